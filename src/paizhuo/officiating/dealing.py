"""指定洗切: by which article a referee names shuffler and cutter or has cards dealt, and his order as a fact."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.log.state import State

_SOURCES: Mapping[Book, Citation] = {
    Book.NATIONAL: Citation(Book.NATIONAL, "7(一)6"),
    Book.JIANGSU_2023: Citation(Book.JIANGSU_2023, "3.5(三)7"),
    Book.JIANGSU_2017: Citation(Book.JIANGSU_2017, "3.2.7"),
}
"""Guangzhou and Fujian say who shuffles and cuts, and give the referee no other choice."""


def dealing_source(book: Book) -> Citation | None:
    """The article that lets the referee name others; None where the book fixes them."""
    return _SOURCES.get(book)


def ordered(
    state: State, key: TableKey, shuffler: str = "", cutter: str = "", *, dealt: bool = False
) -> f.DealingOrdered:
    """指定洗切: the order as a fact; :class:`Refused` where the book leaves no choice. Nothing named ends the order."""
    if dealing_source(state.regulations.book) is None:
        raise Refused(Why.DEALING_FIXED, stage=key.stage, round=key.round, table=key.table)
    return f.DealingOrdered(*key, shuffler, cutter, dealt)
