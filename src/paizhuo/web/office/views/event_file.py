"""赛事文件: download the whole event as one file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import HttpResponse

from paizhuo.tournament.log import event_file as interchange
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.personal_data import file_kept_back, may_read_log, readable_log

if TYPE_CHECKING:
    from paizhuo.web.pages.audience import Visit


@official()
def event_file(visit: Visit) -> HttpResponse:
    """赛事文件: a download in the format of ``paizhuo event``."""
    if not may_read_log(visit):
        return file_kept_back(visit)
    text = interchange.write(visit.snapshot.founded, readable_log(visit))
    response = HttpResponse(text, content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{visit.competition.slug}.json"'
    response["Cache-Control"] = "no-store"
    return response
