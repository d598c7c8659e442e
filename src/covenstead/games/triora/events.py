"""What the table sees happen in Triora; everything is open to everybody."""

from typing import Final

from covenstead.core.event import Happening
from covenstead.core.family import NUMBER, SEAT
from covenstead.games.triora.components import (
    AREA,
    COLOUR,
    FIGURE,
    FORMULA,
    GIFT,
    GOOD,
    PACE,
    PART,
    PAYMENT,
    PERSON,
    PIECE,
    PIECES,
    PLACE,
    POTION,
    SPACE,
    TRIGGER,
    TYPE,
    VILLAGER,
)

DISC_STACKED: Final = Happening("disc_stacked", "The disc of {seat} was laid on the stack.", SEAT)
START_DRAWN: Final = Happening(
    "start_drawn",
    "{villager} was drawn, and {figure} started in {area}.",
    VILLAGER,
    FIGURE,
    AREA,
)
ROUND_STARTED: Final = Happening(
    "round_started", "Round {round_number} began.", NUMBER, heading=True
)
ORDER_TAKEN: Final = Happening("order_taken", "{seat} took position {position}.", SEAT, NUMBER)
TURN_STARTED: Final = Happening("turn_started", "{seat} began her turn.", SEAT)
PIECE_PLACED: Final = Happening(
    "piece_placed", "{seat} placed her {piece} on {space}.", SEAT, PIECE, SPACE
)
DUMMY_PLACED: Final = Happening("dummy_placed", "{seat} moved the dummy to {space}.", SEAT, SPACE)
BREWED: Final = Happening("brewed", "{seat} brewed {formula}.", SEAT, FORMULA)
CAULDRONS_LOST: Final = Happening(
    "cauldrons_lost", "{seat} left {count} cauldrons unused.", SEAT, NUMBER
)
HARVESTED: Final = Happening("harvested", "{seat} harvested a {colour} cube.", SEAT, COLOUR)
PLANTED: Final = Happening("planted", "{seat} planted a {colour} cube.", SEAT, COLOUR)
SHOVELS_LOST: Final = Happening("shovels_lost", "{seat} left {count} shovels unused.", SEAT, NUMBER)
ATTACKED: Final = Happening(
    "attacked", "{seat} attacked {area} with {payment}.", SEAT, AREA, PAYMENT
)
RUIN_BOUGHT: Final = Happening(
    "ruin_bought", "{seat} gave {doom} doom for a ruin in {area}.", SEAT, NUMBER, AREA
)
TOKEN_PLACED: Final = Happening("token_placed", "{seat} laid a doom token on {place}.", SEAT, PLACE)
AREA_RUINED: Final = Happening("area_ruined", "{area} lay in ruins.", AREA)
ENCHANTED: Final = Happening("enchanted", "{seat} enchanted {person}.", SEAT, PERSON)
CURSED: Final = Happening("cursed", "{seat} cursed {person}.", SEAT, PERSON)
DISTILLED: Final = Happening("distilled", "{seat} lit the cauldrons of the lair.", SEAT)
CAULDRON_BOUGHT: Final = Happening("cauldron_bought", "{seat} bought a cauldron.", SEAT)
POTION_SOLD: Final = Happening(
    "potion_sold", "{seat} sold {potion} for {silver} silver.", SEAT, POTION, NUMBER
)
SACRIFICED: Final = Happening("sacrificed", "{seat} sacrificed {count} {good}.", SEAT, NUMBER, GOOD)
STONE_REACHED: Final = Happening(
    "stone_reached",
    "{seat} moved the sacrifice token to stone {stone} by {verb}.",
    SEAT,
    NUMBER,
    PACE,
)
DEAD_RAISED: Final = Happening("dead_raised", "{seat} raised {count} undead.", SEAT, NUMBER)
AREA_COPIED: Final = Happening("area_copied", "{seat} copied {area} from the tower.", SEAT, AREA)
VILLAGER_HIRED: Final = Happening(
    "villager_hired", "{seat} hired {villager} from slot {slot}.", SEAT, VILLAGER, NUMBER
)
ROW_FILLED: Final = Happening("row_filled", "{villager} came into slot {slot}.", VILLAGER, NUMBER)
BONUS_TAKEN: Final = Happening("bonus_taken", "{seat} took the witch bonus of {area}.", SEAT, AREA)
COVEN_TAKEN: Final = Happening("coven_taken", "{seat} took the coven bonus of {area}.", SEAT, AREA)
COVEN_DECLINED: Final = Happening(
    "coven_declined", "{seat} let the coven bonus of {area} go by.", SEAT, AREA
)
GOODS_CHANGED: Final = Happening(
    "goods_changed",
    "The {good} of {seat} went from {before} to {after}.",
    GOOD,
    SEAT,
    NUMBER,
    NUMBER,
)
DOOM_CHANGED: Final = Happening(
    "doom_changed", "The doom of {seat} went from {before} to {after}.", SEAT, NUMBER, NUMBER
)
INQUISITION_CHANGED: Final = Happening(
    "inquisition_changed",
    "The inquisition of {seat} went from {before} to {after}, rank {rank} from the front.",
    SEAT,
    NUMBER,
    NUMBER,
    NUMBER,
)
CAPTURED: Final = Happening("captured", "{seat} was captured in {area}.", SEAT, AREA)
END_TRIGGERED: Final = Happening("end_triggered", "The end was brought on by {trigger}.", TRIGGER)
TURN_ENDED: Final = Happening("turn_ended", "{seat} ended her turn.", SEAT)
INQUISITOR_SET_OUT: Final = Happening(
    "inquisitor_set_out", "The Inquisitor set out from {area} toward {seat}.", AREA, SEAT
)
INQUISITOR_CAME: Final = Happening("inquisitor_came", "The Inquisitor came to {area}.", AREA)
INVESTIGATED: Final = Happening(
    "investigated", "The Inquisitor found {pieces} of {seat} in {area}.", PIECES, SEAT, AREA
)
MORGANA_SET_OUT: Final = Happening(
    "morgana_set_out", "Morgana set out from {area} toward {seat}.", AREA, SEAT
)
MORGANA_CAME: Final = Happening("morgana_came", "Morgana came to {area}.", AREA)
MORGANA_MET: Final = Happening(
    "morgana_met", "Morgana met the witch of {seat} in {area}.", SEAT, AREA
)
GIFT_TAKEN: Final = Happening("gift_taken", "{seat} took {gift} from Morgana.", SEAT, GIFT)
GIFT_DECLINED: Final = Happening("gift_declined", "{seat} took nothing from Morgana.", SEAT)
CUBES_RIPENED: Final = Happening(
    "cubes_ripened", "{count} {colour} cubes of {seat} ripened.", NUMBER, COLOUR, SEAT
)
VILLAGERS_WORKED: Final = Happening(
    "villagers_worked",
    "{count} villagers of {seat} worked, of the kind {type}.",
    NUMBER,
    SEAT,
    TYPE,
)
ROUND_ENDED: Final = Happening("round_ended", "Round {round_number} ended.", NUMBER)
GAME_OVER: Final = Happening("game_over", "The game ended by {trigger}.", TRIGGER, heading=True)
POINTS_SCORED: Final = Happening(
    "points_scored", "{seat} scored {points} for {part}.", SEAT, NUMBER, PART
)
WON: Final = Happening("won", "{seat} won with {total} points.", SEAT, NUMBER)

