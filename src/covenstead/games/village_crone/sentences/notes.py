"""What The Village Crone explains in the margin, one or two short sentences each."""

from __future__ import annotations

from typing import Final

PLACE: Final = "With each familiar that you place come two cards from the stock of that Location."
TITHE: Final = (
    "Everybody tithes a card, but a familiar in the Tithe Barn saves you that every round."
)
LINES: Final = (
    "A line with a diamond you must cast yourself, in this turn. A line with a ring may already "
    "be true."
)
STEPS: Final = "Your six steps are shared by everything that you walk in this turn."
OUTSIDE: Final = "Only inside a Location a familiar earns cards. Standing beside it earns nothing."
CROWDED: Final = (
    "One familiar too many drives all others there to the Village Green. There is room for as "
    "many as there are players."
)
LOVERS: Final = "Lovers walk together, for the price of one."
TWO_FROGS: Final = "Transforming one lover makes two frogs."
BIND: Final = "Bind last. Nothing gets into a bound Location, and nothing gets out."
SWAP: Final = "One silver swaps a hard scheme, and the new one may be completed at once."
BLOCK: Final = "One soil and one more card block this spell. Its caster loses what was paid."
INTERRUPT: Final = "One silver lets you complete a scheme in the turn of another."
NOTHING: Final = (
    "Everybody who might act is asked, so that nobody learns your hand. The switches above answer "
    "for you where you can do nothing."
)
FRESH: Final = "A scheme that you keep now cannot be completed before the next turn."
