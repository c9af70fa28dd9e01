"""线上比赛: where an event is played, and what its tables in the browser allow."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.officiating.board_course import written_rooms
from paizhuo.referee import Infraction
from paizhuo.referee.clock.absence import WhenAway
from paizhuo.referee.schedules.schedule import Entry
from paizhuo.rulebook import Basis
from paizhuo.tournament.entries import EntryKind

if TYPE_CHECKING:
    from paizhuo.referee import Schedule
    from paizhuo.rulebook import Citation
    from paizhuo.tournament.log.state import State

LONGEST_DELAY = 60 * 60
SHORTEST_PLAY, LONGEST_PLAY = 5, 60 * 60


class BadOnlinePlay(BadInput):
    """The delay or the clock is out of its bounds, or a bot shall take over where the event has none."""

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
    away: WhenAway = WhenAway.STOP
    """不在时: what a table does when the time of a player runs out twice in succession."""

    call_stops: bool = True
    """叫停: whether a table stops from the call of the referee until play goes on."""
    seconds: int = 0
    """自定限时: seconds for a play; 0 for the limits of the book."""
    reserve: int = 0
    """备用时间: further seconds that a seat has in each deal."""

    def __post_init__(self) -> None:
        """Refuse a delay that nobody would wait, and a clock that nobody could play by."""
        if not 0 <= self.delay <= LONGEST_DELAY:
            raise BadOnlinePlay(f"a delay is 0 to {LONGEST_DELAY} seconds, not {self.delay}", text=str(self.delay))
        if self.seconds and not SHORTEST_PLAY <= self.seconds <= LONGEST_PLAY:
            text = f"a play has {SHORTEST_PLAY} to {LONGEST_PLAY} seconds, not {self.seconds}"
            raise BadOnlinePlay(text, text=str(self.seconds))
        if not 0 <= self.reserve <= LONGEST_PLAY:
            raise BadOnlinePlay(f"a reserve is 0 to {LONGEST_PLAY} seconds, not {self.reserve}", text=str(self.reserve))
        if self.away is WhenAway.BOT and not self.bots:
            raise BadOnlinePlay("a bot takes over only where the event has bots", text=self.away)


def knows_its_seats(state: State, stage: str) -> bool:
    """座次已定: whether the pairing says who sits where; teams say it by line-ups, and boards are opened apart."""
    return state.plan.entries.kind is not EntryKind.TEAM and not state.plan.stage(stage).boards


def is_by_boards(state: State, stage: str) -> bool:
    """逐副记分: whether the matches of a stage are written down board by board, each at the tables of its rooms."""
    return stage in state.stages and bool(written_rooms(state, stage))


def can_be_online(state: State, stage: str) -> bool:
    """能在线上打: whether matches of a stage can have a table in the browser; teams without boards have no seats."""
    return knows_its_seats(state, stage) or is_by_boards(state, stage)


def sources_of_absence(schedule: Schedule) -> tuple[Citation, ...]:
    """最近的条文: what a book says of a player who is too slow, and of one who leaves his seat.

    >>> from paizhuo.referee import SCHEDULES
    >>> from paizhuo.rulebook import Book
    >>> [one.article for one in sources_of_absence(SCHEDULES[Book.JIANGSU_2023])]
    ['3.7(一)5', '3.7(六)3']
    """
    entries = [schedule.entries.get(one) for one in (Infraction.OVER_TIME, Infraction.LEFT_SEAT)]
    rows = [row for one in entries if isinstance(one, Entry) for row in one.rows]
    return tuple(dict.fromkeys(row.source for row in rows if row.source.basis is Basis.STATED))
