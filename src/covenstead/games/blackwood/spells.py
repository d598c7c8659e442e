"""The spells: a record for each, with its verb, when it is cast, what it does and why it is closed.

A new spell is such a record with its words, its word and verb in the vocabulary, and its card in
`data/spells.toml`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from covenstead.core.errors import Reason
from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.core.words import Move, Verb
from covenstead.games.blackwood import events
from covenstead.games.blackwood.brewing import BrewPayment, joker_moves, spend_joker
from covenstead.games.blackwood.components import DOUBLE, FORAGE, FREE, JOKER, SHOVE, SWAP
from covenstead.games.blackwood.effects import ForagePick, ShoveFlee, SwapSecond, TakenFree
from covenstead.games.blackwood.moves import (
    CAST_DOUBLE,
    CAST_FORAGE,
    CAST_FREE,
    CAST_SHOVE,
    CAST_SWAP,
    SPEND_JOKER,
    WITH,
)
from covenstead.games.blackwood.sentences import reasons as says
from covenstead.games.blackwood.sentences import spells as words
from covenstead.games.blackwood.state import Switches, Wood, draw_card, place, unoccupied

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

When: TypeAlias = Callable[[Switches], int]
Moves: TypeAlias = Callable[[Wood, Seat], list[Move]]
Effect: TypeAlias = Callable[[Wood, Seat, Move, Fate], None]
Closed: TypeAlias = Callable[[Wood, Seat, Move, int], Reason | None]


class Spell:
    """A kind of spell as the rules know it; its card, with name, chant and text, is in the box."""

    def __init__(
        self,
        kind: int,
        verb: Verb,
        rule: str,
        aim: int,
        when: When,
        moves: Moves,
        effect: Effect,
        closed: Closed,
        words: words.SpellWords,
        second: Verb | None = None,
        draws: bool = False,
    ) -> None:
        self.kind: Final = kind
        self.verb: Final = verb
        self.rule: Final = rule
        self.aim: Final = aim
        self.when: Final = when  # with the options of a table
        self.moves: Final = moves  # the legal casts of one who may cast it now
        self.effect: Final = effect  # when it has fallen asleep
        self.closed: Final = closed  # why one who has it awake in such a turn cannot cast it so
        self.words: Final = words
        self.second: Final = second  # how the second of two targets is named
        self.draws: Final = draws  # whether it draws cards


def cast_moves(s: Wood, seat: Seat, now: int) -> list[Move]:
    """The casts that are open to her at this moment."""
    owned = s.witches[seat].spells
    moves: list[Move] = []
    for spell in SPELLS:
        if owned[spell.kind][0] and spell.when(s.switches) & now:
            moves += spell.moves(s, seat)
    return moves


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
        return Reason("BW-021", says.no_card_at(cell))
    if s.marionettes[cell] != NONE:
        return Reason("BW-023", says.occupied(cell))
    return None


# One more marionette


def _double_moves(s: Wood, seat: Seat) -> list[Move]:
    if not s.witches[seat].supply:
        return []
    return [CAST_DOUBLE.moves[cell] for cell in unoccupied(s)]


def _double(s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
    """She places one more marionette."""
    place(s, seat, move.args[0], fate)


def _double_closed(s: Wood, seat: Seat, move: Move, now: int) -> Reason | None:
    if not unoccupied(s):
        return Reason("BW-153", says.NO_FREE_CARD)
    if not now & PLACED:
        return Reason("BW-160", says.PLACE_NORMALLY)
    if not s.witches[seat].supply:
        return Reason("BW-160", says.NO_MARIONETTE)
    return not_free(s, move.args[0])


# The card for nothing


def _free_moves(s: Wood, seat: Seat) -> list[Move]:
    return [CAST_FREE.of()]


def _free(s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
    """The card is settled as if she took it, at no cost."""
    s.steps.append(TakenFree())


def _free_closed(s: Wood, seat: Seat, move: Move, now: int) -> Reason | None:
    return None if now & UNSETTLED else Reason("BW-067", says.SETTLED)


# Any one ingredient


def _joker_closed(s: Wood, seat: Seat, move: Move, now: int) -> Reason | None:
    payment, awake = s.steps[-1], s.witches[seat].active(JOKER)
    assert isinstance(payment, BrewPayment)
    missing = payment.missing(s)
    if missing <= awake:
        return None
    name = s.box.spells[JOKER].name
    return Reason("BW-122", says.too_many_missing(missing, name, awake))


# Two cards change places


def _swap_moves(s: Wood, seat: Seat) -> list[Move]:
    """It needs two free cards; the first to be named is never the last of them."""
    return [CAST_SWAP.moves[cell] for cell in unoccupied(s)[:-1]]


def _swap(s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
    """Two free cards change places; this is the first."""
    s.steps.append(SwapSecond(seat, move.args[0]))


def _swap_closed(s: Wood, seat: Seat, move: Move, now: int) -> Reason | None:
    (cell,) = move.args
    free = unoccupied(s)
    if len(free) < 2:
        return Reason("BW-172", says.TWO_FREE_CARDS)
    closed = not_exchangeable(s, cell)
    if closed is None and cell == free[-1]:
        closed = Reason("BW-173", says.last_free(cell))
    return closed


def not_exchangeable(s: Wood, cell: int) -> Reason | None:
    """Why no card of the cell can be moved."""
    if cell < len(s.forest) and s.forest[cell] == NONE:
        return Reason("BW-172", says.no_card_at(cell))
    if cell < len(s.forest) and s.marionettes[cell] != NONE:
        return Reason("BW-172", says.carries(cell))
    return not_free(s, cell)


# A rival's marionette must go


def _shove_moves(s: Wood, seat: Seat) -> list[Move]:
    """She names a rival's marionette; there must be a card to flee to."""
    if not unoccupied(s):
        return []
    return [
        CAST_SHOVE.moves[cell]
        for cell, owner in enumerate(s.marionettes)
        if owner not in (NONE, seat)
    ]


