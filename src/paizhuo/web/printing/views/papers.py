"""打印页: the page that offers all papers, and the PDF file of the chosen ones [J23 5.2(八)1, 5.2(八)3; NAT 14(二)]."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _

from paizhuo.documents import Where
from paizhuo.documents.catalogue import BY_ID, missing_from_set, pdf_of_set
from paizhuo.documents.document import UNKNOWN_STAGE
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import language, say
from paizhuo.web.ledger import cache
from paizhuo.web.ledger.public_snapshot import public_snapshot
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.phone_address import phone_base
from paizhuo.web.pages.publication import held_back
from paizhuo.web.pages.refusals import refused
from paizhuo.web.printing import page
from paizhuo.web.printing.event_view import bare_event_view, event_view_of
from paizhuo.web.printing.forms import NOTICES, PaperForm

if TYPE_CHECKING:
    from django.http import HttpResponseBase

    from paizhuo.web.pages.audience import Visit

BAD = HTTPStatus.BAD_REQUEST


@official(get=Permission.SEE)
def prints(visit: Visit) -> HttpResponse:
    """打印页: the event's papers in four categories; the user chooses one round for all papers of a round."""
    stage, number = page.chosen_round(visit)
    event_view, at = bare_event_view(visit), Where(stage, number)
    shown = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "groups": page.papers_by_category(visit, event_view, at),
        "rounds": page.published_rounds(visit),
        "stage": stage,
        "number": number,
        "lists": page.spreadsheets(visit, event_view),
        "notices": NOTICES,
        "boards": visit.may(Permission.DRAW) and any(one.boards for one in visit.snapshot.plan.stages),
        "has_boards": any(one.boards for one in visit.snapshot.plan.stages),
        "sets": page.sets(visit, event_view, at),
        "held_back": bool(held_back(public_snapshot(visit.snapshot), visit.snapshot.no)),
    }
    return render(visit.http, "printing/prints.html", shown)


@official(get=Permission.SEE)
def paper(visit: Visit) -> HttpResponse:
    """文件: one PDF file of the chosen papers; made once for each state of the competition."""
    form = PaperForm(visit.http.GET)
    if not form.is_valid():
        return refused(visit.http, _("That is nothing that can be printed. Choose on the page of prints."), BAD)
    names = form.names()
    if not names:
        return refused(visit.http, _("Nothing was chosen. Tick what is to be printed, then ask again."), BAD)
    where = form.where()
    if where.stage and where.stage not in {one.id for one in visit.snapshot.plan.stages}:
        return refused(visit.http, say()(UNKNOWN_STAGE).format(stage=where.stage), BAD)
    bare = bare_event_view(visit)
    kept_back = {name: page.personal_data_words() for name in names if page.is_kept_back(visit, BY_ID[name], where)}
    checked = {name: missing_from_set(bare, name, where) for name in names if name not in kept_back}
    missing = {name: found.words(say()) for name, found in checked.items() if found is not None}
    if kept_back or missing:
        status = HTTPStatus.FORBIDDEN if kept_back else BAD
        return _incomplete(visit, names, kept_back | missing, status)
    base = phone_base(visit.http)
    event_view = event_view_of(visit)
    # Not everybody sees what the chief referee wrote of the referees; the organiser is that of the installation.
    seen = (event_view.reviews, tuple(event_view.evaluations.items()), event_view.organiser)
    # The hour opens boards without an act; the head of the public snapshot counts those that are open.
    state = (visit.snapshot.no, public_snapshot(visit.snapshot).head, visit.competition.act_count)
    key = ("print", names, where, base, *state, language(), *seen)
    made = cache.in_language(visit.competition, key, lambda: pdf_of_set(event_view, names, where))
    response = HttpResponse(made, content_type="application/pdf")
    chosen = form.cleaned_data["set"] or (names[0] if len(names) == 1 else "papers")
    file = f"{visit.competition.slug}-{chosen}.pdf"
    response["Content-Disposition"] = content_disposition_header(as_attachment=False, filename=file) or "inline"
    return response


@official(get=Permission.SEE)
def round_set(visit: Visit, stage: str, number: int) -> HttpResponseBase:
    """本轮一套: leads to the file with everything for this round that can be printed now."""
    at = Where(stage, number)
    if (stage, number) not in {(one, which) for one, _title, which in page.published_rounds(visit)}:
        return refused(visit.http, _("This round is not public, so it has no papers yet. Publish it first."), BAD)
    query = page.set_query(visit, bare_event_view(visit), "round", at)
    return redirect(f"{reverse('printing:print-file', args=[visit.competition.slug])}?{query}")


def _incomplete(visit: Visit, names: tuple[str, ...], reasons: dict[str, str], status: HTTPStatus) -> HttpResponse:
    """缺少: a page that names the papers that cannot be printed, with a link to print the others."""
    if len(names) == 1:
        return refused(visit.http, reasons[names[0]], status)
    rest = [name for name in names if name not in reasons]
    query = visit.http.GET.copy()
    query.pop("set", None)
    query.setlist("document", rest)
    shown = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "missing": [(say()(BY_ID[name].title), why) for name, why in reasons.items()],
        "rest": [say()(BY_ID[name].title) for name in rest],
        "query": query.urlencode(),
    }
    return render(visit.http, "printing/incomplete.html", shown, status=status)
