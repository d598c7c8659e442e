"""Why a scheme cannot be completed, swapped or kept, in her turn and out of it."""

from __future__ import annotations

from covenstead.core.errors import Reason
from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from covenstead.games.village_crone import moves as verbs
from covenstead.games.village_crone.components import SCHEME, THIS_INTERLUDE, THIS_TURN
from covenstead.games.village_crone.effects.interludes import useful_casts
from covenstead.games.village_crone.options import CONDITIONS, FREE, OFF
from covenstead.games.village_crone.reasons.casting import cannot_cast
from covenstead.games.village_crone.schemes import is_satisfied
from covenstead.games.village_crone.sentences import reasons as says
from covenstead.games.village_crone.spells import cast_by
from covenstead.games.village_crone.spells.spell import first_target
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.cards import fee_payable, place_in_hand
from covenstead.games.village_crone.steps.completing import Keep
from covenstead.games.village_crone.steps.windows import FirstWord, Interlude, Window, is_feasible


def cannot_complete(s: Village, seat: Seat, scheme: int) -> Reason | None:
    """Why she cannot complete a scheme in her own turn."""
    place = place_in_hand(s, seat, scheme)
    if place == NONE:
        return Reason("VC-200", says.NOT_IN_HAND)
    if s.witches[seat].fresh[place]:
        return Reason("VC-232", says.IS_FRESH)
    done = is_satisfied(s, seat, scheme, s.deeds, THIS_TURN)
    return None if done else Reason("VC-200", says.NOT_SATISFIED)


def cannot_swap(s: Village, seat: Seat, scheme: int) -> Reason | None:
    if place_in_hand(s, seat, scheme) == NONE:
        return Reason("VC-234", says.NOT_IN_HAND)
    able = fee_payable(s, seat, s.witches[seat].hand)
    return None if able else Reason("VC-234", says.NO_FEE)


def _cannot_show(s: Village, seat: Seat, scheme: int, interlude: Interlude | None) -> Reason | None:
    """Why she cannot begin an interlude with a scheme, or add it to one."""
    place = place_in_hand(s, seat, scheme)
    if place == NONE:
        return Reason("VC-251", says.NOT_IN_HAND)
    if s.witches[seat].fresh[place]:
        return Reason("VC-232", says.IS_FRESH)
    if not fee_payable(s, seat, s.witches[seat].hand):
        return Reason("VC-250", says.NO_FEE)
    deeds = [] if interlude is None else interlude.deeds
    if is_feasible(s, seat, scheme, deeds):
        return None
    only_now = s.switches.interrupts == CONDITIONS
    return Reason("VC-251", says.NOT_SATISFIED if only_now else says.NO_WAY)


def in_first_word(s: Village, seat: Seat, move: Move, step: FirstWord) -> Reason | None:
    if move.verb is verbs.HOLD:
        return None
    if move.verb is verbs.COMPLETE:
        return cannot_complete(s, seat, move.args[0])
    return Reason("VC-268", says.FIRST_WORD)


def in_window(s: Village, seat: Seat, move: Move, step: Window) -> Reason | None:
    verb = move.verb
    if verb is verbs.HOLD:
        return None
    if verb is verbs.INTERRUPT:
        if s.switches.interrupts == OFF:
            return Reason("VC-263", says.NO_INTERRUPTS)
        return _cannot_show(s, seat, move.args[0], None)
    if verb is verbs.DUMP:
        if not s.switches.dumps_in_windows:
            return Reason("VC-236", says.OWN_TURN_ONLY)
        return cannot_swap(s, seat, move.args[0])
    return Reason("VC-264", says.IN_WINDOW)


def in_interlude(s: Village, seat: Seat, move: Move, step: Interlude) -> Reason | None:
    verb = move.verb
    if verb is verbs.COMPLETE:
        if move.args[0] not in step.cards:
            return Reason("VC-256", says.NOT_SHOWN)
        done = is_satisfied(s, seat, move.args[0], step.deeds, THIS_INTERLUDE)
        return None if done else Reason("VC-256", says.NOT_SATISFIED)
    if verb is verbs.FINISH:
        done = any(is_satisfied(s, seat, card, step.deeds, THIS_INTERLUDE) for card in step.cards)
        return Reason("VC-256", says.COMPLETE_FIRST) if done else None
    if verb is verbs.ADD:
        if move.args[0] in step.cards:
            return Reason("VC-256", says.SHOWN_ALREADY)
        return _cannot_show(s, seat, move.args[0], step)
    spell = cast_by(move)
    if spell is None:
        return Reason("VC-256", says.IN_INTERLUDE)
    first = first_target(spell, move)
    if s.switches.interrupts == CONDITIONS:
        return Reason("VC-263", says.NO_SPELLS)
    closed = cannot_cast(s, seat, spell, first)
    if closed is not None or s.switches.interrupts == FREE:
        return closed
    for cast in useful_casts(s, seat, step):
        if cast.spell == spell.number and cast.first == first:
            return None
    return Reason("VC-252", says.NOT_SERVING)


def in_keeping(s: Village, seat: Seat, move: Move, step: Keep) -> Reason | None:
    if move.verb is not verbs.KEEP:
        return Reason("VC-231", says.FIRST_KEEP)
    (scheme,) = move.args
    level = SCHEME.back_of[scheme]
    ready = [number for number, deck in enumerate(s.decks) if deck.top]
    if level not in ready or s.decks[level].top[0][0] != scheme:
        return Reason("VC-231", says.NOT_ON_TOP)
    rest = [number for number in ready if number >= level]
    if level >= step.last and len(rest) >= step.left:
        return None
    return Reason("VC-231", says.lower_first(level))
