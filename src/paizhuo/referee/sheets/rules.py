"""记分表规定: each book's answers about its score sheet: who writes, who checks, who signs, who hands it in.

NAT 38 and 46, J23 3.5(八) and 5.2(六)6, J17 3.8, FJ 2.2, GZ Form4 and Reg7(四).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING

from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.seats import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.rulebook import Citation, Cited

_NAT = Source(Book.NATIONAL)
_J23 = Source(Book.JIANGSU_2023)
_J17 = Source(Book.JIANGSU_2017)
_FJ = Source(Book.FUJIAN_2022)
_GZ = Source(Book.GUANGZHOU_2025)


class Alteration(Enum):
    """更改: whether what was written may be changed."""

    INITIALLED = "initialled"
    """裁判签字认定: a slip of the pen, with the referee's signature."""
    NEVER = "never"
    """不得涂改."""


class Manner(Enum):
    """填写方式: how and when the sheet is filled in."""

    EVERY_DEAL = "every-deal"
    """字迹工整、栏目齐全，每副牌完成后及时逐副填写."""
    DEAL_BY_DEAL = "deal-by-deal"
    """逐副工整记录."""
    AT_THE_END = "at-the-end"
    """每轮结束时完整填写."""
    OWN_LEVEL = "own-level"
    """本轮结束后各填本队级数."""


class HandsIn(Enum):
    """交表: how the sheet gets to the officials."""

    WINNER = "winner"
    """胜方交表."""
    COLLECTED = "collected"
    """裁判收取."""


class Holder(Enum):
    """联: where a copy of a team's sheet goes."""

    RECORD_DESK = "record-desk"
    """记录台: after settlement."""
    SOUTH = "south"
    """南家自留."""
    REFEREE = "referee"
    """裁判: before leaving the table."""


@dataclass(frozen=True, slots=True)
class Seats:
    """填写或核对者: these seats; ``both_sides`` is whether somebody of each side has to do it, else one is enough."""

    seats: frozenset[Seat]
    both_sides: bool = False

    def is_done_by(self, seats: frozenset[Seat]) -> bool:
        """Whether these people are enough."""
        done = seats & self.seats
        return {seat.side for seat in done} == set(Side) if self.both_sides else bool(done)


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRules:
    """记分表规定: one book's. Both sides sign in every book; ``scorer`` is whether the referee may name one."""

    book: Book
    writes: Cited[Seats]
    checks: Cited[Seats]
    manner: Cited[Manner]
    alteration: Cited[Alteration]
    signs: Cited[bool]
    referee_signs: Cited[bool]
    scorer: Cited[bool]
    hands_in: Mapping[EventKind, Cited[HandsIn]]
    penalties: Citation | None = None
    """判罚由裁判记录: where the book says that the referee writes the penalties on the sheet."""


_SOUTH = Seats(frozenset({Seat.SOUTH}))
_WEST = Seats(frozenset({Seat.WEST}))
_NORTH = Seats(frozenset({Seat.NORTH}))
_EAST_WEST = Seats(frozenset(Side.EAST_WEST.seats))
_NORTH_SOUTH = Seats(frozenset(Side.NORTH_SOUTH.seats))
_ANYBODY = Seats(frozenset(Seat))
_EACH_SIDE = Seats(frozenset(Seat), both_sides=True)


def _always(answer: Cited[HandsIn]) -> Mapping[EventKind, Cited[HandsIn]]:
    return MappingProxyType(dict.fromkeys(EventKind, answer))


_NATIONAL_HANDS_IN = MappingProxyType(
    {
        EventKind.TEAM: _NAT.stated(HandsIn.WINNER, "46(二)4"),
        EventKind.PAIRS: _NAT.stated(HandsIn.COLLECTED, "46(三)1"),
        EventKind.INDIVIDUAL: _NAT.stated(HandsIn.COLLECTED, "46(三)1"),
    }
)

NATIONAL = SheetRules(
    book=Book.NATIONAL,
    writes=_NAT.stated(_SOUTH, "46(一)3"),
    checks=_NAT.stated(_EAST_WEST, "46(一)3"),
    manner=_NAT.stated(Manner.EVERY_DEAL, "46(一)1, 46(一)2"),
    alteration=_NAT.stated(Alteration.INITIALLED, "46(一)4"),
    signs=_NAT.stated(value=True, article="46(二)3, App.3"),
    referee_signs=_NAT.stated(value=True, article="App.3"),
    scorer=_NAT.silent(value=False, note="no-named-scorer"),
    hands_in=_NATIONAL_HANDS_IN,
)

