"""The table of Lantern Road for one viewer: what is asked, what happened, how it ended."""

from __future__ import annotations

from covenstead.core.chronicle import Entry
from covenstead.core.family import MEMBERS, NONE, Seat
from covenstead.core.game import step_name
from covenstead.core.scene import Choice, Closed, Good, Level, Player, Prompt, Result, Scene, Told
from covenstead.core.scene import result as ending
from covenstead.core.scene.chronicle import Line, digest, since
from covenstead.core.scene.closed import Closings
from covenstead.core.scene.notes import that_matter
from covenstead.core.scene.offers import Offers, Title
from covenstead.core.scene.words import LETTERS, LIVERIES, MOST_TEXT, Names, clipped
from covenstead.core.state import awaiting
from covenstead.core.table import Table
from covenstead.core.words import Move
from examples.lantern_road import events, sentences
from examples.lantern_road.components import (
    ALONE_WINS,
    DAWN,
    ERRAND,
    ERRANDS,
    HERB,
    HOLDS,
    LENGTH,
    SPOT,
)
from examples.lantern_road.effects import Choosing
from examples.lantern_road.layout import laid_out
from examples.lantern_road.moves import GATHER, GO, KEEP, KNOCK, RUN
from examples.lantern_road.notes import NOTES
from examples.lantern_road.reasons import reason
from examples.lantern_road.scoring import scores
from examples.lantern_road.state import Night, herb_here, hour, next_up


def scene(table: Table, seat: Seat, names: list[str] | None) -> Scene:
    """The table for one viewer (NONE: a spectator), out of what that viewer may know."""
    viewer = None if seat == NONE else seat
    view, called = table.view(viewer), Names(names, seat)
    s = view.state
    assert isinstance(s, Night)
    offers = Deeds(s, seat, called, view.moves)
    offers.offer()
    layout = laid_out(s, seat, called)
    lines = [_line(entry, called, s.seats > 1) for entry in table.chronicle(viewer)]
    acted = max([line.told.ply for line in lines if line.told.actor == seat], default=None)
    now = hour(s, next_up(s)) if s.steps else DAWN
    return Scene(
        game=table.game.name,
        title=table.game.title,
        goal=table.game.goal,
        viewer=viewer,
        question=table.question,
        step=step_name(type(s.steps[-1])) if s.steps else "",
        phase=[Level(sentences.HOUR.one, now, DAWN)],
        phase_text=sentences.time(now),
        zones=layout.zones,
        pieces=layout.pieces,
        players=[_player(s, (seat + 1 + n) % s.seats, called) for n in range(s.seats)],
        prompt=_prompt(s, seat, called),
        choices=offers.choices,
        groups=offers.groups,
        closed=_closed(s, seat, view.moves),
        plans=[],
        forecast=[],
        events=[line.told for line in lines],
        digest=[] if acted is None else digest(since(lines, acted), called),
        undo=ending.undo(table.undo_depth(seat), sentences.NO_UNDO),
        scale=[0, 20],
        secrets=seat != NONE and s.seats > 1,
        outcome=_result(table, s, called),
        notes=that_matter(NOTES, s, seat, view.moves),
    )


def _player(s: Night, seat: Seat, names: Names) -> Player:
    points, witch = scores(s), s.witches[seat]
    return Player(
        seat=seat,
        name=names.name(seat),
        livery=LIVERIES[seat],
        letter=LETTERS[seat],
        status=sentences.status(hour(s, seat), witch.spot),
        points=points[seat],
        leads=points[seat] == max(points) > min(points),
        goods=[
            Good("errand", sentences.in_hand(len(witch.errands)), len(witch.errands)),
            Good("done", sentences.run(len(witch.done)), len(witch.done)),
            Good("herb", sentences.HERB.many, len(witch.basket), of=len(HERB.words)),
        ],
    )


# What is asked


def _prompt(s: Night, viewer: Seat, names: Names) -> Prompt:
    asked = list(MEMBERS[awaiting(s)])
    if not asked:
        return Prompt(sentences.OVER, mood="over")
    choosing = isinstance(s.steps[-1], Choosing)
    if viewer not in asked:
        text = sentences.watching(names.name(asked[0]), choosing)
        return Prompt(clipped(text, MOST_TEXT), mood="watching", awaited=asked)
    if choosing:
        return Prompt(sentences.CHOOSE, sentences.PUT_BACK, awaited=asked)
    context = sentences.standing(s.witches[viewer].spot, DAWN - hour(s, viewer))
    return Prompt(sentences.TURN, context, awaited=asked, starts_turn=True)


