"""Market Day, a game for these tests only: a question to all seats, and all that can come of it.

An answer can be played beside the others (`pass`), take away what another wanted (`buy`), change
the question (`raise`), end it (`close`), ask its own seat something on top (`think`), or everybody
(`shout`). The last seat is a child, who may only pass or buy.
"""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.data import Tables
from covenstead.core.errors import Reason
from covenstead.core.event import Happening
from covenstead.core.family import NUMBER, SEAT, SEATS, Domain, Many, Row, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.game import Box, Game, Outcome, ScoreLine, places
from covenstead.core.scene.plain import plain_scene
from covenstead.core.standing import StandingAnswer
from covenstead.core.state import Fields, Options, State, Step
from covenstead.core.words import Move, Verb, Vocabulary

WARE: Final = Domain("ware", ["apple", "broom", "candle"])
COIN: Final = Domain("coin", ["heads", "tails"])
DAYS, STROLLS, HIGHEST = 4, 3, 2

STROLL, TOSS, OPEN = Verb("stroll"), Verb("toss"), Verb("open the market")
PASS, BUY = Verb("pass"), Verb("buy {ware}", WARE)
RAISE, CLOSE, THINK, SHOUT = Verb("raise"), Verb("close"), Verb("think"), Verb("shout")
NOD, SHAKE = Verb("nod"), Verb("shake")

BOUGHT: Final = Happening("bought", "{seat} bought {ware}.", SEAT, WARE)


