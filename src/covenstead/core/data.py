"""Card and board tables out of data files: typed reading with an error that names the place."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from covenstead.core.errors import BadData
from covenstead.core.family import Domain
from covenstead.core.near import did_you_mean

MOST_NAMED: Final = 60  # ids that an error lists; of more it names the first and the last

Tables: TypeAlias = dict[str, dict[str, Any]]  # file name to its contents

MOST: Final = 1_000_000  # a number on a card; beyond it points would not fit screens and programs


class Entry:
    """One entry of a data file, and where it stands."""

    def __init__(self, where: str, values: Any) -> None:
        if not isinstance(values, dict):
            raise BadData(f"{where}: expected an entry with fields, not {values!r}.")
        self.where: Final = where
        self.values: Final[dict[str, Any]] = values

    def wrong(self, why: str) -> BadData:
        """The error that says what is wrong here."""
        return BadData(f"{self.where}: {why}")

    def allow(self, *names: str) -> None:
        """Refuse fields nobody reads: most are misspelt."""
        for name in self.values:
            if name not in names:
                hint = did_you_mean(name, names)
                raise self.wrong(f"unknown field {name!r}; known are {', '.join(names)}.{hint}")

    def has(self, name: str) -> bool:
        """Whether the field is there."""
        return name in self.values

    def get(self, name: str) -> Any:
        """The field's value, whatever it is."""
        if name not in self.values:
            raise self.wrong(f"{name} is missing.")
        return self.values[name]

    def text(self, name: str) -> str:
        """A text that is not empty."""
        value = self.get(name)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(f"{name} must be a text, not {value!r}.")
        return value

    def number(self, name: str, least: int | None = None, most: int | None = None) -> int:
        """A whole number within its bounds."""
        value = self.get(name)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.wrong(f"{name} must be a whole number, not {value!r}.")
        if abs(value) > MOST:
            raise self.wrong(f"{name} must not be beyond {MOST}, as {value} is.")
        if least is not None and value < least:
            raise self.wrong(f"{name} must be at least {least}, not {value}.")
        if most is not None and value > most:
            raise self.wrong(f"{name} must be at most {most}, not {value}.")
        return value

    def number_or(
        self, name: str, otherwise: int, least: int | None = None, most: int | None = None
    ) -> int:
        """A whole number within its bounds, or another one where the field is not there."""
        return self.number(name, least, most) if self.has(name) else otherwise

    def truth(self, name: str) -> bool:
        """True or false."""
        value = self.get(name)
        if not isinstance(value, bool):
            raise self.wrong(f"{name} must be true or false, not {value!r}.")
        return value

    def word(self, name: str, domain: Domain) -> int:
        """One word of a domain."""
        return self._number_of(name, self.get(name), domain)

    def words(self, name: str, domain: Domain) -> list[int]:
        """A list of words of a domain."""
        value = self.get(name)
        if not isinstance(value, list):
            raise self.wrong(f"{name} must be a list, not {value!r}.")
        return [self._number_of(name, each, domain) for each in value]

    def tally(self, name: str, domain: Domain) -> list[int]:
        """How many of each word of a domain: `{ clover = 2, bat = 1 }`."""
        counts = [0] * len(domain.words)
        inner = Entry(f"{self.where}, {name}", self.get(name))
        for word in inner.values:
            counts[self._number_of(name, word, domain)] = inner.number(word, least=0)
        return counts

    def _number_of(self, name: str, word: Any, domain: Domain) -> int:
        number = domain.number.get(word) if isinstance(word, str) else None
        if number is None:
            known, hint = ", ".join(domain.words), did_you_mean(str(word), domain.words)
            if len(domain.words) > MOST_NAMED:
                known = f"{domain.words[0]} to {domain.words[-1]}"
            raise self.wrong(
                f"{name} has the unknown {domain.name} {word!r}; known: {known}.{hint}"
            )
        return number


def entries(tables: Tables, file: str, kind: str, key: str) -> list[Entry]:
    """The entries `[[kind]]` of a file; each is called by what stands under its key."""
    if file not in tables:
        raise BadData(f"{file} is missing.")
    rows = tables[file].get(kind)
    if not isinstance(rows, list):
        raise BadData(f"{file}: no [[{kind}]] entries.")
    for other in tables[file]:
        if other != kind:
            raise BadData(f"{file}: unknown table {other!r}; expected only [[{kind}]].")
    found: list[Entry] = []
    for number, row in enumerate(rows, start=1):
        called = row.get(key) if isinstance(row, dict) else None
        if isinstance(called, list) and called:
            called = called[0]
        name = called if isinstance(called, str) else f"no. {number}"
        found.append(Entry(f"{file}, {kind} {name}", row))
    return found


def settings(tables: Tables, file: str) -> Entry:
    """A file that is a single entry: numbers of a game that belong to no card."""
    if file not in tables:
        raise BadData(f"{file} is missing.")
    return Entry(file, tables[file])


def complete(file: str, domain: Domain, found: list[int]) -> None:
    """Refuse a table in which a word of the domain is missing or stands twice."""
    for number, word in enumerate(domain.words):
        times = found.count(number)
        if times != 1:
            wrong = "is missing" if not times else f"stands there {times} times"
            raise BadData(f"{file}: the {domain.name} {word} {wrong}.")
