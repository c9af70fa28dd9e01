"""报来之案: what a referee has sent to the chief, so that he opens the case as it was told."""

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
"""What the act of a referral calls itself in its detail."""


@dataclass(frozen=True)
class Referral:
    """报裁判长: who is accused of what, by whom it was sent, and the address of the case with all that was told."""

    entrant: int
    infraction: Infraction
    by: str
    url: str

    @property
    def what(self) -> str:
        """违规: in words."""
        return infraction_words(say(), self.infraction)


def referrals_of(competition: Competition, calls: Iterable[Call]) -> dict[int, Referral]:
    """报来之案: of the open calls among these, by the number of the call; the latest where it was sent twice."""
    by_number = {call.pk: call for call in calls}
    if not by_number:
        return {}
    found: dict[int, Referral] = {}
    acts = competition.acts.filter(
        deed=Permission.ANSWER_CALL.value, detail__call=REFERRED, answer__call__in=list(by_number)
    ).order_by("no")
    for act in acts:
        call = by_number[act.answer["call"]]
        told = [(name, value) for name, value in act.detail.get("case", ())]
        said = dict(told)
        if "who" in said and "off" in said:
            page = reverse("refereeing:rule", args=(competition.slug, call.stage, call.round, call.table))
            entrant, infraction = int(said["who"]), Infraction(said["off"])
            found[call.pk] = Referral(entrant, infraction, act.actor, f"{page}?{urlencode(told)}")
    return found
