"""What is asked and of whom, what everybody is doing, and where the game stands."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import COIN, ORDINAL, POINT, WITHIN, Either, Given, ordinal, say
from covenstead.games.witch_hunt_1649 import language
from covenstead.games.witch_hunt_1649.sentences.nouns import TRACK, TRIALS_BEGUN, WHEN_TRIED

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

UNDO_STOPS: Final = "Undo stops at a draw, a verdict or another's move."

ended_in: Final = say("Ended in turn {}", int)
in_court: Final = say("Turn {}, in court: {}", int, str)
which_trial: Final = say("the {} trial", ORDINAL)
in_turn: Final = say("Turn {}: {}. {}", int, str, str)
tried: Final = say("tried {}: {}", WHEN_TRIED, str)
held: Final = say("{} held: full sets win at once", TRIALS_BEGUN)
one_short: Final = say("{} {} one more asset.", str, Either("needs", "need"))


# Who is next

THEN_BEGINS: Final = "Then the game begins"
THEN_OVER: Final = "Then the game ends"
THEN_ENDS_CALLED: Final = "Then the game ends: time was called"
THEN_ENDS: Final = "Then the game ends: the last turn"

next_is: Final = say("Next: {}", str)
next_trial: Final = say("Then the trial of {}", str)

# What is asked, and what stands beside it

TAKE_PART: Final = ("Take a part", "Each has a household, and something done once a game.")
DRAW: Final = "Draw a fate card"
ANSWER: Final = "How do you answer?"
MARK_TO_HAND: Final = "Its black mark you may hand to somebody afterwards."
EFFECTS: Final = {  # what a clause asks
    language.MARK: "Who gets the black mark?",
    language.PASS_MARK: "Who gets your black mark?",
    language.UNMARK: "Whose black mark goes back?",
    language.DROP: "Which asset do you give up?",
    language.BARTER: "Which asset do you give?",
}
TAKE: Final = "What do you take for it?"
HAND_ON: Final = ("Hand the black mark on?", "You were freed: the card's mark may go to another.")
STANDING_BY: Final = "Giving one thing is worth 2; renouncing is for good."
PLEAD: Final = "What do you give up?"
ANYTHING_MORE: Final = "Anything more before you end?"
SPEND: Final = "Spend your coins"

your_turn: Final = say("Your turn: {}", WITHIN)
or_ability: Final = say("Or use {} before.", str)
coins_come: Final = say("{} to spend afterwards.", COIN)
who_gains: Final = say("Who gains {}, on which track?", int)
who_changes: Final = say("Who {} {} {}?", Either("gains", "loses"), int, TRACK)
source: Final = say("{}.", str)
pay_for: Final = say("Pay for {}", str)
points_left: Final = say("{} left to pay, welfare first.", POINT)
stand_by: Final = say("Do you stand by {}?", str)
defence: Final = say("Defence {}{}. Equal is guilty.", int, Given(": {} to be freed"))
bribe: Final = say("{}", Either("What else do you give?", "Bribe the court?"))
would_free: Final = say("{} against {}: {} more would free you.", int, int, int)
coins_left: Final = say("{} left.", COIN)
coins_to_spend: Final = say("{}; they do not keep.{}", COIN, Either(" No trial yet."))


def mark_comes(count: int, limit: int) -> str:
    if count == limit:
        return f"Any answer brings your {ordinal(count)} mark and the trial."
    return f"Any answer brings a black mark, your {ordinal(count)} of {limit}."


# What somebody is doing

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
LIVES_ON: Final = "lives on"
ON_TRIAL: Final = "is on trial"
WAITS: Final = "waits"
READY: Final = "is ready"
IN_TURN: Final = "in the middle of a turn"

does: Final = say("{} {}", str, str)
decides: Final = say("decides: stand by {}?", str)
is_tried: Final = say("is tried {}", WHEN_TRIED)
