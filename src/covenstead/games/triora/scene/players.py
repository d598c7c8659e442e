"""The witches as they sit at the table: what each is doing, has, and would end with."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.scene import Good, OutcomeLine, Player
from covenstead.core.scene.result import lines
from covenstead.core.scene.words import Names, place
from covenstead.games.triora.box import TrioraBox
from covenstead.games.triora.components import COLOUR, MOST_INQUISITION, POTION, TYPE, type_of
from covenstead.games.triora.scene.pieces import LETTERS, LIVERIES, Counts
from covenstead.games.triora.scene.prompts import statuses
from covenstead.games.triora.scoring import crowns_of, out, reckonings
from covenstead.games.triora.sentences import nouns
from covenstead.games.triora.sentences import pieces as says
from covenstead.games.triora.state import Town

NEAR: Final = "near"  # the state of a good that asks for attention


def players(s: Town, names: Names) -> list[Player]:
    """Every witch, by seat; her points are what she would have if the game ended now."""
    doing, gone = statuses(s), out(s)
    parts: list[list[OutcomeLine]] = [lines(reckoned) for reckoned in reckonings(s)]
    total = [sum([line.value for line in mine]) for mine in parts]
    within = [total[seat] for seat in range(s.seats) if not gone[seat]]
    found: list[Player] = []
    for seat, witch in enumerate(s.witches):
        near = MOST_INQUISITION - s.box.witch_inquisition
        rank = s.track.index(seat) + 1
        found.append(
            Player(
                seat=seat,
                name=names.name(seat),
                livery=LIVERIES[seat],
                letter=LETTERS[seat],
                mark=nouns.WITCHES[seat],
                status=doing[seat],
                points=total[seat],
                parts=parts[seat],
                leads=not gone[seat] and total[seat] == max(within),
                goods=_purse(
                    (witch.silver, witch.undead, witch.doom, witch.tokens, crowns_of(s, seat)),
                    (s.box.tokens, witch.inquisition, near),
                    rank,
                )
                + _potions(tuple(witch.potions))
                + _cubes(tuple(witch.herbs), 0)
                + _cubes(tuple(witch.seeds), 1)
                + _cubes(tuple(witch.planting), 2)
                + _cubes(tuple(witch.harvest), 3)
                + _villagers(s.box, tuple(witch.villagers)),
                burdens=_burdens(witch.inquisition, near) if not gone[seat] else [],
                out=gone[seat],
            )
        )
    return found


@lru_cache(8192)
def _purse(held: Counts, limits: Counts, rank: int) -> list[Good]:
    silver, undead, doom, tokens, crowns = held
    most, inquisition, near = limits
    label = says.suspected(place(rank))
    suspected = Good("inquisition", label, inquisition, MOST_INQUISITION, row="track")
    suspected.short = place(rank)
    suspected.state = NEAR if inquisition >= near else ""
    return [
        Good("silver", nouns.SILVER, silver, row="purse"),
        Good("undead", nouns.UNDEAD, undead, row="purse"),
        Good("doom", nouns.DOOM, doom, row="purse"),
        suspected,
        Good("token", nouns.TOKEN.many, tokens, most, row="marks"),
        Good("crown", nouns.CROWN.of(crowns), crowns, row="marks"),
    ]


@lru_cache(4096)
def _potions(stock: Counts) -> list[Good]:
    """The potions that she has; like a piece, made once and never changed."""
    heading = says.POTIONS.lower()
    return [
        Good(word, word, stock[kind], letter=nouns.CODES[kind], row="potions", heading=heading)
        for kind, word in enumerate(POTION.words)
        if stock[kind]
    ]


@lru_cache(4096)
def _cubes(counts: Counts, zone: int) -> list[Good]:
    row = nouns.ZONES[zone]
    return [
        Good(word, word, counts[colour], letter=nouns.LETTERS[colour], row=row, heading=row)
        for colour, word in enumerate(COLOUR.words)
        if counts[colour]
    ]


@lru_cache(4096)
def _villagers(box: TrioraBox, villagers: Counts) -> list[Good]:
    types = [type_of(each) for each in villagers]
    heading = says.VILLAGERS.lower()
    return [
        Good(
            word,
            nouns.TYPES[kind].of(types.count(kind)),
            types.count(kind),
            letter=nouns.MARKS[kind],
            row="villagers",
            heading=heading,
        )
        for kind, word in enumerate(TYPE.words)
        if kind in types
    ]


@lru_cache(64)
def _burdens(inquisition: int, near: int) -> list[str]:
    if inquisition >= MOST_INQUISITION:
        return [says.AT_MOST]
    return [says.near_capture(inquisition)] if inquisition >= near else []
