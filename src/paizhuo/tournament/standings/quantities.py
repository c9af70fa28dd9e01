"""名次数据: what the criteria compare, of every entrant after every round [specification C.5].

A :class:`Ledger` keeps running sums, so that the standings after an earlier round cost no second count. ``at`` is a
number of rounds counted: 0 before the first, ``len(ledger.rounds)`` after the last. Who has no line in a round
before the last keeps the running totals, and they count once more.
"""

from __future__ import annotations

from itertools import accumulate
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from paizhuo.errors import BadInput
from paizhuo.tournament.plan.additions import RoundScore, series_of
from paizhuo.tournament.plan.regulations import CutReading, Ranking, Tiebreak
from paizhuo.tournament.results.points import WHOLE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from collections.abc import Set as AbstractSet

    from paizhuo.tournament.results.lines import ScoreLine, Sheet

Series: TypeAlias = dict[int, list[int]]
"""By entrant, the sum after 0, 1, 2, ... rounds."""

_PICKS: Mapping[Tiebreak, Callable[[ScoreLine], int]] = {
    Tiebreak.TOTAL: attrgetter("mp"),
    Tiebreak.VP_SUM: attrgetter("vp"),
    Tiebreak.WINS: attrgetter("won"),
    Tiebreak.DRAWS: attrgetter("drawn"),
    Tiebreak.IMP_SUM: attrgetter("imp"),
    Tiebreak.UPGRADES: attrgetter("upgrades"),
}
SUMS = frozenset({*_PICKS, Tiebreak.PROGRESSIVE, Tiebreak.PROGRESSIVE_CUT})
"""The criteria that are sums over an entrant's own lines."""


class UnknownOpponent(BadInput):
    """A line names an opponent who has no sheet."""

    code: ClassVar[str] = "UNKNOWN_OPPONENT"


class Ledger:
    """成绩簿: the sheets of a stage with every sum after every round, each made when it is first asked for."""

    def __init__(self, sheets: Mapping[int, Sheet], ranking: Ranking, *, match_points: bool = True) -> None:
        """Count the rounds and check the names."""
        self.sheets = sheets
        self.ranking = ranking
        self.match_points = match_points
        last = 0
        for sheet in sheets.values():
            for line in sheet.lines:
                last = max(last, line.round)
                for other in line.opponents:
                    if other not in sheets:
                        raise UnknownOpponent(f"entrant {other} has no sheet", text=str(other))
        self.rounds = range(1, last + 1)
        self._series: dict[Tiebreak, Series] = {}
        self._meetings: dict[int, dict[int, int]] = {}

    def after(self, upto: int | None) -> int:
        """How many rounds there are up to round ``upto``, all of them for ``None``."""
        return len(self.rounds) if upto is None else min(upto, len(self.rounds))

    def series(self, criterion: Tiebreak) -> Series:
        """The running sums of one of :data:`SUMS`, or the values that a package gives."""
        found = self._series.get(criterion)
        if found is None:
            match criterion:
                case Tiebreak.PROGRESSIVE:
                    found = {number: self._progressive(sheet) for number, sheet in self.sheets.items()}
                case Tiebreak.PROGRESSIVE_CUT:
                    found = {number: self._progressive_cut(sheet) for number, sheet in self.sheets.items()}
                case _ if criterion.is_added:
                    found = self._added(criterion)
                case _:
                    found = {number: self._sums(criterion, sheet) for number, sheet in self.sheets.items()}
            self._series[criterion] = found
        return found

    def opponents(self, numbers: Iterable[int], at: int) -> list[int]:
        """对手分: the present totals of all opponents met, each once; a bye adds nothing."""
        totals, met = self.series(self.ranking.chain[0]), self._met()
        return [sum([totals[other][at] for other, since in met[n].items() if since <= at]) for n in numbers]

    def direct(self, number: int, among: AbstractSet[int], at: int) -> int:
        """直胜: the match points of the matches against others of ``among``; without match points 2 a win, 1 a draw.

        Two individuals have met when they sat against each other, with any partners [NAT 49(一)1(2)].
        """
        inside = [
            line
            for line in self.sheets[number].lines
            if line.round <= at and any(other in among for other in line.opponents)
        ]
        if self.match_points:
            return sum(line.mp for line in inside)
        return sum(2 * WHOLE * line.won + WHOLE * line.drawn for line in inside)

    def have_met(self, one: int, other: int, at: int) -> bool:
        """相遇: whether the two were opponents."""
        return self._met()[one].get(other, at + 1) <= at

    def _met(self) -> dict[int, dict[int, int]]:
        """By entrant, every opponent of the stage with the round in which the two first met."""
        if not self._meetings:
            for number, sheet in self.sheets.items():
                since = self._meetings[number] = {}
                for line in sheet.lines:
                    for other in line.opponents:
                        since[other] = min(line.round, since.get(other, line.round))
        return self._meetings

    def _gains(self, criterion: Tiebreak, sheet: Sheet) -> list[int]:
        pick, gains = _PICKS[criterion], [0] * len(self.rounds)
        for line in sheet.lines:
            gains[line.round - 1] += pick(line)
        return gains

    def _sums(self, criterion: Tiebreak, sheet: Sheet) -> list[int]:
        start = 0
        if criterion is Tiebreak.TOTAL:
            start = sheet.carried_mp + sheet.fined_mp
        elif criterion is Tiebreak.VP_SUM:
            start = sheet.carried_vp + sheet.fined_vp
        return list(accumulate(self._gains(criterion, sheet), initial=start))

    def _added(self, criterion: Tiebreak) -> Series:
        scores = {number: tuple(map(_score, sheet.lines)) for number, sheet in self.sheets.items()}
        return series_of(criterion.value, scores, len(self.rounds))

    def _progressive(self, sheet: Sheet) -> list[int]:
        _, *running = accumulate(self._gains(Tiebreak.TOTAL, sheet), initial=sheet.carried_mp)
        return list(accumulate(running, initial=0))

    def _progressive_cut(self, sheet: Sheet) -> list[int]:
        gains = self._gains(Tiebreak.TOTAL, sheet)
        _, *running = accumulate(gains, initial=sheet.carried_mp)
        if not running:
            return [0]
        lost = gains[0] if self.ranking.cut is CutReading.RESTART else 0
        return [0, *accumulate((total - lost for total in running[1:]), initial=0)]


def _score(line: ScoreLine) -> RoundScore:
    return RoundScore(line.round, line.mp, line.vp, line.imp, line.upgrades, line.won, line.drawn, line.opponents)