class Market(State):
    """A market: the day, the wares, and what each seat has earned."""

    SHOWN: ClassVar[Fields] = {"day": NUMBER, "wares": Many(WARE), "earned": Row(NUMBER)}
    __slots__ = tuple(SHOWN)

    def __init__(self, box: Box, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.day = 0
        self.wares: list[int] = []
        self.earned = [0] * seats

    def clone(self) -> Market:
        made = Market(Box(), self.seats, self.options)
        made.steps, made.day = self.steps.copy(), self.day
        made.wares, made.earned = self.wares.copy(), self.earned.copy()
        return made


def next_day(s: Market, fate: Fate) -> None:
    """A new morning, two in a row for each seat; after the last there is none."""
    s.steps.clear()
    s.day += 1
    if s.day <= DAYS:
        s.wares = list(range(len(WARE.words)))
        s.steps.append(Morning((s.day - 1) // 2 % s.seats, 0))


class Morning(Step[Market]):
    """One seat strolls or tosses a coin, and opens the market in the end."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT, "strolls": NUMBER}
    __slots__ = tuple(SHOWN)

    def __init__(self, seat: Seat, strolls: int) -> None:
        self.seat: Final = seat
        self.strolls: Final = strolls

    def awaiting(self, s: Market) -> Seats:
        return 1 << self.seat

    def moves(self, s: Market, seat: Seat) -> list[Move]:
        return [OPEN.of(), *([STROLL.of(), TOSS.of()] if self.strolls < STROLLS else [])]

    def waits(self, s: Market, seat: Seat) -> bool:
        return True

    def play(self, s: Market, seat: Seat, move: Move, fate: Fate) -> None:
        if move.verb is OPEN:
            s.steps.append(Haggling(seat, 0, (1 << s.seats) - 1))
            return
        if move.verb is TOSS:
            s.earned[seat] += fate.pick(COIN, [0, 1])
        s.steps[-1] = Morning(seat, self.strolls + 1)


class Haggling(Step[Market]):
    """All are asked at once; their answers count from the first seat on, round the table."""

    SHOWN: ClassVar[Fields] = {"first": SEAT, "price": NUMBER, "undecided": SEATS}
    __slots__ = tuple(SHOWN)

    def __init__(self, first: Seat, price: int, undecided: Seats) -> None:
        self.first: Final = first
        self.price: Final = price
        self.undecided: Final = undecided

    def awaiting(self, s: Market) -> Seats:
        return self.undecided

    def polled(self, s: Market) -> tuple[Seat, ...]:
        around = [(self.first + ahead) % s.seats for ahead in range(s.seats)]
        return tuple(seat for seat in around if self.undecided >> seat & 1)

    def moves(self, s: Market, seat: Seat) -> list[Move]:
        moves = [PASS.of(), *[BUY.of(ware) for ware in s.wares]]
        if seat == s.seats - 1:
            return moves
        moves += [CLOSE.of(), THINK.of(), SHOUT.of()]
        return [*moves, RAISE.of()] if self.price < HIGHEST else moves

    def late(self, s: Market, seat: Seat, moves: list[Move]) -> Move:
        return PASS.of()

    def play(self, s: Market, seat: Seat, move: Move, fate: Fate) -> None:
        left, price = self.undecided & ~(1 << seat), self.price
        if move.verb is BUY:
            (ware,) = move.args
            s.wares.remove(ware)
            s.earned[seat] += 5 - price
            fate.tell(BOUGHT, seat, ware)
        if move.verb is RAISE:
            price += 1
        if not left or move.verb is CLOSE:
            left = 0
            s.steps.pop()
        else:
            s.steps[-1] = Haggling(self.first, price, left)
        if move.verb is THINK:
            s.steps.append(Answering(1 << seat))
        elif move.verb is SHOUT:
            s.steps.append(Answering((1 << s.seats) - 1))
        elif not left:
            next_day(s, fate)


class Answering(Step[Market]):
    """A question on top of another: these seats nod, or shake their heads."""

    SHOWN: ClassVar[Fields] = {"undecided": SEATS}
    __slots__ = tuple(SHOWN)

    def __init__(self, undecided: Seats) -> None:
        self.undecided: Final = undecided

    def awaiting(self, s: Market) -> Seats:
        return self.undecided

    def moves(self, s: Market, seat: Seat) -> list[Move]:
        return [NOD.of(), SHAKE.of()]

    def play(self, s: Market, seat: Seat, move: Move, fate: Fate) -> None:
        s.earned[seat] += move.verb is NOD
        left = self.undecided & ~(1 << seat)
        s.steps.pop()
        if left:
            s.steps.append(Answering(left))
        elif isinstance(s.steps[-1], Morning):
            next_day(s, fate)


def buy_apples(s: Market, seat: Seat, legal: list[Move]) -> Move | None:
    """Buy an apple whenever there is one."""
    apple = BUY.of(0)
    return apple if apple in legal else None


def go_home(s: Market, seat: Seat, legal: list[Move]) -> Move | None:
    """Pass once the price was raised."""
    step = s.steps[-1]
    return PASS.of() if isinstance(step, Haggling) and step.price else None


def toss(s: Market, seat: Seat, legal: list[Move]) -> Move | None:
    """Toss the coin every morning."""
    return TOSS.of() if TOSS.of() in legal else None


def outcome(s: Market) -> Outcome:
    """The seat that has earned most wins."""
    lines = [[ScoreLine("Earned", points, "in all")] for points in s.earned]
    return Outcome(s.earned, places([(points,) for points in s.earned]), "evening", lines)


def reason(s: Market, seat: Seat, move: Move) -> Reason | None:
    """Why the seat may not make this move now; None if it may."""
    if not s.steps or not s.steps[-1].awaiting(s) >> seat & 1:
        return Reason("MD-001", "You are not asked.")
    legal = s.steps[-1].moves(s, seat)
    return None if move in legal else Reason("MD-002", f"You cannot {move} now.")


def market_day(*standing: StandingAnswer) -> Game:
    """The game, with these standing answers."""
    return Game(
        name="market-day",
        title="Market Day",
        about="Haggle, all at once.",
        goal="Have the most of the market.",
        rules=1,
        seats=range(1, 7),
        bound=100,
        options=(),
        standing=standing,
        vocabulary=Vocabulary(
            STROLL, TOSS, OPEN, PASS, BUY, RAISE, CLOSE, THINK, SHOUT, NOD, SHAKE
        ),
        steps=(Morning, Haggling, Answering),
        happenings=(BOUGHT,),
        box=Box(),
        empty=Market,
        setup=next_day,
        scores=lambda s: list(s.earned),
        outcome=outcome,
        reason=reason,
        scene=plain_scene,
        reactions=True,
    )


MARKET: Final = market_day(
    StandingAnswer("apples", "Buy apples", "Buys an apple whenever there is one.", buy_apples),
    StandingAnswer("home", "Go home", "Passes once the price was raised.", go_home),
    StandingAnswer("toss", "Toss", "Tosses the coin every morning.", toss),
)


def game(tables: Tables) -> Game:
    """Market Day, for processes in which it is registered."""
    return MARKET
