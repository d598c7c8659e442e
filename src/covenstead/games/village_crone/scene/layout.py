"""What lies on the table: the map with its pieces, stocks, decks, hands, schemes, spells."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import structs

from covenstead.core.family import NONE, UNKNOWN, Seat
from covenstead.core.scene import Clause, Facts, Glyph, Good, Piece, Zone
from covenstead.core.scene.layout import Layout, ids, owned, row, zone_id
from covenstead.core.scene.words import LETTERS, LIVERIES, Names
from covenstead.games.village_crone.box import SchemeCard, VillageBox
from covenstead.games.village_crone.components import (
    INGREDIENT,
    KIND,
    KINDS,
    LOCATION,
    PIECE,
    SCHEME,
    SPELL,
    TARGET,
)
from covenstead.games.village_crone.effects.casting import React
from covenstead.games.village_crone.scene.book import book
from covenstead.games.village_crone.scene.map import lay_map
from covenstead.games.village_crone.scene.prospects import deeds_of
from covenstead.games.village_crone.schemes import excused_by, holds
from covenstead.games.village_crone.sentences import pieces as says
from covenstead.games.village_crone.sentences.clauses import clause as worded
from covenstead.games.village_crone.sentences.clauses import mark as sign
from covenstead.games.village_crone.sentences.nouns import the_target
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.steps import Harvest
from covenstead.games.village_crone.steps.walking import Walk

HELD: Final = "held"  # the badge of the piece that walks now


def laid_out(s: Village, viewer: Seat, names: Names) -> Layout:
    """Everything on the table as the viewer sees it; `s` is the viewer's view."""
    layout = Layout(s.seats)
    lay_map(s, viewer, names, layout)
    _lay_stack(s, layout, names)
    if s.seats > 1:
        called = tuple([names.name(seat) for seat in range(s.seats)])
        order = _order(called, s.broom, _turns_before(s), s.active != NONE)
        layout.lay(row("order", says.ORDER, "", ids(order), "aside"), order)
    pages = book(s, viewer)
    layout.lay(row("book", says.BOOK, "", ids(pages), "market"), pages)
    stocks = [_stock(s, kind) for kind in range(len(INGREDIENT.words))]
    layout.lay(_stocks(ids(stocks)), stocks)
    tops = _tops(s)
    layout.lay(row("decks", says.DECKS, "", ids(tops), "aside"), tops)
    layout.lay(_tithes(len(s.tithes)), [])
    for seat in range(s.seats):
        hand = _hand(s, seat, viewer)
        layout.lay(owned(seat, "hand", "hand", says.HAND, ids(hand)), hand)
        schemes = _schemes(s, seat)
        layout.lay(owned(seat, "schemes", "row", says.SCHEMES, ids(schemes)), schemes)
        done = [_done(s.box.schemes[scheme]) for scheme in s.witches[seat].done]
        layout.lay(owned(seat, "done", "row", says.DONE, ids(done)), done)
    step = s.steps[-1] if s.steps else None
    if isinstance(step, Walk):
        held = PIECE.words[step.piece]
        for place, piece in enumerate(layout.pieces):
            if piece.id == held:  # a piece is shared with other scenes, so another one is made
                layout.pieces[place] = structs.replace(piece, badges=[HELD])
    return layout


def _turns_before(s: Village) -> int:
    """How many witches of this round have had their turns."""
    if s.active != NONE:
        return (s.active - s.broom) % s.seats
    # before the first turn or after the last one
    return s.seats if any(isinstance(step, Harvest) for step in s.steps) else 0


@lru_cache(1024)
def _order(called: tuple[str, ...], broom: Seat, before: int, active: bool) -> list[Piece]:
    """The witches in the order of their turns: clockwise from the broom, some of them done."""
    found = []
    for turn in range(len(called)):
        seat = (broom + turn) % len(called)
        piece = Piece(zone_id("turn", seat), "stage", called[seat], order=turn + 1)
        piece.letter, piece.livery = LETTERS[seat], LIVERIES[seat]
        if turn <= before:
            piece.state = says.HAS_PLAYED if turn < before else says.PLAYS if active else ""
        found.append(piece)
    return found


@lru_cache(64)
def _stocks(places: tuple[str, ...]) -> Zone:
    return Zone("stocks", "row", says.STOCKS, area="aside", places=[*places])


@lru_cache(256)
def _tithes(number: int) -> Zone:
    return Zone("tithes", "pile", says.TITHES, area="aside", count=number, empty=says.EMPTY)


# Spells that wait


