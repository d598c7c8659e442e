"""The tree of search: what a seat may know in it, how it widens, and how large it gets."""

import covenstead
from covenstead.bots.rollout import Rollout, Window
from covenstead.bots.tree import Tree
from covenstead.bots.tuning import tuning_of
from covenstead.core.fate import Seeded
from covenstead.core.state import play
from covenstead.core.view import View, look
from tests.catalogue import GAMES, seats_near

CANDLE_HOUR = covenstead.load_game("candle-hour")
BLACKWOOD = covenstead.load_game("blackwood")


def tree(view: View, most_nodes: int = 1000, **changed: float) -> Tree:
    """A tree that judges soon."""
    tuning = tuning_of(view.game.name, {"length": 1, **changed})
    return Tree(view, Rollout(view.game, view.state.seats, tuning), tuning, most_nodes)


def asked_together() -> View:
    """What the last of several seats sees that are asked at once and have a choice."""
    for seed in range(50):
        fate = Seeded.from_seed(seed)
        s = CANDLE_HOUR.begin(CANDLE_HOUR.seats[-1], {}, fate)
        while s.steps:
            step = s.steps[-1]
            polled = step.polled(s)
            if len(polled) > 1 and all(len(step.moves(s, seat)) > 1 for seat in polled):
                return look(s, CANDLE_HOUR, polled[-1])
            moves = step.moves(s, polled[0])
            play(s, polled[0], moves[fate.below(len(moves))], fate)
    raise AssertionError("nobody is asked together")


def first_question() -> View:
    """What the first asked seat of a game of Blackwood sees."""
    table = covenstead.Table(BLACKWOOD, 2, seed=2)
    return table.view(table.awaiting[0])


def test_a_seat_asked_with_others_does_not_know_their_answers() -> None:
    """It has one choice for all that the others may answer, not another for each answer."""
    view = asked_together()
    grown = tree(view)
    grown.grow(30, 0.0, Seeded.from_seed(1))
    first = grown.root.choice(view.awaiting[0])
    assert len([arm for arm in first.arms.values() if arm.tries]) > 1
    assert grown.root.choice(view.seat).visits == sum(
        arm.tries for arm in grown.root.choice(view.seat).arms.values()
    )
    assert grown.root.choice(view.seat).visits >= 25  # but when the first seat's move was new


def test_answers_to_a_question_to_several_are_chosen_before_one_is_played() -> None:
    view = asked_together()
    s = view.imagine(Seeded.from_seed(3))
    window = Window(s.seats)
    before = len(s.steps)
    rollout = Rollout(CANDLE_HOUR, s.seats, tuning_of("candle-hour"))
    rollout.open(s, view.awaiting, Seeded.from_seed(4), window)
    assert window.depth == before
    for seat in view.awaiting:
        assert window.answers[seat] in s.steps[-1].moves(s, seat)


def test_a_tree_looks_at_more_moves_the_longer_it_grows() -> None:
    widths = []
    for iterations in (4, 100):
        grown = tree(first_question(), widening=1.0)
        grown.grow(iterations, 0.0, Seeded.from_seed(1))
        widths.append(len(grown.best()))
    assert widths == [2, 10]  # the square root of the visits


def test_a_tree_first_tries_what_the_game_ranks_best() -> None:
    view = first_question()
    grown = tree(view)
    grown.grow(1, 0.0, Seeded.from_seed(1))
    assert BLACKWOOD.rank is not None
    worths = BLACKWOOD.rank(view.state, view.seat, view.moves)
    assert [arm.move for arm in grown.best()] == [view.moves[worths.index(max(worths))]]


def test_a_tree_has_no_more_nodes_than_it_may() -> None:
    grown = tree(first_question(), most_nodes=5)
    grown.grow(60, 0.0, Seeded.from_seed(1))
    assert grown.nodes == 5
    assert sum(arm.tries for arm in grown.best()) == 60


def test_every_game_can_be_searched_from_its_first_question() -> None:
    for name in GAMES:
        game = covenstead.load_game(name)
        table = covenstead.Table(game, seats_near(name, 2), seed=1)
        grown = tree(table.view(table.awaiting[0]))
        grown.grow(3, 0.0, Seeded.from_seed(1))
        assert sum(arm.tries for arm in grown.best()) == 3
