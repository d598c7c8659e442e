"""A session at the terminal: asks people, lets bots play, understands a few commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import structs
from rich.console import Console

from covenstead.books import rule_text
from covenstead.bots import Bot, BotFault, Greedy, answer_of, named
from covenstead.bots.hints import HINT_BUDGET, hinter, hints, told
from covenstead.core.errors import Mistake
from covenstead.core.family import Seat
from covenstead.core.scene import Piece, Scene
from covenstead.core.scene.notes import about
from covenstead.core.standing import standing_answer
from covenstead.core.table import Table
from covenstead.core.words import Move
from covenstead.terminal import sentences
from covenstead.terminal.blocks import LIVE, QUIET, STRONG, Block, cut, headed, ink, wrapped
from covenstead.terminal.board import Board
from covenstead.terminal.draw import screen
from covenstead.terminal.ending import ending
from covenstead.terminal.maps import described
from covenstead.terminal.menu import Menu, Unclear
from covenstead.terminal.moments import moment
from covenstead.terminal.printing import print_lines
from covenstead.terminal.saving import save
from covenstead.terminal.tracks import clauses
from covenstead.terminal.walking import Walk
from covenstead.terminal.zones import drawn, listed

HELP_WORD: Final = 15  # columns of a command in the help


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
    known = [named(each) for each in bots]
    seated = {
        other: known[number % len(bots)].seated(f"{seed}/{other}")
        for number, other in enumerate(others)
    }
    run(table, [seat], seated, console or Console(), names)


def walk(console: Console, table: Table, seat: Seat | None, at: int) -> None:
    """Look back at a whole game, a move at a time, through any eyes."""
    walk = Walk(table, seat, console, lambda: console.input(ink("> ", LIVE)))
    try:
        walk.run(at)
    except (EOFError, KeyboardInterrupt):
        console.print()


def show(console: Console, table: Table, seat: Seat | None, names: list[str] | None = None) -> None:
    """Print the table as a seat sees it (None: a spectator), or how the game ended."""
    scene = table.scene(seat, names)
    over = ending(scene, console.width)
    print_lines(console, over or screen(scene, Menu(scene), console.width, None))


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
        self.notices: Final[list[str]] = []  # to be told with the next drawing
        self.played = False  # whether there is something to lose
        self.viewer: Seat | None = people[0] if people else None
        self.told: Final = {each.id for each in self._shared_scene().moments}

    def run(self) -> None:
        """Until the game is over or the person leaves."""
        try:
            while self.table.awaiting:
                self._turn()
                self._stand_still()
            self._show([*ending(self._scene(), self.console.width), ink()])
        except (Leaving, KeyboardInterrupt):
            self._offer_to_save()
            self._part()
        except EOFError:
            self._part()

    def _offer_to_save(self) -> None:
        """Ask for a file until the game is written down or the person does not want it."""
        if not self.played:
            return
        self.console.print()
        try:
            self._say(sentences.SAVE_FIRST)
            while file := self.read_line().strip():
                if file.lower() in sentences.NO:
                    return
                written, words = save(self.table, file)
                self._say(words)
                if written:
                    return
        except (EOFError, KeyboardInterrupt):
            return

    def _part(self) -> None:
        self.console.print()
        self.console.print(cut(ink(sentences.FAREWELL, STRONG), self.console.width))

    def _turn(self) -> None:
        """Let one awaited seat answer, a bot before a person."""
        for seat in self.table.awaiting:
            if seat in self.bots:
                self.table.play(seat, self._chosen(seat))
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

    def _chosen(self, seat: Seat) -> Move:
        """A bot's move; if the bot has none, greedy answers, and the person is told."""
        view, player = self.table.view(seat), self.bots[seat]
        try:
            return answer_of(type(player).__name__, player, view)
        except BotFault as fault:
            self.notices.append(sentences.stood_in_for_bot(str(fault)))
            return Greedy(0).choose(view)

    def _stand_still(self) -> None:
        """Tell a moment once, when it is new; at a terminal it stays until the person goes on."""
        scene = self._shared_scene()
        fresh = [each for each in scene.moments if each.id not in self.told]
        if not fresh:
            return
        self.told.update(each.id for each in fresh)
        if self.console.is_terminal:
            self.console.clear()
        self._show(moment(scene, fresh[-1], self.console.width))
        if self.console.is_terminal:
            self._say(sentences.GO_ON)
            self.read_line()

    def _hand_over(self, seat: Seat) -> None:
        """Where there are secrets, the next person comes to the keyboard first."""
        before, self.viewer = self.viewer, seat
        if before == seat or len(self.people) < 2 or not self._scene().secrets:
            return
        self.console.clear()
        name = next(player.name for player in self._scene().players if player.seat == seat)
        self._show([ink(sentences.your_turn(name), STRONG)])
        self.read_line()

    def _shared_scene(self) -> Scene:
        """What everybody at this keyboard may see: one person's scene, or a spectator's."""
        scene = self.table.scene(self.people[0] if len(self.people) == 1 else None, self.names)
        assert isinstance(scene, Scene)
        return scene

    def _scene(self) -> Scene:
        scene = self.table.scene(self.viewer, self.names)
        assert isinstance(scene, Scene)
        scene.players = [  # a player is shared with other scenes, so another one is made
            structs.replace(player, bot=type(self.bots[player.seat]).__name__.lower())
            if player.seat in self.bots
            else player
            for player in scene.players
        ]
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
        for notice in self.notices:
            self._say(notice)
        self.notices.clear()

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
            self.played = True

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

    def hint(self, rest: str, scene: Scene, seat: Seat) -> None:
        """Name the best moves, by what the seat sees."""
        if len(self.people) > 1:
            self._say(sentences.NO_HINTS)
            return
        found = hints(hinter(), self.table.view(seat), HINT_BUDGET)
        for each in told([(hint.move.text, hint.reasons) for hint in found], scene.choices):
            self._say(sentences.hint(each.move, each.label, each.text))

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
            names = [zone.label.lower() for zone in scene.zones]
            names += [piece.label.lower() for piece in scene.pieces]
            self._say(sentences.nothing_called(rest, names))
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
        self._say(save(self.table, rest)[1])

    def back(self, rest: str, scene: Scene, seat: Seat) -> None:
        """Fold an opened group again; if none is open, look back so many moves."""
        if not self.opened:
            ago = int(rest) if rest.isdigit() else 1
            walk = Walk(self.table, seat, self.console, self.read_line, self.names, own_eyes=True)
            walk.run(walk.last - ago)
        self.opened = ""
        self._draw(scene)

    def help(self, rest: str, scene: Scene, seat: Seat) -> None:
        """What may be typed."""
        width = self.console.width
        lines: Block = []
        for word, text in sentences.HELP:
            first, *rest_of_it = wrapped(text, width - HELP_WORD)
            lines.append(ink(f"{word:<{HELP_WORD}}", STRONG) + first)
            lines += [ink(" " * HELP_WORD) + each for each in rest_of_it]
        self._show(lines)

    def quit(self, rest: str, scene: Scene, seat: Seat) -> None:
        """Leave the table."""
        raise Leaving


_COMMANDS: Final[dict[str, Callable[[Session, str, Scene, Seat], None]]] = {
    "undo": Session.undo,
    "log": Session.log,
    "why": Session.why,
    "hint": Session.hint,
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
