"""What effects do, in words: said of a card, and said ahead of whom they would hit."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import COIN, joined, say, signed
from covenstead.games.witch_hunt_1649 import language
from covenstead.games.witch_hunt_1649.components import WELFARE
from covenstead.games.witch_hunt_1649.language import Clause
from covenstead.games.witch_hunt_1649.sentences.nouns import ASSETS, TRACKS

NO_EFFECT: Final = "no effect"
NOTHING_HAPPENS: Final = "nothing happens"
NOTHING: Final = "nothing"


def effect(clause: Clause | None, ally: bool = True, nothing: str = NO_EFFECT) -> str:
    """What an effect does, said to somebody who may have an ally, or who has none."""
    found: list[str] = []
    while clause is not None:
        if clause.op == language.TOSS:
            heads = effect(clause.heads, ally, NOTHING)
            tails = effect(clause.tails, ally, NOTHING)
            found.append(f"toss: heads, {heads}; tails, {tails}")
            break  # both sides already go on with what follows
        found.append(part(clause, ally))
        clause = clause.then
    return joined(*found) or nothing


def part(clause: Clause, ally: bool) -> str:
    """What one clause does."""
    op, amount = clause.op, clause.amount
    if op in (language.WELFARE_CHANGES, language.REPUTATION_CHANGES):
        return f"{signed(amount)} {TRACKS[op]}{_for(clause.person, ally)}"
    if op == language.COINS_CHANGE:
        return COIN.change(amount)
    if op == language.BOOST:
        return f"{signed(amount)} on one track{_for(clause.person, ally)}"
    if op == language.DROP:
        return "give up an asset" if amount == 1 else f"give up {ASSETS.count(amount)}"
    if op == language.UNMARK:
        both = clause.person == language.US and ally
        whose = "yours or your ally's" if both else "yours"
        return f"a mark of {whose} goes back"
    return _WORDS[op]


def _for(person: int, ally: bool) -> str:
    return ", you or ally" if person == language.US and ally else _PERSONS.get(person, "")


_PERSONS: Final = {language.ALLY: " for your ally", language.OTHER: " for another"}
_WORDS: Final = {
    language.MARK: "a black mark for another",
    language.REFRESH: "all cards for sale are replaced",
    language.REDRAW: "another fate card instead of this one",
    language.BARTER: "exchange an asset of yours for one on sale",
    language.DRAW_PAY: "draw an asset and pay its cost in points",
    language.PASS_MARK: "your newest mark passes to another",
}


# Said ahead

on_side: Final = say("{}: {}", str, str)
instead: Final = say("{}, not {}", COIN, int)


def moved(track: int, before: int, after: int) -> str:
    """A track before and after a change: `welfare 4 → 6`."""
    if before == after:
        return f"{TRACKS[track]} stays {after}"
    return f"{TRACKS[track]} {before} → {after}"


def would_move(whose: str, track: int, before: int, after: int) -> str:
    """A track that an effect moves for certain, with what its last point means."""
    text = f"{whose} {moved(track, before, after)}" if whose else moved(track, before, after)
    if before == after or after:
        return text
    return f"{text}: {'death' if track == WELFARE else 'banishment'}"
