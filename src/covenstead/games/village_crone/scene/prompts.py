"""What The Village Crone asks, of whom, and what it is about."""

from __future__ import annotations

from covenstead.core.family import MEMBERS, NONE
from covenstead.core.scene import Prompt
from covenstead.core.scene.words import MOST_CONTEXT, MOST_TEXT, Names, clipped
from covenstead.core.state import awaiting
from covenstead.core.words import Move
from covenstead.games.village_crone.effects.aftermath import Land
from covenstead.games.village_crone.effects.casting import Aim, Pay, React
from covenstead.games.village_crone.sentences import prompts as says
from covenstead.games.village_crone.sentences.nouns import the_piece, the_spell, the_target
from covenstead.games.village_crone.state import STEPS, Village
from covenstead.games.village_crone.steps import Act, Setup
from covenstead.games.village_crone.steps.walking import Walk
from covenstead.games.village_crone.steps.windows import FirstWord, Window


def prompt(s: Village, step: str, names: Names, legal: list[Move]) -> Prompt:
    """The question as the viewer reads it; `legal` are the viewer's moves."""
    asked = list(MEMBERS[awaiting(s)])
    if not asked:
        return Prompt(says.OVER, mood="over")
    if names.viewer not in asked:
        text = says.SEVERAL
        if len(asked) == 1 and step in says.DOING:
            text = f"{names.name(asked[0])} {says.DOING[step]}"
        return Prompt(clipped(text, MOST_TEXT), mood="watching", awaited=asked)
    alone = says.ALONE.get(step, "") if len(legal) == 1 else ""
    return Prompt(
        alone or _question(s, step),
        clipped(_about(s, names), MOST_CONTEXT),
        mood="reaction" if isinstance(s.steps[-1], React | Window) else "asked",
        awaited=asked,
        starts_turn=step == "act" and s.steps_left == STEPS and not s.deeds,
    )


def _question(s: Village, step: str) -> str:
    """What is asked; where a piece goes, by its name."""
    top = s.steps[-1]
    if isinstance(top, Walk):
        return says.walk(the_piece(top.piece))
    if isinstance(top, Land):
        return says.land(the_piece(top.familiars[0]))
    return says.QUESTIONS[step]


def _about(s: Village, names: Names) -> str:
    """The facts beside the question."""
    step = s.steps[-1]
    if isinstance(step, Act | Walk):
        return says.steps_left(s.steps_left)
    if isinstance(step, Setup):
        return says.DRAWS
    if isinstance(step, React):
        return says.casts(names.name(step.seat), _spell(s, step))
    if isinstance(step, Pay | Aim):
        return says.for_spell(_spell(s, step))
    if isinstance(step, FirstWord):
        return says.BEFORE_OTHERS
    if isinstance(step, Window):
        return says.turn_of(names.name(s.active))
    return ""


def _spell(s: Village, step: React | Pay | Aim) -> str:
    """A spell with its targets."""
    second = NONE if isinstance(step, Aim) else step.second
    aimed = [the_target(each) for each in (step.first, second) if each != NONE]
    return says.spell(the_spell(s.box, step.spell), aimed)
