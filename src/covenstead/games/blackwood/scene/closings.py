"""What the viewer may not do now, one for each verb of the question, and why."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Because, Closed
from covenstead.core.words import Move, Verb
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
)
from covenstead.games.blackwood.effects import ForagePick, offering
from covenstead.games.blackwood.reasons import reason
from covenstead.games.blackwood.scene.payments import at_hand, own_spell
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
        self.closed: list[Closed] = []
        if legal:
            self._close()

    def _close(self) -> None:
        s, step = self.s, self.s.steps[-1]
        if isinstance(step, ForagePick):
            for card in step.turned_up:
                self._closed_unless_legal(
                    verbs.PICK.of(card), f"Buy {face(s.box, card)}", [CARD.words[card]]
                )
            self._close_money()
        elif isinstance(step, ExploreTurn | ReturnTurn):
            if isinstance(step, ReturnTurn):
                if not step.settled:
                    self._closed_unless_legal(verbs.TAKE.of(), "Take the card", [])
                self._close_brew()
            self._close_money()
            self._close_trade()
            self._close_spells()
            self._closed_unless_legal(verbs.END.of(), "End your turn", [])

    def _closed_unless_legal(self, move: Move, label: str, targets: list[str]) -> None:
        if any(move is legal for legal in self.legal):
            return
        why = reason(self.s, self.seat, move)
        if why is not None:
            because = Because(why.rule, _in_names(self.s, why.text))
            self.closed.append(Closed(label, targets, because, move.text))

    def _offers(self, verb: Verb) -> bool:
        return any(move.verb is verb for move in self.legal)

    def _close_brew(self) -> None:
        """The potion on display that lacks least stands for all of them."""
        s = self.s
        shown = [potion for potion in s.display if potion != NONE]
        if shown and not self._offers(verbs.BREW):
            have = at_hand(s, self.seat)
            nearest = min(shown, key=lambda potion: deficit(s.box.needs[potion], have))
            self._closed_unless_legal(
                verbs.BREW.of(nearest), "Brew a potion", [POTION.words[nearest]]
            )

    def _close_money(self) -> None:
        owned = sorted(self.s.witches[self.seat].potions)
        if not self._offers(verbs.SELL):
            if owned:
                word = POTION.words[owned[0]]
                self._closed_unless_legal(verbs.SELL.of(owned[0]), "Sell a potion", [word])
            else:
                because = Because("BW-135", "You have no potion yet.")
                word = verbs.SELL.of().text
                self.closed.append(Closed("Sell a potion", [], because, word))
        self._closed_unless_legal(verbs.LOAN.of(), "Borrow from Fagus", ["hideout"])

    def _close_trade(self) -> None:
        """The spell that is nearest stands for all of them."""
        s, seat = self.s, self.seat
        if s.options["spells"] == "off" or self._offers(verbs.TRADE):
            return
        fresh = [s.box.colour[potion] for potion in s.witches[seat].fresh()]
        nearest = max(
            range(len(SPELL.words)),
            key=lambda kind: (
                bool(s.piles[kind]),
                bool(offering(s, seat, kind)),
                sum(colour in fresh for colour in s.box.spells[kind].colours),
            ),
        )
        self._closed_unless_legal(
            verbs.TRADE.of(nearest), "Trade for a spell", [SPELL.words[nearest]]
        )

    def _close_spells(self) -> None:
        """Her own spells that cannot be cast now."""
        s, seat = self.s, self.seat
        for kind, verb in CASTS:
            if sum(s.witches[seat].spells[kind]) and not self._offers(verb):
                target = self._nearest_target(kind)
                label = f"Cast {s.box.spells[kind].name}"
                self._closed_unless_legal(verb.of(target), label, [own_spell(seat, kind)])

    def _nearest_target(self, kind: int) -> int:
        """A cell for which the general reason is given, not one about the cell."""
        s = self.s
        if kind == SHOVE:
            rivals = [c for c, owner in enumerate(s.marionettes) if owner not in (NONE, self.seat)]
            return rivals[0] if rivals else 0
        free = unoccupied(s)
        return free[0] if free and kind in (DOUBLE, SWAP) else 0


def _in_names(s: Wood, text: str) -> str:
    """A reason's sentence with the words of the notation said as a player would."""
    words = []
    for word in text.split(" "):
        bare = word.strip(".,")
        if bare in CARD.number:
            word = word.replace(bare, face(s.box, CARD.number[bare]))
        elif bare in CELL.number:
            word = word.replace(bare, spot(CELL.number[bare]))
        words.append(word)
    said = " ".join(words)
    return said[:1].upper() + said[1:]
