"""Nothing sent to a seat depends on what it may not know: two worlds, every byte compared.

A table is laid out twice. In the second world everything that seat k may not know is another: the
position is one that k could imagine, and in the record and the chronicle whatever is hidden from k
reads differently. Then the same things are asked and played at both, and all bytes that k gets must
be the same, up to the first thing that is revealed.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from hashlib import sha256
from typing import Any

import pytest
from structlog.testing import capture_logs

from covenstead.core.codec import dump
from covenstead.core.family import EVERYONE, NONE, Domain, Family
from covenstead.core.fate import Seeded
from covenstead.core.game import Game
from covenstead.core.table import Table
from covenstead.core.words import Move
from covenstead.games import games, load_game
from covenstead.hosting.rows import Chair, CommandRow, TableRow
from covenstead.server.store.memory import MemoryStore
from covenstead.server.web.access import hashed
from tests.catalogue import EXAMPLES
from tests.patience import PATIENCE
from tests.server.atelier import Atelier
from tests.server.client import Wire
from tests.server.wire import Parlour

ID, CODE = "0123456789abcdef", "CANDLE"


@pytest.fixture(autouse=True)
def presence_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who comes is told at once: real time is not the same in two worlds."""
    monkeypatch.setattr("covenstead.server.rooms.presence.TELL_SECONDS", 0.0)


