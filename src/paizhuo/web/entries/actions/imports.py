"""导入名单的操作: keep an uploaded list until all its rows are decided, and enter the rows that are ready."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from paizhuo.tournament.entries import lists
from paizhuo.web.entries.actions.entries import EntryList, enter_list
from paizhuo.web.entries.import_choices import ImportChoices, lines_of
from paizhuo.web.entries.import_file import BadListFile, cells_in
from paizhuo.web.entries.import_preview import entries_ready
from paizhuo.web.models import Competition, ImportDraft

if TYPE_CHECKING:
    from django.http import QueryDict

    from paizhuo.tournament.log.state import State
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done

NAME_LENGTH = 120


def read_file(competition: Competition, content: bytes, name: str) -> ImportDraft:
    """An uploaded list with the columns guessed, not stored."""
    table = cells_in(content)
    choices = ImportChoices.guessed(table)
    if not choices.head:
        raise BadListFile(_("No line of this file has several columns. Look whether it is the right sheet."))
    return ImportDraft(competition=competition, file_name=name[:NAME_LENGTH], cells=table, choices=choices.as_json())


def keep_file(competition: Competition, content: bytes, name: str) -> None:
    """Keep an uploaded list; it takes the place of an earlier one."""
    draft = read_file(competition, content, name)
    with transaction.atomic():
        ImportDraft.objects.filter(competition=competition).delete()
        draft.save()


def correct(draft: ImportDraft, sent: QueryDict) -> None:
    """Store what the page sent: columns, cells, dropped rows."""
    before = ImportChoices.from_json(draft.choices)
    after = before.changed_by(sent, draft.cells)
    if after == before:
        return
    # Two officials may send the same page: the later one has not seen what the other changed.
    same = ImportDraft.objects.filter(pk=draft.pk, revision=draft.revision)
    draft.choices, draft.revision, draft.changed_at = after.as_json(), draft.revision + 1, timezone.now()
    if not same.update(choices=draft.choices, revision=draft.revision, changed_at=draft.changed_at):
        raise BadListFile(_("The list has changed since you saw it. Nothing was entered; look at it again."))


def enter_ready(request: Request, revision: int) -> Done:
    """Enter every row that is ready; the others stay, and the list goes when none is left."""

    def entries(state: State) -> EntryList:
        draft = ImportDraft.objects.select_for_update().filter(competition=request.competition).first()
        if draft is None or draft.revision != revision:
            raise BadListFile(_("The list has changed since you saw it. Nothing was entered; look at it again."))
        ready = entries_ready(draft, state)
        if not ready.entries:
            raise BadListFile(_("No row is ready. Correct a row, or choose the columns."))
        _forget(draft, ready.lines)
        return EntryList(ready.entries, ready.tables, ready.telephones)

    return enter_list(request, entries)


def _forget(draft: ImportDraft, lines: list[int]) -> None:
    """Empty the lines that are entered or not wanted; delete the list when no other is left."""
    choices = ImportChoices.from_json(draft.choices)
    gone = {*lines, *choices.dropped}
    table = [[] if at in gone else cells for at, cells in enumerate(choices.table(draft.cells), start=1)]
    if not lists.listed_by(lines_of(table), choices.head, choices.columns).lines:
        draft.delete()
        return
    rest = ImportChoices(choices.head, choices.columns, wanted=choices.wanted - gone)
    draft.cells, draft.choices = table, rest.as_json()
    draft.revision, draft.changed_at = draft.revision + 1, timezone.now()
    draft.save()
