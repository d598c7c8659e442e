"""The map: six boards laid side by side, their Locations and spaces, and what a walk reaches."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE
from covenstead.core.words import Move
from covenstead.games.village_crone.components import COLUMNS, LOCATIONS, ROWS

SIDE: Final = 5  # cells of a board
BLOCK: Final = 2  # cells of a Location
BOARDS: Final = 6
BESIDE: Final = ((0, -1), (-1, 0), (1, 0), (0, 1))

Corner = tuple[int, int]  # column, row

NOWHERE: Final[list[int]] = []  # beside what is no node of a map
WIDTH: Final = COLUMNS + 2
AWAY: Final = (-WIDTH, -1, 1, WIDTH)  # to the cells beside one
MOST_REACHES: Final = 512  # that a terrain remembers


def space_at(column: int, row: int) -> int:
    """The node of a cell that no Location covers."""
    return LOCATIONS + row * COLUMNS + column


def fault_of(origins: list[Corner]) -> str | None:
    """What is wrong with these places for the boards; None if a village can be laid so."""
    if len(origins) != BOARDS:
        return f"there are {len(origins)} corners for {BOARDS} boards"
    cells: set[Corner] = set()
    for column, row in origins:
        if not (0 <= column <= COLUMNS - SIDE and 0 <= row <= ROWS - SIDE):
            return f"a board at {column}:{row} does not fit into {COLUMNS} x {ROWS} cells"
        board = {(column + c, row + r) for c in range(SIDE) for r in range(SIDE)}
        if board & cells:
            return f"the board at {column}:{row} lies on another"
        cells |= board
    # A Location touches no edge of its board, so the rims alone decide what is connected.
    reached = [origins[0]]
    seen = {origins[0]}
    for column, row in reached:
        for right, down in BESIDE:
            there = (column + right, row + down)
            if there in cells and there not in seen:
                seen.add(there)
                reached.append(there)
    return None if len(seen) == len(cells) else "some boards do not touch the others"


def turned(block: Corner, quarters: int) -> Corner:
    """The block's upper left cell on a board that is turned clockwise; both count from 1."""
    column, row = block
    for _ in range(quarters):
        column, row = SIDE - row, column
    return column, row


class Reach:
    """What can be reached from a spot, the nearest first, as far as it was asked for."""

    __slots__ = ("ends", "found")

    def __init__(self, found: tuple[int, ...], ends: tuple[int, ...]) -> None:
        self.found: Final = found  # the source comes first
        self.ends: Final = ends  # how many are found within 0, 1, 2 … steps


