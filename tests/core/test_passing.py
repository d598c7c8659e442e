"""Steps that ask nobody: they go on by themselves, and the sequence of play says what follows."""

from __future__ import annotations

from typing import ClassVar, Final

import pytest

from covenstead import BadPosition, Table
from covenstead.core.codec import dump, load
from covenstead.core.family import NUMBER, SEAT, Seat, Seats
from covenstead.core.fate import Fate, Lowest
from covenstead.core.game import Box, Game, Outcome, places
from covenstead.core.scene.plain import plain_scene
from covenstead.core.state import Fields, Options, Passing, State, Step, follows, play
from covenstead.core.words import Move, Verb, Vocabulary

GO = Verb("go")


class Yard(State):
    """A yard with a count of what was heard in it."""

    SHOWN: ClassVar[Fields] = {"heard": NUMBER}
    __slots__ = tuple(SHOWN)

    def __init__(self, box: Box, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.heard = 0

    def clone(self) -> Yard:
        made = Yard(Box(), self.seats, self.options)
        made.steps = self.steps.copy()
        made.heard = self.heard
        return made


class Walk(Step[Yard]):
    """A seat walks; after it the bell rings so many times."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT, "rings": NUMBER}
    __slots__ = tuple(SHOWN)

    def __init__(self, seat: Seat, rings: int) -> None:
        self.seat: Final = seat
        self.rings: Final = rings

    def awaiting(self, s: Yard) -> Seats:
        return 1 << self.seat

    def moves(self, s: Yard, seat: Seat) -> list[Move]:
        return [GO.of()]

    def waits(self, s: Yard, seat: Seat) -> bool:
        return True

    def play(self, s: Yard, seat: Seat, move: Move, fate: Fate) -> None:
        s.steps[-1] = Walk(seat, 0)
        s.steps.append(BellRang(self.rings))


class BellRang(Passing[Yard]):
    """The bell has rung; how often it rings again."""

    SHOWN: ClassVar[Fields] = {"again": NUMBER}
    __slots__ = tuple(SHOWN)

    def __init__(self, again: int) -> None:
        self.again: Final = again


@follows(BellRang)
def after_bell(s: Yard, rang: BellRang, fate: Fate) -> None:
    """Everybody heard it; it rings on, or the walker is asked again."""
    s.heard += 1
    if rang.again:
        s.steps.append(BellRang(rang.again - 1))
    elif s.heard > 5:
        s.steps.clear()


def bell_game(steps: tuple[type[Step[Yard]], ...] = (Walk,)) -> Game:
    def setup(s: Yard, fate: Fate) -> None:
        s.steps.append(Walk(0, 2))
        s.steps.append(BellRang(0))

    return Game(
        name="bells",
        title="Bells",
        about="A yard with a bell.",
        goal="Ring it.",
        rules=1,
        seats=range(1, 3),
        bound=9,
        options=(),
        vocabulary=Vocabulary(GO),
        steps=steps,
        happenings=(),
        box=Box(),
        empty=Yard,
        setup=setup,
        scores=lambda s: [s.heard] * s.seats,
        outcome=lambda s: Outcome([0] * s.seats, places([(0,)] * s.seats), "over", [[]] * s.seats),
        reason=lambda *_: None,
        scene=plain_scene,
    )


def begun(seats: int) -> Yard:
    s = bell_game().begin(seats, {}, Lowest())
    assert isinstance(s, Yard)
    return s


def test_what_asks_nobody_goes_on_until_somebody_is_asked() -> None:
    s = begun(1)
    play(s, 0, GO.of(), Lowest())
    assert s.heard == 1 + 3
    assert [type(step) for step in s.steps] == [Walk]


def test_a_passing_step_that_the_setup_leaves_goes_on_before_the_first_question() -> None:
    s = begun(2)
    assert s.heard == 1
    assert [type(step) for step in s.steps] == [Walk]


def test_what_follows_may_end_the_game() -> None:
    table = Table(bell_game(), seats=1, seed=1)
    table.play(0, "go")
    table.play(0, "go")
    assert table.outcome is None
    table.play(0, "go")
    assert table.outcome is not None


def test_a_position_whose_top_step_asks_nobody_is_refused() -> None:
    game = bell_game((Walk, BellRang))
    s = game.begin(1, {}, Lowest())
    s.steps.append(BellRang(0))
    with pytest.raises(BadPosition, match=r"steps\[1\]: this step asks nobody"):
        load(dump(s, game), game)
