"""叫裁判: a call at a table of an event stands on the desk; when the desk has dealt with it, the table shows none."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from paizhuo.errors import PaizhuoError
from paizhuo.officiating.table_key import find_match
from paizhuo.table import EndCall, NotPossible
from paizhuo.table.table import SLOW_UNTIL_AWAY
from paizhuo.tournament.seating import seating_of
from paizhuo.web.access.actors import PLAYERS, Actor, live_table_name
from paizhuo.web.calls import actions
from paizhuo.web.ledger.request import Request
from paizhuo.web.live import door, store
from paizhuo.web.live.refusals import NotSent
from paizhuo.web.models.live_summaries import read_summary
from paizhuo.web.refereeing.online import waiting_at
from paizhuo.wording import N_, Language, sayer

CHINESE = sayer(Language.CHINESE)
"""What is written into the log of an event is Chinese, as the sheets are."""

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import EventTable

_log = logging.getLogger(__name__)


def carry_calls(snapshot: Snapshot, tables: Iterable[EventTable]) -> None:
    """Bring new calls to the desk, and ended ones back to the tables."""
    for one in tables:
        called = read_summary(one.live.summary).called
        if called > one.called_up_to:
            _call(snapshot, one, called)
        elif called and not _is_open(one):
            _end(snapshot, one)
        elif not called and one.called_up_to:
            _settle(one)


def _call(snapshot: Snapshot, one: EventTable, called: int) -> None:
    table = store.table_of(one.live)
    calls = table.calls
    match = find_match(snapshot.state, one.key)
    if not calls or match is None:
        return
    seat = calls[-1][0]
    end, name = seating_of(match).end(seat.side), one.seats.get(str(seat), {}).get("name", "")
    # A player whose time ran out once calls as anybody does: nothing is said of him.
    if table.away is seat or table.places[seat].slow >= SLOW_UNTIL_AWAY:
        name = _late_words(name)
    # The same call has the same number, so a server that dies here makes no second one.
    request = _request(one, f"live-call-{one.live.key}-{called}")
    try:
        actions.call(request, one.key, end=end.value, room=one.room, reason=name[: actions.REASON_LENGTH])
    except PaizhuoError as error:
        _log.warning("a call of table %s does not reach the desk: %s", one, error)
    one.called_up_to = called
    one.save(update_fields=("called_up_to",))


def _late_words(name: str) -> str:
    text = CHINESE(N_("{name}: the time ran out twice in succession")).format(name=name)
    return text[: actions.REASON_LENGTH]


def _request(one: EventTable, command: str = "") -> Request:
    return Request(one.competition, Actor(live_table_name(one.table), PLAYERS), command)


def _settle(one: EventTable) -> None:
    """回来了: the table calls nobody any more; what it said of a player who was away is over, unless somebody goes."""
    late = {_late_words(player.get("name", "")) for player in one.seats.values()}
    waiting = one.competition.calls.filter(**one.key._asdict(), room=one.room, ended_at=None, taken_by=None)
    try:
        for number in waiting.filter(reason__in=late).values_list("pk", flat=True):
            actions.end_call(_request(one), number)
    except PaizhuoError as error:
        _log.warning("a call of table %s stays on the desk: %s", one, error)
    one.called_up_to = 0
    one.save(update_fields=("called_up_to",))


def _is_open(one: EventTable) -> bool:
    calls = one.competition.calls.filter(**one.key._asdict(), ended_at=None)
    return calls.filter(room__in=("", one.room)).exists()


def _end(snapshot: Snapshot, one: EventTable) -> None:
    """办完了: the call ends at the table, too; not while a ruling waits to be carried out: its deal may be lost."""
    if waiting_at(snapshot, one):
        return
    try:
        door.send(one.live_id, door.Command(), lambda _table: EndCall())
    except (NotPossible, NotSent) as error:
        _log.debug("table %s shows its call: %s", one, error)