@pytest.fixture(autouse=True, params=["drawn here", "drawn by a renderer"])
def drawn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not matter who draws."""
    monkeypatch.setattr(Parlour, "limned", request.param == "drawn by a renderer")


# Two worlds


def unnamed(texts: list[str]) -> list[str]:
    """Messages without the random ids that scenes are resumed by."""
    return [re.sub(r'"resume":"[0-9a-f]{16}"', '"resume":""', text) for text in texts]


def knows(audience: int, viewer: int) -> bool:
    """Whether the viewer (NONE: a spectator) is in the audience."""
    return audience == EVERYONE or (viewer != NONE and bool(audience >> viewer & 1))


def other_line(line: list[Any], game: Game, viewer: int, canary: str) -> list[Any]:
    """A line of the record that reads the same to the viewer, and otherwise differs."""
    seat, text, word, draws = line
    if text is not None and seat != viewer:
        move = game.vocabulary.parse(text)
        if move.verb.secret:
            alike = [each for each in move.verb.moves if each.veiled() == move.veiled()]
            text = alike[(alike.index(move) + 1) % len(alike)].text
    return [seat, text, word, [[d if knows(a, viewer) else canary, a] for d, a in draws]]


def other_word(family: Family, value: int) -> int:
    """Another word of a family, with the same back if there are backs."""
    if not isinstance(family, Domain) or not family.backs:
        return (value + 1) % 3
    alike = [n for n, back in enumerate(family.back_of) if back == family.back_of[value]]
    return alike[(alike.index(value) + 1) % len(alike)]


def other_entry(entry: list[Any], game: Game, viewer: int) -> list[Any]:
    """An event that looks the same to the viewer, and otherwise differs."""
    name, args, many, audience, line, points = entry
    happening = game.happenings[name]
    if knows(audience, viewer):
        return entry
    families = happening.families
    args = [
        other_word(family, arg) if gap in happening.veils else arg
        for gap, family, arg in zip(happening.gaps, families, args, strict=False)
    ]
    if len(happening.gaps) > len(args) and happening.gaps[-1] in happening.veils:
        many = [other_word(families[-1], each) for each in many]
    return [name, args, many, audience, line, points]


class World:
    """One of the two: a server with one table, and what the viewer hears of it."""

    def __init__(self, table: Table, viewer: int, position: Any, imagined: bool) -> None:
        self.viewer = viewer
        game, seats = table.game, table.seats
        lines, entries = table.written()
        canary = "canary-b" if imagined else "canary-a"
        lines = [other_line(line, game, viewer, canary) if imagined else line for line in lines]
        if imagined:
            entries = [other_entry(entry, game, viewer) for entry in entries]
        kept = {**table.kept(), "position": position, "moments": [], "undone": []}
        row = TableRow(
            id=ID,
            code=CODE,
            game=game.name,
            rules=game.rules,
            seats=seats,
            options=table.options,
            public=True,
            key=sha256(b"two worlds").digest(),
            host=hashed("host"),
            created=1.0,
            touched=1.0,
            status="running",
            version=1,
            chairs=[
                Chair("person", f"Client {seat}", "", hashed(f"secret {seat}"), 1)
                for seat in range(seats)
            ],
            kept=kept,
        )
        start = CommandRow(1, "start", None, "start", {"version": 1}, 1.0)
        start.lines, start.entries = lines, entries
        self.store = MemoryStore()
        self.row, self.start = row, start
        self.here = Parlour(self.store, away=PATIENCE)  # however slow, nobody is missed
        self.wires: dict[int, Wire] = {}
        self.heard: list[str] = []

    async def begin(self) -> None:
        """Open the rooms, and let everybody sit down."""
        await self.store.create(self.row)
        self.store.history[ID].append(json.dumps(_plain(self.start)).encode())
        for seat in [*range(self.row.seats), NONE]:
            self.wires[seat] = await self.here.sit(
                ID, None if seat == NONE else seat, f"secret {seat}", CODE, view=seat != NONE
            )
        self.me = self.wires[self.viewer]

    async def ask(self, path: str) -> None:
        """The viewer asks for something over HTTP."""
        token = "" if self.viewer == NONE else f"secret {self.viewer}"
        answer = await self.here.get(path, token)
        self.heard.append(f"{answer.status_code} {sorted(answer.headers.items())} {answer.text}")

    async def say(self, kind: str, **words: Any) -> None:
        """The viewer says something at the table."""
        self.me.send({"type": kind, **words})
        await self.me.settle()

    async def reconnect(self, resume: bool = False) -> None:
        """The viewer comes back on a new socket, as after a cut or as a page loaded again."""
        await self.me.close()
        self.heard += unnamed(self.me.told)
        seat = None if self.viewer == NONE else self.viewer
        if resume:
            self.me = await self.resumed(self.me)
        else:
            self.me = await self.here.sit(ID, seat, f"secret {seat}", CODE, view=seat is not None)
        self.wires[self.viewer] = self.me

    async def resumed(self, earlier: Wire) -> Wire:
        """A new socket of a client that goes on where it was."""
        wire, seat = self.here.wire(ID), earlier.seat
        wire.remember(earlier)
        hello = {"seat": seat, "token": f"secret {seat}", "code": CODE, "view": seat is not None}
        wire.send({"type": "hello", **hello, "resume": wire.resume})
        assert (await wire.hear())["type"] == "resumed"
        await wire.settle()
        return wire

    async def play(self, seat: int, move: str) -> None:
        """Somebody plays."""
        wire = self.wires[seat]
        answer = await wire.play(move)
        assert answer["type"] == "ack", answer
        for each in self.wires.values():
            await each.settle()

    @property
    def table(self) -> Table:
        """The table as the server has it."""
        table = self.here.rooms.by_id[ID].table
        assert table is not None
        return table

    def all_heard(self) -> list[str]:
        """All that the viewer has been sent."""
        return self.heard + unnamed(self.me.told)


def _plain(command: CommandRow) -> dict[str, Any]:
    return {name: getattr(command, name) for name in command.__struct_fields__}


class Pair:
    """Two worlds that a viewer cannot tell apart."""

    def __init__(self, table: Table, viewer: int, lot: int) -> None:
        self.table = table
        self.viewer = viewer
        eye = None if viewer == NONE else viewer
        imagined = table.view(eye).imagine(Seeded.from_seed(f"other world {lot}"))
        self.other = dump(imagined, table.game)
        self.a = World(table, viewer, table.position(), imagined=False)
        self.b = World(table, viewer, self.other, imagined=True)

    @property
    def differ(self) -> bool:
        """Whether the worlds are really two."""
        return bool(self.other != self.table.position())

    async def both(self, doing: str, *args: Any, **words: Any) -> None:
        """Do the same in both worlds."""
        for world in (self.a, self.b):
            await getattr(world, doing)(*args, **words)

    def same(self, why: str) -> None:
        """What the viewer has heard is the same to the last byte."""
        a, b = self.a.all_heard(), self.b.all_heard()
        assert a == b, why
        text = "".join(b)
        assert "canary" not in text, why
        for key in (self.a.row.key.hex(), "secret ", hashed("host")):
            assert key not in text, why


def walk(game: Game, seats: int, steps: int, lots: random.Random) -> Table | None:
    """A table after so many random answers; None if the game ends before."""
    table = Table(game, seats, fate=Seeded.from_seed(lots.random().hex()))
    for _ in range(steps):
        if table.outcome is not None:
            return None
        seat = lots.choice(table.awaiting)
        table.play(seat, lots.choice(table.moves(seat)))
    return None if table.outcome is not None else table


def quiet_moves(table: Table, viewer: int, lots: random.Random) -> list[tuple[int, Move]]:
    """Others' answers that show the viewer nothing new of what was hidden."""
    found = []
    for seat in table.awaiting:
        moves = table.moves(seat) if seat != viewer else []
        for move in lots.sample(moves, min(6, len(moves))):
            trial = table.fork()
            lines, entries = trial.lengths()
            trial.play(seat, move)
            new_lines, new_entries = trial.written(lines, entries)
            seen = any(knows(audience, viewer) for line in new_lines for _, audience in line[3])
            shown = any(table.game.happenings[e[0]].reveals for e in new_entries)
            if not seen and not shown and trial.outcome is None:
                found.append((seat, move))
    return found


