"""案件: an infraction as it is brought before the referee: who, where, when it happened and how it was raised."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.errors import BadInput
from paizhuo.referee.cases.facts_asked import Facts

if TYPE_CHECKING:
    from paizhuo.referee.cases.infractions import Infraction
    from paizhuo.seats import Seat, Side


class BadCase(BadInput):
    """A case that contradicts itself."""

    code: ClassVar[str] = "BAD_CASE"


class Moment(NamedTuple):
    """时刻: a deal of the match and a trick of the deal, counted from 1; 0 is before the first."""

    deal: int = 0
    trick: int = 0


@dataclass(frozen=True, slots=True)
class Raised:
    """申告: how an infraction was pointed out, which decides whether the right to punish it may be lost."""

    at: Moment | None = None
    """指出时刻; None is at once."""
    unnoticed: bool = False
    """双方无人率先指出."""
    acted_first: bool = False
    """召请裁判之前非违规方自行采取行动."""
    profited: bool = False
    """因违规方不了解判罚而采取获利行动."""
    consulted: bool = False
    """有选择权者与同伴商量."""
    waiver_asked: bool = False
    """非违规方请求放弃纠正权."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """案件: one infraction of one entrant.

    ``match`` names one meeting at one table: counters live and die with it. A case of the hall has no side; a case of a
    side (a late one) names no seat, and then the first of its seats stands for it where somebody has to shuffle.
    """

    infraction: Infraction
    entrant: int
    match: str = ""
    side: Side | None = None
    seat: Seat | None = None
    facts: Facts = field(default_factory=Facts)
    happened: Moment = field(default_factory=Moment)
    raised: Raised = field(default_factory=Raised)
    damage: bool = False
    """涉及对方损失: the other side was harmed."""
    opponent: int | None = None
    """对方: the other entrant of the match, where it is known: some infractions are punished on both sides."""

    def __post_init__(self) -> None:
        """Refuse a seat of the other side; a seat alone says the side."""
        if self.seat is not None and self.side is None:
            object.__setattr__(self, "side", self.seat.side)
        if self.seat is not None and self.seat.side is not self.side:
            raise BadCase(f"{self.seat} does not play for {self.side}", text=str(self.seat))
        if self.opponent == self.entrant:
            raise BadCase(f"{self.entrant} does not play against itself", text=str(self.entrant))

    @property
    def offender(self) -> Seat | None:
        """违规者: the seat, or the first of the side's seats."""
        return self.seat if self.seat is not None or self.side is None else self.side.seats[0]

    @property
    def of_opponent(self) -> Case | None:
        """对方之案: the same against the other entrant; None where nobody has said who that is."""
        if self.opponent is None:
            return None
        side = None if self.side is None else self.side.other
        return replace(self, entrant=self.opponent, opponent=self.entrant, side=side, seat=None)
