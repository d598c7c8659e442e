"""How it ended: the reckoning, the winners, moments worth another look."""

from __future__ import annotations

from typing import Final

from covenstead.core.game import ScoreLine
from covenstead.core.scene.words import POINT, ROMAN, ROUND, Either, Noun, in_words, say, times
from covenstead.games.blackwood.sentences.nouns import POTION, TOKEN, worth

WITCH: Final = Noun("witch", "witches")

# The reckoning


def potions(points: int, number: int) -> ScoreLine:
    return ScoreLine("Potions", points, POTION.count(number))


def sold(points: int, number: int) -> ScoreLine:
    return ScoreLine("Sold", points, f"{number} sold" if number else "none")


def coins(points: int, number: int, for_a_point: int) -> ScoreLine:
    return ScoreLine("Coins", points, f"{number} ÷ {for_a_point}")


def tokens(points: int, number: int) -> ScoreLine:
    return ScoreLine("Fagus", points, TOKEN.count(number) if number else "none")


SHARED: Final = "Equal in points, potions and coins: the victory is shared."
FEWER_POTIONS: Final = "Equal in points: fewer potions decide."
MORE_COINS: Final = "Equal in points and potions: more coins decide."

# The result
expedition: Final = say("Expedition {}", ROMAN)
won: Final = say("{} {} the wood", str, Either("share", "wins"))


def margin(points: int, ahead: int, second: str) -> str:
    lead = f", {in_words(ahead)} ahead of {second}" if ahead else ""
    return f"{POINT.count(points)}{lead}."


def extent(witches: int, rounds: int, potions_out: bool) -> str:
    out = " All potions are brewed." if potions_out else ""
    return f"{WITCH.spelled(witches).capitalize()}, {ROUND.count(rounds)}.{out}"


# Moments: a title and a sentence


def brews_in_one_turn(potions: list[str], points: int, coins: int) -> tuple[str, str]:
    title = f"{in_words(len(potions)).capitalize()} brews in one turn"
    return title, f"{', then '.join(potions)}: {worth(points, coins)}."


def held_cauldron(name: str, rounds: int, of: int) -> tuple[str, str]:
    text = f"{name} held the cauldron in {in_words(rounds)} of {ROUND.count(of)}."
    return f"First {times(rounds)}", text


def went_to_fagus(name: str, often: int, points: int) -> tuple[str, str]:
    return "A dear loan", f"{name} went to Fagus {times(often)}: {POINT.count(points)} less."


def great_potion(name: str, potion: str, points: int, coins: int) -> tuple[str, str]:
    return "The greatest potion", f"{name} brewed {potion}: {worth(points, coins)}."
