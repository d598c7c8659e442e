"""The households: who lives there, tracks, assets, face-down marks, allies, and the own sets.

They lie on the table, and a panel tells in short of each: the players.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Good, OutcomeLine, Piece, Player, Zone
from covenstead.core.scene.layout import Layout, ids, listed, owned
from covenstead.core.scene.words import COIN, LIVERIES
from covenstead.games.witch_hunt_1649.components import ASSET, LIVING, WitchHuntBox, type_of
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice
from covenstead.games.witch_hunt_1649.scene import pieces
from covenstead.games.witch_hunt_1649.scene.history import History
from covenstead.games.witch_hunt_1649.scene.ledger import Trial
from covenstead.games.witch_hunt_1649.scene.prompts import status
from covenstead.games.witch_hunt_1649.scene.prospects import TRACK_ICONS, track_of
from covenstead.games.witch_hunt_1649.sentences import pieces as say
from covenstead.games.witch_hunt_1649.sentences.nouns import TRACKS
from covenstead.games.witch_hunt_1649.state import Village, counts, need
from covenstead.games.witch_hunt_1649.steps import Buy
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
        self.table.lay(listed("alliances", say.ALLIES, "", ids(found)), found)

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
        self.table.lay(listed("households", *say.HOUSEHOLDS, ids(found)), found)

    def _household(self, seat: Seat) -> None:
        s, villager, table = self.s, self.s.villagers[seat], self.table
        held = tuple([ASSET.words[asset] for asset in villager.holding])
        zone = owned(seat, "assets", "hand", say.HELD, held)
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
        table.lay(owned(seat, "marks", "row", say.BLACK_MARKS, ids(marks)), marks)
        allied, used = villager.ally != NONE, villager.ability_used
        ability = pieces.ability(s.box, villager.character, allied, used)
        table.lay(owned(seat, "ability", "row", say.ABILITY, (ability.id,)), [ability])


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
    id_, label, note = pieces.track_id(seat, track), say.TRACK_LABELS[track], say.LOW
    zone = Zone(id_, "track", label, note if now <= LOW else "", owner=seat, shape=[1, most])
    zone.places, zone.count, zone.empty = [*points], now, say.NONE_HELD
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
    kinds, size, ways = range(len(found)), large + small, list[tuple[int, bool, int, int]]()
    for one, other in product(kinds, kinds):
        same = one == other
        both = min(found[one], large) + min(found[other], small)
        used = min(found[one], size) if same else both
        ways.append((size - used, same, one, other))
    _, same, one, other = min(ways)
    left = found[other] - large if same else found[other]
    return one if found[one] else NONE, other if left > 0 else NONE


# Who sits there, in short


def players(s: Village, history: History, trial: Trial | None) -> list[Player]:
    """Everybody, by seat."""
    return [_player(s, seat, history, trial) for seat in range(s.seats)]


def _player(s: Village, seat: Seat, history: History, trial: Trial | None) -> Player:
    villager, names, livery = s.villagers[seat], history.names, LIVERIES[seat]
    doing = status(s, seat, history, trial)
    player = Player(seat, names.full(seat), livery, names.letter(seat), doing, points=0)
    if villager.status != LIVING:
        player.marks = ["chair"]
        return player
    player.points = villager.welfare + villager.reputation
    if s.current == NONE:
        return player
    player.parts = track_lines(s, seat)
    player.marks = ["acquitted"] if villager.acquitted else []
    player.goods = _goods(s, seat, history)
    player.burdens = _burdens(s, seat)
    return player


def track_lines(s: Village, seat: Seat) -> list[OutcomeLine]:
    """Both tracks as lines of a reckoning."""
    labels = enumerate(say.TRACK_LABELS)
    return [OutcomeLine(label, track_of(s, seat, track), "") for track, label in labels]


def _goods(s: Village, seat: Seat, history: History) -> list[Good]:
    """Tracks, marks, assets by type, how far from the sets, the ability, the ally."""
    villager, box = s.villagers[seat], s.box
    first, second = s.rules.sets
    goods: list[Good] = []
    for track in range(len(TRACKS)):
        good = pieces.track_good(track, track_of(s, seat, track))
        good.of, good.row, good.state = s.rules.most, "tracks", say.LOW * (good.value <= LOW)
        goods.append(good)
    if not villager.acquitted:
        held, limit = len(villager.marks), s.rules.limit
        near = "near" if held >= limit - 1 else ""
        goods.append(Good("mark", say.MARKS, held, limit, state=near, row="marks"))
    if s.current == seat and s.steps and isinstance(s.steps[0], Buy):
        goods.append(Good("coins", COIN.of(s.coins), s.coins, row="purse"))
    found = counts(villager.holding)
    done = finished(found, first, second)
    for kind, number in enumerate(found):
        glyph = pieces.type_glyph(box, kind)
        state = "set" if kind in done else ""
        good = Good(glyph.icon, glyph.label, number, letter=glyph.letter, state=state, row="assets")
        goods.append(good)
    short = say.sets_in_short(first, second)
    goods.append(Good("sets", say.sets(first, second), need(s, seat), row="sets", short=short))
    ability = box.characters[villager.character].ability_name
    state = "used" if villager.ability_used else "unused"
    goods.append(Good("ability", ability, 1, state=state, row="ability", named=True))
    partner = history.partner(seat)
    if partner != NONE:
        state = history.tie(seat, partner)
        whole = state == "whole"
        name = history.names.name(partner) if whole else state
        goods.append(Good("tie", say.ALLY, int(whole), state=name, row="ally"))
    return goods


def finished(found: list[int], first: int, second: int) -> list[int]:
    """The types that make a finished set: the larger one first, the smaller beside it."""
    order = sorted(range(len(found)), key=lambda kind: -found[kind])
    if found[order[0]] < first:
        return [order[0]] if found[order[0]] >= second else []
    return [order[0]] + [kind for kind in order[1:2] if found[kind] >= second]


def _burdens(s: Village, seat: Seat) -> list[str]:
    """What threatens a household."""
    villager = s.villagers[seat]
    held, limit = len(villager.marks), s.rules.limit
    if not s.steps or villager.acquitted or held < limit - 1:
        return []
    return [say.ACCUSED] if held == limit else [say.NEARLY_TRIED]
