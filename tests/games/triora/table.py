"""Positions of Triora that name only what matters, and a table at which they are played on.

The rest is as section 11.1 of the rules says. A, B, C, D are the seats 0, 1, 2, 3.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NotRequired, TypedDict, Unpack

import covenstead
from covenstead.core.fate import Fate, Lowest, Scripted
from tests.catalogue import ROOT
from tests.games.common import sitting
from tests.games.common.sitting import Options, Position

FIRST_VALUES = ROOT / "tests" / "games" / "triora" / "first_values"
GAME = covenstead.load_game("triora", data=FIRST_VALUES)

SEATS = "ABCD"
COLOURS = ["red", "blue", "green", "yellow"]
ZONES = ["herbs", "seeds", "planting", "harvest"]
MAIN_AREAS = ["city", "fields", "river", "dungeon"]
FOREST = [f"forest-{number}" for number in range(1, 7)]
SPACES = [
    *MAIN_AREAS,
    *("castle", "lair", "stones", "cemetery", "tower"),
    *FOREST,
    "swamp",
]
POTIONS = [
    *("amoris", "maledictiones", "arcanum", "necromantiae", "ambitionis"),
    *("pestilentiae", "vitae", "molestum", "invocationis"),
]
PERSONS = ["almoner", "notary", "captain", "steward", "magistrate", "marquis"]
TYPES = ["peasant", "merchant", "soldier", "noble"]
CARDS = [f"{kind}-{number}" for kind in TYPES for number in range(1, 10)]
PARTS = ["doom", "areas", "sets", "penalty", "crowns", "remains"]


class Witch(TypedDict):
    """What a test may name of a seat; `goods` are potions: "amoris 1, vitae 2"."""

    inq: NotRequired[int]
    doom: NotRequired[int]
    silver: NotRequired[int]
    undead: NotRequired[int]
    goods: NotRequired[str]
    herbs: NotRequired[str]  # "R1 G2"; a zone named leaves the other cubes to the herbs
    seeds: NotRequired[str]
    planting: NotRequired[str]
    harvest: NotRequired[str]
    ruins: NotRequired[str]  # "city 2, river 1"
    enchanted: NotRequired[str]
    cursed: NotRequired[str]
    villagers: NotRequired[str]  # "noble 2, peasant-3": so many of a type, or the card itself
    witch: NotRequired[str]  # a space, or "forest": the lowest free one
    familiar: NotRequired[str]
    dummy: NotRequired[str]
    captured: NotRequired[bool]


class Given(TypedDict):
    """What a test may name of a position."""

    seats: NotRequired[int]
    options: NotRequired[Options]
    round_number: NotRequired[int]
    trigger: NotRequired[str | None]
    inquisitor: NotRequired[str]
    morgana: NotRequired[str]
    stone: NotRequired[int]
    row: NotRequired[str]
    deck_empty: NotRequired[bool]  # the other cards are the last seat's villagers
    tokens: NotRequired[str]  # "city 5": tokens of the last seat
    silver_supply: NotRequired[int]  # what it lacks lies with the last seat
    undead_supply: NotRequired[int]
    order: NotRequired[str]  # turn order, "DCBA"
    on_top: NotRequired[str]  # this disc lies on top of all discs of its value
    A: NotRequired[Witch]
    B: NotRequired[Witch]
    C: NotRequired[Witch]
    D: NotRequired[Witch]


class Sitting(sitting.Sitting):
    """A table of witches, whose seats are called A, B, C, D."""

    game = GAME

    @classmethod
    def chance(cls, draws: list[str], seed: int) -> Fate:  # noqa: ARG003
        """Chance that gives these outcomes in order, then the lowest."""
        return Scripted(draws, Lowest())

    def seat(self, who: str) -> int:
        return SEATS.index(who) if who in SEATS else int(who)

    @property
    def asked(self) -> str:
        """The seat that is asked; nothing at the end of the game."""
        return "".join(SEATS[seat] for seat in self.awaiting)

    @property
    def track(self) -> str:
        """The discs on the inquisition track from the front to the back: "DCBA"."""
        return "".join(SEATS[seat] for seat in self.state["track"])

    @property
    def turn_order(self) -> str:
        """The seats in the order of their positions on the order track."""
        taken = [self.witch(who)["order_position"] for who in SEATS[: self.table.seats]]
        seats = [who for who, position in zip(SEATS, taken, strict=False) if position is not None]
        return "".join(sorted(seats, key=lambda who: taken[SEATS.index(who)]))

    @property
    def token(self) -> int:
        """The stone on which the sacrifice token lies."""
        stone: int = self.state["stone"]
        return stone

    def witch(self, who: str = "A") -> dict[str, Any]:
        """What one seat has."""
        witch: dict[str, Any] = self.state["witches"][SEATS.index(who)]
        return witch

    def inq(self, who: str = "A") -> int:
        """The inquisition of a seat."""
        return int(self.witch(who)["inquisition"])

    def doom(self, who: str = "A") -> int:
        """The doom of a seat."""
        return int(self.witch(who)["doom"])

    def silver(self, who: str = "A") -> int:
        """The silver of a seat."""
        return int(self.witch(who)["silver"])

    def undead(self, who: str = "A") -> int:
        """The undead of a seat."""
        return int(self.witch(who)["undead"])

    def captured(self, who: str = "A") -> bool:
        """Whether a seat is captured."""
        return bool(self.witch(who)["captured"])

    def goods(self, who: str = "A") -> str:
        """The potions of a seat: "amoris 1, vitae 2"."""
        return counted(self.witch(who)["potions"])

    def ruins(self, who: str = "A") -> str:
        """The tokens of a seat on main areas: "city 2"."""
        return counted(self.witch(who)["ruins"])

    def cubes(self, zone: str, who: str = "A") -> str:
        """The cubes of a seat in a zone: "R1 B2"."""
        found = self.witch(who)[zone]
        return " ".join(f"{name[0].upper()}{number}" for name, number in found.items() if number)

    def pieces(self, who: str = "A") -> tuple[str | None, str | None, str | None]:
        """Where the witch, the familiar and the dummy of a seat stand."""
        witch = self.witch(who)
        return witch["witch"], witch["familiar"], witch["dummy"]

    def spaces(self, verb: str) -> set[str]:
        """The nouns of the legal moves that begin so: the spaces of "place familiar"."""
        return {m.removeprefix(f"{verb} ") for m in self.legal() if m.startswith(f"{verb} ")}

    def told(self, *names: str) -> list[str]:
        """The events so far of these names, each with its nouns: "captured 0 cemetery"."""
        events = [entry.event for entry in self.table.chronicle(None)]
        return [
            " ".join([event.happening.name, *event.words()])
            for event in events
            if not names or event.happening.name in names
        ]

    def walk(self, figure: str = "inquisitor") -> list[str]:
        """The areas of the last walk of a figure, from where it set out."""
        told = self.told(f"{figure}_set_out", f"{figure}_came")
        last = max(n for n, line in enumerate(told) if line.startswith(f"{figure}_set_out"))
        return [told[last].split()[1], *(line.split()[-1] for line in told[last + 1 :])]

    def parts(self, who: str = "A") -> dict[str, int]:
        """The six parts of a seat's total (TR-224)."""
        assert self.outcome is not None
        values = [line.value for line in self.outcome.lines[SEATS.index(who)]]
        return dict(zip(PARTS, values, strict=True))

    @property
    def ranking(self) -> list[str]:
        """The seats by place, equals together: ["D", "B", "C", "A"]."""
        assert self.outcome is not None
        found = self.outcome.places
        return [
            "".join(SEATS[seat] for seat, place in enumerate(found) if place == each)
            for each in sorted(set(found))
        ]


