"""Players in words, and what will happen next."""

from __future__ import annotations

from covenstead.core.scene import Forecast, Player, Scene
from covenstead.server.text import sentences
from covenstead.server.text.html import Html, Inside, tag
from covenstead.server.text.zones import Things


def player(each: Player, things: Things, heading: Inside) -> Html:
    """A player: how things stand, what they have and what lies before them."""
    scene = things.scene
    rows: dict[tuple[str, str], list[str]] = {}  # by their names and headings
    for good in each.goods:
        told = sentences.good(good.label, good.value, good.of, good.state, good.named)
        rows.setdefault((good.row, good.heading), []).append(told)
    listed = [tag("li", sentences.goods(heading, row)) for (_, heading), row in rows.items()]
    parts = "; ".join(sentences.part(part.label, part.value) for part in each.parts)
    own = [zone for zone in scene.zones if zone.owner == each.seat and zone.area == "desk"]
    leads = sentences.LEADS if each.leads else ""
    words = [each.out or each.status, *each.marks, *each.burdens, leads]
    points = tag("p", sentences.points(each.points), f" ({parts})" if parts else None)
    return tag(
        "div",
        tag("h3", heading) if heading else None,
        tag("p", "; ".join(word for word in words if word)),
        points if scene.scale else None,
        tag("ul", *listed) if listed else None,
        *(things.zone(zone, "h4" if heading else "h3") for zone in own if zone.places),
    )


def coming(scene: Scene, things: Things) -> Html | None:
    """What will happen if nobody does anything more."""
    now: Forecast | None = next(
        (each for each in scene.forecast if not each.target and not each.moves), None
    )
    if now is None or not (now.order or now.words):
        return None
    order = [
        tag(
            "li",
            sentences.owned(things.names.get(each.seat, ""), things.label(each.piece)),
            f" ({sentences.DONE})" if each.done else None,
        )
        for each in now.order
    ]
    return tag(
        "div",
        tag("h3", sentences.WHAT_COMES),
        tag("ol", *order) if order else None,
        tag("p", now.words) if now.words else None,
    )
