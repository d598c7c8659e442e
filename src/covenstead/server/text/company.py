"""What the text table says about people: who is away, what is proposed, and who is back."""

from __future__ import annotations

from covenstead.core.family import Seat
from covenstead.hosting.company import KEPT_SECONDS, NUDGE_SECONDS
from covenstead.hosting.seating import RESIGNED
from covenstead.server.text import sentences
from covenstead.server.text.choosing import Asking
from covenstead.server.text.html import Html, joined, tag
from covenstead.server.wire.messages import ChairInfo, ProposalInfo, TableInfo

MATTERS = ("undo", "pause")


def company(table: TableInfo, asking: Asking) -> list[Html]:
    """The same choices that the page's bar has, as forms; nothing if there is nothing to say."""
    me = asking.scene.viewer
    if table.status != "running" or me is None:
        return []
    if table.chairs[me].familiar is not None:
        return [_returned(table, asking)]
    proposals = [each for each in table.proposals if each.to != "familiar"]
    parts = [_nudged()] if _was_nudged(table, table.chairs[me]) else []
    parts += [_proposed(table, asking, each) for each in proposals]
    if table.paused and not any(each.to == "go_on" for each in proposals):
        go_on = _button(asking, "agree", "go_on", sentences.GO_ON)
        parts.append(joined(tag("p", sentences.TABLE_PAUSES), go_on))
    if not table.paused:
        missed = (chair for chair in table.chairs if chair.seat != me and _is_missed(table, chair))
        parts += [_missed(table, asking, chair) for chair in missed]
    return parts


def gone(table: TableInfo, me: Seat | None, here: str) -> list[Html]:
    """The host's forms that give the chairs of people who are away to bots."""
    if table.status != "running":
        return []
    away = [each for each in table.chairs if each.kind == "person" and each.away]
    return [_give_away(chair, here) for chair in away if chair.seat != me]


def _give_away(chair: ChairInfo, here: str) -> Html:
    form = tag(
        "form",
        tag("input", type="hidden", name="seat", value=str(chair.seat)),
        tag("input", type="hidden", name="bot", value=RESIGNED),
        tag("p", sentences.GIVE_AWAY_ONCE),
        tag("button", sentences.give_away(chair.name), class_="danger"),
        method="post",
        action=f"{here}/free",
    )
    return tag("details", tag("summary", sentences.give_away(chair.name)), form)


def _was_nudged(table: TableInfo, chair: ChairInfo) -> bool:
    lately = chair.nudged and table.now - chair.nudged < NUDGE_SECONDS
    return bool(lately) and chair.seat in table.awaiting


def _nudged() -> Html:
    return tag("p", sentences.NUDGED)


def wishes(table: TableInfo, asking: Asking) -> list[Html]:
    """What a seat may ask the others for."""
    persons = sum(chair.kind == "person" for chair in table.chairs)
    if persons < 2 or table.paused:
        return []
    known = [each.to for each in table.proposals]
    return [
        _button(asking, "agree", matter, sentences.WISHES[matter])
        for matter in MATTERS
        if matter not in known
    ]


def _returned(table: TableInfo, asking: Asking) -> Html:
    me = asking.scene.viewer
    assert me is not None
    since = table.chairs[me].familiar or 0
    did = [
        told.text
        for told in asking.scene.events
        if told.kind == "familiar" and told.actor == me and told.ply >= since
    ]
    return joined(
        tag("p", sentences.FAMILIAR_SAT_IN),
        tag("ul", *(tag("li", text) for text in did)) if did else None,
        asking.form("take_back", tag("button", sentences.TAKE_CHAIR_BACK, class_="primary")),
    )


def _proposed(table: TableInfo, asking: Asking, proposal: ProposalInfo) -> Html:
    name = table.chairs[proposal.by].name
    told = sentences.proposed(proposal.to, name, len(proposal.agreed), proposal.needed)
    back = [
        tag("li", event.text)
        for event in asking.scene.events
        if proposal.to == "undo" and event.ply >= proposal.line and event.kind == "plain"
    ]
    agrees = asking.scene.viewer in proposal.agreed
    return joined(
        tag("p", told),
        tag("ul", *back) if back else None,
        None if agrees else _button(asking, "agree", proposal.to, sentences.AGREE),
        _button(
            asking, "decline", proposal.to, sentences.NEVER_MIND if agrees else sentences.DECLINE
        ),
    )


def _is_missed(table: TableInfo, chair: ChairInfo) -> bool:
    """Whether the table waits for somebody who is away, or whose turn has taken its time."""
    if chair.kind != "person" or chair.familiar is not None or chair.seat not in table.awaiting:
        return False
    late = table.turn_ends is not None and table.now >= table.turn_ends
    return late or bool(chair.away and table.now - chair.away >= KEPT_SECONDS)


def _missed(table: TableInfo, asking: Asking, chair: ChairInfo) -> Html:
    me, seat = asking.scene.viewer, str(chair.seat)
    proposal = next(
        (p for p in table.proposals if (p.to, p.chair) == ("familiar", chair.seat)), None
    )
    seconds = table.now - chair.away if chair.away else None
    told = sentences.missed(chair.name, seconds)
    if proposal is not None:
        told = f"{told} {sentences.agreed(len(proposal.agreed), proposal.needed)}"
    nudge = not chair.nudged or table.now - chair.nudged >= NUDGE_SECONDS
    agrees = proposal is not None and me in proposal.agreed
    return joined(
        tag("p", told),
        _button(asking, "nudge", "", sentences.NUDGE, seat) if nudge else None,
        None if agrees else _button(asking, "agree", "familiar", sentences.LET_FAMILIAR, seat),
        _button(asking, "decline", "familiar", sentences.WAIT_FOR, seat) if proposal else None,
    )


def _button(asking: Asking, do: str, matter: str, label: str, chair: str = "") -> Html:
    return asking.form(
        do,
        tag("input", type="hidden", name="to", value=matter),
        tag("input", type="hidden", name="chair", value=chair),
        tag("button", label),
    )
