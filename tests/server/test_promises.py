"""The eight promises, each by itself; `test_simulation.py` asks for them all at once."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import Any

import pytest

from covenstead.core.errors import BadRecord, Mistake
from covenstead.core.fate import Seeded
from covenstead.core.record import read
from covenstead.core.replay import audit, replay
from covenstead.core.table import Table
from covenstead.games import games, load_game
from covenstead.hosting.rows import CommandRow, TableRow
from covenstead.server.rooms.room import Room
from covenstead.server.store.memory import MemoryStore
from covenstead.server.store.store import Unavailable
from tests.patience import PATIENCE
from tests.server.client import Wire
from tests.server.wire import Parlour, Seated


class Trouble(MemoryStore):
    """A store that does what the test says: full, lost replies, silent, slow."""

    def __init__(self) -> None:
        super().__init__()
        self.full = False
        self.loses_replies = False
        self.silent = False
        self.gate: asyncio.Event | None = None

    async def append(
        self, row: TableRow, command: CommandRow, snapshot: dict[str, Any] | None = None
    ) -> None:
        """Add a command, unless something is wrong."""
        if self.full:
            raise Unavailable("The disk is full.")
        await super().append(row, command, snapshot)
        if self.gate is not None:
            await self.gate.wait()
        if self.loses_replies:
            raise Unavailable("The reply is lost.")

    async def answer(self, table: str, cmd_id: str) -> dict[str, Any] | None:
        """The answer a command got."""
        if self.silent:
            raise Unavailable("Nobody answers.")
        return await super().answer(table, cmd_id)


class Evening:
    """A running table over a troubled store."""

    def __init__(self, store: Trouble, here: Parlour, seated: Seated, wires: list[Wire]) -> None:
        self.store = store
        self.here = here
        self.seated = seated
        self.wires = wires

    @classmethod
    async def begin(cls, **more: Any) -> Evening:
        """Open the table and sit down."""
        store = Trouble()
        here = Parlour(store)
        seated = await here.full_table(**more)
        wires = [
            await here.sit(seated.id, seat, token)
            for seat, token in enumerate(seated.tokens)
            if token
        ]
        return cls(store, here, seated, wires)

    @property
    def version(self) -> int:
        """The version that is kept."""
        return self.store.rows[self.seated.id].version

    def kept(self, cmd_id: str) -> int:
        """How often a command is in the store."""
        return sum(cmd_id.encode() in line for line in self.store.history[self.seated.id])


def bury(wire: Wire) -> list[str]:
    """An answer that hides a card."""
    return next(offer for offer in wire.offers if offer[0].startswith(("bury", "let")))


# Durable


async def test_an_acknowledged_move_is_there_after_a_crash() -> None:
    evening = await Evening.begin()
    first = evening.wires[0]
    ack = await first.play(*bury(first))
    after = evening.here.again()  # nothing was closed: the process is simply gone
    wire = await after.sit(evening.seated.id, 0, evening.seated.tokens[0])
    assert wire.version == ack["version"]
    assert wire.scene == first.scene


async def test_a_full_disk_refuses_the_move_and_memory_does_not_run_ahead() -> None:
    evening = await Evening.begin()
    first, second = evening.wires
    scene, version = dict(first.scene), evening.version
    evening.store.full = True
    answer = await first.command("play", cmd_id="once", question=0, moves=bury(first))
    assert answer["code"] == "not_kept"
    assert evening.version == version
    assert (first.scene, await second.settle()) == (scene, [])
    again = await evening.here.sit(evening.seated.id, 0, evening.seated.tokens[0])
    assert again.scene == scene, "reading works all the time"
    evening.store.full = False
    answer = await first.command("play", cmd_id="once", question=0, moves=bury(first))
    assert answer["type"] == "ack", "the same command, sent again, is kept"


async def test_a_lost_reply_of_the_store_is_looked_up_before_anybody_is_told() -> None:
    evening = await Evening.begin()
    first, second = evening.wires
    evening.store.loses_replies = True
    answer = await first.command("play", cmd_id="kept", question=0, moves=bury(first))
    assert answer["type"] == "ack"
    assert evening.kept("0/kept") == 1
    await second.settle()
    assert second.version == first.version == answer["version"]


async def test_nobody_is_told_that_nothing_has_changed_when_nobody_knows() -> None:
    evening = await Evening.begin()
    first, second = evening.wires
    evening.store.loses_replies = True
    moves = bury(first)
    room = evening.here.rooms.by_id[evening.seated.id]
    append = evening.store.append

    async def then_silence(
        row: TableRow, command: CommandRow, snapshot: dict[str, Any] | None = None
    ) -> None:
        try:
            await append(row, command, snapshot)
        finally:
            evening.store.silent = True

    evening.store.append = then_silence  # type: ignore[method-assign]
    answer = await first.command("play", cmd_id="perhaps", question=0, moves=moves)
    assert answer["code"] == "busy"
    assert "not known" in answer["text"]
    evening.store.silent = evening.store.loses_replies = False
    evening.store.append = append  # type: ignore[method-assign]
    answer = await first.command("play", cmd_id="perhaps", question=0, moves=moves)
    assert answer["type"] == "ack"
    assert evening.kept("0/perhaps") == 1
    await second.settle()
    assert second.version == room.row.version


# Once


async def test_a_command_acts_once_however_often_it_is_sent() -> None:
    evening = await Evening.begin()
    first = evening.wires[0]
    moves, version = bury(first), evening.version
    for _ in range(3):
        first.send({"type": "play", "cmd_id": "thrice", "question": 0, "moves": moves})
    heard = await first.settle()
    acks = [message["version"] for message in heard if message["type"] == "ack"]
    assert acks == [version + 1] * 3
    assert evening.version == version + 1
    after = evening.here.again()
    wire = await after.sit(evening.seated.id, 0, evening.seated.tokens[0])
    ack = await wire.command("play", cmd_id="thrice", question=0, moves=moves)
    assert ack["version"] == version + 1, "after a crash, too"
    assert evening.kept("0/thrice") == 1


async def test_a_repeated_command_that_became_something_else_still_gets_its_first_answer() -> None:
    evening = await Evening.begin()
    first = evening.wires[0]
    ack = await first.command("play", cmd_id="same", question=0, moves=bury(first))
    again = await first.command("undo", cmd_id="same", question=first.scene["question"])
    assert again == ack
    assert evening.kept("0/same") == 1


async def test_two_windows_of_one_seat_cannot_both_answer_a_question() -> None:
    evening = await Evening.begin()
    twins = [evening.wires[0]]
    twins.append(await evening.here.sit(evening.seated.id, 0, evening.seated.tokens[0]))
    for number, wire in enumerate(twins):
        cmd_id, moves = f"twin {number}", bury(wire)
        wire.send({"type": "play", "cmd_id": cmd_id, "question": 0, "moves": moves})
    heard = [message for wire in twins for message in await wire.settle()]
    told = sorted(m["type"] for m in heard if m["type"] in ("ack", "refused"))
    assert told == ["ack", "refused"]
    assert next(m for m in heard if m["type"] == "refused")["code"] == "stale"


async def test_the_same_id_on_two_seats_is_two_commands() -> None:
    evening = await Evening.begin()
    for wire in evening.wires:
        await wire.settle()
        question = wire.scene["question"]
        ack = await wire.command("play", cmd_id="1", question=question, moves=bury(wire))
        assert ack["type"] == "ack"


# Ordered and convergent


async def test_everybody_sees_every_version_in_order_and_ends_on_the_same_view() -> None:
    evening = await Evening.begin(seats=3)
    watcher = await evening.here.sit(evening.seated.id, None, code=evening.seated.code)
    everybody = [*evening.wires, watcher]
    seen: dict[Wire, list[int]] = {wire: [wire.version] for wire in everybody}
    for _ in range(9):
        for wire in everybody:
            seen[wire] += [m["version"] for m in await wire.settle() if m["type"] == "delta"]
        asked = next(wire for wire in evening.wires if wire.offers)
        await asked.play(*bury(asked))
        seen[asked].append(asked.version)
    for wire in everybody:
        await wire.settle()
        assert seen[wire] == sorted(seen[wire])
        late = await evening.here.sit(
            evening.seated.id,
            wire.seat,
            "" if wire.seat is None else evening.seated.tokens[wire.seat],
            evening.seated.code,
        )
        assert (late.scene, late.version) == (wire.scene, wire.version)
    found = await evening.store.load(evening.seated.id)
    assert found is not None
    versions = [command.version for command in found[1]]
    assert versions == list(range(1, evening.version + 1))


@pytest.mark.parametrize("kind", ["play", "undo", "redo"])
async def test_an_answer_to_another_question_changes_nothing(here: Parlour, kind: str) -> None:
    seated = await here.full_table()
    wire = await here.sit(seated.id, 0, seated.tokens[0])
    words: dict[str, Any] = {"moves": bury(wire)} if kind == "play" else {}
    version = here.rooms.by_id[seated.id].row.version
    for question in (-1, 1, 10**18):
        assert (await wire.command(kind, question=question, **words))["code"] == "stale"
    assert here.rooms.by_id[seated.id].row.version == version


async def test_an_empty_answer_is_no_answer(here: Parlour) -> None:
    """Else a seat that is not asked could move everybody to another question."""
    seated = await here.full_table()
    wires = [await here.sit(seated.id, seat, token) for seat, token in enumerate(seated.tokens)]
    version = here.rooms.by_id[seated.id].row.version
    for wire in wires:
        assert (await wire.play())["code"] == "unknown_move"
    assert here.rooms.by_id[seated.id].row.version == version


# Deterministic


@pytest.mark.parametrize("game", games())
async def test_a_table_that_crashes_after_every_move_plays_like_one_that_does_not(
    game: str,
) -> None:
    store = MemoryStore()
    here = Parlour(store)
    seated = await here.full_table(game, load_game(game).seats[0])
    row = here.rooms.by_id[seated.id].row
    alike = Table(load_game(game), row.seats, options=row.options, fate=Seeded(row.key))
    for turn in range(12):
        if not alike.awaiting:  # a night alone is short
            assert turn > 5
            break
        here = here.again()
        room = await here.rooms.room(seated.id)
        seat = room.hosted.undecided()[-1]
        wire = await here.sit(seated.id, seat, seated.tokens[seat])
        moves = wire.offers[turn * 7 % len(wire.offers)]
        assert (await wire.play(*moves))["type"] == "ack"
        alike.play(seat, list(moves))
        await here.close()
        kept = await store.load(seated.id)
        assert kept is not None
        assert kept[0].kept is not None
        assert kept[0].kept["position"] == alike.position()
        assert room.table is not None
        assert room.table.record() == alike.record()
    again = replay(read(alike.record()), load_game(game))
    assert again.position() == alike.position()


# Live


async def test_a_player_who_leaves_in_the_middle_of_a_move_holds_nobody_up() -> None:
    evening = await Evening.begin(bots={"1": "uniform"})
    (wire,) = evening.wires
    watcher = await evening.here.sit(evening.seated.id, None, code=evening.seated.code)
    version = watcher.version
    evening.store.gate = asyncio.Event()
    moves = bury(wire)
    wire.send({"type": "play", "cmd_id": "bye", "question": 0, "moves": moves})
    for _ in range(10):
        await asyncio.sleep(0)
    wire.task.cancel()
    await asyncio.wait([wire.task])
    evening.store.gate.set()
    await watcher.settle()
    assert watcher.version > version + 1, "the move is shown, and the bot has answered it"


async def test_a_bot_tries_again_until_its_move_is_kept() -> None:
    evening = await Evening.begin(bots={"1": "uniform"})
    (wire,) = evening.wires
    append = evening.store.append
    left = [3]

    async def refusing(
        row: TableRow, command: CommandRow, snapshot: dict[str, Any] | None = None
    ) -> None:
        if command.cmd_id.startswith("bot:") and left[0]:
            left[0] -= 1
            raise Unavailable("The disk is full.")
        await append(row, command, snapshot)

    evening.store.append = refusing  # type: ignore[method-assign]
    await wire.play(*bury(wire))
    async with asyncio.timeout(PATIENCE):
        while not wire.offers:
            await asyncio.sleep(0.01)
            await wire.settle()
    assert left == [0]


async def test_bots_go_on_when_another_process_has_made_the_move() -> None:
    """Memory is behind the store: the next command finds out, and whoever is due is asked."""
    evening = await Evening.begin(bots={"1": "uniform"})
    (wire,) = evening.wires
    here = evening.here
    other = here.again()
    other.rooms.after_change = _nobody_is_asked  # type: ignore[method-assign]
    elsewhere = await other.sit(evening.seated.id, 0, evening.seated.tokens[0])
    await elsewhere.play(*bury(elsewhere))
    refused = await wire.command("play", question=0, moves=bury(wire))
    assert refused["code"] == "stale"
    await wire.settle()
    assert wire.offers, "the bot was asked and has answered"
    assert wire.scene["question"] >= 2


def _nobody_is_asked(room: Room) -> None:
    """A process that dies before it asks its bots."""


# Fair chance


def whole_game(lot: int = 0) -> tuple[dict[str, Any], dict[str, Any], str, str]:
    """A game to its end: the table at the start and at the end, the record then, and during."""

    async def story() -> tuple[dict[str, Any], dict[str, Any], str, str]:
        here = Parlour()
        seated = await here.full_table(seats=3, bots={"2": "uniform"}, lot=lot)
        wires = [await here.sit(seated.id, seat, seated.tokens[seat]) for seat in range(2)]
        begun, during = dict(wires[0].table), ""
        while not wires[0].scene["outcome"]:
            for wire in wires:
                await wire.settle()
            asked = [wire for wire in wires if wire.offers]
            if asked:
                await asked[0].play(*asked[0].offers[0])
                during = during or (await here.get(f"{seated.path}/record")).text
        await wires[0].settle()
        ended = (await here.get(seated.path)).json()
        record = (await here.get(f"{seated.path}/record")).text
        await here.close()
        return begun, ended, record, during

    return asyncio.run(story())


def test_the_key_whose_hash_was_shown_is_told_when_the_game_is_over() -> None:
    begun, ended, record, during = whole_game()
    assert begun["key"] == ""
    assert "key:" not in during
    assert ended["key_hash"] == begun["key_hash"]
    assert sha256(bytes.fromhex(ended["key"])).hexdigest() == begun["key_hash"]
    assert f"key: {ended['key']}\n" in record
    assert "?" not in record


def test_an_audit_accepts_the_record_and_refuses_an_edited_one() -> None:
    _, ended, record, _ = whole_game()
    game = load_game("candle-hour")
    assert audit(read(record), game) > 6
    other = "0" * 64
    assert other != ended["key"]
    with pytest.raises(Mistake):  # of other cards, moves become impossible
        audit(read(record.replace(ended["key"], other)), game)
    setup = next(line for line in record.splitlines() if line.startswith("*"))
    first, second = setup.split()[1:3]
    swapped = record.replace(f"* {first} {second}", f"* {second} {first}", 1)
    assert swapped != record
    with pytest.raises(BadRecord):
        audit(read(swapped), game)
    without = "\n".join(line for line in record.splitlines() if not line.startswith("key:"))
    with pytest.raises(BadRecord):
        audit(read(without), game)
