"""An event loop without time of its own: nothing waits, and what is ready happens by lot."""

from __future__ import annotations

import asyncio
import random
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])


class Clock(selectors.SelectSelector):
    """Instead of waiting, moves the hands on; shuffles what is ready."""

    def __init__(self, lots: random.Random) -> None:
        super().__init__()
        self.lots = lots
        self.now = 0.0
        self.loop: Any = None

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Nothing ever arrives from outside: time passes."""
        if timeout is None:
            raise AssertionError("everybody waits, and nothing will ever happen")
        self.now += max(0.0, timeout)
        ready = self.loop._ready
        if len(ready) > 1:
            order = list(ready)
            self.lots.shuffle(order)
            ready.clear()
            ready.extend(order)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop without time of its own."""

    def __init__(self, lots: random.Random) -> None:
        self.hands = Clock(lots)
        super().__init__(self.hands)
        self.hands.loop = self

    def time(self) -> float:
        """Virtual seconds."""
        return self.hands.now


def in_virtual_time(story: Coroutine[Any, Any, None], lots: random.Random) -> None:
    """Run a story to its end, in no time."""
    loop = VirtualLoop(lots)
    try:
        loop.run_until_complete(story)
    finally:
        left = asyncio.all_tasks(loop)
        for task in left:
            task.cancel()
        loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        loop.close()


def without_time(test: Test) -> Test:
    """A test that is a coroutine, played where waiting takes no time."""
    test.loop_factory = lambda: VirtualLoop(random.Random(1))  # type: ignore[attr-defined]
    return test
