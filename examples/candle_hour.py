"""Candle Hour, a very small game: hidden hands, a card looked at and put back, a reaction.

The worked example of `docs/adding-a-game.md`. A game of its own size fits one file; a real one
has the files that Blackwood has. Its rules are in `candle-hour.md` beside this file.
"""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.data import Tables
from covenstead.core.errors import Reason
from covenstead.core.event import Happening
from covenstead.core.family import EVERYONE, SEAT, SEATS, Domain, Known, Many, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.game import Box, Game, Outcome, ScoreLine, places
from covenstead.core.scene.plain import plain_scene
from covenstead.core.standing import StandingAnswer
from covenstead.core.state import Component, Fields, Options, Parts, State, Step
from covenstead.core.words import Move, Verb, Vocabulary

# The nouns and the verbs

CANDLES: Final = 9
CARD: Final = Domain(
    "card",
    [f"candle-{n}" for n in range(1, CANDLES + 1)] + [f"snuffer-{n}" for n in range(1, 4)],
)
HAND: Final = 2

LIGHT: Final = Verb("light {card}", CARD)
BURY: Final = Verb("bury {card}", CARD, secret=True)
PEEK: Final = Verb("peek")
SNUFF: Final = Verb("snuff")
LET_BURN: Final = Verb("let burn")

LIT: Final = Happening("lit", "{seat} lit {card}.", SEAT, CARD, reveals=True)
BURIED: Final = Happening("buried", "{seat} buried {card}.", SEAT, CARD, veils=("card",))
PEEKED: Final = Happening("peeked", "{seat} peeked at {card}.", SEAT, CARD, veils=("card",))
DREW_TOP: Final = Happening("drew_top", "{seat} drew the top card.", SEAT, reveals=True)
SNUFFED: Final = Happening("snuffed", "{seat} snuffed {card}.", SEAT, CARD, reveals=True)


# The table


class Keeper(Component):
    """A player: the hand only its owner sees, and the candles that burn for it."""

    OWNED: ClassVar[Fields] = {"hand": Many(CARD)}
    FACE_UP: ClassVar[Fields] = {"burning": Many(CARD)}
    __slots__ = (*OWNED, *FACE_UP)

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.burning: list[int] = []

    def clone(self) -> Keeper:
        """A copy of its own."""
        made = Keeper()
        made.hand = self.hand.copy()
        made.burning = self.burning.copy()
        return made


