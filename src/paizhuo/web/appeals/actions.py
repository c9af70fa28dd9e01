"""申诉操作: file, take the fee, seat those who decide, hear, vote, decide, pay back. No HTTP here.

Those who decide write hearing, votes and decision down with their own accounts; an official who keeps the papers may
copy what they have signed, and names the paper.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.officiating.appeal_committee import BODY_ROLES, NotByTheBook, check_chair
from paizhuo.officiating.appeals import appealable
from paizhuo.officiating.working_days import holidays_of
from paizhuo.referee.appeals.appeal import Inadmissible
from paizhuo.referee.appeals.arbitration import ErrorGround, NotDecided, NotHeard, apply
from paizhuo.referee.appeals.rules import Body
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.appeals import committee
from paizhuo.web.appeals.admissibility import admission_of, appeal_deadline
from paizhuo.web.appeals.contested import contested_facts, facts_of_ruling
from paizhuo.web.appeals.refusals import AppealRefused, WhyAppealRefused
from paizhuo.web.appeals.restorable import CASE
from paizhuo.web.appeals.stored_cases import case_of, facts_of_decision
from paizhuo.web.language import say
from paizhuo.web.ledger.record_language import record_sentence
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.log.actions import counting_facts, undo_within
from paizhuo.web.models import AppealCase, AppealVote
from paizhuo.wording.referee.appeals import appeal_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.officiating.appeal_committee import Member
    from paizhuo.officiating.appeals import NoticeOfAppeal
    from paizhuo.referee.appeals.arbitration import Heard
    from paizhuo.web.ledger.request import Request


def file(request: Request, notice: NoticeOfAppeal, *, turn_down: bool = False) -> Done:
    """提出申诉: raises where the book does not admit it; with ``turn_down`` appeal and refusal are both recorded."""

    def body(writing: Writing) -> None:
        logged = next((one for one in appealable(writing.snapshot.log) if one.no == notice.about), None)
        if logged is None:
            raise AppealRefused(WhyAppealRefused.NOT_APPEALABLE)
        if not notice.person and notice.entrant not in writing.snapshot.state.entries:
            raise Refused(Why.UNKNOWN_ENTRANT, entrant=notice.entrant)
        _need_first(writing, notice)
        found = admission_of(writing.competition, writing.snapshot, notice, logged, writing.at)
        if isinstance(found, Inadmissible) and not turn_down:
            raise NotByTheBook(found)
        deadline = appeal_deadline(writing.competition, writing.snapshot, logged, writing.at, notice.received)
        appealed = writing.append(notice.fact())[0]
        case = AppealCase(
            competition=writing.competition,
            fact=appealed.no,
            entrant=notice.entrant,
            about=notice.about,
            filed_at=writing.at,
            deadline=deadline,
            fee=notice.fee,
            fee_paid=notice.fee_paid and notice.fee > 0,
            appellants=sorted(one.value for one in notice.signers),
        )
        if isinstance(found, Inadmissible):
            text = record_sentence(writing, lambda: appeal_words(say(), found))
            refused = f.AppealDecided(appealed.no, upheld=False, refunded=False, text=text, admitted=False)
            case.decided = writing.append(refused)[0].no
        case.save()
        writing.detail |= {"appeal": appealed.no, "signers": sorted(one.value for one in notice.signers)}
        writing.answer["fact"] = appealed.no
        _send_appeals(writing)

    return write(request, Permission.FILE_APPEAL, body)


def pay_fee(request: Request, fact: int) -> Done:
    """收费: record that the fee was paid."""

    def body(writing: Writing, case: AppealCase) -> None:
        _need_open(writing, case)
        if not case.fee:
            raise AppealRefused(WhyAppealRefused.NO_FEE)
        if case.fee_paid:
            raise AppealRefused(WhyAppealRefused.PAID)
        case.fee_paid = True
        writing.detail |= {"fee": case.fee, "paid": True}

    return _write(request, Permission.FILE_APPEAL, fact, body)


def seat_committee(
    request: Request, fact: int, members: Sequence[Member], *, decides: Body = Body.ARBITRATION_COMMITTEE
) -> Done:
    """组成仲裁组: name the members. Members related to a party step aside; the book says how many must remain."""

    def body(writing: Writing, case: AppealCase) -> None:
        _need_open(writing, case)
        if case.committee and case.votes.exists():
            raise AppealRefused(WhyAppealRefused.VOTING)
        if len({one.name for one in members}) < len(members):
            raise AppealRefused(WhyAppealRefused.SAME_NAME)
        if not members or decides not in committee.bodies_for(writing.competition, writing.snapshot, case):
            raise AppealRefused(WhyAppealRefused.NO_COMMITTEE)
        _need_offices(writing, members, decides)
        found = committee.hearing_of(writing.snapshot, case, members, decides)
        if isinstance(found, NotHeard):
            raise NotByTheBook(found)
        check_chair(book_of(writing.competition), members, decides)
        case.committee = committee.stored_members(members, decides)
        writing.detail["committee"] = [one.name for one in members]

    return _write(request, Permission.SEAT_COMMITTEE, fact, body)


def _need_offices(writing: Writing, members: Sequence[Member], decides: Body) -> None:
    """Refuse an account that does not hold the office of this body: the organiser appoints who decides."""
    role = BODY_ROLES[decides].value if decides in BODY_ROLES else ""
    held = writing.competition.appointments.filter(role=role, user__is_active=True)
    known = set(held.values_list("user__username", flat=True))
    if any(one.account and one.account not in known for one in members):
        raise AppealRefused(WhyAppealRefused.OTHER_OFFICE)


def hear(request: Request, fact: int, note: str, *, paper: str = "") -> Done:
    """审理: record the hearing; the committee must be named and the fee paid before.

    A member writes it down with his own account; anybody else copies it from the signed ``paper``.
    """

    def body(writing: Writing, case: AppealCase) -> None:
        _need_open(writing, case)
        _need_seat_or_paper(writing, case, paper)
        if case.fee and not case.fee_paid:
            raise AppealRefused(WhyAppealRefused.FEE_OPEN)
        if not note.strip():
            raise Refused(Why.NEEDS_REASON)
        case.heard_at = case.heard_at or writing.at
        case.hearing_note = note.strip()
        writing.detail["heard"] = case.hearing_note

    return _write(request, _deciding(paper), fact, body)


def vote(request: Request, fact: int, member: str, *, upholds: bool, paper: str = "") -> Done:
    """表决: a member votes with his own account; or the vote is entered from the signed ``paper``, with that said.

    With ``upholds`` the member finds the ruling wrong.
    """

    def body(writing: Writing, case: AppealCase) -> None:
        _need_open(writing, case)
        _need_heard(case)
        if member not in _sitting(writing, case).voters:
            raise AppealRefused(WhyAppealRefused.NOT_A_VOTER)
        user = request.actor.user
        if user is None or case.votes.filter(member=member).exists():
            raise AppealRefused(WhyAppealRefused.VOTED)
        if not paper.strip() and committee.own_seat(case, request.actor) != member:
            raise AppealRefused(WhyAppealRefused.NOT_YOUR_VOTE)
        AppealVote.objects.create(
            case=case, member=member, upholds=upholds, at=writing.at, by=user, paper=paper.strip()
        )
        writing.detail |= {"member": member, "upholds": upholds} | ({"paper": paper.strip()} if paper.strip() else {})

    return _write(request, _deciding(paper), fact, body)


def decide(  # noqa: PLR0913 - the parts of one act
    request: Request,
    fact: int,
    text: str,
    *,
    reasonable: bool = False,
    ground: ErrorGround = ErrorGround.MISAPPLIED,
    undoes: Sequence[int] = (),
    signers: Sequence[str] | None = None,
    paper: str = "",
) -> Done:
    """裁决: decide the appeal by its votes, with a text; the book says whether the fee is paid back.

    ``undoes`` are the facts of the contested ruling that an upheld appeal undoes in the same act: the decision is
    final and takes effect by itself [NAT 56(五); J23 3.9(二)4]. ``signers`` are the members who signed; by default
    all who voted. A member writes it down with his own account; anybody else copies it from the signed ``paper``.
    """

    def body(writing: Writing, case: AppealCase) -> None:
        _need_open(writing, case)
        _need_heard(case)
        if not text.strip():
            raise Refused(Why.NEEDS_REASON)
        sitting = _need_seat_or_paper(writing, case, paper)
        found = committee.decision_of(case, sitting, reasonable=reasonable)
        if isinstance(found, NotDecided):
            raise NotByTheBook(found)
        applied = apply(found, ground)
        signed = sitting.voters if signers is None else tuple(dict.fromkeys(signers))
        if not signed or not set(signed) <= set(sitting.voters):
            raise AppealRefused(WhyAppealRefused.NOT_SIGNED)
        contested = [one.no for one in contested_facts(writing.competition, writing.snapshot, case)]
        gone = sorted(undoes, reverse=True) if applied.ruling_changes else []
        if not set(gone) <= set(contested):
            raise AppealRefused(WhyAppealRefused.NOT_CONTESTED)
        if gone:
            undo_within(writing, gone, text.strip())
        end = record_sentence(writing, lambda: appeal_words(say(), applied)) if found.upheld else ""
        refunded = found.refunded > 0
        decision = f.AppealDecided(
            case.fact,
            found.upheld,
            refunded,
            f"{text.strip()} {end}".strip(),
            settled=tuple(sorted(gone if applied.ruling_changes else {case.about, *contested})),
            body=committee.body_of(case).value,
            votes=committee.cast_votes(case),
            paper=paper.strip(),
        )
        case.decided = writing.append(decision)[0].no
        case.signed_by = list(signed)
        writing.detail |= {"undone": gone, "signed_by": list(signed)}
        writing.detail |= {"upheld": found.upheld, "changes": applied.ruling_changes, "reasonable": reasonable}
        writing.answer |= {"upheld": found.upheld, "changes": applied.ruling_changes, "refunded": found.refunded}

    return _write(request, _deciding(paper), fact, body)


def take_back_entry(request: Request, fact: int, reason: str, *, paper: str = "") -> Done:
    """录入更正: take the entry of a decision back that is not what was decided; then it is entered again.

    The decision itself is final [NAT 56(五); J23 3.9(二)4; J17 5.2.4]: those who decided say that the entry is wrong,
    a member with his own account, anybody else by the signed ``paper``. Votes stay as they were cast. Where no
    committee is on record, as for an appeal that came with an event file, the paper alone shows it.
    """

    def body(writing: Writing, case: AppealCase) -> None:
        decision = writing.snapshot.state.appeals[case.fact][1]
        if decision is None or case.decided is None or not decision.admitted:
            raise AppealRefused(WhyAppealRefused.NOT_DECIDED)
        if case.committee:
            _need_seat_or_paper(writing, case, paper)
        elif not paper.strip():
            # Nobody knows by account who decided: their signed paper says that the entry is wrong.
            raise AppealRefused(WhyAppealRefused.NEEDS_PAPER)
        if case.fee_refunded:
            raise AppealRefused(WhyAppealRefused.REFUNDED)
        if not reason.strip():
            raise Refused(Why.NEEDS_REASON)
        counts = counting_facts(writing.snapshot.log)
        shown_by = paper.strip() or committee.own_seat(case, request.actor)
        written = facts_of_decision(writing.competition, writing.snapshot, case.decided)
        entered = [no for no in written if no in counts]
        undo_within(writing, entered, reason.strip(), clerical=shown_by)
        case.decided, case.signed_by = None, []
        writing.detail |= {"entry": True, "reason": reason.strip()}

    return _write(request, _deciding(paper), fact, body)


def take_back_vote(request: Request, fact: int, member: str, reason: str) -> Done:
    """撤回表决: who cast or copied a vote takes it back before the decision; nobody else does."""

    def body(writing: Writing, case: AppealCase) -> None:
        _need_open(writing, case)
        if not reason.strip():
            raise Refused(Why.NEEDS_REASON)
        cast = case.votes.filter(member=member, by=request.actor.user).first()
        if cast is None:
            raise AppealRefused(WhyAppealRefused.NOT_YOUR_VOTE)
        cast.delete()
        writing.detail |= {"member": member, "taken_back": True, "reason": reason.strip()}

    return _write(request, Permission.COPY_DECISION, fact, body)


def refund(request: Request, fact: int) -> Done:
    """退费: record that the fee was paid back; refused where the decision does not say so."""

    def body(writing: Writing, case: AppealCase) -> None:
        decision = writing.snapshot.state.appeals[case.fact][1]
        if decision is None:
            raise AppealRefused(WhyAppealRefused.NOT_DECIDED)
        if not decision.refunded:
            raise AppealRefused(WhyAppealRefused.NOT_REFUNDED)
        if case.fee_refunded:
            raise AppealRefused(WhyAppealRefused.REFUNDED)
        case.fee_refunded = True
        writing.detail |= {"fee": case.fee, "refunded": True}

    return _write(request, Permission.FILE_APPEAL, fact, body)


def set_holidays(request: Request, holidays: str, worked: str) -> Done:
    """节假日: the organiser's lists of public holidays and of worked weekend days, for counting working days."""

    def body(writing: Writing) -> None:
        writing.append(holidays_of(holidays, worked))
        _send_appeals(writing)

    return write(request, Permission.PLAN, body)


