"""What everybody sees, what is no move, and which positions cannot be."""

import copy
from typing import Any

import pytest

import covenstead
from tests.catalogue import SHIPPED
from tests.games.common.facts import Broken, facts_of
from tests.games.common.sitting import Position
from tests.games.common.walks import walk
from tests.rules import rule

RICH_POSITIONS = 60
each_game = pytest.mark.parametrize("game", SHIPPED)
each_table = pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in SHIPPED for seats in facts_of(game).seats]
)


def places(position: Any, path: str) -> list[tuple[Any, Any]]:
    """Where a path such as "villagers/*/marks" leads: each place with its key."""
    *parents, last = path.split("/")
    found = [position]
    for name in parents:
        if name == "*":
            found = [each for several in found for each in several]
        else:
            found = [each[int(name)] if isinstance(each, list) else each[name] for each in found]
    return [(each, last) for each in found]


def edited(position: Position, edits: Any) -> Position:
    """Change what stands at some paths."""
    changed = copy.deepcopy(position)
    for path, value in edits.items():
        ((place, key),) = places(changed, path)
        place[key] = value
    return changed


@rule("BW-011", "BW-220", "WH-007", "WH-055", "WH-080", "VC-390")
@each_table
def test_a_view_hides_what_the_rules_hide_and_nothing_else(game: str, seats: int) -> None:
    facts = facts_of(game)
    rich = [facts.rich_position(seats, seed, {}) for seed in range(5)]
    begun = facts.sitting.new_game(seats).table
    played = walk(begun, seats, rich=False, longest=facts.sample.longest).questions[::10]
    for position in (*rich, *(question.position for question in played)):
        table = facts.sitting.start(position).table
        for seat in (*range(seats), None):
            seen = table.position()
            for path in facts.hidden:
                for place, key in places(seen["state"], path):
                    place[key] = ["?"] * len(place[key])
            if facts.only_seen_by is not None:
                facts.only_seen_by(seen, seat)
            view = table.view(seat).data
            assert (view["state"], view["steps"]) == (seen["state"], seen["steps"])


@each_game
def test_words_that_are_no_moves_are_refused_and_change_nothing(game: str) -> None:
    facts = facts_of(game)
    table = facts.sitting.start(facts.sound["turn"]).table
    before = table.position()
    for words in facts.no_moves:
        with pytest.raises(covenstead.UnknownMove):
            table.play(table.awaiting[0], words)
    assert table.position() == before


@rule("BW-009", "BW-021", "WH-006", "WH-008", "WH-078", "WH-081", "WH-088", "WH-089")
@pytest.mark.parametrize(
    ("game", "broken"),
    [
        pytest.param(game, broken, id=f"{game}-{broken.what}")
        for game in SHIPPED
        for broken in facts_of(game).broken
    ],
)
def test_a_position_that_cannot_be_is_refused(game: str, broken: Broken) -> None:
    facts = facts_of(game)
    with pytest.raises(covenstead.BadPosition):
        facts.sitting.start(edited(facts.sound[broken.sound], broken.edits))


@each_table
def test_a_sound_position_is_loaded_as_it_is_written(game: str, seats: int) -> None:
    facts = facts_of(game)
    rich = [facts.rich_position(seats, seed, {}) for seed in range(RICH_POSITIONS)]
    for position in (*facts.sound.values(), *rich):
        table = facts.sitting.start(position).table
        loaded = table.position()
        assert (loaded["state"], loaded["steps"]) == (position["state"], position["steps"])
        assert all(table.moves(seat) for seat in table.awaiting)
        assert table.awaiting