async def compare(table: Table, viewer: int, lots: random.Random) -> int:
    """Ask everything, play what reveals nothing; how many moves were compared."""
    pair = Pair(table, viewer, lots.randrange(1000))
    await pair.both("begin")
    pair.same("on sitting down")
    for path in (f"/api/tables/{ID}", f"/api/tables/{ID}/record", "/api/lobby"):
        await pair.both("ask", path)
    pair.same("over HTTP")
    question = pair.a.me.scene["question"]
    words = [move.text for move in table.game.vocabulary.moves]
    for word in lots.sample(words, min(12, len(words))):
        await pair.both("say", "why", word=word)
        pair.same(f"why {word}")
    legal = {move.text for move in table.moves(viewer)} if viewer != NONE else set()
    closed = [word for word in words if word not in legal]
    for word in lots.sample(closed, min(8, len(closed))):
        await pair.both("say", "play", cmd_id="no", question=question, moves=[word])
    for kind in ("undo", "redo"):
        await pair.both("say", kind, cmd_id=kind, question=question)
    pair.same("when refused")
    played = 0
    while played < 3:
        quiet = quiet_moves(pair.a.table, viewer, lots)
        if not quiet:
            break
        seat, move = quiet[0]
        offers = pair.b.wires[seat].offers
        alike = [o[0] for o in offers if _veiled(table.game, o[0]) == move.veiled()]
        if not alike:
            break
        await pair.a.play(seat, move.text)
        await pair.b.play(seat, lots.choice(alike))
        if pair.a.table.lengths() != pair.b.table.lengths():
            # In one of them the table has answered for somebody who had one answer only. That tells
            # something about a hand: a game whose single answers come from hidden cards must say
            # that its step waits. See the two-seat case below.
            return played
        pair.same(f"after {seat}: {move.veiled()}")
        await pair.both("reconnect", resume=played % 2 == 0)
        await pair.both("ask", f"/api/tables/{ID}/record")
        pair.same("on coming back")
        played += 1
    await pair.both("ask", f"/api/tables/{ID}")
    pair.same("in the end")
    return played if pair.differ else 0


def _veiled(game: Game, text: str) -> str:
    return game.vocabulary.parse(text).veiled()


@pytest.mark.parametrize("lot", range(6))
@pytest.mark.parametrize("name", games())
async def test_every_byte_sent_to_a_seat_is_the_same_in_two_worlds(name: str, lot: int) -> None:
    game = load_game(name)
    lots = random.Random(f"{name} {lot}")
    small = name in EXAMPLES
    compared = 0
    for _ in range(14 if small else 1):
        seats = lots.choice([n for n in game.seats if n <= 4])
        table = walk(game, seats, lots.randrange(18 if small else 60), lots)
        if table is not None:
            viewer = lots.choice([*range(seats), NONE])
            compared += await compare(table, viewer, lots)
    assert compared or name != "candle-hour", "some moves of others were compared"


# A question to several seats


def lit(seats: int, snuffers: dict[int, bool], lot: int = 0) -> Table:
    """Seat 0 is about to light a candle; who of the others holds a snuffer is given."""
    game = load_game("candle-hour")
    base = Table(game, seats, seed=f"lit {lot}")
    while not any(move.text.startswith("light") for move in base.moves(0)):
        lot += 1
        base = Table(game, seats, seed=f"lit {lot}")
    for world in range(4000):
        state = base.view(0).imagine(Seeded.from_seed(world))
        position = dump(state, game)
        hands = [keeper["hand"] for keeper in position["state"]["keepers"]]
        holds = [any(card.startswith("snuffer") for card in hand) for hand in hands]
        if all(holds[seat] is held for seat, held in snuffers.items()):
            return Table.at(game, position, seed="lit")
    raise AssertionError("no such world")


