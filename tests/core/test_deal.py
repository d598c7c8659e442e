"""Worlds that fit a view: all that fit, equally likely, and none that does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from typing import Any, ClassVar, Final

import pytest

from covenstead import BadPosition, Lowest
from covenstead.core.deal import Deal
from covenstead.core.family import NONE, SEAT, UNKNOWN, Domain, Many, Row, Seat, Seats
from covenstead.core.fate import Seeded
from covenstead.core.state import Component, Fields, Parts, State, Step
from covenstead.core.view import imagine, veil

CARD: Final = Domain("card", ["a", "b", "c", "d", "e"])
WORLDS: Final = 12_000


class Guest(Component):
    """Somebody with a hand and a row of cards that nobody has seen."""

    OWNED: ClassVar[Fields] = {"hand": Many(CARD)}
    HIDDEN: ClassVar[Fields] = {"row": Row(CARD)}
    __slots__ = (*OWNED, *HIDDEN)

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.row: list[int] = []

    def clone(self) -> Guest:
        """A copy of its own."""
        made = Guest()
        made.hand = self.hand.copy()
        made.row = self.row.copy()
        return made


class Parlour(State):
    """Two guests, a deck, an open row; some cards are known not to lie at some places."""

    SHOWN: ClassVar[Fields] = {"guests": Parts(Guest)}
    FACE_UP: ClassVar[Fields] = {"open": Row(CARD)}
    HIDDEN: ClassVar[Fields] = {"deck": Many(CARD)}
    __slots__ = ("copies", "known", *SHOWN, *FACE_UP, *HIDDEN)

    def __init__(self) -> None:
        super().__init__(2, {})
        self.guests = [Guest(), Guest()]
        self.open: list[int] = []
        self.deck: list[int] = []
        self.copies = [1] * len(CARD.words)
        self.known: dict[tuple[str, Seat, int], list[int]] = {}

    def clone(self) -> Parlour:
        made = Parlour()
        made.steps = self.steps.copy()
        made.guests = [guest.clone() for guest in self.guests]
        made.open = self.open.copy()
        made.deck = self.deck.copy()
        made.copies = self.copies
        made.known = self.known
        return made

    def contents(self) -> list[tuple[Domain, list[int]]]:
        return [(CARD, self.copies)]

    def excluded(self, field: str, owner: Seat, place: int) -> list[int]:
        return self.known.get((field, owner, place), [])


class Passing(Step[Parlour]):
    """A guest holds a card out to somebody, face down."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT}
    OWNED: ClassVar[Fields] = {"offered": CARD}
    __slots__ = (*SHOWN, *OWNED)

    def __init__(self, seat: Seat, offered: int) -> None:
        self.seat: Final = seat
        self.offered: Final = offered

    def awaiting(self, s: Parlour) -> Seats:
        return 1 << self.seat


def parlour(
    deck: str = "", rows: tuple[str, str] = ("", ""), hands: tuple[str, str] = ("", "")
) -> Parlour:
    """A parlour with these cards, written with a letter each; the others lie open."""
    s = Parlour()
    s.deck = _cards(deck)
    for guest, row, hand in zip(s.guests, rows, hands, strict=True):
        guest.row, guest.hand = _cards(row), _cards(hand)
    there = "".join([deck, *rows, *hands])
    s.open = [card for card, word in enumerate(CARD.words) if word not in there]
    return s


def _cards(letters: str) -> list[int]:
    return [CARD.number[letter] for letter in letters]


def _letters(cards: Iterable[int]) -> str:
    return "".join("?" if card == UNKNOWN else CARD.words[card] for card in cards)


def _rows(s: State) -> tuple[str, str]:
    assert isinstance(s, Parlour)
    return _letters(s.guests[0].row), _letters(s.guests[1].row)


def _worlds(view: State) -> Counter[Any]:
    """How often each pair of rows is imagined."""
    fate = Seeded.from_seed("worlds")
    return Counter(_rows(imagine(view, fate)) for _ in range(WORLDS))


def _is_even(counts: Counter[Any], fitting: set[Any]) -> bool:
    """Whether these worlds come up, no others, and all about as often."""
    expected = WORLDS / len(fitting)
    deviation = sum((count - expected) ** 2 / expected for count in counts.values())
    freedom = len(fitting) - 1
    # Five standard deviations of chi-square above its mean.
    return set(counts) == fitting and deviation < freedom + 5 * (2 * freedom) ** 0.5


def test_all_worlds_are_equally_likely() -> None:
    counts = _worlds(veil(parlour(deck="abc", rows=("d", "e")), NONE))
    assert _is_even(counts, {(a, b) for a, b in permutations("abcde", 2)})


