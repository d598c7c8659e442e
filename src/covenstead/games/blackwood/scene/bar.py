"""The bar of choices: their groups by name, the usual answer, and keys to press."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.scene import Choice, Group
from covenstead.core.words import Move
from covenstead.games.blackwood import moves as verbs
from covenstead.games.blackwood.components import DOUBLE, SHOVE, SWAP, BlackwoodBox
from covenstead.games.blackwood.scene.sentences import cards, coins, signed
from covenstead.games.blackwood.state import Wood, unoccupied

MANDATORY: Final = (verbs.PLACE, verbs.FLEE, verbs.WITH, verbs.SPEND, verbs.PICK)
MAIN: Final = {verb.template.split()[0] for verb in MANDATORY}
USUAL: Final = (verbs.TAKE.of(), verbs.END.of(), verbs.LEAVE.of())
KEYS: Final = 9


def choose_primary(box: BlackwoodBox, legal: list[Move], choices: list[Choice]) -> None:
    """The usual answer: a brew, the card, the end of the turn; never two."""
    for choice in choices:
        if choice.primary:
            return
    best = None
    for number, move in enumerate(legal):
        if move.verb is verbs.BREW:
            worth = box.points[move.args[0]]
            if best is None or worth > box.points[legal[best].args[0]]:
                best = number
    if best is None:
        best = next((legal.index(move) for move in USUAL if move in legal), None)
    if best is not None:
        choices[best].primary = True


def groups_of(s: Wood, choices: list[Choice]) -> list[Group]:
    """The groups that these choices belong to, in their order."""
    groups: dict[str, Group] = {}
    for choice in choices:
        id_ = choice.group
        if id_ and id_ not in groups:
            label, consequence, noun = _title(s.box, id_, len(unoccupied(s)))
            hint = f"a {noun} such as {choice.moves[0].split()[-1]}"
            groups[id_] = Group(id_, label, consequence, id_ in MAIN, hint)
    return list(groups.values())


@lru_cache(1024)
def _title(box: BlackwoodBox, group: str, free: int) -> tuple[str, str, str]:
    """What a group is called, what comes of it, and the noun its choices differ in."""
    where = cards(free).replace("card", "free card")
    sale = f"{coins(box.sell_coins)}, {signed(box.sell_points)} points each"
    return {
        "place": ("Place a marionette…", where, "cell"),
        "flee": ("Flee…", where, "cell"),
        "with": ("Exchange with…", "the other card", "cell"),
        "spend": ("Pay card by card…", "in any way that fits", "card"),
        "pick": ("Buy a card…", "at half price", "card"),
        "brew": ("Brew a potion…", "", "potion"),
        "sell": ("Sell a potion…", sale, "potion"),
        "trade": ("Trade for a spell…", "two fresh potions and your price", "spell"),
        "double": (f"{box.spells[DOUBLE].name}…", "place one more marionette", "cell"),
        "swap": (f"{box.spells[SWAP].name}…", "exchange two free cards", "cell"),
        "shove": (f"{box.spells[SHOVE].name}…", "shove a rival's marionette", "cell"),
    }[group]


def numbered(choices: list[Choice], groups: list[Group]) -> list[Choice]:
    """The choices with keys 1 to 9, the primary one first, groups as one."""
    ordered = [choice for choice in choices if choice.primary]
    ordered += [choice for choice in choices if not choice.primary]
    key = 0
    named = {group.id: group for group in groups}
    for choice in ordered:
        if choice.primary or not choice.group:
            key += 1
            choice.key = str(key) if key <= KEYS else ""
            continue
        group = named[choice.group]
        if not group.key:
            key += 1
            group.key = str(key) if key <= KEYS else ""
    return ordered
