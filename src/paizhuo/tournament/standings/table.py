"""名次表: the standings of a stage, every row with its figures and with what put it above the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.errors import BadInput
from paizhuo.tournament.duplicate.pairs_ranking import TIES
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.standings.criteria import CHAMPION_SOURCE, PUT_LAST_SOURCE, citation_of
from paizhuo.tournament.standings.quantities import Ledger
from paizhuo.tournament.standings.ranking import Cut, Order, PlaceHistory, rank

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from paizhuo.rulebook import Book, Citation
    from paizhuo.tournament.duplicate.options import Scoring
    from paizhuo.tournament.duplicate.pairs_session import PairTally
    from paizhuo.tournament.plan.regulations import Ranking
    from paizhuo.tournament.results.lines import Sheet

_NOBODY: frozenset[int] = frozenset()


class UnknownEntrant(BadInput):
    """The standings have no such entrant."""

    code: ClassVar[str] = "UNKNOWN_ENTRANT"


class StandingsRow(NamedTuple):
    """名次: one entrant's place, and why it is above ``against``, the next one.

    ``why`` is ``None`` in the last row, before an equal entrant, and where the next one is ``put_last`` or this one is
    champion by rule. ``tied`` says that the place is shared. ``total`` is the first criterion: match points, or VP.
    """

    place: int
    entrant: int
    total: int
    values: Mapping[Tiebreak, int | None]
    why: Cut | None
    tied: bool
    against: int | None
    put_last: bool = False
    champion: bool = False
    compared: Scoring | None = None
    """逐副比较: how boards were compared, so that ``total`` is per cent or mean levels; None where matches score."""
    tally: PairTally | None = None
    """累计: what the boards came to; None where matches score, and before a board can be compared."""

    @property
    def is_combined(self) -> bool:
        """多场合计: whether the total counts boards of earlier sessions as well."""
        return self.tally is not None and bool(self.tally.brought.boards)

    @property
    def decided_by(self) -> Tiebreak | None:
        """The criterion that put it above the next."""
        return None if self.why is None else self.why.criterion

    def citation(self, book: Book) -> Citation | None:
        """The article that put it above the next by a criterion, or put it first or last by rule."""
        if self.champion:
            return CHAMPION_SOURCE
        if self.put_last and self.why is None:
            return PUT_LAST_SOURCE
        if self.why is None:
            return None
        return TIES if self.compared is not None else citation_of(book, self.why.criterion, two=self.why.two)


class StandingsTable(NamedTuple):
    """名次表: the rows from the first place on. ``after`` is the last round counted."""

    rows: tuple[StandingsRow, ...]
    after: int | None
    unranked: tuple[int, ...] = ()

    @property
    def order(self) -> tuple[int, ...]:
        """The entrants, best first."""
        return tuple(row.entrant for row in self.rows)

    @property
    def places(self) -> dict[int, int]:
        """The place of every ranked entrant."""
        return {row.entrant: row.place for row in self.rows}


class Scene(NamedTuple):
    """时点: what the figures of one table are worked out from."""

    ledger: Ledger
    at: int
    history: PlaceHistory
    lots: Mapping[int, int]


class Figures(Mapping[Tiebreak, int | None]):
    """数据: all criteria of one entrant, each worked out when it is looked at.

    ``None`` means that there is nothing to compare: no earlier round, no lot, no match between the two.
    """

    __slots__ = ("_equals", "_number", "_scene")

    def __init__(self, number: int, equals: frozenset[int], scene: Scene) -> None:
        """Remember where to look; ``equals`` are those that the direct score is taken among."""
        self._number, self._equals, self._scene = number, equals, scene

    def __getitem__(self, criterion: Tiebreak) -> int | None:
        number, (ledger, at, history, lots) = self._number, self._scene
        match criterion:
            case Tiebreak.PREVIOUS_RANK:
                return history.places(at - 1).get(number)
            case Tiebreak.LOT:
                return lots.get(number)
            case Tiebreak.DIRECT:
                return self._direct(ledger, at)
            case Tiebreak.OPPONENTS:
                return ledger.opponents((number,), at)[0]
            case _:
                return ledger.series(criterion)[number][at]

    def __iter__(self) -> Iterator[Tiebreak]:
        return iter(Tiebreak)

    def __len__(self) -> int:
        return len(Tiebreak)

    def _direct(self, ledger: Ledger, at: int) -> int | None:
        if Tiebreak.DIRECT not in ledger.ranking.chain:
            rivals = self._equals - {self._number}
            if len(rivals) != 1 or not ledger.have_met(self._number, min(rivals), at):
                return None
        return ledger.direct(self._number, self._equals, at)


def standings(  # noqa: PLR0913 - the facts of a stage that bear on its places
    sheets: Mapping[int, Sheet],
    ranking: Ranking,
    *,
    upto: int | None = None,
    lots: Mapping[int, int] | None = None,
    match_point_event: bool = True,
    last: AbstractSet[int] = _NOBODY,
    excluded: AbstractSet[int] = _NOBODY,
) -> StandingsTable:
    """名次表: after round ``upto``, or after all.

    ``lots`` are ranks drawn among equal ones. ``last`` are entrants put below all others [NAT 34(四)]; ``excluded``
    ones are not ranked at all, though they still count as opponents. Ties among the one kind never involve the other.
    """
    ledger = Ledger(sheets, ranking, match_points=match_point_event)
    at = ledger.after(upto)
    drawn = lots or {}
    ranked = [number for number in sheets if number not in excluded]
    history = PlaceHistory(ledger, ranked)
    scene = Scene(ledger, at, history, drawn)
    rows: list[StandingsRow] = []
    for put_last in (False, True):
        block = [number for number in ranked if (number in last) is put_last]
        order = rank(block, ledger, at, lambda: history.places(at - 1), drawn)
        figures = {n: Figures(n, order.equals[n], scene) for n in block}
        rows += _rows(order, figures, ranking.chain[0], put_last=put_last)
    return StandingsTable(
        _numbered(rows), ledger.rounds[at - 1] if at else None, tuple(sorted(n for n in sheets if n in excluded))
    )


def champion_first(table: StandingsTable, champion: int) -> StandingsTable:
    """胜区冠军: the last winner of the winners' zone first, all others as they stand [NAT 26(二)]."""
    where = next((at for at, row in enumerate(table.rows) if row.entrant == champion), None)
    if where is None:
        raise UnknownEntrant(f"entrant {champion} is not in the standings", text=str(champion))
    rows = list(table.rows)
    first = rows.pop(where)
    if 0 < where < len(table.rows) - 1:
        above = rows[where - 1]
        rows[where - 1] = above._replace(why=_earlier(above.why, first.why))
    elif where:
        rows[-1] = rows[-1]._replace(why=None)
    return table._replace(rows=_numbered([first._replace(why=None, champion=True), *rows]))


