"""A simulation kept in a folder: a record for each game, so that a stopped run can go on."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

from covenstead import sentences
from covenstead.core import record
from covenstead.core.errors import BadOption
from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Recorded, Seeded
from covenstead.core.game import Game
from covenstead.core.record import Played
from covenstead.core.state import Options, State, play
from covenstead.core.words import Move

CAMPAIGN: Final = "campaign.json"


class Keeper:
    """Writes down a game while it is played, and its file when it is over.

    The file is the game's record. Its header has what a simulation wants to know besides: which
    bots played, and how it ended.
    """

    def __init__(self, game: Game, seats: int, options: Options, key: str) -> None:
        self.game: Final = game
        self.options: Final = options
        self._fate: Final = Recorded(Seeded.from_seed(key))  # gives what the game was given
        self._s: Final = game.begin(seats, options, self._fate)
        self._lines: Final[list[Played]] = []
        self._note(NONE, None)

    def watch(self, s: State, seat: Seat, move: Move) -> None:
        """Write down a move; the same outcomes come once more."""
        play(self._s, seat, move, self._fate)
        self._note(seat, move)

    def text(self, header: dict[str, Any]) -> str:
        """The record, with more lines in its header."""
        s = self._s
        scores = self.game.outcome(s).scores
        options = dict(s.options)
        whole = record.write(self.game, s.seats, options, None, self._lines, scores, None)
        head, blank, rest = whole.partition("\n\n")
        more = "".join(f"\n{name}: {value}" for name, value in header.items())
        return head + more + blank + rest

    def _note(self, seat: Seat, move: Move | None) -> None:
        fate = self._fate
        draws = [(draw.family.words[draw.value], draw.audience) for draw in fate.drawn]
        self._lines.append(Played(seat, move, "", draws))
        fate.drawn, fate.events = [], []


def file_of(folder: str | Path, number: int) -> Path:
    """The file of a game."""
    return Path(folder) / f"{number:08}.txt"


def kept_result(file: Path) -> tuple[int, list[int], list[int], str] | None:
    """Decisions, scores, places and ending of a game that was played before; None: it was not."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError:
        return None
    head = dict(line.partition(": ")[::2] for line in text.partition("\n\n")[0].splitlines())
    score = text.rstrip().rpartition("\nscore: ")[2]
    places = [int(place) for place in head["places"].split()]
    return int(head["decisions"]), [int(each) for each in score.split()], places, head["ending"]


def put(file: Path, text: str) -> None:
    """Write a file so that it is there as a whole or not at all."""
    half = file.with_suffix(f".{os.getpid()}.part")
    half.write_text(text, encoding="utf-8")
    half.replace(file)


def open_folder(folder: Path, campaign: dict[str, Any]) -> None:
    """Make the folder of a simulation, or go on with it; another one's folder is refused."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        about = folder / CAMPAIGN
        if not about.exists():
            if any(folder.glob("*.txt")):
                raise BadOption(sentences.no_campaign(folder))
            put(about, json.dumps(campaign, indent=1))
            return
        before = json.loads(about.read_text(encoding="utf-8"))
    except OSError as wrong:
        raise BadOption(sentences.no_folder(folder, wrong.strerror)) from None
    except ValueError:
        raise BadOption(sentences.no_campaign(folder)) from None
    for name, value in campaign.items():
        if before.get(name) != value:
            raise BadOption(sentences.another_campaign(folder, name, before.get(name), value))
