"""The households: who lives there, tracks, assets, face-down marks, allies, and the own sets."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Piece, Zone
from covenstead.core.scene.layout import Layout, ids, listed, owned
from covenstead.games.witch_hunt_1649.box import WitchHuntBox
from covenstead.games.witch_hunt_1649.components import ASSET, LIVING, type_of
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice
from covenstead.games.witch_hunt_1649.scene import pieces
from covenstead.games.witch_hunt_1649.scene.history import History
from covenstead.games.witch_hunt_1649.scene.prospects import TRACK_ICONS, track_of
from covenstead.games.witch_hunt_1649.sentences import pieces as says
from covenstead.games.witch_hunt_1649.sentences.nouns import TRACKS
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.state.villagers import counts
from covenstead.games.witch_hunt_1649.trials import TrialBribe, TrialDefend

LOW: Final = 2  # points of a track at which a warning stands


class Households:
    """Everybody's household; everybody sees them alike but for assets."""

    def __init__(self, s: Village, history: History, table: Layout) -> None:
        self.s: Final = s
        self.names: Final = history.names
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
            other = self.history.partner(seat)
            if other > seat:
                state, partner = self.history.tie(seat, other), s.villagers[other].character
                found.append(pieces.tie(s.box, villager.character, partner, state))
        self.table.lay(listed("alliances", says.ALLIES, "", ids(found)), found)

    def _households(self) -> None:
        s, found = self.s, list[Piece]()
        for seat, villager in enumerate(s.villagers):
            if villager.status != LIVING:
                desc, state = says.empty_chair(self.history.departure(seat)), "gone"
            else:
                ally = "" if villager.ally == NONE else self.names.name(villager.ally)
                sketch = s.box.characters[villager.character].sketch
                desc = says.household(self.names.full(seat), ally, sketch)
                state = "acquitted" if villager.acquitted else ""
            found.append(pieces.character(s.box, villager.character, seat, desc, state))
        self.table.lay(listed("households", *says.HOUSEHOLDS, ids(found)), found)

    def _household(self, seat: Seat) -> None:
        s, villager, table = self.s, self.s.villagers[seat], self.table
        held = tuple([ASSET.words[asset] for asset in villager.holding])
        zone = owned(seat, "assets", "hand", says.HELD, held)
        self.alone += lay_assets(table, zone, s.box, villager.holding, self._named)
        for track in range(len(TRACKS)):
            now = track_of(s, seat, track)
            shown = now if self._paying == seat else 0  # one by one while they are paid
            paid = [pieces.point(villager.character, track, n) for n in range(1, shown + 1)]
            table.lay(_track(seat, track, ids(paid), now, s.rules.most), paid)
        marks = [
            pieces.face_down(villager.character, place + 1, *self.history.origin(seat, place))
            for place in range(len(villager.marks))
        ]
        table.lay(owned(seat, "marks", "row", says.BLACK_MARKS, ids(marks)), marks)
        allied, used = villager.ally != NONE, villager.ability_used
        ability = pieces.ability(s.box, villager.character, allied, used)
        table.lay(owned(seat, "ability", "row", says.ABILITY, (ability.id,)), [ability])


def lay_assets(
    table: Layout, zone: Zone, box: WitchHuntBox, assets: list[int], named: int
) -> list[tuple[int, Piece]]:
    """Lay assets out, and give those that read differently to somebody without an ally."""
    found: list[tuple[int, Piece]] = []
    for place, asset in enumerate(assets, len(table.pieces)):
        state = "named" if asset == named else ""
        alone = pieces.asset(box, asset, False, state)
        table.pieces.append(pieces.asset(box, asset, True, state))
        if alone is not table.pieces[-1]:
            found.append((place, alone))
    table.zones.append(zone)
    return found


@lru_cache(4096)
def _track(seat: Seat, track: int, points: tuple[str, ...], now: int, most: int) -> Zone:
    """A villager's track and how far it has come."""
    id_, label, note = pieces.track_id(seat, track), says.TRACK_LABELS[track], says.LOW
    zone = Zone(id_, "track", label, note if now <= LOW else "", owner=seat, shape=[1, most])
    zone.places, zone.count, zone.empty = [*points], now, says.NONE_HELD
    zone.area, zone.back = "desk", TRACK_ICONS[track]
    return zone


def paying(s: Village) -> Seat:
    """Who is giving up points now, NONE if nobody."""
    step = s.steps[-1] if s.steps else None
    if isinstance(step, TrialDefend | TrialBribe):
        return step.accused
    return s.current if isinstance(step, AbilityPay) else NONE


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
        label, note, empty = says.set_zone(size, missing, name, bool(found))
        zone = Zone(id_, "set", label, note, owner=seat, area="aside", empty=empty)
        zone.places = [*[ASSET.words[asset] for asset in held], *[None] * missing]
        zone.back = "" if kind == NONE else box.type_glyph[kind]
        found.append(zone)
    places: list[str | None] = [ASSET.words[asset] for asset in spare]
    found.append(Zone("set.spare", "row", says.SPARE, owner=seat, area="aside", places=places))
    return found


def nearest(found: list[int], large: int, small: int) -> tuple[int, int]:
    """The types of the two sets that lack least; NONE for a set of which nothing is held.

    Of equal ones those that use more assets, then the earlier types. One type may fill both.
    """
    kinds, size, ways = range(len(found)), large + small, list[tuple[int, bool, int, int]]()
    for one, other in product(kinds, kinds):
        same = one == other
        both = min(found[one], large) + min(found[other], small)
        used = min(found[one], size) if same else both
        ways.append((size - used, same, one, other))
    _, same, one, other = min(ways)
    left = found[other] - large if same else found[other]
    return one if found[one] else NONE, other if left > 0 else NONE
