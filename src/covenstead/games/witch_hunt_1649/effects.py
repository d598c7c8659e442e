"""What fate cards, assets and abilities do: clauses run in order, and wait where one chooses."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final

from covenstead.core.family import NONE, NUMBER, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import Fields, Passing
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649 import events, language, moves
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    FIRST_ASSET,
    FIRST_CHARACTER,
    FIRST_SOURCE,
    LIVING,
    REPUTATION,
    SIDE,
    SOURCE,
    TRACK,
    WELFARE,
)
from covenstead.games.witch_hunt_1649.language import REST, Clause
from covenstead.games.witch_hunt_1649.questions import (
    BEFORE_CHOOSING,
    WHILE_BUYING,
    Question,
    window_of,
)
from covenstead.games.witch_hunt_1649.scoring import end_game
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.state.market import (
    draw_asset,
    draw_fate_card,
    fill,
    renew_pool,
)
from covenstead.games.witch_hunt_1649.state.marks import (
    deal_mark,
    eligible,
    pass_mark,
    queue_if_accused,
    removable,
    remove_mark,
)
from covenstead.games.witch_hunt_1649.state.villagers import change_track, has_sets, lose_asset

HEADS: Final = 0
BOTH_SIDES: Final = [0, 1]


class EffectEnded(Passing[Village]):
    """The last clause of this source's effect has run."""

    SHOWN: ClassVar[Fields] = {"source": SOURCE}
    __slots__ = tuple(SHOWN)

    def __init__(self, source: int) -> None:
        self.source: Final = source


ENDED: Final = [EffectEnded(source) for source in range(len(SOURCE.words))]  # made once


def run(s: Village, source: int, clause: Clause | None, named: int, fate: Fate) -> None:
    """Run clauses until one leaves a choice; after the last, the effect has ended (WH-024).

    A choice without candidates is skipped, and one with a single candidate is made (WH-046).
    """
    seat = s.current
    while clause is not None:
        if not clause.chooses:
            if clause.op == language.DRAW_PAY:
                draw_and_pay(s, seat, fate)
                return
            clause = perform(s, seat, clause, fate)
            continue
        offered = choices(s, seat, clause, named)
        if len(offered) > 1:
            s.steps.append(EffectChoice(source, clause, named))
            return
        if offered:
            clause, named = decide(s, source, clause, named, offered[0], fate)
        else:
            clause, named = clause.then, NONE
    s.steps.append(ENDED[source])


def perform(s: Village, seat: Seat, clause: Clause, fate: Fate) -> Clause | None:
    """Do what leaves no choice; what runs next."""
    op = clause.op
    if op == language.WELFARE_CHANGES or op == language.REPUTATION_CHANGES:
        whom = seat if clause.person == language.ME else s.villagers[seat].ally
        if whom != NONE:  # without an ally the clause is skipped (WH-042)
            change_track(s, whom, op, clause.amount, fate)
    elif op == language.TOSS:
        side = fate.pick(SIDE, BOTH_SIDES)
        fate.tell(events.COIN_TOSSED, side)
        return clause.heads if side == HEADS else clause.tails
    elif op == language.COINS_CHANGE:
        change_coins(s, seat, clause.amount, fate)
    elif op == language.REFRESH:
        renew_pool(s, fate)
    else:
        assert op == language.REDRAW
        draw_fate_card(s, fate)
    return clause.then


def change_coins(s: Village, seat: Seat, amount: int, fate: Fate) -> None:
    """Change this turn's coins: the bonus before the buying step, the coins in it."""
    if window_of(s) == WHILE_BUYING:
        s.coins = max(0, s.coins + amount)
    else:
        s.bonus += amount
    fate.tell(events.COINS_CHANGED, s.villagers[seat].character, amount)


# Choices inside an effect


def choices(s: Village, seat: Seat, clause: Clause, named: int) -> list[Move]:
    """The moves that could answer a clause."""
    op = clause.op
    if op == language.BOOST:
        verb = moves.BOOST
        offered: list[Move] = []
        for whom in people(s, seat, clause):
            character = s.villagers[whom].character
            offered += [verb.of(character, WELFARE), verb.of(character, REPUTATION)]
        return offered
    if op == language.DROP:
        held = [asset for asset in s.villagers[seat].holding if asset > named]
        enough = max(0, len(held) - clause.amount + 1)
        return [moves.DROP.moves[asset] for asset in held[:enough]]
    if op == language.BARTER:
        if named == NONE:
            return [moves.BARTER.moves[asset] for asset in s.villagers[seat].holding]
        return [moves.FOR.moves[asset] for asset in s.pool]
    targets = moves.TARGET.moves
    return [targets[s.villagers[whom].character] for whom in people(s, seat, clause)]


