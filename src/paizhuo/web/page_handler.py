"""网页: passes requests to Django, each in one step of one thread, and sends static files.

Django's own handler goes from thread to thread some ten times in a request, because some middleware is synchronous and
some is not. All of ours is synchronous, as are all views.
"""

from __future__ import annotations

import gzip
import hashlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from asgiref.sync import ThreadSensitiveContext
from csp.middleware import CSPMiddleware
from django.conf import settings
from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.handlers.exception import convert_exception_to_response
from django.http import FileResponse, HttpResponseNotFound
from django.middleware.security import SecurityMiddleware
from django.urls import set_script_prefix
from servestatic.middleware import ServeStaticMiddleware
from servestatic.responders import StaticFile

from paizhuo.web.threads import readers, writers

if TYPE_CHECKING:
    from typing import IO

    from django.http import HttpRequest
    from django.http.response import HttpResponseBase

    from paizhuo.web.feed.endpoint import Receive, Scope

TEXTS = (".js", ".css", ".svg")
COMPRESSED = "compressed"
"""The folder of compressed copies, in the data folder."""
READING = frozenset({"GET", "HEAD", "OPTIONS"})


class PageHandler(ASGIHandler):
    """网页: Django with all its middleware in one thread."""

    def load_middleware(self, is_async: bool = False) -> None:  # noqa: FBT001, FBT002 - as Django calls it
        """Build the chain for a thread, whatever the server is."""
        del is_async
        super().load_middleware(is_async=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Any) -> None:  # noqa: ANN401 - of ASGI
        """Answer a request; one that the client broke off is answered to nobody."""
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        threads = readers if scope["method"] in READING else writers
        response = await threads.run(self._answer, scope, body)
        if not response.streaming:
            await self.send_response(response, send)
            return
        try:
            # A file is read in a thread of its own while it is sent.
            async with ThreadSensitiveContext():
                await self.send_response(response, send)
        finally:
            await threads.run(response.close)

    def _answer(self, scope: Scope, body: IO[bytes]) -> HttpResponseBase:
        with body:
            set_script_prefix(get_script_prefix(scope))
            signals.request_started.send(sender=self.__class__, scope=scope)
            request, refused = self.create_request(scope, body)
            response: Any = self.get_response(request) if request is not None else refused
            response._handler_class = self.__class__  # noqa: SLF001 - whom Django names as the sender of the signal
            if isinstance(response, FileResponse):
                response.block_size = self.chunk_size
            if not response.streaming:
                response.close()
        found: HttpResponseBase = response
        return found


class CompressedFiles(ServeStaticMiddleware):  # type: ignore[misc] # it has no types
    """压缩的文件: scripts, styles and drawings are sent compressed; a phone in a full hall waits for the radio.

    The copies are in the data folder, named by what they hold, so that all processes and restarts share them.
    """

    def get_static_file(self, path: str, url: str, stat_cache: dict[str, os.stat_result] | None = None) -> StaticFile:
        """The file, with its compressed copy where that helps."""
        plain: StaticFile = super().get_static_file(path, url, stat_cache=stat_cache)
        if not path.endswith(TEXTS):
            return plain
        _, _, headers = next(one for one in plain.alternatives if one[0] is None)
        kept = [(name, value) for name, value in headers if value is not None and name != "Content-Length"]
        return StaticFile(path, kept, encodings={"gzip": str(_compressed(Path(path)))})


def _compressed(path: Path) -> Path:
    """The compressed copy of a file, made if it is not there."""
    content = path.read_bytes()
    name = f"{path.name}-{hashlib.sha256(content).hexdigest()[:16]}.gz"
    copy: Path = settings.DATA_DIR / COMPRESSED / name
    if not copy.exists():
        copy.parent.mkdir(exist_ok=True)
        # Written aside and renamed: another process may be reading it.
        written = copy.with_name(f"{name}.{os.getpid()}")
        written.write_bytes(gzip.compress(content, mtime=0))
        written.replace(copy)
    return copy


class StaticFiles(ASGIHandler):
    """静态文件: scripts, styles and pictures, with the headers that pages have for safety."""

    _files: CompressedFiles

    def load_middleware(self, is_async: bool = False) -> None:  # noqa: FBT001, FBT002 - as Django calls it
        """List the files; only what adds headers stands before them."""
        del is_async
        self._files = CompressedFiles(_missing)
        chain: Any = self._files
        for middleware in (CSPMiddleware, SecurityMiddleware):
            chain = convert_exception_to_response(middleware(chain))
        self._middleware_chain = chain

    def __contains__(self, path: str) -> bool:
        """Whether there is a file at this address."""
        return path in self._files.files


async def _missing(_request: HttpRequest) -> HttpResponseBase:
    """Nobody is sent here for what is no file; the server asks before."""
    return HttpResponseNotFound()
