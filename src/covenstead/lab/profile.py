"""What many games show of one game: its length, its choices, its seats, its points, its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from covenstead import sentences
from covenstead.bots import named
from covenstead.core.errors import BadOption
from covenstead.core.event import Event
from covenstead.core.family import Domain, Seat, SeatFamily
from covenstead.core.fate import Recorded, Seeded
from covenstead.core.game import Game, Outcome
from covenstead.core.state import Options, Parts, State, play
from covenstead.core.words import Move
from covenstead.games import load_game
from covenstead.lab.playing import Named, play_game, seated
from covenstead.lab.sim import CHUNK, share, spread
from covenstead.lab.workers import in_turn, spread_over_processes, stopping

PARTS: Final = 10  # parts of a game in which choices are counted
LEAST_USES: Final = 5  # a card that was used more seldom says nothing

# Game, data, seats, bots, options, seed, the number of the first game and one after the last.
Task: TypeAlias = tuple[str, str | Path | None, int, list[Named], Options, int | str, int, int]
Use: TypeAlias = tuple[str, str]  # what happened, and the card
Played: TypeAlias = dict[str, Any]  # what one game showed, as plain data
Chunk: TypeAlias = tuple[int, list[Played]]


class Watcher:
    """Counts what happens in a game while it is played."""

    def __init__(self, game: Game, seats: int, options: Options, key: str) -> None:
        self._fate: Final = Recorded(Seeded.from_seed(key))  # gives what the game was given
        self._s: Final = game.begin(seats, options, self._fate)
        self._cards: Final = {domain for domain, _ in self._s.contents()}
        self._persons: Final = _persons(self._s)
        self.choices: Final[list[int]] = []  # how many moves were legal, at each decision
        self.verbs: Final[Counter[str]] = Counter()
        self.uses: Final[Counter[tuple[str, str, Seat]]] = Counter()
        self._count()

    def watch(self, s: State, seat: Seat, move: Move) -> None:
        """Count a move, and what it makes happen."""
        moves = s.steps[-1].moves(s, seat)
        self.choices.append(len(moves))
        if len(moves) > 1:
            self.verbs[move.verb.template] += 1
        play(self._s, seat, move, self._fate)
        self._count()

    def _count(self) -> None:
        for event in self._fate.events:
            self._use(event)
        self._fate.drawn, self._fate.events = [], []

    def _use(self, event: Event) -> None:
        """Count what a seat did with a card; both stand in the gaps of the happening."""
        families, args = event.happening.families, event.args
        seats = [arg for family, arg in zip(families, args, strict=False) if _seat(family, arg)]
        if not seats:  # a game may name people by what they play
            for family, arg in zip(families, args, strict=False):
                seats += self._played_by(family, arg)
        if not seats:
            return
        for family, arg in zip(families, args, strict=False):
            if family in self._cards and arg >= 0:
                self.uses[event.happening.name, str(family.write(arg)), seats[0]] += 1
        if len(families) > len(args) and families[-1] in self._cards:
            for card in event.many:
                if card >= 0:
                    self.uses[event.happening.name, str(families[-1].write(card)), seats[0]] += 1

    def _played_by(self, family: object, arg: int) -> list[Seat]:
        """The seat that alone has this, such as a character; nobody, if it tells none apart."""
        for field, name in self._persons.get(family, []):
            all_have = [getattr(part, name) for part in getattr(self._s, field)]
            if arg >= 0 and arg in all_have and len(set(all_have)) == len(all_have):
                return [all_have.index(arg)]
        return []


def _persons(s: State) -> dict[object, list[tuple[str, str]]]:
    """The nouns that everybody sees one of at every seat, and where: the field and its own."""
    found: dict[object, list[tuple[str, str]]] = {}
    for field, family in s.SHOWN.items():
        if isinstance(family, Parts) and family.keys is None:
            for name, of in family.part.SHOWN.items():
                if isinstance(of, Domain) and not isinstance(of, SeatFamily):
                    found.setdefault(of, []).append((field, name))
    return found


def _seat(family: object, arg: int) -> bool:
    return isinstance(family, SeatFamily) and arg >= 0


def profile(
    game: str,
    seats: int,
    games: int = 200,
    seed: int | str = 0,
    bots: Sequence[Named] = ("greedy",),
    options: Options | None = None,
    workers: int = 1,
    *,
    data: str | Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play games between bots, and say what they show; plain data, the same for any workers."""
    loaded = load_game(game, data)
    loaded.check_seats(seats)
    players = seated(bots, seats)
    chosen = loaded.settled(dict(options or {}), seats)
    if games < 1 or workers < 1:
        raise BadOption(sentences.too_small(games, workers))
    size = min(CHUNK, -(-games // workers))
    tasks: list[Task] = [
        (game, data, seats, players, chosen, seed, first, min(first + size, games))
        for first in range(0, games, size)
    ]
    chunks: list[Chunk] = []

    def done(chunk: Chunk) -> None:
        chunks.append(chunk)
        if progress is not None:
            progress(sum(len(played) for _, played in chunks))

    if workers > 1:
        spread_over_processes(_chunk, tasks, workers, done)
    else:
        in_turn(_chunk, tasks, done)
    played = [each for _, some in sorted(chunks, key=lambda chunk: chunk[0]) for each in some]
    if not played:
        raise KeyboardInterrupt
    names = [named(player).name for player in players]
    about = {"game": loaded.name, "title": loaded.title, "seats": seats, "bots": names}
    found = _found(played, seats)
    card_names = loaded.card_names(seats, chosen)
    for line in (line for cards in found["cards"].values() for line in cards):
        line["name"] = card_names[line["card"]]
    return about | {"games": len(played)} | found


def _chunk(task: Task) -> Chunk:
    """Play some games and count; takes and returns plain data for other processes."""
    name, data, seats, players, options, seed, first, end = task
    game = load_game(name, data)
    found: list[Played] = []
    for number in range(first, end):
        if stopping():
            break
        watcher = Watcher(game, seats, options, f"{seed}/{number}")
        play_game(game, seats, players, options, seed, number, watcher.watch)
        found.append(_counted(watcher, game.outcome(watcher._s)))
    return first, found


def _counted(watcher: Watcher, outcome: Outcome) -> Played:
    """What one game showed."""
    choices = watcher.choices
    winners = outcome.winners
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(len(outcome.places))]
    parts: list[list[int]] = [[0, 0] for _ in range(PARTS)]
    for at, many in enumerate(choices):
        part = parts[at * PARTS // len(choices)]
        part[0] += many
        part[1] += 1
    return {
        "length": len(choices),
        "questions": sum(many > 1 for many in choices),
        "parts": parts,
        "scores": outcome.scores,
        "shares": shares,
        "ending": outcome.ending,
        "lines": [[(line.label, line.value) for line in lines] for lines in outcome.lines],
        "verbs": dict(watcher.verbs),
        "uses": [(*use, times) for use, times in watcher.uses.items()],
    }


def _found(played: list[Played], seats: int) -> dict[str, Any]:
    """The statistics of these games."""
    games = len(played)
    endings = Counter(each["ending"] for each in played)
    verbs: Counter[str] = Counter()
    for each in played:
        verbs.update(each["verbs"])
    chosen = sum(verbs.values())
    return {
        "lengths": spread([each["length"] for each in played]),
        "all_lengths": [each["length"] for each in played],
        "choices": spread([each["questions"] for each in played]),
        "branching": [
            _branching([each["parts"][part] for each in played]) for part in range(PARTS)
        ],
        "seats_won": [
            share(sum(each["shares"][seat] for each in played), games) for seat in range(seats)
        ],
        "scores": [spread([each["scores"][seat] for each in played]) for seat in range(seats)],
        "points": _points(played),
        "verbs": {verb: round(count / max(1, chosen), 4) for verb, count in verbs.most_common()},
        "cards": _cards(played, seats),
        "endings": dict(sorted(endings.items())),
    }


def _branching(parts: list[list[int]]) -> float:
    """The mean number of legal moves in a part of the games."""
    return round(sum(many for many, _ in parts) / max(1, sum(count for _, count in parts)), 2)


def _points(played: list[Played]) -> list[dict[str, Any]]:
    """The mean points from each source, of all seats and of the winners."""
    everybody: dict[str, list[float]] = {}
    seats, victories = 0, 0.0
    for each in played:
        for lines, won in zip(each["lines"], each["shares"], strict=True):
            seats += 1
            victories += won
            for label, value in lines:
                source = everybody.setdefault(label, [0.0, 0.0])
                source[0] += value
                source[1] += value * won
    return [
        {
            "source": label,
            "mean": round(all_seats / seats, 3),
            "winners": round(won / victories, 3) if victories else 0.0,
        }
        for label, (all_seats, won) in everybody.items()
    ]


def _cards(played: list[Played], seats: int) -> dict[str, list[dict[str, Any]]]:
    """For each happening with a card: how often each card was part of it, and how often it won.

    A use counts once for a seat in a game; it wins if that seat won. Without any influence a card
    would win as often as the seats that use it do.
    """
    uses: dict[Use, list[float]] = {}
    for each in played:
        for happening, card, seat, times in each["uses"]:
            used = uses.setdefault((happening, card), [0, 0, 0.0])
            used[0] += times
            used[1] += 1
            used[2] += each["shares"][seat]
    found: dict[str, list[dict[str, Any]]] = {}
    for (happening, card), (times, hands, won) in sorted(uses.items()):
        line = {"card": card, "a_game": round(times / len(played), 3)}
        found.setdefault(happening, []).append(line | {"uses": int(hands)} | share(won, int(hands)))
    return {
        happening: sorted(cards, key=lambda line: (-line["a_game"], line["card"]))
        for happening, cards in found.items()
    }
