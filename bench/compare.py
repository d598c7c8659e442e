"""Runs our builds and the peers by turns and prints them side by side, with ratios to catanatron.

`python bench/compare.py [--json]`. What has no environment here is left out, with a line on stderr.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.table import Table

HERE: Final = Path(__file__).resolve().parent
COMPILED: Final = HERE.parent / "build" / "compiled" / "bin" / "python"
PEERS: Final = HERE.parent / "build" / "bench" / "bin" / "python"

WIDE: Final = 200  # columns; the longest row is shorter

# What of catanatron's our and OpenSpiel's measures are divided by; the others have no ratio.
MEASURED_AGAINST: Final = {
    "decisions/s": "decisions/s",
    "decisions/s, loop inside": "decisions/s",
    "games/s": "games/s",
    "clones/s": "clones/s",
}

Key = tuple[str, str, str, str]


class Runner(NamedTuple):
    """A script in an environment of its own, and what to say when it cannot run."""

    what: str
    python: Path
    arguments: Sequence[str]
    remedy: str


def main() -> None:
    """Print the comparison, as a table or as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print a JSON list of rows")
    parser.add_argument(
        "--seconds", type=float, default=0.5, help="CPU seconds a measure and round"
    )
    parser.add_argument("--rounds", type=int, default=5, help="how often everything takes its turn")
    parser.add_argument("--game", action="append", help="one of our games; may be repeated")
    parser.add_argument("--seats", type=int, default=4, help="seats in our games")
    parser.add_argument("--compiled", type=Path, default=COMPILED, help="python of that build")
    parser.add_argument("--peers", type=Path, default=PEERS, help="python that has the peers")
    asked = parser.parse_args()
    found = rows(
        asked.seconds,
        asked.rounds,
        games=asked.game or (),
        seats=asked.seats,
        compiled=asked.compiled,
        peers=asked.peers,
    )
    if asked.json:
        print(json.dumps(found, indent=1))
    else:
        console().print(table(found))


def console() -> Console:
    """Where the table is printed: a file or a pipe has no edge at which names would be cut."""
    made = Console()
    return made if made.is_terminal else Console(width=WIDE)


def rows(
    seconds: float,
    rounds: int,
    *,
    games: Sequence[str] = (),
    seats: int = 4,
    interpreted: Path = Path(sys.executable),
    compiled: Path = COMPILED,
    peers: Path = PEERS,
) -> list[dict[str, Any]]:
    """Measure everything that is installed, in rounds, and take medians; no games means all."""
    ours = [str(HERE / "ours.py"), "--seats", str(seats)]
    for game in games:
        ours += ["--game", game]
    runners = present(
        Runner("our interpreted build", interpreted, ours, "install the package there"),
        Runner("our compiled build", compiled, ours, "make compile"),
        Runner("catanatron and OpenSpiel", peers, [str(HERE / "peers.py")], "make bench"),
    )
    values: dict[Key, list[float]] = {}
    said: set[str] = set()
    # By turns, because a noisy machine changes its speed over minutes: all meet the same weather.
    for turn in range(rounds):
        for runner in list(runners):
            measured = run(runner, seconds, 1 + 1000 * turn, said)
            if measured is None:
                runners.remove(runner)
                continue
            for row in measured:
                key = (row["system"], row["game"], row["build"], row["measure"])
                values.setdefault(key, []).append(row["value"])
    return with_ratios({key: median(several) for key, several in values.items()})


def present(*runners: Runner) -> list[Runner]:
    """Those whose environment exists; a line about each that is left out."""
    for runner in runners:
        if not runner.python.exists():
            left_out(runner, f"there is no {runner.python} ({runner.remedy})")
    return [runner for runner in runners if runner.python.exists()]


def run(runner: Runner, seconds: float, seed: int, said: set[str]) -> list[dict[str, Any]] | None:
    """One turn of a script; None, and a line why, when it fails."""
    command = [str(runner.python), *runner.arguments]
    options = ["--json", "--seconds", str(seconds), "--seed", str(seed)]
    ended = subprocess.run([*command, *options], capture_output=True, text=True, check=False)
    lines = ended.stderr.splitlines()
    if ended.returncode:
        left_out(runner, lines[-1] if lines else f"it ended with {ended.returncode}")
        return None
    for line in lines:
        if line not in said:  # once, not every round
            said.add(line)
            print(line, file=sys.stderr)
    measured: list[dict[str, Any]] = json.loads(ended.stdout)
    return measured


def left_out(runner: Runner, reason: str) -> None:
    """Say what is missing from the comparison, and why."""
    print(f"bench: {runner.what} left out: {reason}", file=sys.stderr)


def with_ratios(values: dict[Key, float]) -> list[dict[str, Any]]:
    """The rows, each with how many times catanatron's number it is, where that says something."""
    catan = {key[3]: value for key, value in values.items() if key[0] == "catanatron"}
    found: list[dict[str, Any]] = []
    for (system, game, build, measure), value in values.items():
        base = catan.get(MEASURED_AGAINST.get(measure, ""))
        found.append(
            {
                "system": system,
                "game": game,
                "build": build,
                "measure": measure,
                "value": value,
                "ratio_to_catanatron": None if base is None else value / base,
            }
        )
    return found


def table(found: Sequence[dict[str, Any]]) -> Table:
    """The rows as a person reads them: measure by measure, the fastest first."""
    shown = Table(title="Random play on one core, CPU time, medians")
    for column in ("measure", "system", "game", "build"):
        shown.add_column(column)
    for column in ("value", "× catanatron"):
        shown.add_column(column, justify="right")
    for measure in dict.fromkeys(row["measure"] for row in found):
        of_measure = [row for row in found if row["measure"] == measure]
        for row in sorted(of_measure, key=lambda row: -float(row["value"])):
            ratio = row["ratio_to_catanatron"]
            times = "" if ratio is None else f"{ratio:,.1f}"
            first = measure if row["value"] == max(r["value"] for r in of_measure) else ""
            shown.add_row(
                first, row["system"], row["game"], row["build"], f"{row['value']:,.0f}", times
            )
        shown.add_section()
    return shown


if __name__ == "__main__":
    main()
