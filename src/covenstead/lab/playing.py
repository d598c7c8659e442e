"""One game between bots: who sits where, and what becomes of a bot that gives no legal answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from covenstead import sentences
from covenstead.bots import Bot, BotFault, Uniform, answer_of, known_bots, named
from covenstead.core.episode import Episode
from covenstead.core.errors import BadOption
from covenstead.core.family import Seat
from covenstead.core.fate import Seeded
from covenstead.core.game import Game, places
from covenstead.core.playout import no_move, play_out
from covenstead.core.state import Options, State
from covenstead.core.words import Move

FORFEIT: Final = "forfeit"

Watch: TypeAlias = Callable[[State, Seat, Move], None]
Result: TypeAlias = tuple[int, list[int], list[int], str]  # decisions, scores, places, ending
Named: TypeAlias = str | Callable[..., Bot]  # a bot by its name, or its class


class Fairness(NamedTuple):
    """What becomes of a bot that gives no legal answer in time."""

    seconds: float = 0.0  # the longest time for an answer; 0: any
    forfeit: bool = False  # it loses the game; else the run stops


def seated(bots: Sequence[Named], seats: int) -> list[Named]:
    """The bot of each seat; a short list is repeated."""
    if not bots:
        raise BadOption(sentences.no_bots(known_bots()))
    if len(bots) > seats:
        raise BadOption(sentences.too_many_bots(len(bots), seats))
    for each in bots:
        named(each).seated(0)
    return [bots[seat % len(bots)] for seat in range(seats)]


def play_game(
    game: Game,
    seats: int,
    bots: Sequence[Named],
    options: Options,
    seed: int | str,
    number: int,
    watch: Watch | None = None,
    seconds: float = 0.0,
    faults: list[str] | None = None,
) -> Result:
    """Play one game of a simulation; `watch` gets each position and the next move.

    If there is a list for the faults, a bot with a fault loses the game; else the fault is raised.
    """
    key = f"{seed}/{number}"
    known = [named(each) for each in bots]
    if all(each.made is Uniform for each in known):
        fate = Seeded.from_seed(key)
        s = game.begin(seats, options, fate)
        decisions = play_out(s, fate, Seeded.from_seed(f"{key}/lots"), watch)
        outcome = game.outcome(s)
        return decisions, outcome.scores, outcome.places, outcome.ending
    players = [(each.name, each.seated(f"{key}/{at}")) for at, each in enumerate(known)]
    return play_deal(game, players, options, key, watch, seconds, faults)


def play_deal(
    game: Game,
    players: list[tuple[str, Bot]],
    options: Options,
    key: str,
    watch: Watch | None = None,
    seconds: float = 0.0,
    faults: list[str] | None = None,
) -> Result:
    """Play the deal of a key between bots with these names, seat by seat."""
    fate = Seeded.from_seed(key)
    s = game.begin(len(players), options, fate)
    try:
        decisions = _play(game, s, players, fate, watch, seconds)
    except Forfeit as given_up:
        if faults is None:
            raise given_up.fault from given_up.fault.__cause__
        faults.append(str(given_up.fault))
        return _forfeited(game, s, given_up)
    outcome = game.outcome(s)
    return decisions, outcome.scores, outcome.places, outcome.ending


class Forfeit(Exception):
    """A game that a bot's fault has ended."""

    def __init__(self, seat: Seat, decisions: int, fault: BotFault) -> None:
        super().__init__(str(fault))
        self.seat: Final = seat
        self.decisions: Final = decisions
        self.fault: Final = fault


def _forfeited(game: Game, s: State, given_up: Forfeit) -> Result:
    """The result of a game that a seat has lost by a fault; the others stand as they stood."""
    scores = game.scores(s)
    out = list(game.out(s)) if game.out is not None else [""] * s.seats
    out[given_up.seat] = FORFEIT
    ranked = places([(score,) for score in scores], out)
    return given_up.decisions, scores, ranked, FORFEIT


def _play(
    game: Game,
    s: State,
    players: list[tuple[str, Bot]],
    fate: Seeded,
    watch: Watch | None,
    seconds: float,
) -> int:
    """Play until the game is over; returns the number of moves, with single answers.

    A question to several seats is answered as at a served table: no bot sees the answers of others
    before it has given its own.
    """
    episode = Episode(game, s.seats, {}, fate, s)
    episode.watch = watch
    while not episode.over:
        if not episode.moves:
            raise no_move(s.steps[-1], episode.seat)
        seat, move = episode.seat, episode.moves[0]
        if len(episode.moves) > 1:
            name, player = players[seat]
            try:
                move = answer_of(name, player, episode.view(seat), seconds)
            except BotFault as fault:
                raise Forfeit(seat, episode.played, fault) from None
        episode.play(move)
    return episode.played
