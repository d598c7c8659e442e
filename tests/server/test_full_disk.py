"""A full disk under a game that is being played: the move is refused, and nothing is lost."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from covenstead.server.store.sqlite import SqlStore
from tests.server.client import Client, Wire
from tests.server.process import Process
from tests.server.test_tables import looked_at, sockets
from tests.server.wire import Parlour, Seated


async def may_hold(store: SqlStore, pages: int) -> None:
    """Let the database grow by so many pages and no more."""

    def work(connection: sa.Connection) -> None:
        there = connection.scalar(sa.text("PRAGMA page_count"))
        connection.execute(sa.text(f"PRAGMA max_page_count = {there + pages}"))

    await store.writer.write(work)


async def play_until_refused(wires: list[Wire]) -> tuple[Wire, dict[str, Any], list[str]]:
    """Play on until a move is refused: by whom, how, and which."""
    for number in range(400):
        for wire in wires:
            await wire.settle()
        asked = next(wire for wire in wires if wire.offers)
        moves = asked.offers[-1]
        answer = await asked.play(*moves, cmd_id=f"move {number}")
        if answer["type"] == "refused":
            return asked, answer, moves
    raise AssertionError("the disk is never full")


async def test_a_move_that_the_full_disk_does_not_keep_is_refused_and_may_be_sent_again(
    tmp_path: Path,
) -> None:
    store = await SqlStore.open(f"sqlite:///{tmp_path}/a.db")
    here = Parlour(store)
    seated = await here.full_table("blackwood", 2)
    wires = await sockets(here, seated)
    room = here.rooms.by_id[seated.id]
    await may_hold(store, 6)
    mover, refused, moves = await play_until_refused(wires)
    assert refused["code"] == "not_kept"
    row, scene = room.row, mover.scene
    record = (await here.get(f"{seated.path}/record", seated.tokens[0])).text

    again = await mover.play(*moves, cmd_id=refused["cmd_id"])
    assert again["code"] == "not_kept", "as long as there is no room"
    assert room.row is row
    assert await looked_at(here, seated) == (await seen_by_seat_0(wires)).scene
    assert mover.scene == scene
    assert (await here.get(f"{seated.path}/record", seated.tokens[0])).text == record
    assert await kept_version(store, seated) == row.version

    await may_hold(store, 100_000)
    assert (await mover.play(*moves, cmd_id=refused["cmd_id"]))["type"] == "ack"
    for wire in wires:
        await wire.settle()
        assert wire.version == row.version + 1 == await kept_version(store, seated)
    await here.close()


async def seen_by_seat_0(wires: list[Wire]) -> Wire:
    (wire,) = [wire for wire in wires if wire.seat == 0]
    await wire.settle()
    return wire


async def kept_version(store: SqlStore, seated: Seated) -> int:
    found = await store.load(seated.id)
    assert found is not None
    return found[0].version


async def test_a_table_that_the_full_disk_does_not_keep_is_not_opened(tmp_path: Path) -> None:
    store = await SqlStore.open(f"sqlite:///{tmp_path}/a.db")
    here = Parlour(store)
    await may_hold(store, 0)
    wish = {"game": "candle-hour", "seats": 2, "bearer": True}
    answers = [await here.post("/api/tables", wish) for _ in range(60)]
    refused = [answer for answer in answers if answer.status_code != 201]
    assert refused, "a page holds only so many tables"
    assert {(a.status_code, a.json()["code"]) for a in refused} == {(503, "not_kept")}
    assert len(here.rooms.by_id) == len(answers) - len(refused)
    await may_hold(store, 1000)
    assert (await here.post("/api/tables", wish)).status_code == 201
    await here.close()


def test_a_server_whose_files_may_not_grow_plays_on_when_they_may(tmp_path: Path) -> None:
    """A real process, limited from outside while a game is played."""
    resource = pytest.importorskip("resource")
    if not hasattr(resource, "prlimit"):
        pytest.skip("only Linux limits another process")
    here = Process(tmp_path)
    try:
        table, tokens = here.full_table("blackwood", 2)
        clients = [here.sit(table, seat, token) for seat, token in enumerate(tokens)]
        assert here.process is not None
        limit = resource.RLIMIT_FSIZE
        before = resource.prlimit(here.process.pid, limit)
        log = tmp_path / "tables.sqlite-wal"
        resource.prlimit(here.process.pid, limit, (log.stat().st_size + 100_000, before[1]))
        refused, mover, moves = None, clients[0], [""]
        for _ in range(400):
            for client in clients:
                catch_up(here, table, client)
            mover = next(client for client in clients if client.asked)
            moves = mover.scene["choices"][-1]["moves"]
            answer = mover.play(*moves)
            if answer["type"] == "refused":
                refused = answer
                break
        assert refused is not None
        assert refused["code"] == "not_kept"
        version = here.http.get(f"/api/tables/{table}").json()["version"]
        assert mover.version == version, "nothing has changed, and reading goes on"
        resource.prlimit(here.process.pid, limit, before)
        question = mover.scene["question"]
        words = {"cmd_id": refused["cmd_id"], "question": question, "moves": moves}
        assert mover.command("play", **words)["version"] == version + 1
        for client in clients:
            client.close()
        here.end(signal.SIGKILL)
        here.start()
        assert here.http.get(f"/api/tables/{table}").json()["version"] == version + 1
    finally:
        here.close()


def catch_up(here: Process, table: str, client: Client) -> None:
    """Hear what there is to hear until the client has the newest version."""
    while client.version < here.http.get(f"/api/tables/{table}").json()["version"]:
        client.hear()
