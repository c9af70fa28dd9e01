"""到场: checks of a round in any format: it names everybody who plays, once, and nobody who has left."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from paizhuo.tournament.checker.findings import Code, Finding, Severity, details
from paizhuo.tournament.checker.individual import SINGLE
from paizhuo.tournament.checker.tallies import LEAGUES
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.outcomes import End, Forfeit, winner_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.checker.records import Moment, Round

PARTNERS = 2
ALL_PLAY = frozenset({Format.SWISS, Format.SPECIAL_SWISS, Format.INDIVIDUAL})
"""人人出场: formats in which every round names everybody who is present."""


def severity(one: Round) -> Severity:
    """A warning where the round was paired by hand, which the chief referee may do; otherwise an error."""
    return Severity.WARNING if one.manual else Severity.ERROR


def judge(moment: Moment, one: Round) -> Iterator[Finding]:
    """The findings about the names in a round."""
    named = Counter((*one.named, *one.absent))
    if strangers := tuple(sorted(set(named) - set(moment.members))):
        yield Finding(Code.NOT_IN_STAGE, Severity.ERROR, moment.id, one.number, entrants=strangers)
    if twice := tuple(sorted(entrant for entrant, times in named.items() if times > 1)):
        yield Finding(Code.TWICE_IN_ROUND, Severity.ERROR, moment.id, one.number, entrants=twice)
    size = PARTNERS if moment.plan.format in SINGLE else 1
    for number, table in one.tables.items():
        if not all(len(side) == size for side in (table.pairing.home, table.pairing.away)):
            yield Finding(Code.WRONG_SIDES, Severity.ERROR, moment.id, one.number, number, table.entrants)
    yield from _judge_leavers(moment, one)
    if moment.plan.format in ALL_PLAY:
        absent = tuple(
            entrant for entrant in moment.present if entrant not in named and not _comes_later(moment, one, entrant)
        )
        if absent:
            yield Finding(Code.MISSING_FROM_ROUND, severity(one), moment.id, one.number, entrants=absent)
    yield from _judge_winners(moment, one)


def _judge_leavers(moment: Moment, one: Round) -> Iterator[Finding]:
    gone = moment.left.intersection((*one.byes, *one.sitting_out))
    if gone:
        yield Finding(Code.PLAYS_AFTER_LEAVING, Severity.ERROR, moment.id, one.number, entrants=tuple(sorted(gone)))
    for number, table in one.tables.items():
        given = table.pairing.walkover
        for end, side in ((End.HOME, table.pairing.home), (End.AWAY, table.pairing.away)):
            absent = tuple(entrant for entrant in side if entrant in moment.left)
            if absent and given is None:
                yield Finding(Code.PLAYS_AFTER_LEAVING, Severity.ERROR, moment.id, one.number, number, absent)
            elif not absent and given is end:
                yield Finding(Code.WALKOVER_OF_PRESENT, Severity.ERROR, moment.id, one.number, number, side)


def _judge_winners(moment: Moment, one: Round) -> Iterator[Finding]:
    """Where every match needs a winner, nobody may have played a draw."""
    regulations = moment.regulations
    if moment.plan.format in LEAGUES and regulations.draws_allowed.value:
        return
    for number, table in one.tables.items():
        outcome = table.outcome()
        if outcome is not None and winner_of(outcome) is None and not isinstance(outcome, Forfeit):
            yield Finding(
                Code.NEEDS_WINNER,
                Severity.ERROR,
                moment.id,
                one.number,
                number,
                table.entrants,
                details(outcome=type(outcome).__name__),
                regulations.knockout_draw.source,
            )


def _comes_later(moment: Moment, one: Round, entrant: int) -> bool:
    entry = moment.event.entries.get(entrant)
    return entry is not None and (entry.late_from_round or 0) > one.number
