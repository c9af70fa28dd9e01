"""战报: what happens at a contest table, as typed values that the command line puts into words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paizhuo.ai.contest.answers import Fault
    from paizhuo.cards import Rank
    from paizhuo.seats import Seat, Side


class LeaveReason(StrEnum):
    """离席原因: why a client has stopped playing."""

    GONE = "gone"
    """断线: it closed the connection, or the network did."""
    SLOW = "slow"
    """超时: it did not answer, or did not listen, in time."""
    FAULTS = "faults"
    """屡错: too many of its messages were refused."""
    OVER = "over"
    """散场: the contest has ended."""


@dataclass(frozen=True, slots=True)
class Open:
    """开放: the table waits for players here."""

    host: str
    port: int


@dataclass(frozen=True, slots=True)
class Joined:
    """入座: a client has taken a seat."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Left:
    """离席: a client has stopped playing."""

    seat: Seat
    name: str
    why: LeaveReason


@dataclass(frozen=True, slots=True)
class Refused:
    """拒绝: a message of a client was not a valid answer."""

    seat: Seat
    name: str
    fault: Fault


@dataclass(frozen=True, slots=True)
class DealOver:
    """一副打完: the order and both sides' levels after it, East-West first."""

    game: int
    deal: int
    finish: tuple[Seat, ...]
    levels: tuple[Rank, Rank]


@dataclass(frozen=True, slots=True)
class GameOver:
    """一局打完: who has won it, and the games that both sides have won by now."""

    game: int
    winner: Side
    victories: tuple[int, int]


ContestEvent = Open | Joined | Left | Refused | DealOver | GameOver
