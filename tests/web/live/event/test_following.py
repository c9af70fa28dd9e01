"""跟进: a whole event of sixteen pairs is played online, from its founding to its certificates, through the doors."""

from __future__ import annotations

import asyncio
import threading

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.seats import Seat
from paizhuo.table import GameName, TableSettings, open_table
from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.web.feed import hub
from paizhuo.web.live import door
from paizhuo.web.live.event import following
from paizhuo.web.live.statements import NewMove
from paizhuo.web.models import LiveTable
from paizhuo.web.rounds import actions as rounds
from tests.web.live.event.online_event import (
    Browser,
    all_enter,
    bound_at,
    code_of,
    next_move,
    online_event,
    play,
    play_together,
)
from tests.web.staging import SEED, facts, open_and_publish, put, request, state

pytestmark = pytest.mark.django_db(transaction=True)
ROUNDS, TABLES = 2, 8


def test_sixteen_pairs_play_online_from_the_founding_to_the_certificates() -> None:
    here = online_event(2 * TABLES, rounds=ROUNDS)
    phones: dict[tuple[int, str], Client] = {}
    for number in range(1, ROUNDS + 1):
        tables = list(here.event_tables.filter(round=number, closed_at=None).select_related("live", "competition"))
        assert [one.table for one in tables] == list(range(1, TABLES + 1))
        seated = []
        for bound in tables:
            browsers: dict[Seat, Browser] = {}
            for seat in Seat:
                player = bound.seats[str(seat)]
                browser = browsers[seat] = Browser(bound, seat)
                # The same phone comes again in every round, and is known.
                browser.client = phones.setdefault((player["fact"], player["name"]), browser.client)
                page = browser.client.get(reverse("live:enter", args=[code_of(bound, seat)]))
                assert page.context["choices"][0].known == ("" if number == 1 else str(seat))
                assert browser.enter() == 303
                browser.ready()
            seated.append(browsers)
        # One table of a round plays through the pages; the others at the same time through the door behind them.
        play(seated[number])
        play_together([one for at, one in enumerate(seated) if at != number])
        assert all(match.confirmed for match in state(here).stages["main"].rounds[-1].matches.values())
        if number < ROUNDS:
            open_and_publish(here)
    while not state(here).stages["main"].closed:
        if due := directing.lots_due(state(here), "main"):
            put(here, directing.draw_lot(state(here), "main", due[0], SEED))
        else:
            rounds.close_stage(request(here), "main")
    following.look()
    assert not here.event_tables.exclude(refused="").exists()
    assert not LiveTable.objects.filter(ended_at=None).exists()
    counted = [one for one in facts(here) if isinstance(one, f.ResultConfirmed)]
    assert len(counted) == ROUNDS * TABLES, "each result once"
    assert len(state(here).stages["main"].places) == 2 * TABLES
    official = Client()
    official.force_login(here.created_by)
    printed = official.get(reverse("printing:print-file", args=[here.slug]), {"document": "certificates"})
    assert printed.status_code == 200
    assert printed.content.startswith(b"%PDF")


def test_the_desk_hears_of_a_new_deal_and_of_no_single_play(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[object] = []
    here = online_event()
    monkeypatch.setattr(hub, "show_officials", lambda _pk, message: heard.append(message))
    browsers = all_enter(bound_at(here))
    table = browsers[Seat.EAST].table()
    assert table.course.number == 1
    assert heard[-1] == {"topics": ["progress"], "tables": [{"stage": "main", "round": 1, "table": 1}]}
    heard.clear()
    seat, move = next_move(table)
    assert browsers[seat].send(move)[0] == 200
    assert heard == []


def test_while_a_server_runs_the_thread_of_the_moves_hands_nothing_in_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """All tables share that thread; an event with a long log would hold every one of them up."""
    followed: list[tuple[int, str]] = []
    heard = threading.Event()

    def follow(pk: int) -> None:
        followed.append((pk, threading.current_thread().name))
        heard.set()

    monkeypatch.setattr(following, "look", lambda: None)
    monkeypatch.setattr(following, "follow_table", follow)
    table = open_table(TableSettings(GameName.GUANDAN, "national"), b"sixteen bytes or more")
    call = NewMove(7, 1, 0, {"type": "call-referee", "seat": "E"}, "")

    async def server() -> None:
        running = asyncio.create_task(following.now_and_then())
        await asyncio.sleep(0)
        await asyncio.to_thread(door._follow, [(7, table, (call,))])  # noqa: SLF001 - what a commit calls
        assert await asyncio.to_thread(heard.wait, 20)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    asyncio.run(server())
    assert [(pk, name.split("_")[0]) for pk, name in followed] == [(7, "writers")]
    door._follow([(8, table, (call,))])  # noqa: SLF001 - no server runs any more
    assert followed[-1] == (8, threading.current_thread().name)
