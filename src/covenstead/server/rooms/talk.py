"""Words, gestures and nudges at one table, and who watches it.

The room sends these itself, without a renderer: no scene and no version has them. Everybody who may
hear something hears it at the same time.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import structlog

from covenstead.core.family import Seat
from covenstead.hosting.commands import Say, Unsay
from covenstead.hosting.hosted import Word
from covenstead.hosting.log_ids import log_id
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.sentences import NO_TALK
from covenstead.hosting.talking import place_of
from covenstead.server import sentences
from covenstead.server.rooms import presence
from covenstead.server.store.store import StoreError
from covenstead.server.wire.messages import (
    Gestured,
    Gestures,
    Nudged,
    Unsaid,
    Watchers,
    WordInfo,
    Words,
)

if TYPE_CHECKING:
    from covenstead.server.rooms.client import Client
    from covenstead.server.rooms.watched_table import WatchedTable

log = structlog.get_logger()

NOBODY: Final = Watchers([], 0)
NAMED: Final = 24  # spectators who are told by name; the others are counted


class Talk:
    """What people at one table and around it tell one another beside the game."""

    def __init__(self, room: WatchedTable) -> None:
        self._room = room
        self._watchers = NOBODY  # as the clients were last told
        self._telling: asyncio.Task[None] | None = None
        self._leaving: asyncio.TimerHandle | None = None

    # Who may talk and hear

    def hears(self, client: Client) -> bool:
        """Whether a client may know what is said."""
        talk = self._room.row.terms.talk
        if talk == "nobody":
            return False
        return client.seat is not None or talk == "everybody" or self._room.is_host(client)

    def check_may_talk(self, client: Client) -> None:
        """Refuse a client who may not talk, or has not told its name."""
        if self._room.row.terms.talk == "nobody":
            raise Refusal(403, "no_talk", NO_TALK)
        if not self.hears(client):
            raise Refusal(403, "spectator", sentences.SPECTATORS_LISTEN)
        if client.seat is None and not client.name:
            raise Refusal(422, "bad_name", sentences.NAME_TO_TALK)

    def name_of(self, client: Client) -> str:
        """The name under which a client talks."""
        return client.name if client.seat is None else self._room.row.chairs[client.seat].name

    # Words

    def told(self, command: Say | Unsay) -> None:
        """Tell everybody who may hear it what was said or deleted; the table has kept it."""
        message: Words | Unsaid
        if isinstance(command, Say):
            message = Words([self._info(self._room.hosted.words[-1])])
        else:
            message = Unsaid(place_of(self._room.hosted, command.word))
        self._tell(message)

    async def forget(self, word: int) -> None:
        """Have the store forget the text of a deleted word; it is told to nobody any more."""
        try:
            await self._room.rooms.store.forget_words(self._room.row.id, word)
        except StoreError as wrong:
            log.warning("words not forgotten", table=log_id(self._room.row.id), why=str(wrong))

    def welcome(self, client: Client) -> None:
        """Tell a client who has come what was said and who watches, if it does not know yet."""
        words = self._room.hosted.words
        if self.hears(client) and client.words != words:
            client.words = words
            client.send_beside(self._whole())
        if client.seat is None:
            self.watched()
        if self._watchers != (client.watchers or NOBODY):
            self._tell_watchers(client)

    def tell_all(self) -> None:
        """Tell everybody who may hear it all that was said, because some may not know it."""
        self._tell(self._whole())

    def _whole(self) -> Words:
        return Words([self._info(word) for word in self._room.hosted.words], whole=True)

    # Gestures and nudges

    def gesture(self, client: Client, gesture: Gestures) -> None:
        """Show everybody a gesture."""
        self.check_may_talk(client)
        self._tell(Gestured(client.seat, self.name_of(client), gesture))

    def nudged(self, by: Seat, seat: Seat) -> None:
        """Tell all seats that a person was nudged."""
        room = self._room
        for client in room.clients:
            if client.seat is not None:
                client.send_beside(Nudged(seat, by))
        room.rooms.webhooks.send(room.hosted, "nudged", [seat], room.clock())

    # Who watches

    @property
    def watchers(self) -> Watchers:
        """Who watches, as everybody was last told."""
        return self._watchers

    def went(self) -> None:
        """Note that a spectator has gone, perhaps only for a moment."""
        if self._leaving is None:
            loop = asyncio.get_running_loop()
            self._leaving = loop.call_later(presence.GONE_SECONDS, self.watched)

    def watched(self) -> None:
        """Note that others watch now; everybody is told soon, of several at once."""
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell_all_watchers())

    async def _tell_all_watchers(self) -> None:
        await asyncio.sleep(presence.TELL_SECONDS)
        self._telling = None
        watching = [client for client in self._room.clients if client.seat is None]
        names = sorted({client.name for client in watching if client.name})[:NAMED]
        others = len(watching) - sum(client.name in names for client in watching if client.name)
        told = Watchers(names, others)
        if told != self._watchers:
            self._watchers = told
            for client in self._room.clients:
                self._tell_watchers(client)

    def _tell_watchers(self, client: Client) -> None:
        client.watchers = self._watchers
        client.send_beside(self._watchers)

    def close(self) -> None:
        """Stop telling: the table is closed."""
        if self._leaving is not None:
            self._leaving.cancel()
        if self._telling is not None:
            self._telling.cancel()

    def _tell(self, message: Words | Unsaid | Gestured) -> None:
        for client in self._room.clients:
            if self.hears(client):
                client.words = self._room.hosted.words
                client.send_beside(message)

    def _info(self, word: Word) -> WordInfo:
        place = place_of(self._room.hosted, word.number)
        return WordInfo(place, word.seat, word.name, word.text, round(word.at, 1))
