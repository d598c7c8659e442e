"""Several browsers at one table: they see the same, and never each other's hands."""

from __future__ import annotations

import re
import signal

import pytest
from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect

from tests.browser.conftest import Opening
from tests.browser.player import ASKED, MOMENT, OVER, Player, wait_for
from tests.server.process import Process

# The question that a page shows, and the things on its board in that very moment.
BOARD = """
() => [
  document.querySelector("#question").dataset.question,
  [...document.querySelectorAll(".area.board [data-piece]")].map((each) => each.dataset.piece),
]
"""


DESKTOP = (1440, 900)
PHONE = (390, 844)


def sit_down_together(
    opened: Opening,
    title: str,
    seats: int = 2,
    closing: int = 0,
    window: tuple[int, int] = DESKTOP,
) -> tuple[Player, Player]:
    """A table for two by link: one opens it, the other comes with the code, the first begins.

    Bots sit on further seats; the window is that of the one who comes.
    """
    host = opened("/")
    host.get_by_role("button", name=f"Open a table of {title}").click()
    host.get_by_label("Seats", exact=True).select_option(str(seats))
    host.get_by_label("Seat 2").select_option(label="A friend, by link")
    for seat in range(3, seats + 1):
        host.get_by_label(f"Seat {seat}").select_option(label="Bot, apprentice")
    if closing:
        host.get_by_label("When several players are asked").select_option(str(closing))
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(re.compile("/t/[A-Z]{6}$"))
    guest = opened(host.url[host.url.index("/t/") :], *window)
    guest.get_by_label("Your name").fill("Bea")
    guest.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Begin", exact=True).click()
    for page in (host, guest):
        page.locator("#question").wait_for()
    return Player(host, 1), Player(guest, 2)


def whose_turn(players: tuple[Player, ...]) -> Player | None:
    """Who is asked, once somebody is; nobody when the game is over."""
    shown = ", ".join((ASKED, OVER))

    def somebody() -> bool:
        for each in players:
            if each.page.locator(MOMENT).count():
                each.go_on()
        return any(each.page.locator(shown).count() for each in players)

    wait_for(players[0].page, somebody)
    return next((each for each in players if each.page.locator(ASKED).count()), None)


@pytest.mark.parametrize("title", ["Blackwood"])
def test_two_browsers_at_one_table_see_the_same_board(opened: Opening, title: str) -> None:
    players = sit_down_together(opened, title)
    for _ in range(12):
        asked = whose_turn(players)
        assert asked is not None
        asked.answer()
    agreed(players)
    shown = [player.page.evaluate(BOARD) for player in players]
    assert len(shown[0][1]) >= 15
    assert shown[0] == shown[1]


def test_no_hand_of_another_is_in_the_page_or_in_a_byte_of_its_socket(opened: Opening) -> None:
    heard: list[list[str]] = [[], []]
    players = sit_down_together(opened, "Candle Hour")
    for number, player in enumerate(players):
        listen(player.page, heard[number])
        player.page.reload()
        player.page.locator("#question").wait_for()
    agreed(players)
    dealt = [own_hand(player.page) for player in players]
    assert all(dealt)
    for _ in range(8):
        for number, player in enumerate(players):
            # What the other has held since the deal: nobody else can have seen it.
            secret = dealt[1 - number] & own_hand(players[1 - number].page)
            html = player.page.content()
            assert not [card for card in secret if card in html]
            assert not [card for card in secret if any(card in said for said in heard[number])]
        asked = whose_turn(players)
        if asked is None:
            break
        asked.answer()
        agreed(players)
    assert all(heard)


def agreed(players: tuple[Player, Player]) -> None:
    """Wait until both pages show the same question: one hears of a move before the other."""
    wait_for(players[0].page, lambda: players[0].question() == players[1].question())


def listen(page: Page, heard: list[str]) -> None:
    """Keep every byte that a page's sockets are sent from now on."""

    def opened_socket(socket: WebSocket) -> None:
        socket.on("framereceived", lambda said: heard.append(str(said)))

    page.on("websocket", opened_socket)


def own_hand(page: Page) -> set[str]:
    """The names of the cards that this page shows as its own."""
    mine = page.get_by_role("region", name="Mine").locator('[aria-label="hand" i] [data-piece]')
    found: list[str] = mine.evaluate_all("things => things.map((each) => each.dataset.piece)")
    return {name for name in found if re.fullmatch(r"(candle|snuffer)-\d+", name)}


