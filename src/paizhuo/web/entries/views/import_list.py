"""导入名单: upload a list, say which column is which, mend rows in place, enter those that are ready."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from paizhuo.tournament.entries.column_heads import IGNORED
from paizhuo.tournament.entries.wanted_columns import ORDER, chinese, wanted
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries import actions
from paizhuo.web.entries.column_labels import column_label
from paizhuo.web.entries.forms import ListForm
from paizhuo.web.entries.import_choices import ImportChoices, lines_of
from paizhuo.web.entries.import_file import BadListFile
from paizhuo.web.entries.import_preview import preview_of
from paizhuo.web.entries.limits import LARGEST_FILE, MOST_ROWS
from paizhuo.web.language import say
from paizhuo.web.models import ImportDraft
from paizhuo.web.pages.audience import official
from paizhuo.wording.tournament.entrant_counts import entrant_count_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit

OFFERED_HEADS = 12
"""How many lines from the top may have the heads."""


@official(get=Permission.ENTER, post=Permission.ENTER)
def import_list(visit: Visit) -> HttpResponse:
    """导入名单: the upload, its rows, and what is decided about them."""
    sent = visit.http.POST
    if visit.http.method != "POST":
        return _page(visit, ListForm())
    if "revision" in sent:
        return _decide(visit)
    form = ListForm(sent, visit.http.FILES)
    content = form.content()
    if content is not None:
        try:
            actions.keep_file(visit.competition, content, form.cleaned_data["file"].name or "")
        except BadListFile as error:
            form.add_error("file", str(error))
        else:
            return redirect("entries:entries-import", visit.competition.slug)
    return _page(visit, form, status=HTTPStatus.UNPROCESSABLE_ENTITY)


def _decide(visit: Visit) -> HttpResponse:
    here = redirect("entries:entries-import", visit.competition.slug)
    sent = visit.http.POST
    if visit.command and visit.competition.acts.filter(command=visit.command).exists():
        # A form sent twice: the first request entered the rows.
        return here
    draft = _draft(visit)
    seen = sent["revision"]
    if draft is None or not seen.isdecimal() or int(seen) != draft.revision:
        raise BadListFile(_("The list has changed since you saw it. Nothing was entered; look at it again."))
    if sent.get("do") == "discard":
        draft.delete()
        messages.success(visit.http, _("The list was discarded. Its remaining rows were not entered."))
        return here
    actions.correct(draft, sent)
    if sent.get("do") != "enter":
        return here
    done = actions.enter_ready(visit.request, draft.revision)
    left = _draft(visit)
    entered = entrant_count_words(say(), visit.snapshot.plan.entries.kind, done.answer["entries"])
    messages.success(visit.http, _("Entered from the list: {entrants}").format(entrants=entered))
    if left is None:
        return redirect("entries:entries", visit.competition.slug)
    return here


def _draft(visit: Visit) -> ImportDraft | None:
    return ImportDraft.objects.filter(competition=visit.competition).first()


def _page(visit: Visit, form: ListForm, status: HTTPStatus = HTTPStatus.OK) -> HttpResponse:
    draft = _draft(visit)
    shown: dict[str, Any] = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "form": form,
        "largest": LARGEST_FILE // 2**20,
        "most": MOST_ROWS,
        "tab": "entries",
    }
    if draft is None:
        columns = wanted(visit.snapshot.plan.entries)
        shown["columns"] = [(column, chinese(column), column_label(column)) for column in columns]
    else:
        shown |= _preview(visit, draft)
    return render(visit.http, "entries/import.html", shown, status=status)


def _preview(visit: Visit, draft: ImportDraft) -> dict[str, Any]:
    rules = visit.snapshot.plan.entries
    choices = ImportChoices.from_json(draft.choices)
    usual = set(wanted(rules))
    used = usual | set(choices.columns)
    last = rules.size[1]
    offered = [
        column
        for column in ORDER
        if column in used or not column[-1].isdigit() or int(column.lstrip("abcdefghijklmnopqrstuvwxyz")) <= last
    ]
    return {
        "draft": draft,
        "preview": preview_of(draft, visit.snapshot.state),
        "head": choices.head,
        "head_lines": [line for line in lines_of(draft.cells) if line.filled][:OFFERED_HEADS],
        "ignored": IGNORED,
        "offered": [(column, column_label(column, rules.kind)) for column in offered],
    }
