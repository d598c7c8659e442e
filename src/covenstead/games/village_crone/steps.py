"""The sequence of play: setup, tithe, turns, harvest, end of round."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import NONE, NUMBER, SEAT, SEATS, TRUTH, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import Fields, follows
from covenstead.core.words import Move
from covenstead.games.village_crone import events
from covenstead.games.village_crone.aftermath import (
    ActionOver,
    Land,
    forget_frogs,
)
from covenstead.games.village_crone.bargains import TradeOver, open_bargain, trade_moves
from covenstead.games.village_crone.cards import (
    draw,
    tops,
)
from covenstead.games.village_crone.components import (
    BARN,
    GREEN,
    KINDS,
    LOCATIONS,
    PIECE,
    THIS_TURN,
    VILLAGERS,
    familiar_of,
)
from covenstead.games.village_crone.effects import (
    begin_cast,
    clockwise,
)
from covenstead.games.village_crone.faults import alone, asked_fault, beneath, unanswerable
from covenstead.games.village_crone.moves import (
    CARRY,
    COMPLETE,
    DUMP,
    END,
    HARVEST,
    PLACE,
    TITHE,
    TO,
    TRADE,
    WALK,
)
from covenstead.games.village_crone.opening import lay_table
from covenstead.games.village_crone.pieces import (
    frog_of,
    frog_to_carry,
    listed_familiars,
    listed_villagers,
    node_of,
    owner_of,
    put_group,
)
from covenstead.games.village_crone.scattering import scatter
from covenstead.games.village_crone.spells import cast_by, cast_moves
from covenstead.games.village_crone.state import (
    STEPS,
    Asked,
    Question,
    Village,
    end_game,
    everybody,
)
from covenstead.games.village_crone.windows import (
    AFTER_TRADE,
    T1,
    T3,
    T4,
    LateWindowOver,
    SchemesDrawn,
    completable,
    complete_own,
    draw_schemes,
    dump,
    dump_moves,
    open_window,
)

LAPS: Final = 2
CARDS_A_FAMILIAR: Final = 2

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


def draw_at(s: Village, seat: Seat, location: int, familiars: int, fate: Fate) -> int:
    """She draws two cards for each familiar from the stock of a Location; how many there were."""
    kind = s.box.stock_at[location]
    drawn = 0
    if kind != NONE:
        for _ in range(CARDS_A_FAMILIAR * familiars):
            if not draw(s, seat, kind, fate):
                break
            drawn += 1
    return drawn


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
        found.append(END.of())
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


# Walking


def walk_moves(s: Village, seat: Seat) -> list[Move]:
    """The pieces that can walk: whatever is not shut in has a space beside it."""
    found: list[Move] = []
    bound = s.bound
    for villager in listed_villagers(s):
        if not bound or not s.is_bound(s.villagers[villager]):
            found.append(WALK.moves[villager])
    frogs_out = s.frogs_out()
    for familiar in listed_familiars(s, seat):
        node = node_of(s, familiar)
        shut_in = bool(bound) and s.is_bound(node)
        if not shut_in or s.switches.familiars_cross:
            found.append(WALK.moves[familiar])
        if frogs_out and not shut_in and frog_to_carry(s, familiar, node) != NONE:
            found.append(CARRY.moves[familiar - VILLAGERS])
    return found


class Walk(Question):
    """She chooses where the piece walks."""

    SHOWN: ClassVar[Fields] = {"piece": PIECE, "with_frog": TRUTH}
    __slots__ = ("piece", "with_frog")

    def __init__(self, piece: int, with_frog: bool) -> None:
        self.piece: Final = piece
        self.with_frog: Final = with_frog

    def awaiting(self, s: Village) -> Seats:
        return 1 << s.active

    def waits(self, s: Village, seat: Seat) -> bool:
        return False  # everybody sees where a piece can go

    def fault(self, s: Village, place: int) -> str | None:
        own = self.piece < VILLAGERS or owner_of(s, self.piece) == s.active
        if beneath(s, place) != "Act" or not own or node_of(s, self.piece) == NONE:
            return "villagers and familiars of the active witch walk in her turn"
        node = node_of(s, self.piece)
        if self.with_frog and (
            self.piece < VILLAGERS or frog_to_carry(s, self.piece, node) == NONE
        ):
            return "there is no frog to carry"
        if s.is_bound(node) and self.walls(s):
            return "nothing walks out of a bound Location"
        return unanswerable(s, place, s.active)

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        to = TO.moves
        villager = self.piece < VILLAGERS
        nodes = s.map.within(node_of(s, self.piece), s.steps_left, villager, self.walls(s))
        return [to[node] for node in nodes]

    def source(self, s: Village) -> int:
        """Where the walk begins."""
        return node_of(s, self.piece)

    def is_villager(self) -> bool:
        """Whether the way may lead through Locations."""
        return self.piece < VILLAGERS

    def walls(self, s: Village) -> int:
        """The Locations that it cannot enter."""
        crosses = s.switches.familiars_cross and self.piece >= VILLAGERS and not self.with_frog
        return 0 if crosses else s.bound

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        (node,) = move.args
        piece = self.piece
        source = node_of(s, piece)
        steps = s.map.cost(source, node, piece < VILLAGERS, self.walls(s))
        s.steps_left -= steps
        arrived = 0
        if piece >= VILLAGERS:
            arrived = 1 << piece
            take_frog_along(s, piece, source, self.with_frog, fate)
        put_group(s, piece, node)
        fate.tell(events.WALKED, piece, source, node, steps)
        s.steps[-1] = ActionOver(arrived, T3)


def take_frog_along(s: Village, familiar: int, node: int, with_frog: bool, fate: Fate) -> None:
    """It carries a frog from now on, or leaves its own behind."""
    own = frog_of(s, familiar)
    if with_frog:
        frog = frog_to_carry(s, familiar, node)
        s.carried_by[frog] = familiar
        if frog != own:
            fate.tell(events.FROG_TAKEN, familiar, frog)
    elif own != NONE:
        s.carried_by[own] = NONE
        fate.tell(events.FROG_LEFT, familiar, own)


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
        if True in witch.fresh:
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
        return [HARVEST.of()]

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        harvest(s, seat, fate)
        waiting = self.waiting & ~(1 << seat)
        if waiting:
            s.steps[-1] = Harvest(waiting)
        else:
            s.steps.pop()
            end_round(s, fate)


def harvest(s: Village, seat: Seat, fate: Fate) -> None:
    """She draws Location by Location; a witch who could draw nothing gets charity."""
    familiars = s.witches[seat].familiars
    drawn = 0
    for location in range(LOCATIONS):
        there = familiars.count(location)
        if there:
            drawn += draw_at(s, seat, location, there, fate)
    fate.tell(events.HARVESTED, seat, drawn)
    if not drawn:
        take_charity(s, seat, fate)


def take_charity(s: Village, seat: Seat, fate: Fate) -> None:
    """The top cards of the tithe pile (VC-285)."""
    witch = s.witches[seat]
    number = min(s.switches.charity_cards, len(s.tithes))
    if not number:
        return
    fate.tell(events.CHARITY_TAKEN, seat, number)
    for _ in range(number):
        kind, _ = s.tithes.pop()
        witch.hand[kind] += 1
        witch.got_unseen()
        fate.tell(events.CHARITY_SEEN, kind, audience=1 << seat)


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
