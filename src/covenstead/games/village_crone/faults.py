"""What a loaded position must satisfy in itself, beyond its cards (invariants 1 to 8)."""

from __future__ import annotations

from covenstead.core.family import MEMBERS, NONE, UNKNOWN, Seat, Seats
from covenstead.games.village_crone.components import (
    EARLIER,
    FAMILIARS,
    FROG,
    INGREDIENT,
    KINDS,
    LEVELS,
    LOCATIONS,
    NEWT,
    NODE,
    PIECE,
    SCHEME,
    THIS_INTERLUDE,
    THIS_TURN,
    VILLAGER,
    VILLAGERS,
)
from covenstead.games.village_crone.language import FROGGED
from covenstead.games.village_crone.questions import OutOfTurn
from covenstead.games.village_crone.state import MOST_SCHEMES, STEPS, Village, everybody
from covenstead.games.village_crone.state.deeds import Deed
from covenstead.games.village_crone.state.pieces import node_of


def fault_of(s: Village) -> str | None:
    """What is wrong with the table; None if nothing is."""
    if sorted(s.boards) != list(range(LOCATIONS)) or len(s.rotations) != LOCATIONS:
        return "six different boards lie in six slots, each with its rotation"
    if any(not 0 <= quarters <= 3 for quarters in s.rotations):
        return "a board is turned by 0 to 3 quarters"
    if s.round < 1 or s.broom == NONE or (s.seats == 1 and s.broom):
        return "a round and a witch with the broom are missing"
    return (
        _witches_fault(s)
        or _pieces_fault(s)
        or _couples_fault(s)
        or _frogs_fault(s)
        or _cards_fault(s)
        or _turn_fault(s)
        or _aside_fault(s)
    )


def _witches_fault(s: Village) -> str | None:
    kinds = [witch.kind for witch in s.witches]
    if NONE in kinds or len(set(kinds)) != s.seats:
        return "every witch has familiars of a kind of her own"
    for seat, witch in enumerate(s.witches):
        if len(witch.familiars) != FAMILIARS:
            return f"seat {seat} has not {FAMILIARS} familiars"
        if len(witch.schemes) > MOST_SCHEMES or len(witch.fresh) != len(witch.schemes):
            return f"seat {seat} has at most {MOST_SCHEMES} schemes, each fresh or not"
        for scheme, seen in witch.schemes:
            if not seen >> seat & 1 or seen & ~everybody(s):
                return f"seat {seat} knows her own schemes"
            if scheme == NONE:
                return f"seat {seat} has a scheme that is none"
    return None


def _pieces_fault(s: Village) -> str | None:
    places = [(VILLAGER.words[villager], node) for villager, node in enumerate(s.villagers)]
    places += [(FROG.words[frog], node) for frog, node in enumerate(s.frogs)]
    for witch in s.witches:
        places += [("a familiar", node) for node in witch.familiars]
    for name, node in places:
        if node != NONE and not s.map.is_node(node):
            return f"{name} stands on {NODE.words[node]}, which is not on the map"
    for villager, node in enumerate(s.villagers):
        if (node == NONE) != (s.aside[villager] != NONE):
            return f"the {VILLAGER.words[villager]} is on the map or a frog"
    if s.villagers.count(NONE) != s.frogs_out():
        return "there are as many frogs on the map as villagers aside"
    return None


def _couples_fault(s: Village) -> str | None:
    for villager, lover in enumerate(s.couples):
        if lover != NONE and (
            s.villagers[villager] == NONE or s.villagers[villager] != s.villagers[lover]
        ):
            return "lovers stand on one node"
    return None


def _frogs_fault(s: Village) -> str | None:
    for frog, familiar in enumerate(s.carried_by):
        if familiar == NONE:
            continue
        if familiar < VILLAGERS or s.carried_by.count(familiar) > 1:
            return "a frog is carried by a familiar, which carries one"
        if s.frogs[frog] == NONE or node_of(s, familiar) != s.frogs[frog]:
            return f"{FROG.words[frog]} is where {PIECE.words[familiar]} is, who carries it"
    return None


