"""What a choice would move, number by number, and what an effect would do to whom."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Branch, Change
from covenstead.core.scene.words import joined
from covenstead.games.witch_hunt_1649 import language
from covenstead.games.witch_hunt_1649.components import PAY_WELFARE, REPUTATION, WELFARE
from covenstead.games.witch_hunt_1649.language import Clause
from covenstead.games.witch_hunt_1649.sentences import effects as says
from covenstead.games.witch_hunt_1649.sentences.nouns import Names
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.state.villagers import need, need_of

TRACK_ICONS: Final = ("leaf", "bell")
SIDES: Final[tuple[Branch, Branch]] = ("heads", "tails")

Tracks = dict[tuple[Seat, int], int]


def track_of(s: Village, seat: Seat, track: int) -> int:
    """The points on a track."""
    villager = s.villagers[seat]
    return villager.welfare if track == WELFARE else villager.reputation


def need_with(s: Village, seat: Seat, asset: int) -> int:
    """How many further assets the sets would need with this one."""
    return need_of(s, [*s.villagers[seat].holding, asset])


def need_without(s: Village, seat: Seat, asset: int) -> int:
    """How many further assets the sets would need without this one."""
    holding = s.villagers[seat].holding.copy()
    holding.remove(asset)
    return need_of(s, holding)


# Changes


def shifted(s: Village, seat: Seat, track: int, amount: int) -> Change:
    """A track and where it would stand."""
    before = track_of(s, seat, track)
    return Change(seat, TRACK_ICONS[track], before, max(0, min(s.rules.most, before + amount)))


def moved(change: Change) -> str:
    """A track before and after its change."""
    return says.moved(TRACK_ICONS.index(change.icon), change.before, change.after)


def marked(s: Village, seat: Seat, amount: int = 1) -> Change:
    """The marks of somebody who gets one or is rid of one."""
    held = len(s.villagers[seat].marks)
    return Change(seat, "mark", held, held + amount)


def sets_moved(seat: Seat, before: int, after: int) -> list[Change]:
    """How far it is to the sets, if that changes."""
    return [Change(seat, "sets", before, after)] if after != before else []


def bought(s: Village, seat: Seat, asset: int) -> list[Change]:
    """What a purchase does to the purse and the sets."""
    purse = Change(seat, "coins", s.coins, s.coins - s.box.cost[asset])
    return [purse, *sets_moved(seat, need(s, seat), need_with(s, seat, asset))]


def given_up(s: Village, seat: Seat, given: int) -> list[Change]:
    """What giving this up costs: a point of a track, or progress towards the sets."""
    if given >= PAY_WELFARE:
        return [shifted(s, seat, given - PAY_WELFARE, -1)]
    return sets_moved(seat, need(s, seat), need_without(s, seat, given))


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
            now[seat, WELFARE], now[seat, REPUTATION] = villager.welfare, villager.reputation
        self.text: Final = self._walk(effect, now, "") or says.NOTHING_HAPPENS

    def _walk(self, clause: Clause | None, tracks: Tracks, branch: Branch) -> str:
        words: list[str] = []
        while clause is not None:
            if clause.op == language.TOSS:
                for side, effect in zip(SIDES, (clause.heads, clause.tails), strict=True):
                    happens = self._walk(effect, dict(tracks), side)
                    words.append(says.on_side(side, happens or says.NOTHING))
                    if not happens:
                        self.others.append((side, says.NOTHING))
                return joined(*words)
            moves = len(self.changes)
            word = self._clause(clause, tracks, branch)
            if word:
                words.append(word)
                if len(self.changes) == moves:
                    self.others.append((branch, word))
            clause = clause.then
        return ", ".join(words)

    def _clause(self, clause: Clause, tracks: Tracks, branch: Branch) -> str:
        s, op, ally = self.s, clause.op, self.s.villagers[self.seat].ally
        if op == language.COINS_CHANGE and s.fate_card != NONE:
            usual = s.box.coins[s.fate_card] + s.bonus
            return says.instead(max(0, usual + clause.amount), max(0, usual))
        chosen = clause.person == language.OTHER or (clause.person == language.US and ally != NONE)
        if chosen or op not in (language.WELFARE_CHANGES, language.REPUTATION_CHANGES):
            return says.part(clause, ally != NONE)
        whom = ally if clause.person == language.ALLY else self.seat
        if whom == NONE:
            return ""  # without an ally the clause is skipped
        before = tracks[whom, op]
        after = max(0, min(s.rules.most, before + clause.amount))
        tracks[whom, op] = after
        self.changes.append(Change(whom, TRACK_ICONS[op], before, after, branch))
        self.fatal = self.fatal or (before != after and after == 0)
        whose = "" if whom == self.seat else self.names.whose(whom)
        return says.would_move(whose, op, before, after)
