"""How long a test waits for what it asserts: enough for a machine that has much else to do."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 120.0  # seconds; a test that passes needs few of them


async def until(true: Callable[[], bool]) -> None:
    """Wait in an event loop for something that must happen."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.005)


def wait_until(true: Callable[[], bool]) -> None:
    """Wait in a thread for something that must happen."""
    late = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < late, "it has not happened"
        time.sleep(0.005)
