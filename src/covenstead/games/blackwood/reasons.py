"""placeholder"""

from typing import Any


def reason(*args: Any) -> Any: ...
