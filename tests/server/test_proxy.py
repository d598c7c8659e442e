"""A proxy in front of the server: the configuration of the page, and whose word is believed."""

from __future__ import annotations

import contextlib
import json
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from covenstead.core.errors import BadOption
from covenstead.server.settings import Settings
from covenstead.server.web.proxies import Proxies
from tests.catalogue import ROOT
from tests.patience import PATIENCE, wait_until
from tests.server.hall import GENEROUS, Hall, hall

NAME = "tables.example"


# Whose word is believed


@pytest.mark.parametrize(
    ("named", "public_url", "trusted", "others"),
    [
        ([], "", [], ["127.0.0.1", "::1", "10.0.0.2"]),
        ([], "http://den.example", [], ["127.0.0.1"]),
        ([], f"https://{NAME}", ["127.0.0.1", "::1", "::ffff:127.0.0.1"], ["10.0.0.2", "", "x"]),
        (["10.0.0.2"], f"https://{NAME}", ["10.0.0.2"], ["127.0.0.1", "10.0.0.3"]),
        (["10.0.0.0/24", "2001:db8::1"], "", ["10.0.0.9", "2001:db8::1"], ["10.0.1.1"]),
    ],
)
def test_a_proxy_is_trusted_if_it_is_named(
    named: list[str], public_url: str, trusted: list[str], others: list[str]
) -> None:
    proxies = Proxies.of(Settings(db="", proxies=named, public_url=public_url))
    assert [host for host in trusted + others if host in proxies] == trusted


def test_a_proxy_that_is_no_address_is_told() -> None:
    with pytest.raises(BadOption, match="--proxy takes an address"):
        Proxies(["tables.example"])


@pytest.mark.parametrize(("proxies", "statuses"), [([], [404, 429]), (["127.0.0.1"], [404, 404])])
def test_only_a_proxy_can_say_that_a_request_is_anothers(
    proxies: list[str], statuses: list[int]
) -> None:
    with hall(rates={**GENEROUS, "wrong_code": (1.0, 0.0)}, proxies=proxies) as here:
        found = []
        for number in range(2):
            headers = {"X-Forwarded-For": f"192.0.2.{number}"}
            found.append(here.http.get("/api/codes/AAAAAA", headers=headers).status_code)
        assert found == statuses


def test_the_connections_of_a_proxy_are_not_counted() -> None:
    with hall(
        connections=1, proxies=["127.0.0.1"], rates={**GENEROUS, "handshake": (0.0, 0.0)}
    ) as here:
        table, tokens = here.full_table("candle-hour", 2)
        clients = [here.sit(table, seat, tokens[seat]) for seat in range(2)]
        for client in clients:
            client.close()


# The configuration of the page


def configuration() -> str:
    """What the page tells people to put into nginx."""
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    (found,) = re.findall(r"```nginx\n(.*?)```", page, re.DOTALL)
    return str(found)


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@contextlib.contextmanager
def nginx(folder: Path, here: Hall) -> Iterator[int]:
    """Nginx on loopback with a certificate of its own; its port."""
    port = free_port()
    names = {"ssl_certificate ": folder / "cert.pem", "ssl_certificate_key ": folder / "key.pem"}
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"),
            *(
                "-nodes",
                "-days",
                "2",
                "-subj",
                f"/CN={NAME}",
                "-addext",
                f"subjectAltName=DNS:{NAME}",
            ),
            *("-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")),
        ],
        check=True,
        capture_output=True,
    )
    text = configuration().replace("listen 443", f"listen 127.0.0.1:{port}")
    text = text.replace("127.0.0.1:8649", f"127.0.0.1:{here.port}")
    for name, path in names.items():
        text = re.sub(rf"{name}.*;", f"{name}{path};", text)
    temporary = "".join(
        f"{kind}_temp_path {folder / kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off;\nmaster_process off;\npid {folder / 'pid'};\n"
        f"error_log {folder / 'errors'};\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}{text}}}\n"
    )
    process = subprocess.Popen(["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")])
    try:
        wait_until(lambda: process.poll() is not None or _listens(port))
        assert process.poll() is None, (folder / "errors").read_text()
        yield port
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _listens(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.skipif(
    not (shutil.which("nginx") and shutil.which("openssl")), reason="Nginx is not installed here."
)
def test_the_configuration_of_the_page_serves_a_game_with_tls(tmp_path: Path) -> None:
    rates = {**GENEROUS, "wrong_code": (1.0, 0.0)}
    with hall(public_url=f"https://{NAME}", rates=rates) as here, nginx(tmp_path, here) as port:
        trust = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
        address = f"https://127.0.0.1:{port}"
        ours = {"Host": NAME, "Origin": f"https://{NAME}"}
        named = {"sni_hostname": NAME}
        with httpx.Client(
            base_url=address, verify=trust, headers=ours, timeout=PATIENCE
        ) as browser:
            wish = {"game": "candle-hour", "seats": 2, "name": "Ada", "bots": {"1": "uniform"}}
            opened = browser.post("/api/tables", json=wish, extensions=named)
            assert opened.status_code == 201, opened.text
            assert "Secure" in opened.headers["set-cookie"]
            table, cookie = opened.json()["table"]["id"], opened.headers["set-cookie"].split(";")[0]
            kept = {"Cookie": cookie}
            path = f"/api/tables/{table}"
            begun = browser.post(f"{path}/start", headers=kept, extensions=named)
            assert begun.status_code == 200, begun.text
            guesses = [
                browser.get(
                    "/api/codes/AAAAAA",
                    headers={"X-Forwarded-For": f"192.0.2.{number}"},
                    extensions=named,
                ).status_code
                for number in range(2)
            ]
            assert guesses == [404, 429], "the proxy does not pass on what a caller makes up"
        with (
            socket.create_connection(("127.0.0.1", port)) as line,
            connect(
                f"wss://{NAME}{path}/socket",
                sock=line,
                ssl=trust,
                server_hostname=NAME,
                origin=Origin(f"https://{NAME}"),
                additional_headers=kept,
                open_timeout=PATIENCE,
            ) as seat,
        ):
            seat.send(json.dumps({"type": "hello", "seat": 0}))
            assert json.loads(seat.recv(PATIENCE))["type"] == "scene"
