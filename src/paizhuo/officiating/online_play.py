"""线上比赛: where an event is played, and what its tables in the browser allow."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.officiating.board_course import written_rooms
from paizhuo.tournament.entries import EntryKind

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State

LONGEST_DELAY = 60 * 60


class BadOnlinePlay(BadInput):
    """The delay is negative or longer than an hour."""

    code: ClassVar[str] = "BAD_ONLINE_PLAY"


class Where(StrEnum):
    """在哪里打."""

    HALL = "hall"
    """现场."""
    ONLINE = "online"
    """线上: every table is opened in the browser when its round is published."""
    BY_TABLE = "by-table"
    """半线上: in the hall, but for the tables that an official moves to the browser."""


@dataclass(frozen=True, slots=True)
class OnlinePlay:
    """线上比赛: the setting of an event. Whatever it does not allow, its tables do not have."""

    where: Where = Where.HALL
    hints: bool = False
    """提示: whether tables list legal answers; they never say which is best."""
    counter: bool = False
    """记牌器."""
    delay: int = 0
    """延时: seconds by which spectators see everything later."""
    bots: bool = False
    """机器人: whether an official may let a bot play for somebody who has not come."""

    def __post_init__(self) -> None:
        """Refuse a delay that nobody would wait."""
        if not 0 <= self.delay <= LONGEST_DELAY:
            raise BadOnlinePlay(f"a delay is 0 to {LONGEST_DELAY} seconds, not {self.delay}", text=str(self.delay))


def knows_its_seats(state: State, stage: str) -> bool:
    """座次已定: whether the pairing says who sits where; teams say it by line-ups, and boards are opened apart."""
    return state.plan.entries.kind is not EntryKind.TEAM and not state.plan.stage(stage).boards


def is_by_boards(state: State, stage: str) -> bool:
    """逐副记分: whether the matches of a stage are written down board by board, each at the tables of its rooms."""
    return stage in state.stages and bool(written_rooms(state, stage))
