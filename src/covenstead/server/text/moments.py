"""A moment as a part of the page: what was read one by one, how it came out, what follows."""

from __future__ import annotations

from covenstead.core.scene import Moment, Reading, Scene
from covenstead.core.scene.moments import whose
from covenstead.core.scene.words import begun
from covenstead.server.text import sentences
from covenstead.server.text.html import Html, joined, tag


def moment(scene: Scene, shown: Moment) -> Html:
    """Everything that a table with pictures stops for, in reading order."""
    return tag(
        "section",
        tag("h3", sentences.standstill(shown.title, shown.note), id="moment", tabindex=-1),
        tag("ol", *(tag("li", _reading(each)) for each in shown.readings))
        if shown.readings
        else None,
        _outcome(shown),
        _deeds(scene, shown),
        _counts(scene, shown),
        _follows(shown),
        _page(shown),
        tag("p", shown.next, class_="quiet") if shown.next else None,
        aria_labelledby="moment",
        class_="moment",
    )


def _reading(reading: Reading) -> str:
    return sentences.reading(reading.label, reading.text, reading.value, reading.sum)


def _outcome(shown: Moment) -> Html:
    """The word and its reason; what was read came up against something."""
    against = tag("p", begun(shown.against), ".") if shown.against else None
    word = tag("b", shown.word, ".") if shown.word else None
    said = joined(word, " " if word and shown.sentence else None, shown.sentence or None)
    return joined(against, tag("p", said) if said else None)


def _deeds(scene: Scene, shown: Moment) -> Html | None:
    if not shown.deeds:
        return None
    lines = [
        tag("li", sentences.deed(whose(scene, shown, each.seat), each.text, each.note))
        for each in shown.deeds
    ]
    return joined(tag("h4", shown.heading), tag("ol", *lines))


def _counts(scene: Scene, shown: Moment) -> Html | None:
    lines = [
        tag(
            "li",
            sentences.count(whose(scene, shown, each.seat), each.label, each.before, each.after),
        )
        for each in shown.counts
    ]
    return tag("ul", *lines) if lines else None


def _follows(shown: Moment) -> Html | None:
    if not shown.follows:
        return None
    lines = [tag("li", line) for line in shown.follows]
    return joined(tag("h4", sentences.WHAT_FOLLOWS), tag("ul", *lines))


def _page(shown: Moment) -> Html | None:
    if not shown.page:
        return None
    return tag("blockquote", tag("h4", shown.page_title), tag("p", shown.page))
