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
)
from covenstead.games.witch_hunt_1649.effects import (
    AbilityPay,
    EffectChoice,
    choices,
    feasible,
    seat_of,
)
from covenstead.games.witch_hunt_1649.language import Clause
from covenstead.games.witch_hunt_1649.state import (
    BEFORE_CHOOSING,
    BEFORE_DRAWING,
    WHILE_BUYING,
    Village,
)
from covenstead.games.witch_hunt_1649.steps import (
    Buy,
    GiveMark,
    OptionChoice,
    PickCharacter,
    TurnStart,
    completions,
)
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
        return Reason("WH-144", "The game is over.")
    step = s.steps[-1]
    if step.awaiting(s) != 1 << seat:
        return _not_asked(s, seat, step)
    return _OF_STEP[type(step)](s, seat, move, step)


def _not_asked(s: Village, seat: Seat, step: Step[Any]) -> Reason:
    if isinstance(step, PickCharacter):
        return Reason("WH-002", "Characters are taken in the order of the seats.")
    if s.villagers[seat].status != LIVING:
        return Reason("WH-074", "You are out of the game and are not asked any more.")
    if isinstance(step, TrialSupport):
        ally = s.villagers[step.accused].ally
        return Reason("WH-104", f"{_name(s, ally)} is asked to stand by {_name(s, step.accused)}.")
    if isinstance(step, (TrialDefend, TrialBribe)):
        return Reason("WH-107", f"{_name(s, step.accused)} is on trial and answers now.")
    return Reason("WH-020", f"It is the turn of {_name(s, s.current)}.")


# Before the first turn


def _in_pick_character(s: Village, seat: Seat, move: Move, step: PickCharacter) -> Reason | None:
    if move.verb is not verbs.TAKE:
        return Reason("WH-011", "First everybody takes a character.")
    (character,) = move.args
    name = s.box.characters[character].name
    if seat_of(s, character) != NONE:
        return Reason("WH-002", f"{name} is taken.")
    if s.switches.recommended and not completions(s)[character]:
        return Reason("WH-003", f"With {name} no recommended cast for {s.seats} would come out.")
    return None


# The turn


def _in_turn_start(s: Village, seat: Seat, move: Move, step: TurnStart) -> Reason | None:
    verb = move.verb
    if verb is verbs.DRAW:
        return None
    if verb is verbs.CHOOSE:
        return Reason("WH-022", "First draw a fate card.")
    if verb is verbs.BUY or verb is verbs.DONE:
        return Reason("WH-021", "First draw a fate card and choose one of its options.")
    return _ability(s, seat, move, BEFORE_DRAWING)


def _in_option_choice(s: Village, seat: Seat, move: Move, step: OptionChoice) -> Reason | None:
    verb = move.verb
    if verb is verbs.DRAW:
        return Reason("WH-022", "The fate card of this turn has been drawn.")
    if verb is verbs.BUY or verb is verbs.DONE:
        return Reason("WH-021", "First choose an option of the fate card.")
    if verb is not verbs.CHOOSE:
        return _ability(s, seat, move, BEFORE_CHOOSING)
    options = s.box.options[s.fate_card]
    letter = OPTION.words[move.args[0]]
    if move.args[0] >= len(options):
        return Reason("WH-023", f"The fate card has no option {letter}.")
    option, villager = options[move.args[0]], s.villagers[seat]
    if option.open_to(villager.ally != NONE, len(villager.holding)):
        return None
    if option.needs == NEEDS_ASSET:
        asked = "an asset" if option.drops == 1 else f"{option.drops} assets"
        return Reason("WH-023", f"Option {letter} asks for {asked} to give up.")
    if option.needs == NEEDS_ALLY:
        return Reason("WH-023", f"Option {letter} needs a living ally; you have none.")
    return Reason("WH-023", f"Option {letter} is for somebody without an ally.")


