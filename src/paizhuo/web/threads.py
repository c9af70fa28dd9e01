"""线程: where requests are answered; a thread is used again and keeps its connection to the database.

Django answers each request of an ASGI server in a thread of its own and opens a connection for it. Here threads stay,
and on SQLite their connections, too. Those who write wait for one another; so they have threads of their own, and who
only reads never waits behind them.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from django.db import close_old_connections

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")

MOST_READERS, MOST_WRITERS = 16, 32


class Threads:
    """一组线程: at most so many; who comes when all are busy waits, the first one first."""

    def __init__(self, name: str, most: int) -> None:
        """No thread is started before it is needed."""
        self._pool = ThreadPoolExecutor(max_workers=most, thread_name_prefix=name)

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call the function in one of the threads; a connection that broke or is too old is closed afterwards."""

        def call() -> T:
            try:
                return function(*args, **kwargs)
            finally:
                close_old_connections()

        return await asyncio.get_running_loop().run_in_executor(self._pool, partial(copy_context().run, call))


readers = Threads("readers", MOST_READERS)
writers = Threads("writers", MOST_WRITERS)
