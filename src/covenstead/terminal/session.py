"""A session at the terminal: asks people, lets bots play, understands a few commands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.console import Console

from covenstead.books import rule_text
from covenstead.bots import Bot, bot
from covenstead.core.errors import Mistake
from covenstead.core.family import Seat
from covenstead.core.record import FIRST_LINE
from covenstead.core.scene import Piece, Scene
from covenstead.core.scene.notes import about
from covenstead.core.standing import standing_answer
from covenstead.core.table import Table
from covenstead.terminal import sentences
from covenstead.terminal.blocks import LIVE, QUIET, STRONG, Block, cut, headed, ink, wrapped
from covenstead.terminal.board import Board
from covenstead.terminal.draw import screen
from covenstead.terminal.ending import ending
from covenstead.terminal.maps import described
from covenstead.terminal.menu import Menu, Unclear
from covenstead.terminal.tracks import clauses
from covenstead.terminal.zones import drawn, listed


class Leaving(Exception):
    """The person gets up from the table."""


def run(
    table: Table,
    people: list[Seat],
    bots: dict[Seat, Bot],
    console: Console,
    names: list[str] | None = None,
    read_line: Callable[[], str] | None = None,
) -> None:
    """Play a table to its end at the terminal; ends quietly at EOF or Ctrl-C."""
    Session(table, people, bots, console, names, read_line).run()


def sit_down(
    table: Table,
    seat: Seat,
    bots: list[str],
    seed: int | str | None = None,
    console: Console | None = None,
    names: list[str] | None = None,
) -> None:
    """Play at this seat; the named bots take turns at filling the other ones."""
    others = [other for other in range(table.seats) if other != seat]
    seated = {
        other: bot(bots[number % len(bots)], f"{seed}/{other}")
        for number, other in enumerate(others)
    }
    run(table, [seat], seated, console or Console(), names)


def show(console: Console, table: Table, seat: Seat | None, names: list[str] | None = None) -> None:
    """Print the table as a seat sees it (None: a spectator), or how the game ended."""
    scene = table.scene(seat, names)
    over = ending(scene, console.width)
    print_lines(console, over or screen(scene, Menu(scene), console.width, None))


def print_lines(console: Console, lines: Block) -> None:
    """Print lines as they are."""
    for line in lines:
        console.print(line, no_wrap=True, overflow="crop", crop=True, highlight=False)


class Session:
    """One session: a table, its people and bots, and the console that shows it."""

    def __init__(
        self,
        table: Table,
        people: list[Seat],
        bots: dict[Seat, Bot],
        console: Console,
        names: list[str] | None,
        read_line: Callable[[], str] | None,
    ) -> None:
        self.table: Final = table
        self.people: Final = people
        self.bots: Final = bots
        self.console: Final = console
        self.names: Final = names
        self.read_line: Final = read_line or self._typed
        # The standing answers that are on, by name, for each person.
        self.standing: Final[dict[Seat, set[str]]] = {seat: set() for seat in people}
        self.opened = ""  # the group of choices that is unfolded
        self.viewer: Seat | None = people[0] if people else None

    def run(self) -> None:
        """Until the game is over or the person leaves."""
        try:
            while self.table.awaiting:
                self._turn()
            self._show([*ending(self._scene(), self.console.width), ink()])
        except (Leaving, EOFError, KeyboardInterrupt):
            self.console.print()
            self.console.print(cut(ink(sentences.FAREWELL, STRONG), self.console.width))

    def _turn(self) -> None:
        """Let one awaited seat answer, a bot before a person."""
        for seat in self.table.awaiting:
            if seat in self.bots:
                self.table.play(seat, self.bots[seat].choose(self.table.view(seat)))
                return
        seat = self.table.awaiting[0]
        self._hand_over(seat)
        found = standing_answer(self.table, seat, self.standing[seat])
        if found is None:
            self._ask(self._scene(), seat)
            return
        answer, move = found
        self.table.play(seat, move)
        self._say(sentences.stood_in(answer.title))

    def _hand_over(self, seat: Seat) -> None:
        """Where there are secrets, the next person comes to the keyboard first."""
        before, self.viewer = self.viewer, seat
        if before == seat or len(self.people) < 2 or not self._scene().secrets:
            return
        self.console.clear()
        name = next(player.name for player in self._scene().players if player.seat == seat)
        self._show([ink(sentences.your_turn(name), STRONG)])
        self.read_line()

    def _scene(self) -> Scene:
        scene = self.table.scene(self.viewer, self.names)
        assert isinstance(scene, Scene)
        for player in scene.players:
            if player.seat in self.bots:
                player.bot = type(self.bots[player.seat]).__name__.lower()
        return scene

    # Asking

    def _ask(self, scene: Scene, seat: Seat) -> None:
        """Show the table and take lines until something has been played."""
        question = self.table.question
        self.opened = ""
        self._draw(scene)
        while self.table.question == question:
            self._mind(self.read_line(), scene, seat)

    def _draw(self, scene: Scene, whole: bool = False) -> None:
        console = self.console
        height = None if whole or not console.is_terminal else console.height - 2
        if console.is_terminal and not whole:
            console.clear()
        self._show(screen(scene, Menu(scene, self.opened), console.width, height))

    def _mind(self, typed: str, scene: Scene, seat: Seat) -> None:
        """Do what a line says; a mistake gets one clear sentence."""
        command, _, rest = typed.strip().partition(" ")
        rest = rest.strip()
        try:
            if not command:
                self._draw(scene)
            elif command.lower() in _COMMANDS:
                _COMMANDS[command.lower()](self, rest, scene, seat)
            else:
                self._answer(typed, scene, seat)
        except (Mistake, Unclear) as wrong:
            self._say(str(wrong))

    def _answer(self, typed: str, scene: Scene, seat: Seat) -> None:
        line = Menu(scene, self.opened).read(typed)
        if line.opens:
            self.opened = line.opens
            self._draw(scene)
        else:
            self.table.play(seat, line.moves)

    def _say(self, text: str) -> None:
        self._show(wrapped(text, self.console.width, "italic"))

    def _show(self, lines: Block) -> None:
        print_lines(self.console, lines)

    def _typed(self) -> str:
        return self.console.input(ink("> ", LIVE))

    # Commands

    def undo(self, rest: str, scene: Scene, seat: Seat) -> None:
        """Take back the last choice; a person among bots may go back past draws and their moves."""
        alone = len(self.people) == 1
        self.table.undo(seat, past_barriers=alone)
        # An answer that the table would give again at once was not the person's own.
        while standing_answer(self.table, seat, self.standing[seat]):
            self.table.undo(seat, past_barriers=alone)

    def log(self, rest: str, scene: Scene, seat: Seat) -> None:
        """Tell the whole chronicle, or its last lines."""
        width = self.console.width
        lines: Block = []
        for event in scene.events:
            if event.kind == "heading":
                lines.append(headed(event.text, "", width))
            else:
                mine = "▌ " if seat in event.about else "  "
                lines += wrapped(mine + event.text, width, "" if mine.strip() else QUIET, 2)
        self._show(lines[-int(rest) :] if rest.isdigit() and int(rest) else lines)

    def why(self, rest: str, scene: Scene, seat: Seat) -> None:
        """Why a move is closed."""
        if not rest:
            for each in scene.closed:
                self._say(sentences.closed(each.label, each.reason.text, each.reason.rule))
            if not scene.closed:
                self._say(sentences.NAME_A_MOVE)
            return
        reason = self.table.why(seat, rest)
        self._say(sentences.is_open(rest) if reason is None else str(reason))

    def rule(self, rest: str, scene: Scene, seat: Seat) -> None:
        """Show a rule of the book."""
        if not rest:
            self._say(sentences.NAME_A_RULE)
            return
        text = rule_text(self.table.game.name, rest)
        self._say(sentences.described(rest.upper(), text) if text else sentences.no_rule(rest))

    def goal(self, rest: str, scene: Scene, seat: Seat) -> None:
        """What wins."""
        self._say(scene.goal)

    def notes(self, rest: str, scene: Scene, seat: Seat) -> None:
        """What is worth knowing at this question."""
        for each in scene.notes:
            self._say(sentences.note(about(scene, each), each.text, each.rule))
        if not scene.notes:
            self._say(sentences.NO_NOTES)

    def look(self, rest: str, scene: Scene, seat: Seat) -> None:
        """The whole table, a zone of it, or what one thing is."""
        if not rest:
            self._draw(scene, whole=True)
            return
        word, board, width = rest.lower(), Board(scene), self.console.width
        for zone in scene.zones:
            if word in (zone.id, zone.label.lower()) and zone.kind != "grid":
                whole = zone.map or zone.stacks or zone.kind == "set"
                self._show(
                    drawn(board, zone, width, 0) if whole else listed(board, zone, width, False)
                )
                return
            for spot in zone.map.spots if zone.map else []:
                if zone.map and word in (spot.id, spot.name, spot.label.lower()):
                    self._say(described(board, zone.map, spot))
                    if spot.id in board.pieces and board.pieces[spot.id].desc:
                        self._say(board.pieces[spot.id].desc)
                    return
        piece = self._found(word, scene)
        if piece is None:
            self._say(sentences.nothing_called(rest))
            return
        chant = f" “{piece.chant}”" if piece.chant else ""
        rule = f" ({piece.rule})" if piece.rule else ""
        self._say(sentences.described(piece.title or piece.label, f"{piece.desc}{chant}{rule}"))
        self._show(clauses(piece, width))
        for other in board.standing.get(piece.id, []):
            self._say(other.desc)

    def _found(self, word: str, scene: Scene) -> Piece | None:
        """The piece that is called so, or else one whose name has this word in it."""
        at = {
            name: place
            for zone in scene.zones
            for name, place in zip(zone.names, zone.places, strict=False)
        }
        called = [
            piece
            for piece in scene.pieces
            if word in (piece.id, piece.label.lower(), piece.title.lower())
            or piece.id == at.get(word)
        ]
        called += [piece for piece in scene.pieces if word in piece.label.lower()]
        return called[0] if called else None

    def switch(self, rest: str, scene: Scene, seat: Seat) -> None:
        """Switch a standing answer on or off, or list them."""
        name, _, state = rest.partition(" ")
        known = self.table.game.standing
        if state == "on" and any(each.name == name for each in known):
            self.standing[seat].add(name)
        elif state == "off":
            self.standing[seat].discard(name)
        if not known:
            self._say(sentences.NO_STANDING_ANSWERS)
        for each in known:
            on = each.name in self.standing[seat]
            self._say(sentences.standing_answer(each.name, each.title, each.text, on))

    def save(self, rest: str, scene: Scene, seat: Seat) -> None:
        """Write the record to a file; only another record is written over."""
        if not rest:
            self._say(sentences.NAME_A_FILE)
            return
        path = Path(rest).expanduser()
        try:
            if path.exists() and not path.read_text(encoding="utf-8").startswith(FIRST_LINE):
                self._say(sentences.no_record(rest))
                return
            path.write_text(self.table.record(), encoding="utf-8")
        except (OSError, UnicodeDecodeError) as wrong:
            self._say(sentences.not_saved(wrong))
            return
        self._say(sentences.saved(rest))

    def back(self, rest: str, scene: Scene, seat: Seat) -> None:
        """Fold an opened group again."""
        self.opened = ""
        self._draw(scene)

    def help(self, rest: str, scene: Scene, seat: Seat) -> None:
        """What may be typed."""
        width = self.console.width
        lines = [
            cut(ink(f"{word:<15}", STRONG) + ink(text), width) for word, text in sentences.HELP
        ]
        self._show(lines)

    def quit(self, rest: str, scene: Scene, seat: Seat) -> None:
        """Leave the table."""
        raise Leaving


_COMMANDS: Final[dict[str, Callable[[Session, str, Scene, Seat], None]]] = {
    "undo": Session.undo,
    "log": Session.log,
    "why": Session.why,
    "rule": Session.rule,
    "goal": Session.goal,
    "notes": Session.notes,
    "look": Session.look,
    "standing": Session.switch,
    "save": Session.save,
    "back": Session.back,
    "help": Session.help,
    "quit": Session.quit,
    "exit": Session.quit,
}
