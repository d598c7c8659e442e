"""Whole answers at once: a purchase with its effect, all that is pleaded, a price in points."""

from __future__ import annotations

from itertools import chain, product
from typing import Final

from covenstead.core.family import Seat
from covenstead.core.fate import Fate
from covenstead.core.scene import Change, Plan, Tally
from covenstead.core.scene.layout import zone_id
from covenstead.core.scene.offers import Turned, Unturned
from covenstead.core.scene.words import COIN
from covenstead.core.state import State, play
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649 import language
from covenstead.games.witch_hunt_1649 import moves as verbs
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    CHARACTER,
    PAY_WELFARE,
    REPUTATION,
    TYPE,
    WELFARE,
    type_of,
)
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice
from covenstead.games.witch_hunt_1649.scene.ledger import Trial
from covenstead.games.witch_hunt_1649.scene.pieces import point_id
from covenstead.games.witch_hunt_1649.scene.pleading import FAIR
from covenstead.games.witch_hunt_1649.scene.prospects import (
    bought,
    marked,
    moved,
    sets_moved,
    shifted,
    track_of,
)
from covenstead.games.witch_hunt_1649.sentences import choices as say
from covenstead.games.witch_hunt_1649.sentences.nouns import TRACKS, Names
from covenstead.games.witch_hunt_1649.state import Village, need, need_of
from covenstead.games.witch_hunt_1649.trials import A_PLEA, TrialDefend

NO_CHANCE: Final[Fate] = Unturned()


def purchase_plans(s: State, seat: Seat, names: Names, legal: list[Move]) -> list[Plan]:
    """Each purchase that asks for a person or a track, with each answer."""
    assert isinstance(s, Village)
    found: list[Plan] = []
    for move in legal:
        if move.verb is not verbs.BUY:
            continue
        world = s.clone()
        try:
            play(world, seat, move, NO_CHANCE)
        except Turned:
            continue  # nothing is asked before the pool is filled
        step = world.steps[-1] if world.steps else None
        if isinstance(step, EffectChoice):
            purse = bought(s, seat, move.args[0])
            for answer in step.moves(world, seat):
                found.append(_purchase(world, names, move, answer, step))
                found[-1].changes = [*purse, *found[-1].changes]
    return found


def _purchase(s: Village, names: Names, buy: Move, answer: Move, step: EffectChoice) -> Plan:
    """A purchase whose effect is turned on somebody."""
    asset, clause, whom = buy.args[0], step.rest, names.seat(answer.args[0])
    target = CHARACTER.words[answer.args[0]]
    if clause.op == language.MARK:
        does, change = say.mark_for(names.whom(whom)), marked(s, whom)
    elif clause.op == language.UNMARK:
        does, change = say.mark_goes_back(names.whose(whom)), marked(s, whom, -1)
    else:
        track = clause.op
        if answer.verb is verbs.BOOST:
            track = answer.args[1]
            target = zone_id(TRACKS[track], whom)
        change = shifted(s, whom, track, clause.amount)
        does = say.moved(names.whose(whom), moved(change))
    return Plan(
        moves=[buy.text, answer.text],
        pieces=[ASSET.words[asset]],
        title=s.box.asset_name[asset],
        label=does,
        consequence=COIN.count(s.box.cost[asset]),
        left=say.coins_left(s.coins),
        targets=[ASSET.words[asset], target],
        changes=[change],
    )


def plea_plans(trial: Trial, seat: Seat, legal: list[Move]) -> list[Plan]:
    """Everything that may be pleaded, ticked in any order and sent in the order of the rules."""
    s, step = trial.s, trial.step
    if not isinstance(step, TrialDefend):
        return []
    words: dict[str, str] = {}
    for move in legal:
        if move.verb is verbs.PLEAD:
            for piece in _given(s, seat, move.args[0]):
                words[piece] = move.text
    if not words:
        return []
    most = min((s.rules.top - step.defence) // A_PLEA + 1, len(words))
    return [
        Plan(
            moves=[],
            pieces=list(words),
            label=say.GIVE_UP_AND_STAND[0],
            consequence=say.GIVE_UP_AND_STAND[1],
            least=0,
            most=most,
            opening=dict(words),
            following=dict(words),
            closing=[verbs.STAND.of().text],
            tally=_tally(trial, most),
            costs=_set_costs(s, seat, most),
        )
    ]


def _set_costs(s: Village, seat: Seat, most: int) -> dict[str, list[Change]]:
    """How far from the sets it would be without assets of these types: `FA FI FI`."""
    held, before = s.villagers[seat].holding, need(s, seat)
    kinds = [[asset for asset in held if type_of(asset) == kind] for kind in range(len(TYPE.words))]
    found: dict[str, list[Change]] = {}
    for taken in product(*[range(len(assets) + 1) for assets in kinds]):
        if not 0 < sum(taken) <= most:
            continue
        left = [assets[number:] for assets, number in zip(kinds, taken, strict=True)]
        costs = sets_moved(seat, before, need_of(s, list(chain.from_iterable(left))))
        if costs:
            marks = [[TYPE.words[kind].upper()] * number for kind, number in enumerate(taken)]
            found[" ".join(sorted(chain.from_iterable(marks)))] = costs
    return found


def _tally(trial: Trial, most: int) -> list[Tally]:
    """The defence that none, one, two … pleas make, and its chance."""
    found: list[Tally] = []
    for value in range(trial.defence, trial.defence + A_PLEA * most + 1, A_PLEA):
        hopeless = trial.shows and trial.chance(value) <= FAIR
        found.append(Tally(say.stand(value), say.stood(trial.shown(value)), value, hopeless))
    return found


def _given(s: Village, seat: Seat, given: int) -> list[str]:
    """The pieces that a word may be said for: an asset, or the points of a track but the last."""
    return [ASSET.words[given]] if given < PAY_WELFARE else _points(s, seat, given - PAY_WELFARE)


def _points(s: Village, seat: Seat, track: int) -> list[str]:
    character = s.villagers[seat].character
    return [point_id(character, track, n) for n in range(2, track_of(s, seat, track) + 1)]


def pay_plans(s: Village, seat: Seat, legal: list[Move]) -> list[Plan]:
    """Every way to pay the rest of a price in points, welfare first."""
    step, villager = s.steps[-1], s.villagers[seat]
    if not isinstance(step, AbilityPay) or len(legal) < 2:
        return []
    mine, other = _points(s, seat, WELFARE), _points(s, seat, REPUTATION)
    found: list[Plan] = []
    for welfare in range(min(step.left, len(mine)), -1, -1):
        reputation = step.left - welfare
        if reputation > len(other):
            break
        words = [verbs.PAY.of(WELFARE).text] * welfare
        words += [verbs.PAY.of(REPUTATION).text] * reputation
        plan = Plan(words, mine[len(mine) - welfare :] + other[len(other) - reputation :])
        plan.title, plan.label = s.box.asset_name[step.asset], say.paid(welfare, reputation)
        plan.keeps = say.tracks_left(villager.welfare - welfare, villager.reputation - reputation)
        for track, paid in ((WELFARE, welfare), (REPUTATION, reputation)):
            if paid:
                plan.changes.append(shifted(s, seat, track, -paid))
        found.append(plan)
    return found