def counted(numbers: Mapping[str, int]) -> str:
    """What there is some of, with its number."""
    return ", ".join(f"{name} {number}" for name, number in numbers.items() if number)


def _numbers(text: str) -> dict[str, int]:
    """What "city 2, river 1" means."""
    words = [entry.split() for entry in text.split(", ") if entry]
    return {name: int(number) for name, number in words}


def new_game(seats: int, draws: str = "", **options: str | int) -> Sitting:
    """Sit down at a fresh table; chance gives these outcomes, then the lowest."""
    fate = Sitting.chance(draws.split(), 0)
    return Sitting(covenstead.Table(GAME, seats=seats, options=options, fate=fate))


def order_phase(**given: Unpack[Given]) -> Sitting:
    """Nobody has chosen a position yet, and no piece has been used."""
    position = _position(given, used=[""] * _seats(given), positions=False)
    position["steps"] = [{"step": "order", "seats": position["state"]["track"]}]
    return Sitting.start(position)


def to_move(who: str = "A", draws: str = "", **given: Unpack[Given]) -> Sitting:
    """The turn of a seat in the first pass, nothing placed; seats before it used a familiar."""
    return _turn(who, draws, {}, given)


def second_pass(
    who: str, has_used: str = "familiar", draws: str = "", **given: Unpack[Given]
) -> Sitting:
    """The turn of a seat in the second pass, after it has used this piece in the first."""
    return _turn(who, draws, {"seat": who, "used": has_used}, given)


