"""What holds at every question of random games, from the setup and from rich positions."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import covenstead
from covenstead.core.codec import load
from covenstead.core.fate import Seeded
from covenstead.core.state import play
from tests.games.common.walks import Question, Walk, walk
from tests.games.triora.components import COLOURS, MAIN
from tests.games.triora.rich import rich_position
from tests.games.triora.sitting import GAME
from tests.rules import rule

OPTIONS: list[dict[str, Any]] = [
    {},
    {"self_preservation": "on"},
    {"castle_once": "cell", "castle_potions": "both"},
    {"merchant_inquisition": 1, "familiar_rule": "prototype"},
]
ZONES = ("herbs", "seeds", "planting", "harvest")
STONE_VERBS = ("step", "sacrifice", "skip", "advance")


def walks(seats: int, options: dict[str, Any]) -> Iterator[Walk]:
    """Play games from the setup and from rich positions."""
    yield walk(covenstead.Table(GAME, seats, seed=seats, options=options), 1, rich=False)
    for seed in range(6):
        rich = rich_position(seats, 100 + seed, options)
        yield walk(covenstead.Table.at(GAME, rich, seed=seed), seed, rich=True)


each_table = pytest.mark.parametrize(
    ("seats", "options"), list(product((2, 3, 4), OPTIONS)), ids=str
)


def phase(question: Question) -> str:
    """Name the step at the bottom."""
    return str(question.steps[0]["step"]) if question.steps else "over"


@rule("TR-004", "TR-006", "TR-007", "TR-008", "TR-175", "TR-177")
@each_table
def test_nothing_is_lost_and_nothing_comes_from_nowhere(
    seats: int, options: dict[str, Any]
) -> None:
    for game in walks(seats, options):
        for question in game.questions:
            state, witches = question.state, question.state["witches"]
            for each in witches:
                for colour in COLOURS:
                    assert sum(each[zone][colour] for zone in ZONES) == 3
                assert all(0 <= stock <= 9 for stock in each["potions"].values())
                assert min(each["silver"], each["undead"], each["doom"]) >= 0
                assert 0 <= each["inquisition"] <= 32
            assert state["silver_supply"] + sum(each["silver"] for each in witches) == 48
            assert state["undead_supply"] + sum(each["undead"] for each in witches) == 16
            values = [witches[seat]["inquisition"] for seat in state["track"]]
            assert values == sorted(values, reverse=True)
            assert sorted(state["track"]) == list(range(seats))


@rule("TR-034", "TR-036", "TR-088", "TR-186")
@each_table
def test_pieces_and_tokens_keep_to_their_places(seats: int, options: dict[str, Any]) -> None:
    for game in walks(seats, options):
        for question in game.questions:
            witches = question.state["witches"]
            small = [each[piece] for each in witches for piece in ("familiar", "dummy")]
            small = [space for space in small if space]
            hidden = [
                each[piece]
                for each in witches
                for piece in ("witch", "familiar", "dummy")
                if (each[piece] or "").startswith("forest")
            ]
            assert len(set(hidden)) == len(hidden)
            if question.options["familiar_rule"] == "strict":
                assert len(set(small)) == len(small)
            for area in MAIN:
                assert sum(each["ruins"][area] for each in witches) <= seats + 1
            for each in witches:
                if each["captured"]:
                    assert [each["witch"], each["familiar"], each["dummy"]] == [None] * 3


@rule("TR-084", "TR-166")
@each_table
def test_tokens_villagers_and_captures_stay(seats: int, options: dict[str, Any]) -> None:
    for game in walks(seats, options):
        for before, after in game.pairs():
            pairs = zip(before.state["witches"], after.state["witches"], strict=True)
            for one, other in pairs:
                assert all(one["ruins"][area] <= other["ruins"][area] for area in MAIN)
                assert set(one["villagers"]) <= set(other["villagers"])
                assert one["captured"] <= other["captured"]
            for spell in ("enchanted", "cursed"):
                taken = before.state[spell]
                assert all(
                    seat is None or after.state[spell][person] == seat
                    for person, seat in taken.items()
                )
            assert set(after.state["deck"]) <= set(before.state["deck"])


@rule("TR-120", "TR-125")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_stone_moves_by_one_for_each_stone_move(seats: int) -> None:
    moved = 0
    for seed in range(25):
        s = load(rich_position(seats, 500 + seed, {}), GAME)
        fate = Seeded.from_seed(seed)
        lots = Seeded.from_seed(f"lots {seed}")
        for _ in range(120):
            if not s.steps:
                break
            seat = s.steps[-1].polled(s)[0]
            moves = s.steps[-1].moves(s, seat)
            move = moves[lots.below(len(moves))]
            before, captured = s.stone, s.witches[seat].captured  # type: ignore[attr-defined]
            play(s, seat, move, fate)
            goes = move.text.split()[0] in STONE_VERBS
            if s.witches[seat].captured and not captured:  # type: ignore[attr-defined]
                continue
            assert s.stone == (before % 8 + 1 if goes else before)  # type: ignore[attr-defined]
            moved += goes
    assert moved > 20


@rule("TR-030", "TR-033", "TR-206")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_live_seat_places_both_pieces_in_every_round(seats: int) -> None:
    nights = 0
    for seed in range(3):
        game = walk(covenstead.Table(GAME, seats, seed=seed), seed, rich=False)
        start = game.questions[0]
        for before, after in game.pairs():
            if phase(before) == "turn" and phase(after) in ("morgana", "villagers"):
                nights += 1
                pairs = zip(start.state["witches"], after.state["witches"], strict=True)
                for old, new in pairs:
                    if not new["captured"]:
                        assert new["witch_used"]
                        assert new["familiar_used"]
                        assert new["witch"] != old["witch"]
                        assert new["familiar"] != old["familiar"]
            if phase(after) == "order" and phase(before) != "order":
                start = after
                for each in after.state["witches"]:
                    peasants = sum(card.startswith("peasant") for card in each["villagers"])
                    assert sum(each["planting"].values()) <= peasants
    assert nights > 3


@rule("TR-011", "TR-056")
@each_table
def test_lists_are_short_and_the_phase_lies_at_the_bottom(
    seats: int, options: dict[str, Any]
) -> None:
    for game in walks(seats, options):
        for question in game.questions:
            if not question.steps:
                continue
            assert phase(question) in ("order", "turn", "morgana", "villagers")
            rest = [step["step"] for step in question.steps[1:]]
            assert not {"order", "turn", "morgana", "villagers"} & set(rest)
            for step in question.steps:
                assert step.get("left", 1) >= 1
            positions = [each["order_position"] for each in question.state["witches"]]
            chosen = [position for position in positions if position]
            assert len(set(chosen)) == len(chosen)
            s = load(question.position, GAME)
            moves = s.steps[-1].moves(s, question.seat)
            assert 1 <= len(moves) <= (48 if seats == 2 else 32)


@rule("TR-058", "TR-113")
def test_two_chains_of_one_question_end_differently() -> None:
    for seed in range(60):
        s = load(rich_position(3, 900 + seed, {}), GAME)
        for kind, left in (("shovel", 3), ("sale", 1)):
            del s.steps[1:]
            build: Any = GAME.steps[kind]
            step = build(0, left, -1) if kind == "shovel" else build(0, left)
            s.steps.append(step)
            if step.unasked(s):
                continue
            ends = list(chains(s, kind))
            assert len(ends) == len(set(ends))


def chains(s: Any, kind: str) -> Iterator[str]:
    """Play every chain of a step to its end; the cubes and potions then."""
    step = s.steps[-1] if s.steps else None
    if type(step) is not GAME.steps[kind]:
        first = s.witches[0]
        yield str([first.herbs, first.seeds, first.planting, first.harvest, first.potions])
        return
    assert step is not None
    for move in step.moves(s, 0):
        after = s.clone()
        after.steps[-1].play(after, 0, move, Seeded.from_seed(1))
        yield from chains(after, kind)


@rule("TR-224", "TR-225")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_totals_are_the_sums_of_their_lines_and_one_seat_wins(seats: int) -> None:
    for seed in range(8):
        table = covenstead.Table(GAME, seats, seed=seed)
        played = walk(table, seed, rich=False)
        outcome = played.table.outcome
        assert outcome is not None
        assert outcome.scores == [sum(line.value for line in lines) for lines in outcome.lines]
        assert len(outcome.winners) == (0 if all(outcome.out) else 1)
        assert len(played.table.lines()) < 1500
