"""名次表: the places of a stage with their figures and reasons."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING

from paizhuo.documents.paper import NO_SUCH_STAGE, Missing
from paizhuo.documents.sections.blocks import heading, listing
from paizhuo.documents.sections.field import name_head
from paizhuo.documents.sections.remarks import remark_of
from paizhuo.officiating.tables.progress import progress_table
from paizhuo.officiating.tables.ranks import chain_of_stage, criteria_of, place_table
from paizhuo.tournament.plan.regulations import Scale, Tiebreak
from paizhuo.wording import N_, Language
from paizhuo.wording.tournament import (
    criterion_words,
    figure_words,
    points_words,
    reasons_words,
    vp_words,
)
from paizhuo.wording.tournament.compared_boards import ended_score_words, score_head_words
from paizhuo.wording.tournament.explained import joined
from paizhuo.wording.tournament.nodes import group_words
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Block
    from paizhuo.officiating.tables.progress import ProgressRow
    from paizhuo.officiating.tables.ranks import PlaceRow, PlaceTable
    from paizhuo.tournament.engines.context import Ended
    from paizhuo.tournament.log.state import StageState
    from paizhuo.tournament.plan.plan import StagePlan

NOT_SHOWN = frozenset({Tiebreak.DIRECT, Tiebreak.PREVIOUS_RANK, Tiebreak.LOT})
"""Criteria whose figures only compare two entrants; they have no column, the reason mentions them."""


FEW_COLUMNS = 8
"""A list with at most this many columns is printed larger, to be legible on the wall."""


@dataclass(frozen=True)
class StageResults:
    """一个阶段的成绩: the places and progress of a stage, computed once for all sections of a book."""

    event_view: EventView
    id: str

    @property
    def plan(self) -> StagePlan:
        """The plan of the stage."""
        return self.event_view.plan.stage(self.id)

    @property
    def stage(self) -> StageState:
        """The state of the stage."""
        return self.event_view.state.stages[self.id]

    @cached_property
    def places(self) -> tuple[Ended, ...]:
        """名次: after the last complete round."""
        return self.event_view.places(self.id)

    @cached_property
    def table(self) -> PlaceTable:
        """名次表: the places as rows, group after group."""
        return place_table(self.event_view.state, self.id, self.places)

    @cached_property
    def progress(self) -> dict[int, ProgressRow]:
        """各轮成绩: the rounds and the score sheet of every entrant, by number."""
        return {row.entrant: row for row in progress_table(self.event_view.state, self.id).rows}

    @property
    def after(self) -> int:
        """计至第几轮: the number of the last complete round."""
        return self.stage.played

    @property
    def has_scores(self) -> bool:
        """Whether the places come from a table of points, and not from a chart."""
        return bool(self.table.criteria)

    @property
    def has_vp(self) -> bool:
        """Whether level differences are converted into VP."""
        return self.event_view.state.regulations.scale.value is not Scale.NONE and not self.plan.is_compared

    @cached_property
    def criteria(self) -> tuple[Tiebreak, ...]:
        """The criteria that have a column, in the order of the chain."""
        chain = criteria_of(chain_of_stage(self.event_view.state, self.id))
        wanted = dict.fromkeys((*chain, *([] if self.has_vp else [Tiebreak.IMP_SUM])))
        return tuple(one for one in wanted if one not in NOT_SHOWN and (self.has_vp or one is not Tiebreak.VP_SUM))


def stage_results(event_view: EventView, stage: str) -> StageResults | Missing:
    """The results of the named stage, or of the last stage that has results."""
    named = [one.id for one in event_view.stages if stage in {"", one.id} and one.played]
    if not named:
        begun = not stage or stage in event_view.state.stages
        return Missing(NO_RESULTS if begun else NO_SUCH_STAGE)
    return StageResults(event_view, named[-1])


NO_RESULTS = N_("No round has all its results yet; there is nothing to print. Confirm the missing results first.")


def place_tables(found: StageResults, *, reasons: bool) -> tuple[Block, ...]:
    """名次表: one for each group; ``reasons`` adds the reason of every place."""
    say = found.event_view.say
    blocks: list[Block] = []
    for section, placed in groupby(found.table.rows, key=lambda row: row.section):
        if section and found.has_scores:
            blocks.append(heading(group_words(say, section)))
        elif section:
            blocks.append(heading(say(N_("zone {zone}")).format(zone=section)))
        elif blocks:
            blocks.append(heading(say(N_("Others"))))
        rows = tuple(placed)
        blocks.append(_scores(found, rows, reasons=reasons) if found.has_scores else _charted(found, rows))
    return tuple(blocks)


def place_cell(place: int) -> str:
    """名次: a place in a column; a dash where there is none."""
    return str(place) if place else "—"


def _scores(found: StageResults, placed: Sequence[PlaceRow], *, reasons: bool) -> Block:
    event_view, say = found.event_view, found.event_view.say
    entries, book = event_view.state.entries, event_view.state.regulations.book
    fined = any(one.sheet.fined_mp or one.sheet.fined_vp for one in found.progress.values())
    carried = any(one.sheet.carried_mp or one.sheet.carried_vp for one in found.progress.values())
    with_unit = not reasons and any(entries[one.entrant].unit for one in placed)
    heads = [say(N_("Place")), say(N_("No.")), name_head(event_view), *([say(N_("Unit"))] if with_unit else [])]
    # With fixed widths, Typst need not measure every cell before it lays out the first.
    narrow = "8.5mm" if reasons else "auto"
    widths = [narrow, narrow, "1fr", *(["1fr"] if with_unit else [])]
    first = len(heads)
    compared, combined = found.plan.compared_by, event_view.plan.combines_sessions(found.id)
    heads += [criterion_words(say, one, book, compared, combined=combined) for one in found.criteria]
    if compared is not None:
        heads.insert(first + 1, score_head_words(say, compared, combined=combined))
    heads += [_of_both(found, say(N_("Carried over")))] if carried else []
    heads += [_of_both(found, say(N_("Penalty points")))] if fined else []
    wide, wider = ("12.5mm", "15mm") if reasons else _figure_widths(event_view)
    narrower = len(found.criteria) + (compared is not None)
    widths += [wide if at < narrower else wider for at in range(len(heads) - first)]
    figures = list(range(first, len(heads)))
    if reasons:
        heads.append(say(N_("Reason and article")))
        widths.append("2fr")
    remarks = (
        {} if reasons else {one.entrant: remark_of(event_view, found.id, one.entrant, one.place) for one in placed}
    )
    with_remarks = any(remarks.values())
    if with_remarks:
        heads.append(say(N_("Remarks")))
        widths.append("0.7fr" if event_view.language is Language.CHINESE else "25mm")
    reason = reasons_of(found) if reasons else {}
    rows = []
    for one in placed:
        sheet = found.progress[one.entrant].sheet
        cells = [place_cell(one.place), str(one.entrant), entries[one.entrant].name]
        cells += [entries[one.entrant].unit] if with_unit else []
        figures_of_row = [figure_words(say, criterion, one.value(criterion), compared) for criterion in found.criteria]
        if compared is not None:
            figures_of_row.insert(1, ended_score_words(one.ended))
        cells += figures_of_row
        cells += [_two(sheet.carried_mp, sheet.carried_vp, both=found.has_vp)] if carried else []
        cells += [_two(sheet.fined_mp, sheet.fined_vp, both=found.has_vp)] if fined else []
        cells += [_with_remark(found, one, reason[one.entrant])] if reasons else []
        rows.append([*cells, *([remarks[one.entrant]] if with_remarks else [])])
    size = 8 if reasons else 10 if len(heads) <= FEW_COLUMNS else 9
    return listing(heads, rows, widths, right=(0, 1, *figures), strong=(0, *figures[:1]), names=(2,), size=size)


def _figure_widths(event_view: EventView) -> tuple[str, str]:
    """Chinese heads are as narrow as their figures; English heads wrap, to leave room for the names."""
    return ("auto", "auto") if event_view.language is Language.CHINESE else ("17mm", "18mm")


def _of_both(found: StageResults, what: str) -> str:
    """A head that names the points in its column: match points, or match points and VP."""
    say = found.event_view.say
    points = say(N_("Match points"))
    if found.has_vp:
        vp = vp_words(say, found.event_view.state.regulations.book)
        points = say(N_("{first} / {second}")).format(first=points, second=vp)
    return say(N_("{what} ({points})")).format(what=what, points=points)


def _two(mp: int, vp: int, *, both: bool) -> str:
    """Match points and VP; empty where both are 0."""
    if not mp and not vp:
        return ""
    return f"{points_words(mp)} / {points_words(vp)}" if both else points_words(mp)


def _charted(found: StageResults, placed: Sequence[PlaceRow]) -> Block:
    event_view, say = found.event_view, found.event_view.say
    entries = event_view.state.entries
    reason = reasons_of(found)
    rows = [
        (
            place_cell(one.place),
            str(one.entrant),
            entries[one.entrant].name,
            _with_remark(found, one, reason[one.entrant]),
        )
        for one in placed
    ]
    heads = [say(N_("Place")), say(N_("No.")), name_head(event_view), say(N_("Reason and article"))]
    return listing(heads, rows, ("auto", "auto", "1fr", "2fr"), right=(0, 1), strong=(0,), size=8.5)


def _with_remark(found: StageResults, row: PlaceRow, reason: str) -> str:
    """The reason of a place, then its remark, unless the reason says the same."""
    remark = remark_of(found.event_view, found.id, row.entrant, row.place)
    return joined(found.event_view.say, (reason, "" if remark in reason else remark))


def reasons_of(found: StageResults) -> dict[int, str]:
    """理由: the reason of every place in one sentence, with its article, by entrant number."""
    event_view, say = found.event_view, found.event_view.say
    reasons = reasons_words(say, found.places, event_view.state.regulations, event_view.names)
    return {entrant: cited_words(say, why.sentence, why.sources) for entrant, why in reasons.items()}


def points_head(found: StageResults) -> str:
    """级差分或标准分: the name of VP in this book, or the level difference where nothing is converted."""
    say, book = found.event_view.say, found.event_view.state.regulations.book
    return vp_words(say, book) if found.has_vp else criterion_words(say, Tiebreak.IMP_SUM, book)
