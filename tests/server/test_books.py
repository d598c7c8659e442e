"""Books are read into blocks: sections, rules, tables, code, and links that lead somewhere."""

from __future__ import annotations

import pytest

from covenstead.books import rules_of
from covenstead.server.text.book import sections
from covenstead.server.web import books
from covenstead.server.wire.blocks import (
    Block,
    Book,
    CodeBlock,
    CodeSpan,
    EmphasisSpan,
    LinkSpan,
    ListBlock,
    ParagraphBlock,
    Shelf,
    Span,
    StrongSpan,
    TableBlock,
    TextSpan,
    plain,
)

BOOK = """# Candles

Light them.

## In short

A candle burns. See [credits](../credits.md) and [rulings](../rulings/x.md).

- **CH-001** Each has a *hand* (CH-002).
- **CH-002** You may `light` one,
  or bury it.

### Words & signs

| word | n |
|---|--:|
| wick | 3 |

```
## no heading
```
"""


def line(text: str, shelf: Shelf = "rules") -> list[Span]:
    """The spans of a text of one line."""
    (section,) = books.read(text, shelf, "candle-hour").sections
    (block,) = section.blocks
    assert isinstance(block, ParagraphBlock)
    return block.spans


def listed(block: Block) -> list[tuple[str, str]]:
    """The items of a list: rule and words."""
    assert isinstance(block, ListBlock)
    return [(item.rule, plain(item.spans)) for item in block.items]


@pytest.fixture
def book() -> Book:
    """A book with one of everything."""
    return books.read(BOOK, "rules", "candle-hour")


def test_a_book_is_cut_at_its_headings_and_code_is_no_heading(book: Book) -> None:
    assert book.title == "Candles"
    assert [(each.level, each.title, each.id) for each in book.sections] == [
        (1, "", ""),
        (2, "In short", "in-short"),
        (3, "Words & signs", "words-signs"),
    ]
    assert book.sections[2].blocks[1] == CodeBlock("## no heading")


def test_a_rules_line_gives_its_id_and_its_sentence(book: Book) -> None:
    assert listed(book.sections[1].blocks[1]) == [
        ("CH-001", "Each has a hand (CH-002)."),
        ("CH-002", "You may light one, or bury it."),
    ]
    assert books.sentences_of(book)["CH-002"] == "You may light one, or bury it."


def test_a_rule_named_in_a_sentence_leads_to_it() -> None:
    rule: list[Span] = [TextSpan("CH-002")]
    there = LinkSpan(rule, place="CH-002")
    assert line("see CH-002.") == [TextSpan("see "), there, TextSpan(".")]
    from_afar = LinkSpan(rule, book="rules", game="candle-hour", place="CH-002")
    assert line("see CH-002", "rulings") == [TextSpan("see "), from_afar]
    assert line("see CH-002", "credits") == [TextSpan("see CH-002")]


def test_a_link_to_another_book_names_it_and_one_that_leads_nowhere_is_only_words() -> None:
    spans = line(
        "[credits](../credits.md) [rules](../rules/blackwood.md#BW-001) [rulings](../rulings/x.md) "
        "[here](#words) [data](data/cards.toml)"
    )
    links = [span for span in spans if isinstance(span, LinkSpan)]
    assert [(each.book, each.game, each.place, each.href) for each in links] == [
        ("credits", "", "", ""),
        ("rules", "blackwood", "BW-001", ""),
        ("rulings", "x", "", ""),
        ("", "", "words", ""),
    ]
    assert plain(spans) == "credits rules rulings here data"


def test_no_link_runs_a_script_and_no_markup_gets_in() -> None:
    spans = line("[bad](javascript:alert) <b onclick=x>bold</b>")
    assert not [span for span in spans if not isinstance(span, TextSpan)]
    shown = sections(books.read("<b onclick=x>bold</b>", "rules"))
    assert shown == "<p>&lt;b onclick=x&gt;bold&lt;/b&gt;</p>"


def test_a_bare_address_is_a_link_without_the_full_stop_after_it() -> None:
    found = line("at https://example.org/a.")[1]
    assert found == LinkSpan([TextSpan("example.org/a")], href="https://example.org/a")


def test_inside_a_link_nothing_else_is_linked() -> None:
    there = LinkSpan([TextSpan("CH-002")], href="https://example.org")
    assert line("[CH-002](https://example.org)") == [there]


def test_stars_inside_words_and_numbers_are_no_emphasis() -> None:
    assert line("2 * 3 * 4") == [TextSpan("2 * 3 * 4")]
    assert line("*a* **b** `c`") == [
        EmphasisSpan([TextSpan("a")]),
        TextSpan(" "),
        StrongSpan([TextSpan("b")]),
        TextSpan(" "),
        CodeSpan("c"),
    ]


def test_a_table_keeps_its_cells_and_which_columns_are_numbers(book: Book) -> None:
    table = book.sections[2].blocks[0]
    assert isinstance(table, TableBlock)
    assert table.right == [False, True]
    assert [plain(cell) for cell in table.head] == ["word", "n"]
    assert [[plain(cell) for cell in row] for row in table.rows] == [["wick", "3"]]


def test_a_list_within_a_list_is_kept() -> None:
    (section,) = books.read("1. First\n   - inner\n2. Second\n", "rules").sections
    (block,) = section.blocks
    assert isinstance(block, ListBlock)
    assert block.ordered
    assert listed(block) == [("", "First"), ("", "Second")]
    assert listed(block.items[0].blocks[0]) == [("", "inner")]


@pytest.mark.parametrize("game", ["blackwood", "witch-hunt-1649", "candle-hour"])
def test_every_rule_that_the_command_line_knows_is_in_the_blocks(game: str) -> None:
    assert list(books.sentences_of(books.rules(game))) == list(rules_of(game))