def _in_buy(s: Village, seat: Seat, move: Move, step: Buy) -> Reason | None:
    verb = move.verb
    if verb is verbs.DONE:
        return None
    if verb is verbs.DRAW:
        return Reason("WH-022", "The fate card of this turn has been drawn.")
    if verb is verbs.CHOOSE:
        return Reason("WH-023", "The fate card of this turn has been answered.")
    if verb is not verbs.BUY:
        return _ability(s, seat, move, WHILE_BUYING)
    (asset,) = move.args
    name, cost = s.box.asset_name[asset], s.box.cost[asset]
    if asset not in s.pool:
        return Reason("WH-050", f"{name} is not in the pool.")
    if cost > s.coins:
        return Reason("WH-051", f"{name} costs {_coins(cost)}, you have {s.coins}.")
    return None


def _in_give_mark(s: Village, seat: Seat, move: Move, step: GiveMark) -> Reason | None:
    if move.verb is verbs.KEEP:
        return None
    if move.verb is verbs.GIVE:
        return _cannot_be_marked(s, seat, move.args[0])
    return Reason("WH-028", "First give the mark to somebody, or keep suspicion at home.")


def _ability(s: Village, seat: Seat, move: Move, moment: int) -> Reason | None:
    """Why the ability is closed at this moment; other words belong elsewhere."""
    if move.verb is not verbs.ABILITY:
        rule, text = _ELSEWHERE[move.verb]
        if move.verb in (verbs.BRIBE, verbs.SUBMIT) and s.seats > 2:
            return Reason(rule, "Only two players may bribe the court.")
        return Reason(rule, text)
    villager = s.villagers[seat]
    character = s.box.characters[villager.character]
    if villager.ability_used:
        return Reason("WH-170", f"You have used {character.ability_name} already.")
    for clause in character.conditions:
        if not feasible(s, seat, clause, moment):
            return _infeasible(s, seat, clause, moment)
    return None


def _infeasible(s: Village, seat: Seat, clause: Clause, moment: int) -> Reason:
    """Why the condition of an ability does not hold."""
    villager = s.villagers[seat]
    if clause.op == language.UNMARK:
        whom = "Neither you nor your ally" if villager.ally != NONE else "You do not"
        verb = "holds" if villager.ally != NONE else "hold"
        return Reason("WH-173", f"{whom} {verb} a mark that could go back.")
    if clause.op == language.REFRESH:
        return Reason("WH-175", "The pool is empty.")
    if clause.op == language.REDRAW:
        if moment != BEFORE_CHOOSING:
            return Reason("WH-176", "It is used while a fate card waits for your answer.")
        return Reason("WH-176", "There is no other fate card to draw.")
    if clause.op == language.BARTER:
        if not villager.holding:
            return Reason("WH-177", "You own no asset to barter.")
        return Reason("WH-177", "The pool is empty.")
    if clause.op == language.PASS_MARK:
        if not villager.marks:
            return Reason("WH-179", "You hold no mark to pass on.")
        return Reason("WH-179", "Nobody else can gain a mark.")
    spare = villager.welfare - 1 + villager.reputation - 1
    if spare < s.box.dearest:
        return Reason(
            "WH-178",
            f"You could pay {_points(spare)}, and the asset may cost {s.box.dearest}.",
        )
    return Reason("WH-178", "There is no asset to draw.")


# Words that belong to a moment of their own.
_ELSEWHERE: Final[dict[Verb, tuple[str, str]]] = {
    verbs.TAKE: ("WH-002", "Everybody has a character."),
    verbs.TARGET: ("WH-046", "No effect asks for a person."),
    verbs.BOOST: ("WH-048", "No effect asks for a person and a track."),
    verbs.DROP: ("WH-049", "No effect asks for an asset to give up."),
    verbs.GIVE: ("WH-028", "Only the mark symbol of an acquitted player's card is given on."),
    verbs.KEEP: ("WH-028", "There is no mark to give on."),
    verbs.SUPPORT: ("WH-104", "Nobody is on trial."),
    verbs.RENOUNCE: ("WH-104", "An ally is renounced only at their trial."),
    verbs.PLEAD: ("WH-107", "You are not on trial."),
    verbs.STAND: ("WH-107", "You are not on trial."),
    verbs.BRIBE: ("WH-154", "You have not been found guilty."),
    verbs.SUBMIT: ("WH-154", "You have not been found guilty."),
    verbs.PAY: ("WH-178", "There is no asset to pay for in points."),
    verbs.BARTER: ("WH-177", "No barter is under way."),
    verbs.FOR: ("WH-177", "No barter is under way."),
}


