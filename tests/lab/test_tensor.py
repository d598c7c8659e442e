"""Tensors: what a seat may know and nothing else, the same for every seat that sees the same."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from covenstead.core.episode import Episode
from covenstead.core.errors import BadOption
from covenstead.core.family import NONE, UNKNOWN, Domain
from covenstead.core.fate import Seeded
from covenstead.core.state import State
from covenstead.core.tensor import BagCode, SeatCode, WordCode, squashed
from covenstead.core.view import imagine, veil
from covenstead.games import load_game
from covenstead.lab.env.study import Study, Tensor
from covenstead.lab.rotation import Rotation
from tests.catalogue import EXAMPLES
from tests.lab.seatings import every_seating

LOOKS = 40  # positions of a game that are looked at


def positions(study: Study, seed: int) -> Iterator[Episode]:
    """Positions of a random game, drawn by lot."""
    lots = random.Random(seed)
    episode = study.begin(seed)
    every = max(1, 150 // LOOKS)
    while not episode.over and episode.decisions < LOOKS * every * 4:
        if lots.randrange(every) == 0:
            yield episode
        episode.play(lots.choice(episode.moves))


def written(study: Study, seat: int, world: State) -> Tensor:
    """The tensor of a state for a seat."""
    made = np.zeros(study.width, np.float32)
    study.form.write(world, seat, made.data)
    return made


@every_seating
def test_two_worlds_that_look_the_same_to_a_seat_give_the_same_tensor(
    name: str, seats: int
) -> None:
    study = Study(name, seats)
    for episode in positions(study, 1):
        for seat in range(seats):
            shown = veil(episode.s, seat)
            world = imagine(shown, Seeded.from_seed(episode.decisions))
            there = written(study, seat, veil(world, seat))
            assert np.array_equal(there, study.tensor(episode, seat))


# In the other games nothing is hidden but decks, and a deck has no order.
@pytest.mark.parametrize("name", ["witch-hunt-1649", "village-crone", *EXAMPLES])
def test_the_same_two_worlds_differ_where_nothing_is_veiled(name: str) -> None:
    """Otherwise the test above could not fail."""
    study = Study(name, 2)
    differ = 0
    for episode in positions(study, 1):
        world = imagine(veil(episode.s, 0), Seeded.from_seed(episode.decisions))
        bare = written(study, 0, episode.s)
        differ += not np.array_equal(written(study, 0, world), bare)
    assert differ


@every_seating
def test_a_table_turned_by_a_seat_looks_the_same_from_the_next_seat(name: str, seats: int) -> None:
    study = Study(name, seats)
    turn = Rotation(1, seats)
    for episode in positions(study, 2):
        turned = turn.state(episode.s)
        for seat in range(seats):
            there = written(study, turn.seat(seat), veil(turned, turn.seat(seat)))
            assert np.array_equal(there, study.tensor(episode, seat))


@every_seating
def test_the_named_fields_cover_the_tensor_once(name: str, seats: int) -> None:
    study = Study(name, seats)
    covered = np.zeros(study.width, int)
    for at in study.fields.values():
        covered[at] += 1
    assert covered.min() == covered.max() == 1


@every_seating
def test_every_number_stays_within_the_bounds_and_every_move_has_a_number(
    name: str, seats: int
) -> None:
    study = Study(name, seats)
    for episode in positions(study, 3):
        tensor, mask = study.tensor(episode, episode.seat), study.mask(episode, episode.seat)
        assert np.abs(tensor).max() <= 32
        marked = [study.move(int(action), episode.seat) for action in np.flatnonzero(mask)]
        assert sorted(move.id for move in marked) == sorted(move.id for move in episode.moves)


def test_seats_are_counted_from_the_viewer_in_moves_too() -> None:
    study = Study("village-crone", 3)
    meant = {seat: str(study.move(_number(study, "trade 1"), seat)) for seat in range(3)}
    assert meant == {0: "trade 1", 1: "trade 2", 2: "trade 0"}


def _number(study: Study, text: str) -> int:
    return study.game.vocabulary.parse(text).id


def test_a_hand_is_in_its_owners_tensor_and_only_counted_in_the_others() -> None:
    study = Study("candle-hour", 2)
    episode = study.begin(1)
    own = study.named(study.tensor(episode, 0))["keepers[0].hand"]
    other = study.named(study.tensor(episode, 1))["keepers[1].hand"]
    cards = len(episode.view(0).data["state"]["keepers"][0]["hand"])
    assert own[-1] == 0
    assert np.count_nonzero(own[:-1])
    assert np.count_nonzero(other[:-1]) == 0
    assert other[-1] == pytest.approx(squashed(cards))


def test_a_word_of_a_large_domain_is_written_in_binary_digits() -> None:
    domain = Domain("place", [f"p{number}" for number in range(606)])
    code = WordCode(domain, hidden=False)
    seen = set()
    for value in [NONE, *range(606)]:
        out = [0.0] * code.width
        code.put(value, out, 0, 0)
        seen.add(tuple(out))
    assert code.width == 10
    assert len(seen) == 607


def test_an_unknown_card_shows_its_back_alone() -> None:
    domain = Domain("scheme", ["a", "b", "c"], ["one", "one", "two"])
    code = WordCode(domain, hidden=True)
    written = []
    for value in (0, UNKNOWN, domain.hidden(1), domain.hidden(2)):
        out = [0.0] * code.width
        code.put(value, out, 0, 0)
        written.append(out)
    assert written == [
        [1, 0, 0, 0, 0, 0],
        [0, 0, 0, 1, 0, 0],
        [0, 0, 0, 0, 1, 0],
        [0, 0, 0, 0, 0, 1],
    ]


def test_a_pile_is_counted_and_a_seat_turned() -> None:
    bag, seat = BagCode(Domain("card", ["a", "b"]), 2), SeatCode(3)
    pile, who = [0.0] * bag.width, [0.0] * seat.width
    bag.put([1, 1, UNKNOWN], pile, 0, 0)
    seat.put(0, who, 0, 1)
    assert pile == [0, squashed(2), squashed(1)]
    assert who == [0, 0, 1, 0]


def test_a_study_takes_a_loaded_game_as_well_as_a_name() -> None:
    game = load_game("blackwood")
    assert Study(game, 2).game is game
    with pytest.raises(BadOption, match="has its cards"):
        Study(game, 2, data="mild")
