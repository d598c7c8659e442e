"""What a screen stops for, in words."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import say

POINTS: Final = "points"
CAME_HOME: Final = "Came home, in order"
NO_BREW: Final = "no brew"
NOBODY_HOME: Final = "Nobody came home in this round."

round_over: Final = say("Round {} is over", int)
expedition: Final = say("Expedition {}", int)
next: Final = say("Round {} begins.", int)
kettle_lost: Final = say("{} lost what was left in the kettle.", str)
