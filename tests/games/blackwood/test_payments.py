"""Payments of a brew against a plain enumeration of subsets (I-16 and I-17)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations

from hypothesis import given, settings
from hypothesis import strategies as st

import covenstead
from tests.games.blackwood.components import CARDS, FACE, INGREDIENTS, NEEDS, POTIONS, deficit
from tests.games.blackwood.given import Position, return_on, witch
from tests.games.blackwood.sitting import GAME
from tests.rules import rule

Payment = tuple[tuple[str, ...], int]  # the cards in ascending order, and the number of jokers

HOLDABLE = [card for card in CARDS if card != "f33"]

# Mostly small cards, so that twins and payments of several cards are common.
holdings = st.lists(
    st.one_of(st.sampled_from(HOLDABLE[:32]), st.sampled_from(HOLDABLE)),
    min_size=1,
    max_size=7,
    unique=True,
).map(sorted)
pots = st.dictionaries(st.sampled_from(INGREDIENTS), st.integers(1, 2), max_size=2)
small_potions = [potion for potion in POTIONS if sum(NEEDS[potion].values()) <= 4]


def brewing(
    held: list[str], jokers: int, potions: list[str], pot: dict[str, int] | None = None
) -> Position:
    """Give seat 0 of four a return turn with these things to brew from."""
    return return_on(
        "f33",
        seats=4,
        pot=pot,
        display=" ".join(potions),
        witches={0: witch(holding=" ".join(held), active=" ".join(["joker"] * jokers))},
    )


def payments(
    needs: Counter[str], pot: dict[str, int], held: list[str], jokers: int
) -> Iterator[Payment]:
    """List the legal payments of BW-112, of twins only the lower-numbered."""
    in_pot = Counter(pot)
    for size in range(len(held) + 1):
        for cards in combinations(held, size):
            missing = deficit(needs, in_pot, cards)
            minimal = all(
                deficit(needs, in_pot, [other for other in cards if other != card]) > missing
                for card in cards
            )
            if missing <= jokers and minimal and lower_twins_first(cards, held):
                yield cards, missing


def lower_twins_first(cards: tuple[str, ...], held: list[str]) -> bool:
    """Whether no card is spent while a lower-numbered twin of it is kept."""
    return not any(
        FACE[kept] == FACE[card] and kept < card
        for card in cards
        for kept in held
        if kept not in cards
    )


def chains(position: Position, seat: int) -> Iterator[Payment]:
    """Follow every chain of `spend` from here on until the payment is complete."""
    table = covenstead.Table.at(GAME, position, single_answers=False)
    for move in [str(move) for move in table.moves(seat)]:
        assert move.startswith("spend ")
        branch = covenstead.Table.at(GAME, position, single_answers=False)
        branch.play(seat, move)
        word = move.removeprefix("spend ")
        paid: Payment = ((), 1) if word == "joker" else ((word,), 0)
        after = branch.position()
        rest = (
            list(chains(after, seat)) if after["steps"][-1]["step"] == "brew_payment" else [((), 0)]
        )
        for cards, jokers in rest:
            yield (*paid[0], *cards), paid[1] + jokers


@rule("BW-110", "BW-111", "BW-112", "BW-113", "BW-121", "BW-122", "BW-123")
@given(holdings, st.integers(0, 3), st.sampled_from(POTIONS), pots)
@settings(max_examples=60, deadline=None)
def test_the_chains_of_a_brew_are_exactly_the_legal_payments(
    held: list[str], jokers: int, potion: str, pot: dict[str, int]
) -> None:
    """I-16."""
    position = brewing(held, jokers, [potion], pot)
    expected = sorted(payments(NEEDS[potion], pot, held, jokers))
    table = covenstead.Table.at(GAME, position, single_answers=False)
    brewable = f"brew {potion}" in [str(move) for move in table.moves(0)]
    assert brewable == bool(expected)
    if not brewable:
        return
    table.play(0, f"brew {potion}")
    after = table.position()
    if after["steps"][-1]["step"] == "return_turn":
        found: list[Payment] = [((), 0)]
    else:
        found = list(chains(after, 0))
    assert sorted(found) == expected


Brew = tuple[frozenset[str], tuple[tuple[str, int], ...], int]  # potions, faces spent, jokers


def faces(cards: tuple[str, ...] | list[str]) -> tuple[tuple[str, int], ...]:
    """Count the faces of some cards: what they are up to twins."""
    return tuple(sorted(Counter(FACE[card] for card in cards).items()))


def runs(position: Position, held: list[str]) -> set[Brew]:
    """Play every run of brews and say what was brewed and spent at each of its ends."""
    found: set[Brew] = set()
    seen: set[str] = set()
    open_positions = [position]
    while open_positions:
        here = open_positions.pop()
        table = covenstead.Table.at(GAME, here, single_answers=False)
        for move in [str(move) for move in table.moves(0)]:
            if not move.startswith(("brew ", "spend ")):
                continue
            branch = covenstead.Table.at(GAME, here, single_answers=False)
            branch.play(0, move)
            after = branch.position()
            # What is still to come depends on what she has and where she stands, not on the way.
            key = repr((after["state"]["witches"][0], after["steps"]))
            if key in seen:
                continue
            seen.add(key)
            open_positions.append(after)
            if after["steps"][-1]["step"] == "return_turn":
                hers = after["state"]["witches"][0]
                gone = [card for card in held if card not in hers["holding"]]
                jokers = hers["spells"]["joker"][1]
                found.add((frozenset(hers["potions"]), faces(gone), jokers))
    return found


@rule("BW-115", "BW-116", "BW-119")
@given(
    holdings.filter(lambda held: len(held) <= 5),
    st.integers(0, 2),
    st.lists(st.sampled_from(small_potions), min_size=2, max_size=3, unique=True),
)
@settings(max_examples=25, deadline=None)
def test_runs_of_brews_and_brewing_at_once_are_the_same(
    held: list[str], jokers: int, potions: list[str]
) -> None:
    """I-17."""
    found = runs(brewing(held, jokers, potions), held)
    for size in range(1, len(potions) + 1):
        for together in combinations(potions, size):
            needs = sum((NEEDS[potion] for potion in together), Counter[str]())
            for cards, missing in payments(needs, {}, held, jokers):
                assert (frozenset(together), faces(cards), missing) in found
    for brewed, spent, used in found:
        needs = sum((NEEDS[potion] for potion in brewed), Counter[str]())
        of_these_faces = [card for ids, count in spent for card in ids.split()[:1] * count]
        assert deficit(needs, Counter(), of_these_faces) <= used <= jokers


@rule("BW-119", "BW-112")
def test_the_order_of_a_run_does_not_matter_for_what_can_be_brewed() -> None:
    position = brewing(["f01", "f04", "f46"], 0, ["p01", "p02"])
    results = []
    for order in permutations(["brew p01", "brew p02"]):
        table = covenstead.Table.at(GAME, position)
        for move in order:
            table.play(0, move)
            while table.position()["steps"][-1]["step"] == "brew_payment":
                table.play(0, table.moves(0)[-1])
        results.append(sorted(table.position()["state"]["witches"][0]["potions"]))
    assert results == [["p01", "p02"], ["p01", "p02"]]
