"""Who sits there, in short: what each household is doing, has and bears."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Good, OutcomeLine, Player
from covenstead.core.scene.words import COIN, LIVERIES
from covenstead.games.witch_hunt_1649.components import LIVING
from covenstead.games.witch_hunt_1649.scene import pieces
from covenstead.games.witch_hunt_1649.scene.history import History
from covenstead.games.witch_hunt_1649.scene.households import LOW
from covenstead.games.witch_hunt_1649.scene.ledger import Trial
from covenstead.games.witch_hunt_1649.scene.prompts import status
from covenstead.games.witch_hunt_1649.scene.prospects import track_of
from covenstead.games.witch_hunt_1649.sentences import pieces as says
from covenstead.games.witch_hunt_1649.sentences.nouns import TRACKS
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.state.villagers import counts, need
from covenstead.games.witch_hunt_1649.steps import Buy


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
    labels = enumerate(says.TRACK_LABELS)
    return [OutcomeLine(label, track_of(s, seat, track), "") for track, label in labels]


def _goods(s: Village, seat: Seat, history: History) -> list[Good]:
    """Tracks, marks, assets by type, how far from the sets, the ability, the ally."""
    villager, box = s.villagers[seat], s.box
    first, second = s.rules.sets
    goods: list[Good] = []
    for track in range(len(TRACKS)):
        good = pieces.track_good(track, track_of(s, seat, track))
        good.of, good.row, good.state = s.rules.most, "tracks", says.LOW * (good.value <= LOW)
        goods.append(good)
    if not villager.acquitted:
        held, limit = len(villager.marks), s.rules.limit
        near = "near" if held >= limit - 1 else ""
        goods.append(Good("mark", says.MARKS, held, limit, state=near, row="marks"))
    if s.current == seat and s.steps and isinstance(s.steps[0], Buy):
        goods.append(Good("coins", COIN.of(s.coins), s.coins, row="purse"))
    found = counts(villager.holding)
    done = finished(found, first, second)
    for kind, number in enumerate(found):
        glyph = pieces.type_glyph(box, kind)
        state = "set" if kind in done else ""
        good = Good(glyph.icon, glyph.label, number, letter=glyph.letter, state=state, row="assets")
        goods.append(good)
    short = says.sets_in_short(first, second)
    goods.append(Good("sets", says.sets(first, second), need(s, seat), row="sets", short=short))
    ability = box.characters[villager.character].ability_name
    state = "used" if villager.ability_used else "unused"
    goods.append(Good("ability", ability, 1, state=state, row="ability", named=True))
    partner = history.partner(seat)
    if partner != NONE:
        state = history.tie(seat, partner)
        whole = state == "whole"
        name = history.names.name(partner) if whole else state
        goods.append(Good("tie", says.ALLY, int(whole), state=name, row="ally"))
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
    return [says.ACCUSED] if held == limit else [says.NEARLY_TRIED]
