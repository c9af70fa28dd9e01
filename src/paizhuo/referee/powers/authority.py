"""判罚权限: who may give which penalty under each book, and the refusal of those who may not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from paizhuo.engine import Refusal
from paizhuo.referee.penalties.classes import PenaltyClass
from paizhuo.referee.penalties.conduct import ConductSanction
from paizhuo.referee.penalties.penalties import (
    CannotFinish,
    ClassPenalty,
    Disqualified,
    Forfeit,
    Foul,
    LastOfStage,
    LateSheetScore,
    MatchLost,
    NoNextStage,
    NotSpared,
    PrizesWithdrawn,
    Recipient,
    Reported,
    Spared,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from paizhuo.referee.penalties.penalties import Sanction
    from paizhuo.referee.powers.actions import Role
    from paizhuo.rulebook import Citation


@dataclass(frozen=True, slots=True)
class Authority:
    """权限: who may give a penalty, and whose consent it needs."""

    givers: tuple[Role, ...]
    source: Citation
    consent: Role | None = None


@dataclass(frozen=True, slots=True)
class Powers:
    """职权: a book's division of powers."""

    ordinary: Authority
    """警告、违例、纠正及一般判罚."""
    foul: Authority
    match_lost: Authority
    """判负, and a forfeit where the book has no word of its own on it."""
    disqualified: Authority
    """取消参赛资格, from a stage or the event."""
    several: Authority | None = None
    """有多项判罚选择."""
    damage: Authority | None = None
    """涉及对方损失."""
    class_one: Authority | None = None
    measures: Authority | None = None
    """赛风赛纪处罚."""
    prizes: Authority | None = None
    forfeit: Authority | None = None
    """弃权, and the place that goes with it."""
    spared: Authority | None = None
    """免予处罚: whether force majeure is accepted; None where the book has nothing of the kind."""
    reported: Authority | None = None
    """报请主办单位: who refers a grave case to the organiser, who punishes it."""


def authorities(
    powers: Powers,
    sanctions: Iterable[Sanction],
    *,
    several: bool = False,
    damage: bool = False,
) -> tuple[Authority, ...]:
    """所需权限: every authority these sanctions ask for; each of them must be satisfied.

    An official who may give a special penalty may give what is ordinary along with it.
    """
    found = [_special(powers, sanction) for sanction in sanctions]
    found.append(powers.several if several else None)
    found.append(powers.damage if damage else None)
    return tuple(dict.fromkeys(one for one in found if one is not None)) or (powers.ordinary,)


def _special(powers: Powers, sanction: Sanction) -> Authority | None:  # noqa: PLR0911 - one case a type
    match sanction:
        case Foul():
            return powers.foul
        case Forfeit() | LateSheetScore():
            return powers.forfeit or powers.match_lost
        case LastOfStage() | NoNextStage():
            return powers.forfeit
        case MatchLost() | CannotFinish():
            return powers.match_lost
        case Disqualified():
            return powers.disqualified
        case ClassPenalty(PenaltyClass.FIRST):
            return powers.class_one
        case ConductSanction():
            return powers.measures
        case PrizesWithdrawn():
            return powers.prizes
        case Spared() | NotSpared():
            return powers.spared
        case Reported(Recipient.ORGANISER):
            return powers.reported
        case _:
            return None


@dataclass(frozen=True, slots=True)
class NotEntitled:
    """无权判罚: this role may not give the penalty; these may."""

    code: ClassVar[str] = "NOT_ENTITLED"
    role: Role
    givers: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class ConsentMissing:
    """未经同意: somebody's consent is still missing."""

    code: ClassVar[str] = "CONSENT_MISSING"
    of: Role


AuthorityReason = NotEntitled | ConsentMissing


def authority_refusal(
    needed: Iterable[Authority],
    role: Role,
    consents: Collection[Role] = (),
) -> Refusal[AuthorityReason] | None:
    """Why this role may not give a ruling that needs these authorities; None when it may.

    ``consents`` are the others who rule or agree along with it: a loss the chief gives, with the disqualification that
    the committee adds to it, is one ruling.
    """
    present = {role, *consents}
    for authority in needed:
        if present.isdisjoint(authority.givers):
            return Refusal(NotEntitled(role, authority.givers), authority.source)
        if authority.consent is not None and authority.consent not in present:
            return Refusal(ConsentMissing(authority.consent), authority.source)
    return None
