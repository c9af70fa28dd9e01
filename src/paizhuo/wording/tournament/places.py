"""名次理由的说法: one sentence with its article for every place: what put it above the next, or made it equal."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from paizhuo.tournament.duplicate.pairs_ranking import TIES
from paizhuo.tournament.engines.charts import OutAt
from paizhuo.tournament.engines.context import Unplaced
from paizhuo.tournament.engines.guangzhou import WentOut
from paizhuo.tournament.engines.individual_knockout import OutInBout
from paizhuo.tournament.formats.individual_knockout import KNOCKOUT
from paizhuo.tournament.log.facts import LeaveKind
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.standings import StandingsRow
from paizhuo.tournament.standings.criteria import CHAMPION_SOURCE
from paizhuo.tournament.standings.final_ranking import source as final_ranking_source
from paizhuo.tournament.standings.units import FORFEIT_SOURCE, SOURCE, UnitCriterion, UnitRow
from paizhuo.wording.citations import recorded_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.criteria import NOTHING, criterion_words, figure_words, total_words
from paizhuo.wording.tournament.entrants import (
    NO_NAMES,
    Names,
    entrant_words,
    entrants_words,
    ordinal_words,
    points_words,
)
from paizhuo.wording.tournament.explained import Explained, because, joined
from paizhuo.wording.tournament.nodes import group_words, node_words
from paizhuo.wording.tournament.sources import (
    GUANGZHOU_OTHER_PLACES,
    GUANGZHOU_PLACES,
    INDIVIDUAL,
    chart_source,
    cited_words,
    sources_words,
    unplaced_source,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from fractions import Fraction

    from paizhuo.rulebook import Book, Citation
    from paizhuo.tournament.engines.context import Ended
    from paizhuo.tournament.plan.regulations import Regulations

PlaceReason: TypeAlias = StandingsRow | WentOut | OutAt | OutInBout | Unplaced

FIRST_FOUR = 4
"""冠亚季军: champion, runner-up and two thirds, as the Guangzhou regulations name them."""


def places_words(
    say: Say, ended: Sequence[Ended], regulations: Regulations, names: Names = NO_NAMES
) -> tuple[str, ...]:
    """The reasons of all places of a stage, in the same order."""
    return tuple(place_words(say, one, regulations, names, ended) for one in ended)


def place_words(
    say: Say, ended: Ended, regulations: Regulations, names: Names = NO_NAMES, others: Iterable[Ended] = ()
) -> str:
    """Why an entrant has its place; ``others`` of the stage give the figures it was compared with."""
    where = _where(say, ended)
    if not ended.place:
        return _unplaced(say, ended, regulations, where)
    head = ordinal_words(say, ended.place)
    match ended.reason:
        case StandingsRow():
            rows = {one.entrant: one.reason for one in others if one.group == ended.group}
            found = row_words(say, ended.reason, regulations, names, rows)
        case WentOut():
            found = _went_out(say, ended, ended.reason, regulations)
        case OutAt():
            found = _out_at(say, ended, ended.reason, regulations)
        case OutInBout():
            found = _out_in_bout(say, ended, ended.reason, regulations)
        case _:
            found = Explained("")
    clauses = [clause for clause in (found.sentence, where) if clause]
    sentence = because(say, head, *clauses) if clauses else head
    return cited_words(say, sentence, found.sources)


def reasons_words(
    say: Say, ended: Sequence[Ended], regulations: Regulations, names: Names = NO_NAMES
) -> dict[int, Explained]:
    """The reason of every place by entrant, for a table that has the place in a column of its own."""
    groups: dict[str, dict[int, object]] = {}
    for one in ended:
        groups.setdefault(one.group, {})[one.entrant] = one.reason
    return {
        one.entrant: row_words(say, one.reason, regulations, names, groups[one.group])
        if one.place and isinstance(one.reason, StandingsRow)
        else Explained(place_words(say, one, regulations, names))
        for one in ended
    }


def ended_total_words(ended: Ended) -> str:
    """总分: what the first criterion counts: match points, VP, per cent or mean levels; empty in a chart."""
    match ended.reason:
        case StandingsRow(total=total, compared=None):
            return total_words(total)
        case StandingsRow(values=values, compared=compared):
            share = values[Tiebreak.TOTAL]
            return NOTHING if share is None else total_words(share, compared)
        case WentOut(points=points):
            return points_words(points)
        case _:
            return ""


def row_words(
    say: Say,
    row: StandingsRow,
    regulations: Regulations,
    names: Names = NO_NAMES,
    others: Mapping[int, object] | None = None,
) -> Explained:
    """What put a row of a table above the next one, with the figures compared."""
    ranking = regulations.swiss_ranking.source if row.compared is None else TIES
    decided = row.citation(regulations.book)
    if row.champion:
        return Explained(say(N_("last winner of the winners' zone, whatever the points")), (CHAMPION_SOURCE,))
    clauses: list[tuple[str, Citation | None]] = []
    if row.put_last:
        clauses.append(
            (say(N_("put last: forfeited without the chief referee's consent")), regulations.put_last.source)
        )
    rows = others or {}
    if row.tied:
        clauses.append((_equal(say, row, names, rows), ranking))
    if row.why is not None and row.against is not None:
        clauses.append((_ahead(say, row, regulations.book, names, rows.get(row.against)), decided))
    elif not row.tied and row.against is not None:
        text = say(N_("ahead of {entrant}, who is put last"))
        clauses.append((text.format(entrant=entrant_words(say, row.against, names)), regulations.put_last.source))
    elif not clauses:
        clauses.append((say(N_("nobody stands behind")), ranking))
    sources = dict.fromkeys(source for _, source in clauses if source is not None)
    return Explained(joined(say, (clause for clause, _ in clauses)), tuple(sources))


def _equal(say: Say, row: StandingsRow, names: Names, rows: Mapping[int, object]) -> str:
    equal = sorted(
        other.entrant
        for other in rows.values()
        if isinstance(other, StandingsRow) and other.place == row.place and other.entrant != row.entrant
    )
    if not equal:
        return say(N_("equal on every criterion with another"))
    text = say(N_("equal on every criterion with {entrants}"))
    return text.format(entrants=entrants_words(say, equal, names))


def final_ranking_words(say: Say, book: Book) -> str:
    """How the final ranking of an event is made from the places of its stages."""
    text = N_(
        "Whoever went further stands ahead; within a stage its final places count, and equal places of several groups "
        "are shared. Whoever was disqualified has no place."
    )
    return cited_words(say, say(text), (final_ranking_source(book),))


def unit_words(say: Say, row: UnitRow, others: Sequence[UnitRow] = ()) -> str:
    """Why a unit has its place; ``others`` are all rows in order and give the figures compared."""
    if row.place is None or row.score is None:
        text = say(N_("{unit} has no place: none of its teams has two pairs that count"))
        return cited_words(say, text.format(unit=row.unit), (FORFEIT_SOURCE,))
    clauses = [say(N_("{score} place points")).format(score=unit_score_words(row.score))]
    if row.tied:
        clauses.append(say(N_("equal with another unit, also by the best pair")))
    following = others[others.index(row) + 1 :] if row in others else ()
    if row.decided_by is not None:
        by = criterion_words(say, row.decided_by)
        text = N_("ahead of {unit} by {criterion}") if following else N_("ahead of the next by {criterion}")
        clauses.append(say(text).format(unit=following[0].unit if following else "", criterion=by))
        clauses.append(_compared(say, row, following[0]) if following else "")
    head = say(N_("{place}, {unit}")).format(place=ordinal_words(say, row.place), unit=row.unit)
    return cited_words(say, because(say, head, *clauses), (SOURCE,))


def _where(say: Say, ended: Ended) -> str:
    """The group of a round robin, or the zone of a knockout."""
    if not ended.group:
        return ""
    # Places are shared by rule in a chart only, also where the one who was in it has lost its own.
    if isinstance(ended.reason, OutAt) or ended.shared:
        return say(N_("zone {zone}")).format(zone=ended.group)
    return group_words(say, ended.group)


def _unplaced(say: Say, ended: Ended, regulations: Regulations, where: str) -> str:
    """Why somebody has no place, with the article that was recorded when it left."""
    why = ended.reason
    if not isinstance(why, Unplaced):
        return joined(say, (say(N_("no place")), where))
    head = N_("no place: disqualified") if why.how is LeaveKind.DISQUALIFIED else N_("no place: withdrawn")
    cancelled = say(N_("left before half of its matches, so that its results are cancelled")) if why.cancelled else ""
    sentence = joined(say, (say(head), why.reason, cancelled, where))
    sources = [regulations.removed_results.source] if why.cancelled else []
    if not (sources or why.article):
        sources = [unplaced_source(regulations.book)]
    article = recorded_words(why.article, say)
    source = say(N_("; ")).join(part for part in (article, sources_words(say, sources)) if part)
    return say(N_("{sentence} ({source})")).format(sentence=sentence, source=source)


def _ahead(say: Say, row: StandingsRow, book: Book, names: Names, next_row: object) -> str:
    criterion = row.decided_by
    if criterion is None or row.against is None:
        return ""
    text = say(N_("ahead of {entrant} by {criterion}"))
    ahead = text.format(
        entrant=entrant_words(say, row.against, names),
        criterion=criterion_words(say, criterion, book, row.compared, combined=row.is_combined),
    )
    mine, theirs = figure_words(say, criterion, row.values[criterion], row.compared), ""
    if isinstance(next_row, StandingsRow):
        theirs = figure_words(say, criterion, next_row.values[criterion], row.compared)
    if not mine or not theirs:
        return ahead
    return say(N_("{ahead}, {mine} against {theirs}")).format(ahead=ahead, mine=mine, theirs=theirs)


def _went_out(say: Say, ended: Ended, reason: WentOut, regulations: Regulations) -> Explained:
    if reason.champion:
        return Explained(say(N_("won the final")), (GUANGZHOU_PLACES,))
    text = N_("went as far as round {round}, with {points} points and level difference {difference}")
    if reason.plays_on:
        text = N_("after round {round} with {points} points and level difference {difference}")
    figures = {"points": points_words(reason.points), "difference": f"{reason.difference:+}"}
    sentence = say(text).format(round=reason.round, **figures)
    if reason.plays_on:
        return Explained(sentence, (regulations.swiss_ranking.source,))
    shared = say(N_("losers of the semi-finals share the place")) if ended.shared else ""
    drawn = say(N_("equal with others in all of this, so that the lot decided")) if reason.by_lot else ""
    source = GUANGZHOU_PLACES if ended.place <= FIRST_FOUR else GUANGZHOU_OTHER_PLACES
    return Explained(joined(say, (sentence, shared, drawn)), (source,))


def _out_at(say: Say, ended: Ended, reason: OutAt, regulations: Regulations) -> Explained:
    text = N_("lost its last match, {node} of the chart")
    if reason.won:
        text = N_("won its last match, {node} of the chart")
    elif not reason.node:
        text = N_("had no opponent in the chart")
    clauses = [say(text).format(node=node_words(say, reason.node, reason.to_go))]
    sources = [chart_source(regulations.book)]
    if reason.first != reason.last:
        clauses.append(say(N_("places {first} to {last} are shared")).format(first=reason.first, last=reason.last))
    if ended.place > reason.last:
        clauses.append(say(N_("put last: forfeited without the chief referee's consent")))
    elif ended.place < reason.first:
        clauses.append(say(N_("moved up, because others are put last")))
    if not reason.first <= ended.place <= reason.last:
        sources.append(regulations.put_last.source)
    return Explained(joined(say, clauses), tuple(sources))


def _out_in_bout(say: Say, ended: Ended, reason: OutInBout, regulations: Regulations) -> Explained:
    text = N_("went out in bout {bout} of {bouts}, with {points} points in it")
    if reason.final:
        text = N_("{points} points in the last bout")
    figures = {"bout": reason.bout, "bouts": reason.bouts, "points": points_words(reason.points)}
    clauses, sources = [say(text).format(**figures)], [INDIVIDUAL, KNOCKOUT]
    if reason.first != reason.last:
        clauses.append(say(N_("places {first} to {last} are shared")).format(first=reason.first, last=reason.last))
    if ended.place > reason.last:
        clauses.append(say(N_("put last: forfeited without the chief referee's consent")))
        sources.append(regulations.put_last.source)
    elif ended.place < reason.first:
        clauses.append(say(N_("moved up, because others are put last or have no place")))
        sources.append(regulations.put_last.source)
    return Explained(joined(say, clauses), tuple(sources))


def unit_score_words(score: Fraction | None) -> str:
    """团体分: to two decimals where it is not whole; empty where there is none.

    >>> from fractions import Fraction
    >>> unit_score_words(Fraction(5, 2)), unit_score_words(Fraction(7)), unit_score_words(None)
    ('2.5', '7', '')
    """
    return "" if score is None else f"{float(score):.2f}".rstrip("0").rstrip(".")


def _compared(say: Say, row: UnitRow, below: UnitRow) -> str:
    match row.decided_by:
        case UnitCriterion.SCORE:
            mine, theirs = unit_score_words(row.score), unit_score_words(below.score)
            return say(N_("{mine} against {theirs}")).format(mine=mine, theirs=theirs)
        case UnitCriterion.BEST_PAIR if row.best is not None and below.best is not None:
            mine, theirs = ordinal_words(say, row.best), ordinal_words(say, below.best)
            return say(N_("{mine} against {theirs}")).format(mine=mine, theirs=theirs)
        case _:
            return ""
