"""What lies on the table of Witch Hunt 1649: the notice, the sale, households, court, stories."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.plain import LIVERIES
from covenstead.core.scene import Glyph, Need, Piece, Zone
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    CHARACTER,
    FATE_CARD,
    LIVING,
    NEEDS_ALLY,
    NEEDS_ASSET,
    NEEDS_NO_ALLY,
    OPTION,
    REPUTATION,
    STORY_CARD,
    TRACK,
    TYPE,
    WELFARE,
    FateCard,
    Option,
    type_of,
)
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice
from covenstead.games.witch_hunt_1649.scene.court import Ledger, read_out, trial_of
from covenstead.games.witch_hunt_1649.scene.history import History
from covenstead.games.witch_hunt_1649.scene.prospects import Prospect, track_of
from covenstead.games.witch_hunt_1649.scene.sentences import (
    ROMAN,
    TRACK_ICONS,
    TRACK_LETTERS,
    TRACKS,
    Names,
    asset_glyph,
    coins,
    effect_words,
    ordinal,
)
from covenstead.games.witch_hunt_1649.state import (
    WHILE_BUYING,
    Village,
    eligible,
    need,
    window_of,
)
from covenstead.games.witch_hunt_1649.steps import PickCharacter
from covenstead.games.witch_hunt_1649.trials import TrialBribe, TrialDefend


class Layout:
    """Lays the table out for one viewer."""

    def __init__(self, s: Village, viewer: Seat, names: Names, history: History) -> None:
        self.s: Final = s
        self.viewer: Final = viewer
        self.names: Final = names
        self.history: Final = history
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []
        self._step: Final = s.steps[-1] if s.steps else None
        if isinstance(self._step, PickCharacter):
            self._cast()
        if s.fate_card != NONE:
            self._notice()
        trial = trial_of(s)
        if trial is not None:
            ledger = Ledger(trial, names, history)
            self.zones += ledger.zones
            self.pieces += ledger.pieces
        if isinstance(self._step, AbilityPay):
            self._drawn(self._step.asset)
        self._sale()
        self._piles()
        if s.current != NONE:
            self._alliances()
            self._households()
            for seat in range(s.seats):
                self._household(seat)
        self._stories()

    # Before the first turn

    def _cast(self) -> None:
        words = list(CHARACTER.words)
        note = "who lives in the parish"
        self.zones.append(
            Zone("cast", "list", "The villagers", note, area="market", places=[*words], names=words)
        )
        for character in self.s.box.characters:
            piece = self._character(character.id)
            does = effect_words(character.ability)
            piece.desc = f"{character.sketch} {character.ability_name}, once a game: {does}."
            rules = self.s.rules
            welfare, reputation = (rules.starting(character, track) for track in (0, 1))
            piece.gives = f"welfare {welfare}, reputation {reputation}, {character.ability_name}"
            seat = self.names.seat(character.id)
            piece.state = "" if seat == NONE else f"taken by {self.names.player(seat)}"
            self.pieces.append(piece)

    def _character(self, character: int) -> Piece:
        name = self.s.box.characters[character].name
        return Piece(
            id=CHARACTER.words[character],
            kind="character",
            label=name,
            title=name,
            rule="WH-002",
            letter=name[:1],
        )

    # The fate card, as a pasted notice

    def _notice(self) -> None:
        s, word = self.s, FATE_CARD.words[self.s.fate_card]
        card = s.box.fate_cards[s.fate_card]
        ids = [word]
        self.pieces.append(_fate_piece(card))
        facts = {"coins": self._coins(card)}
        if card.symbol:
            facts = {"mark": self._symbol(), **facts}
        for name, (text, state) in facts.items():
            ids.append(f"{word}.{name}")
            rule = "WH-027" if name == "mark" else "WH-030"
            self.pieces.append(Piece(ids[-1], "fact", text, f"{text}.", rule, state=state))
        for number, option in enumerate(card.options):
            ids.append(f"{word}.{OPTION.words[number]}")
            self._option(ids[-1], number, option)
        self.zones.append(Zone("notice", "panel", "Fate card", places=[*ids], names=[*ids]))

    def _symbol(self) -> tuple[str, str]:
        """What the symbol brings whatever is chosen, and how bad that is."""
        s, seat = self.s, self.s.current
        villager = s.villagers[seat]
        if villager.acquitted:
            return f"A black mark that {self.names.whom(seat)} may hand to somebody", ""
        if not eligible(s, seat):
            return "A black mark, which can go to nobody", ""
        count, limit = len(villager.marks) + 1, s.rules.limit
        text = "A black mark, whatever is chosen"
        if count == limit:
            return (
                f"{text}: {self.names.whose(seat)} {ordinal(count)}, and a trial at once",
                "danger",
            )
        return f"{text}: {self.names.whose(seat)} {ordinal(count)} of {limit}", ""

    def _coins(self, card: FateCard) -> tuple[str, str]:
        total = max(0, card.coins + self.s.bonus)
        changed = f" ({card.coins} on the card)" if total != card.coins else ""
        return f"{coins(total)} to spend afterwards{changed}", ""

    def _option(self, id_: str, number: int, option: Option) -> None:
        """An option with what it does, and under it every track it could move."""
        s, seat = self.s, self.s.current
        villager = s.villagers[seat]
        open_ = option.open_to(villager.ally != NONE, len(villager.holding))
        ally = villager.ally != NONE
        piece = Piece(
            id=id_,
            kind="option",
            label=option.text,
            title=option.text,
            desc=f"{effect_words(option.effect, ally, 'nothing happens').capitalize()}.",
            rule="WH-023",
            letter=OPTION.words[number],
            state="" if open_ else "closed",
        )
        if option.needs != 0:
            word = {NEEDS_ALLY: "ally", NEEDS_NO_ALLY: "no ally", NEEDS_ASSET: "asset"}[
                option.needs
            ]
            piece.needs = [Need(word.replace(" ", "-"), open_, word, f"needs {word}")]
            piece.lacks = "" if open_ else f"needs {word}"
        self.pieces.append(piece)
        if not open_:
            return
        for place, change in enumerate(Prospect(s, option.effect, self.names).changes, 1):
            track = change.track
            whose = self.names.whose(change.seat)
            self.pieces.append(
                Piece(
                    id=f"{id_}.{place}",
                    kind="change",
                    label=f"{whose} {TRACKS[track]}",
                    desc=f"{whose.capitalize()} {TRACKS[track]} {change.before} → {change.after}"
                    + (f" on {change.branch}." if change.branch else "."),
                    rule="WH-024",
                    glyphs=[_track_glyph(track)],
                    livery=LIVERIES[change.seat],
                    count=change.before,
                    points=change.after,
                    state=change.branch,
                    on=id_,
                )
            )

    # The sale

    def _sale(self) -> None:
        s = self.s
        words = [ASSET.words[asset] for asset in s.pool]
        buying = window_of(s) == WHILE_BUYING
        note = f"{coins(s.coins)} to spend" if buying else ""
        self.zones.append(
            Zone(
                id="sale",
                kind="row",
                label="For sale",
                note=note,
                area="market",
                places=[*words],
                names=words,
                empty="nothing",
            )
        )
        for asset in s.pool:
            piece = self._asset(asset)
            piece.cost = s.box.cost[asset]
            if self.viewer != NONE and self._nearer(asset):
                piece.badges.append("set")
            if buying and self.viewer == s.current:
                piece.ready = piece.cost <= s.coins
                piece.state = "can buy" if piece.ready else ""
                piece.lacks = "" if piece.ready else f"costs {piece.cost}, you have {s.coins}"
            self.pieces.append(piece)

    def _nearer(self, asset: int) -> bool:
        """Whether the asset would bring the viewer's sets nearer."""
        return need_with(self.s, self.viewer, asset) < need(self.s, self.viewer)

    def _asset(self, asset: int) -> Piece:
        box = self.s.box
        ally = self.viewer == NONE or self.s.villagers[self.viewer].ally != NONE
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

    def _drawn(self, asset: int) -> None:
        word = ASSET.words[asset]
        note = "to be paid in points"
        self.zones.append(Zone("drawn", "row", "Drawn", note, places=[word], names=[word]))
        piece = self._asset(asset)
        piece.cost = self.s.box.cost[asset]
        self.pieces.append(piece)

    # Piles

    def _piles(self) -> None:
        s = self.s
        counted = (
            ("asset_deck", "assets", len(s.asset_deck), "sheaf"),
            ("fate_card_deck", "fate cards", len(s.fate_card_deck), "bell"),
            ("mark_deck", "black marks", len(s.mark_deck), "block"),
        )
        for id_, label, count, back in counted:
            self.zones.append(
                Zone(id_, "pile", label, area="aside", count=count, back=back, empty="empty")
            )
        gone = [ASSET.words[asset] for asset in s.asset_discard]
        self.pieces += [self._asset(asset) for asset in s.asset_discard]
        answered = [FATE_CARD.words[card] for card in s.fate_card_discard]
        self.pieces += [_fate_piece(s.box.fate_cards[card]) for card in s.fate_card_discard]
        for id_, label, words in (
            ("asset_discard", "assets discarded", gone),
            ("fate_card_discard", "fate cards answered", answered),
        ):
            zone = Zone(id_, "pile", label, area="aside", places=[*words], empty="empty")
            zone.count = len(words)
            self.zones.append(zone)
        read = self._step.revealed if isinstance(self._step, TrialBribe) else self.history.read
        if read:
            pieces = read_out(s.box, read)
            self.pieces += pieces
            ids: list[str | None] = [piece.id for piece in pieces]
            self.zones.append(Zone("read", "list", "Read out", "last", area="aside", places=ids))

    # Households

    def _alliances(self) -> None:
        """Every pair in play: whole, renounced or lost."""
        s = self.s
        ids: list[str] = []
        for seat, villager in enumerate(s.villagers):
            partner = s.box.characters[villager.character].ally
            other = NONE if partner == NONE else self.names.seat(partner)
            if other < seat or s.options["alliances"] == "off":
                continue
            both = [CHARACTER.words[villager.character], CHARACTER.words[partner]]
            ids.append(".".join(both))
            state = tie(s, seat, other, self.history)
            label = f"{self.names.name(seat)} and {self.names.name(other)}"
            desc = {
                "whole": "are allies",
                "renounced": "were allies, until one renounced the other",
            }
            text = f"{label} {desc.get(state, 'were allies')}."
            self.pieces.append(Piece(ids[-1], "tie", label, text, "WH-104", state=state))
        self.zones.append(Zone("alliances", "list", "Allies", area="aside", places=[*ids]))

    def _households(self) -> None:
        words: list[str | None] = []
        for seat, villager in enumerate(self.s.villagers):
            piece = self._character(villager.character)
            piece.livery = LIVERIES[seat]
            character = self.s.box.characters[villager.character]
            words.append(piece.id)
            if villager.status != LIVING:
                piece.state = "gone"
                piece.desc = f"An empty chair: {self.history.departure(seat)}."
            else:
                ally = villager.ally
                tied = f", ally of {self.names.name(ally)}" if ally != NONE else ""
                piece.desc = f"{self.names.full(seat)}{tied}. {character.sketch}"
                piece.state = "acquitted" if villager.acquitted else ""
            self.pieces.append(piece)
        zone = Zone("households", "list", "The households", area="aside", places=words)
        zone.note = "in turn order"
        self.zones.append(zone)

    def _household(self, seat: Seat) -> None:
        s, villager = self.s, self.s.villagers[seat]
        word = CHARACTER.words[villager.character]
        if villager.status != LIVING:
            return
        held = [ASSET.words[asset] for asset in villager.holding]
        self._own(seat, "assets", "hand", "Assets", held)
        for asset in villager.holding:
            piece = self._asset(asset)
            if isinstance(self._step, EffectChoice) and self._step.named == asset:
                piece.state = "named"
            self.pieces.append(piece)
        for track in (WELFARE, REPUTATION):
            self._track(seat, word, track)
        marks: list[str] = []
        for place in range(len(villager.marks)):
            marks.append(f"{word}.mark.{place + 1}")
            origin = self.history.origin(seat, place)
            numeral = ROMAN[place + 1]
            piece = Piece(marks[-1], "mark", f"black mark {numeral}", rule="WH-080")
            piece.desc = f"A black mark, face down; nobody has seen it. {origin.capitalize()}"
            piece.desc = f"{piece.desc.strip().rstrip('.')}."
            piece.order, piece.letter = place + 1, numeral
            piece.state = origin or "face down"
            self.pieces.append(piece)
        self._own(seat, "marks", "row", "Black marks", marks)
        self._ability(seat, word)

    def _track(self, seat: Seat, word: str, track: int) -> None:
        """A track; whoever pays in points now sees them one by one."""
        s, now = self.s, track_of(self.s, seat, track)
        ids: list[str] = []
        if paying(s) == seat:
            for point in range(1, now + 1):
                ids.append(f"{word}.{TRACK.words[track]}.{point}")
                label = f"1 {TRACKS[track]}"
                piece = Piece(ids[-1], "point", label, rule="WH-076")
                piece.desc = f"A point of {TRACKS[track]}."
                if point == 1:
                    piece.state, piece.desc = "stays", "The last point, which cannot be given up."
                piece.order = point
                self.pieces.append(piece)
        self._own(seat, TRACKS[track], "track", TRACKS[track].capitalize(), ids)
        zone = self.zones[-1]
        zone.count, zone.shape, zone.back = now, [1, s.rules.most], TRACK_ICONS[track]
        zone.note = "low" if now <= LOW else ""

    def _ability(self, seat: Seat, word: str) -> None:
        villager = self.s.villagers[seat]
        character = self.s.box.characters[villager.character]
        does = effect_words(character.ability, villager.ally != NONE)
        piece = Piece(
            id=f"{word}.ability",
            kind="ability",
            label=character.ability_name,
            title=character.ability_name,
            desc=f"Once a game, in the own turn: {does}.",
            rule="WH-170",
            state="used" if villager.ability_used else "unused",
        )
        self.pieces.append(piece)
        self._own(seat, "ability", "row", "Ability", [piece.id])

    def _own(self, seat: Seat, id_: str, kind: str, label: str, places: list[str]) -> None:
        self.zones.append(
            Zone(
                id=f"{id_}-{LIVERIES[seat]}",
                kind=kind,
                label=label,
                owner=seat,
                area="desk",
                places=[*places],
                count=len(places),
                empty="none",
            )
        )

    # Stories

    def _stories(self) -> None:
        s, told = self.s, self.history.stories
        if s.options["story_cards"] != "on":
            return
        for number in told:
            story = s.box.stories[number]
            rule = f" In play: {story.rule}" if story.rule else ""
            self.pieces.append(
                Piece(
                    id=STORY_CARD.words[number],
                    kind="story",
                    label=story.title,
                    title=story.title,
                    desc=f"{story.text}{rule}",
                    rule="WH-190",
                    state="newest" if number == told[-1] else "",
                )
            )
        words: list[str | None] = [STORY_CARD.words[number] for number in told]
        note = f"{len(told)} of {len(s.box.stories)} told"
        self.zones.append(
            Zone("stories", "list", "Narrator's pages", note, area="aside", places=words)
        )