def _cards_fault(s: Village) -> str | None:
    for kind, stock in enumerate(s.stocks):
        inside = [stock.cards[other] for other in range(KINDS) if other not in (kind, NEWT)]
        if any(inside) or any(card not in (kind, NEWT) for card in stock.turned):
            return f"the {INGREDIENT.words[kind]} stock holds other kinds than its own and newts"
        if stock.cards[NEWT] + stock.turned.count(NEWT) > stock.cap or stock.cap < 0:
            return f"the {INGREDIENT.words[kind]} stock holds more newts than it can"
    for pile in s.piles:
        if any(card < 0 for card in pile):
            return "every card of a pile is known"
    if s.seats > 1 and any(s.removed):
        return "cards leave the game only where one witch plays alone"
    for level in range(LEVELS):
        deck = s.decks[level]
        cards = deck.middle + [card for card, _ in deck.top + deck.bottom]
        if any(_level_of(card) != level for card in cards) or len(deck.top) > 1:
            return f"deck {level + 1} holds schemes of its level, one of them ready at most"
    for seat, witch in enumerate(s.witches):
        size = witch.cards()
        for kind in range(KINDS):
            least, most = witch.least[kind], witch.most[kind]
            held = witch.hand[kind]
            unknown = witch.hand[-1] > 0
            if not 0 <= least <= most <= size or not (unknown or least <= held <= most):
                return f"seat {seat} holds between {least} and {most} of a kind, not {held}"
        if sum(witch.least) > size:
            return f"seat {seat} cannot hold at least so many cards"
    return None


def _level_of(scheme: int) -> int:
    return SCHEME.back_of[scheme] if scheme >= 0 else UNKNOWN - 1 - scheme


def _turn_fault(s: Village) -> str | None:
    if not 0 <= s.steps_left <= STEPS or s.done_this_turn < 0 or s.offers_made < 0:
        return f"a turn has 0 to {STEPS} steps left"
    if s.active != NONE:
        return None
    numbers = s.steps_left or s.done_this_turn or s.offers_made or s.deeds
    if numbers or s.tableau is not None or any(True in witch.fresh for witch in s.witches):
        return "outside turns there are no steps, deeds, offers or fresh schemes"
    return None


def _aside_fault(s: Village) -> str | None:
    interlude: list[Deed] = []
    for step in s.steps:
        if isinstance(step, OutOfTurn):
            interlude = step.deeds
    for villager, since in enumerate(s.aside):
        deeds = s.deeds if since == THIS_TURN else interlude
        if since in (NONE, EARLIER) or _was_frogged(deeds, villager):
            continue
        what = "turn" if since == THIS_TURN else "interlude"
        assert since in (THIS_TURN, THIS_INTERLUDE)
        return f"no deed of this {what} made the {VILLAGER.words[villager]} a frog"
    return None


def _was_frogged(deeds: list[Deed], villager: int) -> bool:
    return any(deed.op == FROGGED and deed.first >> villager & 1 for deed in deeds)


def asked_fault(s: Village, waiting: Seats, able: Seats, place: int) -> str | None:
    """What is wrong with the seats that a question to several waits for."""
    if waiting & ~able:
        seats = ", ".join(str(seat) for seat in MEMBERS[waiting & ~able])
        return f"seat {seats} cannot be asked this"
    top = place == len(s.steps) - 1
    return None if waiting or not top else "the question waits for nobody"


def alone(s: Village, place: int) -> str | None:
    """A phase outside turns lies alone on the stack."""
    if place or len(s.steps) > 1 or s.active != NONE:
        return "this step lies alone, and nobody has a turn"
    return None


def seat_fault(s: Village, seat: Seat) -> str | None:
    """A step that names a seat needs one of this table."""
    return "a seat is missing" if not 0 <= seat < s.seats else None


def unanswerable(s: Village, place: int, seat: Seat) -> str | None:
    """A question on top has an answer; a hand that is hidden cannot tell."""
    if place < len(s.steps) - 1 or s.witches[seat].hand[-1]:
        return None
    return None if s.steps[place].moves(s, seat) else "the open question has no answer"


def beneath(s: Village, place: int) -> str:
    """The name of the step beneath, "" if there is none."""
    return type(s.steps[place - 1]).__name__ if place else ""


def casting_fault(s: Village, place: int, seat: Seat) -> str | None:
    """A spell in the making belongs to the turn of its caster or to her interlude."""
    under = s.steps[place - 1] if place else None
    name = beneath(s, place)
    if name == "Act" and seat == s.active:
        return None
    if isinstance(under, OutOfTurn) and under.seat == seat:
        return None
    return "a spell belongs to the turn or the interlude of the witch who casts it"
