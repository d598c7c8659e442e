"""Cards and people as pieces, wherever they lie."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Glyph, Piece
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    CHARACTER,
    FATE_CARD,
    TYPE,
    FateCard,
    type_of,
)
from covenstead.games.witch_hunt_1649.scene.sentences import (
    TRACK_ICONS,
    TRACK_LETTERS,
    TRACKS,
    asset_glyph,
    coins,
    effect_words,
)
from covenstead.games.witch_hunt_1649.state import Village


def character_piece(s: Village, character: int) -> Piece:
    """A villager, living or not."""
    name = s.box.characters[character].name
    return Piece(
        id=CHARACTER.words[character],
        kind="character",
        label=name,
        title=name,
        rule="WH-002",
        letter=name[:1],
    )


def asset_piece(s: Village, viewer: Seat, asset: int) -> Piece:
    """An asset, its effect said to the viewer."""
    box = s.box
    ally = viewer == NONE or s.villagers[viewer].ally != NONE
    does = effect_words(box.effect[asset], ally)
    kind = box.type_name[type_of(asset)]
    return Piece(
        id=ASSET.words[asset],
        kind="asset",
        label=box.asset_name[asset],
        title=box.asset_name[asset],
        desc=f"{kind.capitalize()}, costs {box.cost[asset]}: {does}.",
        rule="WH-050",
        glyphs=[asset_glyph(box, asset)],
        mark=TYPE.words[type_of(asset)].upper(),
        gives=does,
    )


def fate_piece(card: FateCard) -> Piece:
    """A fate card: its scenario and its coins."""
    return Piece(
        id=FATE_CARD.words[card.id],
        kind="fate",
        label=card.title,
        title=card.title,
        desc=card.scenario,
        rule="WH-022",
        gives=coins(card.coins),
    )


def track_glyph(track: int) -> Glyph:
    """The picture of a track."""
    return Glyph(TRACK_ICONS[track], TRACK_LETTERS[track], TRACKS[track])
