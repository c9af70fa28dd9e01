"""仲裁组: the members who decide an appeal, who of them must step aside and why, their votes and the decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from paizhuo.officiating.appeals import event_kind_of, place_of
from paizhuo.referee.appeals import arbitration
from paizhuo.referee.appeals.appeal import Filed, Forwarded
from paizhuo.referee.appeals.arbitration import Decided, Heard, NotDecided, NotHeard, Vote
from paizhuo.referee.appeals.rules import APPEAL_RULES, Body
from paizhuo.referee.powers.recusal import Official, Party
from paizhuo.web.access.actors import book_of
from paizhuo.web.appeals.refusals import NoChair

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import AppealCase, Competition

MOST_MEMBERS = 9


@dataclass(frozen=True)
class Member:
    """成员: a name, with the region and unit by which somebody may have to step aside."""

    name: str
    unit: str = ""
    region: str = ""
    chair: bool = False


def stored_members(members: Sequence[Member], body: Body) -> list[dict[str, Any]]:
    """The members as the field ``committee`` of a case stores them."""
    return [
        {"name": one.name, "unit": one.unit, "region": one.region, "chair": one.chair, "body": body.value}
        for one in members
    ]


def members_of(case: AppealCase) -> tuple[Member, ...]:
    """成员: of the committee of this case."""
    return tuple(Member(one["name"], one["unit"], one["region"], one["chair"]) for one in case.committee)


def check_chair(competition: Competition, members: Sequence[Member], body: Body) -> None:
    """主任: raise :class:`NoChair` where the book wants one chair and the members have none or several [NAT 56(一)]."""
    asked = APPEAL_RULES[book_of(competition)].chair
    if body is Body.ARBITRATION_COMMITTEE and asked.value and sum(one.chair for one in members) != 1:
        raise NoChair(asked.source)


def bodies(competition: Competition) -> tuple[Body, ...]:
    """受理机构: the bodies that may decide under this book: the committee, and those who stand in for it."""
    rules = APPEAL_RULES.get(book_of(competition))
    return () if rules is None else (rules.decides.value, *rules.without_committee.value)


def body_of(case: AppealCase) -> Body:
    """受理机构: the body that decides this case."""
    return Body(case.committee[0]["body"]) if case.committee else Body.ARBITRATION_COMMITTEE


def parties(snapshot: Snapshot, case: AppealCase) -> tuple[Party, ...]:
    """当事人: every player at the table, and the appellants, with region and unit."""
    place = place_of(snapshot.state, snapshot.log[case.about - 1].fact)
    numbers = dict.fromkeys((case.entrant, *place.entrants))
    entries = [snapshot.state.entries[one] for one in numbers if one in snapshot.state.entries]
    return tuple(Party(person.name, entry.region, entry.unit) for entry in entries for person in entry.members)


def forwarded_appeal(competition: Competition, snapshot: Snapshot, case: AppealCase, body: Body) -> Forwarded:
    """已转交: the admitted appeal, as the law of hearings takes it."""
    book = book_of(competition)
    rules = APPEAL_RULES[book]
    filed = Filed(
        book=book,
        event=event_kind_of(snapshot.state),
        at=int(case.filed_at.timestamp()),
        signers=frozenset(),
        fee_due=case.fee,
        fee_paid=case.fee if case.fee_paid else 0,
    )
    source = rules.decides.source if body is rules.decides.value else rules.without_committee.source
    return Forwarded(filed, body, source)


def hearing_of(
    competition: Competition, snapshot: Snapshot, case: AppealCase, members: Sequence[Member], body: Body
) -> Heard | NotHeard:
    """审理: which members may vote, and which step aside and why; or why the appeal cannot be heard."""
    officials = tuple(Official(one.name, one.region, one.unit) for one in members)
    return arbitration.hear(forwarded_appeal(competition, snapshot, case, body), officials, parties(snapshot, case))


def votes_of(case: AppealCase) -> dict[str, Vote]:
    """表决: the votes of the case, by member."""
    return {one.member: Vote.WRONG if one.upholds else Vote.RIGHT for one in case.votes.all()}


def decision_of(case: AppealCase, sitting: Heard, *, reasonable: bool) -> Decided | NotDecided:
    """裁决: the decision that the votes make, or why they make none."""
    return arbitration.decide(sitting, votes_of(case), reasonable=reasonable)
