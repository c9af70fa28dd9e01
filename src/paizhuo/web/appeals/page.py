"""申诉案的页面: what the pages show of a case: its step, what is to be done next, what it is about."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating.appeal_committee import contested_by
from paizhuo.officiating.appeals import FactPlace, place_of
from paizhuo.referee.appeals.arbitration import Heard, NotHeard, tie_warning
from paizhuo.referee.appeals.rules import Signer
from paizhuo.tournament.log.facts import RulingGiven
from paizhuo.web.appeals import committee
from paizhuo.web.appeals.admissibility import about_text, conduct_appeal_of
from paizhuo.web.language import say
from paizhuo.web.ledger.record_language import in_page_language
from paizhuo.web.pages.fact_words import actor_text, logged_text
from paizhuo.wording import citation_words
from paizhuo.wording.referee.appeals import appeal_words, body_words, conduct_appeal_words, signer_words
from paizhuo.wording.referee.recusal import conflict_words

if TYPE_CHECKING:
    from paizhuo.officiating.appeal_committee import Member
    from paizhuo.tournament.log.facts import AppealDecided
    from paizhuo.web.models import AppealCase, AppealVote
    from paizhuo.web.pages.audience import Visit


class AppealStep(Enum):
    """一步: what must be done next in an appeal."""

    FEE = "fee"
    SEAT = "seat"
    HEAR = "hear"
    VOTE = "vote"
    DECIDE = "decide"
    REFUND = "refund"
    CLOSED = "closed"


@dataclass(frozen=True)
class ShownMember:
    """成员: a member as the page shows it, with the vote, or why the member steps aside."""

    name: str
    unit: str
    chair: bool
    aside: str
    vote: bool | None
    has_account: bool = False
    is_mine: bool = False
    """本人: the visitor's own account sits here."""
    copied: str = ""
    """据签字件录入: who copied the vote and from which paper; empty for the member's own."""
    may_take_back: bool = False
    """The visitor cast or copied this vote."""


@dataclass(frozen=True)
class ShownCase:
    """申诉案: a case as the pages show it."""

    case: AppealCase
    grounds: str
    about: str
    place: FactPlace
    is_ruling: bool
    step: AppealStep
    members: tuple[ShownMember, ...]
    body: str
    problem: str
    even: str
    """Why an even number of votes may leave the ruling as it is; empty for an odd one."""
    appellants: tuple[str, ...]
    undone: tuple[str, ...]
    """What was taken back with the decision."""
    decision: AppealDecided | None
    changes: bool
    conduct: str
    contested_by: tuple[str, ...]
    """所争之判出自谁: whose ruling it is."""
    seat: str
    """本人席位: the name under which the visitor sits on this appeal and may vote; empty if not."""

    @property
    def voted(self) -> int:
        """How many members have voted."""
        return sum(one.vote is not None for one in self.members)

    @property
    def may_sign(self) -> tuple[str, ...]:
        """The names of the members who may vote; they may sign the decision."""
        return tuple(one.name for one in self.members if not one.aside)

    @property
    def is_decided(self) -> bool:
        """Whether those who decide have reviewed the ruling; false where the appeal was not admitted."""
        return self.decision is not None and self.decision.admitted

    @property
    def voters(self) -> int:
        """How many members may vote."""
        return sum(not one.aside for one in self.members)


def shown_case(visit: Visit, case: AppealCase) -> ShownCase:
    """申诉案: everything that the pages show of this case."""
    snapshot = visit.snapshot
    appealed, decision = snapshot.state.appeals[case.fact]
    logged, by = snapshot.log[case.about - 1], committee.contested_fact_actor(snapshot, case)
    members, problem, even = _members(visit, case)
    own = next((one.name for one in members if one.is_mine and not one.aside), "")
    conduct = conduct_appeal_of(visit.competition, snapshot, logged, case.filed_at, appealed.received)
    act = visit.competition.acts.filter(last_fact=case.decided).first() if decision else None
    if act is not None and decision is not None:
        decision = replace(decision, text=in_page_language(act, decision.text))
    return ShownCase(
        case=case,
        grounds=appealed.grounds,
        about=about_text(snapshot, logged),
        place=place_of(snapshot.state, logged.fact),
        is_ruling=isinstance(logged.fact, RulingGiven),
        step=_step(case, decision, members),
        members=members,
        body=body_words(say(), committee.body_of(case)) if case.committee else "",
        problem=problem,
        even=even,
        appellants=tuple(signer_words(say(), Signer(one)) for one in case.appellants),
        undone=tuple(
            logged_text(snapshot, snapshot.log[no - 1]) for no in (act.detail.get("undone", ()) if act else ())
        ),
        decision=decision,
        changes=bool(act is not None and act.detail.get("changes")),
        conduct="" if conduct is None else conduct_appeal_words(say(), conduct),
        contested_by=tuple(sorted(actor_text(one) for one in contested_by(snapshot.log, appealed, by))),
        seat=own,
    )


def _members(visit: Visit, case: AppealCase) -> tuple[tuple[ShownMember, ...], str, str]:
    seated = committee.members_of(case)
    if not seated:
        return (), "", ""
    found = committee.hearing_of(visit.snapshot, case, seated, committee.body_of(case))
    votes = {one.member: one for one in case.votes.select_related("by")}
    aside = {}
    if isinstance(found, Heard):
        aside = {
            who: "; ".join(dict.fromkeys(conflict_words(say(), tie) for tie in ties)) for who, ties in found.recused
        }
    problem = appeal_words(say(), found) if isinstance(found, NotHeard) else ""
    own = committee.own_seat(case, visit.official)
    members = tuple(
        _member(visit, one, aside.get(one.name, ""), votes.get(one.name), is_mine=one.name == own) for one in seated
    )
    return members, problem, tie_warning_words(found)


def _member(visit: Visit, member: Member, aside: str, vote: AppealVote | None, *, is_mine: bool) -> ShownMember:
    copied = ""
    if vote is not None and vote.paper:
        copied = _("copied by {name} from the signed paper: {paper}").format(name=vote.by.name, paper=vote.paper)
    return ShownMember(
        name=member.name,
        unit=member.unit,
        chair=member.chair,
        aside=aside,
        vote=None if vote is None else vote.upholds,
        has_account=bool(member.account),
        is_mine=is_mine,
        copied=copied,
        may_take_back=vote is not None and visit.official.user is not None and vote.by_id == visit.official.user.pk,
    )


def tie_warning_words(found: Heard | NotHeard) -> str:
    """可能平票: the warning that an even number of votes may tie; empty for an odd number."""
    source = tie_warning(found) if isinstance(found, Heard) else None
    if source is None:
        return ""
    text = _("An even number votes; if the votes are equal, the ruling stands ({source}).")
    return text.format(source=citation_words(source, say()))


def _step(case: AppealCase, decision: AppealDecided | None, members: tuple[ShownMember, ...]) -> AppealStep:
    if decision is not None:
        return AppealStep.REFUND if decision.refunded and not case.fee_refunded else AppealStep.CLOSED
    if case.fee and not case.fee_paid:
        return AppealStep.FEE
    if not members:
        return AppealStep.SEAT
    if case.heard_at is None:
        return AppealStep.HEAR
    if any(one.vote is None and not one.aside for one in members):
        return AppealStep.VOTE
    return AppealStep.DECIDE
