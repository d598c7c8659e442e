"""The fate card as a pasted notice: what it says, what it brings, what each option would do."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE
from covenstead.core.scene import Area, Change, Piece, Zone
from covenstead.core.scene.layout import Layout
from covenstead.games.witch_hunt_1649.components import FATE_CARD, OPTION
from covenstead.games.witch_hunt_1649.scene import pieces
from covenstead.games.witch_hunt_1649.scene.prospects import Prospect
from covenstead.games.witch_hunt_1649.sentences import pieces as say
from covenstead.games.witch_hunt_1649.sentences.nouns import Names
from covenstead.games.witch_hunt_1649.state import Village, eligible
from covenstead.games.witch_hunt_1649.steps import OptionChoice


class Notice:
    """The fate card on the table as a bystander reads it, and where it speaks of "you"."""

    def __init__(self, s: Village, names: Names, in_court: bool, table: Layout) -> None:
        self.s: Final = s
        self.names: Final = names
        self.table: Final = table
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
        s, card, shown = self.s, self.s.box.fate_cards[self.s.fate_card], self.table.pieces
        first = len(shown)
        shown.append(pieces.fate_card(s.box, card.id))
        if card.symbol and not in_court:
            self._symbol_at = len(shown)
            shown.append(self._symbol(self.names))
        shown.append(pieces.coins(card.id, max(0, card.coins + s.bonus), card.coins))
        ids = [piece.id for piece in shown[first:]]
        # While an ability interrupts the choice, the options are still to be chosen from.
        if any(isinstance(step, OptionChoice) for step in s.steps):
            for number in range(len(card.options)):
                ids.append(option_id(card.id, number))
                self._option(ids[-1], number)
        area: Area = "aside" if in_court else "board"
        self.table.lay(Zone("notice", "panel", say.FATE_CARD, places=[*ids], area=area), [])

    def _symbol(self, names: Names) -> Piece:
        """What the symbol brings whatever is chosen, and how bad that is."""
        s, seat = self.s, self.s.current
        villager, limit, state = s.villagers[seat], s.rules.limit, ""
        if villager.acquitted:
            text = say.mark_to_hand(names.whom(seat))
        elif not eligible(s, seat):
            text = say.MARK_FOR_NOBODY
        else:
            count = len(villager.marks) + 1
            text = say.mark_certain(names.whose(seat), count, limit)
            state = "danger" if count == limit else "certain"
        return pieces.symbol(s.fate_card, text, state)

    def _option(self, id_: str, number: int) -> None:
        """An option with what it does, and under it every track it could move."""
        s, villager, shown = self.s, self.s.villagers[self.s.current], self.table.pieces
        option, ally = s.box.options[s.fate_card][number], villager.ally != NONE
        open_ = option.open_to(ally, len(villager.holding))
        shown.append(pieces.option(s.box, s.fate_card, number, ally, open_))
        if not open_:
            return
        prospect = Prospect(s, option.effect, self.names)
        for place, (branch, words) in enumerate(prospect.others, 1):
            shown.append(pieces.also(id_, place, branch, words))
        for place, change in enumerate(prospect.changes, 1):
            self._changes.append((len(shown), id_, place, change))
            shown.append(_changed(id_, place, change, self.names))


def option_id(card: int, number: int) -> str:
    """The id of an option of a fate card."""
    return f"{FATE_CARD.words[card]}.{OPTION.words[number]}"


def _changed(on: str, place: int, change: Change, names: Names) -> Piece:
    """A track that an option would move, and whose it is."""
    seat, whose = change.seat, names.whose(change.seat)
    before, after = change.before, change.after
    return pieces.change(on, place, whose, seat, change.icon, before, after, change.branch)
