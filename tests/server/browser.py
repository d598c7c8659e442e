"""A browser with its cookies, as far as requests go."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.client import HOST
from tests.server.wire import Parlour

OURS = {"origin": f"http://{HOST}"}


class Browser:
    """A browser with its cookies."""

    def __init__(self, here: Parlour) -> None:
        self.here = here
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(here.app), base_url=f"http://{HOST}", headers=OURS
        )

    async def open(self, **wish: Any) -> dict[str, Any]:
        """Open a table, as the page does."""
        answer = await self.http.post(
            "/api/tables", json={"game": "candle-hour", "seats": 2, **wish}
        )
        assert answer.status_code == 201, answer.text
        told: dict[str, Any] = answer.json()
        return told

    async def join(self, opened: dict[str, Any], name: str) -> None:
        """Take a seat."""
        table = opened["table"]["id"]
        wish = {"code": opened["code"], "name": name}
        answer = await self.http.post(f"/api/tables/{table}/join", json=wish)
        assert answer.status_code == 201, answer.text

    async def start(self, opened: dict[str, Any]) -> None:
        """Begin."""
        answer = await self.http.post(f"/api/tables/{opened['table']['id']}/start")
        assert answer.status_code == 200, answer.text

    def secret(self, opened: dict[str, Any], whose: str) -> str:
        """A secret that the browser holds."""
        kept = self.http.cookies[f"table-{opened['table']['id']}"]
        return dict(each.split(":") for each in kept.split(".")[1:])[whose]

    async def mine(self) -> list[dict[str, Any]]:
        """The browser's tables."""
        answer = await self.http.get("/api/mine")
        assert answer.status_code == 200, answer.text
        tables: list[dict[str, Any]] = answer.json()["tables"]
        return tables
