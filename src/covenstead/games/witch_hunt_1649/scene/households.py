"""The households: who lives there, tracks, assets, face-down marks, allies, and the own sets."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Piece, Zone
from covenstead.core.scene.layout import Layout, listed, owned, zone_id
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    LIVING,
    REPUTATION,
    WELFARE,
    WitchHuntBox,
    type_of,
)
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice
from covenstead.games.witch_hunt_1649.scene import pieces
from covenstead.games.witch_hunt_1649.scene.history import History
from covenstead.games.witch_hunt_1649.scene.prospects import TRACK_ICONS, track_of
from covenstead.games.witch_hunt_1649.sentences import pieces as say
from covenstead.games.witch_hunt_1649.sentences.nouns import TRACKS, Names
from covenstead.games.witch_hunt_1649.state import Village, counts
from covenstead.games.witch_hunt_1649.trials import TrialBribe, TrialDefend

LOW: Final = 2  # points of a track at which a warning stands


class Households:
    """Everybody's household; everybody sees them alike but for assets."""

    def __init__(self, s: Village, names: Names, history: History, table: Layout) -> None:
        self.s: Final = s
        self.names: Final = names
        self.history: Final = history
        self.table: Final = table
        self.alone: list[tuple[int, Piece]] = []  # assets that read differently without an ally
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
        s, found = self.s, list[Piece]()
        for seat, villager in enumerate(s.villagers):
            other = partner_of(s, seat, self.names)
            if other < seat:
                continue
            state, partner = tie(s, seat, other, self.history), s.villagers[other].character
            found.append(pieces.tie(s.box, villager.character, partner, state))
        ids = tuple([piece.id for piece in found])
        self.table.lay(listed("alliances", say.ALLIES, "", ids), found)

    def _households(self) -> None:
        s, found = self.s, list[Piece]()
        for seat, villager in enumerate(s.villagers):
            if villager.status != LIVING:
                desc, state = say.empty_chair(self.history.departure(seat)), "gone"
            else:
                ally = "" if villager.ally == NONE else self.names.name(villager.ally)
                sketch = s.box.characters[villager.character].sketch
                desc = say.household(self.names.full(seat), ally, sketch)
                state = "acquitted" if villager.acquitted else ""
            found.append(pieces.character(s.box, villager.character, seat, desc, state))
        ids = tuple([piece.id for piece in found])
        self.table.lay(listed("households", *say.HOUSEHOLDS, ids), found)

    def _household(self, seat: Seat) -> None:
        s, villager, table = self.s, self.s.villagers[seat], self.table
        held = tuple([ASSET.words[asset] for asset in villager.holding])
        table.lay(owned(seat, "assets", "hand", say.HELD, held), [])
        for asset in villager.holding:
            state = "named" if asset == self._named else ""
            alone = pieces.asset(s.box, asset, False, state)
            table.pieces.append(pieces.asset(s.box, asset, True, state))
            if alone is not table.pieces[-1]:
                self.alone.append((len(table.pieces) - 1, alone))
        for track in (WELFARE, REPUTATION):
            now = track_of(s, seat, track)
            shown = now if self._paying == seat else 0  # one by one while they are paid
            paid = [pieces.point(villager.character, track, n) for n in range(1, shown + 1)]
            ids = tuple([piece.id for piece in paid])
            table.lay(_track(seat, track, ids, now, s.rules.most), paid)
        marks = [
            pieces.face_down(villager.character, place + 1, *self.history.origin(seat, place))
            for place in range(len(villager.marks))
        ]
        ids = tuple([piece.id for piece in marks])
        table.lay(owned(seat, "marks", "row", say.BLACK_MARKS, ids), marks)
        allied, used = villager.ally != NONE, villager.ability_used
        ability = pieces.ability(s.box, villager.character, allied, used)
        table.lay(owned(seat, "ability", "row", say.ABILITY, (ability.id,)), [ability])


@lru_cache(4096)
def _track(seat: Seat, track: int, points: tuple[str, ...], now: int, most: int) -> Zone:
    """A villager's track and how far it has come."""
    return Zone(
        id=zone_id(TRACKS[track], seat),
        kind="track",
        label=say.TRACK_LABELS[track],
        note=say.LOW if now <= LOW else "",
        owner=seat,
        shape=[1, most],
        places=[*points],
        count=now,
        empty=say.NONE_HELD,
        area="desk",
        back=TRACK_ICONS[track],
    )


def paying(s: Village) -> Seat:
    """Who is giving up points now, NONE if nobody."""
    step = s.steps[-1] if s.steps else None
    if isinstance(step, TrialDefend | TrialBribe):
        return step.accused
    return s.current if isinstance(step, AbilityPay) else NONE


def partner_of(s: Village, seat: Seat, names: Names) -> Seat:
    """The seat whose character is this one's partner, if alliances are made and it is in play."""
    partner = s.box.characters[s.villagers[seat].character].ally
    return names.seat(partner) if partner != NONE and s.switches.alliances else NONE


def tie(s: Village, seat: Seat, other: Seat, history: History) -> str:
    """What became of an alliance: whole, renounced or lost."""
    if s.villagers[seat].ally == other:
        return "whole"
    living = s.villagers[seat].status == s.villagers[other].status == LIVING
    return "renounced" if living or seat in history.renounced else "lost"


# The viewer's assets as the two sets they come nearest to


@lru_cache(4096)
def set_zones(
    box: WitchHuntBox, sets: tuple[int, int], seat: Seat, holding: tuple[int, ...]
) -> list[Zone]:
    """The larger set, the smaller one and what belongs to neither; made once, never changed."""
    large, small = sets
    first, second = nearest(counts(list(holding)), large, small)
    spare = list(holding)
    found: list[Zone] = []
    for id_, size, kind in (("set.first", large, first), ("set.second", small, second)):
        held = [asset for asset in spare if type_of(asset) == kind][:size]
        spare = [asset for asset in spare if asset not in held]
        missing, name = size - len(held), "" if kind == NONE else box.type_name[kind]
        label, note, empty = say.set_zone(size, missing, name, bool(found))
        zone = Zone(id_, "set", label, note, owner=seat, area="aside", empty=empty)
        zone.places = [*[ASSET.words[asset] for asset in held], *[None] * missing]
        zone.back = "" if kind == NONE else box.type_glyph[kind]
        found.append(zone)
    places: list[str | None] = [ASSET.words[asset] for asset in spare]
    found.append(Zone("set.spare", "row", say.SPARE, owner=seat, area="aside", places=places))
    return found


def nearest(found: list[int], large: int, small: int) -> tuple[int, int]:
    """The types of the two sets that lack least; NONE for a set of which nothing is held.

    Of equal ones those that use more assets, then the earlier types. One type may fill both.
    """
    kinds = range(len(found))
    one, other = min(
        ((one, other) for one in kinds for other in kinds),
        key=lambda pair: _lacking(found, pair[0], pair[1], large, small),
    )
    left = found[other] - large if one == other else found[other]
    return one if found[one] else NONE, other if left > 0 else NONE


def _lacking(
    found: list[int], one: int, other: int, large: int, small: int
) -> tuple[int, int, int, int]:
    if one == other:
        used = min(found[one], large + small)
    else:
        used = min(found[one], large) + min(found[other], small)
    return large + small - used, one == other, one, other
