"""The map: six boards laid side by side, their Locations and spaces, and what a walk reaches."""

from __future__ import annotations

from typing import Final

from covenstead.games.village_crone.nouns import LOCATION

COLUMNS: Final = 30
ROWS: Final = 20
SIDE: Final = 5  # cells of a board
BLOCK: Final = 2  # cells of a Location
BOARDS: Final = 6
LOCATIONS: Final = len(LOCATION.words)
BESIDE: Final = ((0, -1), (-1, 0), (1, 0), (0, 1))

Corner = tuple[int, int]  # column, row


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
    """What can be reached from a node, ring by ring; further rings are found when asked for."""

    __slots__ = ("cost", "rings", "through", "walls")

    def __init__(self, source: int, through: bool, walls: int) -> None:
        self.through: Final = through  # whether the way may lead through Locations
        self.walls: Final = walls  # the Locations that cannot be entered, a bit each
        self.cost: Final = {source: 0}
        self.rings: Final = [[source]]


class Geography:
    """The nodes of one village, which lie beside each other, and what is within reach."""

    def __init__(
        self,
        origins: list[Corner],
        boards: list[int],
        rotations: list[int],
        blocks: list[Corner],
    ) -> None:
        self.corners: Final[list[Corner]] = [(0, 0)] * LOCATIONS  # location -> its upper left cell
        self.nodes: Final[list[int]] = list(range(LOCATIONS))
        self.beside: Final[list[list[int]]] = [
            [] for _ in range(LOCATIONS + COLUMNS * ROWS)
        ]  # node -> the nodes that share an edge with it
        self._reaches: Final[dict[int, Reach]] = {}
        cells: dict[Corner, int] = {}
        for slot in range(BOARDS):
            column, row = origins[slot]
            location = boards[slot]
            left, top = turned(blocks[location], rotations[slot])
            self.corners[location] = (column + left - 1, row + top - 1)
            for c in range(SIDE):
                for r in range(SIDE):
                    covered = 0 <= c - left + 1 < BLOCK and 0 <= r - top + 1 < BLOCK
                    cell = (column + c, row + r)
                    cells[cell] = location if covered else space_at(column + c, row + r)
        for (column, row), node in cells.items():
            for right, down in BESIDE:
                other = cells.get((column + right, row + down), node)
                if other != node and other not in self.beside[node]:
                    self.beside[node].append(other)
        self.nodes.extend(sorted(node for node in cells.values() if node >= LOCATIONS))
        for neighbours in self.beside:
            neighbours.sort()

    def around(self, location: int) -> list[int]:
        """The spaces beside a Location, in reading order."""
        return self.beside[location]

    def is_node(self, node: int) -> bool:
        """Whether the node is on this map."""
        return 0 <= node < len(self.beside) and bool(self.beside[node])

    def cost(self, source: int, node: int, through: bool, walls: int) -> int:
        """How many steps a walk takes; it is within reach."""
        reach = self._reach(source, through, walls)
        while node not in reach.cost:
            self._widen(reach)
        return reach.cost[node]

    def within(self, source: int, steps: int, through: bool, walls: int) -> list[int]:
        """The nodes that a walk with so many steps reaches, the nearest first.

        A familiar's way leads over spaces only; that of a villager goes `through` Locations too.
        Locations among the `walls` are neither entered nor crossed.
        """
        reach = self._reach(source, through, walls)
        while len(reach.rings) <= steps:
            self._widen(reach)
        found: list[int] = []
        for ring in range(1, steps + 1):
            found += reach.rings[ring]
        return found

    def _reach(self, source: int, through: bool, walls: int) -> Reach:
        key = (source << 7) | (walls << 1) | through
        known = self._reaches.get(key)
        if known is None:
            known = self._reaches[key] = Reach(source, through, walls)
        return known

    def _widen(self, reach: Reach) -> None:
        """Find the next ring."""
        cost = reach.cost
        steps = len(reach.rings)
        walls = reach.walls
        ring: list[int] = []
        for node in reach.rings[-1]:
            if node < LOCATIONS and steps > 1 and not reach.through:
                continue  # a familiar that has come into a Location stops there
            for other in self.beside[node]:
                if other not in cost and (other >= LOCATIONS or not walls >> other & 1):
                    cost[other] = steps
                    ring.append(other)
        reach.rings.append(ring)
