"""One server to a database, and what is said of an old SQLite."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from covenstead.server.store.lock import held
from covenstead.server.store.opening import BadStore, risk_of
from tests.catalogue import environment
from tests.patience import PATIENCE
from tests.server.process import Process

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
        command = [str(Path(sys.executable).parent / "covenstead"), "serve", "--port", "0"]
        second = subprocess.run(
            [*command, "--db", here.url],
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


def test_the_hold_ends_with_its_process_however_that_dies(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, url], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    try:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(BadStore, match="in use by another server"), held(url):
            pass
        holder.send_signal(signal.SIGKILL)
        holder.wait(PATIENCE)
        with held(url):
            pass
    finally:
        holder.kill()
        holder.communicate()


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
