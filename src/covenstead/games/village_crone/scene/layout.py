"""What lies on the table: the map with its pieces, stocks, decks, hands, schemes, spells."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import structs

from covenstead.core.family import NONE, UNKNOWN, Seat
from covenstead.core.scene import Clause, Facts, Glyph, Good, Map, Piece, Spot, Zone
from covenstead.core.scene.layout import Layout, ids, owned, row, zone_id
from covenstead.core.scene.words import LETTERS, LIVERIES, Names, begun
from covenstead.core.state import awaiting
from covenstead.games.village_crone.box import SchemeCard
from covenstead.games.village_crone.components import (
    COLUMNS,
    FIRST_FROG,
    FROG,
    GREEN,
    INGREDIENT,
    KIND,
    KINDS,
    LOCATION,
    LOCATIONS,
    NODE,
    PIECE,
    SCHEME,
    SPELL,
    TARGET,
    VILLAGER,
    VILLAGERS,
    column_word,
    familiar_of,
)
from covenstead.games.village_crone.effects.casting import React
from covenstead.games.village_crone.geography import BLOCK, Geography
from covenstead.games.village_crone.scene.book import book
from covenstead.games.village_crone.scene.prospects import deeds_of
from covenstead.games.village_crone.schemes import excused_by, holds
from covenstead.games.village_crone.sentences import pieces as says
from covenstead.games.village_crone.sentences.clauses import clause as worded
from covenstead.games.village_crone.sentences.clauses import mark as sign
from covenstead.games.village_crone.sentences.nouns import the_node, the_piece, the_target
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.pieces import frog_of, node_of
from covenstead.games.village_crone.steps import Harvest
from covenstead.games.village_crone.steps.walking import Walk

HELD: Final = "held"  # the badge of the piece that walks now
INITIALS: Final = ["B", "F", "L", "M", "Pe", "Pr"]


def laid_out(s: Village, viewer: Seat, names: Names) -> Layout:
    """Everything on the table as the viewer sees it; `s` is the viewer's view."""
    layout = Layout(s.seats)
    layout.lay(_map(s, viewer), _on_map(s, names))
    _lay_stack(s, layout, names)
    if s.seats > 1:
        order = _order(s, names)
        layout.lay(row("order", says.ORDER, "", ids(order), "aside"), order)
    pages = book(s, viewer)
    layout.lay(row("book", says.BOOK, "", ids(pages), "market"), pages)
    stocks = [_stock(s, kind) for kind in range(len(INGREDIENT.words))]
    layout.lay(Zone("stocks", "row", says.STOCKS, area="aside", places=[*ids(stocks)]), stocks)
    tops = _tops(s)
    layout.lay(row("decks", says.DECKS, "", ids(tops), "aside"), tops)
    number = len(s.tithes)
    layout.lay(
        Zone("tithes", "pile", says.TITHES, area="aside", count=number, empty=says.EMPTY), []
    )
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


def _order(s: Village, names: Names) -> list[Piece]:
    """The witches in the order of their turns: clockwise from the broom, some of them done."""
    if s.active != NONE:
        before = (s.active - s.broom) % s.seats
    else:  # before the first turn or after the last one
        before = s.seats if any(isinstance(step, Harvest) for step in s.steps) else 0
    found = []
    for turn in range(s.seats):
        seat = (s.broom + turn) % s.seats
        piece = Piece(zone_id("turn", seat), "stage", names.name(seat), order=turn + 1)
        piece.letter, piece.livery = LETTERS[seat], LIVERIES[seat]
        if turn <= before:
            piece.state = (
                says.HAS_PLAYED if turn < before else says.PLAYS if s.active != NONE else ""
            )
        found.append(piece)
    return found


# The map


def _map(s: Village, viewer: Seat) -> Zone:
    step = s.steps[-1] if s.steps else None
    reach: dict[int, int] = {}
    if isinstance(step, Walk) and viewer != NONE and awaiting(s) >> viewer & 1:
        source, through = node_of(s, step.piece), step.piece < VILLAGERS
        walls = step.walls(s)
        for node in s.map.within(source, s.steps_left, through, walls):
            reach[node] = s.map.cost(source, node, through, walls)
    here = _by_node(s)
    empty = _empty_spaces(s.map)
    spots = [
        _spot(s, node, here.get(node, []), reach.get(node))
        if node in here or node in reach or node < LOCATIONS
        else empty[node]
        for node in s.map.nodes
    ]
    high = max([spot.y + spot.high for spot in spots])
    wide = max([spot.x + spot.wide for spot in spots])
    columns = [column_word(column) for column in range(wide)]
    rows = [f"{number}" for number in range(1, high + 1)]
    plan = Map(spots, columns=columns, rows=rows)
    return Zone("village", "map", says.MAP, shape=[high, wide], map=plan)


def _by_node(s: Village) -> dict[int, list[int]]:
    """The pieces and frogs of each node, as targets."""
    here: dict[int, list[int]] = {}
    for villager, node in enumerate(s.villagers):
        here.setdefault(node, []).append(villager)
    for witch in s.witches:
        for number, node in enumerate(witch.familiars):
            here.setdefault(node, []).append(familiar_of(witch.kind, number))
    for frog, node in enumerate(s.frogs):
        here.setdefault(node, []).append(FIRST_FROG + frog)
    return here


