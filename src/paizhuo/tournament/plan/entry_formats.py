"""赛制与参赛形式: which formats are for individuals, and which for pairs and teams.

Four sit at a table of Guandan. Individuals therefore change partners there, and never play one against one; pairs and
teams bring their partners along, and two of them fill a table [NAT 17(一)3, 27(一)].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Format

if TYPE_CHECKING:
    from paizhuo.tournament.plan.plan import Plan, StagePlan

INDIVIDUAL_KNOCKOUTS = frozenset({Format.INDIVIDUAL_KNOCKOUT, Format.INDIVIDUAL_DOUBLE})
"""个人淘汰赛制: formats in bouts of three rounds."""
FOR_INDIVIDUALS = INDIVIDUAL_KNOCKOUTS | {Format.INDIVIDUAL}
"""个人赛的赛制: formats that seat four entrants at a table."""
PAIRS_ONLY = Source(Book.NATIONAL).cite("28(一)")
FOUR_AT_A_TABLE = Source(Book.NATIONAL).derive("17(一)3, 27(一)", "individuals-four-at-a-table")


def formats_for(kind: EntryKind) -> tuple[Format, ...]:
    """可选赛制: the formats of an event with entries of this kind, in the order of the list of formats.

    >>> [one.value for one in formats_for(EntryKind.INDIVIDUAL)]
    ['individual', 'individual-knockout', 'individual-double']
    """
    return tuple(one for one in Format if is_for(one, kind))


def is_for(format_: Format, kind: EntryKind) -> bool:
    """Whether entries of this kind can play a stage of this format."""
    if format_ is Format.PAIRS_MOVEMENT:
        return kind is EntryKind.PAIRS
    return (format_ in FOR_INDIVIDUALS) is (kind is EntryKind.INDIVIDUAL)


def check_formats(plan: Plan, before: Plan | None = None) -> None:
    """Refuse a new plan with a stage that its entries cannot play; what the plan ``before`` had already may stay."""
    stages = () if before is None else before.stages
    earlier = {(stage.id, stage.format) for stage in stages}
    for stage in plan.stages:
        if (stage.id, stage.format) not in earlier:
            check_stage(stage, plan.entries.kind)


def check_stage(stage: StagePlan, kind: EntryKind) -> None:
    """Refuse a stage that entries of this kind cannot play."""
    if not is_for(stage.format, kind):
        why = Why.ONE_AGAINST_ONE if kind is EntryKind.INDIVIDUAL else Why.ONLY_FOR_INDIVIDUALS
        if kind is EntryKind.TEAM and stage.format is Format.PAIRS_MOVEMENT:
            why = Why.ONLY_FOR_PAIRS
        source = PAIRS_ONLY if why is Why.ONLY_FOR_PAIRS else FOUR_AT_A_TABLE
        raise Refused(why, stage=stage.id, citation=source)
