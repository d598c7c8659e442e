"""The life of a table: opened, joined, started, played, watched, left, moved, kept and deleted."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from structlog.testing import capture_logs

from covenstead.core.fate import Seeded
from covenstead.core.table import Table
from covenstead.games import games, load_game
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import TableRow
from covenstead.server.rooms.automatic_answers import stands_in
from covenstead.server.rooms.room import Room
from covenstead.server.settings import DAY
from covenstead.server.store.memory import MemoryStore
from covenstead.server.store.sqlite import SqlStore
from covenstead.server.store.store import Unavailable
from tests.patience import PATIENCE, until
from tests.server.client import HOST, Wire
from tests.server.newer import newer_rules
from tests.server.wire import Parlour, Seated


async def sockets(here: Parlour, seated: Seated) -> list[Wire]:
    """A socket on every person's seat."""
    found = []
    for seat, token in enumerate(seated.tokens):
        if token:
            wire = await here.sit(seated.id, seat, token)
            found.append(wire)
    for wire in found:
        await wire.settle()
    return found


def bury(wire: Wire) -> list[str]:
    """An answer that hides a card, or lets another's candle burn."""
    return next(offer for offer in wire.offers if offer[0].startswith(("bury", "let")))


async def looked_at(here: Parlour, seated: Seated) -> dict[str, Any]:
    """What somebody who comes to seat 0 now is shown."""
    wire = await here.sit(seated.id, 0, seated.tokens[0])
    await wire.close()
    return wire.scene


async def until_asked(here: Parlour, seated: Seated) -> None:
    """Let the bots answer until seat 0 is asked again."""
    room = here.rooms.by_id[seated.id]
    await until(lambda: not room.lock.locked() and room.hosted.undecided() in ((0,), ()))
    for wire in here.wires:
        await wire.settle()


async def let_lit(here: Parlour, wires: list[Wire]) -> None:
    """Play until seat 0 has lit a candle, so that the others are asked together."""
    for _ in range(60):
        for wire in wires:
            await wire.settle()
        asked = next(wire for wire in wires if wire.offers)
        lights = [offer for offer in asked.offers if offer[0].startswith("light")]
        if asked is wires[0] and lights:
            assert (await asked.play(*lights[0]))["type"] == "ack"
            for wire in wires:
                await wire.settle()
            return
        await asked.play(*bury(asked))
    raise AssertionError("nobody lit a candle")


# Sitting down


async def test_a_table_is_opened_joined_by_its_code_and_started(here: Parlour) -> None:
    opened = await here.open(seats=3, bots={"2": "greedy"}, name="Änne")
    found = await here.get(f"/api/codes/{opened['code'].lower()}")
    table = found.json()
    assert [chair["kind"] for chair in table["chairs"]] == ["person", "open", "bot"]
    assert table["chairs"][0]["name"] == "Änne"
    early = await here.post(f"/api/tables/{table['id']}/start", {}, opened["host_token"])
    assert (early.status_code, early.json()["code"]) == (409, "open_seats")
    await here.join(opened, "Bo")
    started = await here.post(f"/api/tables/{table['id']}/start", {}, opened["host_token"])
    assert started.json()["status"] == "running"
    again = await here.post(f"/api/tables/{table['id']}/start", {}, opened["host_token"])
    assert again.json()["code"] == "started"


async def test_two_who_want_the_same_seat_do_not_both_get_it(here: Parlour) -> None:
    opened = await here.open(seats=2)
    wish = {"code": opened["code"], "name": "Twin", "seat": 1, "bearer": True}
    path = f"/api/tables/{opened['table']['id']}/join"
    answers = await asyncio.gather(*[here.post(path, wish) for _ in range(5)])
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409, 409]


async def test_a_full_table_and_a_running_game_without_latecomers_take_nobody(
    here: Parlour,
) -> None:
    bots = {"0": "uniform", "1": "uniform"}
    opened = await here.open(seats=2, bots=bots, terms={"latecomers": False})
    path = f"/api/tables/{opened['table']['id']}"
    wish = {"code": opened["code"], "name": "Late"}
    assert (await here.post(f"{path}/join", wish)).json()["code"] == "full"
    await here.post(f"{path}/start", {}, opened["host_token"])
    assert (await here.post(f"{path}/join", wish)).json()["code"] == "started"


