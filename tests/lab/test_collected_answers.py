"""Bots of the lab answer a question to several seats as people at a served table do."""

from __future__ import annotations

from itertools import pairwise

from covenstead.bots import Bot, bot
from covenstead.core.codec import dump
from covenstead.core.family import Seat
from covenstead.core.state import State, awaiting
from covenstead.core.view import View
from covenstead.core.words import Move
from covenstead.games import load_game
from covenstead.lab.playing import play_deal

ASKED_TWICE = "village-crone"  # in its windows every other witch may answer a spell


class Onlooker(Bot):
    """Notes whom the view of each of its decisions still awaits."""

    def __init__(self, seat: Seat, seen: list[tuple[str, Seat, int]]) -> None:
        self.seat = seat
        self.seen = seen
        self.inner = bot("uniform", seat)

    def choose(self, view: View) -> Move:
        steps = str(dump(view.state, view.game)["steps"])
        self.seen.append((steps, self.seat, awaiting(view.state)))
        return self.inner.choose(view)


def test_no_bot_sees_an_answer_to_the_question_that_it_is_asked_itself() -> None:
    seen: list[tuple[str, Seat, int]] = []
    players: list[tuple[str, Bot]] = [(f"bot {seat}", Onlooker(seat, seen)) for seat in range(4)]
    play_deal(load_game(ASKED_TWICE), players, {}, "windows")
    together = [
        (first, then)
        for (steps, first, awaited), (next_steps, then, _) in pairwise(seen)
        if first != then and awaited >> then & 1 and steps == next_steps
    ]
    assert together, "the next one is shown the question as it was put to the first"


def test_a_watcher_is_told_each_move_when_it_is_played() -> None:
    told: list[tuple[Seat, Move]] = []

    def watch(s: State, seat: Seat, move: Move) -> None:
        assert any(move is legal for legal in s.steps[-1].moves(s, seat))
        told.append((seat, move))

    players = [(f"bot {seat}", bot("uniform", seat)) for seat in range(4)]
    decisions, *_ = play_deal(load_game(ASKED_TWICE), players, {}, "windows", watch)
    assert 0 < len(told) <= decisions
