"""Why a move is closed: the rule's id and the facts, looked for as a player would think."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from covenstead.core.errors import Reason
from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from covenstead.games.village_crone import moves as verbs
from covenstead.games.village_crone.aftermath import (
    Jilt,
    Land,
    Take,
    interlude_of,
)
from covenstead.games.village_crone.bargains import MOST_CARDS, Answer, Bargain
from covenstead.games.village_crone.cards import (
    fee_payable,
    place_in_hand,
)
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
    THIS_INTERLUDE,
    THIS_TURN,
    TRANSFORM,
    UNBIND,
    UNLOVE,
    VILLAGERS,
    is_covered,
)
from covenstead.games.village_crone.effects import (
    Aim,
    Incant,
    Pay,
    React,
    useful_casts,
)
from covenstead.games.village_crone.nouns import SCHEME
from covenstead.games.village_crone.options import CONDITIONS, FREE, OFF
from covenstead.games.village_crone.payments import kind_spent, next_cards
from covenstead.games.village_crone.pieces import (
    frog_to_carry,
    has_familiar_at,
    listed_frogs,
    listed_pieces,
    node_of,
    owner_of,
    stand_in,
)
from covenstead.games.village_crone.schemes import is_satisfied
from covenstead.games.village_crone.sentences import reasons as says
from covenstead.games.village_crone.spells import (
    SPELLS,
    Spell,
    cast_by,
    cost_of,
    first_target,
    is_sealed,
    refuges,
    second_target,
)
from covenstead.games.village_crone.state import (
    Village,
)
from covenstead.games.village_crone.steps import Act, Harvest, Setup, Tithe, Walk
from covenstead.games.village_crone.windows import (
    FirstWord,
    Interlude,
    Keep,
    Window,
    is_feasible,
)


def reason(s: Village, seat: Seat, move: Move) -> Reason | None:
    """Why the seat may not make this move now, from what it sees; None if it may."""
    if not s.steps:
        return Reason("VC-302", says.OVER)
    step = s.steps[-1]
    if not step.awaiting(s) >> seat & 1:
        return Reason("VC-001", says.ANOTHER_ASKED)
    return _OF_STEP[type(step)](s, seat, move, step)


# Phases


def _in_setup(s: Village, seat: Seat, move: Move, step: Setup) -> Reason | None:
    return None if move.verb is verbs.PLACE else Reason("VC-018", says.FIRST_PLACE)


def _in_tithe(s: Village, seat: Seat, move: Move, step: Tithe) -> Reason | None:
    if move.verb is not verbs.TITHE:
        return Reason("VC-030", says.FIRST_TITHE)
    (kind,) = move.args
    return None if s.witches[seat].hand[kind] else Reason("VC-030", says.no_card(kind))


def _in_harvest(s: Village, seat: Seat, move: Move, step: Harvest) -> Reason | None:
    return None if move.verb is verbs.HARVEST else Reason("VC-287", says.FIRST_HARVEST)


# The turn


def _in_turn(s: Village, seat: Seat, move: Move, step: Act) -> Reason | None:
    verb = move.verb
    if verb is verbs.END:
        return None
    if verb is verbs.WALK:
        return _cannot_walk(s, seat, move.args[0])
    if verb is verbs.CARRY:
        return _cannot_carry(s, seat, move.args[0] + VILLAGERS)
    if verb is verbs.COMPLETE:
        return _cannot_complete(s, seat, move.args[0])
    if verb is verbs.DUMP:
        return _cannot_swap(s, seat, move.args[0])
    if verb is verbs.TRADE:
        return _cannot_trade(s, seat, move.args[0])
    spell = cast_by(move)
    if spell is not None:
        return _cannot_cast(s, seat, spell, first_target(spell, move))
    return Reason("VC-041", says.NOT_NOW)


def _cannot_walk(s: Village, seat: Seat, piece: int) -> Reason | None:
    missing = _not_on_map(s, piece)
    if missing is not None:
        return missing
    if piece >= VILLAGERS and owner_of(s, piece) != seat:
        return Reason("VC-050", says.NOT_YOURS)
    if not s.steps_left:
        return Reason("VC-040", says.NO_STEPS)
    node = node_of(s, piece)
    crosses = piece >= VILLAGERS and s.switches.familiars_cross
    if s.is_bound(node) and not crosses:
        return Reason("VC-054", says.is_bound(node))
    return _named_by_another(s, piece)


def _cannot_carry(s: Village, seat: Seat, familiar: int) -> Reason | None:
    missing = _not_on_map(s, familiar)
    if missing is not None:
        return missing
    if owner_of(s, familiar) != seat:
        return Reason("VC-050", says.NOT_YOURS)
    if not s.steps_left:
        return Reason("VC-040", says.NO_STEPS)
    node = node_of(s, familiar)
    if s.is_bound(node):
        return Reason("VC-054", says.FROGS_STAY)
    if frog_to_carry(s, familiar, node) == NONE:
        return Reason("VC-066", says.NO_FROG_HERE)
    return _named_by_another(s, familiar)


def _not_on_map(s: Village, piece: int) -> Reason | None:
    """Why a piece cannot be named at all."""
    if piece < VILLAGERS:
        return Reason("VC-065", says.A_FROG) if s.villagers[piece] == NONE else None
    if owner_of(s, piece) == NONE:
        return Reason("VC-010", says.NOT_AT_TABLE)
    return Reason("VC-019", says.IN_RESERVE) if node_of(s, piece) == NONE else None


def _named_by_another(s: Village, piece: int) -> Reason | None:
    other = stand_in(s, piece)
    return None if other == piece else Reason("VC-006", says.same_piece(other))


def _in_walk(s: Village, seat: Seat, move: Move, step: Walk) -> Reason | None:
    if move.verb is not verbs.TO:
        return Reason("VC-050", says.FIRST_WALK)
    (node,) = move.args
    here = node_of(s, step.piece)
    if not s.map.is_node(node):
        return Reason("VC-051", says.NOT_ON_MAP)
    if node == here:
        return Reason("VC-058", says.ITSELF)
    walls = step.walls(s)
    if node < LOCATIONS and walls >> node & 1:
        return Reason("VC-054", says.is_bound(node))
    villager = step.piece < VILLAGERS
    if node in s.map.within(here, s.steps_left, villager, walls):
        return None
    return Reason("VC-051", says.too_far(node, s.steps_left))


# Casting


def _cannot_cast(s: Village, seat: Seat, spell: Spell, first: int) -> Reason | None:
    """Why no whole spell can be made of a first target."""
    closed = _cannot_target(s, seat, spell.number, first)
    if closed is not None:
        return closed
    aimed = spell.number in (SUMMON, UNLOVE)  # what it costs depends on the second target
    cost = s.box.cost(spell.number) if aimed else cost_of(s, spell.number, first, NONE)
    if not is_covered(cost, s.witches[seat].hand):
        return Reason("VC-102", says.cannot_pay(cost))
    if first in spell.firsts(s, seat):
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
    missing = _not_on_map(s, first)
    if missing is not None:
        return missing
    node = node_of(s, first)
    shut_in = is_sealed(s, node) or (s.is_bound(node) and spell in (SUMMON, SWITCH))
    if shut_in:
        return Reason("VC-112", says.is_bound(node))
    if spell == UNLOVE:
        return Reason("VC-135", says.NOT_IN_LOVE) if s.couples[first] == NONE else None
    return None if spell == LOVE else _named_by_another(s, first)


def _cannot_restore(s: Village, frog: int) -> Reason | None:
    node = s.frogs[frog]
    if node == NONE:
        return Reason("VC-151", says.NO_SUCH_FROG)
    if is_sealed(s, node):
        return Reason("VC-112", says.is_bound(node))
    if frog in listed_frogs(s):
        return None
    return Reason("VC-006", says.COMES_BEFORE)


def _in_aim(s: Village, seat: Seat, move: Move, step: Aim) -> Reason | None:
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
    missing = _not_on_map(s, second)
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
            return _named_by_another(s, second)
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


def _in_payment(s: Village, seat: Seat, move: Move, step: Pay) -> Reason | None:
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


def _in_incantation(s: Village, seat: Seat, move: Move, step: Incant) -> Reason | None:
    if move.verb is verbs.SPEAK or move.verb is verbs.MUMBLE:
        return None
    return Reason("VC-351", says.FIRST_SPEAK)


def _in_reaction(s: Village, seat: Seat, move: Move, step: React) -> Reason | None:
    if move.verb is verbs.PASS:
        return None
    if move.verb is verbs.CATCH:
        return None if step.mumbled else Reason("VC-352", says.NOT_MUMBLED)
    if move.verb is not verbs.PROTECT:
        return Reason("VC-181", says.IN_REACTION)
    cost = s.box.cost(PROTECT)
    able = is_covered(cost, s.witches[seat].hand)
    return None if able else Reason("VC-182", says.cannot_pay(cost))


def _in_jilt(s: Village, seat: Seat, move: Move, step: Jilt) -> Reason | None:
    if move.verb is not verbs.JILT:
        return Reason("VC-128", says.FIRST_JILT)
    familiar = move.args[0] + VILLAGERS
    if familiar not in refuges(s, seat, step.villager):
        return Reason("VC-128", says.NOT_A_REFUGE)
    return None if move in step.moves(s, seat) else Reason("VC-256", says.NO_WAY_THEN)


def _in_fortune(s: Village, seat: Seat, move: Move, step: Take) -> Reason | None:
    if move.verb is not verbs.TAKE:
        return Reason("VC-155", says.FIRST_TAKE)
    (kind,) = move.args
    kinds = [card for card, _ in s.tithes]
    if kind not in kinds:
        return Reason("VC-155", says.NOT_IN_PILE)
    last = step.taken[-1] if step.taken else 0
    enough = len([card for card in kinds if card >= kind]) >= step.left
    return None if kind >= last and enough else Reason("VC-155", says.ORDER_OF_KINDS)


def _in_landing(s: Village, seat: Seat, move: Move, step: Land) -> Reason | None:
    if move.verb is not verbs.TO:
        return Reason("VC-087", says.FIRST_LAND)
    beside = move.args[0] in s.map.around(GREEN)
    return None if beside else Reason("VC-087", says.BESIDE_GREEN)


# Schemes


def _cannot_complete(s: Village, seat: Seat, scheme: int) -> Reason | None:
    """Why she cannot complete a scheme in her own turn."""
    place = place_in_hand(s, seat, scheme)
    if place == NONE:
        return Reason("VC-200", says.NOT_IN_HAND)
    if s.witches[seat].fresh[place]:
        return Reason("VC-232", says.IS_FRESH)
    done = is_satisfied(s, seat, scheme, s.deeds, THIS_TURN)
    return None if done else Reason("VC-200", says.NOT_SATISFIED)


def _cannot_swap(s: Village, seat: Seat, scheme: int) -> Reason | None:
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


def _in_first_word(s: Village, seat: Seat, move: Move, step: FirstWord) -> Reason | None:
    if move.verb is verbs.HOLD:
        return None
    if move.verb is verbs.COMPLETE:
        return _cannot_complete(s, seat, move.args[0])
    return Reason("VC-268", says.FIRST_WORD)


def _in_window(s: Village, seat: Seat, move: Move, step: Window) -> Reason | None:
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
        return _cannot_swap(s, seat, move.args[0])
    return Reason("VC-264", says.IN_WINDOW)


def _in_interlude(s: Village, seat: Seat, move: Move, step: Interlude) -> Reason | None:
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
    closed = _cannot_cast(s, seat, spell, first)
    if closed is not None or s.switches.interrupts == FREE:
        return closed
    for cast in useful_casts(s, seat, step):
        if cast.spell == spell.number and cast.first == first:
            return None
    return Reason("VC-252", says.NOT_SERVING)


def _in_keeping(s: Village, seat: Seat, move: Move, step: Keep) -> Reason | None:
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


# Trade


def _cannot_trade(s: Village, seat: Seat, partner: Seat) -> Reason | None:
    if not s.switches.trades:
        return Reason("VC-340", says.NO_TRADE)
    if partner >= s.seats or partner == seat:
        return Reason("VC-340", says.NO_SUCH_PARTNER)
    if s.offers_made >= s.switches.trade_offers:
        return Reason("VC-340", says.NO_OFFERS)
    if not s.witches[seat].cards():
        return Reason("VC-340", says.NOTHING_TO_TRADE)
    return None if s.witches[partner].cards() else Reason("VC-340", says.PARTNER_HAS_NONE)


def _in_bargain(s: Village, seat: Seat, move: Move, step: Bargain) -> Reason | None:
    verb = move.verb
    if verb is verbs.WITHDRAW:
        return None
    if verb is verbs.PROPOSE:
        return None if step.want else Reason("VC-341", says.WANT_FIRST)
    if verb is not verbs.GIVE and verb is not verbs.WANT:
        return Reason("VC-341", says.FIRST_BARGAIN)
    (kind,) = move.args
    named = step.give if verb is verbs.GIVE else step.want
    if verb is verbs.WANT and not step.give:
        return Reason("VC-341", says.GIVE_FIRST)
    if len(named) == MOST_CARDS:
        return Reason("VC-341", says.ENOUGH)
    if (named and kind < named[-1]) or (verb is verbs.GIVE and step.want):
        return Reason("VC-341", says.IN_ORDER)
    if verb is verbs.WANT:
        return Reason("VC-341", says.GIVEN_KIND) if kind in step.give else None
    enough = step.give.count(kind) < s.witches[seat].hand[kind]
    return None if enough else Reason("VC-341", says.no_card(kind))


def _in_answer(s: Village, seat: Seat, move: Move, step: Answer) -> Reason | None:
    if move.verb is verbs.DECLINE:
        return None
    if move.verb is not verbs.ACCEPT:
        return Reason("VC-342", says.FIRST_ANSWER)
    hand = s.witches[seat].hand
    able = all(step.want.count(kind) <= hand[kind] for kind in step.want)
    return None if able else Reason("VC-342", says.LACKS_WANTED)


_OF_STEP: Final[dict[type, Callable[[Village, Seat, Move, Any], Reason | None]]] = {
    Setup: _in_setup,
    Tithe: _in_tithe,
    FirstWord: _in_first_word,
    Window: _in_window,
    Act: _in_turn,
    Walk: _in_walk,
    Aim: _in_aim,
    Pay: _in_payment,
    Incant: _in_incantation,
    React: _in_reaction,
    Jilt: _in_jilt,
    Take: _in_fortune,
    Land: _in_landing,
    Interlude: _in_interlude,
    Keep: _in_keeping,
    Bargain: _in_bargain,
    Answer: _in_answer,
    Harvest: _in_harvest,
}