async def test_a_private_table_asks_for_its_code_and_a_public_one_does_not(here: Parlour) -> None:
    for public, status in ((False, 403), (True, 201)):
        opened = await here.open(public=public)
        wish = {"code": "", "name": "From the lobby"}
        answer = await here.post(f"/api/tables/{opened['table']['id']}/join", wish)
        assert answer.status_code == status, answer.text


async def test_a_seat_that_is_left_is_open_again(here: Parlour) -> None:
    opened = await here.open(seats=2)
    path = f"/api/tables/{opened['table']['id']}"
    token = await here.join(opened, "Ada", 1)
    wire = await here.sit(opened["table"]["id"], 1, token)
    left = await here.post(f"{path}/leave", {"seat": 1}, token)
    assert left.json()["chairs"][1]["kind"] == "open"
    assert [message["type"] for message in await wire.settle()][-1] == "goodbye"
    assert wire.closed == 1000
    assert (await here.post(f"{path}/leave", {"seat": 1}, token)).status_code == 403
    await here.join(opened, "Bea", 1)


async def test_the_host_frees_a_seat_and_its_secret_is_dead(here: Parlour) -> None:
    opened = await here.open(seats=2)
    table = opened["table"]["id"]
    token = await here.join(opened, "Rude", 0)
    freed = await here.post(f"/api/tables/{table}/free", {"seat": 0}, opened["host_token"])
    assert freed.json()["chairs"][0]["kind"] == "open"
    wire = here.wire(table)
    wire.send({"type": "hello", "seat": 0, "token": token})
    assert (await wire.hear())["code"] == "not_your_seat"


