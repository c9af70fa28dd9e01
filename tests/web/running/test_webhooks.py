"""网络钩子: two processes send the messages of one event, one is killed while it sends; each arrives once, in order."""

from __future__ import annotations

import re
import signal
from typing import TYPE_CHECKING

import psycopg
import pytest

from paizhuo.web.programs.delivery import SIGNATURE, signature
from tests.browser.halls import installed_in
from tests.web.programs.receivers import Receiver
from tests.web.running.clients import Official
from tests.web.running.servers import database, need_redis

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TABLES = 12
SECRET = re.compile(r'id="secret"\s+value="([^"]+)"')


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    found = Receiver()
    yield found
    found.close()


def _record(official: Official, *tables: int) -> None:
    for table in tables:
        sent = {"stage": "main", "round": 1, "table": table, "levels": [9, 5], "command": f"table-{table}"}
        status, answer = official.post("/api/v1/competitions/spring/results", sent)
        assert status == 200, answer


def _public(url: str, after: int) -> list[int]:
    """The numbers of the acts of which the public learns something."""
    with psycopg.connect(url) as rows:
        asked = "SELECT no FROM web_act WHERE no > %s AND public_message::text <> '{}' ORDER BY no"
        return [no for (no,) in rows.execute(asked, [after])]


def test_each_message_arrives_once_and_in_order_while_a_process_is_killed(tmp_path: Path, receiver: Receiver) -> None:
    with database() as url:
        installation = installed_in(tmp_path, {"DATABASE_URL": url, "REDIS_URL": need_redis()})
        _, _, acts = installation.run("tests.web.running.stage", str(2 * TABLES)).split()
        killed, other = servers = [installation.start(), installation.start()]
        try:
            at_killed, at_other = Official(killed.url), Official(other.url)
            page = at_other.post_form("/manage/spring/webhooks/", {"url": receiver.url, "command": "hook"})
            secret = SECRET.search(page)
            assert secret is not None
            before = int(acts) + 1
            _record(at_killed, 1, 3, 5)
            _record(at_other, 2, 4, 6)
            receiver.wait_for(len(_public(url, before)))
            assert receiver.numbers == _public(url, before), "both processes run, and nothing comes twice"
            # Only the process that will be killed can take the next message, and gets no answer to it.
            other.process.send_signal(signal.SIGSTOP)
            receiver.silent = True
            _record(at_killed, 7)
            receiver.wait_for(len(_public(url, before)))
            held = receiver.numbers[-1]
            killed.kill()
            receiver.silent = False
            other.process.send_signal(signal.SIGCONT)
            _record(at_other, 8, 9)
            with psycopg.connect(url) as rows:
                # As after a minute: until then the message may still be on its way.
                assert rows.execute("UPDATE web_webhook SET leased_until = now()").rowcount == 1
            expected = _public(url, before)
            receiver.wait_for(len(expected) + 1)
            servers.append(installation.start())
            _record(Official(servers[-1].url), 10, 11)
            _record(at_other, 12)
            expected = _public(url, before)
            receiver.wait_for(len(expected) + 1)
            at = expected.index(held)
            assert receiver.numbers == [*expected[:at], held, *expected[at:]], "what nobody accepted is sent again"
        finally:
            other.process.send_signal(signal.SIGCONT)
            for server in servers:
                server.stop()
    assert len(set(receiver.ids)) == len(receiver.ids) - 1, "under the same id"
    for _, headers, body in receiver.got:
        seconds = int(headers[SIGNATURE].partition(",")[0].removeprefix("t="))
        assert headers[SIGNATURE] == signature(secret[1], seconds, body)
