"""成绩: every entrant's line of every round, and the sums that a ranking compares [specification C.5]."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.checker.individual import SINGLE
from paizhuo.tournament.checker.marks import Mark, bye_mark, marks
from paizhuo.tournament.plan.additions import RoundScore, series_of
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.regulations import CutReading, RemovedResults, Tiebreak
from paizhuo.tournament.results.outcomes import End, Forfeit, ForfeitKind, was_played
from paizhuo.tournament.results.points import half_up

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from paizhuo.tournament.checker.records import Moment, Round, Table
    from paizhuo.tournament.plan.additions import Scores
    from paizhuo.tournament.plan.regulations import Ranking

LEAGUES = SINGLE | {Format.SWISS, Format.SPECIAL_SWISS, Format.ROUND_ROBIN, Format.PAIRS_MOVEMENT}
"""积分赛制: the formats that need no winner of every match."""


class Line(NamedTuple):
    """一轮成绩: a score with the round and the opponents; a bye and an average have none."""

    round: int
    mark: Mark
    opponents: tuple[int, ...] = ()
    match: bool = True
    """Whether there was an opponent, played or forfeited."""


def lines_of(moment: Moment) -> dict[int, list[Line]]:
    """By entrant, the lines of all public rounds with a result that counts."""
    lines: dict[int, list[Line]] = {entrant: [] for entrant in moment.members}
    out = cancelled(moment)
    for one in moment.rounds:
        _add_matches(moment, one, lines, out)
        bye = _mark_of_bye(moment)
        for entrant in one.byes:
            lines.setdefault(entrant, []).append(Line(one.number, bye, match=False))
        for entrant in one.sitting_out:
            mine = lines.setdefault(entrant, [])
            mine.append(Line(one.number, _average(mine), match=False))
    return lines


def _add_matches(moment: Moment, one: Round, lines: dict[int, list[Line]], out: Collection[int]) -> None:
    for table in one.tables.values():
        outcome = table.outcome(moment.before)
        if outcome is None or any(entrant in out for entrant in table.entrants):
            continue
        knockout = moment.plan.format not in LEAGUES
        home, away = marks(outcome, moment.regulations, boards=moment.plan.boards, knockout=knockout)
        for entrant in table.pairing.home:
            lines.setdefault(entrant, []).append(Line(one.number, home, table.pairing.away))
        for entrant in table.pairing.away:
            lines.setdefault(entrant, []).append(Line(one.number, away, table.pairing.home))


def _mark_of_bye(moment: Moment) -> Mark:
    """A bye of a round robin scores nothing, because everybody has one."""
    if moment.plan.format is Format.ROUND_ROBIN:
        return Mark(0, 0, 0, 0)
    return bye_mark(moment.regulations, moment.plan.boards)


def _average(lines: Iterable[Line]) -> Mark:
    """The average of the matches so far, two decimals, half up [NAT 26(七), 50]."""
    found = [line.mark for line in lines if line.match]
    count = len(found) or 1
    return Mark(
        half_up(sum(mark.mp for mark in found), count),
        half_up(sum(mark.vp for mark in found), count),
        half_up(sum(mark.imp for mark in found), count),
        half_up(sum(mark.upgrades for mark in found), count),
    )


def cancelled(moment: Moment) -> frozenset[int]:
    """成绩取消: who left a round robin with less than half of its matches played [NAT 34(一)3]."""
    regulations = moment.regulations
    if moment.plan.format is not Format.ROUND_ROBIN or regulations.removed_results.value is not RemovedResults.HALF:
        return frozenset()
    found = set()
    for group in moment.stage.groups:
        for entrant in moment.left.intersection(group):
            played = 0
            for one in moment.rounds:
                for table in one.tables.values():
                    outcome = table.outcome(moment.before)
                    played += entrant in table.entrants and outcome is not None and was_played(outcome)
            if 2 * played < (len(group) - 1) * moment.plan.cycles:
                found.add(entrant)
    return frozenset(found)


def unexcused(moment: Moment) -> frozenset[int]:
    """降为末位: who forfeited a match of the stage without consent, under a book that puts them last [NAT 34(四)]."""
    if not moment.regulations.put_last.value:
        return frozenset()
    return frozenset(
        entrant for one in moment.rounds for table in one.tables.values() for entrant in _gave_up(moment, table)
    )


def barred(moment: Moment) -> frozenset[int]:
    """不得出线: who forfeited the last match of the stage without consent, under a book that bars them [NAT 34(四)]."""
    if not moment.regulations.put_last.value:
        return frozenset()
    last: dict[int, bool] = {}
    for one in moment.rounds:
        for table in one.tables.values():
            last |= {entrant: entrant in _gave_up(moment, table) for entrant in table.entrants}
    return frozenset(entrant for entrant, gave_up in last.items() if gave_up)


def _gave_up(moment: Moment, table: Table) -> list[int]:
    outcome = table.outcome(moment.before)
    if not isinstance(outcome, Forfeit) or outcome.how in {ForfeitKind.CONSENTED, ForfeitKind.PLAIN}:
        return []
    both = {End.HOME: table.pairing.home, End.AWAY: table.pairing.away}
    sides = both.values() if outcome.by is None else [both[outcome.by]]
    return [entrant for side in sides for entrant in side if entrant in (outcome.absent or side)]


class Tallies:
    """累计: the sums of every entrant after every round."""

    def __init__(self, moment: Moment, ranking: Ranking) -> None:
        """Add up the lines once; ``after`` 0 is before the first round."""
        self.lines = lines_of(moment)
        self.last = max((one.number for one in moment.rounds), default=0)
        self.by_vp = moment.plan.by_vp
        self._cut = ranking.cut
        carried, fines = moment.stage.carried, [fine for no, fine in moment.stage.fines if no < moment.before]
        self._sums: dict[Tiebreak, dict[int, list[int]]] = {criterion: {} for criterion in Tiebreak}
        for entrant in self.lines:
            brought = carried.get(entrant)
            start = (brought.mp, brought.vp) if brought is not None else (0, 0)
            fined = (
                sum(fine.mp for fine in fines if fine.entrant == entrant),
                sum(fine.vp for fine in fines if fine.entrant == entrant),
            )
            self._add(entrant, start, fined)

    def _add(self, entrant: int, carried: tuple[int, int], fined: tuple[int, int]) -> None:
        gains = [Mark(0, 0, 0, 0)] * (self.last + 1)
        for line in self.lines[entrant]:
            gains[line.round] = line.mark
        sums = self._sums
        sums[Tiebreak.TOTAL][entrant] = _running([one.mp for one in gains], carried[0] + fined[0])
        sums[Tiebreak.VP_SUM][entrant] = _running([one.vp for one in gains], carried[1] + fined[1])
        sums[Tiebreak.WINS][entrant] = _running([one.won for one in gains])
        sums[Tiebreak.DRAWS][entrant] = _running([one.drawn for one in gains])
        sums[Tiebreak.IMP_SUM][entrant] = _running([one.imp for one in gains])
        sums[Tiebreak.UPGRADES][entrant] = _running([one.upgrades for one in gains])
        totals = _running([one.mp for one in gains], carried[0])
        sums[Tiebreak.PROGRESSIVE][entrant] = _running([0, *totals[1:]])
        first = gains[1].mp if self.last and self._cut is CutReading.RESTART else 0
        sums[Tiebreak.PROGRESSIVE_CUT][entrant] = _running([0, 0, *(total - first for total in totals[2:])])

    def sum(self, criterion: Tiebreak, entrant: int, after: int) -> int:
        """The sum of one entrant after a round; the value of a criterion that a package adds is its own."""
        if criterion not in self._sums:
            self._sums[criterion] = series_of(criterion.value, self._scores(), self.last)
        return self._sums[criterion][entrant][after]

    def _scores(self) -> Scores:
        return {
            entrant: tuple(
                RoundScore(
                    line.round,
                    line.mark.mp,
                    line.mark.vp,
                    line.mark.imp,
                    line.mark.upgrades,
                    line.mark.won,
                    line.mark.drawn,
                    line.opponents,
                )
                for line in lines
            )
            for entrant, lines in self.lines.items()
        }

    def first(self, entrant: int, after: int) -> int:
        """What the ranking compares first: match points, or VP where there are none."""
        return self.sum(Tiebreak.VP_SUM if self.by_vp else Tiebreak.TOTAL, entrant, after)

    def opponents(self, entrant: int, after: int) -> int:
        """对手分: the present totals of all opponents met."""
        met = {other for line in self.lines[entrant] if line.round <= after for other in line.opponents}
        return sum(self.first(other, after) for other in met)

    def direct(self, entrant: int, among: Collection[int], after: int) -> int:
        """直胜: match points in the matches against others of these; a win is 2 and a draw 1 where there are none."""
        found = 0
        for line in self.lines[entrant]:
            if line.round <= after and any(other in among for other in line.opponents):
                found += 2 * line.mark.won + line.mark.drawn if self.by_vp else line.mark.mp
        return found


def _running(gains: list[int] | list[bool], start: int = 0) -> list[int]:
    return [start + total for total in accumulate(gains)]
