"""报来之案: the cases that referees have referred to the chief, or the chief to the organiser, with their pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from django.urls import reverse

from paizhuo.officiating.case_form import read
from paizhuo.referee import Infraction, Role
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.refereeing.online import page_at
from paizhuo.wording.referee import infraction_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.officiating.case_form import CaseForm
    from paizhuo.web.models import Call, Competition

REFERRED = "referred"
"""The key in the detail of an act that marks a referral."""
TO, ROLES = "to", "roles"
"""Keys in the detail of a referral: the role to which the case is sent, and the roles of who sent it."""
KINDS = (Permission.ANSWER_CALL.value, Permission.CONSENT.value)
"""The kinds of acts that send a case on."""


@dataclass(frozen=True)
class Proposal:
    """提请: a ruling that the chief proposes to the organiser, with the chief's roles, given by his own account."""

    form: CaseForm
    by: str
    roles: frozenset[Role]


def proposal_of(competition: Competition, call: Call) -> Proposal | None:
    """提请: the case of this call, if the last referral of it went to the organiser."""
    acts = competition.acts.filter(kind__in=KINDS, detail__call=REFERRED, answer__call=call.pk)
    act = acts.order_by("no").last()
    if act is None or act.detail.get(TO) != Role.ORGANISER.value:
        return None
    form = read((name, value) for name, value in act.detail.get("case", ()))
    return Proposal(form, act.actor, frozenset(Role(one) for one in act.detail.get(ROLES, ())))


@dataclass(frozen=True)
class Referral:
    """报裁判长: the accused entrant, the infraction, the referee who sent it, and the address of the case."""

    entrant: int
    infraction: Infraction
    by: str
    url: str
    to: Role = Role.CHIEF

    @property
    def what(self) -> str:
        """违规: in words."""
        return infraction_words(say(), self.infraction)


def referrals_of(competition: Competition, calls: Iterable[Call]) -> dict[int, Referral]:
    """报来之案: of those calls that are open, by the id of the call; the latest where a case was sent twice."""
    by_number = {call.pk: call for call in calls}
    if not by_number:
        return {}
    found: dict[int, Referral] = {}
    # Asked for in order, SQLite would go through all acts by their numbers instead of those of these kinds.
    acts = competition.acts.filter(kind__in=KINDS, detail__call=REFERRED, answer__call__in=list(by_number)).order_by()
    for act in sorted(acts, key=lambda one: one.no):
        call = by_number[act.answer["call"]]
        fields = [(name, value) for name, value in act.detail.get("case", ())]
        sent = dict(fields)
        if "who" in sent and "off" in sent:
            hall = reverse("refereeing:rule", args=(competition.slug, call.stage, call.round, call.table))
            page = page_at(competition, call.key, call.room) or hall
            entrant, infraction = int(sent["who"]), Infraction(sent["off"])
            to = Role(act.detail.get(TO, Role.CHIEF.value))
            url = f"{page}?{urlencode(fields)}"
            if to is Role.ORGANISER:
                url = reverse("refereeing:consent", args=(competition.slug, call.pk))
            found[call.pk] = Referral(entrant, infraction, act.actor, url, to)
    return found
