"""积分编排表: round by round the opponent, the side, the score and the running total of everybody [NAT 26(一)]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.paper import Paper
from paizhuo.documents.public import public_stage, stage_title
from paizhuo.tournament import directing
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.accepted import KNOCKOUTS
from paizhuo.tournament.results.lines import How
from paizhuo.tournament.scoring import line_of, score
from paizhuo.wording import N_
from paizhuo.wording.tournament import points_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.tournament.log.state import MatchState, RoundState
    from paizhuo.tournament.results.lines import Line, Sheet

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
    state, plan, rounds = occasion.state.stages[stage], occasion.plan.stage(stage), occasion.rounds(stage)
    sheets = directing.context(occasion.state, stage).sheets()
    places = {one.entrant: one.place for one in directing.places(occasion.state, stage)}
    with_carried = any(sheet.carried_mp or sheet.carried_vp for sheet in sheets.values())
    with_fines = any(sheet.fined_mp or sheet.fined_vp for sheet in sheets.values())
    complete = state.played
    rows = []
    for number in sorted(state.members):
        sheet = sheets[number]
        told = [_cell(occasion, stage, one, number, sheet) for one in rounds]
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
        "paper": "a4" if len(rounds) <= SMALL else "a3",
        "flipped": len(rounds) > UPRIGHT,
        "heads": [say(N_("No.")), say(N_("Name"))],
        "rounds": [say(N_("Round {round}")).format(round=one.number) for one in rounds],
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


def _cell(occasion: EventView, stage: str, one: RoundState, number: int, sheet: Sheet) -> dict[str, Any]:
    """One round of one entrant; the running total only once the round is complete."""
    say, by_vp = occasion.say, occasion.plan.stage(stage).by_vp
    line = next((line for line in sheet.lines if line.round == one.number), None)
    match = next((m for m in one.matches.values() if number in {*m.pairing.home, *m.pairing.away}), None)
    if line is None and match is not None:
        line = _line(occasion, stage, one, number, match)
    met = _opponent(occasion, match, number)
    if match is None:
        told = How.BYE if number in one.byes else How.CLINCHED if number in one.sitting_out else How.ABSENT
        met = say(_WITHOUT[told]) if number in one.entrants or number in occasion.state.stages[stage].members else ""
    total = ""
    if one.is_complete:
        before = [each for each in sheet.lines if each.round <= one.number]
        carried = sheet.carried_vp if by_vp else sheet.carried_mp
        total = points_words(carried + sum(each.vp if by_vp else each.mp for each in before))
    return {
        "met": met,
        "score": "" if line is None else _both(by_vp, line.mp, line.vp),
        "total": total,
        "won": line is not None and line.won,
    }


def _line(occasion: EventView, stage: str, one: RoundState, number: int, match: MatchState) -> Line | None:
    """What a match of a round that is not complete yet has given, once it is confirmed."""
    if match.confirmed is None:
        return None
    plan = occasion.plan.stage(stage)
    home, away = score(
        match.confirmed,
        occasion.state.regulations,
        duplicate_boards=plan.boards or None,
        knockout=plan.format in KNOCKOUTS,
    )
    return line_of(home if number in match.pairing.home else away, round_=one.number)


def _opponent(occasion: EventView, match: MatchState | None, number: int) -> str:
    if match is None:
        return ""
    home = number in match.pairing.home
    mine, theirs = (match.pairing.home, match.pairing.away) if home else (match.pairing.away, match.pairing.home)
    partners = [other for other in mine if other != number]
    against = "·".join(map(str, theirs))
    if partners:
        return f"+{partners[0]}  {against}"
    side = occasion.say(N_("H")) if home else occasion.say(N_("V"))
    return f"{against} {side}"


def _both(by_vp: bool, mp: int, vp: int) -> str:  # noqa: FBT001 - the first of three values that belong together
    return points_words(vp) if by_vp else f"{points_words(mp)} ({points_words(vp)})"
