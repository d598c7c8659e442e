"""What happened since the viewer's last answer, and who turned suspicion on whom."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Highlight
from covenstead.games.witch_hunt_1649.components import SIDE
from covenstead.games.witch_hunt_1649.scene.chronicle import VERDICTS
from covenstead.games.witch_hunt_1649.scene.line import Line
from covenstead.games.witch_hunt_1649.scene.sentences import Names, listing

MOST_CLAUSES: Final = 3
MOST_SENTENCES: Final = 3


def digest(lines: list[Line], since: int, names: Names) -> list[str]:
    """What happened after the viewer's last answer (a line of the record), and what it brought."""
    if since < 0 and names.viewer != NONE:
        return []
    then, later = _first(lines, since), _first(lines, since + 1)
    own = [
        line.told.text
        for line in lines[then:later]
        if line.actor == names.viewer
        and (line.happening in VERDICTS or any(each in SIDE.words for each in line.clauses))
    ]
    fresh = [line for line in lines[later:] if line.clause and line.weight]
    actors: list[Seat] = []
    for line in fresh:
        if line.actor is not None and line.actor not in actors:
            actors.append(line.actor)
    sentences: list[tuple[int, str]] = []
    for actor in actors:
        mine = [line for line in fresh if line.actor == actor]
        told = sorted(mine, key=lambda line: -line.weight)[:MOST_CLAUSES]
        weight = sum(line.weight for line in told)
        weight += sum(100 for line in told if names.viewer in line.about)
        clauses = [_in_short(line) for line in mine if line in told]
        sentences.append((weight, f"{names.who(actor)} {listing(clauses)}."))
    kept = sorted(sentences, key=lambda each: -each[0])[: MOST_SENTENCES - len(own[-1:])]
    return own[-1:] + [text for weight, text in sentences if (weight, text) in kept]


def _first(lines: list[Line], ply: int) -> int:
    """The place of the first line that is not older than a line of the record."""
    return bisect_left(lines, ply, key=lambda line: line.ply)


def _in_short(line: Line) -> str:
    """A clause with what came of it for marks and people."""
    marks = [each for each in line.clauses if "mark" in each]
    return f"{line.clause} ({', '.join(marks)})" if marks else line.clause


def suspicions(lines: list[Line]) -> list[Highlight]:
    """Who turned suspicion on whom, and who renounced whom: for the talk after the game."""
    found: list[Highlight] = []
    for line in lines:
        if line.suspicion and line.actor is not None:
            about = [seat for seat in line.about if seat != line.actor]
            title = f"Turn {line.turn}"
            found.append(Highlight(line.ply, line.actor, title, line.told.text, about))
    return found
