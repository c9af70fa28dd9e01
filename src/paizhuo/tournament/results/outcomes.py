"""赛果: what happened at a match, as it is entered: levels, boards, or the reason why there are none.

An outcome says nothing of points. ``scoring`` turns it into a score for each side under the event's regulations.
Levels are indices: 0 is level 2, 12 is A, 13 is past A (过A).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, TypeAlias

from paizhuo.errors import BadInput

PAST_ACE = 13


class BadOutcome(BadInput):
    """An outcome that cannot have happened."""

    code: ClassVar[str] = "BAD_OUTCOME"


class End(StrEnum):
    """主客: the two ends of a match."""

    HOME = "home"
    """主队: the entrant named first."""
    AWAY = "away"
    """客队: the entrant named second."""

    @property
    def other(self) -> End:
        """The opposite end."""
        return End.AWAY if self is End.HOME else End.HOME


class Decision(StrEnum):
    """决胜: how a level match got its winner where one was needed."""

    EXTRA_DEAL = "extra-deal"
    """加赛: one extra deal [NAT 49(二); J23 3.五(九)2; J17 3.七.1]."""
    LOT = "lot"
    """抽签: by lot [J23 3.五(九)2; GZ reg 八]."""


class ForfeitKind(StrEnum):
    """弃权: how the chief referee took the absence [NAT 34(四), 34(五)]."""

    CONSENTED = "consented"
    UNEXCUSED = "unexcused"
    DELIBERATE = "deliberate"
    PLAIN = "plain"
    """未涉同意: the book knows no consent, or the side had left the event."""

    @property
    def costs_place(self) -> bool:
        """Whether it was without the consent that the book asks for."""
        return self in {ForfeitKind.UNEXCUSED, ForfeitKind.DELIBERATE}


@dataclass(frozen=True, slots=True)
class Levels:
    """级数: a match at one table, played to its end. ``winner`` settles equal levels where a winner is needed."""

    home: int
    away: int
    winner: End | None = None
    decision: Decision | None = None

    def __post_init__(self) -> None:
        """Refuse levels that no table shows, and a decision where the levels decide."""
        _check_levels(self.home, self.away)
        _check_decision(self.winner, self.decision, level=self.home == self.away)


@dataclass(frozen=True, slots=True)
class Boards:
    """复式: the levels both teams won over both rooms of a duplicate match of ``boards`` boards."""

    home: int
    away: int
    boards: int
    winner: End | None = None
    decision: Decision | None = None
    segments_forfeited: tuple[End, ...] = ()
    """弃权的节: the side that gave up a segment, once for each; such a segment counts as a match [NAT 34(一)1]."""
    net: tuple[int, int] | None = None
    """净级差: of home and visitors, where rulings on boards made it another than that of the levels."""
    column: int = 0
    """换算栏: the number of boards that finds the column of the VP table, where it is not the scheduled one."""

    @property
    def nets(self) -> tuple[int, int]:
        """净级差: of home and visitors."""
        return (self.home - self.away, self.away - self.home) if self.net is None else self.net

    def __post_init__(self) -> None:
        """Refuse negative sums, no boards, and a decision where the boards decide."""
        if self.home < 0 or self.away < 0 or self.boards < 1:
            raise BadOutcome("a duplicate match has at least one board and no negative sums")
        if self.home + self.away > 6 * self.boards:
            raise BadOutcome(f"{self.boards} boards in two rooms are worth at most {6 * self.boards} levels")
        if max(map(abs, self.nets)) > 6 * self.boards:
            raise BadOutcome(f"{self.boards} boards differ by at most {6 * self.boards} levels")
        home, away = self.nets
        _check_decision(self.winner, self.decision, level=home == away)


@dataclass(frozen=True, slots=True)
class Forfeit:
    """弃权: one side (or, with ``None``, both) did not come, came too late, or gave up.

    ``absent`` names those of a side of two who stayed away, where the other of them did come; empty is everybody.
    ``levels`` are those of home and visitors at the table, where one side gave up a match in play or did not sign it.
    """

    by: End | None
    how: ForfeitKind = ForfeitKind.CONSENTED
    absent: tuple[int, ...] = ()
    levels: tuple[int, int] | None = None
    """场上级数: a book may score the forfeit by them [J23 3.7(四); J17 4.3(四)]; None where nothing was played."""

    def __post_init__(self) -> None:
        """Refuse levels that no table shows, and levels where both sides gave up."""
        if self.levels is None:
            return
        _check_levels(*self.levels)
        if self.by is None:
            raise BadOutcome("levels go with a forfeit of one side only")


@dataclass(frozen=True, slots=True)
class Walkout:
    """中途退出: a side could not finish the match, or was barred from it [NAT 35]; scored like a forfeit."""

    by: End


@dataclass(frozen=True, slots=True)
class ForceMajeure:
    """不可抗力: accepted by the organiser, and there is no time to play it [NAT 36]."""

    absent: End


@dataclass(frozen=True, slots=True)
class DefaultLoss:
    """判负: the match was taken from ``by`` at these levels [J23 3.七(四); J17 4.三(四)]."""

    by: End
    home: int
    away: int

    def __post_init__(self) -> None:
        """Refuse levels that no table shows."""
        _check_levels(self.home, self.away)


@dataclass(frozen=True, slots=True)
class LateSheet:
    """迟交记分表: played, but ``by`` handed the sheet in late [FJ rules 二.2]."""

    by: End
    home: int
    away: int

    def __post_init__(self) -> None:
        """Refuse levels that no table shows."""
        _check_levels(self.home, self.away)


@dataclass(frozen=True, slots=True)
class Ineligible:
    """资格不符: the result is cancelled because ``by`` fielded a player who is not on the list [NAT 53(一)1]."""

    by: End


@dataclass(frozen=True, slots=True)
class Halved:
    """判平: scored as a draw by rule: boards not duplicated and no time to replay them [NAT 37]."""


Outcome: TypeAlias = Levels | Boards | Forfeit | Walkout | ForceMajeure | DefaultLoss | LateSheet | Ineligible | Halved


def was_played(outcome: Outcome) -> bool:
    """打过: whether the match was played, to any end; a forfeited one was not, at whatever levels it was given up."""
    return not isinstance(outcome, Forfeit | ForceMajeure)


def winner_of(outcome: Outcome) -> End | None:
    """胜方: who goes through where only one can; nobody after a draw, or when neither side came."""
    match outcome:
        case Boards():
            home, away = outcome.nets
            if home == away:
                return outcome.winner
            return End.HOME if home > away else End.AWAY
        case Levels():
            if outcome.home == outcome.away:
                return outcome.winner
            return End.HOME if outcome.home > outcome.away else End.AWAY
        case Forfeit():
            return None if outcome.by is None else outcome.by.other
        case Walkout() | DefaultLoss() | LateSheet() | Ineligible():
            return outcome.by.other
        case ForceMajeure():
            return outcome.absent.other
        case Halved():
            return None


def _check_levels(home: int, away: int) -> None:
    for level in (home, away):
        if level not in range(PAST_ACE + 1):
            raise BadOutcome(f"a level is a number from 0 (level 2) to 13 (past A), not {level}", text=str(level))
    if home == away == PAST_ACE:
        raise BadOutcome("both sides cannot be past A")


def _check_decision(winner: End | None, decision: Decision | None, *, level: bool) -> None:
    if (winner is None) is not (decision is None):
        raise BadOutcome("a level match that was decided names the winner and how: by lot or by an extra deal")
    if winner is not None and not level:
        raise BadOutcome("only a level match is decided by lot or by an extra deal")
