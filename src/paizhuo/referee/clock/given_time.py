"""加时: by which article a referee gives a player more time for a play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation

_LABEL = "time-given-by-the-referee"
_COUNTED = {Book.JIANGSU_2023: "3.7(一)5", Book.JIANGSU_2017: "3.9pen"}
"""读秒: in Jiangsu the seconds are counted before anybody is punished."""


def time_given(book: Book) -> Citation:
    """加时的出处: what comes nearest; the other books do not speak of it.

    >>> time_given(Book.JIANGSU_2023).article, time_given(Book.NATIONAL).note
    ('3.7(一)5', 'time-given-by-the-referee')
    """
    source = Source(book)
    return source.derive(_COUNTED[book], _LABEL) if book in _COUNTED else source.silence(_LABEL)
