"""What is kept or cut short for speed says the same as the plain computation."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pytest

from covenstead.core.codec import load
from covenstead.core.data import Entry
from covenstead.core.family import MEMBERS, NONE, Seat
from covenstead.core.fate import Seeded
from covenstead.core.state import awaiting
from covenstead.games.village_crone.box import VillageBox
from covenstead.games.village_crone.components import (
    GREEN,
    KINDS,
    LAYOUT,
    LOCATION,
    LOCATIONS,
    PROTECT,
    SPELL,
    THIS_INTERLUDE,
)
from covenstead.games.village_crone.costs import Cost, is_covered, together
from covenstead.games.village_crone.effects.scattering import crowded
from covenstead.games.village_crone.language import clause_of
from covenstead.games.village_crone.questions import clockwise
from covenstead.games.village_crone.schemes import open_clauses
from covenstead.games.village_crone.schemes.ways import (
    FREE,
    SERVED_BY,
    SPELLS_OF_A_WAY,
    has_way,
    outcomes,
    serving,
)
from covenstead.games.village_crone.spells import SPELLS
from covenstead.games.village_crone.spells.spell import cost_of, first_target
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.deeds import Deed
from covenstead.games.village_crone.state.pieces import (
    familiars_at,
    node_of,
    nodes_of,
    place_of,
    tableau_of,
)
from covenstead.lab import laws
from tests.games.village_crone.facts import QUIET
from tests.games.village_crone.rich import rich_position
from tests.games.village_crone.sitting import GAME

QUESTIONS = 120
assert isinstance(GAME.box, VillageBox)
BOX: Final = GAME.box


def rich_villages(seats: int, every: int = 1) -> Iterator[Village]:
    """The villages of a game that begins deep in play, one of so many questions."""
    lots, fate = random.Random(seats), Seeded.from_seed(seats)
    s = load(rich_position(seats, seats, {}), GAME)
    for number in range(QUESTIONS):
        if not s.steps:
            return
        if not number % every:
            assert isinstance(s, Village)
            yield s
        seat = lots.choice(MEMBERS[awaiting(s)])
        laws.answer(s, seat, laws.choose(laws.ask(s, seat), QUIET, lots), fate)


def test_a_purse_pays_the_spells_whose_cost_the_hand_covers() -> None:
    lots = random.Random(1)
    for _ in range(300):
        hand = [lots.choice((0, 0, 1, 2, 4)) for _ in range(KINDS)] + [0]
        purse = BOX.purse(hand)
        for spell in range(len(SPELL.words)):
            paid = [is_covered(BOX.cost(spell, each), hand) for each in range(NONE, LOCATIONS)]
            assert [purse.pays(spell, each) for each in range(NONE, LOCATIONS)] == paid
            assert (spell in purse.spells) == bool(purse.payable >> spell & 1) == any(paid)


def plainly_within(
    beside: dict[int, list[int]], source: int, steps: int, through: bool, walls: int
) -> list[tuple[int, int]]:
    """The nodes that a walk reaches, the nearest first, each with its steps."""
    cost = {source: 0}
    for node, far in _growing(cost):
        if far == steps or (far and node < LOCATIONS and not through):
            continue
        for other in beside[node]:
            if other not in cost and not (other < LOCATIONS and walls >> other & 1):
                cost[other] = far + 1
    return list(cost.items())[1:]


def _growing(cost: dict[int, int]) -> Iterator[tuple[int, int]]:
    at = 0
    while at < len(cost):
        yield list(cost.items())[at]
        at += 1


@pytest.mark.parametrize("layout", LAYOUT.words)
def test_villages_on_one_terrain_reach_what_a_plain_search_finds(layout: str) -> None:
    lots = random.Random(layout)
    origins = BOX.layouts[layout]
    # The Manor and the Farm have their blocks at the same place of their boards.
    order = lots.sample(range(LOCATIONS), LOCATIONS)
    manor, farm = 2, 3
    other_order = [{manor: farm, farm: manor}.get(each, each) for each in order]
    villages = [BOX.geography(origins, boards, [0] * 6) for boards in (order, other_order)]
    assert villages[0].terrain is villages[1].terrain
    for village in villages:
        beside = {node: village.beside(node) for node in village.nodes}
        for _ in range(60):
            source, steps = lots.choice(village.nodes), lots.randint(0, 6)
            through, walls = lots.random() < 0.5, lots.choice((0, lots.randrange(64)))
            found = plainly_within(beside, source, steps, through, walls)
            assert village.within(source, steps, through, walls) == [node for node, _ in found]
            for node, far in found[::7]:
                assert village.cost(source, node, through, walls) == far


def test_nodes_beside_each_other_are_so_from_both_sides() -> None:
    village = BOX.geography(BOX.layouts["ring"], [5, 4, 3, 2, 1, 0], [0, 1, 2, 3, 0, 1])
    for node in village.nodes:
        assert village.beside(node)
        assert all(node in village.beside(other) for other in village.beside(node))


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_pieces_are_where_each_one_is(seats: int) -> None:
    for s in rich_villages(seats):
        nodes = nodes_of(s)
        assert nodes == [node_of(s, piece) for piece in range(len(nodes))]
        many = [place for place in range(GREEN) if familiars_at(s, place) > seats]
        assert crowded(s) == many


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_tableau_is_kept_as_long_as_it_shows_the_village(seats: int) -> None:
    kept = 0
    for s in rich_villages(seats):
        known, s.tableau = s.tableau, None
        anew, s.tableau = tableau_of(s), known
        now = tableau_of(s)
        for tableau in (anew, now):
            assert tableau.places == [place_of(node) for node in s.villagers]
            assert (tableau.couples, tableau.bound) == (s.couples, s.bound)
            for seat, witch in enumerate(s.witches):
                inside = sum(1 << place for place in range(LOCATIONS) if place in witch.familiars)
                assert tableau.familiars[seat] == (NONE if seat == s.active else inside)
        kept += known is now
    assert kept


def plainly_has_way(
    s: Village, seat: Seat, scheme: int, deeds: list[Deed], price: Cost, spells: int
) -> bool:
    """Whether so many serving spells satisfy a scheme, every one of them tried."""
    hand = s.witches[seat].hand
    clauses = open_clauses(s, seat, scheme, deeds, THIS_INTERLUDE)
    if not clauses:
        return is_covered(price, hand)
    return spells > 0 and any(
        plainly_has_way(after, seat, scheme, [*deeds, deed], total, spells - 1)
        for clause in clauses
        for cast in serving(s, seat, clause)
        for total in together(price, cost_of(s, cast.spell, cast.first, cast.second))
        if is_covered(total, hand)
        for after, deed in outcomes(s, seat, cast)
    )


@pytest.mark.parametrize("seats", [2, 4])
def test_a_way_is_found_wherever_trying_every_spell_finds_one(seats: int) -> None:
    ways = 0
    for s in rich_villages(seats, 12):
        for seat, witch in enumerate(s.witches):
            for scheme, _ in witch.schemes:
                way = plainly_has_way(s, seat, scheme, [], FREE, SPELLS_OF_A_WAY)
                assert has_way(s, seat, scheme, [], witch.hand) == way
                ways += way
    assert ways


def test_a_clause_is_served_by_the_spells_that_are_said_to_serve_it() -> None:
    entry = Entry("a scheme of the test", {})
    texts = ["A:conjure", "A:fortune", *[f"A:unbind({place})" for place in LOCATION.words]]
    clauses = [clause_of(entry, text) for text in texts]  # no card asks for these
    clauses += [clause for card in BOX.schemes for clause in card.clauses]
    served = 0
    for s in [s.clone() for seats in (2, 3, 4) for s in rich_villages(seats, 12)]:
        for clause in clauses:
            for cast in serving(s, 0, clause):
                assert SERVED_BY[clause.op] >> cast.spell & 1
                served |= 1 << cast.spell
    assert served == (1 << PROTECT) - 1  # every spell but Protection


def test_every_cast_of_a_spell_is_found_by_its_first_target() -> None:
    for spell in SPELLS:
        assert list(spell.casts.values()) == spell.verb.moves
        for first, move in spell.casts.items():
            assert first_target(spell, move) == first


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_seats_in_turn_begin_at_one_and_go_round(seats: int) -> None:
    s = load(rich_position(seats, 1, {}), GAME)
    assert isinstance(s, Village)
    for some in range(1 << seats):
        for start in range(2 * seats):
            turns = [(start + ahead) % seats for ahead in range(seats)]
            assert clockwise(s, some, start) == tuple(t for t in turns if some >> t & 1)
