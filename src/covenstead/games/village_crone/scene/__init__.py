"""The table of The Village Crone for one viewer, out of what that viewer may know."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.game import step_name
from covenstead.core.scene import Badge, Good, Level, Player, Result, Scene
from covenstead.core.scene import result as ending
from covenstead.core.scene.chronicle import digest, since
from covenstead.core.scene.notes import that_matter
from covenstead.core.scene.words import (
    LETTERS,
    LIVERIES,
    Names,
)
from covenstead.core.table import Table
from covenstead.games.village_crone.components import KIND
from covenstead.games.village_crone.scene.chronicle import Scribe
from covenstead.games.village_crone.scene.layout import HELD, laid_out
from covenstead.games.village_crone.scene.notes import NOTES
from covenstead.games.village_crone.scene.offers import Deeds, closed
from covenstead.games.village_crone.scene.prompts import prompt
from covenstead.games.village_crone.scoring import reckoning, scores
from covenstead.games.village_crone.sentences import chronicle as told
from covenstead.games.village_crone.sentences import ending as end_says
from covenstead.games.village_crone.sentences import pieces as piece_says
from covenstead.games.village_crone.sentences import prompts as says
from covenstead.games.village_crone.state import Village


def scene(table: Table, seat: Seat, names: list[str] | None) -> Scene:
    """The table for one viewer (NONE: a spectator)."""
    viewer = None if seat == NONE else seat
    view, called = table.view(viewer), Names(names, seat)
    s = view.state
    assert isinstance(s, Village)
    offers = Deeds(s, seat, called, view.moves)
    offers.offer()
    layout = laid_out(s, seat, called)
    scribe: Scribe = table.told(seat, names, lambda: Scribe(s.box, called))
    lines = scribe.lines
    acted = max([each.told.ply for each in lines if each.told.actor == seat], default=None)
    step = step_name(type(s.steps[-1])) if s.steps else ""
    phase = says.PHASES.get(step, says.TURNS) if s.steps else end_says.END
    return Scene(
        game=table.game.name,
        title=table.game.title,
        goal=table.game.goal,
        viewer=viewer,
        question=table.question,
        step=step,
        phase=[Level(says.ROUND, s.round, s.switches.max_rounds), Level(phase)],
        phase_text=says.round_text(s.round, phase, s.final_round),
        phase_note=says.GOAL,
        zones=layout.zones,
        pieces=layout.pieces,
        players=[_player(s, (seat + 1 + n) % s.seats, called) for n in range(s.seats)],
        prompt=prompt(s, step, called, view.moves),
        choices=offers.choices,
        groups=offers.groups,
        closed=closed(s, seat, called, view.moves),
        plans=[],
        forecast=[],
        events=[each.told for each in lines],
        digest=[] if acted is None else digest(since(lines, acted), called),
        undo=ending.undo(table.undo_depth(seat), told.NO_UNDO),
        scale=[0, s.switches.points_to_win],
        moments=scribe.moments.now(s),
        notes=that_matter(NOTES, s, seat, view.moves),
        badges=[Badge(HELD, piece_says.HELD_LETTER, piece_says.HELD)],
        secrets=seat != NONE and s.seats > 1,
        outcome=_result(table, s, called),
    )


def _player(s: Village, seat: Seat, names: Names) -> Player:
    points = scores(s)
    return Player(
        seat=seat,
        name=names.name(seat),
        livery=LIVERIES[seat],
        letter=LETTERS[seat],
        status=says.status(seat == s.active, seat == s.broom),
        points=points[seat],
        parts=ending.lines(reckoning(s, seat)),
        leads=points[seat] == max(points) > min(points),
        goods=_goods(s, seat),
        marks=[piece_says.BROOM] if seat == s.broom and s.seats > 1 else [],
    )


def _goods(s: Village, seat: Seat) -> list[Good]:
    """Steps and reserve first; a hand that the viewer may see kind by kind, another as a number."""
    witch = s.witches[seat]
    hidden, cards = witch.hand[-1] > 0, witch.cards()
    found = []
    if seat == s.active:
        found.append(Good("steps", piece_says.STEPS, s.steps_left, 6, row="purse"))
    if hidden:
        found.append(Good("cards", piece_says.hand(cards), cards, row="purse"))
    reserve = witch.familiars.count(NONE)
    found.append(Good("reserve", piece_says.RESERVE, reserve, row="purse"))
    if not hidden:
        for kind, word in enumerate(KIND.words):
            found.append(Good(word, word, witch.hand[kind], row="hand"))
        found.append(Good("cards", piece_says.hand(cards), cards))
    number = len(witch.schemes)
    return [*found, Good("schemes", piece_says.SCHEME.of(number), number)]


def _result(table: Table, s: Village, names: Names) -> Result | None:
    outcome = table.outcome
    if outcome is None:
        return None
    rows = ending.rows(outcome)
    winners = ending.winners(outcome, names)
    return Result(
        sentence=end_says.won(winners, len(outcome.winners) > 1, s.seats == 1),
        detail=end_says.detail(rows[0].total, s.switches.points_to_win, s.round),
        rows=rows,
        tie=outcome.tie,
        series=ending.series(
            table.chronicle(None),
            lambda event: (
                told.round_began(event.args[0])
                if event.happening.name != "game_over"
                else end_says.END,
                "",
                "",
            ),
        ),
        moves=table.lengths()[0] - 1,
    )
