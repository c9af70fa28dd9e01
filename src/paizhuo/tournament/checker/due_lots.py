"""待抽签: whether every lot had something to decide when it was drawn, and whether level matches follow theirs.

A lot decides equal places once all rounds are over, the edge of those who go on, a wild card, or one level match; each
only once. What the organiser draws for anything else is not judged.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.tournament.checker import guangzhou, individual_knockout, zones
from paizhuo.tournament.checker.findings import Code, Finding, Severity, details
from paizhuo.tournament.checker.individual import TABLE, movement_rounds
from paizhuo.tournament.checker.lots import RANKING, for_ranking
from paizhuo.tournament.checker.places import DRAWS, expected_places, ranking_of
from paizhuo.tournament.checker.records import Moment
from paizhuo.tournament.checker.tallies import LEAGUES, cancelled
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.results.outcomes import Boards, Decision, End, Levels

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.checker.records import Round, Table
    from paizhuo.tournament.log.facts import LotDrawn

QUALIFY, WILD_CARD, MATCH = "qualify", "wild-card", "match"
WINNERS = "W"


def judge(moment: Moment, no: int, lot: LotDrawn) -> Iterator[Finding]:
    """The findings about one lot; ``moment`` is just before it."""
    kind = lot.purpose.partition("/")[0]
    # A draft that was not public yet, or not played, decides nothing.
    public = [one for one in moment.stage.rounds if 0 < one.published < no]
    then = Moment(moment.event, replace(moment.stage, rounds=public), moment.before)
    due = {
        RANKING: _decides_place,
        QUALIFY: _decides_edge,
        WILD_CARD: _decides_wild_card,
        MATCH: _decides_match,
        individual_knockout.LOT: _decides_bout,
    }
    if kind in due and not due[kind](then, no, lot):
        note = details(fact=no, purpose=lot.purpose)
        yield Finding(Code.LOT_NOT_DUE, Severity.ERROR, moment.id, entrants=lot.candidates, note=note)


def judge_matches(moment: Moment) -> Iterator[Finding]:
    """Matches that were decided by lot, and not as their recorded lot says, or with none recorded."""
    drawn_for: set[tuple[int, int]] = set()
    for no, lot in moment.stage.lots:
        found = _match_of(moment, no, lot)
        if found is None:
            continue
        one, table = found
        drawn_for.add((one.number, table.pairing.table))
        outcome = table.outcome()
        if not isinstance(outcome, Levels | Boards) or outcome.decision is not Decision.LOT:
            continue
        drawn = End.HOME if lot.order[:1] == table.pairing.home[:1] else End.AWAY
        if outcome.winner is not drawn:
            where = (moment.id, one.number, table.pairing.table)
            note = details(fact=no, order=lot.order)
            yield Finding(Code.AGAINST_LOT, Severity.ERROR, *where, entrants=table.entrants, note=note)
    for one in moment.stage.rounds:
        for number, table in one.tables.items():
            outcome = table.outcome()
            by_lot = isinstance(outcome, Levels | Boards) and outcome.decision is Decision.LOT
            if by_lot and (one.number, number) not in drawn_for:
                where = (moment.id, one.number, number)
                yield Finding(Code.LOT_MISSING, Severity.WARNING, *where, entrants=table.entrants)


def _decides_place(moment: Moment, no: int, lot: LotDrawn) -> bool:
    """Equal places of a stage that is over, where the book has lots or the next stage takes only some of them."""
    if lot.purpose != RANKING or not _is_complete(moment, no) or not _is_over(moment):
        return False
    chain = ranking_of(moment).value.chain
    lots = for_ranking(moment)
    out = (moment.disqualified | cancelled(moment)) & set(moment.members)
    places = expected_places(moment, out, lots, split=bool(lots) and Tiebreak.LOT not in chain) or {}
    shared = guangzhou.semi_finalists(moment) if moment.plan.format in DRAWS else set[int]()
    pools = moment.stage.groups if moment.plan.format is Format.ROUND_ROBIN else (moment.members,)
    for pool in pools:
        for place in {places[entrant] for entrant in pool if entrant in places}:
            equal = {entrant for entrant in pool if places.get(entrant) == place} - out - shared
            if len(equal) > 1 and equal == set(lot.candidates):
                return Tiebreak.LOT in chain or _is_cut(moment, place, len(equal))
    return False


def _decides_edge(moment: Moment, no: int, lot: LotDrawn) -> bool:
    """The last to go on from the opening rounds of a Guangzhou event."""
    opening = guangzhou.opening(moment)
    if moment.plan.format not in DRAWS or not opening or len(moment.rounds) != opening or not _is_complete(moment, no):
        return False
    wanted, sure, equal = guangzhou.edge_of(moment)
    needed = len(sure) + len(equal) > wanted
    return needed and set(equal) == set(lot.candidates) and not _was_drawn(moment, no, lot)


def _decides_wild_card(moment: Moment, no: int, lot: LotDrawn) -> bool:
    """The highest level difference among those who are not through."""
    number = len(moment.rounds) + 1
    opening = guangzhou.opening(moment)
    if moment.plan.format not in DRAWS or lot.purpose != f"{WILD_CARD}/{number}" or not _is_complete(moment, no):
        return False
    if number <= max(opening, 1):
        return False
    through = guangzhou.through(moment) if len(moment.rounds) == opening else guangzhou.winners(moment)
    equal = [] if through is None else guangzhou.equal_wild_cards(moment, number, through)
    return len(equal) > 1 and set(equal) == set(lot.candidates) and not _was_drawn(moment, no, lot)


def _decides_match(moment: Moment, no: int, lot: LotDrawn) -> bool:
    """A public match that needs a winner, under a book that draws lots for one."""
    found = _match_of(moment, no, lot)
    if found is None or Decision.LOT not in moment.regulations.knockout_draw.value:
        return False
    one, table = found
    outcome = table.outcome(no)
    decided = isinstance(outcome, Levels | Boards) and outcome.decision is Decision.LOT
    again = any(one.published < other < no and drawn.purpose == lot.purpose for other, drawn in moment.stage.lots)
    level = moment.plan.format in LEAGUES and moment.regulations.draws_allowed.value and table.pairing.node != WINNERS
    return not (decided or again or level or table.pairing.walkover is not None)


def _decides_bout(moment: Moment, no: int, lot: LotDrawn) -> bool:
    """Equal players of a table of an individual knockout, of whom some go on and others not."""
    bout = lot.purpose.split("/")[1] if lot.purpose.count("/") == 2 else ""  # noqa: PLR2004 - word, bout, table
    if moment.plan.format not in individual_knockout.BOUTS or not bout.isdecimal() or not _is_complete(moment, no):
        return False
    return individual_knockout.lot_decides(moment, int(bout), lot.candidates)


def _match_of(moment: Moment, no: int, lot: LotDrawn) -> tuple[Round, Table] | None:
    """The match that a lot is for: it was public, and the first of each side are the candidates."""
    for one in moment.stage.rounds:
        for number, table in one.tables.items():
            sides = {*table.pairing.home[:1], *table.pairing.away[:1]}
            if lot.purpose == f"{MATCH}/{one.number}/{number}" and 0 < one.published < no:
                return (one, table) if set(lot.candidates) == sides else None
    return None


def _was_drawn(moment: Moment, no: int, lot: LotDrawn) -> bool:
    return any(
        other < no and drawn.purpose == lot.purpose and set(drawn.candidates) == set(lot.candidates)
        for other, drawn in moment.stage.lots
    )


def _is_complete(moment: Moment, no: int) -> bool:
    return all(table.outcome(no) is not None for one in moment.rounds for table in one.tables.values())


def _is_over(moment: Moment) -> bool:
    """Whether nothing of the stage is left to be played; places of a chart are never drawn for."""
    plan, played = moment.plan, len(moment.rounds)
    match plan.format:
        case Format.SWISS:
            return played >= plan.rounds
        case Format.INDIVIDUAL:
            rounds = movement_rounds(moment.stage, plan, len(moment.present))
            return played >= rounds or len(moment.present) < TABLE
        case Format.INDIVIDUAL_KNOCKOUT | Format.INDIVIDUAL_DOUBLE:
            return individual_knockout.is_over(moment)
        case Format.ROUND_ROBIN:
            largest = max(map(len, moment.stage.groups))
            return played >= plan.cycles * (largest if largest % 2 else largest - 1)
        case Format.SPECIAL_SWISS:
            needed = max(plan.rounds, (len(moment.members) - 1).bit_length())
            return played >= needed and len(zones.winners_zone(moment)) <= 1
        case Format.ELIMINATION_POINTS | Format.HALVING:
            opening = guangzhou.opening(moment)
            if played <= opening:
                return bool(opening) and played == opening and min(plan.qualifiers, len(moment.present)) <= 1
            return len(guangzhou.winners(moment)) <= 1
        case _:
            return False


def _is_cut(moment: Moment, place: int, count: int) -> bool:
    """Whether a later stage takes some of the places from this one on, and not all of them."""
    places = set(range(place, place + count))
    for stage in moment.whole_plan.stages:
        for intake in stage.intake:
            taken = places & set(range(intake.first, intake.last + 1))
            if intake.stage == moment.id and taken and taken != places:
                return True
    return False
