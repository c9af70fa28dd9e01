"""出场: what is wrong with the line-ups and seat choices of a match, segment by segment [NAT 29, 30]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.chance import MINIMUM_SEED, Chance
from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.checker.findings import Code, Finding, Impossible, Severity, details
from paizhuo.tournament.checker.segments import Segment
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.regulations import Approver
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.checker.records import Event, Table
    from paizhuo.tournament.checker.segments import LineUps
    from paizhuo.tournament.plan.plan import StagePlan

    OfTable = f.Seated | f.SeatLotDrawn | f.SegmentPicked | f.LineUpTakenBack | f.SegmentForfeited

_CROSSWISE = ({"openN", "openS", "closedE", "closedW"}, {"openE", "openW", "closedN", "closedS"})


def judge(event: Event, plan: StagePlan, table: Table, fact: OfTable, no: int) -> Iterator[Impossible | Finding]:
    """Take a fact into the record of the match, and say what is wrong with it."""
    match fact:
        case f.SeatLotDrawn():
            yield from _lot(event, plan, table, fact, no)
        case f.SegmentPicked():
            yield from _picked(plan, table.line_ups, fact)
        case f.Seated():
            yield from _declared(event, plan, table, fact, no)
        case f.LineUpTakenBack():
            segment = table.line_ups.segments.get(fact.segment, Segment())
            if fact.end not in segment.line_ups:
                yield Impossible.NOTHING_ENTERED
            elif segment.seen(fact.end):
                yield Impossible.LINE_UP_SHOWN
            segment.line_ups.pop(fact.end, None)
        case f.SegmentForfeited():
            if not 1 <= fact.segment <= plan.segments or fact.segment in table.line_ups.given_up:
                yield Impossible.BAD_SEGMENT
            table.line_ups.given_up[fact.segment] = fact.end


def _lot(event: Event, plan: StagePlan, table: Table, fact: f.SeatLotDrawn, no: int) -> Iterator[Impossible | Finding]:
    if plan.segments < 2 or table.line_ups.first is not None:  # noqa: PLR2004 - one segment has no choice
        yield Impossible.BAD_SEGMENT
    table.line_ups.first = fact.first
    if fact.seed and _from_seed(event, fact) is not fact.first:
        where = (fact.stage, fact.round, fact.table)
        yield Finding(Code.NOT_FROM_SEED, Severity.ERROR, *where, note=details(fact=no))


def _from_seed(event: Event, fact: f.SeatLotDrawn) -> End | None:
    try:
        raw = bytes.fromhex(fact.seed)
    except ValueError:
        return None
    if len(raw) < MINIMUM_SEED:
        return None
    label = f"{event.plan.id}/{fact.stage}/seat-choice/{fact.round}/{fact.table}"
    return (End.HOME, End.AWAY)[Chance(raw, label).below(2)]


def _picked(plan: StagePlan, line_ups: LineUps, fact: f.SegmentPicked) -> Iterator[Impossible]:
    last = plan.segments - plan.segments % 2
    if line_ups.first is None or not 1 <= fact.segment <= last or fact.segment in line_ups.picked:
        yield Impossible.BAD_SEGMENT
        return
    turn = line_ups.first if len(line_ups.picked) % 2 == 0 else line_ups.first.other
    if fact.side not in {None, turn}:
        yield Impossible.OTHERS_FIRST
    line_ups.picked.append(fact.segment)
    left = [number for number in range(1, last + 1) if number not in line_ups.picked]
    if len(left) == 1:
        line_ups.picked += left


def _declared(event: Event, plan: StagePlan, table: Table, fact: f.Seated, no: int) -> Iterator[Impossible | Finding]:
    if not plan.boards or not 1 <= fact.segment <= plan.segments:
        yield Impossible.BAD_SEGMENT
    found = table.line_ups.segments.get(fact.segment)
    if found is None:
        found = table.line_ups.segments[fact.segment] = Segment(choice=table.line_ups.choice_in(fact.segment))
    other, places = fact.end.other, {one.room + one.seat for one in fact.players}
    people = {"".join(one.player.split()).casefold() for one in fact.players}
    if places not in _CROSSWISE or len(people) != len(places) or len(fact.players) != len(places):
        yield Impossible.BAD_LINE_UP
    if found.choice is fact.end and other not in found.line_ups and not fact.by_rule:
        yield Impossible.OTHERS_FIRST
    seen, free = found.seen(fact.end), found.free is fact.end
    if seen and not free and not _has_leave(fact) and event.regulations.book is Book.NATIONAL:
        side = table.pairing.home if fact.end is End.HOME else table.pairing.away
        where, cited = (fact.stage, fact.round, fact.table), Citation(Book.NATIONAL, "30(四)")
        yield Finding(Code.LINE_UP_WITHOUT_LEAVE, Severity.WARNING, *where, side, details(fact=no), cited)
    found.line_ups[fact.end] = fact.players
    if free:
        found.free = None
    elif seen or fact.by_rule or fact.late:
        found.choice, found.free = other, other if other in found.line_ups else None


def _has_leave(fact: f.Seated) -> bool:
    given = fact.approval
    return fact.by_rule or (given is not None and given.by is Approver.CHIEF and bool(given.name.strip()))
