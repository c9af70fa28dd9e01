"""推送的片段: renders a part of a public page once for each change and sends it to all screens that show it.

A screen names the parts it shows when it opens the feed, each with its version. Parts are rendered as a visitor without
an account sees them; officials fetch theirs by themselves. Changes within :data:`WINDOW_SECONDS` go out together. A
part that will show another board at a known second is rendered again then, though nobody acts.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import time
from typing import TYPE_CHECKING, Any, NamedTuple

from django.db import DatabaseError

from paizhuo.web.feed.part_changes import Change, Part, change_between
from paizhuo.web.threads import readers

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from paizhuo.web.feed.hub import Listener

    Render = Callable[["Address"], "RenderedPart | None"]

WINDOW_SECONDS = 0.25
RETRY_SECONDS = 1.0
"""How long a part waits for a database that does not answer."""
REST = 3.0
"""A part rests this many times as long as its rendering took: no part takes more than a quarter of a core."""
RELEASE_SPREAD = 2.0
"""The parts of a page that changes with the hour are not all rendered in the same instant."""
MOST_PARTS = 64
"""How many parts of one competition are pushed; screens fetch all others by themselves."""

_log = logging.getLogger(__name__)


class Address(NamedTuple):
    """片段的地址: the page of a part, and what else its text depends on."""

    competition: int
    path: str
    language: str
    host: str
    secure: bool


class RenderedPart(NamedTuple):
    """渲染好的片段: its text, and the topics that change it."""

    part: Part
    topics: tuple[str, ...]
    next: int | None = None
    """到时: the second, since the beginning of 1970, from which it shows something else, whatever is done."""

    def depends_on(self, topics: Collection[str]) -> bool:
        """Whether a message with these topics may change it."""
        return any(topic == one or topic.startswith(f"{one}/") for one in self.topics for topic in topics)


def encode(path: str, values: dict[str, Any]) -> bytes:
    """Encode what screens shall do with a part as a server-sent event; it has no number of its own."""
    body = json.dumps({"path": path, **values}, ensure_ascii=False, separators=(",", ":"))
    return f"event: part\ndata: {body}\n\n".encode()


def encode_change(path: str, change: Change, version: str) -> bytes:
    """Encode a change of a part."""
    return encode(path, {"version": version, **change.as_json()})


class LivePart:
    """推送的片段: one part, the screens that show its newest text, and those that wait for it."""

    def __init__(self, address: Address, render: Render) -> None:
        """Nothing is rendered yet."""
        self.address = address
        self.listeners: set[Listener] = set()
        self._render = render
        self._rendered: RenderedPart | None = None
        self._waiting: dict[Listener, str] = {}
        self._outdated = False
        self._work: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def is_watched(self) -> bool:
        """Whether a screen shows it."""
        return bool(self.listeners or self._waiting)

    def add(self, listener: Listener, version: str) -> None:
        """Add a screen that shows this version."""
        self._waiting[listener] = version
        if self._rendered is None:
            self.refresh()
        elif not self._outdated:
            self._admit(self._rendered.part)

    def remove(self, listener: Listener) -> None:
        """Remove a screen."""
        self.listeners.discard(listener)
        self._waiting.pop(listener, None)

    def message(self, topics: Collection[str]) -> None:
        """Render the part again if a message with these topics may change it."""
        if self._rendered is None or self._rendered.depends_on(topics):
            self.refresh()

    def refresh(self) -> None:
        """Render the part again, now or as soon as it has rested."""
        self._outdated = True
        if self._work is None or self._work.done():
            self._work = asyncio.get_running_loop().create_task(self._run())

    def end(self) -> None:
        """Wait for nothing more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _await_release(self, release: int | None) -> None:
        """Render the part again as soon as another board is public; the rendering before may have waited for less."""
        self.end()
        if release is not None:
            seconds = max(release - time.time(), 0) + RELEASE_SPREAD * random.random()  # noqa: S311 - no secret
            self._alarm = asyncio.get_running_loop().call_later(seconds, self.refresh)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while self._outdated and self.is_watched:
            self._outdated = False
            begun = loop.time()
            try:
                found = await readers.run(self._rendered_now)
            except DatabaseError as error:
                # The screens could not load the page either, and nothing would make them try again.
                _log.warning("a part of a page waits for the database: %s", error)
                self._outdated = True
                await asyncio.sleep(RETRY_SECONDS)
                continue
            self._send(found)
            await asyncio.sleep(max(WINDOW_SECONDS, REST * (loop.time() - begun)))

    def _rendered_now(self) -> RenderedPart | None:
        try:
            return self._render(self.address)
        except DatabaseError:
            raise
        except Exception:  # noqa: BLE001 - one broken page must not end the pushing of the others
            # The screens load the page themselves then, and show what it answers.
            _log.exception("a part of a page could not be rendered: %s", self.address.path)
            return None

    def _send(self, found: RenderedPart | None) -> None:
        before, self._rendered = self._rendered, found
        self._await_release(None if found is None else found.next)
        if found is None:
            self._put((*self.listeners, *self._waiting), encode(self.address.path, {"gone": True}))
            self.listeners.clear()
            self._waiting.clear()
            return
        if before is not None and before.part.version != found.part.version:
            change = change_between(before.part, found.part)
            self._put(tuple(self.listeners), encode_change(self.address.path, change, found.part.version))
        self._admit(found.part)

    def _admit(self, part: Part) -> None:
        """Send the whole text to new screens that show another one."""
        behind = tuple(one for one, version in self._waiting.items() if version != part.version)
        if behind:
            self._put(behind, encode_change(self.address.path, Change(whole=part.text), part.version))
        self.listeners.update(self._waiting)
        self._waiting.clear()

    def _put(self, listeners: tuple[Listener, ...], event: bytes) -> None:
        for listener in listeners:
            listener.put(event)


class LiveParts:
    """推送的片段: all parts that screens of this process show."""

    def __init__(self, render: Render) -> None:
        """``render`` gives the text of a part, None where there is no such part any more."""
        self._render = render
        self._parts: dict[int, dict[Address, LivePart]] = {}

    def follow(self, listener: Listener, address: Address, version: str) -> bool:
        """Send changes of a part to a screen; False where too many parts are sent already."""
        group = self._parts.setdefault(address.competition, {})
        if address not in group:
            if len(group) >= MOST_PARTS:
                return False
            group[address] = LivePart(address, self._render)
        group[address].add(listener, version)
        return True

    def leave(self, listener: Listener) -> None:
        """Send nothing more to a screen; a part that no screen shows is dropped."""
        group = self._parts.get(listener.competition, {})
        for address, part in tuple(group.items()):
            part.remove(listener)
            if not part.is_watched:
                part.end()
                del group[address]
        if not group:
            self._parts.pop(listener.competition, None)

    def message(self, competition: int, topics: Collection[str]) -> None:
        """Render all parts again that a public message may change."""
        for part in tuple(self._parts.get(competition, {}).values()):
            part.message(topics)

    def __len__(self) -> int:
        """How many parts screens show."""
        return sum(map(len, self._parts.values()))
