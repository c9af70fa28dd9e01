"""案卷: details of rulings and appeals that are in the database but not in the facts, for notices and decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils import timezone

from paizhuo.documents.case_details import AppealDetails, CommitteeMember, RulingDetails
from paizhuo.documents.sides import seats_at_table
from paizhuo.officiating.case_form import NO_SEAT
from paizhuo.officiating.ladder import ordinal_in_event
from paizhuo.officiating.table_key import find_match
from paizhuo.referee.appeals.arbitration import Vote
from paizhuo.referee.penalties.penalties import ClassPenalty
from paizhuo.referee.powers.actions import Role
from paizhuo.seats import parse_seat
from paizhuo.web.appeals.page import shown_case
from paizhuo.web.appeals.stored_cases import cases_of
from paizhuo.web.language import say
from paizhuo.web.ledger.stored_rulings import givers, register
from paizhuo.wording.referee import infraction_words
from paizhuo.wording.referee.announcement import headline
from paizhuo.wording.referee.appeals import vote_words
from paizhuo.wording.referee.sanctions import class_words

if TYPE_CHECKING:
    from datetime import datetime

    from paizhuo.documents import EventView
    from paizhuo.officiating.register import InForce, RulingRecord
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.referee import Ruling
    from paizhuo.web.appeals.page import ShownCase, ShownMember
    from paizhuo.web.ledger.stored_rulings import Giver
    from paizhuo.web.pages.audience import Visit

TIME = "%Y-%m-%d %H:%M"


def ruling_details(visit: Visit, event_view: EventView) -> dict[int, RulingDetails]:
    """判罚详情: every ruling in force, by its number in the log."""
    rulings = register(visit.competition, visit.snapshot).rulings
    giver = givers(visit.competition, visit.snapshot)
    chiefs = visit.competition.appointments.filter(role=Role.CHIEF.value).select_related("user")
    chief = "、".join(one.user.name for one in chiefs)
    cases: dict[tuple[int, TableKey], list[int]] = {}
    for one in rulings:
        cases.setdefault((one.record.both, one.record.key), []).append(one.record.fact)
    return {
        one.record.fact: _ruling_details(
            event_view, one, chief, giver(one.record.fact), tuple(cases[one.record.both, one.record.key])
        )
        for one in rulings
    }


def _ruling_details(
    event_view: EventView, one: InForce, chief: str, giver: Giver, together: tuple[int, ...]
) -> RulingDetails:
    record, ruling = one.record, one.ruling
    classes = [] if ruling is None else [given.sanction for given in ruling.prescription.given]
    found = [sanction.class_ for sanction in classes if isinstance(sanction, ClassPenalty)]
    instead = record.otherwise.text if record.otherwise is not None else ""
    return RulingDetails(
        player=_player(event_view, record),
        offence=infraction_words(say(), record.infraction),
        code=_code(ruling),
        class_=class_words(say(), found[0]) if found else "",
        count=ordinal_in_event(ruling) if ruling is not None else 0,
        penalty=headline(say(), ruling) if ruling is not None else instead,
        referee=giver.name,
        chief=chief,
        notified=_time(giver.at),
        given_with=tuple(number for number in together if number != record.fact),
    )


def _code(ruling: Ruling | None) -> str:
    """违规代码: the number of the offence in the book; empty where the book is silent."""
    numbers = [number for source in ruling.citations for number in source.numbers] if ruling is not None else []
    return numbers[0] if numbers else ""


def _player(event_view: EventView, record: RulingRecord) -> str:
    """当事运动员: the player at the named seat, where that is known."""
    match = find_match(event_view.state, record.key)
    if record.form.seat == NO_SEAT or match is None:
        return ""
    return seats_at_table(event_view, match)[parse_seat(record.form.seat)].name


def appeal_details(visit: Visit, event_view: EventView) -> dict[int, AppealDetails]:
    """申诉详情: every appeal that was not undone."""
    return {
        case.fact: _appeal_details(visit, event_view, shown_case(visit, case))
        for case in cases_of(visit.competition, visit.snapshot)
    }


def _appeal_details(visit: Visit, event_view: EventView, shown: ShownCase) -> AppealDetails:
    case, place = shown.case, shown.place
    cast = [one.vote for one in shown.members if one.vote is not None]
    return AppealDetails(
        # A ruling that the decision took back is not among those in force, and is named all the same.
        about="" if case.about in event_view.state.rulings else shown.about,
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
