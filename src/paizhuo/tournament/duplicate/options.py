"""复式选项: what the national rules leave open in duplicate play, or let the organiser choose. Values only."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class AceBoards(Enum):
    """打A的牌: whether the side that plays A on a board must pass it to score (the book is silent)."""

    PLAIN = "plain"
    """照常计分: like all other boards."""
    PASS = "pass"  # noqa: S105 - passing A, no password
    """须过A: with its partner last it scores nothing, because that does not pass A [NAT 2]."""


class OneRoom(Enum):
    """只有一室打的牌: what a board is worth that one room did not play (the book is silent)."""

    DROP = "drop"
    """不计: it counts in neither room."""
    COUNT = "count"
    """照计: the levels of the room that played it count, as the totals of the sheet would."""


class VpColumn(Enum):
    """换算栏: which number of boards finds the column of the VP table (the book is silent)."""

    SCHEDULED = "scheduled"
    """规定副数: also when boards were void or cancelled."""
    COMPARED = "compared"
    """实际比较的副数."""


class Lateness(Enum):
    """复式迟到: what the minutes of lateness up to ten are worth (the book is silent)."""

    ADD_LEVELS = "add-levels"
    """加级: to the innocent side's total of the match."""
    NONE = "none"
    """不加级."""


@dataclass(frozen=True, slots=True)
class TeamOptions:
    """队式选项: what the book leaves open for a team match."""

    one_room: OneRoom = OneRoom.DROP
    vp_column: VpColumn = VpColumn.SCHEDULED
    lateness: Lateness = Lateness.ADD_LEVELS


class Scoring(Enum):
    """计分方法 [NAT 28(二)]."""

    MATCHPOINTS = "matchpoints"
    """比赛分."""
    IMP = "imp"
    """级差(IMP)."""


class ShortBoards(Enum):
    """比较少的牌: boards with fewer real results than the others (the book is silent)."""

    FACTORED = "factored"
    """折算: as if the missing tables had played like those there are; all boards weigh the same."""
    PERCENT = "percent"
    """百分比: the share of the top among those who played."""


class Champions(Enum):
    """冠军 [NAT 28(一)]."""

    SINGLE = 1
    """单冠军制: one list of all pairs."""
    DOUBLE = 2
    """双冠军制: one list, and one winner, for each direction."""


class Scope(Enum):
    """范围: of the comparison as well as of the list [NAT 28(一)]."""

    SECTION = "section"
    """分组."""
    FIELD = "field"
    """全场."""


class Ties(Enum):
    """同分: how equal scores are ranked [NAT 49(四)]."""

    ANALOGY = "analogy"
    """参照: by the order for matches."""
    SHARED = "shared"
    """并列: they share the place."""


class MixedSeats(Enum):
    """混合赛坐错: how the levels that the innocent pair rises by go into the result of the table [NAT 37(三)2]."""

    ASSIGNED = "assigned"
    """判定: instead of what was played."""
    ADDED = "added"
    """追加: on top of what was played."""


@dataclass(frozen=True, slots=True)
class PairsOptions:
    """双人赛选项."""

    champions: Champions = Champions.SINGLE
    scope: Scope = Scope.SECTION
    scoring: Scoring = Scoring.MATCHPOINTS
    short: ShortBoards = ShortBoards.FACTORED
    ties: Ties = Ties.ANALOGY
    mixed_seats: MixedSeats = MixedSeats.ASSIGNED


class EvenTables(Enum):
    """双数桌: what is done with an even number of tables."""

    SKIP = "skip"
    """跳桌: E-W go two tables up once, halfway; everybody misses one opponent and one set of boards."""
    SHARE = "share"
    """共用: the first and the last table play the same boards in every round; nobody misses anything."""


class MovementKind(Enum):
    """移位方法."""

    MITCHELL = "mitchell"
    HOWELL = "howell"
