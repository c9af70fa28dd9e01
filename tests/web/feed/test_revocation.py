"""断开: an open feed ends with the session, the office or the account that let it in."""

from __future__ import annotations

import asyncio
import json
import threading
from typing import TYPE_CHECKING, Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connection
from django.test import Client

from paizhuo.referee.powers.actions import Role
from paizhuo.web.feed import endpoint, hub
from paizhuo.web.log import actions as log
from paizhuo.web.models import Session
from paizhuo.web.models.accounts import OneTimeLink, User
from paizhuo.web.office import actions as office
from tests.web import staging
from tests.web.feed.connections import Connection, messages

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db(transaction=True)

OWN = {"new_password1": "another good password", "new_password2": "another good password"}
RELOAD = [{"no": 0, "topics": ["reload"]}]


@pytest.fixture
def competition() -> Competition:
    return staging.event(entries=4)


@pytest.fixture
def referee(competition: Competition) -> User:
    return staging.appoint(competition, Role.FLOOR_REFEREE, "lin")


def _signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def _cookie(client: Client) -> list[tuple[bytes, bytes]]:
    return [(b"cookie", f"sessionid={client.cookies['sessionid'].value}".encode())]


def _elsewhere(act: Callable[[], object]) -> None:
    """In a thread of its own, as a server does, with a connection that ends with it."""
    try:
        act()
    finally:
        connection.close()


async def _last_words(slug: str, headers: list[tuple[bytes, bytes]], act: Callable[[], object]) -> dict[str, Any]:
    """What an open connection is sent when ``act`` is done."""
    await hub.start()
    try:
        open_one = Connection(slug, headers=headers)
        assert (await open_one.next())["status"] == 200
        await open_one.next()
        await sync_to_async(_elsewhere)(act)
        found = await open_one.next()
        await open_one.close()
        return found
    finally:
        await hub.stop()


def _ends(competition: Competition, client: Client, act: Callable[[], object]) -> None:
    last = asyncio.run(_last_words(competition.slug, _cookie(client), act))
    assert last["more_body"] is False, "the connection is closed, not merely silent"
    assert messages(last["body"]) == RELOAD


def test_signing_out_ends_the_feed(competition: Competition, referee: User) -> None:
    client = _signed_in(referee)
    _ends(competition, client, lambda: client.post("/accounts/logout/"))


def test_ending_the_session_on_another_device_ends_the_feed(competition: Competition, referee: User) -> None:
    phone, desk = _signed_in(referee), _signed_in(referee)
    mark = Session.objects.get(session_key=phone.cookies["sessionid"].value).mark
    _ends(competition, phone, lambda: desk.post("/accounts/me/devices/end/", {"session": mark}))


def test_a_new_password_ends_the_feeds_of_other_devices(competition: Competition, referee: User) -> None:
    phone, desk = _signed_in(referee), _signed_in(referee)
    sent = {"old_password": staging.PASSWORD, **OWN}
    _ends(competition, phone, lambda: desk.post("/accounts/me/password/", sent))


def test_a_password_by_link_ends_all_feeds(competition: Competition, referee: User) -> None:
    token = OneTimeLink.make(referee)
    _ends(competition, _signed_in(referee), lambda: Client().post(f"/accounts/first/{token}/", OWN))


def test_dismissal_ends_the_feed(competition: Competition, referee: User) -> None:
    number = competition.appointments.get(user=referee).pk
    _ends(competition, _signed_in(referee), lambda: office.dismiss(staging.request(competition), number))


def test_an_appointment_that_is_undone_ends_the_feed(competition: Competition) -> None:
    user = staging.person("wu", may_found=False)
    done = office.appoint(staging.request(competition), user, office.Post(Role.FLOOR_REFEREE))
    _ends(competition, _signed_in(user), lambda: log.undo(staging.request(competition), done.act.no, "弄错了"))


def test_a_closed_account_loses_the_feed(competition: Competition, referee: User) -> None:
    referee.is_active = False
    _ends(competition, _signed_in(referee), referee.save)


def test_what_no_server_process_did_is_found_by_looking(
    competition: Competition, referee: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endpoint, "LOOK_SECONDS", 0.01)
    sessions = Session.objects.filter(user=referee)
    # Below the model no signal is sent, as when another program changes the database.
    _ends(competition, _signed_in(referee), lambda: sessions._raw_delete(sessions.db))  # noqa: SLF001 - see above


def test_a_right_that_ends_while_the_connection_opens_is_not_overlooked(
    competition: Competition, referee: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = _signed_in(referee)
    add = hub.add

    async def opened() -> list[dict[str, Any]]:
        await hub.start()
        try:
            open_one = Connection(competition.slug, headers=_cookie(client), query=b"since=0")
            sent = [await open_one.next(), await open_one.next(), await open_one.next()]
            await open_one.close()
            return sent
        finally:
            await hub.stop()

    def add_too_late(listener: hub.Listener) -> None:
        # In a thread: the database is not for the thread of the loop.
        acting = threading.Thread(target=_elsewhere, args=(Session.objects.filter(user=referee).delete,))
        acting.start()
        acting.join()
        add(listener)

    monkeypatch.setattr(hub, "add", add_too_late)
    _start, hello, last = asyncio.run(opened())
    assert messages(hello["body"]) == [], "nothing that was missed is sent"
    assert messages(last["body"]) == RELOAD
    assert last["more_body"] is False


def test_others_keep_their_feeds(competition: Competition, referee: User) -> None:
    other = _signed_in(staging.appoint(competition, Role.FLOOR_REFEREE, "wu"))
    own = _signed_in(referee)
    elsewhere = staging.event(staging.swiss_plan("autumn"), 4, user=competition.created_by)
    number = competition.appointments.get(user=referee).pk

    async def open_feeds() -> list[bool]:
        await hub.start()
        try:
            feeds = [
                Connection(competition.slug),
                Connection(competition.slug, headers=_cookie(other)),
                Connection(elsewhere.slug, headers=_cookie(own)),
                Connection(competition.slug, headers=_cookie(own)),
            ]
            for one in feeds:
                await one.next()
                await one.next()
            await sync_to_async(_elsewhere)(lambda: office.dismiss(staging.request(competition), number))
            await asyncio.wait_for(feeds[-1].task, 20)
            found = [one.task.done() for one in feeds]
            for one in feeds:
                await one.close()
            return found
        finally:
            await hub.stop()

    assert asyncio.run(open_feeds()) == [False, False, False, True]


def test_other_processes_hear_of_it_by_redis() -> None:
    """A hub that only hears, as another process does."""
    there, sent = hub.Hub(), []
    listener = hub.Listener(1, official=True, user=7, session="mark")
    there.add(listener)

    class Carrier:
        def publish(self, _channel: str, message: str) -> None:
            sent.append(message)

    here = hub.Hub()
    here._redis = Carrier()  # type: ignore[assignment] # noqa: SLF001 - in the place of Redis
    here.end(hub.Ended(user=7, competition=2))
    here.end(hub.Ended(session="mark"))
    there._received(json.loads(sent[0]))  # noqa: SLF001 - what the task that listens to Redis does
    assert not listener.ended
    there._received(json.loads(sent[1]))  # noqa: SLF001 - as above
    assert listener.ended
