"""请求的大小: a body without end is refused after bounded reading, in words, and nothing of it is kept."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from paizhuo.web.asgi import application
from paizhuo.web.pages.request_sizes import BACKUP, DRAINED, EVENT_FILE, USUAL, limit_of

PIECE = b"x" * 262_144


class Sender:
    """A client that sends more than is read, waits for its answer and leaves; with a declared size it sends nothing."""

    def __init__(self, path: str, headers: dict[str, str], client: str = "192.0.2.7") -> None:
        """Begin to send."""
        self.sent = 0
        self.is_waiting = "Content-Length" in headers
        self.answer: list[dict[str, Any]] = []
        self.scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "POST",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "scheme": "http",
            "server": ("127.0.0.1", 80),
            "client": (client, 5000),
            "headers": [(name.lower().encode(), value.encode()) for name, value in {"Host": "hall", **headers}.items()],
        }

    async def _receive(self) -> dict[str, Any]:
        if self.answer and not self.answer[-1].get("more_body", True):
            return {"type": "http.disconnect"}
        if self.is_waiting:
            await asyncio.Event().wait()
        self.sent += len(PIECE)
        self.is_waiting = self.sent > USUAL + DRAINED
        return {"type": "http.request", "body": PIECE, "more_body": True}

    async def _send(self, message: dict[str, Any]) -> None:
        self.answer.append(message)

    def run(self) -> tuple[int, str]:
        """The status and the text of the answer."""
        asyncio.run(application(self.scope, self._receive, self._send))
        body = b"".join(one.get("body", b"") for one in self.answer)
        return self.answer[0]["status"], body.decode()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("language", "words"),
    [("zh-CN", "请求超过本服务器允许的大小：最多8 MB。"), ("en", "larger than this server takes: 8 MB at most")],
)
def test_a_body_without_end_is_refused_in_words(language: str, words: str) -> None:
    sender = Sender("/accounts/login/", {"Accept-Language": language, "Transfer-Encoding": "chunked"})
    status, text = sender.run()
    assert status == 413
    assert words in text
    headers = dict(sender.answer[0]["headers"])
    assert headers[b"Connection"] == b"close"


@pytest.mark.django_db(transaction=True)
def test_reading_is_bounded_and_a_declared_size_is_refused_unread() -> None:
    endless = Sender("/api/v1/competitions", {"Accept": "application/json"})
    status, text = endless.run()
    assert (status, json.loads(text)["code"]) == (413, "REQUEST_ENTITY_TOO_LARGE")
    assert endless.sent <= USUAL + DRAINED + 4 * len(PIECE)
    declared = Sender("/t/code/main/1/sit/", {"Content-Length": str(10 * 1024**3)})
    assert declared.run()[0] == 413
    assert declared.sent == 0


def test_every_address_has_the_limit_that_it_needs() -> None:
    def limit(path: str, client: str = "192.0.2.7") -> int:
        return limit_of({"path": path, "client": (client, 1)})

    assert limit("/e/spring/register/") == USUAL
    assert limit("/manage/new/file/") == EVENT_FILE
    assert limit("/setup/restore/") == USUAL, "a stranger restores nothing"
    assert limit("/setup/restore/", "127.0.0.1") == BACKUP
