"""The spells: a record for each, with its verb, when it is cast, what it does and why it is closed.

A new spell is such a record with its words, its word and verb in the vocabulary, and its card in
`data/spells.toml`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from covenstead.core.errors import Reason
from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.core.words import Move, Verb
from covenstead.games.blackwood import events
from covenstead.games.blackwood import moves as verbs
from covenstead.games.blackwood.brewing import BrewPayment, joker_moves, spend_joker
from covenstead.games.blackwood.components import DOUBLE, FORAGE, FREE, JOKER, SHOVE, SWAP
from covenstead.games.blackwood.effects import ForagePick, ShoveFlee, SwapSecond, TakenFree
from covenstead.games.blackwood.options import Switches
from covenstead.games.blackwood.sentences import reasons as says
from covenstead.games.blackwood.sentences import spells as words
from covenstead.games.blackwood.sentences.spells import SpellWords
from covenstead.games.blackwood.state import Wood, draw_card, place, unoccupied

# When spells are cast, as a set.
EXPLORING: Final = 1  # at any time of an explore turn
PLACED: Final = 2  # in an explore turn, after the normal placement
UNSETTLED: Final = 4  # in a return turn, before the card is settled
RETURNING: Final = 8  # at any time of a return turn
PAYING: Final = 16  # inside a brew
EXPLORE_TURN: Final = EXPLORING | PLACED
RETURN_TURN: Final = RETURNING | UNSETTLED

# What a cast points at.
NOTHING: Final = 0
STAND: Final = 1  # a free card, for a marionette to stand on
FREE_CARD: Final = 2
RIVAL: Final = 3  # the cell of another witch's marionette
RESOLVED: Final = 4  # the card under her own, which comes home
MISSING_ICON: Final = 5  # what the payment under way lacks


@mypyc_attr(allow_interpreted_subclasses=True)
class Spell:
    """A kind of spell as the rules know it; its card, with name, chant and text, is in the box."""

    def __init__(
        self,
        kind: int,
        verb: Verb,
        rule: str,
        aim: int,
        words: SpellWords,
        second: Verb | None = None,
        draws: bool = False,
    ) -> None:
        self.kind: Final = kind
        self.verb: Final = verb
        self.rule: Final = rule
        self.aim: Final = aim
        self.words: Final = words
        self.second: Final = second  # how the second of two targets is named
        self.draws: Final = draws  # whether it draws cards

    def when(self, switches: Switches) -> int:
        """The moments at which it is cast."""
        raise NotImplementedError

    def moves(self, s: Wood, seat: Seat) -> list[Move]:
        """The legal casts of a witch who has it awake at such a moment."""
        raise NotImplementedError

    def effect(self, s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
        """What it does when it has fallen asleep."""
        raise NotImplementedError

    def closed(self, s: Wood, seat: Seat, move: Move, now: int) -> Reason | None:
        """Why a witch who has it awake in such a turn cannot cast it so; None if she can."""
        raise NotImplementedError


def cast_moves(s: Wood, seat: Seat, now: int) -> list[Move]:
    """The casts that are open to her at this moment."""
    owned = s.witches[seat].spells
    found: list[Move] = []
    for spell in SPELLS:
        if owned[spell.kind][0] and spell.when(s.switches) & now:
            found += spell.moves(s, seat)
    return found


def cast(s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
    """The spell falls asleep and does what it does."""
    spell = of_kind(kind_of(move.verb))
    s.witches[seat].exhaust(spell.kind)
    fate.tell(events.CAST, seat, spell.kind)
    spell.effect(s, seat, move, fate)


def cast_by(verb: Verb) -> Spell | None:
    """The spell that is cast with this verb."""
    for spell in SPELLS:
        if spell.verb is verb:
            return spell
    return None


def kind_of(verb: Verb) -> int:
    """The kind of the spell that is cast with this verb."""
    spell = cast_by(verb)
    assert spell is not None
    return spell.kind


def of_kind(kind: int) -> Spell:
    """The spell of this kind."""
    for spell in SPELLS:
        if spell.kind == kind:
            return spell
    raise KeyError(kind)


def not_free(s: Wood, cell: int) -> Reason | None:
    """Why no marionette can go to the cell."""
    if cell >= len(s.forest):
        return Reason("BW-020", says.few_rows(s.rows()))
    if s.forest[cell] == NONE:
        return Reason("BW-021", says.at(says.NO_CARD, cell))
    return None if s.marionettes[cell] == NONE else Reason("BW-023", says.at(says.OCCUPIED, cell))


def not_exchangeable(s: Wood, cell: int) -> Reason | None:
    """Why no card of the cell can be moved."""
    closed = not_free(s, cell)
    if closed is None or closed.rule == "BW-020":
        return closed
    return Reason("BW-172", says.at(says.CARRIES, cell) if closed.rule == "BW-023" else closed.text)


class Double(Spell):
    """One more marionette is placed after the normal placement."""

    def when(self, switches: Switches) -> int:
        return PLACED

    def moves(self, s: Wood, seat: Seat) -> list[Move]:
        cells = unoccupied(s) if s.witches[seat].supply else []
        return [verbs.CAST_DOUBLE.moves[cell] for cell in cells]

    def effect(self, s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
        place(s, seat, move.args[0], fate)

    def closed(self, s: Wood, seat: Seat, move: Move, now: int) -> Reason | None:
        if not unoccupied(s):
            return Reason("BW-153", says.NO_FREE_CARD)
        if not now & PLACED:
            return Reason("BW-160", says.PLACE_NORMALLY)
        if not s.witches[seat].supply:
            return Reason("BW-160", says.NO_MARIONETTE)
        return not_free(s, move.args[0])


class Free(Spell):
    """The card under her marionette is settled as if she took it, at no cost."""

    def when(self, switches: Switches) -> int:
        return UNSETTLED

    def moves(self, s: Wood, seat: Seat) -> list[Move]:
        return [verbs.CAST_FREE.of()]

    def effect(self, s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
        s.steps.append(TakenFree())

    def closed(self, s: Wood, seat: Seat, move: Move, now: int) -> Reason | None:
        return None if now & UNSETTLED else Reason("BW-067", says.SETTLED)


class Swap(Spell):
    """Two free cards change places; the first to be named is never the last of them."""

    def when(self, switches: Switches) -> int:
        return EXPLORING | RETURNING if switches.swap_returning else EXPLORING

    def moves(self, s: Wood, seat: Seat) -> list[Move]:
        return [verbs.CAST_SWAP.moves[cell] for cell in unoccupied(s)[:-1]]

    def effect(self, s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
        s.steps.append(SwapSecond(seat, move.args[0]))

    def closed(self, s: Wood, seat: Seat, move: Move, now: int) -> Reason | None:
        (cell,) = move.args
        free = unoccupied(s)
        if len(free) < 2:
            return Reason("BW-172", says.TWO_FREE_CARDS)
        closed = not_exchangeable(s, cell)
        if closed is None and cell == free[-1]:
            closed = Reason("BW-173", says.at(says.LAST_FREE, cell))
        return closed


class Shove(Spell):
    """A rival must move a marionette at once; there must be a card to flee to."""

    def when(self, switches: Switches) -> int:
        return EXPLORING

    def moves(self, s: Wood, seat: Seat) -> list[Move]:
        if not unoccupied(s):
            return []
        cast_on, owners = verbs.CAST_SHOVE.moves, enumerate(s.marionettes)
        return [cast_on[cell] for cell, owner in owners if owner not in (NONE, seat)]

    def effect(self, s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
        (cell,) = move.args
        owner = s.marionettes[cell]
        asked = owner if s.switches.owner_flees else seat
        s.steps.append(ShoveFlee(asked, owner, seat, cell))

    def closed(self, s: Wood, seat: Seat, move: Move, now: int) -> Reason | None:
        (cell,) = move.args
        owner = s.marionettes[cell] if cell < len(s.forest) else NONE
        if owner in (NONE, seat):
            return Reason("BW-181", says.at(says.NO_RIVAL, cell))
        return None if unoccupied(s) else Reason("BW-184", says.NO_REFUGE)


class Forage(Spell):
    """Five cards of the deck are turned up for all to see; she may buy one."""

    def when(self, switches: Switches) -> int:
        exploring = EXPLORING if switches.forage_exploring else 0
        return exploring | (RETURNING if switches.forage_returning else 0)

    def moves(self, s: Wood, seat: Seat) -> list[Move]:
        cards = s.forest_deck or (s.switches.reshuffle and s.forest_discard)
        return [verbs.CAST_FORAGE.of()] if cards else []

    def effect(self, s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
        turned_up: list[int] = []
        while len(turned_up) < s.box.forage_cards:
            card = draw_card(s, fate)
            if card == NONE:
                break
            turned_up.append(card)
        fate.tell(events.FORAGED, seat, many=turned_up)
        s.steps.append(ForagePick(seat, turned_up))

    def closed(self, s: Wood, seat: Seat, move: Move, now: int) -> Reason | None:
        return None if self.moves(s, seat) else Reason("BW-176", says.NO_CARD_TO_TURN_UP)


class Joker(Spell):
    """It stands for any one icon that a payment lacks."""

    def when(self, switches: Switches) -> int:
        return PAYING

    def moves(self, s: Wood, seat: Seat) -> list[Move]:
        return joker_moves(s, seat)

    def effect(self, s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
        spend_joker(s, seat, move, fate)

    def closed(self, s: Wood, seat: Seat, move: Move, now: int) -> Reason | None:
        payment, awake = s.steps[-1], s.witches[seat].active(JOKER)
        assert isinstance(payment, BrewPayment)
        missing, name = payment.missing(s), s.box.spells[JOKER].name
        too_many = Reason("BW-122", says.too_many_missing(missing, name, awake))
        return None if missing <= awake else too_many


# In the order in which casts are listed.
SPELLS: Final[list[Spell]] = [
    Double(DOUBLE, verbs.CAST_DOUBLE, "BW-160", STAND, words.DOUBLE),
    Free(FREE, verbs.CAST_FREE, "BW-164", RESOLVED, words.FREE),
    Swap(SWAP, verbs.CAST_SWAP, "BW-171", FREE_CARD, words.SWAP, second=verbs.WITH),
    Shove(SHOVE, verbs.CAST_SHOVE, "BW-181", RIVAL, words.SHOVE),
    Forage(FORAGE, verbs.CAST_FORAGE, "BW-175", NOTHING, words.FORAGE, draws=True),
    Joker(JOKER, verbs.SPEND_JOKER, "BW-167", MISSING_ICON, words.JOKER),
]
