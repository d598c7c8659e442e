"""The fate card as a pasted notice: what it says, what it brings, what each option would do."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE
from covenstead.core.scene import Area, Need, Piece, Zone
from covenstead.games.witch_hunt_1649.components import (
    FATE_CARD,
    NEEDS_ALLY,
    NEEDS_ASSET,
    NEEDS_NO_ALLY,
    NEEDS_NOTHING,
    OPTION,
    FateCard,
    WitchHuntBox,
)
from covenstead.games.witch_hunt_1649.scene import pieces
from covenstead.games.witch_hunt_1649.scene.prospects import Change, Prospect
from covenstead.games.witch_hunt_1649.scene.sentences import Names, coins, effect_words, ordinal
from covenstead.games.witch_hunt_1649.state import Village, eligible
from covenstead.games.witch_hunt_1649.steps import OptionChoice

NEEDED: Final = {NEEDS_ALLY: "ally", NEEDS_NO_ALLY: "no ally", NEEDS_ASSET: "asset"}


class Notice:
    """The fate card on the table as a bystander reads it, and where it speaks of "you"."""

    def __init__(self, s: Village, names: Names, in_court: bool) -> None:
        self.s: Final = s
        self.names: Final = names
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []
        self._symbol_at = NONE  # where the symbol's mark is told
        self._changes: list[tuple[int, str, int, Change]] = []  # where tracks that might move are
        self._card(in_court)

    def own(self, names: Names) -> list[tuple[int, Piece]]:
        """The pieces that read differently to this viewer, with their places."""
        found: list[tuple[int, Piece]] = []
        if self._symbol_at != NONE and names.viewer == self.s.current:
            found.append((self._symbol_at, self._symbol(names)))
        for at, on, place, change in self._changes:
            if change.seat == names.viewer:
                found.append((at, _changed(on, place, change, names)))
        return found

    def _card(self, in_court: bool) -> None:
        s, card = self.s, self.s.box.fate_cards[self.s.fate_card]
        word = FATE_CARD.words[s.fate_card]
        self.pieces.append(pieces.fate_card(s.box, s.fate_card))
        if card.symbol and not in_court:
            self._symbol_at = len(self.pieces)
            self.pieces.append(self._symbol(self.names))
        self.pieces.append(pieces.fact(f"{word}.coins", self._coins(card), "WH-030", ""))
        ids = [piece.id for piece in self.pieces]
        # While an ability interrupts the choice, the options are still to be chosen from.
        if any(isinstance(step, OptionChoice) for step in s.steps):
            for number in range(len(card.options)):
                ids.append(f"{word}.{OPTION.words[number]}")
                self._option(ids[-1], number)
        area: Area = "aside" if in_court else "board"
        self.zones.append(Zone("notice", "panel", "Fate card", places=[*ids], area=area))

    def _symbol(self, names: Names) -> Piece:
        text, state = self._mark(names)
        return pieces.fact(f"{FATE_CARD.words[self.s.fate_card]}.mark", text, "WH-027", state)

    def _mark(self, names: Names) -> tuple[str, str]:
        """What the symbol brings whatever is chosen, and how bad that is."""
        s, seat = self.s, self.s.current
        villager = s.villagers[seat]
        if villager.acquitted:
            return f"A black mark that {names.whom(seat)} may hand to somebody", ""
        if not eligible(s, seat):
            return "A black mark, which can go to nobody", ""
        count, limit = len(villager.marks) + 1, s.rules.limit
        text = f"A black mark in any case: {names.whose(seat)} {ordinal(count)}"
        if count == limit:
            return f"{text}, and a trial at once", "danger"
        return f"{text} of {limit}", "certain"

    def _coins(self, card: FateCard) -> str:
        total = max(0, card.coins + self.s.bonus)
        changed = f" ({card.coins} on the card)" if total != card.coins else ""
        return f"{coins(total)} afterwards{changed}"

    def _option(self, id_: str, number: int) -> None:
        """An option with what it does, and under it every track it could move."""
        s, villager = self.s, self.s.villagers[self.s.current]
        option, ally = s.box.options[s.fate_card][number], villager.ally != NONE
        open_ = option.open_to(ally, len(villager.holding))
        self.pieces.append(_option(s.box, s.fate_card, number, ally, open_))
        if not open_:
            return
        prospect = Prospect(s, option.effect, self.names)
        for place, (branch, words) in enumerate(prospect.others, 1):
            self.pieces.append(pieces.also(id_, place, branch, words))
        for place, change in enumerate(prospect.changes, 1):
            self._changes.append((len(self.pieces), id_, place, change))
            self.pieces.append(_changed(id_, place, change, self.names))


@lru_cache(1024)
def _option(box: WitchHuntBox, card: int, number: int, ally: bool, open_: bool) -> Piece:
    """An option of a card; like every piece, made once and never changed."""
    option, word = box.options[card][number], OPTION.words[number]
    piece = Piece(
        id=f"{FATE_CARD.words[card]}.{word}",
        kind="option",
        label=option.text,
        title=option.text,
        desc=f"{effect_words(option.effect, ally, 'nothing happens').capitalize()}.",
        rule="WH-023",
        letter=word,
        state="" if open_ else "closed",
    )
    if option.needs != NEEDS_NOTHING:
        need = NEEDED[option.needs]
        piece.needs = [Need(need.replace(" ", "-"), open_, need, f"needs {need}")]
        piece.lacks = "" if open_ else f"needs {need}"
    return piece


def _changed(on: str, place: int, change: Change, names: Names) -> Piece:
    """A track that an option would move, and whose it is."""
    seat, whose = change.seat, names.whose(change.seat)
    before, after = change.before, change.after
    return pieces.change(on, place, whose, seat, change.track, before, after, change.branch)