# Inside an effect or an ability: what is begun is finished first


def _in_effect_choice(s: Village, seat: Seat, move: Move, step: EffectChoice) -> Reason | None:
    clause = step.rest
    if any(move is each for each in choices(s, seat, clause, step.named)):
        return None
    if clause.op == language.BOOST:
        if move.verb is not verbs.BOOST:
            return Reason("WH-048", "First say whom the effect raises, and on which track.")
        return Reason("WH-048", _not_us(s, seat, move.args[0]))
    if clause.op == language.DROP:
        if move.verb is not verbs.DROP:
            return Reason("WH-049", f"First give up {clause.amount} more of your assets.")
        return _cannot_drop(s, seat, move.args[0], step)
    if clause.op == language.BARTER:
        return _cannot_barter(s, move, step)
    if move.verb is not verbs.TARGET:
        return Reason("WH-046", "First say whom the effect is for.")
    return _wrong_person(s, seat, move.args[0], clause)


def _wrong_person(s: Village, seat: Seat, character: int, clause: Clause) -> Reason | None:
    if clause.op in (language.MARK, language.PASS_MARK):
        return _cannot_be_marked(s, seat, character)
    whom = seat_of(s, character)
    if clause.person == language.OTHER:
        if whom == seat:
            return Reason("WH-044", "The effect is for another player.")
        return Reason("WH-044", _absent(s, character))
    if whom != NONE and whom in (seat, s.villagers[seat].ally):
        return Reason("WH-047", f"{_name(s, whom)} holds no mark that could go back.")
    return Reason("WH-043", _not_us(s, seat, character))


def _cannot_be_marked(s: Village, seat: Seat, character: int) -> Reason | None:
    """Why a mark cannot go to the character."""
    whom = seat_of(s, character)
    if whom == seat:
        return Reason("WH-028", "The mark goes to another player.")
    if whom == NONE or s.villagers[whom].status != LIVING:
        return Reason("WH-082", _absent(s, character))
    if s.villagers[whom].acquitted:
        return Reason("WH-088", f"{_name(s, whom)} has been acquitted and gains no marks.")
    if len(s.villagers[whom].marks) >= s.rules.limit:
        return Reason("WH-081", f"{_name(s, whom)} holds {s.rules.limit} marks already.")
    return None


def _cannot_drop(s: Village, seat: Seat, asset: int, step: EffectChoice) -> Reason:
    name = s.box.asset_name[asset]
    if asset not in s.villagers[seat].holding:
        return Reason("WH-049", f"You do not own {name}.")
    if asset < step.named:
        return Reason("WH-049", "Assets are named in ascending order.")
    return Reason("WH-049", f"After {name} not enough higher assets would remain to name.")


def _cannot_barter(s: Village, move: Move, step: EffectChoice) -> Reason:
    if step.named == NONE:
        if move.verb is not verbs.BARTER:
            return Reason("WH-177", "First name the asset you give.")
        return Reason("WH-177", f"You do not own {s.box.asset_name[move.args[0]]}.")
    if move.verb is not verbs.FOR:
        return Reason("WH-177", "First name the asset of the pool that you take.")
    return Reason("WH-177", f"{s.box.asset_name[move.args[0]]} is not in the pool.")


