"""The box of Witch Hunt 1649: villagers, assets, fate, marks and stories out of `data/`."""

from __future__ import annotations

import re
from typing import Any, Final

from covenstead.core.data import Entry, Tables, complete, entries, settings
from covenstead.core.errors import BadData
from covenstead.core.family import NONE
from covenstead.core.game import Box
from covenstead.games.witch_hunt_1649.components import (
    ACCUSATION,
    ASSET,
    CHARACTER,
    FATE_CARD,
    LEAST_COINS,
    MARK,
    MOST_SEATS,
    NEEDS,
    NEEDS_ALLY,
    NEEDS_ASSET,
    NEEDS_NOTHING,
    OPTION,
    REPUTATION,
    STORY_CARD,
    TYPE,
    WELFARE,
    type_of,
)
from covenstead.games.witch_hunt_1649.language import (
    BARTER,
    COINS_CHANGE,
    DRAW_PAY,
    ON_ABILITY,
    ON_ASSET,
    ON_FATE_CARD,
    PASS_MARK,
    REDRAW,
    REFRESH,
    UNMARK,
    Clause,
    clauses,
    dropped,
    misplaced,
    parse,
)

_SENTENCE: Final = re.compile(r".+?(?:[.!?](?=\s)|$)", re.DOTALL)

CONDITIONAL: Final = (UNMARK, REFRESH, REDRAW, BARTER, DRAW_PAY, PASS_MARK)


class Character:
    """A villager: name, partner, starting points, and what can be done once a game."""

    def __init__(self, entry: Entry) -> None:
        entry.allow(
            "id",
            "name",
            "ally",
            "welfare",
            "reputation",
            "ability_name",
            "ability",
            "sketch",
            "origin",
        )
        self.id: Final = entry.word("id", CHARACTER)
        self.name: Final = entry.text("name")
        self.ally: Final = entry.word("ally", CHARACTER) if entry.has("ally") else NONE
        self.welfare: Final = entry.number("welfare", least=1)
        self.reputation: Final = entry.number("reputation", least=1)
        self.ability_name: Final = entry.text("ability_name")
        self.sketch: Final = entry.text("sketch")
        ability = _effect(entry, "ability", ON_ABILITY)
        if ability is None:
            raise entry.wrong("ability must do something.")
        self.ability: Final = ability
        # The clauses that can only be used while something holds (WH-173 to WH-179).
        self.conditions: Final = [clause for clause in clauses(ability) if clause.op in CONDITIONAL]


class Option:
    """An option of a fate card: what it says, what it needs, what it does."""

    def __init__(self, entry: Entry) -> None:
        entry.allow("id", "text", "needs", "effect")
        self.text: Final = entry.text("text")
        self.effect: Final = _effect(entry, "effect", ON_FATE_CARD)
        self.drops: Final = dropped(self.effect)
        needs = entry.word("needs", NEEDS) if entry.has("needs") else NEEDS_NOTHING
        if (needs == NEEDS_ASSET) != (self.drops > 0):
            raise entry.wrong('needs = "asset" belongs exactly to an effect that drops assets.')
        self.needs: Final = needs

    def open_to(self, has_ally: bool, assets: int) -> bool:
        """Whether somebody with or without ally, with so many assets, may choose it."""
        if self.needs == NEEDS_NOTHING:
            return True
        if self.needs == NEEDS_ASSET:
            return assets >= self.drops
        return has_ally == (self.needs == NEEDS_ALLY)


class FateCard:
    """A fate card: a scenario, options, coins, perhaps the mark symbol."""

    def __init__(self, entry: Entry) -> None:
        entry.allow("id", "title", "coins", "mark", "scenario", "options", "origin")
        self.id: Final = entry.word("id", FATE_CARD)
        self.title: Final = entry.text("title")
        self.coins: Final = entry.number("coins", least=LEAST_COINS)
        self.symbol: Final = entry.truth("mark")
        self.scenario: Final = entry.text("scenario")
        self.options: Final = self._read_options(entry)

    def _read_options(self, entry: Entry) -> list[Option]:
        rows = entry.get("options")
        if not isinstance(rows, list) or not 1 <= len(rows) <= len(OPTION.words):
            raise entry.wrong(f"options must be a list of 1 to {len(OPTION.words)} options.")
        options: list[Option] = []
        for letter, row in zip(OPTION.words, rows, strict=False):
            inner = Entry(f"{entry.where}, option {letter}", row)
            if inner.text("id") != letter:
                raise inner.wrong(f"id must be {letter!r}: options stand in order.")
            option = Option(inner)
            for clause in clauses(option.effect):
                if clause.op == COINS_CHANGE and self.coins + clause.amount < LEAST_COINS:
                    raise inner.wrong(f"effect leaves fewer than {LEAST_COINS} coins of the card.")
            options.append(option)
        for has_ally in (False, True):
            for assets in (0, len(ASSET.words)):
                if not any(option.open_to(has_ally, assets) for option in options):
                    who = f"{'with' if has_ally else 'without'} an ally"
                    what = f"{'with' if assets else 'without'} assets"
                    raise entry.wrong(f"options leave no choice to somebody {who} and {what}.")
        return options


