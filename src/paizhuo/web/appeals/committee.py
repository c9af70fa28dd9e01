"""仲裁组: the committee of a case as it is stored, its votes and its decision; ``officiating`` has the law."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.officiating import appeal_committee
from paizhuo.officiating.appeal_committee import BODY_ROLES, Member
from paizhuo.referee.appeals import arbitration
from paizhuo.referee.appeals.arbitration import Decided, Heard, NotDecided, NotHeard, Vote
from paizhuo.referee.appeals.rules import Body
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log.facts import CastVote
from paizhuo.web.access.actors import book_of
from paizhuo.web.appeals.admissibility import conduct_appeal_of
from paizhuo.web.ledger.fact_actors import actor_name
from paizhuo.web.models import Appointment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.referee.powers.recusal import Conflict
    from paizhuo.web.access.actors import Actor
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import AppealCase, Competition

MOST_MEMBERS = 9


def stored_members(members: Sequence[Member], body: Body) -> list[dict[str, Any]]:
    """The members as the field ``committee`` of a case stores them."""
    return [
        {
            "name": one.name,
            "unit": one.unit,
            "region": one.region,
            "chair": one.chair,
            "account": one.account,
            "body": body.value,
        }
        for one in members
    ]


def members_of(case: AppealCase) -> tuple[Member, ...]:
    """成员: of the committee of this case."""
    return tuple(
        Member(one["name"], one["unit"], one["region"], one["chair"], one.get("account", "")) for one in case.committee
    )


def accounts_for(competition: Competition, bodies: Sequence[Body]) -> list[Appointment]:
    """可入组者: the appointments whose holders may sit in one of these bodies."""
    roles = {BODY_ROLES[body].value for body in bodies if body in BODY_ROLES}
    found = Appointment.objects.filter(competition=competition, role__in=roles, user__is_active=True)
    return list(found.select_related("user").order_by("role", "pk"))


def member_of(one: Appointment) -> Member:
    """成员: somebody who was appointed, as a member of a committee."""
    return Member(one.user.name, one.unit, one.region, account=one.user.username)


def aside_of(snapshot: Snapshot, case: AppealCase, one: Appointment, bodies: Sequence[Body]) -> tuple[Conflict, ...]:
    """回避: why this person would not vote on the case; empty for who would."""
    body = next(body for body in bodies if BODY_ROLES.get(body) is Role(one.role))
    by = contested_fact_actor(snapshot, case)
    return appeal_committee.stepping_aside(snapshot.state, snapshot.log, case.fact, member_of(one), body, by=by)


def contested_fact_actor(snapshot: Snapshot, case: AppealCase) -> str:
    """所争之判出自谁: who wrote the contested fact."""
    return actor_name(case.competition, snapshot.log[case.about - 1])


def bodies_for(competition: Competition, snapshot: Snapshot, case: AppealCase) -> tuple[Body, ...]:
    """受理机构: the bodies that may decide this case."""
    logged = snapshot.log[case.about - 1]
    conduct = conduct_appeal_of(competition, snapshot, logged, case.filed_at) is not None
    return appeal_committee.bodies(book_of(competition), conduct=conduct)


def body_of(case: AppealCase) -> Body:
    """受理机构: the body that decides this case."""
    return Body(case.committee[0]["body"]) if case.committee else Body.ARBITRATION_COMMITTEE


def own_seat(case: AppealCase, actor: Actor) -> str:
    """本人席位: the name under which this account sits on the case; empty if it does not, or lost the office since."""
    if actor.user is None or BODY_ROLES.get(body_of(case)) not in actor.roles:
        return ""
    return next((one.name for one in members_of(case) if one.account == actor.user.username), "")


def hearing_of(snapshot: Snapshot, case: AppealCase, members: Sequence[Member], body: Body) -> Heard | NotHeard:
    """审理: which members may vote, and which step aside and why; or why the appeal cannot be heard."""
    fee = case.fee if case.fee_paid else 0
    filed = int(case.filed_at.timestamp())
    by = contested_fact_actor(snapshot, case)
    return appeal_committee.hearing_of(snapshot.state, snapshot.log, case.fact, members, body, fee, filed, by=by)


def votes_of(case: AppealCase) -> dict[str, Vote]:
    """表决: the votes of the case, by member."""
    return {one.member: Vote.WRONG if one.upholds else Vote.RIGHT for one in case.votes.all()}


def cast_votes(case: AppealCase) -> tuple[CastVote, ...]:
    """表决: the votes of the case as the fact of the decision holds them."""
    return tuple(CastVote(one.member, one.upholds, one.paper) for one in case.votes.order_by("id"))


def decision_of(case: AppealCase, sitting: Heard, *, reasonable: bool) -> Decided | NotDecided:
    """裁决: the decision that the votes make, or why they make none."""
    return arbitration.decide(sitting, votes_of(case), reasonable=reasonable)
