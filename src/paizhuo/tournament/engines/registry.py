"""赛制引擎表: which engine plays which format."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from paizhuo.tournament.engines import (
    added,
    charts,
    guangzhou,
    individual,
    individual_knockout,
    league,
    pairs_movement,
    special_swiss,
    swiss,
)
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.accepted import CHARTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.engines.context import Context, Draft, Ended
    from paizhuo.tournament.pairing import DeadEnd
    from paizhuo.tournament.plan.plan import StagePlan


class Engine(Protocol):
    """引擎: the functions that every format has."""

    def rounds(self, context: Context, /) -> int:
        """The number of rounds, 0 where the results decide it."""

    def is_finished(self, context: Context, /) -> bool:
        """Whether nothing is left to be played."""

    def draft(self, context: Context, seed: str, /) -> Draft | DeadEnd:
        """The next round."""

    def places(self, context: Context, /) -> tuple[Ended, ...]:
        """The places as they stand."""


ENGINES: Mapping[Format, Engine] = MappingProxyType(
    {
        Format.ROUND_ROBIN: league,
        Format.PAIRS_MOVEMENT: pairs_movement,
        Format.SWISS: swiss,
        Format.SPECIAL_SWISS: special_swiss,
        Format.INDIVIDUAL: individual,
        Format.INDIVIDUAL_KNOCKOUT: individual_knockout,
        Format.INDIVIDUAL_DOUBLE: individual_knockout,
        Format.ELIMINATION_POINTS: guangzhou,
        Format.HALVING: guangzhou,
        **dict.fromkeys(CHARTS, charts),
    }
)


def engine_of(plan: StagePlan) -> Engine:
    """The engine of a stage: that of its format, unless another package pairs it."""
    return added if plan.pairing else ENGINES[plan.format]
