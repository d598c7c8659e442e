"""Who sits there: tracks, marks counted, assets by type, what is missing, empty chairs."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Good, OutcomeLine, Player
from covenstead.core.scene.words import LIVERIES
from covenstead.games.witch_hunt_1649.components import LIVING
from covenstead.games.witch_hunt_1649.scene.court import Trial
from covenstead.games.witch_hunt_1649.scene.history import History
from covenstead.games.witch_hunt_1649.scene.households import LOW, tie
from covenstead.games.witch_hunt_1649.scene.prompts import status
from covenstead.games.witch_hunt_1649.scene.prospects import track_of
from covenstead.games.witch_hunt_1649.scene.sentences import (
    TRACK_ICONS,
    TRACK_LETTERS,
    TRACKS,
    Names,
    type_glyph,
)
from covenstead.games.witch_hunt_1649.state import Village, counts, need
from covenstead.games.witch_hunt_1649.steps import Buy


def players(s: Village, names: Names, history: History, trial: Trial | None) -> list[Player]:
    """Everybody, by seat."""
    return [_player(s, seat, names, history, trial) for seat in range(s.seats)]


def _player(s: Village, seat: Seat, names: Names, history: History, trial: Trial | None) -> Player:
    villager = s.villagers[seat]
    player = Player(
        seat=seat,
        name=names.full(seat),
        livery=LIVERIES[seat],
        letter=names.letter(seat),
        status=status(s, seat, names, history, trial),
        points=0,
    )
    if villager.status != LIVING:
        player.marks = ["chair"]
        return player
    player.points = villager.welfare + villager.reputation
    if s.current == NONE:
        return player
    player.parts = [
        OutcomeLine("Welfare", villager.welfare, ""),
        OutcomeLine("Reputation", villager.reputation, ""),
    ]
    player.marks = ["acquitted"] if villager.acquitted else []
    player.goods = _goods(s, seat, names, history)
    player.burdens = _burdens(s, seat)
    return player


def _goods(s: Village, seat: Seat, names: Names, history: History) -> list[Good]:
    """Tracks, marks, assets by type, how far from the sets, the ability, the ally."""
    villager, box = s.villagers[seat], s.box
    goods: list[Good] = []
    for track in (0, 1):
        now = track_of(s, seat, track)
        good = Good(TRACK_ICONS[track], TRACKS[track], now, s.rules.most, TRACK_LETTERS[track])
        good.row, good.state = "tracks", "low" if now <= LOW else ""
        goods.append(good)
    if not villager.acquitted:
        held, limit = len(villager.marks), s.rules.limit
        near = "near" if held >= limit - 1 else ""
        goods.append(Good("mark", "marks", held, limit, state=near, row="marks"))
    if s.current == seat and s.steps and isinstance(s.steps[0], Buy):
        goods.append(Good("coins", "coin" if s.coins == 1 else "coins", s.coins, row="purse"))
    found = counts(villager.holding)
    first, second = s.rules.sets
    done = finished(found, first, second)
    for kind, number in enumerate(found):
        glyph = type_glyph(box, kind)
        good = Good(glyph.icon, glyph.label, number, letter=glyph.letter, row="assets")
        good.state = "set" if kind in done else ""
        goods.append(good)
    goods.append(Good("sets", f"more for {first} + {second}", need(s, seat), row="sets"))
    character = box.characters[villager.character]
    used = "used" if villager.ability_used else "unused"
    goods.append(Good("ability", character.ability_name, 1, state=used, row="ability"))
    partner = NONE if character.ally == NONE else names.seat(character.ally)
    if partner != NONE and s.switches.alliances:
        state = tie(s, seat, partner, history)
        name = names.name(partner) if state == "whole" else state
        goods.append(Good("tie", "ally", int(state == "whole"), state=name, row="ally"))
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
    return ["accused"] if held == limit else ["one more: trial"]
