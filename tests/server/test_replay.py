"""Looking back: a replay shows what its viewer saw, move by move, and nothing else."""

from __future__ import annotations

import gzip
import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from covenstead.core.codec import dump
from covenstead.core.errors import Mistake
from covenstead.core.family import EVERYONE, NONE, Domain, Seats
from covenstead.core.fate import Fate, Seeded
from covenstead.core.record import read
from covenstead.core.replay import replay as replayed
from covenstead.core.table import Table
from covenstead.core.words import Move
from covenstead.games import games, load_game
from covenstead.server.workers.replay_messages import Drawn, DrawReplay, PastGame, PastRecord
from covenstead.server.workers.replay_process import answer
from tests.server.client import Mirror, Wire, told
from tests.server.older import play_on, sockets
from tests.server.wire import Parlour

AT_REST = ("zones", "pieces", "players", "phase", "events", "outcome", "scale", "step")


def scenes(replay: dict[str, Any]) -> list[dict[str, Any]]:
    """Every scene that the frames of a replay tell."""
    found, mirror = list[dict[str, Any]](), Mirror()
    first, *others = replay["frames"]
    mirror.scene, mirror.version = first["parts"], 0
    found.append(mirror.scene)
    for frame in others:
        beside = {"since": 0, "version": 0, "table": None, "view": None}
        mirror.take({**frame, "type": "delta", **beside})
        mirror.scene = deepcopy(mirror.scene) if frame["within"] else mirror.scene
        for *way, last, now in frame["within"]:
            thing: Any = mirror.scene
            for place in way:
                thing = thing[place]
            thing[last] = now
        found.append(mirror.scene)
    return found


async def looked_back(here: Parlour, path: str, token: str = "", eyes: str = "mine") -> Any:
    return told(await here.get(f"{path}/replay/{eyes}", token))


# What is shown


@pytest.mark.parametrize("game", games())
async def test_the_last_position_of_a_replay_is_what_the_seat_sees_now(
    here: Parlour, game: str
) -> None:
    seats = next(number for number in load_game(game).seats if number > 1)
    seated = await here.full_table(game, seats)
    wires = await sockets(here, seated.id, seated.tokens)
    await play_on(wires, Random(3), 12, undos=0.2)
    for wire in wires:
        assert wire.seat is not None
        await wire.settle()
        found = await looked_back(here, seated.path, seated.tokens[wire.seat])
        last = scenes(found)[-1]
        assert found["eyes"] == str(wire.seat)
        assert {part: last[part] for part in AT_REST} == {
            part: wire.scene[part] for part in AT_REST
        }
        assert (last["choices"], last["closed"], last["plans"], last["notes"]) == ([], [], [], [])


@pytest.mark.parametrize("game", games())
async def test_a_replay_has_a_position_for_the_setup_and_one_for_each_line_of_the_record(
    here: Parlour, game: str
) -> None:
    table = played_out(game, 2)
    drawn = replay_of(PastRecord(table.record()), "open")
    assert len(drawn["frames"]) == len(table.lines())
    whole, seen = replayed(read(table.record()), table.game), scenes(drawn)
    assert seen[-1]["outcome"]["sentence"] == whole.scene(None).outcome.sentence
    assert all(frame["said"] for frame in drawn["frames"][1:])
    assert [frame["actor"] for frame in drawn["frames"][1:]] == [
        None if line.seat == NONE else line.seat for line in table.lines()[1:]
    ]


@pytest.mark.parametrize("game", games())
def test_a_keyframe_and_the_deltas_before_it_tell_the_same_scene(game: str) -> None:
    drawn = replay_of(PastRecord(played_out(game, 2).record()), "0")
    frames, seen = drawn["frames"], scenes(drawn)
    keyframes = [place for place, frame in enumerate(frames) if frame["keyframe"]]
    assert keyframes == list(range(0, len(frames), 128))
    for place in keyframes[1:]:
        whole = {**frames[place]["parts"], "events": seen[place]["events"]}
        assert whole == seen[place]