def _write(request: Request, permission: Permission, fact: int, body: Callable[[Writing, AppealCase], None]) -> Done:
    """One write about one case: ``body`` changes the case, which is then saved."""

    def whole(writing: Writing) -> None:
        case = case_of(writing.competition, writing.snapshot, fact)
        if case is None:
            raise AppealRefused(WhyAppealRefused.NO_APPEAL)
        if not writing.competition.appeals.filter(fact=fact).exists():
            case.save()
        writing.answer["fact"] = case.fact
        writing.detail["appeal"] = case.fact
        with restorable_change(writing, CASE, case.fact):
            body(writing, case)
            case.save()
        _send_appeals(writing)

    return write(request, permission, whole)


def _need_first(writing: Writing, notice: NoticeOfAppeal) -> None:
    """Refuse a second appeal of the entrant against one ruling; one that was not admitted may be filed again."""
    own = facts_of_ruling(writing.competition, writing.snapshot, notice.about)
    for earlier, decision in writing.snapshot.state.appeals.values():
        same = earlier.entrant == notice.entrant and earlier.person == notice.person and earlier.fact in own
        if same and (decision is None or decision.admitted):
            raise AppealRefused(WhyAppealRefused.FILED)


def _need_open(writing: Writing, case: AppealCase) -> None:
    if writing.snapshot.state.appeals[case.fact][1] is not None:
        raise AppealRefused(WhyAppealRefused.DECIDED)


