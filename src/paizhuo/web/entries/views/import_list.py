"""导入名单: upload a list, look at every row with its problems, confirm. Nothing is stored before."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from paizhuo.tournament.entries.wanted_columns import chinese, wanted
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries import actions, import_preview
from paizhuo.web.entries.column_labels import column_label
from paizhuo.web.entries.forms import ListForm
from paizhuo.web.entries.limits import LARGEST_FILE, MOST_ROWS
from paizhuo.web.pages.audience import official

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit


@official(get=Permission.ENTER, post=Permission.ENTER)
def import_list(visit: Visit) -> HttpResponse:
    """导入名单: the upload, its preview, and the confirmation."""
    if visit.http.method != "POST":
        return _page(visit, ListForm())
    if ticket := visit.http.POST.get("ticket", ""):
        return _confirm(visit, ticket)
    form = ListForm(visit.http.POST, visit.http.FILES)
    content = form.content()
    if content is not None:
        try:
            found = import_preview.preview_import(visit.competition, visit.snapshot.state, content)
        except import_preview.BadListFile as error:
            form.add_error("file", str(error))
        else:
            return _page(visit, form, preview=found)
    return _page(visit, form, status=HTTPStatus.UNPROCESSABLE_ENTITY)


def _confirm(visit: Visit, ticket: str) -> HttpResponse:
    done = actions.enter_all(
        visit.request, lambda state: import_preview.confirmed_entries(visit.competition, state, ticket)
    )
    messages.success(visit.http, _("Entered from the list: {entries}").format(**done.answer))
    return redirect("entries:entries", visit.competition.slug)


def _page(visit: Visit, form: ListForm, status: HTTPStatus = HTTPStatus.OK, **more: Any) -> HttpResponse:  # noqa: ANN401 - what a template shows
    columns = wanted(visit.snapshot.plan.entries)
    shown = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "form": form,
        "columns": [(column, chinese(column), column_label(column)) for column in columns],
        "largest": LARGEST_FILE // 2**20,
        "most": MOST_ROWS,
        "tab": "entries",
    }
    return render(visit.http, "entries/import.html", shown | more, status=status)
