"""竞赛文件: the event file, as far as the public may read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.http import HttpResponse
from django.utils.translation import gettext as _

from paizhuo.errors import BadInput
from paizhuo.tournament.interchange import write
from paizhuo.web.competitions.access import public_page
from paizhuo.web.public.pages import shelf
from paizhuo.web.public.pages.openness import has_private_data, open_log
from paizhuo.web.refusals import refused

if TYPE_CHECKING:
    from paizhuo.tournament.log import Logged
    from paizhuo.web.competitions.access import Here
    from paizhuo.web.competitions.snapshot import Snapshot


class NotForThePublic(BadInput):
    """含个人信息: the log holds days of birth or registration numbers, and cutting them out would break its chain."""

    code: ClassVar[str] = "NOT_FOR_THE_PUBLIC"


def public_log(snapshot: Snapshot) -> tuple[Logged, ...]:
    """可公开的日志: up to the last point at which no draft and no unconfirmed result stood open."""
    if has_private_data(snapshot):
        raise NotForThePublic("the log holds personal data; officials may download it")
    return snapshot.log[: open_log(snapshot)]


@public_page
def event_file(here: Here) -> HttpResponse:
    """竞赛文件."""
    try:
        log = public_log(here.snapshot)
    except NotForThePublic:
        text = _(
            "The entry forms of this event hold days of birth or registration numbers, so its file is for "
            "officials only. Seeds and hashes are on the verification page."
        )
        return refused(here.request, text)
    made = shelf.of_competition(
        here.competition, ("event file", len(log), here.competition.head), lambda: write(here.snapshot.founded, log)
    )
    response = HttpResponse(made, content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{here.competition.slug}.json"'
    return response
