"""The witches as they sit at the table: what each is doing, has, and has won."""

from __future__ import annotations

from functools import lru_cache

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Good, Player
from covenstead.core.scene.result import lines
from covenstead.core.scene.words import LETTERS, LIVERIES, Names
from covenstead.games.village_crone.components import KIND, VillageBox
from covenstead.games.village_crone.nouns import ANIMAL
from covenstead.games.village_crone.scoring import reckoning, scores
from covenstead.games.village_crone.sentences import pieces as piece_says
from covenstead.games.village_crone.sentences import prompts as says
from covenstead.games.village_crone.state import Village


def players(s: Village, first: Seat, names: Names) -> list[Player]:
    """Every witch, this one first."""
    points = scores(s)
    most = max(points) if max(points) > min(points) else NONE
    return [_player(s, (first + n) % s.seats, names, points, most) for n in range(s.seats)]


def _player(s: Village, seat: Seat, names: Names, points: list[int], most: int) -> Player:
    witch = s.witches[seat]
    return _seated(
        seat,
        names.name(seat),
        s.box,
        tuple(witch.done),
        points[seat],
        points[seat] == most,
        s.steps_left if seat == s.active else NONE,
        seat == s.broom,
        s.seats > 1,
        witch.kind,
        tuple(witch.hand),
        witch.cards(),
        witch.familiars.count(NONE),
        len(witch.schemes),
    )


@lru_cache(8192)
def _seated(
    seat: Seat,
    name: str,
    box: VillageBox,
    done: tuple[int, ...],
    points: int,
    leads: bool,
    steps_left: int,
    broom: bool,
    company: bool,
    kind: int,
    hand: tuple[int, ...],
    cards: int,
    reserve: int,
    schemes: int,
) -> Player:
    """A witch of whom all this is so; NONE as steps left: it is not her turn.

    Most moves change nothing of most witches, so one is made once and never changed.
    """
    active = steps_left != NONE
    return Player(
        seat=seat,
        name=name,
        livery=LIVERIES[seat],
        letter=LETTERS[seat],
        status=says.status(active, broom),
        points=points,
        parts=lines(reckoning(box, done)),
        leads=leads,
        goods=_goods(steps_left, hand, cards, reserve, schemes),
        mark=ANIMAL.words[kind],
        marks=[piece_says.BROOM] if broom and company else [],
    )


def _goods(
    steps_left: int, hand: tuple[int, ...], cards: int, reserve: int, schemes: int
) -> list[Good]:
    """Steps and reserve first; a hand that the viewer may see kind by kind, another as a number."""
    hidden = hand[-1] > 0
    found = []
    if steps_left != NONE:
        found.append(Good("steps", piece_says.STEPS, steps_left, 6, row="purse"))
    if hidden:
        found.append(Good("cards", piece_says.hand(cards), cards, row="purse"))
    found.append(Good("reserve", piece_says.RESERVE, reserve, row="purse"))
    if not hidden:
        for kind, word in enumerate(KIND.words):
            found.append(Good(word, word, hand[kind], row="hand"))
        found.append(Good("cards", piece_says.hand(cards), cards))
    return [*found, Good("schemes", piece_says.SCHEME.of(schemes), schemes)]
