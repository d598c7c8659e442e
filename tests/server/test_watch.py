"""A server notices when it stands still."""

from __future__ import annotations

import asyncio
import time
from collections.abc import MutableMapping
from typing import Any

from structlog.testing import capture_logs

from covenstead.server.serve import watch
from tests.patience import until


async def watched(stall: float, told: list[MutableMapping[str, Any]]) -> None:
    """Let the loop stand still for so long, under watch, until something is told of it."""
    watching = asyncio.create_task(watch())
    await asyncio.sleep(0.05)
    time.sleep(stall)  # what must never happen: everybody waits
    await until(lambda: bool(told))
    watching.cancel()


def test_an_event_loop_that_stood_still_is_told() -> None:
    with capture_logs() as told:
        asyncio.run(watched(0.6, told))
    assert {line["event"] for line in told} == {"the event loop stood still"}
    assert max(line["milliseconds"] for line in told) >= 250
