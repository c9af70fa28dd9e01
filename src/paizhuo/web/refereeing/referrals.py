"""报来之案: the cases that referees have referred to the chief, each with the address of its filled-in form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from django.urls import reverse

from paizhuo.referee import Infraction
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.wording.referee import infraction_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.web.models import Call, Competition

REFERRED = "referred"
"""The key in the detail of an act that marks a referral."""


@dataclass(frozen=True)
class Referral:
    """报裁判长: the accused entrant, the infraction, the referee who sent it, and the address of the case."""

    entrant: int
    infraction: Infraction
    by: str
    url: str

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
    acts = competition.acts.filter(
        kind=Permission.ANSWER_CALL.value, detail__call=REFERRED, answer__call__in=list(by_number)
    ).order_by("no")
    for act in acts:
        call = by_number[act.answer["call"]]
        fields = [(name, value) for name, value in act.detail.get("case", ())]
        sent = dict(fields)
        if "who" in sent and "off" in sent:
            page = reverse("refereeing:rule", args=(competition.slug, call.stage, call.round, call.table))
            entrant, infraction = int(sent["who"]), Infraction(sent["off"])
            found[call.pk] = Referral(entrant, infraction, act.actor, f"{page}?{urlencode(fields)}")
    return found
