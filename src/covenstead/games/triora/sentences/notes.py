"""What Triora explains in the margin, one or two short sentences each."""

from __future__ import annotations

from typing import Final

ORDER: Final = (
    "A low position moves first, a high one sees what the others do. The bonus is yours at once."
)
BREWS_FIRST: Final = (
    "Placing the witch always brews first. Potions made now can pay for this very action."
)
FAMILIAR: Final = (
    "Familiars need an empty space. Witches may crowd in, but witches already there profit from it."
)
TWO_SHOVELS: Final = (
    "A cube needs two shovels and one night: plant it, let it ripen, then harvest it."
)
INQUISITOR: Final = (
    "He walks up to two roads toward the first on the track. He searches where he starts as well."
)
FOREST: Final = "The forest hides you from the Inquisitor, but not from Morgana."
STACK: Final = "On equal inquisition the disc on top is in front. Whoever moved last lies on top."
BEYOND: Final = (
    "Beyond 32 every further point costs doom. Then he must not come to the area of your witch."
)
RANK: Final = (
    "The penalty at the end goes by rank, not by value. Falling behind one rival is worth 8 points."
)
SETS: Final = (
    "Four different villagers are worth 18 points. Each also counts as a marker in its area."
)
TOWER: Final = "Copying saves the potion of the other area. Silver, prices and inquisition stay."
COVEN: Final = (
    "Another witch came to your space, so you may take its witch bonus too. It costs you no turn."
)
MORGANA: Final = (
    "Her gift costs inquisition. Decline it if it would bring you to the front of the track."
)
DONE: Final = "Action and bonus can be taken in either order. What you leave is lost."
LAST_ROUND: Final = (
    "The end is near: this round is played in full, with both walks, and then everything counts."
)
