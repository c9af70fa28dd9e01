"""Processor time of phones: python -m bench.phone_requests [--pairs 1000] [--tables 150] [--profile].

Two phones a table sit down, one hands the result in, the other looks and confirms, the first looks again; all through
the ASGI application of the server, one request after another, in this process. Prints the processor time of a request
by kind; ``--profile`` prints where that of the hand-ins and confirmations goes, without ASGI.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import pstats
import re
import statistics
import time
from typing import Any
from urllib.parse import urlencode

from bench.database import own_database

HOST = "127.0.0.1"
WARM = 10
"""Tables that are not counted."""


class Phone:
    """手机: one side of a table, with its cookies, at the application itself."""

    def __init__(self, application: Any, code: str, seat: str) -> None:  # noqa: ANN401 - of ASGI
        """A phone that has opened nothing yet."""
        self.application, self.code, self.seat = application, code, seat
        self.cookies: dict[str, str] = {}
        self.here = f"/t/{code}/"

    async def ask(self, method: str, path: str, form: dict[str, str] | None = None) -> tuple[int, bytes]:
        """One request; its status and its body."""
        path, _, query = path.partition("?")
        body = urlencode(form or {}).encode()
        headers = {
            "host": HOST,
            "cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "content-type": "application/x-www-form-urlencoded",
            "content-length": str(len(body)),
            "x-csrftoken": self.cookies.get("csrftoken", ""),
            "accept-language": "zh-CN",
        }
        if not path.endswith("/sit/") and self.cookies:
            headers["hx-request"] = "true"
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": (HOST, 1),
            "server": (HOST, 80),
        }
        sent: list[dict[str, Any]] = []
        requests = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> dict[str, Any]:
            if requests:
                return requests.pop()
            await asyncio.Event().wait()
            raise AssertionError

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        await self.application(scope, receive, send)
        for name, value in sent[0]["headers"]:
            if name.lower() == b"set-cookie":
                cookie, _, worth = value.decode().partition(";")[0].partition("=")
                self.cookies[cookie] = worth
        return sent[0]["status"], b"".join(one.get("body", b"") for one in sent[1:])

    async def sit(self) -> None:
        """Open the code and take a seat."""
        _status, page = await self.ask("GET", self.here)
        found = re.search(rb'action="([^"]+/)sit/"', page)
        assert found is not None, page
        self.here = found[1].decode()
        form = {"seat": self.seat, "command": f"{self.code}{self.seat}"}
        status, _page = await self.ask("POST", f"{self.here}sit/", form)
        assert status == 303, status  # noqa: PLR2004

    async def press(self, act: str, **fields: str) -> None:
        """Press a button."""
        form = {**fields, "command": f"{self.code}-{self.seat}-{act}"}
        status, page = await self.ask("POST", f"{self.here}{act}/", form)
        assert status == 200, (status, page)  # noqa: PLR2004

    async def look(self) -> bytes:
        """Fetch the board again, as after a message."""
        return (await self.ask("GET", f"{self.here}?mark=none"))[1]


async def play(application: Any, codes: list[str]) -> dict[str, list[float]]:  # noqa: ANN401 - of ASGI
    """Play the last round at these tables; the processor seconds of every request."""
    spent: dict[str, list[float]] = {"hand in or confirm": [], "look": [], "sit": []}

    async def measured(name: str, act: Any) -> Any:  # noqa: ANN401 - what the act gives
        began = time.process_time()
        found = await act
        spent[name].append(time.process_time() - began)
        return found

    for at, code in enumerate(codes):
        if at == WARM:
            for taken in spent.values():
                taken.clear()
        first, second = Phone(application, code, "S"), Phone(application, code, "E")
        for phone in (first, second):
            await measured("sit", phone.sit())
        await measured("hand in or confirm", first.press("hand-in", own="9", their="5", seen=""))
        page = await measured("look", second.look())
        seen = re.search(rb'name="seen" value="([^"]*)"', page)
        assert seen is not None
        await measured("hand in or confirm", second.press("agree", seen=seen[1].decode()))
        await measured("look", first.look())
    return spent


def profiled(codes: list[str]) -> None:
    """Where the processor time of hand-ins goes: the same requests, in this thread."""
    from django.test import Client  # noqa: PLC0415 - after Django is set up

    profile = cProfile.Profile()
    for code in codes:
        client = Client(HTTP_HOST=HOST)
        found = re.search(rb'action="([^"]+/)sit/"', client.get(f"/t/{code}/").content)
        assert found is not None
        here = found[1].decode()
        client.post(f"{here}sit/", {"seat": "S", "command": f"{code}S"})
        form = {"own": "9", "their": "5", "seen": "", "command": f"{code}-S"}
        profile.enable()
        answer = client.post(f"{here}hand-in/", form, HTTP_HX_REQUEST="true")
        profile.disable()
        assert answer.status_code == 200, answer.status_code  # noqa: PLR2004
    pstats.Stats(profile).sort_stats("cumulative").print_stats(90)
    pstats.Stats(profile).sort_stats("tottime").print_stats(40)


def main() -> None:
    """Make the hall and measure."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--pairs", type=int, default=1000)
    options.add_argument("--tables", type=int, default=150)
    options.add_argument("--profile", action="store_true")
    chosen = options.parse_args()
    with own_database():
        from bench.writes import staged  # noqa: PLC0415 - after Django is set up
        from paizhuo.web.asgi import application  # noqa: PLC0415

        competition = staged(chosen.pairs, 0)
        codes = list(competition.table_codes.order_by("table").values_list("code", flat=True))[: chosen.tables + WARM]
        if chosen.profile:
            profiled(codes)
            return
        for name, taken in asyncio.run(play(application, codes)).items():
            middle, mean = statistics.median(taken) * 1000, statistics.mean(taken) * 1000
            print(f"{name:<20} {len(taken):>4} requests: median {middle:.2f}, mean {mean:.2f} ms of processor")


if __name__ == "__main__":
    main()
