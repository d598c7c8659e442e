"""The join link as a picture: it leads to the table, and the page's policy lets it be shown."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
import segno

from covenstead.server.web.my_tables import qr_code
from tests.server.client import HOST
from tests.server.wire import Parlour

SVG = "{http://www.w3.org/2000/svg}"


def dots(svg: bytes) -> set[tuple[int, int]]:
    """The dark cells of a drawn code, by column and row, the quiet zone aside."""
    path = ElementTree.fromstring(svg).find(f".//{SVG}path[@stroke]")
    assert path is not None
    found: set[tuple[int, int]] = set()
    x = y = 0.0
    for word, numbers in re.findall(r"([Mmh])([^Mmh]*)", path.attrib["d"]):
        values = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        if word == "h":
            found |= {(int(x) + step - 4, int(y) - 4) for step in range(int(values[0]))}
            x += values[0]
        else:
            x, y = (values[0], values[1]) if word == "M" else (x + values[0], y + values[1])
    return found


async def test_the_picture_is_the_join_link(here: Parlour) -> None:
    opened = await here.open()
    answer = await here.get(f"/api/codes/{opened['code'].lower()}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    link = opened["link"]
    assert link == f"http://{HOST}/t/{opened['code']}"
    wanted = segno.make(link, micro=False).matrix
    assert dots(answer.content) == {
        (x, y) for y, row in enumerate(wanted) for x, dark in enumerate(row) if dark
    }


def test_the_picture_is_black_on_white_with_a_quiet_zone_and_has_no_styles() -> None:
    svg = qr_code("http://table.test", "KWZQRT")
    drawn = ElementTree.fromstring(svg)
    colours = {
        each.attrib.get("fill") or each.attrib.get("stroke") for each in drawn.iter(f"{SVG}path")
    }
    assert colours == {"#fff", "#000"}
    assert not [each for each in drawn.iter() if {"style", "class"} & set(each.attrib)]
    assert not list(drawn.iter(f"{SVG}style"))
    size = len(segno.make("http://table.test/t/KWZQRT", micro=False).matrix)
    assert int(drawn.attrib["width"]) == 8 * (size + 2 * 4)


@pytest.mark.parametrize("code", ["KWZ", "KWZQRTX", "KWZQR1", "KWZQR%3C", "ÄÄÄÄÄÄ", "IIIIII"])
async def test_what_is_no_code_has_no_picture(here: Parlour, code: str) -> None:
    answer = await here.get(f"/api/codes/{code}/qr.svg")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_table")


async def test_pictures_do_not_tell_which_codes_are_tables(here: Parlour) -> None:
    opened = await here.open()
    for code in (opened["code"], "ZZZZZZ"):
        assert (await here.get(f"/api/codes/{code}/qr.svg")).status_code == 200


async def test_behind_a_public_address_the_picture_leads_there() -> None:
    here = Parlour(public_url="https://games.example/")
    answer = await here.get("/api/codes/KWZQRT/qr.svg")
    assert answer.content == qr_code("https://games.example", "KWZQRT")
    await here.close()