def _lay_stack(s: Village, layout: Layout, names: Names) -> None:
    """The spells on the table, the top one last."""
    waiting: list[Piece] = []
    for place, step in enumerate(s.steps):
        if isinstance(step, React):
            aimed = [the_target(target) for target in (step.first, step.second) if target != NONE]
            page = s.box.spells[step.spell]
            label = says.paid_spell(names.whom(step.seat), page.name, aimed)
            spell = Piece(f"cast-{place}", "spell", label, page.text, title=page.name)
            spell.chant = page.incantation
            spell.livery, spell.mark = LIVERIES[step.seat], SPELL.words[step.spell]
            targets = [step.first, step.second]
            spell.facts = Facts(joins=[TARGET.words[each] for each in targets if each != NONE])
            waiting.append(spell)
    if waiting:
        layout.lay(row("stack", says.STACK, "", ids(waiting), "market"), waiting)


# Cards


def _stock(s: Village, kind: int) -> Piece:
    stock = s.stocks[kind]
    return _stocked(s.box, kind, stock.size(), tuple(stock.turned[:1]), len(s.piles[kind]))


@lru_cache(8192)
def _stocked(box: VillageBox, kind: int, size: int, turned: tuple[int, ...], pile: int) -> Piece:
    word, place = INGREDIENT.words[kind], box.stock_at.index(kind)
    return Piece(
        f"stock-{word}",
        "card",
        says.stock(box.stock_name[kind], size, pile),
        glyphs=[_glyph(card) for card in turned],
        count=size,
        mark=word,
        facts=Facts(goods=[Good("spent", says.SPENT, pile)], joins=[LOCATION.words[place]]),
    )


def _glyph(kind: int) -> Glyph:
    word = KIND.words[kind]
    return Glyph(word, word[:2].upper(), word)


def _tops(s: Village) -> list[Piece]:
    found: list[Piece] = []
    for level, deck in enumerate(s.decks):
        left = len(deck.top) + len(deck.middle) + len(deck.bottom)
        known = deck.top[0][0] if deck.top else NONE
        if known >= 0:
            found.append(structs.replace(_scheme(s, NONE, known, False), count=left))
        else:
            found.append(_deck(level, left))
    return found


@lru_cache(512)
def _deck(level: int, left: int) -> Piece:
    label = says.scheme_of(level + 1)
    return Piece(f"deck-{level + 1}", "back", label, count=left, mark=f"s{level + 1}")


def _hand(s: Village, seat: Seat, viewer: Seat) -> list[Piece]:
    """Five stacks for their owner, and backs for the others."""
    hand = s.witches[seat].hand
    if hand[-1] or seat != viewer:
        total = sum(hand)
        return [_backs(seat, total)] if total else []
    return [_cards(seat, kind, hand[kind]) for kind in range(KINDS) if hand[kind]]


@lru_cache(1024)
def _backs(seat: Seat, total: int) -> Piece:
    return Piece(zone_id("cards", seat), "back", says.A_CARD, count=total)


@lru_cache(1024)
def _cards(seat: Seat, kind: int, count: int) -> Piece:
    word = KIND.words[kind]
    id_ = zone_id(word, seat)
    return Piece(id_, "card", word, glyphs=[_glyph(kind)], count=count, mark=word)


def _schemes(s: Village, seat: Seat) -> list[Piece]:
    witch = s.witches[seat]
    found: list[Piece] = []
    for place, (scheme, _) in enumerate(witch.schemes):
        if scheme >= 0:
            found.append(_scheme(s, seat, scheme, witch.fresh[place]))
        else:
            found.append(_face_down(seat, place, UNKNOWN - 1 - scheme))
    return found


@lru_cache(1024)
def _face_down(seat: Seat, place: int, level: int) -> Piece:
    id_, label = f"{zone_id('scheme', seat)}-{place}", says.scheme_of(level + 1)
    return Piece(id_, "back", label, mark=f"s{level + 1}")


def _scheme(s: Village, seat: Seat, scheme: int, fresh: bool) -> Piece:
    """A scheme with its lines, ticked where they hold for its owner now."""
    card = s.box.schemes[scheme]
    deeds, since = deeds_of(s, seat)
    excused = excused_by(s, card, deeds, since)
    met = [
        holds(s, seat, clause, deeds, excused) if seat != NONE else None for clause in card.clauses
    ]
    return _scheme_card(card, tuple(met), fresh)


@lru_cache(4096)
def _scheme_card(card: SchemeCard, met: tuple[bool | None, ...], fresh: bool) -> Piece:
    """A scheme with its lines ticked so; like every piece, made once and never changed."""
    lines = [
        Clause(worded(clause), met[number], mark=sign(clause))
        for number, clause in enumerate(card.clauses)
    ]
    return Piece(
        SCHEME.words[card.scheme],
        "card",
        card.title,
        desc=says.worth(card.level),
        title=card.title,
        points=card.level,
        state=says.FRESH if fresh else "",
        ready=not fresh and all(met),
        facts=Facts(clauses=lines),
    )


@lru_cache(256)
def _done(card: SchemeCard) -> Piece:
    return Piece(
        SCHEME.words[card.scheme],
        "card",
        card.title,
        desc=says.worth(card.level),
        title=card.title,
        points=card.level,
    )
