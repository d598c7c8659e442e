"""What happened, line by line, as the viewer saw it."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import UNKNOWN
from covenstead.core.scene import Told
from covenstead.core.scene.chronicle import Line
from covenstead.core.scene.words import Names
from covenstead.core.table import Entry
from covenstead.games.village_crone import events
from covenstead.games.village_crone.components import VillageBox
from covenstead.games.village_crone.scene.moments import Moments
from covenstead.games.village_crone.sentences import chronicle as says


class Scribe:
    """Writes the chronicle for one viewer and goes on where it stopped."""

    def __init__(self, box: VillageBox, names: Names) -> None:
        self.box: Final = box
        self.names: Final = names
        self.lines: Final[list[Line]] = []
        self.moments: Final = Moments(box, names)

    def write(self, entries: list[Entry]) -> Scribe:
        """The chronicle with these entries."""
        for entry in entries:
            self.moments.note(entry)
            said = line(entry, self.box, self.names)
            if said is not None:
                self.lines.append(said)
        return self


def line(entry: Entry, box: VillageBox, names: Names) -> Line | None:
    """A line of the chronicle; None for what needs none."""
    event = entry.event
    happening, args = event.happening, event.args
    if happening is events.ROUND_STARTED:
        return Line(Told(says.round_began(args[0]), kind="heading", ply=entry.line))
    if happening is events.GAME_OVER:
        return Line(Told(says.game_over(args[0]), kind="heading", ply=entry.line))
    if happening in says.DEEDS:
        weight, clause = says.DEEDS[happening]
        said = clause(box, args)
        told = Told(f"{names.who(args[0])} {said}.", args[0], [args[0]], ply=entry.line)
        return Line(told, said if weight else "", weight)
    if happening in says.TOLD:
        return Line(Told(says.sentence(says.TOLD[happening](box, args)), ply=entry.line))
    if happening in says.SECRETS and UNKNOWN not in args:
        text = says.sentence(says.SECRETS[happening](box, args))
        return Line(Told(text, kind="secret", ply=entry.line))
    return None
