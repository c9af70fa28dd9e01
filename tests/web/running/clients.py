"""Clients for tests: a signed-in official who speaks to the API, and a screen that follows the feed."""

from __future__ import annotations

import http.cookiejar
import json
import re
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

from tests.web.invented import PASSWORD
from tests.web.running.servers import PAUSE

TIMEOUT = 30


class Official:
    """官员: signs in like a browser and keeps its cookies."""

    def __init__(self, url: str, name: str = "director") -> None:
        """Sign in."""
        self.url = url
        self.jar = http.cookiejar.CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        self._opener.open(f"{url}/accounts/login/", timeout=TIMEOUT).close()
        sent = {"username": name, "password": PASSWORD, "csrfmiddlewaretoken": self.csrf}
        body = urllib.parse.urlencode(sent).encode()
        self._opener.open(f"{url}/accounts/login/", body, timeout=TIMEOUT).close()

    @property
    def csrf(self) -> str:
        """The token that forms carry."""
        return next(str(cookie.value) for cookie in self.jar if cookie.name == "csrftoken")

    def moved(self, url: str) -> None:
        """Speak to another process of the same installation; cookies are the same for every port."""
        self.url = url

    def post(self, path: str, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """Send JSON; the status and the answer. A lost connection is the caller's to handle."""
        request = urllib.request.Request(
            self.url + path,
            json.dumps(body).encode(),
            {"Content-Type": "application/json", "X-CSRFToken": self.csrf},
        )
        try:
            with self._opener.open(request, timeout=TIMEOUT) as answer:
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as error:
            return error.code, json.loads(error.read())

    def post_form(self, path: str, fields: dict[str, str]) -> str:
        """Send a form as a page does; the page that comes in the end."""
        body = urllib.parse.urlencode({**fields, "csrfmiddlewaretoken": self.csrf}).encode()
        with self._opener.open(self.url + path, body, timeout=TIMEOUT) as answer:
            return str(answer.read().decode())

    def get(self, path: str) -> str:
        """A page."""
        with self._opener.open(self.url + path, timeout=TIMEOUT) as answer:
            return str(answer.read().decode())


class TablePhone:
    """手机: of the south player of a table, with cookies of its own."""

    def __init__(self, url: str, code: str) -> None:
        """Open the page of the table and sit down."""
        self._address = f"{url}/t/{code}/"
        self._jar = http.cookiejar.CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._jar))
        with self._opener.open(self._address, timeout=TIMEOUT) as answer:
            # The buttons belong to the round that the code opens now.
            found = re.search(r'action="([^"]+/)sit/"', answer.read().decode())
        assert found is not None
        self._address = f"{url}{found[1]}"
        assert self.send("sit", f"sit-{code}", seat="S") == HTTPStatus.OK

    def send(self, act: str, command: str, **fields: str) -> int:
        """Press a button; the status of the page that comes in the end."""
        csrf = next((str(cookie.value) for cookie in self._jar if cookie.name == "csrftoken"), "")
        body = urllib.parse.urlencode({**fields, "command": command, "csrfmiddlewaretoken": csrf}).encode()
        try:
            with self._opener.open(f"{self._address}{act}/", body, timeout=TIMEOUT) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            return error.code


@dataclass
class Screen:
    """屏幕: reads the feed in a thread; comes back with the last number it knows, as a browser does."""

    url: str
    slug: str
    last: str = ""
    seen: list[dict[str, Any]] = field(default_factory=list)
    arrived: threading.Condition = field(default_factory=threading.Condition)
    opened: threading.Event = field(default_factory=threading.Event)
    stopping: bool = False

    def start(self) -> Screen:
        """Begin to listen, and wait until the connection is open."""
        threading.Thread(target=self._listen, daemon=True).start()
        assert self.opened.wait(TIMEOUT)
        return self

    def wait_for(self, count: int) -> None:
        """Wait until so many messages have come."""
        with self.arrived:
            assert self.arrived.wait_for(lambda: len(self.seen) >= count, TIMEOUT), self.seen

    def _listen(self) -> None:
        while not self.stopping:
            try:
                self._read()
            except OSError:
                self.opened.clear()
                time.sleep(PAUSE)

    def _read(self) -> None:
        headers = {"Last-Event-ID": self.last} if self.last else {}
        request = urllib.request.Request(f"{self.url}/feed/{self.slug}", headers=headers)
        with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:
            event = ""
            for raw in answer:
                line = raw.decode().strip()
                event = line.removeprefix("event: ") if line.startswith("event:") else event if line else ""
                if line.startswith("id:"):
                    self.last = line.removeprefix("id:").strip()
                    self.opened.set()
                elif line.startswith("data:") and event != "here":
                    with self.arrived:
                        self.seen.append(json.loads(line.removeprefix("data:")))
                        self.arrived.notify_all()
