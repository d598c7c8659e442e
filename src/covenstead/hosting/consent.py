"""What needs the consent of others: a familiar, an undo past the barrier, a pause, going on.

One mechanism for all. A seat proposes; the others agree, or one of them declines, and then it is
over. Whose consent is needed depends on public facts alone: who sits here, who is here, who is
asked. A seat that is asked counts as asked until its question is closed, whether it has answered
or not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import structs

from covenstead.core.family import Seat
from covenstead.core.fate import Seeded
from covenstead.core.recall import last_choice, rewound
from covenstead.hosting import sentences, timing
from covenstead.hosting.commands import Agree, Decline
from covenstead.hosting.company import KEPT_SECONDS, change, person_on, remark
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.playing import taken_back_to
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import Proposal
from covenstead.hosting.seating import check_playable

ENOUGH: Final = 2  # of those who are here, to let a familiar in


def agree(hosted: Hosted, command: Agree, now: float) -> Hosted:
    """A seat proposes something or agrees to it; with enough consent it is done."""
    check_playable(hosted)
    if hosted.row.status != "running":
        raise Refusal(409, "not_running", sentences.NOT_UNDER_WAY)
    if command.to not in DONE:
        raise Refusal(422, "no_proposal", sentences.no_such_proposal(list(DONE)))
    if not hosted.row.chairs[command.seat].kind == "person":
        raise Refusal(409, "no_person", sentences.NO_PERSON)
    if command.question != hosted.question:
        raise Refusal(409, "stale", sentences.MOVED_ON)
    known = proposed(hosted, command.to, command.chair)
    proposal = known or _proposal(hosted, command, now)
    if known is not None and command.seat in known.agreed:
        return hosted
    agreed = [*proposal.agreed, command.seat] if known else proposal.agreed
    proposal = structs.replace(proposal, agreed=agreed)
    made = hosted.moved_on(now)
    others = [each for each in hosted.row.company.proposals if each is not known]
    change(made, proposals=[*others, proposal])
    return made  # `settled` does it, once there is enough consent


def decline(hosted: Hosted, command: Decline, now: float) -> Hosted:
    """A seat ends a proposal, its own or another's; nothing was lost, and nobody is named."""
    known = proposed(hosted, command.to, command.chair)
    if known is None:
        return hosted
    made = hosted.moved_on(now)
    left = [each for each in hosted.row.company.proposals if each is not known]
    change(made, proposals=left)
    return made


def proposed(hosted: Hosted, to: str, chair: Seat | None) -> Proposal | None:
    """The proposal of this kind that is open, if there is one; a chair matters to a familiar."""
    meant = chair if to == "familiar" else None
    proposals = hosted.row.company.proposals
    return next((each for each in proposals if (each.to, each.chair) == (to, meant)), None)


def consulted(hosted: Hosted, to: str, chair: Seat | None) -> list[Seat]:
    """The seats whose consent counts.

    Bots agree to everything, and so does a familiar for its person. An undo takes something from
    everybody, so it waits for those who are away, too; for the rest those who are here decide.
    """
    chairs = enumerate(hosted.row.chairs)
    if to == "undo":
        return [seat for seat, one in chairs if one.kind == "person" and not one.stood_in_for]
    return [seat for seat, one in chairs if one.present and seat != chair]


def needed(hosted: Hosted, proposal: Proposal) -> int:
    """How many seats must agree, the asking one among them."""
    voices = set(consulted(hosted, proposal.to, proposal.chair)) | set(proposal.agreed)
    return min(ENOUGH, len(voices)) if proposal.to == "familiar" else len(voices)


