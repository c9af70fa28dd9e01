"""积分编排表: opponent, side, score and running total of every entrant, round by round [NAT 26(一)]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.organisers import closing
from paizhuo.documents.paper import Missing, Paper, missing_in, present
from paizhuo.documents.published_stage import published_stage
from paizhuo.documents.sections.progress import compared_cell, compared_total
from paizhuo.documents.titles import capital
from paizhuo.officiating.tables.progress import progress_table
from paizhuo.tournament.plan.entry_formats import FOR_INDIVIDUALS
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.lines import How
from paizhuo.tournament.results.outcomes import End
from paizhuo.wording import N_
from paizhuo.wording.tournament import points_words, stage_title
from paizhuo.wording.tournament.compared_boards import score_head_words, session_heads_words
from paizhuo.wording.tournament.criteria import NOTHING

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.officiating.tables.progress import RoundCell
    from paizhuo.tournament.plan.plan import StagePlan

SCORED = FOR_INDIVIDUALS | {
    Format.SWISS,
    Format.SPECIAL_SWISS,
    Format.ELIMINATION_POINTS,
    Format.HALVING,
    Format.PAIRS_MOVEMENT,
}
"""逐轮计分的赛制: the formats that pair by a running score, and sessions, which add up their boards."""
NO_PROGRESS_TABLE = N_("Only a stage that is paired by scores has a progress table; there is none in this stage.")
UPRIGHT, SMALL = 5, 9
"""The most rounds on an upright sheet, and the most rounds on A4."""
_WITHOUT = {How.BYE: N_("bye"), How.CLINCHED: N_("place certain"), How.ABSENT: N_("absent")}


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where a stage that is paired by scores has a published round."""
    return missing_in(published_stage(event_view, where, SCORED, NO_PROGRESS_TABLE))


def make(event_view: EventView, where: Where) -> Paper:
    """积分编排表: the table of a stage, in the order of entrant numbers."""
    say = event_view.say
    stage = present(published_stage(event_view, where, SCORED, NO_PROGRESS_TABLE))
    plan, found = event_view.plan.stage(stage), progress_table(event_view.state, stage)
    sheets = [row.sheet for row in found.rows]
    places = {one.entrant: one.place for one in event_view.places(stage)}
    with_carried = any(sheet.carried_mp or sheet.carried_vp for sheet in sheets)
    with_fines = any(sheet.fined_mp or sheet.fined_vp for sheet in sheets)
    complete = event_view.state.stages[stage].played
    rows = []
    for row in sorted(found.rows, key=lambda row: row.entrant):
        number, sheet = row.entrant, row.sheet
        cells = [
            _compared_cell(event_view, plan, cell) if plan.is_compared else _cell(event_view, cell, by_vp=plan.by_vp)
            for cell in row.cells
        ]
        ends = [_both(plan.by_vp, sheet.carried_mp, sheet.carried_vp)] if with_carried else []
        if with_fines:
            fined = sheet.fined_mp or sheet.fined_vp
            ends.append(_both(plan.by_vp, sheet.fined_mp, sheet.fined_vp) if fined else "")
        if plan.is_compared:
            ends += compared_total(plan, row).split("\n") if row.score is not None else [NOTHING, NOTHING]
        else:
            ends += [points_words(sheet.total_vp() if plan.by_vp else sheet.total_mp())]
            ends += [] if plan.by_vp else [points_words(sheet.total_vp())]
        place = places.get(number, 0)
        rows.append(
            {
                "number": str(number),
                "name": event_view.names[number],
                "gone": number in event_view.state.left,
                "rounds": cells,
                "ends": [*ends, str(place) if place and complete else "–"],
            }
        )
    ends = [say(N_("Carried over"))] if with_carried else []
    ends += [say(N_("Fines"))] if with_fines else []
    ends += [] if plan.by_vp or plan.is_compared else [say(N_("Match points"))]
    ends += (
        [say(N_("VP"))]
        if plan.compared_by is None
        else session_heads_words(say, plan.compared_by, combined=event_view.plan.combines_sessions(stage))
    )
    title = say(N_("Progress table"))
    data = {
        "event": event_view.title,
        "title": title,
        "about": say(N_("{stage}, after round {round}")).format(stage=capital(stage_title(say, plan)), round=complete),
        "paper": "a4" if len(found.rounds) <= SMALL else "a3",
        "flipped": len(found.rounds) > UPRIGHT,
        "heads": [say(N_("No.")), say(N_("Name"))],
        "rounds": [say(N_("Round {round}")).format(round=number) for number in found.rounds],
        "ends": [*ends, say(N_("Place"))],
        "rows": rows,
        "issued": closing(event_view),
        "legend": _legend(event_view, stage),
    }
    return Paper("swiss_table", title, data)


def _legend(event_view: EventView, stage: str) -> list[str]:
    say, plan = event_view.say, event_view.plan.stage(stage)
    if plan.compared_by is not None:
        points = score_head_words(say, plan.compared_by)
        return [
            say(N_("Above: the opponents and the own direction.")),
            say(N_("Below: {points} of the boards of the round; totals count complete rounds, less fines.")).format(
                points=points
            ),
        ]
    if plan.format in FOR_INDIVIDUALS:
        met = say(N_("Above: + the partner, then the opponents."))
    else:
        met = say(N_("Above: the opponent and the side, H home, V visiting."))
    scored = N_("Below: match points (VP), and the total so far.")
    if plan.by_vp:
        scored = N_("Below: VP, and the total so far.")
    rest = N_("A win in bold. Totals count complete rounds, without fines.")
    return [met, say(scored), say(rest)]


def _cell(event_view: EventView, cell: RoundCell, *, by_vp: bool) -> dict[str, Any]:
    """One round of one entrant; it has a running total only when the round is complete."""
    total = cell.vp if by_vp else cell.mp
    return {
        "met": _opponent(event_view, cell) if cell.without is None else event_view.say(_WITHOUT[cell.without]),
        "score": "" if cell.line is None else _both(by_vp, cell.line.mp, cell.line.vp),
        "total": "" if total is None else points_words(total),
        "won": cell.line is not None and cell.line.won,
    }


def _compared_cell(event_view: EventView, plan: StagePlan, cell: RoundCell) -> dict[str, Any]:
    met, _, score = compared_cell(event_view.say, plan, cell).partition("\n")
    points, _, share = score.partition("/")
    return {"met": met, "score": points, "total": share, "won": False}


def _opponent(event_view: EventView, cell: RoundCell) -> str:
    against = "·".join(map(str, cell.opponents))
    if cell.partners:
        return f"+{cell.partners[0]}  {against}"
    side = event_view.say(N_("H")) if cell.end is End.HOME else event_view.say(N_("V"))
    return f"{against} {side}"


def _both(by_vp: bool, mp: int, vp: int) -> str:  # noqa: FBT001 - the first of three values that belong together
    return points_words(vp) if by_vp else f"{points_words(mp)} ({points_words(vp)})"
