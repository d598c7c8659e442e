"""What the host arranges, as a form: who may talk, what spectators see, latecomers, hints."""

from __future__ import annotations

from typing import get_args

from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import SpectatorEyes, Talk
from covenstead.server.text import sentences
from covenstead.server.text.html import Html, tag
from covenstead.server.web.front_door import Form
from covenstead.server.wire.messages import SetTerms, TableInfo

DELAYS = (60, 300, 900)  # seconds after which spectators may see a seat's view


def terms_form(table: TableInfo, here: str) -> Html:
    """The host's form; what spectators see is fixed once the game has begun."""
    terms = table.terms
    eyes = f"{terms.eyes}:{terms.delay:g}" if terms.eyes == "delayed" else terms.eyes
    seen = ["public", "after", *(f"delayed:{seconds}" for seconds in DELAYS)]
    inside = [_choice("talk", list(get_args(Talk)), terms.talk)]
    if table.status == "open":
        inside.append(_choice("eyes", list(dict.fromkeys([*seen, eyes])), eyes))
    inside.append(_choice("latecomers", ["on", "off"], "on" if terms.latecomers else "off"))
    inside.append(_choice("hints", ["off", "on"], "on" if terms.hints else "off"))
    button = tag("button", sentences.ARRANGE)
    folded = tag("details", tag("summary", sentences.ARRANGED), *inside, button)
    return tag("form", folded, method="post", action=f"{here}/terms")


def _choice(name: str, values: list[str], now: str) -> Html:
    options = [
        tag("option", sentences.arranged(name, value), value=value, selected=value == now)
        for value in values
    ]
    label = tag("label", sentences.TERMS[name], for_=f"terms-{name}")
    return tag("p", label, " ", tag("select", *options, name=name, id=f"terms-{name}"))


def wished(form: Form, table: TableInfo) -> SetTerms:
    """What the form arranges; what it does not name stays as it is."""
    terms = table.terms
    given = {name: values[-1] for name, values in form.items()}
    talk = given.get("talk", terms.talk)
    eyes, _, delay = given.get("eyes", f"{terms.eyes}:{terms.delay:g}").partition(":")
    if talk not in get_args(Talk) or eyes not in get_args(SpectatorEyes):
        raise Refusal(422, "malformed", sentences.FORM_UNREADABLE)
    if delay and not (delay.isascii() and delay.isdecimal() and len(delay) < 5):
        raise Refusal(422, "malformed", sentences.FORM_UNREADABLE)
    late = given.get("latecomers", "on" if terms.latecomers else "off") == "on"
    hints = given.get("hints", "on" if terms.hints else "off") == "on"
    return SetTerms(talk, eyes, float(delay or 0), late, hints)  # type: ignore[arg-type]