def _turn(who: str, draws: str, second: Mapping[str, str], given: Given) -> Sitting:
    order = _order(given)
    used = [""] * len(order)
    for place, each in enumerate(order):
        before = place < order.index(who)
        if second:
            used[SEATS.index(each)] = "both" if before else "familiar"
        elif before:
            used[SEATS.index(each)] = "familiar"
    if second:
        used[SEATS.index(who)] = second["used"]
    position = _position(given, used=used)
    position["steps"] = [_turn_step(who, second=bool(second), placed=False)]
    return Sitting.start(position, draws)


def at_shovels(left: int, **given: Unpack[Given]) -> Sitting:
    """A is asked about so many shovels in her first turn."""
    position = _position(given, used=["familiar"] + [""] * (_seats(given) - 1))
    position["steps"] = [
        _turn_step("A", second=False, placed=True),
        {"step": "shovel", "seat": 0, "left": left, "last": None},
    ]
    return Sitting.start(position)


def after_turns(draws: str = "", **given: Unpack[Given]) -> Sitting:
    """All turns are over: the last seat says done, and phase 3 and phase 4 begin."""
    last = _order(given)[-1]
    position = _position(_hidden(given), used=["both"] * _seats(given))
    menu = {
        "step": "menu",
        "seat": SEATS.index(last),
        "area": "tower",
        "copied": False,
        "main_done": False,
        "buys": 0,
        "bonus": "closed",
    }
    position["steps"] = [_turn_step(last, second=True, placed=True), menu]
    made = Sitting.start(position, draws)
    made.play(f"{last}: done")
    return made


def after_morgana(**given: Unpack[Given]) -> Sitting:
    """Morgana's walk is over: the last seat passes, and phases 5 and 6 begin."""
    last = _order(given)[-1]
    position = _position(_hidden(given), used=["both"] * _seats(given))
    position["steps"] = [{"step": "morgana", "seats": [SEATS.index(last)]}]
    made = Sitting.start(position)
    made.play(f"{last}: pass")
    return made


def scored(**given: Unpack[Given]) -> Sitting:
    """The game is over."""
    captured = any(_named(given, who).get("captured") for who in SEATS)
    given.setdefault("trigger", "capture" if captured else "ruin")
    return Sitting.start(_position(given, used=["both"] * _seats(given)))


def _turn_step(who: str, *, second: bool, placed: bool) -> dict[str, Any]:
    return {"step": "turn", "seat": SEATS.index(who), "second_pass": second, "placed": placed}


def _seats(given: Given) -> int:
    return given.get("seats", 4)


def _order(given: Given) -> str:
    return given.get("order", SEATS[: _seats(given)])


def _named(given: Given, who: str) -> Mapping[str, Any]:
    named: dict[str, Any] = {**given}
    found: Mapping[str, Any] = named.get(who, {})
    return found


def _hidden(given: Given) -> Given:
    """Witches that are not named stand in the forest."""
    hidden: Any = {**given}
    for who in SEATS[: _seats(given)]:
        named = _named(given, who)
        if not named.get("captured"):
            hidden[who] = {"witch": "forest", **named}
    made: Given = hidden
    return made


def _position(given: Given, *, used: list[str], positions: bool = True) -> Position:
    seats = _seats(given)
    villagers, row, deck = _cards(given, seats)
    pieces = _pieces(given, seats)
    witches = [
        _witch(given, seat, used[seat], villagers[seat], pieces[seat], positions)
        for seat in range(seats)
    ]
    ruins = _numbers(given.get("tokens", ""))
    for area, number in ruins.items():
        witches[-1]["ruins"][area] += number
        witches[-1]["tokens"] -= number
    supplies: dict[str, int] = {}
    named: dict[str, Any] = {**given}
    for good, all_of_it in (("silver", 48), ("undead", 16)):
        left = all_of_it - sum(witch[good] for witch in witches)
        wanted = named.get(f"{good}_supply", left)
        witches[-1][good] += left - wanted
        supplies[f"{good}_supply"] = wanted
    return {
        "game": "triora",
        "rules": GAME.rules,
        "seats": seats,
        "options": dict(given.get("options", {})),
        "state": {
            "round_number": given.get("round_number", 1),
            "trigger": given.get("trigger"),
            "inquisitor": given.get("inquisitor", "castle"),
            "morgana": given.get("morgana", "cemetery"),
            "stone": given.get("stone", 8),
            **supplies,
            "track": _track(given, witches),
            "enchanted": _spelled(given, "enchanted", seats),
            "cursed": _spelled(given, "cursed", seats),
            "row": row,
            "deck": deck,
            "witches": witches,
        },
        "steps": [],
    }


