"""可能发生: which infractions can happen in an event, by its game, its kind of entry and the form of its stage."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING

from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.cases.infractions import Infraction as I  # noqa: N817 - read on every line of the table
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.rulebook import Citation

_NAT, _GZ, _FJ, _J23 = (
    Source(book) for book in (Book.NATIONAL, Book.GUANGZHOU_2025, Book.FUJIAN_2022, Book.JIANGSU_2023)
)


@dataclass(frozen=True, slots=True)
class Setting:
    """赛事情形: what decides which infractions can happen at a table."""

    shengji: bool
    """升级, not Guandan."""
    kind: EventKind
    boards: bool
    """复式."""
    mixed: bool
    """混合赛."""
    knockout: bool
    """淘汰赛: the stage of the table."""


class Need(Enum):
    """前提: what an event must have for an infraction to be possible."""

    SHENGJI = "shengji"
    GUANDAN = "guandan"
    BOARDS = "boards"
    TEAMS = "teams"
    PARTNERS = "partners"
    """固定搭档: pairs or teams."""
    MIXED = "mixed"
    KNOCKOUT = "knockout"


@dataclass(frozen=True, slots=True)
class Needed:
    """前提及其条款: the article whose wording has it."""

    needs: tuple[Need, ...]
    source: Citation


_BOARDS, _TEAMS = (Need.BOARDS,), (Need.TEAMS,)
NEEDED: Mapping[I, Needed] = MappingProxyType(
    {
        I.KNOCKOUT_FORFEIT: Needed((Need.TEAMS, Need.KNOCKOUT), _NAT.cite("34(一)2")),
        I.BOTH_IN_KNOCKOUT: Needed((Need.KNOCKOUT,), _NAT.cite("54(十五)")),
        I.WRONG_SEATS: Needed(_BOARDS, _NAT.cite("53(二)12")),
        I.MISCOPIED: Needed(_BOARDS, _NAT.cite("53(二)1")),
        I.LOOKED_UNCHECKED: Needed(_BOARDS, _NAT.cite("53(二)2")),
        I.NOT_CHECKED_AFTER: Needed(_BOARDS, _NAT.cite("53(二)3")),
        I.RECORD_CARD: Needed(_BOARDS, _NAT.cite("53(二)4")),
        I.CLOSED_ROOM: Needed(_TEAMS, _NAT.cite("54(十二)")),
        I.PLAYER_NOT_LISTED: Needed(_TEAMS, _NAT.cite("53(一)1")),
        I.LINE_UP_LATE: Needed(_TEAMS, _NAT.cite("53(一)2")),
        I.AGAINST_LINE_UP: Needed(_TEAMS, _NAT.cite("53(一)3")),
        I.WATCHING_OWN_TEAM: Needed(_TEAMS, _NAT.cite("54(十)")),
        I.MIXED_SEATS: Needed((Need.MIXED,), _NAT.cite("53(一)4")),
        I.PARTNER_CHANGED: Needed((Need.PARTNERS,), _J23.cite("3.7(五)1")),
        I.WRONG_TRIBUTE: Needed((Need.GUANDAN,), _GZ.cite("R32")),
        I.SHOWED_HIGHEST: Needed((Need.GUANDAN,), _GZ.cite("R33.1")),
        I.EXPOSED_TYPE_LED: Needed((Need.GUANDAN,), _GZ.cite("R33.1")),
        I.COUNT_REPEATED: Needed((Need.GUANDAN,), _GZ.cite("R33.3")),
        I.WRONG_ANNOUNCEMENT: Needed((Need.GUANDAN,), _GZ.cite("R33.3")),
        I.BOTTOM_DRAWN: Needed((Need.SHENGJI,), _FJ.cite("3.4")),
        I.BOTTOM_COUNT: Needed((Need.SHENGJI,), _FJ.cite("4.1")),
        I.HAND_COUNT: Needed((Need.SHENGJI,), _FJ.cite("4.2")),
        I.FAILED_THROW: Needed((Need.SHENGJI,), _FJ.cite("4.4")),
        I.CONCEALED_CARD: Needed((Need.SHENGJI,), _FJ.cite("4.7")),
        I.SIGNAL: Needed((Need.SHENGJI,), _FJ.cite("4.9①")),
        I.SIGNAL_DUTY: Needed((Need.SHENGJI,), _FJ.cite("4.9②")),
    }
)
"""前提: what is not here can happen anywhere."""


def needs_shengji(infraction: I) -> bool:
    """Whether it can happen in Shengji only."""
    needed = NEEDED.get(infraction)
    return needed is not None and Need.SHENGJI in needed.needs


def lacking(infraction: I, setting: Setting) -> Need | None:
    """所缺: what this event does not have, so that the infraction cannot happen in it; None where it can.

    >>> swiss = Setting(shengji=False, kind=EventKind.PAIRS, boards=False, mixed=False, knockout=False)
    >>> lacking(I.FAILED_THROW, swiss), lacking(I.LATE, swiss)
    (<Need.SHENGJI: 'shengji'>, None)
    """
    has = {
        Need.SHENGJI: setting.shengji,
        Need.GUANDAN: not setting.shengji,
        Need.BOARDS: setting.boards,
        Need.TEAMS: setting.kind is EventKind.TEAM,
        Need.PARTNERS: setting.kind is not EventKind.INDIVIDUAL,
        Need.MIXED: setting.mixed,
        Need.KNOCKOUT: setting.knockout,
    }
    needed = NEEDED.get(infraction)
    return None if needed is None else next((need for need in needed.needs if not has[need]), None)
