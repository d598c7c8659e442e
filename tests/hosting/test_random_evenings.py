"""Evenings at random, with times, standing answers and people who come and go."""

from __future__ import annotations

from random import Random

import pytest

from covenstead.core.family import Seat
from covenstead.hosting import timing
from covenstead.hosting.commands import (
    Agree,
    Away,
    Back,
    Close,
    Command,
    Decline,
    Free,
    Nudge,
    Play,
    Redo,
    Reopen,
    Resign,
    Standing,
    TakeBack,
    Think,
    Undo,
)
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.playing import FAMILIAR
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.replay import replayed
from covenstead.hosting.rows import Pace
from covenstead.hosting.standing import acting
from tests.hosting.evening import BOT, PERSON, Evening, anchor_at, begun, seen, whole

PACES = [Pace(), Pace(beat=1.0), Pace(2.0, 30.0, 10.0), Pace(0.0, 5.0)]
COMMANDS = 60


def wish(hosted: Hosted, lots: Random) -> Command:
    """Something that a seat or the server could say now; most of it makes sense."""
    seat, question, table = lots.randrange(hosted.row.seats), hosted.question, hosted.table
    assert table is not None
    if lots.random() < 0.5 and hosted.undecided():
        seat = lots.choice(hosted.undecided())
        return Play(seat, question, [lots.choice(table.moves(seat)).text])
    if hosted.row.chairs[seat].stood_in_for and table.moves(seat):
        return Play(seat, question, [table.moves(seat)[0].text], FAMILIAR)
    stands = acting(hosted, seat)
    if stands is not None:
        return Play(seat, question, [stands.move], stands.name)
    said: list[Command] = [Undo(seat, question), Redo(seat, question), Think(seat, question)]
    said += [Standing(seat, lots.random() < 0.7, each.name) for each in hosted.game.standing]
    said += [Resign(seat)]
    person = hosted.row.chairs[seat].kind == PERSON
    others: list[Command] = [Close(question)] * 3
    others += [Reopen(question), TakeBack(seat), *([Free(seat, "greedy")] * (lots.random() < 0.1))]
    others += [Away(seat, hosted.row.touched), Back(seat)]
    other, matter = lots.randrange(hosted.row.seats), lots.choice(("familiar", "undo", "pause"))
    matter = "go_on" if hosted.row.company.paused else matter
    chair = other if matter == "familiar" else None
    said += [Agree(seat, matter, question, chair)] * 4 + [Decline(seat, matter, chair)]
    said += [Nudge(seat, other)]
    return lots.choice([*(said if person else []), *others])


def check(before: Hosted, after: Hosted, by: Seat | None) -> None:
    """A private command is noticed by its seat alone; every other one by everybody, once."""
    private = before.private != after.private
    for viewer in (None, *range(after.row.seats)):
        if private and viewer != by:
            assert seen(after, viewer) == seen(before, viewer)
        else:
            assert after.version(viewer) == before.version(viewer) + 1
    assert after.table is not None
    lines = after.table.lines()
    for acted in after.acted:
        assert lines[acted.line].seat == acted.seat
    if after.window is not None and not after.undecided():
        paused = bool(after.row.company.paused)
        assert paused or timing.due(after) is not None, (
            "a question that everybody has answered will close"
        )


@pytest.mark.parametrize("seed", range(40))
def test_whatever_happens_secrets_are_kept_and_a_replay_is_the_same(seed: int) -> None:
    lots = Random(f"evening {seed}")
    kinds = [PERSON, *(lots.choice([PERSON, PERSON, BOT]) for _ in range(lots.randrange(1, 4)))]
    evening: Evening = begun(*kinds, key=seed, pace=lots.choice(PACES))
    now = 20.0
    for _ in range(COMMANDS):
        now += lots.choice([0, 0.3, 1, 5, 40, -1])
        if lots.random() < 0.02:
            evening = evening.taken_up()
        before = evening.hosted
        if before.row.status == "over":
            break
        command = wish(before, lots)
        made = evening.give(command, now)
        if not isinstance(made, Refusal) and made is not before:
            check(before, made, command.seat)
    last = len(evening.rows)
    for version in lots.sample(range(last + 1), min(4, last + 1)):
        anchor = anchor_at(evening, version)
        again = replayed(evening.start.game, evening.kept[-1], anchor, evening.rows, last)
        assert whole(again) == whole(evening.hosted)
    assert whole(evening.taken_up().hosted) == whole(evening.hosted)
