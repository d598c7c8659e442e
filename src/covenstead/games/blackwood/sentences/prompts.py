"""What is asked, of whom, what each witch is doing, and where the game stands."""

from __future__ import annotations

from typing import Final, TypeAlias

from covenstead.core.scene.words import CARD, COIN, ROUND, WITHIN, begun, in_words, say
from covenstead.core.state import Step
from covenstead.games.blackwood.brewing import BrewPayment
from covenstead.games.blackwood.effects import ForagePick, ShoveFlee, SwapSecond
from covenstead.games.blackwood.sentences.nouns import FREE_CARD, icons, worth
from covenstead.games.blackwood.state import Wood
from covenstead.games.blackwood.steps import ExploreTurn, ReturnTurn

# Where the game stands
EXPEDITION: Final = "Expedition"
A_ROUND: Final = "Round"
EXPLORE: Final = "explore"
RETURN: Final = "return"
OVER: Final = "over"
NO_UNDO: Final = "Undo stops at a draw or another's move."

stands: Final = say("Expedition {}, round {} of {}: {}", int, int, int, str)
finished: Final = say("Finished after {}", ROUND)

# What a witch is asked, and the facts beside it
Asked: TypeAlias = tuple[str, str]

TAKE_OR_LEAVE: Final = "Take or leave the card"
card_and_purse: Final = say("{} for {}; you have {}.", str, int, COIN)
EXCHANGE_WITH: Final = "Exchange it with which card?"
card_moves: Final = say("{} moves.", str)
FLEE_WHERE: Final = "Where does your marionette flee?"
shoved: Final = say("{}'s {}: it must move, you get {}.", str, str, COIN)
IT_FLEES_WHERE: Final = "Where does it flee?"
owner_gets: Final = say("{} gets {} for it.", str, COIN)
PLACE_TOO: Final = "Place on the vacated card too?"
extra_on: Final = say("{}; it is an extra marionette.", str)
BUY_ONE: Final = "Buy one card at half price?"
turned_up: Final = say("{} turned up; you have {}.", CARD, COIN)

your_turn: Final = say("Your turn: {}", WITHIN)


def place(free: int) -> Asked:
    if not free:
        return "No free card: end your turn", "Every card of the forest is taken."
    cards = FREE_CARD.count(free)
    return "Place a marionette", f"{cards}; marked ones come home this round."


def brew(pot: list[int]) -> Asked:
    if any(pot):
        return "Brew on, or end your turn", f"Kettle: {icons(pot)}, lost unless you brew on."
    return "Brew, or end your turn", "Your marionette is home."


def anything_more(supply: int) -> Asked:
    number, verb = begun(in_words(supply)), "waits" if supply == 1 else "wait"
    at_home = f"{number} of your marionettes {verb} at home."
    return "Anything more before you end?", at_home if supply else "All your marionettes are out."


def pay(potion: str, points: int, coins: int, ways: int) -> Asked:
    often = "one way to pay" if ways == 1 else f"{ways} ways to pay"
    return f"Pay for {potion}", f"{worth(points, coins)}; {often}."


# What a witch is doing
HAS_PLACED: Final = "has placed"
ALL_OUT: Final = "all marionettes are out"
IN_TURN: Final = "in the middle of a turn"
WAITS: Final = "waits"
EXPLORES_NEXT: Final = "explores next"
EXPLORES_LATER: Final = "explores later"
HOME_NEXT: Final = "comes home next"
HOME_LATER: Final = "comes home later"

awaited: Final = say("{} {}", str, str)


def does(step: Step[Wood]) -> str:
    if isinstance(step, ExploreTurn):
        return "may do more" if step.placed else "places a marionette"
    if isinstance(step, ReturnTurn):
        return "may do more" if step.settled else "brings a card home"
    if isinstance(step, BrewPayment):
        return "pays for a potion"
    if isinstance(step, ForagePick):
        return f"looks at {CARD.spelled(len(step.turned_up))}"
    if isinstance(step, SwapSecond):
        return "exchanges two cards"
    return "moves a shoved one" if isinstance(step, ShoveFlee) else "decides"


# Who is next, or what is
THEN_RETURN: Final = "Then the marionettes come home"
THEN_ROUND_ENDS: Final = "Then the round ends"

next_is: Final = say("Next: {}", str)
first_next: Final = say("{} first next", str)
