"""签到检录: what is checked of every entrant when it arrives, book by book, and who missed the meeting.

Identity, dress, equipment, the meeting [J23 3.5(一), 5.2(六)3; NAT 19(一)1, 45, 54(一), 54(二); GZ Notice5.2; FJ 5.1].
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from paizhuo.rulebook import Citation
    from paizhuo.tournament.log.state import State

NAT, J23, J17 = Source(Book.NATIONAL), Source(Book.JIANGSU_2023), Source(Book.JIANGSU_2017)
FJ, GZ = Source(Book.FUJIAN_2022), Source(Book.GUANGZHOU_2025)
_SILENT = "sign-in-checks"


class SignInCheck(Enum):
    """检录项目."""

    IDENTITY = "identity"
    """身份: the persons are those who were entered."""
    DRESS = "dress"
    """服装."""
    EQUIPMENT = "equipment"
    """装备: nothing is brought along that the rules forbid."""
    MEETING = "meeting"
    """会议: somebody of the entrant was at the technical or leaders' meeting."""


class SignInItem(NamedTuple):
    """一项检录: a check with its article."""

    check: SignInCheck
    source: Citation


_ITEMS: Mapping[Book, tuple[SignInItem, ...]] = {
    Book.JIANGSU_2023: (
        SignInItem(SignInCheck.IDENTITY, J23.cite("3.5(一), 5.2(六)3")),
        SignInItem(SignInCheck.DRESS, J23.cite("3.5(一), 5.2(六)3")),
        SignInItem(SignInCheck.EQUIPMENT, J23.cite("3.5(一), 5.2(六)3")),
        SignInItem(SignInCheck.MEETING, J23.cite("3.5(一)")),
    ),
    Book.NATIONAL: (
        SignInItem(SignInCheck.IDENTITY, NAT.cite("19(一)1, 54(二)")),
        SignInItem(SignInCheck.DRESS, NAT.cite("45(一)")),
        SignInItem(SignInCheck.MEETING, NAT.cite("54(一)")),
    ),
    Book.GUANGZHOU_2025: (
        SignInItem(SignInCheck.IDENTITY, GZ.cite("Notice5.2, Reg6(二)")),
        SignInItem(SignInCheck.DRESS, GZ.cite("Reg11(一)")),
    ),
    Book.FUJIAN_2022: (
        SignInItem(SignInCheck.IDENTITY, FJ.cite("5.1")),
        SignInItem(SignInCheck.DRESS, FJ.cite("5.1")),
    ),
    Book.JIANGSU_2017: (SignInItem(SignInCheck.IDENTITY, J17.silence(_SILENT)),),
}


def sign_in_items(book: Book) -> tuple[SignInItem, ...]:
    """检录表: what this book has checked of every entrant."""
    return _ITEMS[book]


def missed_meeting(state: State, attended: Collection[int]) -> tuple[int, ...]:
    """缺席会议: who was not at the meeting; nobody where the book has none, or nobody was ticked yet."""
    asked = any(one.check is SignInCheck.MEETING for one in sign_in_items(state.regulations.book))
    return tuple(entrant for entrant in state.present if entrant not in attended) if asked and attended else ()