class Deeds(Offers):
    """The deeds that are open to the viewer, and what comes of each."""

    def __init__(self, s: Night, seat: Seat, names: Names, legal: list[Move]) -> None:
        super().__init__(seat, legal)
        self.s, self.names = s, names

    def choice(self, move: Move) -> Choice:
        label, target, group = named(self.s, self.seat, move)
        return Choice(
            moves=[move.text],
            label=label,
            consequence=self._consequence(move),
            targets=[target] if target else [],
            group=group,
            primary=move.verb is RUN,
            draws=move.verb is KNOCK,
        )

    def title(self, group: str) -> Title:
        noun = sentences.PLACE if group == "go" else ""
        return Title(sentences.GROUPS[group], noun=noun, main=group != "run")

    def _consequence(self, move: Move) -> str:
        hours, brings = 1, sentences.LOOK if move.verb is KNOCK else ""
        if move.verb is KEEP:
            return sentences.errand(move.args[0])
        if move.verb is GO:
            hours = LENGTH[self.s.witches[self.seat].spot, move.args[0]]
        elif move.verb is RUN:
            card = ERRANDS[move.args[0]]
            given = [what for kind, what in card.clauses if kind == HOLDS]
            brings = sentences.brings(card.points, given)
        return sentences.takes(hours, self._then(hours), brings)

    def _then(self, hours: int) -> str:
        """The witch that has a turn after a deed of so many hours; "" if there is no other."""
        after = self.s.clone()
        after.move_on(self.seat, hours)
        first = next_up(after)
        return "" if first == NONE or self.s.seats == 1 else self.names.whom(first)


def named(s: Night, seat: Seat, move: Move) -> tuple[str, str, str]:
    """What a deed is called, what it is aimed at, and the group it belongs to."""
    verb, what = move.verb, move.args[0] if move.args else herb_here(s, seat)
    say = sentences.CHOICES[verb]
    if verb is GO:
        return say(what), SPOT.words[what], "go"
    if verb is RUN or verb is KEEP:
        return say(what), ERRAND.words[what], "run" if verb is RUN else "keep"
    if verb is GATHER and what != NONE:
        return say(what), f"growing-{HERB.words[what]}", ""
    return say(what), "hut" if verb is KNOCK else "", ""


def _closed(s: Night, seat: Seat, legal: list[Move]) -> list[Closed]:
    """What a witch may want to do and cannot."""
    closings = Closings(s, seat, legal, reason)
    wanted = [RUN.of(errand) for errand in s.witches[seat].errands] + [GATHER.of(), KNOCK.of()]
    wanted += [GO.of(end) for start, end in LENGTH if start == s.witches[seat].spot]
    for move in wanted if legal and not closings.offers(KEEP) else []:
        label, target, _ = named(s, seat, move)
        closings.shut(move, label, target)
    return closings.closed


# What happened


def _line(entry: Entry, names: Names, secrets: bool) -> Line:
    happening, (seat, *rest) = entry.event.happening, entry.event.args
    if happening is events.STRUCK:
        return Line(Told(sentences.time(seat), kind="heading", ply=entry.line))
    clause = sentences.DEEDS[happening](rest[0] if rest else NONE)
    secret = secrets and happening is events.KEPT and seat == names.viewer
    told = Told(f"{names.who(seat)} {clause}.", seat, [seat], "secret" if secret else "plain")
    told.ply = entry.line
    return Line(told, clause, 3 if happening is events.RAN else 1)


# The end


def _result(table: Table, s: Night, names: Names) -> Result | None:
    outcome = table.outcome
    if outcome is None:
        return None
    rows = ending.rows(outcome)
    first, alone = rows[0], len(rows) == 1
    if alone:
        detail = sentences.goal(first.total, ALONE_WINS)
    else:
        second = names.name(rows[1].seat)
        detail = sentences.margin(first.total, first.total - rows[1].total, second)
    hours = ending.series(
        table.chronicle(None), lambda event: (sentences.time(event.args[0]), "", "")
    )
    return Result(
        sentence=sentences.won(names.name(first.seat), alone, bool(outcome.winners)),
        detail=detail,
        rows=rows,
        tie=outcome.tie,
        series=hours,
        moves=table.lengths()[0] - 1,
    )
