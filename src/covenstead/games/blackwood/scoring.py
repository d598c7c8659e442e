"""The last page: reputation, tie-breaks, places."""

from __future__ import annotations

from covenstead.core.family import Seat
from covenstead.core.fate import Fate
from covenstead.core.game import Outcome, ScoreLine, places
from covenstead.games.blackwood import events
from covenstead.games.blackwood.box import BlackwoodBox
from covenstead.games.blackwood.components import SOLD
from covenstead.games.blackwood.sentences import ending as says
from covenstead.games.blackwood.state import Wood, perish, potions_are_out


def score(s: Wood, seat: Seat) -> int:
    """Potion points, one point for 3 coins, minus 5 for a token; sold potions count 2 less."""
    witch = s.witches[seat]
    points = s.box.points
    total = sum([points[potion] for potion in witch.potions])
    total += s.box.sell_points * list(witch.potions.values()).count(SOLD)
    return total + witch.coins // s.box.coins_per_point + s.box.loan_points * witch.tokens


def scores(s: Wood) -> list[int]:
    """Everybody's reputation as it counts now."""
    return [score(s, seat) for seat in range(s.seats)]


def reckoning(s: Wood, seat: Seat) -> list[ScoreLine]:
    """A witch's score line by line."""
    witch = s.witches[seat]
    return reckoned(s.box, witch.potions, witch.coins, witch.tokens)


def reckoned(
    box: BlackwoodBox, potions: dict[int, int], coins: int, tokens: int
) -> list[ScoreLine]:
    """What potions with their labels, coins and tokens count, line by line."""
    sold = [potion for potion, label in potions.items() if label == SOLD]
    whole = [potion for potion, label in potions.items() if label != SOLD]
    kept = sum([box.points[potion] for potion in whole])
    share = box.coins_per_point
    turned = sum([box.points[potion] + box.sell_points for potion in sold])
    return [
        says.potions(kept, len(whole)),
        says.sold(turned, len(sold)),
        says.coins(coins // share, coins, share),
        says.tokens(box.loan_points * tokens, tokens),
    ]


def ranking(s: Wood) -> list[int]:
    """Places: the higher score, then fewer potions, then more coins; equals share."""
    return places(
        [(score(s, seat), -len(witch.potions), witch.coins) for seat, witch in enumerate(s.witches)]
    )


def outcome(s: Wood) -> Outcome:
    """How the game ended."""
    ranked = ranking(s)
    total = scores(s)
    ending = "potions_out" if potions_are_out(s) else "expeditions"
    lines = [reckoning(s, seat) for seat in range(s.seats)]
    return Outcome(total, ranked, ending, lines, _tie(s, total, ranked))


def _tie(s: Wood, total: list[int], ranked: list[int]) -> str:
    """How a tie for the first place was broken, if there was one."""
    best = max(total)
    level = [seat for seat in range(s.seats) if total[seat] == best]
    if len(level) == 1:
        return ""
    if ranked.count(1) > 1:
        return says.SHARED
    potions = sorted([len(s.witches[seat].potions) for seat in level])
    if potions[0] < potions[1]:
        return says.FEWER_POTIONS
    return says.MORE_COINS


# The end


def end_early(s: Wood, fate: Fate) -> None:
    """All potions are brewed: the game is over, holdings perish first."""
    if s.switches.perishes_early:
        perish(s, fate)
    end_game(s, fate)


def end_game(s: Wood, fate: Fate) -> None:
    """Nobody is asked any more."""
    s.steps.clear()
    fate.tell(events.GAME_OVER)
