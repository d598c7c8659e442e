"""Letters that look like other letters, so that nobody passes for somebody else at the table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

# Greek, then Cyrillic; a capital may look like another letter than its small form does: Νν
_CAPITALS: Final = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТУХЅІЈ", "ABEZHIKMNOPTYXABEKMHOPCTYXSIJ")
# Latin and digits, Greek, Cyrillic; i is among them, because a capital I looks like l and 1.
_SMALL: Final = str.maketrans(
    "01|!iıɩ$ɑɡ" "αβεηικνορτυχωγ" "авекмнорстухѕіїјһԁԛԝьпү",
    "olllllls" "ag" "abenlkvoptuxwy" "abekmhopctyxslljhdqwbny",
)  # fmt: skip


def look_alike(name: str, others: Iterable[str]) -> bool:
    """Whether people could take the name for one of the others."""
    mine = skeleton(name)
    return any(skeleton(other) == mine for other in others)


def skeleton(name: str) -> str:
    """What is left of a name for a hasty reader: names that look alike have the same skeleton."""
    plain = unicodedata.normalize("NFKC", name).translate(_CAPITALS)
    return "".join(plain.casefold().translate(_SMALL).split())
