"""Zones and pieces in words: what a picture would show, for reading aloud."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene import Map, Piece, Scene, Spot, Zone
from covenstead.core.scene.words import begun
from covenstead.server.text import sentences
from covenstead.server.text.html import Html, joined, tag

LONG: Final = 12  # a pile with more things than this is folded


class Things:
    """What lies on the table of a scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene: Final = scene
        self.pieces: Final = {piece.id: piece for piece in scene.pieces}
        self.badges: Final = {badge.id: badge.label for badge in scene.badges}
        self.names: Final = {player.seat: player.name for player in scene.players}
        self.standing: dict[str, list[Piece]] = {}
        for piece in scene.pieces:
            if piece.on:
                self.standing.setdefault(piece.on, []).append(piece)
        self.where: Final = {
            place: _cell(zone, number)
            for zone in scene.zones
            if zone.kind == "grid" and zone.rows and zone.columns
            for number, place in enumerate(zone.places)
            if place is not None
        }

    def label(self, piece: str) -> str:
        """What a piece is called."""
        there = self.pieces.get(piece)
        return piece if there is None else there.label

    # One piece

    def facts(self, piece: Piece) -> list[str]:
        """What can be said of a piece now, in a few words each."""
        found = []
        if piece.cost is not None:
            found.append(sentences.cost(piece.cost, piece.pays))
        if piece.price is not None and piece.price != piece.cost:
            found.append(sentences.price(piece.price, piece.pays))
        if piece.needs:
            wanted = [(need.label or need.icon, need.held) for need in piece.needs]
            found.append(sentences.needs(wanted))
        if piece.ready:
            found.append(piece.state or sentences.READY)
        else:
            found += [piece.lacks, piece.state]
        found += [self.badges.get(badge, badge) for badge in piece.badges]
        if piece.order is not None and piece.kind == "card":
            found.append(sentences.in_order(piece.order))
        for other in self.standing.get(piece.id, []):
            found.append(f"{other.label} ({other.state})" if other.state else other.label)
        return [fact for fact in found if fact]

    def line(self, piece: Piece) -> Html:
        """A piece as a line: its name, what can be said of it now, what it is, its clauses."""
        facts = "; ".join(self.facts(piece))
        clauses = [] if piece.facts is None else piece.facts.clauses
        ticked = [tag("li", sentences.clause(each.mark, each.text, each.holds)) for each in clauses]
        return joined(
            tag("b", piece.title or piece.label),
            f" ({facts})" if facts else None,
            f": {piece.desc}" if piece.desc else None,
            f" “{piece.chant}”" if piece.chant else None,
            tag("ul", *ticked) if ticked else None,
        )

    # A zone

    def zone(self, zone: Zone, level: str = "h3") -> Html:
        """A zone under its heading; one that belongs to a player says so outside the desk."""
        count = zone.count if zone.kind == "pile" or not zone.places else None
        head = begun(zone.label)
        if zone.owner is not None and zone.area != "desk":
            head = sentences.owned(self.names[zone.owner], zone.label)
        if count is not None and not zone.shape:
            head = sentences.counted(head, count, zone.empty)
        note = zone.note if zone.kind != "set" else ""
        return tag(
            "div",
            tag(level, head, id=f"zone-{zone.id}"),
            tag("p", note, class_="quiet") if note else None,
            self._inside(zone),
        )

    def _inside(self, zone: Zone) -> Html | None:
        if zone.map is not None:
            return tag("ul", *(tag("li", self._spot(zone.map, spot)) for spot in zone.map.spots))
        if zone.stacks:
            return self._stacks(zone)
        if zone.kind == "set":
            held = [self.label(place) for place in zone.places if place is not None]
            return tag("p", sentences.collected(held, len(zone.places), zone.note))
        return self._grid(zone) if zone.kind == "grid" else self._listed(zone)

    # Maps and tracks

    def _spot(self, shown: Map, spot: Spot) -> Html:
        names = {each.id: each.label for each in shown.spots}
        alike = all(road.length == 1 for road in shown.roads)
        ways = [(road.end, road) for road in shown.roads if road.start == spot.id]
        ways += [(road.start, road) for road in shown.roads if road.end == spot.id]
        roads = [(names[other], 0 if alike else road.length) for other, road in ways]
        there = [self.pieces[name] for name in spot.pieces if name in self.pieces]
        told = [sentences.pieces(piece.label, piece.count) for piece in there]
        state = f" ({spot.state})" if spot.state else None
        said = sentences.spot(told, spot.distance, roads)
        offers = self.pieces.get(spot.id)  # a place that is also a thing says what it is for
        more = f" {offers.desc}" if offers is not None and offers.desc else None
        return joined(tag("b", spot.label), state, ": ", said, more)

    def _stacks(self, zone: Zone) -> Html:
        names = zone.columns or zone.names or [str(n) for n in range(len(zone.stacks))]
        items = [
            tag("li", sentences.stack(name, [self.label(piece) for piece in stack]))
            for name, stack in zip(names, zone.stacks, strict=True)
            if stack
        ]
        return tag("ul", *items)

    def _far(self, zone: Zone) -> Html | None:
        """How far a track goes on which nothing stands."""
        if zone.kind != "track" or zone.count is None:
            return None
        return tag("p", sentences.of(zone.count, zone.shape[-1] if zone.shape else 0))

    # Grids

    def _grid(self, zone: Zone) -> Html:
        rows, columns = zone.shape
        words = [sentences.column(word) for word in zone.columns]
        heads = [tag("td"), *(tag("th", word, scope="col") for word in words)]
        lines = [tag("tr", *heads)] if zone.columns else []
        for row in range(rows):
            cells = [self._cell(zone, row * columns + column) for column in range(columns)]
            name = sentences.row(zone.rows[row]) if zone.rows else ""
            lines.append(tag("tr", tag("th", name, scope="row") if name else None, *cells))
        table = tag("table", *lines, aria_labelledby=f"zone-{zone.id}")
        # Wider than a phone: then it scrolls, and a keyboard must reach it.
        label = sentences.as_table(zone.label)
        return tag("div", table, class_="wide", tabindex=0, role="group", aria_label=label)

    def _cell(self, zone: Zone, place: int) -> Html:
        name = zone.places[place]
        piece = self.pieces.get(name) if name is not None else None
        if piece is None:
            return tag("td", zone.empty or sentences.EMPTY, class_="quiet")
        lit = bool(zone.names) and zone.names[place] in zone.lit
        facts = [*self.facts(piece), *([sentences.THIS_ROUND] if lit else [])]
        words = tag("b", piece.title or piece.label), f": {'; '.join(facts)}" if facts else None
        return tag("td", *words, class_="lit" if lit else None)

    # Rows, lists, hands, piles

    def _listed(self, zone: Zone) -> Html | None:
        found: list[tuple[Html, int]] = []
        for place, name in enumerate(zone.places):
            piece = self.pieces.get(name) if name is not None else None
            if zone.kind == "track" and piece is None:
                continue
            line = joined(zone.empty or sentences.EMPTY) if piece is None else self.line(piece)
            spaces = zone.columns or zone.names
            if zone.kind == "track" and spaces:
                line = joined(sentences.at(spaces[place]), line)
            if found and found[-1][0] == line:
                found[-1] = (line, found[-1][1] + 1)
            else:
                found.append((line, 1))
        if not found:
            empty = zone.empty if zone.count is None and zone.kind != "pile" else ""
            return tag("p", empty) if empty else self._far(zone)
        items = [
            tag("li", line, f" {sentences.times(often)}" if often > 1 else None)
            for line, often in found
        ]
        listed = tag("ul", *items)
        if zone.kind == "pile" or len(items) > LONG:
            return tag("details", tag("summary", sentences.which(zone.label)), listed)
        return listed


def _cell(zone: Zone, place: int) -> str:
    """A place of a grid in words."""
    columns = zone.shape[1]
    return sentences.cell(zone.rows[place // columns], zone.columns[place % columns])
