"""The page in the browser is served as it was built, and is missed in a sentence."""

from __future__ import annotations

import asyncio
import os
import sys
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from covenstead.server import serve
from covenstead.server.rooms.rooms import Rooms
from covenstead.server.settings import Settings
from covenstead.server.store.memory import MemoryStore
from covenstead.server.web.application import HEADERS, application
from covenstead.server.web.static_pages import KINDS, ROUTES
from tests.server.client import HOST
from tests.server.hall import GENEROUS, InlineThinkers

SCRIPT = "assets/main-3f9a.js"
PLACES = [path.format(code="KWZQRT", table="35b62bccec1cc975", game="blackwood") for path in ROUTES]


def built(folder: Path) -> Path:
    """A page as the build writes it."""
    files = {
        "index.html": b"<!doctype html><title>Covenstead</title>",
        "favicon.svg": b"<svg/>",
        SCRIPT: b"plain script",
        f"{SCRIPT}.gz": b"gzip script",
        f"{SCRIPT}.br": b"brotli script",
        "assets/only.css": b"plain style",
        "assets/only.css.gz": b"gzip style",
    }
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


class Browser:
    """Asks a server whose page was built into a folder."""

    def __init__(self, folder: Path, **more: Any) -> None:
        settings = Settings(db="", rates=GENEROUS, **more)
        rooms = Rooms(MemoryStore(), InlineThinkers(), settings)
        self.transport = httpx.ASGITransport(application(rooms, folder))

    def get(self, path: str, method: str = "GET", **headers: str) -> httpx.Response:
        """An answer whose bytes nobody has unpacked."""

        async def ask() -> httpx.Response:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            async with httpx.AsyncClient(
                transport=self.transport, base_url=f"http://{HOST}", headers={"accept-encoding": ""}
            ) as client:
                request = client.build_request(method, path, headers=named)
                answer = await client.send(request, stream=True)
                raw = b"".join([chunk async for chunk in answer.aiter_raw()])
                return httpx.Response(answer.status_code, headers=answer.headers, stream=Raw(raw))

        return asyncio.run(ask())


class Raw(httpx.SyncByteStream):
    """Bytes as they came."""

    def __init__(self, content: bytes) -> None:
        self.content = content

    def __iter__(self) -> Iterator[bytes]:
        yield self.content


def bytes_of(answer: httpx.Response) -> bytes:
    """What came, compressed or not."""
    return b"".join(answer.iter_raw())


@pytest.fixture
def browser(tmp_path: Path) -> Browser:
    """A browser of a server with a page."""
    return Browser(built(tmp_path))


# What is served


@pytest.mark.parametrize("path", PLACES)
def test_every_place_is_the_one_page(browser: Browser, path: str) -> None:
    answer = browser.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert b"<title>Covenstead</title>" in bytes_of(answer)


def test_a_place_nobody_has_thought_of_is_not_the_page(browser: Browser) -> None:
    for path in ("/nowhere", "/t", "/t/A/B", "/rules", "/assets", "/assets/", "/index.html"):
        assert browser.get(path).status_code == 404, path


def test_programs_find_the_same_refusals_as_without_a_page(browser: Browser) -> None:
    assert browser.get("/api/cauldron").status_code == 404
    assert browser.get("/api/lobby", "DELETE").status_code == 405


@pytest.mark.parametrize(
    ("takes", "encoding", "content"),
    [
        ("", "", b"plain script"),
        ("gzip", "gzip", b"gzip script"),
        ("br", "br", b"brotli script"),
        ("gzip, deflate, br, zstd", "br", b"brotli script"),
        ("gzip, br;q=0", "gzip", b"gzip script"),
        ("br; q=0.0, gzip;q=0", "", b"plain script"),
        ("*", "br", b"brotli script"),
        ("*, br;q=0", "gzip", b"gzip script"),
        ("identity", "", b"plain script"),
        ("GZIP;q=0.5", "gzip", b"gzip script"),
    ],
)
def test_a_browser_gets_the_smallest_form_it_takes(
    browser: Browser, takes: str, encoding: str, content: bytes
) -> None:
    answer = browser.get(f"/{SCRIPT}", accept_encoding=takes)
    assert answer.headers.get("content-encoding", "") == encoding
    assert bytes_of(answer) == content
    assert answer.headers["content-length"] == str(len(content))
    assert answer.headers["vary"] == "accept-encoding"


def test_a_form_that_was_not_built_is_not_promised(browser: Browser) -> None:
    answer = browser.get("/assets/only.css", accept_encoding="br")
    assert "content-encoding" not in answer.headers
    assert bytes_of(answer) == b"plain style"


def test_compressed_forms_are_no_files_of_their_own(browser: Browser) -> None:
    assert browser.get(f"/{SCRIPT}.gz").status_code == 404


def test_files_have_the_type_of_their_name(browser: Browser) -> None:
    for path, kind in ((SCRIPT, ".js"), ("assets/only.css", ".css"), ("favicon.svg", ".svg")):
        answer = browser.get(f"/{path}")
        assert answer.headers["content-type"] == KINDS[kind]
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", [*PLACES, f"/{SCRIPT}", "/favicon.svg"])
def test_head_tells_the_length_and_sends_nothing(browser: Browser, path: str) -> None:
    whole, head = browser.get(path), browser.get(path, "HEAD")
    assert head.status_code == 200
    assert bytes_of(head) == b""
    assert int(head.headers["content-length"]) == len(bytes_of(whole))


