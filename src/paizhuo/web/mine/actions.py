"""申请的操作: an entrant asks for a change of his entry, and an official decides. A telephone changes at once."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from django.db import transaction

from paizhuo.officiating.missed_round import NextRound, round_to_miss
from paizhuo.referee.powers.actions import Role
from paizhuo.web.access.actors import Actor
from paizhuo.web.access.permissions import Permission
from paizhuo.web.clock.clock import now
from paizhuo.web.entries.contacts import keep_telephones, last_digits, telephones
from paizhuo.web.entries.links import opened_link
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.mine.locks import GUARDED, lock_of
from paizhuo.web.mine.refusals import ChangeNotAsked, WhyNotAsked
from paizhuo.web.models import ChangeRequest, EntryLink

if TYPE_CHECKING:
    from paizhuo.web.entries.links import OpenedLink

MOST_TRIES = 5
"""Wrong digits in an hour: a person errs twice, and ten thousand tries would find them."""
MOST_REQUESTS = 20
"""Requests of one entry."""
NAME_LENGTH = 120
MISS_ROUND = ChangeRequest.Kind.MISS_ROUND


@dataclass(frozen=True)
class WantedChange:
    """要什么: the kind of change and why; ``leaving`` and ``coming`` are players, or the wrong and the right name."""

    kind: ChangeRequest.Kind
    reason: str
    leaving: str = ""
    coming: str = ""
    telephone: str = ""


def ask(opened: OpenedLink, wanted: WantedChange, digits: str, *, command: str = "") -> Done:
    """提申请: store it until an official decides; some need the last digits of the telephone."""
    link = opened.link
    competition = link.competition
    if opened.number is None or opened.is_replaced:
        raise ChangeNotAsked(WhyNotAsked.LOCKED)
    if wanted.kind in GUARDED:
        _check_digits(opened, digits)

    def body(writing: Writing) -> None:
        # The link may have been replaced, or the entrant have left, since the page was opened.
        again = opened_link(link.code)
        if again is None or again.is_replaced or again.number is None:
            raise ChangeNotAsked(WhyNotAsked.LOCKED)
        if lock_of(writing.competition, writing.snapshot, again.number, wanted.kind):
            raise ChangeNotAsked(WhyNotAsked.LOCKED)
        rows = writing.competition.change_requests.filter(fact=link.fact)
        if rows.count() >= MOST_REQUESTS:
            raise ChangeNotAsked(WhyNotAsked.TOO_MANY)
        entry = writing.snapshot.state.entries[again.number]
        if wanted.leaving and wanted.leaving not in {person.name for person in entry.members}:
            raise ChangeNotAsked(WhyNotAsked.UNKNOWN_PLAYER)
        if wanted.kind is ChangeRequest.Kind.NAME and wanted.coming.strip() == wanted.leaving:
            raise ChangeNotAsked(WhyNotAsked.SAME_NAME)
        coming = round_to_miss(writing.snapshot.state, again.number)
        stage, number = coming if wanted.kind is MISS_ROUND and isinstance(coming, NextRound) else ("", 0)
        made = ChangeRequest.objects.create(
            competition=writing.competition,
            fact=link.fact,
            kind=wanted.kind,
            leaving=wanted.leaving,
            coming=wanted.coming,
            reason=wanted.reason,
            stage=stage,
            round=number,
            at=writing.at,
            settled_at=writing.at if wanted.telephone else None,
        )
        if wanted.telephone:
            keep_telephones(writing, {again.number: wanted.telephone})
        writing.detail |= {"entrant": again.number, "request": made.pk, "asked": wanted.kind.value}
        writing.notify("entries", "log", staff_only=True)

    name = opened.snapshot.state.entries[opened.number].name[:NAME_LENGTH]
    actor = Actor(name, frozenset({Role.PLAYER}))
    return write(Request(competition, actor, command=command), Permission.ASK_CHANGE, body)


def _check_digits(opened: OpenedLink, digits: str) -> None:
    """核对后四位: count wrong ones, and refuse all for an hour after too many."""
    moment = now()
    with transaction.atomic():
        link = EntryLink.objects.select_for_update().get(pk=opened.link.pk)
        if link.wrong_since is None or link.wrong_since <= moment - timedelta(hours=1):
            link.wrong_tries, link.wrong_since = 0, None
        blocked = link.wrong_tries >= MOST_TRIES
        stored = telephones(link.competition, opened.snapshot).get(opened.number or 0, "")
        known = last_digits(stored)
        right = bool(known) and secrets.compare_digest(known.encode(), digits.encode())
        if not blocked and not right:
            link.wrong_tries, link.wrong_since = link.wrong_tries + 1, link.wrong_since or moment
        elif not blocked:
            link.wrong_tries, link.wrong_since = 0, None
        link.save(update_fields=["wrong_tries", "wrong_since"])
    # Raised after the count is stored.
    if blocked:
        raise ChangeNotAsked(WhyNotAsked.TOO_MANY_TRIES)
    if not right:
        raise ChangeNotAsked(WhyNotAsked.WRONG_DIGITS)
