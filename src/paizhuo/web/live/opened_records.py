"""打开记录: a page that reads any record file in the browser, and the same page as a file that needs no server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from paizhuo.web.language import language
from paizhuo.web.live.record_words import record_words, rule_names
from paizhuo.web.live.replay_file import file_parts
from paizhuo.web.pages.audience import everybody
from paizhuo.wording import Language

if TYPE_CHECKING:
    from django.http import HttpRequest


@everybody
@never_cache
@require_GET
def open_record(request: HttpRequest) -> HttpResponse:
    """打开记录: nothing is sent to the server; the browser reads the file."""
    return render(request, "live/open_record.html", reader())


@everybody
@never_cache
@require_GET
def open_record_file(request: HttpRequest) -> HttpResponse:  # noqa: ARG001 - the same for everybody
    """存成文件: the page itself, to open records where there is no server."""
    response = HttpResponse(file_page())
    response["Content-Disposition"] = 'attachment; filename="paizhuo-records.html"'
    return response


def reader() -> dict[str, Any]:
    """What the page needs to read and show a record."""
    return {
        "words": record_words(),
        "rule_names": rule_names(),
        "is_file": True,
        "has_record": True,
        "is_english": language() is Language.ENGLISH,
    }


def file_page(record: str = "") -> str:
    """一个文件: the page with its style and scripts, and with a record where there is one."""
    return render_to_string("live/replay_file.html", {**reader(), **file_parts(), "record": record})
