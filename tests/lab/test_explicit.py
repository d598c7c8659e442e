"""Chance as a player: every draw is decided in the open, and information states keep secrets."""

import random

import pytest

from covenstead.core.fate import Recorded, Seeded
from covenstead.lab.env.explicit import ExplicitEpisode
from covenstead.lab.env.study import Study
from tests.lab.seatings import every_seating


def played(study: Study, seed: int, most: int = 200) -> ExplicitEpisode:
    """A random game, chance and all, up to so many moves."""
    lots = random.Random(seed)
    play = ExplicitEpisode(study)
    for _ in range(most):
        if play.draw is not None:
            outcomes, weights = zip(*play.chances(), strict=True)
            play.decide(lots.choices(outcomes, weights)[0])
        elif play.episode is not None and not play.episode.over:
            play.play(lots.choice(play.episode.moves))
    return play


@every_seating
def test_the_chances_of_every_draw_add_up_to_one(name: str, seats: int) -> None:
    lots = random.Random(1)
    play, draws = ExplicitEpisode(Study(name, seats)), 0
    for _ in range(150):
        if play.draw is not None:
            draws += 1
            assert sum(chance for _, chance in play.chances()) == pytest.approx(1)
            play.decide(lots.choice(play.chances())[0])
        elif play.episode is not None and not play.episode.over:
            play.play(lots.choice(play.episode.moves))
    assert draws


@every_seating
def test_the_same_decisions_lead_to_the_game_that_fate_would_play(name: str, seats: int) -> None:
    """What chance decided in the open is what a fate that gives the same outcomes leads to."""
    study = Study(name, seats)
    fate = Recorded(Seeded.from_seed("same"))
    real, play, lots = study.begin(fate=fate), ExplicitEpisode(study), random.Random(4)
    for _ in range(40):
        script = [word for word, _ in real.lines[-1].draws] if real.lines else []
        if real.decisions == 0 or len(real.lines) > 1:
            for word in script:
                assert play.draw is not None
                play.decide(play.draw.family.number[word])
        assert play.episode is not None
        assert play.episode.view(0).data == real.view(0).data
        if real.over or len(real.s.steps[-1].polled(real.s)) > 1:
            return  # several answers are played at once, and their draws stand in several lines
        move = lots.choice(real.moves)
        real.play(move)
        play.play(move)


def test_an_information_state_tells_own_cards_and_hides_the_others() -> None:
    play = played(Study("candle-hour", 2), 1, most=14)
    assert play.episode is not None
    data = play.episode.s
    hands = [keeper.hand for keeper in data.keepers]  # type: ignore[attr-defined]
    words = play.episode.game.steps["snuffing"].SHOWN["candle"].words  # type: ignore[attr-defined]
    own = {words[card] for card in hands[0]}
    other = {words[card] for card in hands[1]} - own
    now = play.known(0).splitlines()[-1]
    assert own
    assert other
    assert all(f"'{card}'" in now for card in own)
    assert not any(f"'{card}'" in now for card in other)


def test_an_information_state_does_not_tell_an_answer_that_waits() -> None:
    study = Study("candle-hour", 3)
    lots = random.Random(3)
    episode = study.begin(fate=Recorded(Seeded.from_seed(3)))
    while len(episode.s.steps[-1].polled(episode.s)) < 2 or len(episode.moves) < 2:
        episode.play(lots.choice(episode.moves))
    first = episode.seat
    forks = []
    for move in episode.moves:
        fork = episode.fork(Recorded(Seeded.from_seed(4)))
        fork.play(move)
        forks.append(fork)
    other = forks[0].seat
    assert len({fork.known(other) for fork in forks}) == 1
    assert len({fork.known(first) for fork in forks}) == len(forks)


def test_a_copy_goes_on_alone() -> None:
    from copy import deepcopy

    play = played(Study("blackwood", 2), 2, most=60)
    copy = deepcopy(play)
    before = play.known(0)
    for _ in range(5):
        if copy.draw is None:
            assert copy.episode is not None
            copy.play(copy.episode.moves[0])
        else:
            copy.decide(copy.chances()[0][0])
    assert play.known(0) == before
    assert copy.study is play.study
