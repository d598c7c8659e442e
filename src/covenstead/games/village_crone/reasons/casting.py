"""Why a spell cannot be cast, aimed, paid or blocked so, and what follows it."""

from __future__ import annotations

from covenstead.core.errors import Reason
from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from covenstead.games.village_crone import moves as verbs
from covenstead.games.village_crone.components import (
    BARN,
    BIND,
    CONJURE,
    FIRST_FROG,
    FIRST_LOCATION,
    FORTUNE,
    GREEN,
    LOCATIONS,
    LOVE,
    PROTECT,
    SUMMON,
    SWITCH,
    TRANSFORM,
    UNBIND,
    UNLOVE,
    VILLAGERS,
)
from covenstead.games.village_crone.costs import is_covered, kind_spent, next_cards
from covenstead.games.village_crone.effects.aftermath import Jilt, Land, Take
from covenstead.games.village_crone.effects.casting import Aim, Incant, Pay, React
from covenstead.games.village_crone.effects.interludes import interlude_of, useful_casts
from covenstead.games.village_crone.reasons.walking import named_by_another, not_on_map
from covenstead.games.village_crone.sentences import reasons as says
from covenstead.games.village_crone.spells import SPELLS, second_target
from covenstead.games.village_crone.spells.love import refuges
from covenstead.games.village_crone.spells.spell import Spell, cost_of, is_sealed
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.pieces import (
    has_familiar_at,
    listed_frogs,
    listed_pieces,
    node_of,
)


def cannot_cast(s: Village, seat: Seat, spell: Spell, first: int) -> Reason | None:
    """Why no whole spell can be made of a first target."""
    closed = _cannot_target(s, seat, spell.number, first)
    if closed is not None:
        return closed
    aimed = spell.number in (SUMMON, UNLOVE)  # what it costs depends on the second target
    cost = s.box.cost(spell.number) if aimed else cost_of(s, spell.number, first, NONE)
    if not is_covered(cost, s.witches[seat].hand):
        return Reason("VC-102", says.cannot_pay(cost))
    if first in spell.firsts(s, seat, s.box.purse(s.witches[seat].hand)):
        return None
    return Reason("VC-102", says.NO_WHOLE_SPELL)


def _cannot_target(s: Village, seat: Seat, spell: int, first: int) -> Reason | None:
    """Why a spell cannot be aimed at this first target, whatever it costs."""
    if spell == CONJURE:
        if NONE not in s.witches[seat].familiars:
            return Reason("VC-120", says.NO_RESERVE)
        return Reason("VC-120", says.is_bound(GREEN)) if s.is_bound(GREEN) else None
    if spell == FORTUNE:
        if not s.tithes:
            return Reason("VC-155", says.NO_TITHES)
        return Reason("VC-155", says.is_bound(BARN)) if s.is_bound(BARN) else None
    if spell in (BIND, UNBIND):
        bound = s.is_bound(first - FIRST_LOCATION)
        if spell == BIND:
            return Reason("VC-160", says.ALREADY_BOUND) if bound else None
        return None if bound else Reason("VC-162", says.NOT_BOUND)
    if first >= FIRST_FROG:
        return _cannot_restore(s, first - FIRST_FROG)
    missing = not_on_map(s, first)
    if missing is not None:
        return missing
    node = node_of(s, first)
    shut_in = is_sealed(s, node) or (s.is_bound(node) and spell in (SUMMON, SWITCH))
    if shut_in:
        return Reason("VC-112", says.is_bound(node))
    if spell == UNLOVE:
        return Reason("VC-135", says.NOT_IN_LOVE) if s.couples[first] == NONE else None
    return None if spell == LOVE else named_by_another(s, first)


def _cannot_restore(s: Village, frog: int) -> Reason | None:
    node = s.frogs[frog]
    if node == NONE:
        return Reason("VC-151", says.NO_SUCH_FROG)
    if is_sealed(s, node):
        return Reason("VC-112", says.is_bound(node))
    if frog in listed_frogs(s):
        return None
    return Reason("VC-006", says.COMES_BEFORE)


def in_aim(s: Village, seat: Seat, move: Move, step: Aim) -> Reason | None:
    spell = SPELLS[step.spell]
    if move.verb is not spell.aim:
        known = move.verb in (verbs.TO, verbs.WITH, verbs.INTO)
        return Reason("VC-102", says.ANOTHER_VERB if known else says.FIRST_AIM)
    if step.spell in (SUMMON, UNLOVE) and move.args[0] >= LOCATIONS:
        return Reason("VC-140", says.NOT_A_LOCATION)
    second = second_target(spell, move)
    closed = _cannot_aim(s, seat, step, second)
    if closed is not None:
        return closed
    cost = cost_of(s, step.spell, step.first, second)
    if not is_covered(cost, s.witches[seat].hand):
        return Reason("VC-102", says.cannot_pay(cost))
    interlude = interlude_of(s, seat, len(s.steps) - 1)
    if interlude is None:
        return None
    for cast in useful_casts(s, seat, interlude):
        if (cast.spell, cast.first, cast.second) == (step.spell, step.first, second):
            return None
    return Reason("VC-256", says.NO_WAY_THEN)


