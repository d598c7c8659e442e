"""A whole scene as lines for a terminal, with as much detail as the window has room for."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from covenstead.core.scene import Scene, Zone
from covenstead.terminal import sentences
from covenstead.terminal.blocks import (
    LIVE,
    QUIET,
    STRONG,
    Block,
    beside,
    columned,
    cut,
    headed,
    ink,
    wrapped,
)
from covenstead.terminal.board import DENSE, Board
from covenstead.terminal.grids import grid, grid_width, least_width
from covenstead.terminal.menu import Menu
from covenstead.terminal.players import player
from covenstead.terminal.zones import (
    below,
    drawn,
    in_a_line,
    is_shown,
    legend,
    listed,
    order,
    own,
    piles,
    summary,
)

WIDE: Final = 100
LEVELS: Final = 5  # of detail: 0 shows everything
TAIL: Final = 6  # lines of the chronicle, if there is room
BESIDE: Final = 29  # columns for the market beside the board
ROOMY: Final = 36  # lines of a window that has it


def screen(scene: Scene, menu: Menu, width: int, height: int | None) -> Block:
    """The scene for a window of this size (no height: as long as it takes)."""
    lines: Block = []
    for level in range(LEVELS):
        lines = _drawn(scene, menu, width, level, height)
        if height is None or len(lines) <= height:
            return lines
    return lines


def _drawn(scene: Scene, menu: Menu, width: int, level: int, height: int | None) -> Block:
    board = Board(scene)
    head: Block = [_title(scene, width)]
    if menu.opened:
        shown = _table(scene, board, width, max(level, 2)) if level < LEVELS - 1 else []
        return head + shown + _question(scene, menu, width, 0)
    body = _table(scene, board, width, level) + _players(scene, board, width, level)
    if level == 0 and (height is None or height >= ROOMY):
        body += _tail(scene, width)
    if height is None or level < LEVELS - 1:
        lines = head + _digest(scene, width, 4 if level < 2 else 2) + body
        most = max(12 if level < 2 else 9, menu.height(width) + 1)
        return lines + _question(scene, menu, width, most)
    # The last level uses the lines that are left: for what happened, whole rows, reasons.
    least = len(head + body + _question(scene, menu, width, len(menu.lines) + 1))
    head += _digest(scene, width, max(1, min(3, height - least)))
    spare = height - len(head + body + _question(scene, menu, width, len(menu.lines) + 1))
    return head + body + _question(scene, menu, width, len(menu.lines) + 1 + max(0, spare))


def _title(scene: Scene, width: int) -> Text:
    line = ink(f" {scene.title or scene.game} ", "bold reverse")
    line.append(f"  {scene.phase_text}", STRONG)
    return cut(line, width)


def _digest(scene: Scene, width: int, most: int) -> Block:
    """What happened since the viewer's last move, in not more lines than these."""
    if not scene.digest:
        return []
    since = sentences.LATELY if scene.viewer is None else sentences.SINCE
    text = (since if most > 3 else "") + " ".join(scene.digest)
    lines = wrapped(text, width - 2, "italic", 2)
    if len(lines) > most:
        lines = lines[:most]
        lines[-1] = cut(ink(f"{lines[-1].plain} …", "italic"), width - 2)
    return [ink(" ") + line for line in lines]


