"""The households: who lives there, tracks, assets, face-down marks, allies, empty chairs."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Piece, Zone, ZoneKind
from covenstead.core.scene.words import LIVERIES
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    CHARACTER,
    LIVING,
    REPUTATION,
    WELFARE,
)
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice
from covenstead.games.witch_hunt_1649.scene import pieces
from covenstead.games.witch_hunt_1649.scene.history import History
from covenstead.games.witch_hunt_1649.scene.prospects import track_of
from covenstead.games.witch_hunt_1649.scene.sentences import TRACK_ICONS, TRACKS, Names
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.trials import TrialBribe, TrialDefend

TIES: Final = {
    "whole": "are allies",
    "renounced": "were allies, until one renounced the other",
    "lost": "were allies",
}
LOW: Final = 2  # points of a track at which a warning stands


class Households:
    """Everybody's household, as zones and pieces; everybody sees them alike but for assets."""

    def __init__(self, s: Village, names: Names, history: History) -> None:
        self.s: Final = s
        self.names: Final = names
        self.history: Final = history
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []
        self.assets: list[tuple[int, Piece]] = []  # those that read differently without an ally
        step = s.steps[-1] if s.steps else None
        self._named: Final = step.named if isinstance(step, EffectChoice) else NONE
        self._paying: Final = paying(s)
        self._alliances()
        self._households()
        for seat, villager in enumerate(s.villagers):
            if villager.status == LIVING:
                self._household(seat)

    def _alliances(self) -> None:
        """Every pair in play: whole, renounced or lost."""
        s = self.s
        ids: list[str] = []
        for seat, villager in enumerate(s.villagers):
            partner = s.box.characters[villager.character].ally
            other = NONE if partner == NONE else self.names.seat(partner)
            if other < seat or not s.switches.alliances:
                continue
            ids.append(f"{CHARACTER.words[villager.character]}.{CHARACTER.words[partner]}")
            state = tie(s, seat, other, self.history)
            label = f"{self.names.name(seat)} and {self.names.name(other)}"
            self.pieces.append(pieces.tie(ids[-1], label, TIES[state], state))
        self.zones.append(_listed("alliances", "Allies", "", tuple(ids)))

    def _households(self) -> None:
        s, words = self.s, list[str]()
        for seat, villager in enumerate(s.villagers):
            words.append(CHARACTER.words[villager.character])
            if villager.status != LIVING:
                desc, state = f"An empty chair: {self.history.departure(seat)}.", "gone"
            else:
                ally, sketch = villager.ally, s.box.characters[villager.character].sketch
                tied = f", ally of {self.names.name(ally)}" if ally != NONE else ""
                desc = f"{self.names.full(seat)}{tied}. {sketch}"
                state = "acquitted" if villager.acquitted else ""
            self.pieces.append(pieces.character(s.box, villager.character, seat, desc, state))
        self.zones.append(_listed("households", "The households", "in turn order", tuple(words)))

    def _household(self, seat: Seat) -> None:
        s, villager = self.s, self.s.villagers[seat]
        word = CHARACTER.words[villager.character]
        held = [ASSET.words[asset] for asset in villager.holding]
        self._own(seat, "assets", "hand", "Assets", held)
        for asset in villager.holding:
            made = pieces.named if asset == self._named else pieces.asset
            alone = made(s.box, asset, False)
            self.pieces.append(made(s.box, asset, True))
            if alone is not self.pieces[-1]:
                self.assets.append((len(self.pieces) - 1, alone))
        for track in (WELFARE, REPUTATION):
            self._track(seat, word, track)
        marks = [
            pieces.face_down(word, place + 1, self.history.origin(seat, place))
            for place in range(len(villager.marks))
        ]
        self.pieces += marks
        self._own(seat, "marks", "row", "Black marks", [piece.id for piece in marks])
        allied = villager.ally != NONE
        self.pieces.append(pieces.ability(s.box, villager.character, allied, villager.ability_used))
        self._own(seat, "ability", "row", "Ability", [self.pieces[-1].id])

    def _track(self, seat: Seat, word: str, track: int) -> None:
        """A track; whoever pays in points now sees them one by one."""
        now = track_of(self.s, seat, track)
        number = now if self._paying == seat else 0
        paid = [pieces.point(word, track, point) for point in range(1, number + 1)]
        self.pieces += paid
        ids = tuple([piece.id for piece in paid])
        self.zones.append(_track(seat, track, ids, now, self.s.rules.most))

    def _own(self, seat: Seat, id_: str, kind: ZoneKind, label: str, places: list[str]) -> None:
        self.zones.append(_desk(seat, id_, kind, label, tuple(places)))


# Zones are like pieces: made once and never changed.


@lru_cache(1024)
def _listed(id_: str, label: str, note: str, places: tuple[str, ...]) -> Zone:
    """People in a list."""
    return Zone(id_, "list", label, note, area="aside", places=list(places))


@lru_cache(8192)
def _desk(seat: Seat, id_: str, kind: ZoneKind, label: str, places: tuple[str, ...]) -> Zone:
    """What a villager has of one kind."""
    return Zone(
        id=f"{id_}-{LIVERIES[seat]}",
        kind=kind,
        label=label,
        owner=seat,
        area="desk",
        places=list(places),
        count=len(places),
        empty="none",
    )


@lru_cache(4096)
def _track(seat: Seat, track: int, points: tuple[str, ...], now: int, most: int) -> Zone:
    """A villager's track and how far it has come."""
    return Zone(
        id=f"{TRACKS[track]}-{LIVERIES[seat]}",
        kind="track",
        label=TRACKS[track].capitalize(),
        note="low" if now <= LOW else "",
        owner=seat,
        shape=[1, most],
        places=list(points),
        count=now,
        empty="none",
        area="desk",
        back=TRACK_ICONS[track],
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
