"""An episode asks one seat at a time, and the order tells nobody what another answered."""

import random

import numpy as np

from covenstead.core.episode import Episode
from covenstead.core.fate import Seeded
from covenstead.core.state import polled
from covenstead.lab.env.study import Study
from tests.hosting.market import MARKET
from tests.lab.seatings import every_seating


def until_several_are_asked(study: Study, seed: int) -> Episode:
    """A game at its first question to several seats of which the first has a choice."""
    lots = random.Random(seed)
    episode = study.begin(seed)
    while len(polled(episode.s)) < 2 or len(episode.moves) < 2:
        episode.play(lots.choice(episode.moves))
    return episode


def test_seats_that_are_asked_together_answer_in_the_order_of_the_step() -> None:
    study = Study("candle-hour", 4)
    episode = until_several_are_asked(study, 1)
    order, asked = polled(episode.s), []
    for _ in order:
        asked.append(episode.seat)
        episode.play(next(move for move in episode.moves if str(move) == "let burn"))
    assert tuple(asked) == order


def test_no_seat_sees_what_another_answered_before_all_have() -> None:
    study = Study("candle-hour", 4)
    episode = until_several_are_asked(study, 1)
    seen = []
    for move in episode.moves:
        other = episode.fork(Seeded.from_seed("other"))
        other.play(move)
        assert other.answered(episode.seat) is move
        seen.append((other.seat, study.tensor(other, other.seat), study.mask(other, other.seat)))
    assert len(seen) > 1
    for seat, tensor, mask in seen:
        assert seat == seen[0][0]
        assert np.array_equal(tensor, seen[0][1])
        assert np.array_equal(mask, seen[0][2])


@every_seating
def test_every_game_comes_to_its_end(name: str, seats: int) -> None:
    study = Study(name, seats)
    lots = random.Random(5)
    episode = study.begin(5)
    while not episode.over:
        assert episode.decisions <= study.game.bound
        episode.play(lots.choice(episode.moves))
    assert len(study.rewards(episode)) == seats


def test_who_has_answered_is_not_asked_before_the_others() -> None:
    study = Study("village-crone", 4)
    together = 0
    for seed in range(2):
        lots = random.Random(seed)
        episode = study.begin(seed)
        while not episode.over and episode.decisions < 1500:
            assert episode.answered(episode.seat) is None
            together += len(polled(episode.s)) > 1
            episode.play(lots.choice(episode.moves))
    assert together


def test_a_fork_goes_on_alone() -> None:
    study = Study("blackwood", 3)
    episode = study.begin(4)
    before = episode.view(0).data
    fork = episode.fork(Seeded.from_seed("fork"))
    for _ in range(10):
        fork.play(fork.moves[0])
    assert episode.view(0).data == before
    assert episode.decisions == 0


# On a market every answer can change what comes of the others.


def market(seats: int = 3) -> Episode:
    """A market that seat 0 has opened: all are asked, from seat 0 on."""
    episode = Episode(MARKET, seats, {}, Seeded.from_seed(1))
    said(episode, "open the market")
    return episode


def said(episode: Episode, *answers: str) -> list[int]:
    """The asked seats answer so, one after another; which seats that were."""
    asked = []
    for answer in answers:
        asked.append(episode.seat)
        episode.play(MARKET.vocabulary.parse(answer))
    return asked


def test_nothing_happens_before_all_have_answered() -> None:
    episode = market()
    before = episode.view(0).data
    assert said(episode, "buy apple", "pass") == [0, 1]
    assert episode.view(0).data == before
    said(episode, "pass")
    assert episode.view(0).data["state"]["earned"] == [5, 0, 0]


def test_an_answer_that_another_made_impossible_is_asked_for_again() -> None:
    episode = market()
    assert said(episode, "buy apple", "buy apple", "buy broom") == [0, 1, 2]
    assert episode.seat == 1
    assert "buy apple" not in map(str, episode.moves)
    assert said(episode, "buy candle") == [1]
    assert episode.view(0).data["state"]["earned"] == [5, 5, 5]


def test_a_changed_question_is_put_anew_to_those_who_are_left() -> None:
    episode = market()
    said(episode, "raise", "buy apple", "buy broom")
    assert said(episode, "pass", "buy apple") == [1, 2]
    assert episode.view(0).data["state"]["earned"] == [0, 0, 4]


def test_a_question_on_top_is_answered_first_and_the_other_answers_wait() -> None:
    episode = market()
    said(episode, "think", "buy apple", "buy broom")
    assert episode.seat == 0
    assert episode.view(1).data["state"]["earned"] == [0, 0, 0]
    said(episode, "shake")
    assert episode.view(1).data["state"]["earned"] == [0, 5, 5]


def test_several_are_asked_on_top_of_a_question_to_several() -> None:
    episode = market()
    said(episode, "shout", "buy apple", "buy broom")
    assert len(polled(episode.s)) == 3
    for _ in range(3):
        said(episode, "shake")
    assert episode.view(1).data["state"]["earned"] == [0, 5, 5]
