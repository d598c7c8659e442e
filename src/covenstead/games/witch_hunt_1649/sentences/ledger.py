"""The court as a ledger, in words: stages, the ally, what speaks for and against, the chances."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import begun, say

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

accused: Final = say("{} is accused", str)


def decides(name: str, mine: bool) -> str:
    return "you decide now" if mine else f"{name} decides"


# What the ally has decided: in few words, and with what it costs and risks


STAND: Final = ("stand", "stands")  # said to "you", said of another
ARE: Final = ("are", "is")


def nobody_to_ask(whom: str, alliances: bool) -> tuple[str, str]:
    never = f"Nobody can stand by {whom}: this game is played without allies."
    return "nobody to ask", f"Nobody is left to stand by {whom}." if alliances else never


def renounced(who: str, whom: str) -> tuple[str, str]:
    return "alliance over", f"{who} and {whom} are allies no more."


def stands_by(stands: str, whom: str, given: str, risks: bool, condemned: str) -> tuple[str, str]:
    """What was given up, if that is known, and the mark that follows an execution."""
    told = [f"{begun(given)} given up."] if given else []
    if risks:
        told.append(f"A black mark follows if {condemned} condemned.")
    return f"{begun(stands)} by {whom}", " ".join(told)


# For and against


def speaks_for(name: str, worth: int, defence: int) -> tuple[str, str, str]:
    """The page for the accused: its name, its note, and what stands there while it is empty."""
    note = f"{worth} each: assets in order, then welfare, then reputation"
    empty = f"defence {defence} so far" if defence else "defence 0, nothing given up yet"
    return f"For {name}", note, empty


def plea(given: str, by: str, worth: int, defence: int) -> tuple[str, str]:
    """A line of that page; `by`: the ally, if it is the ally's."""
    desc = f"Given up for {worth}; the defence was then {defence}."
    return f"{by}: {given}" if by else given, desc


speaks_against: Final = say("Against {}", str)
read_total: Final = say("{} in all", int)
unread_total: Final = say("face down, oldest first; {} to {} in all", int, int)


# Chances


def flag(number: int, shown: str, ways: str) -> tuple[str, str, str]:
    """A defence, with its chance, and how that is reckoned."""
    desc = f"Defence {number}: {shown} to be freed{ways}."
    return f"defence {number}", f"{number} → {shown}", desc


def ways(wins: int | None, of: int) -> str:
    known = ", by all that is known"
    return known if wins is None else f": {wins} of {of} ways the marks can lie"


condemned: Final = say("{} condemned", str)


def total(number: int, shown: str) -> tuple[str, str]:
    return f"a total of {number}", f"The marks make {number} in {shown} of trials."


# Asked without a table

TWO_NUMBERS: Final = "An acquittal depends on two numbers: --defence 8 --marks 3."


def asked(number: int, marks: int, wins: int, of: int) -> str:
    against = "an unknown mark" if marks == 1 else f"{marks} unknown marks"
    return f"Defence {number} against {against} frees in {wins} of {of} ways; equal is guilty."


no_defence: Final = say("A defence is 0 or more, not {}.", int)
no_marks: Final = say("There are 1 to {1} marks, not {0}.", int, int)