def _witch(
    given: Given,
    seat: int,
    used: str,
    villagers: list[str],
    pieces: Mapping[str, str | None],
    positions: bool,
) -> dict[str, Any]:
    named = _named(given, SEATS[seat])
    ruins = _numbers(named.get("ruins", ""))
    persons = f"{named.get('enchanted', '')} {named.get('cursed', '')}".split()
    return {
        **_cubes(named),
        "potions": dict.fromkeys(POTIONS, 0) | _numbers(named.get("goods", "")),
        "silver": named.get("silver", 0),
        "undead": named.get("undead", 0),
        "doom": named.get("doom", 20),
        "inquisition": named.get("inq", 4),
        "tokens": 15 - sum(ruins.values()) - len(persons),
        "ruins": dict.fromkeys(MAIN_AREAS, 0) | ruins,
        "villagers": villagers,
        **pieces,
        "witch_used": used in ("witch", "both"),
        "familiar_used": used in ("familiar", "both"),
        "dummy_used": used == "both" and _dummies(given),
        "order_position": 1 + _order(given).index(SEATS[seat]) if positions else None,
        "captured": named.get("captured", False),
    }


def _dummies(given: Given) -> bool:
    return _seats(given) == 2 and given.get("options", {}).get("dummy_familiars") != "off"


def _cubes(named: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    zones: dict[str, dict[str, int]] = {zone: dict.fromkeys(COLOURS, 0) for zone in ZONES}
    texts = {zone: named[zone] for zone in ZONES if zone in named}
    if not texts:
        texts = {"seeds": "R1 B1 G1 Y1"}
    for zone, text in texts.items():
        for letter, number in re.findall(r"([RBGY])(\d)", text):
            zones[zone][COLOURS["RBGY".index(letter)]] = int(number)
    if "herbs" not in texts:
        for colour in COLOURS:
            zones["herbs"][colour] = 3 - sum(zones[zone][colour] for zone in ZONES)
    return zones


def _pieces(given: Given, seats: int) -> list[dict[str, str | None]]:
    """Where every piece stands; "forest" is the lowest free space, seat after seat."""
    kinds = ("witch", "familiar", "dummy")
    named = [[_named(given, who).get(kind) for kind in kinds] for who in SEATS[:seats]]
    free = [space for space in FOREST if not any(space in each for each in named)]
    pieces: list[dict[str, str | None]] = []
    for each in named:
        spaces = [free.pop(0) if space == "forest" else space for space in each]
        pieces.append(dict(zip(kinds, spaces, strict=True)))
    return pieces


def _cards(given: Given, seats: int) -> tuple[list[list[str]], list[str], list[str]]:
    """The villagers of the seats, the row and the deck."""
    row = given.get("row", "").split()
    texts = [_named(given, who).get("villagers", "").split(", ") for who in SEATS[:seats]]
    cards = {entry for text in texts for entry in text if entry in CARDS}
    free = [card for card in CARDS if card not in row and card not in cards]
    held: list[list[str]] = []
    for text in texts:
        mine = [entry for entry in text if entry in CARDS]
        for kind, number in _numbers(", ".join(e for e in text if e not in CARDS)).items():
            highest = [card for card in free if card.startswith(kind)][-number:]
            free = [card for card in free if card not in highest]
            mine += highest
        held.append(sorted(mine, key=CARDS.index))
    filling = 7 - len(row) if "row" not in given or not given.get("deck_empty") else 0
    row, deck = row + free[:filling], free[filling:]
    if given.get("deck_empty"):
        held[-1] = sorted(held[-1] + deck, key=CARDS.index)
        deck = []
    return held, row, deck


def _track(given: Given, witches: list[dict[str, Any]]) -> list[int]:
    top = SEATS.find(given.get("on_top", "-"))

    def height(seat: int) -> tuple[int, bool, int]:
        return witches[seat]["inquisition"], seat == top, seat

    return sorted(range(len(witches)), key=height, reverse=True)


def _spelled(given: Given, spell: str, seats: int) -> dict[str, int | None]:
    found: dict[str, int | None] = dict.fromkeys(PERSONS)
    for seat, who in enumerate(SEATS[:seats]):
        for person in str(_named(given, who).get(spell, "")).split():
            found[person] = seat
    return found


def without(words: Iterable[str], *others: str) -> set[str]:
    """All of these words but those."""
    return set(words) - set(others)
