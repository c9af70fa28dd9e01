"""我的赛事: the competitions in which the user holds a role, those being played first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.shortcuts import render
from django.utils.translation import gettext as _

from paizhuo.officiating.event_phase import EventPhase
from paizhuo.referee.powers.actions import Role
from paizhuo.web.founding.who_may_found import may_found
from paizhuo.web.language import say
from paizhuo.web.ledger.damaged_apart import damaged_apart
from paizhuo.web.ledger.summaries import listed
from paizhuo.web.models import Appointment, Competition
from paizhuo.web.office.progress import progress_in_list
from paizhuo.web.pages.audience import signed_in
from paizhuo.wording.referee import role_words

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from paizhuo.web.office.progress import EventProgress


@dataclass(frozen=True)
class MyCompetition:
    """一项赛事: a competition with the roles of the user."""

    competition: Competition
    roles: tuple[Role, ...]
    progress: EventProgress

    @property
    def role_names(self) -> str:
        """The roles in words."""
        return _(", ").join(role_words(say(), role) for role in self.roles)


@signed_in
def mine(request: HttpRequest) -> HttpResponse:
    """我的赛事."""
    roles: dict[int, list[Role]] = {}
    held = Appointment.objects.filter(user=request.user.pk)
    for key, role in held.values_list("competition_id", "role"):
        roles.setdefault(key, []).append(Role(role))
    rows, damaged = damaged_apart(listed(Competition.objects.filter(pk__in=held.values("competition_id"))))
    own = [
        MyCompetition(
            row.competition, tuple(sorted(roles[row.competition.pk], key=tuple(Role).index)), progress_in_list(row)
        )
        for row in rows
    ]
    headings = {EventPhase.PLAYING: _("Being played"), EventPhase.COMING: _("To come"), EventPhase.OVER: _("Over")}
    groups = [(title, [one for one in own if one.progress.phase is phase]) for phase, title in headings.items()]
    context = {
        "groups": groups,
        "damaged": damaged,
        "any": bool(own or damaged),
        "may_found": may_found(request.user),
    }
    return render(request, "office/mine.html", context)
