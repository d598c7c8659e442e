"""A game as text: a header, one line a move with its outcomes after `*`, the score."""

from __future__ import annotations

import json
from typing import Any, Final

from covenstead.core.codec import dump, load
from covenstead.core.errors import BadRecord, Mistake
from covenstead.core.family import EVERYONE, NONE, Plain, Seat, Seats
from covenstead.core.game import Cards, Game
from covenstead.core.state import Options
from covenstead.core.view import veil
from covenstead.core.words import Move

ANY_FIRST_LINE: Final = "covenstead record "
FIRST_LINE: Final = f"{ANY_FIRST_LINE}1"
BYTE_ORDER_MARK: Final = "\ufeff"  # some editors put it before the text


class Played:
    """One line of a game: who said what, and what chance then gave."""

    __slots__ = ("draws", "move", "seat", "word")

    def __init__(
        self, seat: Seat, move: Move | None, word: str, draws: list[tuple[str, Seats]]
    ) -> None:
        self.seat: Final = seat  # NONE: the table itself spoke
        self.move: Final = move  # None: the setup, or a call of the table
        self.word: Final = word
        self.draws: Final = draws  # what was drawn, and who saw it

    def read_by(self, reader: Seat | None) -> str:
        """The line as this seat may read it (None: everything)."""
        text = self.word
        if self.move is not None:
            hidden = reader is not None and reader != self.seat
            text = f"{self.seat}: {self.move.veiled() if hidden else self.move.text}"
        if self.draws:
            text += " *"
        for drawn, audience in self.draws:
            seen = reader is None or (reader != NONE and audience >> reader & 1)
            text += f" {drawn if seen or audience == EVERYONE else '?'}"
        return text.strip()

    def plain(self) -> list[Plain]:
        """The line as plain data, to be kept."""
        move = None if self.move is None else self.move.text
        return [self.seat, move, self.word, [list(draw) for draw in self.draws]]


def kept_line(plain: list[Plain], game: Game) -> Played:
    """The line that was kept as plain data."""
    seat, move, word, draws = plain
    said = None if move is None else game.vocabulary.parse(move)
    return Played(seat, said, word, [(drawn, audience) for drawn, audience in draws])


class Record:
    """A record as it was read: header and lines, not yet replayed."""

    def __init__(
        self,
        game: str,
        rules: int,
        seats: int,
        options: Options,
        position: Plain,
        lines: list[tuple[int, str]],
        score: list[int] | None,
        key: bytes | None,
        cards: Cards | None = None,
    ) -> None:
        self.game: Final = game
        self.rules: Final = rules
        self.seats: Final = seats
        self.options: Final = options
        self.position: Final = position  # None: from the setup
        self.lines: Final = lines  # with their numbers in the file
        self.score: Final = score
        self.cards: Final = cards  # None: the game's own, or those of an older record
        self.key: Final = key  # the fate's, told after the end so that anybody can audit the draws


def write(
    game: Game,
    seats: int,
    options: Options,
    position: Plain,
    lines: list[Played],
    score: list[int] | None,
    reader: Seat | None,
    key: bytes | None = None,
) -> str:
    """The game as text, for this reader (None: everything)."""
    chosen = " ".join(f"{name}={value}" for name, value in options.items())
    text = [FIRST_LINE, f"game: {game.original}", f"rules: {game.rules}", f"seats: {seats}"]
    text += [f"options: {chosen}"]
    if game.cards.digest:
        text += [f"cards: {game.cards.name} {game.cards.digest}"]
    if key is not None:
        text += [f"key: {key.hex()}"]
    if position is not None:
        if reader is not None:
            position = dump(veil(load(position, game), reader), game)
        text += [f"position: {json.dumps(position, separators=(',', ':'))}"]
    text += [""]
    text += [line.read_by(reader) for line in lines if line.move or line.draws or line.word]
    if score is not None:
        text += ["score: " + " ".join(str(points) for points in score)]
    return "\n".join(text) + "\n"


def read(text: str) -> Record:
    """The record that a text holds."""
    rows = text.removeprefix(BYTE_ORDER_MARK).splitlines()
    first = rows[0].strip() if rows else ""
    if first != FIRST_LINE:
        if first.startswith(ANY_FIRST_LINE):
            form = first.removeprefix(ANY_FIRST_LINE)
            raise BadRecord(f"The record has the form {form!r}; this version reads form 1 only.")
        raise BadRecord(f"This is no record: its first line should read {FIRST_LINE!r}.")
    header: dict[str, str] = {}
    line_of: dict[str, int] = {}
    at = 1
    while at < len(rows) and rows[at].strip():
        name, colon, value = rows[at].partition(":")
        if not colon:
            raise BadRecord(f"Line {at + 1}: expected a header line such as 'seats: 3'.")
        header[name.strip()] = value.strip()
        at += 1
        line_of[name.strip()] = at
    for name in ("game", "rules", "seats"):
        if name not in header:
            raise BadRecord(f"The header's {name!r} is missing.")
    lines: list[tuple[int, str]] = []
    score: list[int] | None = None
    for number, row in enumerate(rows[at:], start=at + 1):
        line = row.strip()
        if score is not None and line:
            raise BadRecord(f"Line {number}: nothing may follow the score.")
        if line.startswith("score:"):
            score = [_number(points, number) for points in line[6:].split()]
        elif line:
            lines.append((number, line))
    return Record(
        header["game"],
        _number(header["rules"], line_of["rules"]),
        _number(header["seats"], line_of["seats"]),
        _options(header.get("options", "")),
        _position(header.get("position")),
        lines,
        score,
        _key(header.get("key")),
        _cards(header.get("cards")),
    )


def _cards(text: str | None) -> Cards | None:
    if text is None:
        return None
    name, _, digest = text.rpartition(" ")
    if not name.strip() or not digest:
        raise BadRecord("The cards in the header should be a name and a digest.")
    return Cards(name.strip(), digest)


def _key(text: str | None) -> bytes | None:
    try:
        return None if text is None else bytes.fromhex(text)
    except ValueError:
        raise BadRecord("The key in the header is no hexadecimal number.") from None


def _number(text: str, line: int) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadRecord(f"Line {line}: {text!r} is no whole number.") from None


def _options(text: str) -> Options:
    options: Options = {}
    for entry in text.split():
        name, equals, value = entry.partition("=")
        if not equals:
            raise BadRecord(f"The option {entry!r} should read name=value.")
        options[name] = value
    return options


def _position(text: str | None) -> Any:
    if text is None:
        return None
    try:
        return json.loads(text)
    except ValueError:
        raise BadRecord("The position in the header is no JSON.") from None


def parsed(number: int, line: str, game: Game) -> tuple[Seat, Move | None, str, list[str]]:
    """A line taken apart: seat, move, the table's own word, outcomes."""
    # A word of the game may end with a star; the outcomes' star stands alone.
    said, _, outcomes = f" {line} ".partition(" * ")
    said = said.strip()
    if "?" in line:
        raise BadRecord(f"Line {number}: the record is redacted, and only a full one replays.")
    who, colon, words = said.partition(":")
    if not colon:
        return NONE, None, said, outcomes.split()
    try:
        move = game.vocabulary.parse(words.strip())
    except Mistake as mistake:
        raise BadRecord(f"Line {number}: {mistake}") from None
    return _number(who, number), move, "", outcomes.split()
