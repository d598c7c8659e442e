"""The households: who lives there, tracks, assets, face-down marks, allies, empty chairs."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.plain import LIVERIES
from covenstead.core.scene import Piece, Zone
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    CHARACTER,
    LIVING,
    REPUTATION,
    TRACK,
    WELFARE,
)
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice
from covenstead.games.witch_hunt_1649.scene.history import History
from covenstead.games.witch_hunt_1649.scene.pieces import asset_piece, character_piece
from covenstead.games.witch_hunt_1649.scene.prospects import track_of
from covenstead.games.witch_hunt_1649.scene.sentences import (
    ROMAN,
    TRACK_ICONS,
    TRACKS,
    Names,
    effect_words,
)
from covenstead.games.witch_hunt_1649.scene.sets import set_zones
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.trials import TrialBribe, TrialDefend

TIES: Final = {
    "whole": "are allies",
    "renounced": "were allies, until one renounced the other",
    "lost": "were allies, until one was gone",
}
LOW: Final = 2  # points of a track at which a warning stands


class Households:
    """Everybody's household, as zones and pieces."""

    def __init__(self, s: Village, viewer: Seat, names: Names, history: History) -> None:
        self.s: Final = s
        self.viewer: Final = viewer
        self.names: Final = names
        self.history: Final = history
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []
        self._step: Final = s.steps[-1] if s.steps else None
        self._alliances()
        self._households()
        for seat in range(s.seats):
            self._household(seat)
        if viewer != NONE and s.villagers[viewer].status == LIVING:
            self.zones += set_zones(s, viewer)

    def _alliances(self) -> None:
        """Every pair in play: whole, renounced or lost."""
        s = self.s
        ids: list[str] = []
        for seat, villager in enumerate(s.villagers):
            partner = s.box.characters[villager.character].ally
            other = NONE if partner == NONE else self.names.seat(partner)
            if other < seat or s.options["alliances"] == "off":
                continue
            both = [CHARACTER.words[villager.character], CHARACTER.words[partner]]
            ids.append(".".join(both))
            state = tie(s, seat, other, self.history)
            label = f"{self.names.name(seat)} and {self.names.name(other)}"
            desc = {
                "whole": "are allies",
                "renounced": "were allies, until one renounced the other",
            }
            text = f"{label} {desc.get(state, 'were allies')}."
            self.pieces.append(Piece(ids[-1], "tie", label, text, "WH-104", state=state))
        self.zones.append(Zone("alliances", "list", "Allies", area="aside", places=[*ids]))

    def _households(self) -> None:
        words: list[str | None] = []
        for seat, villager in enumerate(self.s.villagers):
            piece = character_piece(self.s, villager.character)
            piece.livery = LIVERIES[seat]
            character = self.s.box.characters[villager.character]
            words.append(piece.id)
            if villager.status != LIVING:
                piece.state = "gone"
                piece.desc = f"An empty chair: {self.history.departure(seat)}."
            else:
                ally = villager.ally
                tied = f", ally of {self.names.name(ally)}" if ally != NONE else ""
                piece.desc = f"{self.names.full(seat)}{tied}. {character.sketch}"
                piece.state = "acquitted" if villager.acquitted else ""
            self.pieces.append(piece)
        zone = Zone("households", "list", "The households", area="aside", places=words)
        zone.note = "in turn order"
        self.zones.append(zone)

    def _household(self, seat: Seat) -> None:
        villager = self.s.villagers[seat]
        word = CHARACTER.words[villager.character]
        if villager.status != LIVING:
            return
        held = [ASSET.words[asset] for asset in villager.holding]
        self._own(seat, "assets", "hand", "Assets", held)
        for asset in villager.holding:
            piece = asset_piece(self.s, self.viewer, asset)
            if isinstance(self._step, EffectChoice) and self._step.named == asset:
                piece.state = "named"
            self.pieces.append(piece)
        for track in (WELFARE, REPUTATION):
            self._track(seat, word, track)
        marks: list[str] = []
        for place in range(len(villager.marks)):
            marks.append(f"{word}.mark.{place + 1}")
            origin = self.history.origin(seat, place)
            numeral = ROMAN[place + 1]
            piece = Piece(marks[-1], "mark", f"mark {numeral}", rule="WH-080")
            piece.desc = f"A black mark, face down; nobody has seen it. {origin.capitalize()}"
            piece.desc = f"{piece.desc.strip().rstrip('.')}."
            piece.order, piece.letter = place + 1, numeral
            piece.state = origin or "face down"
            self.pieces.append(piece)
        self._own(seat, "marks", "row", "Black marks", marks)
        self._ability(seat, word)

    def _track(self, seat: Seat, word: str, track: int) -> None:
        """A track; whoever pays in points now sees them one by one."""
        s, now = self.s, track_of(self.s, seat, track)
        ids: list[str] = []
        if paying(s) == seat:
            for point in range(1, now + 1):
                ids.append(f"{word}.{TRACK.words[track]}.{point}")
                label = f"1 {TRACKS[track]}"
                piece = Piece(ids[-1], "point", label, rule="WH-076")
                piece.desc = f"A point of {TRACKS[track]}."
                if point == 1:
                    piece.state, piece.desc = "stays", "The last point, which cannot be given up."
                piece.order = point
                self.pieces.append(piece)
        self._own(seat, TRACKS[track], "track", TRACKS[track].capitalize(), ids)
        zone = self.zones[-1]
        zone.count, zone.shape, zone.back = now, [1, s.rules.most], TRACK_ICONS[track]
        zone.note = "low" if now <= LOW else ""

    def _ability(self, seat: Seat, word: str) -> None:
        villager = self.s.villagers[seat]
        character = self.s.box.characters[villager.character]
        does = effect_words(character.ability, villager.ally != NONE)
        piece = Piece(
            id=f"{word}.ability",
            kind="ability",
            label=character.ability_name,
            title=character.ability_name,
            desc=f"Once a game, in the own turn: {does}.",
            rule="WH-170",
            state="used" if villager.ability_used else "unused",
        )
        self.pieces.append(piece)
        self._own(seat, "ability", "row", "Ability", [piece.id])

    def _own(self, seat: Seat, id_: str, kind: str, label: str, places: list[str]) -> None:
        self.zones.append(
            Zone(
                id=f"{id_}-{LIVERIES[seat]}",
                kind=kind,
                label=label,
                owner=seat,
                area="desk",
                places=[*places],
                count=len(places),
                empty="none",
            )
        )


def paying(s: Village) -> Seat:
    """Who is giving up points now, NONE if nobody."""
    step = s.steps[-1] if s.steps else None
    if isinstance(step, TrialDefend | TrialBribe):
        return step.accused
    return s.current if isinstance(step, AbilityPay) else NONE


def tie(s: Village, seat: Seat, other: Seat, history: History) -> str:
    """What became of an alliance: whole, renounced or lost."""
    if s.villagers[seat].ally == other:
        return "whole"
    living = s.villagers[seat].status == s.villagers[other].status == LIVING
    return "renounced" if living or seat in history.renounced else "lost"
