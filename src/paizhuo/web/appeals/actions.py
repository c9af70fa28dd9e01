"""申诉操作: file, take the fee, seat those who decide, hear, vote, decide, pay back. No HTTP here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.referee.appeals.appeal import Inadmissible
from paizhuo.referee.appeals.arbitration import ErrorGround, NotDecided, NotHeard, apply
from paizhuo.referee.appeals.rules import Body
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.permissions import Permission
from paizhuo.web.appeals import committee
from paizhuo.web.appeals.contested import contested, matter
from paizhuo.web.appeals.filing import appealable, judged, until
from paizhuo.web.appeals.refusals import AppealRefused, NotByTheBook, NotNow
from paizhuo.web.appeals.restorable import CASE
from paizhuo.web.language import say
from paizhuo.web.ledger.record_language import record_sentence
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.log.actions import undo_within
from paizhuo.web.models import AppealCase, AppealVote
from paizhuo.wording.referee.appeals import appeal_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.referee.appeals.arbitration import Heard
    from paizhuo.web.appeals.committee import Member
    from paizhuo.web.appeals.filing import Paper
    from paizhuo.web.ledger.request import Request


def file(request: Request, paper: Paper, *, turn_down: bool = False) -> Done:
    """提出申诉: one that the book does not admit is refused; ``turn_down`` records it together with the refusal."""

    def body(writing: Writing) -> None:
        logged = next((one for one in appealable(writing.snapshot) if one.no == paper.about), None)
        if logged is None:
            raise AppealRefused(NotNow.NOT_APPEALABLE)
        if paper.entrant not in writing.snapshot.state.entries:
            raise Refused(Why.UNKNOWN_ENTRANT, entrant=paper.entrant)
        _need_first(writing, paper)
        found = judged(writing.competition, writing.snapshot, paper, logged, writing.at)
        if isinstance(found, Inadmissible) and not turn_down:
            raise NotByTheBook(found)
        deadline = until(writing.competition, writing.snapshot, logged, writing.at)
        appealed = writing.append(f.Appealed(paper.about, paper.entrant, paper.grounds.strip()))[0]
        case = AppealCase(
            competition=writing.competition,
            fact=appealed.no,
            entrant=paper.entrant,
            about=paper.about,
            filed_at=writing.at,
            deadline=deadline,
            fee=paper.fee,
            fee_paid=paper.fee_paid and paper.fee > 0,
            appellants=sorted(one.value for one in paper.signers),
        )
        if isinstance(found, Inadmissible):
            text = record_sentence(writing, lambda: appeal_words(say(), found))
            refused = f.AppealDecided(appealed.no, upheld=False, refunded=False, text=text)
            case.decided = writing.append(refused)[0].no
        case.save()
        writing.detail |= {"appeal": appealed.no, "signers": sorted(one.value for one in paper.signers)}
        writing.answer["fact"] = appealed.no
        _tell(writing)

    return write(request, Permission.FILE_APPEAL, body)


def pay_fee(request: Request, fact: int) -> Done:
    """收费: the fee was paid."""

    def body(writing: Writing, case: AppealCase) -> None:
        _need_open(writing, case)
        if not case.fee:
            raise AppealRefused(NotNow.NO_FEE)
        if case.fee_paid:
            raise AppealRefused(NotNow.PAID)
        case.fee_paid = True
        writing.detail |= {"fee": case.fee, "paid": True}

    return _write(request, Permission.FILE_APPEAL, fact, body)


def seat_committee(
    request: Request, fact: int, members: Sequence[Member], *, decides: Body = Body.ARBITRATION_COMMITTEE
) -> Done:
    """组成仲裁组: as many as the book asks for; those with a tie to a party step aside by themselves."""

    def body(writing: Writing, case: AppealCase) -> None:
        _need_open(writing, case)
        if case.votes.exists():
            raise AppealRefused(NotNow.VOTING)
        if len({one.name for one in members}) < len(members):
            raise AppealRefused(NotNow.SAME_NAME)
        if not members or decides not in committee.bodies(writing.competition):
            raise AppealRefused(NotNow.NO_COMMITTEE)
        found = committee.heard(writing.competition, writing.snapshot, case, members, decides)
        if isinstance(found, NotHeard):
            raise NotByTheBook(found)
        committee.check_chair(writing.competition, members, decides)
        case.committee = committee.kept(members, decides)
        writing.detail["committee"] = [one.name for one in members]

    return _write(request, Permission.FILE_APPEAL, fact, body)


def hear(request: Request, fact: int, note: str) -> Done:
    """审理: what was said; the committee must sit and the fee be paid."""

    def body(writing: Writing, case: AppealCase) -> None:
        _need_open(writing, case)
        _sitting(writing, case)
        if case.fee and not case.fee_paid:
            raise AppealRefused(NotNow.FEE_OPEN)
        if not note.strip():
            raise Refused(Why.NEEDS_REASON)
        case.heard_at = case.heard_at or writing.at
        case.hearing_note = note.strip()
        writing.detail["heard"] = case.hearing_note

    return _write(request, Permission.DECIDE_APPEAL, fact, body)


def vote(request: Request, fact: int, member: str, *, upholds: bool) -> Done:
    """表决: one vote of one member; ``upholds`` finds the ruling wrong."""

    def body(writing: Writing, case: AppealCase) -> None:
        _need_open(writing, case)
        _need_heard(case)
        if member not in _sitting(writing, case).voters:
            raise AppealRefused(NotNow.NOT_A_VOTER)
        if case.votes.filter(member=member).exists() or request.actor.user is None:
            raise AppealRefused(NotNow.VOTED)
        AppealVote.objects.create(case=case, member=member, upholds=upholds, at=writing.at, by=request.actor.user)
        writing.detail |= {"member": member, "upholds": upholds}

    return _write(request, Permission.DECIDE_APPEAL, fact, body)


def decide(  # noqa: PLR0913 - the parts of one act
    request: Request,
    fact: int,
    text: str,
    *,
    reasonable: bool = False,
    ground: ErrorGround = ErrorGround.MISAPPLIED,
    undoes: Sequence[int] = (),
    signers: Sequence[str] | None = None,
) -> Done:
    """裁决: what the votes come to, with its text; whether the fee goes back is the book's answer.

    ``undoes`` are facts of the contested ruling that go with it where the appeal is upheld and the ruling changes: the
    decision is final and takes effect by itself [NAT 56(五); J23 3.9(二)4]. ``signers`` are the members who signed;
    all who voted unless given.
    """

    def body(writing: Writing, case: AppealCase) -> None:
        _need_open(writing, case)
        _need_heard(case)
        if not text.strip():
            raise Refused(Why.NEEDS_REASON)
        sitting = _sitting(writing, case)
        found = committee.decided(case, sitting, reasonable=reasonable)
        if isinstance(found, NotDecided):
            raise NotByTheBook(found)
        applied = apply(found, ground)
        signed = sitting.voters if signers is None else tuple(dict.fromkeys(signers))
        if not signed or not set(signed) <= set(sitting.voters):
            raise AppealRefused(NotNow.NOT_SIGNED)
        gone = sorted(undoes, reverse=True) if applied.ruling_changes else []
        if not set(gone) <= {one.no for one in contested(writing.competition, writing.snapshot, case)}:
            raise AppealRefused(NotNow.NOT_CONTESTED)
        if gone:
            undo_within(writing, gone, text.strip())
        end = record_sentence(writing, lambda: appeal_words(say(), applied)) if found.upheld else ""
        said = f"{text.strip()} {end}".strip()
        refunded = found.refunded > 0
        case.decided = writing.append(f.AppealDecided(case.fact, found.upheld, refunded, said))[0].no
        case.signed_by = list(signed)
        writing.detail |= {"undone": gone, "signed_by": list(signed)}
        writing.detail |= {"upheld": found.upheld, "changes": applied.ruling_changes, "reasonable": reasonable}
        writing.answer |= {"upheld": found.upheld, "changes": applied.ruling_changes, "refunded": found.refunded}

    return _write(request, Permission.DECIDE_APPEAL, fact, body)


def refund(request: Request, fact: int) -> Done:
    """退费: the fee was paid back, where the decision says so."""

    def body(writing: Writing, case: AppealCase) -> None:
        decision = writing.snapshot.state.appeals[case.fact][1]
        if decision is None:
            raise AppealRefused(NotNow.NOT_DECIDED)
        if not decision.refunded:
            raise AppealRefused(NotNow.NOT_REFUNDED)
        if case.fee_refunded:
            raise AppealRefused(NotNow.REFUNDED)
        case.fee_refunded = True
        writing.detail |= {"fee": case.fee, "refunded": True}

    return _write(request, Permission.FILE_APPEAL, fact, body)


def _write(request: Request, permission: Permission, fact: int, body: Callable[[Writing, AppealCase], None]) -> Done:
    """One write about one case, which is saved with it."""

    def whole(writing: Writing) -> None:
        case = writing.competition.appeals.filter(fact=fact).first()
        if case is None or case.fact not in writing.snapshot.state.appeals:
            raise AppealRefused(NotNow.NO_APPEAL)
        writing.answer["fact"] = case.fact
        writing.detail["appeal"] = case.fact
        with restorable_change(writing, CASE, case.fact):
            body(writing, case)
            case.save()
        _tell(writing)

    return write(request, permission, whole)


def _need_first(writing: Writing, paper: Paper) -> None:
    """Nobody appeals twice against one ruling; what was only turned down may be put right and come again."""
    own = matter(writing.competition, writing.snapshot, paper.about)
    for case in writing.competition.appeals.filter(entrant=paper.entrant, about__in=own):
        stands = case.fact in writing.snapshot.state.appeals
        decision = writing.snapshot.state.appeals[case.fact][1] if stands else None
        if stands and (decision is None or case.committee):
            raise AppealRefused(NotNow.FILED)


def _need_open(writing: Writing, case: AppealCase) -> None:
    if writing.snapshot.state.appeals[case.fact][1] is not None:
        raise AppealRefused(NotNow.DECIDED)


def _need_heard(case: AppealCase) -> None:
    if case.heard_at is None:
        raise AppealRefused(NotNow.NOT_HEARD)


def _sitting(writing: Writing, case: AppealCase) -> Heard:
    members: Any = committee.members_of(case)
    if not members:
        raise AppealRefused(NotNow.NO_COMMITTEE)
    found = committee.heard(writing.competition, writing.snapshot, case, members, committee.body_of(case))
    if isinstance(found, NotHeard):
        raise NotByTheBook(found)
    return found


def _tell(writing: Writing) -> None:
    """Appeals are the officials' business until their decision changes something."""
    writing.notify("appeals", "log", staff_only=True)