class Room(State):
    """The table: a deck, perhaps a card on top that somebody knows, the buried and the spent."""

    SHOWN: ClassVar[Fields] = {"turn": SEAT, "keepers": Parts(Keeper)}
    FACE_UP: ClassVar[Fields] = {"spent": Many(CARD)}
    HIDDEN: ClassVar[Fields] = {"deck": Many(CARD)}
    SEEN: ClassVar[Fields] = {"top": Known(CARD), "buried": Known(CARD)}
    __slots__ = (*SHOWN, *FACE_UP, *HIDDEN, *SEEN)

    def __init__(self, box: Box, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.turn = 0
        self.keepers: list[Keeper] = []
        self.spent: list[int] = []
        self.deck: list[int] = []
        self.top: list[tuple[int, int]] = []
        self.buried: list[tuple[int, int]] = []

    def clone(self) -> Room:
        made = Room(Box(), self.seats, self.options)
        made.steps = self.steps.copy()
        made.turn = self.turn
        made.keepers = [keeper.clone() for keeper in self.keepers]
        made.spent = self.spent.copy()
        made.deck = self.deck.copy()
        made.top = self.top.copy()
        made.buried = self.buried.copy()
        return made

    def contents(self) -> list[tuple[Domain, list[int]]]:
        return [(CARD, [1] * len(CARD.words))]


def draw(s: Room, seat: Seat, fate: Fate) -> None:
    """Take the top card if somebody left one there, else any card of the deck."""
    if s.top:
        card, _ = s.top.pop()
        fate.tell(DREW_TOP, seat)
    elif s.deck:
        card = fate.draw(CARD, s.deck, audience=1 << seat)
    else:
        return
    s.keepers[seat].hand = sorted([*s.keepers[seat].hand, card])


# The sequence of play


def setup(s: Room, fate: Fate) -> None:
    """Everybody gets two cards; seat 0 begins."""
    s.deck = list(range(len(CARD.words)))
    s.keepers = [Keeper() for _ in range(s.seats)]
    for seat in range(s.seats):
        for _ in range(HAND):
            draw(s, seat, fate)
    s.steps.append(Turn(0))


def next_turn(s: Room) -> None:
    """The next keeper with a card goes on; nobody left, the hour is over."""
    s.steps.clear()
    for ahead in range(1, s.seats + 1):
        seat = (s.turn + ahead) % s.seats
        if s.keepers[seat].hand:
            s.turn = seat
            s.steps.append(Turn(seat))
            return


class Turn(Step[Room]):
    """Light a candle, bury a card unseen, or peek at the top of the deck."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT}
    __slots__ = tuple(SHOWN)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def awaiting(self, s: Room) -> Seats:
        return 1 << self.seat

    def moves(self, s: Room, seat: Seat) -> list[Move]:
        hand = s.keepers[seat].hand
        moves = [LIGHT.of(card) for card in hand if card < CANDLES]
        moves += [BURY.of(card) for card in hand]
        return [*moves, PEEK.of()] if s.deck and not s.top else moves

    def play(self, s: Room, seat: Seat, move: Move, fate: Fate) -> None:
        if move.verb is PEEK:
            card = fate.draw(CARD, s.deck, audience=1 << seat)
            s.top = [(card, 1 << seat)]
            fate.tell(PEEKED, seat, card, audience=1 << seat)
            next_turn(s)
            return
        (card,) = move.args
        s.keepers[seat].hand.remove(card)
        if move.verb is BURY:
            s.buried.append((card, 1 << seat))
            fate.tell(BURIED, seat, card, audience=1 << seat)
            draw(s, seat, fate)
            next_turn(s)
        else:
            s.keepers[seat].burning = sorted([*s.keepers[seat].burning, card])
            fate.tell(LIT, seat, card)
            s.steps.append(Snuffing(seat, card, EVERYONE % (1 << s.seats) & ~(1 << seat)))


class Snuffing(Step[Room]):
    """Everybody else may spend a snuffer to put the new candle out."""

    SHOWN: ClassVar[Fields] = {"lighter": SEAT, "candle": CARD, "undecided": SEATS}
    __slots__ = tuple(SHOWN)

    def __init__(self, lighter: Seat, candle: int, undecided: Seats) -> None:
        self.lighter: Final = lighter
        self.candle: Final = candle
        self.undecided: Final = undecided

    def awaiting(self, s: Room) -> Seats:
        return self.undecided  # all of them: asking only snuffer holders would tell who holds one

    def waits(self, s: Room, seat: Seat) -> bool:
        return True  # with two keepers, an answer given at once would tell that there is no snuffer

    def moves(self, s: Room, seat: Seat) -> list[Move]:
        holds = any(card >= CANDLES for card in s.keepers[seat].hand)
        return [SNUFF.of(), LET_BURN.of()] if holds else [LET_BURN.of()]

    def late(self, s: Room, seat: Seat, moves: list[Move]) -> Move:
        return LET_BURN.of()

    def play(self, s: Room, seat: Seat, move: Move, fate: Fate) -> None:
        left = self.undecided & ~(1 << seat)
        if move.verb is SNUFF:
            snuffer = max(s.keepers[seat].hand)
            s.keepers[seat].hand.remove(snuffer)
            s.keepers[self.lighter].burning.remove(self.candle)
            s.spent = sorted([*s.spent, snuffer, self.candle])
            fate.tell(SNUFFED, seat, self.candle)
            left = 0
        s.steps.pop()
        if left:
            s.steps.append(Snuffing(self.lighter, self.candle, left))
        else:
            draw(s, self.lighter, fate)
            next_turn(s)


# Answers that a keeper may leave with the table


def let_burn(s: Room, seat: Seat, legal: list[Move]) -> Move | None:
    """Let a candle burn without a snuffer to put it out."""
    return LET_BURN.of() if legal == [LET_BURN.of()] else None


STANDING: Final = (
    StandingAnswer(
        "let_burn", "Let it burn", "Answers for you while you hold no snuffer.", let_burn
    ),
)


# Scoring, and why a move is closed


def scores(s: Room) -> list[int]:
    """A burning candle is worth its number."""
    return [sum(candle + 1 for candle in keeper.burning) for keeper in s.keepers]


def outcome(s: Room) -> Outcome:
    """The most light wins."""
    total = scores(s)
    lines = [[ScoreLine("Candles", points, "burning")] for points in total]
    return Outcome(total, places([(points,) for points in total]), "hour over", lines)


def reason(s: Room, seat: Seat, move: Move) -> Reason | None:
    """Why the seat may not make this move now; None if it may."""
    if not s.steps:
        return Reason("CH-006", "The hour is over.")
    step = s.steps[-1]
    if not step.awaiting(s) >> seat & 1:
        return Reason("CH-002", "Somebody else is asked now.")
    hand = s.keepers[seat].hand
    if isinstance(step, Snuffing):
        if move.verb is LET_BURN or (move.verb is SNUFF and max(hand, default=0) >= CANDLES):
            return None
        if move.verb is SNUFF:
            return Reason("CH-004", "You hold no snuffer.")
        return Reason("CH-004", "First say whether the candle burns.")
    if move.verb is PEEK:
        if s.top:
            return Reason("CH-005", "A card that was peeked at lies on top already.")
        return None if s.deck else Reason("CH-005", "The deck is empty.")
    if move.verb is SNUFF or move.verb is LET_BURN:
        return Reason("CH-004", "No candle has just been lit.")
    if move.args[0] not in hand:
        return Reason("CH-003", f"You do not hold {CARD.words[move.args[0]]}.")
    if move.verb is LIGHT and move.args[0] >= CANDLES:
        return Reason("CH-003", "A snuffer does not burn.")
    return None


def game(tables: Tables) -> Game:
    """Candle Hour; it has no data files."""
    return Game(
        name="candle-hour",
        title="Candle Hour",
        about="Light candles, and keep a snuffer for the others'.",
        goal="When nobody holds a card any more, the most light wins: the sum of your candles.",
        rules=1,
        seats=range(2, 5),
        bound=80,
        options=(),
        standing=STANDING,
        vocabulary=Vocabulary(LIGHT, BURY, PEEK, SNUFF, LET_BURN),
        steps=(Turn, Snuffing),
        happenings=(LIT, BURIED, PEEKED, DREW_TOP, SNUFFED),
        box=Box(),
        empty=Room,
        setup=setup,
        scores=scores,
        outcome=outcome,
        reason=reason,
        scene=plain_scene,
        reactions=True,
    )
