"""The options of a table, the facts that the rules ask of them, and what texts must be like."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import Domain, Seat
from covenstead.core.game import Option, TextOption
from covenstead.core.state import Options
from covenstead.games.village_crone.box import VillageBox
from covenstead.games.village_crone.components import ANIMAL, LAYOUT, LOCATION
from covenstead.games.village_crone.geography import Corner, fault_of
from covenstead.games.village_crone.sentences import options as says

# Who may complete schemes out of turn.
FULL: Final = 0  # where a way leads to a completion
FREE: Final = 1  # at any time, with any spells
CONDITIONS: Final = 2  # what is already satisfied
OFF: Final = 3
INTERRUPTS: Final = ["full", "free", "conditions", "off"]

BY_LOT: Final = -1  # who begins
BY_BIRTHDAY: Final = -2

RANDOM: Final = "random"
USUAL: Final = "usual"
UNKNOWN_BIRTHDAYS: Final = "unknown"

OFF_ON: Final = ("off", "on")
RECTANGLE: Final = "0:0,5:0,10:0,0:5,5:5,10:5"
HOOK: Final = "0:0,5:0,10:0,0:5,0:10,5:10"
SAMPLE: Final = "forge,barn,manor,mill,green,farm"

YEAR: Final = 365
HALLOWEEN: Final = 304  # the day of the year
MONTHS: Final = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


# What is wrong with a text


def wrong_familiars(text: str, seats: int) -> str | None:
    """Distinct kinds of familiars, one for each seat."""
    return _wrong_words(text, ANIMAL, seats)


def wrong_boards(text: str, seats: int) -> str | None:
    """The six Locations, each once."""
    return _wrong_words(text, LOCATION, len(LOCATION.words))


def _wrong_words(text: str, domain: Domain, number: int) -> str | None:
    words = text.split(",")
    for word in words:
        if word not in domain.number:
            return f"{word!r} is no {domain.name}"
        if words.count(word) > 1:
            return f"{word!r} stands there twice"
    return None if len(words) == number else f"it names {len(words)} of {number}"


def wrong_origins(text: str, seats: int) -> str | None:
    """Six corners at which boards can lie: `0:0,5:0,…`."""
    for pair in text.split(","):
        column, _, row = pair.partition(":")
        if not column.isdecimal() or not row.isdecimal():
            return f"{pair!r} is no column:row"
    return fault_of(corners(text))


def wrong_birthdays(text: str, seats: int) -> str | None:
    """A month and a day for each seat: `10-31,2-29`."""
    days = text.split(",")
    for day in days:
        month, _, number = day.partition("-")
        if not month.isdecimal() or not number.isdecimal() or not 1 <= int(month) <= 12:
            return f"{day!r} is no month-day"
        most = 29 if int(month) == 2 else MONTHS[int(month) - 1]
        if not 1 <= int(number) <= most:
            return f"{day!r} is no month-day"
    return None if len(days) == seats else f"it names {len(days)} birthdays of {seats}"


# What a table chooses, and what follows for the rules

OPTIONS: Final = (
    Option("points_to_win", tuple(range(5, 26)), 13, says.POINTS_TO_WIN),
    Option("newts_per_stock", (3, 0, 1, 2), 3, says.NEWTS_PER_STOCK),
    Option("open_ingredients", OFF_ON, "off", says.OPEN_INGREDIENTS),
    Option("open_schemes", OFF_ON, "off", says.OPEN_SCHEMES),
    Option("familiars_cross_bindings", OFF_ON, "off", says.FAMILIARS_CROSS),
    TextOption(
        "familiars",
        (USUAL, "rat,cat", "spider,crow,bat,cat"),
        USUAL,
        says.FAMILIARS,
        wrong_familiars,
    ),
    Option("layout", (*LAYOUT.words, "custom"), "rect", says.LAYOUT),
    TextOption("origins", (RECTANGLE, HOOK), RECTANGLE, says.ORIGINS, wrong_origins),
    TextOption("board_order", (RANDOM, SAMPLE), RANDOM, says.BOARD_ORDER, wrong_boards),
    Option("rotate_boards", OFF_ON, "off", says.ROTATE_BOARDS),
    Option("trade", OFF_ON, "off", says.TRADE),
    Option("trade_offers", tuple(range(1, 10)), 3, says.TRADE_OFFERS),
    Option("incantation", ("press", "off", "type"), "press", says.INCANTATION),
    Option("own_words", ("on", "off"), "on", says.OWN_WORDS),
    Option("caught_penalty", OFF_ON, "off", says.CAUGHT_PENALTY),
    Option("harvest_order", ("turn", "free"), "turn", says.HARVEST_ORDER),
    Option("first_player", ("random", "birthday", "seat"), "random", says.FIRST_PLAYER),
    TextOption(
        "birthdays",
        (UNKNOWN_BIRTHDAYS, "10-31,2-29"),
        UNKNOWN_BIRTHDAYS,
        says.BIRTHDAYS,
        wrong_birthdays,
    ),
    Option("replenish", ("shuffle", "flip"), "shuffle", says.REPLENISH),
    Option("bound_spells", ("sealed", "movement"), "sealed", says.BOUND_SPELLS),
    Option("newt_pays_fees", OFF_ON, "off", says.NEWT_PAYS_FEES),
    Option("interrupts", tuple(INTERRUPTS), "full", says.INTERRUPTS),
    Option("dump_windows", ("any", "own"), "any", says.DUMP_WINDOWS),
    Option("windows", ("change", "every"), "change", says.WINDOWS),
    Option("charity_cards", (2, 3), 2, says.CHARITY_CARDS),
    Option("max_rounds", tuple(range(10, 100)), 40, says.MAX_ROUNDS),
    Option("solo_end", ("decks", "hand"), "decks", says.SOLO_END),
)


class Switches:
    """The options of a table as the facts that the rules ask for."""

    def __init__(self, options: Options, box: VillageBox) -> None:
        self.points_to_win: Final = int(options["points_to_win"])
        self.newts: Final = int(options["newts_per_stock"])
        self.open_ingredients: Final = bool(options["open_ingredients"] == "on")
        self.open_schemes: Final = bool(options["open_schemes"] == "on")
        self.familiars_cross: Final = bool(options["familiars_cross_bindings"] == "on")
        self.animals: Final[list[int]] = _animals(str(options["familiars"]), box)
        custom = options["layout"] == "custom"
        self.origins: Final[list[Corner]] = (
            corners(str(options["origins"])) if custom else box.layouts[str(options["layout"])]
        )
        self.board_order: Final[list[int]] = _order(str(options["board_order"]))
        self.rotates: Final = bool(options["rotate_boards"] == "on")
        self.trades: Final = bool(options["trade"] == "on")
        self.trade_offers: Final = int(options["trade_offers"])
        self.caught_penalty: Final = bool(options["caught_penalty"] == "on")
        self.free_harvest: Final = bool(options["harvest_order"] == "free")
        self.first_player: Final[Seat] = _first(options["first_player"])
        self.birthdays: Final[list[int]] = _days(str(options["birthdays"]))
        self.flips: Final = bool(options["replenish"] == "flip")
        self.sealed: Final = bool(options["bound_spells"] == "sealed")
        self.newt_pays_fees: Final = bool(options["newt_pays_fees"] == "on")
        self.interrupts: Final = INTERRUPTS.index(str(options["interrupts"]))
        self.dumps_in_windows: Final = bool(options["dump_windows"] == "any")
        self.every_window: Final = bool(options["windows"] == "every")
        self.charity_cards: Final = int(options["charity_cards"])
        self.max_rounds: Final = int(options["max_rounds"])
        self.ends_with_hand: Final = bool(options["solo_end"] == "hand")

    @property
    def has_windows(self) -> bool:
        """Whether others are ever asked between two actions."""
        return self.interrupts != OFF or self.dumps_in_windows


def _first(value: str | int) -> Seat:
    if isinstance(value, int):
        return value
    return BY_BIRTHDAY if value == "birthday" else BY_LOT


def _animals(text: str, box: VillageBox) -> list[int]:
    if text == USUAL:
        return box.usual_animals
    return [ANIMAL.number[word] for word in text.split(",")]


def _order(text: str) -> list[int]:
    return [] if text == RANDOM else [LOCATION.number[word] for word in text.split(",")]


def corners(text: str) -> list[Corner]:
    """The corners of six boards: `0:0,5:0,…`."""
    found: list[Corner] = []
    for pair in text.split(","):
        column, row = pair.split(":")
        found.append((int(column), int(row)))
    return found


def _days(text: str) -> list[int]:
    """The birthdays as days before Halloween; empty if nobody told them."""
    return [] if text == UNKNOWN_BIRTHDAYS else [days_to_halloween(day) for day in text.split(",")]


def days_to_halloween(day: str) -> int:
    """How many days from a birthday on to the next 31 October (VC-015)."""
    month, number = [int(part) for part in day.split("-")]
    if (month, number) == (2, 29):
        month, number = 3, 1
    return (HALLOWEEN - sum(MONTHS[: month - 1]) - number) % YEAR
