"""The witches as they sit at the table: what each is doing, has and counts."""

from __future__ import annotations

from functools import lru_cache

from covenstead.core.family import Seat
from covenstead.core.scene import Good, OutcomeLine, Player
from covenstead.core.scene.result import lines
from covenstead.core.scene.words import COIN, LIVERIES, Names
from covenstead.core.scene.words import LETTERS as SEAT_LETTERS
from covenstead.games.blackwood.box import BlackwoodBox
from covenstead.games.blackwood.components import COLOUR, INGREDIENT, MARIONETTES, SPELL
from covenstead.games.blackwood.forecast import Prospect
from covenstead.games.blackwood.scene.layout import Pairs
from covenstead.games.blackwood.scene.pieces import Icons
from covenstead.games.blackwood.scene.prompts import statuses
from covenstead.games.blackwood.scoring import reckoned, scores
from covenstead.games.blackwood.sentences import nouns
from covenstead.games.blackwood.sentences import pieces as says
from covenstead.games.blackwood.state import Wood


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
                burdens=_burdens(s.box, witch.tokens),
                marks=["cauldron"] if s.cauldron == seat else [],
            )
        )
    return found


@lru_cache(4096)
def _parts(box: BlackwoodBox, labels: Pairs, coins: int, tokens: int) -> list[OutcomeLine]:
    """What her points are made of; like a piece, made once and never changed."""
    return lines(reckoned(box, dict(labels), coins, tokens))


@lru_cache(512)
def _purse(coins: int, supply: int) -> list[Good]:
    return [
        Good("coins", COIN.of(coins), coins, row="purse"),
        Good("marionette", nouns.MARIONETTE.many, supply, MARIONETTES, row="purse"),
    ]


@lru_cache(4096)
def _belongings(box: BlackwoodBox, holding: Icons, labels: Pairs, spells: Pairs) -> list[Good]:
    """Her ingredients by icon, her potions by colour, her spells by kind."""
    goods: list[Good] = []
    for kind, word in enumerate(INGREDIENT.words):
        number = sum([box.gives[card][kind] for card in holding])
        label, letter = nouns.INGREDIENTS[kind].of(number), nouns.LETTERS[kind]
        goods.append(Good(word, label, number, letter=letter, row="ingredients"))
    for colour, word in enumerate(COLOUR.words):
        number = sum([box.colour[potion] == colour for potion, _ in labels])
        label, letter = nouns.COLOURED[colour].of(number), nouns.MARKS[colour]
        goods.append(Good(word, label, number, letter=letter, row="potions"))
    for kind, (active, exhausted) in enumerate(spells):
        if active + exhausted:
            good = Good(SPELL.words[kind], box.spells[kind].name, active + exhausted, row="spells")
            good.state, good.named = says.awake(active, exhausted), True
            goods.append(good)
    return goods


@lru_cache(64)
def _burdens(box: BlackwoodBox, tokens: int) -> list[str]:
    return [says.burden(tokens, -box.loan_points * tokens)] if tokens else []
