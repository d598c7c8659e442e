"""placeholder"""

from typing import Any


def scene(*args: Any) -> Any: ...
