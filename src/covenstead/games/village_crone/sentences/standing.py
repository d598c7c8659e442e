"""The answers that a witch may leave with the table, in words."""

from __future__ import annotations

from typing import Final

PASS_WINDOWS: Final = "Ask only when I can score"
WHEN_WINDOWS: Final = "Holds back for you between actions while you can complete no scheme."
PASS_REACTIONS: Final = "Ask only when I can block"
WHEN_REACTIONS: Final = "Lets a spell pass when you cannot pay for Protection."
PASS_ALL: Final = "Let everything pass"
WHEN_ALL: Final = "You neither interrupt nor block anything in the turns of others."
CARDS_FIRST: Final = "Pay with real cards first"
WHEN_PAYING: Final = "Spends the card for you, newts last, unless kinds are to choose from."
