"""The fate card as a pasted notice: what it says, what it brings, what each option would do."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE
from covenstead.core.plain import LIVERIES
from covenstead.core.scene import Need, Piece, Zone
from covenstead.games.witch_hunt_1649.components import (
    FATE_CARD,
    NEEDS_ALLY,
    NEEDS_ASSET,
    NEEDS_NO_ALLY,
    OPTION,
    FateCard,
    Option,
)
from covenstead.games.witch_hunt_1649.scene.court import trial_of
from covenstead.games.witch_hunt_1649.scene.pieces import fate_piece, track_glyph
from covenstead.games.witch_hunt_1649.scene.prospects import Prospect
from covenstead.games.witch_hunt_1649.scene.sentences import (
    TRACKS,
    Names,
    coins,
    effect_words,
    ordinal,
)
from covenstead.games.witch_hunt_1649.state import Village, eligible
from covenstead.games.witch_hunt_1649.steps import OptionChoice

NEEDED: Final = {NEEDS_ALLY: "ally", NEEDS_NO_ALLY: "no ally", NEEDS_ASSET: "asset"}


class Notice:
    """The fate card on the table."""

    def __init__(self, s: Village, names: Names) -> None:
        self.s: Final = s
        self.names: Final = names
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []
        # While an ability interrupts the choice, the options are still to be chosen from.
        self._open: Final = any(isinstance(step, OptionChoice) for step in s.steps)
        self._card()

    def _card(self) -> None:
        s, word = self.s, FATE_CARD.words[self.s.fate_card]
        card = s.box.fate_cards[s.fate_card]
        ids = [word]
        self.pieces.append(fate_piece(card))
        facts = {"coins": self._coins(card)}
        if card.symbol and trial_of(s) is None:
            facts = {"mark": self._symbol(), **facts}
        for name, (text, state) in facts.items():
            ids.append(f"{word}.{name}")
            rule = "WH-027" if name == "mark" else "WH-030"
            self.pieces.append(Piece(ids[-1], "fact", text, f"{text}.", rule, state=state))
        area = "board" if trial_of(s) is None else "aside"
        for number, option in enumerate(card.options if self._open else []):
            ids.append(f"{word}.{OPTION.words[number]}")
            self._option(ids[-1], number, option)
        self.zones.append(Zone("notice", "panel", "Fate card", places=[*ids], area=area))

    def _symbol(self) -> tuple[str, str]:
        """What the symbol brings whatever is chosen, and how bad that is."""
        s, seat = self.s, self.s.current
        villager = s.villagers[seat]
        if villager.acquitted:
            return f"A black mark that {self.names.whom(seat)} may hand to somebody", ""
        if not eligible(s, seat):
            return "A black mark, which can go to nobody", ""
        count, limit = len(villager.marks) + 1, s.rules.limit
        text = "A black mark in any case"
        if count == limit:
            return (
                f"{text}: {self.names.whose(seat)} {ordinal(count)}, and a trial at once",
                "danger",
            )
        return f"{text}: {self.names.whose(seat)} {ordinal(count)} of {limit}", "certain"

    def _coins(self, card: FateCard) -> tuple[str, str]:
        total = max(0, card.coins + self.s.bonus)
        changed = f" ({card.coins} on the card)" if total != card.coins else ""
        return f"{coins(total)} afterwards{changed}", ""

    def _option(self, id_: str, number: int, option: Option) -> None:
        """An option with what it does, and under it every track it could move."""
        s, seat = self.s, self.s.current
        villager = s.villagers[seat]
        open_ = option.open_to(villager.ally != NONE, len(villager.holding))
        ally = villager.ally != NONE
        piece = Piece(
            id=id_,
            kind="option",
            label=option.text,
            title=option.text,
            desc=f"{effect_words(option.effect, ally, 'nothing happens').capitalize()}.",
            rule="WH-023",
            letter=OPTION.words[number],
            state="" if open_ else "closed",
        )
        if option.needs != 0:
            word = {NEEDS_ALLY: "ally", NEEDS_NO_ALLY: "no ally", NEEDS_ASSET: "asset"}[
                option.needs
            ]
            piece.needs = [Need(word.replace(" ", "-"), open_, word, f"needs {word}")]
            piece.lacks = "" if open_ else f"needs {word}"
        self.pieces.append(piece)
        if not open_:
            return
        prospect = Prospect(s, option.effect, self.names)
        for place, (branch, words) in enumerate(prospect.others, 1):
            other = Piece(f"{id_}.also.{place}", "change", words, f"{words.capitalize()}.")
            other.rule, other.state, other.on = "WH-024", branch, id_
            self.pieces.append(other)
        for place, change in enumerate(prospect.changes, 1):
            track = change.track
            whose = self.names.whose(change.seat)
            self.pieces.append(
                Piece(
                    id=f"{id_}.{place}",
                    kind="change",
                    label=f"{whose} {TRACKS[track]}",
                    desc=f"{whose.capitalize()} {TRACKS[track]} {change.before} → {change.after}"
                    + (f" on {change.branch}." if change.branch else "."),
                    rule="WH-024",
                    glyphs=[track_glyph(track)],
                    livery=LIVERIES[change.seat],
                    count=change.before,
                    points=change.after,
                    state=change.branch,
                    on=id_,
                )
            )