def _spot(s: Village, node: int, here: list[int], distance: int | None) -> Spot:
    if node < LOCATIONS:
        column, line = s.map.corners[node]
        limit = 0 if node == GREEN or s.seats == 1 else s.seats
        return _house(node, column, line, tuple(here), s.is_bound(node), limit, distance)
    there = [TARGET.words[target] for target in here]
    return structs.replace(_empty_spaces(s.map)[node], pieces=there, distance=distance)


@lru_cache(8192)
def _house(
    node: int,
    column: int,
    line: int,
    here: tuple[int, ...],
    bound: bool,
    limit: int,
    distance: int | None,
) -> Spot:
    """A Location with these pieces in it, made once."""
    label = says.location(node, [each for each in here if each < FIRST_FROG], bound, limit)
    return Spot(
        LOCATION.words[node],
        label,
        column,
        line,
        "house",
        BLOCK,
        BLOCK,
        LOCATION.words[node],
        title=says.house(node),
        short=LOCATION.words[node].capitalize(),
        pieces=[TARGET.words[target] for target in here],
        state=says.BOUND if bound else "",
        distance=distance,
    )


@lru_cache(256)
def _empty_spaces(geography: Geography) -> dict[int, Spot]:
    """The spaces of a map with nothing on them: most of them, in every scene."""
    found = {}
    for node in geography.nodes[LOCATIONS:]:
        word, cell = NODE.words[node], node - LOCATIONS
        near = [other for other in geography.beside(node) if other < LOCATIONS]
        label = says.beside(word, near)
        found[node] = Spot(word, label, cell % COLUMNS, cell // COLUMNS, name=word)
    return found


def _on_map(s: Village, names: Names) -> list[Piece]:
    found = [
        _villager(villager, node, s.couples[villager])
        for villager, node in enumerate(s.villagers)
        if node != NONE
    ]
    for seat, witch in enumerate(s.witches):
        for number, node in enumerate(witch.familiars):
            if node != NONE:
                piece = familiar_of(witch.kind, number)
                found.append(_familiar(seat, piece, node, frog_of(s, piece), names.whose(seat)))
    for frog, node in enumerate(s.frogs):
        if node != NONE:
            carrier = s.carried_by[frog]
            on = PIECE.words[carrier] if carrier != NONE else ""
            word = FROG.words[frog]
            found.append(Piece(word, "token", says.FROG, desc=the_node(node), mark="frog", on=on))
    return found


@lru_cache(4096)
def _villager(villager: int, node: int, lover: int) -> Piece:
    word = VILLAGER.words[villager]
    facts = Facts(joins=[VILLAGER.words[lover]]) if lover != NONE else None
    return Piece(
        word,
        "figure",
        the_piece(villager),
        desc=begun(the_node(node)),
        letter=INITIALS[villager],
        mark=word,
        state=says.loves(lover) if lover != NONE else "",
        facts=facts,
    )


@lru_cache(8192)
def _familiar(seat: Seat, piece: int, node: int, frog: int, whose: str) -> Piece:
    return Piece(
        PIECE.words[piece],
        "token",
        the_piece(piece),
        desc=f"{begun(whose)} {the_piece(piece)}, {the_node(node)}",
        letter=LETTERS[seat],
        livery=LIVERIES[seat],
        mark=PIECE.words[piece].partition("-")[0],
        state=says.carries(FROG.words[frog]) if frog != NONE else "",
    )


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
    stock, word = s.stocks[kind], INGREDIENT.words[kind]
    label = says.stock(s.box.stock_name[kind], stock.size(), len(s.piles[kind]))
    turned = [_glyph(card) for card in stock.turned[:1]]
    pile, place = len(s.piles[kind]), s.box.stock_at.index(kind)
    return Piece(
        f"stock-{word}",
        "card",
        label,
        glyphs=turned,
        count=stock.size(),
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
            label = says.scheme_of(level + 1)
            found.append(
                Piece(f"deck-{level + 1}", "back", label, count=left, mark=f"s{level + 1}")
            )
    return found


def _hand(s: Village, seat: Seat, viewer: Seat) -> list[Piece]:
    """Five stacks for their owner, and backs for the others."""
    hand = s.witches[seat].hand
    if hand[-1] or seat != viewer:
        total = sum(hand)
        id_ = zone_id("cards", seat)
        return [Piece(id_, "back", says.A_CARD, count=total)] if total else []
    return [
        Piece(
            zone_id(KIND.words[kind], seat),
            "card",
            KIND.words[kind],
            glyphs=[_glyph(kind)],
            count=hand[kind],
            mark=KIND.words[kind],
        )
        for kind in range(KINDS)
        if hand[kind]
    ]


def _schemes(s: Village, seat: Seat) -> list[Piece]:
    witch = s.witches[seat]
    found: list[Piece] = []
    for place, (scheme, _) in enumerate(witch.schemes):
        if scheme >= 0:
            found.append(_scheme(s, seat, scheme, witch.fresh[place]))
        else:
            level = UNKNOWN - 1 - scheme
            id_ = f"{zone_id('scheme', seat)}-{place}"
            label = says.scheme_of(level + 1)
            found.append(Piece(id_, "back", label, mark=f"s{level + 1}"))
    return found


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