def _cannot_aim(s: Village, seat: Seat, step: Aim, second: int) -> Reason | None:
    """Why the spell cannot have this second target."""
    first, spell = step.first, step.spell
    if spell == TRANSFORM:
        return None if s.villagers[second] == NONE else Reason("VC-151", says.NOT_ASIDE)
    if spell in (SUMMON, UNLOVE):
        return _cannot_send(s, seat, spell, first, second - FIRST_LOCATION)
    if spell == LOVE and second >= VILLAGERS:
        return Reason("VC-125", says.ANOTHER_VERB)
    missing = not_on_map(s, second)
    if missing is not None:
        return missing
    here, there = node_of(s, first), node_of(s, second)
    if spell == SWITCH:
        if here == there:
            return Reason("VC-145", says.SAME_NODE)
        if s.is_bound(there):
            return Reason("VC-112", says.is_bound(there))
        pieces = listed_pieces(s, seat)
        if second not in pieces:
            return named_by_another(s, second)
        before = pieces.index(second) < pieces.index(first)
        return Reason("VC-006", says.COMES_BEFORE) if before else None
    if first == second or s.couples[first] == second:
        return Reason("VC-125", says.A_COUPLE if first != second else says.SAME_NODE)
    if here != there and (s.is_bound(here) or s.is_bound(there)):
        return Reason("VC-112", says.is_bound(there if s.is_bound(there) else here))
    legal = SPELLS[LOVE].is_legal(s, seat, first, second)
    return None if legal else Reason("VC-006", says.COMES_BEFORE)


def _cannot_send(s: Village, seat: Seat, spell: int, piece: int, location: int) -> Reason | None:
    """Why Summoning or Break Love cannot send a piece to a Location."""
    here = node_of(s, piece)
    if spell == SUMMON and location == GREEN:
        return Reason("VC-141", says.NOT_GREEN)
    if spell == SUMMON and location == here:
        return Reason("VC-141", says.ITSELF)
    rule = "VC-140" if spell == SUMMON else "VC-135"
    if not has_familiar_at(s, seat, location):
        return Reason(rule, says.NO_FAMILIAR_THERE)
    if location != here and s.is_bound(location):
        return Reason("VC-112", says.is_bound(location))
    if location != here and s.is_bound(here):
        return Reason("VC-112", says.is_bound(here))
    if spell == UNLOVE and location == here and piece > s.couples[piece]:
        return Reason("VC-006", says.same_piece(s.couples[piece]))
    return None


def in_payment(s: Village, seat: Seat, move: Move, step: Pay) -> Reason | None:
    if move.verb is not verbs.SPEND:
        return Reason("VC-106", says.FIRST_PAY)
    (card,) = move.args
    hand = s.witches[seat].hand
    if not hand[kind_spent(card)]:
        return Reason("VC-104", says.not_spendable(card))
    cost = cost_of(s, step.spell, step.first, step.second)
    if card not in next_cards(cost, step.spent.copy(), hand.copy()):
        return Reason("VC-106", says.ORDER_OF_CARDS)
    return None if move in step.moves(s, seat) else Reason("VC-256", says.NO_WAY_THEN)


def in_incantation(s: Village, seat: Seat, move: Move, step: Incant) -> Reason | None:
    if move.verb is verbs.SPEAK or move.verb is verbs.MUMBLE:
        return None
    return Reason("VC-351", says.FIRST_SPEAK)


def in_reaction(s: Village, seat: Seat, move: Move, step: React) -> Reason | None:
    if move.verb is verbs.PASS:
        return None
    if move.verb is verbs.CATCH:
        return None if step.mumbled else Reason("VC-352", says.NOT_MUMBLED)
    if move.verb is not verbs.PROTECT:
        return Reason("VC-181", says.IN_REACTION)
    cost = s.box.cost(PROTECT)
    able = is_covered(cost, s.witches[seat].hand)
    return None if able else Reason("VC-182", says.cannot_pay(cost))


def in_jilt(s: Village, seat: Seat, move: Move, step: Jilt) -> Reason | None:
    if move.verb is not verbs.JILT:
        return Reason("VC-128", says.FIRST_JILT)
    familiar = move.args[0] + VILLAGERS
    if familiar not in refuges(s, seat, step.villager):
        return Reason("VC-128", says.NOT_A_REFUGE)
    return None if move in step.moves(s, seat) else Reason("VC-256", says.NO_WAY_THEN)


def in_fortune(s: Village, seat: Seat, move: Move, step: Take) -> Reason | None:
    if move.verb is not verbs.TAKE:
        return Reason("VC-155", says.FIRST_TAKE)
    (kind,) = move.args
    kinds = [card for card, _ in s.tithes]
    if kind not in kinds:
        return Reason("VC-155", says.NOT_IN_PILE)
    last = step.taken[-1] if step.taken else 0
    enough = len([card for card in kinds if card >= kind]) >= step.left
    return None if kind >= last and enough else Reason("VC-155", says.ORDER_OF_KINDS)


def in_landing(s: Village, seat: Seat, move: Move, step: Land) -> Reason | None:
    if move.verb is not verbs.TO:
        return Reason("VC-087", says.FIRST_LAND)
    beside = move.args[0] in s.map.around(GREEN)
    return None if beside else Reason("VC-087", says.BESIDE_GREEN)
