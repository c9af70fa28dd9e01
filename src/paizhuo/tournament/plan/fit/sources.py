"""出处: the article behind a format, in the event's own book where it has one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.plan.plan import Format

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.rulebook import Citation

_ARTICLES: Mapping[Book, Mapping[Format, str]] = {
    Book.NATIONAL: {
        Format.ROUND_ROBIN: "25",
        Format.SWISS: "26(一)",
        Format.SPECIAL_SWISS: "26(二)",
        Format.PAIRS_MOVEMENT: "28(一)",
        Format.INDIVIDUAL: "27",
        Format.INDIVIDUAL_KNOCKOUT: "27(一)",
        Format.INDIVIDUAL_DOUBLE: "27(一)",
        Format.KNOCKOUT: "24(一)",
        Format.DOUBLE_STANDARD: "24(二)1",
        Format.DOUBLE_COMPACT: "24(二)2",
        Format.ZONES: "24(三)",
    },
    Book.JIANGSU_2023: {
        Format.ROUND_ROBIN: "4.1(一)1",
        Format.SWISS: "4.1(一)3",
        Format.KNOCKOUT: "4.1(二)1",
        Format.DOUBLE_STANDARD: "4.1(二)2",
        Format.DOUBLE_COMPACT: "4.1(二)2",
        Format.CROSS: "4.1(二)3",
        Format.PAGE: "4.1(二)4",
        Format.PAGE_DOUBLE: "4.1(二)4",
        Format.PAGE_GROUPED: "4.1(二)4",
        Format.SAME_PLACE: "4.1(三)",
    },
    Book.GUANGZHOU_2025: {Format.ELIMINATION_POINTS: "Reg7(二)", Format.HALVING: "Reg7(二)"},
    Book.FUJIAN_2022: {Format.SWISS: "1.2"},
}
_FIELD = "field-of-a-format"

OPPONENT_CHOICE = Source(Book.NATIONAL).derive("24(四)", "opponent-choice-range")
SEEDS = Source(Book.NATIONAL).cite("24(一)2(1)")
SPECIAL_SWISS = Source(Book.NATIONAL).read("26(二)", "special-swiss-power-of-two")
TEAM_MATCH = Source(Book.NATIONAL).derive("17(一)1", "team-matches-are-duplicate")
SEGMENTS = Source(Book.NATIONAL).derive("29(三)2", "segments-of-equal-boards")
RELATED_LISTS = Source(Book.NATIONAL).cite("19(五)1")
THIRTY_TWO = Source(Book.GUANGZHOU_2025).cite("Reg5")
DAY_ADVICE = Source(Book.JIANGSU_2023).cite("4.4")
STAFFING = Source(Book.JIANGSU_2023).cite("5.2(一)")

_DAYS: Mapping[Book, Citation] = {
    Book.JIANGSU_2023: DAY_ADVICE,
    Book.GUANGZHOU_2025: Source(Book.GUANGZHOU_2025).cite("Reg10"),
    Book.FUJIAN_2022: Source(Book.FUJIAN_2022).cite("Timetable"),
}


_NUMBERS: Mapping[Book, Citation] = {
    Book.NATIONAL: Source(Book.NATIONAL).cite("23(三)"),
    Book.FUJIAN_2022: Source(Book.FUJIAN_2022).cite("1.3, N6.2"),
}


def format_source(format_: Format, book: Book) -> Citation:
    """The article from which the field of a format follows: the book's own, or that of the book which defines it."""
    for one in (book, Book.NATIONAL, Book.JIANGSU_2023, Book.GUANGZHOU_2025):
        article = _ARTICLES.get(one, {}).get(format_)
        if article is not None:
            return Source(one).derive(article, _FIELD)
    return Source(book).silence(_FIELD)


def day_source(book: Book) -> Citation:
    """What the book says of the hours of a day."""
    return _DAYS.get(book) or Source(book).silence("hours-of-a-day")


def numbers_source(book: Book) -> Citation:
    """What the book says of the draw of entrant numbers."""
    return _NUMBERS.get(book) or Source(book).silence("numbers-drawn-by-the-plan")
