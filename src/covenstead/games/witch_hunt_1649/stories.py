"""Story cards: pages of history that the table tells after the first event of their kind."""

from __future__ import annotations

from covenstead.core.event import Event
from covenstead.core.family import EVERYONE, NONE
from covenstead.games.witch_hunt_1649.box import Story
from covenstead.games.witch_hunt_1649.events import HAPPENINGS, STORY_TOLD
from covenstead.games.witch_hunt_1649.state import Village


def tales(s: Village, before: list[Event], event: Event) -> list[Event]:
    """The stories that this event sets off: each once, several at once in their order (WH-190)."""
    if not s.switches.stories:
        return []
    due = [story.id for story in s.box.stories if _names(s, story, event)]
    if not due:
        return []
    told = [earlier.args[0] for earlier in before if earlier.happening is STORY_TOLD]
    return [Event(STORY_TOLD, (story,), [], EVERYONE) for story in due if story not in told]


def _names(s: Village, story: Story, event: Event) -> bool:
    """Whether the card names this event."""
    if event.happening.name not in story.events:
        return False
    if story.turns_per_seat != NONE:
        return _noun(event, "turn_number") == story.turns_per_seat * s.seats
    if story.short_of_limit != NONE:
        return _noun(event, "count") == s.rules.limit - story.short_of_limit
    return True


def _noun(event: Event, gap: str) -> int:
    return event.args[event.happening.gaps.index(gap)]


def check(stories: list[Story]) -> None:
    """Refuse a card that waits for an event the game never tells, or one without its number."""
    gaps = {happening.name: happening.gaps for happening in HAPPENINGS}
    for story in stories:
        for name in story.events:
            if name not in gaps or name == STORY_TOLD.name:
                raise story.entry.wrong(f"events has {name!r}, which the game never tells.")
            if story.turns_per_seat != NONE and "turn_number" not in gaps[name]:
                raise story.entry.wrong(f"turns_per_seat means nothing after {name!r}.")
            if story.short_of_limit != NONE and "count" not in gaps[name]:
                raise story.entry.wrong(f"short_of_limit means nothing after {name!r}.")
