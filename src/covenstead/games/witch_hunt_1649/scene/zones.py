"""What lies on the table of Witch Hunt 1649: notice, court, sale, piles, households, stories."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Piece, Zone
from covenstead.games.witch_hunt_1649.components import ASSET, CHARACTER, FATE_CARD, STORY_CARD
from covenstead.games.witch_hunt_1649.effects import AbilityPay
from covenstead.games.witch_hunt_1649.scene.court import Ledger, read_out, trial_of
from covenstead.games.witch_hunt_1649.scene.history import History
from covenstead.games.witch_hunt_1649.scene.households import Households
from covenstead.games.witch_hunt_1649.scene.notice import Notice
from covenstead.games.witch_hunt_1649.scene.pieces import (
    asset_piece,
    character_piece,
    fate_piece,
)
from covenstead.games.witch_hunt_1649.scene.prompts import turn
from covenstead.games.witch_hunt_1649.scene.prospects import need_with
from covenstead.games.witch_hunt_1649.scene.sentences import Names, coins, effect_words
from covenstead.games.witch_hunt_1649.state import WHILE_BUYING, Village, need, window_of
from covenstead.games.witch_hunt_1649.steps import PickCharacter
from covenstead.games.witch_hunt_1649.trials import TrialBribe


class Layout:
    """Lays the table out for one viewer."""

    def __init__(self, s: Village, viewer: Seat, names: Names, history: History) -> None:
        self.s: Final = s
        self.viewer: Final = viewer
        self.names: Final = names
        self.history: Final = history
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []
        self._step: Final = s.steps[-1] if s.steps else None
        if isinstance(self._step, PickCharacter):
            self._cast()
        if s.fate_card != NONE:
            self._add(Notice(s, names))
        trial = trial_of(s)
        if trial is not None:
            self._add(Ledger(trial, names, history))
        if isinstance(self._step, AbilityPay):
            self._drawn(self._step.asset)
        self._piles()
        if s.current != NONE:
            self._sale()
            self._add(Households(s, viewer, names, history))
        self._stories()

    def _add(self, part: Notice | Ledger | Households) -> None:
        self.zones += part.zones
        self.pieces += part.pieces

    # Before the first turn

    def _cast(self) -> None:
        words = list(CHARACTER.words)
        note = "who lives in the parish"
        self.zones.append(
            Zone("cast", "list", "The villagers", note, area="market", places=[*words], names=words)
        )
        for character in self.s.box.characters:
            piece = character_piece(self.s, character.id)
            does = effect_words(character.ability)
            piece.desc = f"{character.sketch} {character.ability_name}, once a game: {does}."
            rules = self.s.rules
            welfare, reputation = (rules.starting(character, track) for track in (0, 1))
            piece.gives = f"welfare {welfare}, reputation {reputation}, {character.ability_name}"
            seat = self.names.seat(character.id)
            piece.state = "" if seat == NONE else f"taken by {self.names.player(seat)}"
            self.pieces.append(piece)

    # The sale

    def _sale(self) -> None:
        s = self.s
        words = [ASSET.words[asset] for asset in s.pool]
        buying = window_of(s) == WHILE_BUYING
        note = f"{coins(s.coins)} to spend" if buying else ""
        self.zones.append(
            Zone(
                id="sale",
                kind="row",
                label="For sale",
                note=note,
                area="market",
                places=[*words],
                names=words,
                empty="nothing",
            )
        )
        for asset in s.pool:
            piece = asset_piece(self.s, self.viewer, asset)
            piece.cost = s.box.cost[asset]
            if self.viewer != NONE and self._nearer(asset):
                piece.badges.append("set")
            if buying and self.viewer == s.current:
                piece.ready = piece.cost <= s.coins
                piece.state = "can buy" if piece.ready else ""
                piece.lacks = "" if piece.ready else f"costs {piece.cost}, you have {s.coins}"
            self.pieces.append(piece)

    def _nearer(self, asset: int) -> bool:
        """Whether the asset would bring the viewer's sets nearer."""
        return need_with(self.s, self.viewer, asset) < need(self.s, self.viewer)

    def _drawn(self, asset: int) -> None:
        word = ASSET.words[asset]
        note = "to be paid in points"
        self.zones.append(Zone("drawn", "row", "Drawn", note, places=[word], names=[word]))
        piece = asset_piece(self.s, self.viewer, asset)
        piece.cost = self.s.box.cost[asset]
        self.pieces.append(piece)

    # Piles

    def _piles(self) -> None:
        s = self.s
        counted = (
            ("asset_deck", "assets", len(s.asset_deck), "sheaf"),
            ("fate_card_deck", "fate cards", len(s.fate_card_deck), "bell"),
            ("mark_deck", "black marks", len(s.mark_deck), "block"),
        )
        for id_, label, count, back in counted:
            self.zones.append(
                Zone(id_, "pile", label, area="aside", count=count, back=back, empty="empty")
            )
        gone = [ASSET.words[asset] for asset in s.asset_discard]
        self.pieces += [asset_piece(self.s, self.viewer, asset) for asset in s.asset_discard]
        answered = [FATE_CARD.words[card] for card in s.fate_card_discard]
        self.pieces += [fate_piece(s.box.fate_cards[card]) for card in s.fate_card_discard]
        for id_, label, words in (
            ("asset_discard", "assets discarded", gone),
            ("fate_card_discard", "fate cards answered", answered),
        ):
            zone = Zone(id_, "pile", label, area="aside", places=[*words], empty="empty")
            zone.count = len(words)
            self.zones.append(zone)
        read = self._step.revealed if isinstance(self._step, TrialBribe) else self.history.read
        if read:
            pieces = read_out(s.box, read)
            self.pieces += pieces
            ids: list[str | None] = [piece.id for piece in pieces]
            zone = Zone("read", "list", "Read out", self.history.verdict or "last", area="aside")
            zone.places, zone.names = ids, [piece.id for piece in pieces]
            zone.lit = zone.names if self.history.judged == turn(s) else []
            self.zones.append(zone)

    # Stories

    def _stories(self) -> None:
        s, told = self.s, self.history.stories
        if s.options["story_cards"] != "on":
            return
        for number in told:
            story = s.box.stories[number]
            rule = f" In play: {story.rule}" if story.rule else ""
            self.pieces.append(
                Piece(
                    id=STORY_CARD.words[number],
                    kind="story",
                    label=story.title,
                    title=story.title,
                    desc=f"{story.text}{rule}",
                    rule="WH-190",
                    state="newest" if number == told[-1] else "",
                )
            )
        words: list[str | None] = [STORY_CARD.words[number] for number in told]
        note = f"{len(told)} of {len(s.box.stories)} told"
        self.zones.append(
            Zone("stories", "list", "Narrator's pages", note, area="aside", places=words)
        )
