"""复盘: a finished deal act by act, for the page that steps through it, and the file that opens without a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_GET

from paizhuo.table import Stage
from paizhuo.table.record import records
from paizhuo.web.live import reviewing
from paizhuo.web.live.browsers import browser_in, seat_of
from paizhuo.web.live.open_deals import is_open
from paizhuo.web.live.opened_records import reader
from paizhuo.web.live.page import names_of
from paizhuo.web.live.replay_file import file_parts
from paizhuo.web.live.replay_steps import replay_of, title_of
from paizhuo.web.live.replay_words import replay_words
from paizhuo.web.live.review_process import reviewers
from paizhuo.web.live.review_turns import review_shown
from paizhuo.web.live.rows import row_of, seen_by
from paizhuo.web.live.settings_words import rules_words
from paizhuo.web.live.words import client_words
from paizhuo.web.pages.audience import everybody

if TYPE_CHECKING:
    from django.http import HttpRequest

    from paizhuo.table import Table
    from paizhuo.web.models import LiveTable


@everybody
@never_cache
@require_GET
def newest(request: HttpRequest, key: str) -> HttpResponse:
    """The replay of the last deal that may be seen."""
    row = row_of(request, key)
    table = seen_by(row, seat_of(row, browser_in(request.COOKIES)))
    shown = [number for number in table.course.finished() if is_open(row, number)]
    if not shown:
        raise Http404
    return redirect("live:replay", key=key, number=shown[-1])


@everybody
@never_cache
@ensure_csrf_cookie
@require_GET
def replay(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """复盘: all acts of a finished deal, all hands or those of one seat, and its review where there is one."""
    row, table = opened(request, key, number)
    return render(request, "live/replay.html", page_of(request, row, table, number))


@everybody
@never_cache
@require_GET
def file(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """存文件: the same page as one file, which opens without the server."""
    row, table = opened(request, key, number)
    shown = page_of(request, row, table, number)
    record = {"record": "".join(records(table)) if shown["has_record"] else "", "has_record": shown["has_record"]}
    response = render(request, "live/replay_file.html", {**shown, **reader(), **file_parts(), **record})
    response["Content-Disposition"] = f'attachment; filename="paizhuo-{row.code}-{number}.html"'
    return response


def opened(request: HttpRequest, key: str, number: int) -> tuple[LiveTable, Table]:
    """A table whose deal this visitor may see; 404 for every other."""
    row = row_of(request, key)
    table = seen_by(row, seat_of(row, browser_in(request.COOKIES)))
    if number not in table.course.finished() or not is_open(row, number):
        raise Http404
    return row, table


def reviewer_asked(request: HttpRequest, table: Table) -> str:
    """复盘者: as the address names him, otherwise the best one that this machine has."""
    known = reviewers(str(table.settings.game))
    named = request.GET.get("by", "")
    return named if named in known else known[0]


def page_of(request: HttpRequest, row: LiveTable, table: Table, number: int) -> dict[str, Any]:
    """The context of the page and of the file."""
    agent = reviewer_asked(request, table)
    known = reviewing.found(row, table, number, agent)
    finished = [one for one in table.course.finished() if is_open(row, one)]
    return {
        "row": row,
        "number": number,
        "link": request.build_absolute_uri(reverse("live:replay", args=[row.key, number])),
        "finished": finished,
        "title": title_of(table, number),
        "rules": rules_words(table.settings.game, table.settings.rules),
        "replay": replay_of(table, number),
        "review": review_shown(table, number, agent, known),
        "reviewer": agent,
        "reviewers": reviewers(str(table.settings.game)),
        "words": {**client_words(names_of(table.settings)), **replay_words()},
        "has_record": table.stage is Stage.OVER and finished == list(table.course.finished()),
        "is_file": False,
        "is_board": bool(table.settings.boards),
        "seat": seat_of(row, browser_in(request.COOKIES)),
    }
