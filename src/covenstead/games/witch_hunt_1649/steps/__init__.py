"""The sequence of play: setup, the turn, the mark symbol, buying, the end of a turn."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, SEAT, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import follows
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649 import events
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    BANISHED,
    BENEATH,
    BUY_START,
    DIED,
    FATE_CARD,
    FIRST_ASSET,
    FIRST_CHARACTER,
    GIFT,
    LIVING,
    MARK,
    NOTHING,
    QUEUE,
    REPUTATION,
    SYMBOL,
    WELFARE,
)
from covenstead.games.witch_hunt_1649.effects import (
    EffectEnded,
    gain,
    run,
    seat_of,
    usable,
    use_ability,
)
from covenstead.games.witch_hunt_1649.moves import ABILITY, BUY, CHOOSE, DONE, DRAW, GIVE, KEEP
from covenstead.games.witch_hunt_1649.questions import (
    BEFORE_CHOOSING,
    BEFORE_DRAWING,
    WHILE_BUYING,
    Question,
    window_of,
)
from covenstead.games.witch_hunt_1649.scoring import end_game
from covenstead.games.witch_hunt_1649.state import Village, new_villager
from covenstead.games.witch_hunt_1649.state.market import (
    discard_fate_card,
    draw_fate_card,
    fill,
    renew_pool,
)
from covenstead.games.witch_hunt_1649.state.marks import deal_mark, eligible, queue_if_accused
from covenstead.games.witch_hunt_1649.state.villagers import eliminate, has_sets, living
from covenstead.games.witch_hunt_1649.steps.characters import (
    CastChosen,
    PickCharacter,
    deal_characters,
)
from covenstead.games.witch_hunt_1649.trials import TrialEnded, hold_trial, suspect_luck

# Setup


def setup(s: Village, fate: Fate) -> None:
    """Decks are laid out; characters are picked in seat order, or dealt."""
    s.current = s.starting_seat = s.fate_card = NONE
    s.turn_number = s.trials_held = s.bonus = s.coins = 0
    s.called = False
    s.trial_queue, s.pool, s.asset_discard, s.fate_card_discard = [], [], [], []
    s.asset_deck = list(range(len(ASSET.words)))
    s.fate_card_deck = list(range(len(FATE_CARD.words)))
    s.mark_deck = list(range(len(MARK.words)))
    s.villagers = [new_villager() for _ in range(s.seats)]
    if s.switches.dealt:
        deal_characters(s, fate)
        begin(s, fate)
    else:
        s.steps.append(PickCharacter(0))


@follows(CastChosen)
def after_casting(s: Village, chosen: CastChosen, fate: Fate) -> None:
    """Everybody has a character."""
    begin(s, fate)


def begin(s: Village, fate: Fate) -> None:
    """Tracks, alliances, the pool and who starts, once all characters are known (WH-011)."""
    for villager in s.villagers:
        character = s.box.characters[villager.character]
        villager.welfare = s.rules.starting(character, WELFARE)
        villager.reputation = s.rules.starting(character, REPUTATION)
        if s.switches.alliances and character.ally != NONE:
            villager.ally = seat_of(s, character.ally)
    fill(s, fate)
    s.starting_seat = s.switches.starting_seat
    if s.starting_seat == NONE:
        s.starting_seat = fate.pick(SEAT, list(range(s.seats)))
    fate.tell(events.GAME_STARTED, s.villagers[s.starting_seat].character)
    start_turn(s, s.starting_seat, fate)


# The turn


def start_turn(s: Village, seat: Seat, fate: Fate) -> None:
    """The seat becomes current; in an even game first purses differ (WH-035)."""
    villager = s.villagers[seat]
    s.current = seat
    s.bonus = 0
    if not villager.has_played:
        villager.has_played = True
        if s.switches.even_purses:
            s.bonus = first_purse(s, seat)
    fate.tell(events.TURN_STARTED, villager.character)
    s.steps.append(TURN_START)


def first_purse(s: Village, seat: Seat) -> int:
    """What the first turn's coins are changed by: less for the first seat, more for the last."""
    if seat == s.starting_seat:
        return s.box.first_purse_start
    last = (s.starting_seat - 1) % s.seats
    if seat == last and s.seats >= s.box.first_purse_last_from:
        return s.box.first_purse_last
    return 0


