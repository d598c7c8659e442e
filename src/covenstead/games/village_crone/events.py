"""What the table sees happen in The Village Crone, and who sees it."""

from typing import Final

from covenstead.core.event import Happening
from covenstead.core.family import NUMBER, SEAT, Family, Plain
from covenstead.games.village_crone.components import (
    ANIMAL,
    CARD,
    ENDING,
    FROG,
    INGREDIENT,
    KIND,
    LEVEL,
    LOCATION,
    MOMENT,
    NODE,
    PIECE,
    SCHEME,
    SPELL,
    TARGET,
    VILLAGER,
)

DIGITS: Final = [1, 4, 16, 64, 256]  # what one card of each kind counts


class Bundle(Family):
    """Some cards as one number: each kind has a digit to the base of four."""

    def write(self, value: Plain) -> Plain:
        return "+".join(KIND.words[kind] for kind in bundled(value))


def bundle(kinds: list[int]) -> int:
    """Up to three cards of each kind as one number."""
    total = 0
    for kind in kinds:
        total += DIGITS[kind]
    return total


def bundled(value: int) -> list[int]:
    """The cards of a bundle, in the order of their kinds."""
    kinds: list[int] = []
    for kind in range(len(KIND.words)):
        kinds += [kind] * (value // DIGITS[kind] % 4)
    return kinds


CARDS: Final = Bundle()

BOARDS_LAID: Final = Happening("boards_laid", "The village was laid out: {boards}.", LOCATION)
KIND_TAKEN: Final = Happening(
    "kind_taken", "{seat} called up the familiars of kind {kind}.", SEAT, ANIMAL
)
SCHEMES_DEALT: Final = Happening("schemes_dealt", "{seat} was dealt a scheme of each level.", SEAT)
DEAL_SEEN: Final = Happening(
    "deal_seen", "The scheme dealt was {scheme}.", SCHEME, veils=("scheme",)
)
BROOM_GIVEN: Final = Happening("broom_given", "{seat} took the broom.", SEAT)
FAMILIAR_PLACED: Final = Happening(
    "familiar_placed", "{familiar} was placed in {location}.", PIECE, LOCATION
)
CARD_DRAWN: Final = Happening(
    "card_drawn", "{seat} drew a card from the {kind} stock.", SEAT, INGREDIENT
)
DRAW_SEEN: Final = Happening("draw_seen", "The card drawn was {kind}.", KIND, veils=("kind",))
CARD_TURNED: Final = Happening(
    "card_turned", "On the {kind} stock {card} was turned up.", INGREDIENT, KIND
)
STOCK_REFILLED: Final = Happening(
    "stock_refilled", "The {kind} stock was refilled from its pile.", INGREDIENT
)
ROUND_STARTED: Final = Happening("round_started", "Round {round} began.", NUMBER, heading=True)
TITHED: Final = Happening("tithed", "{seat} laid a card on the tithe pile.", SEAT)
TITHE_SEEN: Final = Happening("tithe_seen", "The card tithed was {kind}.", KIND, veils=("kind",))
TITHE_SPARED: Final = Happening("tithe_spared", "{seat} had no tithe to pay.", SEAT)
TURN_STARTED: Final = Happening("turn_started", "{seat} began a turn.", SEAT)
WINDOW_OPENED: Final = Happening(
    "window_opened", "A window opened at {moment} for {seats}.", MOMENT, SEAT
)
HELD: Final = Happening("held", "{seat} held back.", SEAT)
WALKED: Final = Happening(
    "walked",
    "{piece} walked from {node} to {other_node} for {steps} steps.",
    PIECE,
    NODE,
    NODE,
    NUMBER,
)
FROG_TAKEN: Final = Happening("frog_taken", "{familiar} took {frog} along.", PIECE, FROG)
FROG_LEFT: Final = Happening("frog_left", "{familiar} left {frog} behind.", PIECE, FROG)
VILLAGER_DRAWN_HOME: Final = Happening(
    "villager_drawn_home", "{villager} was drawn home to {location}.", VILLAGER, LOCATION
)
SCATTERED: Final = Happening("scattered", "The familiars in {location} were scattered.", LOCATION)
FAMILIAR_CHASED: Final = Happening("familiar_chased", "{familiar} fled to {node}.", PIECE, NODE)
SPELL_BEGUN: Final = Happening("spell_begun", "{seat} began {spell}.", SEAT, SPELL)
SPELL_AIMED: Final = Happening(
    "spell_aimed", "{seat} aimed {spell} at {target}.", SEAT, SPELL, TARGET
)
CARD_SPENT: Final = Happening("card_spent", "{seat} spent {card}.", SEAT, CARD)
FEE_PAID: Final = Happening("fee_paid", "{seat} paid {card} as a fee.", SEAT, CARD)
INCANTATION_SPOKEN: Final = Happening("incantation_spoken", "{seat} spoke the incantation.", SEAT)
INCANTATION_MUMBLED: Final = Happening("incantation_mumbled", "{seat} mumbled.", SEAT)
PASSED: Final = Happening("passed", "{seat} let {spell} pass.", SEAT, SPELL)
PROTECTED: Final = Happening(
    "protected",
    "{seat} cast Protection against {spell} of {other_seat}.",
    SEAT,
    SPELL,
    SEAT,
)
CAUGHT: Final = Happening(
    "caught", "{seat} caught {other_seat} mumbling, and {spell} failed.", SEAT, SEAT, SPELL
)
SPELL_BLOCKED: Final = Happening("spell_blocked", "{spell} of {seat} was blocked.", SPELL, SEAT)
SPELL_WORKED: Final = Happening("spell_worked", "{spell} of {seat} took effect.", SPELL, SEAT)
FAMILIAR_CONJURED: Final = Happening(
    "familiar_conjured", "{familiar} appeared in the green.", PIECE
)
PIECE_MOVED: Final = Happening(
    "piece_moved", "{piece} was moved from {node} to {other_node}.", PIECE, NODE, NODE
)
FELL_IN_LOVE: Final = Happening(
    "fell_in_love", "{villager} and {other_villager} fell in love.", VILLAGER, VILLAGER
)
LOVE_ENDED: Final = Happening(
    "love_ended", "{villager} and {other_villager} loved no more.", VILLAGER, VILLAGER
)
JILTED: Final = Happening("jilted", "{villager} was jilted and went to {node}.", VILLAGER, NODE)
BECAME_FROG: Final = Happening(
    "became_frog", "{villager} became {frog} at {node}.", VILLAGER, FROG, NODE
)
BECAME_VILLAGER: Final = Happening(
    "became_villager", "{frog} became {villager} at {node}.", FROG, VILLAGER, NODE
)
LOCATION_BOUND: Final = Happening("location_bound", "{location} was bound.", LOCATION)
LOCATION_UNBOUND: Final = Happening("location_unbound", "{location} was unbound.", LOCATION)
TITHES_OPENED: Final = Happening(
    "tithes_opened", "{seat} looked through the tithe pile of {number} cards.", SEAT, NUMBER
)
TITHES_SEEN: Final = Happening(
    "tithes_seen", "The tithe pile held {cards}.", KIND, veils=("cards",), reveals=True
)
FORTUNE_TAKEN: Final = Happening("fortune_taken", "{seat} took a card from the tithe pile.", SEAT)
FORTUNE_SEEN: Final = Happening("fortune_seen", "The card taken was {kind}.", KIND, veils=("kind",))
SCHEME_COMPLETED: Final = Happening(
    "scheme_completed",
    "{seat} completed {scheme} for {points} points.",
    SEAT,
    SCHEME,
    NUMBER,
    reveals=True,
)
SCHEME_SHOWN: Final = Happening(
    "scheme_shown", "{seat} interrupted with {scheme}.", SEAT, SCHEME, reveals=True
)
SCHEME_ADDED: Final = Happening(
    "scheme_added", "{seat} added {scheme} to the interlude.", SEAT, SCHEME, reveals=True
)
INTERLUDE_ENDED: Final = Happening(
    "interlude_ended",
    "{seat} ended the interlude with {number} schemes completed.",
    SEAT,
    NUMBER,
)
DECKS_LOOKED_AT: Final = Happening(
    "decks_looked_at", "{seat} looked at the tops of the decks {levels}.", SEAT, LEVEL
)
TOP_SEEN: Final = Happening(
    "top_seen", "On deck {level} lay {scheme}.", LEVEL, SCHEME, veils=("scheme",), reveals=True
)
SCHEME_KEPT: Final = Happening("scheme_kept", "{seat} kept the card of level {level}.", SEAT, LEVEL)
KEEP_KNOWN: Final = Happening(
    "keep_known", "The card kept was {scheme}.", SCHEME, veils=("scheme",)
)
SCHEME_DUMPED: Final = Happening(
    "scheme_dumped",
    "{seat} put the scheme at place {place}, level {level}, under its deck.",
    SEAT,
    NUMBER,
    LEVEL,
)
DUMP_KNOWN: Final = Happening(
    "dump_known", "The card put away was {scheme}.", SCHEME, veils=("scheme",)
)
TRADE_OFFERED: Final = Happening(
    "trade_offered",
    "{seat} offered {other_seat} {give} for {want}.",
    SEAT,
    SEAT,
    CARDS,
    CARDS,
)
TRADE_WITHDRAWN: Final = Happening(
    "trade_withdrawn", "{seat} withdrew the offer to {other_seat}.", SEAT, SEAT
)
TRADE_ACCEPTED: Final = Happening(
    "trade_accepted", "{seat} accepted the offer of {other_seat}.", SEAT, SEAT
)
TRADE_DECLINED: Final = Happening(
    "trade_declined", "{seat} declined the offer of {other_seat}.", SEAT, SEAT
)
TURN_ENDED: Final = Happening("turn_ended", "{seat} ended the turn.", SEAT)
HARVESTED: Final = Happening("harvested", "{seat} harvested {number} cards.", SEAT, NUMBER)
CHARITY_TAKEN: Final = Happening(
    "charity_taken",
    "{seat} took {number} cards from the tithe pile as charity.",
    SEAT,
    NUMBER,
)
CHARITY_SEEN: Final = Happening(
    "charity_seen",
    "The card from the tithe pile was {kind}.",
    KIND,
    veils=("kind",),
    reveals=True,
)
FINAL_ROUND_CALLED: Final = Happening(
    "final_round_called",
    "{seat} had {points} points, and the round became the last.",
    SEAT,
    NUMBER,
)
BROOM_PASSED: Final = Happening("broom_passed", "The broom passed to {seat}.", SEAT)
GAME_OVER: Final = Happening("game_over", "The game ended by {reason}.", ENDING, heading=True)
WON: Final = Happening("won", "{seat} won with {points} points.", SEAT, NUMBER)

HAPPENINGS: Final = (
    BOARDS_LAID,
    KIND_TAKEN,
    SCHEMES_DEALT,
    DEAL_SEEN,
    BROOM_GIVEN,
    FAMILIAR_PLACED,
    CARD_DRAWN,
    DRAW_SEEN,
    CARD_TURNED,
    STOCK_REFILLED,
    ROUND_STARTED,
    TITHED,
    TITHE_SEEN,
    TITHE_SPARED,
    TURN_STARTED,
    WINDOW_OPENED,
    HELD,
    WALKED,
    FROG_TAKEN,
    FROG_LEFT,
    VILLAGER_DRAWN_HOME,
    SCATTERED,
    FAMILIAR_CHASED,
    SPELL_BEGUN,
    SPELL_AIMED,
    CARD_SPENT,
    FEE_PAID,
    INCANTATION_SPOKEN,
    INCANTATION_MUMBLED,
    PASSED,
    PROTECTED,
    CAUGHT,
    SPELL_BLOCKED,
    SPELL_WORKED,
    FAMILIAR_CONJURED,
    PIECE_MOVED,
    FELL_IN_LOVE,
    LOVE_ENDED,
    JILTED,
    BECAME_FROG,
    BECAME_VILLAGER,
    LOCATION_BOUND,
    LOCATION_UNBOUND,
    TITHES_OPENED,
    TITHES_SEEN,
    FORTUNE_TAKEN,
    FORTUNE_SEEN,
    SCHEME_COMPLETED,
    SCHEME_SHOWN,
    SCHEME_ADDED,
    INTERLUDE_ENDED,
    DECKS_LOOKED_AT,
    TOP_SEEN,
    SCHEME_KEPT,
    KEEP_KNOWN,
    SCHEME_DUMPED,
    DUMP_KNOWN,
    TRADE_OFFERED,
    TRADE_WITHDRAWN,
    TRADE_ACCEPTED,
    TRADE_DECLINED,
    TURN_ENDED,
    HARVESTED,
    CHARITY_TAKEN,
    CHARITY_SEEN,
    FINAL_ROUND_CALLED,
    BROOM_PASSED,
    GAME_OVER,
    WON,
)