def _earlier(above: Cut | None, below: Cut | None) -> Cut | None:
    """What separates two neighbours once the one between them is gone."""
    cuts = [cut for cut in (above, below) if cut is not None]
    return min(cuts, key=lambda cut: cut.depth) if cuts else None


def _rows(order: Order, figures: Mapping[int, Figures], first: Tiebreak, *, put_last: bool) -> list[StandingsRow]:
    return [
        StandingsRow(
            0, number, figures[number][first] or 0, figures[number], cut, tied=False, against=None, put_last=put_last
        )
        for number, cut in zip(order.numbers, order.cuts, strict=True)
    ]


def _numbered(rows: list[StandingsRow]) -> tuple[StandingsRow, ...]:
    """The rows with places, ties and neighbours filled in."""
    firsts: list[int] = []
    for at, row in enumerate(rows):
        before = rows[at - 1] if at else None
        equal = before is not None and before.why is None and not before.champion and before.put_last is row.put_last
        firsts.append(firsts[-1] if equal else at + 1)
    return tuple(
        row._replace(
            place=firsts[at],
            tied=firsts[at] in firsts[max(at - 1, 0) : at] + firsts[at + 1 : at + 2],
            against=rows[at + 1].entrant if at + 1 < len(rows) else None,
        )
        for at, row in enumerate(rows)
    )