# Keeping


def test_a_name_with_a_hash_is_kept_for_a_year(browser: Browser) -> None:
    keep = browser.get(f"/{SCRIPT}").headers["cache-control"]
    assert keep == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("path", [*PLACES, "/favicon.svg"])
def test_a_name_without_one_is_asked_for_again(browser: Browser, path: str) -> None:
    answer = browser.get(path)
    assert answer.headers["cache-control"] == "no-cache"
    again = browser.get(path, if_none_match=f'W/"other", {answer.headers["etag"]}')
    assert again.status_code == 304
    assert bytes_of(again) == b""
    assert browser.get(path, if_none_match='"other"').status_code == 200


def test_two_forms_of_a_file_have_two_names(browser: Browser) -> None:
    tags = {
        browser.get(f"/{SCRIPT}", accept_encoding=takes).headers["etag"]
        for takes in ("", "gzip", "br")
    }
    assert len(tags) == 3


def test_a_page_that_is_built_while_the_server_runs_is_the_new_one(tmp_path: Path) -> None:
    browser = Browser(tmp_path)
    assert b"has not been built" in bytes_of(browser.get("/"))
    built(tmp_path)
    first = browser.get("/").headers["etag"]
    (tmp_path / "index.html").write_bytes(b"<!doctype html><title>Newer</title>")
    later = (tmp_path / "index.html").stat().st_mtime + 5
    os.utime(tmp_path / "index.html", (later, later))
    newer = browser.get("/", if_none_match=first)
    assert b"Newer" in bytes_of(newer)


def test_a_form_that_is_compressed_after_the_page_was_asked_for_is_found(tmp_path: Path) -> None:
    browser = Browser(built(tmp_path))
    assert "content-encoding" not in browser.get("/assets/only.css", accept_encoding="br").headers
    (tmp_path / "assets" / "only.css.br").write_bytes(b"brotli style")
    browser.get("/")
    answer = browser.get("/assets/only.css", accept_encoding="br")
    assert bytes_of(answer) == b"brotli style"


# What the page may do


def test_the_page_may_load_our_own_files_and_nothing_else(browser: Browser) -> None:
    policy = dict(
        part.strip().partition(" ")[::2]
        for part in browser.get("/").headers["content-security-policy"].split(";")
    )
    assert policy == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "connect-src": f"'self' ws://{HOST} wss://{HOST}",
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }


@pytest.mark.parametrize("host", ["evil; script-src *", "a b", "x'y", "", "a,b", "a\tb", "[::1"])
def test_a_strange_host_does_not_get_into_the_policy(tmp_path: Path, host: str) -> None:
    browser = Browser(built(tmp_path), allow_hosts=[host])
    policy = browser.get("/", host=host).headers["content-security-policy"]
    assert "connect-src 'self';" in policy
    assert policy.count("script-src") == 1


def test_behind_a_public_address_the_socket_is_there(tmp_path: Path) -> None:
    browser = Browser(built(tmp_path), public_url="https://games.example/")
    policy = browser.get("/").headers["content-security-policy"]
    assert "connect-src 'self' ws://games.example wss://games.example;" in policy


def test_every_file_carries_the_other_security_headers(browser: Browser) -> None:
    for path in ("/", f"/{SCRIPT}", "/favicon.svg"):
        found = browser.get(path).headers
        for name in ("x-content-type-options", "referrer-policy", "cross-origin-opener-policy"):
            assert found[name] == HEADERS[name], path


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../index.html",
        "/assets/%2e%2e/index.html",
        "/assets/..%2findex.html",
        "/assets/..%5cindex.html",
        "/assets//etc/passwd",
        "/assets/%2fetc%2fpasswd",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%00",
        "/..%2fsecret.txt",
        "/%2e%2e%2fsecret.txt",
        "/.hidden",
        "/assets/",
    ],
)
def test_no_path_leads_out_of_the_page(tmp_path: Path, path: str) -> None:
    (tmp_path / "secret.txt").write_text("a secret")
    folder = built(tmp_path / "static")
    (folder / ".hidden").write_text("a secret")
    answer = Browser(folder).get(path)
    assert answer.status_code == 404
    assert b"a secret" not in bytes_of(answer)


# Without a page


@pytest.mark.parametrize("path", PLACES)
def test_without_a_page_the_server_says_so_and_leads_to_the_text_table(
    tmp_path: Path, path: str
) -> None:
    answer = Browser(tmp_path / "nothing").get(path)
    text = bytes_of(answer).decode()
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    assert "The page for the browser has not been built here." in text
    assert "<code>make page</code>" in text
    assert f'href="{"/text" if path == "/" else "/text" + path}"' in text


# Opening it


@pytest.mark.parametrize(
    ("platform", "named", "opens"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"BROWSER": "firefox"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_a_browser_is_opened_only_where_it_has_a_window(
    platform: str,
    named: dict[str, str],
    opens: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    opened: list[str] = []

    def open_page(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr(webbrowser, "open", open_page)
    monkeypatch.setattr(sys, "platform", platform)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    for name, value in named.items():
        monkeypatch.setenv(name, value)
    assert serve.show_page("http://127.0.0.1:8649") is opens
    assert opened == (["http://127.0.0.1:8649"] if opens else [])
    assert ("open the address in one" in capsys.readouterr().out) is not opens
