"""A slow twin of the standings: compares entrants pair by pair and counts everything from the lines.

It shares no code with ``paizhuo.tournament.standings``: a place is one more than the number of those who are better.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.plan.regulations import CutReading, Ranking, Tiebreak

if TYPE_CHECKING:
    from paizhuo.tournament.results.lines import ScoreLine, Sheet

SMALLER_IS_BETTER = {Tiebreak.PREVIOUS_RANK, Tiebreak.LOT}


class Twin:
    """The standings of a field after one round."""

    def __init__(  # noqa: PLR0913 - the same facts as the original
        self,
        sheets: dict[int, Sheet],
        field: set[int],
        ranking: Ranking,
        upto: int,
        lots: dict[int, int],
        *,
        match_points: bool,
    ) -> None:
        """Rank at once."""
        self.sheets, self.field, self.ranking, self.upto = sheets, field, ranking, upto
        self.lots, self.match_points = lots, match_points
        self.previous: dict[int, int] = {}
        self.counted: dict[tuple[int, Tiebreak], int] = {}
        if upto > 1 and Tiebreak.PREVIOUS_RANK in ranking.chain:
            before = Twin(sheets, field, ranking, upto - 1, {}, match_points=match_points)
            self.previous = {one: before.place(one) for one in field}

    def place(self, one: int, among: set[int] | None = None) -> int:
        """One more than the number of better ones."""
        return 1 + sum(self.better(other, one, among or self.field) for other in among or self.field)

    def better(self, one: int, other: int, among: set[int]) -> bool:
        """Whether ``one`` stands above ``other``."""
        criterion, ours, theirs = self.difference(one, other, among)
        if criterion is None:
            return False
        return ours < theirs if criterion in SMALLER_IS_BETTER else ours > theirs

    def difference(self, one: int, other: int, among: set[int]) -> tuple[Tiebreak | None, int, int]:
        """The first criterion in which the two differ, and their values."""
        first = self.ranking.chain[0]
        if self.plain(one, first) != self.plain(other, first):
            return first, self.plain(one, first), self.plain(other, first)
        equals = {third for third in among if self.plain(third, first) == self.plain(one, first)}
        if len(equals) == 2 and self.ranking.two:
            return self.walk(one, other, self.ranking.two, equals)
        still = set(equals)
        for criterion in self.ranking.chain:
            ours, theirs = self.value(one, criterion, equals, still), self.value(other, criterion, equals, still)
            if ours != theirs:
                return criterion, ours, theirs
            still = {third for third in still if self.value(third, criterion, equals, still) == ours}
            if self.ranking.restart and self.ranking.two and len(still) == 2 and still == {one, other}:
                return self.walk(one, other, self.ranking.two, still)
        return None, 0, 0

    def walk(
        self, one: int, other: int, chain: tuple[Tiebreak, ...], equals: set[int]
    ) -> tuple[Tiebreak | None, int, int]:
        """One chain from its beginning."""
        for criterion in chain:
            ours, theirs = self.value(one, criterion, equals, equals), self.value(other, criterion, equals, equals)
            if ours != theirs:
                return criterion, ours, theirs
        return None, 0, 0

    def value(self, one: int, criterion: Tiebreak, equals: set[int], still: set[int]) -> int:
        """A criterion that may depend on who is equal."""
        if criterion is Tiebreak.DIRECT:
            inside = [line for line in self.lines(one) if line.opponents and set(line.opponents) <= equals]
            return sum(line.mp for line in inside)
        if criterion is Tiebreak.LOT:
            return self.lots[one] if still <= set(self.lots) else 0
        if criterion is Tiebreak.PREVIOUS_RANK:
            return self.previous.get(one, 0)
        if criterion is Tiebreak.DRAWS and self.match_points:
            return 0
        return self.plain(one, criterion)

    def plain(self, one: int, criterion: Tiebreak) -> int:
        """A criterion of one entrant alone."""
        if (one, criterion) not in self.counted:
            self.counted[one, criterion] = self.count(one, criterion)
        return self.counted[one, criterion]

    def count(self, one: int, criterion: Tiebreak) -> int:
        """The same, counted."""
        sheet, lines = self.sheets[one], self.lines(one)
        if criterion is Tiebreak.OPPONENTS:
            rivals = {other for line in lines for other in line.opponents}
            return sum(self.plain(other, self.ranking.chain[0]) for other in rivals)
        if criterion in {Tiebreak.PROGRESSIVE, Tiebreak.PROGRESSIVE_CUT}:
            return self.progressive(one, cut=criterion is Tiebreak.PROGRESSIVE_CUT)
        return {
            Tiebreak.TOTAL: sheet.total_mp(self.upto),
            Tiebreak.VP_SUM: sheet.total_vp(self.upto),
            Tiebreak.WINS: len([line for line in lines if line.won]),
            Tiebreak.DRAWS: len([line for line in lines if line.drawn]),
            Tiebreak.IMP_SUM: sum(line.imp for line in lines),
            Tiebreak.UPGRADES: sum(line.upgrades for line in lines),
        }[criterion]

    def progressive(self, one: int, *, cut: bool) -> int:
        """Term by term."""
        restart = cut and self.ranking.cut is CutReading.RESTART
        terms = []
        for now in range(1, self.upto + 1):
            counted = [line for line in self.lines(one) if line.round <= now and not (restart and line.round == 1)]
            terms.append(self.sheets[one].carried_mp + sum(line.mp for line in counted))
        return sum(terms[1:] if cut else terms)

    def lines(self, one: int) -> list[ScoreLine]:
        """What counts so far."""
        return [line for line in self.sheets[one].lines if line.round <= self.upto]


def twin_rows(  # noqa: PLR0913 - the same facts as the original
    sheets: dict[int, Sheet],
    ranking: Ranking,
    upto: int,
    *,
    lots: dict[int, int] | None = None,
    last: frozenset[int] = frozenset(),
    excluded: frozenset[int] = frozenset(),
    match_points: bool = True,
) -> list[tuple[int, int, Tiebreak | None]]:
    """Place, entrant, and the criterion that put it above the next."""
    field = set(sheets) - excluded
    twin = Twin(sheets, field, ranking, upto, lots or {}, match_points=match_points)
    rows: list[tuple[int, int, Tiebreak | None]] = []
    for block in (field - last, field & last):
        before = len(rows)
        placed = sorted((before + twin.place(one, block), one) for one in block)
        for at, (place, one) in enumerate(placed, start=1):
            why = twin.difference(one, placed[at][1], block)[0] if at < len(placed) else None
            rows.append((place, one, why))
    return rows
