"""摘要: what lists show of a competition, written with every act and read without folding.

A write changes the summary in its own transaction, and costs what it changes: results ask only whether the round is
complete. ``summarised`` in the competition's row names the act up to which the stored summary holds. A competition
without one, of an older version or an older backup, is listed by its row alone until its summary was made from its
facts, one competition after another [see :func:`fill`]. A version that changes the fields of a summary sets
``summarised`` of all rows to 0 in its migration.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from paizhuo.errors import BadInput
from paizhuo.officiating import publication
from paizhuo.officiating.board_publication import UNKNOWN, delays_of, opens_at
from paizhuo.officiating.event_phase import EventPhase
from paizhuo.officiating.event_summary import (
    ONLY_RESULTS,
    EventSummary,
    LastPublished,
    after_results,
    last_published,
    summary_of,
    units_of,
)
from paizhuo.tournament.log import codec
from paizhuo.web.ledger.cache import Cache
from paizhuo.web.ledger.public_snapshot import finished_boards
from paizhuo.web.ledger.snapshot import HELD, folded_apart
from paizhuo.web.ledger.turns import turn
from paizhuo.web.models import Competition, Summary

if TYPE_CHECKING:
    from collections.abc import Sequence

    from django.db.models import QuerySet

    from paizhuo.tournament.log.facts import Fact
    from paizhuo.web.ledger.snapshot import Snapshot

NOT_LISTED = ("plan_json", "screen", "stored_summary__units")
"""Columns that are long and that no list shows."""


class Summarised(NamedTuple):
    """摘要与单位: what is stored of a competition for lists."""

    summary: EventSummary
    units: str


class Listed(NamedTuple):
    """清单一行: a competition's row and its summary; None until it was made from the facts."""

    competition: Competition
    summary: EventSummary | None


class _Known(NamedTuple):
    """The summary that this process wrote last, known by the row of then."""

    row: tuple[object, ...]
    value: Summarised


_known: OrderedDict[int, _Known] = OrderedDict()
_lock = threading.Lock()
_decoded = Cache(most=1024)


def listed(competitions: QuerySet[Competition]) -> list[Listed]:
    """清单: the competitions in their order, each with its summary; no fact is read."""
    rows = competitions.select_related("stored_summary").defer(*NOT_LISTED)
    return [Listed(one, _stored(one)) for one in rows]


def phase_by_days(competition: Competition) -> EventPhase:
    """The phase of a competition without a summary, as far as its row says it."""
    last = competition.last_day or competition.first_day
    return EventPhase.OVER if last is not None and last < timezone.localdate() else EventPhase.COMING


def with_unit(competitions: QuerySet[Competition], query: str) -> frozenset[int]:
    """有此单位者: the keys of those competitions in which the unit of an entry contains the text."""
    wanted = query.casefold()
    rows = Summary.objects.filter(competition__in=competitions).values_list("pk", "units")
    return frozenset(key for key, units in rows.iterator() if wanted in units.casefold())


def _stored(competition: Competition) -> EventSummary | None:
    row = getattr(competition, "stored_summary", None)
    if row is None or competition.summarised != competition.act_count:
        return None
    # The values of a past event never change again, and are the same object for all visitors.
    found = _decoded.get(_row(competition), lambda: _read(row))
    # One that could not be read may have been made again since.
    return found if found is not None else _read(row)


def _read(row: Summary) -> EventSummary | None:
    """The stored summary; None where it cannot be read: it is made again from the facts, and ends no list."""
    try:
        return codec.decode(EventSummary, row.values, "summary")
    except (BadInput, ArithmeticError):
        return None


def made(competition: Competition, snapshot: Snapshot) -> Summarised:
    """The summary made from the whole state."""
    return Summarised(
        summary_of(snapshot.state, _last_published(competition, snapshot)), "\n".join(units_of(snapshot.state))
    )


