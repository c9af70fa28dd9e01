"""答复: what a program that asks about a table is answered when it is refused."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from django.http import JsonResponse

from paizhuo.engine import Refused
from paizhuo.table import NotPossible
from paizhuo.table.words import refusal_words
from paizhuo.web.language import say
from paizhuo.web.live.browsers import seat_of
from paizhuo.web.live.refusals import NotSent
from paizhuo.web.live.rows import seen_by
from paizhuo.web.models import LiveTable
from paizhuo.web.pages.refusals import name_wait, status

if TYPE_CHECKING:
    from paizhuo.errors import PaizhuoError


def refused(pk: int, error: PaizhuoError, browser: str) -> JsonResponse:
    """Why not, in words, with the article; 409, or the status of a request that cannot be read.

    The revision is that of the table as this browser may see it: who watches with a delay learns nothing before.
    """
    row = LiveTable.objects.get(pk=pk)
    current = seen_by(row, seat_of(row, browser))
    why = refusal_words(error, current.settings, say())._asdict()
    if isinstance(error, NotSent):
        why["code"] = str(error.why)
    is_conflict = isinstance(error, Refused | NotPossible | NotSent)
    response = JsonResponse(
        {"refused": why, "revision": current.revision}, status=HTTPStatus.CONFLICT if is_conflict else status(error)
    )
    name_wait(response, error)
    return response
