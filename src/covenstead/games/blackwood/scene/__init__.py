"""The table of Blackwood for one viewer: zones, pieces, witches, the question, the end."""

from __future__ import annotations

from bisect import bisect
from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.game import Outcome, step_name
from covenstead.core.scene import (
    Badge,
    Coming,
    Forecast,
    Level,
    OutcomeLine,
    OutcomeRow,
    Point,
    Result,
    Scene,
    Undo,
)
from covenstead.core.table import Entry, Table
from covenstead.core.view import View
from covenstead.games.blackwood import events
from covenstead.games.blackwood.components import CARD, COLUMNS, BlackwoodBox
from covenstead.games.blackwood.forecast import Prospect, forecast, homeward
from covenstead.games.blackwood.scene.choices import Offers
from covenstead.games.blackwood.scene.chronicle import Chronicler, digest
from covenstead.games.blackwood.scene.closings import Closings
from covenstead.games.blackwood.scene.prompts import prompt, starts_turn
from covenstead.games.blackwood.scene.sentences import (
    Names,
    in_words,
    listing,
    moments,
)
from covenstead.games.blackwood.scene.witches import players
from covenstead.games.blackwood.scene.zones import Layout
from covenstead.games.blackwood.state import Wood
from covenstead.games.blackwood.steps import ExploreTurn

SCALE: Final = [-10, 60]  # nine of ten sensible games end inside; the line shows its ends beyond
BADGES: Final = [
    Badge("home", "⌂", "comes home this round"),
    Badge("cauldron", "∪", "takes the cauldron"),
]
ROMAN: Final = ("", "I", "II", "III")


def scene(table: Table, seat: Seat, names: list[str] | None) -> Scene:
    """The table for one viewer (NONE: a spectator), out of what that viewer may know.

    No seat has a secret in this wood: every viewer knows what a spectator knows, and its moves.
    """
    box = table.game.box
    assert isinstance(box, BlackwoodBox)
    chronicle: Chronicler = table.told(NONE, names, lambda: Chronicler(box, names, table.seats))
    common: Common = table.common(
        names, lambda view, entries, names: Common(view, entries, names, chronicle)
    )
    s = common.s
    called = Names(names, seat)
    legal = [] if seat == NONE else table.moves(seat)
    offers = Offers(s, seat, called, legal, common.now, common.homeward)
    zones, pieces = common.layout.seen_by(seat)
    after = (seat + 1) % s.seats
    return Scene(
        game=table.game.name,
        title=table.game.title,
        viewer=None if seat == NONE else seat,
        question=table.question,
        step=common.step,
        phase=common.phase,
        phase_text=common.phase_text,
        zones=zones,
        pieces=pieces,
        players=common.players[after:] + common.players[:after],
        prompt=prompt(s, seat, called, common.now, common.begins),
        choices=offers.choices,
        groups=offers.groups,
        closed=Closings(s, seat, legal).closed if legal else [],
        plans=offers.plans,
        forecast=_forecasts(s, called, offers, common.done),
        events=chronicle.told[seat].copy(),
        digest=digest(chronicle, called),
        undo=_undo(table.undo_depth(seat)),
        scale=SCALE,
        badges=BADGES,
        finish=offers.finish,
        outcome=_result(s, table.outcome, called, common.entries, table.lengths()[0] - 1),
    )


class Common:
    """What every viewer sees alike, out of what a spectator knows."""

    def __init__(
        self,
        view: View,
        entries: list[Entry],
        names: list[str] | None,
        chronicle: Chronicler,
    ) -> None:
        s = view.state
        assert isinstance(s, Wood)
        exploring = bool(s.steps) and isinstance(s.steps[0], ExploreTurn)
        called = Names(names, NONE)
        self.s: Final = s
        self.entries: Final = entries
        self.now: Final = forecast(s)
        self.homeward: Final = homeward(s) if exploring else []
        self.done: Final = chronicle.home.copy() if s.steps and not exploring else []
        self.layout: Final = Layout(s, called, self.now, self.homeward, len(self.done))
        self.players: Final = players(s, called, self.now, chronicle.placed)
        self.step: Final = step_name(type(s.steps[-1])) if s.steps else ""
        self.begins: Final = chronicle.turn_begins and starts_turn(s)
        last = s.switches.last_expedition
        self.phase: Final = _phase(s.expedition, last, s.tracker, _step_word(s))
        self.phase_text: Final = _phase_text(s)


