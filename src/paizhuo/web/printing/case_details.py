"""案卷: details of rulings and appeals that are in the database but not in the facts, for notices and decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils import timezone

from paizhuo.documents.case_details import AppealDetails, CommitteeMember, RulingDetails
from paizhuo.documents.sides import seats_at_table
from paizhuo.officiating.table_key import find_match
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


def ruling_details(visit: Visit, event_view: EventView) -> dict[int, RulingDetails]:
    """判罚详情: every ruling in force, by its number in the log."""
    kept = register_of(visit.competition, visit.snapshot).kept
    chiefs = visit.competition.appointments.filter(role=Role.CHIEF.value).select_related("user")
    chief = "、".join(one.user.name for one in chiefs)
    cases: dict[tuple[int, str, int, int], list[int]] = {}
    for one in kept:
        cases.setdefault(_case(one.row), []).append(one.row.first_fact)
    return {one.row.first_fact: _ruling_details(event_view, one, chief, tuple(cases[_case(one.row)])) for one in kept}


def _case(row: StoredRuling) -> tuple[int, str, int, int]:
    """同案: identifies the case of a ruling: the first fact of the rulings given together, and the table."""
    return row.facts.get(BESIDE, row.first_fact), row.stage, row.round, row.table


def _ruling_details(event_view: EventView, one: Kept, chief: str, together: tuple[int, ...]) -> RulingDetails:
    row, ruling = one.row, one.ruling
    otherwise = row.facts.get(OTHERWISE, {})
    classes = [] if ruling is None else [given.sanction for given in ruling.prescription.given]
    found = [sanction.class_ for sanction in classes if isinstance(sanction, ClassPenalty)]
    penalty = announcement.headline(ruling) if ruling is not None else otherwise.get("text", "")
    return RulingDetails(
        player=_player(event_view, row),
        offence=infraction_words(say(), Infraction(row.infraction)),
        code=_code(ruling),
        class_=class_words(say(), found[0]) if found else "",
        count=announcement.nth(ruling) if ruling is not None else 0,
        penalty=penalty,
        referee=row.by.name,
        chief=chief,
        notified=_time(row.at),
        given_with=tuple(number for number in together if number != row.first_fact),
    )


def _code(ruling: Ruling | None) -> str:
    """违规代码: the number of the offence in the book; empty where the book is silent."""
    numbers = [number for source in ruling.citations for number in source.numbers] if ruling is not None else []
    return numbers[0] if numbers else ""


def _player(event_view: EventView, row: StoredRuling) -> str:
    """当事运动员: the player at the named seat, where that is known."""
    if not row.seat or row.stage not in event_view.state.stages:
        return ""
    match = find_match(event_view.state, row.key)
    return "" if match is None else seats_at_table(event_view, match)[parse_seat(row.seat)].name


def appeal_details(visit: Visit, event_view: EventView) -> dict[int, AppealDetails]:
    """申诉详情: every appeal that was not undone."""
    standing = visit.snapshot.state.appeals
    cases = visit.competition.appeals.prefetch_related("votes")
    return {
        case.fact: _appeal_details(visit, event_view, shown_case(visit, case))
        for case in cases
        if case.fact in standing
    }


def _appeal_details(visit: Visit, event_view: EventView, shown: ShownCase) -> AppealDetails:
    case, place = shown.case, shown.place
    cast = [one.vote for one in shown.members if one.vote is not None]
    return AppealDetails(
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
        members=tuple(CommitteeMember(one.name, one.unit, one.aside, _vote(one)) for one in shown.members),
        heard=_time(case.heard_at),
        hearing=case.hearing_note,
        decided=event_view.times.get(case.decided or 0, ""),
        votes=(sum(cast), len(cast) - sum(cast)) if cast else None,
    )


def _vote(member: ShownMember) -> str:
    return "" if member.vote is None else vote_words(say(), Vote.WRONG if member.vote else Vote.RIGHT)


def _time(moment: datetime | None) -> str:
    """A moment in the time zone of the hall; empty where there is none."""
    return timezone.localtime(moment).strftime(TIME) if moment is not None else ""
