"""案卷: what the rows tell of rulings and appeals beside their facts, for the notices and decisions in print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils import timezone

from paizhuo.documents.case_details import AppealTold, Member, RulingTold
from paizhuo.documents.sides import seats_at_table
from paizhuo.referee import Infraction
from paizhuo.referee.appeals.arbitration import Vote
from paizhuo.referee.penalties.penalties import ClassPenalty
from paizhuo.referee.powers.actions import Role
from paizhuo.seats import parse_seat
from paizhuo.web.appeals.page import shown_case
from paizhuo.web.language import say
from paizhuo.web.refereeing import announcement
from paizhuo.web.refereeing.register import BESIDE, OTHERWISE, register_of
from paizhuo.wording.referee import infraction_words
from paizhuo.wording.referee.appeals import vote_words
from paizhuo.wording.referee.sanctions import class_words

if TYPE_CHECKING:
    from datetime import datetime

    from paizhuo.documents import EventView
    from paizhuo.referee import Ruling
    from paizhuo.web.appeals.page import ShownCase, ShownMember
    from paizhuo.web.models import StoredRuling
    from paizhuo.web.pages.audience import Visit
    from paizhuo.web.refereeing.register import Kept

TIME = "%Y-%m-%d %H:%M"


def rulings_told(visit: Visit, occasion: EventView) -> dict[int, RulingTold]:
    """判罚详情: of every ruling in force, by its number in the log."""
    kept = register_of(visit.competition, visit.snapshot).kept
    chiefs = visit.competition.appointments.filter(role=Role.CHIEF.value).select_related("user")
    chief = "、".join(one.user.name for one in chiefs)
    cases: dict[tuple[int, str, int, int], list[int]] = {}
    for one in kept:
        cases.setdefault(_case(one.row), []).append(one.row.first_fact)
    return {one.row.first_fact: _ruling_told(occasion, one, chief, tuple(cases[_case(one.row)])) for one in kept}


def _case(row: StoredRuling) -> tuple[int, str, int, int]:
    """同案: the first fact of the ruling that both sides were given together, at its table."""
    return row.facts.get(BESIDE, row.first_fact), row.stage, row.round, row.table


def _ruling_told(occasion: EventView, one: Kept, chief: str, together: tuple[int, ...]) -> RulingTold:
    row, ruling = one.row, one.ruling
    otherwise = row.facts.get(OTHERWISE, {})
    classes = [] if ruling is None else [given.sanction for given in ruling.prescription.given]
    found = [sanction.class_ for sanction in classes if isinstance(sanction, ClassPenalty)]
    given = announcement.headline(ruling) if ruling is not None else otherwise.get("text", "")
    return RulingTold(
        player=_player(occasion, row),
        offence=infraction_words(say(), Infraction(row.infraction)),
        code=_code(ruling),
        class_=class_words(say(), found[0]) if found else "",
        count=announcement.nth(ruling) if ruling is not None else 0,
        given=given,
        referee=row.by.name,
        chief=chief,
        at=_time(row.at),
        beside=tuple(number for number in together if number != row.first_fact),
    )


def _code(ruling: Ruling | None) -> str:
    """违规代码: the number under which the book has it; a silent book has none."""
    numbers = [number for source in ruling.citations for number in source.numbers] if ruling is not None else []
    return numbers[0] if numbers else ""


def _player(occasion: EventView, row: StoredRuling) -> str:
    """当事运动员: who sat at the seat that was named, as far as that is known."""
    if not row.seat or row.stage not in occasion.state.stages:
        return ""
    match = occasion.state.stages[row.stage].rounds[row.round - 1].matches.get(row.table)
    return "" if match is None else seats_at_table(occasion, match)[parse_seat(row.seat)].name


def appeals_told(visit: Visit, occasion: EventView) -> dict[int, AppealTold]:
    """申诉详情: of every appeal that stands."""
    standing = visit.snapshot.state.appeals
    cases = visit.competition.appeals.prefetch_related("votes")
    return {
        case.fact: _appeal_told(visit, occasion, shown_case(visit, case)) for case in cases if case.fact in standing
    }


def _appeal_told(visit: Visit, occasion: EventView, shown: ShownCase) -> AppealTold:
    case, place = shown.case, shown.place
    cast = [one.vote for one in shown.members if one.vote is not None]
    return AppealTold(
        about="" if shown.is_ruling else shown.about,
        stage=place.stage,
        round=place.round,
        table=place.table,
        fee=str(case.fee) if case.fee else "",
        fee_paid=case.fee_paid if case.fee else None,
        received=_time(case.filed_at),
        deadline=_time(case.deadline),
        received_by=visit.snapshot.log[case.fact - 1].by,
        body=shown.body,
        members=tuple(Member(one.name, one.unit, one.aside, _vote(one)) for one in shown.members),
        heard=_time(case.heard_at),
        hearing=case.hearing_note,
        decided=occasion.times.get(case.decided or 0, ""),
        votes=(sum(cast), len(cast) - sum(cast)) if cast else None,
    )


def _vote(member: ShownMember) -> str:
    return "" if member.vote is None else vote_words(say(), Vote.WRONG if member.vote else Vote.RIGHT)


def _time(moment: datetime | None) -> str:
    """A moment in the time of the hall; nothing where it has not come."""
    return timezone.localtime(moment).strftime(TIME) if moment is not None else ""
