"""What the blocks of an arena say: of each bot, line-up, pair and seat, with intervals."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any, Final

from covenstead.lab.arena.blocks import Block, Game
from covenstead.lab.arena.bootstrap import Measure, intervals, share_told
from covenstead.lab.arena.line_ups import LineUp

WON, PLACE, MARGIN, AHEAD = "won", "place", "margin", "ahead"
SHARES: Final = (WON, AHEAD)

Subject = tuple[Any, ...]  # whom a measure is about


class Measures:
    """Measures by what they are about; each is made when its first value comes."""

    def __init__(self, blocks: list[Block]) -> None:
        self.deals: Final = {deal: at for at, deal in enumerate(sorted({b.deal for b in blocks}))}
        self.found: Final[dict[tuple[Subject, str], Measure]] = {}

    def add(self, subject: Subject, name: str, deal: int, value: float) -> None:
        """Count a value."""
        measure = self.found.setdefault((subject, name), Measure(len(self.deals)))
        measure.add(self.deals[deal], value)

    def told(self, seed: str) -> dict[Subject, dict[str, Any]]:
        """Every measure with its interval, by what it is about."""
        told: dict[Subject, dict[str, Any]] = {}
        found = intervals(list(self.found.values()), seed)
        for ((subject, name), measure), interval in zip(self.found.items(), found, strict=True):
            interval = share_told(interval, measure) if name in SHARES else interval
            told.setdefault(subject, {})[name] = interval
        return told


def measured(
    blocks: list[Block], bots: list[str], line_ups: list[LineUp], seed: str
) -> dict[str, Any]:
    """The results of the blocks as plain data."""
    measures = Measures(blocks)
    for block in blocks:
        line_up = line_ups[block.number % len(line_ups)]
        for game in block.games:
            _count(measures, block.deal, line_up, game)
    told = measures.told(f"{seed}/bootstrap")
    return {
        "results": [_result(name, blocks, told["bot", name]) for name in bots],
        "line_ups": [
            {
                "bots": list(line_up),
                "blocks": sum(line_ups[each.number % len(line_ups)] == line_up for each in blocks),
                "results": [
                    {"bot": name, **told["line-up", line_up, name]}
                    for name in dict.fromkeys(line_up)
                ],
            }
            for line_up in line_ups
            if ("line-up", line_up, line_up[0]) in told
        ],
        "pairs": [
            {"bot": one, "against": other, **told["pair", one, other]}
            for one, other in combinations(bots, 2)
            if ("pair", one, other) in told
        ],
        "seat_effect": [{"seat": seat, **told["seat", seat]} for seat in range(len(line_ups[0]))],
    }


def told_of(line_up: dict[str, Any]) -> list[dict[str, Any]]:
    """The results of a line-up that say something: of two bots, the other one has the rest."""
    results: list[dict[str, Any]] = line_up["results"]
    return results[:1] if len(results) == 2 else results


def _result(name: str, blocks: list[Block], told: dict[str, Any]) -> dict[str, Any]:
    """What a bot reached, and how long it thought."""
    choices = sum(block.choices.get(name, 0) for block in blocks)
    seconds = sum(block.seconds.get(name, 0.0) for block in blocks)
    played = sum(name in game.bots for block in blocks for game in block.games)
    return {
        "bot": name,
        "games": played,
        **told,
        "choices": choices,
        "cpu_seconds": round(seconds, 3),
        "ms_a_move": round(1000 * seconds / max(1, choices), 4),
    }


def _count(measures: Measures, deal: int, line_up: LineUp, game: Game) -> None:
    """Count a game for everybody and everything that it says something about."""
    seats = range(len(game.bots))
    shares, ranks = won(game.places), middle_ranks(game.places)
    for seat, name in enumerate(game.bots):
        others = [game.scores[other] for other in seats if other != seat]
        values = {WON: shares[seat], PLACE: ranks[seat]}
        values[MARGIN] = game.scores[seat] - sum(others) / len(others)
        for kind, value in values.items():
            for subject in (("bot", name), ("line-up", line_up, name), ("seat", seat)):
                measures.add(subject, kind, deal, value)
        for other in seats:
            if game.bots[other] != name:
                pair = ("pair", name, game.bots[other])
                ahead = ((ranks[seat] < ranks[other]) + (ranks[seat] <= ranks[other])) / 2
                measures.add(pair, AHEAD, deal, ahead)
                measures.add(pair, MARGIN, deal, game.scores[seat] - game.scores[other])


def won(places: list[int]) -> list[float]:
    """Each seat's part of the victory; nobody may have won."""
    return [1 / places.count(1) if place == 1 else 0.0 for place in places]


def middle_ranks(places: list[int]) -> list[float]:
    """The places from 1 on, without gaps; those who share some have the middle of them."""
    return [
        sum(other < place for other in places) + (places.count(place) + 1) / 2 for place in places
    ]


def block_mean(block: Block, name: str) -> float:
    """The share of the victories of a bot in a block, for each seat that it sat at."""
    shares = [
        share
        for game in block.games
        for bot, share in zip(game.bots, won(game.places), strict=True)
        if bot == name
    ]
    return sum(shares) / len(shares)


def endings(blocks: list[Block]) -> dict[str, int]:
    """How often the games ended in which way."""
    counted = Counter(game.ending for block in blocks for game in block.games)
    return {ending: counted[ending] for ending in sorted(counted)}
