"""Looking back, going on from there and taking back by consent tell nothing of what is hidden."""

from __future__ import annotations

import pytest
from msgspec import json

from covenstead.core.fate import Scripted
from covenstead.core.table import Table
from covenstead.games import games, load_game
from covenstead.hosting.apply import apply
from covenstead.hosting.commands import Agree, Command, Decline
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import Chair, TableRow
from covenstead.server.rooms.display import Display
from covenstead.server.rooms.replays import WATCHER
from covenstead.server.workers.replay_messages import FindPosition, Found
from covenstead.server.workers.replay_process import answer
from tests.server.test_replay import drawn_for, past_of, two_worlds

# Looking back and going on from there


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", games())
def test_neither_a_watchers_replay_nor_a_what_if_depends_on_what_is_hidden(
    game: str, seed: int
) -> None:
    one, two, viewer = worlds(game, seed)
    assert drawn_for(past_of(one), WATCHER, (WATCHER,)) == drawn_for(
        past_of(two), WATCHER, (WATCHER,)
    )
    for move in range(0, one.lengths()[0], 5):
        key = bytes(32)
        laid = [answer(FindPosition(past_of(world), move, viewer, key)) for world in (one, two)]
        assert isinstance(laid[0], Found), laid
        assert laid[0] == laid[1]


def worlds(game: str, seed: int) -> tuple[Table, Table, int]:
    """Two games that look the same to a viewer, and the viewer."""
    seats = next(number for number in load_game(game).seats if number > 1)
    viewer = seed % seats
    one, two = two_worlds(game, seats, viewer, seed)
    two.question = one.question  # where the worlds parted, a move was tried in one of them
    return one, two, viewer


# Taking back by consent


def hosted(table: Table) -> Hosted:
    """A table of persons at which this game is played."""
    chairs = [Chair("person", f"Player {seat}", token="t") for seat in range(table.seats)]
    row = TableRow(
        id="table",
        code="CANDLE",
        game=table.game.name,
        rules=table.game.rules,
        seats=table.seats,
        options=table.options,
        public=False,
        key=bytes(32),
        host="host",
        created=0.0,
        touched=0.0,
        status="running",
        chairs=chairs,
    )
    return Hosted(table.game, row, table)


def taken_back(table: Table, by: int, viewer: int, monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """All that a viewer and a spectator are shown while everybody agrees to an undo."""
    now, shown = hosted(table), []
    drawn = [word for line in table.lines() for word, _ in line.draws]
    # The game's chance was not that of a key: what came of it is in the record.
    monkeypatch.setattr("covenstead.hosting.consent.Seeded", lambda _: Scripted(list(drawn)))
    everybody = [by, *(seat for seat in range(table.seats) if seat != by)]
    commands: list[Command] = [Agree(by, "undo", now.question), Decline(everybody[1], "undo")]
    commands += [Agree(seat, "undo", now.question) for seat in everybody]
    for command in commands:
        made = apply(now, command, 1000.0)
        if isinstance(made, Refusal):
            shown.append(json.encode([made.code, made.text]))
            continue
        now = made
        for eyes in (viewer, None):
            display = Display(now, lambda: 1000.0)
            shown.append(json.encode([display.info(eyes), display.scene(eyes)]))
    return shown


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", games())
def test_neither_an_undo_by_consent_nor_its_struck_lines_tell_what_is_hidden(
    game: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, viewer = worlds(game, seed)
    for by in range(one.seats):
        shown = [taken_back(world, by, viewer, monkeypatch) for world in (one, two)]
        assert shown[0] == shown[1]


def test_in_these_worlds_something_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    struck = 0
    for game in games():
        one, _, viewer = worlds(game, 0)
        last = taken_back(one, viewer, viewer, monkeypatch)[-1]
        struck += last.count(b'"taken_back"')
    assert struck
