"""更正与重排: whether one of the last two rounds was played as paired although a result had been corrected before it.

Under NAT 26(八) it should have been paired again; nobody can do that any more, so it is pointed out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.checker.findings import Code, Finding, Severity, details
from paizhuo.tournament.checker.individual import movement_rounds
from paizhuo.tournament.checker.records import Moment
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.regulations import Repair

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.checker.records import Round

LAST = 2


def judge(moment: Moment) -> Iterator[Finding]:
    """The rounds of a stage that should have been paired again."""
    rule = moment.regulations.repair
    if rule.value is not Repair.LAST_TWO_ROUNDS:
        return
    for one in moment.rounds:
        begun = _begun(moment, one)
        # As many rounds as were planned when this one began to be played.
        if begun and one.number > _planned(Moment(moment.event, moment.stage, begun)) - LAST:
            corrected = sorted({*_corrected(moment, one, begun)})
            if corrected:
                note = details(corrections=tuple(corrected))
                yield Finding(
                    Code.NOT_PAIRED_AGAIN, Severity.WARNING, moment.id, one.number, note=note, citation=rule.source
                )


def _planned(moment: Moment) -> int:
    """The rounds of a stage that is paired by score; any other has none whose pairing a result could change."""
    match moment.plan.format:
        case Format.SWISS:
            return moment.plan.rounds
        case Format.INDIVIDUAL:
            return movement_rounds(moment.stage, moment.plan, len(moment.present))
        case Format.SPECIAL_SWISS:
            return max(moment.plan.rounds, (len(moment.members) - 1).bit_length())
        case _:
            return len(moment.stage.rounds) + LAST


def _begun(moment: Moment, one: Round) -> int:
    """The fact with which play in the round began to be recorded; 0 if it has not."""
    results = [table.begun for table in one.tables.values() if table.begun]
    lots = [
        no for no, lot in moment.stage.lots if lot.purpose.startswith(f"match/{one.number}/") and no > one.published
    ]
    return min((*results, *lots), default=0)


def _corrected(moment: Moment, one: Round, begun: int) -> Iterator[int]:
    """The last correction of each earlier result that differs, when this round begins, from what it was paired on."""
    for earlier in moment.rounds:
        if earlier.number >= one.number:
            continue
        for table in earlier.tables.values():
            known = [(no, outcome) for no, outcome in table.history if no < begun]
            paired_on = [outcome for no, outcome in known if no < one.drafted]
            if paired_on and known[-1][1] != paired_on[-1]:
                yield known[-1][0]
