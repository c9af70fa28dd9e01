"""线上的要办: results that the event did not take, tables that cannot open yet, players who have not come to theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.web.desk.tasks import Button, Todo, url_or_empty
from paizhuo.web.refereeing.online import waiting_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.web.desk.floor import Floor
    from paizhuo.web.desk.online_waits import OnlineWait
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition

MOST_NAMED = 8


def online_todos(competition: Competition, snapshot: Snapshot, floor: Floor) -> Iterator[Todo]:
    """线上的要办: what waits for an official at the tables in the browser."""
    for row in floor.rows:
        for table in row.online:
            if not table.refused:
                continue
            title = _("Table {table}: the result of the online table is not recorded").format(table=row.number)
            url = url_or_empty("results:result", competition.slug, floor.stage, floor.round, row.number)
            yield Todo("ne", title, table.refused, Button(_("Look at it"), url), "hot")
    yield from _not_carried_out(snapshot, floor)
    yield from _not_open(floor)
    waiting = [(row.number, table) for row in floor.rows for table in row.online if not table.has_begun]
    missing = [(number, name) for number, table in waiting for name in table.missing]
    if missing and floor.clock.started is not None:
        title = _("Not at their online tables: {count}").format(count=len(missing))
        named = [_("{name} (table {table})").format(name=name, table=number) for number, name in missing[:MOST_NAMED]]
        text = _(", ").join(named) + (" …" if len(missing) > MOST_NAMED else "")
        url = f"{url_or_empty('desk:desk', competition.slug)}?open={missing[0][0]}#t{missing[0][0]}"
        yield Todo("none", title, text, Button(_("Look at it"), url))


def _not_carried_out(snapshot: Snapshot, floor: Floor) -> Iterator[Todo]:
    """未执行: a called table whose call is dealt with stands still until it has carried out what was ruled."""
    for row in floor.rows:
        for table in row.online:
            if row.table.call is None and table.summary.called and waiting_at(snapshot, table.bound):
                title = _("Table {table}: ruled, and not yet carried out at the online table").format(table=row.number)
                text = _("The table stands still, and its players do not know of the ruling.")
                button = Button(_("Go to the online table"), url_or_empty("live:referee", table.key), primary=True)
                yield Todo("call", title, text, button, "hot")


def _not_open(floor: Floor) -> Iterator[Todo]:
    """还没开的桌: a task for each thing that tables wait for, with the page where it is mended."""
    by_text: dict[str, tuple[OnlineWait, list[int]]] = {}
    for row in floor.rows:
        for wait in row.waits:
            tables = by_text.setdefault(wait.text, (wait, []))[1]
            if row.number not in tables:
                tables.append(row.number)
    for text, (wait, tables) in by_text.items():
        title = _("Online tables that are not open yet: {count}").format(count=len(tables))
        shown = _(", ").join(map(str, tables[:MOST_NAMED])) + (" …" if len(tables) > MOST_NAMED else "")
        about = _("Tables {tables}: {reason}").format(tables=shown, reason=text)
        yield Todo("none", title, about, wait.button, "hot")
