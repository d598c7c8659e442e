"""Commands about a server: start one, and copy its tables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from covenstead import sentences
from covenstead.cli.app import app, check_bounds
from covenstead.core.errors import BadOption

LEAST_DAYS, MOST_DAYS = 0.01, 36_500
MOST_SECONDS, DAY_SECONDS = 60, 86_400
MOST_PROCESSES, MOST_CONNECTIONS = 256, 1_000_000


# The levels for people, and what older clients name.
OFFERED = "apprentice,neighbour,herbwife,crone,uniform,greedy"


@app.command(help=sentences.SERVE)
def serve(
    *,
    host: Annotated[str, Parameter(help=sentences.HOST)] = "127.0.0.1",
    port: Annotated[int, Parameter(help=sentences.PORT)] = 8649,
    db: Annotated[str | None, Parameter(help=sentences.DB)] = None,
    open: Annotated[bool, Parameter(help=sentences.OPEN)] = False,
    public_url: Annotated[str, Parameter(help=sentences.PUBLIC_URL)] = "",
    allow_host: Annotated[
        list[str] | None, Parameter(negative=(), help=sentences.ALLOW_HOST)
    ] = None,
    proxy: Annotated[list[str] | None, Parameter(negative=(), help=sentences.PROXY)] = None,
    data: Annotated[list[str] | None, Parameter(negative=(), help=sentences.SERVED_DATA)] = None,
    keep_days: Annotated[float, Parameter(help=sentences.KEEP_DAYS)] = 60.0,
    bots: Annotated[str, Parameter(help=sentences.OFFERED)] = OFFERED,
    bot_workers: Annotated[int, Parameter(help=sentences.BOT_WORKERS)] = 1,
    bot_pace: Annotated[float, Parameter(help=sentences.BOT_PACE)] = 0.7,
    beat: Annotated[float, Parameter(help=sentences.BEAT)] = 1.0,
    away: Annotated[float, Parameter(help=sentences.AWAY)] = 10.0,
    renderers: Annotated[
        int | None,
        Parameter(help=sentences.RENDERERS),
    ] = None,
    connections: Annotated[int, Parameter(help=sentences.CONNECTIONS)] = 8192,
    metrics: Annotated[
        Literal["loopback", "public", "off"],
        Parameter(help=sentences.METRICS),
    ] = "loopback",
    webhooks: Annotated[
        Literal["off", "public", "any"],
        Parameter(help=sentences.WEBHOOKS),
    ] = "off",
) -> None:
    from covenstead.bots import split_names
    from covenstead.server.serve import serve as serving
    from covenstead.server.settings import Settings, default_db, usual_renderers

    check_bounds("--port", port, 0, 65535)
    check_bounds("--keep-days", keep_days, LEAST_DAYS, MOST_DAYS)
    check_bounds("--bot-workers", bot_workers, 1, MOST_PROCESSES)
    check_bounds("--bot-pace", bot_pace, 0, MOST_SECONDS)
    check_bounds("--beat", beat, 0, MOST_SECONDS)
    check_bounds("--away", away, 0, DAY_SECONDS)
    if renderers is not None and renderers < 0:
        raise BadOption(sentences.too_few_renderers(renderers))
    check_bounds("--renderers", renderers or 0, 0, MOST_PROCESSES)
    check_bounds("--connections", connections, 1, MOST_CONNECTIONS)
    if public_url:
        _check_address(public_url)
    for name in allow_host or []:
        if "/" in name or name.split() != [name]:
            raise BadOption(sentences.not_a_name(name))
    settings = Settings(
        host=host,
        port=port,
        db=default_db() if db is None else db,
        public_url=public_url,
        allow_hosts=allow_host or [],
        proxies=proxy or [],
        data=[_variant(given) for given in data or []],
        keep_days=keep_days,
        bots=split_names(bots),
        bot_workers=bot_workers,
        bot_pace=bot_pace,
        beat=beat,
        away=away,
        renderers=usual_renderers() if renderers is None else renderers,
        all_connections=connections,
        metrics=metrics,
        webhooks=webhooks,
    )
    serving(settings, open)


def _variant(given: str) -> tuple[str, str]:
    """A game and the folder with its variant."""
    game, equals, folder = given.partition("=")
    if not equals or not game.strip() or not folder.strip():
        raise BadOption(sentences.not_a_variant(given))
    return game.strip(), folder.strip()


def _check_address(address: str) -> None:
    """Refuse a public address from which no link can be made."""
    from urllib.parse import urlsplit

    try:
        parts = urlsplit(address)
        known = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        known = None
    if not known or parts.path.strip("/") or parts.query or parts.fragment:
        raise BadOption(sentences.not_a_public_address(address))


@app.command(help=sentences.BACKUP)
def backup(
    file: Annotated[Path, Parameter(help=sentences.COPY_FILE)],
    /,
    *,
    db: Annotated[str | None, Parameter(help=sentences.DB)] = None,
    force: Annotated[bool, Parameter(negative=(), help=sentences.FORCE)] = False,
) -> None:
    from covenstead.server.settings import default_db
    from covenstead.server.store.backup import backup as copied

    made = copied(default_db() if db is None else db, file, force=force)
    print(sentences.copied(file, made.tables, made.commands))
