"""A tuning from the old weights to the new ones, and what they gain."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from covenstead import sentences
from covenstead.core.errors import BadOption
from covenstead.core.state import Options
from covenstead.games import load_game
from covenstead.games.weights import read_weights
from covenstead.lab.arena import arena
from covenstead.lab.tune.candidates import NEW, OLD, Task, Tried, bot_with, try_candidate
from covenstead.lab.tune.folder import CHECK, TuningFolder
from covenstead.lab.tune.search import applied, candidates, first_belief, next_belief
from covenstead.lab.workers import in_turn, spread_over_processes

Progress = Callable[[int, int], None]  # told how much of the work is done

LEAST_POPULATION: Final = 4


def tune(
    game: str,
    seats: int,
    generations: int = 10,
    population: int = 16,
    blocks: int = 10,
    check: int = 100,
    seed: int | str = 0,
    options: Options | None = None,
    workers: int = 1,
    *,
    weights: str | Path | None = None,
    data: str | Path | None = None,
    progress: Progress | None = None,
    out: str | Path | None = None,
) -> dict[str, Any]:
    """Look for better weights of a game's heuristic; returns them and what they gain.

    In each generation a `population` of candidates plays the same deals, `blocks` of them, each
    alone against the old weights and from every seat. Then the new weights meet the old ones in an
    arena of `check` blocks on deals that no candidate has seen. The old weights are the game's own,
    or those of a file. The result depends on the seed, and not on the number of workers.

    A folder `out` gets every candidate when it was tried, the arena, and `weights.toml`; a stopped
    run goes on from it.
    """
    loaded = load_game(game, data)
    loaded.check_seats(seats)
    chosen = loaded.settled(dict(options or {}), seats)
    if loaded.weighed is None:
        raise BadOption(sentences.no_weights(loaded.title))
    if seats < 2:
        raise BadOption(sentences.ONE_SEAT)
    if min(generations, blocks, check, workers) < 1 or population < LEAST_POPULATION:
        raise BadOption(sentences.too_little_tuning(LEAST_POPULATION))
    old = loaded.weights if weights is None else read_weights(Path(weights), loaded.weights)
    about = {
        "game": game,
        "rules": loaded.rules,
        "data": None if data is None else str(data),
        "seats": seats,
        "options": chosen,
        "seed": str(seed),
        "population": population,
        "blocks": blocks,
        "old": old,
    }
    folder = None if out is None else TuningFolder(Path(out), about)
    known = {} if folder is None else dict(folder.tried)
    total = generations * population + check
    belief = first_belief(old)
    history: list[dict[str, Any]] = []
    for generation in range(generations):
        drawn = candidates(belief, population, f"{seed}/candidates/{generation}")
        deals = f"{seed}/generation/{generation}"
        tasks = [
            Task(
                *(game, data, seats, chosen, old, applied(old, factors)),
                *(deals, blocks, generation, number),
            )
            for number, factors in enumerate(drawn)
            if (generation, number) not in known
        ]

        def done(tried: Tried | None) -> None:
            if tried is None:
                return  # stopped before its last block
            known[tried.generation, tried.number] = tried
            if folder is not None:
                folder.add(tried)
            if progress is not None:
                progress(len(known), total)

        if tasks and workers > 1:
            spread_over_processes(try_candidate, tasks, workers, done)
        else:
            in_turn(try_candidate, tasks, done)
        if any((generation, number) not in known for number in range(population)):
            raise KeyboardInterrupt
        margins = [known[generation, number].margin for number in range(population)]
        belief = next_belief(belief, drawn, margins)
        history.append(
            {"best": round(max(margins), 3), "mean": round(sum(margins) / population, 3)}
        )
    new = applied(old, belief.means)
    gain = arena(
        game,
        seats,
        check,
        f"{seed}/check",
        [f"{NEW}={bot_with(new)}", f"{OLD}={bot_with(old)}"],
        chosen,
        workers,
        data=data,
        progress=None
        if progress is None
        else lambda played, all_: progress(total - check + played * check // all_, total),
        out=None if out is None else Path(out) / CHECK / f"{generations}",
    )
    if gain.get("stopped"):
        raise KeyboardInterrupt
    found = {**about, "generations": history, "weights": new, "check": gain}
    if folder is not None:
        folder.write(found)
    return found
