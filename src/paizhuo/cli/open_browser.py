"""打开浏览器: opens the first page in the browser of this machine, as soon as the server answers."""

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
        until = time.monotonic() + WAIT_SECONDS
        while not _answers(port):
            if time.monotonic() > until:
                return
            time.sleep(PAUSE_SECONDS)
        if not show(url):
            print(
                say(N_("No browser could be opened here. Open this page yourself: {url}")).format(url=url), flush=True
            )

    thread = threading.Thread(target=wait_and_show, name="open-browser", daemon=True)
    thread.start()
    return thread


def _answers(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1.0):
            return True
    except OSError:
        return False
