"""Databases of earlier versions: every table in them is alive, and its game goes on."""

from __future__ import annotations

import itertools
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from covenstead.core.record import read
from covenstead.core.replay import audit
from covenstead.games import load_game
from covenstead.server.store.backup import backup
from tests.server.damage import damage, parlour
from tests.server.older import HERE, play_on, restored, tables_of
from tests.server.wire import Parlour

REVISIONS = sorted(path.stem for path in HERE.glob("*.sql"))


def tables(*statuses: str) -> list[Any]:
    """The tables in all databases that have one of these statuses."""
    return [
        pytest.param(revision, told, id=f"{revision}: {told['game']}, {told['moment']}")
        for revision in REVISIONS
        for told in tables_of(revision)
        if told["status"] in statuses
    ]


async def alive(here: Parlour, told: dict[str, Any]) -> None:
    """Everybody at the table sees the question and the answers that they saw before."""
    path, tokens = f"/api/tables/{told['id']}", [*told["tokens"]]
    found = (await here.get(path, tokens[0])).json()
    assert (found["status"], found["game"]) == (told["status"], told["game"])
    assert (await here.get(f"{path}/record", tokens[0])).text == told["record"]
    wires = [await here.sit(told["id"], seat, token) for seat, token in enumerate(tokens) if token]
    assert told["seen"] in (
        [],
        [[wire.version, wire.scene.get("question"), wire.offers] for wire in wires],
    )
    if told["status"] == "open":
        opened = {"code": told["code"], "table": {"id": told["id"]}}
        tokens[1] = await here.join(opened, "Bridget", 1)
        assert (await here.post(f"{path}/start", {}, told["host"])).status_code == 200
        wires = [await here.sit(told["id"], seat, token) for seat, token in enumerate(tokens)]
    await play_on(wires, Random(told["id"]), 5000)
    assert wires[0].scene["outcome"] is not None
    record = (await here.get(f"{path}/record", tokens[0])).text
    assert audit(read(record), load_game(told["game"])) > 0


@pytest.mark.parametrize(("revision", "told"), tables("open", "running", "over"))
async def test_a_table_of_an_earlier_version_goes_on_to_its_end(
    tmp_path: Path, revision: str, told: dict[str, Any]
) -> None:
    restored(revision, tmp_path / "tables.db")
    here = await parlour(tmp_path)
    await alive(here, told)
    await here.close()


@pytest.mark.parametrize(("revision", "told"), tables("running", "over"))
async def test_a_damaged_table_of_an_earlier_version_is_rebuilt_from_its_commands(
    tmp_path: Path, revision: str, told: dict[str, Any]
) -> None:
    restored(revision, tmp_path / "tables.db")
    damage(tmp_path, told["id"], "kept", lambda text: text[: len(text) // 2])
    here = await parlour(tmp_path)
    await alive(here, told)
    await here.close()


@pytest.mark.parametrize("revision", REVISIONS)
async def test_a_backup_of_an_earlier_version_is_opened_by_this_one(
    tmp_path: Path, revision: str
) -> None:
    known = restored(revision, tmp_path / "old.db")
    made = backup(f"sqlite:///{tmp_path}/old.db", tmp_path / "tables.db")
    assert (made.tables, made.commands) == (len(known), sum(told["version"] for told in known))
    here = await parlour(tmp_path)
    for told in known:
        assert (await here.get(f"/api/tables/{told['id']}")).json()["status"] == told["status"]
    await here.close()


# What the version before did not have


@pytest.mark.parametrize(("revision", "told"), tables("running"))
async def test_company_works_at_a_table_of_an_earlier_version_also_in_mid_question_with_a_clock(
    tmp_path: Path, revision: str, told: dict[str, Any]
) -> None:
    restored(revision, tmp_path / "tables.db")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
        columns = [each[1] for each in database.execute("PRAGMA table_info(tables)")]
        if "pace" in columns:
            pace = '{"beat": 0.0, "closing": 300.0, "thinking": 10.0}'  # as that version wrote it
            database.execute("UPDATE tables SET pace = ? WHERE id = ?", (pace, told["id"]))
    here = await parlour(tmp_path)
    here.ids = itertools.count(100_000)  # other commands than those that the table has
    seats = [seat for seat, token in enumerate(told["tokens"]) if token]
    wires = [await here.sit(told["id"], seat, told["tokens"][seat]) for seat in seats]
    several = len(wires[0].table["awaiting"]) > 1 and len(seats) > 1
    assert (wires[0].table["closing"] is not None) is (several and "pace" in columns)
    for to in ("pause", "go_on"):
        for wire in wires:
            await wire.settle()
            answer = await wire.command("agree", to=to, question=wire.scene["question"])
            assert answer["type"] == "ack", answer
        while wires[0].table["paused"] is not (to == "pause"):
            await wires[0].hear()
    assert (await wires[0].command("say", text="Where were we?"))["type"] == "ack"
    await play_on(wires, Random(told["id"]), 5000)
    assert wires[0].scene["outcome"] is not None
    await here.close()
