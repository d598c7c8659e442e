"""The sequence of play: setup, explore step, return step, end of round, end of expedition."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import NONE, NUMBER, SEAT, TRUTH, By, Seat
from covenstead.core.fate import Fate
from covenstead.core.state import Fields, follows
from covenstead.core.words import Move
from covenstead.games.blackwood import events
from covenstead.games.blackwood.brewing import BrewEnded, brew, brew_moves
from covenstead.games.blackwood.components import (
    CARD,
    COLUMNS,
    INGREDIENT,
    POTION,
    SLOTS,
    SPELL,
    cell_at,
    row_of,
)
from covenstead.games.blackwood.effects import (
    ShoveBonus,
    ShoveEnded,
    TakenFree,
    borrow,
    money_moves,
    sell,
    trade,
    trade_moves,
)
from covenstead.games.blackwood.moves import BREW, END, LEAVE, LOAN, PLACE, SELL, TAKE, TRADE
from covenstead.games.blackwood.questions import Turn
from covenstead.games.blackwood.scoring import end_early, end_game
from covenstead.games.blackwood.spells import (
    EXPLORING,
    PLACED,
    RETURNING,
    UNSETTLED,
    cast,
    cast_moves,
)
from covenstead.games.blackwood.state import (
    NO_ICONS,
    NO_SPELLS,
    Wood,
    bring_home,
    discard,
    hold,
    in_column,
    new_witch,
    perish,
    place,
    potions_are_out,
    refill_display,
    refill_forest,
    unoccupied,
)


def setup(s: Wood, fate: Fate) -> None:
    """Potions on display, the forest dealt, spells in the village, a first witch drawn."""
    s.expedition = s.tracker = 1
    s.potion_deck = list(range(len(POTION.words)))
    s.forest_deck = list(range(len(CARD.words)))
    s.forest_discard = []
    s.display = [fate.draw(POTION, s.potion_deck) for _ in range(SLOTS)]
    s.forest = [fate.draw(CARD, s.forest_deck) for _ in range(s.rows() * COLUMNS)]
    s.marionettes = [NONE] * len(s.forest)
    s.piles = [s.seats - 1 if s.switches.spells else 0] * len(SPELL.words)
    s.tokens = s.box.loan_tokens
    s.witches = [new_witch(s.box.coins) for _ in range(s.seats)]
    s.cauldron = s.switches.first_witch
    if s.cauldron == NONE:
        s.cauldron = fate.pick(SEAT, list(range(s.seats)))
    fate.tell(events.EXPEDITION_STARTED, s.expedition)
    start_round(s, fate)


# Explore step


def start_round(s: Wood, fate: Fate) -> None:
    """The cauldron holder explores first."""
    fate.tell(events.ROUND_STARTED, s.tracker, s.expedition)
    s.explored = 0
    next_explorer(s, fate)


def next_explorer(s: Wood, fate: Fate) -> None:
    """The next witch with a marionette at home has an explore turn."""
    while s.explored < s.seats:
        seat = (s.cauldron + s.explored) % s.seats
        s.explored += 1
        if s.witches[seat].supply:
            fate.tell(events.TURN_STARTED, seat)
            s.steps.append(ExploreTurn(seat, False))
            return
    start_return(s, fate)


class ExploreTurn(Turn):
    """She must place one marionette; spells, sales, loans and trades may come before and after."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT, "placed": TRUTH}
    __slots__ = ("placed",)

    def __init__(self, seat: Seat, placed: bool) -> None:
        self.seat = seat
        self.pot = NO_ICONS
        self.placed: Final = placed

    def fault(self, s: Wood, place: int) -> str | None:
        if place:
            return "an explore turn lies on top of another step"
        if not self.placed and not s.witches[self.seat].supply:
            return "the explorer has no marionette to place"
        return None

    def moves(self, s: Wood, seat: Seat) -> list[Move]:
        witch = s.witches[seat]
        moves: list[Move] = []
        if not self.placed:
            cells = PLACE.moves
            moves = [cells[cell] for cell in unoccupied(s)]
        if not moves:
            moves.append(END.of())
        if witch.potions or witch.coins <= s.box.loan_limit:
            moves += money_moves(s, seat)
            moves += trade_moves(s, seat)
        if witch.spells != NO_SPELLS:
            moves += cast_moves(s, seat, self.now())
        return moves

    def now(self) -> int:
        """The moments for casting that it is now."""
        return EXPLORING | PLACED if self.placed else EXPLORING

    def answer(self, s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
        verb = move.verb
        if verb is PLACE:
            place(s, seat, move.args[0], fate)
            s.steps[-1] = ExploreTurn(seat, True)
        elif verb is END:
            fate.tell(events.TURN_ENDED, seat)
            s.steps.pop()
            next_explorer(s, fate)
        else:
            optional_action(s, seat, move, fate)


def optional_action(s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
    """What may be done in either kind of turn."""
    verb = move.verb
    if verb is SELL:
        sell(s, seat, move.args[0], fate)
    elif verb is LOAN:
        borrow(s, seat, fate)
    elif verb is TRADE:
        trade(s, seat, move.args[0], fate)
    else:
        cast(s, seat, move, fate)


@follows(ShoveEnded)
def after_shove(s: Wood, ended: ShoveEnded, fate: Fate) -> None:
    """The caster may place there too, with one more than her normal placement needs."""
    turn = s.steps[-1]
    due = 1 if isinstance(turn, ExploreTurn) and not turn.placed else 0
    if s.switches.shove_bonus and s.witches[ended.caster].supply > due:
        s.steps.append(ShoveBonus(ended.caster, ended.cell))


# Return step


def start_return(s: Wood, fate: Fate) -> None:
    """The owner of the furthest marionette in the tracker column takes the cauldron."""
    there = in_column(s, s.tracker)
    if there:
        holder = s.marionettes[there[-1]]
        if holder != s.cauldron:
            s.cauldron = holder
            fate.tell(events.CAULDRON_MOVED, holder)
    next_resolution(s, fate)


def next_resolution(s: Wood, fate: Fate) -> None:
    """The nearest marionette in the tracker column is resolved, looked up afresh each time."""
    there = in_column(s, s.tracker)
    if not there:
        end_round(s, fate)
        return
    seat = s.marionettes[there[0]]
    fate.tell(events.TURN_STARTED, seat)
    s.steps.append(ReturnTurn(seat, row_of(there[0]), False, NO_ICONS))


class ReturnTurn(Turn):
    """Her marionette comes home: she takes or leaves its card, and may brew, trade and cast."""

    SHOWN: ClassVar[Fields] = {
        "seat": SEAT,
        "row": NUMBER,
        "settled": TRUTH,
        "pot": By(INGREDIENT, NUMBER),
    }
    __slots__ = ("row", "settled")

    def __init__(self, seat: Seat, row: int, settled: bool, pot: list[int]) -> None:
        self.seat = seat
        self.pot = pot
        self.row: Final = row
        self.settled: Final = settled

    def fault(self, s: Wood, place: int) -> str | None:
        if place:
            return "a return turn lies on top of another step"
        if not 1 <= self.row <= s.rows():
            return f"there is no row {self.row}"
        if not self.settled and s.marionettes[cell_at(self.row, s.tracker)] != self.seat:
            return f"no marionette of seat {self.seat} stands where it is to be resolved"
        if len(self.pot) != len(INGREDIENT.words) or min(self.pot) < 0:
            return "the pot names each ingredient once"
        return None

    def waits(self, s: Wood, seat: Seat) -> bool:
        return not self.settled  # `leave` alone: she should see what she cannot pay

    def moves(self, s: Wood, seat: Seat) -> list[Move]:
        witch = s.witches[seat]
        moves: list[Move] = []
        casts = witch.spells != NO_SPELLS
        if self.settled:
            moves.append(END.of())
        else:
            if witch.coins >= s.box.cost[self.card(s)]:
                moves.append(TAKE.of())
            moves.append(LEAVE.of())
            if casts:
                moves += cast_moves(s, seat, UNSETTLED)
        moves += brew_moves(s, seat, self.pot)
        if witch.potions or witch.coins <= s.box.loan_limit:
            moves += money_moves(s, seat)
            moves += trade_moves(s, seat)
        if casts:
            moves += cast_moves(s, seat, RETURNING)
        return moves

    def now(self) -> int:
        """The moments for casting that it is now."""
        return RETURNING if self.settled else RETURNING | UNSETTLED

    def card(self, s: Wood) -> int:
        """The card under her marionette, until it is settled."""
        return s.forest[cell_at(self.row, s.tracker)]

    def answer(self, s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
        verb = move.verb
        if verb is BREW:
            brew(s, seat, move.args[0], fate)
            return
        settles = verb is TAKE or verb is LEAVE
        lasts = verb is not END and s.switches.pot_lasts
        if not lasts and self.pot != NO_ICONS:
            fate.tell(events.POT_LOST, seat)
        s.steps[-1] = ReturnTurn(
            seat, self.row, self.settled or settles, self.pot if lasts else NO_ICONS
        )
        if verb is TAKE:
            self.take(s, s.box.cost[self.card(s)], fate)
        elif verb is LEAVE:
            self.leave(s, fate)
        elif verb is END:
            fate.tell(events.TURN_ENDED, seat)
            s.steps.pop()
            next_resolution(s, fate)
        else:
            optional_action(s, seat, move, fate)

    def take(self, s: Wood, cost: int, fate: Fate) -> None:
        """She pays so much, the card is hers, the marionette comes home, the row slides."""
        card = self.card(s)
        s.witches[self.seat].coins -= cost
        fate.tell(events.TOOK, self.seat, card, cost)
        bring_home(s, cell_at(self.row, s.tracker), fate)
        hold(s, self.seat, card)

    def leave(self, s: Wood, fate: Fate) -> None:
        """The card is discarded, the marionette comes home, the row slides."""
        card = self.card(s)
        fate.tell(events.LEFT, self.seat, card)
        bring_home(s, cell_at(self.row, s.tracker), fate)
        discard(s, card)


@follows(TakenFree)
def after_free(s: Wood, taken: TakenFree, fate: Fate) -> None:
    """The card is settled as if she had taken it, at no cost."""
    turn = s.steps[-1]
    assert isinstance(turn, ReturnTurn)
    s.steps[-1] = ReturnTurn(turn.seat, turn.row, True, turn.pot)
    turn.take(s, 0, fate)


@follows(BrewEnded)
def after_brew(s: Wood, ended: BrewEnded, fate: Fate) -> None:
    """The icons left over pay for what she brews next."""
    turn = s.steps[-1]
    assert isinstance(turn, ReturnTurn)
    s.steps[-1] = ReturnTurn(turn.seat, turn.row, turn.settled, ended.pot)


# End of round


def end_round(s: Wood, fate: Fate) -> None:
    """Refill, look whether the potions are out, move the tracker or end the expedition."""
    if s.expedition == s.switches.last_expedition and s.tracker == COLUMNS:
        perish(s, fate)
        end_game(s, fate)
        return
    refill_forest(s, fate)
    refill_display(s, fate)
    if potions_are_out(s):
        end_early(s, fate)
        return
    if s.tracker < COLUMNS:
        s.tracker += 1
        fate.tell(events.TRACKER_MOVED, s.tracker)
    else:
        end_expedition(s, fate)
    start_round(s, fate)


def end_expedition(s: Wood, fate: Fate) -> None:
    """Ingredients perish, spells wake, gaps are filled again, the tracker goes back."""
    perish(s, fate)
    for witch in s.witches:
        witch.spells = [(active + exhausted, 0) for active, exhausted in witch.spells]
    fate.tell(events.SPELLS_REACTIVATED)
    refill_forest(s, fate)
    s.expedition += 1
    s.tracker = 1
    fate.tell(events.EXPEDITION_STARTED, s.expedition)
