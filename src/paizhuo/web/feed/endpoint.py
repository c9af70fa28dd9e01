"""消息流的入口: ``/feed/<slug>`` as server-sent events, for the public or, with a session, for officials.

The feed of an event that is not public is also open to the phones at its tables and to its entrants, by ``?code=`` of a
table or of a private link. They get the public messages.

A widget on another website asks by ``?public=1`` for what everybody gets, in the browser of an official too.

A screen of the hall gives its name as ``?screen=``, so that the desk knows how many are connected.

An official's connection ends with his session or his last office in the competition: at once where the hub says so,
and by a look at the database every few seconds, for what no process of the server did.

``Last-Event-ID`` (or ``?since=``) names the last act that the screen has seen; later messages are sent first.

A public page names the parts it shows as ``?part=`` address ``&version=`` version; the answer says first which of them
will be sent, and changes of these follow. A screen fetches other parts by itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from functools import partial
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, Any, NamedTuple, ParamSpec, TypeVar
from urllib.parse import parse_qs, unquote

from django.conf import settings
from django.contrib.auth import get_user
from django.db import DatabaseError
from django.http import HttpRequest

from paizhuo.web.access.actors import actor_of
from paizhuo.web.feed import hub
from paizhuo.web.feed.live_parts import Address
from paizhuo.web.models import Competition
from paizhuo.web.models.sessions import SessionStore, mark_of
from paizhuo.web.threads import readers
from paizhuo.web.throttling import throttle

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from paizhuo.web.feed.live_parts import LiveParts

    Scope = Mapping[str, Any]
    Receive = Callable[[], Awaitable[Mapping[str, Any]]]
    Send = Callable[[dict[str, Any]], Awaitable[None]]

P = ParamSpec("P")
T = TypeVar("T")

_log = logging.getLogger(__name__)

PREFIX = "/feed/"
LOOK_SECONDS = 10
"""How often an official's connection looks whether it is still let in."""
MOST_MISSED = 200
"""A screen that missed more messages gets one that makes it reload."""
MOST_SCREEN = 16
"""The longest name of a screen of the hall."""
MOST_PAGE_PARTS = 4
"""No page has more parts."""
MOST_PATH = 200
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


class Admitted(NamedTuple):
    """入场: the competition of a connection, the number of the last act, and the official with the session's mark."""

    competition: int
    official: bool
    no: int
    user: int = 0
    session: str = ""


async def serve(scope: Scope, receive: Receive, send: Send, live_parts: LiveParts) -> None:
    """Serve one connection: send missed messages, then new ones, until the client disconnects."""
    if hub.is_full():
        _log.warning("no more feeds: %s are open, and the system allows no more files", hub.connections())
        await _refuse(send, 503, b"too many screens", (b"retry-after", b"30"))
        return
    slug = unquote(scope["path"].removeprefix(PREFIX)).strip("/")
    cookies = "" if _asked(scope, "public") else _header(scope, b"cookie")
    entering = partial(_admit, slug, cookies, _asked(scope, "code"))
    try:
        admitted = await _query(entering)
    except DatabaseError as error:
        _log.warning("no feed without the database: %s", error)
        await _refuse(send, 503, b"the database does not answer")
        return
    if admitted is None:
        await _refuse_unknown(scope, send)
        return
    since = _since(scope, admitted.no)
    listener = hub.Listener(
        admitted.competition,
        official=admitted.official,
        screen=_asked(scope, "screen")[:MOST_SCREEN],
        user=admitted.user,
        session=admitted.session,
    )
    hub.add(listener)
    still_official = partial(_is_official, entering)
    looking = asyncio.create_task(_look(listener, still_official)) if admitted.official else None
    gone = asyncio.create_task(_disconnected(receive))
    gone.add_done_callback(lambda _task: listener.close())
    try:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        newest, events = await _query(_missed, admitted, since)
        hello = f"retry: 1500\nid: {newest}\n\n".encode()
        # The right may have ended between the admission and the hub, which did not know of this connection yet.
        if admitted.official and not await _query(still_official):
            listener.end()
            events = []
        sent = _follow_parts(scope, listener, live_parts)
        await send({"type": "http.response.body", "body": hello + sent + b"".join(events), "more_body": True})
        hub.begin(listener, newest)
        while (piece := await listener.queue.get()) is not None:
            await send({"type": "http.response.body", "body": piece, "more_body": True})
        last = hub.RELOAD if listener.ended else b""
        await send({"type": "http.response.body", "body": last, "more_body": False})
    except DatabaseError as error:
        # The screen connects again, and asks by itself where that fails.
        _log.warning("the feed is closed without the database: %s", error)
        await send({"type": "http.response.body", "body": b"", "more_body": False})
    finally:
        hub.remove(listener)
        live_parts.leave(listener)
        gone.cancel()
        if looking is not None:
            looking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await gone