class Players:
    """What holds for one number of players, and who is recommended to play."""

    def __init__(self, entry: Entry, values: list[int]) -> None:
        entry.allow("seats", "limit", "max", "sets", "extra", "no_extra", "recommended")
        self.seats: Final = entry.number("seats", least=2, most=MOST_SEATS)
        self.limit: Final = entry.number("limit", least=1, most=len(MARK.words) // self.seats)
        self.most: Final = entry.number("max", least=1)
        self.sets: Final = _sets(entry)
        self.extra: Final = entry.number("extra", least=0)
        self.no_extra: Final = (
            entry.words("no_extra", CHARACTER) if entry.has("no_extra") else list[int]()
        )
        self.recommended: Final = self._read_casts(entry)
        # The highest total of a trial: beyond it no plea changes anything (WH-108).
        self.top: Final = sum(sorted(values)[-self.limit :])

    def _read_casts(self, entry: Entry) -> list[list[int]]:
        rows = entry.get("recommended")
        if not isinstance(rows, list) or not rows:
            raise entry.wrong("recommended must be a list of at least one cast.")
        casts: list[list[int]] = []
        for row in rows:
            cast = sorted(Entry(entry.where, {"recommended": row}).words("recommended", CHARACTER))
            if len(set(cast)) != self.seats or len(cast) != self.seats:
                raise entry.wrong(f"recommended has a cast that is not {self.seats} villagers.")
            if cast in casts:
                raise entry.wrong("recommended has a cast twice.")
            casts.append(cast)
        return casts

    def starting(self, character: Character, track: int) -> int:
        """The character's points on a track at the start."""
        points = character.welfare if track == WELFARE else character.reputation
        return points if character.id in self.no_extra else points + self.extra


class Story:
    """A story card: its page, and the event after which it is told."""

    def __init__(self, entry: Entry) -> None:
        entry.allow(
            "id",
            "title",
            "events",
            "turns_per_seat",
            "short_of_limit",
            "trial",
            "text",
            "rule",
            "shows",
            "origin",
        )
        self.id: Final = entry.word("id", STORY_CARD)
        self.title: Final = entry.text("title")
        self.text: Final = entry.text("text")
        self.opening: Final = _SENTENCE.findall(self.text)[0]
        self.rule: Final = entry.text("rule") if entry.has("rule") else ""
        self.shows: Final = entry.text("shows") if entry.has("shows") else ""
        self.trial: Final = entry.number_or("trial", 0, least=1, most=4)
        self.turns_per_seat: Final = entry.number_or("turns_per_seat", NONE, least=1)
        self.short_of_limit: Final = entry.number_or("short_of_limit", NONE, least=1)
        names = entry.get("events")
        if not isinstance(names, list) or not names:
            raise entry.wrong(f"events must be a list of event names, not {names!r}.")
        self.events: Final[list[str]] = names
        self.entry: Final = entry


class WitchHuntBox(Box):
    """The cards and numbers of one data set."""

    def __init__(self, tables: Tables) -> None:
        self.characters: Final = _read_characters(tables)
        self.type_name = [""] * len(TYPE.words)
        self.type_colour = [""] * len(TYPE.words)
        self.type_glyph = [""] * len(TYPE.words)
        self._read_types(tables)
        self.asset_name = [""] * len(ASSET.words)
        self.cost = [0] * len(ASSET.words)
        self.effect: list[Clause | None] = [None] * len(ASSET.words)
        self._read_assets(tables)
        self.dearest: Final = max(self.cost)
        self.fate_cards: Final = _read_fate_cards(tables)
        self.coins: Final = [card.coins for card in self.fate_cards]
        self.symbol: Final = [card.symbol for card in self.fate_cards]
        self.options: Final = [card.options for card in self.fate_cards]
        self.value = [0] * len(MARK.words)
        self.kind = [0] * len(MARK.words)
        self.accusation = [""] * len(MARK.words)
        self._read_marks(tables)
        self.note = [""] * len(ACCUSATION.words)
        self._read_notes(tables)
        self.players: Final = _read_players(tables, self.value, self.characters)
        self.stories: Final = _read_stories(tables)
        setup = settings(tables, "setup.toml")
        setup.allow("pool", "first_purse_start", "first_purse_last", "first_purse_last_from")
        self.pool: Final = setup.number("pool", least=1, most=len(ASSET.words))
        self.first_purse_start: Final = setup.number("first_purse_start")
        self.first_purse_last: Final = setup.number("first_purse_last")
        self.first_purse_last_from: Final = setup.number("first_purse_last_from", least=2)

    def _read_types(self, tables: Tables) -> None:
        found: list[int] = []
        for entry in entries(tables, "types.toml", "type", "id"):
            entry.allow("id", "name", "colour", "glyph")
            kind = entry.word("id", TYPE)
            found.append(kind)
            self.type_name[kind] = entry.text("name")
            self.type_colour[kind] = entry.text("colour")
            self.type_glyph[kind] = entry.text("glyph")
        complete("types.toml", TYPE, found)

    def _read_assets(self, tables: Tables) -> None:
        found: list[int] = []
        for entry in entries(tables, "assets.toml", "asset", "id"):
            entry.allow("id", "name", "type", "cost", "effect", "origin")
            asset = entry.word("id", ASSET)
            found.append(asset)
            if entry.word("type", TYPE) != type_of(asset):
                raise entry.wrong(f"type must be {TYPE.words[type_of(asset)]!r}, as its id says.")
            self.asset_name[asset] = entry.text("name")
            self.cost[asset] = entry.number("cost", least=1, most=3)
            self.effect[asset] = _effect(entry, "effect", ON_ASSET)
            if (self.cost[asset] == 1) != (self.effect[asset] is None):
                raise entry.wrong('effect is "none" exactly at cost 1.')
        complete("assets.toml", ASSET, found)

    def _read_marks(self, tables: Tables) -> None:
        found: list[int] = []
        for entry in entries(tables, "marks.toml", "mark", "id"):
            entry.allow("id", "value", "kind", "text", "origin")
            mark = entry.word("id", MARK)
            found.append(mark)
            self.value[mark] = entry.number("value", least=1, most=4)
            self.kind[mark] = entry.word("kind", ACCUSATION)
            self.accusation[mark] = entry.text("text")
        complete("marks.toml", MARK, found)

    def _read_notes(self, tables: Tables) -> None:
        for entry in entries(tables, "notes.toml", "note", "kinds"):
            entry.allow("kinds", "text")
            for kind in entry.words("kinds", ACCUSATION):
                if self.note[kind]:
                    raise entry.wrong(f"kinds has {ACCUSATION.words[kind]} in a second note.")
                self.note[kind] = entry.text("text")


def _effect(entry: Entry, column: str, where: int) -> Clause | None:
    """The effect in a column, read once; an error names file, card and column."""
    try:
        effect = parse(entry.text(column))
    except BadData as wrong:
        if str(wrong).startswith(entry.where):
            raise
        raise entry.wrong(f"{column}: {wrong}") from None
    fault = misplaced(effect, where)
    if fault is not None:
        raise entry.wrong(f"{column}: {fault}.")
    return effect


def _sets(entry: Entry) -> tuple[int, int]:
    value: Any = entry.get("sets")
    if not isinstance(value, list) or len(value) != 2:
        raise entry.wrong(f"sets must be two numbers, not {value!r}.")
    inner = Entry(entry.where, {"sets": value[0], "second of sets": value[1]})
    first, second = inner.number("sets", least=1), inner.number("second of sets", least=1)
    if second > first:
        raise entry.wrong("sets names the larger set first.")
    return (first, second)


def _read_characters(tables: Tables) -> list[Character]:
    file = "characters.toml"
    rows = entries(tables, file, "character", "id")
    found = [Character(entry) for entry in rows]
    complete(file, CHARACTER, [character.id for character in found])
    found.sort(key=lambda character: character.id)
    for character in found:
        if character.ally != NONE and found[character.ally].ally != character.id:
            name = CHARACTER.words[character.id]
            raise BadData(f"{file}, character {name}: ally is not mutual.")
        if character.ally == character.id:
            raise BadData(f"{file}, character {CHARACTER.words[character.id]}: ally is another.")
    return found


def _read_fate_cards(tables: Tables) -> list[FateCard]:
    found = [FateCard(entry) for entry in entries(tables, "fate.toml", "fate_card", "id")]
    complete("fate.toml", FATE_CARD, [card.id for card in found])
    return sorted(found, key=lambda card: card.id)


def _read_players(
    tables: Tables, values: list[int], characters: list[Character]
) -> dict[int, Players]:
    """The rules for each number of seats."""
    file = "players.toml"
    players: dict[int, Players] = {}
    for entry in entries(tables, file, "players", "seats"):
        read = Players(entry, values)
        if read.seats in players:
            raise entry.wrong(f"seats has {read.seats} twice.")
        for character in characters:
            for track in (WELFARE, REPUTATION):
                if read.starting(character, track) > read.most:
                    raise entry.wrong(f"max is less than {character.name} starts with.")
        players[read.seats] = read
    for seats in range(2, MOST_SEATS + 1):
        if seats not in players:
            raise BadData(f"{file}: the entry for {seats} seats is missing.")
    return players


def _read_stories(tables: Tables) -> list[Story]:
    found = [Story(entry) for entry in entries(tables, "stories.toml", "story_card", "id")]
    complete("stories.toml", STORY_CARD, [story.id for story in found])
    trials = [story.trial for story in found if story.trial]
    if sorted(trials) != [1, 2, 3, 4]:
        raise BadData("stories.toml: trial must number four cards 1 to 4, each once.")
    return sorted(found, key=lambda story: story.id)
