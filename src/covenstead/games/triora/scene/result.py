"""How the game ended: the reckoning, the four areas, how the points grew, what was remarkable."""

from __future__ import annotations

from covenstead.core.chronicle import Entry
from covenstead.core.event import Event
from covenstead.core.game import Outcome
from covenstead.core.scene import Contender, Contest, Highlight, Result
from covenstead.core.scene.result import rows, series, winners
from covenstead.core.scene.words import Names
from covenstead.games.triora import events
from covenstead.games.triora.components import MAIN, MAINS
from covenstead.games.triora.scoring import area_points, markers
from covenstead.games.triora.sentences import ending as says
from covenstead.games.triora.sentences.chronicle import round_began
from covenstead.games.triora.sentences.nouns import the_area, the_person
from covenstead.games.triora.state import Town


def result(s: Town, outcome: Outcome, names: Names, entries: list[Entry], moves: int) -> Result:
    """The end as everybody sees it."""
    ranked = rows(outcome)
    free = [row for row in ranked if not row.out]
    gone = [names.name(row.seat) for row in ranked if row.out]
    detail = [says.captured(name) for name in gone]
    if len(free) > 1:
        first, second = free[0], free[1]
        by, name = first.total - second.total, names.name(second.seat)
        detail.insert(0, says.margin(first.total, by, name))
    return Result(
        sentence=says.won(winners(outcome, names)) if outcome.winners else says.NOBODY_WON,
        detail=" ".join(detail),
        more=says.extent(s.seats, s.round_number),
        rows=ranked,
        tie=outcome.tie,
        series=series(entries, _named),
        moments=_moments(s, entries, names),
        moves=moves,
        contests=contests(s),
    )


def _named(event: Event) -> tuple[str, str, str]:
    began = event.happening is events.ROUND_STARTED
    return round_began(event.args[0]) if began else says.THE_END, "", ""


def contests(s: Town) -> list[Contest]:
    """Who had how many markers in each main area, for how many points (TR-217..219)."""
    found: list[Contest] = []
    for main in range(MAINS):
        counts, points = markers(s, main), area_points(s, main)
        there = [Contender(seat, count, points[seat]) for seat, count in enumerate(counts) if count]
        there.sort(key=lambda each: -each.count)
        how = _shared(s, sorted(counts, reverse=True), {each.count: each.points for each in there})
        found.append(Contest(s.box.area_name[main], MAIN.words[main], there, how))
    return found


def _shared(s: Town, counts: list[int], points: dict[int, int]) -> str:
    """Which places were shared, in sentences."""
    told = [
        says.shared(s.switches.area_points, counts.index(count), counts.count(count), each)
        for count, each in points.items()
        if counts.count(count) > 1
    ]
    return " ".join([each for each in told if each])


# Worth another look


def _moments(s: Town, entries: list[Entry], names: Names) -> list[Highlight]:
    """Every capture, the ruin that brought the town down, the richest curse."""
    box, found = s.box, list[Highlight]()
    laid, richest = None, None
    for entry in entries:
        happening, args = entry.event.happening, entry.event.args
        if happening is events.CAPTURED:
            told = says.captured_in(names.name(args[0]), the_area(box, args[1]))
            found.append(Highlight(entry.line, args[0], *told))
        elif happening is events.TOKEN_PLACED and args[1] < MAINS:
            laid = entry
        elif happening is events.END_TRIGGERED and args[0] == 0 and laid is not None:
            seat, main = laid.event.args
            told = says.last_ruin(names.name(seat), the_area(box, main))
            found.append(Highlight(entry.line, seat, *told))
        elif happening is events.CURSED and (
            richest is None or box.curse[args[1]] > box.curse[richest.event.args[1]]
        ):
            richest = entry
    if richest is not None:
        seat, person = richest.event.args
        told = says.richest_curse(names.name(seat), the_person(box, person), box.curse[person])
        found.append(Highlight(richest.line, seat, *told))
    return found
