"""The witches as they sit at the table: what each is doing, has, and has won."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Good, Player
from covenstead.core.scene.result import lines
from covenstead.core.scene.words import LETTERS, LIVERIES, Names
from covenstead.games.village_crone.components import ANIMAL, KIND
from covenstead.games.village_crone.scoring import reckoning, scores
from covenstead.games.village_crone.sentences import pieces as piece_says
from covenstead.games.village_crone.sentences import prompts as says
from covenstead.games.village_crone.state import Village


def players(s: Village, first: Seat, names: Names) -> list[Player]:
    """Every witch, this one first."""
    points = scores(s)
    return [_player(s, (first + n) % s.seats, names, points) for n in range(s.seats)]


def _player(s: Village, seat: Seat, names: Names, points: list[int]) -> Player:
    return Player(
        seat=seat,
        name=names.name(seat),
        livery=LIVERIES[seat],
        letter=LETTERS[seat],
        status=says.status(seat == s.active, seat == s.broom),
        points=points[seat],
        parts=lines(reckoning(s, seat)),
        leads=points[seat] == max(points) > min(points),
        goods=_goods(s, seat),
        mark=ANIMAL.words[s.witches[seat].kind],
        marks=[piece_says.BROOM] if seat == s.broom and s.seats > 1 else [],
    )


def _goods(s: Village, seat: Seat) -> list[Good]:
    """Steps and reserve first; a hand that the viewer may see kind by kind, another as a number."""
    witch = s.witches[seat]
    hidden, cards = witch.hand[-1] > 0, witch.cards()
    found = []
    if seat == s.active:
        found.append(Good("steps", piece_says.STEPS, s.steps_left, 6, row="purse"))
    if hidden:
        found.append(Good("cards", piece_says.hand(cards), cards, row="purse"))
    reserve = witch.familiars.count(NONE)
    found.append(Good("reserve", piece_says.RESERVE, reserve, row="purse"))
    if not hidden:
        for kind, word in enumerate(KIND.words):
            found.append(Good(word, word, witch.hand[kind], row="hand"))
        found.append(Good("cards", piece_says.hand(cards), cards))
    number = len(witch.schemes)
    return [*found, Good("schemes", piece_says.SCHEME.of(number), number)]