def _shove(s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
    """The owner must move this marionette at once."""
    (cell,) = move.args
    owner = s.marionettes[cell]
    asked = owner if s.switches.owner_flees else seat
    s.steps.append(ShoveFlee(asked, owner, seat, cell))


def _shove_closed(s: Wood, seat: Seat, move: Move, now: int) -> Reason | None:
    (cell,) = move.args
    owner = s.marionettes[cell] if cell < len(s.forest) else NONE
    if owner in (NONE, seat):
        return Reason("BW-181", says.no_rival(cell))
    return None if unoccupied(s) else Reason("BW-184", says.NO_REFUGE)


# Five cards by lantern light


def _forage_moves(s: Wood, seat: Seat) -> list[Move]:
    cards = s.forest_deck or (s.switches.reshuffle and s.forest_discard)
    return [CAST_FORAGE.of()] if cards else []


def _forage(s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
    """Five cards of the deck are turned up for all to see."""
    turned_up: list[int] = []
    while len(turned_up) < s.box.forage_cards:
        card = draw_card(s, fate)
        if card == NONE:
            break
        turned_up.append(card)
    fate.tell(events.FORAGED, seat, many=turned_up)
    s.steps.append(ForagePick(seat, turned_up))


def _forage_closed(s: Wood, seat: Seat, move: Move, now: int) -> Reason | None:
    return None if _forage_moves(s, seat) else Reason("BW-176", says.NO_CARD_TO_TURN_UP)


def _forage_when(switches: Switches) -> int:
    exploring = EXPLORING if switches.forage_exploring else 0
    return exploring | (RETURNING if switches.forage_returning else 0)


# The table, in the order in which casts are listed.
SPELLS: Final[list[Spell]] = [
    Spell(
        DOUBLE,
        CAST_DOUBLE,
        rule="BW-160",
        aim=STAND,
        when=lambda _: PLACED,
        moves=_double_moves,
        effect=_double,
        closed=_double_closed,
        words=words.Double(),
    ),
    Spell(
        FREE,
        CAST_FREE,
        rule="BW-164",
        aim=RESOLVED,
        when=lambda _: UNSETTLED,
        moves=_free_moves,
        effect=_free,
        closed=_free_closed,
        words=words.Free(),
    ),
    Spell(
        SWAP,
        CAST_SWAP,
        rule="BW-171",
        aim=FREE_CARD,
        when=lambda switches: EXPLORING | (RETURNING if switches.swap_returning else 0),
        moves=_swap_moves,
        effect=_swap,
        closed=_swap_closed,
        words=words.Swap(),
        second=WITH,
    ),
    Spell(
        SHOVE,
        CAST_SHOVE,
        rule="BW-181",
        aim=RIVAL,
        when=lambda _: EXPLORING,
        moves=_shove_moves,
        effect=_shove,
        closed=_shove_closed,
        words=words.Shove(),
    ),
    Spell(
        FORAGE,
        CAST_FORAGE,
        rule="BW-175",
        aim=NOTHING,
        when=_forage_when,
        moves=_forage_moves,
        effect=_forage,
        closed=_forage_closed,
        words=words.Forage(),
        draws=True,
    ),
    Spell(
        JOKER,
        SPEND_JOKER,
        rule="BW-167",
        aim=MISSING_ICON,
        when=lambda _: PAYING,
        moves=joker_moves,
        effect=spend_joker,
        closed=_joker_closed,
        words=words.Joker(),
    ),
]
