"""What the lobby says about Witch Hunt 1649 and its options."""

from __future__ import annotations

from typing import Final

TITLE: Final = "Witch Hunt 1649"
ABOUT: Final = (
    "A teaching game on the Scottish trials. Nobody is a witch; who is accused, and who gains?"
)
GOAL: Final = (
    "Once a trial has been held, the first with four assets of one type and three of another wins "
    "(five and four if two play), together with a living ally; and so does the last one left alive."
)
NOTE: Final = (
    "This game is about people who were persecuted as witches: it speaks of suspicion, of "
    "prisoners kept awake, and of executions. Nothing is shown, and everybody accused is treated "
    "as innocent. The characters are made up; what they live through was real. Any time is a good "
    "time to pause or to stop."
)
OPTIONS: Final = {
    "character_choice": (
        "characters are picked so that a recommended cast comes out, picked freely, or dealt"
    ),
    "alliances": "whether partners are allied; a choice with three players only",
    "story_cards": "whether story cards are told",
    "narrator": "who reads the story cards aloud",
    "starting_seat": "who plays first",
    "turn_cap": "after how many turns a player the game ends early",
    "time_call": "whether the table may call time",
    "show_chances": "whether chances of acquittal are shown",
    "first_purse": (
        "even: a coin less for the first player, and one more for the last of four or more"
    ),
}
PLAYERS: Final = "people"
MINUTES: Final = "20–60"
