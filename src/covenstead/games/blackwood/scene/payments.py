"""What a brew can be paid with: icons at hand, needs met and missing, whole payments as plans."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.core.scene import Plan
from covenstead.core.state import play
from covenstead.core.words import Move
from covenstead.games.blackwood import moves as verbs
from covenstead.games.blackwood.box import BlackwoodBox
from covenstead.games.blackwood.brewing import BrewPayment, deficit, icons_on, wanted
from covenstead.games.blackwood.components import CARD, POTION
from covenstead.games.blackwood.questions import Turn, pot_of
from covenstead.games.blackwood.scene.pieces import Icons, own_spell
from covenstead.games.blackwood.sentences import choices as says
from covenstead.games.blackwood.sentences.nouns import INGREDIENTS, worth
from covenstead.games.blackwood.spells import kind_of
from covenstead.games.blackwood.state import Wood

QUIET: Final = Fate()  # nobody listens, and a payment draws nothing
MOST_PLANS: Final = 60  # lines a player may still read; `spend` card by card reaches every payment


def at_hand(s: Wood, seat: Seat) -> list[int]:
    """The icons a witch could brew with now: her cards, what she is paying with, the kettle."""
    have = icons_on(s, s.witches[seat].holding)
    step = s.steps[-1] if s.steps else None
    if isinstance(step, BrewPayment) and step.seat == seat:
        have = added(have, icons_on(s, step.spent))
    turn = s.steps[0] if s.steps else None
    return added(have, turn.pot) if isinstance(turn, Turn) and turn.seat == seat else have


def added(first: list[int], second: list[int]) -> list[int]:
    """Two lots of icons together."""
    return [one + other for one, other in zip(first, second, strict=True)]


class Wants:
    """What the potions on display lack, for somebody who could brew with these icons."""

    def __init__(self, box: BlackwoodBox, display: list[int], have: list[int]) -> None:
        self._box: Final = box
        self._shown: Final = tuple([potion for potion in display if potion != NONE])
        self._have: Final = tuple(have)

    def filled_by(self, card: int) -> dict[str, list[int]]:
        """Which missing icons of which potions a card would bring."""
        return _fills(self._box, self._shown, self._have, tuple(self._box.gives[card]))

    def completed_by(self, card: int) -> str:
        """The potions that a card would make ready, in words."""
        box, have = self._box, list(self._have)
        then = added(have, box.gives[card])
        ready = [
            box.potion_name[potion]
            for potion in self._shown
            if deficit(box.needs[potion], have) and not deficit(box.needs[potion], then)
        ]
        return says.completes(ready) if ready else ""


@lru_cache(8192)
def _fills(box: BlackwoodBox, shown: Icons, have: Icons, gives: Icons) -> dict[str, list[int]]:
    """By potion the numbers of its icons that are not at hand and among those given.

    Like a piece, made once and never changed.
    """
    found: dict[str, list[int]] = {}
    brought = [(kind, most) for kind, most in enumerate(gives) if most]
    for potion in shown:
        needs, filled = box.needs[potion], list[int]()
        for kind, most in brought:
            lacks = needs[kind] - have[kind]
            if lacks > 0:
                first = sum(needs[: kind + 1]) - lacks
                filled += range(first, first + min(lacks, most))
        if filled:
            found[POTION.words[potion]] = filled
    return found


class Payment:
    """A complete payment: its moves from here, what is spent, what stays, what is left over."""

    __slots__ = ("cards", "jokers", "kept", "left", "moves")

    def __init__(self, moves: list[Move], spent: list[int], jokers: int, world: Wood, seat: Seat):
        self.moves: Final = moves
        self.cards: Final = spent
        self.jokers: Final = jokers
        self.kept: Final = icons_on(world, world.witches[seat].holding)
        self.left: Final = pot_of(world)


def ways(s: Wood, seat: Seat, potion: int) -> list[Payment]:
    """The legal payments of a potion, found by walking the step's own moves on copies."""
    found: list[Payment] = []
    step = s.steps[-1]
    if isinstance(step, BrewPayment):
        _pay(s, seat, [], step.spent, step.jokers, found)
    else:
        world, brew = s.clone(), verbs.BREW.of(potion)
        play(world, seat, brew, QUIET)
        _pay(world, seat, [brew], [], 0, found)
    found.sort(key=lambda payment: (payment.jokers, len(payment.cards), sum(payment.left)))
    return found[:MOST_PLANS]


def _pay(
    world: Wood, seat: Seat, moves: list[Move], spent: list[int], jokers: int, found: list[Payment]
) -> None:
    step = world.steps[-1] if world.steps else None
    if not isinstance(step, BrewPayment):
        found.append(Payment(moves, spent, jokers, world, seat))
        return
    for move in step.moves(world, seat):
        ahead = world.clone()
        play(ahead, seat, move, QUIET)
        if move.verb is verbs.SPEND:
            _pay(ahead, seat, [*moves, move], [*spent, move.args[0]], jokers, found)
        else:
            _pay(ahead, seat, [*moves, move], spent, jokers + 1, found)


def plans(s: Wood, seat: Seat, potion: int, found: list[Payment]) -> list[Plan]:
    """Each payment as a line; the pieces in which the lines differ are named."""
    joker = own_spell(seat, kind_of(verbs.SPEND_JOKER))
    pieces = [
        [CARD.words[card] for card in payment.cards] + [joker] * payment.jokers for payment in found
    ]
    common = set(pieces[0]).intersection(*pieces) if pieces else set()
    return [
        Plan(
            moves=[move.text for move in payment.moves],
            pieces=mine,
            differs=[piece for piece in mine if piece not in common],
            keeps=says.keep(payment.kept),
            left=says.left_over(payment.left),
            label=s.box.potion_name[potion],
            consequence=worth(s.box.points[potion], s.box.reward[potion]),
            targets=[POTION.words[potion]],
        )
        for payment, mine in zip(found, pieces, strict=True)
    ]


def lacking(s: Wood) -> list[str]:
    """The ingredients that the payment under way still misses."""
    step = s.steps[-1]
    if not isinstance(step, BrewPayment):
        return []
    wants, have = wanted(s, step.potion, pot_of(s)), icons_on(s, step.spent)
    return [INGREDIENTS[kind].one for kind, want in enumerate(wants) if want > have[kind]]