ELECTRONIC = SheetRules(
    book=Book.NATIONAL,
    writes=_NAT.stated(_NORTH_SOUTH, "38(二)"),
    checks=_NAT.stated(_EAST_WEST, "38(二), 38(三)"),
    manner=_NAT.stated(Manner.EVERY_DEAL, "38(二)"),
    alteration=_NAT.stated(Alteration.INITIALLED, "38(三)"),
    signs=_NAT.stated(value=True, article="38(三)"),
    referee_signs=_NAT.silent(value=False, note="no-paper-to-sign"),
    scorer=_NAT.silent(value=False, note="no-named-scorer"),
    hands_in=_always(_NAT.stated(HandsIn.COLLECTED, "38(一), 46(四)")),
)
"""电子信息采集: N-S enter, E-W check, and both go over the round before they leave; signing is that last check."""

JIANGSU_2023 = SheetRules(
    book=Book.JIANGSU_2023,
    writes=_J23.stated(_WEST, "3.5(八)1"),
    checks=_J23.stated(_NORTH, "3.5(八)1"),
    manner=_J23.stated(Manner.DEAL_BY_DEAL, "3.5(八)1"),
    alteration=_J23.stated(Alteration.NEVER, "3.5(八)1"),
    signs=_J23.stated(value=True, article="3.5(八)2"),
    referee_signs=_J23.stated(value=True, article="5.2(六)6"),
    scorer=_J23.stated(value=True, article="3.5(八)3"),
    penalties=_J23.cite("3.5(八)4"),
    hands_in=_always(_J23.derived(HandsIn.COLLECTED, "5.2(六)6", "referee-takes-the-sheet-he-signed")),
)

JIANGSU_2017 = SheetRules(
    book=Book.JIANGSU_2017,
    writes=_J17.stated(_WEST, "3.8.1"),
    checks=_J17.stated(_NORTH, "3.8.1"),
    manner=_J17.stated(Manner.DEAL_BY_DEAL, "3.8.1"),
    alteration=_J17.stated(Alteration.NEVER, "3.8.1"),
    signs=_J17.stated(value=True, article="3.8.2"),
    referee_signs=_J17.silent(value=False, note="referee-need-not-sign"),
    scorer=_J17.stated(value=True, article="3.8.3"),
    penalties=_J17.cite("3.8.4"),
    hands_in=_always(_J17.silent(HandsIn.COLLECTED, "sheets-are-collected")),
)

FUJIAN_2022 = SheetRules(
    book=Book.FUJIAN_2022,
    writes=_FJ.stated(_ANYBODY, "2.2"),
    checks=_FJ.stated(_EACH_SIDE, "2.2"),
    manner=_FJ.stated(Manner.AT_THE_END, "2.2"),
    alteration=_FJ.silent(Alteration.INITIALLED, "slips-initialled-as-national"),
    signs=_FJ.stated(value=True, article="2.2"),
    referee_signs=_FJ.silent(value=False, note="referee-need-not-sign"),
    scorer=_FJ.silent(value=False, note="no-named-scorer"),
    hands_in=_always(_FJ.stated(HandsIn.WINNER, "2.2")),
)

GUANGZHOU_2025 = SheetRules(
    book=Book.GUANGZHOU_2025,
    writes=_GZ.stated(_EACH_SIDE, "Form4 note 3"),
    checks=_GZ.derived(_EACH_SIDE, "Form4", "signing-is-checking"),
    manner=_GZ.stated(Manner.OWN_LEVEL, "Form4 note 3"),
    alteration=_GZ.silent(Alteration.INITIALLED, "slips-initialled-as-national"),
    signs=_GZ.stated(value=True, article="Form4"),
    referee_signs=_GZ.stated(value=True, article="Form4"),
    scorer=_GZ.silent(value=False, note="no-named-scorer"),
    hands_in=_always(_GZ.stated(HandsIn.WINNER, "Form4 note 3, Reg7(四)")),
)

_PAPER = MappingProxyType(
    {rules.book: rules for rules in (NATIONAL, JIANGSU_2023, JIANGSU_2017, FUJIAN_2022, GUANGZHOU_2025)}
)

TEAM_COPIES = _NAT.stated((Holder.RECORD_DESK, Holder.SOUTH, Holder.REFEREE), "46(二)1")
"""一式三份: what becomes of South's three copies."""
OWN_COPY = _NAT.stated(Side.EAST_WEST, "46(二)2")
"""自留一份: the side that writes a copy of its own and keeps it, in a team event."""


def sheet_rules(book: Book, *, electronic: bool = False) -> SheetRules:
    """记分表规定: of a book; electronic devices are described by NAT alone and used alike elsewhere."""
    return ELECTRONIC if electronic else _PAPER[book]