async def test_every_round_and_every_moment_of_the_end_screen_is_a_mark(here: Parlour) -> None:
    drawn = replay_of(PastRecord(played_out("blackwood", 2).record()), "open")
    outcome = scenes(drawn)[-1]["outcome"]
    parts = [mark["label"] for mark in drawn["marks"] if mark["kind"] == "part"]
    rounds = [mark["label"] for mark in drawn["marks"] if mark["kind"] == "round"]
    moments = {mark["position"] for mark in drawn["marks"] if mark["kind"] == "moment"}
    assert parts == ["Expedition 1", "Expedition 2", "Expedition 3"]
    assert rounds[:3] == ["Round 1", "Round 2", "Round 3"]
    assert {moment["ply"] for moment in outcome["moments"]} <= moments


async def test_what_was_taken_back_is_in_no_replay(here: Parlour) -> None:
    seated = await here.full_table("candle-hour", 2, bots={"1": "uniform"})
    (wire,) = await sockets(here, seated.id, seated.tokens)
    before = await looked_back(here, seated.path, seated.tokens[0])
    await wire.play(*wire.offers[0])
    after = await looked_back(here, seated.path, seated.tokens[0])
    assert len(after["frames"]) > len(before["frames"])
    await wire.undo()
    assert await looked_back(here, seated.path, seated.tokens[0]) == before


async def test_an_answer_that_is_not_yet_played_is_in_no_replay(here: Parlour) -> None:
    seated = await here.full_table("candle-hour", 3)
    wires = await sockets(here, seated.id, seated.tokens)
    several = await asked_together(wires)
    path, tokens = seated.path, seated.tokens
    before = [(await here.get(f"{path}/replay/mine", token)).content for token in tokens]
    await several.play(*several.offers[0])
    after = [(await here.get(f"{path}/replay/mine", token)).content for token in tokens]
    assert after == before


async def asked_together(wires: list[Wire]) -> Wire:
    """Play until a question goes to several seats; one of those who are asked."""
    lots = Random(5)
    while True:
        asked = [wire for wire in wires if wire.asked]
        if len(asked) > 1:
            return asked[0]
        await asked[0].play(*lots.choice(asked[0].offers))
        for wire in wires:
            await wire.settle()


# Whose eyes


async def test_while_a_game_runs_everybody_looks_back_through_their_own_eyes(
    here: Parlour,
) -> None:
    seated = await here.full_table("candle-hour", 2)
    for eyes in ("1", "open"):
        answered = await here.get(f"{seated.path}/replay/{eyes}", seated.tokens[0])
        assert (answered.status_code, answered.json()["code"]) == (403, "not_your_eyes")
    assert (await looked_back(here, seated.path))["eyes"] == "watcher"
    own = await looked_back(here, seated.path, seated.tokens[0])
    assert (own["choices"], own["what_if"], own["over"]) == (["0"], False, False)


async def test_after_the_end_every_seats_eyes_are_open(here: Parlour) -> None:
    seated = await here.full_table("candle-hour", 2)
    wires = await sockets(here, seated.id, seated.tokens)
    await play_on(wires, Random(2), 999)
    own = await looked_back(here, seated.path, seated.tokens[0])
    assert (own["eyes"], own["choices"], own["what_if"]) == ("0", ["0", "open", "1"], True)
    other = await looked_back(here, seated.path, seated.tokens[0], "1")
    assert scenes(other)[0]["viewer"] == 1
    shown = scenes(await looked_back(here, seated.path, seated.tokens[0], "open"))[0]
    hands = [zone for zone in shown["zones"] if zone["id"].startswith("hand")]
    pieces = {piece["id"]: piece["kind"] for piece in shown["pieces"]}
    assert len(hands) == 2
    assert "back" not in {pieces[place] for hand in hands for place in hand["places"]}


# Two worlds


