"""Zones, pieces and players in words: what a picture would show, read out."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene import Forecast, Piece, Player, Scene, Zone
from covenstead.server.text.html import Html, Inside, joined, tag

MINE, DESK, BOARD, MARKET = "mine", "desk", "board", "market"
LONG: Final = 12  # a pile with more things than this is folded


class Things:
    """What lies on the table of a scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene: Final = scene
        self.pieces: Final = {piece.id: piece for piece in scene.pieces}
        self.badges: Final = {badge.id: badge.label for badge in scene.badges}
        self.standing: dict[str, list[Piece]] = {}
        for piece in scene.pieces:
            if piece.on:
                self.standing.setdefault(piece.on, []).append(piece)
        self.where: Final = {
            place: name
            for zone in scene.zones
            if zone.kind == "grid"
            for place, name in zip(zone.places, zone.names, strict=False)
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
            found.append(f"cost {piece.cost}")
        if piece.price is not None and piece.price != piece.cost:
            found.append(f"for you {piece.price}")
        if piece.needs:
            found.append(f"needs {_needs(piece)}")
        if piece.ready:
            found.append(piece.state or "ready")
        else:
            found += [piece.lacks, piece.state]
        found += [self.badges.get(badge, badge) for badge in piece.badges]
        if piece.order is not None and piece.kind == "card":
            found.append(f"number {piece.order} in the order")
        for other in self.standing.get(piece.id, []):
            found.append(f"{other.label} ({other.state})" if other.state else other.label)
        return [fact for fact in found if fact]

    def line(self, piece: Piece) -> Html:
        """A piece as a line: its name, what can be said of it now, what it is."""
        facts = "; ".join(self.facts(piece))
        return joined(
            tag("b", piece.title or piece.label),
            f" ({facts})" if facts else None,
            f": {piece.desc}" if piece.desc else None,
            f" “{piece.chant}”" if piece.chant else None,
        )

    # A zone

    def zone(self, zone: Zone, level: str = "h3") -> Html:
        """A zone under its heading."""
        count = zone.count if zone.kind == "pile" or not zone.places else None
        head = zone.label[:1].upper() + zone.label[1:]
        if count is not None and not zone.shape:
            head = f"{head}: {count}" if count else f"{head}: {zone.empty or 'none'}"
        return tag(
            "div",
            tag(level, head, id=f"zone-{zone.id}"),
            tag("p", zone.note, class_="quiet") if zone.note else None,
            self._grid(zone) if zone.kind == "grid" else self._listed(zone),
        )

    def _grid(self, zone: Zone) -> Html:
        rows, columns = zone.shape
        heads = [tag("td"), *(tag("th", word, scope="col") for word in zone.columns)]
        lines = [tag("tr", *heads)] if zone.columns else []
        for row in range(rows):
            cells = [self._cell(zone, row * columns + column) for column in range(columns)]
            head = tag("th", zone.rows[row], scope="row") if zone.rows else None
            lines.append(tag("tr", head, *cells))
        table = tag("table", *lines, aria_labelledby=f"zone-{zone.id}")
        # Wider than a phone: then it scrolls, and a keyboard must reach it.
        label = f"{zone.label}, as a table"
        return tag("div", table, class_="wide", tabindex=0, role="group", aria_label=label)

    def _cell(self, zone: Zone, place: int) -> Html:
        name = zone.places[place]
        piece = self.pieces.get(name) if name is not None else None
        if piece is None:
            return tag("td", zone.empty or "empty", class_="quiet")
        lit = bool(zone.names) and zone.names[place] in zone.lit
        facts = [*self.facts(piece), *(["this round"] if lit else [])]
        words = tag("b", piece.title or piece.label), f": {'; '.join(facts)}" if facts else None
        return tag("td", *words, class_="lit" if lit else None)

    def _listed(self, zone: Zone) -> Html | None:
        found: list[tuple[Html, int]] = []
        for place, name in enumerate(zone.places):
            piece = self.pieces.get(name) if name is not None else None
            if zone.kind == "track" and piece is None:
                continue
            line = joined(zone.empty or "empty") if piece is None else self.line(piece)
            if zone.kind == "track" and zone.names:
                line = joined(f"at {zone.names[place]}: ", line)
            if found and found[-1][0] == line:
                found[-1] = (line, found[-1][1] + 1)
            else:
                found.append((line, 1))
        if not found:
            empty = zone.empty if zone.count is None and zone.kind != "pile" else ""
            return tag("p", empty) if empty else self._track(zone)
        items = [
            tag("li", line, f" ({times} times)" if times > 1 else None) for line, times in found
        ]
        listed = tag("ul", *items)
        if zone.kind == "pile" or len(items) > LONG:
            return tag("details", tag("summary", f"Which {zone.label}"), listed)
        return listed

    def _track(self, zone: Zone) -> Html | None:
        if zone.kind != "track" or zone.count is None:
            return None
        most = zone.shape[-1] if zone.shape else 0
        return tag("p", f"{zone.count} of {most}" if most else str(zone.count))


def _needs(piece: Piece) -> str:
    words = [f"{need.label or need.icon}{' (held)' if need.held else ''}" for need in piece.needs]
    return ", ".join(words)


# Players


def player(each: Player, things: Things, heading: Inside) -> Html:
    """A player: who, how it stands, what they have and what lies before them."""
    scene = things.scene
    rows: dict[str, list[str]] = {}
    for good in each.goods:
        most = f" of {good.of}" if good.of is not None else ""
        state = f" ({good.state})" if good.state else ""
        rows.setdefault(good.row, []).append(f"{good.label}: {good.value}{most}{state}")
    parts = "; ".join(f"{part.label}: {part.value}" for part in each.parts)
    own = [zone for zone in scene.zones if zone.owner == each.seat and zone.area == DESK]
    words = [each.status, *each.marks, *each.burdens, "in the lead" if each.leads else ""]
    return tag(
        "div",
        tag("h3", heading) if heading else None,
        tag("p", "; ".join(word for word in words if word)),
        tag("p", f"{each.points} points", f" ({parts})" if parts else None),
        tag("ul", *(tag("li", "; ".join(row)) for row in rows.values())) if rows else None,
        *(things.zone(zone, "h4" if heading else "h3") for zone in own if zone.places),
    )


def coming(scene: Scene, things: Things) -> Html | None:
    """What will happen if nobody does anything more."""
    now: Forecast | None = next((each for each in scene.forecast if not each.target), None)
    if now is None or not (now.order or now.words):
        return None
    names = {each.seat: each.name for each in scene.players}
    order = [
        tag("li", names.get(each.seat, ""), ": ", things.label(each.piece), " (done)" * each.done)
        for each in now.order
    ]
    return tag(
        "div",
        tag("h3", "What comes"),
        tag("ol", *order) if order else None,
        tag("p", now.words) if now.words else None,
    )
