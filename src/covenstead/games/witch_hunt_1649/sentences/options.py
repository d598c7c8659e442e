"""What the game and its options are, in a line each."""

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
PLAYERS: Final = "people"
MINUTES: Final = "20–60"

CHARACTER_CHOICE: Final = (
    "characters are picked so that a recommended cast comes out, picked freely, or dealt"
)
ALLIANCES: Final = "whether partners are allied; a choice with three players only"
STORY_CARDS: Final = "whether story cards are told"
NARRATOR: Final = "who reads the story cards aloud"
STARTING_SEAT: Final = "who plays first"
TURN_CAP: Final = "after how many turns a player the game ends early"
TIME_CALL: Final = "whether the table may call time"
SHOW_CHANCES: Final = "whether chances of acquittal are shown"
FIRST_PURSE: Final = (
    "even: a coin less for the first player, and one more for the last of four or more"
)
