"""判罚操作: a referee gives a ruling by the book or refers it to the chief, who may rule otherwise. No HTTP here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.errors import BadInput
from paizhuo.officiating.case_refusals import AnswersMissing
from paizhuo.officiating.hearing import hear
from paizhuo.officiating.into_facts import Instead, otherwise_facts
from paizhuo.officiating.ruling_records import records_given
from paizhuo.officiating.table_match import table_match_at
from paizhuo.officiating.who_may_rule import check_chief
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.calls.refusals import CallRefused, WhyCallRefused
from paizhuo.web.calls.restorable import CALLS
from paizhuo.web.language import say
from paizhuo.web.ledger.record_language import record_sentence
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.stored_rulings import store_ruling
from paizhuo.web.ledger.write import Done, Outdated, Writing, write
from paizhuo.web.models import Call
from paizhuo.web.refereeing.at_table import context_at, hearing_at
from paizhuo.web.refereeing.referrals import REFERRED, ROLES, TO, proposal_of
from paizhuo.web.results.tables import send_table
from paizhuo.wording.referee.announcement import headlines, otherwise_text, record_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.officiating.case_form import CaseForm
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.officiating.table_match import TableMatch
    from paizhuo.referee import Ruling
    from paizhuo.tournament.log.facts import Fact
    from paizhuo.web.ledger.request import Request

LONGEST = 300
"""The longest text of a ruling or reason."""
CALL_LENGTH = 200


class TooLong(BadInput):
    """文字过长: a text of a ruling or reason that is too long for a notice."""

    code = "TOO_LONG"


def give_ruling(request: Request, key: TableKey, form: CaseForm, *, shown: str = "") -> Done:
    """判罚: record what the book prescribes, with all its facts; where it punishes both sides, for both at once.

    ``shown`` is the headline that the page showed: if the ruling is another one now, nothing is written.
    """

    def body(writing: Writing) -> None:
        def text(ruling: Ruling) -> str:
            return record_sentence(writing, lambda: record_text(say(), ruling))

        at = table_match_at(writing.snapshot.state, key)
        here = context_at(writing.competition, writing.snapshot, at)
        if shown and shown != headlines(say(), hear(here, form).given):
            raise Outdated(request.expected or 0, writing.snapshot.no)
        sides = records_given(here, form, request.actor.roles, writing.snapshot.no + 1, text)
        for side in sides:
            _store(writing, at, side.form, side.facts)
        _end_call_and_send_table(writing, key, changed=any(side.scores_match for side in sides))

    return write(request, Permission.RULE, body)


def rule_otherwise(request: Request, key: TableKey, form: CaseForm, instead: Instead) -> Done:
    """另判: record a ruling of the chief that is not the book's, with a reason."""
    if max(len(instead.text), len(instead.reason)) > LONGEST:
        raise TooLong(f"at most {LONGEST} characters", text=str(LONGEST))
    stripped = instead._replace(text=instead.text.strip(), reason=instead.reason.strip())
    if not stripped.text or not stripped.reason:
        raise Refused(Why.NEEDS_REASON)
    form = form.settled_who
    infraction = form.infraction
    if infraction is None:
        raise AnswersMissing("who and what")

    def body(writing: Writing) -> None:
        check_chief(request.actor.roles, book_of(request.competition))
        at = table_match_at(writing.snapshot.state, key)
        said = record_sentence(writing, lambda: otherwise_text(say(), infraction, stripped.given))
        _store(writing, at, form, otherwise_facts(form, at, stripped, said))
        writing.detail["reason"] = stripped.reason
        _end_call_and_send_table(writing, key, changed=False)

    return write(request, Permission.RULE, body)


