"""Adds a seventh spell to the game and plays with it.

It changes the words of the game for the whole process, so the test runs it in one of its own.
"""

import shutil
import tempfile
from importlib import resources
from pathlib import Path

import covenstead
from covenstead.bots import bot
from covenstead.core.errors import Reason
from covenstead.core.family import Seat
from covenstead.core.fate import Fate
from covenstead.core.words import Move, Verb, Vocabulary
from covenstead.games import blackwood
from covenstead.games.blackwood.components import SPELL
from covenstead.games.blackwood.moves import TRADE, VOCABULARY
from covenstead.games.blackwood.options import Switches
from covenstead.games.blackwood.sentences.spells import SpellWords
from covenstead.games.blackwood.spells import EXPLORING, NOTHING, RETURNING, SPELLS, Spell
from covenstead.games.blackwood.state import Wood
from tests.games.blackwood.given import explore, return_on, witch

ALMS = Verb("cast alms")
CARD = """
[[spell]]
kind = "alms"
name = "Kind Alms"
chant = "A coin for the road, and one for the toad."
colours = ["azure", "azure"]
steps = ["explore", "return"]
text = "Take 2 coins from the bank."
origin = "H"
"""


class Alms(Spell):
    """A witch with fewer than ten coins takes two."""

    def when(self, switches: Switches) -> int:
        return EXPLORING | RETURNING

    def moves(self, s: Wood, seat: Seat) -> list[Move]:
        return [ALMS.of()] if s.witches[seat].coins < 10 else []

    def effect(self, s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
        s.witches[seat].coins += 2

    def closed(self, s: Wood, seat: Seat, move: Move, now: int) -> Reason | None:
        rich = Reason("BW-153", "You are too rich for alms.")
        return None if self.moves(s, seat) else rich


def add_the_word() -> int:
    """The word of the spell in the vocabulary: in the source, a line of components and of moves."""
    SPELL.words.append("alms")
    kind = SPELL.number["alms"] = len(SPELL.words) - 1
    SPELL.plain.insert(kind, "alms")
    TRADE.moves.append(Move(TRADE, (kind,), "trade alms"))
    vars(blackwood)["VOCABULARY"] = Vocabulary(*VOCABULARY.verbs, ALMS)
    return kind


def game() -> covenstead.Game:
    """The game with the record of the spell and its card."""
    SPELLS.append(Alms(add_the_word(), ALMS, "BW-153", NOTHING, SpellWords()))
    folder = Path(tempfile.mkdtemp())
    with resources.as_file(resources.files("covenstead.games.blackwood") / "data") as original:
        shutil.copytree(original, folder, dirs_exist_ok=True)
    spells = folder / "spells.toml"
    spells.write_text(spells.read_text(encoding="utf-8") + CARD, encoding="utf-8")
    made = covenstead.load_game("blackwood", data=folder)
    shutil.rmtree(folder)
    return made


def main() -> None:
    """Buy it, cast it in both turns, ask why it is closed, look at it; let bots play with it."""
    played = game()
    position = explore(0, witches={0: witch(fresh="p01 p02 p03", coins=3)})
    position["state"]["piles"]["alms"] = 1
    table = covenstead.Table.at(played, position, seed=1)
    assert covenstead.Table.at(played, table.position()).position() == table.position()
    not_owned = table.why(0, "cast alms")
    assert not_owned == Reason("BW-150", "You do not own Kind Alms."), not_owned

    village = next(zone for zone in table.scene(0).zones if zone.id == "village")
    assert village.places[-1] == "alms"
    card = next(piece for piece in table.scene(0).pieces if piece.id == "alms")
    assert (card.label, card.rule, card.price, card.ready) == ("Kind Alms", "BW-153", 2, True)
    offer = next(choice for choice in table.scene(0).choices if choice.moves == ["trade alms"])
    assert offer.label == "Trade for Kind Alms"

    table.play(0, "trade alms")
    assert "cast alms" in map(str, table.moves(0))
    cast = next(choice for choice in table.scene(0).choices if choice.moves == ["cast alms"])
    assert (cast.label, cast.targets, cast.rule) == ("Cast Kind Alms", ["oak.alms"], "BW-153")
    table.play(0, "cast alms")
    mine = table.position()["state"]["witches"][0]
    assert (mine["coins"], mine["spells"]["alms"]) == (3, [0, 1])
    asleep = "Kind Alms is asleep until the end of the expedition."
    assert table.why(0, "cast alms") == Reason("BW-150", asleep)
    scene = table.scene(0)
    assert asleep in [shut.reason.text for shut in scene.closed]
    assert scene.events[-1].text == "You cast Kind Alms."

    position = return_on("f33", witches={0: witch(coins=10)})
    position["state"]["witches"][0]["spells"]["alms"] = [1, 0]
    rich = covenstead.Table.at(played, position, seed=1)
    assert rich.why(0, "cast alms") == Reason("BW-153", "You are too rich for alms.")
    rich.play(0, "take")
    rich.play(0, "cast alms")
    assert rich.position()["state"]["witches"][0]["coins"] == 10

    whole = covenstead.Table(played, seats=3, seed=4)
    bots = [bot("greedy", seat) for seat in range(3)]
    while whole.awaiting:
        (seat,) = whole.awaiting
        whole.play(seat, bots[seat].choose(whole.view(seat)))
        whole.scene(seat)
    assert whole.position()["state"]["piles"]["alms"] <= 2


if __name__ == "__main__":
    main()