def burnt(table: Table) -> str:
    """How seat 0 lights a candle."""
    return next(move.text for move in table.moves(0) if move.text.startswith("light"))


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_who_lights_a_candle_cannot_tell_who_holds_a_snuffer(seats: int) -> None:
    heard = []
    for held in (True, False):
        table = lit(seats, dict.fromkeys(range(1, seats), held))
        world = World(table, 0, table.position(), imagined=False)
        await world.begin()
        await world.play(0, burnt(table))
        for seat in range(1, seats - 1):
            await world.play(seat, "let burn")
        await world.ask(f"/api/tables/{ID}")
        await world.ask(f"/api/tables/{ID}/record")
        heard.append(world.all_heard())
    assert heard[0] == heard[1]


async def asked_together(answers: list[int]) -> World:
    """Four at a table; seat 0 has lit a candle, and these have let it burn."""
    table = lit(4, {})
    world = World(table, 0, table.position(), imagined=False)
    await world.begin()
    await world.play(0, burnt(table))
    for seat in answers:
        await world.play(seat, "let burn")
    return world


async def test_nobody_but_the_answerer_gets_anything_before_the_question_closes() -> None:
    world = await asked_together([])
    before = {seat: len(wire.told) for seat, wire in world.wires.items()}
    await world.play(1, "let burn")
    await world.play(2, "let burn")
    for seat in (0, 3, NONE):
        assert len(world.wires[seat].told) == before[seat], f"seat {seat} was sent something"
    for seat in (1, 2):
        assert world.wires[seat].scene["choices"] == []
    await world.play(3, "let burn")
    questions = {wire.scene["question"] for wire in world.wires.values()}
    assert questions == {world.table.question}, "now everybody knows"


async def test_a_renderer_that_comes_while_several_are_asked_tells_nobody_of_an_answer() -> None:
    """Whoever draws begins with whole scenes: not because of an answer that is not told."""
    world = await asked_together([])
    before = {seat: len(wire.told) for seat, wire in world.wires.items()}
    atelier = Atelier(world.here.rooms)
    if Parlour.limned:
        world.here.rooms.renderers.dismiss(atelier.outside)
    await world.play(1, "let burn")
    for seat in (0, 2, 3, NONE):
        assert len(world.wires[seat].told) == before[seat], f"seat {seat} was sent something"
    for seat in (2, 3):
        await world.play(seat, "let burn")
    questions = {wire.scene["question"] for wire in world.wires.values()}
    assert questions == {world.table.question}


@pytest.mark.parametrize("crash", [False, True])
async def test_who_comes_back_while_several_are_asked_cannot_tell_who_has_answered(
    crash: bool,
) -> None:
    told = []
    for answers in ([], [1], [1, 3]):
        world = await asked_together(answers)
        here = world.here.again() if crash else world.here
        heard = []
        for seat in (0, 2, None):
            wire = await here.sit(ID, seat, f"secret {seat}", CODE)
            if seat is not None:
                wire.send({"type": "why", "word": "snuff"})
                question = wire.scene["question"]
                for moves in (["peek"], ["let burn", "peek"], ["let burn", "bury candle-1"]):
                    play = {"cmd_id": "x", "question": question, "moves": moves}
                    wire.send({"type": "play", **play})
                for kind in ("undo", "redo"):
                    wire.send({"type": kind, "cmd_id": kind, "question": question})
            await wire.settle()
            connected = '"connected":true'
            heard += [text.replace(connected, '"connected":false') for text in unnamed(wire.told)]
            token = "" if seat is None else f"secret {seat}"
            for path in (f"/api/tables/{ID}", f"/api/tables/{ID}/record", "/api/lobby"):
                text = (await here.get(path, token)).text
                heard.append(text.replace(connected, '"connected":false'))
        told.append(heard)
    assert told[0] == told[1] == told[2]


async def test_who_resumes_while_several_are_asked_cannot_tell_who_has_answered() -> None:
    for answers in ([], [1], [1, 3]):
        world = await asked_together([])
        cut = [world.wires.pop(seat) for seat in (0, 2, NONE)]
        for wire in cut:
            await wire.close()
        for seat in answers:
            await world.play(seat, "let burn")
        for earlier in cut:
            wire = await world.resumed(earlier)
            assert wire.told == ['{"type":"resumed"}'], f"{answers}, told to {wire.seat}"


