"""What the table sees happen in Witch Hunt 1649; none of it names a mark that lies face down."""

from typing import Final

from covenstead.core.event import Happening
from covenstead.core.family import NUMBER, SEAT
from covenstead.games.witch_hunt_1649.components import (
    ABILITY,
    ASSET,
    CAUSE,
    CHARACTER,
    ENDING,
    FATE_CARD,
    MARK,
    OPTION,
    PAYMENT,
    SIDE,
    STORY_CARD,
    TRACK,
)

CHARACTER_GIVEN: Final = Happening(
    "character_given", "{seat} took the part of {character}.", SEAT, CHARACTER
)
GAME_STARTED: Final = Happening(
    "game_started", "The game began, and {character} was to play first.", CHARACTER
)
TURN_STARTED: Final = Happening(
    "turn_started", "{character} began a turn.", CHARACTER, heading=True
)
FATE_CARD_DRAWN: Final = Happening(
    "fate_card_drawn", "{character} drew {fate_card}.", CHARACTER, FATE_CARD
)
OPTION_CHOSEN: Final = Happening(
    "option_chosen",
    "{character} answered {fate_card} with {option}.",
    CHARACTER,
    FATE_CARD,
    OPTION,
)
COIN_TOSSED: Final = Happening("coin_tossed", "The coin fell {side}.", SIDE)
TRACK_CHANGED: Final = Happening(
    "track_changed",
    "The {track} of {character} went from {before} to {after}.",
    TRACK,
    CHARACTER,
    NUMBER,
    NUMBER,
)
COINS_CHANGED: Final = Happening(
    "coins_changed", "The coins of {character} changed by {number}.", CHARACTER, NUMBER
)
ABILITY_USED: Final = Happening(
    "ability_used", "{character} used the ability {ability}.", CHARACTER, ABILITY
)
FATE_CARD_DISCARDED: Final = Happening(
    "fate_card_discarded", "{fate_card} was discarded.", FATE_CARD
)
BUYING_BEGAN: Final = Happening(
    "buying_began", "{character} had {coins} coins to spend.", CHARACTER, NUMBER
)
POOL_CLEARED: Final = Happening("pool_cleared", "The whole pool was discarded.")
POOL_FILLED: Final = Happening("pool_filled", "{asset} came into the pool.", ASSET)
ASSET_DECK_RENEWED: Final = Happening(
    "asset_deck_renewed", "The asset discard became the asset deck."
)
FATE_CARD_DECK_RENEWED: Final = Happening(
    "fate_card_deck_renewed", "The fate discard became the fate deck."
)
ASSET_BOUGHT: Final = Happening(
    "asset_bought", "{character} bought {asset} for {cost}.", CHARACTER, ASSET, NUMBER
)
ASSET_DRAWN: Final = Happening(
    "asset_drawn",
    "{character} drew {asset} and had to pay {cost} points.",
    CHARACTER,
    ASSET,
    NUMBER,
)
ASSET_BARTERED: Final = Happening(
    "asset_bartered", "{character} bartered {asset} for {other_asset}.", CHARACTER, ASSET, ASSET
)
ASSET_DISCARDED: Final = Happening(
    "asset_discarded", "{character} lost {asset} to the discard.", CHARACTER, ASSET
)
SUSPICION_LAID: Final = Happening(
    "suspicion_laid", "{giver} turned suspicion on {character}.", CHARACTER, CHARACTER
)
MARK_GAINED: Final = Happening(
    "mark_gained",
    "{character} gained a black mark through {cause} and then held {count}.",
    CHARACTER,
    CAUSE,
    NUMBER,
)
MARK_PASSED: Final = Happening(
    "mark_passed",
    "{giver} passed a black mark to {character}, who then held {count}.",
    CHARACTER,
    CHARACTER,
    NUMBER,
)
MARK_REMOVED: Final = Happening(
    "mark_removed",
    "The newest mark of {character} went back unseen; {count} were left.",
    CHARACTER,
    NUMBER,
)
MARKS_RETURNED: Final = Happening(
    "marks_returned", "{count} marks of {character} went back into the deck.", NUMBER, CHARACTER
)
TRIAL_QUEUED: Final = Happening(
    "trial_queued", "{character} stood accused and was to be tried after the turn.", CHARACTER
)
LUCK_SUSPECTED: Final = Happening(
    "luck_suspected",
    "{character} had been too lucky before any trial and was accused.",
    CHARACTER,
)
TRIAL_BEGAN: Final = Happening("trial_began", "The trial of {character} began.", CHARACTER)
ALLY_ASKED: Final = Happening(
    "ally_asked", "{ally} was asked to stand by {character}.", CHARACTER, CHARACTER
)
SUPPORTED: Final = Happening(
    "supported",
    "{ally} stood by {character} and gave up {payment}.",
    CHARACTER,
    CHARACTER,
    PAYMENT,
)
RENOUNCED: Final = Happening("renounced", "{ally} renounced {character}.", CHARACTER, CHARACTER)
DEFENCE_OPENED: Final = Happening(
    "defence_opened",
    "{character} was called to answer, with defence {defence}.",
    CHARACTER,
    NUMBER,
)
PLEADED: Final = Happening(
    "pleaded",
    "{character} gave up {payment} and had defence {defence}.",
    CHARACTER,
    PAYMENT,
    NUMBER,
)
STOOD: Final = Happening(
    "stood", "{character} stood before the court with defence {defence}.", CHARACTER, NUMBER
)
MARK_REVEALED: Final = Happening(
    "mark_revealed",
    "{mark} was read out against {character}, {total} in all so far.",
    MARK,
    CHARACTER,
    NUMBER,
    reveals=True,
)
FOUND_GUILTY: Final = Happening(
    "found_guilty",
    "{character} was found guilty, {defence} against {total}, and could still bribe.",
    CHARACTER,
    NUMBER,
    NUMBER,
)
BRIBED: Final = Happening(
    "bribed",
    "{character} bribed with {payment} and had defence {defence}.",
    CHARACTER,
    PAYMENT,
    NUMBER,
)
SUBMITTED: Final = Happening("submitted", "{character} offered no bribe.", CHARACTER)
ACQUITTED: Final = Happening(
    "acquitted",
    "{character} was acquitted, {defence} against {total}.",
    CHARACTER,
    NUMBER,
    NUMBER,
)
EXECUTED: Final = Happening(
    "executed",
    "{character} was executed, {defence} against {total}.",
    CHARACTER,
    NUMBER,
    NUMBER,
)
DIED: Final = Happening("died", "{character} died.", CHARACTER)
BANISHED: Final = Happening("banished", "{character} was banished.", CHARACTER)
ALLIANCE_ENDED: Final = Happening("alliance_ended", "{character} had no ally any more.", CHARACTER)
TURN_ENDED: Final = Happening(
    "turn_ended", "{character} ended turn {turn_number}.", CHARACTER, NUMBER
)
TIME_CALLED: Final = Happening("time_called", "Time was called.")
GAME_OVER: Final = Happening("game_over", "The game ended by {kind}.", ENDING, heading=True)
WON: Final = Happening("won", "{character} won.", CHARACTER)
STORY_TOLD: Final = Happening("story_told", "{story_card} was told.", STORY_CARD)

