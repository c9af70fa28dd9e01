"""赛事文件: the whole event as one file, for the record and for another computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import HttpResponse

from paizhuo.tournament import interchange
from paizhuo.web.competitions.access import official

if TYPE_CHECKING:
    from paizhuo.web.competitions.access import Here


@official()
def event_file(here: Here) -> HttpResponse:
    """赛事文件: as ``paizhuo event`` reads and writes it."""
    text = interchange.write(here.snapshot.founded, here.snapshot.log)
    response = HttpResponse(text, content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{here.competition.slug}.json"'
    response["Cache-Control"] = "no-store"
    return response
