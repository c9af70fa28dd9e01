"""逐副成绩的事实: what happened on each board of a duplicate match, room by room, and when the match is settled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from paizhuo.tournament.duplicate.table_result import Mark, Void  # noqa: TC001 - the codec reads the hints at run time
from paizhuo.tournament.entries.line_up import Room  # noqa: TC001 - likewise
from paizhuo.tournament.results.outcomes import End  # noqa: TC001 - likewise


@dataclass(frozen=True, slots=True)
class BoardEntered:
    """录入一副: what one room's sheet says of a board [NAT 46(一)]. An official's counts at once.

    ``levels`` are those of N-S and E-W. Boards above the scheduled number are extra boards of a level knockout match.
    """

    stage: str
    round: int
    table: int
    room: Room
    board: int
    levels: tuple[int, int]
    finish: tuple[str, ...] = ()
    """名次: the letters of the seats in the order of going out, as far as they were written down."""
    side: End | None = None
    tribute: str = ""
    """贡牌: as the sheet has it, such as 小王 or 抗贡; empty where nobody wrote it down [NAT App.3]."""
    returned: str = ""
    """还牌."""
    lead: str = ""
    """首攻牌型: the type of the first lead."""


@dataclass(frozen=True, slots=True)
class BoardConfirmed:
    """核对一副: the other side, or an official, agrees [NAT 38(二), 46(一)]; from now on it counts."""

    stage: str
    round: int
    table: int
    room: Room
    board: int
    side: End | None = None


@dataclass(frozen=True, slots=True)
class BoardCorrected:
    """更正一副: the result of one room is replaced [NAT 48]; nothing but this board changes."""

    stage: str
    round: int
    table: int
    room: Room
    board: int
    levels: tuple[int, int]
    reason: str
    finish: tuple[str, ...] = ()
    tribute: str = ""
    returned: str = ""
    lead: str = ""


@dataclass(frozen=True, slots=True)
class BoardRuled:
    """判一副: the board is void, or has an adjusted score for home and visitors [NAT 37, 53(二)2, 53(二)5].

    It replaces what was ruled of the board before; with neither, the boards count as they were played.
    """

    stage: str
    round: int
    table: int
    board: int
    reason: str
    void: Void | None = None
    adjusted: tuple[int, int] | None = None
    averages: tuple[Mark, Mark] | None = None
    """平均分: of home and visitors, in a pairs or individual event."""
    innocent: End | None = None
    """混合赛坐错: the side that sat right; it has the levels that the book assigns [NAT 37(三)2]."""


@dataclass(frozen=True, slots=True)
class MatchSettled:
    """结分: the boards of both rooms are put together, and the match counts [NAT 46(二)4].

    Boards that a room has not begun by now are not played [NAT 33(一)2].
    """

    stage: str
    round: int
    table: int


BoardFact: TypeAlias = BoardEntered | BoardConfirmed | BoardCorrected | BoardRuled | MatchSettled
"""逐副成绩的事实: all of them."""