def people(s: Village, seat: Seat, clause: Clause) -> list[Seat]:
    """Whom a clause may mean."""
    op = clause.op
    if op == language.MARK or op == language.PASS_MARK:
        return [other for other in range(s.seats) if other != seat and eligible(s, other)]
    if clause.person == language.OTHER:
        return [
            other
            for other, villager in enumerate(s.villagers)
            if villager.status == LIVING and other != seat
        ]
    whom = [seat]
    ally = s.villagers[seat].ally
    if clause.person == language.US and ally != NONE:
        whom = [seat, ally]
    if op == language.UNMARK:
        return [each for each in whom if removable(s, each)]
    return whom


def decide(
    s: Village, source: int, clause: Clause, named: int, move: Move, fate: Fate
) -> tuple[Clause | None, int]:
    """Do what was chosen; what runs next, and the asset it has been told so far."""
    seat, op = s.current, clause.op
    chosen = move.args[0]
    if op == language.DROP:
        lose_asset(s, seat, chosen, fate)
        return (clause.then, NONE) if clause.fewer is None else (clause.fewer, chosen)
    if op == language.BARTER:
        if named == NONE:
            return clause, chosen
        barter(s, seat, named, chosen, fate)
        return clause.then, NONE
    whom = seat_of(s, chosen)
    if op == language.BOOST:
        change_track(s, whom, move.args[1], clause.amount, fate)
    elif op == language.MARK:
        character = s.villagers[seat].character
        fate.tell(events.SUSPICION_LAID, character, s.villagers[whom].character)
        deal_mark(s, whom, FIRST_SOURCE + source, fate)
        queue_if_accused(s, whom, fate)
    elif op == language.UNMARK:
        remove_mark(s, whom, fate)
    elif op == language.PASS_MARK:
        pass_mark(s, seat, whom, fate)
    else:
        change_track(s, whom, op, clause.amount, fate)
    return clause.then, NONE


def seat_of(s: Village, character: int) -> Seat:
    """The seat that plays the character, NONE if nobody does."""
    for seat, villager in enumerate(s.villagers):
        if villager.character == character:
            return seat
    return NONE


