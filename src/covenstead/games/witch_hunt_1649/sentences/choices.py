"""What may be done, in words: choices with what comes of them, groups, plans."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.offers import Title
from covenstead.core.scene.words import BEGUN, COIN, POINT, Either, Given, listing, ordinal, say
from covenstead.games.witch_hunt_1649.sentences.nouns import ASSETS, TRACK, points

DRAW: Final = "Draw a fate card"
END_TURN: Final = "End your turn"
KEEP: Final = ("Keep suspicion at home", "nobody gets the mark")
SUBMIT: Final = "Offer no bribe"
YOURSELF: Final = "Yourself"

take: Final = say("Take the part of {}", str)
buy: Final = say("Buy {}", str)
give: Final = say("Hand it to {}", str)
target: Final = say("Choose {}", str)
take_for: Final = say("Take {}", str)
barter: Final = say("Give {}", str)
give_up: Final = say("Give up {}", str)
pay: Final = say("Pay {}", str)
support: Final = say("Stand by with {}", str)
renounce: Final = say("Renounce {}", str)
bribe: Final = say("Bribe with {}", str)

# What comes of it in the turn

track_of: Final = say("{} {}", BEGUN, TRACK)
once: Final = say("once a game: {}", str)
starts_with: Final = say("welfare {}, reputation {}; once a game: {}", int, int, str)
price: Final = say("{}, {} of {}", str, int, COIN)
mark_back: Final = say("{} newest mark goes back unseen, {} left", Either("your", "the"), int)
of_ally: Final = say("{}{}", str, Either(", your ally"))


def coins_lost(coins: int) -> str:
    return f"{COIN.count(coins)} lost" if coins else "no coins left"


def sets(before: int, after: int, wins: bool) -> str:
    """How far it is to the sets, and what full ones bring: the victory, or at first a trial."""
    if before == after:
        return f"your sets stay {after} short"
    if after:
        return f"sets: {after} more, not {before}"
    tried = "sets complete before any trial: you are tried at once"
    return "your sets are complete: you win" if wins else tried


def afterwards(before: int, after: int, wins: bool, reach: list[str], refilled: bool) -> list[str]:
    """What a purchase leaves: the sets, what can still be bought, the card that follows."""
    if not after:
        tried = "Your sets are complete, and no trial was held: you are tried at once."
        return ["Your sets are complete: you win." if wins else tried]
    changed = f"Your sets: {after} more instead of {before}."
    told = [changed if after != before else f"Your sets stay {after} short."]
    told.append(f"Still in reach: {listing(reach)}." if reach else "Nothing else is in reach.")
    return [*told, "A new card joins the sale; you may buy it too."] if refilled else told


def marked(count: int, limit: int, ally: bool) -> str:
    """What one more mark means for somebody."""
    text = f"mark {count} of {limit}"
    if count == limit:
        text = f"the {ordinal(count)} mark: tried after this turn"
    return f"your ally, {text}" if ally else text


def paying(change: str, left: int) -> str:
    return f"{change}; {POINT.count(left)} left to pay" if left else f"{change}; the asset is yours"


# What comes of it in court

stand: Final = say("Stand with {}", int)
defence: Final = say("defence {}{}", int, Given(": {}"))
# The defence with an ally's answer, and what the accused could still make of it.
prospect: Final = say("defence {}{}, up to {} with pleas{}", int, Given(": {}"), int, Given(": {}"))
renounced: Final = say("{}; the alliance is over for good", str)
submitted: Final = say("{} against {}: you are condemned", int, int)
points_left: Final = say("{} left", int)


def stood(shown: str) -> str:
    return f"{shown} to be freed; no way back" if shown else "the marks are read; no way back"


def risk(count: int, limit: int) -> str:
    """The mark of an ally who stood by somebody condemned."""
    if count == limit:
        return f"if condemned, your {ordinal(count)} mark: a trial"
    return f"if condemned, you get mark {count} of {limit}"


def bribed(defence_: int, total: int, missing: int) -> str:
    after = f"{missing} more must follow, then you are freed" if missing else "you are freed"
    return f"{defence_} against {total}: {after}"


def without(before: int, after: int) -> str:
    return "spare for your sets" if before == after else sets(before, after, False)


# Plans

GIVE_UP_AND_STAND: Final = ("Give up and stand", "2 defence each")

mark_for: Final = say("a black mark for {}", str)
mark_goes_back: Final = say("{} newest mark goes back", str)
moved: Final = say("{} {}", str, str)
coins_left: Final = say("{} left", COIN)
tracks_left: Final = say("welfare {}, reputation {} left", int, int)


def paid(welfare: int, reputation: int) -> str:
    return listing([points(track, n) for track, n in enumerate((welfare, reputation)) if n])


# Groups


def group(id_: str, coins: int, held: int) -> Title:
    """What choices of one kind are called together."""
    if id_ == "buy":
        return Title("Buy an asset", f"{COIN.count(coins)} to spend", "card")
    if id_ in ("drop", "barter"):
        name = "Give up an asset" if id_ == "drop" else "Give an asset"
        return Title(name, ASSETS.count(held), "card", main=True)
    return _GROUPS[id_]


_GROUPS: Final = {
    "take": Title("Take a part", noun="name", main=True),
    "give": Title("Hand the mark on", noun="name", main=True),
    "target": Title("Choose a person", noun="name", main=True),
    "boost": Title("Choose a track", main=True),
    "for": Title("Take an asset", noun="card", main=True),
    "support": Title("Stand by with an asset", "2 defence", "card"),
    "plead": Title("Give up an asset", "2 defence each", "card"),
    "bribe": Title("Bribe with an asset", "1 defence each", "card"),
    "pay": Title("Pay point by point", main=True),
}
