"""What Witch Hunt 1649 asks, of whom, and what everybody is doing, in few words."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import MEMBERS, NONE, Seat
from covenstead.core.scene import Mood, Prompt
from covenstead.core.state import awaiting
from covenstead.core.table import Entry
from covenstead.games.witch_hunt_1649 import events, language
from covenstead.games.witch_hunt_1649.components import (
    FIRST_ASSET,
    FIRST_CHARACTER,
    LIVING,
    QUEUE,
)
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice, usable
from covenstead.games.witch_hunt_1649.scene.court import Trial
from covenstead.games.witch_hunt_1649.scene.history import History
from covenstead.games.witch_hunt_1649.scene.sentences import (
    TRACKS,
    Names,
    coins,
    ordinal,
    points,
)
from covenstead.games.witch_hunt_1649.state import (
    BEFORE_DRAWING,
    Village,
    eligible,
    window_of,
)
from covenstead.games.witch_hunt_1649.steps import (
    Buy,
    GiveMark,
    OptionChoice,
    PickCharacter,
    TurnStart,
    too_dear,
)
from covenstead.games.witch_hunt_1649.trials import (
    TrialBribe,
    TrialDefend,
    TrialSupport,
    total_of,
)

MOST_TEXT: Final = 34
MOST_CONTEXT: Final = 60
HEADING: Final = "What happened in the parish"


def prompt(s: Village, names: Names, begins: bool, trial: Trial | None) -> Prompt:
    """The question as the viewer reads it; `begins`: whether it begins a turn."""
    if not s.steps:
        return Prompt(HEADING, mood="over")
    asked = MEMBERS[awaiting(s)][0]
    if asked == names.viewer:
        text, context = _asked(s, names, trial)
        if begins:
            text = f"Your turn: {text[0].lower()}{text[1:]}"
        mood: Mood = "asked"
    else:
        text, context = f"{names.name(asked)} {_does(s, names)}", _watched(s, trial)
        mood = "watching"
    return Prompt(
        text=clipped(text, MOST_TEXT),
        context=clipped(context, MOST_CONTEXT),
        mood=mood,
        awaited=[asked],
        next=_next(s, names),
        starts_turn=begins,
    )


def clipped(text: str, most: int) -> str:
    """The text, cut with an ellipsis if a name makes it too long."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def starts_turn(s: Village, entries: list[Entry]) -> bool:
    """Whether nothing has been decided yet in the turn that is asked about."""
    if window_of(s) not in (0, 1):
        return False
    for entry in reversed(entries):
        happening = entry.event.happening
        if happening is events.TURN_STARTED:
            return True
        if happening is events.ABILITY_USED:
            return False
    return True


def _asked(s: Village, names: Names, trial: Trial | None) -> tuple[str, str]:
    step, viewer = s.steps[-1], names.viewer
    if isinstance(step, PickCharacter):
        return "Take a part", "Each has a household, and something done once a game."
    if isinstance(step, TurnStart):
        if not usable(s, viewer, BEFORE_DRAWING):
            return "Draw a fate card", ""
        return "Draw a fate card", f"Or use {_ability(s, viewer)} before."
    if isinstance(step, OptionChoice):
        return "How do you answer?", _card_brings(s, viewer)
    if isinstance(step, EffectChoice):
        return _effect(step), f"{_source(s, step.source)}."
    if isinstance(step, AbilityPay):
        name = s.box.asset_name[step.asset]
        return f"Pay for {name}", f"{points(step.left)} left to pay, welfare first."
    if isinstance(step, GiveMark):
        return "Hand the black mark on?", "You were freed: the card's mark may go to another."
    if isinstance(step, TrialSupport):
        accused = names.name(step.accused)
        return f"Do you stand by {accused}?", "Giving one thing is worth 2; renouncing is for good."
    if isinstance(step, TrialDefend):
        return "What do you give up?", _standing(trial)
    if isinstance(step, TrialBribe):
        total = total_of(s, step.revealed)
        missing = total - step.defence + 1
        text = "Bribe the court?" if step.last == NONE else "What else do you give?"
        return text, f"{step.defence} against {total}: {missing} more would free you."
    assert isinstance(step, Buy)
    if not s.coins or too_dear(s, s.pool):
        return "Anything more before you end?", f"{coins(s.coins).capitalize()} left."
    held = "" if s.villagers[viewer].acquitted or s.trials_held else " No trial yet."
    return "Spend your coins", f"{coins(s.coins).capitalize()}; they do not keep.{held}"


