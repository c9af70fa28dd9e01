"""录入一副: the order of going out as people type it, and the rulings on a board that the book knows."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.seats import UnknownSeat, parse_seat
from paizhuo.tournament.duplicate.table_result import BadFinish, Void, levels_of_finish
from paizhuo.tournament.log.board_records import PlayNotes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.rulebook import Citation
    from paizhuo.seats import Seat

_NAT = Source(Book.NATIONAL)
_BETWEEN = str.maketrans("", "", " ,，、.-→\t\u3000家")
LONGEST = 20
NOTE_LENGTH = 20


class AdjustedFor(Enum):
    """调整分的缘由: why a board gets a score by ruling."""

    UNCHECKED_HAND = "unchecked-hand"
    """未核对牌型卡即看牌, and the board is void for it."""
    ILLEGAL_INFORMATION = "illegal-information"
    """告知禁止后仍利用非法信息, with a loss for the other side."""


VOID_SOURCES: dict[Void, Citation] = {
    Void.LEAKED: _NAT.cite("37(二)1(3)"),
    Void.FOULED: _NAT.cite("37(二)"),
    Void.WRONG_SEATS: _NAT.cite("37(一)"),
    Void.NOT_DUPLICATED: _NAT.cite("37(二)2(2)"),
}
ADJUSTED_SOURCES: dict[AdjustedFor, Citation] = {
    AdjustedFor.UNCHECKED_HAND: _NAT.cite("53(二)2"),
    AdjustedFor.ILLEGAL_INFORMATION: _NAT.cite("53(二)5"),
}
MIXED_SEATS = _NAT.cite("37(三)2")
"""混合赛坐错: a pairs event gives the side that sat right its levels."""


class BadNotes(BadInput):
    """附注不成立: a note of the sheet is too long, or no plain text."""

    code: ClassVar[str] = "BAD_NOTES"


def typed_notes(texts: Mapping[str, str]) -> PlayNotes:
    """贡牌、还牌、首攻牌型: short texts by the names of the notes, each of which may be empty [NAT App.3].

    >>> typed_notes({"tribute": " 大王 "})
    PlayNotes(tribute='大王', returned='', lead='')
    """
    found = [texts.get(name, "").strip() for name in PlayNotes._fields]
    if bad := next((text for text in found if len(text) > NOTE_LENGTH or not (text.isprintable() or not text)), None):
        raise BadNotes(f"a note has at most {NOTE_LENGTH} characters", text=bad)
    return PlayNotes(*found)


def typed_finish(text: str) -> tuple[Seat, ...]:
    """出完次序: seats typed as letters or in Chinese, two partners or three seats; :class:`BadFinish` otherwise.

    >>> typed_finish("东南西") == typed_finish("e s,w")
    True
    """
    try:
        seats = tuple(parse_seat(letter) for letter in text[:LONGEST].translate(_BETWEEN))
    except UnknownSeat as error:
        raise BadFinish("the order names two partners, or three or four different seats", text=text) from error
    levels_of_finish(seats)
    return seats
