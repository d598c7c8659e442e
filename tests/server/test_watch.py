"""A server notices when it stands still."""

from __future__ import annotations

import asyncio
import time

from structlog.testing import capture_logs

from covenstead.server.serve import watch


async def watched(stall: float) -> None:
    """Let the loop stand still for so long, under watch."""
    watching = asyncio.create_task(watch())
    await asyncio.sleep(0.05)
    time.sleep(stall)  # what must never happen: everybody waits
    await asyncio.sleep(0.15)
    watching.cancel()


def test_an_event_loop_that_stood_still_is_told() -> None:
    with capture_logs() as told:
        asyncio.run(watched(0.6))
    assert {line["event"] for line in told} == {"the event loop stood still"}
    assert max(line["milliseconds"] for line in told) >= 250
