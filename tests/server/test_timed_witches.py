"""Six witches and a closing time: no moment of any message tells who could answer a spell.

The Village Crone in virtual time, with a disk that takes a moment for every command. Seat 0 has
summoned the miller, so five are asked whether they protect (VC-183), then whether they interrupt
(VC-253). What seat 3 holds and does in secret differs from world to world. Everything that the
others and a spectator are sent, and when, must be the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from covenstead.core.family import NONE
from covenstead.core.fate import Seeded
from covenstead.core.table import Table
from covenstead.games import load_game
from tests.server.test_six_witches import ABLE, OTHERS, SECRET, SUMMONED, UNABLE, UNREADY, world
from tests.server.test_timed_secrecy import PACE, Timed, in_virtual_time
from tests.server.wire import Parlour

OBSERVERS = (*OTHERS, NONE)

Secret = Callable[["Spell", str], Awaitable[None]]


@pytest.fixture(autouse=True, params=["drawn here", "drawn by a renderer"])
def drawn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not matter who draws."""
    monkeypatch.setattr(Parlour, "limned", request.param == "drawn by a renderer")


class Spell(Timed):
    """A table with a pace at which six witches play."""

    def __init__(self, held: dict[str, str]) -> None:
        game = load_game("village-crone")
        super().__init__(Table.at(game, world(**held), fate=Seeded.from_seed("six witches")))

    def give(self, seat: int, move: str) -> None:
        """A seat gives an answer, and waits for nothing."""
        self.tell(seat, "play", question=self.table.question, moves=[move])

    async def begin_with(self, *moves: str) -> None:
        """Seat 0 plays these moves; with the last one the others are asked."""
        for move in moves:
            self.began = asyncio.get_running_loop().time()
            self.give(0, move)
            await asyncio.sleep(0.05)


# What seat 3 does in secret


async def at_once(spell: Spell, word: str) -> None:
    """She answers at once."""
    spell.give(SECRET, word)


async def slowly(spell: Spell, word: str) -> None:
    """She answers at the end of the beat."""
    await spell.at(0.93)
    spell.give(SECRET, word)


async def with_second_thoughts(spell: Spell, word: str) -> None:
    """She protects if she can, takes it back, and answers otherwise."""
    could = [move.text for move in spell.table.moves(SECRET)]
    spell.give(SECRET, "protect" if "protect" in could else word)
    await spell.at(0.3)
    spell.tell(SECRET, "undo", question=spell.table.question)
    await spell.at(0.5)
    spell.give(SECRET, word)


async def by_standing_answer(spell: Spell, word: str) -> None:
    """The table answers for her, as she has told it before."""


async def silent(spell: Spell, word: str) -> None:
    """She gives no answer."""


async def evening(held: dict[str, str], secret: Secret, last: float | None) -> list[Any]:
    """Cast a spell; the last of the others answers after so many seconds, or is late."""
    spell = Spell(held)
    await spell.begin()
    if secret is by_standing_answer:
        spell.tell(SECRET, "standing", name="pass_all", on=True)
    await asyncio.sleep(1)
    for word, moves in (("pass", SUMMONED), ("hold", ("hold",))):
        await spell.begin_with(*moves)
        question = spell.table.question
        doing = asyncio.ensure_future(secret(spell, word))
        for seat, moment in ((1, 0.2), (2, 0.4), (4, 0.6), (5, last)):
            if moment is not None:
                await spell.at(moment)
                spell.give(seat, word)
        await spell.at(45)
        await doing
        assert spell.table.question > question, "the question is closed"
    for wire in spell.wires.values():
        await wire.settle()
        assert '"type":"refused"' not in "".join(wire.raw)
    for seat in OBSERVERS:
        assert spell.wires[seat].scene["question"] == spell.table.question
    await spell.here.close()
    return [spell.stamps[seat].came for seat in OBSERVERS]


def told(held: dict[str, str], secret: Secret, last: float | None) -> list[Any]:
    """Everything that the observers were sent in a world, and when."""
    return in_virtual_time(evening(held, secret, last), 0)


@pytest.mark.parametrize("last", [0.9, 5.0, None])
def test_no_byte_and_no_moment_tells_what_a_witch_holds_or_how_she_answered(
    last: float | None,
) -> None:
    plain = told(ABLE, at_once, last)
    for held in (ABLE, UNABLE, UNREADY):
        for secret in (at_once, slowly, with_second_thoughts, by_standing_answer):
            assert told(held, secret, last) == plain, f"{held}, {secret.__doc__}"


def test_when_the_time_is_over_nothing_tells_whether_a_witch_was_late() -> None:
    plain = told(ABLE, at_once, None)
    for held in (ABLE, UNABLE, UNREADY):
        assert told(held, silent, None) == plain, held


def test_the_evenings_are_worth_comparing() -> None:
    """The observers hear of both questions, and of their ends: after the beat, or in time."""
    for last, seconds in ((0.9, PACE.beat), (5.0, 5.0), (None, PACE.closing)):
        for came in told(ABLE, at_once, last):
            asked = [moment for moment, text in came if '"closing":{' in text]
            shown = [moment for moment, text in came if '"delta"' in text]
            assert asked
            assert any(after - asked[0] == pytest.approx(seconds, abs=0.1) for after in shown)
