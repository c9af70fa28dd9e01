"""个人淘汰赛: bouts of three rounds at tables of four, in which each partners each other once [NAT 27(一)].

The chart's number of a player is his place in the stage's list. After a bout the two of each table with more points go
on; equal ones are parted by the criteria of the event and then by lot. Who has left when the next bout is paired does
not go on while the others of his table can; a side with somebody who has left loses its match.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.tournament.engines.charts import with_last
from paizhuo.tournament.engines.context import Draft, Ended, LotNeeded, MatchReason
from paizhuo.tournament.formats.individual_knockout import BOUT_ROUNDS, FOUR, HALF, bouts, next_tables, resting, spread
from paizhuo.tournament.formats.individual_movement import movement
from paizhuo.tournament.log.facts import Pairing
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.lines import Sheet
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.standings import standings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.tournament.engines.context import Context
    from paizhuo.tournament.formats.individual_knockout import Four
    from paizhuo.tournament.log.facts import LotDrawn
    from paizhuo.tournament.log.state import RoundState
    from paizhuo.tournament.results.points import Points
    from paizhuo.tournament.standings import StandingsTable

LOT = "bout"
"""The purposes of lots that decide who goes on from a table begin with this word."""


class Zone(Enum):
    """区: among whom a table plays."""

    UNBEATEN = "unbeaten"
    """胜区: nobody at the table has lost a bout."""
    BEATEN = "beaten"
    """败区: everybody at the table has lost one bout."""
    FINAL = "final"
    """决赛: the last four."""


@dataclass(frozen=True, slots=True)
class InBout:
    """一场中的一轮: the bout of so many, the round of it from 1 to 3, and among whom the table plays.

    ``gone`` have left the event: the side of the first of them loses this match.
    """

    bout: int
    bouts: int
    round: int
    zone: Zone
    gone: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RestsBout:
    """本场轮空: who has no loss waits for the last bout; of those with one loss four make a table, and others rest."""

    bout: int
    zone: Zone


@dataclass(frozen=True, slots=True)
class OutInBout:
    """止步: the last bout of a player with his match points in it, and the places shared by who left then."""

    bout: int
    bouts: int
    points: Points
    first: int
    last: int
    final: bool = False


@dataclass(slots=True)
class _Bout:
    """一场: its tables in order with the zone of each, and who rests."""

    number: int
    tables: list[tuple[Four, Zone]]
    resting: list[tuple[int, Zone]] = field(default_factory=list)


@dataclass(slots=True)
class _Course:
    """赛程: the bouts so far, the one to be played last; in which bout everybody went out; a lot that is needed."""

    total: int
    bouts: list[_Bout] = field(default_factory=list)
    out: dict[int, int] = field(default_factory=dict)
    over: bool = False
    needed: LotNeeded | None = None


def rounds(context: Context) -> int:
    """轮数: three for each bout."""
    return BOUT_ROUNDS * len(_sizes(context))


def is_finished(context: Context) -> bool:
    """Whether the last bout has been played."""
    return context.stage.played == context.done and _decided(context).over


def draft(context: Context, _seed: str) -> Draft:
    """The next round of the bout: everybody with another partner of the same table."""
    found = _decided(context)
    if found.over:
        raise Refused(Why.NOTHING_TO_PAIR, stage=context.id)
    bout = found.bouts[-1]
    step = context.next_round - BOUT_ROUNDS * (bout.number - 1)
    matches, reasons = [], []
    for table, (four, zone) in enumerate(bout.tables, start=1):
        home, away = sides(four, step)
        gone = tuple(entrant for entrant in (*home, *away) if entrant in context.state.left)
        walkover = None if not gone else End.HOME if gone[0] in home else End.AWAY
        matches.append(Pairing(table, home, away, walkover=walkover))
        reasons.append(MatchReason(table, (*home, *away), InBout(bout.number, found.total, step, zone, gone)))
    reasons += [MatchReason(0, (entrant,), RestsBout(bout.number, zone)) for entrant, zone in bout.resting]
    return Draft(tuple(matches), reasons=tuple(reasons))


def sides(four: Four, step: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """两方: of a table in the first, second or third round of its bout."""
    ((home, away),) = (movement(FOUR) or ())[step - 1]
    return tuple(four[at - 1] for at in home), tuple(four[at - 1] for at in away)


def check_draft(context: Context, matches: Sequence[Pairing]) -> None:
    """Refuse tables of other players than the bout has; a draft by hand may change partners and table numbers."""
    expected = {frozenset(four) for four, _ in _decided(context).bouts[-1].tables}
    before = {
        frozenset(side)
        for one in _rounds_of_bout(context, context.next_round)
        for match in one.matches.values()
        for side in (match.pairing.home, match.pairing.away)
    }
    for match in matches:
        four = frozenset((*match.home, *match.away))
        if four not in expected or {frozenset(match.home), frozenset(match.away)} & before:
            raise Refused(Why.NOT_IN_CHART, stage=context.id, table=match.table)
    if len(matches) != len(expected):
        raise Refused(Why.NOT_IN_CHART, stage=context.id)


def stands(context: Context) -> bool:
    """Whether the rounds that are paired are still those that the results ask for."""
    found = _course(context)
    covered = BOUT_ROUNDS * len(found.bouts) >= len(context.stage.rounds)
    return covered and _is_as_paired(context, found.bouts[-1])


def is_of_round(lot: LotDrawn, number: int) -> bool:
    """Whether a lot was drawn for who goes on from the bout that this round belongs to."""
    return lot.purpose.startswith(f"{LOT}/{(number - 1) // BOUT_ROUNDS + 1}/")


def places(context: Context) -> tuple[Ended, ...]:
    """名次: the last four by their last bout; before them those who went out in the same bout share theirs (silent).

    A disqualified player has no place, and those behind move up.
    """
    found, unplaced = _course(context), context.unplaced()
    given = [*_final(context, found), *_out(context, found)]
    gone = [one.place for one in given if one.entrant in unplaced]
    ended = [
        one._replace(place=0 if one.entrant in unplaced else one.place - sum(other < one.place for other in gone))
        for one in given
    ]
    return tuple(
        sorted(with_last(ended, context.unexcused()), key=lambda one: (one.place == 0, one.place, one.entrant))
    )


def _course(context: Context) -> _Course:
    """赛程: from the results so far; it stops before a lot that is still to be drawn."""
    total = len(_sizes(context))
    complete = next(
        (at for at, one in enumerate(context.stage.rounds) if not one.is_complete), len(context.stage.rounds)
    )
    found, field_ = _Course(total), _Field(spread(range(len(context.stage.groups[0]))))
    for number in range(1, total + 1):
        bout = field_.bout(number, context.stage.groups[0], is_last=number == total)
        found.bouts.append(bout)
        if complete < BOUT_ROUNDS * number or not _is_as_paired(context, bout):
            return found
        if number == total:
            break
        try:
            through = [_through(context, number, at, four) for at, (four, _) in enumerate(bout.tables, start=1)]
        except LotNeeded as needed:
            found.needed = needed
            return found
        out = field_.after(bout, through, context.stage.groups[0], double=_is_double(context))
        found.out |= dict.fromkeys(out, number)
    found.over = True
    return found


@dataclass(slots=True)
class _Field:
    """在赛者: by their numbers: the tables without a loss, who waits without one, who lost once and in which bout."""

    upper: tuple[Four, ...]
    waiting: tuple[int, ...] = ()
    fell: dict[int, int] = field(default_factory=dict)
    rested: Counter[int] = field(default_factory=Counter)

    def bout(self, number: int, entrants: Sequence[int], *, is_last: bool) -> _Bout:
        """The tables of the next bout."""
        beaten = tuple(sorted(self.fell))
        if is_last:
            four = tuple(sorted((*self.waiting, *(at for table in self.upper for at in table), *beaten)))
            return _Bout(number, [(tuple(entrants[at] for at in four), Zone.FINAL)])
        pausing = resting(beaten, self.fell, self.rested)
        self.rested.update(pausing)
        lower = spread([at for at in beaten if at not in pausing])
        tables = [*((table, Zone.UNBEATEN) for table in self.upper), *((table, Zone.BEATEN) for table in lower)]
        resting_now = [*((at, Zone.UNBEATEN) for at in self.waiting), *((at, Zone.BEATEN) for at in pausing)]
        return _Bout(
            number,
            [(tuple(entrants[at] for at in four), zone) for four, zone in tables],
            [(entrants[at], zone) for at, zone in resting_now],
        )

    def after(
        self, bout: _Bout, through: Sequence[Sequence[int]], entrants: Sequence[int], *, double: bool
    ) -> list[int]:
        """Let those who went through from each table go on; give who is out."""
        numbers = {entrant: at for at, entrant in enumerate(entrants)}
        out: list[int] = []
        upper: list[tuple[int, ...]] = []
        for (four, zone), first in zip(bout.tables, through, strict=True):
            lost = [entrant for entrant in four if entrant not in first]
            if zone is Zone.UNBEATEN:
                upper.append(tuple(numbers[entrant] for entrant in first))
            if zone is Zone.UNBEATEN and double:
                self.fell |= {numbers[entrant]: bout.number for entrant in lost}
            else:
                out += lost
        for entrant in out:
            self.fell.pop(numbers[entrant], None)
        if len(upper) == 1:
            self.waiting, self.upper = upper[0], ()
        elif upper:
            self.upper = next_tables(upper)
        return out


def _sizes(context: Context) -> tuple[object, ...]:
    return bouts(len(context.stage.groups[0]), double=_is_double(context))


def _is_double(context: Context) -> bool:
    return context.plan.format is Format.INDIVIDUAL_DOUBLE


def _decided(context: Context) -> _Course:
    found = _course(context)
    if found.needed is not None:
        raise found.needed
    return found


def _is_as_paired(context: Context, bout: _Bout) -> bool:
    """Whether the rounds of the bout that are paired have its tables."""
    tables = {frozenset(four) for four, _ in bout.tables}
    return all(
        {frozenset((*match.pairing.home, *match.pairing.away)) for match in one.matches.values()} == tables
        for one in context.stage.rounds[BOUT_ROUNDS * (bout.number - 1) : BOUT_ROUNDS * bout.number]
    )


def _through(context: Context, bout: int, table: int, four: Four) -> tuple[int, ...]:
    """晋级: the two who go on from a table."""
    ranks = _ranked(context, bout, four).places
    gone = {entrant for entrant in four if context.stage.left.get(entrant, len(context.stage.rounds) + 1) <= 3 * bout}
    keys = {entrant: (entrant in gone, ranks[entrant]) for entrant in four}
    edge = sorted(keys.values())[HALF - 1]
    sure = [entrant for entrant in four if keys[entrant] < edge]
    equal = tuple(entrant for entrant in four if keys[entrant] == edge)
    if len(sure) + len(equal) > HALF:
        equal = context.lot(f"{LOT}/{bout}/{table}", equal)[: HALF - len(sure)]
    return (*sure, *equal)


def _ranked(context: Context, bout: int, four: Four, lots: dict[int, int] | None = None) -> StandingsTable:
    """本场名次: of a table, from the three rounds of the bout alone; fines come off the stage total only."""
    before = BOUT_ROUNDS * (bout - 1)
    sheets = {
        entrant: Sheet(
            tuple(
                line._replace(round=line.round - before)
                for line in context.sheets()[entrant].lines
                if before < line.round <= before + BOUT_ROUNDS
            )
        )
        for entrant in four
    }
    return standings(sheets, context.ranking_in_force, lots=lots or {}, match_point_event=not context.plan.by_vp)


def _final(context: Context, found: _Course) -> Iterator[Ended]:
    if not found.over:
        return
    four = found.bouts[-1].tables[0][0]
    for row in _ranked(context, found.total, four, context.lots()).rows:
        why = OutInBout(found.total, found.total, row.total, row.place, row.place, final=True)
        yield Ended(row.entrant, row.place, why)


def _out(context: Context, found: _Course) -> Iterator[Ended]:
    size = len(context.stage.groups[0])
    for bout in found.bouts:
        before = sum(number < bout.number for number in found.out.values())
        leaving = [entrant for entrant, number in found.out.items() if number == bout.number]
        first, last = size - before - len(leaving) + 1, size - before
        for four, _ in bout.tables:
            rows = {row.entrant: row.total for row in _ranked(context, bout.number, four).rows} if leaving else {}
            for entrant in four:
                if entrant in leaving:
                    why = OutInBout(bout.number, found.total, rows[entrant], first, last)
                    yield Ended(entrant, first, why, shared=True)


def _rounds_of_bout(context: Context, number: int) -> Iterator[RoundState]:
    """The rounds before this one in the same bout."""
    first = (number - 1) // BOUT_ROUNDS * BOUT_ROUNDS
    yield from context.stage.rounds[first : number - 1]
