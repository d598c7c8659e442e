"""Tables that come from another: what if, the same deal once more, a rematch."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from covenstead.core.record import read
from covenstead.core.replay import audit
from covenstead.games import load_game
from covenstead.server.store.sqlite import SqlStore
from tests.server.client import told
from tests.server.older import play_on, sockets
from tests.server.wire import Parlour, Seated

ONCE = "0123456789abcdef0123"


async def over(here: Parlour, game: str = "candle-hour", seats: int = 2, lot: int = 0) -> Seated:
    """A table whose game is over."""
    seated = await here.full_table(game, seats, lot=lot)
    wires = await sockets(here, seated.id, seated.tokens)
    await play_on(wires, Random(2), 5000)
    assert (await here.get(seated.path)).json()["status"] == "over"
    return seated


async def laid(here: Parlour, path: str, how: str, token: str, **more: Any) -> dict[str, Any]:
    return told(await here.post(f"{path}/{how}", {"bearer": True, **more}, token))


async def positions(here: Parlour, path: str, token: str, eyes: str = "open") -> int:
    """How many positions the replay of a table has."""
    return len(told(await here.get(f"{path}/replay/{eyes}", token))["frames"])


# What if


@pytest.mark.parametrize("game", ["candle-hour", "lantern-road"])
async def test_after_the_end_a_game_goes_on_from_any_of_its_positions(
    here: Parlour, game: str
) -> None:
    seated = await over(here, game)
    moves = await positions(here, seated.path, seated.tokens[0]) - 1
    for move in (0, moves // 2, moves - 1):
        opened = await laid(here, seated.path, "what_if", seated.tokens[0], move=move)
        table = opened["table"]
        assert table["status"] in ("running", "over")  # bots may have ended it
        assert table["comes_from"] == {"kind": "what_if", "move": move}
        assert [chair["kind"] for chair in table["chairs"]] == ["person", "bot"]
        wire = await here.sit(table["id"], 0, opened["seat_token"])
        await play_on([wire], Random(1), 5000)
        assert wire.scene["outcome"] is not None


async def test_a_what_if_begins_with_what_lay_there_and_with_its_own_chance(here: Parlour) -> None:
    seated = await over(here, "blackwood")
    replay = told(await here.get(f"{seated.path}/replay/open", seated.tokens[0]))
    opened = await laid(here, seated.path, "what_if", seated.tokens[0], move=0)
    fork = f"/api/tables/{opened['table']['id']}"
    first = told(await here.get(f"{fork}/replay/mine", opened["seat_token"]))["frames"][0]["parts"]
    was = replay["frames"][0]["parts"]
    assert [zone for zone in first["zones"] if zone["id"] == "forest"] == [
        zone for zone in was["zones"] if zone["id"] == "forest"
    ]
    assert opened["table"]["key_hash"] != (await here.get(seated.path)).json()["key_hash"]


async def test_with_another_person_at_the_table_nobody_goes_on_before_the_end(
    here: Parlour,
) -> None:
    seated = await here.full_table("candle-hour", 2)
    refused = await here.post(f"{seated.path}/what_if", {"move": 0}, seated.tokens[0])
    assert (refused.status_code, refused.json()["code"]) == (409, "not_over")
    watching = await here.post(f"{seated.path}/what_if", {"move": 0, "name": "Ilse"})
    assert watching.json()["code"] == "not_over"


async def test_alone_with_bots_what_the_person_has_not_seen_is_dealt_anew(here: Parlour) -> None:
    seated = await here.full_table("candle-hour", 3, bots={"1": "uniform", "2": "uniform"})
    original = here.rooms.by_id[seated.id].table
    assert original is not None
    own, others = original.position()["state"], set()
    for _ in range(12):
        opened = await laid(here, seated.path, "what_if", seated.tokens[0], move=0, friends=True)
        fork = here.rooms.by_id[opened["table"]["id"]].row.lineage.position["state"]
        assert fork["keepers"][0]["hand"] == own["keepers"][0]["hand"]
        others.add(str(fork["keepers"][1]["hand"]))
    assert len(others) > 1


async def test_with_friends_a_what_if_waits_until_its_host_begins(here: Parlour) -> None:
    seated = await over(here)
    opened = await laid(here, seated.path, "what_if", seated.tokens[0], move=2, friends=True)
    path = f"/api/tables/{opened['table']['id']}"
    assert opened["table"]["status"] == "open"
    told(await here.post(f"{path}/free", {"seat": 1}, opened["host_token"]))
    friend = await here.join(opened, "Ilse")
    told(await here.post(f"{path}/start", {}, opened["host_token"]))
    wires = await sockets(here, opened["table"]["id"], [opened["seat_token"], friend])
    await play_on(wires, Random(4), 5000)
    assert wires[1].scene["outcome"] is not None


@pytest.mark.parametrize("move", [-1, 5000])
async def test_there_is_no_position_after_a_move_that_was_not_made(
    here: Parlour, move: int
) -> None:
    seated = await over(here)
    refused = await here.post(f"{seated.path}/what_if", {"move": move}, seated.tokens[0])
    assert (refused.status_code, refused.json()["code"]) == (422, "no_move")


async def test_a_table_from_a_position_is_loaded_again_with_all_its_undo(tmp_path: Path) -> None:
    here = Parlour(await SqlStore.open(f"sqlite:///{tmp_path}/a.db"))
    seated = await here.full_table("blackwood", 2, bots={"1": "uniform"})
    (wire,) = await sockets(here, seated.id, seated.tokens)
    await play_on([wire], Random(1), 8)
    opened = await laid(here, seated.path, "what_if", seated.tokens[0], move=3)
    table, token = opened["table"]["id"], opened["seat_token"]
    wire = await here.sit(table, 0, token)
    await play_on([wire], Random(1), 6)
    while not wire.asked:
        await wire.hear()
    seen, depth = wire.scene["events"], wire.scene["undo"]["depth"]
    assert depth > 1
    await here.close()
    after = Parlour(await SqlStore.open(f"sqlite:///{tmp_path}/a.db"))
    again = await after.sit(table, 0, token)
    assert (again.scene["events"], again.scene["undo"]["depth"]) == (seen, depth)
    await after.close()


# This deal again


async def test_the_same_deal_gives_the_same_first_position(here: Parlour) -> None:
    seated = await over(here, "blackwood")
    opened = await laid(here, seated.path, "deal_again", seated.tokens[1])
    first = told(await here.get(f"{seated.path}/replay/1", seated.tokens[1]))["frames"][0]
    path = f"/api/tables/{opened['table']['id']}"
    again = told(await here.get(f"{path}/replay/mine", opened["seat_token"]))["frames"][0]
    for part in ("zones", "phase"):
        assert first["parts"][part] == again["parts"][part]
    assert opened["table"]["comes_from"]["kind"] == "deal"
    assert opened["seat"] == 1


async def test_the_deal_of_a_running_game_is_not_dealt_again(here: Parlour) -> None:
    seated = await here.full_table("candle-hour", 2)
    refused = await here.post(f"{seated.path}/deal_again", {}, seated.tokens[0])
    assert (refused.status_code, refused.json()["code"]) == (409, "not_over")


# The same table again


async def test_a_rematch_moves_everybody_one_seat_on_and_seats_nobody_without_a_click(
    here: Parlour,
) -> None:
    seated = await over(here, seats=3)
    opened = await laid(here, seated.path, "again", seated.tokens[2])
    assert opened["seat"] == 1
    assert [chair["kind"] for chair in opened["table"]["chairs"]] == ["open", "person", "open"]
    assert opened["table"]["status"] == "open"
    wire = await here.sit(seated.id, 0, seated.tokens[0])
    assert wire.table["again"] == {
        "table": opened["table"]["id"],
        "code": opened["code"],
        "name": "Client 2",
        "seat": 2,
    }
    await here.join(opened, "Client 0", wire.table["again"]["seat"])


async def test_the_others_hear_of_a_rematch_while_they_look_at_the_end(here: Parlour) -> None:
    seated = await over(here)
    wire = await here.sit(seated.id, 1, seated.tokens[1])
    assert not wire.table["again"]
    opened = await laid(here, seated.path, "again", seated.tokens[0])
    await wire.settle()
    assert wire.table["again"]["table"] == opened["table"]["id"]


async def test_nobody_but_the_players_is_told_of_a_rematch(here: Parlour) -> None:
    seated = await over(here)
    await laid(here, seated.path, "again", seated.tokens[0])
    watching = await here.sit(seated.id, None, code=seated.code)
    assert watching.table["again"] is None
    assert (await here.get(seated.path)).json()["again"] is None
    refused = await here.post(f"{seated.path}/again", {})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_seat")


async def test_a_table_is_laid_again_once(here: Parlour) -> None:
    seated = await over(here)
    first = await laid(here, seated.path, "again", seated.tokens[0], once=ONCE)
    repeated = await laid(here, seated.path, "again", seated.tokens[0], once=ONCE)
    assert repeated["table"]["id"] == first["table"]["id"]
    late = await here.post(f"{seated.path}/again", {"bearer": True}, seated.tokens[1])
    assert (late.status_code, late.json()["code"]) == (409, "taken")


async def test_alone_with_bots_a_rematch_begins_at_once(here: Parlour) -> None:
    seated = await here.full_table("candle-hour", 2, bots={"1": "uniform"})
    wires = await sockets(here, seated.id, seated.tokens)
    await play_on(wires, Random(2), 999)
    opened = await laid(here, seated.path, "again", seated.tokens[0])
    assert (opened["table"]["status"], opened["seat"]) == ("running", 1)


async def test_a_rematch_that_a_crash_cut_short_is_finished_by_the_same_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Parlour(await SqlStore.open(f"sqlite:///{tmp_path}/a.db"))
    seated = await over(here)

    async def killed(*command: object) -> None:
        raise KeyboardInterrupt

    room = here.rooms.by_id[seated.id]
    monkeypatch.setattr(room, "give", killed)  # the new table is kept, the old one knows nothing
    with pytest.raises(KeyboardInterrupt):
        await here.post(f"{seated.path}/again", {"once": ONCE}, seated.tokens[0])
    await here.close()
    after = Parlour(await SqlStore.open(f"sqlite:///{tmp_path}/a.db"))
    opened = await laid(after, seated.path, "again", seated.tokens[0], once=ONCE)
    wire = await after.sit(seated.id, 1, seated.tokens[1])
    assert wire.table["again"]["table"] == opened["table"]["id"]
    await after.close()


# Records from files


async def test_a_record_from_a_file_is_looked_back_at_and_nothing_is_kept(here: Parlour) -> None:
    seated = await over(here)
    record = (await here.get(f"{seated.path}/record", seated.tokens[0])).text
    tables = len(here.rooms.by_id)
    found = told(await here.post("/api/replay", {"record": record}))
    assert len(found["frames"]) == await positions(here, seated.path, seated.tokens[0])
    assert (found["choices"], found["over"], found["what_if"]) == (["open", "0", "1"], True, True)
    assert len(here.rooms.by_id) == tables


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This is no record: its first line should read 'covenstead record 1'."),
        ("covenstead record 1\ngame: chess\nrules: 1\nseats: 2\n\n", "There is no game 'chess'"),
        ("covenstead record 1\nrules: 1\nseats: 2\n\n", "The header's 'game' is missing."),
        (
            "covenstead record 1\ngame: candle-hour\nrules: 1\nseats: 2\n\n0: sing ?\n",
            "Line 6: the record is redacted, and only a full one replays.",
        ),
        ("covenstead record 1\ngame: candle-hour\nrules: 1\nseats: 9999999\n\n", "seat"),
        ("covenstead record 1\ngame: candle-hour\nrules: 1\nseats: 2\nposition: [1]\n\n", ""),
    ],
)
async def test_a_bad_record_is_refused_with_one_sentence(
    here: Parlour, text: str, sentence: str
) -> None:
    refused = await here.post("/api/replay", {"record": text})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_record")
    assert sentence in refused.json()["text"]
    assert "Traceback" not in refused.json()["text"]


async def test_a_file_that_is_too_long_is_no_record(here: Parlour) -> None:
    refused = await here.post("/api/replay", {"record": "x" * 600_000})
    assert (refused.status_code, refused.json()["code"]) == (413, "too_long")


async def test_a_game_goes_on_from_a_position_of_a_record(here: Parlour) -> None:
    seated = await over(here)
    record = (await here.get(f"{seated.path}/record", seated.tokens[0])).text
    wish = {"record": record, "move": 3, "name": "Ilse", "seat": 1, "bearer": True}
    opened = told(await here.post("/api/what_if", wish))
    wire = await here.sit(opened["table"]["id"], 1, opened["seat_token"])
    await play_on([wire], Random(1), 999)
    assert wire.scene["outcome"] is not None
    assert audit(read(record), load_game("candle-hour")) > 0
