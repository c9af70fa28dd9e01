"""处罚权丧失: on which grounds the right to punish an infraction may be lost [J17 4.4; J23 3.8].

The articles say "may". By default the right is lost when an infraction of the play is raised after its trick, and any
other of the table after its deal, unless the referee upholds it; on the other grounds it stands unless he says it is
lost. What concerns the competition is never too late.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.referee.cases.infractions import Domain, Infraction

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from paizhuo.referee.cases.case import Case
    from paizhuo.rulebook import Citation


class LapseGround(Enum):
    """事由: why the right may be lost."""

    LATER_DEAL = "later-deal"
    """本副牌出现的违规下副牌才指出."""
    LATER_TRICK = "later-trick"
    """应本圈牌指出的下圈牌才指出."""
    PROFITED = "profited"
    """因违规方不了解判罚而获利; the action is void too."""
    ACTED_FIRST = "acted-first"
    """召请裁判之前自行采取行动."""
    CONSULTED = "consulted"
    """与同伴商量."""
    UNNOTICED = "unnoticed"
    """双方无人率先指出."""


OF_THE_TRICK = frozenset(
    {
        Infraction.OVER_TIME,
        Infraction.PASS_OUT_OF_TURN,
        Infraction.PLAY_OUT_OF_TURN,
        Infraction.WRONG_PLAY,
        Infraction.EXPOSED_CARDS,
        Infraction.EXPOSED_TYPE_LED,
        Infraction.MANNER,
        Infraction.CARDS_THROWN,
        Infraction.CARDS_TOUCHED,
        Infraction.MISLEADING_TEMPO,
        Infraction.COUNT_REPEATED,
    },
)
"""应本圈指出: infractions of the play; a missing announcement has its own limits and belongs to the deal."""


@dataclass(frozen=True, slots=True)
class PossibleLapse:
    """可能丧失: a ground, its article, and whether the right is lost by default."""

    ground: LapseGround
    source: Citation

    @property
    def by_default(self) -> bool:
        """Whether it is lost unless the referee upholds it."""
        return self.ground in {LapseGround.LATER_DEAL, LapseGround.LATER_TRICK}


def possible_grounds(infraction: Infraction, sources: Mapping[LapseGround, Citation]) -> tuple[LapseGround, ...]:
    """可能事由: on which of the book's grounds the right to punish this infraction can be lost at all."""
    if infraction.domain is Domain.COMPETITION:
        return ()
    unfit = frozenset() if infraction in OF_THE_TRICK else frozenset({LapseGround.LATER_TRICK})
    return tuple(one for one in LapseGround if one in sources and one not in unfit)


def possible_lapses(case: Case, sources: Mapping[LapseGround, Citation]) -> tuple[PossibleLapse, ...]:
    """可能丧失: the grounds this case gives, as far as the book knows them."""
    if case.infraction.domain is Domain.COMPETITION:
        return ()
    return tuple(PossibleLapse(ground, sources[ground]) for ground in _grounds(case) if ground in sources)


def _grounds(case: Case) -> Iterator[LapseGround]:
    raised = case.raised
    at = raised.at or case.happened
    if at.deal > case.happened.deal:
        yield LapseGround.LATER_DEAL
    elif at > case.happened and case.infraction in OF_THE_TRICK:
        yield LapseGround.LATER_TRICK
    if raised.profited:
        yield LapseGround.PROFITED
    if raised.acted_first:
        yield LapseGround.ACTED_FIRST
    if raised.consulted:
        yield LapseGround.CONSULTED
    if raised.unnoticed:
        yield LapseGround.UNNOTICED
