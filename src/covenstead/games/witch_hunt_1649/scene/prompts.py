"""What Witch Hunt 1649 asks, of whom, what everybody is doing, and where the game stands."""

from __future__ import annotations

from typing import Final

from covenstead.core.chronicle import Entry
from covenstead.core.family import MEMBERS, NONE, Seat
from covenstead.core.game import step_name
from covenstead.core.scene import Level, Prompt
from covenstead.core.scene.prompts import question
from covenstead.core.state import awaiting
from covenstead.games.witch_hunt_1649 import events, language, questions, steps
from covenstead.games.witch_hunt_1649.components import LIVING, NOTHING
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice, usable
from covenstead.games.witch_hunt_1649.questions import window_of
from covenstead.games.witch_hunt_1649.scene.history import History, between_turns
from covenstead.games.witch_hunt_1649.scene.ledger import Trial
from covenstead.games.witch_hunt_1649.sentences import prompts as says
from covenstead.games.witch_hunt_1649.sentences.ending import HEADING
from covenstead.games.witch_hunt_1649.sentences.nouns import Names, source_name
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.state.marks import eligible
from covenstead.games.witch_hunt_1649.steps.characters import PickCharacter
from covenstead.games.witch_hunt_1649.trials import TrialBribe, TrialDefend, TrialSupport, total_of

STEP_NUMBERS: Final[dict[type, int]] = {steps.TurnStart: 1, steps.GiveMark: 3, steps.Buy: 4}


def phase(s: Village, turn: int, trial: Trial | None) -> tuple[list[Level], str, str]:
    """Where the game stands: by levels, as a line, and the remark in it."""
    now = Level(says.TURN, turn)
    if s.current == NONE:
        return [Level(says.CAST)], says.BEFORE_FIRST_TURN, says.BEFORE_FIRST_TURN
    if not s.steps:
        return [now, Level(says.OVER)], says.ended_in(turn), ""
    if trial is not None:
        note = says.which_trial(s.trials_held + 1)
        return [now, Level(says.COURT)], says.in_court(turn, note), note
    number = STEP_NUMBERS.get(type(s.steps[0]), 2)  # the effects of a choice belong to it
    step = says.STEPS[number - 1]
    if s.called:
        note = says.TIME_CALLED
    elif _last_turn(s):
        note = says.LAST_TURN
    else:
        note = says.held(s.trials_held) if s.trials_held else says.NO_TRIAL_YET
    return [now, Level(step, number, len(says.STEPS))], says.in_turn(turn, step, note), note


def _last_turn(s: Village) -> bool:
    """Whether no turn follows this one because as many as agreed have been played (WH-143)."""
    return s.turn_number + (not between_turns(s)) >= s.switches.turn_cap * s.seats


def starts_turn(s: Village, entries: list[Entry]) -> bool:
    """Whether nothing has been decided yet in the turn that is asked about."""
    if window_of(s) not in (questions.BEFORE_DRAWING, questions.BEFORE_CHOOSING):
        return False
    for entry in reversed(entries):
        happening = entry.event.happening
        if happening is events.TURN_STARTED:
            return True
        if happening is events.ABILITY_USED:
            return False
    return True


def prompt(s: Village, names: Names, begins: bool, trial: Trial | None) -> Prompt:
    """The question as the viewer reads it; `begins`: whether it begins a turn."""
    if not s.steps:
        return Prompt(HEADING, mood="over")
    asked = MEMBERS[awaiting(s)][0]
    if asked == names.viewer:
        text, context = _asked(s, names, trial)
        text = says.your_turn(text) if begins else text
    else:
        text, context = says.does(names.name(asked), _does(s, names)), _watched(s, trial)
    return question(asked, names.viewer, text, context, _next(s, names, trial), begins)


