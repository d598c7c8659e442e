"""Why a move is closed, in sentences for the player who tried it; "you" is that player."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import COIN, POINT
from covenstead.games.witch_hunt_1649.sentences.nouns import ASSETS, TRACKS

GAME_OVER: Final = "The game is over."

# Somebody else is asked

SEAT_ORDER: Final = "Characters are taken in the order of the seats."
YOU_ARE_OUT: Final = "You are out of the game and are not asked any more."


def ally_asked(ally: str, accused: str) -> str:
    return f"{ally} is asked to stand by {accused}."


def accused_answers(accused: str) -> str:
    return f"{accused} is on trial and answers now."


def turn_of(name: str) -> str:
    return f"It is the turn of {name}."


# Before the first turn

TAKE_FIRST: Final = "First everybody takes a character."
ALL_TAKEN: Final = "Everybody has a character."


def taken(name: str) -> str:
    return f"{name} is taken."


def not_recommended(name: str, seats: int) -> str:
    return f"With {name} no recommended cast for {seats} would come out."


# The turn

DRAW_FIRST: Final = "First draw a fate card."
DRAW_AND_CHOOSE_FIRST: Final = "First draw a fate card and choose one of its options."
CHOOSE_FIRST: Final = "First choose an option of the fate card."
DRAWN: Final = "The fate card of this turn has been drawn."
ANSWERED: Final = "The fate card of this turn has been answered."


def no_option(letter: str) -> str:
    return f"The fate card has no option {letter}."


def asks_for_assets(letter: str, number: int) -> str:
    asked = "an asset" if number == 1 else ASSETS.count(number)
    return f"Option {letter} asks for {asked} to give up."


def needs_ally(letter: str) -> str:
    return f"Option {letter} needs a living ally; you have none."


def needs_no_ally(letter: str) -> str:
    return f"Option {letter} is for somebody without an ally."


def not_in_pool(asset: str) -> str:
    return f"{asset} is not in the pool."


def too_dear(asset: str, cost: int, coins: int) -> str:
    return f"{asset} costs {COIN.count(cost)}, you have {coins}."


GIVE_OR_KEEP: Final = "First give the mark to somebody, or keep suspicion at home."

# The ability


def used(ability: str) -> str:
    return f"You have used {ability} already."


def no_mark_of_ours(ally: bool) -> str:
    whom = "Neither you nor your ally holds" if ally else "You do not hold"
    return f"{whom} a mark that could go back."


POOL_EMPTY: Final = "The pool is empty."
AT_THE_CARD: Final = "It is used while a fate card waits for your answer."
NO_OTHER_CARD: Final = "There is no other fate card to draw."
NOTHING_TO_BARTER: Final = "You own no asset to barter."
NO_MARK_TO_PASS: Final = "You hold no mark to pass on."
NOBODY_ELIGIBLE: Final = "Nobody else can gain a mark."
NO_ASSET_TO_DRAW: Final = "There is no asset to draw."


def cannot_pay(points: int, dearest: int) -> str:
    return f"You could pay {POINT.count(points)}, and the asset may cost {dearest}."


# Words that belong to a moment of their own

NO_PERSON_ASKED: Final = "No effect asks for a person."
NO_TRACK_ASKED: Final = "No effect asks for a person and a track."
NO_ASSET_ASKED: Final = "No effect asks for an asset to give up."
ONLY_ACQUITTED_GIVE: Final = "Only the mark symbol of an acquitted player's card is given on."
NO_MARK_TO_GIVE: Final = "There is no mark to give on."
NOBODY_ON_TRIAL: Final = "Nobody is on trial."
RENOUNCE_AT_TRIAL: Final = "An ally is renounced only at their trial."
NOT_ON_TRIAL: Final = "You are not on trial."
NOT_GUILTY: Final = "You have not been found guilty."
ONLY_TWO_BRIBE: Final = "Only two players may bribe the court."
NOTHING_TO_PAY_FOR: Final = "There is no asset to pay for in points."
NO_BARTER: Final = "No barter is under way."

# Inside an effect

WHOM_AND_TRACK_FIRST: Final = "First say whom the effect raises, and on which track."
WHOM_FIRST: Final = "First say whom the effect is for."
FOR_ANOTHER: Final = "The effect is for another player."
MARK_FOR_ANOTHER: Final = "The mark goes to another player."
FOR_YOURSELF: Final = "The effect is for yourself: you have no ally."
ASCENDING: Final = "Assets are named in ascending order."
NAME_OWN_FIRST: Final = "First name the asset you give."
NAME_OTHER_FIRST: Final = "First name the asset of the pool that you take."


def for_us(ally: str) -> str:
    return f"The effect is for you or {ally}."


def drop_first(number: int) -> str:
    return f"First give up {ASSETS.count(number)}."


def absent(name: str, played: bool) -> str:
    return f"{name} is out." if played else f"{name} is not in play."


def acquitted(name: str) -> str:
    return f"{name} has been acquitted and gains no marks."


def at_limit(name: str, limit: int) -> str:
    return f"{name} holds {limit} marks already."


def not_owned(asset: str) -> str:
    return f"You do not own {asset}."


def too_few_remain(asset: str) -> str:
    return f"After {asset} not enough higher assets would remain to name."


def pay_first(left: int, asset: str) -> str:
    return f"First pay the {POINT.count(left)} left for {asset}."


def reputation_short(left: int) -> str:
    return f"Reputation alone cannot pay the {POINT.count(left)} left."


WELFARE_PAID_FIRST: Final = "Welfare is paid before reputation."
LAST_WELFARE_PAID: Final = "The last point of welfare cannot be paid."

# In court

NO_ABILITY: Final = "No ability is used during a trial."
PLEAD_FIRST: Final = "First answer the court: plead, then stand."
BRIBE_FIRST: Final = "First bribe the court, or submit."
CARRIED_THROUGH: Final = "A bribe once begun is carried through."
WELFARE_FIRST: Final = "Welfare is given up before reputation."
ASSETS_FIRST: Final = "Assets are given up before points."
GIVEN_ASCENDING: Final = "Assets are given up in ascending order."


def stand_by_first(accused: str) -> str:
    return f"First stand by {accused}, or renounce them."


def bribe_on(missing: int) -> str:
    return f"First finish the bribe: {missing} more must be given."


def enough(defence: int, top: int) -> str:
    return f"Defence {defence} exceeds every total: {top} is the highest."


def out_of_reach(reach: int, missing: int) -> str:
    return f"From there on only {reach} could be given, and {missing} are needed."


def last_point(track: int) -> str:
    return f"The last point of {TRACKS[track]} cannot be given up."
