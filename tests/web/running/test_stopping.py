"""停止: asked to stop in the middle of work, the server answers what it has begun, closes the feeds and leaves."""

from __future__ import annotations

import contextlib
import http.client
import json
import threading
import urllib.error
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from typing import TYPE_CHECKING

from tests.browser.halls import installed_in
from tests.web.running.clients import Official
from tests.web.running.servers import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from tests.web.running.servers import Server
    from tests.web.running.stages import Stages

TABLES = 40
WRITERS = 6
SCREENS = 25
STOPS_AFTER = 8
RESULTS = "/api/v1/competitions/spring/results"


def _feed(server: Server, until: contextlib.ExitStack) -> http.client.HTTPResponse:
    """An open connection to the feed, whose beginning has come."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    until.callback(connection.close)
    connection.request("GET", "/feed/spring")
    answer = connection.getresponse()
    assert answer.status == HTTPStatus.OK
    assert answer.readline().startswith(b"retry:")
    return answer


def test_a_server_that_is_asked_to_stop_loses_nothing_and_closes_the_feeds(tmp_path: Path, stages: Stages) -> None:
    installation = installed_in(tmp_path)
    stages.put(installation, "tests.web.running.stage", str(2 * TABLES))
    server = installation.start()
    acknowledged: set[str] = set()
    answers = threading.Condition()
    with contextlib.ExitStack() as until:
        until.callback(server.stop)
        officials = [Official(server.url) for _ in range(WRITERS)]
        feeds = [_feed(server, until) for _ in range(SCREENS)]

        def write(table: int) -> None:
            sent = {"stage": "main", "round": 1, "table": table, "levels": [8, 5], "command": f"table-{table}"}
            try:
                status, _answer = officials[table % WRITERS].post(RESULTS, sent)
            except (OSError, http.client.HTTPException, urllib.error.URLError):
                return  # came too late
            assert status == HTTPStatus.OK
            with answers:
                acknowledged.add(f"table-{table}")
                answers.notify_all()

        with ThreadPoolExecutor(WRITERS) as pool:
            work = [pool.submit(write, table) for table in range(1, TABLES + 1)]
            with answers:
                assert answers.wait_for(lambda: len(acknowledged) >= STOPS_AFTER, PATIENCE)
            server.process.terminate()
            # A feed that is cut off instead of closed raises here.
            ends = [feed.read() for feed in feeds]
            assert server.process.wait(PATIENCE) == 0
            for one in work:
                one.result()
    assert len(ends) == SCREENS
    report = json.loads(installation.run("tests.web.running.judge"))
    assert acknowledged <= set(report["commands"])
    assert len(report["results"]) == len(report["commands"]), "each written once and whole"
    log = (tmp_path / "server.log").read_text(encoding="utf-8")
    assert "Traceback" not in log
    lines = (tmp_path / "logs" / f"requests-{server.port}.jsonl").read_text(encoding="utf-8").splitlines()
    written = [line for line in map(json.loads, lines) if line["path"] == RESULTS and line["status"] == HTTPStatus.OK]
    assert len(written) >= len(acknowledged), "the log is whole as well"
