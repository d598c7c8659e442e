"""The view of a seat over the wire: exactly what the seat may know, and nobody gets it unasked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from covenstead import Table, load_game
from covenstead.core.codec import dump
from covenstead.core.view import veil, view_from
from covenstead.search import Seeded
from tests.catalogue import GAMES, ROOT, environment, seats_near
from tests.patience import PATIENCE
from tests.server.client import Wire
from tests.server.hall import hall
from tests.server.process import Process
from tests.server.wire import Parlour

OWN_BOT = ROOT / "examples" / "own_bot.py"


def table_of(here: Parlour, table: str) -> Table:
    """The game as the server knows it."""
    found = here.rooms.by_id[table].table
    assert found is not None
    return found


def moves_of(table: Table, seat: int) -> list[str]:
    """The legal moves of a seat, in notation."""
    return [move.text for move in table.moves(seat)]


@pytest.mark.parametrize("game", GAMES)
async def test_a_seat_is_told_exactly_what_it_may_know(game: str, here: Parlour) -> None:
    seats = seats_near(game, 3)
    seated = await here.full_table(game, seats)
    wires: list[Wire] = [
        await here.sit(seated.id, seat, token, view=True)
        for seat, token in enumerate(seated.tokens)
    ]
    for _ in range(12):
        table = table_of(here, seated.id)
        if not table.awaiting:
            break
        for seat, wire in enumerate(wires):
            await wire.settle()
            assert wire.view is not None
            assert wire.view["data"] == dump(veil(table._s, seat), table.game)
            room = here.rooms.by_id[seated.id]
            asked = not room.hosted.answered(seat)
            assert wire.view["moves"] == (moves_of(table, seat) if asked else [])
        seat = next(seat for seat in range(seats) if wires[seat].offers)
        assert (await wires[seat].play(*wires[seat].offers[0]))["type"] == "ack"


async def test_a_view_told_over_the_wire_is_one_to_search_in(here: Parlour) -> None:
    seated = await here.full_table("candle-hour", 2)
    wire = await here.sit(seated.id, 0, seated.tokens[0], view=True)
    assert wire.view is not None
    game = load_game("candle-hour")
    view = view_from(wire.view["data"], game, 0, wire.view["moves"])
    assert view.awaiting == table_of(here, seated.id).awaiting
    world = view.imagine(Seeded.from_seed(1))
    assert dump(veil(world, 0), game) == wire.view["data"]


async def test_nobody_is_told_a_view_unasked_and_a_spectator_has_none(here: Parlour) -> None:
    seated = await here.full_table("candle-hour", 2)
    plain = await here.sit(seated.id, 0, seated.tokens[0])
    watching = await here.sit(seated.id, None, code=seated.code, view=True)
    assert plain.view is None
    assert watching.view is None


async def test_a_program_has_no_standing_answer_unless_it_asks_for_one(here: Parlour) -> None:
    seated = await here.full_table("candle-hour", 2)
    wire = await here.sit(seated.id, 0, seated.tokens[0], view=True)
    assert [each["on"] for each in wire.table["standing"]] == [False]


async def test_a_client_that_resumes_goes_on_with_its_view(here: Parlour) -> None:
    seated = await here.full_table("candle-hour", 2)
    wires = [
        await here.sit(seated.id, seat, token, view=True)
        for seat, token in enumerate(seated.tokens)
    ]
    asked = next(seat for seat, wire in enumerate(wires) if wire.offers)
    other = 1 - asked
    await wires[other].close()
    assert (await wires[asked].play("peek"))["type"] == "ack"
    back = here.wire(seated.id)
    back.remember(wires[other])
    hello = {"seat": other, "token": seated.tokens[other], "resume": back.resume}
    back.send({"type": "hello", **hello, "view": True})
    assert (await back.hear())["type"] == "resumed"
    await back.settle()
    assert back.view is not None
    table = table_of(here, seated.id)
    assert back.view["data"] == dump(veil(table._s, other), table.game)
    assert back.view["moves"] == moves_of(table, other)


async def test_a_client_that_asks_for_a_view_later_is_shown_everything(here: Parlour) -> None:
    seated = await here.full_table("candle-hour", 2)
    plain = await here.sit(seated.id, 0, seated.tokens[0])
    await plain.close()
    back = here.wire(seated.id)
    hello = {"seat": 0, "token": seated.tokens[0], "resume": plain.resume}
    back.send({"type": "hello", **hello, "view": True})
    told: dict[str, Any] = await back.hear()
    assert told["type"] == "scene"
    assert told["view"] is not None


def test_a_renderer_tells_the_same_views(tmp_path: Path) -> None:
    here = Process(tmp_path, "--renderers", "1")
    try:
        table, tokens = here.full_table("candle-hour", 2)
        ada, bea = here.sit(table, 0, tokens[0]), here.sit(table, 1, tokens[1])
        ada.hello["view"] = True
        ada.connect()
        assert ada.view is not None
        while ada.view["data"]["steps"][-1]["step"] == "turn":
            player = ada if ada.offers else bea
            lights = [each for each in player.offers if each[0].startswith("light")]
            assert player.play(*(lights or player.offers)[0])["type"] == "ack"
            before = player.scene["question"]
            while ada.scene["question"] <= before:
                ada.hear()
            while bea.scene["question"] < ada.scene["question"]:
                bea.hear()
        view = view_from(ada.view["data"], load_game("candle-hour"), 0, ada.view["moves"])
        assert [[move.text] for move in view.moves] == ada.offers
    finally:
        here.close()


def test_the_same_class_plays_in_a_simulation_and_over_the_network() -> None:
    from covenstead.lab import simulate

    bot = f"{OWN_BOT}:FlatMonteCarlo(worlds=2)"
    assert simulate("candle-hour", 2, 2, 1, [bot, "uniform"])["endings"] == {"hour over": 2}
    with hall() as here:
        opened = here.open("candle-hour", 2, bots={"1": "greedy"})
        address = [sys.executable, str(OWN_BOT), f"http://127.0.0.1:{here.port}", opened["code"]]
        player = subprocess.Popen(
            address, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment()
        )
        table = f"/api/tables/{opened['table']['id']}"
        while "open" in [each["kind"] for each in here.http.get(table).json()["chairs"]]:
            assert player.poll() is None, player.communicate()
        here.post(f"{table}/start", {}, opened["host_token"]).raise_for_status()
        out, errors = player.communicate(timeout=PATIENCE)
        assert player.returncode == 0, errors
        scene = here.rooms.by_id[opened["table"]["id"]].scene(None)
        assert scene is not None
        assert scene.outcome is not None
        assert out.strip() == scene.outcome.sentence
