"""The table of Blackwood for one viewer: zones, pieces, witches, the question, the end."""

from __future__ import annotations

from bisect import bisect
from functools import lru_cache
from typing import Final

from covenstead.core.chronicle import Entry
from covenstead.core.family import NONE, Seat
from covenstead.core.game import step_name
from covenstead.core.scene import Badge, Coming, Forecast, Level, Scene
from covenstead.core.scene.notes import that_matter
from covenstead.core.scene.result import undo
from covenstead.core.scene.words import Names
from covenstead.core.table import Table
from covenstead.core.view import View
from covenstead.games.blackwood.box import BlackwoodBox
from covenstead.games.blackwood.components import CARD, COLUMNS
from covenstead.games.blackwood.forecast import Prospect, forecast, homeward
from covenstead.games.blackwood.scene.chronicle import Chronicler
from covenstead.games.blackwood.scene.closed import closed_moves
from covenstead.games.blackwood.scene.layout import WoodLayout
from covenstead.games.blackwood.scene.notes import NOTES
from covenstead.games.blackwood.scene.offers import WoodOffers
from covenstead.games.blackwood.scene.players import players
from covenstead.games.blackwood.scene.prompts import prompt, starts_turn
from covenstead.games.blackwood.scene.result import result, rounds
from covenstead.games.blackwood.sentences import prompts as says
from covenstead.games.blackwood.sentences.pieces import CAULDRON_BADGE, COMES_HOME_BADGE
from covenstead.games.blackwood.state import Wood
from covenstead.games.blackwood.steps import ExploreTurn

SCALE: Final = [-10, 60]  # nine of ten sensible games end inside; the line shows its ends beyond
BADGES: Final = [Badge("home", "⌂", COMES_HOME_BADGE), Badge("cauldron", "∪", CAULDRON_BADGE)]


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
    offers = WoodOffers(s, called, legal, common.now, common.homeward)
    zones, pieces = common.layout.seen_by(seat)
    after = (seat + 1) % s.seats
    outcome, moves = table.outcome, table.lengths()[0] - 1
    return Scene(
        game=table.game.name,
        title=table.game.title,
        goal=table.game.goal,
        viewer=None if seat == NONE else seat,
        question=table.question,
        step=common.step,
        phase=common.phase,
        phase_text=common.phase_text,
        phase_note="" if s.steps else common.phase_text,
        zones=zones,
        pieces=pieces,
        players=common.players[after:] + common.players[:after],
        prompt=prompt(s, called, common.now, common.begins, len(offers.plans)),
        choices=offers.choices,
        groups=offers.groups,
        closed=closed_moves(s, seat, legal) if legal else [],
        plans=offers.plans,
        forecast=_forecasts(common, called, offers),
        events=chronicle.told[seat].copy(),
        digest=chronicle.digest(called),
        undo=undo(table.undo_depth(seat), says.NO_UNDO),
        scale=SCALE,
        badges=BADGES,
        moments=chronicle.moments,
        notes=that_matter(NOTES, s, seat, legal),
        outcome=result(s, outcome, called, common.entries, moves) if outcome else None,
    )


class Common:
    """What every viewer sees alike, out of what a spectator knows."""

    def __init__(
        self, view: View, entries: list[Entry], names: list[str] | None, chronicle: Chronicler
    ) -> None:
        s = view.state
        assert isinstance(s, Wood)
        exploring = bool(s.steps) and isinstance(s.steps[0], ExploreTurn)
        called = Names(names, NONE)
        self.s: Final = s
        self.entries: Final = entries
        self.now: Final = forecast(s)
        self.homeward: Final = homeward(s) if exploring else []
        done = chronicle.home if s.steps and not exploring else []
        self.past: Final = [_coming(seat, card, NONE, True) for seat, card in done]
        self.order: Final = _order(self.past, self.now)  # of coming home, if all stays as it is
        self.stays: Final = [CARD.words[card] for card in self.now.stays]
        self.layout: Final = WoodLayout(s, called, self.now, self.homeward, len(done))
        self.players: Final = players(s, called, self.now, chronicle.placed)
        self.step: Final = step_name(type(s.steps[-1])) if s.steps else ""
        self.begins: Final = chronicle.turn_begins and starts_turn(s)
        word = says.OVER if not s.steps else says.EXPLORE if exploring else says.RETURN
        self.phase: Final = _phase(s.expedition, s.switches.last_expedition, s.tracker, word)
        self.phase_text: Final = (
            says.stands(s.expedition, s.tracker, COLUMNS, word)
            if s.steps
            else says.finished(rounds(s))
        )


@lru_cache(256)
def _phase(expedition: int, last: int, tracker: int, step: str) -> list[Level]:
    return [
        Level(says.EXPEDITION, expedition, last),
        Level(says.A_ROUND, tracker, COLUMNS),
        Level(step),
    ]


# The order of coming home


def _forecasts(common: Common, names: Names, offers: WoodOffers) -> list[Forecast]:
    """The order now, and with each place that may be chosen."""
    s, now, past = common.s, common.now, common.past
    if not s.steps:
        return []
    words = says.first_next(names.who(now.cauldron))
    found = [Forecast("", common.order, now.cauldron, common.stays, words=words)]
    for cell, prospect, home in offers.ahead:
        target = CARD.words[s.forest[cell]]
        if prospect is None:
            stays = common.stays.copy()
            stays.insert(bisect(now.out, cell), target)
            ahead = Forecast(target, common.order, now.cauldron, stays, words=words)
        else:
            order, stays = _order(past, prospect), [CARD.words[card] for card in prospect.stays]
            first = says.first_next(names.who(prospect.cauldron))
            ahead = Forecast(target, order, prospect.cauldron, stays, home=home, words=first)
        found.append(ahead)
    return found


def _order(past: list[Coming], prospect: Prospect) -> list[Coming]:
    """Those who have come home, and those who will."""
    return past + [_coming(each.seat, each.card, each.behind, False) for each in prospect.order]


@lru_cache(4096)
def _coming(seat: Seat, card: int, behind: int, done: bool) -> Coming:
    """One who comes home; like a piece, made once and never changed."""
    return Coming(seat, CARD.words[card], "" if behind == NONE else CARD.words[behind], done)
