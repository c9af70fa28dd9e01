"""迟到开局: rulings on lateness reach a table that waits for its first deal, from whichever page they were given.

The start of the match follows the rulings in force: what was undone or corrected before the first deal is undone or
corrected at the table, too. Once cards are dealt the start stays as it is, and a referee decides.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import override

from paizhuo.officiating.table_key import find_match
from paizhuo.referee import Infraction
from paizhuo.table import Announce, NotPossible, Stage, StartLate
from paizhuo.table.courses.guandan import GuandanMatch
from paizhuo.web.language import say
from paizhuo.web.ledger.record_language import CHINESE
from paizhuo.web.live import door, store
from paizhuo.web.live.officials.carrying_out import carry_out, rulings_here, start_by_rulings
from paizhuo.web.live.officials.here import Here
from paizhuo.web.live.refusals import NotSent
from paizhuo.wording.referee.effects import late_start_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import EventTable

_log = logging.getLogger(__name__)


def keep_starts(snapshot: Snapshot, tables: Iterable[EventTable]) -> None:
    """守开局: bring the tables of one event that wait for their first deal to what the rulings on lateness say."""
    for one in tables:
        table = store.table_of(one.live)
        match = find_match(snapshot.state, one.key)
        is_open = match is not None and match.confirmed is None
        if is_open and table.stage is Stage.GATHERING and isinstance(table.course, GuandanMatch):
            try:
                _keep_start(Here(one.competition, snapshot, one.live, one.key))
            except (NotPossible, NotSent) as error:
                # Somebody was faster, or the cards were dealt meanwhile: the next look sees it.
                _log.debug("table %s does not begin as ruled: %s", one, error)


def _keep_start(here: Here) -> None:
    for one in rulings_here(here):
        if one.given.record.infraction is Infraction.LATE and not one.is_done:
            # Who has paused the table goes on when he wants to.
            carry_out(here, one.fact, goes_on=False)
    here.row.refresh_from_db()
    table = store.table_of(here.row)
    start = start_by_rulings(here, table)
    if start is None or not isinstance(table.course, GuandanMatch):
        return
    with override(CHINESE):
        begins = late_start_words(say(), table.course.rules, table.course.terms, start)
        text = _("The rulings on lateness have changed: {begins}.").format(begins=begins)
    command = door.Command(f"late-start-{here.row.pk}-{table.revision}")
    door.send_together(here.row.pk, command, (StartLate(start, text), Announce(text)))