def _need_heard(case: AppealCase) -> None:
    if case.heard_at is None:
        raise AppealRefused(WhyAppealRefused.NOT_HEARD)


def _deciding(paper: str) -> Permission:
    """The permission of who decides with his own account, or of who copies what is signed."""
    return Permission.COPY_DECISION if paper.strip() else Permission.DECIDE_APPEAL


def _need_seat_or_paper(writing: Writing, case: AppealCase, paper: str) -> Heard:
    """Refuse who neither sits on the appeal nor copies from the signed paper of those who do."""
    sitting = _sitting(writing, case)
    writing.detail |= {"paper": paper.strip()} if paper.strip() else {}
    if not paper.strip() and committee.own_seat(case, writing.actor) not in sitting.voters:
        raise AppealRefused(WhyAppealRefused.NEEDS_PAPER)
    return sitting


def _sitting(writing: Writing, case: AppealCase) -> Heard:
    members: Any = committee.members_of(case)
    if not members:
        raise AppealRefused(WhyAppealRefused.NO_COMMITTEE)
    found = committee.hearing_of(writing.snapshot, case, members, committee.body_of(case))
    if isinstance(found, NotHeard):
        raise NotByTheBook(found)
    return found


def _send_appeals(writing: Writing) -> None:
    """Send a message to the officials' screens only: until it is decided, an appeal changes nothing for the public."""
    writing.notify("appeals", "log", staff_only=True)
