"""打开浏览器: opens the first page in the browser of this machine, as soon as the server answers, or where one runs."""

from __future__ import annotations

import socket
import threading
import time
import webbrowser
from typing import TYPE_CHECKING

from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.wording import Say

WAIT_SECONDS = 120.0
PAUSE_SECONDS = 0.2


def open_when_ready(say: Say, port: int, url: str, show: Callable[[str], bool] = webbrowser.open) -> threading.Thread:
    """Wait in a thread of its own until the port answers, then show the page; say it where there is no browser."""

    def wait_and_show() -> None:
        if _answers_in_time(port, WAIT_SECONDS):
            _show(say, url, show)

    thread = threading.Thread(target=wait_and_show, name="open-browser", daemon=True)
    thread.start()
    return thread


def open_running(
    say: Say, port: int, url: str, show: Callable[[str], bool] = webbrowser.open, seconds: float = WAIT_SECONDS
) -> bool:
    """已经开着: show the page of the server that runs already, or is just starting; whether one answers."""
    if not _answers_in_time(port, seconds):
        return False
    print(say(N_("Paizhuo is running already; the browser opens its page: {url}")).format(url=url), flush=True)
    _show(say, url, show)
    return True


def _show(say: Say, url: str, show: Callable[[str], bool]) -> None:
    if not show(url):
        print(say(N_("No browser could be opened here. Open this page yourself: {url}")).format(url=url), flush=True)


def _answers_in_time(port: int, seconds: float) -> bool:
    until = time.monotonic() + seconds
    while not _answers(port):
        if time.monotonic() > until:
            return False
        time.sleep(PAUSE_SECONDS)
    return True


def _answers(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1.0):
            return True
    except OSError:
        return False
