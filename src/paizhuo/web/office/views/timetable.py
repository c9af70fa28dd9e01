"""日程页: what the days have besides rounds, one line each, to be read by all and changed by those who may.

The template of Guangzhou brings its hours [GZ Notice2, Reg2, Reg10]; teams come before pairs [J23 4.4].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django import forms
from django.core.exceptions import ValidationError
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from paizhuo.officiating.event_phase import EventPhase
from paizhuo.officiating.order_of_events import SOURCE, HeldEvent, teams_after_pairs
from paizhuo.officiating.tables.timetable import items_of
from paizhuo.rulebook import Book
from paizhuo.tournament.plan.timetable_items import BadItem
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.ledger.summaries import listed
from paizhuo.web.models import Competition
from paizhuo.web.office.around_play import set_timetable
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.timetable import programme, rows_of
from paizhuo.wording import citation_words
from paizhuo.wording.tournament import stage_words
from paizhuo.wording.tournament.timetable import item_line, read_items, timetable_item_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.officiating.event_summary import EventSummary
    from paizhuo.web.pages.audience import Visit

MOST_TEXT = 20_000
MOST_EVENTS = 50


class TimetableForm(forms.Form):
    """日程项目: one item a line."""

    items = forms.CharField(max_length=MOST_TEXT, required=False)

    def __init__(self, visit: Visit) -> None:
        """Keep the items of now: a title keeps its kind."""
        super().__init__(visit.http.POST)
        self.before = items_of(rows_of(visit.snapshot))

    def clean_items(self) -> object:
        """The items; the error names the line that is none."""
        try:
            return read_items(self.cleaned_data["items"], self.before)
        except BadItem as error:
            text = _("“{line}” is no item. Write the hours, what it is and the place: 12:30-13:00 Sign-in @Hall 2.")
            raise ValidationError(text.format(line=error.text[:60])) from error


@official(get=Permission.SEE, post=Permission.REPLAN)
def timetable(visit: Visit) -> HttpResponse:
    """日程页; a POST replaces the list of items."""
    form = None
    if visit.http.method == "POST":
        form = TimetableForm(visit)
        if form.is_valid():
            set_timetable(visit.request.regardless(), form.cleaned_data["items"])
            return redirect("office:timetable", visit.competition.slug)
    return render(visit.http, "office/timetable.html", _context(visit, form), status=400 if form else 200)


def _context(visit: Visit, form: TimetableForm | None) -> dict[str, object]:
    snapshot = visit.snapshot
    titles = {stage.id: stage_words(say(), stage) for stage in snapshot.plan.stages}
    rows = [
        (day, row, timetable_item_words(say(), row.item) if row.item else titles[row.stage])
        for day, row in programme(visit.competition, snapshot)
    ]
    lines = "\n".join(item_line(say(), one) for one in items_of(rows_of(snapshot)))
    return {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": snapshot,
        "rows": rows,
        "text": visit.http.POST.get("items", "") if form else lines,
        "errors": form.errors.get("items", []) if form else [],
        "may_change": visit.may(Permission.REPLAN),
        "out_of_order": _out_of_order(visit),
        "order_source": citation_words(SOURCE, say()),
        "tab": "timetable",
    }


def _out_of_order(visit: Visit) -> list[str]:
    """The titles of events of the same organiser that J23 4.4 wants before or after this one."""
    if book_of(visit.competition) is not Book.JIANGSU_2023:
        return []
    founders = visit.competition.appointments.filter(role="organiser").values_list("user_id", flat=True)
    others = Competition.objects.filter(
        appointments__role="organiser", appointments__user_id__in=list(founders)
    ).exclude(pk=visit.competition.pk)
    held = [
        _held(one.competition, one.summary)
        for one in listed(others.distinct().order_by("-pk")[:MOST_EVENTS])
        if one.summary is not None
    ]
    this = _held(visit.competition, visit.snapshot.summary)
    return [one.title for one in teams_after_pairs(this, held)]


def _held(competition: Competition, summary: EventSummary) -> HeldEvent:
    first, last = competition.first_day, competition.last_day or competition.first_day
    return HeldEvent(
        competition.title,
        summary.kind,
        first.isoformat() if first else "",
        last.isoformat() if last else "",
        is_over=summary.phase is EventPhase.OVER,
    )