class Terrain:
    """Six boards as they lie, whichever Locations they show; many villages share one.

    It counts in spots: first the Location of each slot, then the spaces in reading order. These
    are small numbers, and what is within reach of them is found once for all these villages.
    """

    def __init__(self, origins: list[Corner], blocks: list[Corner]) -> None:
        spots = [NONE] * (WIDTH * (ROWS + 2))  # cell -> spot, with a rim of cells that are none
        outdoors: list[int] = []
        indoors: list[int] = []
        for slot in range(BOARDS):
            column, row = origins[slot]
            left, top = blocks[slot]
            corner = (row + 1) * WIDTH + column + 1
            for r in range(SIDE):
                for c in range(SIDE):
                    cell = corner + r * WIDTH + c
                    if 0 <= c - left + 1 < BLOCK and 0 <= r - top + 1 < BLOCK:
                        indoors.append(cell)
                        spots[cell] = slot
                    else:
                        outdoors.append(cell)
        outdoors.sort()
        for number, cell in enumerate(outdoors):
            spots[cell] = BOARDS + number
        self.spaces: Final = [space_at(cell % WIDTH - 1, cell // WIDTH - 1) for cell in outdoors]
        # spot -> the spots beside it
        self.beside: Final[list[list[int]]] = [[] for _ in range(BOARDS + len(self.spaces))]
        for cell in indoors + outdoors:
            spot = spots[cell]
            for away in AWAY:
                other = spots[cell + away]
                if other != NONE and other != spot:
                    self.beside[spot].append(other)
        for found in self.beside:
            found.sort()
        # A familiar that has come into a Location stops there.
        self._outdoors: Final = self.beside.copy()
        for slot in range(BOARDS):
            self._outdoors[slot] = NOWHERE
        self._reaches: Final[dict[int, Reach]] = {}

    def reach(self, source: int, steps: int, through: bool, walls: int) -> Reach:
        """What a walk reaches with so many steps or more; the walls are slots, a bit each."""
        key = source << 7 | walls << 1 | through
        known = self._reaches.get(key)
        if known is None or len(known.ends) <= steps:
            if len(self._reaches) >= MOST_REACHES:
                self._reaches.clear()
            known = self._reaches[key] = self._explored(source, steps, through, walls)
        return known

    def _explored(self, source: int, steps: int, through: bool, walls: int) -> Reach:
        seen = [False] * len(self.beside)
        for slot in range(BOARDS):
            if walls >> slot & 1:
                seen[slot] = True
        seen[source] = True
        found, ring, ends = [source], [source], [1]
        ways = self.beside
        while len(ends) <= steps:
            further: list[int] = []
            for spot in ring:
                for other in ways[spot]:
                    if not seen[other]:
                        seen[other] = True
                        further.append(other)
            found += further
            ends.append(len(found))
            ring = further
            if not through:
                ways = self._outdoors
        return Reach(tuple(found), tuple(ends))


class Geography:
    """The nodes of one village, which lie beside each other, and what is within reach."""

    def __init__(
        self, terrain: Terrain, origins: list[Corner], blocks: list[Corner], boards: list[int]
    ) -> None:
        self.terrain: Final = terrain
        self.corners: Final[list[Corner]] = [(0, 0)] * LOCATIONS  # location -> its upper left cell
        for slot, location in enumerate(boards):
            column, row = origins[slot]
            left, top = blocks[slot]
            self.corners[location] = (column + left - 1, row + top - 1)
        self.nodes: Final[list[int]] = [*range(LOCATIONS), *terrain.spaces]
        self.node_at: Final[list[int]] = boards + terrain.spaces  # spot -> node
        self._spots: Final = [NONE] * (LOCATIONS + COLUMNS * ROWS)  # node -> spot
        for spot, node in enumerate(self.node_at):
            self._spots[node] = spot
        self.ways_to: list[Move] = []  # spot -> the move that leads there, noted by the first walk
        in_slots = [0]
        for location in range(LOCATIONS):
            slot = 1 << self._spots[location]
            in_slots += [slots | slot for slots in in_slots]
        self._slots: Final = in_slots  # Locations, a bit each -> their slots, a bit each

    def beside(self, node: int) -> list[int]:
        """The nodes that share an edge with one, Locations first, then in reading order."""
        return sorted([self.node_at[spot] for spot in self.terrain.beside[self._spots[node]]])

    def around(self, location: int) -> list[int]:
        """The spaces beside a Location, in reading order."""
        return self.beside(location)

    def is_node(self, node: int) -> bool:
        """Whether the node is on this map."""
        return 0 <= node < len(self._spots) and self._spots[node] != NONE

    def cost(self, source: int, node: int, through: bool, walls: int) -> int:
        """How many steps a walk takes; it is within reach."""
        reach = self._reach(source, 1, through, walls)
        while True:
            try:
                at = reach.found.index(self._spots[node])
            except ValueError:
                reach = self._reach(source, len(reach.ends), through, walls)
                continue
            steps = 0
            while reach.ends[steps] <= at:
                steps += 1
            return steps

    def within(self, source: int, steps: int, through: bool, walls: int) -> list[int]:
        """The nodes that a walk with so many steps reaches, the nearest first.

        A familiar's way leads over spaces only; that of a villager goes `through` Locations too.
        Locations among the `walls` are neither entered nor crossed.
        """
        nodes = self.node_at
        return [nodes[spot] for spot in self.spots_within(source, steps, through, walls)]

    def spots_within(self, source: int, steps: int, through: bool, walls: int) -> tuple[int, ...]:
        """The same as spots; `node_at` says which nodes they are, `ways_to` which moves."""
        reach = self._reach(source, steps, through, walls)
        return reach.found[1 : reach.ends[steps]]

    def _reach(self, source: int, steps: int, through: bool, walls: int) -> Reach:
        return self.terrain.reach(self._spots[source], steps, through, self._slots[walls])