def _last_published(competition: Competition, snapshot: Snapshot) -> LastPublished | None:
    """The publication of the latest stage that has one."""
    for stage in reversed(snapshot.plan.stages):
        found = publication.published_standings(competition.published_standings, stage.id)
        if found is None:
            continue
        then = snapshot.until(found.facts)
        if stage.id in then.state.stages:
            opens = opens_at(then.state, finished_boards(snapshot), delays_of(snapshot.plan, snapshot.later))
            if opens is None:
                # Whether and when they may be shown, later facts decide; a list does not wait for them.
                return LastPublished(stage.id, found.round)
            text = "" if opens == UNKNOWN else datetime.fromtimestamp(opens, UTC).isoformat()
            return last_published(stage.id, found.round, then.places(stage.id), then.names, text)
    return None


def of_row(competition: Competition) -> Summarised | None:
    """The summary that holds for this row, known here or stored; None where it has to be made."""
    if not competition.act_count or competition.summarised != competition.act_count:
        return None
    with _lock:
        known = _known.get(competition.pk)
    if known is not None and known.row == _row(competition):
        return known.value
    row = Summary.objects.filter(pk=competition.pk).first()
    summary = _read(row) if row is not None else None
    return Summarised(summary, row.units) if row is not None and summary is not None else None


def changed(
    before: Summarised | None, competition: Competition, snapshot: Snapshot, facts: Sequence[Fact], *, published: bool
) -> Summarised:
    """The summary after a write that added these facts; ``published`` if it changed what is published."""
    if before is None or published:
        return made(competition, snapshot)
    if all(isinstance(fact, ONLY_RESULTS) for fact in facts):
        return before._replace(summary=after_results(before.summary, snapshot.state)) if facts else before
    stages = [one.id for one in snapshot.plan.stages]
    if stages != [one.id for one in before.summary.stages]:
        return made(competition, snapshot)
    return Summarised(summary_of(snapshot.state, before.summary.published), "\n".join(units_of(snapshot.state)))


def store(competition: Competition, value: Summarised) -> None:
    """Store the summary of a competition; its row must name the act with it."""
    row = Summary(competition=competition, values=codec.encode(value.summary), units=value.units)
    Summary.objects.bulk_create(
        [row], update_conflicts=True, unique_fields=["competition"], update_fields=["values", "units"]
    )


def hold(competition: Competition, value: Summarised) -> None:
    """Remember a summary that was committed."""
    with _lock:
        _known[competition.pk] = _Known(_row(competition), value)
        _known.move_to_end(competition.pk)
        while len(_known) > HELD:
            _known.popitem(last=False)


def _row(competition: Competition) -> tuple[object, ...]:
    """What tells the row of a moment from all others: databases use primary keys again."""
    return competition.pk, competition.created_at, competition.act_count, competition.head


def forget() -> None:
    """Remember nothing, as when the database was put back to an earlier state."""
    with _lock:
        _known.clear()
    _decoded.clear()


def make_again(competition: Competition, snapshot: Snapshot) -> None:
    """Make and store the summary of a row that was changed or read in otherwise than by a write."""
    store(competition, made(competition, snapshot))
    Competition.objects.filter(pk=competition.pk).update(summarised=competition.act_count)
    competition.summarised = competition.act_count


def missing() -> list[int]:
    """The keys of the whole competitions without a summary, the newest first: people look for those."""
    waiting = Competition.objects.exclude(summarised=F("act_count")).filter(damage__isnull=True)
    return list(waiting.values_list("pk", flat=True))


def fill(key: int) -> None:
    """Make the missing summary of one competition; nothing happens where somebody writes meanwhile, for he makes it."""
    competition = Competition.objects.filter(pk=key).first()
    if competition is None or competition.summarised == competition.act_count:
        return
    snapshot = folded_apart(competition)
    value = made(competition, snapshot)
    with turn(competition), transaction.atomic():
        locked = Competition.objects.select_for_update().filter(pk=key).first()
        if locked is not None and (locked.act_count, locked.head) == (competition.act_count, competition.head):
            store(locked, value)
            Competition.objects.filter(pk=key).update(summarised=locked.act_count)
