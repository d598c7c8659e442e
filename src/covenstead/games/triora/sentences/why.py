"""What speaks for a move, in clauses without a full stop."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import POINT, say
from covenstead.games.triora.sentences.nouns import SHOVEL

in_all: Final = say("gains about {}, as the bots reckon", POINT)
action: Final = say("the main action of the {}: about {}", str, POINT)
shovels: Final = say("{}: about {}", SHOVEL, POINT)
brewing: Final = say("brewing first: about {}", POINT)
morgana: Final = say("Morgana's gift, if she comes by: about {}", POINT)
bonus: Final = say("the witch bonus: about {}", POINT)
token: Final = say("the token there: about {}", POINT)
reward: Final = say("the reward: about {}", POINT)
