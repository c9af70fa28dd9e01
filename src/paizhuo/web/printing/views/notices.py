"""通知与公告: the user writes a text and gets it as a PDF file; the text is not stored."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.http import content_disposition_header

from paizhuo.documents import Where
from paizhuo.documents.catalogue import BY_ID, pdf
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.pages.audience import official
from paizhuo.web.printing.event_view import bare_event_view
from paizhuo.web.printing.forms import NOTICES, NoticeForm

if TYPE_CHECKING:
    from paizhuo.web.pages.audience import Visit


@official(get=Permission.SEE, post=Permission.SEE)
def notice(visit: Visit, kind: str) -> HttpResponse:
    """通知: the form; a valid form returns the PDF file."""
    if kind not in NOTICES:
        raise Http404
    form = NoticeForm(visit.http.POST or None, initial={"authority": "", "day": ""})
    if visit.http.method == "POST" and form.is_valid():
        event_view = replace(bare_event_view(visit), notices=(form.notice(),))
        response = HttpResponse(pdf(event_view, [(kind, Where(fact=1))]), content_type="application/pdf")
        name = content_disposition_header(as_attachment=False, filename=f"{visit.competition.slug}-{kind}.pdf")
        response["Content-Disposition"] = name or "inline"
        return response
    shown = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "form": form,
        "title": say()(BY_ID[kind].title),
    }
    status = HTTPStatus.BAD_REQUEST if form.errors else HTTPStatus.OK
    return render(visit.http, "printing/notice.html", shown, status=status)
