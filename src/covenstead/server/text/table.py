"""The table as a page: the question, the reader's things, the board, the others, the past."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import Seat
from covenstead.core.scene import Note, OutcomeLine, Result, Scene, Told
from covenstead.core.scene.moments import news
from covenstead.core.scene.notes import about
from covenstead.core.scene.words import begun
from covenstead.server.text import sentences
from covenstead.server.text.choosing import Asking, rule_link
from covenstead.server.text.company import company, gone, wishes
from covenstead.server.text.html import Html, Inside, joined, name_field, once_field, tag
from covenstead.server.text.moments import moment
from covenstead.server.text.players import coming, player
from covenstead.server.text.terms import terms_form
from covenstead.server.text.zones import Things
from covenstead.server.wire.messages import StandingSwitch, TableInfo

RECENT: Final = 30  # lines of the chronicle that are shown at first
# The letter that leads there, as a key and as a typed word.
PLACES: Final = {
    "p": ("prompt", sentences.QUESTION),
    "c": ("choices", sentences.CHOICES),
    "m": ("mine", sentences.MINE),
    "b": ("board", sentences.BOARD),
    "o": ("others", sentences.PLAYERS),
    "l": ("last", sentences.LAST),
}


class Sheet:
    """One viewer's page of a table that has begun."""

    def __init__(
        self,
        table: TableInfo,
        scene: Scene,
        *,
        held: list[Seat],
        resigned: list[Seat],
        code: str,
        host: bool = False,
    ) -> None:
        self.table: Final = table
        self.scene: Final = scene
        self.held: Final = held  # the seats of this browser
        self.resigned: Final = resigned  # those that it has given to a bot
        self.code: Final = code  # with which a spectator came
        self.host: Final = host  # whether the reader is the host
        self.things: Final = Things(scene)
        self.here: Final = f"/text/table/{table.id}"
        self.asking: Final = Asking(scene, self.things, f"{self.here}/say")
        self.asked: Final = bool(scene.choices or scene.plans)

    @property
    def title(self) -> str:
        """What the window is called; a screen reader says it first."""
        return sentences.your_turn(self.table.title) if self.asked else self.table.title

    def link(self, **query: str) -> str:
        """The address of this page, for the same viewer."""
        place = f"/text/t/{self.code}" if self.code else self.here
        if self.scene.viewer is not None:
            query = {"seat": str(self.scene.viewer), **query}
        words = "&".join(f"{name}={value}" for name, value in query.items())
        return f"{place}?{words}" if words else place

    def page(self, notice: str, whole: bool, watch: bool) -> Html:
        """Everything inside the page's main part."""
        over = self.table.status == "over"
        return joined(
            tag("h1", sentences.headline(self.table.title, self.scene.phase_text)),
            tag("p", sentences.goal(self.scene.goal), class_="quiet") if self.scene.goal else None,
            tag("p", notice, role="alert", class_="notice") if notice else None,
            self._seats(),
            self._jumps(),
            self._company(),
            self._prompt(watch),
            self._outcome(self.scene.outcome) if self.scene.outcome else None,
            self._choices() if self.scene.viewer is not None and not over else None,
            self._mine(),
            self._board(),
            self._others() if len(self.scene.players) > 1 else None,
            self._chronicle(whole),
            self._seat() if self.scene.viewer is not None else None,
            terms_form(self.table, self.here) if self._may_arrange() else None,
            self._eyes_of_seats() if self._may_look_through() else None,
            self._for_latecomers() if self._may_sit_down() else None,
            *map(self._old_seat, self.resigned),
        )

    def _section(self, place: str, heading: str, *inside: Inside) -> Html:
        """A part of the page with a heading and a link target."""
        head = tag("h2", heading, id=place, tabindex=-1)
        return tag("section", head, *inside, aria_labelledby=place)

    def _seats(self) -> Html | None:
        """Two players at one device change between their seats."""
        if len(self.held) < 2:
            return None
        names = {each.seat: each.name for each in self.scene.players}
        links = [
            tag("li", tag("a", names[seat], href=f"{self.here}?seat={seat}"))
            if seat != self.scene.viewer
            else tag("li", sentences.this_page(names[seat]))
            for seat in self.held
        ]
        return tag("nav", tag("ul", *links), aria_label=sentences.THIS_DEVICE)

    def _jumps(self) -> Html:
        over = self.table.status == "over"
        missing = {"choices"} if over or self.scene.viewer is None else set()
        missing |= {"mine"} if self.scene.viewer is None else set()
        missing |= {"others"} if len(self.scene.players) < 2 else set()
        links = [
            tag("li", tag("a", sentences.jump(word, key), href=f"#{place}", accesskey=key))
            for key, (place, word) in PLACES.items()
            if place not in missing
        ]
        return tag("nav", tag("ul", *links), aria_label=sentences.ON_THIS_PAGE, class_="row")

    def _company(self) -> Html | None:
        """Who is away, what is proposed, who is back."""
        parts = company(self.table, self.asking)
        parts += gone(self.table, self.scene.viewer, self.here) if self.host else []
        return self._section("company", sentences.COMPANY, *parts) if parts else None

    # The question

    def _prompt(self, watch: bool) -> Html:
        prompt = self.scene.prompt
        shown = news(self.scene)
        told = [shown.sentence, *shown.follows] if shown else []
        digest = [tag("li", line) for line in self.scene.digest if line not in told]
        since = sentences.LATELY if self.scene.viewer is None else sentences.SINCE
        return self._section(
            "prompt",
            prompt.text,
            tag("p", prompt.context) if prompt.context else None,
            moment(self.scene, shown) if shown else None,
            joined(tag("p", since), tag("ul", *digest)) if digest else None,
            tag("p", prompt.next, class_="quiet") if prompt.next else None,
            self._closing(),
            self._notes(),
            None if self.asked or self.table.status == "over" else self._waiting(watch),
        )

    def _notes(self) -> Html | None:
        """What is worth knowing at this question, folded away."""
        if not self.scene.notes:
            return None
        items = [tag("li", self._note(each)) for each in self.scene.notes]
        return tag("details", tag("summary", sentences.GOOD_TO_KNOW), tag("ul", *items))

    def _note(self, note: Note) -> Html:
        name = about(self.scene, note)
        return joined(
            joined(tag("b", begun(name)), ": ") if name else None,
            note.text,
            rule_link(self.scene.game, note.rule),
        )

    def _closing(self) -> Html | None:
        """When the question closes by itself, and a button for time to think."""
        closing = self.table.closing
        if closing is None or closing.standing:
            return None
        told = tag("p", sentences.closes_in(closing.left))
        if not closing.thinking or self.scene.viewer not in self.table.awaiting:
            return told
        return joined(told, self.asking.form("think", tag("button", sentences.LET_ME_THINK)))

    def _waiting(self, watch: bool) -> Html:
        again = tag("a", sentences.LOOK_AGAIN, href=self.link(wait="on") + "#prompt", accesskey="a")
        if watch:
            other = tag("a", sentences.STOP_LOOKING, href=self.link() + "#prompt")
        else:
            other = tag("a", sentences.KEEP_LOOKING, href=self.link(watch="on") + "#prompt")
        return tag("p", again, ". ", other, ".")

    def _choices(self) -> Html:
        if not self.asked:
            inside: list[Inside] = [
                tag("p", sentences.NOTHING_ASKED),
                self.asking.undo(),
            ]
        else:
            inside = [
                self.asking.choices(),
                self.asking.plans(),
                self.asking.undo(),
                self.asking.hint() if self.table.hints else None,
                self.asking.typed(),
            ]
        return self._section("choices", sentences.WHAT_YOU_CAN_DO, *inside, self.asking.closed())

    def _outcome(self, outcome: Result) -> Html:
        names = {each.seat: each.name for each in self.scene.players}
        labels = list(dict.fromkeys(line.label for row in outcome.rows for line in row.lines))
        alone = len(outcome.rows) == 1  # then there are no places
        heads = [*([] if alone else [sentences.PLACE]), sentences.WHO, *labels, sentences.TOTAL]
        lines = [tag("tr", *(tag("th", head, scope="col") for head in heads))]
        for row in sorted(outcome.rows, key=lambda each: each.place):
            told = {line.label: line for line in row.lines}
            cells = [
                tag("td", _part(told[label]) if label in told else sentences.NO_LINE)
                for label in labels
            ]
            who = tag("th", names.get(row.seat, ""), scope="row")
            lines.append(
                tag(
                    "tr",
                    None if alone else tag("td", f"{row.place}"),
                    who,
                    *cells,
                    tag("td", row.out or sentences.number(row.total)),
                )
            )
        table = tag("table", tag("caption", sentences.RECKONING), *lines)
        moments = [
            tag(
                "li",
                sentences.moment(each.title, each.sentence),
                " ",
                tag("a", sentences.see_move(each.ply), href=f"{self.here}/back/mine/{each.ply}"),
            )
            for each in outcome.moments
        ]
        return self._section(
            "end",
            sentences.HOW_IT_ENDED,
            tag("p", outcome.sentence),
            tag("p", outcome.detail) if outcome.detail else None,
            tag("p", outcome.more) if outcome.more else None,
            tag(
                "div",
                table,
                class_="wide",
                tabindex=0,
                role="group",
                aria_label=sentences.RECKONING,
            ),
            tag("p", outcome.tie) if outcome.tie else None,
            self._contests(outcome, names) if outcome.contests else None,
            tag("ul", *moments) if moments else None,
            self._again() if self.held else None,
        )

    def _again(self) -> Html:
        """The next game: a table that was laid already, or buttons that lay one."""
        laid = self.table.again
        if laid is not None:
            there = tag(
                "form",
                tag("input", type="hidden", name="code", value=laid.code),
                tag("input", type="hidden", name="seat", value=str(laid.seat)),
                tag("input", type="hidden", name="name", value=self._own_name()),
                once_field(),
                tag("p", sentences.lays_again(laid.name)),
                tag("button", sentences.SIT_DOWN),
                method="post",
                action=f"/text/table/{laid.table}/join",
            )
        else:
            there = self._laying("again", sentences.AGAIN)
        return joined(there, self._laying("deal_again", sentences.DEAL_AGAIN))

    def _own_name(self) -> str:
        seat = self.held[0] if self.scene.viewer is None else self.scene.viewer
        return self.table.chairs[seat].name

    def _laying(self, how: str, word: str) -> Html:
        """A button that lays a table like this one."""
        return tag(
            "form", once_field(), tag("button", word), method="post", action=f"{self.here}/{how}"
        )

    def _contests(self, outcome: Result, names: dict[int, str]) -> Html:
        items = [
            sentences.contest(
                each.label,
                [(names.get(one.seat, ""), one.count, one.points) for one in each.contenders],
                each.how,
            )
            for each in outcome.contests
        ]
        listed = tag("ul", *(tag("li", item) for item in items))
        return joined(tag("h3", sentences.CONTESTS), listed)

    # What lies there

    def _mine(self) -> Html | None:
        me = next((each for each in self.scene.players if each.seat == self.scene.viewer), None)
        if me is None:
            return None
        return self._section("mine", sentences.MINE, player(me, self.things, None))

    def _board(self) -> Html:
        zones = [zone for zone in self.scene.zones if zone.area != "desk"]
        order = {"board": 0, "market": 1}
        zones.sort(key=lambda zone: order.get(zone.area, 2))
        shown = [self.things.zone(zone) for zone in zones]
        return self._section("board", sentences.THE_BOARD, coming(self.scene, self.things), *shown)

    def _others(self) -> Html:
        bots = {chair.seat: chair.level for chair in self.table.chairs if chair.kind == "bot"}
        players = []
        for each in self.scene.players:
            if each.seat == self.scene.viewer:
                continue
            heading = sentences.bot(each.name, bots.get(each.seat, ""))
            players.append(player(each, self.things, heading))
        return self._section("others", sentences.PLAYERS, *players)

    def _chronicle(self, whole: bool) -> Html:
        """What happened, newest first."""
        newest = list(reversed(self.scene.events))
        shown = newest if whole else newest[:RECENT]
        more = tag("a", sentences.WHOLE_CHRONICLE, href=self.link(all="on") + "#last")
        record = tag("a", sentences.DOWNLOAD, href=f"/api/tables/{self.table.id}/record")
        study = tag("a", sentences.READ_STUDY, href=f"{self.here}/study")
        return self._section(
            "last",
            sentences.WHAT_HAPPENED,
            tag("ul", *(tag("li", told(event)) for event in shown), class_="told"),
            tag("p", more) if len(newest) > len(shown) else None,
            tag("p", tag("a", sentences.LOOK_BACK, href=f"{self.here}/back"), "."),
            tag("p", study, ".") if self.table.status == "over" else None,
            tag("p", record, "."),
        )

    # The seat itself

    def _switch(self, answer: StandingSwitch) -> Html:
        """A form that switches a standing answer on or off."""
        on = answer.on
        state = sentences.ON if on else sentences.OFF
        return self.asking.form(
            "standing",
            tag("input", type="hidden", name="name", value=answer.name),
            tag("input", type="hidden", name="on", value="" if on else "on"),
            tag("p", sentences.standing_answer(answer.title, answer.text, state)),
            tag("button", sentences.SWITCH_OFF if on else sentences.SWITCH_ON),
        )

    def _seat(self) -> Html | None:
        if self.table.status != "running":
            return None
        switches = [self._switch(each) for each in self.table.standing]
        wished = wishes(self.table, self.asking)
        leave = self.asking.form(
            "resign",
            tag("p", sentences.BOT_TAKES_OVER),
            tag("button", sentences.GET_UP, class_="danger"),
        )
        move = tag(
            "form",
            tag("input", type="hidden", name="seat", value=str(self.scene.viewer)),
            tag("p", sentences.GO_ON_ELSEWHERE),
            tag("button", sentences.MAKE_LINK),
            method="post",
            action=f"{self.here}/move",
        )
        folded = tag(
            "details", tag("summary", sentences.MOVE_OR_GET_UP), *switches, *wished, move, leave
        )
        return self._section("seat", sentences.MY_SEAT, folded)

    def _may_arrange(self) -> bool:
        return self.host and not self.resigned and self.table.status == "running"

    def _may_look_through(self) -> bool:
        terms = self.table.terms
        return not self.held and (
            terms.eyes == "delayed" or (terms.eyes == "after" and self.table.status == "over")
        )

    def _eyes_of_seats(self) -> Html:
        """Links through which a spectator sees what a seat sees, now or with a delay."""
        items = [
            tag(
                "li",
                tag("a", sentences.through_eyes_of(chair.name), href=self.link(eyes=str(seat))),
            )
            for seat, chair in enumerate(self.table.chairs)
        ]
        return tag("nav", tag("ul", *items), aria_label=sentences.WHOSE_EYES)

    def _may_sit_down(self) -> bool:
        return bool(self.table.for_latecomers) and not (self.held or self.resigned)

    def _for_latecomers(self) -> Html:
        """Bots' places that the reader may take."""
        bots = [
            tag("option", self.table.chairs[seat].name, value=str(seat))
            for seat in self.table.for_latecomers
        ]
        form = tag(
            "form",
            name_field(),
            once_field(),
            tag("input", type="hidden", name="code", value=self.code),
            tag("label", sentences.IN_WHOSE_PLACE, for_="place"),
            tag("select", *bots, name="seat", id="place"),
            " ",
            tag("button", sentences.SIT_DOWN),
            method="post",
            action=f"{self.here}/join",
        )
        return self._section("latecomers", sentences.SIT_DOWN, form)

    def _old_seat(self, seat: Seat) -> Html:
        """The reader has resigned, and can sit down again."""
        name = self.table.chairs[seat].name
        form = tag(
            "form",
            tag("input", type="hidden", name="seat", value=str(seat)),
            tag("p", sentences.bot_plays_for(name)),
            tag("button", sentences.SIT_DOWN_AGAIN),
            method="post",
            action=f"{self.here}/take_back",
        )
        return self._section(f"seat-{seat}", sentences.MY_SEAT, form)


def _part(line: OutcomeLine) -> str:
    return sentences.line(line.value, line.how, line.worded)


def told(event: Told) -> Inside:
    """A line of the chronicle."""
    if event.kind == "heading":
        return tag("b", event.text)
    if event.kind == "secret":
        return joined(event.text, " ", tag("i", sentences.ONLY_YOU))
    if event.kind == "taken_back":
        return joined(sentences.TAKEN_BACK, tag("s", event.text))
    if event.kind == "familiar":
        return joined(event.text, " ", tag("i", sentences.BY_FAMILIAR))
    return event.text
