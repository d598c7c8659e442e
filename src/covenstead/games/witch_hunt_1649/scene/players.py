"""Who sits there: tracks, marks counted, assets by type, what is missing, empty chairs."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Good, OutcomeLine, Player
from covenstead.core.scene.words import COIN, LIVERIES
from covenstead.games.witch_hunt_1649.components import LIVING, REPUTATION, WELFARE
from covenstead.games.witch_hunt_1649.scene.history import History
from covenstead.games.witch_hunt_1649.scene.households import LOW, partner_of, tie
from covenstead.games.witch_hunt_1649.scene.ledger import Trial
from covenstead.games.witch_hunt_1649.scene.pieces import track_good, type_glyph
from covenstead.games.witch_hunt_1649.scene.prompts import status
from covenstead.games.witch_hunt_1649.scene.prospects import track_of
from covenstead.games.witch_hunt_1649.sentences import pieces as say
from covenstead.games.witch_hunt_1649.sentences.nouns import Names
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
        OutcomeLine(say.TRACK_LABELS[track], track_of(s, seat, track), "")
        for track in (WELFARE, REPUTATION)
    ]
    player.marks = ["acquitted"] if villager.acquitted else []
    player.goods = _goods(s, seat, names, history)
    player.burdens = _burdens(s, seat)
    return player


def _goods(s: Village, seat: Seat, names: Names, history: History) -> list[Good]:
    """Tracks, marks, assets by type, how far from the sets, the ability, the ally."""
    villager, box = s.villagers[seat], s.box
    first, second = s.rules.sets
    goods: list[Good] = []
    for track in (WELFARE, REPUTATION):
        good = track_good(track, track_of(s, seat, track))
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
        glyph = type_glyph(box, kind)
        state = "set" if kind in done else ""
        good = Good(glyph.icon, glyph.label, number, letter=glyph.letter, state=state, row="assets")
        goods.append(good)
    short = say.sets_in_short(first, second)
    goods.append(Good("sets", say.sets(first, second), need(s, seat), row="sets", short=short))
    ability, used = box.characters[villager.character].ability_name, villager.ability_used
    state = "used" if used else "unused"
    goods.append(Good("ability", ability, 1, state=state, row="ability", named=True))
    partner = partner_of(s, seat, names)
    if partner != NONE:
        state = tie(s, seat, partner, history)
        whole = state == "whole"
        name = names.name(partner) if whole else state
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