def _in_ability_pay(s: Village, seat: Seat, move: Move, step: AbilityPay) -> Reason | None:
    villager = s.villagers[seat]
    if move.verb is not verbs.PAY:
        asset = s.box.asset_name[step.asset]
        return Reason("WH-178", f"First pay the {_points(step.left)} left for {asset}.")
    if move.args[0] == REPUTATION:
        if villager.reputation - 1 >= step.left:
            return None
        return Reason("WH-178", f"Reputation alone cannot pay the {_points(step.left)} left.")
    if step.last == REPUTATION:
        return Reason("WH-178", "Welfare is paid before reputation.")
    if villager.welfare < 2:
        return Reason("WH-076", "The last point of welfare cannot be paid.")
    return None


# In court


def _in_trial_support(s: Village, seat: Seat, move: Move, step: TrialSupport) -> Reason | None:
    if move.verb is verbs.RENOUNCE:
        return None
    if move.verb is verbs.SUPPORT:
        return _cannot_give(s, seat, move.args[0], NONE, "WH-105")
    accused = _name(s, step.accused)
    return _no_ability(move) or Reason("WH-104", f"First stand by {accused}, or renounce them.")


def _in_trial_defend(s: Village, seat: Seat, move: Move, step: TrialDefend) -> Reason | None:
    if move.verb is verbs.STAND:
        return None
    if move.verb is not verbs.PLEAD:
        return _no_ability(move) or Reason("WH-107", "First answer the court: plead, then stand.")
    if step.defence > s.rules.top:
        return Reason(
            "WH-108", f"Defence {step.defence} exceeds every total: {s.rules.top} is the highest."
        )
    return _cannot_give(s, seat, move.args[0], step.last, "WH-107")


def _in_trial_bribe(s: Village, seat: Seat, move: Move, step: TrialBribe) -> Reason | None:
    if move.verb is verbs.SUBMIT:
        if step.last == NONE:
            return None
        return Reason("WH-157", "A bribe once begun is carried through.")
    if move.verb is not verbs.BRIBE:
        return _no_ability(move) or Reason("WH-154", "First bribe the court, or submit.")
    (payment,) = move.args
    closed = _cannot_give(s, seat, payment, step.last, "WH-154")
    missing = total_of(s, step.revealed) - step.defence + 1
    if closed is None and reach(s, seat, payment) < missing:
        enough = reach(s, seat, payment)
        return Reason("WH-157", f"From there on only {enough} could be given; {missing} is needed.")
    return closed


def _no_ability(move: Move) -> Reason | None:
    if move.verb is verbs.ABILITY:
        return Reason("WH-117", "No ability is used during a trial.")
    return None


def _cannot_give(s: Village, seat: Seat, payment: int, last: int, rule: str) -> Reason | None:
    """Why a payment cannot be made after the last one."""
    villager = s.villagers[seat]
    if payment == PAY_REPUTATION:
        if villager.reputation < 2:
            return Reason("WH-076", "The last point of reputation cannot be given up.")
        return None
    if payment == PAY_WELFARE:
        if villager.welfare < 2:
            return Reason("WH-076", "The last point of welfare cannot be given up.")
        if last == PAY_REPUTATION:
            return Reason("WH-121", "Welfare is given up before reputation.")
        return None
    if payment not in villager.holding:
        return Reason(rule, f"You do not own {s.box.asset_name[payment]}.")
    if last >= PAY_WELFARE:
        return Reason("WH-121", "Assets are given up before points.")
    if payment < last:
        return Reason("WH-121", "Assets are given up in ascending order.")
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
    name = s.box.characters[character].name
    return f"{name} is not in play." if seat_of(s, character) == NONE else f"{name} is out."


def _not_us(s: Village, seat: Seat, character: int) -> str:
    """Whom an effect for oneself or the ally is for."""
    ally = s.villagers[seat].ally
    if ally == NONE:
        return "The effect is for yourself: you have no ally."
    return f"The effect is for you or {_name(s, ally)}."


def _coins(number: int) -> str:
    return "1 coin" if number == 1 else f"{number} coins"


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"
