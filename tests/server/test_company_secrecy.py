"""Company tells nothing of what is hidden: two worlds, every byte and every moment compared.

Words, gestures, nudges, familiars, notices to a webhook, spectators' eyes. In the two worlds of a
test somebody has done something else in secret; everybody else must be told the same at the same
time.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from typing import Any

import pytest
from msgspec import json

from covenstead.core.family import NONE
from covenstead.hosting.rows import Pace, Terms
from covenstead.server.rooms.webhooks import Notice
from tests.server.test_secrecy import ID
from tests.server.test_timed_secrecy import (
    STANDING,
    Secret,
    Timed,
    both_stand,
    by_hand,
    drawn,
    one_stands,
    silent,
    slowly,
    stamped,
    with_second_thoughts,
)
from tests.server.virtual import VirtualLoop

__all__ = ["drawn"]  # every test runs with both

SECRETS = [slowly, one_stands, both_stand, with_second_thoughts, silent]
OUTSIDE = "https://hook.example/coven"


class Talking(Timed):
    """A table at which the question stays open until everybody has answered, and people talk."""

    def __init__(self, terms: Terms | None = None) -> None:
        super().__init__()
        self.row.pace = Pace(beat=1.0)
        self.row.terms = terms or Terms(talk="everybody")
        loop = asyncio.get_running_loop()
        self.here.rooms.clock = lambda: 1_000_000.0 + loop.time()
        self.notices: list[tuple[float, bytes]] = []
        webhooks = self.here.rooms.webhooks
        webhooks.setting = "public"

        async def post(address: str, key: str, notice: Notice) -> None:
            now = round(loop.time(), 4)
            self.notices.append((now, json.encode([address, key, notice])))

        webhooks.post = post  # type: ignore[method-assign]

    async def questioned(self, secret: Secret) -> None:
        """Seat 0 lights a candle, and the others do what they do in secret."""
        await self.begin()
        for seat in STANDING.get(secret, ()):
            self.switch(seat, True)
        await asyncio.sleep(1)
        await self.light()
        self.doing = asyncio.ensure_future(secret(self))

    def came(self, *seats: int) -> list[Any]:
        """What these seats were sent, and when."""
        return [self.stamps[seat].came for seat in seats]


def told(story: Coroutine[Any, Any, list[Any]], lot: int = 0) -> list[Any]:
    """What a story comes to, where waiting takes no time."""
    with asyncio.Runner(loop_factory=lambda: VirtualLoop(random.Random(lot))) as runner:
        return runner.run(story)


# Words, gestures, nudges


async def talked(secret: Secret) -> list[Any]:
    """Everybody talks while a question is open: before, between and after the secret answers."""
    world = Talking()
    await world.questioned(secret)
    for moment, seat in ((0.1, 3), (0.4, 1), (0.7, 2), (2.0, 0), (3.0, 3)):
        await world.at(moment)
        world.tell(seat, "say", text=f"I am seat {seat}.")
        await world.at(moment + 0.05)
        world.wires[seat].send({"type": "gesture", "gesture": "laugh"})
    await world.at(4.0)
    world.tell(0, "nudge", chair=1)
    await world.at(4.5)
    world.tell(3, "agree", to="pause", question=world.table.question)
    await world.at(5.0)
    world.tell(3, "decline", to="pause")
    await world.look(f"/text/table/{ID}")
    await world.look(f"/api/tables/{ID}")
    await world.look(f"/api/tables/{ID}/replay/watcher")
    await world.at(6.0)
    heard = [world.asked, *world.came(0, 3, NONE)]
    await world.here.close()
    return heard


@pytest.mark.parametrize("secret", SECRETS)
def test_no_word_gesture_or_nudge_tells_who_has_answered(secret: Secret) -> None:
    assert told(talked(secret)) == told(talked(by_hand))


def test_the_talk_of_these_tests_is_heard() -> None:
    asked, *heard = told(talked(by_hand))
    assert all(" 200 " not in text for _, _, text in asked)
    for came in heard:
        text = " ".join(text for _, text in came)
        assert text.count('"type":"words"') == 5
        assert text.count('"type":"gestured"') == 5


# Notices to an address outside


async def notified(secret: Secret) -> list[Any]:
    """What a webhook is told while a question is open, and when."""
    world = Talking(Terms(webhook=OUTSIDE, webhook_key="key"))
    await world.questioned(secret)
    await world.at(20.0)
    world.tell(0, "nudge", chair=2)
    await world.at(30.0)
    await world.here.close()
    return world.notices


@pytest.mark.parametrize("secret", [slowly, one_stands, with_second_thoughts, silent])
def test_neither_number_nor_time_nor_content_of_notices_tells_who_has_answered(
    secret: Secret,
) -> None:
    notices = told(notified(secret))
    assert notices == told(notified(by_hand))
    assert len(notices) == 2, "who is asked, and who was nudged"


# A familiar for somebody who may have answered


async def stood_in(secret: Secret) -> list[Any]:
    """Seats 1 and 2 go away, perhaps with an answer given; the others let familiars in."""
    world = Talking()
    world.here.rooms.settings.away = 10.0
    await world.questioned(secret)
    for seat in (1, 2):
        await world.at(2.0 * seat)
        await world.wires[seat].close()
    for seat in (0, 3):
        await world.at(45.0 + seat)
        question = world.table.question
        world.tell(seat, "agree", to="familiar", question=question, chair=1)
    await world.at(60.0)
    await world.look(f"/api/tables/{ID}")
    heard = [world.asked, *world.came(0, 3, NONE)]
    await world.here.close()
    return heard


@pytest.mark.parametrize("secret", [slowly, with_second_thoughts, silent])
def test_while_the_question_is_open_no_familiar_tells_whether_it_had_to_answer(
    secret: Secret,
) -> None:
    heard = told(stood_in(secret))
    assert heard == told(stood_in(by_hand))
    assert "a familiar plays until they are back" in str(heard[-1])


# Spectators' eyes


async def watched(secret: Secret, eyes: int) -> list[Any]:
    """What a spectator with a seat's eyes and a delay is sent, and when."""
    world = Talking(Terms(eyes="delayed", delay=30.0))
    await world.begin()
    wire = world.here.wire(ID)
    wire.send({"type": "hello", "seat": None, "eyes": eyes, "code": "CANDLE"})
    stamps = stamped(wire)
    for seat in STANDING.get(secret, ()):
        world.switch(seat, True)
    await asyncio.sleep(40)
    await world.light()
    doing = asyncio.ensure_future(secret(world))
    await world.at(45.0)
    await doing
    await world.here.close()
    return stamps.came


@pytest.mark.parametrize("eyes", [0, 3])
@pytest.mark.parametrize("secret", SECRETS)
def test_a_seats_eyes_with_a_delay_see_nothing_that_the_seat_may_not_know(
    secret: Secret, eyes: int
) -> None:
    seen = told(watched(secret, eyes))
    assert seen == told(watched(by_hand, eyes))
    assert len(seen) > 1


def test_a_seats_eyes_with_a_delay_do_not_tell_whether_this_seat_has_answered() -> None:
    for secret in (slowly, silent, with_second_thoughts):
        assert told(watched(secret, 1)) == told(watched(by_hand, 1))