def test_all_worlds_that_fit_what_is_excluded_are_equally_likely() -> None:
    s = parlour(deck="a", rows=("bc", "de"))
    # Nested, as in a game where everybody sees which cards are turned up.
    s.known = {("row", 0, 0): _cards("ab"), ("row", 0, 1): _cards("ab"), ("row", 1, 0): _cards("a")}
    fitting = {
        ("".join(order[:2]), "".join(order[2:4]))
        for order in permutations("abcde")
        if not {*order[:2]} & {*"ab"} and order[2] != "a"
    }
    assert _is_even(_worlds(veil(s, NONE)), fitting)


def test_the_most_constrained_place_is_dealt_first_wherever_it_lies() -> None:
    s = parlour(rows=("ab", "c"))
    s.known = {("row", 0, 1): _cards("c"), ("row", 1, 0): _cards("ab")}
    for seed in range(50):  # only c fits the last place: no earlier one may take it
        assert _rows(imagine(veil(s, NONE), Seeded.from_seed(seed)))[1] == "c"


def test_a_row_alone_with_unknown_cards_can_lie_in_any_order() -> None:
    counts = _worlds(veil(parlour(rows=("abc", "")), NONE))
    assert _is_even(counts, {("".join(order), "") for order in permutations("abc")})


def test_a_hand_that_is_known_to_lack_a_card_is_never_dealt_it() -> None:
    s = parlour(deck="ab", hands=("cd", "e"))
    s.known = {("hand", 0, 0): _cards("ab")}
    hands = set()
    for seed in range(200):
        world = imagine(veil(s, NONE), Seeded.from_seed(seed))
        assert isinstance(world, Parlour)
        hands.add(_letters(world.guests[0].hand))
    assert hands == {"cd", "ce", "de"}


def test_cards_of_which_there_are_several_are_dealt_as_often_as_there_are() -> None:
    s = parlour(deck="aab", rows=("b", ""))
    s.copies = [2, 2, 1, 1, 1]
    fate = Seeded.from_seed("copies")
    counts = Counter(_rows(imagine(veil(s, NONE), fate))[0] for _ in range(WORLDS))
    assert set(counts) == {"a", "b"}
    assert abs(counts["a"] - WORLDS / 2) < 5 * (WORLDS / 4) ** 0.5


def test_an_unknown_card_of_a_step_is_dealt_too() -> None:
    s = parlour(deck="ab")
    s.open = _cards("de")
    s.steps.append(Passing(0, CARD.number["c"]))
    offered = set()
    for seed in range(60):
        world = imagine(veil(s, 1), Seeded.from_seed(seed))
        step = world.steps[0]
        assert isinstance(world, Parlour)
        assert isinstance(step, Passing)
        offered.add(CARD.words[step.offered])
        assert sorted([*world.deck, step.offered]) == _cards("abc")
    assert offered == {*"abc"}


def test_what_a_seat_knows_stays_where_it_is() -> None:
    s = parlour(deck="ab", hands=("ce", "d"))
    for seed in range(20):
        world = imagine(veil(s, 0), Seeded.from_seed(seed))
        assert isinstance(world, Parlour)
        assert _letters(world.guests[0].hand) == "ce"


def test_a_pile_that_is_known_in_part_stays_in_order() -> None:
    s = parlour(deck="bd", rows=("ace", ""))
    shown = veil(s, NONE)
    assert isinstance(shown, Parlour)
    shown.deck = [UNKNOWN, CARD.number["d"]]
    decks = set()
    for seed in range(60):
        world = imagine(shown, Seeded.from_seed(seed))
        assert isinstance(world, Parlour)
        decks.add(_letters(world.deck))
    assert decks == {"ad", "bd", "cd", "de"}


def test_worlds_of_one_view_share_nothing() -> None:
    shown = veil(parlour(deck="abc", rows=("d", "e")), NONE)
    deal = Deal(shown)
    first = deal.world(Lowest())
    assert isinstance(first, Parlour)
    first.deck.clear()
    first.guests[0].row.clear()
    second = deal.world(Lowest())
    assert isinstance(second, Parlour)
    assert len(second.deck) == 3
    assert len(second.guests[0].row) == 1
    assert isinstance(shown, Parlour)
    assert _letters(shown.deck) == "???"


def test_a_view_in_which_no_world_fits_is_refused() -> None:
    s = parlour(deck="ab", rows=("c", ""))
    s.known = {("row", 0, 0): _cards("abc")}
    with pytest.raises(BadPosition, match="No world fits this view"):
        imagine(veil(s, NONE), Lowest())


def test_a_view_with_too_few_places_is_refused() -> None:
    shown = veil(parlour(deck="ab", rows=("c", "")), NONE)
    assert isinstance(shown, Parlour)
    shown.deck.pop()
    with pytest.raises(BadPosition, match="2 unknown places for 3 unseen cards"):
        imagine(shown, Lowest())
