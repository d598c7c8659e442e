"""Steps that sometimes ask and sometimes go on by themselves."""

from __future__ import annotations

from typing import ClassVar, Final

import pytest

from covenstead import BadPosition
from covenstead.core.codec import dump, load
from covenstead.core.family import NUMBER, NUMBER_OR_NOTHING, SEAT, Row, Seat, Seats
from covenstead.core.fate import Fate, Lowest
from covenstead.core.game import Box, Game, Outcome, places
from covenstead.core.scene.plain import plain_scene
from covenstead.core.state import Fields, Options, Settling, State, play
from covenstead.core.table import Table
from covenstead.core.words import Move, Verb, Vocabulary

EAT = Verb("eat")
LEAVE = Verb("leave")


class Kitchen(State):
    """A pot of soup, and how much was left the first time that somebody left some."""

    SHOWN: ClassVar[Fields] = {"soup": NUMBER, "left": NUMBER_OR_NOTHING}
    __slots__ = tuple(SHOWN)

    def __init__(self, box: Box, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.soup = 2
        self.left = -1

    def clone(self) -> Kitchen:
        made = Kitchen(Box(), self.seats, self.options)
        made.steps = self.steps.copy()
        made.soup = self.soup
        made.left = self.left
        return made


class Meal(Settling[Kitchen]):
    """Everybody in turn may eat while there is soup; an empty pot asks nobody."""

    SHOWN: ClassVar[Fields] = {"seats": Row(SEAT)}
    __slots__ = tuple(SHOWN)

    def __init__(self, seats: list[Seat]) -> None:
        self.seats: Final = seats

    def awaiting(self, s: Kitchen) -> Seats:
        return 1 << self.seats[0]

    def moves(self, s: Kitchen, seat: Seat) -> list[Move]:
        return [EAT.of(), LEAVE.of()]

    def unasked(self, s: Kitchen) -> bool:
        return not self.seats or not s.soup

    def go_on(self, s: Kitchen, fate: Fate) -> None:
        s.steps.pop()

    def play(self, s: Kitchen, seat: Seat, move: Move, fate: Fate) -> None:
        s.steps[-1] = Meal(self.seats[1:])
        if move.verb is EAT:
            s.soup -= 1
        elif s.left < 0:
            s.left = s.soup


def soup_game() -> Game:
    def setup(s: Kitchen, fate: Fate) -> None:
        s.steps.append(Meal(list(range(s.seats))))

    def out(s: Kitchen) -> list[str]:
        return ["too late" if not s.soup and seat == s.seats - 1 else "" for seat in range(s.seats)]

    def outcome(s: Kitchen) -> Outcome:
        keys: list[tuple[int, ...]] = [(-5,)] * s.seats
        return Outcome([-5] * s.seats, places(keys, out(s)), "over", [[]] * s.seats, out=out(s))

    return Game(
        name="soup",
        title="Soup",
        about="A pot of soup.",
        goal="Eat.",
        rules=1,
        seats=range(1, 5),
        bound=9,
        options=(),
        vocabulary=Vocabulary(EAT, LEAVE),
        steps=(Meal,),
        happenings=(),
        box=Box(),
        empty=Kitchen,
        setup=setup,
        scores=lambda s: [0 if word else -5 for word in out(s)],
        outcome=outcome,
        out=out,
        reason=lambda *_: None,
        scene=plain_scene,
    )


def begun(seats: int) -> Kitchen:
    s = soup_game().begin(seats, {}, Lowest())
    assert isinstance(s, Kitchen)
    return s


def test_a_step_asks_while_there_is_something_to_choose() -> None:
    s = begun(3)
    play(s, 0, EAT.of(), Lowest())
    assert s.steps[-1].awaiting(s) == 1 << 1


def test_a_step_goes_on_by_itself_once_nothing_is_left_to_choose() -> None:
    s = begun(3)
    for seat in (0, 1):
        play(s, seat, EAT.of(), Lowest())
    assert not s.steps


def test_a_step_with_nobody_left_to_ask_goes_on_by_itself() -> None:
    s = begun(1)
    play(s, 0, LEAVE.of(), Lowest())
    assert (s.soup, s.steps) == (2, [])


@pytest.mark.parametrize(("soup", "seats"), [(0, [0, 1]), (2, [])])
def test_a_position_whose_top_step_would_go_on_is_refused(soup: int, seats: list[Seat]) -> None:
    game = soup_game()
    position = dump(begun(2), game)
    assert dump(load(position, game), game) == position
    position["state"]["soup"] = soup
    position["steps"][0]["seats"] = seats
    with pytest.raises(BadPosition, match=r"steps\[0\]: this step asks nobody"):
        load(position, game)


def test_a_number_or_nothing_is_written_as_a_number_or_null() -> None:
    game, s = soup_game(), begun(2)
    assert dump(s, game)["state"]["left"] is None
    play(s, 0, LEAVE.of(), Lowest())
    assert dump(s, game)["state"]["left"] == 2
    loaded = load(dump(s, game), game)
    assert isinstance(loaded, Kitchen)
    assert loaded.left == 2


@pytest.mark.parametrize("wrong", [-1, True, "2", 1.5])
def test_no_other_value_is_a_number_or_nothing(wrong: object) -> None:
    game = soup_game()
    position = dump(begun(2), game)
    position["state"]["left"] = wrong
    with pytest.raises(BadPosition, match="left"):
        load(position, game)


def test_a_plain_scene_says_nothing_where_there_is_no_number() -> None:
    table = Table(soup_game(), 2, seed=1)
    assert "left: none" in [piece.label for piece in table.scene(None).pieces]


def test_a_seat_that_is_out_is_last_whatever_its_points_are() -> None:
    table = Table(soup_game(), 3, seed=1)
    table.play(0, "eat")
    table.play(1, "eat")
    outcome = table.outcome
    assert outcome is not None
    assert (outcome.places, outcome.winners) == ([1, 1, 3], [0, 1])
    scene = table.scene(None)
    assert [player.out for player in scene.players] == ["", "", "too late"]
    assert [player.leads for player in scene.players] == [True, True, False]
    assert scene.outcome is not None
    assert [(row.seat, row.out) for row in scene.outcome.rows] == [
        (0, ""),
        (1, ""),
        (2, "too late"),
    ]


def test_nobody_wins_a_game_in_which_every_seat_is_out() -> None:
    keys: list[tuple[int, ...]] = [(9,), (3,)]
    ranked = places(keys, ["captured", "captured"])
    outcome = Outcome([9, 3], ranked, "capture", [[], []], out=["captured", "captured"])
    assert (outcome.places, outcome.winners) == ([2, 2], [])
