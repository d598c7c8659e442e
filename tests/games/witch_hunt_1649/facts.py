"""What the common tests must know of Witch Hunt 1649."""

from typing import Any

from tests.games.common.data import DataFiles, Edit, Table, another, changed, entry, without
from tests.games.common.facts import Broken, Facts, Mistake
from tests.games.witch_hunt_1649.given import buying, defending, rich_position, turn
from tests.games.witch_hunt_1649.sitting import Sitting

FILES = DataFiles("witch-hunt-1649")
USUAL: dict[str, str | int] = {
    "character_choice": "recommended",
    "alliances": "on",
    "story_cards": "on",
    "narrator": 0,
    "starting_seat": "random",
    "turn_cap": 40,
    "time_call": "on",
    "show_chances": "on",
    "first_purse": "full",
}
WRONG_OPTIONS: list[tuple[str, str | int]] = [
    ("character_choice", "auction"),
    ("alliances", "maybe"),
    ("story_cards", "maybe"),
    ("narrator", 2),
    ("narrator", -1),
    ("starting_seat", 2),
    ("starting_seat", "nobody"),
    ("turn_cap", 9),
    ("turn_cap", 101),
    ("time_call", "maybe"),
    ("show_chances", "maybe"),
    ("first_purse", "empty"),
]
SEQUENCES = {
    2: [1, 2, 12, 26, 40, 100, 398, 1652],
    3: [1, 2, 12, 30, 40, 100, 346, 1300],
    4: [1, 2, 12, 30, 40, 100, 350, 1362],
}
ASSET_FILE, FATE_FILE, MARK_FILE = "assets.toml", "fate.toml", "marks.toml"
CHARACTER_FILE, STORY_FILE = "characters.toml", "stories.toml"


def option(card: str, letter: str, **values: object) -> Edit:
    """Change fields of an option of a fate card; a value of None takes the field away."""

    def edit(table: Table) -> None:
        options = entry(table, "fate_card", card)["options"]
        chosen = next(each for each in options if each["id"] == letter)
        for name, value in values.items():
            if value is None:
                chosen.pop(name, None)
            else:
                chosen[name] = value

    return edit


def _only_for_allies(table: Table) -> None:
    for each in entry(table, "fate_card", "ft33")["options"]:
        each["needs"] = "ally"


def _asset(what: str, name: str, named: str, /, **values: object) -> Mistake:
    return Mistake(what, ASSET_FILE, changed("asset", name, **values), named)


def _card(what: str, name: str, named: str, /, **values: object) -> Mistake:
    return Mistake(what, FATE_FILE, changed("fate_card", name, **values), named)


def _mark(what: str, name: str, named: str, /, **values: object) -> Mistake:
    return Mistake(what, MARK_FILE, changed("mark", name, **values), named)


def _mary(what: str, named: str, /, **values: object) -> Mistake:
    return Mistake(what, CHARACTER_FILE, changed("character", "mary", **values), named)


MISTAKES = [
    Mistake("59 assets", ASSET_FILE, without("asset", "fa01")),
    Mistake("61 assets", ASSET_FILE, another("asset", "fa01", id="fa13")),
    _asset("an asset twice", "fa02", "fa01", id="fa01"),
    _asset("a sixth type", "fa02", "fa02 type", type="sh"),
    _asset("a strange type", "fa02", "fa02", type="li"),
    _asset("cost 4", "fa08", "fa08 cost", cost=4),
    _asset("cost 0", "fa01", "fa01 cost", cost=0),
    _asset("cost in words", "fa08", "fa08 cost", cost="3"),
    _asset("cost 1, effect", "fa01", "fa01 effect", effect="us: w+1"),
    _asset("cost 2, no effect", "fa04", "fa04 effect", effect="none"),
    Mistake("35 fate cards", FATE_FILE, without("fate_card", "ft09")),
    Mistake("37 fate cards", FATE_FILE, another("fate_card", "ft09", id="ft37")),
    _card("a card twice", "ft09", "ft08", id="ft08"),
    _card("coins -1", "ft09", "ft09 coins", coins=-1),
    Mistake("3 coins less 2", FATE_FILE, option("ft11", "b", effect="me: c-2"), "ft11 effect"),
    Mistake("a drop without its tag", FATE_FILE, option("ft26", "a", needs=None), "ft26"),
    Mistake("a strange need", FATE_FILE, option("ft16", "b", needs="luck"), "ft16 needs"),
    Mistake("no option without ally", FATE_FILE, _only_for_allies, "ft33"),
    Mistake("23 marks", MARK_FILE, without("mark", "bm24")),
    Mistake("25 marks", MARK_FILE, another("mark", "bm24", id="bm25")),
    _mark("a mark twice", "bm02", "bm01", id="bm01"),
    _mark("value 5", "bm24", "bm24 value", value=5),
    _mark("value 0", "bm01", "bm01 value", value=0),
    Mistake("six characters", CHARACTER_FILE, without("character", "mary")),
    _mary("a new character", "jean", id="jean"),
    _mary("a jilted ally", "ally", ally="david"),
    Mistake("12 story cards", STORY_FILE, without("story_card", "st13")),
    Mistake(
        "an event nobody tells",
        STORY_FILE,
        changed("story_card", "st12", events=["drowned"]),
        "st12 events",
    ),
]

