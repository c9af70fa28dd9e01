"""分区淘汰赛: qualifiers are put into zones by their result, and each zone plays a knockout of its own [NAT 24(三)]."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.formats.blocks import split
from paizhuo.tournament.formats.double_elimination import double_compact, double_standard
from paizhuo.tournament.formats.field import BadField
from paizhuo.tournament.formats.multi_loss import MultiLoss
from paizhuo.tournament.formats.single_elimination import single_elimination

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.tournament.formats.blocks import Block
    from paizhuo.tournament.formats.bracket import Bracket

SOURCE = Citation(Book.NATIONAL, "24(三)")
LEAST_LOSSES = 3


class ZoneForm(Enum):
    """分区赛制: the knockout of a zone."""

    SINGLE = "single"
    """单败."""
    DOUBLE_STANDARD = "double-standard"
    """双败标准编排."""
    DOUBLE_COMPACT = "double-compact"
    """双败紧凑编排."""
    MULTI_LOSS = "multi-loss"
    """多败."""


@dataclass(frozen=True, slots=True)
class ZonePlan:
    """分区方案: how many entrants a zone takes from the ranking, and how they play; ``losses`` for 多败 only."""

    size: int
    form: ZoneForm = ZoneForm.SINGLE
    third_place: bool = False
    reset: bool = True
    losses: int = LEAST_LOSSES


@dataclass(frozen=True, slots=True)
class Zone:
    """分区: the entrants and their places, and the chart (or the round-by-round event) that they play.

    In a chart number 1 is the first of ``block.entrants``. A zone of one has nothing to play.
    """

    block: Block
    knockout: Bracket | MultiLoss | None


def zones(ranking: Sequence[int], plans: Sequence[ZonePlan]) -> tuple[Zone, ...]:
    """分区: the ranking cut into zones from the top, each with its own knockout for its own places [NAT 24(三)]."""
    blocks = split(ranking, [plan.size for plan in plans])
    return tuple(Zone(block, _knockout(block, plan)) for block, plan in zip(blocks, plans, strict=True))


def _knockout(block: Block, plan: ZonePlan) -> Bracket | MultiLoss | None:
    if plan.size == 1:
        return None
    match plan.form:
        case ZoneForm.SINGLE:
            return single_elimination(plan.size, third_place=plan.third_place)
        case ZoneForm.DOUBLE_STANDARD:
            return double_standard(plan.size, reset=plan.reset)
        case ZoneForm.DOUBLE_COMPACT:
            return double_compact(plan.size, reset=plan.reset)
        case ZoneForm.MULTI_LOSS:
            if plan.losses < LEAST_LOSSES:
                raise BadField(f"{plan.losses} losses are a single or a double elimination", text=str(plan.losses))
            return MultiLoss(block.entrants, plan.losses)