LOW: Final = 2  # points of a track at which a warning stands


def paying(s: Village) -> Seat:
    """Who is giving up points now, NONE if nobody."""
    step = s.steps[-1] if s.steps else None
    if isinstance(step, TrialDefend | TrialBribe):
        return step.accused
    return s.current if isinstance(step, AbilityPay) else NONE


def need_with(s: Village, seat: Seat, asset: int) -> int:
    """How many further assets the sets would need with this one."""
    world = s.clone()
    world.villagers[seat].holding.append(asset)
    return need(world, seat)


def need_without(s: Village, seat: Seat, asset: int) -> int:
    """How many further assets the sets would need without this one."""
    world = s.clone()
    world.villagers[seat].holding.remove(asset)
    return need(world, seat)


def tie(s: Village, seat: Seat, other: Seat, history: History) -> str:
    """What became of an alliance: whole, renounced or lost."""
    if s.villagers[seat].ally == other:
        return "whole"
    living = s.villagers[seat].status == s.villagers[other].status == LIVING
    return "renounced" if living or seat in history.renounced else "lost"


def _track_glyph(track: int) -> Glyph:
    return Glyph(TRACK_ICONS[track], TRACK_LETTERS[track], TRACKS[track])


def _fate_piece(card: FateCard) -> Piece:
    return Piece(
        id=FATE_CARD.words[card.id],
        kind="fate",
        label=card.title,
        title=card.title,
        desc=card.scenario,
        rule="WH-022",
        gives=coins(card.coins),
        badges=["symbol"] if card.symbol else [],
    )
