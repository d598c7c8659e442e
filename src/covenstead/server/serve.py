"""Starting a server: the store, the bots, the listening socket, and what is printed."""

from __future__ import annotations

import uvicorn
from starlette.types import ASGIApp

from covenstead.server.settings import Settings

GRACE_SECONDS = 5


def uvicorn_config(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves us: small messages, no compression, no access log."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        lifespan="on",
    )
