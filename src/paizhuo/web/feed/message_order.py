"""消息的顺序: messages of several processes in the order of their acts, each once; what never came is read again.

A process may be killed after it has written and before it has sent its message; two processes may send theirs in the
other order; Redis may be away. Acts are numbered without gaps, so a process sees that something is missing: from the
next message, and by a look at the database every few seconds.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from asgiref.sync import sync_to_async
from django.db import DatabaseError, connection

from paizhuo.web.models import Act

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Message = tuple[int, Mapping[str, Any], Mapping[str, Any]]
    """The number of an act, its message for the public and the one for officials."""

LOOK_SECONDS = 10

_log = logging.getLogger(__name__)


def stored_messages(competition: int, after: int) -> list[Message]:
    """The messages of all acts after one, in their order; those of an act that sent none are empty."""
    acts = Act.objects.filter(competition=competition, no__gt=after).order_by("no")
    return list(acts.values_list("no", "public_message", "staff_message"))


def _read_in_thread(competition: int, after: int) -> list[Message]:
    """Read outside of any request: nobody else would close the connection."""
    try:
        return stored_messages(competition, after)
    finally:
        connection.close()


class MessageOrder:
    """消息的顺序: of the competitions that somebody follows in this process."""

    def __init__(
        self,
        deliver: Callable[[int, int, Mapping[str, Any], Mapping[str, Any]], None],
        read: Callable[[int, int], list[Message]] = _read_in_thread,
    ) -> None:
        """``deliver`` gets the competition and a message, in order; ``read`` gives those after a number."""
        self._deliver = deliver
        self._read = read
        self._last: dict[int, int] = {}
        """The number of the last message that was delivered."""
        self._missing: set[int] = set()
        self._reading: dict[int, asyncio.Task[None]] = {}

    def begin(self, competition: int, last: int) -> None:
        """Somebody follows the competition and has got what came up to ``last``."""
        self._last.setdefault(competition, last)

    def leave(self, competition: int) -> None:
        """Nobody follows the competition any more."""
        self._last.pop(competition, None)

    def take(self, competition: int, no: int, public: Mapping[str, Any], staff: Mapping[str, Any]) -> None:
        """Deliver a message; where something before it is missing, read that first."""
        last = self._last.get(competition)
        if last is None:
            self._deliver(competition, no, public, staff)
        elif no == last + 1 and competition not in self._reading:
            self._last[competition] = no
            self._deliver(competition, no, public, staff)
        elif no > last:
            self.look(competition)

    def look(self, competition: int) -> None:
        """Read what has not come, and deliver it."""
        self._missing.add(competition)
        if competition not in self._reading:
            task = asyncio.get_running_loop().create_task(self._fill(competition))
            self._reading[competition] = task

    def look_at_all(self) -> None:
        """Read what has not come of any competition."""
        for competition in tuple(self._last):
            self.look(competition)

    async def look_now_and_then(self) -> None:
        """Look at the database every few seconds, for what no process could send."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.look_at_all()

    async def _fill(self, competition: int) -> None:
        try:
            while competition in self._missing and competition in self._last:
                self._missing.discard(competition)
                found = await sync_to_async(self._read, thread_sensitive=False)(competition, self._last[competition])
                for no, public, staff in found if competition in self._last else ():
                    self._last[competition] = no
                    if staff:
                        self._deliver(competition, no, public, staff)
        except DatabaseError as error:
            # The next look finds it.
            _log.warning("messages could not be read again: %s", error)
        finally:
            self._missing.discard(competition)
            del self._reading[competition]
