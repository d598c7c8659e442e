"""What the table sees happen."""

from __future__ import annotations

from typing import Final

from covenstead.core.event import Happening
from covenstead.core.family import NUMBER, SEAT
from examples.lantern_road.components import ERRAND, HERB, SPOT

STRUCK: Final = Happening("struck", "Hour {hour}.", NUMBER, heading=True)
WENT: Final = Happening("went", "{seat} went to {place}.", SEAT, SPOT)
GATHERED: Final = Happening("gathered", "{seat} gathered {herb}.", SEAT, HERB)
KNOCKED: Final = Happening("knocked", "{seat} knocked at the hut.", SEAT)
KEPT: Final = Happening("kept", "{seat} kept {errand}.", SEAT, ERRAND, veils=("errand",))
RAN: Final = Happening("ran", "{seat} ran {errand}.", SEAT, ERRAND, reveals=True)
RESTED: Final = Happening("rested", "{seat} rested.", SEAT)

HAPPENINGS: Final = (STRUCK, WENT, GATHERED, KNOCKED, KEPT, RAN, RESTED)