def settled(made: Hosted, now: float) -> Hosted:
    """Drop proposals that have lost their meaning, and do what has enough consent.

    Not only a voice may decide: when somebody goes, those who are left may all have agreed.
    """
    while made.row.company.proposals:
        proposals = [each for each in made.row.company.proposals if _is_meant(made, each, now)]
        change(made, proposals=proposals)
        enough = [each for each in proposals if needed(made, each) <= len(each.agreed)]
        if not enough:
            break
        change(made, proposals=[each for each in proposals if each is not enough[0]])
        made = DONE[enough[0].to](made, enough[0], now)
    return made


def _is_meant(made: Hosted, proposal: Proposal, now: float) -> bool:
    """Whether others may still agree to a proposal; it depends on what everybody knows."""
    if made.row.status != "running" or made.row.chairs[proposal.by].kind != "person":
        return False
    if proposal.to in ("pause", "go_on"):
        return bool(made.row.company.paused) == (proposal.to == "go_on")
    if proposal.question != made.question or made.row.company.paused:
        return False
    return proposal.chair is None or may_stand_in(made, proposal.chair, now)


def may_stand_in(hosted: Hosted, seat: Seat, now: float) -> bool:
    """Whether the others may let a familiar play for a seat: it is asked, and away or too late."""
    chair = hosted.row.chairs[seat]
    if chair.kind != "person" or chair.stood_in_for or seat not in hosted.awaiting:
        return False
    if hosted.row.company.paused:
        return False
    long_away = bool(chair.away) and now >= chair.away + KEPT_SECONDS
    return long_away or timing.turn_is_over(hosted, now)


def _proposal(hosted: Hosted, command: Agree, now: float) -> Proposal:
    """What a seat proposes; Refusal if it makes no sense now."""
    seat, to, paused = command.seat, command.to, bool(hosted.row.company.paused)
    line, whose = 0, None
    if to == "familiar":
        whose, chair = command.chair, person_on(hosted, command.chair)
        if command.chair == seat or not may_stand_in(hosted, command.chair or 0, now):
            raise Refusal(409, "not_away", sentences.chair_is_kept(chair.name))
    elif to == "undo":
        line = _last_choice(hosted, seat)
    elif paused != (to == "go_on"):
        raise Refusal(409, "paused", sentences.PAUSED if paused else sentences.NOT_PAUSED)
    return Proposal(to, seat, [seat], hosted.question, whose, line)


def _last_choice(hosted: Hosted, seat: Seat) -> int:
    """The line of the record with which everything since the seat's last choice begins."""
    assert hosted.table is not None
    if hosted.row.company.paused:
        raise Refusal(409, "paused", sentences.PAUSED)
    line = last_choice(hosted.table, seat, Seeded(hosted.row.key))
    if line is None:
        raise Refusal(409, "refused", sentences.NOTHING_TO_UNDO)
    return line


# What is done with everybody's consent


def _let_familiar_in(made: Hosted, proposal: Proposal, now: float) -> Hosted:
    assert proposal.chair is not None
    assert made.table is not None
    made.row.chairs[proposal.chair].familiar = made.table.lengths()[0]
    remark(made, "familiar", proposal.chair, now)
    return made


def _undo(made: Hosted, proposal: Proposal, now: float) -> Hosted:
    assert made.table is not None
    earlier = rewound(made.table, proposal.line, Seeded(made.row.key))
    done = taken_back_to(made, earlier)
    remark(done, "undone", proposal.by, now)
    return done


def _pause(made: Hosted, proposal: Proposal, now: float) -> Hosted:
    change(made, paused=now)
    remark(made, "paused", proposal.by, now)
    return made


def _go_on(made: Hosted, proposal: Proposal, now: float) -> Hosted:
    company = made.row.company
    change(made, paused=0.0, since=company.since + max(0.0, now - company.paused))
    made.begin_time_anew(now)
    remark(made, "went_on", proposal.by, now)
    return made


DONE: Final[dict[str, Callable[[Hosted, Proposal, float], Hosted]]] = {
    "familiar": _let_familiar_in,
    "undo": _undo,
    "pause": _pause,
    "go_on": _go_on,
}
