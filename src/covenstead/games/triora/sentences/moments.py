"""What a screen stops for, in words."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import say, signed
from covenstead.games.triora.box import TrioraBox
from covenstead.games.triora.components import BOTH, FAMILIAR, RUINED_AREAS, WITCH
from covenstead.games.triora.sentences.nouns import INQUISITION, lies_in_ruins, the_area

POINTS: Final = "points"
THE_NIGHT: Final = "The Inquisitor, then Morgana"
QUIET_NIGHT: Final = "Nobody was found, and nobody met."
CAPTURED: Final = "Captured"
RUINED: Final = "In ruins"
TOOK_DOOM: Final = "took doom"
TOOK_SHOVELS: Final = "took shovels"
TOOK_NOTHING: Final = "took nothing"
GIFTS: Final = [TOOK_DOOM, TOOK_SHOVELS]

round_over: Final = say("Round {} is over", int)
next_round: Final = say("Round {} begins.", int)
GAME_ENDS: Final = "The game is over."


def found(box: TrioraBox, pieces: int, area: int) -> str:
    what = {WITCH: "witch", FAMILIAR: "familiar", BOTH: "witch and familiar"}[pieces]
    return f"{what} found in {the_area(box, area)}"


def gained(by: int, value: int) -> str:
    return f"{signed(by)} {INQUISITION}, now {value}"


def met(box: TrioraBox, area: int) -> str:
    return f"met Morgana in {the_area(box, area)}"


def stand(box: TrioraBox, inquisitor: int, morgana: int) -> str:
    """Where the figures are after the walks."""
    where = f"The Inquisitor stands in {the_area(box, inquisitor)}"
    return f"{where}, Morgana in {the_area(box, morgana)}."


capture: Final = say("The Inquisitor captures {}", str)


def captured(box: TrioraBox, name: str, area: int) -> str:
    where = the_area(box, area)
    return f"{name} stood at 32 when the Inquisitor was with her witch in {where}."


FORFEIT: Final = "Her points are forfeited; her markers and her rank still count for the others."


def ruin(box: TrioraBox, area: int) -> str:
    return lies_in_ruins(box, area)


def of_three(number: int) -> str:
    """How many areas lie in ruins; more than the end needs is all of them."""
    if number > RUINED_AREAS:
        return "all four areas"
    return f"{number} of {RUINED_AREAS} that bring on the end"


last_token: Final = say("{} laid the last token there.", str)
