"""A damaged database: snapshots are made again, broken tables are left alone, others go on."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from structlog.testing import capture_logs

from covenstead.core.record import read
from covenstead.core.replay import audit
from covenstead.games import games, load_game
from covenstead.hosting.commands import Play, Resign
from covenstead.hosting.loading import Damaged, loaded
from covenstead.hosting.log_ids import log_id
from covenstead.hosting.older_tables import rebuilt
from covenstead.hosting.replay import replayed
from covenstead.hosting.snapshot import snapshot
from covenstead.lab.walks import EVERYTHING
from covenstead.server.store.memory import MemoryStore
from tests.catalogue import SHIPPED
from tests.games.common.facts import quick_options, sample_of
from tests.server.damage import (
    Damage,
    Idler,
    damage,
    damage_command,
    field,
    flipped,
    parlour,
    seen,
)
from tests.server.newer import newer_rules
from tests.server.test_tables import sockets
from tests.server.wire import Parlour, Seated

ALL = games()
SIZES = [(name, seats) for name in ALL for seats in load_game(name).seats]


def with_another_place(text: bytes) -> bytes:
    """A snapshot that is whole, but another."""
    kept = json.decode(text)
    kept["place"] += 1
    return json.encode(kept)


def instead(text: bytes) -> Damage:
    """Something else lies there."""
    return lambda _: text


DAMAGES: dict[str, Damage] = {
    "a bit": lambda text: flipped(text, 4003),
    "a bit that makes it no text": lambda text: flipped(text, 8 * 300 + 7),
    "cut": lambda text: text[: len(text) // 2],
    "gone": lambda _: None,
    "empty": lambda _: b"",
    "a number": lambda _: 1649,
    "a list": lambda _: b"[]",
    "another object": lambda _: b'{"position": {"state": "ashes"}}',
    "another number in it": with_another_place,
}


def rebuilds(logs: list[Any]) -> list[Any]:
    """The tables whose snapshots were made again, one for each warning."""
    said = [line for line in logs if line["log_level"] in ("warning", "error")]
    assert all(line["event"] == "a snapshot was rebuilt" for line in said), said
    return [line["table"] for line in said]


async def audited(here: Parlour, seated: Seated, game: str) -> int:
    """How many outcomes of the finished game come from its key: all, or there is a refusal."""
    record = (await here.get(f"{seated.path}/record")).text
    return audit(read(record), load_game(game))


# The snapshot


@pytest.mark.parametrize(("game", "seats"), SIZES)
@pytest.mark.parametrize("bots", [0, 1, 99])
async def test_a_rebuilt_snapshot_is_the_one_that_was_kept(
    game: str, seats: int, bots: int
) -> None:
    store = MemoryStore()
    here = Parlour(store)
    level = {str(seat): "uniform" for seat in range(max(1, seats - bots), seats)}
    seated = await here.full_table(game, seats, level, lot=seats)
    idler = Idler(here, seated, seed=seats)
    for turn in range(24 if sample_of(game) == EVERYTHING else 9):
        await idler.play(2 if turn < 16 else 8)
        room = await idler.room()
        if turn == 5 and bots == 0 and seats > 1 and room.row.status != "over":
            await room.give("0/resigned", Resign(1))
            seated.tokens[1] = ""
        if turn % 7 == 3:
            here = idler.here = here.again()
            room = await idler.room()
        found = await store.load(seated.id)
        assert found is not None
        row, commands = found
        assert row.kept is not None
        assert row.kept.get("settled", 0) == room.hosted.settled
        loaded(load_game(game), row, commands)  # its seal is whole
        del row.kept["seal"]
        for version in (row.version, 0):
            anchor = await store.snapshot(seated.id, version)
            assert anchor is not None
            made = replayed(load_game(game), row, anchor[1], commands, row.version)
            assert json.decode(json.encode(snapshot(made))) == row.kept


@pytest.mark.parametrize("lot", range(3))
@pytest.mark.parametrize("game", SHIPPED)
async def test_commands_of_the_oldest_database_lead_to_the_same_position(
    game: str, lot: int
) -> None:
    """They tell neither the command nor how many of its lines the seat chose."""
    store = MemoryStore()
    here = Parlour(store)
    seated = await here.full_table(game, load_game(game).seats[0], lot=lot)
    idler = Idler(here, seated, seed=lot)
    room = await idler.room()
    while room.row.version < 60 and not room.hosted.windows and room.row.status != "over":
        await idler.play(1, undos=0.0)  # answers to several seats were not collected then
    found = await store.load(seated.id)
    assert found is not None
    row, commands = found
    sent = [command.command or {} for command in commands]
    assert any(len(command.get("moves", [])) > 1 for command in sent), "there is a chain"
    assert any(
        0 < len(command.get("moves", [])) < len(kept.lines)
        for command, kept in zip(sent, commands, strict=True)
    ), "there are single answers"
    for command in commands:
        command.command, command.chosen = None, 0
    made = snapshot(rebuilt(load_game(game), row, commands))
    assert row.kept is not None
    for part in ("position", "place", "question"):
        assert json.decode(json.encode(made[part])) == row.kept[part]


@pytest.mark.parametrize("how", DAMAGES)
@pytest.mark.parametrize("game", ALL)
async def test_a_damaged_snapshot_is_made_again_and_the_game_comes_to_an_honest_end(
    game: str, how: str, tmp_path: Path
) -> None:
    here = await parlour(tmp_path)
    seats = load_game(game).seats[-1]
    seated = await here.full_table(game, seats, options=quick_options(game))
    idler = Idler(here, seated, seed=1)
    await idler.play(9)
    before = await seen(here, seated)
    await here.close()
    damage(tmp_path, seated.id, "kept", DAMAGES[how])
    with capture_logs() as logs:
        here = idler.here = await parlour(tmp_path, here)
        assert await seen(here, seated) == before
    assert rebuilds(logs) == [log_id(seated.id)]
    await idler.to_the_end()
    assert await audited(here, seated, game) > 0
    await here.close()


@pytest.mark.parametrize("game", ALL)
async def test_no_bit_of_a_snapshot_can_be_flipped_unnoticed(game: str, tmp_path: Path) -> None:
    here = await parlour(tmp_path)
    seated = await here.full_table(game, load_game(game).seats[0])
    idler = Idler(here, seated, seed=2)
    await idler.play(20)
    whole = field(tmp_path, seated.id, "kept")
    seal = 8 * whole.rindex(b'"seal"')
    bits = [*range(0, 8 * len(whole), len(whole) // 8 + 1), *range(seal, 8 * len(whole), 3)]
    table = (await idler.room()).table
    assert table is not None
    for bit in bits:
        damage(tmp_path, seated.id, "kept", instead(flipped(whole, bit)))
        found = await here.store.load(seated.id)
        assert found is not None
        with pytest.raises(Damaged):
            loaded(load_game(game), *found)
        made, _ = await here.rooms.loaded(seated.id)
        assert made.table is not None
        assert made.table.kept() == table.kept(), bit
    await here.close()


async def test_the_next_command_keeps_a_whole_snapshot_again(tmp_path: Path) -> None:
    here = await parlour(tmp_path)
    seated = await here.full_table()
    idler = Idler(here, seated, seed=3)
    await here.close()
    damage(tmp_path, seated.id, "kept", DAMAGES["cut"])
    here = idler.here = await parlour(tmp_path, here)
    await idler.play(1, undos=0.0)
    await here.close()
    with capture_logs() as logs:
        here = await parlour(tmp_path, here)
        await here.rooms.room(seated.id)
    assert rebuilds(logs) == []
    await here.close()


async def test_what_can_be_taken_back_against_bots_outlives_the_snapshot(tmp_path: Path) -> None:
    here = await parlour(tmp_path)
    seated = await here.full_table("blackwood", 2, {"1": "uniform"})
    idler = Idler(here, seated, seed=4)
    await idler.play(8, undos=0.0)
    before = await seen(here, seated)
    assert before[1][2].undo.depth > 1
    await here.close()
    damage(tmp_path, seated.id, "kept", DAMAGES["gone"])
    here = await parlour(tmp_path, here)
    room = await here.rooms.room(seated.id)
    assert room.scene(0) == before[1][2]
    await here.close()


async def test_a_snapshot_of_an_earlier_version_is_not_taken_for_the_last(tmp_path: Path) -> None:
    here = await parlour(tmp_path)
    seated = await here.full_table()
    idler = Idler(here, seated, seed=5)
    earlier = field(tmp_path, seated.id, "kept")
    await idler.play(2, undos=0.0)
    before = await seen(here, seated)
    await here.close()
    damage(tmp_path, seated.id, "kept", instead(earlier))
    here = await parlour(tmp_path, here)
    assert await seen(here, seated) == before
    await here.close()


async def test_a_snapshot_from_before_there_were_seals_is_taken_as_it_is(tmp_path: Path) -> None:
    def unsealed(text: bytes) -> bytes:
        kept = json.decode(text)
        del kept["seal"]
        return json.encode(kept)

    here = await parlour(tmp_path)
    seated = await here.full_table()
    before = await seen(here, seated)
    await here.close()
    damage(tmp_path, seated.id, "kept", unsealed)
    with capture_logs() as logs:
        here = await parlour(tmp_path, here)
        assert await seen(here, seated) == before
    assert rebuilds(logs) == []
    await here.close()


# Questions to several seats


async def three_with_a_candle_lit(here: Parlour) -> tuple[Idler, Seated]:
    """A table of three at which two are asked together."""
    seated = await here.full_table("candle-hour", 3)
    idler = Idler(here, seated, seed=6)
    room = await idler.room()
    for _ in range(200):
        if len(room.hosted.undecided()) > 1:
            return idler, seated
        await idler.play(1, undos=0.0)
    raise AssertionError("nobody lit a candle")


async def answer_one(idler: Idler) -> None:
    """One of those who are asked answers."""
    room = await idler.room()
    seat = room.hosted.undecided()[0]
    await room.give("0/first", Play(seat, room.hosted.question, ["let burn"]))
    assert room.hosted.answered(seat)


async def test_an_answer_that_nobody_may_know_yet_is_neither_lost_nor_told(tmp_path: Path) -> None:
    here = await parlour(tmp_path)
    idler, seated = await three_with_a_candle_lit(here)
    await answer_one(idler)
    before = await seen(here, seated)
    record = (await here.get(f"{seated.path}/record")).text
    await here.close()
    damage(tmp_path, seated.id, "kept", DAMAGES["cut"])
    with capture_logs() as logs:
        here = idler.here = await parlour(tmp_path, here)
        room = await idler.room()
    assert rebuilds(logs) == [log_id(seated.id)]
    assert len(room.hosted.undecided()) == 1
    assert await seen(here, seated) == before
    assert (await here.get(f"{seated.path}/record")).text == record
    await idler.to_the_end()
    assert await audited(here, seated, "candle-hour") > 0
    await here.close()


# The log


def other_move(text: bytes) -> bytes:
    """Another line: somebody else spoke."""
    lines = json.decode(text)
    lines[0][0] = 1 - lines[0][0]
    return json.encode(lines)


def other_draw(text: bytes) -> bytes:
    """Another line: the first two cards changed places."""
    lines = json.decode(text)
    draws = lines[0][3]
    first = next(n for n, draw in enumerate(draws) if draw[0] != draws[0][0])
    draws[0], draws[first] = draws[first], draws[0]
    return json.encode(lines)


def other_audience(text: bytes) -> bytes:
    """Another entry: everybody has seen it."""
    entries = json.decode(text)
    entries[0][3] = 0
    return json.encode(entries)


BROKEN: dict[str, Callable[[Path, str], None]] = {
    "cut": lambda f, t: damage_command(f, t, 4, "lines", lambda text: text[:-1]),
    "no text": lambda f, t: damage_command(f, t, 4, "lines", lambda text: flipped(text, 39)),
    "no list": lambda f, t: damage_command(f, t, 4, "lines", lambda _: b"{}"),
    "no lines": lambda f, t: damage_command(f, t, 4, "lines", lambda _: b"[[]]"),
    "another's move": lambda f, t: damage_command(f, t, 6, "lines", other_move),
    "another card": lambda f, t: damage_command(f, t, 3, "lines", other_draw),
    "another audience": lambda f, t: damage_command(f, t, 6, "entries", other_audience),
    "another seat": lambda f, t: damage_command(f, t, 6, "seat", lambda _: 7),
    "another key": lambda f, t: damage(f, t, "key", lambda text: flipped(text, 77)),
    "no answer": lambda f, t: damage_command(f, t, 4, "answer", lambda _: b"4"),
    "no chairs": lambda f, t: damage(f, t, "chairs", lambda text: flipped(text, 7)),
    "no options": lambda f, t: damage(f, t, "options", lambda text: flipped(text, 7)),
}


@pytest.mark.parametrize("how", BROKEN)
async def test_a_table_with_a_broken_log_is_left_alone_and_others_go_on(
    how: str, tmp_path: Path
) -> None:
    here = await parlour(tmp_path)
    bad = await here.full_table()
    good = await here.full_table()
    for seated in (bad, good):
        idler = Idler(here, seated, seed=7)
        await idler.play(4, undos=0.0)
        room = await idler.room()
        room.row.public = True
        await idler.play(1, undos=0.0)
    await here.close()
    damage(tmp_path, bad.id, "kept", DAMAGES["cut"])
    BROKEN[how](tmp_path, bad.id)
    here = idler.here = await parlour(tmp_path, here)
    with capture_logs() as logs:
        for _ in range(2):
            lobby = await here.get("/api/lobby")
            assert [table["id"] for table in lobby.json()["tables"]] == [good.id]
            refused = await here.get(bad.path)
            assert refused.status_code == 404
            assert refused.json()["text"] == "This table cannot be opened any more."
        cookies = [f"seat-{seated.id}-0={seated.tokens[0]}" for seated in (bad, good)]
        mine = await here.get("/api/mine", cookie="; ".join(cookies))
        assert [table["table"]["id"] for table in mine.json()["tables"]] == [good.id]
    said = [line for line in logs if line["event"] == "a table cannot be opened"]
    assert [line["table"] for line in said] == [log_id(bad.id)], "it is looked at once"
    await idler.to_the_end()
    assert await audited(here, good, "candle-hour") > 0
    await here.close()


async def test_a_table_that_misses_a_command_is_left_alone(tmp_path: Path) -> None:
    here = await parlour(tmp_path)
    seated = await here.full_table()
    await here.close()
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.db")) as file, file:
        file.execute("DELETE FROM commands WHERE version = 2")
    here = await parlour(tmp_path, here)
    assert (await here.get(seated.path)).json()["code"] == "no_table"
    await here.close()


async def test_a_table_whose_log_breaks_while_it_is_played_is_left_alone(tmp_path: Path) -> None:
    here = await parlour(tmp_path)
    seated = await here.full_table()
    wires = await sockets(here, seated)
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.db")) as file, file:
        file.execute("DELETE FROM commands WHERE version = 2")
        file.execute("UPDATE tables SET version = version + 1")  # so that memory is behind it
    asked = next(wire for wire in wires if wire.offers)
    question = asked.scene["question"]
    asked.send({"type": "play", "cmd_id": "on", "question": question, "moves": asked.offers[0]})
    for wire in wires:
        goodbye = await wire.hear()
        assert (goodbye["type"], goodbye["code"]) == ("goodbye", "no_table")
    assert (await here.get(seated.path)).status_code == 404
    await here.close()


# Other rules


async def test_a_table_of_other_rules_is_read_from_its_lines_and_no_open_answer_is_told(
    tmp_path: Path,
) -> None:
    here = await parlour(tmp_path)
    idler, seated = await three_with_a_candle_lit(here)
    before = (await here.get(f"{seated.path}/record")).text
    await answer_one(idler)
    await here.close()
    with newer_rules():
        whole = await parlour(tmp_path, here)
        assert (await whole.get(f"{seated.path}/record")).text == before
        await whole.close()
        damage(tmp_path, seated.id, "kept", DAMAGES["cut"])
        with capture_logs() as logs:
            after = await parlour(tmp_path, here)
            room = await after.rooms.room(seated.id)
        assert [(line["event"], line["table"]) for line in logs] == [
            ("a snapshot is damaged", log_id(seated.id))
        ]
        assert "rules version 1" in room.readonly
        assert (await after.get(f"{seated.path}/record")).text == before
        await after.close()


async def test_a_seat_of_a_table_of_other_rules_moves_and_the_record_stays(tmp_path: Path) -> None:
    here = await parlour(tmp_path)
    seated = await here.full_table()
    record = (await here.get(f"{seated.path}/record")).text
    await here.close()
    with newer_rules():
        for _ in range(2):
            here = await parlour(tmp_path, here)
            with capture_logs() as logs:
                assert (await here.get(f"{seated.path}/record")).text == record
            assert logs == []
            moved = await here.post(f"{seated.path}/move", {"seat": 0}, seated.tokens[0])
            wish = {"secret": moved.json()["secret"], "bearer": True}
            seated.tokens[0] = (await here.post("/api/claim", wish)).json()["seat_token"]
            await here.close()
