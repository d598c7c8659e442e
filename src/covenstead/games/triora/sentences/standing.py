"""The answers that a witch may leave with the table, in words."""

from typing import Final

NO_GIFT: Final = "Take nothing from Morgana"
WHEN_MET: Final = "Declines Morgana's gifts for you, so that your inquisition does not rise."
NO_COVEN: Final = "Let covens go by"
WHEN_COVEN: Final = "Passes for you when another witch comes to your space."