def _table(scene: Scene, board: Board, width: int, level: int) -> Block:
    """The board at the left, the market beside it; what does not fit there goes below."""
    grids = [zone for zone in scene.zones if zone.kind == "grid"]
    if not grids:
        return _pages(scene, board, width, level)
    boards = [
        zone
        for zone in scene.zones
        if zone.area == "board" and zone.kind != "grid" and is_shown(zone)
    ]
    markets = [zone for zone in scene.zones if zone.area == "market"]
    plain = [zone for zone in scene.zones if zone.area == "aside" and zone.count is None]
    left: Block = []
    most = width
    stacked = any(least_width(zone) > width - BESIDE for zone in grids)
    if markets and not stacked:
        most = (width * 60) // 100 if width >= WIDE else width - BESIDE
    left_width = min(most, max([grid_width(zone, most) for zone in grids], default=most))
    for zone in grids:
        note = "" if width < WIDE else zone.note
        left.append(headed(board.label(zone), note, left_width))
        left += grid(board, zone, left_width, level >= 3)
    if width >= WIDE:
        left += order(board, left_width)
    asides = [legend(board, left_width) if level < 4 else ink(), piles(board, left_width)]
    left += [line for line in asides if line.plain]
    for zone in boards:
        left += drawn(board, zone, left_width, level)
    right_width = width - left_width - 2
    right: Block = []
    under: Block = []
    for zone in markets:
        if stacked:
            under += _stacked(zone, board, width, level)
            continue
        block = _market(zone, board, right_width, level)
        if not right or len(right) + len(block) <= len(left) + (4 if width >= WIDE else 0):
            right += block
        elif level == 0:
            under += _in_columns(zone, board, width)
        else:
            under += [summary(board, zone, width)] if level < 3 else []
    for zone in plain:
        under += in_a_line(board, zone, width)
    if width < WIDE:
        under = order(board, width) + under
    return beside(left, right, left_width, right_width) + under


def _pages(scene: Scene, board: Board, width: int, level: int) -> Block:
    """A table without a grid: what is under way, then the market, one below the other."""
    lines: Block = []
    for zone in scene.zones:
        if zone.area == "board" and is_shown(zone):
            lines += drawn(board, zone, width, level)
    lines += order(board, width)
    for zone in scene.zones:
        if zone.area == "market" and level < 3:
            lines += _market(zone, board, width, level)
        elif zone.area == "market" and _in_question(scene, zone, level):
            lines += board.hand(zone, width)
    asides = [legend(board, width), piles(board, width)] if level < 2 else []
    return lines + [line for line in asides if line.plain]


def _in_question(scene: Scene, zone: Zone, level: int) -> bool:
    """Whether a market is told in short: not if the choices tell all of it, or nothing at last."""
    live = {target for choice in scene.choices for target in choice.targets}
    open_ = [place in live for place in zone.places if place is not None]
    return not all(open_) and (any(open_) or level < LEVELS - 1)


def _market(zone: Zone, board: Board, width: int, level: int) -> Block:
    return listed(board, zone, width, roomy=width < DENSE and level < 3)


def _stacked(zone: Zone, board: Board, width: int, level: int) -> Block:
    """A market under the board, where there is no room beside it."""
    if level == 0:
        return _market(zone, board, width, level)
    return _in_columns(zone, board, width) if level < LEVELS - 1 else board.hand(zone, width)


def _in_columns(zone: Zone, board: Board, width: int) -> Block:
    head, pieces = below(board, zone, width)
    return [head, *columned(pieces, width)]


def _players(scene: Scene, board: Board, width: int, level: int) -> Block:
    lines: Block = []
    if level < 4:
        note = "" if level or not scene.scale else sentences.AS_IF_OVER
        lines.append(headed(sentences.PLAYERS, note, width))
    for each in scene.players:
        lines += player(board, each, width, roomy=level < 2)
    return lines + own(board, width, short=level >= 3)


def _tail(scene: Scene, width: int) -> Block:
    lines: Block = [headed(sentences.CHRONICLE, sentences.NEWEST_LAST, width)]
    told = [event for event in scene.events if event.kind != "heading"]
    for event in told[-TAIL:]:
        mine = scene.viewer in event.about
        lines.append(cut(ink(f"{'▌' if mine else ' '} {event.text}", "" if mine else QUIET), width))
    return lines if told else []


def _question(scene: Scene, menu: Menu, width: int, most: int) -> Block:
    prompt = scene.prompt
    asked = prompt.mood in ("asked", "reaction")
    head = ink("☞ " if asked else "  ", LIVE)
    head.append(prompt.text, LIVE if asked else STRONG)
    context = sentences.context([each for each in (prompt.context, prompt.next) if each])
    if len(context) + 3 > width:
        context = prompt.context
    lines: Block = [ink("━" * width, LIVE if asked else QUIET)]
    if not context:
        lines.append(cut(head, width))
    elif head.cell_len + len(context) + 3 <= width:
        head.append(f"   {context}", QUIET)
        lines.append(head)
    else:
        lines += [cut(head, width), cut(ink(f"   {context}", QUIET), width)]
    return lines + menu.drawn(width, most)
