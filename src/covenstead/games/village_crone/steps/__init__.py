"""The sequence of play: setup, tithe, turns, harvest, end of round."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import NONE, NUMBER, SEAT, SEATS, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import Fields, follows
from covenstead.core.words import Move
from covenstead.games.village_crone import events
from covenstead.games.village_crone.components import (
    AFTER_TRADE,
    BARN,
    GREEN,
    KINDS,
    T1,
    T4,
    THIS_TURN,
    VILLAGERS,
    familiar_of,
)
from covenstead.games.village_crone.effects.aftermath import ActionOver, Land, forget_frogs
from covenstead.games.village_crone.effects.casting import begin_cast
from covenstead.games.village_crone.effects.scattering import scatter
from covenstead.games.village_crone.faults import alone, asked_fault
from covenstead.games.village_crone.moves import (
    CARRY,
    COMPLETE,
    DUMP,
    END,
    HARVEST,
    PLACE,
    TITHE,
    TRADE,
    WALK,
)
from covenstead.games.village_crone.questions import Asked, Question, clockwise
from covenstead.games.village_crone.scoring import end_game
from covenstead.games.village_crone.spells import cast_by, cast_moves
from covenstead.games.village_crone.state import STEPS, Village, everybody
from covenstead.games.village_crone.state.cards import tops
from covenstead.games.village_crone.steps.bargains import TradeOver, open_bargain, trade_moves
from covenstead.games.village_crone.steps.completing import (
    SchemesDrawn,
    completable,
    complete_own,
    draw_schemes,
    dump,
    dump_moves,
)
from covenstead.games.village_crone.steps.harvesting import draw_at, harvest
from covenstead.games.village_crone.steps.opening import lay_table
from covenstead.games.village_crone.steps.walking import Walk, walk_moves
from covenstead.games.village_crone.steps.windows import LateWindowOver, open_window

LAPS: Final = 2

# Setup


def setup(s: Village, fate: Fate) -> None:
    """The table is laid; the witch with the broom places the first familiar."""
    lay_table(s, fate)
    s.steps.append(Setup(s.broom, 1))


class Setup(Asked):
    """In two laps each witch places a familiar and draws two cards from the stock there."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT, "lap": NUMBER}
    __slots__ = ("lap",)

    def __init__(self, seat: Seat, lap: int) -> None:
        self.seat = seat
        self.lap: Final = lap

    def fault(self, s: Village, place: int) -> str | None:
        witch = s.witches[self.seat] if 0 <= self.seat < s.seats else None
        if witch is None or not 1 <= self.lap <= LAPS or witch.familiars[self.lap - 1] != NONE:
            return "in setup a witch places the familiar of her lap"
        return alone(s, place)

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        return PLACE.moves.copy()

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        (location,) = move.args
        witch = s.witches[seat]
        familiar = familiar_of(witch.kind, self.lap - 1)
        witch.familiars[self.lap - 1] = location
        fate.tell(events.FAMILIAR_PLACED, familiar, location)
        draw_at(s, seat, location, 1, fate)
        scatter(s, 1 << familiar, fate)
        after = (seat + 1) % s.seats
        if after != s.broom:
            s.steps[-1] = Setup(after, self.lap)
        elif self.lap < LAPS:
            s.steps[-1] = Setup(after, self.lap + 1)
        else:
            s.steps.pop()
            for each in s.witches:
                each.familiars[LAPS] = GREEN
                fate.tell(events.FAMILIAR_PLACED, familiar_of(each.kind, LAPS), GREEN)
            start_round(s, fate)


# Tithe


def start_round(s: Village, fate: Fate) -> None:
    """Each round begins with the tithe."""
    fate.tell(events.ROUND_STARTED, s.round)
    waiting = must_tithe(s)
    for seat in range(s.seats):
        if not waiting >> seat & 1:
            fate.tell(events.TITHE_SPARED, seat)
    if waiting:
        s.steps.append(Tithe(waiting))
    else:
        begin_turn(s, s.broom, fate)


def must_tithe(s: Village) -> Seats:
    """Who has a card and no familiar in the barn (VC-031, VC-032)."""
    seats = 0
    for seat, witch in enumerate(s.witches):
        if witch.cards() and BARN not in witch.familiars:
            seats |= 1 << seat
    return seats


class Tithe(Question):
    """Every witch without a familiar in the barn lays a card on the tithe pile."""

    SHOWN: ClassVar[Fields] = {"waiting": SEATS}
    __slots__ = ("waiting",)

    def __init__(self, waiting: Seats) -> None:
        self.waiting: Final = waiting

    def awaiting(self, s: Village) -> Seats:
        return self.waiting

    def polled(self, s: Village) -> tuple[Seat, ...]:
        return clockwise(s, self.waiting, s.broom)

    def fault(self, s: Village, place: int) -> str | None:
        return alone(s, place) or asked_fault(s, self.waiting, must_tithe(s), place)

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        hand = s.witches[seat].hand
        return [TITHE.moves[kind] for kind in range(KINDS) if hand[kind]]

    def late(self, s: Village, seat: Seat, moves: list[Move]) -> Move:
        hand = s.witches[seat].hand
        most = moves[0]
        for move in moves:
            if hand[move.args[0]] > hand[most.args[0]]:
                most = move
        return most

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        (kind,) = move.args
        witch = s.witches[seat]
        witch.hand[kind] -= 1
        witch.gave_unseen()
        s.tithes.append((kind, 1 << seat))
        fate.tell(events.TITHED, seat)
        fate.tell(events.TITHE_SEEN, kind, audience=1 << seat)
        waiting = self.waiting & ~(1 << seat)
        if waiting:
            s.steps[-1] = Tithe(waiting)
        else:
            s.steps.pop()
            begin_turn(s, s.broom, fate)


