"""The laws on sampled questions: every seat count, every option, from the setup and deep within."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from covenstead.core.codec import dump, load
from covenstead.core.family import MEMBERS, NONE
from covenstead.core.fate import Recorded, Seeded
from covenstead.core.game import Option
from covenstead.core.record import read
from covenstead.core.replay import replay
from covenstead.core.state import State, awaiting
from covenstead.core.table import Table
from covenstead.core.view import veil
from covenstead.core.words import Move
from tests import laws
from tests.catalogue import ROOT
from tests.games.village_crone.rich import rich_position
from tests.games.village_crone.sitting import GAME
from tests.rotation import Rotation, Turned

QUESTIONS = 220  # of each game
SHARE = 0.12  # of the questions are looked at
WORDS = 100  # of the vocabulary that are looked at in a question
BOOK = (ROOT / "docs" / "rules" / "village-crone.md").read_text(encoding="utf-8")
RULES = set(re.findall(r"^- \*\*(VC-\d{3})\*\*", BOOK, re.MULTILINE))
QUIET = ("end", "hold", "pass", "finish")


def others(option: Option) -> list[str | int]:
    """The values besides the usual one; of a long range its ends."""
    values = [value for value in option.values if value not in (option.default, "seat")]
    return values if len(values) <= 12 else [values[0], values[-1]]


def cases() -> list[Any]:
    """Every seat count, and every option value at some seat count that has it."""
    found = [pytest.param(seats, {}, id=str(seats)) for seats in GAME.seats]
    turn = 0
    for option in GAME.options:
        for value in others(option):
            fitting = [seats for seats in GAME.seats if value in option.allowed(seats)]
            options = {option.name: value}
            if value == "type":
                options["caught_penalty"] = "on"
            seats = fitting[turn % len(fitting)]
            turn += 1
            found.append(pytest.param(seats, options, id=f"{option.name}-{value}-{seats}"))
    return found


def choice(moves: list[Move], lots: random.Random) -> Move:
    """A verb by lot and then a move of it, so that rare ones are tried."""
    verbs = {move.verb: [each for each in moves if each.verb is move.verb] for move in moves}
    weights = [0.3 if verb.template in QUIET else 1.0 for verb in verbs]
    return lots.choice(verbs[lots.choices(list(verbs), weights)[0]])


def starts(seats: int, options: dict[str, Any]) -> list[State]:
    """A game from its setup, and one from a rich position."""
    found = [GAME.begin(seats, options, Seeded.from_seed(f"{seats} {options}"))]
    return [*found, load(rich_position(seats, 1, options), GAME)]


def look(s: State, lots: random.Random, fate: Seeded) -> None:
    """Laws 1, 2, 3, 5, 7, 8 and 11 at one question."""
    laws.every_listed_move_plays(s, GAME, 3, lots)
    laws.a_clone_is_independent(s, GAME, lots)
    laws.a_saved_position_loads_equal(s, GAME)
    laws.every_card_is_in_one_place(s)
    laws.an_imagined_world_looks_the_same(s, GAME, NONE, fate)
    words = lots.sample(GAME.vocabulary.moves, WORDS)
    worlds: dict[int, State] = {}
    for seat in range(s.seats):
        world = worlds[seat] = laws.an_imagined_world_looks_the_same(s, GAME, seat, fate)
        assert dump(load(dump(veil(s, seat), GAME), GAME), GAME) == dump(veil(s, seat), GAME)
        if awaiting(s) >> seat & 1:
            moves = laws.ask(s, seat)
            assert len(moves) <= 130
            words += moves
            laws.an_own_move_shows_the_same(s, world, GAME, seat, lots.choice(moves))
    laws.a_reason_exists_exactly_when_a_move_is_closed(s, GAME, RULES, words, worlds)


@pytest.mark.parametrize(("seats", "options"), cases())
def test_the_laws_hold_on_sampled_questions(seats: int, options: dict[str, Any]) -> None:
    lots = random.Random(f"{seats} {options}")
    worlds = Seeded.from_seed("worlds")
    looked = 0
    for number, s in enumerate(starts(seats, options)):
        fate = Seeded.from_seed(number)
        for _ in range(QUESTIONS):
            if not s.steps:
                break
            if lots.random() < SHARE:
                looked += 1
                look(s, lots, worlds)
            seat = lots.choice(MEMBERS[awaiting(s)])
            laws.answer(s, seat, choice(laws.ask(s, seat), lots), fate)
    assert looked > 5


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_renaming_the_seats_renames_the_result(seats: int) -> None:
    lots = random.Random(seats)
    for s in starts(seats, {}):
        rotation = Rotation(lots.randint(1, seats - 1), seats)
        turned, fate = rotation.state(s), Turned(rotation)
        told = Recorded(Seeded.from_seed(seats))
        for _ in range(120):
            if not s.steps:
                break
            assert awaiting(turned) == rotation.set(awaiting(s))
            seat = lots.choice(MEMBERS[awaiting(s)])
            moves = laws.ask(s, seat)
            there = [rotation.move(move) for move in moves]
            assert laws.ids(laws.ask(turned, rotation.seat(seat))) == laws.ids(there)
            move = choice(moves, lots)
            laws.answer(s, seat, move, told)
            fate.drawn = [draw.value for draw in told.drawn]
            told.drawn = []
            laws.answer(turned, rotation.seat(seat), rotation.move(move), fate)
            assert dump(turned, GAME) == dump(rotation.state(s), GAME)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_record_replays_to_the_same_state(seats: int) -> None:
    lots = random.Random(seats)
    for table in (
        Table(GAME, seats, seed="record", options={"max_rounds": 10}),
        Table.at(GAME, rich_position(seats, 5, {}), seed="record"),
    ):
        for _ in range(300):
            if table.awaiting:
                seat = lots.choice(table.awaiting)
                table.play(seat, choice(table.moves(seat), lots))
        again = replay(read(table.record()), GAME)
        assert again.position() == table.position()
        assert again.record() == table.record()