def refer(request: Request, key: TableKey, form: CaseForm, *, reason: str = "", to: Role = Role.CHIEF) -> Done:
    """报裁判长: send the case form to the chief; the open call of the table, or a new one, waits for him.

    A ruling that needs the organiser's consent the chief sends on ``to`` him; he agrees with his own account.
    """

    def body(writing: Writing) -> None:
        at = table_match_at(writing.snapshot.state, key)
        sent = form.settled_who
        # The chief opens the form as it was sent: one that the law cannot read is refused now.
        hearing_at(writing.competition, writing.snapshot, at, form)
        calls = writing.competition.calls
        where = key._asdict()
        found = calls.filter(**where, ended_at=None).first()
        if found is None:
            found = Call(competition=writing.competition, **where, at=writing.at)
        found.reason = reason.strip()[:CALL_LENGTH]
        # The call waits again, so that the desk shows it until the chief takes it.
        found.taken_by = found.taken_at = None
        found.is_about_result = False
        with restorable_change(writing, CALLS, *key):
            found.save()
        writing.detail |= {**where, "reason": found.reason, "call": REFERRED, "entrant": sent.entrant}
        if sent.entrant is not None and sent.infraction is not None:
            writing.detail["case"] = [list(one) for one in sent.fields]
            writing.detail |= {TO: to.value, ROLES: sorted(role.value for role in request.actor.roles)}
        writing.answer["call"] = found.pk
        send_table(writing, key)
        writing.notify("calls", "log", staff_only=True)

    return write(request, Permission.ANSWER_CALL, body)


def agree(request: Request, call: int, *, shown: str = "") -> Done:
    """同意: the organiser agrees to the ruling that the chief proposed, which is then on record as given by both."""

    def body(writing: Writing) -> None:
        found = writing.competition.calls.filter(pk=call, ended_at=None).first()
        proposal = None if found is None else proposal_of(writing.competition, found)
        if found is None or proposal is None:
            raise CallRefused(WhyCallRefused.NO_CALL)
        form = replace(proposal.form, consents=(), paper="", proposed_by=proposal.by)

        def text(ruling: Ruling) -> str:
            return record_sentence(writing, lambda: record_text(say(), ruling))

        at = table_match_at(writing.snapshot.state, found.key)
        here = context_at(writing.competition, writing.snapshot, at)
        if shown and shown != headlines(say(), hear(here, form).given):
            raise Outdated(request.expected or 0, writing.snapshot.no)
        roles = request.actor.roles | proposal.roles
        sides = records_given(here, form, roles, writing.snapshot.no + 1, text)
        for side in sides:
            _store(writing, at, side.form, side.facts)
        writing.detail["proposed_by"] = proposal.by
        _end_call_and_send_table(writing, found.key, changed=any(side.scores_match for side in sides))

    return write(request, Permission.CONSENT, body)


def decline(request: Request, call: int, reason: str) -> Done:
    """不同意: the organiser does not agree; the case goes back to the chief with the reason."""
    if not reason.strip():
        raise Refused(Why.NEEDS_REASON)

    def body(writing: Writing) -> None:
        found = writing.competition.calls.filter(pk=call, ended_at=None).first()
        proposal = None if found is None else proposal_of(writing.competition, found)
        if found is None or proposal is None:
            raise CallRefused(WhyCallRefused.NO_CALL)
        with restorable_change(writing, CALLS, *found.key):
            found.reason = reason.strip()[:CALL_LENGTH]
            found.save(update_fields=["reason"])
        writing.detail |= {**found.key._asdict(), "reason": reason.strip(), "call": REFERRED, TO: Role.CHIEF.value}
        writing.detail["case"] = [list(one) for one in proposal.form.fields]
        writing.answer["call"] = found.pk
        writing.notify("calls", "log", staff_only=True)

    return write(request, Permission.CONSENT, body)


def _store(writing: Writing, at: TableMatch, form: CaseForm, facts: Sequence[Fact]) -> None:
    """Append the facts of a ruling, and remember the account that gave it."""
    row = store_ruling(writing, at, form, writing.append(*facts))
    writing.detail.setdefault("infraction", row.infraction)
    writing.detail |= at.key._asdict()
    writing.answer.setdefault("fact", row.first_fact)


def _end_call_and_send_table(writing: Writing, key: TableKey, *, changed: bool) -> None:
    """End the call that brought the referee to the table, and send the table to the screens."""
    own = writing.competition.calls.filter(**key._asdict(), ended_at=None)
    if own.update(ended_at=writing.at) or changed:
        send_table(writing, key)
    writing.notify("rulings", "standings")
    writing.notify("calls", "log", staff_only=True)
