"""What a bot imagines: each card that its seat has not seen is where it may be, equally often."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

import covenstead
from covenstead.core.family import UNKNOWN, Domain
from covenstead.core.fate import Seeded
from covenstead.core.state import State, holders, play
from covenstead.core.view import View, look
from tests.catalogue import GAMES

WORLDS = 3000  # imagined from each view


def next_forest_card(s: Any, fate: Seeded) -> int:
    """Blackwood: the card that the forest brings next."""
    return fate.draw(CARDS["blackwood"], s.forest_deck)


def next_villager(s: Any, fate: Seeded) -> int:
    """Triora: the villager who comes next."""
    return fate.draw(CARDS["triora"], s.deck)


def rivals_mark(s: Any, fate: Seeded) -> int:
    """Witch Hunt 1649: the first mark of the first who has one that nothing is known of."""
    held = [each for each in s.villagers if each.marks and not each.cleared[0]]
    return int(held[0].marks[0])


def rivals_scheme(s: Any, fate: Seeded) -> int:
    """The Village Crone: the first scheme of the second witch."""
    return int(s.witches[1].schemes[0][0])


def rivals_card(s: Any, fate: Seeded) -> int:
    """The Candle Hour: a card in the second keeper's hand."""
    return fate.pick(CARDS["candle-hour"], s.keepers[1].hand)


def rivals_errand(s: Any, fate: Seeded) -> int:
    """The Lantern Road: an errand in the second witch's hand."""
    return fate.pick(CARDS["lantern-road"], s.witches[1].errands)


HIDDEN: dict[str, Callable[[Any, Seeded], int]] = {
    "blackwood": next_forest_card,
    "triora": next_villager,
    "witch-hunt-1649": rivals_mark,
    "village-crone": rivals_scheme,
    "candle-hour": rivals_card,
    "lantern-road": rivals_errand,
}
KINDS = {  # the field in which these cards lie
    "blackwood": "forest_deck",
    "triora": "deck",
    "witch-hunt-1649": "marks",
    "village-crone": "schemes",
    "candle-hour": "hand",
    "lantern-road": "errands",
}
CARDS: dict[str, Domain] = {}


def family_of(name: str, s: State) -> Domain:
    """The family of the cards that this game hides."""
    for each in holders(s):
        if each.field.name == KINDS[name]:
            assert each.field.domain is not None
            return CARDS.setdefault(name, each.field.domain)
    raise AssertionError(f"{name} has no {KINDS[name]}")


def views(game: covenstead.Game) -> Iterator[View]:
    """What the first seat sees along a random game."""
    fate, lots = Seeded.from_seed("fair"), Seeded.from_seed("lots")
    s = game.begin(game.seats[0] if game.seats[0] > 1 else 2, {}, fate)
    while s.steps:
        yield look(s, game, 0)
        seat = s.steps[-1].polled(s)[0]
        moves = s.steps[-1].moves(s, seat)
        play(s, seat, moves[lots.below(len(moves))], fate)


def unseen(s: State, family: Domain) -> Counter[int]:
    """How many of each card the seat has not seen, by the component list."""
    (counts,) = [counts for domain, counts in s.contents() if domain is family]
    left = Counter(dict(enumerate(counts)))
    for each in holders(s):
        if each.field.domain is family:
            left.subtract(card for card in each.field.family.cards(each.value()) if card >= 0)
    return +left


def hides(name: str, view: View) -> bool:
    """Whether the card that is looked for is there in the view, and hidden."""
    try:
        return HIDDEN[name](view.state.clone(), Seeded.from_seed(0)) <= UNKNOWN
    except (IndexError, ZeroDivisionError):  # there is no such card
        return False


@pytest.mark.parametrize("name", GAMES)
def test_every_card_that_may_lie_there_is_imagined_equally_often(name: str) -> None:
    game = covenstead.load_game(name)
    begun = next(views(game))
    family = family_of(name, begun.state)
    view = [view for view in islice(views(game), 5, 140, 7) if hides(name, view)][-1]
    fate = Seeded.from_seed("worlds")
    found = Counter(HIDDEN[name](view.imagine(fate), fate) for _ in range(WORLDS))
    fitting = unseen(view.state, family)
    if family.backs:  # the back of a card tells its kind to everybody
        back = family.back_of[next(iter(found))]
        fitting = Counter({c: n for c, n in fitting.items() if family.back_of[c] == back})
    assert set(found) <= set(fitting)
    expected = {card: WORLDS * many / fitting.total() for card, many in fitting.items()}
    deviation = sum((found[card] - each) ** 2 / each for card, each in expected.items())
    freedom = len(expected) - 1
    assert freedom > 0
    # Five standard deviations of chi-square above its mean.
    assert deviation < freedom + 5 * (2 * freedom) ** 0.5
