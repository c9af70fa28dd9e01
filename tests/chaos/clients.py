"""风暴中的设备: phones, the desk, slow connections. Each repeats a command until an answer comes, and notes it all."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from bench.storm_clients import Browser
from tests.web.invented import PASSWORD
from tests.web.running.servers import PAUSE

if TYPE_CHECKING:
    from typing import Self

    from bench.storm_clients import Answer
    from tests.chaos.journal import Journal

SLUG = "spring"
API = f"/api/v1/competitions/{SLUG}"
LATER = {HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.TOO_MANY_REQUESTS}
"""Answers after which a client tries again."""
LOST = (OSError, asyncio.IncompleteReadError, TimeoutError, ValueError, IndexError)
"""What a client meets when the server ends in the middle of an answer."""
ROUND = re.compile(r"/(\d+)/$")
SEEN = re.compile(rb'name="seen" value="([^"]*)"')


@dataclass
class Client:
    """设备: a browser that goes to another process of the server when one does not answer."""

    name: str
    ports: list[int]
    journal: Journal
    browser: Browser = field(init=False)

    def __post_init__(self) -> None:
        """Begin at the first port."""
        self._open(self.ports[0])

    def _open(self, port: int) -> None:
        self.browser = Browser(port)
        self.journal.at_end.append(self.browser.close)

    def _elsewhere(self) -> None:
        self.browser.close()
        cookies, at = self.browser.cookies, self.ports.index(self.browser.port)
        self._open(self.ports[(at + 1) % len(self.ports)])
        self.browser.cookies = cookies

    def twin(self) -> Self:
        """Another connection of the same device, for two taps at once."""
        found = replace(self)
        found.browser.cookies = self.browser.cookies
        return found

    async def get(self, path: str, **headers: str) -> Answer:
        """A page, asked for until it comes."""
        while True:
            with contextlib.suppress(*LOST):
                answer = await self.browser.ask("GET", path, None, **headers)
                if answer.status not in LATER:
                    return self._checked(answer, path)
            self._elsewhere()
            await asyncio.sleep(PAUSE)

    async def command(self, path: str, command: str, asked: dict[str, Any], form: dict[str, str] | bytes) -> Answer:
        """Send a command until the server says yes or no, and note what it said."""
        headers = {"X_CSRFToken": self.browser.cookies.get("csrftoken", "")}
        if not path.endswith("/sit/") and isinstance(form, dict):
            headers["HX_Request"] = "true"
        self.journal.note("sent", command=command, asked=asked, by=self.name)
        while (answer := await self._tried(path, command, form, headers)) is None:
            await self._pause()
        self._checked(answer, path)
        if answer.status < HTTPStatus.BAD_REQUEST:
            act = {"act": json.loads(answer.body)["act"]} if isinstance(form, bytes) else {}
            self.journal.note("answered", command=command, **act)
        else:
            self.journal.note("refused", command=command, status=answer.status)
        return answer

    async def _tried(
        self, path: str, command: str, form: dict[str, str] | bytes, headers: dict[str, str]
    ) -> Answer | None:
        try:
            answer = await self.browser.ask("POST", path, form, **headers)
        except LOST:
            self.journal.note("lost", command=command)
            self._elsewhere()
            return None
        if answer.status in LATER:
            self.journal.note("failed", command=command, status=answer.status)
            return None
        return answer

    async def _pause(self) -> None:
        """Wait as a device does before it tries again."""
        await asyncio.sleep(PAUSE)

    def _checked(self, answer: Answer, path: str) -> Answer:
        if answer.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            self.journal.note("fault", text=f"{self.name} got {answer.status} from {path}")
        return answer


@dataclass
class Phone(Client):
    """手机: one side of a table in one round."""

    code: str = ""
    table: int = 0
    seat: str = "S"
    here: str = ""
    round: int = 0

    async def sit(self) -> None:
        """Open the code, take the seat, and look whether the page knows it."""
        page = await self.get(f"/t/{self.code}/")
        found = re.search(rb'action="([^"]+/)sit/"', page.body)
        if found is None:
            self.journal.note("fault", text=f"{self.name} finds no seat at its table: {page.status}")
            return
        self.here = found[1].decode()
        self.round = int(ROUND.search(self.here)[1])  # type: ignore[index] # the address ends with the round
        await self.press("sit", seat=self.seat)
        if b'sit/"' in (await self.get(self.here)).body:
            self.journal.note("fault", text=f"{self.name} was seated, and its page asks it to sit down")

    def _command(self, act: str, turn: int) -> str:
        return f"{self.code}-{self.round}-{self.seat}-{act}-{turn}"

    async def press(self, act: str, turn: int = 0, **fields: str) -> Answer:
        """Press a button; ``turn`` tells apart two times that the same button is pressed."""
        command = self._command(act, turn)
        asked: dict[str, Any] = {"kind": act if act in {"sit", "call"} else "sheet", "table": self.table}
        asked |= {"round": self.round}
        asked |= {name: int(fields[name]) for name in ("own", "their") if name in fields}
        return await self.command(f"{self.here}{act}/", command, asked, {**fields, "command": command})

    async def hand_in(self, own: int, their: int, turn: int = 0) -> Answer:
        """交成绩."""
        seen = SEEN.search((await self.look()).body)
        shown = seen[1].decode() if seen else ""
        return await self.press("hand-in", turn, own=str(own), their=str(their), seen=shown)

    async def agree(self, turn: int = 0) -> Answer:
        """成绩无误: with what the page shows now."""
        seen = SEEN.search((await self.look()).body)
        return await self.press("agree", turn, seen=seen[1].decode() if seen else "")

    async def look(self) -> Answer:
        """Fetch the board again."""
        return await self.get(f"{self.here}?mark=none", HX_Request="true")


@dataclass
class Desk(Client):
    """裁判台: a signed-in official who speaks to the API."""

    sent: int = 0

    async def sign_in(self, name: str = "director") -> None:
        """Sign in as a browser does."""
        await self.get("/accounts/login/")
        while True:
            token = self.browser.cookies["csrftoken"]
            form = {"username": name, "password": PASSWORD, "csrfmiddlewaretoken": token}
            with contextlib.suppress(*LOST):
                if (await self.browser.ask("POST", "/accounts/login/", form)).status == HTTPStatus.FOUND:
                    return
            self._elsewhere()
            await asyncio.sleep(PAUSE)

    async def act(self, path: str, kind: str, body: dict[str, Any], *facts: str, times: int = 1) -> Answer:
        """Do something of a kind that shall become these facts; ``times`` in the same moment, as by a double tap."""
        self.sent += 1
        command = f"{self.name}-{self.sent}"
        asked: dict[str, Any] = {"kind": kind} | ({"facts": facts} if facts else {})
        asked |= {name: body[name] for name in ("stage", "round", "table", "levels", "fact") if name in body}
        sent = json.dumps(body | {"command": command}).encode()
        others = [self.twin() for _ in range(times - 1)]
        answers = await asyncio.gather(*(one.command(f"{API}/{path}", command, asked, sent) for one in (self, *others)))
        return answers[0]

    async def tables(self, number: int) -> list[dict[str, Any]]:
        """The matches of a round, as the API gives them."""
        answer = await self.get(f"{API}/rounds/main/{number}")
        found: list[dict[str, Any]] = json.loads(answer.body)["matches"]
        return found

    async def confirmation(self, number: int, table: int) -> int:
        """The number of the last fact that confirms the result of a table."""
        log = json.loads((await self.get(f"{API}/event")).body)["facts"]
        where = ("result-confirmed", number, table)
        return max(int(one["no"]) for one in log if (one["kind"], one.get("round"), one.get("table")) == where)

    async def record(self, number: int, table: int, levels: tuple[int, int], times: int = 1) -> Answer:
        """录入成绩."""
        # The clock of a storm says of many results that they came too early.
        body = {
            "stage": "main",
            "round": number,
            "table": table,
            "levels": list(levels),
            "cleared": "seen at the table",
        }
        return await self.act("results", "record", body, "result-entered", "result-confirmed", times=times)


class SlowClient:
    """慢连接: sends half a request or opens the feed, and then neither sends nor reads."""

    def __init__(self, port: int, *, feed: bool) -> None:
        """Nothing is open yet."""
        self.port = port
        head = f"GET /feed/{SLUG}" if feed else "POST /accounts/login/"
        self._sent = f"{head} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n".encode() + (b"\r\n" if feed else b"")
        self._writer: asyncio.StreamWriter | None = None

    async def open(self) -> SlowClient:
        """Connect, send the beginning, and stop reading."""
        with contextlib.suppress(OSError):
            _, self._writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1)
            self._writer.write(self._sent)
            self._writer.transport.pause_reading()  # type: ignore[attr-defined] # of a socket
        return self

    def close(self) -> None:
        """Give up."""
        if self._writer is not None:
            self._writer.close()