@lru_cache(256)
def _phase(expedition: int, last: int, tracker: int, step: str) -> list[Level]:
    return [Level("Expedition", expedition, last), Level("Round", tracker, COLUMNS), Level(step)]


def _step_word(s: Wood) -> str:
    if not s.steps:
        return "over"
    return "explore" if isinstance(s.steps[0], ExploreTurn) else "return"


def _phase_text(s: Wood) -> str:
    if not s.steps:
        return f"Finished after {_rounds(s)} rounds"
    return f"Expedition {s.expedition}, round {s.tracker} of {COLUMNS}: {_step_word(s)}"


def _rounds(s: Wood) -> int:
    return (s.expedition - 1) * COLUMNS + s.tracker


@lru_cache(256)
def _undo(depth: int) -> Undo:
    return Undo(depth, "" if depth else "Undo stops at a draw or another's move.")


# The order of coming home


def _forecasts(
    s: Wood, names: Names, offers: Offers, done: list[tuple[Seat, int]]
) -> list[Forecast]:
    """The order now, and with each place that may be chosen."""
    if not s.steps:
        return []
    now = offers.now
    past = [_coming(seat, card, NONE, True) for seat, card in done]
    first = _forecast("", now, past, names)
    found = [first]
    for cell, prospect, home in offers.ahead:
        target = CARD.words[s.forest[cell]]
        if prospect is None:
            stays = first.stays.copy()
            stays.insert(bisect(now.out, cell), target)
            ahead = Forecast(target, first.order, now.cauldron, stays, words=first.words)
        else:
            ahead = _forecast(target, prospect, past, names)
            ahead.home = home
        found.append(ahead)
    return found


def _forecast(target: str, prospect: Prospect, past: list[Coming], names: Names) -> Forecast:
    return Forecast(
        target=target,
        order=past + _order(prospect),
        leads_to=prospect.cauldron,
        stays=[CARD.words[card] for card in prospect.stays],
        words=f"{names.who(prospect.cauldron)} first next",
    )


def _order(prospect: Prospect) -> list[Coming]:
    return [_coming(each.seat, each.card, each.behind, False) for each in prospect.order]


@lru_cache(4096)
def _coming(seat: Seat, card: int, behind: int, done: bool) -> Coming:
    """One who comes home; like a piece, made once and never changed."""
    return Coming(seat, CARD.words[card], "" if behind == NONE else CARD.words[behind], done)


# The end


def _result(
    s: Wood, outcome: Outcome | None, names: Names, entries: list[Entry], moves: int
) -> Result | None:
    if outcome is None:
        return None
    rows = [
        OutcomeRow(
            seat,
            outcome.places[seat],
            outcome.scores[seat],
            [OutcomeLine(line.label, line.value, line.how) for line in outcome.lines[seat]],
        )
        for seat in range(s.seats)
    ]
    rows.sort(key=lambda row: row.place)
    winners = [names.name(seat) for seat in outcome.winners]
    verb = "wins" if len(winners) == 1 else "share"
    return Result(
        sentence=f"{listing(winners)} {verb} the wood",
        detail=_margin(s, outcome, names, rows),
        rows=rows,
        tie=outcome.tie,
        series=_series(entries),
        moments=moments(s.box, entries, names),
        moves=moves,
    )


def _margin(s: Wood, outcome: Outcome, names: Names, rows: list[OutcomeRow]) -> str:
    first, second = rows[0], rows[1]
    ahead = first.total - second.total
    text = f"{first.total} points"
    if ahead:
        text += f", {in_words(ahead)} ahead of {names.name(second.seat)}"
    witches = in_words(s.seats).capitalize()
    early = " All potions are brewed." if outcome.ending == "potions_out" else ""
    return f"{text}. {witches} witches, {_rounds(s)} rounds.{early}"


def _series(entries: list[Entry]) -> list[Point]:
    """Everybody's points at the start of each round, and at the end."""
    series: list[Point] = []
    section = ""
    for entry in entries:
        if entry.points:
            label = "The end"
            if entry.event.happening is events.ROUND_STARTED:
                number, expedition = entry.event.args[:2]
                section = f"Expedition {ROMAN[expedition]}"
                label = f"Expedition {expedition}, round {number}"
            series.append(Point(label, entry.points, entry.line, section))
    return series
