"""打开浏览器: the first page is shown once the server answers, and not before."""

from __future__ import annotations

import socket
import threading
from typing import TYPE_CHECKING

from paizhuo.cli.open_browser import open_running, open_when_ready

if TYPE_CHECKING:
    import pytest

URL = "http://127.0.0.1:8000/accounts/first/word/"


def test_the_page_is_shown_when_the_server_answers() -> None:
    listening, shown = threading.Event(), []
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))

        def show(url: str) -> bool:
            shown.append((url, listening.is_set()))
            return True

        thread = open_when_ready(str, server.getsockname()[1], URL, show)
        listening.set()
        server.listen()
        thread.join(timeout=60)
    assert shown == [(URL, True)]


def test_where_no_browser_is_the_page_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        open_when_ready(str, server.getsockname()[1], URL, lambda _url: False).join(timeout=60)
    assert capsys.readouterr().out == f"No browser could be opened here. Open this page yourself: {URL}\n"


def test_the_page_of_a_server_that_runs_already_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    shown: list[str] = []

    def show(url: str) -> bool:
        shown.append(url)
        return True

    with socket.create_server(("127.0.0.1", 0)) as server:
        assert open_running(str, server.getsockname()[1], URL, show)
    assert shown == [URL]
    assert capsys.readouterr().out == f"Paizhuo is running already; the browser opens its page: {URL}\n"


def test_where_nothing_answers_no_page_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        assert not open_running(str, nobody.getsockname()[1], URL, seconds=0)
    assert not capsys.readouterr().out
