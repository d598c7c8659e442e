"""What lies on the table of Witch Hunt 1649: laid out once for everybody, then looked at by one."""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Piece, Zone
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    CHARACTER,
    FATE_CARD,
    LIVING,
    MARK,
    STORY_CARD,
)
from covenstead.games.witch_hunt_1649.effects import AbilityPay
from covenstead.games.witch_hunt_1649.scene import pieces
from covenstead.games.witch_hunt_1649.scene.court import Ledger, Trial
from covenstead.games.witch_hunt_1649.scene.history import History
from covenstead.games.witch_hunt_1649.scene.households import Households
from covenstead.games.witch_hunt_1649.scene.notice import Notice
from covenstead.games.witch_hunt_1649.scene.prompts import turn
from covenstead.games.witch_hunt_1649.scene.prospects import need_with
from covenstead.games.witch_hunt_1649.scene.sentences import Names, coins, effect_words
from covenstead.games.witch_hunt_1649.scene.sets import set_zones
from covenstead.games.witch_hunt_1649.state import WHILE_BUYING, Village, need, window_of
from covenstead.games.witch_hunt_1649.steps import PickCharacter
from covenstead.games.witch_hunt_1649.trials import TrialBribe


class Layout:
    """The table as a spectator sees it, and where it looks different from a seat."""

    def __init__(self, s: Village, names: Names, history: History, trial: Trial | None) -> None:
        self.s: Final = s
        self.names: Final = names
        self.history: Final = history
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []
        # Where a seat sees something of its own.
        self._alone: Final[list[tuple[int, Piece]]] = []  # assets as said to who has no ally
        self._parts: Final[list[tuple[int, Notice | Ledger]]] = []
        self._sale_at = 0
        self._read_at = NONE
        self._sets_at = 0
        self._step: Final = s.steps[-1] if s.steps else None
        self._buying: Final = window_of(s) == WHILE_BUYING
        if isinstance(self._step, PickCharacter):
            self._cast()
        if s.fate_card != NONE:
            self._add(Notice(s, names, trial is not None))
        if trial is not None:
            self._add(Ledger(trial, names, history))
        if isinstance(self._step, AbilityPay):
            self._drawn(self._step.asset)
        self._piles()
        if s.current != NONE:
            self._sale()
            self._households()
        self._stories()

    def seen_by(self, names: Names) -> tuple[list[Zone], list[Piece]]:
        """The zones and pieces from a seat: what is said to "you", the sale, the own sets."""
        s, viewer = self.s, names.viewer
        if viewer == NONE:
            return self.zones, self.pieces
        zones, shown = self.zones.copy(), self.pieces.copy()
        for at, part in self._parts:
            for place, piece in part.own(names):
                shown[at + place] = piece
        ally = s.villagers[viewer].ally != NONE
        if not ally:
            for place, piece in self._alone:
                shown[place] = piece
        if self._read_at != NONE and self.history.accused == viewer:
            zones[self._read_at] = self._read(names)
        if s.current != NONE:
            purse = s.coins if self._buying and viewer == s.current else NONE
            for place, asset in enumerate(s.pool, self._sale_at):
                nearer = self._nearer(viewer, asset)
                shown[place] = pieces.for_sale(s.box, asset, ally, nearer, purse)
            if s.villagers[viewer].status == LIVING:
                zones[self._sets_at : self._sets_at] = set_zones(s, viewer)
        return zones, shown

    def _nearer(self, viewer: Seat, asset: int) -> bool:
        """Whether the asset would bring the viewer's sets nearer."""
        return need_with(self.s, viewer, asset) < need(self.s, viewer)

    def _add(self, part: Notice | Ledger) -> None:
        self._parts.append((len(self.pieces), part))
        self.zones += part.zones
        self.pieces += part.pieces

    # Before the first turn

    def _cast(self) -> None:
        box, rules = self.s.box, self.s.rules
        words = list(CHARACTER.words)
        note = "who lives in the parish"
        self.zones.append(
            Zone("cast", "list", "The villagers", note, area="market", places=[*words], names=words)
        )
        for character in box.characters:
            does = effect_words(character.ability)
            desc = f"{character.sketch} {character.ability_name}, once a game: {does}."
            seat = self.names.seat(character.id)
            state = "" if seat == NONE else f"taken by {self.names.player(seat)}"
            piece = copy(pieces.character(box, character.id, NONE, desc, state))
            welfare, reputation = (rules.starting(character, track) for track in (0, 1))
            piece.gives = f"welfare {welfare}, reputation {reputation}, {character.ability_name}"
            self.pieces.append(piece)

    # The sale

    def _sale(self) -> None:
        s = self.s
        words = [ASSET.words[asset] for asset in s.pool]
        self.zones.append(
            Zone(
                id="sale",
                kind="row",
                label="For sale",
                note=f"{coins(s.coins)} to spend" if self._buying else "",
                area="market",
                places=[*words],
                names=words,
                empty="nothing",
            )
        )
        self._sale_at = len(self.pieces)
        self.pieces += [pieces.for_sale(s.box, asset, True, False, NONE) for asset in s.pool]

    def _drawn(self, asset: int) -> None:
        word, box = ASSET.words[asset], self.s.box
        note = "to be paid in points"
        self.zones.append(Zone("drawn", "row", "Drawn", note, places=[word], names=[word]))
        self._alone.append((len(self.pieces), pieces.drawn(box, asset, False)))
        self.pieces.append(pieces.drawn(box, asset, True))

    # Piles

    def _piles(self) -> None:
        s = self.s
        counted = (
            ("asset_deck", "assets", len(s.asset_deck), "sheaf"),
            ("fate_card_deck", "fate cards", len(s.fate_card_deck), "bell"),
            ("mark_deck", "black marks", len(s.mark_deck), "block"),
        )
        for id_, label, count, back in counted:
            self.zones.append(_pile(id_, label, count, back))
        for asset in s.asset_discard:
            alone = pieces.asset(s.box, asset, False)
            self.pieces.append(pieces.asset(s.box, asset, True))
            if alone is not self.pieces[-1]:
                self._alone.append((len(self.pieces) - 1, alone))
        self.pieces += [pieces.fate_card(s.box, card) for card in s.fate_card_discard]
        gone = tuple([ASSET.words[asset] for asset in s.asset_discard])
        answered = tuple([FATE_CARD.words[card] for card in s.fate_card_discard])
        self.zones.append(_discard("asset_discard", "assets discarded", gone))
        self.zones.append(_discard("fate_card_discard", "fate cards answered", answered))
        if self._marks():
            self._read_at = len(self.zones)
            self.zones.append(self._read(self.names))
            total = 0
            for place, mark in enumerate(self._marks(), 1):
                total += s.box.value[mark]
                self.pieces.append(pieces.read_out(s.box, mark, place, total))

    def _marks(self) -> list[int]:
        """The marks that were read out in the last trial, or in this one."""
        return self._step.revealed if isinstance(self._step, TrialBribe) else self.history.read

    def _read(self, names: Names) -> Zone:
        """What was read out, and how it ended."""
        ids = [MARK.words[mark] for mark in self._marks()]
        note = self.history.verdict(names) or "last"
        lit = ids if self.history.judged == turn(self.s) else []
        return Zone(
            "read", "list", "Read out", note, area="aside", places=[*ids], names=ids, lit=lit
        )

    # What belongs to somebody

    def _households(self) -> None:
        part, at = Households(self.s, self.names, self.history), len(self.pieces)
        self.zones += part.zones
        self.pieces += part.pieces
        self._alone.extend([(at + place, piece) for place, piece in part.assets])
        self._sets_at = len(self.zones)

    # Stories

    def _stories(self) -> None:
        s, told = self.s, self.history.stories
        if not s.switches.stories:
            return
        self.pieces += [pieces.story(s.box, number, number == told[-1]) for number in told]
        words: list[str | None] = [STORY_CARD.words[number] for number in told]
        note = f"{len(told)} of {len(s.box.stories)} told"
        self.zones.append(
            Zone("stories", "list", "Narrator's pages", note, area="aside", places=words)
        )


@lru_cache(1024)
def _pile(id_: str, label: str, count: int, back: str) -> Zone:
    """A deck; like a piece, made once and never changed."""
    return Zone(id_, "pile", label, area="aside", count=count, back=back, empty="empty")


@lru_cache(4096)
def _discard(id_: str, label: str, words: tuple[str, ...]) -> Zone:
    """Cards that lie open beside their deck."""
    return Zone(
        id=id_,
        kind="pile",
        label=label,
        area="aside",
        places=[*words],
        count=len(words),
        empty="empty",
    )
