"""编排建议: boards, seeds, hours and referees: what the books fix or advise besides the number of entrants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.engines.seeding import DRAWN_CHARTS
from paizhuo.tournament.entries import EntryKind, Severity
from paizhuo.tournament.formats.field import chart_size, is_power_of_two
from paizhuo.tournament.plan.fit.problem import Misfit, Problem
from paizhuo.tournament.plan.fit.sources import DAY_ADVICE, SEEDS, SEGMENTS, TEAM_MATCH, day_source
from paizhuo.tournament.plan.plan import COMPARED, Format
from paizhuo.tournament.plan.timetable import DAY, minutes_needed, minutes_of, round_minutes, rounds_a_day, units_of_day
from paizhuo.tournament.results.accepted import CHARTS
from paizhuo.tournament.scoring.scales import COLUMN_SOURCE, COLUMNS, duplicate_column

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from paizhuo.tournament.plan.fit.capacity import StageCheck
    from paizhuo.tournament.plan.fit.stage_field import StageField
    from paizhuo.tournament.plan.plan import Plan

ROUNDS_IN_UNIT = 3
UNITS_IN_DAY = 2
BREAK = 30
TABLES_A_REFEREE = 4


def referees_needed(tables: int) -> int:
    """裁判员人数: as usually planned, one for four tables or fewer [J23 5.2(一)] (J-124).

    >>> referees_needed(30)
    8
    """
    return -(-tables // TABLES_A_REFEREE)


def tables_needed(kind: EntryKind, entrants: int) -> int:
    """桌数: of a round in which everybody plays; a match of teams takes a table in each of two rooms."""
    match kind:
        case EntryKind.INDIVIDUAL:
            return entrants // 4
        case EntryKind.PAIRS:
            return entrants // 2
        case EntryKind.TEAM:
            return entrants // 2 * 2


def boards(stage: StageCheck, kind: EntryKind) -> Iterator[Problem]:
    """副数: a national team match is duplicate, and the table of VP knows four numbers of boards."""
    planned, segments = stage.plan.boards, stage.plan.segments
    if stage.plan.format in COMPARED:
        if stage.plan.format is Format.PAIRS_MOVEMENT and not planned:
            yield stage.refuse(Misfit.BOARDS_TOO_FEW, 1, 0)
        return
    if planned == 0:
        if kind is EntryKind.TEAM:
            yield stage.warn(Misfit.BOARDS_TOO_FEW, COLUMNS[0], 0, TEAM_MATCH)
        return
    if planned < COLUMNS[0]:
        yield stage.warn(Misfit.BOARDS_TOO_FEW, COLUMNS[0], planned, COLUMN_SOURCE)
    if planned not in COLUMNS and stage.plan.format not in CHARTS:
        yield stage.warn(Misfit.BOARDS_UNLISTED, duplicate_column(planned), planned, COLUMN_SOURCE)
    if segments > 1 and planned % segments:
        yield stage.warn(Misfit.SEGMENTS_UNEVEN, segments, planned, SEGMENTS)


def seeds(stage: StageCheck, seeded: int) -> Iterator[Problem]:
    """种子数: usually a power of two [NAT 24(一)2(1)]; ``seeded`` entries have a seed."""
    if stage.plan.format not in DRAWN_CHARTS or stage.plan.intake:
        return
    count = min(stage.plan.seeds or seeded, seeded) if seeded else stage.plan.seeds
    if count and not is_power_of_two(count):
        yield stage.warn(Misfit.SEEDS_NOT_POWER_OF_TWO, chart_size(count), count, SEEDS)


def hours(plan: Plan, fields: Mapping[str, StageField], book: Book) -> Iterator[Problem]:
    """日程: what J23 advises, and whether the longest day has the time for its rounds.

    Stages that come from one another follow one another, others run side by side; the longest rounds are counted.
    """
    clock, rounds = plan.clock, _rounds_in_a_row(plan, fields)
    busiest = max(rounds_a_day(clock, rounds))
    has_units = bool(clock.rounds_per_unit or clock.units)
    advice = []
    if book is Book.JIANGSU_2023 and has_units and busiest > 0:
        in_day = units_of_day(clock, busiest)
        unit, units = max(in_day), len(in_day)
        advice.append((Misfit.MANY_ROUNDS_IN_UNIT, ROUNDS_IN_UNIT, unit, unit > ROUNDS_IN_UNIT))
        advice.append((Misfit.MANY_UNITS_IN_DAY, UNITS_IN_DAY, units, units > UNITS_IN_DAY))
    if book is Book.JIANGSU_2023:
        short = 0 < clock.break_minutes < BREAK and busiest > 1
        advice.append((Misfit.SHORT_BREAK, BREAK, clock.break_minutes, short))
    for code, needed, found, is_so in advice:
        if is_so:
            yield Problem(code, Severity.WARNS, "", needed, found, DAY_ADVICE)
    minutes = minutes_needed(clock, busiest, max(round_minutes(plan, stage.id) for stage in plan.stages))
    if 0 < clock.day_minutes < minutes:
        yield Problem(Misfit.TOO_LONG_FOR_DAY, Severity.WARNS, "", minutes, clock.day_minutes, day_source(book))
    left = DAY - minutes_of(clock.starts) if clock.starts else minutes
    if left < minutes:
        yield Problem(Misfit.PAST_MIDNIGHT, Severity.WARNS, "", minutes, left, Source(book).silence("hours-of-a-day"))


def last_calls(plan: Plan, stages: Iterable[str], book: Book) -> Iterator[Problem]:
    """末副提示: the last deal cannot be announced before the round has begun (silent)."""
    source = Source(book).silence("last-deal-within-the-round")
    for name in stages:
        minutes, call = round_minutes(plan, name), plan.clock_of(name).last_call_minutes
        if 0 < minutes <= call:
            yield Problem(Misfit.LAST_CALL_TOO_EARLY, Severity.REFUSES, name, minutes, call, source)


def _rounds_in_a_row(plan: Plan, fields: Mapping[str, StageField]) -> int:
    ends: dict[str, int] = {}
    for stage in plan.stages:
        before = max((ends[intake.stage] for intake in stage.intake), default=0)
        ends[stage.id] = before + fields[stage.id].rounds
    return max(ends.values())