class EffectChoice(Question):
    """Current chooses a person, a track or an asset for the clause that waits."""

    SHOWN: ClassVar[Fields] = {"source": SOURCE, "rest": REST, "named": ASSET}
    __slots__ = tuple(SHOWN)

    def __init__(self, source: int, rest: Clause, named: int) -> None:
        self.source: Final = source
        self.rest: Final = rest
        self.named: Final = named

    def in_effect(self) -> bool:
        return True

    def fault(self, s: Village, place: int) -> str | None:
        if self.source == NONE or s.current == NONE or s.villagers[s.current].status != LIVING:
            return "an effect has a source, and somebody living whose turn it is"
        if self.source < FIRST_ASSET:
            where = language.ON_FATE_CARD
            if place or len(s.steps) > 1 or s.fate_card != self.source:
                return "the effect of a fate card runs alone, with the card on the table"
        elif not interrupts(s, place):
            return "the effect of an asset or an ability interrupts a turn"
        elif self.source < FIRST_CHARACTER:
            where = language.ON_ASSET
            if self.source - FIRST_ASSET not in s.villagers[s.current].holding:
                return "the asset whose effect runs is held by the current player"
        else:
            where = language.ON_ABILITY
            if self.source - FIRST_CHARACTER != s.villagers[s.current].character:
                return "the ability that runs is that of the current player"
        wrong = language.misplaced(self.rest, where)
        if wrong is not None:
            return wrong
        villager = s.villagers[s.current]
        named = self.named != NONE and self.named not in villager.holding
        if self.rest.op == language.BARTER and named:
            return "the player who barters owns the named asset"
        if self.rest.op == language.PASS_MARK and not villager.marks:
            return "the player who passes a mark on holds one"
        if not self.rest.chooses or len(self.moves(s, s.current)) < 2:
            return f"{self.rest.text!r} leaves no choice"
        return None

    def awaiting(self, s: Village) -> Seats:
        return 1 << s.current

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        return choices(s, seat, self.rest, self.named)

    def play(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        s.steps.pop()
        rest, named = decide(s, self.source, self.rest, self.named, move, fate)
        run(s, self.source, rest, named, fate)


def interrupts(s: Village, place: int) -> bool:
    """Whether the step at this place lies directly on one in which abilities are used."""
    beneath = s.steps[0]
    return (
        place == 1
        and len(s.steps) == 2
        and isinstance(beneath, Question)
        and beneath.window() != NONE
    )


# Assets


def gain(s: Village, seat: Seat, asset: int, fate: Fate) -> None:
    """The asset joins the holding; it wins at once, or its effect runs (WH-052)."""
    insort(s.villagers[seat].holding, asset)
    if s.trials_held and has_sets(s, seat):
        end_game(s, fate)
        return
    run(s, FIRST_ASSET + asset, s.box.effect[asset], NONE, fate)


def barter(s: Village, seat: Seat, own: int, other: int, fate: Fate) -> None:
    """An own asset and one of the pool change places; a short pool is filled (WH-177)."""
    holding = s.villagers[seat].holding
    holding.remove(own)
    s.pool.remove(other)
    s.pool.append(own)
    insort(holding, other)
    fate.tell(events.ASSET_BARTERED, s.villagers[seat].character, own, other)
    if not s.trials_held or not has_sets(s, seat):
        fill(s, fate)


# Abilities


def usable(s: Village, seat: Seat, moment: int) -> bool:
    """Whether the seat's ability can be used at this moment of its turn (WH-171)."""
    villager = s.villagers[seat]
    if villager.ability_used:
        return False
    for clause in s.box.characters[villager.character].conditions:
        if not feasible(s, seat, clause, moment):
            return False
    return True


def feasible(s: Village, seat: Seat, clause: Clause, moment: int) -> bool:
    """Whether the condition of an ability's clause holds (WH-173 to WH-179)."""
    villager = s.villagers[seat]
    op = clause.op
    if op == language.UNMARK:
        return bool(people(s, seat, clause))
    if op == language.REFRESH:
        return bool(s.pool)
    if op == language.REDRAW:
        return moment == BEFORE_CHOOSING and bool(s.fate_card_deck or s.fate_card_discard)
    if op == language.BARTER:
        return bool(villager.holding and s.pool)
    if op == language.PASS_MARK:
        return bool(villager.marks and people(s, seat, clause))
    assert op == language.DRAW_PAY
    spare = villager.welfare - 1 + villager.reputation - 1
    return spare >= s.box.dearest and bool(s.asset_deck or s.asset_discard)


def use_ability(s: Village, seat: Seat, fate: Fate) -> None:
    """The ability is used up, and does what it does."""
    villager = s.villagers[seat]
    villager.ability_used = True
    character = villager.character
    fate.tell(events.ABILITY_USED, character, character)
    run(s, FIRST_CHARACTER + character, s.box.characters[character].ability, NONE, fate)


def draw_and_pay(s: Village, seat: Seat, fate: Fate) -> None:
    """An asset is drawn and shown; its cost is paid in points (WH-178)."""
    asset = draw_asset(s, fate)
    cost = s.box.cost[asset]
    fate.tell(events.ASSET_DRAWN, s.villagers[seat].character, asset, cost)
    s.steps.append(AbilityPay(cost, NONE, asset))


class AbilityPay(Question):
    """Point by point she pays for the asset she drew, welfare first."""

    SHOWN: ClassVar[Fields] = {"left": NUMBER, "last": TRACK}
    FACE_UP: ClassVar[Fields] = {"asset": ASSET}
    __slots__ = (*SHOWN, *FACE_UP)

    def __init__(self, left: int, last: int, asset: int) -> None:
        self.left: Final = left
        self.last: Final = last
        self.asset: Final = asset

    def fault(self, s: Village, place: int) -> str | None:
        if not interrupts(s, place):
            return "a payment for an ability interrupts a turn"
        if self.asset == NONE or self.left < 1 or not self.moves(s, s.current):
            return "the asset that was drawn cannot be paid"
        return None

    def awaiting(self, s: Village) -> Seats:
        return 1 << s.current

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        villager = s.villagers[seat]
        welfare, reputation = villager.welfare - 1, villager.reputation - 1
        offered: list[Move] = []
        if self.last != REPUTATION and welfare and welfare + reputation >= self.left:
            offered.append(moves.PAY.of(WELFARE))
        if reputation >= self.left:  # after reputation only reputation follows
            offered.append(moves.PAY.of(REPUTATION))
        return offered

    def play(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        (track,) = move.args
        change_track(s, seat, track, -1, fate)
        s.steps.pop()
        if self.left > 1:
            s.steps.append(AbilityPay(self.left - 1, track, self.asset))
        else:
            gain(s, seat, self.asset, fate)
