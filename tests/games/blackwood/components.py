"""The component tables of the rules, written down a second time for the tests to count with."""

from collections import Counter
from collections.abc import Iterable

INGREDIENTS = ("clover", "fungus", "toad", "bat")
LETTERS = dict(zip("CFTB", INGREDIENTS, strict=True))
COLOURS = ("azure", "amber", "jade", "ruby")
ASKS = {
    "double": ("azure", "amber"),
    "free": ("amber", "jade"),
    "joker": ("jade", "ruby"),
    "swap": ("azure", "ruby"),
    "forage": ("azure", "jade"),
    "shove": ("amber", "ruby"),
}
KINDS = tuple(ASKS)

# The ids of one face, its icons, its cost.
FACES = (
    ("f01 f02", "C", 1),
    ("f03", "C", 2),
    ("f04 f05", "F", 1),
    ("f06", "F", 2),
    ("f07 f08", "T", 1),
    ("f09", "T", 2),
    ("f10 f11", "B", 1),
    ("f12", "B", 2),
    ("f13 f14", "CF", 2),
    ("f15", "CF", 3),
    ("f16", "CF", 4),
    ("f17 f18", "CT", 2),
    ("f19", "CT", 3),
    ("f20", "CT", 4),
    ("f21 f22", "CB", 2),
    ("f23", "CB", 3),
    ("f24", "CB", 4),
    ("f25 f26", "FT", 2),
    ("f27", "FT", 3),
    ("f28", "FT", 4),
    ("f29 f30", "FB", 2),
    ("f31", "FB", 3),
    ("f32", "FB", 4),
    ("f33 f34", "TB", 2),
    ("f35", "TB", 3),
    ("f36", "TB", 4),
    ("f37", "CC", 3),
    ("f38", "FF", 3),
    ("f39", "TT", 3),
    ("f40", "BB", 3),
    ("f41", "CFT", 5),
    ("f42", "CFB", 5),
    ("f43", "CTB", 5),
    ("f44", "FTB", 5),
    ("f45", "CCF", 4),
    ("f46", "CCT", 4),
    ("f47", "CCB", 5),
    ("f48", "FFT", 4),
    ("f49", "FFB", 4),
    ("f50", "CFF", 5),
    ("f51", "TTB", 4),
    ("f52", "CTT", 4),
    ("f53", "FTT", 5),
    ("f54", "CBB", 4),
    ("f55", "FBB", 4),
    ("f56", "TBB", 5),
)

# Id, colour, icons needed, points, coins.
RECIPES = (
    ("p01", "azure", "CF", 3, 3),
    ("p02", "azure", "CT", 3, 4),
    ("p03", "azure", "CCB", 5, 4),
    ("p04", "azure", "CFT", 4, 6),
    ("p05", "azure", "CFB", 5, 5),
    ("p06", "azure", "FTB", 5, 4),
    ("p07", "azure", "CCFT", 7, 5),
    ("p08", "azure", "CCBB", 6, 7),
    ("p09", "azure", "CFTB", 7, 6),
    ("p10", "azure", "CCFTB", 9, 7),
    ("p11", "amber", "FT", 3, 3),
    ("p12", "amber", "FB", 3, 4),
    ("p13", "amber", "CFF", 5, 4),
    ("p14", "amber", "FTB", 4, 6),
    ("p15", "amber", "CFT", 5, 5),
    ("p16", "amber", "CTB", 5, 4),
    ("p17", "amber", "FFTB", 7, 5),
    ("p18", "amber", "CCFF", 6, 7),
    ("p19", "amber", "CFTB", 7, 6),
    ("p20", "amber", "CFFTB", 9, 7),
    ("p21", "jade", "TB", 3, 3),
    ("p22", "jade", "CT", 3, 4),
    ("p23", "jade", "FTT", 5, 4),
    ("p24", "jade", "CTB", 4, 6),
    ("p25", "jade", "FTB", 5, 5),
    ("p26", "jade", "CFB", 5, 4),
    ("p27", "jade", "CTTB", 7, 5),
    ("p28", "jade", "FFTT", 6, 7),
    ("p29", "jade", "CFTB", 7, 6),
    ("p30", "jade", "CFTTB", 9, 7),
    ("p31", "ruby", "CB", 3, 3),
    ("p32", "ruby", "FB", 3, 4),
    ("p33", "ruby", "TBB", 5, 4),
    ("p34", "ruby", "CFB", 4, 6),
    ("p35", "ruby", "CTB", 5, 5),
    ("p36", "ruby", "CFT", 5, 4),
    ("p37", "ruby", "CFBB", 7, 5),
    ("p38", "ruby", "TTBB", 6, 7),
    ("p39", "ruby", "CFTB", 7, 6),
    ("p40", "ruby", "CFTBB", 9, 7),
)


def icons(letters: str) -> Counter[str]:
    """Count the icons that a word such as "CFF" stands for."""
    return Counter(LETTERS[letter] for letter in letters)


GIVES = {card: icons(letters) for ids, letters, _ in FACES for card in ids.split()}
COST = {card: cost for ids, _, cost in FACES for card in ids.split()}
FACE = {card: ids for ids, _, _ in FACES for card in ids.split()}
CARDS = tuple(sorted(COST))

COLOUR = {potion: colour for potion, colour, _, _, _ in RECIPES}
NEEDS = {potion: icons(letters) for potion, _, letters, _, _ in RECIPES}
POINTS = {potion: points for potion, _, _, points, _ in RECIPES}
COINS = {potion: coins for potion, _, _, _, coins in RECIPES}
POTIONS = tuple(sorted(COLOUR))


def cells(seats: int) -> list[str]:
    """All cells of the forest for this many witches, in cell order."""
    return [f"r{row}c{column}" for row in range(1, seats + 2) for column in range(1, 6)]


def deficit(needs: Counter[str], pot: Counter[str], cards: Iterable[str]) -> int:
    """How many icons are still missing once the pot and these cards have been counted."""
    supplied = Counter(pot)
    for card in cards:
        supplied.update(GIVES[card])
    return sum(max(0, needs[kind] - supplied[kind]) for kind in INGREDIENTS)
