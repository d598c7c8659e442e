"""The laws every game obeys, one question at a time; `check.py` runs them along random games."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Any

from covenstead.core.codec import accounted, dump, load
from covenstead.core.errors import BadRecord
from covenstead.core.event import Event
from covenstead.core.family import EVERYONE, MEMBERS, NONE, UNKNOWN, Domain, Seat
from covenstead.core.fate import Fate, Recorded, Scripted, Seeded
from covenstead.core.game import Game
from covenstead.core.state import State, awaiting, play
from covenstead.core.table import Table
from covenstead.core.view import imagine, veil
from covenstead.core.words import Move


def ask(s: State, seat: Seat) -> list[Move]:
    """The legal moves of an awaited seat."""
    moves = s.steps[-1].moves(s, seat)
    assert moves, f"seat {seat} is asked by {type(s.steps[-1]).__name__} and has no move"
    return moves


def answer(s: State, seat: Seat, move: Move, fate: Fate) -> None:
    """Play a move."""
    play(s, seat, move, fate)


def choose(moves: list[Move], quiet: Collection[str], lots: random.Random) -> Move:
    """A move by lot; where a game has quiet verbs, first a verb, and seldom one of these.

    So verbs that are rarely among the legal moves are played too, and a turn is not over at once.
    """
    if not quiet:
        return lots.choice(moves)
    verbs = {move.verb: [each for each in moves if each.verb is move.verb] for move in moves}
    weights = [0.3 if verb.template in quiet else 1.0 for verb in verbs]
    return lots.choice(verbs[lots.choices(list(verbs), weights)[0]])


def every_listed_move_plays(s: State, game: Game, moves: int, lots: random.Random) -> None:
    """Law 1: the list has no double, reads back, and each move plays and changes something."""
    before = dump(s, game)
    for seat in MEMBERS[awaiting(s)]:
        legal = ask(s, seat)
        assert len({move.id for move in legal}) == len(legal)
        for move in lots.sample(legal, min(moves, len(legal))):
            assert game.vocabulary.parse(str(move)) is move
            after = s.clone()
            answer(after, seat, move, Seeded.from_seed(move.id))
            assert dump(after, game) != before


def a_clone_is_independent(s: State, game: Game, lots: random.Random) -> None:
    """Law 2: playing on a clone leaves the original unchanged."""
    before = dump(s, game)
    clone = s.clone()
    for _ in range(12):
        if not clone.steps:
            break
        seat = lots.choice(MEMBERS[awaiting(clone)])
        answer(clone, seat, lots.choice(ask(clone, seat)), Seeded.from_seed(1))
    assert dump(s, game) == before


def a_saved_position_loads_equal(s: State, game: Game) -> None:
    """Law 3: load(dump(s)) is s, with the same answers open."""
    position = dump(s, game)
    loaded = load(position, game)
    assert dump(loaded, game) == position
    for seat in MEMBERS[awaiting(s)]:
        assert ids(ask(loaded, seat)) == ids(ask(s, seat))


def every_card_is_in_one_place(s: State) -> None:
    """Law 5: the component list is conserved, and what the game adds to it holds."""
    assert accounted(s) is None
    assert s.fault() is None


def an_imagined_world_looks_the_same(s: State, game: Game, seat: Seat, fate: Fate) -> State:
    """Law 7: what k sees, may do and who is asked do not depend on what k may not know."""
    shown = veil(s, seat)
    world = imagine(shown, fate)
    assert dump(veil(world, seat), game) == dump(shown, game)
    assert accounted(world) is None
    assert UNKNOWN not in _cards(world), "an imagined world is complete"
    if s.steps:
        assert awaiting(world) == awaiting(s)
        if seat != NONE and awaiting(s) >> seat & 1:
            assert ids(ask(world, seat)) == ids(ask(s, seat))
    return world


def an_own_move_shows_the_same(s: State, world: State, game: Game, seat: Seat, move: Move) -> None:
    """Law 8: the same move with the same outcomes shows k the same in both worlds."""
    real, other = s.clone(), world.clone()
    told = Recorded(Seeded.from_seed("own move"))
    answer(real, seat, move, told)
    if any(event.happening.reveals for event in told.events):
        return
    again = Recorded(Repeating(told, seat))
    try:
        answer(other, seat, move, again)
    except BadRecord:
        return  # what k drew lies elsewhere in that world: the outcomes cannot be the same
    assert dump(veil(real, seat), game) == dump(veil(other, seat), game)
    assert _heard(told.events, seat) == _heard(again.events, seat)


class Repeating(Fate):
    """Repeats what a seat saw drawn; what was hidden from it is drawn anew."""

    def __init__(self, told: Recorded, seat: Seat) -> None:
        self.drawn = list(told.drawn)
        self.seat = seat
        self.anew = Seeded.from_seed("anew")

    def pick(self, family: Domain, among: list[int], audience: int = EVERYONE) -> int:
        draw = self.drawn.pop(0)
        assert draw.family is family
        assert draw.audience == audience
        if audience >> self.seat & 1:
            return Scripted([family.words[draw.value]]).pick(family, among, audience)
        return self.anew.pick(family, among, audience)


def a_reason_exists_exactly_when_a_move_is_closed(
    s: State, game: Game, rules: set[str], words: list[Move], worlds: dict[Seat, State]
) -> None:
    """Law 11: closed means a reason, with a rule of the book, the same in every imagined world."""
    asked = awaiting(s)
    for seat in range(s.seats):
        legal = set(ids(ask(s, seat))) if asked >> seat & 1 else set()
        shown, imagined = veil(s, seat), veil(worlds[seat], seat)
        for word in words:
            why = game.reason(shown, seat, word)
            if word.id in legal:
                assert why is None, f"{word} is legal, yet {why}"
            else:
                assert why is not None, f"{word} is closed without a reason"
                assert why.rule in rules, f"{why.rule} is in no rule book"
                assert game.reason(imagined, seat, word) == why


def everybody_has_a_table(table: Table) -> None:
    """Law 12: a score and, at the end, a place for every seat; a scene for all who look."""
    scores, outcome = table.scores, table.outcome
    assert len(scores) == table.seats, f"scores(s) has {len(scores)} for {table.seats} seats"
    if outcome is not None:
        assert len(outcome.scores) == table.seats, "outcome(s) has a score for every seat"
        assert len(outcome.places) == table.seats, "outcome(s) has a place for every seat"
    for viewer in (None, *range(table.seats)):
        scene = table.scene(viewer)
        if viewer in table.awaiting:
            offered = {move for choice in scene.choices for move in choice.moves}
            missing = [str(each) for each in table.moves(viewer) if str(each) not in offered]
            assert not missing, f"the scene of seat {viewer} does not offer {missing[0]!r}"


def ids(moves: list[Move]) -> list[int]:
    """The numbers of these moves, in ascending order."""
    return sorted(move.id for move in moves)


def perft(s: State, depth: int, fate: Fate) -> int:
    """Law 10: how many sequences of this many moves there are; the last move is only listed."""
    if not s.steps:
        return 0
    total = 0
    for seat in MEMBERS[awaiting(s)]:
        moves = ask(s, seat)
        if depth == 1:
            total += len(moves)
            continue
        for move in moves:
            after = s.clone()
            answer(after, seat, move, fate)
            total += perft(after, depth - 1, fate)
    return total


def _cards(s: State) -> list[Any]:
    from covenstead.core.state import holders

    return [card for holder in holders(s) for card in holder.field.family.cards(holder.value())]


def _heard(events: list[Event], seat: Seat) -> list[str]:
    return [str(event.seen_by(seat)) for event in events]
