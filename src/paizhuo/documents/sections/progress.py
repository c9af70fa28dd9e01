"""积分进程: opponent, side and points of every entrant, round by round; round robins as cross tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.sections.blocks import Chapter, heading, note, table
from paizhuo.documents.sections.field import name_head
from paizhuo.documents.sections.places import place_cell, points_head
from paizhuo.officiating.tables.cross_table import cross_tables
from paizhuo.tournament.duplicate.options import Scoring
from paizhuo.tournament.plan.entry_formats import FOR_INDIVIDUALS
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.lines import How
from paizhuo.tournament.results.outcomes import End
from paizhuo.wording import N_
from paizhuo.wording.tournament import points_words, stage_words
from paizhuo.wording.tournament.compared_boards import score_head_words, score_words, share_words
from paizhuo.wording.tournament.criteria import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.documents.sections.blocks import Block
    from paizhuo.documents.sections.places import StageResults
    from paizhuo.officiating.compared_scores import BoardsScore
    from paizhuo.officiating.tables.cross_table import CrossTable
    from paizhuo.officiating.tables.progress import ProgressRow, RoundCell
    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.tournament.results.lines import ScoreLine, Sheet
    from paizhuo.wording import Say

MOST_CROSSED = 24
"""A larger group has too many columns for a page and is printed round by round."""
MOST_UPRIGHT = 9
"""A table with more columns of figures than this is printed in landscape."""

_SHORT = {
    How.FORFEIT: N_("forfeited match"),
    How.BYE: N_("bye"),
    How.CLINCHED: N_("place certain"),
    How.ABSENT: N_("absent"),
}


def progress(found: StageResults) -> Chapter:
    """交叉表或积分进程表: the cross table or the progress table of a stage."""
    say, groups = found.event_view.say, found.stage.groups
    name = stage_words(say, found.plan)
    crossed = found.plan.format is Format.ROUND_ROBIN and max(map(len, groups)) <= MOST_CROSSED
    if not crossed:
        title = say(N_("Course of {stage}")).format(stage=name)
        return Chapter(title, tuple(_course(found)), flipped=found.after > MOST_UPRIGHT)
    blocks: list[Block] = []
    for one in cross_tables(found.event_view.state, found.id):
        if one.group:
            blocks.append(heading(say(N_("group {group}")).format(group=one.group)))
        blocks.append(_cross(found, one))
    blocks.append(
        note(say(N_("Every cell: match points, below {points}; a win in bold.")).format(points=points_head(found)))
    )
    title = say(N_("Cross table of {stage}")).format(stage=name)
    return Chapter(title, tuple(blocks), flipped=max(map(len, groups)) > MOST_UPRIGHT)


def _course(found: StageResults) -> Iterator[Block]:
    say, names = found.event_view.say, found.event_view.names
    heads = [say(N_("Place")), say(N_("No.")), name_head(found.event_view)]
    heads += [say(N_("R{round}")).format(round=number) for number in range(1, found.after + 1)]
    with_totals = found.has_scores
    heads += [say(N_("Total"))] if with_totals else []
    rows, won = [], []
    for one in found.table.rows:
        played = found.progress[one.entrant]
        cells = {cell.round: cell for cell in played.cells if cell.complete}
        rounds = [_met(found, cells[number]) if number in cells else "" for number in range(1, found.after + 1)]
        row = [place_cell(one.place), str(one.entrant), names.get(one.entrant, ""), *rounds]
        total = _total(found, played.sheet) if found.plan.compared_by is None else compared_total(found.plan, played)
        rows.append([*row, *([total] if with_totals else [])])
        won.append([number + 2 for number, cell in cells.items() if cell.line is not None and cell.line.won])
    roomy = found.after < MOST_UPRIGHT - 1 or found.plan.format in FOR_INDIVIDUALS
    # A percentage is wider than two figures.
    cell = "16mm" if found.plan.is_compared else "14.5mm" if roomy else "12mm"
    widths = ["9mm", "9mm", "1fr", *[cell] * (len(heads) - 3)]
    small = 7 if found.after > MOST_UPRIGHT - 2 else 7.5
    yield table(heads, rows, widths, won=won, left=(2,), size=small)
    text = say(N_("Every cell: home (H) or visiting (V) and the opponent's number, below {points}; a win in bold."))
    if found.plan.format in FOR_INDIVIDUALS:
        text = say(N_("Every cell: + the partner, then the opponents, below match points and {points}; a win in bold."))
    if found.plan.compared_by is not None:
        text = say(N_("Every cell: the opponents and the own direction, below {points} and its share of the possible."))
        yield note(text.format(points=score_head_words(say, found.plan.compared_by)))
        return
    yield note(text.format(points=_scored(found)))


def _scored(found: StageResults) -> str:
    say = found.event_view.say
    if not found.has_scores:
        return points_head(found)
    return say(N_("match points and {points}")).format(points=points_head(found))


def _met(found: StageResults, cell: RoundCell) -> str:
    """One round of one entrant: its partner and opponents, and its points."""
    say, line = found.event_view.say, cell.line
    if found.plan.compared_by is not None:
        return compared_cell(say, found.plan, cell)
    if line is None:
        return ""
    if not cell.opponents:
        met = say(_SHORT[line.how if line.how in _SHORT else How.ABSENT])
        return f"{met}\n{_points(found, line)}"
    if cell.partners:
        met = f"+{cell.partners[0]} {','.join(map(str, cell.opponents))}"
    else:
        met = say(N_("H{number}") if cell.end is End.HOME else N_("V{number}")).format(number=cell.opponents[0])
    forfeited = say(N_("ff")) if line.how is How.FORFEIT else ""
    return f"{met}{forfeited}\n{_points(found, line)}"


def compared_cell(say: Say, plan: StagePlan, cell: RoundCell) -> str:
    """One round where boards are compared: partner, opponents and own direction, and what the boards came to."""
    if not cell.opponents:
        return say(N_("sits out"))
    side = say(N_("N-S")) if cell.end is End.HOME else say(N_("E-W"))
    partner = f"+{cell.partners[0]} " if cell.partners else ""
    met = f"{partner}{','.join(map(str, cell.opponents))} {side}"
    if cell.score is None or not cell.score.most or plan.compared_by is None:
        return met
    return f"{met}\n{_compared_words(plan.compared_by, cell.score)}"


def compared_total(plan: StagePlan, row: ProgressRow) -> str:
    """What all boards of an entrant came to, less fines; a dash before anything is comparable."""
    if row.score is None or plan.compared_by is None:
        return NOTHING
    mean = score_words(row.score.mean, Scoring.IMP)
    second = share_words(row.score.share) if plan.compared_by is Scoring.MATCHPOINTS else mean
    return f"{score_words(row.score.score, plan.compared_by)}\n{second}"


def _compared_words(scoring: Scoring, score: BoardsScore) -> str:
    words = score_words(score.score, scoring)
    return f"{words}/{share_words(score.share)}" if scoring is Scoring.MATCHPOINTS else words


def _points(found: StageResults, line: ScoreLine) -> str:
    second = points_words(line.vp) if found.has_vp else f"{line.imp:+}"
    return f"{points_words(line.mp)}/{second}" if found.has_scores else second


def _total(found: StageResults, sheet: Sheet) -> str:
    second = points_words(sheet.total_vp()) if found.has_vp else f"{sum(line.imp for line in sheet.lines):+}"
    return f"{points_words(sheet.total_mp())}\n{second}"


def _cross(found: StageResults, crossed: CrossTable) -> Block:
    say, names = found.event_view.say, found.event_view.names
    place = {one.entrant: one.place for one in found.places}
    order = crossed.entrants
    heads = [say(N_("No.")), name_head(found.event_view), *map(str, order), say(N_("Total")), say(N_("Place"))]
    rows, won, own = [], [], []
    for at, row in enumerate(crossed.rows):
        lines = [[meeting.line for meeting in cell if meeting.line is not None] for cell in row.cells]
        cells = ["\n".join(_result(found, line) for line in cell) for cell in lines]
        ends = [_total(found, row.sheet), place_cell(place.get(row.entrant, 0))]
        rows.append([str(row.entrant), names.get(row.entrant, ""), *cells, *ends])
        won.append([2 + column for column, cell in enumerate(lines) if any(line.won for line in cell)])
        own.append(2 + at)
    widths = ["auto", "38mm", *["1fr"] * len(order), "auto", "auto"]
    return table(heads, rows, widths, won=won, own=own, left=(1,), size=7 if len(order) > 16 else 8)  # noqa: PLR2004 - the most columns in the larger size


def _result(found: StageResults, line: ScoreLine) -> str:
    second = points_words(line.vp) if found.has_vp else f"{line.imp:+}"
    return f"{points_words(line.mp)}\n{second}"
