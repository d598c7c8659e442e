"""Why a move is closed: the rule's id and the facts, looked for as a player would think."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from covenstead.core.errors import Reason
from covenstead.core.family import Seat
from covenstead.core.words import Move
from covenstead.games.village_crone import moves as verbs
from covenstead.games.village_crone.components import VILLAGERS
from covenstead.games.village_crone.effects.aftermath import Jilt, Land, Take
from covenstead.games.village_crone.effects.casting import Aim, Incant, Pay, React
from covenstead.games.village_crone.reasons.casting import (
    cannot_cast,
    in_aim,
    in_fortune,
    in_incantation,
    in_jilt,
    in_landing,
    in_payment,
    in_reaction,
)
from covenstead.games.village_crone.reasons.completing import (
    cannot_complete,
    cannot_swap,
    in_first_word,
    in_interlude,
    in_keeping,
    in_window,
)
from covenstead.games.village_crone.reasons.trading import cannot_trade, in_answer, in_bargain
from covenstead.games.village_crone.reasons.walking import cannot_carry, cannot_walk, in_walk
from covenstead.games.village_crone.sentences import reasons as says
from covenstead.games.village_crone.spells import cast_by
from covenstead.games.village_crone.spells.spell import first_target
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.steps import Act, Harvest, Setup, Tithe
from covenstead.games.village_crone.steps.bargains import Answer, Bargain
from covenstead.games.village_crone.steps.completing import Keep
from covenstead.games.village_crone.steps.walking import Walk
from covenstead.games.village_crone.steps.windows import FirstWord, Interlude, Window


def reason(s: Village, seat: Seat, move: Move) -> Reason | None:
    """Why the seat may not make this move now, from what it sees; None if it may."""
    if not s.steps:
        return Reason("VC-302", says.OVER)
    step = s.steps[-1]
    if not step.awaiting(s) >> seat & 1:
        return Reason("VC-001", says.ANOTHER_ASKED)
    return _OF_STEP[type(step)](s, seat, move, step)


# Phases


def in_setup(s: Village, seat: Seat, move: Move, step: Setup) -> Reason | None:
    return None if move.verb is verbs.PLACE else Reason("VC-018", says.FIRST_PLACE)


def in_tithe(s: Village, seat: Seat, move: Move, step: Tithe) -> Reason | None:
    if move.verb is not verbs.TITHE:
        return Reason("VC-030", says.FIRST_TITHE)
    (kind,) = move.args
    return None if s.witches[seat].hand[kind] else Reason("VC-030", says.no_card(kind))


def in_harvest(s: Village, seat: Seat, move: Move, step: Harvest) -> Reason | None:
    return None if move.verb is verbs.HARVEST else Reason("VC-287", says.FIRST_HARVEST)


# The turn


def in_turn(s: Village, seat: Seat, move: Move, step: Act) -> Reason | None:
    verb = move.verb
    if verb is verbs.END:
        return None
    if verb is verbs.WALK:
        return cannot_walk(s, seat, move.args[0])
    if verb is verbs.CARRY:
        return cannot_carry(s, seat, move.args[0] + VILLAGERS)
    if verb is verbs.COMPLETE:
        return cannot_complete(s, seat, move.args[0])
    if verb is verbs.DUMP:
        return cannot_swap(s, seat, move.args[0])
    if verb is verbs.TRADE:
        return cannot_trade(s, seat, move.args[0])
    spell = cast_by(move)
    if spell is not None:
        return cannot_cast(s, seat, spell, first_target(spell, move))
    return Reason("VC-041", says.NOT_NOW)


_OF_STEP: Final[dict[type, Callable[[Village, Seat, Move, Any], Reason | None]]] = {
    Setup: in_setup,
    Tithe: in_tithe,
    FirstWord: in_first_word,
    Window: in_window,
    Act: in_turn,
    Walk: in_walk,
    Aim: in_aim,
    Pay: in_payment,
    Incant: in_incantation,
    React: in_reaction,
    Jilt: in_jilt,
    Take: in_fortune,
    Land: in_landing,
    Interlude: in_interlude,
    Keep: in_keeping,
    Bargain: in_bargain,
    Answer: in_answer,
    Harvest: in_harvest,
}
