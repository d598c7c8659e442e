"""How it ended: the reckoning, the winners, moments worth another look."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import POINT, ROUND, Noun, in_words, roman, times
from covenstead.games.blackwood.sentences.nouns import POTION, TOKEN, worth

WITCH: Final = Noun("witch", "witches")

# The reckoning

POTIONS: Final = "Potions"
SOLD: Final = "Sold"
COINS: Final = "Coins"
FAGUS: Final = "Fagus"


def potions(number: int) -> str:
    return POTION.count(number)


def sold(number: int) -> str:
    return f"{number} sold" if number else "none"


def coins(number: int, for_a_point: int) -> str:
    return f"{number} ÷ {for_a_point}"


def tokens(number: int) -> str:
    return TOKEN.count(number) if number else "none"


SHARED: Final = "Equal in points, potions and coins: the victory is shared."
FEWER_POTIONS: Final = "Equal in points: fewer potions decide."
MORE_COINS: Final = "Equal in points and potions: more coins decide."

# The result


def won(winners: str, shared: bool) -> str:
    return f"{winners} {'share' if shared else 'wins'} the wood"


def margin(points: int, ahead: int, second: str) -> str:
    lead = f", {in_words(ahead)} ahead of {second}" if ahead else ""
    return f"{POINT.count(points)}{lead}."


def extent(witches: int, rounds: int, potions_out: bool) -> str:
    out = " All potions are brewed." if potions_out else ""
    return f"{WITCH.spelled(witches).capitalize()}, {ROUND.count(rounds)}.{out}"


def expedition(number: int) -> str:
    return f"Expedition {roman(number)}"


def expedition_in_short(number: int) -> str:
    return roman(number)


# Moments

DEAR_LOAN: Final = "A dear loan"
GREAT_POTION: Final = "The greatest potion"


def brews_in_one_turn(number: int) -> str:
    return f"{in_words(number).capitalize()} brews in one turn"


def brewed_in_one_turn(potions: list[str], points: int, coins: int) -> str:
    return f"{', then '.join(potions)}: {worth(points, coins)}."


def first_so_often(rounds: int) -> str:
    return f"First {times(rounds)}"


def held_cauldron(name: str, rounds: int, of: int) -> str:
    return f"{name} held the cauldron in {in_words(rounds)} of {ROUND.count(of)}."


def went_to_fagus(name: str, often: int, points: int) -> str:
    return f"{name} went to Fagus {times(often)}: {POINT.count(points)} less."


def brewed(name: str, potion: str, points: int, coins: int) -> str:
    return f"{name} brewed {potion}: {worth(points, coins)}."
