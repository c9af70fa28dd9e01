"""中止与推迟的出处: the articles by which an event is stopped, and by which play waits for an appeal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation


def stop_source(book: Book) -> Citation:
    """熔断: disasters and emergencies stop the event; people are brought to safety [J23 4.5]."""
    if book is Book.JIANGSU_2023:
        return Source(book).cite("4.5")
    return Source(book).silence("suspension-as-jiangsu-2023")


def postpone_source(book: Book) -> Citation:
    """推迟比赛: the committee may suggest it to the organiser, to deal with an appeal [NAT 56(四)]."""
    if book is Book.NATIONAL:
        return Source(book).cite("56(四)")
    return Source(book).silence("postponement-as-national")
