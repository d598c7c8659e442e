"""The witches as they sit at the table: what each is doing, has and counts."""

from __future__ import annotations

from functools import lru_cache

from covenstead.core.family import Seat
from covenstead.core.scene import Good, OutcomeLine, Player
from covenstead.core.scene.words import LETTERS as SEAT_LETTERS
from covenstead.core.scene.words import LIVERIES
from covenstead.games.blackwood.components import (
    COLOUR,
    INGREDIENT,
    MARIONETTES,
    SPELL,
    BlackwoodBox,
)
from covenstead.games.blackwood.forecast import Prospect
from covenstead.games.blackwood.scene.payments import Icons
from covenstead.games.blackwood.scene.prompts import statuses
from covenstead.games.blackwood.scene.sentences import LETTERS, MARKS, Names
from covenstead.games.blackwood.scoring import reckoned, scores
from covenstead.games.blackwood.state import Wood

Pairs = tuple[tuple[int, int], ...]


def players(s: Wood, names: Names, now: Prospect, placed: list[Seat]) -> list[Player]:
    """Every witch, by seat."""
    total = scores(s)
    best = max(total)
    doing = statuses(s, now, placed)
    found: list[Player] = []
    for seat, witch in enumerate(s.witches):
        labels = tuple(witch.potions.items())
        found.append(
            Player(
                seat=seat,
                name=names.name(seat),
                livery=LIVERIES[seat],
                letter=SEAT_LETTERS[seat],
                status=doing[seat],
                points=total[seat],
                parts=_parts(s.box, labels, witch.coins, witch.tokens),
                leads=total[seat] == best,
                goods=_purse(witch.coins, witch.supply)
                + _belongings(s.box, tuple(witch.holding), labels, tuple(witch.spells)),
                burdens=_burdens(s, seat),
                marks=["cauldron"] if s.cauldron == seat else [],
            )
        )
    return found


@lru_cache(4096)
def _parts(box: BlackwoodBox, labels: Pairs, coins: int, tokens: int) -> list[OutcomeLine]:
    """What her points are made of; like a piece, made once and never changed."""
    lines = reckoned(box, dict(labels), coins, tokens)
    return [OutcomeLine(line.label, line.value, line.how) for line in lines]


@lru_cache(512)
def _purse(coins: int, supply: int) -> list[Good]:
    return [
        Good("coins", "coin" if coins == 1 else "coins", coins, row="purse"),
        Good("marionette", "marionettes", supply, MARIONETTES, row="purse"),
    ]


@lru_cache(4096)
def _belongings(box: BlackwoodBox, holding: Icons, labels: Pairs, spells: Pairs) -> list[Good]:
    """Her ingredients by icon, her potions by colour, her spells by kind."""
    goods: list[Good] = []
    for kind in range(len(INGREDIENT.words)):
        number = sum([box.gives[card][kind] for card in holding])
        goods.append(_ingredient(kind, number))
    for colour in range(len(COLOUR.words)):
        number = sum([box.colour[potion] == colour for potion, _ in labels])
        goods.append(_potions(colour, number))
    for kind, (active, exhausted) in enumerate(spells):
        if active + exhausted:
            goods.append(_spell(box, kind, active, exhausted))
    return goods


@lru_cache(256)
def _ingredient(kind: int, number: int) -> Good:
    word = INGREDIENT.words[kind]
    return Good(word, word, number, letter=LETTERS[kind], row="ingredients")


@lru_cache(256)
def _potions(colour: int, number: int) -> Good:
    word = COLOUR.words[colour]
    return Good(word, f"{word} potions", number, letter=MARKS[colour], row="potions")


@lru_cache(256)
def _spell(box: BlackwoodBox, kind: int, active: int, exhausted: int) -> Good:
    state = "awake" if not exhausted else "asleep" if not active else f"{active} awake"
    name = box.spells[kind].name
    return Good(SPELL.words[kind], name, active + exhausted, state=state, row="spells")


def _burdens(s: Wood, seat: Seat) -> list[str]:
    tokens = s.witches[seat].tokens
    if not tokens:
        return []
    lost = -s.box.loan_points * tokens
    return [f"{tokens} token{'s' if tokens > 1 else ''} of Fagus, −{lost}"]