def _card_brings(s: Village, seat: Seat) -> str:
    """What the card brings whatever is chosen."""
    card, villager = s.box.fate_cards[s.fate_card], s.villagers[seat]
    if card.symbol and eligible(s, seat):
        count, limit = len(villager.marks) + 1, s.rules.limit
        if count == limit:
            return f"Any answer brings your {ordinal(count)} mark and the trial."
        return f"Any answer brings a black mark, your {ordinal(count)} of {limit}."
    if card.symbol and villager.acquitted:
        return "Its black mark you may hand to somebody afterwards."
    return f"{coins(max(0, card.coins + s.bonus))} to spend afterwards.".capitalize()


def _standing(trial: Trial | None) -> str:
    assert trial is not None
    shown = trial.shown(trial.defence)
    now = f"Defence {trial.defence}: {shown} to be freed" if shown else f"Defence {trial.defence}"
    return f"{now}. Equal is guilty."


def _effect(step: EffectChoice) -> str:
    """What the waiting clause asks."""
    clause = step.rest
    if clause.op == language.MARK:
        return "Who gets the black mark?"
    if clause.op == language.PASS_MARK:
        return "Who gets your black mark?"
    if clause.op == language.UNMARK:
        return "Whose black mark goes back?"
    if clause.op == language.BOOST:
        return f"Who gains {clause.amount}, on which track?"
    if clause.op == language.DROP:
        return "Which asset do you give up?"
    if clause.op == language.BARTER:
        return "Which asset do you give?" if step.named == NONE else "What do you take for it?"
    verb = "gains" if clause.amount > 0 else "loses"
    return f"Who {verb} {abs(clause.amount)} {TRACKS[clause.op]}?"


def _source(s: Village, source: int) -> str:
    """The card or ability whose effect runs."""
    if source < FIRST_ASSET:
        return s.box.fate_cards[source].title
    if source < FIRST_CHARACTER:
        return s.box.asset_name[source - FIRST_ASSET]
    return s.box.characters[source - FIRST_CHARACTER].ability_name


def _ability(s: Village, seat: Seat) -> str:
    return s.box.characters[s.villagers[seat].character].ability_name


def _does(s: Village, names: Names) -> str:
    """What the awaited player is doing."""
    step = s.steps[-1]
    if isinstance(step, TrialSupport):
        return f"decides: stand by {names.name(step.accused)}?"
    return _DOES.get(type(step), "decides")


_DOES: Final[dict[type, str]] = {
    PickCharacter: "takes a part",
    TurnStart: "draws a fate card",
    OptionChoice: "answers a fate card",
    EffectChoice: "chooses",
    AbilityPay: "pays in points",
    GiveMark: "may hand a mark on",
    TrialDefend: "answers the court",
    TrialBribe: "may bribe the court",
    Buy: "spends coins",
}


def _watched(s: Village, trial: Trial | None) -> str:
    """What somebody else's question is about."""
    step = s.steps[-1]
    if isinstance(step, OptionChoice):
        return s.box.fate_cards[s.fate_card].title
    if isinstance(step, EffectChoice):
        return _source(s, step.source)
    return _standing(trial) if isinstance(step, TrialDefend) else ""


def _next(s: Village, names: Names) -> str:
    """Who is next, or which trial."""
    if s.current == NONE:
        step = s.steps[-1]
        seat = step.seat + 1 if isinstance(step, PickCharacter) else 0
        return f"Next: {names.player(seat)}" if seat < s.seats else "Then the game begins"
    if s.trial_queue:
        return f"Then the trial of {names.name(s.trial_queue[0])}"
    if s.called:
        return "Then the game ends: time was called"
    seat = (s.current + 1) % s.seats
    while s.villagers[seat].status != LIVING:
        seat = (seat + 1) % s.seats
    return f"Next: {names.whom(seat)}"


def turn(s: Village) -> int:
    """The number of the turn that is played, or that was played last."""
    step = s.steps[-1] if s.steps else None
    after = isinstance(step, TrialSupport | TrialDefend | TrialBribe) and step.resume == QUEUE
    return s.turn_number if after else s.turn_number + 1


def status(s: Village, seat: Seat, names: Names, history: History, trial: Trial | None) -> str:
    """What somebody is doing, as a few words beside the name."""
    villager = s.villagers[seat]
    if villager.status != LIVING:
        return history.departure(seat)
    if not s.steps:
        return "lives on"
    if MEMBERS[awaiting(s)][0] == seat:
        return _does(s, names)
    if trial is not None and trial.accused == seat:
        return "is on trial"
    if seat in s.trial_queue:
        return "is tried after this turn"
    if s.current == NONE:
        return "waits" if villager.character == NONE else "is ready"
    return "in the middle of a turn" if seat == s.current else "waits"
