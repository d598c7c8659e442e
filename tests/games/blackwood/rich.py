"""Random positions of Blackwood in which nearly everything can happen."""

import random
from collections.abc import Mapping

from tests.games.blackwood.components import (
    CARDS,
    COLOUR,
    COLOURS,
    KINDS,
    POTIONS,
    cells,
)
from tests.games.blackwood.given import Given, Position, explore, return_on, witch


def rich_position(
    seats: int, seed: int, options: Mapping[str, str | int] | None = None
) -> Position:
    """Deal a random position in which nearly everything can happen (section 12 of the rules)."""
    chance = random.Random(seed)
    options = dict(options or {})
    tracker = chance.randint(1, 5)
    returning = chance.random() < 0.5
    standing = _random_marionettes(chance, seats, tracker if returning else None)
    cards = chance.sample(CARDS, len(CARDS))
    forest: dict[str, str | None] = {cell: cards.pop() for cell in cells(seats)}
    discard = _random_gaps(chance, seats, forest, standing) if returning else []
    holdings = [[cards.pop() for _ in range(chance.randint(0, 6))] for _ in range(seats)]
    discard += [cards.pop() for _ in range(chance.randint(0, len(cards)))]
    potions, unseen = _random_potions(chance, seats)
    display = [unseen.pop() if unseen else "-" for _ in range(6)]
    if returning and chance.random() < 0.5:
        slot = chance.randrange(6)
        unseen += [display[slot]] if display[slot] != "-" else []
        display[slot] = "-"
    spells = _random_spells(chance, seats, options)
    given: Given = {
        "seats": seats,
        "options": options,
        "expedition": chance.randint(1, int(options.get("expeditions", 3))),
        "tracker": tracker,
        "cauldron": chance.randrange(seats),
        "forest": forest,
        "marionettes": standing,
        "discard": " ".join(discard),
        "forest_deck": " ".join(cards),
        "display": " ".join(display),
        "potion_deck": " ".join(unseen),
        "witches": {
            seat: witch(
                coins=20,
                holding=" ".join(holdings[seat]),
                fresh=" ".join(potions[seat]),
                active=" ".join(spells[seat][0]),
                exhausted=" ".join(spells[seat][1]),
            )
            for seat in range(seats)
        },
    }
    if not returning:
        home = [seat for seat in range(seats) if list(standing.values()).count(seat) < 3]
        return explore(chance.choice(home), placed=chance.random() < 0.5, **given)
    nearest = min(int(cell[1]) for cell in standing if cell[3] == str(tracker))
    cell = f"r{nearest}c{tracker}"
    assert forest[cell] is not None
    return return_on(str(forest[cell]), seat=standing[cell], at_row=nearest, **given)


def _random_marionettes(chance: random.Random, seats: int, column: int | None) -> dict[str, int]:
    """Stand up to three marionettes of each witch in the forest, one of them in this column."""
    free = chance.sample(cells(seats), 5 * (seats + 1))
    standing: dict[str, int] = {}
    for seat in range(seats):
        # Seat 0 keeps one at home, so that there is always somebody who can explore.
        for _ in range(chance.randint(0, 3 if seat else 2)):
            standing[free.pop()] = seat
    if column is not None and not any(cell[3] == str(column) for cell in standing):
        standing[f"r{chance.randint(1, seats + 1)}c{column}"] = 0
    return standing


def _random_gaps(
    chance: random.Random,
    seats: int,
    forest: dict[str, str | None],
    standing: Mapping[str, int],
) -> list[str]:
    """Take the last card out of some rows, as earlier slides of the step would have done."""
    taken = []
    for number in range(1, seats + 2):
        cell = f"r{number}c5"
        card = forest[cell]
        if cell not in standing and card is not None and chance.random() < 0.2:
            taken.append(card)
            forest[cell] = None
    return taken


def _random_potions(chance: random.Random, seats: int) -> tuple[list[list[str]], list[str]]:
    """Give each witch two potions of each colour, and say which are left."""
    owned: list[list[str]] = [[] for _ in range(seats)]
    left: list[str] = []
    for colour in COLOURS:
        potions = chance.sample([p for p in POTIONS if COLOUR[p] == colour], 10)
        for potions_of_one in owned:
            potions_of_one += [potions.pop(), potions.pop()]
        left += potions
    chance.shuffle(left)
    return owned, left


def _random_spells(
    chance: random.Random, seats: int, options: Mapping[str, str | int]
) -> list[tuple[list[str], list[str]]]:
    """Give a copy of each kind to all witches but one; a few are exhausted or still for sale."""
    spells: list[tuple[list[str], list[str]]] = [([], []) for _ in range(seats)]
    if options.get("spells") == "off":
        return spells
    for kind in KINDS:
        for seat in chance.sample(range(seats), seats - 1):
            lot = chance.random()
            if lot < 0.85:
                spells[seat][0 if lot < 0.75 else 1].append(kind)
    return spells
