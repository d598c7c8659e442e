"""The table as it was after a move, as a page with links to the moves before and after it."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import Seat
from covenstead.core.scene import Scene, Told
from covenstead.server.rooms.replays import OPEN, WATCHER, stepped
from covenstead.server.text import sentences
from covenstead.server.text.html import Html, joined, once_field, tag
from covenstead.server.text.table import Sheet, told
from covenstead.server.wire.messages import Replay, TableInfo

STRIDES: Final = ("move", "turn", "round")


class PastSheet(Sheet):
    """One viewer's page of an earlier position."""

    def __init__(
        self, table: TableInfo, scene: Scene, replay: Replay, at: int, held: list[Seat]
    ) -> None:
        super().__init__(table, scene, held=held, resigned=[], code="")
        self.replay: Final = replay
        self.at: Final = at
        self.last: Final = len(replay.frames) - 1

    @property
    def title(self) -> str:
        """What the window is called; a screen reader says it first."""
        return sentences.looking_back(self.table.title)

    def back_to(self, move: int, eyes: str = "") -> str:
        """The address of a position."""
        return f"{self.here}/back/{eyes or self.replay.eyes}/{move}"

    def past(self) -> Html:
        """Everything inside the page's main part."""
        return joined(
            tag("h1", sentences.headline(self.title, self.scene.phase_text)),
            self._section(
                "prompt",
                sentences.move_of(self.at, self.last, self.replay.over),
                tag("p", self.replay.frames[self.at].said or sentences.LAID),
                self._steps(),
                self._eyes() if len(self.replay.choices) > 1 else None,
                self._what_if() if self.replay.what_if else None,
                tag("p", tag("a", sentences.BACK_TO_TABLE, href=self.here, accesskey="q"), "."),
            ),
            self._mine(),
            self._board(),
            self._others() if len(self.scene.players) > 1 else None,
            self._chronicle_then(),
        )

    def _steps(self) -> Html:
        """Links forward and back, by move, turn and round."""
        links = [(sentences.TO_BEGINNING, 0, "")]
        for way, words, keys in (
            (-1, sentences.STEP_BACK, {"move": "j"}),
            (1, sentences.STEP_FORWARD, {"move": "k"}),
        ):
            links += [
                (words[stride], stepped(self.replay, self.at, stride, way), keys.get(stride, ""))
                for stride in STRIDES
            ]
        links.append((sentences.TO_END, self.last, ""))
        items = [
            tag(
                "li",
                tag("a", word, href=f"{self.back_to(move)}#prompt", accesskey=key or None)
                if move != self.at
                else word,
            )
            for word, move, key in links
        ]
        return tag("nav", tag("ul", *items), aria_label=sentences.WHERE_TO, class_="row")

    def _eyes(self) -> Html:
        """Whose eyes this is seen through, and links to the others'."""
        names = {str(each.seat): each.name for each in self.scene.players}
        names |= {OPEN: sentences.ALL_OPEN, WATCHER: sentences.ALL_SEE}
        items = [
            tag("li", tag("a", names[eyes], href=self.back_to(self.at, eyes)))
            if eyes != self.replay.eyes
            else tag("li", sentences.this_page(names[eyes]))
            for eyes in self.replay.choices
        ]
        return tag("nav", tag("ul", *items), aria_label=sentences.WHOSE_EYES)

    def _what_if(self) -> Html:
        return tag(
            "form",
            tag("input", type="hidden", name="move", value=str(self.at)),
            once_field(),
            tag("p", sentences.SHUFFLED_AGAIN),
            tag("input", type="checkbox", name="friends", value="on", id="friends"),
            tag("label", sentences.WITH_FRIENDS, for_="friends"),
            " ",
            tag("button", sentences.WHAT_IF),
            method="post",
            action=f"{self.here}/what_if",
        )

    def _chronicle_then(self) -> Html:
        """What had happened, newest first; each line leads to its position."""
        lines = [tag("li", self._linked(event)) for event in reversed(self.scene.events)]
        return self._section("last", sentences.WHAT_HAPPENED, tag("ul", *lines, class_="told"))

    def _linked(self, event: Told) -> Html:
        if event.kind == "heading":
            return joined(told(event))
        return tag("a", told(event), href=self.back_to(event.ply))
