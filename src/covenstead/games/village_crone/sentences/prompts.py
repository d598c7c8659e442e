"""What is asked: at most 34 letters, and 60 of context."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import listing
from covenstead.games.village_crone.sentences.nouns import STEP

GOAL: Final = "Complete schemes; when somebody has enough points the round is the last"
OVER: Final = "The game is over"
QUESTIONS: Final[dict[str, str]] = {
    "setup": "Where does your familiar go?",
    "tithe": "Which card do you tithe?",
    "first_word": "Complete a scheme first?",
    "window": "Interrupt, swap or hold back?",
    "act": "What do you do?",
    "aim": "Where or with whom?",
    "pay": "Which card do you spend?",
    "incant": "Do you speak the incantation?",
    "react": "Do you block the spell?",
    "jilt": "Where does the jilted lover go?",
    "take": "Which card do you take?",
    "interlude": "How do you complete it?",
    "keep": "Which scheme do you keep?",
    "bargain": "What do you offer?",
    "answer": "Do you accept the offer?",
    "harvest": "Harvest",
}
# Where one answer is left, for a question that is asked all the same.
ALONE: Final[dict[str, str]] = {
    "first_word": "You can complete nothing now",
    "window": "You can only hold back",
    "react": "You cannot block the spell",
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
BEFORE_OTHERS: Final = "before the others are asked"
DRAWS: Final = "You draw two cards there; Barn and Green have no stock."
SEVERAL: Final = "Others are asked"
PHASES: Final[dict[str, str]] = {"setup": "Setup", "tithe": "Tithe", "harvest": "Harvest"}
TURNS: Final = "Move and cast"
ROUND: Final = "Round"
FINAL: Final = "the last round"


def round_text(number: int, phase: str, final: bool) -> str:
    """Where the game stands."""
    return f"Round {number}: {phase}" + (f", {FINAL}" if final else "")


def walk(piece: str) -> str:
    """The question where a piece goes."""
    return f"Where does {piece} walk?"


def land(familiar: str) -> str:
    """The question where a scattered familiar goes."""
    return f"Where does {familiar} land?"


def steps_left(number: int) -> str:
    """How many steps are left in the turn."""
    return f"{STEP.count(number)} left"


def spell(name: str, targets: list[str]) -> str:
    """A spell with its targets."""
    return f"{name} on {listing(targets)}" if targets else name


def casts(name: str, spell: str) -> str:
    """The spell that a witch casts."""
    return f"{name} casts {spell}"


def for_spell(spell: str) -> str:
    """What is aimed or paid for."""
    return f"for {spell}"


def turn_of(name: str) -> str:
    """In whose turn a window opens."""
    return f"in the turn of {name}"


def status(active: bool, broom: bool) -> str:
    """What a witch is about."""
    return "Has the turn" if active else "Has the broom" if broom else "Waits"
