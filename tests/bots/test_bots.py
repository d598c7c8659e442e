"""What every bot owes: a legal answer, the same with the same seed, from its view alone."""

from collections import Counter

import pytest

import covenstead
from covenstead.bots import BOTS, Uniform, bot
from covenstead.core.fate import Seeded
from covenstead.core.state import State, play
from covenstead.core.view import View, imagine, look
from tests.catalogue import GAMES, SHIPPED
from tests.games.blackwood.rich import rich_position
from tests.games.common.facts import facts_of, sample_of

BLACKWOOD = covenstead.load_game("blackwood")
# Every bot of the house, with so little to think that an interpreted game is soon over.
RUNGS = [
    "uniform",
    "greedy",
    "flat(iterations=4, likely=2, length=1)",
    "search(iterations=5, length=1)",
]
QUESTIONS = {"uniform": 400, "greedy": 400, "flat": 4, "search": 4}  # looked at in one game
each_game = pytest.mark.parametrize("game", [covenstead.load_game(name) for name in GAMES])


def asked(s: State) -> int:
    """The first of the seats that owe an answer."""
    awaited = s.steps[-1].awaiting(s)
    return (awaited & -awaited).bit_length() - 1


def questions(game: covenstead.Game, seats: int, seed: int) -> list[View]:
    """The questions of a random game with more than one answer, as the asked seat sees them."""
    longest = sample_of(game.name).longest
    fate, lots = Seeded.from_seed(seed), Seeded.from_seed(f"{seed}/lots")
    s = game.begin(seats, {}, fate)
    views: list[View] = []
    while s.steps and len(views) < longest:
        view = look(s, game, asked(s))
        if len(view.moves) > 1:
            views.append(view)
        play(s, view.seat, view.moves[lots.below(len(view.moves))], fate)
    return views


def some(name: str, views: list[View]) -> list[View]:
    """As many of the questions as the bot has time for, from the whole game."""
    most = QUESTIONS[name.partition("(")[0]]
    return views[:: max(1, len(views) // most)]


def test_every_bot_of_the_house_is_tested_here() -> None:
    assert [name.partition("(")[0] for name in RUNGS] == list(BOTS) == list(QUESTIONS)


@pytest.mark.parametrize("name", RUNGS)
@each_game
def test_a_bot_answers_with_a_legal_move(name: str, game: covenstead.Game) -> None:
    player = bot(name, 1)
    for view in some(name, questions(game, game.seats[-1], seed=5)):
        assert player.choose(view) in view.moves


@pytest.mark.parametrize("name", RUNGS)
@each_game
def test_a_bot_with_the_same_seed_answers_the_same_questions_alike(
    name: str, game: covenstead.Game
) -> None:
    views = some(name, questions(game, game.seats[0], seed=6))
    first, second = bot(name, "owl"), bot(name, "owl")
    assert [first.choose(view) for view in views] == [second.choose(view) for view in views]


@pytest.mark.parametrize("name", RUNGS[1:])
@each_game
def test_a_bot_that_weighs_keeps_nothing_between_questions(
    name: str, game: covenstead.Game
) -> None:
    views = some(name, questions(game, game.seats[0], seed=7))
    player = bot(name, 3)
    once = [player.choose(view) for view in views]
    assert [player.choose(view) for view in reversed(views)] == once[::-1]


@pytest.mark.parametrize("name", RUNGS)
@each_game
def test_a_bot_does_not_depend_on_what_is_hidden(name: str, game: covenstead.Game) -> None:
    for number, view in enumerate(some(name, questions(game, game.seats[0], seed=8))[:40]):
        answers = set()
        for world in range(3 if name in RUNGS[2:] else 5):
            other = imagine(view.state, Seeded.from_seed(f"{number}/{world}"))
            answers.add(bot(name, 4).choose(look(other, game, view.seat)))
        assert len(answers) == 1


@pytest.mark.parametrize("name", SHIPPED)
def test_a_judgement_is_one_worth_a_move_and_the_same_in_every_imagined_world(name: str) -> None:
    game, facts = covenstead.load_game(name), facts_of(name)
    assert game.rank is not None
    assert game.value is not None
    for seed in range(30):
        seats = facts.seats[seed % len(facts.seats)]
        table = covenstead.Table.at(game, facts.rich_position(seats, seed, {}), seed=seed)
        view = table.view(table.awaiting[0])
        before = view.data
        worths = game.rank(view.state, view.seat, view.moves)
        value = game.value(view.state, view.seat)
        assert len(worths) == len(view.moves)
        assert view.data == before
        for world in range(3):
            other = view.imagine(Seeded.from_seed(world))
            assert game.rank(other, view.seat, view.moves) == worths
            assert game.value(other, view.seat) == value


@pytest.mark.parametrize("name", RUNGS)
def test_a_bot_does_not_depend_on_how_the_decks_lie(name: str) -> None:
    for seed in range(8 if name in RUNGS[2:] else 20):
        table = covenstead.Table.at(BLACKWOOD, rich_position(3, seed), seed=seed)
        (seat,) = table.awaiting
        view = table.view(seat)
        other = view.imagine(Seeded.from_seed(seed)).clone()
        for deck in ("forest_deck", "potion_deck"):
            getattr(other, deck).reverse()
        assert bot(name, seed).choose(view) is bot(name, seed).choose(look(other, BLACKWOOD, seat))


def test_uniform_answers_with_every_move_about_equally_often() -> None:
    view = covenstead.Table(BLACKWOOD, seats=2, seed=1).view(0)
    if not view.moves:
        view = covenstead.Table(BLACKWOOD, seats=2, seed=1).view(1)
    player = Uniform(9)
    counts = Counter(player.choose(view).text for _ in range(3000))
    assert len(counts) == len(view.moves) == 15
    assert 140 < min(counts.values()) <= max(counts.values()) < 260


def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are() -> None:
    with pytest.raises(
        covenstead.BadOption, match=r"no bot 'oracle'; there are uniform, greedy, flat, search, "
    ):
        bot("oracle", 1)
