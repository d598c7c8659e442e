"""A whole scene as lines for a terminal, with as much detail as the window has room for."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from covenstead.core.scene import Scene, Zone
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
from covenstead.terminal.board import Board
from covenstead.terminal.menu import Menu

WIDE: Final = 100
LEVELS: Final = 5  # of detail: 0 shows everything
TAIL: Final = 6  # lines of the chronicle, if there is room
ROOMY: Final = 36  # lines of a window that has it


def screen(scene: Scene, menu: Menu, width: int, height: int | None) -> Block:
    """The scene for a window of this size (no height: as long as it takes)."""
    drawn: Block = []
    for level in range(LEVELS):
        drawn = _drawn(scene, menu, width, level, height)
        if height is None or len(drawn) <= height:
            return drawn
    return drawn


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
    text = ("Since your last move: " if most > 3 else "") + " ".join(scene.digest)
    lines = wrapped(text, width - 2, "italic", 2)
    if len(lines) > most:
        lines = lines[:most]
        lines[-1] = cut(ink(f"{lines[-1].plain} …", "italic"), width - 2)
    return [ink(" ") + line for line in lines]


def _table(scene: Scene, board: Board, width: int, level: int) -> Block:
    """The board at the left, the market beside it; what does not fit there goes below."""
    compact = level >= 3
    grids = [zone for zone in scene.zones if zone.kind == "grid"]
    if not grids:
        return _pages(scene, board, width, level)
    rows = [
        zone
        for zone in scene.zones
        if zone.area == "board"
        and zone.kind in ("row", "list", "hand", "panel", "map")
        and zone.places
    ]
    markets = [zone for zone in scene.zones if zone.area == "market"]
    plain = [zone for zone in scene.zones if zone.area == "aside" and zone.count is None]
    left: Block = []
    most = width
    if markets:
        most = (width * 60) // 100 if width >= WIDE else width - 29
    left_width = min(most, max([board.grid_width(zone, most) for zone in grids], default=most))
    for zone in grids:
        left.append(headed(zone.label, "" if width < WIDE else zone.note, left_width))
        left += board.grid(zone, left_width, compact)
    if width >= WIDE:
        left += board.order(left_width)
    asides = [board.legend(left_width) if level < 4 else ink(), board.piles(left_width)]
    left += [line for line in asides if line.plain]
    for zone in rows:
        left += _listed(zone, board, left_width)
    right_width = width - left_width - 2
    right: Block = []
    below: Block = []
    for zone in markets:
        block = _market(zone, board, right_width, level)
        if not right or len(right) + len(block) <= len(left) + (4 if width >= WIDE else 0):
            right += block
        elif level == 0:
            below += _market_below(zone, board, width)
        else:
            below += [_summary(zone, board, width)] if level < 3 else []
    for zone in plain:
        below += _listed(zone, board, width)
    if width < WIDE:
        below = board.order(width) + below
    return beside(left, right, left_width, right_width) + below


def _pages(scene: Scene, board: Board, width: int, level: int) -> Block:
    """A table without a grid: what is under way, then the market, one below the other."""
    lines: Block = []
    for zone in scene.zones:
        if zone.area == "board" and zone.places:
            if zone.kind == "panel":
                lines += board.panel(zone, width, level)
            elif zone.kind in ("row", "list", "hand", "map"):
                lines += _listed(zone, board, width)
    lines += board.order(width)
    for zone in scene.zones:
        if zone.area == "market" and level < 3:
            lines += _market(zone, board, width, level)
        elif zone.area == "market" and _in_question(scene, zone, level):
            lines += board.hand(zone, width)
    asides = [board.legend(width), board.piles(width)] if level < 2 else []
    return lines + [line for line in asides if line.plain]


def _in_question(scene: Scene, zone: Zone, level: int) -> bool:
    """Whether a market is told in short: not if the choices tell all of it, or nothing at last."""
    live = {target for choice in scene.choices for target in choice.targets}
    open_ = [place in live for place in zone.places if place is not None]
    return not all(open_) and (any(open_) or level < LEVELS - 1)


def _market(zone: Zone, board: Board, width: int, level: int) -> Block:
    roomy = width < 44 and level < 3
    blocks = board.listed(zone, width, roomy)
    return [headed(zone.label, board.note(zone, width), width)] + [
        line for block in blocks for line in block
    ]


def _market_below(zone: Zone, board: Board, width: int) -> Block:
    blocks = board.listed(zone, (width - 2) // 2, roomy=False)
    return [headed(zone.label, board.note(zone, width), width), *columned(blocks, width)]


def _summary(zone: Zone, board: Board, width: int) -> Text:
    """A zone in one line: only what is ready, or how many there are."""
    pieces = [board.pieces[name] for name in zone.places if name is not None]
    ready = [piece.title or piece.label for piece in pieces if piece.ready]
    line = ink(f"{zone.label}  ", QUIET)
    line.append(f"ready: {', '.join(ready)}" if ready else "none ready", "" if ready else QUIET)
    line.append(f"  (type: look {zone.id})", QUIET)
    return cut(line, width)


def _listed(zone: Zone, board: Board, width: int) -> Block:
    line = board.hand(zone, width)
    if zone.note and len(line) == 1 and line[0].cell_len + len(zone.note) + 4 <= width:
        line[0].append(f"  ({zone.note})", QUIET)
    return line


def _players(scene: Scene, board: Board, width: int, level: int) -> Block:
    lines: Block = []
    if level < 4:
        note = "" if level or not scene.scale else "points as if it ended now"
        lines.append(headed("Players", note, width))
    for player in scene.players:
        lines += board.player(player, width, roomy=level < 2)
    return lines + board.own(width, short=level >= 3)


def _tail(scene: Scene, width: int) -> Block:
    lines: Block = [headed("Chronicle", "newest last; type log for more", width)]
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
    context = ". ".join(each.rstrip(".") for each in (prompt.context, prompt.next) if each)
    if len(context) + 3 > width:
        context = prompt.context
    lines: Block = [ink("━" * width, LIVE if asked else QUIET)]
    if head.cell_len + len(context) + 3 <= width:
        head.append(f"   {context}", QUIET)
        lines.append(head)
    else:
        lines += [cut(head, width), cut(ink(f"   {context}", QUIET), width)]
    return lines + menu.drawn(width, most)
