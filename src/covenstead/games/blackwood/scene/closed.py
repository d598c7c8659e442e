"""What the viewer may not do now, one for each verb of the question, and why."""

from __future__ import annotations

from functools import lru_cache

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Closed
from covenstead.core.scene.closed import Closings, closed
from covenstead.core.words import Move
from covenstead.games.blackwood import moves as verbs
from covenstead.games.blackwood.box import BlackwoodBox
from covenstead.games.blackwood.brewing import deficit
from covenstead.games.blackwood.components import CARD, POTION, SPELL
from covenstead.games.blackwood.effects import ForagePick
from covenstead.games.blackwood.reasons import reason
from covenstead.games.blackwood.scene.payments import at_hand
from covenstead.games.blackwood.scene.pieces import Icons, colours_asked, own_spell
from covenstead.games.blackwood.sentences import choices as says
from covenstead.games.blackwood.sentences import reasons
from covenstead.games.blackwood.sentences.nouns import face
from covenstead.games.blackwood.spells import MISSING_ICON, RIVAL, SPELLS, Spell
from covenstead.games.blackwood.state import Wood, unoccupied
from covenstead.games.blackwood.steps import ExploreTurn, ReturnTurn


def closed_moves(s: Wood, seat: Seat, legal: list[Move]) -> list[Closed]:
    """What the question's verbs do not offer."""
    shut, step = Closings(s, seat, legal, reason), s.steps[-1]
    if isinstance(step, ForagePick):
        for card in step.turned_up:
            label = says.label(verbs.PICK, face(s.box, card))
            shut.shut(verbs.PICK.of(card), label, CARD.words[card])
        _money(s, shut)
    elif isinstance(step, ExploreTurn | ReturnTurn):
        if isinstance(step, ReturnTurn) and not step.settled:
            shut.shut(verbs.TAKE.of(), says.label(verbs.TAKE, says.THE_CARD))
        _brew(s, shut)
        _money(s, shut)
        _trade(s, shut)
        for spell in SPELLS:
            mine = s.witches[seat].spells[spell.kind] != (0, 0)
            if mine and spell.aim != MISSING_ICON and not shut.offers(spell.verb):
                move = spell.verb.of(_nearest_target(s, seat, spell))
                label = says.cast(s.box.spells[spell.kind].name)
                shut.shut(move, label, own_spell(seat, spell.kind))
        shut.shut(verbs.END.of(), says.label(verbs.END, ""))
    return shut.closed


def _brew(s: Wood, shut: Closings) -> None:
    """The potion on display that lacks least stands for all of them."""
    shown = [potion for potion in s.display if potion != NONE]
    if shown and not shut.offers(verbs.BREW):
        have = at_hand(s, shut.seat)
        nearest = min(shown, key=lambda potion: deficit(s.box.needs[potion], have))
        label = says.label(verbs.BREW, says.A_POTION)
        shut.shut(verbs.BREW.of(nearest), label, POTION.words[nearest])


def _money(s: Wood, shut: Closings) -> None:
    label = says.label(verbs.SELL, says.A_POTION)
    if not shut.offers(verbs.SELL):
        owned = min(s.witches[shut.seat].potions, default=NONE)
        if owned == NONE:
            word = verbs.SELL.of().text
            shut.closed.append(closed(label, "", "BW-135", reasons.NO_POTION, word))
        else:
            shut.shut(verbs.SELL.of(owned), label, POTION.words[owned])
    shut.shut(verbs.LOAN.of(), says.label(verbs.LOAN, ""), "hideout")


def _trade(s: Wood, shut: Closings) -> None:
    """The spell that is nearest stands for all of them."""
    if s.switches.spells and not shut.offers(verbs.TRADE):
        fresh = sorted([s.box.colour[potion] for potion in s.witches[shut.seat].fresh()])
        nearest = _nearest_spell(s.box, tuple([left > 0 for left in s.piles]), tuple(fresh))
        label = says.label(verbs.TRADE, says.A_SPELL)
        shut.shut(verbs.TRADE.of(nearest), label, SPELL.words[nearest])


def _nearest_target(s: Wood, seat: Seat, spell: Spell) -> int:
    """A cell for which the general reason is given, not one about the cell."""
    if not spell.verb.domains:
        return 0
    cells = unoccupied(s)
    if spell.aim == RIVAL:
        cells = [cell for cell, owner in enumerate(s.marionettes) if owner not in (NONE, seat)]
    return cells[0] if cells else 0


@lru_cache(1024)
def _nearest_spell(box: BlackwoodBox, there: tuple[bool, ...], fresh: Icons) -> int:
    """The spell that lacks least: a copy in the village, then fresh potions of its colours."""
    held = [
        sum([each.held for each in colours_asked(box, kind, fresh)]) for kind in range(len(there))
    ]
    return max(range(len(there)), key=lambda kind: (there[kind], held[kind]))