def test_a_moment_shows_who_has_gone_on_and_holds_nobody(opened: Opening) -> None:
    players = sit_down_together(opened, "Blackwood")
    host, guest = players
    while not all(each.page.locator(MOMENT).count() for each in players):
        asked = whose_turn_before_a_moment(players)
        if asked is not None:
            asked.answer()
    chips = [each.page.get_by_role("list", name="Who has gone on") for each in players]
    expect(chips[0]).to_contain_text("Bea still reads")
    expect(chips[1]).to_contain_text("Wilhelmina still reads")
    guest.go_on()
    expect(chips[0]).to_contain_text("Bea has gone on")
    expect(guest.page.locator(MOMENT)).to_have_count(0)
    assert host.page.locator(MOMENT).count(), "each goes on alone"


def whose_turn_before_a_moment(players: tuple[Player, ...]) -> Player | None:
    """Who is asked; nobody while a moment is still on its way to some of the pages."""
    shown = f"{ASKED}, {MOMENT}"
    wait_for(players[0].page, lambda: any(each.page.locator(shown).count() for each in players))
    return next((each for each in players if each.page.locator(ASKED).count()), None)


def test_a_reload_in_mid_game_shows_the_same_question(opened: Opening) -> None:
    player = Player(opened("/"), 4)
    player.play_bots("Blackwood")
    player.play_on(4)
    assert not player.wait_until_asked()
    asked = player.question()
    prompt = player.page.locator("#question h2").inner_text()
    player.page.reload()
    expect(player.page.locator("#question")).to_have_attribute("data-question", asked)
    expect(player.page.locator("#question h2")).to_have_text(prompt)


def test_a_cut_is_told_and_healed_and_the_game_goes_on(opened: Opening) -> None:
    player = Player(opened("/"), 5)
    wires: list[WebSocketRoute] = []
    down = False

    def wired(wire: WebSocketRoute) -> None:
        if down:
            wire.close()
        else:
            wire.connect_to_server()
            wires.append(wire)

    player.page.route_web_socket("**/socket", wired)
    player.play_bots("Blackwood")
    player.play_on(2)
    down = True
    wires[-1].close()
    expect(player.page.locator("#question.lost")).to_be_visible()
    down = False
    assert not player.wait_until_asked()
    player.play_on(2)
    assert player.answers == 4


def test_a_server_may_be_killed_under_the_players_hands(opened: Opening, server: Process) -> None:
    player = Player(opened("/"), 6)
    player.play_bots("Blackwood")
    player.play_on(3)
    assert not player.wait_until_asked()
    asked = player.question()
    server.end(signal.SIGKILL)
    expect(player.page.locator("#question.lost")).to_be_visible()
    server.start()
    expect(player.page.locator("#question")).to_have_attribute("data-question", asked)
    assert not player.wait_until_asked()
    player.play_on(3)
    assert player.answers == 6


def test_a_turn_ends_by_itself_only_after_a_standing_answer_was_switched_on(
    opened: Opening,
) -> None:
    page = opened("/")
    switch = page.get_by_role("switch", name="Finish for me")
    acted = page.get_by_text("Your standing answer “Finish for me” acted.").first
    for game in range(3):  # a whole game may give it no occasion
        player = Player(page, game)
        player.play_bots("Blackwood")
        expect(switch).to_have_attribute("aria-checked", "false")
        switch.click()
        expect(switch).to_have_attribute("aria-checked", "true")
        while not acted.count() and not player.play_on(1):
            pass
        if acted.count():
            break
        page.goto("/")
    expect(acted).to_be_attached()


def test_a_question_that_closes_shows_its_time_and_gives_time_to_think(opened: Opening) -> None:
    players = sit_down_together(opened, "Candle Hour", seats=3, closing=60)
    host, guest = (player.page for player in players)
    think = [page.get_by_role("button", name="Let me think") for page in (host, guest)]
    for _ in range(60):
        asked = whose_turn(players)
        assert asked is not None, "somebody lights a candle while the others could snuff it"
        if any(button.count() for button in think):
            break
        asked.answer()
    button = next(button for button in think if button.count())
    for page in (host, guest):
        expect(page.get_by_role("timer")).to_be_visible()
    button.click()
    for page in (host, guest):
        expect(page.get_by_role("button", name="Let me think")).to_have_count(0)