async def _refuse_unknown(scope: Scope, send: Send) -> None:
    """码不对: no such event for this visitor; one who tries too many codes has to wait."""
    client = scope.get("client")
    try:
        await asyncio.to_thread(throttle.count_unknown_code, throttle.address_key(client[0] if client else ""))
    except throttle.TooManyRequests as error:
        await _refuse(send, 429, b"too many unknown codes", (b"retry-after", str(error.seconds).encode()))
    else:
        await _refuse(send, 404, b"no such competition")


async def _refuse(send: Send, status: int, why: bytes, *more: tuple[bytes, bytes]) -> None:
    headers = [(b"content-type", b"text/plain"), *more]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": why})


def _follow_parts(scope: Scope, listener: hub.Listener, live_parts: LiveParts) -> bytes:
    """Follow the parts that a public page shows; the event says which of them will be sent."""
    asked = parse_qs(scope["query_string"].decode("latin-1"), keep_blank_values=True)
    parts = zip(asked.get("part", ()), asked.get("version", ()), strict=False)
    if listener.official:
        return b""
    language = "en" if asked.get("language") == ["en"] else "zh-hans"
    host, secure = _header(scope, b"host"), scope.get("scheme") == "https"
    followed = [
        path
        for path, version in list(parts)[:MOST_PAGE_PARTS]
        if len(path) <= MOST_PATH
        and live_parts.follow(listener, Address(listener.competition, path, language, host, secure), version)
    ]
    return f"event: parts\ndata: {json.dumps(followed)}\n\n".encode() if followed else b""


async def _look(listener: hub.Listener, still_official: Callable[[], bool]) -> None:
    """Look now and then whether an official is still one; a database that does not answer ends nothing."""
    while not listener.ended:
        await asyncio.sleep(LOOK_SECONDS)
        with contextlib.suppress(DatabaseError):
            if not await _query(still_official):
                listener.end()


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _query(query: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run a database query in a thread; an idle feed holds neither a thread nor a connection."""
    return await readers.run(query, *args, **kwargs)


def _header(scope: Scope, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def _asked(scope: Scope, name: str) -> str:
    query: str = scope["query_string"].decode("latin-1")
    return parse_qs(query).get(name, [""])[0]


def _since(scope: Scope, newest: int) -> int:
    asked = _header(scope, b"last-event-id") or _asked(scope, "since")
    return min(int(asked), newest) if asked.isascii() and asked.isdigit() and len(asked) < 10 else newest  # noqa: PLR2004 - more digits than any act has


def _admit(slug: str, cookies: str, code: str = "") -> Admitted | None:
    competition = Competition.by_slug(slug)
    if competition is None:
        return None
    request = HttpRequest()
    key = _cookie(cookies, settings.SESSION_COOKIE_NAME)
    request.session = SessionStore(key)
    actor = actor_of(get_user(request), competition)
    if actor is None and not competition.is_public and not _opens(competition, code):
        return None
    if actor is None or actor.user is None:
        return Admitted(competition.pk, official=False, no=competition.act_count)
    return Admitted(competition.pk, official=True, no=competition.act_count, user=actor.user.pk, session=mark_of(key))


def _is_official(entering: Callable[[], Admitted | None]) -> bool:
    """Whether who asks to enter is let in as an official now."""
    found = entering()
    return found is not None and found.official


def _opens(competition: Competition, code: str) -> bool:
    """Whether it is the code of a table of this event, or of a private link of one of its entries, and still works."""
    return (
        bool(code)
        and "\0" not in code
        and (
            competition.table_codes.filter(code=code, replaced_at=None).exists()
            or competition.entry_links.filter(code=code, ended_at=None).exists()
        )
    )


def _cookie(text: str, name: str) -> str | None:
    try:
        found = SimpleCookie(text).get(name)
    except CookieError:
        return None
    return found.value if found else None


def _missed(admitted: Admitted, since: int) -> tuple[int, list[bytes]]:
    """The number of the newest act and the events after ``since``; one 'reload' event if there are too many."""
    field = "staff_message" if admitted.official else "public_message"
    acts = list(
        Competition(pk=admitted.competition).acts.filter(no__gt=since).values_list("no", field)[: MOST_MISSED + 1]
    )
    last = acts[-1][0] if acts else since
    if len(acts) > MOST_MISSED:
        newest = Competition.objects.values_list("act_count", flat=True).get(pk=admitted.competition)
        return newest, [hub.encode(newest, {"topics": ["reload"]})]
    return last, [hub.encode(no, message) for no, message in acts if message]
