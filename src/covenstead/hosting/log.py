"""What the fold has to tell the owner of a server.

It is seldom anything, so structlog is imported only then: it brings ten megabytes of other packages
along, which a renderer would have for nothing.
"""

from __future__ import annotations

from typing import Any


def warning(event: str, **facts: Any) -> None:
    """Log something to be looked at."""
    import structlog

    structlog.get_logger().warning(event, **facts)


def error(event: str, **facts: Any) -> None:
    """Log something that is broken."""
    import structlog

    structlog.get_logger().error(event, **facts)
