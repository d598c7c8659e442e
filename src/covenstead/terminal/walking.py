"""Looking back at the terminal: a game is walked through, forward and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rich.console import Console

from covenstead.core.family import Seat
from covenstead.core.replay import PastTable, retraced
from covenstead.core.scene import Scene
from covenstead.core.scene.past import at_rest, stretches
from covenstead.core.table import Table
from covenstead.terminal import sentences
from covenstead.terminal.blocks import QUIET, STRONG, cut, ink, wrapped
from covenstead.terminal.draw import screen
from covenstead.terminal.ending import ending
from covenstead.terminal.menu import Menu
from covenstead.terminal.printing import print_lines

OPEN: Final = "open"


class Walk:
    """One walk through a game: where it stands, and through whose eyes."""

    def __init__(
        self,
        table: Table,
        seat: Seat | None,
        console: Console,
        read_line: Callable[[], str],
        names: list[str] | None = None,
        own_eyes: bool = False,
    ) -> None:
        """With `own_eyes` nobody else's can be chosen: the game is not over."""
        self.table: Final = table
        self.console: Final = console
        self.read_line: Final = read_line
        self.names: Final = names
        self.own_eyes: Final = own_eyes
        self.lines: Final = table.lines()
        self.last: Final = len(self.lines) - 1
        self.at = 0
        self._look(seat, all_open=False)

    def run(self, at: int) -> None:
        """Show positions until the person has seen enough; the end of the input is a way out."""
        self.go(at)
        while True:
            word, _, rest = self.read_line().strip().lower().partition(" ")
            if word in ("quit", "exit", "table", "q"):
                return
            if word == "eyes":
                self._choose(rest.strip())
            elif word == "go" and rest.strip().isdigit():
                self.go(int(rest))
            elif word in ("turn", "round"):
                self.go(self._stop(word, -1 if rest.strip() == "back" else 1))
            elif word in _STEPS:
                self.go(self.at + _STEPS[word])
            else:
                self._say(sentences.WALK_HELP)

    def go(self, at: int) -> None:
        """Show the position after so many moves."""
        self.at = min(self.last, max(0, at))
        scene, width = self._scene(self.at), self.console.width
        if self.console.is_terminal:
            self.console.clear()
        over = ending(scene, width) if self.at == self.last else []
        print_lines(self.console, over or screen(scene, Menu(scene), width, None))
        print_lines(self.console, [cut(ink(sentences.move_of(self.at, self.last), STRONG), width)])
        print_lines(self.console, wrapped(self._said(scene), width))
        print_lines(self.console, wrapped(sentences.WALK_HELP, width, QUIET))

    def _said(self, scene: Scene) -> str:
        """What the chronicle tells of the move that led here."""
        told = [event.text for event in scene.events if event.ply == self.at and self.at]
        return " ".join(told)

    def _stop(self, stride: str, way: int) -> int:
        """The next position at which a turn or a round begins, or the first or last of all."""
        at = self.at + way
        while 0 < at < self.last and not self._begins(stride, at):
            at += way
        return at

    def _begins(self, stride: str, at: int) -> bool:
        if stride == "turn":
            return self.lines[at + 1].seat != self.lines[at].seat
        return stretches(self._scene(at)) != stretches(self._scene(at - 1))

    def _choose(self, eyes: str) -> None:
        """Look through other eyes."""
        seat = int(eyes) if eyes.isdigit() and int(eyes) < self.table.seats else None
        if self.own_eyes:
            self._say(sentences.OWN_EYES)
        elif seat is None and eyes not in (OPEN, "all"):
            self._say(sentences.eyes(self.table.seats))
        else:
            self._look(seat, all_open=eyes == OPEN)
            self.go(self.at)

    def _look(self, seat: Seat | None, all_open: bool) -> None:
        table = self.table
        self._seat = seat
        self._scenes: list[Scene] = []  # drawn as far as somebody has looked
        self._positions: Iterator[PastTable] = retraced(
            table.game, table.seats, table.options, table.start, self.lines, all_open
        )

    def _scene(self, at: int) -> Scene:
        while len(self._scenes) <= at:
            scene: Scene = next(self._positions).scene(self._seat, self.names)
            self._scenes.append(at_rest(scene))
        return self._scenes[at]

    def _say(self, text: str) -> None:
        print_lines(self.console, wrapped(text, self.console.width, "italic"))


_STEPS: Final = {"": 1, "next": 1, "n": 1, "back": -1, "b": -1, "first": -(10**9), "last": 10**9}
