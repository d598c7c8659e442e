"""The court as a ledger, in words: stages, the ally, what speaks for and against, the chances."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import begun

COURT: Final = "The court"
ALLY: Final = "The ally"
ODDS: Final = "Freed with"
EQUAL: Final = "equal is guilty"
TOTALS: Final = "Totals"
OF_MARKS: Final = "of the marks"

# The stages by their ids: name, in few words, in a sentence.
STAGES: Final = {
    "ally": (
        "The ally",
        "may stand by",
        "A living ally gives up one thing to stand by the accused, or renounces them.",
    ),
    "answer": (
        "The answer",
        "2 defence each",
        "The accused gives up what they want, 2 defence each, and then stands.",
    ),
    "marks": (
        "The marks",
        "read out one by one",
        "The marks are read out one by one, oldest first, and added.",
    ),
    "verdict": (
        "The verdict",
        "higher than the total frees",
        "A defence higher than the total frees; equal is guilty.",
    ),
    "bribe": (
        "The bribe",
        "1 defence each",
        "Found guilty, one of two players may still bribe, 1 defence each.",
    ),
}
YOU_DECIDE: Final = "you decide now"


def accused(name: str) -> str:
    return f"{name} is accused"


def decides(name: str) -> str:
    return f"{name} decides"


# What the ally has decided: in few words, and with what it costs and risks

NOBODY_TO_ASK: Final = "nobody to ask"
ALLIANCE_OVER: Final = "alliance over"


def nobody_left(whom: str) -> str:
    return f"Nobody is left to stand by {whom}."


def no_alliances(whom: str) -> str:
    return f"Nobody can stand by {whom}: this game is played without allies."


def allies_no_more(who: str, whom: str) -> str:
    return f"{who} and {whom} are allies no more."


def stands_by(stands: str, whom: str) -> str:
    return f"{begun(stands)} by {whom}"


def support(given: str, risks: bool, condemned: str) -> str:
    """What was given up, if that is known, and the mark that follows an execution."""
    told = [f"{begun(given)} given up."] if given else []
    if risks:
        told.append(f"A black mark follows if {condemned} condemned.")
    return " ".join(told)


# For and against


def speaks_for(name: str) -> str:
    return f"For {name}"


def speaks_against(name: str) -> str:
    return f"Against {name}"


def order(worth: int) -> str:
    return f"{worth} each: assets in order, then welfare, then reputation"


def nothing_given(defence: int) -> str:
    return f"defence {defence} so far" if defence else "defence 0, nothing given up yet"


def support_of(name: str, given: str) -> str:
    return f"{name}: {given}"


def plea(worth: int, defence: int) -> str:
    return f"Given up for {worth}; the defence was then {defence}."


def read_total(total: int) -> str:
    return f"{total} in all"


def unread_total(least: int, most: int) -> str:
    return f"face down, oldest first; {least} to {most} in all"


# Chances


def defence(number: int) -> str:
    return f"defence {number}"


def flag(number: int, shown: str) -> str:
    return f"{number} → {shown}"


def condemned(shown: str) -> str:
    return f"{shown} condemned"


def chance(number: int, shown: str) -> str:
    return f"Defence {number}: {shown} to be freed, by all that is known."


def counted(number: int, shown: str, wins: int, ways: int) -> str:
    return f"Defence {number}: {shown} to be freed: {wins} of {ways} ways the marks can lie."


def total(number: int) -> str:
    return f"a total of {number}"


def share(number: int, shown: str) -> str:
    return f"The marks make {number} in {shown} of trials."


def asked(number: int, marks: int, wins: int, ways: int) -> str:
    """An answer about chances, without a table."""
    against = "an unknown mark" if marks == 1 else f"{marks} unknown marks"
    return f"Defence {number} against {against} frees in {wins} of {ways} ways; equal is guilty."


TWO_NUMBERS: Final = "An acquittal depends on two numbers: --defence 8 --marks 3."


def no_defence(number: int) -> str:
    return f"A defence is 0 or more, not {number}."


def no_marks(marks: int, most: int) -> str:
    return f"There are 1 to {most} marks, not {marks}."
