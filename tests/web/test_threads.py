"""线程: a thread keeps its connection, and who reads does not wait for those who write."""

from __future__ import annotations

import asyncio
import contextvars
import threading

import pytest
from django.db import connection

from paizhuo.web.threads import Threads

word: contextvars.ContextVar[str] = contextvars.ContextVar("word")


@pytest.mark.django_db(transaction=True)
def test_on_sqlite_the_next_request_finds_the_connection_of_the_last() -> None:
    def opened() -> object:
        connection.ensure_connection()
        return connection.connection

    async def twice() -> tuple[object, object]:
        threads = Threads("one", 1)
        return await threads.run(opened), await threads.run(opened)

    first, second = asyncio.run(twice())
    assert (first is second) is (connection.vendor == "sqlite")


def test_readers_go_on_while_all_writers_wait() -> None:
    async def asked() -> tuple[str, list[bool]]:
        readers, writers = Threads("reading", 1), Threads("writing", 2)
        go_on = threading.Event()
        waiting = [asyncio.ensure_future(writers.run(go_on.wait)) for _ in range(3)]
        read = await readers.run(str, "read")
        go_on.set()
        return read, await asyncio.gather(*waiting)

    assert asyncio.run(asked()) == ("read", [True, True, True])


def test_what_holds_for_a_request_holds_in_its_thread() -> None:
    async def asked() -> str:
        word.set("of the request")
        return await Threads("one", 1).run(word.get)

    assert asyncio.run(asked()) == "of the request"


def test_an_error_comes_back_to_who_asked() -> None:
    def fail() -> None:
        raise LookupError("not here")

    with pytest.raises(LookupError, match="not here"):
        asyncio.run(Threads("one", 1).run(fail))
