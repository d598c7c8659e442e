"""What is asked, of whom, what each witch is doing, and where the game stands."""

from __future__ import annotations

from typing import Final, TypeAlias

from covenstead.core.family import Seat
from covenstead.core.scene.words import CARD, COIN, ROUND, Names, in_words, ordinal, say, within
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


def your_turn(text: str) -> str:
    return f"Your turn: {within(text)}"


def place(free: int) -> Asked:
    if not free:
        return "No free card: end your turn", "Every card of the forest is taken."
    cards = FREE_CARD.count(free)
    return "Place a marionette", f"{cards}; marked ones come home this round."


def settle(card: str, cost: int, coins: int) -> Asked:
    return "Take or leave the card", f"{card} for {cost}; you have {COIN.count(coins)}."


def brew(pot: list[int]) -> Asked:
    if any(pot):
        return "Brew on, or end your turn", f"Kettle: {icons(pot)}, lost unless you brew on."
    return "Brew, or end your turn", "Your marionette is home."


def anything_more(supply: int) -> Asked:
    if supply:
        number, verb = in_words(supply).capitalize(), "waits" if supply == 1 else "wait"
        at_home = f"{number} of your marionettes {verb} at home."
    else:
        at_home = "All your marionettes are out."
    return "Anything more before you end?", at_home


def pay(potion: str, points: int, coins: int, ways: int) -> Asked:
    often = "one way to pay" if ways == 1 else f"{ways} ways to pay"
    return f"Pay for {potion}", f"{worth(points, coins)}; {often}."


def exchange(card: str) -> Asked:
    return "Exchange it with which card?", f"{card} moves."


def flee(caster: str, spell: str, coins: int) -> Asked:
    cause = f"{caster}'s {spell}: it must move, you get {COIN.count(coins)}."
    return "Where does your marionette flee?", cause


def make_flee(owner: str, coins: int) -> Asked:
    return "Where does it flee?", f"{owner} gets {COIN.count(coins)} for it."


def place_too(card: str) -> Asked:
    return "Place on the vacated card too?", f"{card}; it is an extra marionette."


def pick(cards: int, coins: int) -> Asked:
    shown = f"{CARD.count(cards)} turned up; you have {COIN.count(coins)}."
    return "Buy one card at half price?", shown


# What a witch is doing

HAS_PLACED: Final = "has placed"
ALL_OUT: Final = "all marionettes are out"
IN_TURN: Final = "in the middle of a turn"
WAITS: Final = "waits"


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


def awaited(name: str, step: Step[Wood]) -> str:
    return f"{name} {does(step)}"


def explores(first: bool) -> str:
    return f"explores {'next' if first else 'later'}"


def comes_home(first: bool) -> str:
    return f"comes home {'next' if first else 'later'}"


def placed(place: int) -> str:
    return ordinal(place)


# Who is next, or what is

THEN_RETURN: Final = "Then the marionettes come home"
THEN_ROUND_ENDS: Final = "Then the round ends"


def next_is(names: Names, seat: Seat) -> str:
    return f"Next: {names.whom(seat)}"


def first_next(names: Names, seat: Seat) -> str:
    return f"{names.who(seat)} first next"