class Alike(Fate):
    """Gives what the viewer saw in another world, and something of its own otherwise."""

    def __init__(self, viewer: int, lots: Random) -> None:
        self.viewer = viewer
        self.lots = lots
        self.drawn: list[tuple[str, Seats]] = []

    def pick(self, family: Domain, among: list[int], audience: Seats = EVERYONE) -> int:
        word, _ = self.drawn.pop(0)
        if audience == EVERYONE or audience >> self.viewer & 1:
            number = family.number[word]
            if number not in among:
                raise Mistake("The worlds part here.")
            return number
        return self.lots.choice(among)


def same_words(table: Table, seat: int, move: Move) -> Move | None:
    """A move of this table that reads like the other one to everybody else."""
    return next((each for each in table.moves(seat) if each.veiled() == move.veiled()), None)


def two_worlds(game: str, seats: int, viewer: int, seed: int) -> tuple[Table, Table]:
    """Two games that look the same to the viewer, as far as they can be played alike."""
    lots, rules = Random(seed), load_game(game)
    first = Table(rules, seats, seed=seed)
    for _ in range(lots.randrange(12)):
        if first.awaiting:
            first.play(first.awaiting[0], lots.choice(first.moves(first.awaiting[0])))
    begun = first.position()
    imagined = imagined_by(first, viewer, seed)
    fate = Alike(viewer, lots)
    one = Table.at(rules, begun, fate=Seeded.from_seed(seed), single_answers=False)
    two = Table.at(rules, imagined, fate=fate, single_answers=False)
    for _ in range(40):
        if not one.awaiting:
            break
        seat = one.awaiting[0]
        move = lots.choice(one.moves(seat))
        trial, other = one.fork(), two
        trial.play(seat, move)
        fate.drawn = list(trial.lines()[-1].draws)
        alike = move if seat == viewer else same_words(two, seat, move)
        try:
            if alike is None:
                break
            other.play(seat, alike)
        except (Mistake, IndexError):
            break
        if other.view(viewer).data != trial.view(viewer).data:
            other.undo(seat, past_barriers=True)  # something was revealed: the worlds part here
            break
        one = trial
    if one.outcome is not None:
        return two_worlds(game, seats, viewer, seed + 1000)
    return one, two


def imagined_by(table: Table, viewer: int, seed: int) -> Any:
    """A position that the viewer cannot tell from the table's own."""
    return dump(table.view(viewer).imagine(Seeded.from_seed(seed)), table.game)


def replay_of(past: PastGame | PastRecord, eyes: str, choices: tuple[str, ...] = ()) -> Any:
    return json.loads(gzip.decompress(drawn_for(past, eyes, choices)))


def drawn_for(past: PastGame | PastRecord, eyes: str, choices: tuple[str, ...] = ()) -> bytes:
    """The bytes that are sent."""
    reply = answer(DrawReplay(past, eyes, list(choices), over=False, what_if=False))
    assert isinstance(reply, Drawn), reply
    return reply.body


def past_of(table: Table) -> PastGame:
    lines = table.written()[0]
    return PastGame(table.game.name, table.seats, table.options, table.start, lines)


def played_out(game: str, seed: int) -> Table:
    """A game that was played at random to its end."""
    lots = Random(seed)
    rules = load_game(game)
    table = Table(rules, max(2, rules.seats[0]), seed=seed)
    while table.awaiting:
        seat = table.awaiting[0]
        table.play(seat, lots.choice(table.moves(seat)))
    return table


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", games())
def test_a_replay_does_not_depend_on_what_its_viewer_may_not_know(game: str, seed: int) -> None:
    seats = next(number for number in load_game(game).seats if number > 1)
    viewer = seed % seats
    one, two = two_worlds(game, seats, viewer, seed)
    assert one.lengths()[0] == two.lengths()[0]
    eyes = str(viewer)
    assert drawn_for(past_of(one), eyes, (eyes,)) == drawn_for(past_of(two), eyes, (eyes,))


def test_the_two_worlds_of_these_tests_differ() -> None:
    parted = [two_worlds("candle-hour", 3, seed % 3, seed) for seed in range(4)]
    assert any(one.start != two.start and one.lengths()[0] > 3 for one, two in parted)