# The turn


def begin_turn(s: Village, seat: Seat, fate: Fate) -> None:
    """She has six steps; before she acts, others may speak."""
    s.active = seat
    s.steps_left = STEPS
    s.done_this_turn = s.offers_made = 0
    s.deeds, s.tableau = [], None
    fate.tell(events.TURN_STARTED, seat)
    s.steps.append(Act())
    open_window(s, T1, fate)


class Act(Question):
    """She walks, casts, completes and swaps in any order, until she ends her turn."""

    __slots__ = ()

    def awaiting(self, s: Village) -> Seats:
        return 1 << s.active

    def fault(self, s: Village, place: int) -> str | None:
        return None if s.active != NONE and not place else "a turn lies at the bottom, with a witch"

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        found = walk_moves(s, seat) if s.steps_left else []
        found += cast_moves(s, seat)
        if s.witches[seat].schemes:
            found += [COMPLETE.moves[scheme] for scheme in completable(s, seat)]
            found += dump_moves(s, seat)
        found += trade_moves(s, seat)
        found.append(END.moves[0])
        return found

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        verb = move.verb
        if verb is WALK:
            s.steps.append(Walk(move.args[0], False))
        elif verb is CARRY:
            s.steps.append(Walk(move.args[0] + VILLAGERS, True))
        elif verb is COMPLETE:
            complete_own(s, seat, move.args[0], fate)
        elif verb is DUMP:
            dump(s, seat, move.args[0], fate)
        elif verb is TRADE:
            open_bargain(s, move.args[0])
        elif verb is END:
            end_turn(s, seat, fate)
        else:
            spell = cast_by(move)
            assert spell is not None
            begin_cast(s, seat, spell, move, fate)


@follows(ActionOver)
def after_action(s: Village, over: ActionOver, fate: Fate) -> None:
    """Familiars scatter; in the turn itself, others may then speak."""
    landing = scatter(s, over.arrived, fate)
    if landing:
        s.steps.append(Land(landing))
    elif isinstance(s.steps[-1], Act):
        open_window(s, over.moment, fate)


@follows(TradeOver)
def after_trade(s: Village, over: TradeOver, fate: Fate) -> None:
    """The partner may have got a silver: others may speak."""
    open_window(s, AFTER_TRADE, fate)


# End of the turn


def end_turn(s: Village, seat: Seat, fate: Fate) -> None:
    """No more completions of her own; she draws new schemes."""
    fate.tell(events.TURN_ENDED, seat)
    s.steps.pop()
    if s.switches.every_window:
        open_window(s, T4, fate)
    if not s.steps:
        draw_new_schemes(s, fate)


@follows(LateWindowOver)
def after_late_window(s: Village, over: LateWindowOver, fate: Fate) -> None:
    """Everybody has spoken after the end of the turn."""
    draw_new_schemes(s, fate)


def draw_new_schemes(s: Village, fate: Fate) -> None:
    """A scheme for each that was completed, as far as there are any (VC-231)."""
    if s.done_this_turn and tops(s):
        draw_schemes(s, s.active, s.done_this_turn, True, fate)
    else:
        turn_over(s, fate)


@follows(SchemesDrawn)
def after_drawing(s: Village, drawn: SchemesDrawn, fate: Fate) -> None:
    """She has her new schemes."""
    turn_over(s, fate)


def turn_over(s: Village, fate: Fate) -> None:
    """Nothing is fresh any more; the next witch has her turn, or all harvest."""
    for witch in s.witches:
        if any(witch.fresh):
            witch.fresh = [False] * len(witch.fresh)
    forget_frogs(s, THIS_TURN)
    s.deeds, s.tableau = [], None
    s.steps_left = s.done_this_turn = s.offers_made = 0
    after = (s.active + 1) % s.seats
    s.active = NONE
    if after != s.broom:
        begin_turn(s, after, fate)
    else:
        s.steps.append(Harvest(everybody(s)))


# Harvest


class Harvest(Question):
    """Each witch draws two cards for each familiar in a Location with a stock."""

    SHOWN: ClassVar[Fields] = {"waiting": SEATS}
    __slots__ = ("waiting",)

    def __init__(self, waiting: Seats) -> None:
        self.waiting: Final = waiting

    def awaiting(self, s: Village) -> Seats:
        if s.switches.free_harvest:
            return self.waiting
        return 1 << clockwise(s, self.waiting, s.broom)[0]

    def polled(self, s: Village) -> tuple[Seat, ...]:
        return clockwise(s, self.awaiting(s), s.broom)

    def waits(self, s: Village, seat: Seat) -> bool:
        return s.switches.free_harvest

    def fault(self, s: Village, place: int) -> str | None:
        return alone(s, place) or asked_fault(s, self.waiting, everybody(s), place)

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        return HARVEST.moves.copy()

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        harvest(s, seat, fate)
        waiting = self.waiting & ~(1 << seat)
        if waiting:
            s.steps[-1] = Harvest(waiting)
        else:
            s.steps.pop()
            end_round(s, fate)


# End of the round


def end_round(s: Village, fate: Fate) -> None:
    """The game may be over; else the broom passes and a new round begins."""
    if s.final_round or s.round >= s.switches.max_rounds or is_lost(s):
        end_game(s, fate)
        return
    s.round += 1
    if s.seats > 1:
        s.broom = (s.broom + 1) % s.seats
        fate.tell(events.BROOM_PASSED, s.broom)
    start_round(s, fate)


def is_lost(s: Village) -> bool:
    """Alone, two empty stocks lose the game (VC-324)."""
    if s.seats > 1 or s.switches.ends_with_hand:
        return False
    return len([stock for stock in s.stocks if not stock.size()]) >= 2
