"""The study of a finished game as a page: asked for with a button, then read as a table."""

from __future__ import annotations

from covenstead.server.text import sentences
from covenstead.server.text.html import Html, joined, tag
from covenstead.server.wire.messages import StudyInfo, TableInfo
from covenstead.study.model import Study, TurningPoint


def is_under_way(info: StudyInfo) -> bool:
    """Whether the study waits or is being made, so that it is worth another look."""
    return info.status in ("waiting", "working")


def study_page(table: TableInfo, info: StudyInfo, watch: bool) -> Html:
    """Everything inside the page's main part; `watch`: it loads anew by itself."""
    here = f"/text/table/{table.id}"
    return joined(
        tag("h1", sentences.study_of(table.title)),
        tag("p", info.text, role="alert", class_="notice") if info.text else None,
        tag("p", sentences.HOW_STUDIED),
        _asking(here) if info.status in ("none", "failed") else None,
        _progress(here, info, watch) if is_under_way(info) else None,
        *(() if info.study is None else (_chances(here, table, info.study),)),
        *(() if info.study is None else (_turns(here, table, info.study),)),
        tag("p", tag("a", sentences.BACK_TO_TABLE, href=here, accesskey="q"), "."),
    )


def _asking(here: str) -> Html:
    return tag("form", tag("button", sentences.STUDY_GAME), method="post", action=f"{here}/study")


def _progress(here: str, info: StudyInfo, watch: bool) -> Html:
    told = sentences.STUDY_WAITS
    if info.status == "working":
        told = sentences.studied_so_far(info.done, info.total)
    again = tag("a", sentences.LOOK_AGAIN, href=f"{here}/study", accesskey="a")
    if watch:
        other = tag("a", sentences.STOP_LOOKING, href=f"{here}/study")
    else:
        other = tag("a", sentences.KEEP_LOOKING, href=f"{here}/study?watch=on")
    return joined(tag("p", told, role="status"), tag("p", again, ". ", other, "."))


def _chances(here: str, table: TableInfo, study: Study) -> Html:
    """A row for each position, a column for each seat."""
    somebody = all(not point.nobody for point in study.points)
    names = [chair.name for chair in table.chairs]
    heads = [sentences.AFTER_MOVE, *names, *([] if somebody else [sentences.NOBODY_WINS])]
    rows = [tag("tr", *(tag("th", head, scope="col") for head in heads))]
    for point in study.points:
        link = tag("a", f"{point.position}", href=_position(here, point.position))
        shares = [*point.chances, *([] if somebody else [point.nobody])]
        cells = (tag("td", sentences.in_hundred(share)) for share in shares)
        rows.append(tag("tr", tag("th", link, scope="row"), *cells))
    shown = tag("table", tag("caption", sentences.CHANCES), *rows)
    return joined(
        tag("h2", sentences.CHANCES, id="chances", tabindex=-1),
        tag("div", shown, class_="wide", tabindex=0, role="group", aria_label=sentences.CHANCES),
    )


def _turns(here: str, table: TableInfo, study: Study) -> Html:
    items = [tag("li", *_turn(here, table, turn)) for turn in study.turns]
    return joined(
        tag("h2", sentences.WHERE_IT_TURNED, id="turns", tabindex=-1),
        tag("ol", *items) if items else tag("p", sentences.NO_TURN),
    )


def _turn(here: str, table: TableInfo, turn: TurningPoint) -> list[Html]:
    """A move that changed much, in sentences, with a link to its position."""
    seat = turn.seat
    told = [turn.label]
    if seat is not None:
        name = table.chairs[seat].name
        told.append(
            sentences.turned(name, turn.before[seat], turn.after[seat], turn.choice, turn.luck)
        )
    if turn.why:
        told.append(sentences.spoke_for_it(turn.why))
    if turn.better is not None:
        told.append(sentences.better(turn.better.label, turn.better.gain, turn.better.why))
    elif seat is not None:
        told.append(sentences.NOTHING_BETTER)
    link = tag("a", sentences.see_move(turn.position), href=_position(here, turn.position))
    return [tag("p", " ".join(told)), tag("p", link, ".")]


def _position(here: str, move: int) -> str:
    return f"{here}/back/mine/{move}"