HAPPENINGS: Final = (
    CHARACTER_GIVEN,
    GAME_STARTED,
    TURN_STARTED,
    FATE_CARD_DRAWN,
    OPTION_CHOSEN,
    COIN_TOSSED,
    TRACK_CHANGED,
    COINS_CHANGED,
    ABILITY_USED,
    FATE_CARD_DISCARDED,
    BUYING_BEGAN,
    POOL_CLEARED,
    POOL_FILLED,
    ASSET_DECK_RENEWED,
    FATE_CARD_DECK_RENEWED,
    ASSET_BOUGHT,
    ASSET_DRAWN,
    ASSET_BARTERED,
    ASSET_DISCARDED,
    SUSPICION_LAID,
    MARK_GAINED,
    MARK_PASSED,
    MARK_REMOVED,
    MARKS_RETURNED,
    TRIAL_QUEUED,
    LUCK_SUSPECTED,
    TRIAL_BEGAN,
    ALLY_ASKED,
    SUPPORTED,
    RENOUNCED,
    DEFENCE_OPENED,
    PLEADED,
    STOOD,
    MARK_REVEALED,
    FOUND_GUILTY,
    BRIBED,
    SUBMITTED,
    ACQUITTED,
    EXECUTED,
    DIED,
    BANISHED,
    ALLIANCE_ENDED,
    TURN_ENDED,
    TIME_CALLED,
    GAME_OVER,
    WON,
    STORY_TOLD,
)
