"""竞赛文件: the event file up to the last fact that is public."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.http import HttpResponse

from paizhuo.errors import BadInput
from paizhuo.tournament.log.event_file import write
from paizhuo.web.ledger import cache
from paizhuo.web.pages import publication
from paizhuo.web.pages.audience import public_page
from paizhuo.web.pages.personal_data import file_kept_back
from paizhuo.web.pages.publication import has_private_data

if TYPE_CHECKING:
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.pages.audience import Visit


class NotForThePublic(BadInput):
    """含个人信息: the log holds days of birth or registration numbers; removing them would break the hash chain."""

    code: ClassVar[str] = "NOT_FOR_THE_PUBLIC"


def public_log(snapshot: Snapshot) -> tuple[Logged, ...]:
    """可公开的日志: what the public may have of it; nothing where it holds personal data."""
    if has_private_data(snapshot):
        raise NotForThePublic("the log holds personal data; officials who take entries may download it")
    return publication.public_log(snapshot)


@public_page
def event_file(visit: Visit) -> HttpResponse:
    """竞赛文件: the archive of the event [J23 5.2(七)3]."""
    try:
        log = public_log(visit.snapshot)
    except NotForThePublic:
        return file_kept_back(visit)
    made = cache.of_competition(
        visit.competition, ("event file", len(log), visit.competition.head), lambda: write(visit.snapshot.founded, log)
    )
    response = HttpResponse(made, content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{visit.competition.slug}.json"'
    return response
