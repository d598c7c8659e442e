"""The front door: every request is counted and checked here, and every refusal is told here."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar
from urllib.parse import parse_qs

import msgspec
import structlog
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from covenstead.hosting.refusal import Refusal
from covenstead.server import sentences
from covenstead.server.rooms.rooms import Rooms
from covenstead.server.store.store import StoreError
from covenstead.server.text.sentences import FORM_UNREADABLE
from covenstead.server.web import callers
from covenstead.server.wire.messages import Problem
from covenstead.server.wire.operations import HEALTH
from covenstead.server.wire.rates import HASTE_SECONDS
from covenstead.server.wire.strict_json import strictly

log = structlog.get_logger()

BODY_SECONDS = 10.0
FORM_FIELDS = 500

T = TypeVar("T")
Form = dict[str, list[str]]
Handler = Callable[[Request], Awaitable[Response]]
Telling = Callable[[Request, Refusal], Response]


class FrontDoor:
    """Lets requests in to the handlers of the API, of the text table or of the page."""

    def __init__(self, rooms: Rooms, telling: Telling, programs: bool = True) -> None:
        self.rooms = rooms
        self.telling = telling  # how a refusal is told here: as JSON or as a page
        self.programs = programs  # whether a program, which sends no Origin, may come in here

    def opens(self, kind: str, handler: Handler) -> Handler:
        """The handler behind this door; `kind` names the limit that its requests count for."""

        async def handle(request: Request) -> Response:
            try:
                await self._let_in(kind, request)
                return await handler(request)
            except Refusal as refused:
                return self._refused(request, refused)
            except HTTPException as wrong:
                answer = self._refused(request, nothing_here(request, wrong))
                answer.headers.update(wrong.headers or {})
                return answer
            except StoreError as wrong:
                log.warning("the store does not answer", why=str(wrong))
                return self._refused(request, Refusal(503, "busy", sentences.NOT_READ))
            except ClientDisconnect:
                return Response(status_code=400)  # nobody hears it

        return handle

    async def _let_in(self, kind: str, request: Request) -> None:
        """Refuse a hasty caller after a delay, a strange name of ours, a page of another site."""
        if not self.rooms.rates.allow(kind, callers.neighbour(request)):
            await asyncio.sleep(HASTE_SECONDS)
            raise Refusal(429, "too_many", sentences.TOO_MANY_REQUESTS)
        if request.url.path != HEALTH:  # watchers know the server by many names
            callers.check_host_name(self.rooms, request)
        if request.method == "POST":
            callers.check_origin(self.rooms, request, self.programs)

    def _refused(self, request: Request, refused: Refusal) -> Response:
        self.rooms.refusals.labels(refused.code).inc()
        answer = self.telling(request, refused)
        answer.headers.update(when_again(refused))
        return answer


def as_problem(refused: Refusal) -> Response:
    """A refusal as JSON: a code for programs and a sentence for people."""
    told = msgspec.json.encode(Problem(refused.code, refused.text))
    return Response(told, refused.status, media_type="application/json")


def when_again(refused: Refusal) -> dict[str, str]:
    """The header that says when the client may try again, if the refusal passes."""
    return {} if refused.retry is None else {"retry-after": str(int(refused.retry))}


def nothing_here(request: Request, wrong: HTTPException) -> Refusal:
    """The refusal for a path that leads nowhere, or for a method that the path lacks."""
    if wrong.status_code == 405:
        return Refusal(405, "wrong_method", sentences.method_not_here(request.method))
    return Refusal(wrong.status_code, "no_page", sentences.NOTHING_HERE)


async def read_json(rooms: Rooms, request: Request, kind: type[T], most: int = 0) -> T:
    """The request's body as one of the protocol's structs; `most` bytes, if not as usual."""
    if _content_type(request) != "application/json":
        raise Refusal(415, "not_json", sentences.NOT_JSON)
    body = await _body(rooms, request, most)
    try:
        return strictly(body, msgspec.json.Decoder(kind))
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as wrong:
        raise Refusal(422, "malformed", sentences.body_does_not_fit(wrong)) from None


async def read_form(rooms: Rooms, request: Request) -> Form:
    """The fields of a form that was sent."""
    body = await _body(rooms, request)
    try:
        if _content_type(request) != "application/x-www-form-urlencoded":
            raise ValueError
        return parse_qs(body.decode(), keep_blank_values=True, max_num_fields=FORM_FIELDS)
    except ValueError:
        raise Refusal(422, "malformed", FORM_UNREADABLE) from None


def _content_type(request: Request) -> str:
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def _body(rooms: Rooms, request: Request, most: int = 0) -> bytes:
    """The body, if it is not too long and comes in time."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                body += chunk
                if len(body) > (most or rooms.settings.body_bytes):
                    raise Refusal(413, "too_long", sentences.REQUEST_TOO_LONG)
    except TimeoutError:
        raise Refusal(408, "too_slow", sentences.REQUEST_TOO_SLOW) from None
    return bytes(body)
