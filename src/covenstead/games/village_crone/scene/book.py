"""The Book of Spells: what each page needs, and what of it the viewer holds."""

from __future__ import annotations

from functools import lru_cache

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Need, Piece
from covenstead.games.village_crone.box import SpellCard
from covenstead.games.village_crone.components import INGREDIENT, NEWT, SPELL
from covenstead.games.village_crone.costs import is_covered
from covenstead.games.village_crone.sentences import pieces as says
from covenstead.games.village_crone.state import Village


def book(s: Village, viewer: Seat) -> list[Piece]:
    """A page for each spell; `s` is the viewer's view."""
    hand = () if viewer == NONE else tuple(s.witches[viewer].hand)
    return [_page(page, number, hand) for number, page in enumerate(s.box.spells)]


def page_id(spell: int) -> str:
    """The id of a spell's page."""
    return f"spell-{SPELL.words[spell]}"


@lru_cache(4096)
def _page(page: SpellCard, number: int, cards: tuple[int, ...]) -> Piece:
    """A page beside these cards; most moves change no hand, so it is made once."""
    hand = [*cards]
    needs = _needs(page, hand)
    short = len([need for need in needs if not need.held])
    ready = bool(hand) and is_covered(page.cost, hand)
    return Piece(
        page_id(number),
        "spell",
        page.name,
        desc=page.text,
        title=page.name,
        mark=SPELL.words[number],
        needs=needs,
        ready=ready,
        lacks=says.short_of(short) if hand and not ready else "",
        chant=page.incantation,
    )


def _needs(page: SpellCard, hand: list[int]) -> list[Need]:
    """The cards of its cost, one by one; a newt of the hand stands in where one is missing."""
    left = hand.copy() if hand else [0] * (NEWT + 1)
    found: list[Need] = []
    missing: list[Need] = []
    for kind, number in enumerate(page.cost.need):
        for _ in range(number):
            need = Need(INGREDIENT.words[kind], left[kind] > 0, label=INGREDIENT.words[kind])
            if need.held:
                left[kind] -= 1
            else:
                missing.append(need)
            found.append(need)
    for need in missing:
        if left[NEWT]:
            left[NEWT] -= 1
            need.held, need.letter = True, says.NEWT_LETTER
    if page.cost.same:
        most = max(left[:NEWT]) + left[NEWT]
        found += [
            Need("same", n < most, says.SAME_LETTER, says.SAME) for n in range(page.cost.same)
        ]
    spare = sum(left)
    loose = (says.PLACE_LETTER, says.PLACE) if page.place else (says.ANY_LETTER, says.ANY)
    found += [
        Need("place" if page.place else "any", n < spare, *loose) for n in range(page.cost.any)
    ]
    return found
