"""What can be done, as forms: a button for each choice, boxes for a plan, reasons for the rest."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene import Choice, Closed, Plan, Scene
from covenstead.core.scene.closed import worth_telling
from covenstead.server.text import sentences
from covenstead.server.text.html import Html, joined, tag
from covenstead.server.text.zones import Things
from covenstead.server.web.access import new_secret

BREAK: Final = "\n"  # between the moves of a chain in a button's value


class Asking:
    """The forms of one scene; `action` is where they are sent."""

    def __init__(self, scene: Scene, things: Things, action: str) -> None:
        self.scene: Final = scene
        self.things: Final = things
        self.action: Final = action
        # With the moves it makes the command's id: pressed twice, a button acts once.
        self.once: Final = new_secret()

    def form(self, do: str, *inside: Html | str | None, label: str | None = None) -> Html:
        """A form that gives a command to the open question."""
        known = {"do": do, "seat": self.scene.viewer, "question": self.scene.question}
        hidden = [
            tag("input", type="hidden", name=name, value=str(value))
            for name, value in {**known, "once": self.once}.items()
        ]
        return tag("form", *hidden, *inside, method="post", action=self.action, aria_label=label)

    # Choices

    def choices(self) -> Html:
        """Every choice once, numbered, under the names of their groups."""
        lists: list[Html] = []
        number = 1
        for name, members in self._grouped():
            buttons = [tag("li", self._button(choice)) for choice in members]
            listed = tag("ol", *buttons, start=number)
            head = name or (sentences.BESIDES if lists else "")
            lists.append(joined(tag("h3", head), listed) if head else listed)
            number += len(members)
        return self.form("play", *lists, label=sentences.CHOICES)

    def numbered(self) -> list[Choice]:
        """The choices in the order of their numbers."""
        return [choice for _, members in self._grouped() for choice in members]

    def _grouped(self) -> list[tuple[str, list[Choice]]]:
        """What is likely first, then what the question is about, then the others."""
        names = {group.id: group.label for group in self.scene.groups}
        alone = [choice for choice in self.scene.choices if choice.group not in names]
        found = [("", alone)] if alone else []
        for group in sorted(self.scene.groups, key=lambda each: not each.main):
            members = [choice for choice in self.scene.choices if choice.group == group.id]
            found += [(names[group.id], members)] if members else []
        return sorted(found, key=lambda each: not any(choice.primary for choice in each[1]))

    def _button(self, choice: Choice) -> Html:
        places = self._places(choice.targets)
        kind = "danger" if choice.danger else "primary" if choice.primary else None
        warning = sentences.CHANCE if choice.draws else ""
        said = "; ".join(each for each in (choice.consequence, warning) if each)
        return tag(
            "button",
            tag("b", sentences.aimed(places, choice.label)),
            joined(" ", tag("span", said)) if said else None,
            name="moves",
            value=BREAK.join(choice.moves),
            class_=kind,
        )

    def _places(self, targets: list[str]) -> list[str]:
        """Where the targets lie, if they lie on a grid."""
        return [self.things.where[each] for each in targets if each in self.things.where]

    # Plans

    def plans(self) -> Html | None:
        """Whole answers at once: one button each, or boxes where there are too many."""
        whole = [plan for plan in self.scene.plans if plan.moves and not plan.opening]
        boxes = [
            self._boxes(number, plan)
            for number, plan in enumerate(self.scene.plans)
            if plan.opening
        ]
        if not whole and not boxes:
            return None
        buttons = [tag("li", self._whole(plan)) for plan in whole]
        form = self.form("play", tag("ul", *buttons), label=sentences.IN_ONE_GO) if whole else None
        return joined(tag("h3", sentences.IN_ONE_GO), form, *boxes)

    def _whole(self, plan: Plan) -> Html:
        uses = sentences.using([self.things.label(piece) for piece in plan.pieces])
        facts = [uses, plan.consequence, plan.left, plan.keeps]
        return tag(
            "button",
            tag("b", sentences.plan(plan.title, plan.label)),
            " ",
            tag("span", "; ".join(fact for fact in facts if fact)),
            name="moves",
            value=BREAK.join(plan.moves),
        )

    def _boxes(self, number: int, plan: Plan) -> Html:
        """Boxes to tick; the chain is made of the ticked ones."""
        label = sentences.plan(plan.title, plan.label)
        ticks = [
            tag(
                "li",
                tag(
                    "label",
                    tag("input", type="checkbox", name="piece", value=piece),
                    " ",
                    sentences.aimed(self._places([piece]), self.things.label(piece)),
                ),
            )
            for piece in plan.pieces
        ]
        return self.form(
            "plan",
            tag("input", type="hidden", name="plan", value=str(number)),
            tag(
                "fieldset",
                tag("legend", label),
                tag("p", sentences.choose(plan.least, plan.most, plan.consequence)),
                tag("ul", *ticks),
                tag("button", label),
            ),
            label=label,
        )

    # What else can be said

    def undo(self) -> Html:
        """Take back the last move, or the reason why that is not possible."""
        undo = self.scene.undo
        button = tag("button", sentences.TAKE_BACK) if undo.depth else None
        why = tag("p", undo.why, class_="quiet") if undo.why and not undo.depth else None
        return joined(self.form("undo", button) if button else None, why)

    def hint(self) -> Html:
        """Ask for the best choices."""
        return self.form("hint", tag("button", sentences.GIVE_HINT))

    def typed(self) -> Html:
        """A line to type into: a number, a move, or the letter of a part of the page."""
        return self.form(
            "word",
            tag("label", sentences.TYPE_ANSWER, for_="word"),
            tag("input", id="word", name="word", autocomplete="off", aria_describedby="hint"),
            tag("button", sentences.SAY_IT),
            tag("p", sentences.TYPE_HINT, class_="quiet", id="hint"),
        )

    def closed(self) -> Html | None:
        """What cannot be done now, and why."""
        told = worth_telling(self.scene)
        if not told:
            return None
        items = [tag("li", self._reason(each)) for each in told]
        return joined(tag("h3", sentences.NOT_NOW), tag("ul", *items))

    def _reason(self, closed: Closed) -> Html:
        link = rule_link(self.scene.game, closed.reason.rule)
        return joined(tag("b", closed.label), ": ", closed.reason.text, link)


def rule_link(game: str, rule: str) -> Html | None:
    """A link to a rule of the book, behind the sentence that rests on it."""
    return joined(" ", tag("a", rule, href=f"/text/rules/{game}#{rule}")) if rule else None


def chain(plan: Plan, ticked: list[str]) -> list[str] | None:
    """The moves of a plan with these boxes ticked; None if they are too few or too many."""
    chosen = [piece for piece in plan.pieces if piece in ticked]
    if not plan.least <= len(chosen) <= plan.most:
        return None
    words = [
        (plan.following if place else plan.opening).get(piece, "")
        for place, piece in enumerate(chosen)
    ]
    return [*plan.moves, *words, *plan.closing] if all(words) else None
