"""导入名单: a spreadsheet is read, every row is shown with its problems, nothing is stored before the confirmation."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from paizhuo.tournament.entries.asked import chinese, wanted
from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.competitions.entering import acts, sheets
from paizhuo.web.competitions.entering.forms import ListForm
from paizhuo.web.competitions.entering.labels import label
from paizhuo.web.competitions.entering.limits import LARGEST_FILE, MOST_ROWS

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.competitions.access import Here


@official(get=Deed.ENTER, post=Deed.ENTER)
def import_(here: Here) -> HttpResponse:
    """导入名单."""
    if here.request.method != "POST":
        return _page(here, ListForm())
    if ticket := here.request.POST.get("ticket", ""):
        return _confirm(here, ticket)
    form = ListForm(here.request.POST, here.request.FILES)
    content = form.content()
    if content is not None:
        try:
            found = sheets.preview(here.competition, here.snapshot.state, content)
        except sheets.BadSheet as error:
            form.add_error("file", str(error))
        else:
            return _page(here, form, preview=found)
    return _page(here, form, status=HTTPStatus.UNPROCESSABLE_ENTITY)


def _confirm(here: Here, ticket: str) -> HttpResponse:
    done = acts.enter_all(
        here.competition,
        here.official,
        lambda state: sheets.entries_of(here.competition, state, ticket),
        command=here.command,
    )
    messages.success(here.request, _("Entered from the list: {entries}").format(**done.answer))
    return redirect("competitions:entries", here.competition.slug)


def _page(here: Here, form: ListForm, status: HTTPStatus = HTTPStatus.OK, **more: Any) -> HttpResponse:  # noqa: ANN401 - what a template shows
    columns = wanted(here.snapshot.plan.entries)
    shown = {
        "here": here,
        "competition": here.competition,
        "snapshot": here.snapshot,
        "form": form,
        "columns": [(column, chinese(column), label(column)) for column in columns],
        "largest": LARGEST_FILE // 2**20,
        "most": MOST_ROWS,
        "tab": "entries",
    }
    return render(here.request, "competitions/entering/import.html", shown | more, status=status)
