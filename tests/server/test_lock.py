"""One server to a database, and what is said of an old SQLite."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from covenstead.server.store.lock import held
from covenstead.server.store.opening import BadStore, risk_of
from tests.catalogue import environment
from tests.patience import PATIENCE
from tests.server.process import Process

COMMAND = [str(Path(sys.executable).parent / "covenstead"), "serve", "--port", "0"]
HOLD = """
import sys
from covenstead.server.store.lock import held
with held(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_second_server_on_the_same_file_is_refused_with_one_sentence(tmp_path: Path) -> None:
    here = Process(tmp_path)
    try:
        second = subprocess.run(
            [*COMMAND, "--db", here.url],
            env=environment(),
            capture_output=True,
            timeout=PATIENCE,
        )
        assert second.returncode == 2
        assert second.stdout == b""
        assert second.stderr.decode().splitlines() == [
            f"{tmp_path / 'tables.sqlite'} is in use by another server: stop it, or choose another "
            "--db and --port."
        ]
        assert here.http.get("/healthz").text == "ok", "the first serves on"
    finally:
        here.close()


@contextlib.contextmanager
def holder(url: str) -> Iterator[subprocess.Popen[bytes]]:
    """Another process that holds a database."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, url],
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        yield process
    finally:
        process.kill()
        process.communicate()


def test_the_hold_ends_with_its_process_however_that_dies(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    with holder(url) as other:
        with pytest.raises(BadStore, match="in use by another server"), held(url):
            pass
        other.send_signal(signal.SIGKILL)
        other.wait(PATIENCE)
        with held(url):
            pass


def named_alike(path: Path, kind: str) -> Path:
    """Another name of the database."""
    (path.parent / "elsewhere").mkdir()
    other = path.parent / "elsewhere" / "b.db"
    if kind == "hard link":
        path.touch()
        other.hardlink_to(path)
    elif kind == "symbolic link":
        other.symlink_to(path)
    else:  # a link to its folder
        (path.parent / "linked").symlink_to(path.parent)
        other = path.parent / "linked" / path.name
    return other


KINDS = ["symbolic link", "linked folder"] + ["hard link"] * (sys.platform == "linux")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("turned", [False, True])
def test_a_database_with_several_names_has_one_server(
    tmp_path: Path, kind: str, turned: bool
) -> None:
    names = [tmp_path / "a.db", named_alike(tmp_path / "a.db", kind)]
    first, second = reversed(names) if turned else names
    with holder(f"sqlite:///{first}"):
        with pytest.raises(BadStore) as refused, held(f"sqlite:///{second}"):
            pass
        assert str(refused.value) == (
            f"{second} is in use by another server: stop it, or choose another --db and --port."
        )
    with held(f"sqlite:///{second}"):
        pass


def test_a_server_is_refused_at_a_link_to_a_database_in_use(tmp_path: Path) -> None:
    here = Process(tmp_path)
    try:
        for kind in ("symlink", "hardlink"):
            if kind == "hardlink" and sys.platform != "linux":
                continue
            link = tmp_path / f"{kind}.sqlite"
            getattr(link, f"{kind}_to")(tmp_path / "tables.sqlite")
            second = subprocess.run(
                [*COMMAND, "--db", f"sqlite:///{link}"],
                env=environment(),
                capture_output=True,
                timeout=PATIENCE,
            )
            assert second.returncode == 2
            assert f"{link} is in use by another server" in second.stderr.decode()
        assert here.http.get("/healthz").text == "ok", "the first serves on"
    finally:
        here.close()


def test_the_name_of_a_database_in_use_is_held_when_another_file_gets_it(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with holder(f"sqlite:///{path}"):
        path.unlink(missing_ok=True)
        path.touch()
        with pytest.raises(BadStore), held(f"sqlite:///{path}"):
            pass


def test_two_databases_have_two_servers(tmp_path: Path) -> None:
    with holder(f"sqlite:///{tmp_path}/a.db"), held(f"sqlite:///{tmp_path}/b.db"):
        pass


def test_a_hold_that_has_ended_may_be_taken_again(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/new folder/a.db"
    for _ in range(2):
        with held(url):
            assert (tmp_path / "new folder" / "a.db.lock").stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the folder cannot be read-only")
def test_a_folder_that_cannot_be_written_is_left_to_the_database_to_complain_of(
    tmp_path: Path,
) -> None:
    tmp_path.chmod(0o500)
    with held(f"sqlite:///{tmp_path}/a.db"):
        pass
    tmp_path.chmod(0o700)


@pytest.mark.parametrize(
    ("version", "sound"),
    [
        ((3, 40, 1), False),
        ((3, 51, 2), False),
        ((3, 51, 3), True),
        ((3, 52, 0), False),
        ((3, 53, 0), True),
        ((4, 0, 0), True),
    ],
)
def test_a_version_of_sqlite_with_the_fault_is_named(version: tuple[int, ...], sound: bool) -> None:
    assert (risk_of(version) == "") is sound
    assert sound or ".".join(map(str, version)) in risk_of(version)
