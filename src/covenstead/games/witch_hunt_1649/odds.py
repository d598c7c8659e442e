"""The exact chance of an acquittal: the worlds that fit what is known are counted, not drawn."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final

from covenstead.core.errors import BadOption
from covenstead.core.family import Seat
from covenstead.core.game import Odds
from covenstead.games.witch_hunt_1649.box import WitchHuntBox
from covenstead.games.witch_hunt_1649.sentences import ledger as says
from covenstead.games.witch_hunt_1649.state import Village

NO_OTHERS: Final[list[list[int]]] = []

Cleared = tuple[tuple[int, ...], ...]  # for each mark what it is known not to be


def totals(values: list[int], marks: int) -> dict[int, int]:
    """For each total the number of ways to hold so many marks of the full deck."""
    return dict(_totals(tuple(values), marks))


@lru_cache(256)
def _totals(values: tuple[int, ...], marks: int) -> dict[int, int]:
    """The same, counted once and never changed."""
    ways: list[dict[int, int]] = [{} for _ in range(marks + 1)]
    ways[0][0] = 1
    for value in values:
        for held in range(marks, 0, -1):
            for total, count in ways[held - 1].items():
                ways[held][total + value] = ways[held].get(total + value, 0) + count
    return dict(sorted(ways[marks].items()))


def favourable(values: list[int], defence: int, marks: int) -> tuple[int, int]:
    """In how many of all ways to hold so many marks the defence exceeds them: 1782 of 2024."""
    found = _totals(tuple(values), marks)
    wins = sum([count for total, count in found.items() if total < defence])
    return wins, comb(len(values), marks)


def unknown(values: list[int], defence: int, marks: int) -> Fraction:
    """The chance that this defence exceeds so many marks of which nothing is known."""
    return Fraction(*favourable(values, defence, marks))


def asked(box: WitchHuntBox, facts: dict[str, int]) -> Odds:
    """The chance that this `defence` exceeds so many `marks`, without a table (WH-120)."""
    if sorted(facts) != ["defence", "marks"]:
        raise BadOption(says.TWO_NUMBERS)
    defence, marks = facts["defence"], facts["marks"]
    if defence < 0:
        raise BadOption(says.no_defence(defence))
    if not 1 <= marks <= len(box.value):
        raise BadOption(says.no_marks(marks, len(box.value)))
    wins, ways = favourable(box.value, defence, marks)
    return Odds(wins, ways, says.asked(defence, marks, wins, ways))


def chance(
    values: list[int],
    defence: int,
    cleared: list[list[int]],
    others: list[list[int]] = NO_OTHERS,
) -> Fraction:
    """The chance that marks with these cleared sets total less than the defence.

    `others` are the cleared sets of the marks that other seats hold: what those cannot be, these
    are the more likely to be. All worlds that fit are equally likely, as `imagine` deals them;
    of two cleared sets one always contains the other.
    """
    found = _spread(tuple(values), _known(cleared), _known(others))
    wins = sum([ways for total, ways in found.items() if total < defence])
    return Fraction(wins, sum(found.values()))


def _known(cleared: list[list[int]]) -> Cleared:
    """The cleared sets, those that say most first."""
    return tuple([tuple(known) for known in sorted(cleared, key=len, reverse=True)])


@lru_cache(1024)
def _spread(values: tuple[int, ...], held: Cleared, rest: Cleared) -> dict[int, int]:
    """For each total of the held marks the number of worlds with it: one count for all defences."""
    kinds = _kinds(values, [*held, *rest])
    found: dict[int, int] = {}
    _deal(values, held, rest, kinds, [0] * len(kinds), 0, 0, 1, found)
    return found


def acquittal(s: Village, seat: Seat, defence: int) -> Fraction:
    """The chance of a seat that stands with this defence and the marks it holds now."""
    others = [
        known
        for other, villager in enumerate(s.villagers)
        if other != seat
        for known in villager.cleared
    ]
    return chance(s.box.value, defence, s.villagers[seat].cleared, others)


def shown(share: Fraction) -> str:
    """A chance as the table shows it: whole per cent, 0 and 100 only if exact (WH-120)."""
    if share in (0, 1):
        return f"{share * 100}%"
    whole = int(share * 100 + Fraction(1, 2))
    if whole == 0:
        return "<1%"
    return ">99%" if whole == 100 else f"~{whole}%"


def _kinds(values: tuple[int, ...], sets: list[tuple[int, ...]]) -> list[list[int]]:
    """The cards in groups of the same value that are cleared for the same marks."""
    groups: dict[tuple[int, int], list[int]] = {}
    for card, value in enumerate(values):
        depth = sum([card in known for known in sets])  # the sets are nested: the depth says which
        groups.setdefault((value, depth), []).append(card)
    return list(groups.values())


def _deal(
    values: tuple[int, ...],
    held: Cleared,
    rest: Cleared,
    kinds: list[list[int]],
    used: list[int],
    at: int,
    total: int,
    ways: int,
    found: dict[int, int],
) -> None:
    """Deal the marks from `at` on in all ways; those before make `total` in so many ways."""
    if at == len(held):
        ways *= _completions(len(values), rest, kinds, used)
        found[total] = found.get(total, 0) + ways
        return
    for number, cards in enumerate(kinds):
        free = len(cards) - used[number]
        if free and cards[0] not in held[at]:
            used[number] += 1
            more = total + values[cards[0]]
            _deal(values, held, rest, kinds, used, at + 1, more, ways * free, found)
            used[number] -= 1


def _completions(cards: int, rest: Cleared, kinds: list[list[int]], used: list[int]) -> int:
    """In how many ways the other seats' marks can be dealt, the most constrained first."""
    ways = 1
    for dealt, known in enumerate(rest):
        free = cards - len(known) - dealt
        for number, group in enumerate(kinds):
            if used[number] and group[0] not in known:
                free -= used[number]
        ways *= max(0, free)
    return ways
