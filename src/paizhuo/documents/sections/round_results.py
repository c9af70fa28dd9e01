"""各轮成绩: the results of published rounds, table by table, with remarks on unusual results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.sections.blocks import listing
from paizhuo.officiating.tables.match_lists import match_rows
from paizhuo.seats import Side
from paizhuo.tournament.plan.regulations import Scale, Tiebreak
from paizhuo.tournament.results.accepted import KNOCKOUTS
from paizhuo.tournament.results.outcomes import Boards, Levels
from paizhuo.tournament.results.removed_results import cancelled_entrants
from paizhuo.wording import N_, side_words
from paizhuo.wording.tournament import (
    criterion_words,
    entrants_words,
    outcome_words,
    points_words,
    vp_words,
)
from paizhuo.wording.tournament.board_sets import ranges
from paizhuo.wording.tournament.explained import joined
from paizhuo.wording.tournament.scores import cancelled_words, figures_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Block
    from paizhuo.officiating.tables.match_lists import MatchRow
    from paizhuo.tournament.log.state import RoundState
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.wording import Say


def round_results(event_view: EventView, stage: str, one: RoundState, *, size: float = 9.5) -> tuple[Block, ...]:
    """一轮成绩: every table of a round; the result is empty until it is confirmed."""
    say, plan = event_view.say, event_view.plan.stage(stage)
    with_points = plan.format not in KNOCKOUTS and not plan.is_compared
    with_vp = with_points and event_view.state.regulations.scale.value is not Scale.NONE
    sides_of = [side_words(side, say) for side in (Side.NORTH_SOUTH, Side.EAST_WEST)]
    home, away = sides_of if plan.is_compared else (say(N_("Home")), say(N_("Away")))
    heads = [say(N_("Table")), home, say(N_("Result")), away]
    widths = ["11mm", "1fr", "23mm", "1fr"]
    if plan.is_compared:
        heads.append(say(N_("Board numbers")))
        widths.append("24mm")
    if with_points:
        heads.append(say(N_("Match points")))
        widths.append("17mm")
    if with_vp:
        heads.append(vp_words(say, event_view.state.regulations.book))
        widths.append("17mm")
    matches = match_rows(event_view.state, stage, one.number)
    with_differences = any(match.differences for match in matches)
    if with_differences:
        heads.append(criterion_words(say, Tiebreak.IMP_SUM))
        widths.append("17mm")
    remarks = {match.table: _remark(say, match) for match in matches}
    with_remarks = any(remarks.values())
    if with_remarks:
        heads.append(say(N_("Remarks")))
        widths.append("0.7fr")
    rows = []
    for match in matches:
        result = result_words(say, match.outcome)
        sides = _side(event_view, match.home), _side(event_view, match.away)
        row = [str(match.table), sides[0], f"[{result}]" if match.cancelled else result, sides[1]]
        row += [ranges(one.matches[match.table].pairing.boards)] if plan.is_compared else []
        row += _points(match, with_vp=with_vp) if with_points else []
        row += [_differences(match)] if with_differences else []
        rows.append([*row, *([remarks[match.table]] if with_remarks else [])])
    after = []
    for text, entrants in (
        (N_("Bye: {entrants}"), one.byes),
        (N_("Already decided, need not play: {entrants}"), one.sitting_out),
        (N_("Absent in this round: {entrants}"), one.absent),
    ):
        if entrants:
            after.append(say(text).format(entrants=entrants_words(say, entrants, event_view.names)))
    if any(match.cancelled for match in matches):
        gone = cancelled_entrants(event_view.state, stage)
        after.append(cancelled_words(say, event_view.state, gone, event_view.names))
    middle = (2, 4, 5)[: 1 + plan.is_compared + with_points + with_vp + with_differences]
    return (listing(heads, rows, widths, middle=middle, strong=(2,), names=(1, 3), size=size, after=after),)


def result_words(say: Say, outcome: Outcome | None) -> str:
    """成绩: levels or sums, home first; a dash where there are none."""
    found = figures_words(say, outcome)
    return " : ".join(found) if found is not None else "" if outcome is None else "—"


def _side(event_view: EventView, side: tuple[int, ...]) -> str:
    """Number and name in one cell, to save layout time: a book has thousands of rows."""
    return " + ".join(f"{one} {event_view.names.get(one, '')}" for one in side)


def _points(match: MatchRow, *, with_vp: bool) -> list[str]:
    if match.points is None:
        return ["", ""] if with_vp else [""]
    home, away = match.points
    points = [f"{points_words(home.mp)} : {points_words(away.mp)}"]
    return [*points, f"{points_words(home.vp)} : {points_words(away.vp)}"] if with_vp else points


def _differences(match: MatchRow) -> str:
    """级差: of both sides, where the stage adds them up [GZ Reg7(二)]."""
    return "" if match.differences is None else " : ".join(f"{one:+}" for one in match.differences)


def _remark(say: Say, match: MatchRow) -> str:
    outcome = match.outcome
    words = ""
    if outcome is not None:
        plain = isinstance(outcome, Levels | Boards) and outcome.decision is None
        words = "" if plain else outcome_words(say, outcome, walkover=match.walkover)
    corrected = say(N_("corrected")) if match.corrected else ""
    return joined(say, (say(N_("not counted")) if match.cancelled else "", words, corrected))
