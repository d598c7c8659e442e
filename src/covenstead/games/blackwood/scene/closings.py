"""What the viewer may not do now, one for each verb of the question, and why."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Because, Closed
from covenstead.core.words import Move
from covenstead.games.blackwood import moves as verbs
from covenstead.games.blackwood.brewing import deficit
from covenstead.games.blackwood.components import (
    CARD,
    CELL,
    DOUBLE,
    FORAGE,
    FREE,
    POTION,
    SHOVE,
    SPELL,
    SWAP,
    BlackwoodBox,
)
from covenstead.games.blackwood.effects import ForagePick
from covenstead.games.blackwood.reasons import reason
from covenstead.games.blackwood.scene.payments import Icons, at_hand, own_spell
from covenstead.games.blackwood.scene.sentences import face, spot
from covenstead.games.blackwood.state import Wood, unoccupied
from covenstead.games.blackwood.steps import ExploreTurn, ReturnTurn

CASTS: Final = (
    (DOUBLE, verbs.CAST_DOUBLE),
    (FREE, verbs.CAST_FREE),
    (SWAP, verbs.CAST_SWAP),
    (FORAGE, verbs.CAST_FORAGE),
    (SHOVE, verbs.CAST_SHOVE),
)


class Closings:
    """What the question's verbs do not offer."""

    def __init__(self, s: Wood, seat: Seat, legal: list[Move]) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.legal: Final = legal
        self._offered: Final = {move.verb for move in legal}
        self.closed: list[Closed] = []
        self._close()

    def _close(self) -> None:
        s, step = self.s, self.s.steps[-1]
        if isinstance(step, ForagePick):
            for card in step.turned_up:
                label = f"Buy {face(s.box, card)}"
                self._closed_unless_legal(verbs.PICK.of(card), label, CARD.words[card])
            self._close_money()
        elif isinstance(step, ExploreTurn | ReturnTurn):
            if isinstance(step, ReturnTurn):
                if not step.settled:
                    self._closed_unless_legal(verbs.TAKE.of(), "Take the card")
                self._close_brew()
            self._close_money()
            self._close_trade()
            self._close_spells()
            self._closed_unless_legal(verbs.END.of(), "End your turn")

    def _closed_unless_legal(self, move: Move, label: str, target: str = "") -> None:
        if move in self.legal:
            return
        why = reason(self.s, self.seat, move)
        if why is not None:
            self.closed.append(closed(self.s.box, label, target, why.rule, why.text, move.text))

    def _close_brew(self) -> None:
        """The potion on display that lacks least stands for all of them."""
        s = self.s
        shown = [potion for potion in s.display if potion != NONE]
        if shown and verbs.BREW not in self._offered:
            have = at_hand(s, self.seat)
            nearest = min(shown, key=lambda potion: deficit(s.box.needs[potion], have))
            self._closed_unless_legal(
                verbs.BREW.of(nearest), "Brew a potion", POTION.words[nearest]
            )

    def _close_money(self) -> None:
        if verbs.SELL not in self._offered:
            owned = min(self.s.witches[self.seat].potions, default=NONE)
            if owned == NONE:
                text, word = "You have no potion yet.", verbs.SELL.of().text
                self.closed.append(closed(self.s.box, "Sell a potion", "", "BW-135", text, word))
            else:
                word = POTION.words[owned]
                self._closed_unless_legal(verbs.SELL.of(owned), "Sell a potion", word)
        self._closed_unless_legal(verbs.LOAN.of(), "Borrow from Fagus", "hideout")

    def _close_trade(self) -> None:
        """The spell that is nearest stands for all of them."""
        s, box = self.s, self.s.box
        if not s.switches.spells or verbs.TRADE in self._offered:
            return
        fresh = sorted([box.colour[potion] for potion in s.witches[self.seat].fresh()])
        there = tuple([left > 0 for left in s.piles])
        nearest = nearest_spell(box, there, tuple(fresh))
        self._closed_unless_legal(
            verbs.TRADE.of(nearest), "Trade for a spell", SPELL.words[nearest]
        )

    def _close_spells(self) -> None:
        """Her own spells that cannot be cast now."""
        s, seat = self.s, self.seat
        for kind, verb in CASTS:
            if sum(s.witches[seat].spells[kind]) and verb not in self._offered:
                target = self._nearest_target(kind)
                label = f"Cast {s.box.spells[kind].name}"
                self._closed_unless_legal(verb.of(target), label, own_spell(seat, kind))

    def _nearest_target(self, kind: int) -> int:
        """A cell for which the general reason is given, not one about the cell."""
        s = self.s
        if kind == SHOVE:
            rivals = [c for c, owner in enumerate(s.marionettes) if owner not in (NONE, self.seat)]
            return rivals[0] if rivals else 0
        free = unoccupied(s)
        return free[0] if free and kind in (DOUBLE, SWAP) else 0


@lru_cache(1024)
def nearest_spell(box: BlackwoodBox, there: tuple[bool, ...], fresh: Icons) -> int:
    """The spell that lacks least: a copy in the village, then fresh potions of its colours."""
    return max(
        range(len(SPELL.words)),
        key=lambda kind: (there[kind], *_colours_held(box.spells[kind].colours, list(fresh))),
    )


def _colours_held(colours: list[int], fresh: list[int]) -> tuple[bool, int]:
    """Whether she has a fresh potion for each of the colours, and for how many there is one."""
    known = sum([colour in fresh for colour in colours])
    for colour in colours:
        if colour not in fresh:
            return False, known
        fresh.remove(colour)
    return True, known


@lru_cache(4096)
def closed(box: BlackwoodBox, label: str, target: str, rule: str, text: str, word: str) -> Closed:
    """Something that is closed, and why; like a piece, made once and never changed."""
    return Closed(label, [target] if target else [], Because(rule, _in_names(box, text)), word)


def _in_names(box: BlackwoodBox, text: str) -> str:
    """A reason's sentence with the words of the notation said as a player would."""
    words = []
    for word in text.split(" "):
        bare = word.strip(".,")
        if bare in CARD.number:
            word = word.replace(bare, face(box, CARD.number[bare]))
        elif bare in CELL.number:
            word = word.replace(bare, spot(CELL.number[bare]))
        words.append(word)
    said = " ".join(words)
    return said[:1].upper() + said[1:]
