"""后台核对: while the server runs, what is stored is verified, so that damage is found before much stands on it.

New facts and acts are verified soon after they were written, and everything again slowly, some rows at a time, with
rests in between. Nothing is locked: writers never wait for it. A competition that is found damaged is read once more
from its first fact before it is marked; one that is marked and found whole again loses its mark.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from typing import TYPE_CHECKING

from django.db import connection

from paizhuo.web.ledger import damage_marks, snapshot
from paizhuo.web.ledger.verification import NOTHING, Verified, find_damage, is_complete, verify
from paizhuo.web.models import Competition
from paizhuo.web.models.damage import DamagedCompetition

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import datetime

ROWS = 200
"""How many facts and how many acts of one competition are read in a row."""
PAUSE_SECONDS = 2.0
"""The shortest rest after a walk through the competitions."""
REST = 19.0
"""A rest is so many times as long as the work before it: a twentieth of one processor at most."""
JOIN_SECONDS = 5.0

_log = logging.getLogger(__name__)


@contextlib.contextmanager
def running() -> Iterator[None]:
    """Verify beside the block, until it ends."""
    stop = threading.Event()
    thread = threading.Thread(target=_run, args=(stop,), name="verification", daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join(JOIN_SECONDS)


def _run(stop: threading.Event) -> None:
    walks = Walks()
    try:
        while not stop.is_set():
            began = time.monotonic()
            try:
                walks.walk(stop.is_set)
            except Exception:  # noqa: BLE001 - a database that is away for a while
                _log.exception("nothing could be verified")
                connection.close()
            if stop.wait(max(PAUSE_SECONDS, REST * (time.monotonic() - began))):
                return
    finally:
        connection.close()


class Walks:
    """巡查: what this process has verified of each competition, of what is new and of everything again."""

    def __init__(self) -> None:
        """Nothing is verified."""
        self._newest: dict[int, tuple[datetime, Verified]] = {}
        self._again: dict[int, tuple[datetime, Verified]] = {}

    def walk(self, is_over: Callable[[], bool] = lambda: False) -> None:
        """Go through all competitions once; one that cannot be read is logged and passed over."""
        keys = list(Competition.objects.values_list("pk", flat=True))
        for known in (self._newest, self._again):
            for gone in known.keys() - set(keys):
                del known[gone]
        for key in keys:
            if is_over():
                return
            try:
                self._look_at(key)
            except Exception:  # noqa: BLE001 - whatever is wrong with one competition, the others are verified
                _log.exception("competition %s could not be verified", key)

    def _look_at(self, key: int) -> None:
        competition = Competition.objects.filter(pk=key).first()
        if competition is None:
            return
        try:
            if competition.damage is None:
                self._go_on(self._newest, competition)
            done = self._go_on(self._again, competition)
        except DamagedCompetition:
            self._newest.pop(key, None)
            self._again.pop(key, None)
            _confirm(key)
            return
        if done:
            del self._again[key]
            if competition.damage is not None:
                _look_whole(competition)

    def _go_on(self, known: dict[int, tuple[datetime, Verified]], competition: Competition) -> bool:
        """Verify the next rows; whether all are verified now."""
        made_at, since = known.get(competition.pk, (competition.created_at, NOTHING))
        is_shorter = since.facts > competition.fact_count or since.acts > competition.act_count
        if made_at != competition.created_at or is_shorter:
            # Another competition under the same key, or one that went back to an earlier moment.
            since = NOTHING
        found = verify(competition, since, ROWS)
        known[competition.pk] = competition.created_at, found
        return is_complete(competition, found)


def _confirm(key: int) -> None:
    """Read a competition from its first fact, as it is now, and mark it if it is damaged."""
    competition = Competition.objects.filter(pk=key).first()
    if competition is None or competition.damage is not None:
        return
    damage = find_damage(competition)
    if damage is not None:
        damage_marks.mark(competition, damage)


def _look_whole(competition: Competition) -> None:
    """Take the mark away where the log can be folded, too."""
    with contextlib.suppress(DamagedCompetition):
        snapshot.rebuilt(competition)
        damage_marks.unmark(competition)
