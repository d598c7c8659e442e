"""What is asked: at most 34 letters, and 60 of context."""

from __future__ import annotations

from typing import Final

from covenstead.games.village_crone.sentences.nouns import STEP

GOAL: Final = "Complete schemes; when somebody has enough points the round is the last"
OVER: Final = "The game is over"
QUESTIONS: Final[dict[str, str]] = {
    "setup": "Where does your familiar go?",
    "tithe": "Which card do you tithe?",
    "first_word": "Complete a scheme first?",
    "window": "Interrupt, swap or hold back?",
    "act": "What do you do?",
    "walk": "Where does it walk?",
    "aim": "Where or with whom?",
    "pay": "Which card do you spend?",
    "incant": "Do you speak the incantation?",
    "react": "Do you block the spell?",
    "jilt": "Where does the jilted lover go?",
    "take": "Which card do you take?",
    "land": "Where does it land?",
    "interlude": "How do you complete it?",
    "keep": "Which scheme do you keep?",
    "bargain": "What do you offer?",
    "answer": "Do you accept the offer?",
    "harvest": "Harvest",
}
DOING: Final[dict[str, str]] = {
    "setup": "places a familiar",
    "first_word": "may complete a scheme",
    "act": "has a turn",
    "walk": "walks",
    "aim": "casts a spell",
    "pay": "pays",
    "incant": "casts a spell",
    "jilt": "jilts a lover",
    "take": "looks through the tithes",
    "land": "lands a familiar",
    "interlude": "interrupts",
    "keep": "looks at schemes",
    "bargain": "makes an offer",
    "answer": "thinks about an offer",
    "harvest": "harvests",
}
SEVERAL: Final = "Others are asked"
PHASES: Final[dict[str, str]] = {"setup": "Setup", "tithe": "Tithe", "harvest": "Harvest"}
TURNS: Final = "Move and cast"
ROUND: Final = "Round"
FINAL: Final = "the last round"


def round_text(number: int, phase: str, final: bool) -> str:
    """Where the game stands."""
    return f"Round {number}: {phase}" + (f", {FINAL}" if final else "")


def steps_left(number: int) -> str:
    """How many steps are left in the turn."""
    return f"{STEP.count(number)} left"


def status(active: bool, broom: bool) -> str:
    """What a witch is about."""
    return "Has the turn" if active else "Has the broom" if broom else "Waits"
