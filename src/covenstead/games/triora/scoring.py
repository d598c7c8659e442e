"""The last page: doom, areas, sets, penalty, crowns, remains; ranks and forfeits."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.core.game import Outcome, ScoreLine, places
from covenstead.games.triora import events
from covenstead.games.triora.components import (
    MAIN_OF_TYPE,
    MAINS,
    MOST_CROWNS,
    NOBLE,
    PENALTY,
    SETS,
    TRIGGER,
    TYPES,
    type_of,
)
from covenstead.games.triora.sentences import ending as says
from covenstead.games.triora.state import Town


def parts_of(s: Town, seat: Seat) -> list[int]:
    """The six parts of a total, in the order of the words of PART (TR-224)."""
    return _parts(s, seat, areas_of(s)[seat])


def all_parts(s: Town) -> list[list[int]]:
    """The parts of every seat's total; nothing counts for a captured one (TR-185)."""
    areas = areas_of(s)
    return [
        [] if witch.captured else _parts(s, seat, areas[seat])
        for seat, witch in enumerate(s.witches)
    ]


def _parts(s: Town, seat: Seat, areas: int) -> list[int]:
    witch = s.witches[seat]
    return [
        witch.doom,
        areas,
        sum(set_points(s, seat)),
        -PENALTY[s.track.index(seat)],
        s.box.crown_points[min(MOST_CROWNS, crowns_of(s, seat))],
        remains_of(s, seat),
    ]


def markers(s: Town, main: int) -> list[int]:
    """Each seat's tokens in a main area and her villagers that belong to it (TR-217)."""
    found: list[int] = []
    for witch in s.witches:
        count = witch.ruins[main]
        for villager in witch.villagers:
            if MAIN_OF_TYPE[type_of(villager)] == main:
                count += 1
        found.append(count)
    return found


def areas_of(s: Town) -> list[int]:
    """What each seat gets for all main areas."""
    total = [0] * s.seats
    for main in range(MAINS):
        for seat, points in enumerate(area_points(s, main)):
            total[seat] += points
    return total


def area_points(s: Town, main: int) -> list[int]:
    """What each seat gets for a main area; tied seats share their places (TR-217..219)."""
    counts = markers(s, main)
    prizes = s.switches.area_points
    points: list[int] = []
    for count in counts:
        first = 0  # seats before her
        level = 0
        for other in counts:
            if other > count:
                first += 1
            elif other == count:
                level += 1
        shared = 0
        for place in range(first, first + level):
            shared += prizes[place]
        points.append(shared // level if count else 0)
    return points


def set_points(s: Town, seat: Seat) -> list[int]:
    """The points of her groups of different villagers, the largest first (TR-220).

    Taking the largest possible group again and again is the best partition.
    """
    villagers = s.witches[seat].villagers
    if not villagers:
        return []
    left = [0] * TYPES
    for villager in villagers:
        left[type_of(villager)] += 1
    found: list[int] = []
    while max(left) > 0:
        size = 0
        for kind in range(TYPES):
            if left[kind]:
                left[kind] -= 1
                size += 1
        found.append(SETS[size])
    return found


def crowns_of(s: Town, seat: Seat) -> int:
    """Her crowns: of persons bewitched, and of nobles (TR-222)."""
    crowns = 0
    for person, worth in enumerate(s.box.crowns):
        if s.enchanted[person] == seat:
            crowns += worth
        if s.cursed[person] == seat:
            crowns += worth
    for villager in s.witches[seat].villagers:
        if type_of(villager) == NOBLE:
            crowns += s.box.noble_crowns
    return crowns


def remains_of(s: Town, seat: Seat) -> int:
    """A point for each potion, undead and silver (TR-223)."""
    witch = s.witches[seat]
    return sum(witch.potions) + witch.undead + witch.silver


def scores(s: Town) -> list[int]:
    """Everybody's points as they count now; a captured seat has forfeited hers (TR-185)."""
    return [sum(parts) for parts in all_parts(s)]


def out(s: Town) -> list[str]:
    """Which seats have lost by capture."""
    return [says.CAPTURED if witch.captured else "" for witch in s.witches]


def ranking(s: Town, total: list[int]) -> list[int]:
    """Places: the higher total, then further back on the track; captured seats last (TR-225)."""
    keys: list[tuple[int, ...]] = [(total[seat], s.track.index(seat)) for seat in range(s.seats)]
    return places(keys, out(s))


def winner(s: Town, total: list[int]) -> Seat:
    """The seat in the first place; NONE if all are captured (TR-226)."""
    ranked = ranking(s, total)
    return ranked.index(1) if 1 in ranked else NONE


def reckonings(s: Town) -> list[list[ScoreLine]]:
    """Every witch's total line by line; nothing counts for a captured one."""
    by_area = [area_points(s, main) for main in range(MAINS)]
    return [_reckoning(s, seat, [points[seat] for points in by_area]) for seat in range(s.seats)]


def _reckoning(s: Town, seat: Seat, by_area: list[int]) -> list[ScoreLine]:
    witch = s.witches[seat]
    if witch.captured:
        return says.forfeited()
    rank, crowns = s.track.index(seat), crowns_of(s, seat)
    return [
        says.doom(witch.doom),
        says.areas(sum(by_area), by_area),
        says.sets(set_points(s, seat)),
        says.penalty(-PENALTY[rank], rank + 1, witch.inquisition),
        says.crowns(s.box.crown_points[min(MOST_CROWNS, crowns)], crowns),
        says.remains(sum(witch.potions), witch.undead, witch.silver),
    ]


def outcome(s: Town) -> Outcome:
    """How the game ended."""
    total = scores(s)
    ranked = ranking(s, total)
    ending = TRIGGER.words[s.trigger] if s.trigger != NONE else ""
    return Outcome(total, ranked, ending, reckonings(s), _tie(s, total), out(s))


def _tie(s: Town, total: list[int]) -> str:
    """How a tie for the first place was broken, if there was one."""
    first = winner(s, total)
    if first == NONE:
        return ""
    level = [
        seat
        for seat in range(s.seats)
        if total[seat] == total[first] and not s.witches[seat].captured
    ]
    return says.FURTHER_BACK if len(level) > 1 else ""


# The end


def end_game(s: Town, fate: Fate) -> None:
    """Everybody's points are told, and who has won; nobody is asked any more."""
    s.steps.clear()
    fate.tell(events.GAME_OVER, s.trigger)
    parts = all_parts(s)
    for seat in range(s.seats):
        for part, points in enumerate(parts[seat]):
            fate.tell(events.POINTS_SCORED, seat, points, part)
    total = [sum(each) for each in parts]
    first = winner(s, total)
    if first != NONE:
        fate.tell(events.WON, first, total[first])
