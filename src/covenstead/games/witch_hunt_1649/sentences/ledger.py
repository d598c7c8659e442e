"""The court as a ledger, in words: stages, the ally, what speaks for and against, the chances."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import BEGUN, Given, begun, say

COURT: Final = "The court"
ALLY: Final = "The ally"
ODDS: Final = ("Freed with", "equal is guilty")
TOTALS: Final = ("Totals", "of the marks")

STAGES: Final = {  # by id: name, and in few words
    "ally": ("The ally", "may stand by"),
    "answer": ("The answer", "2 defence each"),
    "marks": ("The marks", "read out one by one"),
    "verdict": ("The verdict", "higher than the total frees"),
    "bribe": ("The bribe", "1 defence each"),
}
HAPPENS: Final = {  # the same in a sentence
    "ally": "A living ally gives up one thing to stand by the accused, or renounces them.",
    "answer": "The accused gives up what they want, 2 defence each, and then stands.",
    "marks": "The marks are read out one by one, oldest first, and added.",
    "verdict": "A defence higher than the total frees; equal is guilty.",
    "bribe": "Found guilty, one of two players may still bribe, 1 defence each.",
}

YOU_DECIDE: Final = "you decide now"

accused: Final = say("{} is accused", str)
decides: Final = say("{} decides", str)

# What the ally has decided: in few words, and with what it costs and risks

STAND: Final = ("stand", "stands")  # said to "you", said of another
ARE: Final = ("are", "is")
NOBODY_TO_ASK: Final = "nobody to ask"
ALLIANCE_OVER: Final = "alliance over"

stands_by: Final = say("{} by {}", BEGUN, str)
nobody_left: Final = say("Nobody is left to stand by {}.", str)
no_alliances: Final = say("Nobody can stand by {}: this game is played without allies.", str)
allies_no_more: Final = say("{} and {} are allies no more.", str, str)


def stood_by(given: str, risks: bool, condemned: str) -> str:
    """What was given up, if that is known, and the mark that follows an execution."""
    told = [f"{begun(given)} given up."] if given else []
    if risks:
        told.append(f"A black mark follows if {condemned} condemned.")
    return " ".join(told)


# For and against

NOTHING_GIVEN: Final = "defence 0, nothing given up yet"

speaks_for: Final = say("For {}", str)
each: Final = say("{} each: assets in order, then welfare, then reputation", int)
so_far: Final = say("defence {} so far", int)
plea: Final = say("{}{}", Given("{}: "), str)  # by the ally, if it is the ally's
given_up: Final = say("Given up for {}; the defence was then {}.", int, int)
speaks_against: Final = say("Against {}", str)
read_total: Final = say("{} in all", int)
unread_total: Final = say("face down, oldest first; {} to {} in all", int, int)

# Chances

defence: Final = say("defence {}", int)
flag: Final = say("{} → {}", int, str)
freed: Final = say("Defence {}: {} to be freed{}.", int, str, str)
condemned: Final = say("{} condemned", str)
total: Final = say("a total of {}", int)
how_likely: Final = say("The marks make {} in {} of trials.", int, str)


def ways(wins: int | None, of: int) -> str:
    known = ", by all that is known"
    return known if wins is None else f": {wins} of {of} ways the marks can lie"


# Asked without a table

TWO_NUMBERS: Final = "An acquittal depends on two numbers: --defence 8 --marks 3."


def asked(number: int, marks: int, wins: int, of: int) -> str:
    against = "an unknown mark" if marks == 1 else f"{marks} unknown marks"
    return f"Defence {number} against {against} frees in {wins} of {of} ways; equal is guilty."


no_defence: Final = say("A defence is 0 or more, not {}.", int)
no_marks: Final = say("There are 1 to {1} marks, not {0}.", int, int)
