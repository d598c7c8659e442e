"""Whole answers at once: a purchase with its effect, all that is pleaded, a price in points."""

from __future__ import annotations

from itertools import chain, product
from typing import Final

from covenstead.core.family import Seat
from covenstead.core.fate import Fate
from covenstead.core.scene import Change, Plan, Tally
from covenstead.core.scene.offers import Turned, Unturned
from covenstead.core.scene.words import LIVERIES
from covenstead.core.state import play
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649 import language
from covenstead.games.witch_hunt_1649 import moves as verbs
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    CHARACTER,
    PAY_WELFARE,
    REPUTATION,
    TRACK,
    TYPE,
    WELFARE,
    type_of,
)
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice
from covenstead.games.witch_hunt_1649.scene.changes import bought, marked, track_moved
from covenstead.games.witch_hunt_1649.scene.court import Trial
from covenstead.games.witch_hunt_1649.scene.pleading import FAIR, standing
from covenstead.games.witch_hunt_1649.scene.prospects import moved, track_of
from covenstead.games.witch_hunt_1649.scene.sentences import TRACKS, Names, coins
from covenstead.games.witch_hunt_1649.state import Village, need, need_of
from covenstead.games.witch_hunt_1649.trials import A_PLEA, TrialDefend

NO_CHANCE: Final[Fate] = Unturned()


def purchase_plans(s: Village, seat: Seat, names: Names, legal: list[Move]) -> list[Plan]:
    """Each purchase that asks for a person or a track, with each answer."""
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
                plan = _purchase(world, names, move, answer, step)
                plan.changes = [*purse, _answered(world, names, answer, step)]
                found.append(plan)
    return found


def _answered(s: Village, names: Names, answer: Move, step: EffectChoice) -> Change:
    """What the effect moves for whom it is turned on."""
    whom, clause = names.seat(answer.args[0]), step.rest
    if answer.verb is verbs.BOOST:
        return track_moved(s, whom, answer.args[1], clause.amount)
    if clause.op in (language.MARK, language.UNMARK):
        return marked(s, whom, 1 if clause.op == language.MARK else -1)
    return track_moved(s, whom, clause.op, clause.amount)


def _purchase(s: Village, names: Names, buy: Move, answer: Move, step: EffectChoice) -> Plan:
    asset = buy.args[0]
    whom = names.seat(answer.args[0])
    clause = step.rest
    if answer.verb is verbs.BOOST:
        track = answer.args[1]
        target = f"{TRACKS[track]}-{LIVERIES[whom]}"
        does = f"{names.whose(whom)} {moved(s, whom, track, clause.amount)}"
    else:
        target = CHARACTER.words[answer.args[0]]
        if clause.op == language.MARK:
            does = f"a black mark for {names.whom(whom)}"
        elif clause.op == language.UNMARK:
            does = f"a mark of {names.whom(whom)} goes back"
        else:
            does = f"{names.whose(whom)} {moved(s, whom, clause.op, clause.amount)}"
    return Plan(
        moves=[buy.text, answer.text],
        pieces=[ASSET.words[asset]],
        label=f"{s.box.asset_name[asset]}: {does}",
        consequence=coins(s.box.cost[asset]),
        left=f"{coins(s.coins)} left",
        targets=[ASSET.words[asset], target],
    )


def plea_plans(trial: Trial, seat: Seat, legal: list[Move]) -> list[Plan]:
    """Everything that may be pleaded, ticked in any order and sent in the order of the rules."""
    s, step = trial.s, trial.step
    if not isinstance(step, TrialDefend):
        return []
    words: dict[str, str] = {}
    for move in legal:
        if move.verb is verbs.PLEAD:
            (given,) = move.args
            for piece in _given(s, seat, given):
                words[piece] = move.text
    if not words:
        return []
    most = (s.rules.top - step.defence) // A_PLEA + 1
    return [
        Plan(
            moves=[],
            pieces=list(words),
            label="Give up and stand",
            consequence="2 defence each",
            least=0,
            most=min(most, len(words)),
            opening=dict(words),
            following=dict(words),
            closing=[verbs.STAND.of().text],
            tally=_tally(trial, min(most, len(words))),
            costs=_set_costs(s, seat, min(most, len(words))),
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
        after = need_of(s, list(chain.from_iterable(left)))
        if after != before:
            marks = [[TYPE.words[kind].upper()] * number for kind, number in enumerate(taken)]
            key = " ".join(sorted(chain.from_iterable(marks)))
            found[key] = [Change(seat, "sets", before, after)]
    return found


def _tally(trial: Trial, most: int) -> list[Tally]:
    """The defence that none, one, two … pleas make, and its chance."""
    found: list[Tally] = []
    for value in range(trial.defence, trial.defence + A_PLEA * most + 1, A_PLEA):
        label, consequence = standing(trial, value)
        hopeless = trial.shows and trial.chance(value) <= FAIR
        found.append(Tally(label, consequence, value, danger=hopeless))
    return found


def _given(s: Village, seat: Seat, given: int) -> list[str]:
    """The pieces that a word may be said for: an asset, or the points of a track but the last."""
    if given < PAY_WELFARE:
        return [ASSET.words[given]]
    return _points(s, seat, WELFARE if given == PAY_WELFARE else REPUTATION)


def _points(s: Village, seat: Seat, track: int) -> list[str]:
    word = CHARACTER.words[s.villagers[seat].character]
    return [f"{word}.{TRACK.words[track]}.{n}" for n in range(2, track_of(s, seat, track) + 1)]


def pay_plans(s: Village, seat: Seat, legal: list[Move]) -> list[Plan]:
    """Every way to pay the rest of a price in points, welfare first."""
    step = s.steps[-1]
    if not isinstance(step, AbilityPay) or len(legal) < 2:
        return []
    found: list[Plan] = []
    for welfare in range(step.left, -1, -1):
        reputation = step.left - welfare
        mine, other = _points(s, seat, WELFARE), _points(s, seat, REPUTATION)
        if welfare > len(mine) or reputation > len(other):
            continue
        pieces = mine[len(mine) - welfare :] + other[len(other) - reputation :]
        words = [verbs.PAY.of(WELFARE).text] * welfare
        words += [verbs.PAY.of(REPUTATION).text] * reputation
        kept = (s.villagers[seat].welfare - welfare, s.villagers[seat].reputation - reputation)
        left = f"welfare {kept[0]}, reputation {kept[1]} left"
        asset = s.box.asset_name[step.asset]
        plan = Plan(moves=words, pieces=pieces, label=asset, keeps=left)
        plan.changes = [
            track_moved(s, seat, track, -paid)
            for track, paid in ((WELFARE, welfare), (REPUTATION, reputation))
            if paid
        ]
        found.append(plan)
    return found
