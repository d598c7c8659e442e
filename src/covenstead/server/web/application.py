"""The web application: its routes, the headers of every answer, and what it does by itself."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from covenstead.hosting.refusal import Refusal
from covenstead.server.rooms.rooms import Rooms
from covenstead.server.text.desk import TextDesk, sorry
from covenstead.server.web.api import Api
from covenstead.server.web.front_door import FrontDoor, as_problem
from covenstead.server.web.socket import at_the_table
from covenstead.server.web.static_pages import STATIC, Pages

log = structlog.get_logger()

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


def application(rooms: Rooms, static: Path = STATIC) -> ASGIApp:
    """The application of one rooms, with the page that was built into a folder."""

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        tidying = asyncio.create_task(_tidy(rooms))
        try:
            yield
        finally:
            tidying.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await tidying
            await rooms.close()

    door = FrontDoor(rooms, page_or_problem)

    async def nobody_there(request: Request, wrong: Exception) -> Response:
        """Answer a request for which there is no route; it counts like any other."""

        async def refuse(request: Request) -> Response:
            raise wrong

        return await door.opens("read", refuse)(request)

    app = Starlette(
        routes=[
            *Api(rooms).routes(),
            WebSocketRoute("/api/tables/{table}/socket", lambda ws: at_the_table(rooms, ws)),
            *TextDesk(rooms).routes(),
            *Pages(static, rooms.settings.public_url).routes(door),
        ],
        exception_handlers={HTTPException: nobody_there},
        lifespan=lifespan,
    )
    return Guarded(app)


def page_or_problem(request: Request, refused: Refusal) -> Response:
    """A refusal as a page for a person with a browser, as JSON for a program."""
    if "text/html" in request.headers.get("accept", ""):
        return sorry(refused.text, refused.status)
    return as_problem(refused)


async def _tidy(rooms: Rooms) -> None:
    """Tidy up every minute."""
    while True:
        await rooms.tidy()
        await asyncio.sleep(60)


class Guarded:
    """Adds the security headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on to the application."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                there = {name for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *[
                        (k.encode(), v.encode())
                        for k, v in HEADERS.items()
                        if k.encode() not in there
                    ],
                ]
            await send(message)

        await self.app(scope, receive, guarded)
