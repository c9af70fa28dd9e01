"""自助报到的操作: open and end a kiosk; on it, check an entrant in, take that back, say that one came alone."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import TYPE_CHECKING

from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.actors import actor_of, book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.clock.clock import now
from paizhuo.web.entries import actions as entry_actions
from paizhuo.web.entries.change_requests import waiting_changes
from paizhuo.web.entries.links import opened_link
from paizhuo.web.entries.page import check_in_times
from paizhuo.web.kiosk.refusals import KioskRefused, WhyKioskRefused
from paizhuo.web.ledger.entrant_numbers import numbers_by_fact
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.models import ChangeRequest, Kiosk

if TYPE_CHECKING:
    from paizhuo.web.access.actors import Actor

SHOWN_FOR = timedelta(seconds=60)
"""How long the screen of an entrant can be opened, and his check-in be taken back there."""
LONGEST_SCAN = 300
_CODE = re.compile(r"(?:^|/(?:my|register)/)([A-Za-z0-9_-]{8,24})/?$")


def open_kiosk(request: Request) -> Done:
    """开自助报到机: the answer names its token."""

    def body(writing: Writing) -> None:
        if request.actor.user is None:
            raise KioskRefused(WhyKioskRefused.CLOSED)
        made = Kiosk.objects.create(competition=writing.competition, opened_by=request.actor.user, opened_at=writing.at)
        writing.detail["kiosk"] = made.pk
        writing.answer["token"] = made.token
        writing.notify("log", staff_only=True)

    return write(request, Permission.KIOSK, body)


def end_kiosk(request: Request, pk: int) -> Done:
    """关自助报到机."""

    def body(writing: Writing) -> None:
        writing.competition.kiosks.filter(pk=pk, ended_at=None).update(ended_at=writing.at)
        writing.detail |= {"kiosk": pk, "ended": True}
        writing.notify("log", staff_only=True)

    return write(request, Permission.KIOSK, body)


def actor_at(kiosk: Kiosk) -> Actor:
    """以谁之名: the official who opened it; refused once it is closed or his office has ended."""
    actor = None if kiosk.ended_at is not None else actor_of(kiosk.opened_by, kiosk.competition)
    if actor is None or not actor.may(Permission.CHECK_IN, book_of(kiosk.competition)):
        raise KioskRefused(WhyKioskRefused.CLOSED)
    return actor


def fact_of_scan(kiosk: Kiosk, text: str) -> int:
    """扫到的码: the entry whose private link was read; refused in words for any other code."""
    found = _CODE.search(text.strip()[:LONGEST_SCAN])
    opened = opened_link(found[1]) if found is not None else None
    if opened is None or opened.link.competition_id != kiosk.competition_id or opened.number is None:
        raise KioskRefused(WhyKioskRefused.UNKNOWN_CODE)
    if opened.is_replaced:
        raise KioskRefused(WhyKioskRefused.REPLACED)
    return opened.link.fact


def arrive(kiosk: Kiosk, fact: int, *, command: str = "") -> None:
    """报到: check the entry in, unless it is here already; its screen is shown either way."""
    actor, competition = actor_at(kiosk), kiosk.competition
    number = numbers_by_fact(snapshot_of(competition)).get(fact)
    if number is None:
        raise Refused(Why.UNKNOWN_ENTRANT)
    was_here = number in check_in_times(competition)
    repeated = False
    if not was_here:
        repeated = entry_actions.check_in(Request(competition, actor, command), number).repeated
    if repeated or (was_here and kiosk.last_fact == fact and kiosk.may_take_back and is_fresh(kiosk)):
        return
    kiosk.last_fact, kiosk.last_at, kiosk.may_take_back = fact, now(), not was_here
    kiosk.save(update_fields=["last_fact", "last_at", "may_take_back"])


def take_back(kiosk: Kiosk, *, command: str = "") -> None:
    """点错了: undo the last check-in of this kiosk, for a short time."""
    actor, competition = actor_at(kiosk), kiosk.competition
    number = numbers_by_fact(snapshot_of(competition)).get(kiosk.last_fact or 0)
    if not kiosk.may_take_back or not is_fresh(kiosk) or number is None:
        raise KioskRefused(WhyKioskRefused.TOO_LATE)
    entry_actions.check_out(Request(competition, actor, command), number)
    kiosk.last_fact, kiosk.may_take_back = None, False
    kiosk.save(update_fields=["last_fact", "may_take_back"])


def come_alone(kiosk: Kiosk, *, command: str = "") -> None:
    """只到了一个人: let the desk know that the last entrant is not complete."""
    actor, competition = actor_at(kiosk), kiosk.competition
    fact = kiosk.last_fact or 0
    number = numbers_by_fact(snapshot_of(competition)).get(fact)
    if not is_fresh(kiosk) or number is None or is_alone(kiosk):
        raise KioskRefused(WhyKioskRefused.GONE)

    def body(writing: Writing) -> None:
        made = ChangeRequest.objects.create(
            competition=writing.competition, fact=fact, kind=ChangeRequest.Kind.ALONE, at=writing.at
        )
        writing.detail |= {"entrant": number, "request": made.pk, "asked": made.kind}
        writing.notify("entries", "log", staff_only=True)

    write(Request(competition, actor, command), Permission.CHECK_IN, body)


def is_alone(kiosk: Kiosk) -> bool:
    """Whether the desk knows already that the last entrant is not complete."""
    waiting = waiting_changes(kiosk.competition, snapshot_of(kiosk.competition))
    return any((one.request.fact, one.request.kind) == (kiosk.last_fact, ChangeRequest.Kind.ALONE) for one in waiting)


def is_fresh(kiosk: Kiosk) -> bool:
    """Whether the last entrant is still standing there."""
    return kiosk.last_at is not None and now() - kiosk.last_at <= SHOWN_FOR
