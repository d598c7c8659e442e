"""The ceiling of the lab sees every card, and nobody else does."""

from __future__ import annotations

from covenstead.bots import Bot, bot, named
from covenstead.core.codec import dump
from covenstead.core.episode import Episode
from covenstead.core.fate import Seeded
from covenstead.games import load_game
from covenstead.lab.playing import play_deal
from covenstead.lab.seer import Seer, view_for


def village() -> Episode:
    """A game in which everybody holds cards that others do not see."""
    return Episode(load_game("village-crone"), 2, {}, Seeded.from_seed("open"))


def test_a_seer_is_given_the_true_position() -> None:
    episode = village()
    view = view_for(Seer(0, iterations=1), episode, episode.seat)
    assert view.data == dump(episode.s, episode.game)
    assert dump(view.imagine(Seeded.from_seed("world")), episode.game) == view.data


def test_a_search_is_given_no_more_than_its_seat_knows() -> None:
    episode = village()
    view = view_for(bot("search", 0), episode, episode.seat)
    assert view.data == episode.view(episode.seat).data
    assert view.data != dump(episode.s, episode.game)


def test_what_a_seer_tries_leaves_the_game_as_it_was() -> None:
    episode = village()
    before = dump(episode.s, episode.game)
    seer = Seer(0, iterations=3)
    assert seer.choose(view_for(seer, episode, episode.seat)) in episode.moves
    assert dump(episode.s, episode.game) == before


def test_a_seer_is_named_by_its_module_and_plays_whole_games() -> None:
    seer = named("covenstead.lab.seer:Seer(iterations=2, length=2)")
    players: list[tuple[str, Bot]] = [("seer", seer.seated(0)), ("greedy", bot("greedy", 1))]
    _, scores, places, ending = play_deal(load_game("blackwood"), players, {}, "ceiling")
    assert len(scores) == len(places) == 2
    assert ending != "forfeit"
