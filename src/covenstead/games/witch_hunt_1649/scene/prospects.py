"""What an effect would do to whom, before it is chosen: both sides of a toss, last points."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Branch
from covenstead.games.witch_hunt_1649 import language
from covenstead.games.witch_hunt_1649.components import WELFARE
from covenstead.games.witch_hunt_1649.language import Clause
from covenstead.games.witch_hunt_1649.scene.sentences import (
    Names,
    clause_words,
    coins,
    track_word,
)
from covenstead.games.witch_hunt_1649.state import Village, need_of

SIDES: Final[tuple[Branch, Branch]] = ("heads", "tails")

Tracks = dict[tuple[Seat, int], int]


class Change:
    """A track that would move: whose, which, from where to where, on which side of a toss."""

    __slots__ = ("after", "before", "branch", "seat", "track")

    def __init__(self, seat: Seat, track: int, before: int, after: int, branch: Branch) -> None:
        self.seat: Final = seat
        self.track: Final = track
        self.before: Final = before
        self.after: Final = after
        self.branch: Final = branch  # heads, tails or nothing


class Prospect:
    """An effect looked at ahead for the seat whose turn it is."""

    def __init__(self, s: Village, effect: Clause | None, names: Names) -> None:
        self.s: Final = s
        self.names: Final = names
        self.seat: Final = s.current
        self.changes: list[Change] = []
        self.others: list[tuple[Branch, str]] = []  # what else it does: side of a toss, words
        self.fatal = False  # whether somebody's last point could go
        now: Tracks = {}
        for seat, villager in enumerate(s.villagers):
            now[seat, 0], now[seat, 1] = villager.welfare, villager.reputation
        self.text: Final = self._walk(effect, now, "") or "nothing happens"

    def _walk(self, clause: Clause | None, tracks: Tracks, branch: Branch) -> str:
        words: list[str] = []
        while clause is not None:
            if clause.op == language.TOSS:
                for side, effect in zip(SIDES, (clause.heads, clause.tails), strict=True):
                    inner = self._walk(effect, dict(tracks), side)
                    words.append(f"{side}: {inner or 'nothing'}")
                    if not inner:
                        self.others.append((side, "nothing"))
                return "; ".join(words)
            moves = len(self.changes)
            word = self._clause(clause, tracks, branch)
            if word:
                words.append(word)
                if len(self.changes) == moves:
                    self.others.append((branch, word))
            clause = clause.then
        return ", ".join(words)

    def _clause(self, clause: Clause, tracks: Tracks, branch: Branch) -> str:
        ally = self.s.villagers[self.seat].ally
        if clause.op == language.COINS_CHANGE and self.s.fate_card != NONE:
            usual = self.s.box.coins[self.s.fate_card] + self.s.bonus
            return f"{coins(max(0, usual + clause.amount))}, not {max(0, usual)}"
        if clause.op not in (language.WELFARE_CHANGES, language.REPUTATION_CHANGES):
            return clause_words(clause, ally != NONE)
        whom = self.seat if clause.person == language.ME else ally
        if clause.person == language.OTHER or (clause.person == language.US and ally != NONE):
            return clause_words(clause, ally != NONE)
        if clause.person == language.US:
            whom = self.seat
        if whom == NONE:
            return ""  # without an ally the clause is skipped
        before = tracks[whom, clause.op]
        after = max(0, min(self.s.rules.most, before + clause.amount))
        tracks[whom, clause.op] = after
        self.changes.append(Change(whom, clause.op, before, after, branch))
        return self._moved(whom, clause.op, before, after)

    def _moved(self, whom: Seat, track: int, before: int, after: int) -> str:
        own = "" if whom == self.seat else f"{self.names.name(whom)} "
        if before == after:
            return f"{own}{track_word(track)} stays {after}"
        text = f"{own}{track_word(track)} {before} → {after}"
        if after == 0:
            self.fatal = True
            text += ": death" if track == WELFARE else ": banishment"
        return text


def track_of(s: Village, seat: Seat, track: int) -> int:
    """The points on a track."""
    villager = s.villagers[seat]
    return villager.welfare if track == WELFARE else villager.reputation


def moved(s: Village, seat: Seat, track: int, amount: int) -> str:
    """A track before and after a change: `welfare 4 → 6`."""
    before = track_of(s, seat, track)
    after = max(0, min(s.rules.most, before + amount))
    if before == after:
        return f"{track_word(track)} stays {after}"
    return f"{track_word(track)} {before} → {after}"


def need_with(s: Village, seat: Seat, asset: int) -> int:
    """How many further assets the sets would need with this one."""
    return need_of(s, [*s.villagers[seat].holding, asset])


def need_without(s: Village, seat: Seat, asset: int) -> int:
    """How many further assets the sets would need without this one."""
    holding = s.villagers[seat].holding.copy()
    holding.remove(asset)
    return need_of(s, holding)
