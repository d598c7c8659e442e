"""Who comes home this round, and in which order: the rule played with every card left.

What a witch does with her card never changes the order, so the forecast is exact once the last
explorer has ended her turn; before that it says what happens if nobody places any more.
"""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.games.blackwood.components import COLUMNS, cell_at
from covenstead.games.blackwood.moves import END, LEAVE
from covenstead.games.blackwood.state import Wood, in_column
from covenstead.games.blackwood.steps import ReturnTurn, start_return

QUIET: Final = Fate()  # nobody listens, and nothing is drawn before the round ends


class Homecoming:
    """A marionette that comes home: whose, with which card, and which card's leaving let it in."""

    __slots__ = ("behind", "card", "seat")

    def __init__(self, seat: Seat, card: int, behind: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.behind: Final = behind  # NONE: it stood in the tracker column already


class Prospect:
    """The homecomings in order, who then has the cauldron, and the cards still stood upon."""

    __slots__ = ("cauldron", "order", "stays")

    def __init__(self, order: list[Homecoming], cauldron: Seat, stays: list[int]) -> None:
        self.order: Final = order
        self.cauldron: Final = cauldron
        self.stays: Final = stays

    def number(self, card: int) -> int:
        """The card's number in the order, from 1; 0 if it does not come home."""
        return 1 + next((n for n, each in enumerate(self.order) if each.card == card), -1)


def forecast(s: Wood) -> Prospect:
    """How this round goes on if nobody places, shoves or casts any more."""
    world = s.clone()
    turn = s.steps[0] if s.steps else None
    if isinstance(turn, ReturnTurn):
        world.steps = [turn]  # what interrupts it changes no order
    else:
        world.steps = []
        if turn is not None and in_column(world, world.tracker):
            start_return(world, QUIET)
    order: list[Homecoming] = []
    gone = [NONE] * (world.rows() + 1)  # by row: the card that left last
    while world.steps:
        turn = world.steps[-1]
        assert isinstance(turn, ReturnTurn)
        if not turn.settled:
            card = world.forest[cell_at(turn.row, world.tracker)]
            order.append(Homecoming(turn.seat, card, gone[turn.row]))
            gone[turn.row] = card
            turn.play(world, turn.seat, LEAVE.of(), QUIET)
        if not in_column(world, world.tracker):
            break
        world.steps[-1].play(world, turn.seat, END.of(), QUIET)
    stays = [card for cell, card in enumerate(world.forest) if world.marionettes[cell] != NONE]
    return Prospect(order, world.cauldron, stays)


def homeward(s: Wood) -> list[int]:
    """The free cards from which a marionette placed now would come home in this round.

    Rows slide toward the lantern as cards leave: in each row it is the first free card that has
    nothing but marionettes between the lantern and itself.
    """
    found = []
    for row in range(1, s.rows() + 1):
        for cell in range(cell_at(row, s.tracker), cell_at(row, COLUMNS) + 1):
            if s.marionettes[cell] == NONE:
                if s.forest[cell] != NONE:
                    found.append(cell)
                break
    return found


def one_more(s: Wood, seat: Seat, cell: int, now: Prospect, homeward: list[int]) -> Prospect:
    """The forecast with one more marionette of the seat on a free card, while all explore.

    Where it would not come home it changes nothing but who stays out, which saves most of the
    work: `now` is the forecast without it, `homeward` the cards from which it would.
    """
    if cell in homeward:
        return forecast(with_marionette(s, seat, cell))
    home = [each.card for each in now.order]
    out = [
        card
        for place, card in enumerate(s.forest)
        if (s.marionettes[place] != NONE or place == cell) and card not in home
    ]
    return Prospect(now.order, now.cauldron, out)


def with_marionette(s: Wood, seat: Seat, cell: int) -> Wood:
    """The table as if one more marionette of the seat stood on the cell."""
    world = s.clone()
    world.marionettes[cell] = seat
    world.witches[seat].supply -= 1
    return world


def with_flight(s: Wood, owner: Seat, away: int, to: int) -> Wood:
    """The table as if the owner's marionette had fled from one cell to another."""
    world = s.clone()
    world.marionettes[away], world.marionettes[to] = NONE, owner
    return world
