"""判罚表: what every infraction costs under each book, as tables in one language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee import SCHEDULES
from paizhuo.rulebook import Basis, Citation
from paizhuo.wording import book_words
from paizhuo.wording.citations import number_words
from paizhuo.wording.language import is_english
from paizhuo.wording.referee import GROUPS, infraction_words
from paizhuo.wording.referee.schedules import LADDER_HEAD, ladder_rows, schedule_lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.referee import Infraction
    from paizhuo.wording import Say
    from paizhuo.wording.referee.schedules import ScheduleLine


def penalty_tables(say: Say) -> list[str]:
    """A table for each group of infractions, then what penalties escalate to."""
    lines = []
    for group in GROUPS:
        lines += [f"\n### {say(group.head)}\n", *_head(say)]
        lines += [_row(say, infraction) for infraction in group.infractions]
    lines += [f"\n### {say(LADDER_HEAD)}\n", *_head(say)]
    for row in ladder_rows(say, SCHEDULES.values()):
        lines.append("| " + " | ".join([f"**{row.head}**", *(_cell(say, cell) for cell in row.cells)]) + " |")
    return lines


def _head(say: Say) -> list[str]:
    return [f"| | {' | '.join(book_words(book, say) for book in SCHEDULES)} |", "|---" * (len(SCHEDULES) + 1) + "|"]


def _row(say: Say, infraction: Infraction) -> str:
    cells = [_cell(say, schedule_lines(say, schedule, infraction)) for schedule in SCHEDULES.values()]
    return "| " + " | ".join([f"**{infraction_words(say, infraction)}**<br>`{infraction.value}`", *cells]) + " |"


def _cell(say: Say, lines: Iterable[ScheduleLine]) -> str:
    """The cases of a cell, one a line; the article after each."""
    return "<br>".join(
        line.text if line.source is None else f"{line.text} {place_words(say, line.source)}" for line in lines
    )


def place_words(say: Say, source: Citation) -> str:
    """The article of a cell whose column names the book; the label where the book leaves room."""
    if source.basis is Basis.SILENT:
        return f"<sub>{'silent' if is_english(say) else '未规定'} ({source.note})</sub>"
    return f"<sub>{number_words(source.book, source.article, say)}{f' [{source.note}]' if source.note else ''}</sub>"
