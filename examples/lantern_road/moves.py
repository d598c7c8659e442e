"""The verbs of Lantern Road."""

from __future__ import annotations

from typing import Final

from covenstead.core.words import Verb, Vocabulary
from examples.lantern_road.components import ERRAND, SPOT

GO: Final = Verb("go {place}", SPOT)
GATHER: Final = Verb("gather")
KNOCK: Final = Verb("knock")
KEEP: Final = Verb("keep {errand}", ERRAND, secret=True)
RUN: Final = Verb("run {errand}", ERRAND)
REST: Final = Verb("rest")

VOCABULARY: Final = Vocabulary(GO, GATHER, KNOCK, KEEP, RUN, REST)
