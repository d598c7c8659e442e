"""What clients share is made and written once; each is told what it would be told alone."""

from __future__ import annotations

import random

import pytest
from msgspec import json

from covenstead.core.family import Seat
from covenstead.core.scene import Piece, Scene
from covenstead.games import games, load_game
from covenstead.hosting.apply import apply
from covenstead.hosting.commands import Begin, Command, Play, Standing
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.refusal import Refusal
from covenstead.server.rooms import client_state
from covenstead.server.rooms.client_state import ClientState, WrittenOnce
from covenstead.server.rooms.display import Display
from covenstead.server.wire.messages import SeatView, TableInfo
from tests.hosting.evening import PERSON, at_table

NOON = 1000.0


def after(hosted: Hosted, command: Command) -> Hosted:
    made = apply(hosted, command, NOON)
    assert not isinstance(made, Refusal), made
    return made


def running(game: str, seats: int) -> Hosted:
    return after(at_table(*[PERSON] * seats, game=load_game(game)), Begin())


def at_noon(hosted: Hosted) -> Display:
    return Display(hosted, lambda: NOON)


class Alone(ClientState):
    """What a client has been shown for whom everything is written anew."""

    def see(
        self, version: int, table: TableInfo, scene: Scene | None, view: SeatView | None = None
    ) -> bytes | None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(client_state, "_written", WrittenOnce(most=0))
            return super().see(version, table, scene, view)


@pytest.mark.parametrize("game", games())
def test_clients_who_share_a_table_are_sent_what_each_would_be_sent_alone(game: str) -> None:
    hosted, lots = running(game, 3), random.Random(7)
    display = at_noon(hosted)
    viewers = (None, 0, 1, 2)
    together = [ClientState(True, "resume") for _ in viewers]
    apart = [Alone(True, "resume") for _ in viewers]
    for _ in range(25):
        for viewer, one, other in zip(viewers, together, apart, strict=True):
            alone = at_noon(hosted).message_for(other, viewer, None)
            assert display.message_for(one, viewer, None) == alone
        if not hosted.undecided():
            break
        seat = lots.choice(hosted.undecided())
        assert hosted.table is not None
        move = lots.choice(hosted.table.moves(seat))
        hosted = after(hosted, Play(seat, hosted.question, [move.text]))
        display.take(hosted)


def test_things_are_written_as_they_are_however_few_are_remembered() -> None:
    things = [Piece(f"piece {number}", "card", f"Card {number}") for number in range(20)]
    written = WrittenOnce(most=3)
    for thing in (*things, *reversed(things)):
        assert bytes(written.write(thing)) == json.encode(thing)
        assert written.write_new([[0, 2], thing]) == [[0, 2], written.write(thing)]


def test_viewers_who_are_told_the_same_of_a_table_get_the_same_object() -> None:
    display = at_noon(running("blackwood", 2))
    assert display.info(0) is display.info(1)


def test_a_seat_alone_is_told_of_its_standing_answers() -> None:
    hosted = running("blackwood", 2)
    display, name = at_noon(hosted), hosted.game.standing[0].name
    assert not any(switch.on for switch in display.info(0).standing)
    display.take(after(hosted, Standing(1, True, name)))
    chosen = {
        seat: [each.name for each in display.info(seat).standing if each.on] for seat in (0, 1)
    }
    assert chosen == {0: [], 1: [name]}
    assert not display.info(None).standing


def test_who_comes_and_who_goes_is_told_without_a_command() -> None:
    display = at_noon(running("blackwood", 2))
    here = set[Seat]()
    display.here = here
    for present in ({0}, {0, 1}, {1}):
        here.clear()
        here.update(present)
        for viewer in (None, 0, 1):
            told = {chair.seat for chair in display.info(viewer).chairs if chair.connected}
            assert told == present


def test_the_clock_is_told_as_it_is_at_each_look() -> None:
    now = [NOON]
    display = Display(at_table(PERSON, "open", game=load_game("blackwood")), lambda: now[0])
    assert display.info(0).now == NOON
    now[0] += 5
    assert display.info(0).now == NOON + 5
