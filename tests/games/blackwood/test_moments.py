"""What a screen stops for: the end of a round."""

from functools import lru_cache
from itertools import pairwise

import pytest

import covenstead
from covenstead.bots import bot
from covenstead.core.scene import Moment
from tests.games.blackwood.sitting import GAME
from tests.games.blackwood.test_scene import scene_of

every_size = pytest.mark.parametrize("seats", [2, 3, 4])


@lru_cache
def rounds(seats: int) -> list[Moment]:
    """The moments of a game of greedy bots, in order."""
    table = covenstead.Table(GAME, seats, seats)
    bots = [bot("greedy", seat) for seat in range(seats)]
    told: dict[str, Moment] = {}
    while table.awaiting:
        (seat,) = table.awaiting
        table.play(seat, bots[seat].choose(table.view(seat)))
        for moment in scene_of(table, None).moments:
            told.setdefault(moment.id, moment)
    return list(told.values())


@every_size
def test_every_round_but_the_last_is_told_when_it_is_over(seats: int) -> None:
    titles = [moment.title for moment in rounds(seats)]
    assert len(titles) > 5
    numbers = [1 + number % 5 for number in range(len(titles))]
    assert titles == [f"Round {number} is over" for number in numbers]


@every_size
def test_a_round_tells_who_came_home_with_what_in_order(seats: int) -> None:
    deeds = [deed for moment in rounds(seats) for deed in moment.deeds]
    assert deeds
    assert all(deed.text.startswith(("took ", "left ")) for deed in deeds)
    brewed = [deed for deed in deeds if deed.note != "no brew"]
    assert all(deed.note.startswith("brewed ") for deed in brewed)
    assert all(len(deed.pieces) > 1 for deed in brewed), "the card and what was brewed"


@every_size
def test_a_round_tells_everybodys_points_before_and_after(seats: int) -> None:
    told = rounds(seats)
    for moment in told:
        assert [count.seat for count in moment.counts] == list(range(seats))
    for before, after in pairwise(told):
        ended = [count.after for count in before.counts]
        assert [count.before for count in after.counts] == ended, "nothing is lost between rounds"


@every_size
def test_what_perished_is_told_after_the_fifth_round(seats: int) -> None:
    for moment in rounds(seats):
        lost = [line for line in moment.follows if "perished" in line]
        assert not lost or moment.title == "Round 5 is over"
    told = [line for moment in rounds(seats) for line in moment.follows]
    assert any("perished" in line for line in told)


@every_size
def test_a_round_in_which_nobody_came_home_says_so(seats: int) -> None:
    for moment in rounds(seats):
        assert (moment.sentence == "Nobody came home in this round.") is (not moment.deeds)
