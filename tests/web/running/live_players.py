"""Players at a live table, as browsers: they play the first hint, and repeat a command until it is answered."""

from __future__ import annotations

import http.cookiejar
import json
import socket
import time
import urllib.error
import urllib.request
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING, Any

from tests.web.running.servers import PATIENCE, PAUSE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TIMEOUT = 30
AWAY = (urllib.error.URLError, ConnectionError, TimeoutError, http.client.HTTPException)
"""What a browser meets while the server is away."""
UNLIMITED = {"PAIZHUO_LIMITS": "live-move=100000/1s,live-ask=100000/1s"}
"""Programs play faster than people; the environment of a server that lets them."""
BOTTOM = 8


def chosen_action(deal: dict[str, Any], plays: list[Any]) -> dict[str, Any]:
    """The first card of a tribute, or the first hint as an action; a pass where there is none.

    What to bury no table of an event hints at: the first cards of the own hand, which is the only one that is seen.
    """
    if deal["stage"] == "Burying":
        return {"type": "bury", "cards": next(hand for hand in deal["hands"] if hand)[:BOTTOM]}
    if deal["game"] == "shengji":
        return {"type": "choose" if deal["stage"] == "Choosing" else "play", "cards": plays[0]["cards"]}
    if deal["choices"]:
        return {"type": "pay" if deal["stage"] == "Paying" else "return", "card": deal["choices"][0]}
    if not plays:
        return {"type": "pass"}
    return {"type": "play", **{name: plays[0][name] for name in ("cards", "kind", "key")}}


class LivePlayer:
    """牌手: one browser on one seat."""

    hangs_up = True
    """Whether the first request of every move is cut off before its answer."""
    pause = PAUSE

    def __init__(self, port: int, key: str, seat: str, *, sits: bool = True) -> None:
        """Sit down and be ready, or only open the page."""
        self.url, self.key, self.seat = f"http://127.0.0.1:{port}", key, seat
        self.port = port
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        self._patiently(lambda: self.opener.open(f"{self.url}/live/{key}/", timeout=TIMEOUT).read())
        if sits:
            self.arrive()

    def arrive(self, meanwhile: Callable[[], None] = lambda: None) -> None:
        """Sit down and be ready; ``meanwhile`` comes after the first message and in the middle of the second."""
        self.send("seats", {"id": f"sit-down-{self.seat}", "seat": self.seat, "name": f"牌手{self.seat}"})
        meanwhile()
        self.move({"type": "ready", "nonce": self.seat}, self.table()["revision"], meanwhile)

    def table(self) -> dict[str, Any]:
        """What this player sees."""
        found: dict[str, Any] = self.ask("state")["table"]
        return found

    def ask(self, name: str) -> dict[str, Any]:
        """Get an answer, however long the server is away."""
        address = f"{self.url}/live/{self.key}/{name}/"
        content = self._patiently(lambda: self.opener.open(address, timeout=TIMEOUT).read())
        found: dict[str, Any] = json.loads(content)
        return found

    def move(self, move: dict[str, Any], revision: int, meanwhile: Callable[[], None] = lambda: None) -> dict[str, Any]:
        """Make a move: its first request is cut off before the answer; after ``meanwhile`` the second is answered."""
        body = {"id": f"{self.seat}-{revision:08}", "revision": revision, "move": move}
        with self._sent("moves", body) if self.hangs_up else nullcontext():
            meanwhile()
        return self.send("moves", body)

    def act(self, table: dict[str, Any], meanwhile: Callable[[], None] = lambda: None) -> dict[str, Any]:
        """Play the first hint, or pass; between deals be ready."""
        if table["stage"] == "between":
            return self.move({"type": "ready"}, table["revision"], meanwhile)
        action = chosen_action(table["deal"], self.ask("hints")["plays"])
        return self.move({"type": "act", "action": action}, table["revision"], meanwhile)

    def send(self, name: str, body: dict[str, Any]) -> dict[str, Any]:
        """Post until there is an answer; a refusal is one, too."""
        content = self._patiently(lambda: self._post(name, body))
        found: dict[str, Any] = json.loads(content)
        return found

    def _post(self, name: str, body: dict[str, Any]) -> bytes:
        request = urllib.request.Request(
            f"{self.url}/live/{self.key}/{name}/", json.dumps(body).encode(), self.headers()
        )
        try:
            found: bytes = self.opener.open(request, timeout=TIMEOUT).read()
        except urllib.error.HTTPError as error:
            if error.code >= 500:
                raise
            found = error.read()
        return found

    def headers(self) -> dict[str, str]:
        """Of a command: with the token of the page."""
        token = next(str(cookie.value) for cookie in self.jar if cookie.name == "csrftoken")
        return {"Content-Type": "application/json", "X-CSRFToken": token, "Referer": f"{self.url}/"}

    def cookies(self) -> str:
        """As the browser sends them."""
        return "; ".join(f"{one.name}={one.value}" for one in self.jar)

    @contextmanager
    def _sent(self, name: str, body: dict[str, Any]) -> Iterator[None]:
        """A request whose answer nobody reads: it is on its way meanwhile, then the connection is closed."""
        content = json.dumps(body).encode()
        lines = [
            f"POST /live/{self.key}/{name}/ HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            f"Cookie: {self.cookies()}",
            "Connection: close",
            f"Content-Length: {len(content)}",
            *(f"{field}: {value}" for field, value in self.headers().items()),
        ]
        with socket.create_connection(("127.0.0.1", self.port), timeout=TIMEOUT) as line:
            line.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + content)
            yield

    def _patiently(self, call: Callable[[], bytes]) -> bytes:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return call()
            except AWAY:
                if time.monotonic() > deadline:
                    raise
                time.sleep(self.pause)
