"""Maps: a line for each place while there are few, else the places drawn where they lie."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from covenstead.core.scene import Map, Spot, Zone
from covenstead.terminal import sentences
from covenstead.terminal.blocks import LIVE, QUIET, STRONG, Block, cut, fitted, ink
from covenstead.terminal.board import CORNER, Board

MOST_LISTED: Final = 24  # places; a map with more of them is drawn
LEAST_UNIT: Final = 3  # columns of a unit of the map, with the blank after it
MOST_UNIT: Final = 12
STRIP_UNIT: Final = 4  # the same in strips, where there is room for every name


def mapped(board: Board, zone: Zone, width: int, compact: bool = False) -> Block:
    """The places of a map with what stands there, their distances and roads."""
    shown = zone.map
    if shown is None:
        return []
    if len(shown.spots) <= MOST_LISTED or width < LEAST_UNIT:
        return [_listed(board, shown, spot, width) for spot in shown.spots]
    return _stacked(board, zone.shape, shown, width, compact)


def neighbours(shown: Map, spot: Spot) -> list[tuple[str, int]]:
    """The places that roads lead to, with the roads' lengths; 0 if all roads are equally long."""
    names = {each.id: each.short or each.label for each in shown.spots}
    alike = all(road.length == 1 for road in shown.roads)
    ways = [(road.end, road) for road in shown.roads if road.start == spot.id]
    ways += [(road.start, road) for road in shown.roads if road.end == spot.id]
    return [(names[other], 0 if alike else road.length) for other, road in ways]


def described(board: Board, shown: Map, spot: Spot) -> str:
    """A place in sentences, for somebody who looks at it."""
    there = [board.named(piece) for piece in spot.pieces]
    return sentences.spot(spot.label, there, spot.distance, neighbours(shown, spot))


def _listed(board: Board, shown: Map, spot: Spot, width: int) -> Text:
    live = spot.id in board.live
    longest = max(len(each.label) for each in shown.spots)
    line = ink(f"{CORNER if live else ' '} ", LIVE)
    line.append(f"{spot.label:<{longest}}  ", LIVE if live else STRONG)
    if any(each.distance is not None for each in shown.spots):
        away = "" if spot.distance is None else sentences.away(spot.distance)
        line.append(f"{away:<7}", QUIET)
    there = board.chips(spot.pieces)
    widest = max(board.chips(each.pieces).cell_len for each in shown.spots)
    line.append_text(fitted(there, min(widest, width // 2)))
    ways = neighbours(shown, spot)
    line.append(f"  {sentences.roads(ways)}" if ways else "", QUIET)
    return cut(line, width)


def _stacked(board: Board, shape: list[int], shown: Map, width: int, compact: bool) -> Block:
    """The map in strips, one below the other where it is wider than the window.

    No strip cuts a house in two, unless the house is as wide as the strip.
    """
    high, wide = shape
    columns = wide if wide * LEAST_UNIT <= width else min(wide, max(1, width // STRIP_UNIT))
    unit = min(MOST_UNIT, width // columns)
    lines: Block = []
    first = 0
    while first < wide:
        end = min(first + columns, wide)
        uncut = [x for x in range(first + 1, end + 1) if not _cuts(shown, x)]
        end = max(uncut, default=end)
        lines += [ink()] if first else []
        lines += _drawn(board, high, range(first, end), shown, width, unit, compact)
        first = end
    return lines


def _cuts(shown: Map, x: int) -> bool:
    """Whether an edge before this column goes through a place."""
    return any(spot.x < x < spot.x + spot.wide for spot in shown.spots)


def _drawn(
    board: Board, high: int, across: range, shown: Map, width: int, unit: int, compact: bool
) -> Block:
    """Some columns of a map.

    Two lines for each unit of height: what a place is called, and what stands there.

    Compact: one line where nothing stands.
    """
    lines: Block = []
    for y in range(high):
        rows = [ink(), ink()]
        taken = any(spot.pieces for spot in shown.spots if spot.y == y)
        x = across.start
        while x < across.stop:
            spot = _at(shown, x, y)
            end = x + 1 if spot is None else min(spot.x + spot.wide, across.stop)
            room = unit * (end - x)
            faces = [ink(), ink()] if spot is None else _face(board, spot, y, room - 1)
            for row, face in zip(rows, faces, strict=True):
                row.append_text(fitted(face, room - 1))
                row.append(" ")
            x = end
        lines += rows if taken or not compact else rows[:1]
    return [cut(line, width) for line in lines]


def _at(shown: Map, x: int, y: int) -> Spot | None:
    for spot in shown.spots:
        if spot.x <= x < spot.x + spot.wide and spot.y <= y < spot.y + spot.high:
            return spot
    return None


def _face(board: Board, spot: Spot, y: int, room: int) -> list[Text]:
    """The two lines of a place in one unit of its height; only the first unit is named."""
    live = spot.id in board.live
    if y > spot.y:
        return [ink("░" * room, QUIET), ink("░" * room, QUIET)]
    name = spot.short or (spot.label if spot.kind == "house" else spot.name or spot.label)
    head = ink(name, LIVE if live else STRONG if spot.kind == "house" else QUIET)
    head.append(CORNER if live else "", LIVE)
    there = board.chips(spot.pieces)
    return [head, there if spot.pieces else ink("·", QUIET)]