def _asked(s: Village, names: Names, trial: Trial | None) -> tuple[str, str]:
    step, seat = s.steps[-1], names.viewer
    villager = s.villagers[seat]
    if isinstance(step, PickCharacter):
        return says.TAKE_PART
    if isinstance(step, steps.TurnStart):
        ability = s.box.characters[villager.character].ability_name
        return says.DRAW, says.or_ability(ability) if usable(
            s, seat, questions.BEFORE_DRAWING
        ) else ""
    if isinstance(step, steps.OptionChoice):
        return says.ANSWER, _card_brings(s, seat)
    if isinstance(step, EffectChoice):
        return _effect(step), says.source(source_name(s.box, step.source))
    if isinstance(step, AbilityPay):
        return says.pay_for(s.box.asset_name[step.asset]), says.points_left(step.left)
    if isinstance(step, steps.GiveMark):
        return says.HAND_ON
    if isinstance(step, TrialSupport):
        return says.stand_by(names.name(step.accused)), says.STANDING_BY
    if isinstance(step, TrialDefend):
        return says.PLEAD, _standing(trial)
    if isinstance(step, TrialBribe):
        total = total_of(s, step.revealed)
        missing = total - step.defence + 1
        return says.bribe(step.last != NONE), says.would_free(step.defence, total, missing)
    if not s.coins or steps.too_dear(s, s.pool):
        return says.ANYTHING_MORE, says.coins_left(s.coins)
    no_trial = not villager.acquitted and not s.trials_held
    return says.SPEND, says.coins_to_spend(s.coins, no_trial)


def _card_brings(s: Village, seat: Seat) -> str:
    """What the card brings whatever is chosen."""
    card, villager = s.box.fate_cards[s.fate_card], s.villagers[seat]
    if card.symbol and eligible(s, seat):
        return says.mark_comes(len(villager.marks) + 1, s.rules.limit)
    if card.symbol and villager.acquitted:
        return says.MARK_TO_HAND
    return says.coins_come(max(0, card.coins + s.bonus))


def _standing(trial: Trial | None) -> str:
    assert trial is not None
    return says.defence(trial.defence, trial.shown(trial.defence))


def _effect(step: EffectChoice) -> str:
    """What the waiting clause asks."""
    clause = step.rest
    if clause.op == language.BOOST:
        return says.who_gains(clause.amount)
    if clause.op == language.BARTER and step.named != NONE:
        return says.TAKE
    if clause.op in says.EFFECTS:
        return says.EFFECTS[clause.op]
    return says.who_changes(clause.amount > 0, abs(clause.amount), clause.op)


def _does(s: Village, names: Names) -> str:
    """What the awaited player is doing."""
    step = s.steps[-1]
    if isinstance(step, TrialSupport):
        return says.decides(names.name(step.accused))
    return says.DOES[step_name(type(step))]


def _watched(s: Village, trial: Trial | None) -> str:
    """What somebody else's question is about."""
    step = s.steps[-1]
    if isinstance(step, steps.OptionChoice):
        return says.source(s.box.fate_cards[s.fate_card].title)
    if isinstance(step, EffectChoice):
        return says.source(source_name(s.box, step.source))
    return _standing(trial) if isinstance(step, TrialDefend) else ""


def _next(s: Village, names: Names, trial: Trial | None) -> str:
    """Who is next, or which trial, or the end."""
    step = s.steps[-1]
    if isinstance(step, PickCharacter):
        seat = step.seat + 1
        return says.next_is(names.player(seat)) if seat < s.seats else says.THEN_BEGINS
    if s.trial_queue:
        return says.next_trial(names.name(s.trial_queue[0]))
    if trial is not None and trial.step.resume == NOTHING:
        return says.THEN_OVER  # the trial of the last one living
    if s.called:
        return says.THEN_ENDS_CALLED
    if _last_turn(s):
        return says.THEN_ENDS
    seat = (s.current + 1) % s.seats
    while s.villagers[seat].status != LIVING:
        seat = (seat + 1) % s.seats
    return says.next_is(names.whom(seat))


def status(s: Village, seat: Seat, history: History, trial: Trial | None) -> str:
    """What somebody is doing, as a few words beside the name."""
    villager = s.villagers[seat]
    if villager.status != LIVING:
        return history.departure(seat)
    if not s.steps:
        return says.LIVES_ON
    if MEMBERS[awaiting(s)][0] == seat:
        return _does(s, history.names)
    if trial is not None and trial.accused == seat:
        return says.ON_TRIAL
    if seat in s.trial_queue:
        return says.is_tried(between_turns(s))
    if s.current == NONE:
        return says.WAITS if villager.character == NONE else says.READY
    return says.IN_TURN if seat == s.current else says.WAITS
