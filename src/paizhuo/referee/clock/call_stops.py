"""叫停: whether play and its clock stand still from the call of the referee until he has decided.

Three books have everybody do nothing from the call on until the referee has explained what follows; a clock that ran on
would take the seconds of somebody who may not act. Guangzhou and Fujian do not say it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from paizhuo.rulebook import Cited


def call_stops(book: Book) -> Cited[bool]:
    """叫裁判即停: what an event does that has not said anything else.

    >>> call_stops(Book.NATIONAL).value, call_stops(Book.NATIONAL).source.article
    (True, '40(二)')
    """
    source = Source(book)
    match book:
        case Book.JIANGSU_2023:
            return source.stated(value=True, article="3.6(一)2, 3.6(一)3")
        case Book.JIANGSU_2017:
            return source.stated(value=True, article="4.1.2, 4.1.3")
        case Book.NATIONAL:
            return source.stated(value=True, article="40(二)")
        case Book.GUANGZHOU_2025 | Book.FUJIAN_2022:
            return source.silent(value=True, note="call-stops-play")
        case _:
            assert_never(book)
