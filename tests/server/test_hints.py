"""Hints at a table: for whom, told to whom, how often, and never in the table's way."""

from __future__ import annotations

import asyncio
from typing import Any

from covenstead.core.view import View
from covenstead.server.rooms.hints import drop_stale
from covenstead.server.workers.bot_pool import Hints
from tests.patience import until
from tests.server.client import Wire, told
from tests.server.hall import InlineThinkers
from tests.server.test_text import at_a_table
from tests.server.wire import Parlour, Seated

GAME = "blackwood"


async def among_bots(here: Parlour) -> tuple[Seated, Wire]:
    """A person on the first seat among bots, who is asked."""
    seated = await here.full_table(GAME, seats=2, bots={"1": "greedy"})
    wire = await here.sit(seated.id, 0, seated.tokens[0])
    await until_asked(wire)
    return seated, wire


async def until_asked(wire: Wire) -> None:
    while not wire.asked:
        await wire.hear()


async def answered(wire: Wire) -> dict[str, Any]:
    """What a hint was answered."""
    while True:
        message = await wire.hear()
        if message["type"] in ("hinted", "refused"):
            return message


async def ask(wire: Wire) -> dict[str, Any]:
    wire.send({"type": "hint", "question": wire.scene["question"]})
    return await answered(wire)


class SlowHints(InlineThinkers):
    """Hints wait until the test lets them go."""

    def __init__(self) -> None:
        self.may_answer = asyncio.Event()
        self.asked = 0
        self.given_up = 0

    async def hints(self, table: str, view: View) -> Hints | None:
        self.asked += 1
        try:
            await self.may_answer.wait()
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        return await super().hints(table, view)


async def test_a_person_among_bots_is_told_the_best_moves_with_a_sentence_for_each(
    here: Parlour,
) -> None:
    _, wire = await among_bots(here)
    assert wire.table["hints"]
    answer = await ask(wire)
    assert answer["question"] == wire.scene["question"]
    offered = {choice["moves"][0]: choice["label"] for choice in wire.scene["choices"]}
    assert 1 <= len(answer["hints"]) <= 3
    for hint in answer["hints"]:
        assert offered[hint["move"]] == hint["label"]
        assert hint["text"].endswith(".")


async def test_a_hint_changes_nothing_and_nobody_else_is_told(here: Parlour) -> None:
    seated, wire = await among_bots(here)
    watcher = await here.sit(seated.id, None, "", code=seated.code)
    await watcher.settle()
    room = here.rooms.by_id[seated.id]
    version, before = room.row.version, list(watcher.told)
    assert (await ask(wire))["type"] == "hinted"
    await watcher.settle()
    assert room.row.version == version
    assert watcher.told == before


async def test_among_persons_there_are_hints_only_if_the_host_allows_them(here: Parlour) -> None:
    seated = await here.full_table(GAME, seats=2)
    wires = [await here.sit(seated.id, seat, seated.tokens[seat]) for seat in (0, 1)]
    asked = next(wire for wire in wires if wire.asked)
    assert not asked.table["hints"]
    assert (await ask(asked))["code"] == "no_hints"
    terms = {"talk": "players", "hints": True}
    told(await here.post(f"{seated.path}/terms", terms, seated.host))
    await asked.settle()
    assert asked.table["hints"]
    assert asked.table["terms"]["hints"]
    assert (await ask(asked))["type"] == "hinted"


async def test_nobody_who_is_not_asked_gets_a_hint(here: Parlour) -> None:
    seated = await here.full_table(GAME, seats=2, terms={"hints": True})
    wires = [await here.sit(seated.id, seat, seated.tokens[seat]) for seat in (0, 1)]
    waiting = next(wire for wire in wires if not wire.asked)
    assert (await ask(waiting))["code"] == "stale"
    watcher = await here.sit(seated.id, None, "", code=seated.code)
    assert (await ask(watcher))["code"] == "spectator"


async def test_the_table_goes_on_while_a_hint_is_found_and_a_stale_one_is_dropped(
    here: Parlour,
) -> None:
    _, wire = await among_bots(here)
    here.rooms.thinkers = slow = SlowHints()
    wire.send({"type": "hint", "question": wire.scene["question"]})
    await until(lambda: slow.asked == 1)
    assert (await wire.play(*wire.offers[0]))["type"] == "ack"
    await until(lambda: slow.given_up == 1)
    slow.may_answer.set()
    await wire.settle()
    assert not [raw for raw in wire.raw if raw.startswith('{"type":"hinted"')]


async def test_one_hint_of_a_seat_is_under_way_at_a_time(here: Parlour) -> None:
    _, wire = await among_bots(here)
    here.rooms.thinkers = slow = SlowHints()
    wire.send({"type": "hint", "question": wire.scene["question"]})
    await until(lambda: slow.asked == 1)
    wire.send({"type": "hint", "question": wire.scene["question"]})
    assert (await answered(wire))["code"] == "too_many"
    slow.may_answer.set()
    assert (await answered(wire))["type"] == "hinted"
    assert slow.asked == 1


async def test_hints_have_a_rate_of_their_own(here: Parlour) -> None:
    _, wire = await among_bots(here)
    here.rooms.rates.limits = {**here.rooms.rates.limits, "hints": (2.0, 0.0)}
    answers = [await ask(wire) for _ in range(3)]
    assert [each["type"] for each in answers] == ["hinted", "hinted", "refused"]
    assert answers[-1]["code"] == "too_many"


async def test_a_room_without_stale_hints_loses_nothing(here: Parlour) -> None:
    seated, wire = await among_bots(here)
    here.rooms.thinkers = slow = SlowHints()
    wire.send({"type": "hint", "question": wire.scene["question"]})
    await until(lambda: slow.asked == 1)
    drop_stale(here.rooms.by_id[seated.id])  # its question is still open
    slow.may_answer.set()
    assert (await answered(wire))["type"] == "hinted"


async def test_the_text_table_names_the_best_choices_by_their_numbers(here: Parlour) -> None:
    reader, page, _ = await at_a_table(here)
    (form,) = page.forms("hint")
    answer = await reader.send(form)
    assert answer.notice.startswith("A hint: ")
    typed = await reader.send(answer.forms("word")[0], word="hint")
    assert typed.notice == answer.notice, "the same view, the same hint"