async def test_the_host_gives_an_absent_players_seat_to_a_bot(
    here: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(here.rooms.settings, "away", 0.0)
    seated = await here.full_table()
    first, second = await sockets(here, seated)
    await first.close()
    await until(lambda: here.rooms.by_id[seated.id].row.chairs[0].away > 0)
    body = {"seat": 0, "bot": "uniform"}
    given = await here.post(f"{seated.path}/free", body, seated.host)
    assert given.json()["chairs"][0]["kind"] == "bot"
    await second.settle()
    assert second.scene["question"] == 1, "the bot has answered"
    back = here.wire(seated.id)
    back.send({"type": "hello", "seat": 0, "token": seated.tokens[0]})
    assert (await back.hear())["code"] == "not_your_seat"
    without = await here.post(f"{seated.path}/free", {"seat": 1}, seated.host)
    assert without.json()["code"] == "started"


async def test_a_seat_moves_to_another_device_once_and_the_old_secret_is_dead(
    here: Parlour,
) -> None:
    seated = await here.full_table()
    first, _ = await sockets(here, seated)
    moving = (await here.post(f"{seated.path}/move", {"seat": 0}, seated.tokens[0])).json()
    address, _, secret = moving["link"].partition("#")
    assert secret == moving["secret"], "the secret stands after the #"
    assert secret not in address
    claim = {"secret": secret, "bearer": True}
    claimed = await here.post("/api/claim", claim)
    assert claimed.status_code == 200
    assert (await first.settle())[-1]["type"] == "goodbye"
    again = await here.post("/api/claim", claim)
    assert (again.status_code, again.json()["code"]) == (403, "used")
    old = here.wire(seated.id)
    old.send({"type": "hello", "seat": 0, "token": seated.tokens[0]})
    assert (await old.hear())["code"] == "not_your_seat"
    new = await here.sit(seated.id, 0, claimed.json()["seat_token"])
    assert (await new.play(*bury(new)))["type"] == "ack"


async def test_a_moving_link_grows_old() -> None:
    now = [1000.0]
    here = Parlour(clock=lambda: now[0])
    seated = await here.full_table()
    moving = (await here.post(f"{seated.path}/move", {"seat": 0}, seated.tokens[0])).json()
    now[0] += 601
    answer = await here.post("/api/claim", {"secret": moving["secret"]})
    assert (answer.status_code, answer.json()["code"]) == (403, "used")
    await here.close()


async def test_a_moving_link_outlives_the_server_and_still_works_once(tmp_path: Path) -> None:
    here = Parlour(await SqlStore.open(f"sqlite:///{tmp_path}/a.db"))
    seated = await here.full_table()
    moving = (await here.post(f"{seated.path}/move", {"seat": 0}, seated.tokens[0])).json()
    await here.close()
    assert moving["secret"].encode() not in (tmp_path / "a.db").read_bytes()
    here = Parlour(await SqlStore.open(f"sqlite:///{tmp_path}/a.db"))
    claim = {"secret": moving["secret"], "bearer": True}
    claimed = await here.post("/api/claim", claim)
    assert claimed.status_code == 200
    await here.sit(seated.id, 0, claimed.json()["seat_token"])
    await here.close()
    here = Parlour(await SqlStore.open(f"sqlite:///{tmp_path}/a.db"))
    again = await here.post("/api/claim", claim)
    assert (again.status_code, again.json()["code"]) == (403, "used")
    await here.close()


async def test_of_two_moving_links_of_one_seat_only_the_newer_works(here: Parlour) -> None:
    seated = await here.full_table()
    old, new = [
        (await here.post(f"{seated.path}/move", {"seat": 0}, seated.tokens[0])).json()["secret"]
        for _ in range(2)
    ]
    assert (await here.post("/api/claim", {"secret": old})).json()["code"] == "used"
    assert (await here.post("/api/claim", {"secret": new})).status_code == 200


async def test_who_takes_a_seat_over_at_the_same_moment_gets_it_alone(here: Parlour) -> None:
    seated = await here.full_table()
    moving = (await here.post(f"{seated.path}/move", {"seat": 0}, seated.tokens[0])).json()
    claims = [here.post("/api/claim", {"secret": moving["secret"]}) for _ in range(5)]
    answers = await asyncio.gather(*claims)
    assert sorted(answer.status_code for answer in answers) == [200, 403, 403, 403, 403]


async def test_a_moving_link_that_cannot_be_kept_is_refused(here: Parlour) -> None:
    seated = await here.full_table()

    async def full(link: object) -> None:
        raise Unavailable("The disk is full.")

    here.store.keep_link = full  # type: ignore[method-assign]
    answer = await here.post(f"{seated.path}/move", {"seat": 0}, seated.tokens[0])
    assert (answer.status_code, answer.json()["code"]) == (503, "not_kept")


async def test_several_seats_are_played_from_one_device(here: Parlour) -> None:
    opened = await here.open(seats=2)
    table = opened["table"]["id"]
    for seat in range(2):  # a browser: the secrets are in its cookies
        wish = {"code": opened["code"], "name": f"Half {seat}", "seat": seat}
        answer = await here.http.post(
            f"/api/tables/{table}/join", json=wish, headers={"Origin": f"http://{HOST}"}
        )
        assert answer.json()["seat_token"] == "", "a browser keeps its secret in a cookie"
        assert "httponly" in answer.headers["set-cookie"].lower()
    cookie = "; ".join(f"{name}={value}" for name, value in here.http.cookies.items())
    here.http.cookies.clear()
    await here.post(f"/api/tables/{table}/start", {}, opened["host_token"])
    wires = [
        await here.sit(table, seat, cookie=cookie, origin=f"http://{HOST}") for seat in range(2)
    ]
    for wire in wires:
        assert (await wire.play(*bury(wire)))["type"] == "ack"
        for each in wires:
            await each.settle()


# Watching


async def test_spectators_see_the_public_view_and_cannot_act(here: Parlour) -> None:
    seated = await here.full_table()
    stranger = here.wire(seated.id)
    stranger.send({"type": "hello"})
    assert (await stranger.hear())["code"] == "wrong_code"
    watcher = await here.sit(seated.id, None, code=seated.code)
    assert watcher.scene["viewer"] is None
    assert watcher.scene["choices"] == []
    assert (await watcher.command("play", question=0, moves=["peek"]))["code"] == "spectator"
    (first, _) = await sockets(here, seated)
    await first.play(*bury(first))
    await watcher.settle()
    assert watcher.scene["events"][-1]["text"].endswith("buried ?.")


async def test_the_lobby_lists_public_tables_that_are_not_over(here: Parlour) -> None:
    shown = await here.open(public=True)
    await here.open(public=False)
    bots = {"0": "uniform", "1": "uniform"}
    over = await here.open(public=True, bots=bots)
    await here.post(f"/api/tables/{over['table']['id']}/start", {}, over["host_token"])
    room = await here.rooms.room(over["table"]["id"])
    while room.row.status != "over":
        await asyncio.sleep(0)
    lobby = (await here.get("/api/lobby")).json()["tables"]
    assert [table["id"] for table in lobby] == [shown["table"]["id"]]


async def test_a_broken_table_breaks_no_other() -> None:
    store = MemoryStore()
    here = Parlour(store)
    good = await here.open(public=True)
    bad = await here.full_table()
    store.rows[bad.id].public = True
    found = await store.load(bad.id)
    assert found is not None
    found[0].kept = {"position": {"state": "ashes"}}
    store._put(found[0])
    store.history[bad.id].pop()
    after = here.again()
    lobby = (await after.get("/api/lobby")).json()["tables"]
    assert [table["id"] for table in lobby] == [good["table"]["id"]]
    assert (await after.get(bad.path)).json()["code"] == "no_table"


async def test_tables_nobody_touches_are_deleted_after_some_days() -> None:
    now = [1000.0]
    here = Parlour(clock=lambda: now[0], keep_days=3.0)
    here.rooms.retention.monotonic = here.rooms.clock
    old = await here.full_table()
    sleeper = await here.sit(old.id, 0, old.tokens[0])
    now[0] += 2 * DAY
    fresh = await here.full_table()
    await here.rooms.tidy()
    now[0] += 1.5 * DAY
    await here.rooms.tidy()
    assert (await here.get(old.path)).status_code == 200, "it is announced a day before"
    now[0] += 1 * DAY
    await here.rooms.tidy()
    assert (await here.get(old.path)).status_code == 404
    assert (await here.get(fresh.path)).status_code == 200
    assert (await sleeper.settle())[-1]["type"] == "goodbye"
    await here.close()


async def test_a_table_nobody_watches_leaves_memory_and_comes_back() -> None:
    now = [1000.0]
    here = Parlour(clock=lambda: now[0])
    seated = await here.full_table()
    now[0] += 601
    await here.rooms.tidy()
    assert not here.rooms.by_id
    wire = await here.sit(seated.id, 0, seated.tokens[0])
    assert (await wire.play(*bury(wire)))["type"] == "ack"
    await here.close()


async def test_of_several_who_open_a_table_after_a_fault_all_are_in_the_same_room() -> None:
    here = Parlour()
    seated = await here.full_table()
    here = here.again()
    load, faults = here.store.load, [Unavailable("not now")]
    asked, answered = asyncio.Event(), asyncio.Event()

    async def slow(table: str) -> Any:
        await asyncio.sleep(0)
        if faults:
            raise faults.pop()
        asked.set()
        await answered.wait()
        return await load(table)

    here.store.load = slow  # type: ignore[method-assign]
    early = [asyncio.create_task(here.rooms.room(seated.id)) for _ in range(2)]
    await asyncio.wait_for(asked.wait(), PATIENCE)  # the first has failed, the second is at it
    late = asyncio.create_task(here.rooms.room(seated.id))
    await asyncio.sleep(0)
    answered.set()
    found = await asyncio.gather(*early, late, return_exceptions=True)
    assert isinstance(found[0], Refusal)
    assert found[1] is found[2] is here.rooms.by_id[seated.id]
    await here.close()


# Taking back


async def test_a_move_is_taken_back_and_made_again(here: Parlour) -> None:
    wires = await sockets(here, await here.full_table("blackwood", 2))
    asked = next(wire for wire in wires if wire.offers)
    before = dict(asked.scene)
    await asked.play(*asked.offers[0])
    after = dict(asked.scene)
    assert asked.scene["undo"]["depth"] == 1
    assert (await asked.undo())["type"] == "ack"
    changed = [k for k in before if before[k] != asked.scene[k] and k != "question"]
    assert changed == ["events"]  # the other has seen it, so it stays there, struck out
    struck = asked.scene["events"][len(before["events"]) :]
    assert {told["kind"] for told in struck} == {"taken_back"}
    assert (await asked.redo())["type"] == "ack"
    changed = [k for k in after if after[k] != asked.scene[k] and k != "question"]
    assert changed == ["events"]
    assert (await asked.redo())["code"] == "refused"
    for wire in wires:
        await wire.settle()
        assert wire.version == asked.version


async def test_undo_stops_at_a_draw_and_at_anothers_move(here: Parlour) -> None:
    first, second = await sockets(here, await here.full_table())
    await first.play(*bury(first))  # draws a card
    refused = await first.undo()
    assert refused["code"] == "refused"
    assert first.version == (await here.get(f"/api/tables/{first.table['id']}")).json()["version"]
    await second.settle()
    assert (await second.undo())["code"] == "refused"


async def test_against_bots_undo_knows_no_barrier_and_the_same_cards_return(here: Parlour) -> None:
    (wire,) = await sockets(here, await here.full_table(bots={"1": "uniform"}))
    hands = [[zone["places"] for zone in wire.scene["zones"] if zone["id"] == "hand-0"]]
    moves = []
    for _ in range(3):
        moves.append(bury(wire))
        await wire.play(*moves[-1])
        await wire.settle()
        hands.append([zone["places"] for zone in wire.scene["zones"] if zone["id"] == "hand-0"])
    for hand in reversed(hands[:-1]):
        assert (await wire.undo())["type"] == "ack"
        await wire.settle()
        assert [z["places"] for z in wire.scene["zones"] if z["id"] == "hand-0"] == hand
    assert (await wire.undo())["code"] == "refused"
    await wire.play(*moves[0])
    await wire.settle()
    assert [z["places"] for z in wire.scene["zones"] if z["id"] == "hand-0"] == hands[1]


@pytest.mark.parametrize("game", games())
async def test_against_bots_undo_goes_as_far_back_after_a_restart_as_before(
    game: str, tmp_path: Path
) -> None:
    here = Parlour(await SqlStore.open(f"sqlite:///{tmp_path}/a.db"))
    seats = load_game(game).seats[0]
    bots = {str(seat): "uniform" for seat in range(1, seats)}
    seated = await here.full_table(game, seats, bots)
    (wire,) = await sockets(here, seated)
    await until_asked(here, seated)
    shown = [await looked_at(here, seated)]
    while len(shown) < 9 and not shown[-1]["outcome"]:
        if len(shown) == 4:
            await wire.play(*shown[-1]["choices"][0]["moves"])
            await until_asked(here, seated)
            await wire.undo()  # what was taken back is not remembered
        await wire.play(*shown[-1]["choices"][-1]["moves"])
        await until_asked(here, seated)
        shown.append(await looked_at(here, seated))
    depths = [scene["undo"]["depth"] for scene in shown]
    assert depths == list(range(len(shown)))
    await here.close()

    ids = here.ids
    here = Parlour(await SqlStore.open(f"sqlite:///{tmp_path}/a.db"))
    here.ids = ids  # else these commands would be taken for the earlier ones
    wire = await here.sit(seated.id, 0, seated.tokens[0])
    assert wire.scene["undo"]["depth"] == depths[-1]
    for before in reversed(shown[:-1]):
        assert (await wire.undo())["type"] == "ack"
        now = await looked_at(here, seated)
        for part in before:
            assert part == "question" or before[part] == now[part], part
    assert (await wire.undo())["code"] == "refused"
    await here.close()


async def test_a_table_whose_undo_cannot_be_found_again_is_played_on_without(
    here: Parlour,
) -> None:
    seated = await here.full_table(bots={"1": "uniform"})
    (wire,) = await sockets(here, seated)
    await wire.play(*bury(wire))
    await wire.settle()
    room = here.rooms.by_id[seated.id]
    with capture_logs() as logs:
        store = here.store
        assert isinstance(store, MemoryStore)
        row = json.decode(store.kept[seated.id], type=TableRow)
        row.key = bytes(32)  # another key than the lines were drawn with
        assert row.kept is not None
        del row.kept["seal"]  # as in snapshots from before there were seals
        store.kept[seated.id] = json.encode(row)
        again = here.again()
        wire = await again.sit(seated.id, 0, seated.tokens[0])
    assert [line["event"] for line in logs] == ["undo is lost"]
    assert wire.scene["undo"]["depth"] == 0
    assert room.row.version == wire.version
    assert (await wire.play(*bury(wire)))["type"] == "ack"
    await again.close()


async def test_who_is_left_alone_with_bots_takes_back_no_more_after_a_reload_than_before(
    here: Parlour,
) -> None:
    seated = await here.full_table()
    first, second = await sockets(here, seated)
    for wire in (first, second, first):
        await wire.settle()
        await wire.play(*bury(wire))  # draws a card
    await second.settle()
    await second.command("resign")
    await first.settle()
    await first.play(*bury(first))
    await first.settle()
    depth = first.scene["undo"]["depth"]
    assert depth == 1, "what happened while another person played stands"
    again = here.again()
    wire = await again.sit(seated.id, 0, seated.tokens[0])
    assert wire.scene["undo"]["depth"] == depth
    await again.close()


async def test_an_answer_that_closes_a_question_to_several_stands(here: Parlour) -> None:
    """Else the last to answer would see what the others said, and take its own word back."""
    wires = await sockets(here, await here.full_table(seats=3))
    room = next(iter(here.rooms.by_id.values()))
    assert room.table is not None
    while room.table.position()["state"]["deck"]:  # without a deck nothing is drawn at the close
        for wire in wires:
            await wire.settle()
        asked = next(wire for wire in wires if wire.offers)
        await asked.play(*bury(asked))
    await let_lit(here, wires)
    for wire in wires[1:]:
        answer = await wire.play("let burn")
        assert answer["type"] == "ack", answer
    assert wires[2].scene["undo"]["depth"] == 0
    assert (await wires[2].undo())["code"] == "refused"


async def test_no_move_is_taken_back_when_the_game_is_over(here: Parlour) -> None:
    (wire,) = await sockets(here, await here.full_table(bots={"1": "uniform"}))
    while not wire.scene["outcome"]:
        await wire.play(*wire.offers[-1])
        await wire.settle()
    assert wire.table["key"], "the key is told"
    assert (await wire.undo())["code"] == "not_running"
    assert wire.scene["undo"]["depth"] == 0


async def test_bots_are_asked_again_after_undo_in_a_question_to_several(here: Parlour) -> None:
    bots = {"1": "uniform", "2": "uniform", "3": "uniform"}
    (wire,) = await sockets(here, await here.full_table(seats=4, bots=bots))
    for _ in range(30):
        if wire.scene["outcome"]:
            break
        await wire.play(*wire.offers[0])
        if wire.scene["question"] % 3 == 0:
            await wire.undo()
        for _ in range(10):
            await wire.settle()
        assert wire.offers or wire.scene["outcome"], "the bots have answered"


# Getting up


async def test_who_resigns_is_sent_away_and_a_bot_plays_on(here: Parlour) -> None:
    seated = await here.full_table()
    first, second = await sockets(here, seated)
    first.send({"type": "resign", "cmd_id": "enough"})
    first.send({"type": "play", "cmd_id": "wait", "question": 0, "moves": bury(first)})
    heard = await first.settle()
    assert [message["type"] for message in heard] == ["ack", "goodbye"]
    await second.settle()
    assert second.table["chairs"][0]["kind"] == "bot"
    while not second.scene["outcome"]:
        await second.play(*second.offers[0])
        await second.settle()
    wire = here.wire(seated.id)
    wire.send({"type": "hello", "seat": 0, "token": seated.tokens[0]})
    assert (await wire.hear())["code"] == "not_your_seat"


async def test_a_command_that_waits_while_its_seat_changes_hands_does_not_act(
    here: Parlour,
) -> None:
    seated = await here.full_table()
    first, _ = await sockets(here, seated)
    room = here.rooms.by_id[seated.id]
    moving = await here.post(f"{seated.path}/move", {"seat": 0}, seated.tokens[0])
    body = {"secret": moving.json()["secret"], "bearer": True}
    async with room.lock:
        first.send({"type": "play", "cmd_id": "late", "question": 0, "moves": bury(first)})
        await first.settle()
        freeing = asyncio.create_task(here.post("/api/claim", body))
        await asyncio.sleep(0)
        # Whoever waits longer is served first: turn the queue round.
        assert room.lock._waiters is not None
        await first.settle()
        room.lock._waiters.reverse()
    await freeing
    assert "0/late" not in room.answers


# Standing answers


async def at_the_end_of_a_turn(here: Parlour) -> tuple[Wire, Room]:
    """A person alone with a bot at a question that "Finish for me" would answer at once."""
    seated = await here.full_table("blackwood", 2, bots={"1": "greedy"})
    wire, room = await here.sit(seated.id, 0, seated.tokens[0]), here.rooms.by_id[seated.id]
    for _ in range(400):
        await wire.settle()
        offered = {moves[0].split()[0] for moves in wire.offers}
        draws = any(choice["draws"] for choice in wire.scene["choices"])
        if "end" in offered and offered <= {"end", "sell", "loan"} and not draws:
            return wire, room
        if not wire.offers:
            await asyncio.sleep(0.001)
            continue
        await wire.play(*wire.offers[len(wire.raw) % len(wire.offers)])
    raise AssertionError("the question comes up")


def switched_on(wire: Wire) -> list[str]:
    """The standing answers that are on, as a seat is told."""
    return [each["name"] for each in wire.table["standing"] if each["on"]]


async def test_a_seat_is_told_which_of_its_own_standing_answers_are_on(here: Parlour) -> None:
    seated = await here.full_table()
    wires = [await here.sit(seated.id, seat, seated.tokens[seat]) for seat in (0, 1)]
    assert [switched_on(wire) for wire in wires] == [[], []]
    await wires[0].command("standing", name="let_burn", on=True)
    for wire in wires:
        await wire.settle()
    assert [switched_on(wire) for wire in wires] == [["let_burn"], []]


async def test_a_standing_answer_acts_when_it_is_on_and_only_then(here: Parlour) -> None:
    wire, _ = await at_the_end_of_a_turn(here)
    question = wire.scene["question"]
    await wire.command("standing", name="finish", on=False)
    await wire.settle()
    assert wire.scene["question"] == question
    await wire.command("standing", name="finish", on=True)
    await wire.settle()
    assert wire.scene["question"] > question


async def test_the_chronicle_tells_a_seat_that_its_standing_answer_acted(here: Parlour) -> None:
    wire, room = await at_the_end_of_a_turn(here)
    await wire.command("standing", name="finish", on=True)
    await wire.settle()
    told = [event for event in wire.scene["events"] if event["kind"] == "standing"]
    assert told[0]["text"] == "Your standing answer “Finish for me” acted."
    assert room.hosted.acted[0].line == told[0]["ply"]
    watching = room.scene(None)
    assert watching is not None
    assert not [event for event in watching.events if event.kind == "standing"]


async def test_a_standing_answer_that_draws_leaves_time_to_keep_the_turn_open(
    here: Parlour,
) -> None:
    """The fate card: the seat is told that the table will draw it, and says no."""
    seated = await here.full_table("witch-hunt-1649", 2, bots={"1": "uniform"})
    wire, room = await here.sit(seated.id, 0, seated.tokens[0]), here.rooms.by_id[seated.id]
    while ["draw"] not in wire.offers:
        if wire.offers:
            await wire.play(*wire.offers[0])
        await asyncio.sleep(0.001)
        await wire.settle()
    question = wire.scene["question"]
    await wire.command("standing", name="draw", on=True)
    await wire.settle()
    closing = wire.table["closing"]
    assert (closing["question"], closing["standing"]) == (question, "draw")
    assert closing["left"] == closing["of"] == 2.0
    assert stands_in(room, 0)
    await wire.command("standing", name="draw", on=False)
    await wire.settle()
    assert wire.table["closing"] is None
    assert wire.scene["question"] == question


# Closing times


async def reacting(here: Parlour, **pace: float) -> tuple[list[Wire], Room]:
    """Three persons at a table with a pace: the first has lit a candle."""
    seated = await here.full_table("candle-hour", 3, pace=pace)
    wires = [await here.sit(seated.id, seat, seated.tokens[seat]) for seat in range(3)]
    room = here.rooms.by_id[seated.id]
    while len(room.hosted.awaiting) < 2:
        (seat,) = room.hosted.awaiting
        lights = [moves for moves in wires[seat].offers if moves[0].startswith("light")]
        await wires[seat].play(*(lights or wires[seat].offers)[0])
        for wire in wires:
            await wire.settle()
    return wires, room


async def test_everybody_is_told_when_a_question_closes_and_what_time_can_be_had(
    here: Parlour,
) -> None:
    wires, room = await reacting(here, closing=600, thinking=300)
    for wire in wires:
        assert wire.table["pace"] == {"closing": 600.0, "thinking": 300.0, "turn": 0.0}
        closing = wire.table["closing"]
        assert closing["question"] == room.hosted.question
        assert 590 < closing["left"] <= closing["of"] == 600
        assert closing["thinking"] == 300


async def test_time_to_think_is_given_to_everybody_by_one_word(here: Parlour) -> None:
    wires, room = await reacting(here, closing=600, thinking=300)
    seat = room.hosted.awaiting[0]
    told = await wires[seat].command("think", question=room.hosted.question)
    assert told["type"] == "ack"
    for wire in wires:
        await wire.settle()
        closing = wire.table["closing"]
        assert 890 < closing["left"] <= closing["of"] == 900
        assert closing["thinking"] == 0


async def test_a_question_closes_by_itself_and_late_seats_are_told_so(here: Parlour) -> None:
    wires, room = await reacting(here, closing=0.01)
    async with asyncio.timeout(PATIENCE):
        while len(room.hosted.awaiting) > 1:
            await asyncio.sleep(0.001)
    late = "The time was over, so the table answered for you."
    for seat, wire in enumerate(wires):
        await wire.settle()
        events = wire.scene["events"]
        lit = [event["actor"] for event in events if " lit " in event["text"]]
        told = [event["text"] for event in events if event["kind"] == "standing"]
        # On a slow machine a question may close before the next look, and another candle is lit.
        assert lit
        assert told == [late] * len([actor for actor in lit if actor != seat])


async def test_a_server_that_comes_back_gives_the_whole_time_again(here: Parlour) -> None:
    _, room = await reacting(here, closing=600)
    opened = room.hosted.window.opened if room.hosted.window else 0.0
    again = here.again()
    other = await again.rooms.room(room.row.id)
    async with asyncio.timeout(PATIENCE):
        while other.hosted.window is None or other.hosted.window.opened <= opened:
            await asyncio.sleep(0.001)
    assert other.row.version == room.row.version + 1
    await again.close()


@pytest.mark.parametrize("pace", [{"closing": -1}, {"thinking": 4000}, {"closing": "soon"}])
async def test_a_pace_that_makes_no_sense_is_refused(here: Parlour, pace: dict[str, Any]) -> None:
    answer = await here.post("/api/tables", {"game": "candle-hour", "seats": 2, "pace": pace})
    assert answer.status_code == 422


# Upgrades


async def begun(store: MemoryStore) -> Seated:
    """A running table of rules version 1."""
    here = Parlour(store)
    seated = await here.full_table()
    wire = await here.sit(seated.id, 0, seated.tokens[0])
    await wire.play(*bury(wire))
    await here.close()
    return seated


async def test_a_table_of_older_rules_can_be_read_and_not_played_on() -> None:
    store = MemoryStore()
    seated = await begun(store)
    before = dict(store.kept)
    with newer_rules():
        here = Parlour(store)
        wire = await here.sit(seated.id, 1, seated.tokens[1])
        assert "rules version 1" in wire.table["readonly"]
        assert wire.scene == {}
        for kind, words in (
            ("play", {"question": 1, "moves": ["peek"]}),
            ("undo", {"question": 1}),
            ("redo", {"question": 1}),
            ("standing", {"name": "let_burn", "on": True}),
            ("think", {"question": 1}),
            ("resign", {}),
        ):
            refused = await wire.command(kind, **words)
            assert (refused["code"], refused["text"]) == ("readonly", wire.table["readonly"])
        record = (await here.get(f"{seated.path}/record", seated.tokens[1])).text
        assert "rules: 1\n" in record
        assert "0: bury ?" in record
        own = (await here.get(f"{seated.path}/record", seated.tokens[0])).text
        assert "0: bury ?" not in own
        assert store.kept == before
        await here.close()


async def test_a_table_of_compatible_rules_goes_on() -> None:
    store = MemoryStore()
    seated = await begun(store)
    with newer_rules(1):
        here = Parlour(store)
        wire = await here.sit(seated.id, 1, seated.tokens[1])
        assert wire.table["readonly"] == ""
        assert (await wire.play(*bury(wire)))["type"] == "ack"
        await here.close()


async def test_a_table_of_compatible_rules_goes_on_with_what_can_be_taken_back(
    here: Parlour,
) -> None:
    seated = await here.full_table(seats=3)
    wires = await sockets(here, seated)
    await let_lit(here, wires)
    assert (await wires[1].play("let burn"))["type"] == "ack"
    with newer_rules(1):
        again = here.again()
        wire = await again.sit(seated.id, 2, seated.tokens[2])
        assert (await wire.play("let burn"))["type"] == "ack"
        await again.close()


async def test_an_opened_table_plays_like_a_table_with_its_key(here: Parlour) -> None:
    seated = await here.full_table()
    room = here.rooms.by_id[seated.id]
    alike = Table(load_game("candle-hour"), 2, fate=Seeded(room.row.key))
    assert room.table is not None
    assert room.table.position() == alike.position()
