"""应取消资格: whether somebody was paired though his forfeits had put him out [NAT 34; J23 3.7(五); J17 4.3(五)].

Only the officials can put somebody out, so this is pointed out and not called wrong.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from paizhuo.tournament.checker.findings import Code, Finding, Severity
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.plan.regulations import Removal
from paizhuo.tournament.results.outcomes import Boards, DefaultLoss, End, Forfeit, ForfeitKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.checker.records import Moment, Round, Table

TEAMS, OTHERS, JIANGSU = 3, 2, 2


def judge(moment: Moment, one: Round) -> Iterator[Finding]:
    """Who plays or rests in the round though he should have been out before it was paired."""
    named = {*one.byes, *one.sitting_out}
    named.update(entrant for table in one.tables.values() if not table.pairing.walkover for entrant in table.entrants)
    due = tuple(sorted(named & should_be_out(moment)))
    if due:
        source = moment.regulations.removal.source
        yield Finding(Code.REMOVAL_DUE, Severity.WARNING, moment.id, one.number, entrants=due, citation=source)


def should_be_out(moment: Moment) -> set[int]:
    """Whom the book puts out by what was known then, in all stages together."""
    rule = moment.regulations.removal.value
    if rule is Removal.NONE:
        return set()
    histories: defaultdict[int, list[str]] = defaultdict(list)
    for stage in moment.event.stages.values():
        for one in stage.rounds:
            for table in one.tables.values():
                for entrant, mark in _marks(moment, table):
                    histories[entrant].append(mark)
    ways = {Removal.JIANGSU: _by_rows_or_default, Removal.JIANGSU_ANY_TWO: _by_default, Removal.NATIONAL: _by_forfeits}
    is_out = ways[rule]
    return {entrant for entrant, marks in histories.items() if is_out(moment, "".join(marks))}


def _by_rows_or_default(_moment: Moment, marks: str) -> bool:
    return "FF" in marks.replace("X", "F").replace("s", "") or marks.count("D") >= JIANGSU


def _by_default(_moment: Moment, marks: str) -> bool:
    return sum(marks.count(lost) for lost in "FXD") >= JIANGSU


def _by_forfeits(moment: Moment, marks: str) -> bool:
    """Two in a row, or so many in all; on purpose once is enough."""
    most = TEAMS if moment.event.plan.entries.kind is EntryKind.TEAM else OTHERS
    forfeits = marks.replace("X", "F")
    # A segment given up counts, and does not join two matches into a row.
    matches = forfeits.replace("s", "")
    return "X" in marks or "FF" in matches or forfeits.count("F") + forfeits.count("s") >= most


def _marks(moment: Moment, table: Table) -> Iterator[tuple[int, str]]:
    """By entrant: F a forfeit, X one on purpose, D lost by default, s a segment given up, . anything else."""
    outcome = table.outcome(moment.before)
    if outcome is None or table.pairing.walkover is not None:
        return
    for end, side in ((End.HOME, table.pairing.home), (End.AWAY, table.pairing.away)):
        for entrant in side:
            match outcome:
                case Forfeit(by, how, absent):
                    if absent and entrant not in absent:
                        continue
                    mark = "." if by not in {end, None} else "X" if how is ForfeitKind.DELIBERATE else "F"
                case DefaultLoss(by):
                    mark = "D" if by is end else "."
                case Boards():
                    mark = "." + "s" * outcome.segments_forfeited.count(end)
                case _:
                    mark = "."
            yield entrant, mark
