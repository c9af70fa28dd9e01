"""名次表: the rows of the standings page: place, figures, deciding criterion, sentence, sparkline."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.officiating.tables.ranks import Part, PrizeLine, compared_by, has_places_by_group, place_table, total_of
from paizhuo.officiating.tables.ranks import places_by_round as places_after_rounds
from paizhuo.rulebook import Basis
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.results.points import WHOLE
from paizhuo.web.language import say
from paizhuo.wording.citations import number_words
from paizhuo.wording.tournament import criterion_words, figure_words, reasons_words, sources_words, stage_words
from paizhuo.wording.tournament.compared_boards import ended_score_words, score_head_words
from paizhuo.wording.tournament.nodes import group_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.officiating.tables.ranks import CutLine, PlaceRow, Places
    from paizhuo.rulebook import Book, Citation
    from paizhuo.tournament.duplicate.options import Scoring
    from paizhuo.tournament.engines.context import Ended
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.tournament.plan.regulations import Ranking
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.pages.publication import Published

RARE = frozenset({Tiebreak.PREVIOUS_RANK, Tiebreak.LOT, Tiebreak.DRAWS})
"""少见的依据: shown only where one of them decided a place."""
SPARK_WIDTH, SPARK_TOP, SPARK_DEEP = 82.0, 4.0, 18.0
_CLASSES = {Part.DECIDED: "key", Part.EQUAL: "eq", Part.NOT_NEEDED: "un"}


class Figure(NamedTuple):
    """一项数据: a value in words, and its part: decided (key), equal (eq), not needed (un)."""

    words: str
    part: str
    criterion: str


class Sparkline(NamedTuple):
    """走势: a sparkline of the places after every round, with a dot at the last one, and the places in words."""

    path: str
    x: str
    y: str
    places: str


class RankRow(NamedTuple):
    """一行: an entrant with place and everything the page shows of it."""

    ended: Ended
    name: str
    sentence: str
    sources: str
    article: str
    """条号: of the sources, where the page has no room for the name of the book."""
    figures: tuple[Figure, ...]
    moved: int | None
    spark: Sparkline | None
    cut: str
    section: str

    @property
    def up(self) -> int:
        """How many places the entrant went up; 0 if it did not."""
        return max(self.moved or 0, 0)

    @property
    def down(self) -> int:
        """How many places the entrant went down; 0 if it did not."""
        return max(-(self.moved or 0), 0)


class RankTable(NamedTuple):
    """名次表: column names and rows, group after group."""

    columns: tuple[str, ...]
    rows: tuple[RankRow, ...]
    has_history: bool
    has_zones: bool
    """分区: whether the sections are zones of a chart, and not groups."""
    is_compared: bool = False
    """逐副比较: whether the first figure is a percentage or a mean, and no points."""


def rank_table(published: Published) -> RankTable:
    """名次表: the table of published standings in the language of the page."""
    snapshot, stage = published.snapshot, published.stage
    state, ended = snapshot.state, snapshot.places(stage)
    table = place_table(state, stage, ended, places_by_round(snapshot, stage))
    columns = tuple(one for one in table.criteria if one not in RARE or one in table.decided)
    reasons = reasons_words(say(), ended, state.regulations, snapshot.names)
    field = len(state.stages[stage].members)
    rows = []
    by_group = has_places_by_group(state.plan.stage(stage))
    for row in table.rows:
        reason = reasons[row.entrant]
        rows.append(
            RankRow(
                row.ended,
                snapshot.names.get(row.entrant, ""),
                reason.sentence,
                sources_words(say(), reason.sources),
                _short(reason.sources, state.regulations.book),
                tuple(_figures(row, columns)),
                row.moved,
                sparkline(row.history, field),
                _cut_words(state.plan, row.cut),
                group_words(say(), row.section) if row.section and by_group else row.section,
            )
        )
    plan = state.plan.stage(stage)
    book, combined = state.regulations.book, state.plan.combines_sessions(stage)
    heads = [criterion_words(say(), one, book, plan.compared_by, combined=combined) for one in columns]
    if plan.compared_by is not None:
        heads.insert(1, score_head_words(say(), plan.compared_by, combined=combined))
    return RankTable(
        tuple(heads), tuple(rows), has_history=table.rounds > 1, has_zones=not by_group, is_compared=plan.is_compared
    )


def places_by_round(snapshot: Snapshot, stage: str) -> tuple[Places, ...]:
    """历轮名次: the places after every complete round; empty for formats without a table."""
    return snapshot.once(
        ("places by round", stage), lambda: places_after_rounds(snapshot.state, stage, snapshot.places(stage))
    )


def _figures(row: PlaceRow, columns: Sequence[Tiebreak]) -> Iterator[Figure]:
    """The figures of a row; where boards are compared, their sum stands beside the percentage or the mean."""
    compared = compared_by(row.ended)
    for criterion in columns:
        yield _figure(row, criterion)
        if criterion is Tiebreak.TOTAL and compared is not None:
            yield Figure(ended_score_words(row.ended), "un", "score")


def _figure(row: PlaceRow, criterion: Tiebreak) -> Figure:
    words, compared = "", compared_by(row.ended)
    if total_of(row.ended) is not None or compared is not None:
        words = value_words(row.value(criterion), criterion, row.ranking, compared)
    return Figure(words, _CLASSES[row.part(criterion)], criterion.value)


def value_words(
    value: int | None, criterion: Tiebreak, ranking: Ranking | None, compared: Scoring | None = None
) -> str:
    """The value of a criterion in words; for direct encounter between two: who won."""
    if value is None:
        return figure_words(say(), criterion, None, compared) or "·"
    if criterion is Tiebreak.DIRECT and ranking is not None and criterion not in ranking.chain:
        return _("won") if value > WHOLE else _("drawn") if value == WHOLE else _("lost")
    return figure_words(say(), criterion, value, compared)


def sparkline(places: Sequence[int], field: int) -> Sparkline | None:
    """走势: a sparkline, with differences among top places drawn larger; None for fewer than two places."""
    if len(places) < 2:  # noqa: PLR2004 - a line has two ends
        return None
    scale = SPARK_DEEP / math.log(max(field, 2))
    step = SPARK_WIDTH / (len(places) - 1)
    points = [(SPARK_TOP + step * at, SPARK_TOP + scale * math.log(place)) for at, place in enumerate(places)]
    path = "M" + " ".join(f"{x:.1f} {y:.1f}" for x, y in points)
    x, y = points[-1]
    return Sparkline(path, f"{x:.1f}", f"{y:.1f}", _(", ").join(map(str, places)))


def _short(sources: Sequence[Citation], book: Book) -> str:
    """条号: the articles alone where all are of the event's own book; otherwise the sources in full."""
    if all(one.book is book and one.basis is not Basis.SILENT for one in sources):
        articles = dict.fromkeys(number for one in sources for number in one.numbers)
        return number_words(book, ", ".join(articles), say()) if articles else ""
    return sources_words(say(), sources)


def _cut_words(plan: Plan, cut: CutLine | None) -> str:
    """分界: the meaning of the line below a row, such as qualification; empty without a line."""
    if cut is None:
        return ""
    if isinstance(cut, PrizeLine):
        return _("{prize} to here").format(prize=cut.prize)
    return _("to {stage} from here up").format(stage=stage_words(say(), plan.stage(cut.stage)))
