"""The end: the reckoning line by line, how it went, what is worth another look."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from covenstead.core.scene import OutcomeLine, OutcomeRow, Player, Result, Scene
from covenstead.terminal import sentences
from covenstead.terminal.blocks import QUIET, STRONG, Block, cut, fitted, headed, ink, wrapped

BARS: Final = "▁▂▃▄▅▆▇█"
NAME: Final = 24  # columns of a player's name


def ending(scene: Scene, width: int) -> Block:
    """The last screen of a game."""
    result = scene.outcome
    if result is None:
        return []
    players = {player.seat: player for player in scene.players}
    lines: Block = [
        ink(),
        ink("═" * width, QUIET),
        cut(ink(f"  {result.sentence}", STRONG), width),
    ]
    for text in (result.detail, result.more):
        lines += wrapped(f"  {text}", width, hang=2) if text else []
    lines.append(ink("═" * width, QUIET))
    if scene.scale:
        lines.append(headed(sentences.RECKONING, "", width))
        lines += _reckoning(result, players, scene.viewer, width)
    else:
        lines += _what_became(result, players, scene.viewer, width)
    if result.tie:
        lines += [ink(), *wrapped(result.tie, width, "italic")]
    lines += _contests(result, players, width)
    lines += _course(result, players, width)
    if result.moments:
        lines += [ink(), headed(sentences.WORTH_A_LOOK, "", width)]
        for moment in result.moments:
            letter = players[moment.seat].letter
            text = sentences.moment(letter, moment.title, moment.sentence)
            lines += wrapped(text, width, hang=4)
    return lines


def _reckoning(result: Result, players: dict[int, Player], viewer: int | None, width: int) -> Block:
    """One row for each seat, one column for each score line, and under each number how it came."""
    labels = [line.label for line in result.rows[0].lines]
    column = max(9, min(14, (width - 28) // (len(labels) + 1))) if labels else 9
    if NAME + column * (len(labels) + 1) > width:
        return _line_by_line(result, players, width)
    head = fitted(ink("", QUIET), NAME)
    for label in [*labels, sentences.TOTAL]:
        head.append(f"{label:>{column}}", QUIET)
    lines: Block = [head]
    for row in result.rows:
        place = row.place if len(result.rows) > 1 else None
        lines += _row(row, place, players[row.seat], row.seat == viewer, column)
    return [cut(line, width) for line in lines]


def _row(row: OutcomeRow, place: int | None, player: Player, mine: bool, column: int) -> Block:
    first = fitted(ink(sentences.place(place, player.letter, player.name), STRONG), NAME)
    bot = sentences.bot(player.bot) if player.bot else player.livery
    second = fitted(ink(f"        {sentences.YOU if mine else bot}", QUIET), NAME)
    for line in row.lines:
        first.append(f"{_value(line):>{column}}", "" if line.value else QUIET)
        second.append_text(_right(line.how, column))
    first.append(f"{_total(row):>{column}}", "bold reverse" if row.place == 1 else STRONG)
    return [first, second]


def _total(row: OutcomeRow) -> str:
    """The points of a seat, or why they do not count."""
    return row.out or _number(row.total)


def _value(line: OutcomeLine) -> str:
    """The points of a line; none where its words tell it."""
    return "" if line.worded else _number(line.value)


def _number(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)


def _right(text: str, width: int) -> Text:
    made = cut(ink(text, QUIET), width - 1)
    made.pad_left(width - made.cell_len)
    return made


def _what_became(
    result: Result, players: dict[int, Player], viewer: int | None, width: int
) -> Block:
    """A game without points: a sentence for each seat, in the order that the game gives."""
    lines: Block = []
    for row in result.rows:
        player, (first, *rest) = players[row.seat], row.lines
        text = sentences.became(player.letter, player.name, row.seat == viewer, first.how)
        lines += wrapped(text, width, STRONG, 5)
        counted = ", ".join(
            line.how if line.worded else sentences.counted(line.label, line.value) for line in rest
        )
        lines += wrapped(f"     {counted}", width, QUIET, 5) if counted else []
    return lines


def _line_by_line(result: Result, players: dict[int, Player], width: int) -> Block:
    lines: Block = []
    for row in result.rows:
        player = players[row.seat]
        number = row.place if len(result.rows) > 1 else None
        place = sentences.place(number, player.letter, player.name)
        lines.append(ink(sentences.described(place, _total(row)), STRONG))
        for line in row.lines:
            text = sentences.line(line.label, _value(line), line.how)
            lines.append(ink(f"      {text}", QUIET))
    return [cut(line, width) for line in lines]


def _contests(result: Result, players: dict[int, Player], width: int) -> Block:
    """What the seats competed for, a line for each contest."""
    if not result.contests:
        return []
    lines: Block = [ink(), headed(sentences.CONTESTS, sentences.CONTESTS_NOTE, width)]
    for contest in result.contests:
        there = [
            (players[each.seat].letter, each.count, each.points) for each in contest.contenders
        ]
        lines += wrapped(sentences.contest(contest.label, there, contest.how), width, hang=4)
    return lines


def _course(result: Result, players: dict[int, Player], width: int) -> Block:
    """How the points grew: a bar for each stretch of play, a line for each seat."""
    if len(result.series) < 2:
        return []
    values = [value for point in result.series for value in point.points]
    least, most = min([0, *values]), max([1, *values])
    shown = result.series[-(width - 34) :]
    lines: Block = [ink(), headed(sentences.COURSE, sentences.COURSE_NOTE, width)]
    for row in result.rows:
        line = fitted(ink(f" [{players[row.seat].letter}] {players[row.seat].name}"), NAME)
        for number, point in enumerate(shown):
            if number and point.section != shown[number - 1].section:
                line.append(" ")
            share = (point.points[row.seat] - least) / (most - least)
            line.append(BARS[round(share * (len(BARS) - 1))])
        line.append(f"  {_total(row)}", STRONG)
        lines.append(cut(line, width))
    return lines
