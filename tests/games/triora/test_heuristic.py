"""The judgement that a greedy bot plays by."""

from covenstead.core.codec import load
from covenstead.games.triora.heuristic import rank
from covenstead.games.triora.state import Town
from tests.games.triora.given import Position, morgana, town, turn, used, witch
from tests.games.triora.sitting import GAME
from tests.rules import rule

LOST = 30  # far more than anything else that a placement changes


def worths(position: Position) -> dict[str, float]:
    """What each legal answer of the asked seat is worth to it."""
    s = load(position, GAME)
    assert isinstance(s, Town)
    (seat,) = s.steps[-1].polled(s)
    moves = s.steps[-1].moves(s, seat)
    return {str(move): worth for move, worth in zip(moves, rank(s, seat, moves), strict=True)}


def last_placement(inquisition: int) -> dict[str, float]:
    """What placing her witch is worth in the last turn of a round; she is in front."""
    own = witch(inquisition=inquisition, familiar="forest-1", familiar_used=True)
    rival = used(inquisition=3, witch="swamp", familiar="forest-2")
    other = used(inquisition=2, witch="tower", familiar="forest-3")
    steps = [turn(0, second_pass=True)]
    return worths(town(steps, {0: own, 1: rival, 2: other}, seats=3, order=[1, 2, 0]))


@rule("TR-021", "TR-183", "TR-199")
def test_a_witch_does_not_wait_for_the_order_phase_beside_the_inquisitor() -> None:
    # He finds her witch for 5, and each position of the order track brings 4: 22 is safe, 23 not.
    safe, deadly = last_placement(22), last_placement(23)
    assert safe["place witch castle"] - deadly["place witch castle"] > LOST
    assert safe["place witch forest-4"] - deadly["place witch forest-4"] < LOST / 3
    assert max(deadly, key=deadly.__getitem__) != "place witch castle"


@rule("TR-021", "TR-204")
def test_a_gift_that_leads_to_capture_in_the_order_phase_is_declined() -> None:
    # The gift brings 3, the order 4.
    for inquisition, declined in ((24, False), (25, True)):
        own = used(inquisition=inquisition, witch="city", familiar="forest-1")
        steps = [morgana(0)]
        given = worths(town(steps, {0: own}, seats=3, inquisitor="city", morgana="city"))
        assert (given["morgana doom"] < given["pass"] - LOST) == declined
