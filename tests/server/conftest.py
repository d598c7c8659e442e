"""Tests that are coroutines, and what they are given."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from covenstead.server.store.sqlite import SqlStore
from tests.server.wire import Parlour


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Play a test that is a coroutine in an event loop of its own.

    What a fixture gives as an asynchronous context is entered there and left after the test.
    """
    test = pyfuncitem.obj
    if not inspect.iscoroutinefunction(test):
        return None

    async def played() -> None:
        async with AsyncExitStack() as left:
            given: dict[str, Any] = {}
            for name in inspect.signature(test).parameters:
                given[name] = pyfuncitem.funcargs[name]
                if isinstance(given[name], AbstractAsyncContextManager):
                    given[name] = await left.enter_async_context(given[name])
            await test(**given)

    with asyncio.Runner(loop_factory=getattr(test, "loop_factory", None)) as runner:
        runner.run(played())
    return True


@pytest.fixture
def here() -> Parlour:
    """A server without a network."""
    return Parlour()


@pytest.fixture
def store(tmp_path: Path) -> AbstractAsyncContextManager[SqlStore]:
    """A store in a new file."""
    return _opened(tmp_path / "a.db")


@asynccontextmanager
async def _opened(path: Path) -> AsyncIterator[SqlStore]:
    store = await SqlStore.open(f"sqlite:///{path}")
    try:
        yield store
    finally:
        await store.close()