@pytest.mark.parametrize("crash", [False, True])
async def test_an_acknowledgement_does_not_tell_whether_others_have_answered(crash: bool) -> None:
    told = []
    for answers in ([], [1], [1, 3]):
        world = await asked_together(answers)
        here = world.here.again() if crash else world.here
        if answers == [1, 3]:
            continue  # the third answer closes the question: everybody may know
        wire = await here.sit(ID, 2, "secret 2")
        await wire.play("let burn", cmd_id="mine")
        await wire.play("let burn", cmd_id="mine")  # once more: the stored answer
        await wire.play("let burn", cmd_id="again")
        wire.send({"type": "standing", "cmd_id": "s", "name": "let_burn", "on": True})
        wire.send({"type": "undo", "cmd_id": "u", "question": wire.scene["question"]})
        await wire.settle()
        raw = unnamed(wire.told)
        heard = [text.replace('"connected":true', '"connected":false') for text in raw]
        told.append(heard)
    assert told[0] == told[1]


async def test_the_order_of_the_lobby_does_not_tell_that_somebody_has_answered() -> None:
    world = await asked_together([])
    here = world.here
    here.rooms.clock = lambda: 10_000.0
    before = world.store.rows[ID].touched
    await world.play(1, "let burn")
    assert world.store.rows[ID].touched == before
    await world.play(2, "let burn")
    await world.play(3, "let burn")
    assert world.store.rows[ID].touched == 10_000.0, "now everybody knows"


async def test_after_a_crash_the_first_answer_is_still_told_to_nobody() -> None:
    world = await asked_together([])
    here = world.here.again()
    wires = [await here.sit(ID, seat, f"secret {seat}") for seat in range(4)]
    for wire in wires:
        await wire.settle()  # who is there
    assert (await wires[1].play("let burn"))["type"] == "ack"
    for seat in (0, 2, 3):
        assert await wires[seat].settle() == []


async def test_a_spectator_is_told_nothing_when_a_table_is_read_again() -> None:
    world = await asked_together([1])
    room = world.here.rooms.by_id[ID]
    watcher = world.wires[NONE]
    before = (dict(watcher.scene), watcher.version)
    await room.reload()
    await watcher.settle()
    assert (watcher.scene, watcher.version) == before


# Records, keys and secrets


async def test_a_record_of_a_running_game_is_redacted_for_its_reader(here: Parlour) -> None:
    seated = await here.full_table(seats=3)
    wires = [await here.sit(seated.id, seat, token) for seat, token in enumerate(seated.tokens)]
    bury = next(offer for offer in wires[0].offers if offer[0].startswith("bury"))
    await wires[0].play(*bury)
    path = f"{seated.path}/record"
    own = (await here.get(path, seated.tokens[0])).text
    others = [(await here.get(path, token)).text for token in (*seated.tokens[1:], "", "nonsense")]
    assert f"0: {bury[0]}" in own
    for text in others:
        assert "0: bury ? * ?" in text
        assert bury[0] not in text
    assert len(set(others)) == 3, "seats 1 and 2 see their own cards; strangers see none"
    cards = [word for line in own.splitlines() if line.startswith("*") for word in line.split()]
    assert cards.count("?") == 4, "of six cards that were dealt, two are the reader's"


def test_no_key_and_no_secret_ever_leaves_before_the_end(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def story() -> list[str]:
        here = Parlour(metrics="public")
        said: list[str] = []
        seated = await here.full_table(seats=3, bots={"2": "greedy"})
        row = here.rooms.by_id[seated.id].row
        wires = [await here.sit(seated.id, seat, seated.tokens[seat]) for seat in range(2)]
        wires.append(await here.sit(seated.id, None, code=seated.code))
        paths = [seated.path, f"{seated.path}/record", "/api/lobby", f"/api/codes/{seated.code}"]
        while not wires[0].scene["outcome"]:
            for wire in wires:
                await wire.settle()
            for path in [*paths, "/metrics", "/healthz", "/api/games"]:
                answer = await here.get(path, seated.tokens[0])
                said.append(f"{answer.headers} {answer.text}")
            if wires[0].scene["outcome"]:
                break
            said += [text for wire in wires for text in wire.raw]
            for wire in wires:
                wire.raw.clear()
            asked = next((wire for wire in wires if wire.offers), None)
            if asked is not None:
                await asked.play(*asked.offers[-1])
        told = [text for text in said if '"status":"over"' not in text and "score:" not in text]
        secrets = [row.key.hex(), str(row.key), *seated.tokens[:2], seated.host]
        secrets += [hashed(secret) for secret in (*seated.tokens[:2], seated.host)]
        for text in told:
            assert not [secret for secret in secrets if secret in text]
        await here.close()
        return secrets

    with capture_logs() as logs:
        secrets = asyncio.run(story())
    text = str(logs) + caplog.text
    assert logs, "something was logged"
    assert not [secret for secret in secrets if secret in text]