class TurnStart(Question):
    """Current draws a fate card; an ability may come first."""

    __slots__ = ()

    def window(self) -> int:
        return BEFORE_DRAWING

    def fault(self, s: Village, place: int) -> str | None:
        if s.fate_card != NONE:
            return "a fate card lies there before it is drawn"
        return _turn_fault(s, place)

    def awaiting(self, s: Village) -> Seats:
        return 1 << s.current

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        if usable(s, seat, BEFORE_DRAWING):
            return [DRAW.of(), ABILITY.of()]
        return [DRAW.of()]

    def play(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        if move.verb is DRAW:
            draw_fate_card(s, fate)
            s.steps[-1] = OPTION_CHOICE
        else:
            use_ability(s, seat, fate)


class OptionChoice(Question):
    """Current chooses one option of the fate card; an ability may come first."""

    __slots__ = ()

    def window(self) -> int:
        return BEFORE_CHOOSING

    def fault(self, s: Village, place: int) -> str | None:
        if s.fate_card == NONE:
            return "there is no fate card to choose from"
        return _turn_fault(s, place)

    def awaiting(self, s: Village) -> Seats:
        return 1 << s.current

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        villager = s.villagers[seat]
        has_ally, assets = villager.ally != NONE, len(villager.holding)
        offered = [
            CHOOSE.moves[number]
            for number, option in enumerate(s.box.options[s.fate_card])
            if option.needs == 0 or option.open_to(has_ally, assets)
        ]
        if usable(s, seat, BEFORE_CHOOSING):
            offered.append(ABILITY.of())
        return offered

    def play(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        if move.verb is ABILITY:
            use_ability(s, seat, fate)
            return
        (option,) = move.args
        s.steps.pop()
        card = s.fate_card
        fate.tell(events.OPTION_CHOSEN, s.villagers[seat].character, card, option)
        run(s, card, s.box.options[card][option].effect, NONE, fate)


@follows(EffectEnded)
def after_effect(s: Village, ended: EffectEnded, fate: Fate) -> None:
    """Fate card: mark symbol. Asset: fill the pool. Ability: what was interrupted goes on."""
    if not remove_fallen(s, fate):
        return
    if ended.source < FIRST_ASSET:
        mark_symbol(s, fate)
        return
    if ended.source < FIRST_CHARACTER:
        fill(s, fate)
    if has_sets(s, s.current):
        if s.trials_held:
            end_game(s, fate)
        else:
            suspect_luck(s, s.current, BENEATH, fate)


def remove_fallen(s: Village, fate: Fate) -> bool:
    """Eliminate everybody with a track at 0; whether the turn goes on (WH-026, WH-071 to 075)."""
    fallen: list[Seat] = []
    for seat, villager in enumerate(s.villagers):
        if villager.status == LIVING and (villager.welfare == 0 or villager.reputation == 0):
            fallen.append(seat)
    if not fallen:
        return True
    for seat in fallen:
        villager = s.villagers[seat]
        villager.status = DIED if villager.welfare == 0 else BANISHED
        happening = events.DIED if villager.welfare == 0 else events.BANISHED
        fate.tell(happening, villager.character)
    for seat in fallen:
        eliminate(s, seat, fate)
    left = living(s)
    if not left or (len(left) == 1 and s.trials_held):
        end_game(s, fate)
    elif len(left) == 1:
        suspect_luck(s, left[0], NOTHING, fate)
    elif s.villagers[s.current].status != LIVING:
        end_turn(s, fate)
    else:
        return True
    return False


# The mark symbol


def mark_symbol(s: Village, fate: Fate) -> None:
    """The symbol gives current a mark; the acquitted may hand it on (WH-027 to WH-029)."""
    seat = s.current
    if s.box.symbol[s.fate_card]:
        if s.villagers[seat].acquitted:
            if suspects(s, seat):
                s.steps.append(GIVE_MARK)
                return
        elif eligible(s, seat):
            deal_mark(s, seat, SYMBOL, fate)
            if not eligible(s, seat):
                hold_trial(s, seat, BUY_START, fate)
                return
    start_buying(s, fate)


def suspects(s: Village, seat: Seat) -> list[Seat]:
    """The others who may gain a mark."""
    return [other for other in range(s.seats) if other != seat and eligible(s, other)]


class GiveMark(Question):
    """Current, once acquitted, gives the card's mark to another, or keeps suspicion at home."""

    __slots__ = ()

    def fault(self, s: Village, place: int) -> str | None:
        if s.fate_card == NONE or not s.box.symbol[s.fate_card]:
            return "there is no mark symbol on the table"
        wrong = _turn_fault(s, place)
        if wrong is None and not (s.villagers[s.current].acquitted and suspects(s, s.current)):
            return "nobody can give a mark, or nobody can gain one"
        return wrong

    def awaiting(self, s: Village) -> Seats:
        return 1 << s.current

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        offered = [GIVE.moves[s.villagers[other].character] for other in suspects(s, seat)]
        offered.append(KEEP.of())
        return offered

    def play(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        s.steps.pop()
        if move.verb is GIVE:
            (character,) = move.args
            fate.tell(events.SUSPICION_LAID, s.villagers[seat].character, character)
            other = seat_of(s, character)
            deal_mark(s, other, GIFT, fate)
            queue_if_accused(s, other, fate)
        start_buying(s, fate)


# Buying


def start_buying(s: Village, fate: Fate) -> None:
    """The fate card gives its coins; a pool too dear for them is renewed (WH-030, WH-059)."""
    s.coins = max(0, s.box.coins[s.fate_card] + s.bonus)
    s.bonus = 0
    discard_fate_card(s, fate)
    fate.tell(events.BUYING_BEGAN, s.villagers[s.current].character, s.coins)
    fill(s, fate)
    if s.coins and too_dear(s, s.pool) and not too_dear(s, s.asset_deck + s.asset_discard):
        while too_dear(s, s.pool):
            renew_pool(s, fate)
    s.steps.append(BUYING)


def too_dear(s: Village, assets: list[int]) -> bool:
    """Whether all of these cost more than there are coins."""
    cost = s.box.cost
    return min([cost[asset] for asset in assets], default=s.coins + 1) > s.coins


class Buy(Question):
    """Current buys from the pool as long as the coins last; an ability may help."""

    __slots__ = ()

    def window(self) -> int:
        return WHILE_BUYING

    def fault(self, s: Village, place: int) -> str | None:
        if s.fate_card != NONE:
            return "the fate card is discarded before anything is bought"
        short = len(s.pool) < s.box.pool and (s.asset_deck or s.asset_discard)
        if short and len(s.steps) == 1:
            return "the pool is filled while somebody buys"
        return _turn_fault(s, place)

    def awaiting(self, s: Village) -> Seats:
        return 1 << s.current

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        cost, coins, buys = s.box.cost, s.coins, BUY.moves
        offered = [buys[asset] for asset in s.pool if cost[asset] <= coins] if coins else []
        if usable(s, seat, WHILE_BUYING):
            offered.append(ABILITY.of())
        offered.append(DONE.of())
        return offered

    def play(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        if move.verb is BUY:
            (asset,) = move.args
            cost = s.box.cost[asset]
            s.coins -= cost
            s.pool.remove(asset)
            fate.tell(events.ASSET_BOUGHT, s.villagers[seat].character, asset, cost)
            gain(s, seat, asset, fate)
        elif move.verb is DONE:
            end_turn(s, fate)
        else:
            use_ability(s, seat, fate)


TURN_START: Final = TurnStart()
OPTION_CHOICE: Final = OptionChoice()
GIVE_MARK: Final = GiveMark()
BUYING: Final = Buy()


def _turn_fault(s: Village, place: int) -> str | None:
    """What a question of the turn itself must satisfy in a loaded position."""
    if place:
        return "a question of the turn lies on top of another step"
    if s.current == NONE or s.villagers[s.current].status != LIVING:
        return "the turn is of somebody who lives"
    return None


@follows(TrialEnded)
def after_trial(s: Village, ended: TrialEnded, fate: Fate) -> None:
    """The turn goes on where it stopped, or the next trial follows (WH-116, WH-138)."""
    if ended.resume == QUEUE:
        next_trial(s, fate)
    elif ended.executed:
        end_turn(s, fate)
    elif ended.resume == BUY_START:
        start_buying(s, fate)
    elif window_of(s) == WHILE_BUYING:
        fill(s, fate)


# The end of the turn


def end_turn(s: Village, fate: Fate) -> None:
    """Unspent coins are lost, a fate card still there is discarded; queued trials follow."""
    s.steps.clear()
    s.coins = 0
    discard_fate_card(s, fate)
    s.turn_number += 1
    fate.tell(events.TURN_ENDED, s.villagers[s.current].character, s.turn_number)
    next_trial(s, fate)


def next_trial(s: Village, fate: Fate) -> None:
    """Trials that wait are held first in, first out; then the next living seat plays (WH-033)."""
    if s.trial_queue:
        hold_trial(s, s.trial_queue.pop(0), QUEUE, fate)
        return
    if s.called or s.turn_number >= s.switches.turn_cap * s.seats:
        end_game(s, fate)
        return
    seat = (s.current + 1) % s.seats
    while s.villagers[seat].status != LIVING:
        seat = (seat + 1) % s.seats
    start_turn(s, seat, fate)
