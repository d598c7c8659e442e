"""Why a move is closed: the rule's id and the facts, looked for as a player would think."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from covenstead.core.errors import Reason
from covenstead.core.family import NONE, Seat
from covenstead.core.state import Step
from covenstead.core.words import Move, Verb
from covenstead.games.witch_hunt_1649 import language
from covenstead.games.witch_hunt_1649 import moves as verbs
from covenstead.games.witch_hunt_1649.components import (
    LIVING,
    NEEDS_ALLY,
    NEEDS_ASSET,
    OPTION,
    PAY_REPUTATION,
    PAY_WELFARE,
    REPUTATION,
    WELFARE,
)
from covenstead.games.witch_hunt_1649.effects import (
    AbilityPay,
    EffectChoice,
    choices,
    feasible,
    seat_of,
)
from covenstead.games.witch_hunt_1649.language import Clause
from covenstead.games.witch_hunt_1649.questions import BEFORE_CHOOSING, BEFORE_DRAWING, WHILE_BUYING
from covenstead.games.witch_hunt_1649.sentences import reasons as says
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.steps import Buy, GiveMark, OptionChoice, TurnStart
from covenstead.games.witch_hunt_1649.steps.characters import PickCharacter, completions
from covenstead.games.witch_hunt_1649.trials import (
    TrialBribe,
    TrialDefend,
    TrialSupport,
    reach,
    total_of,
)


def reason(s: Village, seat: Seat, move: Move) -> Reason | None:
    """Why the seat may not make this move now; None if it may."""
    if not s.steps:
        return Reason("WH-144", says.OVER)
    step = s.steps[-1]
    if step.awaiting(s) != 1 << seat:
        return _not_asked(s, seat, step)
    return _OF_STEP[type(step)](s, seat, move, step)


def _not_asked(s: Village, seat: Seat, step: Step[Any]) -> Reason:
    if isinstance(step, PickCharacter):
        return Reason("WH-002", says.SEAT_ORDER)
    if s.villagers[seat].status != LIVING:
        return Reason("WH-074", says.YOU_ARE_OUT)
    if isinstance(step, TrialSupport):
        ally = s.villagers[step.accused].ally
        return Reason("WH-104", says.ally_asked(_name(s, ally), _name(s, step.accused)))
    if isinstance(step, (TrialDefend, TrialBribe)):
        return Reason("WH-107", says.accused_answers(_name(s, step.accused)))
    return Reason("WH-020", says.turn_of(_name(s, s.current)))


# Before the first turn


def _in_pick_character(s: Village, seat: Seat, move: Move, step: PickCharacter) -> Reason | None:
    if move.verb is not verbs.TAKE:
        return Reason("WH-011", says.TAKE_FIRST)
    (character,) = move.args
    name = s.box.characters[character].name
    if seat_of(s, character) != NONE:
        return Reason("WH-002", says.taken(name))
    if s.switches.recommended and not completions(s)[character]:
        return Reason("WH-003", says.not_recommended(name, s.seats))
    return None


# The turn


def _in_turn_start(s: Village, seat: Seat, move: Move, step: TurnStart) -> Reason | None:
    verb = move.verb
    if verb is verbs.DRAW:
        return None
    if verb is verbs.CHOOSE:
        return Reason("WH-022", says.DRAW_FIRST)
    if verb is verbs.BUY or verb is verbs.DONE:
        return Reason("WH-021", says.DRAW_AND_CHOOSE_FIRST)
    return _ability(s, seat, move, BEFORE_DRAWING)


def _in_option_choice(s: Village, seat: Seat, move: Move, step: OptionChoice) -> Reason | None:
    verb = move.verb
    if verb is verbs.DRAW:
        return Reason("WH-022", says.DRAWN)
    if verb is verbs.BUY or verb is verbs.DONE:
        return Reason("WH-021", says.CHOOSE_FIRST)
    if verb is not verbs.CHOOSE:
        return _ability(s, seat, move, BEFORE_CHOOSING)
    options = s.box.options[s.fate_card]
    letter = OPTION.words[move.args[0]]
    if move.args[0] >= len(options):
        return Reason("WH-023", says.no_option(letter))
    option, villager = options[move.args[0]], s.villagers[seat]
    if option.open_to(villager.ally != NONE, len(villager.holding)):
        return None
    if option.needs == NEEDS_ASSET:
        return Reason("WH-023", says.asks_for_assets(letter, option.drops))
    if option.needs == NEEDS_ALLY:
        return Reason("WH-023", says.needs_ally(letter))
    return Reason("WH-023", says.needs_no_ally(letter))


def _in_buy(s: Village, seat: Seat, move: Move, step: Buy) -> Reason | None:
    verb = move.verb
    if verb is verbs.DONE:
        return None
    if verb is verbs.DRAW:
        return Reason("WH-022", says.DRAWN)
    if verb is verbs.CHOOSE:
        return Reason("WH-023", says.ANSWERED)
    if verb is not verbs.BUY:
        return _ability(s, seat, move, WHILE_BUYING)
    (asset,) = move.args
    name, cost = s.box.asset_name[asset], s.box.cost[asset]
    if asset not in s.pool:
        return Reason("WH-050", says.not_in_pool(name))
    if cost > s.coins:
        return Reason("WH-051", says.too_dear(name, cost, s.coins))
    return None


def _in_give_mark(s: Village, seat: Seat, move: Move, step: GiveMark) -> Reason | None:
    if move.verb is verbs.KEEP:
        return None
    if move.verb is verbs.GIVE:
        return _cannot_be_marked(s, seat, move.args[0], "WH-028")
    return Reason("WH-028", says.GIVE_OR_KEEP)


def _ability(s: Village, seat: Seat, move: Move, moment: int) -> Reason | None:
    """Why the ability is closed at this moment; other words belong elsewhere."""
    if move.verb is not verbs.ABILITY:
        rule, text = _ELSEWHERE[move.verb]
        if move.verb in (verbs.BRIBE, verbs.SUBMIT) and s.seats > 2:
            return Reason(rule, says.ONLY_TWO_BRIBE)
        return Reason(rule, text)
    villager = s.villagers[seat]
    character = s.box.characters[villager.character]
    if villager.ability_used:
        return Reason("WH-170", says.used(character.ability_name))
    for clause in character.conditions:
        if not feasible(s, seat, clause, moment):
            return _infeasible(s, seat, clause, moment)
    return None


def _infeasible(s: Village, seat: Seat, clause: Clause, moment: int) -> Reason:
    """Why the condition of an ability does not hold."""
    villager = s.villagers[seat]
    if clause.op == language.UNMARK:
        return Reason("WH-173", says.no_mark_of_ours(villager.ally != NONE))
    if clause.op == language.REFRESH:
        return Reason("WH-175", says.POOL_EMPTY)
    if clause.op == language.REDRAW:
        if moment != BEFORE_CHOOSING:
            return Reason("WH-176", says.AT_THE_CARD)
        return Reason("WH-176", says.NO_OTHER_CARD)
    if clause.op == language.BARTER:
        if not villager.holding:
            return Reason("WH-177", says.NOTHING_TO_BARTER)
        return Reason("WH-177", says.POOL_EMPTY)
    if clause.op == language.PASS_MARK:
        if not villager.marks:
            return Reason("WH-179", says.NO_MARK_TO_PASS)
        return Reason("WH-179", says.NOBODY_ELIGIBLE)
    spare = villager.welfare - 1 + villager.reputation - 1
    if spare < s.box.dearest:
        return Reason("WH-178", says.cannot_pay(spare, s.box.dearest))
    return Reason("WH-178", says.NO_ASSET_TO_DRAW)


# Words that belong to a moment of their own.
_ELSEWHERE: Final[dict[Verb, tuple[str, str]]] = {
    verbs.TAKE: ("WH-002", says.ALL_TAKEN),
    verbs.TARGET: ("WH-046", says.NO_PERSON_ASKED),
    verbs.BOOST: ("WH-048", says.NO_TRACK_ASKED),
    verbs.DROP: ("WH-049", says.NO_ASSET_ASKED),
    verbs.GIVE: ("WH-028", says.ONLY_ACQUITTED_GIVE),
    verbs.KEEP: ("WH-028", says.NO_MARK_TO_GIVE),
    verbs.SUPPORT: ("WH-104", says.NOBODY_ON_TRIAL),
    verbs.RENOUNCE: ("WH-104", says.RENOUNCE_AT_TRIAL),
    verbs.PLEAD: ("WH-107", says.NOT_ON_TRIAL),
    verbs.STAND: ("WH-107", says.NOT_ON_TRIAL),
    verbs.BRIBE: ("WH-154", says.NOT_GUILTY),
    verbs.SUBMIT: ("WH-154", says.NOT_GUILTY),
    verbs.PAY: ("WH-178", says.NOTHING_TO_PAY_FOR),
    verbs.BARTER: ("WH-177", says.NO_BARTER),
    verbs.FOR: ("WH-177", says.NO_BARTER),
}


# Inside an effect or an ability: what is begun is finished first


def _in_effect_choice(s: Village, seat: Seat, move: Move, step: EffectChoice) -> Reason | None:
    clause = step.rest
    if any(move is each for each in choices(s, seat, clause, step.named)):
        return None
    if clause.op == language.BOOST:
        if move.verb is not verbs.BOOST:
            return Reason("WH-048", says.WHOM_AND_TRACK_FIRST)
        return Reason("WH-048", _not_us(s, seat))
    if clause.op == language.DROP:
        if move.verb is not verbs.DROP:
            return Reason("WH-049", says.drop_first(clause.amount))
        return _cannot_drop(s, seat, move.args[0], step)
    if clause.op == language.BARTER:
        return _cannot_barter(s, move, step)
    if move.verb is not verbs.TARGET:
        return Reason("WH-046", says.WHOM_FIRST)
    return _wrong_person(s, seat, move.args[0], clause)


def _wrong_person(s: Village, seat: Seat, character: int, clause: Clause) -> Reason | None:
    if clause.op in (language.MARK, language.PASS_MARK):
        rule = "WH-044" if clause.op == language.MARK else "WH-179"
        return _cannot_be_marked(s, seat, character, rule)
    whom = seat_of(s, character)
    if clause.person == language.OTHER:
        if whom == seat:
            return Reason("WH-044", says.FOR_ANOTHER)
        return Reason("WH-044", _absent(s, character))
    return Reason("WH-043", _not_us(s, seat))


def _cannot_be_marked(s: Village, seat: Seat, character: int, rule: str) -> Reason | None:
    """Why a mark cannot go to the character; by this rule it goes to another player."""
    whom = seat_of(s, character)
    if whom == seat:
        return Reason(rule, says.MARK_FOR_ANOTHER)
    if whom == NONE or s.villagers[whom].status != LIVING:
        return Reason("WH-082", _absent(s, character))
    if s.villagers[whom].acquitted:
        return Reason("WH-088", says.acquitted(_name(s, whom)))
    if len(s.villagers[whom].marks) >= s.rules.limit:
        return Reason("WH-081", says.at_limit(_name(s, whom), s.rules.limit))
    return None


def _cannot_drop(s: Village, seat: Seat, asset: int, step: EffectChoice) -> Reason:
    name = s.box.asset_name[asset]
    if asset not in s.villagers[seat].holding:
        return Reason("WH-049", says.not_owned(name))
    if asset < step.named:
        return Reason("WH-049", says.ASCENDING)
    return Reason("WH-049", says.too_few_remain(name))


def _cannot_barter(s: Village, move: Move, step: EffectChoice) -> Reason:
    if step.named == NONE:
        if move.verb is not verbs.BARTER:
            return Reason("WH-177", says.NAME_OWN_FIRST)
        return Reason("WH-177", says.not_owned(s.box.asset_name[move.args[0]]))
    if move.verb is not verbs.FOR:
        return Reason("WH-177", says.NAME_OTHER_FIRST)
    return Reason("WH-177", says.not_in_pool(s.box.asset_name[move.args[0]]))


def _in_ability_pay(s: Village, seat: Seat, move: Move, step: AbilityPay) -> Reason | None:
    villager = s.villagers[seat]
    if move.verb is not verbs.PAY:
        return Reason("WH-178", says.pay_first(step.left, s.box.asset_name[step.asset]))
    if move.args[0] == REPUTATION:
        if villager.reputation - 1 >= step.left:
            return None
        return Reason("WH-178", says.reputation_short(step.left))
    if step.last == REPUTATION:
        return Reason("WH-178", says.WELFARE_PAID_FIRST)
    if villager.welfare < 2:
        return Reason("WH-076", says.LAST_WELFARE_PAID)
    return None


# In court


def _in_trial_support(s: Village, seat: Seat, move: Move, step: TrialSupport) -> Reason | None:
    if move.verb is verbs.RENOUNCE:
        return None
    if move.verb is verbs.SUPPORT:
        return _cannot_give(s, seat, move.args[0], NONE, "WH-105")
    first = says.stand_by_first(_name(s, step.accused))
    return _no_ability(move) or Reason("WH-104", first)


def _in_trial_defend(s: Village, seat: Seat, move: Move, step: TrialDefend) -> Reason | None:
    if move.verb is verbs.STAND:
        return None
    if move.verb is not verbs.PLEAD:
        return _no_ability(move) or Reason("WH-107", says.PLEAD_FIRST)
    if step.defence > s.rules.top:
        return Reason("WH-108", says.enough(step.defence, s.rules.top))
    return _cannot_give(s, seat, move.args[0], step.last, "WH-107")


def _in_trial_bribe(s: Village, seat: Seat, move: Move, step: TrialBribe) -> Reason | None:
    missing = total_of(s, step.revealed) - step.defence + 1
    if move.verb is verbs.SUBMIT:
        if step.last == NONE:
            return None
        return Reason("WH-157", says.CARRIED_THROUGH)
    if move.verb is not verbs.BRIBE:
        return _no_ability(move) or _bribe_first(step, missing)
    (payment,) = move.args
    closed = _cannot_give(s, seat, payment, step.last, "WH-154")
    enough = reach(s, seat, payment)
    if closed is None and enough < missing:
        return Reason("WH-157", says.out_of_reach(enough, missing))
    return closed


def _bribe_first(step: TrialBribe, missing: int) -> Reason:
    """What is to be answered: a bribe, or at first no bribe."""
    if step.last == NONE:
        return Reason("WH-154", says.BRIBE_FIRST)
    return Reason("WH-157", says.bribe_on(missing))


def _no_ability(move: Move) -> Reason | None:
    if move.verb is verbs.ABILITY:
        return Reason("WH-117", says.NO_ABILITY)
    return None


def _cannot_give(s: Village, seat: Seat, payment: int, last: int, rule: str) -> Reason | None:
    """Why a payment cannot be made after the last one."""
    villager = s.villagers[seat]
    if payment == PAY_REPUTATION:
        if villager.reputation < 2:
            return Reason("WH-076", says.last_point(REPUTATION))
        return None
    if payment == PAY_WELFARE:
        if villager.welfare < 2:
            return Reason("WH-076", says.last_point(WELFARE))
        if last == PAY_REPUTATION:
            return Reason("WH-121", says.WELFARE_FIRST)
        return None
    if payment not in villager.holding:
        return Reason(rule, says.not_owned(s.box.asset_name[payment]))
    if last >= PAY_WELFARE:
        return Reason("WH-121", says.ASSETS_FIRST)
    if payment < last:
        return Reason("WH-121", says.GIVEN_ASCENDING)
    return None


_OF_STEP: Final[dict[type[Step[Any]], Callable[[Village, Seat, Move, Any], Reason | None]]] = {
    PickCharacter: _in_pick_character,
    TurnStart: _in_turn_start,
    OptionChoice: _in_option_choice,
    Buy: _in_buy,
    GiveMark: _in_give_mark,
    EffectChoice: _in_effect_choice,
    AbilityPay: _in_ability_pay,
    TrialSupport: _in_trial_support,
    TrialDefend: _in_trial_defend,
    TrialBribe: _in_trial_bribe,
}


# Facts


def _name(s: Village, seat: Seat) -> str:
    return s.box.characters[s.villagers[seat].character].name


def _absent(s: Village, character: int) -> str:
    """Why somebody cannot be meant who is not among the living."""
    return says.absent(s.box.characters[character].name, seat_of(s, character) != NONE)


def _not_us(s: Village, seat: Seat) -> str:
    """Whom an effect for oneself or the ally is for."""
    ally = s.villagers[seat].ally
    return says.FOR_YOURSELF if ally == NONE else says.for_us(_name(s, ally))
