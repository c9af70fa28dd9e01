"""通知与公告: their text is written here and comes out as a paper; what is printed is not kept."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.http import content_disposition_header

from paizhuo.documents import Where
from paizhuo.documents.catalogue import BY_ID, pdf
from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.directing.printing.forms import NOTICES, NoticeForm
from paizhuo.web.directing.printing.occasions import bare_occasion_of
from paizhuo.web.words import say

if TYPE_CHECKING:
    from paizhuo.web.competitions.access import Here


@official(get=Deed.SEE, post=Deed.SEE)
def notice(here: Here, kind: str) -> HttpResponse:
    """通知: the form, and when it is sent the paper."""
    if kind not in NOTICES:
        raise Http404
    form = NoticeForm(here.request.POST or None, initial={"authority": "", "day": ""})
    if here.request.method == "POST" and form.is_valid():
        occasion = replace(bare_occasion_of(here), notices=(form.notice(),))
        response = HttpResponse(pdf(occasion, [(kind, Where(fact=1))]), content_type="application/pdf")
        name = content_disposition_header(as_attachment=False, filename=f"{here.competition.slug}-{kind}.pdf")
        response["Content-Disposition"] = name or "inline"
        return response
    shown = {
        "here": here,
        "competition": here.competition,
        "snapshot": here.snapshot,
        "form": form,
        "title": say()(BY_ID[kind].title),
    }
    status = HTTPStatus.BAD_REQUEST if form.errors else HTTPStatus.OK
    return render(here.request, "directing/printing/notice.html", shown, status=status)
