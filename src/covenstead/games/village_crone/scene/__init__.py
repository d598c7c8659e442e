"""The table of The Village Crone for one viewer, out of what that viewer may know."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.game import step_name
from covenstead.core.scene import Badge, Level, Scene
from covenstead.core.scene import result as ending
from covenstead.core.scene.chronicle import digest, since
from covenstead.core.scene.notes import that_matter
from covenstead.core.scene.words import Names
from covenstead.core.table import Table
from covenstead.games.village_crone.scene.chronicle import Scribe
from covenstead.games.village_crone.scene.closed import closed_moves
from covenstead.games.village_crone.scene.layout import HELD, laid_out
from covenstead.games.village_crone.scene.notes import NOTES
from covenstead.games.village_crone.scene.offers import Deeds
from covenstead.games.village_crone.scene.players import players
from covenstead.games.village_crone.scene.prompts import prompt
from covenstead.games.village_crone.scene.result import result
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
    acted = scribe.acted.get(seat)
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
        players=players(s, seat + 1, called),
        prompt=prompt(s, step, called, view.moves),
        choices=offers.choices,
        groups=offers.groups,
        closed=closed_moves(s, seat, view.moves),
        plans=[],
        forecast=[],
        events=scribe.told.copy(),
        digest=[] if acted is None else digest(since(scribe.lines, acted), called),
        undo=ending.undo(table.undo_depth(seat), told.NO_UNDO),
        scale=[0, s.switches.points_to_win],
        moments=scribe.moments.now(s),
        notes=that_matter(NOTES, s, seat, view.moves),
        badges=[Badge(HELD, piece_says.HELD_LETTER, piece_says.HELD)],
        secrets=seat != NONE and s.seats > 1,
        outcome=result(table, s, called),
    )
