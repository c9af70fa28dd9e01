"""循环赛: whether everybody meets everybody of its group as often as it should [NAT 25, 34(一)3]."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.checker.attendance import severity
from paizhuo.tournament.checker.findings import Code, Finding, Severity, details
from paizhuo.tournament.checker.tallies import cancelled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.checker.records import Moment, Round

SOURCE = Citation(Book.NATIONAL, "25(一)")


def judge(moment: Moment, one: Round) -> Iterator[Finding]:
    """The findings about one round of a round robin."""
    group_of = {entrant: at for at, group in enumerate(moment.stage.groups) for entrant in group}
    out = cancelled(moment)
    before = _meetings(moment)
    for number, table in one.tables.items():
        home, away = table.pairing.home[0], table.pairing.away[0]
        if group_of.get(home) != group_of.get(away):
            yield Finding(Code.ACROSS_GROUPS, severity(one), moment.id, one.number, number, (home, away))
        met = before[frozenset((home, away))]
        if met >= moment.plan.cycles:
            note = details(met=met, cycles=moment.plan.cycles)
            yield Finding(Code.MET_TOO_OFTEN, severity(one), moment.id, one.number, number, (home, away), note, SOURCE)
        gone = tuple(sorted(out & {home, away}))
        if gone:
            source = moment.regulations.removed_results.source
            yield Finding(Code.CANCELLED_PLAYS, severity(one), moment.id, one.number, number, gone, citation=source)
    named = set(one.named)
    for group in moment.stage.groups:
        playing = any(entrant in one.pairs for entrant in group)
        absent = tuple(entrant for entrant in group if entrant not in named)
        if playing and absent and not moment.left.intersection(group):
            yield Finding(Code.MISSING_FROM_ROUND, severity(one), moment.id, one.number, entrants=absent)


def judge_end(moment: Moment) -> Iterator[Finding]:
    """Once the stage is closed: every pair has met, and everybody was idle equally often."""
    meetings, out = _meetings(moment), cancelled(moment)
    for group in moment.stage.groups:
        missing = [
            pair
            for pair in combinations(group, 2)
            if meetings[frozenset(pair)] < moment.plan.cycles
            and not out.intersection(pair)
            and not moment.left.issuperset(pair)
        ]
        if missing:
            entrants = tuple(sorted({entrant for pair in missing for entrant in pair}))
            note = details(pairs=tuple(missing), cycles=moment.plan.cycles)
            yield Finding(Code.NOT_MET, Severity.ERROR, moment.id, 0, 0, entrants, note, SOURCE)
        idle = Counter(entrant for one in moment.rounds for entrant in one.byes)
        if not moment.left.intersection(group):
            expected = moment.plan.cycles * (len(group) % 2)
            uneven = tuple(entrant for entrant in group if idle[entrant] != expected)
            if uneven:
                note = details(expected=expected, found=tuple(idle[entrant] for entrant in uneven))
                yield Finding(Code.IDLE_UNEVENLY, Severity.WARNING, moment.id, 0, 0, uneven, note)


def _meetings(moment: Moment) -> Counter[frozenset[int]]:
    return Counter(frozenset(table.entrants) for one in moment.rounds for table in one.tables.values())
