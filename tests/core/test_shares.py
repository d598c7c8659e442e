"""Keyed parts, cards with backs, counted cards and limits: hidden, written, imagined."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import pytest

from covenstead import BadPosition
from covenstead.core.family import NONE, NUMBER, UNKNOWN, Counts, Domain, Flags, Known, Many, Seated
from covenstead.core.fate import Seeded
from covenstead.core.state import Component, Fields, One, Parts, State, filled, holders, written
from covenstead.core.view import imagine, veil
from covenstead.core.words import Verb
from covenstead.lab.rotation import Rotation

KIND: Final = Domain("kind", ["oats", "rye", "salt"])
GRAIN: Final = Domain("grain", ["oats", "rye"])
CARD: Final = Domain("card", ["a1", "a2", "a3", "b1", "b2"], ["a", "a", "a", "b", "b"])
A_BACK: Final = UNKNOWN - 1
B_BACK: Final = UNKNOWN - 2


class Sack(Component):
    """A sack of one grain, with some salt in it."""

    HIDDEN: ClassVar[Fields] = {"inside": Counts(KIND)}
    __slots__ = tuple(HIDDEN)
    inside: list[int]


class Miller(Component):
    """A hand of grain and a row of cards."""

    OWNED: ClassVar[Fields] = {"hand": Counts(KIND)}
    SEEN: ClassVar[Fields] = {"row": Known(CARD)}
    __slots__ = (*OWNED, *SEEN)
    hand: list[int]
    row: list[tuple[int, int]]


class Weather(Component):
    """What everybody remembers of the last hour; it is never changed."""

    SHOWN: ClassVar[Fields] = {"wind": NUMBER, "wet": Seated(Flags(GRAIN))}
    __slots__ = tuple(SHOWN)

    def __init__(self, wind: int, wet: list[int]) -> None:
        self.wind: Final = wind
        self.wet: Final = wet


class Pantry(State):
    """Two millers, two sacks, a pile of cards."""

    SHOWN: ClassVar[Fields] = {
        "millers": Parts(Miller),
        "sacks": Parts(Sack, GRAIN),
        "weather": One(Weather),
    }
    HIDDEN: ClassVar[Fields] = {"pile": Many(CARD)}
    __slots__ = (*SHOWN, *HIDDEN)
    millers: list[Miller]
    sacks: list[Sack]
    weather: Weather | None
    pile: list[int]

    def clone(self) -> Pantry:
        return pantry(written(self))

    def contents(self) -> list[tuple[Domain, list[int]]]:
        return [(KIND, [4, 4, 3]), (CARD, [1] * 5)]

    def limits(self, field: str, owner: int, key: int) -> tuple[list[int], list[int]] | None:
        if field == "inside":
            return [0, 0, 0], [9 if kind in (key, 2) else 0 for kind in range(3)]
        return ([0, 2, 0], [1, 9, 9]) if owner == 1 else None


PLAIN: Final[dict[str, Any]] = {
    "millers": [
        {"hand": {"oats": 1}, "row": [["a1", [0]], ["b1", [0, 1]]]},
        {"hand": {"oats": 1, "rye": 2, "salt": 1}, "row": [["b2", [1]], ["a2", [1]]]},
    ],
    "sacks": {"oats": {"inside": {"oats": 2, "salt": 1}}, "rye": {"inside": {"rye": 2, "salt": 1}}},
    "weather": {"wind": 3, "wet": [["rye"], None]},
    "pile": ["a3"],
}


def pantry(plain: dict[str, Any] = PLAIN) -> Pantry:
    """A pantry as plain data say."""
    s = Pantry(2, {})
    filled(s, plain, "state", 2)
    return s


def test_a_keyed_part_is_written_and_read_by_its_key() -> None:
    assert written(pantry())["sacks"]["rye"]["inside"] == {"oats": 0, "rye": 2, "salt": 1}
    with pytest.raises(BadPosition, match=r"state.sacks: .* each of oats, rye"):
        pantry(PLAIN | {"sacks": {"oats": {"inside": {}}}})


def test_nobody_owns_a_keyed_part() -> None:
    shown = veil(pantry(), 0)
    assert written(shown)["sacks"]["oats"]["inside"]["?"] == 3
    owners = {(holder.field.name, holder.key, holder.owner) for holder in holders(shown)}
    assert ("inside", "oats", NONE) in owners
    assert ("hand", "", 1) in owners


def test_a_keyed_part_stays_where_it_is_when_seats_are_renamed() -> None:
    turned = written(Rotation(1, 2).state(pantry()))
    assert turned["sacks"] == written(pantry())["sacks"]
    assert turned["millers"][1]["hand"]["oats"] == 1
    assert turned["weather"]["wet"] == [None, ["rye"]]


def test_the_number_of_counted_cards_is_the_same_for_everybody() -> None:
    for viewer in (NONE, 0, 1):
        shown = veil(pantry(), viewer)
        assert isinstance(shown, Pantry)
        assert [sum(miller.hand) for miller in shown.millers] == [1, 4]
    hand = written(veil(pantry(), 0))["millers"][1]["hand"]
    assert hand == {"oats": 0, "rye": 0, "salt": 0, "?": 4}


def test_a_hidden_card_shows_its_back() -> None:
    shown = veil(pantry(), 0)
    assert written(shown)["millers"][1]["row"] == [["b-?", [1]], ["a-?", [1]]]
    assert written(shown)["pile"] == ["a-?"]
    assert isinstance(shown, Pantry)
    assert shown.pile == [A_BACK]
    assert CARD.read("b-?", "here", 2) == B_BACK


def test_a_card_without_a_back_cannot_be_read_where_backs_differ() -> None:
    with pytest.raises(BadPosition, match="'\\?' is no card"):
        CARD.read("?", "here", 2)


def test_an_imagined_card_has_the_back_that_it_shows() -> None:
    shown = veil(pantry(), 0)
    found = set()
    for seed in range(60):
        world = imagine(shown, Seeded.from_seed(seed))
        assert isinstance(world, Pantry)
        row = [CARD.words[card] for card, _ in world.millers[1].row]
        found.add((*row, CARD.words[world.pile[0]]))
        assert written(veil(world, 0)) == written(shown)
    assert found == {("b2", "a2", "a3"), ("b2", "a3", "a2")}


def test_a_secret_move_shows_the_back_of_its_card() -> None:
    bury = Verb("bury {card}", CARD, secret=True)
    assert bury.of(4).veiled() == "bury b-?"
    assert Verb("weigh {kind}", KIND, secret=True).of(1).veiled() == "weigh ?"


@pytest.mark.parametrize("viewer", [NONE, 0, 1])
def test_every_imagined_world_keeps_the_limits(viewer: int) -> None:
    shown = veil(pantry(), viewer)
    hands = set()
    for seed in range(200):
        world = imagine(shown, Seeded.from_seed(seed))
        assert isinstance(world, Pantry)
        assert world.sacks[0].inside[1] == world.sacks[1].inside[0] == 0
        oats, rye, salt, _ = world.millers[1].hand
        assert oats <= 1
        assert rye >= 2
        hands.add((oats, rye, salt))
        assert written(veil(world, viewer)) == written(shown)
    assert len(hands) == 1 if viewer == 1 else len(hands) > 2


def test_a_view_with_limits_that_nothing_fits_is_refused() -> None:
    first = {"hand": {"rye": 3}, "row": PLAIN["millers"][0]["row"]}
    second = {"hand": {"oats": 2, "salt": 2}, "row": PLAIN["millers"][1]["row"]}
    sacks = {"oats": {"inside": {"oats": 2}}, "rye": {"inside": {"rye": 1, "salt": 1}}}
    shown = veil(pantry(PLAIN | {"millers": [first, second], "sacks": sacks}), 0)
    with pytest.raises(BadPosition, match="No world fits this view"):
        imagine(shown, Seeded.from_seed(1))  # two ryes are said to lie there, one is left


def test_a_set_of_flags_is_a_list_of_words() -> None:
    flags = Flags(GRAIN)
    assert flags.write(3) == ["oats", "rye"]
    assert flags.read(["rye"], "here", 2) == 2
    with pytest.raises(BadPosition, match="'rye' stands there twice"):
        flags.read(["rye", "rye"], "here", 2)
    with pytest.raises(BadPosition, match="'tin' is no grain"):
        flags.read(["tin"], "here", 2)
