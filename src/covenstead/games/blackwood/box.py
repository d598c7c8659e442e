"""The box of Blackwood: forest cards, potions and spells out of `data/`."""

from __future__ import annotations

from typing import Final

from covenstead.core.data import Entry, Tables, complete, entries, settings
from covenstead.core.game import Box
from covenstead.games.blackwood.components import (
    CARD,
    CAST_IN,
    COLOUR,
    INGREDIENT,
    POTION,
    SPELL,
    TURN,
)


class SpellCard:
    """The card of a spell: its name, chant and text, and the two potion colours it asks for."""

    def __init__(self, entry: Entry) -> None:
        entry.allow("kind", "name", "chant", "colours", "steps", "text", "origin")
        self.kind: Final = entry.word("kind", SPELL)
        self.name: Final = entry.text("name")
        self.chant: Final = entry.text("chant")
        self.text: Final = entry.text("text")
        colours = entry.words("colours", COLOUR)
        if len(colours) != 2:
            raise entry.wrong(f"colours must name two colours, not {len(colours)}.")
        self.colours: Final = colours
        steps = [TURN.words[step] for step in entry.words("steps", TURN)]
        if self.kind in CAST_IN and steps != CAST_IN[self.kind]:
            raise entry.wrong(f"steps must be {CAST_IN[self.kind]}: the rules fix it.")


class BlackwoodBox(Box):
    """The cards and numbers of one data set."""

    def __init__(self, tables: Tables) -> None:
        self.gives: list[list[int]] = [[] for _ in CARD.words]  # card -> icons by ingredient
        self.cost = [0] * len(CARD.words)
        self.face = [0] * len(CARD.words)  # twins have the same
        self._read_forest(tables)

        self.potion_name = [""] * len(POTION.words)
        self.colour = [0] * len(POTION.words)
        self.needs: list[list[int]] = [[] for _ in POTION.words]
        self.points = [0] * len(POTION.words)
        self.reward = [0] * len(POTION.words)
        self._read_potions(tables)

        cards = [SpellCard(entry) for entry in entries(tables, "spells.toml", "spell", "kind")]
        complete("spells.toml", SPELL, [card.kind for card in cards])
        self.spells: Final = sorted(cards, key=lambda card: card.kind)

        setup = settings(tables, "setup.toml")
        self.coins: Final = setup.number("coins", least=0)
        self.spell_base_price: Final = setup.number("spell_base_price", least=0)
        self.coins_per_point: Final = setup.number("coins_per_point", least=1)
        self.loan_coins: Final = setup.number("loan_coins", least=0)
        self.loan_limit: Final = setup.number("loan_limit", least=0)
        self.loan_points: Final = setup.number("loan_points", most=0)
        self.loan_tokens: Final = setup.number("loan_tokens", least=0)
        self.sell_coins: Final = setup.number("sell_coins", least=0)
        self.sell_points: Final = setup.number("sell_points", most=0)
        self.shove_coins: Final = setup.number("shove_coins", least=0)
        self.forage_cards: Final = setup.number("forage_cards", least=1)

    def _read_forest(self, tables: Tables) -> None:
        found: list[int] = []
        for face, entry in enumerate(entries(tables, "forest.toml", "card", "ids")):
            entry.allow("ids", "gives", "cost", "origin")
            gives = entry.tally("gives", INGREDIENT)
            if not 1 <= sum(gives) <= 3:
                raise entry.wrong(f"a card gives 1 to 3 icons, not {sum(gives)}.")
            cost = entry.number("cost", least=0)
            ids = entry.words("ids", CARD)
            if not ids:
                raise entry.wrong("ids must name at least one card.")
            for card in ids:
                found.append(card)
                self.gives[card], self.cost[card], self.face[card] = gives, cost, face
        complete("forest.toml", CARD, found)

    def _read_potions(self, tables: Tables) -> None:
        found: list[int] = []
        for entry in entries(tables, "potions.toml", "potion", "id"):
            entry.allow("id", "name", "colour", "needs", "points", "coins", "origin")
            potion = entry.word("id", POTION)
            found.append(potion)
            needs = entry.tally("needs", INGREDIENT)
            if not sum(needs):
                raise entry.wrong("a potion needs at least one icon.")
            self.potion_name[potion] = entry.text("name")
            self.colour[potion] = entry.word("colour", COLOUR)
            self.needs[potion] = needs
            self.points[potion] = entry.number("points")
            self.reward[potion] = entry.number("coins", least=0)
        complete("potions.toml", POTION, found)
