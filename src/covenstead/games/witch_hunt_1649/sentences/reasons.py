"""Why a move is closed, in sentences for the player who tried it; "you" is that player."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import COIN, POINT, say
from covenstead.games.witch_hunt_1649.sentences.nouns import ASSETS, TRACKS

OVER: Final = "The game is over."

# Somebody else is asked

SEAT_ORDER: Final = "Characters are taken in the order of the seats."
YOU_ARE_OUT: Final = "You are out of the game and are not asked any more."

ally_asked: Final = say("{} is asked to stand by {}.", str, str)
accused_answers: Final = say("{} is on trial and answers now.", str)
turn_of: Final = say("It is the turn of {}.", str)


# Before the first turn

TAKE_FIRST: Final = "First everybody takes a character."
ALL_TAKEN: Final = "Everybody has a character."

taken: Final = say("{} is taken.", str)
not_recommended: Final = say("With {} no recommended cast for {} would come out.", str, int)


# The turn

DRAW_FIRST: Final = "First draw a fate card."
DRAW_AND_CHOOSE_FIRST: Final = "First draw a fate card and choose one of its options."
CHOOSE_FIRST: Final = "First choose an option of the fate card."
DRAWN: Final = "The fate card of this turn has been drawn."
ANSWERED: Final = "The fate card of this turn has been answered."

no_option: Final = say("The fate card has no option {}.", str)


def asks_for_assets(letter: str, number: int) -> str:
    asked = "an asset" if number == 1 else ASSETS.count(number)
    return f"Option {letter} asks for {asked} to give up."


needs_ally: Final = say("Option {} needs a living ally; you have none.", str)
needs_no_ally: Final = say("Option {} is for somebody without an ally.", str)
not_in_pool: Final = say("{} is not in the pool.", str)
too_dear: Final = say("{} costs {}, you have {}.", str, COIN, int)


GIVE_OR_KEEP: Final = "First give the mark to somebody, or keep suspicion at home."

# The ability

used: Final = say("You have used {} already.", str)


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

cannot_pay: Final = say("You could pay {}, and the asset may cost {}.", POINT, int)


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

for_us: Final = say("The effect is for you or {}.", str)
drop_first: Final = say("First give up {}.", ASSETS)


def absent(name: str, played: bool) -> str:
    return f"{name} is out." if played else f"{name} is not in play."


acquitted: Final = say("{} has been acquitted and gains no marks.", str)
at_limit: Final = say("{} holds {} marks already.", str, int)
not_owned: Final = say("You do not own {}.", str)
too_few_remain: Final = say("After {} not enough higher assets would remain to name.", str)
pay_first: Final = say("First pay the {} left for {}.", POINT, str)
reputation_short: Final = say("Reputation alone cannot pay the {} left.", POINT)


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

stand_by_first: Final = say("First stand by {}, or renounce them.", str)
bribe_on: Final = say("First finish the bribe: {} more must be given.", int)
enough: Final = say("Defence {} exceeds every total: {} is the highest.", int, int)
out_of_reach: Final = say("From there on only {} could be given, and {} are needed.", int, int)


def last_point(track: int) -> str:
    return f"The last point of {TRACKS[track]} cannot be given up."
