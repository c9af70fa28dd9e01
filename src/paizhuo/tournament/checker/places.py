"""最终名次: the places of a stage recomputed, and whether the recorded ones are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.checker import charts, compared, guangzhou, individual_knockout, zones
from paizhuo.tournament.checker.findings import Code, Finding, Severity, details
from paizhuo.tournament.checker.lots import for_ranking
from paizhuo.tournament.checker.order import Placing, Standings, places_of
from paizhuo.tournament.checker.tallies import LEAGUES, cancelled, unexcused
from paizhuo.tournament.plan import effective_regulations
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.regulations import Tiebreak

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from paizhuo.rulebook import Cited
    from paizhuo.tournament.checker.records import Moment
    from paizhuo.tournament.plan.regulations import Ranking

DRAWS = frozenset({Format.ELIMINATION_POINTS, Format.HALVING})
TABLES_ASIDE = individual_knockout.BOUTS | {Format.SPECIAL_SWISS}
"""名次另有依据: formats with a table of points whose places do not come from it alone."""


def ranking_of(moment: Moment) -> Cited[Ranking]:
    """The ranking of the stage: the criteria ruled for it at that moment, or those of its format."""
    return effective_regulations.ranking_of(moment.regulations, moment.plan)


def standings(moment: Moment) -> list[Placing]:
    """The table of the stage as it stands, group after group; who has no place comes last with place 0."""
    out = (moment.disqualified | cancelled(moment)) & set(moment.members)
    tables = [
        Standings(
            moment, ranking_of(moment).value, _ranked(group, out), last=unexcused(moment), lots=for_ranking(moment)
        )
        for group in _groups(moment)
    ]
    after = tables[0].tallies.last
    rows = [row for table in tables for row in table.rows(after)]
    places = expected_places(moment, out, for_ranking(moment))
    aside = moment.plan.format in TABLES_ASIDE or moment.plan.is_compared
    if places is not None and (moment.plan.format not in LEAGUES or aside):
        rows = sorted((row._replace(place=places.get(row.entrant, 0)) for row in rows), key=lambda row: row.place)
    unplaced = Standings(moment, ranking_of(moment).value, sorted(out)).rows(after)
    return rows + [row._replace(place=0) for row in unplaced]


def judge(moment: Moment) -> Iterator[Finding]:
    """The findings about the recorded places of a closed stage."""
    recorded = moment.stage.places
    unplaced = {entrant for entrant, place in recorded.items() if place == 0}
    source = ranking_of(moment).source
    by_rule = compared.unranked(moment) if moment.plan.is_compared else frozenset()
    if wrong := tuple(sorted(unplaced - moment.left - by_rule)):
        yield Finding(Code.WRONG_PLACE, Severity.ERROR, moment.id, 0, 0, wrong, details(found=0), source)
        return
    lots = for_ranking(moment)
    readings = [expected_places(moment, unplaced, lots)]
    if Tiebreak.LOT not in ranking_of(moment).value.chain and lots:
        readings.append(expected_places(moment, unplaced, lots, split=True))
    for expected in readings:
        if expected is None or all(
            recorded.get(one) == place for one, place in expected.items() if one not in unplaced
        ):
            return
    expected = readings[0] or {}
    for entrant, place in sorted(expected.items(), key=lambda item: item[1]):
        if recorded.get(entrant) != place and entrant not in unplaced:
            note = details(expected=place, found=recorded.get(entrant, 0))
            yield Finding(Code.WRONG_PLACE, Severity.ERROR, moment.id, 0, 0, (entrant,), note, source)


def expected_places(
    moment: Moment, out: Collection[int], lots: Mapping[int, int], *, split: bool = False
) -> dict[int, int] | None:
    """The places, within each group of a league; ``split`` lets lots part those whom the chain leaves equal."""
    if moment.plan.is_compared:
        return compared.places(moment, out)
    if moment.plan.format in DRAWS:
        return guangzhou.places(moment, lots, out) if moment.rounds else None
    if moment.plan.format in individual_knockout.BOUTS:
        return individual_knockout.places(moment, out, lots, split=split)
    if moment.plan.format not in LEAGUES:
        return charts.places(moment, out)
    found: dict[int, int] = {}
    for group in _groups(moment):
        table = Standings(moment, ranking_of(moment).value, _ranked(group, out), last=unexcused(moment), lots=lots)
        # A small group is over before a large one: the rounds of others do not count in its running totals.
        groups = table.groups(max((line.round for one in group for line in table.tallies.lines[one]), default=0))
        if moment.plan.format is Format.SPECIAL_SWISS:
            groups = _champion_first(moment, groups)
        if split:
            groups = [part for equal in groups for part in _by_lot(equal, lots)]
        found |= places_of(groups)
    return found


def _groups(moment: Moment) -> tuple[tuple[int, ...], ...]:
    if moment.plan.format is Format.ROUND_ROBIN:
        return moment.stage.groups
    return (moment.members,)


def _ranked(group: tuple[int, ...], out: Collection[int]) -> list[int]:
    return [entrant for entrant in group if entrant not in out]


def _champion_first(moment: Moment, groups: list[list[int]]) -> list[list[int]]:
    first = zones.champion(moment)
    if first is None or not any(first in group for group in groups):
        return groups
    others = [[entrant for entrant in group if entrant != first] for group in groups]
    return [[first], *(group for group in others if group)]


def _by_lot(equal: list[int], lots: Mapping[int, int]) -> list[list[int]]:
    if not all(entrant in lots for entrant in equal):
        return [equal]
    return [[entrant] for entrant in sorted(equal, key=lambda entrant: lots[entrant])]
