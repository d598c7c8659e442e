"""What the log tells: nothing that lets its readers in at a table, and no noise of clients."""

from __future__ import annotations

import ast
import logging
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from covenstead.hosting.log_ids import log_id
from covenstead.server.wire.http_protocol import of_our_own
from tests.catalogue import ROOT
from tests.server.client import HOST
from tests.server.wire import Parlour

SERVER = ROOT / "src" / "covenstead" / "server"


def named_in_full(path: Path) -> list[str]:
    """The log lines of a file that name a table by anything but `log_id`."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("log."):
            told = [*node.args, *(keyword.value for keyword in node.keywords)]
            names = [ast.unparse(each) for each in told]
            ids = ("table", "row.id", "self.row.id", "said.table", "row['id']", "room.row.id")
            found += [name for name in names if name in ids]
    return found


@pytest.mark.parametrize("path", sorted(SERVER.rglob("*.py")), ids=lambda path: path.name)
def test_no_line_of_the_log_names_a_table_in_full(path: Path) -> None:
    assert named_in_full(path) == []


async def test_the_log_names_a_table_by_a_hash(here: Parlour) -> None:
    with capture_logs() as logs:
        table = (await here.open())["table"]["id"]
    assert [line["table"] for line in logs if line["event"] == "table opened"] == [log_id(table)]
    assert table not in str(logs)


def test_a_hash_is_short_and_differs_from_table_to_table() -> None:
    assert len({log_id(f"{number:016x}") for number in range(1000)}) == 1000
    assert len(log_id("0123456789abcdef")) == 8


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/api/tables", b"application/json"),
        ("/api/claim", b"application/json"),
        ("/text/open", b"application/x-www-form-urlencoded"),
    ],
)
async def test_a_client_that_leaves_in_the_middle_of_a_body_makes_no_traceback(
    here: Parlour, path: str, kind: bytes
) -> None:
    said: list[dict[str, Any]] = [
        {"type": "http.request", "body": b"{", "more_body": True},
        {"type": "http.disconnect"},
    ]
    origin = f"http://{HOST}".encode()
    scope = {
        "type": "http",
        "method": "POST",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "scheme": "http",
        "http_version": "1.1",
        "headers": [(b"host", HOST.encode()), (b"content-type", kind), (b"origin", origin)],
        "client": ("10.0.0.1", 1),
        "server": (HOST, 80),
    }
    sent = []

    async def receive() -> Any:
        return said.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    await here.app(scope, receive, send)
    assert not said
    assert sent[0]["status"] == 400


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Invalid HTTP request received.", False),
        ("Unsupported upgrade request.", False),
        ("Exception in ASGI application\n", True),
    ],
)
def test_what_clients_send_wrong_does_not_fill_the_log(text: str, kept: bool) -> None:
    record = logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, text, None, None)
    assert of_our_own(record) is kept
