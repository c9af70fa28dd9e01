"""个人赛查验: whether individuals, and nobody else, play in tables of four, and how many rounds that takes [NAT 27]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.rulebook import Basis, Book, Citation
from paizhuo.tournament.checker.findings import Code, Finding, Severity
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.plan.plan import Format

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.checker.records import Moment, Stage
    from paizhuo.tournament.plan.plan import StagePlan

TABLE = 4
SINGLE = frozenset({Format.INDIVIDUAL, Format.INDIVIDUAL_KNOCKOUT, Format.INDIVIDUAL_DOUBLE})
"""个人赛制: formats with two players on a side."""
SOURCE = Citation(Book.NATIONAL, "17(一)3, 27(一)", Basis.DERIVED, "individuals-four-at-a-table")


def judge_format(moment: Moment) -> Iterator[Finding]:
    """A stage in which one individual meets one other, or in which pairs or teams sit four at a table."""
    kind = moment.whole_plan.entries.kind
    if (moment.plan.format in SINGLE) is not (kind is EntryKind.INDIVIDUAL):
        yield Finding(Code.WRONG_FORMAT, Severity.ERROR, moment.id, citation=SOURCE)


def movement_rounds(stage: Stage, plan: StagePlan, present: int) -> int:
    """The rounds planned; without a number as many as let everybody partner each other of the first round once.

    ``present`` are those who would play the first round as long as there is none.
    """
    if plan.rounds:
        return plan.rounds
    first = next((one for one in stage.rounds if one.published), None)
    players = present if first is None else len(first.named)
    return players if players % TABLE == 1 else max(players - 1, 0)