_FIVE = ("agnes bm01 bm02", "david bm03", "helen", "elspeth died", "john acquitted")
SOUND = {
    "buy": buying(3, *_FIVE, trials_held=1),
    "turn": turn(*_FIVE, trials_held=1),
    "trial": defending("agnes bm20 bm21 bm22", "david", "helen"),
}
_LAID = SOUND["buy"]["state"]
_POOL, _DECK = _LAID["pool"], _LAID["asset_deck"]
_MARKS, _CARDS = _LAID["mark_deck"], _LAID["fate_card_deck"]


def _seat(number: int, **fields: Any) -> dict[str, Any]:
    return {f"state/villagers/{number}/{field}": value for field, value in fields.items()}


def _table(**fields: Any) -> dict[str, Any]:
    return {f"state/{field}": value for field, value in fields.items()}


BROKEN = [
    Broken("an asset is missing", _table(asset_deck=_DECK[1:]), "buy"),
    Broken("an asset twice", _table(asset_discard=_DECK[:1]), "buy"),
    Broken("an unknown asset", _table(asset_discard=["fa13"]), "buy"),
    Broken("a fate card is missing", _table(fate_card_deck=_CARDS[1:]), "buy"),
    Broken("a fate card twice", _table(fate_card_discard=_CARDS[:1]), "buy"),
    Broken("a mark is missing", _table(mark_deck=_MARKS[1:]), "buy"),
    Broken("a mark twice", _table(mark_deck=["bm01", *_MARKS]), "buy"),
    Broken("a character twice", _seat(0, character="david"), "buy"),
    Broken("a track beyond the maximum", _seat(0, welfare=11), "buy"),
    Broken("a track below nothing", _seat(0, reputation=-1), "buy"),
    Broken("a living player without welfare", _seat(0, welfare=0), "buy"),
    Broken("a short pool", _table(pool=_POOL[1:], asset_discard=_POOL[:1]), "buy"),
    Broken("a pool of six", _table(pool=_POOL + _DECK[:1], asset_deck=_DECK[1:]), "buy"),
    Broken(
        "four marks",
        _seat(0, marks=["bm01", "bm02", *_MARKS[:2]], cleared=[[], [], [], []])
        | _table(mark_deck=_MARKS[2:]),
        "buy",
    ),
    Broken("an acquitted player with a mark", _seat(1, acquitted=True), "buy"),
    Broken("a dead player with a mark", _seat(1, status="died", welfare=0), "buy"),
    Broken("a one-sided alliance", _seat(2, ally=None), "buy"),
    Broken("a dead ally", _seat(1, ally=3) | _seat(3, ally=1), "buy"),
    Broken("a mark in its own cleared set", _seat(0, cleared=[["bm01"], []]), "buy"),
    Broken("cleared sets not nested", _seat(0, cleared=[["bm05"], ["bm06"]]), "buy"),
    Broken("a mark without a cleared set", _seat(0, cleared=[[]]), "buy"),
    Broken("coins below nothing", _table(coins=-1), "buy"),
    Broken("a bonus in the buying step", _table(bonus=1), "buy"),
    Broken("coins outside the buying step", _table(coins=1), "turn"),
    Broken(
        "no fate card in the trial", _table(fate_card=None, fate_card_discard=["ft12"]), "trial"
    ),
    Broken("a fate card after the turn", {"steps/0/resume": "queue"}, "trial"),
    Broken("a turn of nobody", _table(current=5), "buy"),
]

FACTS = Facts(
    sitting=Sitting,
    rich_position=rich_position,
    seats=range(2, 8),
    usual=USUAL,
    usual_with={2: {"alliances": "off"}},
    wrong_options=WRONG_OPTIONS,
    hidden=["asset_deck", "fate_card_deck", "mark_deck", "villagers/*/marks"],
    sequences=SEQUENCES,
    counted_with={"character_choice": "random"},
    no_moves=["", "buy", "buy fa13", "Buy fa01", "buy  fa01", "give jean", "plead x", "pay fa01"],
    mistakes=MISTAKES,
    sound=SOUND,
    broken=BROKEN,
)