HAPPENINGS: Final = (
    DISC_STACKED,
    START_DRAWN,
    ROUND_STARTED,
    ORDER_TAKEN,
    TURN_STARTED,
    PIECE_PLACED,
    DUMMY_PLACED,
    BREWED,
    CAULDRONS_LOST,
    HARVESTED,
    PLANTED,
    SHOVELS_LOST,
    ATTACKED,
    RUIN_BOUGHT,
    TOKEN_PLACED,
    AREA_RUINED,
    ENCHANTED,
    CURSED,
    DISTILLED,
    CAULDRON_BOUGHT,
    POTION_SOLD,
    SACRIFICED,
    STONE_REACHED,
    DEAD_RAISED,
    AREA_COPIED,
    VILLAGER_HIRED,
    ROW_FILLED,
    BONUS_TAKEN,
    COVEN_TAKEN,
    COVEN_DECLINED,
    GOODS_CHANGED,
    DOOM_CHANGED,
    INQUISITION_CHANGED,
    CAPTURED,
    END_TRIGGERED,
    TURN_ENDED,
    INQUISITOR_SET_OUT,
    INQUISITOR_CAME,
    INVESTIGATED,
    MORGANA_SET_OUT,
    MORGANA_CAME,
    MORGANA_MET,
    GIFT_TAKEN,
    GIFT_DECLINED,
    CUBES_RIPENED,
    VILLAGERS_WORKED,
    ROUND_ENDED,
    GAME_OVER,
    POINTS_SCORED,
    WON,
)
