"""A game drawn once more, position by position, for somebody who looks back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from msgspec import convert, structs

from covenstead.core.errors import BadRecord
from covenstead.core.family import NONE, Seat
from covenstead.core.game import Game
from covenstead.core.record import Played, kept_line, read
from covenstead.core.replay import PastTable, replay, retraced
from covenstead.core.scene import Player, Scene
from covenstead.core.scene.past import Stretch, at_rest, stretches
from covenstead.core.table import Table
from covenstead.games import load_game, load_recorded
from covenstead.server import sentences
from covenstead.server.rooms.company_lines import CompanyLines
from covenstead.server.wire.delta import retold
from covenstead.server.wire.messages import Frame, Mark, Replay
from covenstead.server.workers.replay_messages import DrawReplay, PastGame, PastRecord

WATCHER: Final = "watcher"
OPEN: Final = "open"
KEYFRAMES: Final = 128  # positions from one keyframe to the next
TOLD: Final = 2  # lines of the chronicle that say what a move was

_PARTS: Final = tuple(name for name in Scene.__struct_fields__ if name != "events")


class Past:
    """A game that is or was played, ready to be played again."""

    def __init__(self, past: PastGame | PastRecord) -> None:
        self.game: Game
        self.lines: list[Played]
        self.over = False
        if isinstance(past, PastRecord):
            told = read(past.text)
            self.game = load_recorded(told)
            table = replay(told, self.game)
            self.lines, self.over = table.lines(), table.outcome is not None
            self.seats, self.options, self.start = table.seats, table.options, table.start
        else:
            self.game = load_game(past.game)
            self.lines = [kept_line(line, self.game) for line in past.lines]
            self.seats, self.options, self.start = past.seats, past.options, past.start

    def positions(self, all_open: bool = False) -> Iterator[PastTable]:
        """The table where the game began, and after each move."""
        return retraced(self.game, self.seats, self.options, self.start, self.lines, all_open)

    def after(self, move: int) -> PastTable:
        """The table after so many moves."""
        if not 0 <= move < len(self.lines):
            raise BadRecord(sentences.NO_SUCH_MOVE)
        return next(islice(self.positions(), move, None))


def drawn(asked: DrawReplay) -> Replay:
    """The whole game through the eyes that were asked for."""
    past = Past(asked.past)
    if isinstance(asked.past, PastRecord):
        everybody = [str(seat) for seat in range(past.seats)]
        asked = structs.replace(asked, choices=[OPEN, *everybody], over=past.over)
        if asked.eyes not in asked.choices:
            asked.eyes = OPEN
    viewer = int(asked.eyes) if asked.eyes.isdigit() else None
    drawing = Drawing(asked.names, viewer, asked.company)
    for table in past.positions(asked.eyes == OPEN):
        drawing.add(table)
    fill_in(drawing.frames, drawing.players)
    game = past.game
    return Replay(
        game.name,
        game.title,
        asked.eyes,
        asked.choices,
        asked.over,
        asked.what_if,
        drawing.frames,
        turns(drawing.frames),
        drawing.marks(),
    )


class Drawing:
    """The frames that are drawn so far, and the marks that were found on the way."""

    def __init__(self, names: list[str] | None, viewer: Seat | None, company: CompanyLines) -> None:
        self.names: Final = names
        self.viewer: Final = viewer
        self.company: Final = company
        self.frames: Final[list[Frame]] = []
        self.players: list[Player] = []
        self._before: Scene | None = None
        self._where: list[Stretch] = []  # the part and the round of the last frame
        self._stretches: Final[list[Mark]] = []
        self._moments: Final[dict[int, Mark]] = {}  # by their positions

    def add(self, table: Table) -> None:
        """Draw the next position."""
        position = len(self.frames)
        scene: Scene = table.scene(self.viewer, self.names)
        self._note(scene, position)
        scene.events = self.company.until(position).among(scene.events)
        scene = at_rest(scene)
        line = table.lines()[-1] if position else None
        actor = None if line is None or line.seat == NONE else line.seat
        said = "" if line is None else in_words(scene, position)
        self.frames.append(self._frame(scene, said, actor, position % KEYFRAMES == 0))
        self._before = scene
        self.players = scene.players

    def _frame(self, scene: Scene, said: str, actor: Seat | None, keyframe: bool) -> Frame:
        before = self._before
        if before is None:
            parts = {name: getattr(scene, name) for name in _PARTS}
            return Frame({**parts, "events": scene.events}, 0, {}, [], said, actor, True)
        parts, keep, lists, within = retold(before, scene)
        if keyframe:
            whole = {name: getattr(scene, name) for name in _PARTS}
            fresh = {"events": parts["events"]} if "events" in parts else {}
            return Frame({**whole, **fresh}, keep, {}, [], said, actor, True)
        return Frame(parts, keep, lists, within, said, actor)

    def _note(self, scene: Scene, position: int) -> None:
        """Note where a part or a round begins, and what is worth another look."""
        where = stretches(scene)
        for depth, (name, number) in enumerate(where):
            if where[: depth + 1] != self._where[: depth + 1]:
                kind = "part" if len(where) == 2 and depth == 0 else "round"
                mark = Mark(position, kind, sentences.stretch(name, number), number)  # type: ignore[arg-type]
                self._stretches.append(mark)
        self._where = where
        for moment in scene.moments:
            self._moments.setdefault(moment.ply, Mark(moment.ply, "moment", moment.title))
        for light in scene.outcome.moments if scene.outcome else []:
            self._moments.setdefault(light.ply, Mark(light.ply, "moment", light.title))

    def marks(self) -> list[Mark]:
        """Every mark, in the order of the game."""
        return sorted([*self._stretches, *self._moments.values()], key=lambda mark: mark.position)


def in_words(scene: Scene, ply: int) -> str:
    """The move that made this line of the record, as the chronicle tells it, if it does."""
    told = []
    for event in reversed(scene.events):
        if event.ply < ply:
            break
        if event.ply == ply and event.kind in ("plain", "secret"):
            told.append(event.text)
    return " ".join(told[::-1][:TOLD])


def fill_in(frames: list[Frame], players: list[Player]) -> None:
    """Let a move that the chronicle passes over read like the chain that it begins."""
    names = {player.seat: player.name for player in players}
    told, actor = "", None
    for frame in reversed(frames[1:]):
        told = frame.said or (told if frame.actor == actor else "")
        actor = frame.actor
        untold = sentences.TABLE_SPEAKS if actor is None else sentences.moves_on(names[actor])
        frame.said = told or untold


def turns(frames: list[Frame]) -> list[int]:
    """The frames after which another seat moves than before."""
    return [
        place
        for place in range(1, len(frames) - 1)
        if frames[place + 1].actor is not None and frames[place + 1].actor != frames[place].actor
    ]


# One position of a replay that was drawn


def scene_at(replay: Replay, position: int) -> Scene:
    """The scene of a position: from the last keyframe on, with the chronicle from the beginning."""
    frames = replay.frames[: position + 1]
    events: list[Any] = []
    for frame in frames:
        events = [*events[: frame.events], *frame.parts.get("events", [])]
    last = max(place for place, frame in enumerate(frames) if frame.keyframe)
    parts = dict(frames[last].parts)
    for frame in frames[last + 1 :]:
        lists = {name: _spliced(parts[name], told) for name, told in frame.lists.items()}
        parts.update(frame.parts, **lists)
        for *path, now in frame.within:
            parts = _with(parts, path, now)
    return convert({**parts, "events": events}, Scene)


def _with(thing: Any, path: list[str | int], now: Any) -> Any:
    """A copy of a thing in which this stands at a place."""
    if not path:
        return now
    made, place = thing.copy(), path[0]
    made[place] = _with(thing[place], path[1:], now)
    return made


def _spliced(before: list[Any], told: list[Any]) -> list[Any]:
    """The list that stretches of the list before and new things make."""
    made: list[Any] = []
    for each in told:
        made += before[each[0] : each[1]] if isinstance(each, list) else [each]
    return made


def stepped(replay: Replay, position: int, stride: str, way: int) -> int:
    """Where a step by move, turn or round leads from a position."""
    last = len(replay.frames) - 1
    if stride == "move":
        return min(last, max(0, position + way))
    stops = replay.turns
    if stride == "round":
        stops = [mark.position for mark in replay.marks if mark.kind != "moment"]
    if way > 0:
        return min((stop for stop in stops if stop > position), default=last)
    return max((stop for stop in stops if stop < position), default=0)
