"""What a spell or a walk leaves to do: a jilted lover, cards to take, familiars to land."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import NONE, NUMBER, SEAT, Row, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import Fields, Passing
from covenstead.core.words import Move
from covenstead.games.village_crone import events
from covenstead.games.village_crone.components import (
    EARLIER,
    GREEN,
    KIND,
    PIECE,
    T2,
    T3,
    VILLAGER,
    VILLAGERS,
)
from covenstead.games.village_crone.effects.interludes import interlude_of
from covenstead.games.village_crone.faults import beneath, casting_fault, seat_fault, unanswerable
from covenstead.games.village_crone.moves import JILT, TAKE, TO
from covenstead.games.village_crone.questions import Asked, OutOfTurn, Question
from covenstead.games.village_crone.schemes.ways import any_way
from covenstead.games.village_crone.spells.love import jilt, refuges
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.pieces import node_of, owner_of, put

FORTUNE_CARDS: Final = 3


class ActionOver(Passing[Village]):
    """A walk or a spell is over: now familiars scatter, and a window may open."""

    __slots__ = ("arrived", "moment")

    def __init__(self, arrived: int, moment: int) -> None:
        self.arrived: Final = arrived  # the familiars that have just come in, as a set
        self.moment: Final = moment


class Jilt(Asked):
    """The caster of Love chooses where the jilted lover goes."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT, "villager": VILLAGER}
    __slots__ = ("villager",)

    def __init__(self, seat: Seat, villager: int) -> None:
        self.seat = seat
        self.villager: Final = villager

    def waits(self, s: Village, seat: Seat) -> bool:
        return isinstance(s.steps[-2], OutOfTurn) if len(s.steps) > 1 else False

    def fault(self, s: Village, place: int) -> str | None:
        if seat_fault(s, self.seat) or self.villager == NONE:
            return "a jilted lover and a caster are missing"
        if s.villagers[self.villager] == NONE or s.couples[self.villager] != NONE:
            return "a jilted lover is on the map and alone"
        return casting_fault(s, place, self.seat) or unanswerable(s, place, self.seat)

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        choices = refuges(s, seat, self.villager)
        interlude = interlude_of(s, seat, len(s.steps) - 1)
        if interlude is not None:
            hand = s.witches[seat].hand
            useful: list[int] = []
            for familiar in choices:
                board = s.supposed()
                put(board, self.villager, node_of(s, familiar))
                if any_way(board, seat, interlude.cards, interlude.deeds, hand):
                    useful.append(familiar)
            choices = useful or choices
        return [JILT.moves[familiar - VILLAGERS] for familiar in choices]

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        jilt(s, self.villager, move.args[0] + VILLAGERS, fate)
        s.steps[-1] = ActionOver(0, T2)


def open_tithes(s: Village, seat: Seat, fate: Fate) -> None:
    """The caster of Fortune sees the whole pile; nobody else knows it any more (VC-394)."""
    cards = [card for card, _ in s.tithes]
    fate.tell(events.TITHES_OPENED, seat, len(cards))
    fate.tell(events.TITHES_SEEN, many=cards, audience=1 << seat)
    s.tithes = [(card, 1 << seat) for card in cards]
    s.steps.append(Take(seat, min(FORTUNE_CARDS, len(cards)), []))


class Take(Asked):
    """The caster of Fortune takes cards of her choice, kinds in their order."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT, "left": NUMBER}
    OWNED: ClassVar[Fields] = {"taken": Row(KIND)}
    __slots__ = ("left", "taken")

    def __init__(self, seat: Seat, left: int, taken: list[int]) -> None:
        self.seat = seat
        self.left: Final = left
        self.taken: Final = taken

    def waits(self, s: Village, seat: Seat) -> bool:
        return self.left != len(s.tithes)

    def fault(self, s: Village, place: int) -> str | None:
        if seat_fault(s, self.seat) or not 1 <= self.left <= len(s.tithes):
            return "a Fortune takes cards that lie on the tithe pile"
        if len(self.taken) + self.left > FORTUNE_CARDS or NONE in self.taken:
            return f"a Fortune takes {FORTUNE_CARDS} cards"
        if any(not seen >> self.seat & 1 for _, seen in s.tithes):
            return "the caster of Fortune knows the tithe pile"
        return casting_fault(s, place, self.seat)

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        last = self.taken[-1] if self.taken else 0
        kinds = [card for card, _ in s.tithes]
        found: list[Move] = []
        for kind in range(last, len(KIND.words)):
            if kind in kinds and len([1 for other in kinds if other >= kind]) >= self.left:
                found.append(TAKE.moves[kind])
        # In a world that another seat imagines, the order so far may leave nothing to take.
        return found or [TAKE.moves[kind] for kind in sorted(set(kinds))]

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        (kind,) = move.args
        at = len(s.tithes) - 1
        while s.tithes[at][0] != kind:
            at -= 1
        s.tithes.pop(at)
        fate.tell(events.FORTUNE_TAKEN, seat)
        fate.tell(events.FORTUNE_SEEN, kind, audience=1 << seat)
        taken = [*self.taken, kind]
        if self.left > 1:
            s.steps[-1] = Take(seat, self.left - 1, taken)
            return
        witch = s.witches[seat]
        for card in taken:
            witch.hand[card] += 1
            witch.got_unseen()
        s.steps[-1] = ActionOver(0, T2)


class Land(Question):
    """With the green bound, the owner of a scattered familiar puts it on a space beside it."""

    SHOWN: ClassVar[Fields] = {"familiars": Row(PIECE)}
    __slots__ = ("familiars",)

    def __init__(self, familiars: list[int]) -> None:
        self.familiars: Final = familiars

    def awaiting(self, s: Village) -> Seats:
        return 1 << owner_of(s, self.familiars[0])

    def fault(self, s: Village, place: int) -> str | None:
        if not self.familiars or not s.bound >> GREEN & 1 or s.active == NONE:
            return "scattered familiars land somewhere only if the green is bound"
        for familiar in self.familiars:
            if familiar < VILLAGERS or owner_of(s, familiar) == NONE:
                return "only familiars of this table are scattered"
        if beneath(s, place) not in ("Act", "Interlude"):
            return "a scattering belongs to a turn or an interlude"
        return None

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        return [TO.moves[space] for space in s.map.around(GREEN)]

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        familiar, space = self.familiars[0], move.args[0]
        put(s, familiar, space)
        fate.tell(events.FAMILIAR_CHASED, familiar, space)
        rest = self.familiars[1:]
        s.steps[-1] = Land(rest) if rest else ActionOver(0, T3)


def forget_frogs(s: Village, since: int) -> None:
    """The turn or the interlude is over: its frogs are frogs since earlier."""
    if since in s.aside:
        s.aside = [EARLIER if time == since else time for time in s.aside]
