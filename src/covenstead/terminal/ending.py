"""The end: the reckoning line by line, how it went, what is worth another look."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from covenstead.core.scene import OutcomeRow, Player, Result, Scene
from covenstead.terminal.blocks import QUIET, STRONG, Block, cut, fitted, headed, ink, wrapped

BARS: Final = "▁▂▃▄▅▆▇█"


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
    lines += wrapped(f"  {result.detail}", width, hang=2) if result.detail else []
    lines.append(ink("═" * width, QUIET))
    if scene.scale:
        lines.append(headed("The reckoning", "", width))
        lines += _reckoning(result, players, scene.viewer, width)
    else:
        lines += _what_became(result, players, scene.viewer, width)
    if result.tie:
        lines += [ink(), *wrapped(result.tie, width, "italic")]
    lines += _course(scene, result, players, width)
    if result.moments:
        lines += [ink(), headed("Worth another look", "", width)]
        for moment in result.moments:
            lines += wrapped(
                f"[{players[moment.seat].letter}] {moment.title}: {moment.sentence}", width, hang=4
            )
    return lines


def _reckoning(result: Result, players: dict[int, Player], viewer: int | None, width: int) -> Block:
    """One row a seat, one column a score line, and under each number how it came."""
    labels = [line.label for line in result.rows[0].lines]
    column = max(9, min(14, (width - 28) // (len(labels) + 1))) if labels else 9
    if 24 + column * (len(labels) + 1) > width:
        return _line_by_line(result, players, width)
    head = fitted(ink("", QUIET), 24)
    for label in [*labels, "Points"]:
        head.append(f"{label:>{column}}", QUIET)
    lines: Block = [head]
    for row in result.rows:
        lines += _row(row, players[row.seat], row.seat == viewer, column)
    return [cut(line, width) for line in lines]


def _row(row: OutcomeRow, player: Player, mine: bool, column: int) -> Block:
    first = fitted(ink(f" {row.place}  [{player.letter}] {player.name}", STRONG), 24)
    you = "you" if mine else f"bot, {player.bot}" if player.bot else player.livery
    second = fitted(ink(f"        {you}", QUIET), 24)
    for line in row.lines:
        value = str(line.value).replace("-", "−")
        first.append(f"{value:>{column}}", "" if line.value else QUIET)
        second.append_text(_right(line.how, column))
    first.append(f"{row.total:>{column}}", "bold reverse" if row.place == 1 else STRONG)
    return [first, second]


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
        player = players[row.seat]
        you = " (you)" if row.seat == viewer else ""
        told = "; ".join(line.how for line in row.lines[:1])
        head = f" [{player.letter}] {player.name}{you}: {told}."
        lines += wrapped(head, width, STRONG, 5)
        counted = [f"{line.label.lower()} {line.value}" for line in row.lines[1:]]
        lines += wrapped(f"     {', '.join(counted)}", width, QUIET, 5) if counted else []
    return lines


def _line_by_line(result: Result, players: dict[int, Player], width: int) -> Block:
    lines: Block = []
    for row in result.rows:
        player = players[row.seat]
        lines.append(ink(f" {row.place}  [{player.letter}] {player.name}: {row.total}", STRONG))
        for line in row.lines:
            lines.append(ink(f"      {line.label}: {line.value} ({line.how})", QUIET))
    return [cut(line, width) for line in lines]


def _course(scene: Scene, result: Result, players: dict[int, Player], width: int) -> Block:
    """How the points grew: a bar a stretch of play, a line a seat."""
    if len(result.series) < 2:
        return []
    values = [value for point in result.series for value in point.points]
    least, most = min([0, *values]), max([1, *values])
    shown = result.series[-(width - 34) :]
    lines: Block = [ink(), headed("How it went", "points at the start of each round", width)]
    for row in result.rows:
        line = fitted(ink(f" [{players[row.seat].letter}] {players[row.seat].name}"), 24)
        for number, point in enumerate(shown):
            if number and point.section != shown[number - 1].section:
                line.append(" ")
            share = (point.points[row.seat] - least) / (most - least)
            line.append(BARS[round(share * (len(BARS) - 1))])
        line.append(f"  {row.total}", STRONG)
        lines.append(cut(line, width))
    return lines
