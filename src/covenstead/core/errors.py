"""What can go wrong, named after the player's mistake; each carries a sentence for the player."""

from mypy_extensions import mypyc_attr


class Reason:
    """Why a move is closed: the rule's id and a sentence with the facts."""

    __slots__ = ("rule", "text")

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.rule == other.rule and self.text == other.text

    def __hash__(self) -> int:
        return hash((self.rule, self.text))


@mypyc_attr(native_class=False)
class Mistake(Exception):
    """Something a player, a file or a program asked for that cannot be done."""


class UnknownGame(Mistake):
    """No game of this name is registered."""


class UnknownCards(UnknownGame):
    """A game with card tables that are not here."""


class BadGame(Mistake):
    """A game of somebody's own that cannot be played, and why."""


class BadOption(Mistake):
    """An option, its value or the number of seats is not one the game has."""


class BadPosition(Mistake):
    """A position that cannot lie on a table."""


class BadRecord(Mistake):
    """A record that does not replay."""


class BadData(Mistake):
    """A data file with something wrong in it."""


class MoveRefused(Mistake):
    """A move the table does not accept, and for what reason; nothing has changed."""

    def __init__(self, why: Reason | str) -> None:
        super().__init__(str(why))
        self.reason = Reason("", why) if isinstance(why, str) else why


class UnknownMove(MoveRefused):
    """Words that are no move of this game."""


class NotYourTurn(MoveRefused):
    """An answer from a seat that was not asked."""


class IllegalMove(MoveRefused):
    """A move of the game that is closed now; `reason` says why."""
