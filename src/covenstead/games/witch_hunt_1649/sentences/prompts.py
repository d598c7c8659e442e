"""What is asked and of whom, what everybody is doing, and where the game stands."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import COIN, POINT, begun, ordinal, say, within
from covenstead.games.witch_hunt_1649 import language
from covenstead.games.witch_hunt_1649.sentences.nouns import TRACKS, TRIALS

# Where the game stands

CAST: Final = "Cast"
TURN: Final = "Turn"
OVER: Final = "over"
COURT: Final = "court"
STEPS: Final = ("draw", "choose", "mark", "buy")
BEFORE_FIRST_TURN: Final = "Before the first turn"
TIME_CALLED: Final = "Time was called: the last turn"
LAST_TURN: Final = "The last turn of this game"
NO_TRIAL_YET: Final = "No trial yet: nobody can win"

ended_in: Final = say("Ended in turn {}", int)


def in_court(turn: int, number: int) -> tuple[str, str]:
    """The line, and the remark in it."""
    return f"Turn {turn}, in court: the {ordinal(number)} trial", f"the {ordinal(number)} trial"


def in_turn(turn: int, step: str, note: str) -> tuple[str, str]:
    return f"Turn {turn}: {step}. {note}", note


def held(trials: int) -> str:
    return f"{begun(TRIALS.spelled(trials))} held: full sets win at once"


UNDO_STOPS: Final = "Undo stops at a draw, a verdict or another's move."


def tried(names: str, between_turns: bool) -> str:
    return f"tried {'next' if between_turns else 'after this turn'}: {names}"


def one_short(names: str, one: bool) -> str:
    return f"{names} {'needs' if one else 'need'} one more asset."


# Who is next

next_is: Final = say("Next: {}", str)
next_trial: Final = say("Then the trial of {}", str)


THEN_BEGINS: Final = "Then the game begins"
THEN_OVER: Final = "Then the game ends"
THEN_ENDS_CALLED: Final = "Then the game ends: time was called"
THEN_ENDS: Final = "Then the game ends: the last turn"

# What is asked, and what stands beside it


def your_turn(question: str) -> str:
    return f"Your turn: {within(question)}"


TAKE_PART: Final = ("Take a part", "Each has a household, and something done once a game.")
DRAW: Final = "Draw a fate card"

or_ability: Final = say("Or use {} before.", str)


ANSWER: Final = "How do you answer?"


def mark_comes(count: int, limit: int) -> str:
    if count == limit:
        return f"Any answer brings your {ordinal(count)} mark and the trial."
    return f"Any answer brings a black mark, your {ordinal(count)} of {limit}."


MARK_TO_HAND: Final = "Its black mark you may hand to somebody afterwards."

coins_come: Final = say("{} to spend afterwards.", COIN)


EFFECTS: Final = {  # what a clause asks
    language.MARK: "Who gets the black mark?",
    language.PASS_MARK: "Who gets your black mark?",
    language.UNMARK: "Whose black mark goes back?",
    language.DROP: "Which asset do you give up?",
    language.BARTER: "Which asset do you give?",
}
TAKE: Final = "What do you take for it?"

who_gains: Final = say("Who gains {}, on which track?", int)


def who_changes(amount: int, track: int) -> str:
    return f"Who {'gains' if amount > 0 else 'loses'} {abs(amount)} {TRACKS[track]}?"


source: Final = say("{}.", str)


def pay_for(asset: str, left: int) -> tuple[str, str]:
    return f"Pay for {asset}", f"{POINT.count(left)} left to pay, welfare first."


HAND_ON: Final = ("Hand the black mark on?", "You were freed: the card's mark may go to another.")


def stand_by(name: str) -> tuple[str, str]:
    return f"Do you stand by {name}?", "Giving one thing is worth 2; renouncing is for good."


PLEAD: Final = "What do you give up?"


def defence(number: int, shown: str) -> str:
    now = f"Defence {number}: {shown} to be freed" if shown else f"Defence {number}"
    return f"{now}. Equal is guilty."


def bribe(begun_: bool, defence_: int, total: int, missing: int) -> tuple[str, str]:
    text = "What else do you give?" if begun_ else "Bribe the court?"
    return text, f"{defence_} against {total}: {missing} more would free you."


def nothing_in_reach(coins: int) -> tuple[str, str]:
    return "Anything more before you end?", f"{COIN.count(coins)} left."


def spend(coins: int, warned: bool) -> tuple[str, str]:
    warning = " No trial yet." if warned else ""
    return "Spend your coins", f"{COIN.count(coins)}; they do not keep.{warning}"


# What somebody is doing

does: Final = say("{} {}", str, str)


DOES: Final = {  # by the name of the step
    "pick_character": "takes a part",
    "turn_start": "draws a fate card",
    "option_choice": "answers a fate card",
    "effect_choice": "chooses",
    "ability_pay": "pays in points",
    "give_mark": "may hand a mark on",
    "trial_defend": "answers the court",
    "trial_bribe": "may bribe the court",
    "buy": "spends coins",
}

decides: Final = say("decides: stand by {}?", str)


LIVES_ON: Final = "lives on"
ON_TRIAL: Final = "is on trial"
TRIED_AFTER: Final = "is tried after this turn"
TRIED_NEXT: Final = "is tried next"
WAITS: Final = "waits"
READY: Final = "is ready"
IN_TURN: Final = "in the middle of a turn"
