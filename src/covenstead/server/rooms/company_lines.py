"""What stands in a chronicle beside the game: the company's lines, and who played by a familiar."""

from __future__ import annotations

from operator import attrgetter

from msgspec import Struct, field, structs

from covenstead.core.scene import Told


class CompanyLines(Struct, array_like=True):
    """The lines of one viewer, and the lines of the record that familiars played."""

    lines: list[Told] = field(default_factory=list)
    by_familiars: list[int] = field(default_factory=list)

    def among(self, events: list[Told]) -> list[Told]:
        """The chronicle with these lines in their places."""
        if self.by_familiars:
            played = set(self.by_familiars)
            events = [
                structs.replace(told, kind="familiar")
                if told.ply in played and told.actor is not None and told.kind == "plain"
                else told
                for told in events
            ]
        if not self.lines:
            return events
        return sorted([*events, *self.lines], key=attrgetter("ply"))

    def until(self, ply: int) -> CompanyLines:
        """Those up to a line of the record."""
        return CompanyLines([told for told in self.lines if told.ply <= ply], self.by_familiars)
