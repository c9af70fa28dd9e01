"""判罚版面: a ruling in lines: headings on the left, their text on the right, nothing wider than the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

from paizhuo.cli.terminal import QUIET
from paizhuo.wording import N_, Say, article_words, articles_of, citation_words
from paizhuo.wording.referee import ruling_parts
from paizhuo.wording.tournament.entrants import NO_NAMES, Names

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.referee import Ruling
    from paizhuo.rulebook import Citation
    from paizhuo.wording.referee import RulingPart

HEAD = "bold cyan"
_NEVER_FIRST = frozenset("，。；：、！？）】》”’,.;:!?)]")
_WIDE = 2


def ruling_lines(say: Say, ruling: Ruling, width: int | None, names: Names = NO_NAMES) -> list[Text]:
    """The ruling in lines of at most ``width`` columns; None for one line a statement, however long."""
    *parts, _ = ruling_parts(say, ruling, names)
    lines = part_lines(parts, width)
    articles = [line for source in ruling.citations for line in source_lines(say, source)]
    for number, line in enumerate(dict.fromkeys(articles)):
        head = say(N_("Articles")) if not number else ""
        lines += _beside(head, line, _column(parts), width, QUIET)
    return lines


def part_lines(parts: Iterable[RulingPart], width: int | None) -> list[Text]:
    """Each heading with its lines beside it."""
    shown = list(parts)
    return [
        line
        for part in shown
        for at, text in enumerate(part.lines)
        for line in _beside("" if at else part.head, text, _column(shown), width)
    ]


def source_lines(say: Say, source: Citation) -> list[str]:
    """A source with what its articles say in short."""
    articles = articles_of(source)
    if not articles:
        return [citation_words(source, say)]
    return [
        say(N_("{article}: {summary}")).format(
            article=f"{source.book} {article.number}", summary=article_words(article, say)
        )
        for article in articles
    ]


def _column(parts: Iterable[RulingPart]) -> int:
    return max((cell_len(part.head) for part in parts), default=0) + _WIDE


def _beside(head: str, text: str, column: int, width: int | None, style: str = "") -> list[Text]:
    pieces = [text] if width is None else wrapped(text, width - column)
    lines = []
    for at, piece in enumerate(pieces):
        line = Text.assemble((head if at == 0 else "", HEAD))
        line.append(" " * (column - line.cell_len))
        line.append(piece, style)
        lines.append(line)
    return lines


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most so many columns: broken at spaces, and between Chinese characters.

    >>> wrapped("one two three", 8), wrapped("收回所出的牌，违例。", 10)
    (['one two', 'three'], ['收回所出的', '牌，违例。'])
    """
    lines: list[str] = []
    line, used = "", 0
    for word in _words(text):
        if line and used + cell_len(word.rstrip()) > width:
            lines.append(line.rstrip())
            line, used = "", 0
        line += word if line else word.lstrip()
        used += cell_len(word)
        while used > width and cell_len(line.rstrip()) > width:
            lines.append(line[:width])
            line = line[width:]
            used = cell_len(line)
    return [*lines, line.rstrip()] if line.strip() or not lines else lines


def _words(text: str) -> list[str]:
    """The pieces that are not broken: a word with the space after it, a Chinese character with the mark after it."""
    words: list[str] = []
    for sign in text:
        if not words:
            words.append(sign)
            continue
        before = words[-1][-1]
        wide = cell_len(sign) == _WIDE or cell_len(before) == _WIDE
        breaks = before == " " or (wide and sign not in _NEVER_FIRST and before not in "（【《“‘([")
        if breaks and sign != " ":
            words.append(sign)
        else:
            words[-1] += sign
    return words
