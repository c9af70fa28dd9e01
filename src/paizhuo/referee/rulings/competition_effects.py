"""赛事效力: what a ruling does in the competition, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.referee.penalties import penalties as p
from paizhuo.referee.penalties.conduct import ConductSanction, HandedOver
from paizhuo.referee.rulings.composition import for_opponent

if TYPE_CHECKING:
    from paizhuo.referee.cases.case import Case
    from paizhuo.referee.cases.replay import Replay
    from paizhuo.referee.rulings.ruling import Ruling
    from paizhuo.seats import Side


@dataclass(frozen=True, slots=True)
class Recorded:
    """记录在案: a warning, violation or foul for the sheet."""

    entrant: int
    counter: p.Counter


@dataclass(frozen=True, slots=True)
class PointsDeducted:
    """扣分: off the stage total, in hundredths, zero or negative."""

    entrant: int
    mp: int
    vp: int


@dataclass(frozen=True, slots=True)
class MatchTaken:
    """判负: the match is lost by judgment."""

    match: str
    entrant: int
    side: Side | None


@dataclass(frozen=True, slots=True)
class MatchForfeited:
    """弃权: the match is forfeited."""

    match: str
    entrant: int
    side: Side | None


@dataclass(frozen=True, slots=True)
class MatchUnfinished:
    """不能完成比赛: the side cannot finish the match, which is scored as one it left [NAT 35]."""

    match: str
    entrant: int
    side: Side | None


@dataclass(frozen=True, slots=True)
class KeptAway:
    """不可抗力: the side was kept away; so much of the match is made up, and with nothing it is scored without play."""

    match: str
    entrant: int
    side: Side | None
    replay: Replay


@dataclass(frozen=True, slots=True)
class Removed:
    """取消参赛资格: out of the stage or the event."""

    entrant: int
    scope: p.Scope


@dataclass(frozen=True, slots=True)
class ResultVoided:
    """取消成绩: of this match, of related ones, or all."""

    match: str
    entrant: int
    reach: p.Reach


ScoredOtherwise = p.MatchDrawn | p.AdjustedScore | p.LateSheetScore
"""另行计分: the match or board gets another score than was played."""


@dataclass(frozen=True, slots=True)
class Rescored:
    """另行计分."""

    match: str
    entrant: int
    how: ScoredOtherwise


Notice = (
    p.LastOfStage
    | p.NoNextStage
    | p.PrizesWithdrawn
    | p.PlayerBarred
    | p.SentOff
    | p.Criticised
    | p.Reported
    | p.Admonished
    | p.SpectatorBarred
    | ConductSanction
    | HandedOver
)


@dataclass(frozen=True, slots=True)
class Noticed:
    """其他后果: of a place in the stage, a prize, or a person."""

    entrant: int
    what: Notice


@dataclass(frozen=True, slots=True)
class BothSides:
    """双方: the other side of the match is punished likewise, by its own history; the case does not name it."""

    match: str
    entrant: int
    """The entrant that the case names: the other one is meant."""


CompetitionEffect = (
    Recorded
    | PointsDeducted
    | MatchTaken
    | MatchForfeited
    | MatchUnfinished
    | KeptAway
    | Removed
    | ResultVoided
    | Rescored
    | Noticed
    | BothSides
)


def competition_effects(ruling: Ruling) -> tuple[CompetitionEffect, ...]:
    """赛事效力: what the competition has to record, in the order given."""
    own = _effects(ruling)
    if not ruling.prescription.both_sides:
        return own
    other = for_opponent(ruling)
    if other is not None:
        # A match is scored once, for both.
        return (*own, *(one for one in _effects(other) if not isinstance(one, Rescored)))
    punished = any(not isinstance(one, Rescored) for one in own)
    return (*own, BothSides(ruling.case.match, ruling.case.entrant)) if punished else own


def _effects(ruling: Ruling) -> tuple[CompetitionEffect, ...]:
    found = (_effect(one.sanction, ruling.case) for one in ruling.given)
    return tuple(one for one in found if one is not None)


def _effect(sanction: p.Sanction, case: Case) -> CompetitionEffect | None:
    match sanction:
        case p.Warned() | p.Violation() | p.Foul():
            return Recorded(case.entrant, sanction)
        case p.PointsOff(mp, vp):
            return PointsDeducted(case.entrant, mp, vp)
        case p.Disqualified(scope):
            return Removed(case.entrant, scope)
        case p.MatchLost() | p.Forfeit() | p.CannotFinish() | p.ResultsCancelled():
            return _of_the_match(sanction, case)
        case p.Spared(replay):
            return KeptAway(case.match, case.entrant, case.side, replay)
        case p.MatchDrawn() | p.AdjustedScore() | p.LateSheetScore():
            return Rescored(case.match, case.entrant, sanction)
        case _:
            return Noticed(case.entrant, sanction) if isinstance(sanction, Notice) else None


def _of_the_match(
    sanction: p.MatchLost | p.Forfeit | p.CannotFinish | p.ResultsCancelled,
    case: Case,
) -> CompetitionEffect:
    match sanction:
        case p.MatchLost():
            return MatchTaken(case.match, case.entrant, case.side)
        case p.Forfeit():
            return MatchForfeited(case.match, case.entrant, case.side)
        case p.CannotFinish():
            return MatchUnfinished(case.match, case.entrant, case.side)
        case p.ResultsCancelled(reach):
            return ResultVoided(case.match, case.entrant, reach)
