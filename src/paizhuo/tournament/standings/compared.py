"""逐副比较的名次: a pairs or individual stage ranked by what its boards came to [NAT 28, 49(四)].

The first figure is the share of the possible in per cent, or the mean levels of a board, both in hundredths, and None
while no board has two tables to compare; the order is that of the exact fractions. The others are those of
``pairs_ranking``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.duplicate.options import Champions, Scoring
from paizhuo.tournament.duplicate.pairs_ranking import Decider, Meetings
from paizhuo.tournament.duplicate.pairs_session import session
from paizhuo.tournament.duplicate.table_result import NotPlayed
from paizhuo.tournament.plan.effective_regulations import COMPARED_MORE, COMPARED_TWO
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.results.points import WHOLE, half_up
from paizhuo.tournament.standings.ranking import Cut
from paizhuo.tournament.standings.table import StandingsRow, StandingsTable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from paizhuo.seats import Side
    from paizhuo.tournament.duplicate.options import PairsOptions
    from paizhuo.tournament.duplicate.pairs_session import Brought, Fines, PairTally, SessionList
    from paizhuo.tournament.duplicate.table_result import PairsResult

_CRITERIA = {
    Decider.SCORE: Tiebreak.TOTAL,
    Decider.MET: Tiebreak.DIRECT,
    Decider.ROUNDS_WON: Tiebreak.WINS,
    Decider.ROUNDS_DRAWN: Tiebreak.DRAWS,
    Decider.LEVELS: Tiebreak.IMP_SUM,
}


class ComparedList(NamedTuple):
    """一份名次: of a section (None: the whole field) and a direction (None: both together)."""

    section: int | None
    direction: Side | None
    table: StandingsTable


def compared_lists(  # noqa: PLR0913 - the facts of a stage that bear on its places
    results: Sequence[PairsResult],
    members: Sequence[int],
    options: PairsOptions,
    *,
    fines: Fines,
    excluded: AbstractSet[int],
    after: int | None,
    brought: Mapping[int, Brought] | None = None,
) -> tuple[ComparedList, ...]:
    """各份名次: one or two for each section or the whole field; who has no board yet shares the last place.

    ``brought`` is what entrants bring from earlier sessions.
    """
    # A board without a score is no entry, and who has none of any board has played nothing.
    results = [one for one in results if not isinstance(one.result, NotPlayed)]
    effective = replace(options, champions=_champions(results, options.champions))
    if not results:
        unranked = tuple(sorted(excluded))
        waiting = [entrant for entrant in members if entrant not in excluded]
        return (ComparedList(None, None, StandingsTable(_unplayed(waiting, options.scoring), after, unranked)),)
    found = session(results, effective, fines, excluded, brought)
    meetings = Meetings(results)
    listed = {row.ranked.pair for one in found.lists for row in one.rows} | set(found.disqualified)
    waiting = [entrant for entrant in members if entrant not in listed]
    lists = []
    for one in found.lists:
        rows = _rows(one, meetings, options.scoring)
        section = None if one.section is None else int(one.section)
        lists.append(ComparedList(section, one.direction, StandingsTable(rows, after)))
    if waiting:
        last = lists[-1].table
        place = len(last.rows) + 1
        lists[-1] = lists[-1]._replace(
            table=last._replace(rows=(*last.rows, *_unplayed(waiting, options.scoring, place)))
        )
    if found.disqualified:
        lists[-1] = lists[-1]._replace(table=lists[-1].table._replace(unranked=found.disqualified))
    return tuple(lists)


def figure(tally: PairTally, scoring: Scoring) -> int | None:
    """得分率或平均级差: in hundredths, half up; None where nothing is comparable."""
    if not tally.most and not tally.brought.boards:
        return None
    share = tally.figure(scoring) * (WHOLE * WHOLE if scoring is Scoring.MATCHPOINTS else WHOLE)
    return half_up(share.numerator, share.denominator)


def _champions(results: Sequence[PairsResult], wanted: Champions) -> Champions:
    """Two champions need entrants who never change direction; otherwise there is one list."""
    north_south = {entrant for one in results for entrant in one.north_south}
    east_west = {entrant for one in results for entrant in one.east_west}
    return Champions.SINGLE if north_south & east_west else wanted


def _rows(found: SessionList, meetings: Meetings, scoring: Scoring) -> tuple[StandingsRow, ...]:
    rows = []
    places = [row.ranked.place for row in found.rows]
    shares = [row.tally.figure(scoring) for row in found.rows]
    for at, row in enumerate(found.rows):
        equals = [other.ranked.pair for other, share in zip(found.rows, shares, strict=True) if share == shares[at]]
        two = len(equals) == 2  # noqa: PLR2004 - exactly two
        rival = next(other for other in equals if other != row.ranked.pair) if two else None
        values = _values(figure(row.tally, scoring), meetings.figures(row.ranked.pair, rival), has_rival=two)
        decider = row.ranked.decided_by
        cut = None
        if decider is not None and decider is not Decider.TIED:
            criterion = _CRITERIA[decider]
            by_two = two and criterion is not Tiebreak.TOTAL
            cut = Cut(criterion, (COMPARED_TWO if by_two else COMPARED_MORE).index(criterion) + 1, two=by_two)
        rows.append(
            StandingsRow(
                row.ranked.place,
                row.ranked.pair,
                values[Tiebreak.TOTAL] or 0,
                values,
                cut,
                tied=places.count(row.ranked.place) > 1,
                against=found.rows[at + 1].ranked.pair if at + 1 < len(found.rows) else None,
                compared=scoring,
                tally=row.tally if row.tally.most else None,
            )
        )
    return tuple(rows)


def _values(total: int | None, figures: tuple[int, int, int, int], *, has_rival: bool) -> Mapping[Tiebreak, int | None]:
    met, won, drawn, net = figures
    values: dict[Tiebreak, int | None] = dict.fromkeys(Tiebreak)
    values |= {Tiebreak.TOTAL: total, Tiebreak.WINS: won, Tiebreak.DRAWS: drawn, Tiebreak.IMP_SUM: net}
    # A won meeting shows like a won match: 2, a drawn one 1, a lost one 0.
    values[Tiebreak.DIRECT] = (met + 1) * WHOLE if has_rival else None
    return values


def _unplayed(members: Sequence[int], scoring: Scoring, place: int = 1) -> tuple[StandingsRow, ...]:
    nothing: dict[Tiebreak, int | None] = dict.fromkeys(Tiebreak)
    return tuple(
        StandingsRow(place, entrant, 0, nothing, None, tied=len(members) > 1, against=None, compared=scoring)
        for entrant in members
    )
