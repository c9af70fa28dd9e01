"""积分编排表: round by round the opponent, the side, the score and the running total of everybody [NAT 26(一)]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.paper import Paper
from paizhuo.documents.public import public_stage, stage_title
from paizhuo.officiating.tables.progress import progress_table
from paizhuo.tournament import directing
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.lines import How
from paizhuo.tournament.results.outcomes import End
from paizhuo.wording import N_
from paizhuo.wording.tournament import points_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.officiating.tables.progress import RoundCell

SCORED = frozenset({Format.SWISS, Format.SPECIAL_SWISS, Format.INDIVIDUAL, Format.ELIMINATION_POINTS, Format.HALVING})
"""按分编排的赛制: rounds in which everybody has a score that grows."""
NO_SWISS_TABLE = N_("Only a stage that is paired by scores has a progress table; there is none in this stage.")
UPRIGHT, SMALL = 5, 9
"""Up to so many rounds the sheet stands upright, up to so many it is A4."""
_WITHOUT = {How.BYE: N_("bye"), How.CLINCHED: N_("place certain"), How.ABSENT: N_("absent")}


def swiss_table(occasion: EventView, where: Where) -> Paper:
    """积分编排表 of a stage, by number."""
    say = occasion.say
    stage = public_stage(occasion, where, SCORED, NO_SWISS_TABLE)
    plan, found = occasion.plan.stage(stage), progress_table(occasion.state, stage)
    sheets = [row.sheet for row in found.rows]
    places = {one.entrant: one.place for one in directing.places(occasion.state, stage)}
    with_carried = any(sheet.carried_mp or sheet.carried_vp for sheet in sheets)
    with_fines = any(sheet.fined_mp or sheet.fined_vp for sheet in sheets)
    complete = occasion.state.stages[stage].played
    rows = []
    for row in sorted(found.rows, key=lambda row: row.entrant):
        number, sheet = row.entrant, row.sheet
        told = [_cell(occasion, cell, by_vp=plan.by_vp) for cell in row.cells]
        ends = [_both(plan.by_vp, sheet.carried_mp, sheet.carried_vp)] if with_carried else []
        if with_fines:
            fined = sheet.fined_mp or sheet.fined_vp
            ends.append(_both(plan.by_vp, sheet.fined_mp, sheet.fined_vp) if fined else "")
        ends += [points_words(sheet.total_vp() if plan.by_vp else sheet.total_mp())]
        ends += [] if plan.by_vp else [points_words(sheet.total_vp())]
        place = places.get(number, 0)
        rows.append(
            {
                "number": str(number),
                "name": occasion.names[number],
                "gone": number in occasion.state.left,
                "rounds": told,
                "ends": [*ends, str(place) if place and complete else "–"],
            }
        )
    ends = [say(N_("Carried over"))] if with_carried else []
    ends += [say(N_("Fines"))] if with_fines else []
    ends += [] if plan.by_vp else [say(N_("Match points"))]
    title = say(N_("Progress table"))
    data = {
        "event": occasion.title,
        "title": title,
        "about": say(N_("{stage}, after round {round}")).format(stage=stage_title(say, plan), round=complete),
        "paper": "a4" if len(found.rounds) <= SMALL else "a3",
        "flipped": len(found.rounds) > UPRIGHT,
        "heads": [say(N_("No.")), say(N_("Name"))],
        "rounds": [say(N_("Round {round}")).format(round=number) for number in found.rounds],
        "ends": [*ends, say(N_("VP")), say(N_("Place"))],
        "rows": rows,
        "legend": _legend(occasion, stage),
    }
    return Paper("swiss_table", title, data)


def _legend(occasion: EventView, stage: str) -> list[str]:
    say, plan = occasion.say, occasion.plan.stage(stage)
    if plan.format is Format.INDIVIDUAL:
        met = say(N_("Above: + the partner, then the opponents."))
    else:
        met = say(N_("Above: the opponent and the side, H home, V visiting."))
    scored = N_("Below: match points (VP), and the total so far.")
    if plan.by_vp:
        scored = N_("Below: VP, and the total so far.")
    rest = N_("A win in bold. Totals count complete rounds, without fines.")
    return [met, say(scored), say(rest)]


def _cell(occasion: EventView, cell: RoundCell, *, by_vp: bool) -> dict[str, Any]:
    """One round of one entrant; the running total only once the round is complete."""
    total = cell.vp if by_vp else cell.mp
    return {
        "met": _opponent(occasion, cell) if cell.without is None else occasion.say(_WITHOUT[cell.without]),
        "score": "" if cell.line is None else _both(by_vp, cell.line.mp, cell.line.vp),
        "total": "" if total is None else points_words(total),
        "won": cell.line is not None and cell.line.won,
    }


def _opponent(occasion: EventView, cell: RoundCell) -> str:
    against = "·".join(map(str, cell.opponents))
    if cell.partners:
        return f"+{cell.partners[0]}  {against}"
    side = occasion.say(N_("H")) if cell.end is End.HOME else occasion.say(N_("V"))
    return f"{against} {side}"


def _both(by_vp: bool, mp: int, vp: int) -> str:  # noqa: FBT001 - the first of three values that belong together
    return points_words(vp) if by_vp else f"{points_words(mp)} ({points_words(vp)})"
