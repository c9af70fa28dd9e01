"""选单: menus of the books and of the infractions: the usual ones by a digit, the others by group or part of a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.ruling.book_names import named_book
from paizhuo.cli.ruling.screen import small_number
from paizhuo.errors import BadInput
from paizhuo.officiating.infraction_search import find, plain, usual
from paizhuo.referee import SCHEDULES
from paizhuo.rulebook import BOOKS, Book
from paizhuo.wording import N_, book_words
from paizhuo.wording.language import is_english
from paizhuo.wording.referee import GROUPS, infraction_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.cli.ruling.screen import RulingScreen
    from paizhuo.referee import Infraction

BOOKS_IN_ORDER = (Book.JIANGSU_2023, Book.NATIONAL, Book.JIANGSU_2017, Book.GUANGZHOU_2025, Book.FUJIAN_2022)
MOST_USUAL = 9
"""So many of the usual infractions get a digit."""
_KEYS = "abcdefghijklmnop"


class AnotherBook(Exception):
    """The person wants to choose the book again."""


def choose_book(screen: RulingScreen) -> Book:
    """The book that the person types, by its number, name or code."""
    say = screen.say
    screen.title(say(N_("Which book?")))
    screen.numbered(BOOKS[book].title_en if is_english(say) else BOOKS[book].title_zh for book in BOOKS_IN_ORDER)
    while True:
        text = screen.ask(say(N_("book, q to leave")))
        number = small_number(text)
        if number is not None and 0 < number <= len(BOOKS_IN_ORDER):
            return BOOKS_IN_ORDER[number - 1]
        try:
            return named_book(text, say)
        except BadInput:
            screen.ask_for_number(len(BOOKS_IN_ORDER))


def choose_infraction(screen: RulingScreen, book: Book, *, other_books: bool = True) -> Infraction:
    """The infraction that the person chooses; with ``other_books``, 0 raises :class:`AnotherBook`."""
    say = screen.say
    first = usual(book, MOST_USUAL)
    groups = {
        key: group
        for key, group in zip(_KEYS, GROUPS, strict=False)
        if any(one in SCHEDULES[book].entries for one in group.infractions)
    }
    screen.title(say(N_("{book}: what happened?")).format(book=book_words(book, say)))
    screen.keyed((str(at), infraction_words(say, one)) for at, one in enumerate(first, start=1))
    screen.keyed((key, say(group.head)) for key, group in groups.items())
    hint = N_("Or type part of a name, in Chinese, pinyin or English. 0: another book. q: leave.")
    screen.hint(
        say(hint) if other_books else say(N_("Or type part of a name, in Chinese, pinyin or English. q: leave."))
    )
    while True:
        text = plain(screen.ask(say(N_("infraction"))))
        if text == "0" and other_books:
            raise AnotherBook
        number = small_number(text)
        if number is not None and 0 < number <= len(first):
            return first[number - 1]
        several = groups[text].infractions if text in groups else find(text)
        chosen = _one_of(screen, book, several)
        if chosen is not None:
            return chosen


def _one_of(screen: RulingScreen, book: Book, several: Sequence[Infraction]) -> Infraction | None:
    """The one that the person chooses of several; None to go back."""
    say = screen.say
    if not several:
        screen.show(say(N_("Nothing found. A number, a letter or part of a name, please.")))
        return None
    if len(several) == 1:
        return several[0]
    missing = say(N_("{infraction} (not in this book)"))
    screen.numbered(
        infraction_words(say, one)
        if one in SCHEDULES[book].entries
        else missing.format(infraction=infraction_words(say, one))
        for one in several
    )
    number = screen.number(say(N_("number, Enter to go back")), len(several))
    return None if number is None else several[number - 1]
