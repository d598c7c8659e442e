"""What a screen of Witch Hunt 1649 stops for: a verdict, a death, a banishment."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene import Moment, Reading
from covenstead.games.witch_hunt_1649 import events
from covenstead.games.witch_hunt_1649.components import MARK, STORY_CARD
from covenstead.games.witch_hunt_1649.scene.chronicle import Line
from covenstead.games.witch_hunt_1649.scene.history import VERDICTS, History
from covenstead.games.witch_hunt_1649.sentences import moments as says
from covenstead.games.witch_hunt_1649.sentences.nouns import Names

LEAVING: Final = {events.DIED: says.DIED, events.BANISHED: says.BANISHED}


def moments(lines: list[Line], history: History, names: Names) -> list[Moment]:
    """The newest moment, if there was one."""
    for at in range(len(lines) - 1, -1, -1):
        happening = lines[at].happening
        if happening is events.TRIAL_BEGAN:
            return []  # the court sits again
        if happening in VERDICTS:
            return [_with_page(_verdict(lines[at], history, names), lines, at, history)]
        if happening in LEAVING:
            told = lines[at].told
            title = "" if told.actor is None else names.name(told.actor)
            left = Moment(f"left-{told.ply}", told.ply, title, seat=told.actor, grave=True)
            left.word, left.sentence = LEAVING[happening], told.text
            return [_with_page(left, lines, at, history)]
    return []


def _verdict(line: Line, history: History, names: Names) -> Moment:
    """The marks are read out one by one, against the defence."""
    ply, accused = line.told.ply, history.accused
    freed, defence, total = history.judgement
    found = Moment(f"verdict-{ply}", ply, says.VERDICT, says.trial_of(names.name(accused)))
    found.seat, found.needed, found.grave = accused, defence, not freed
    found.against = says.against(defence)
    found.word, found.sentence = says.verdict(freed, defence, total)
    found.follows.append(line.told.text)
    box, sum_ = history.s.box, 0
    for place, mark in enumerate(history.read):
        sum_ += box.value[mark]
        label = says.origin(*history.read_from(place))
        reading = Reading(MARK.words[mark], label, box.accusation[mark], box.value[mark], sum_)
        found.readings.append(reading)
    return found


def _with_page(moment: Moment, lines: list[Line], at: int, history: History) -> Moment:
    """What came of it in the same move, and the page that the narrator reads."""
    for line in lines[at + 1 :]:
        if line.told.ply != moment.ply:
            break
        if line.happening is events.STORY_TOLD:
            story = history.s.box.stories[STORY_CARD.number[line.told.pieces[0]]]
            moment.page_title, moment.page = story.title, story.text
        elif line.told.about:  # not what is for sale now
            moment.follows.append(line.told.text)
    return moment
