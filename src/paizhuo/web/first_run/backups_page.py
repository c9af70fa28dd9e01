"""备份页: when the last backup was made and what is in it, which ones are kept, and one of them as a download."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from django.core.handlers.asgi import ASGIRequest
from django.http import FileResponse, Http404, StreamingHttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _

from paizhuo.web.backups import kept, process, status
from paizhuo.web.language import say
from paizhuo.web.models.damage import Damage
from paizhuo.web.pages.refusals import words
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from django.http import HttpRequest, HttpResponseBase

CHUNK = 256 * 1024


@dataclass(frozen=True)
class BackupsPage:
    """备份页: what the page shows."""

    status: status.Status
    is_running: bool
    is_old: bool
    error: str
    """Why the last try failed; empty if it went well."""
    every: int
    """Minutes between two planned ones; 0 where none are planned."""
    folder: Path
    keep: int
    kept: list[kept.KeptBackup]

    @property
    def read_back(self) -> str:
        """What was found when the last one was read back."""
        text = _("events: {events}, facts: {facts}, acts: {acts}, accounts: {accounts}")
        return text.format(**{"events": 0, "facts": 0, "acts": 0, "accounts": 0, **self.status.counts})

    @property
    def plan(self) -> str:
        """How often one is made, and how many are kept."""
        if not self.every:
            return _("none are planned; start the program without --backup-every never")
        return _("every {every} min, the last {keep} are kept").format(every=self.every, keep=self.keep)

    @property
    def damaged(self) -> list[str]:
        """The events that were damaged already in the last one."""
        text = N_("In the last backup {title} is damaged ({where}); all others are whole.")
        found = self.status.damaged.items()
        return [say()(text).format(title=title, where=Damage.from_json(one).words(say())) for title, one in found]


def backups_page() -> BackupsPage:
    """What is known now."""
    found = status.read()
    folder = Path(found.folder) if found.folder else kept.default_folder()
    error = found.error
    return BackupsPage(
        found,
        process.is_running(),
        found.is_old(timezone.now()),
        words(error) if error is not None else "",
        -(-found.every // 60),
        folder,
        found.keep or kept.KEEP,
        kept.kept_in(folder),
    )


def download(request: HttpRequest, name: str) -> HttpResponseBase:
    """One of the kept backups, sent piece by piece: it may be larger than the memory that the server should use."""
    found = next((one for one in backups_page().kept if one.path.name == name), None)
    if found is None:
        raise Http404
    response: HttpResponseBase
    if isinstance(request, ASGIRequest):
        response = StreamingHttpResponse(_pieces(found.path), content_type="application/gzip")
        response["Content-Length"] = str(found.size)
        response["Content-Disposition"] = f'attachment; filename="{name}"'
    else:
        response = FileResponse(found.path.open("rb"), as_attachment=True, content_type="application/gzip")
    response["Cache-Control"] = "no-store"
    return response


async def _pieces(path: Path) -> AsyncIterator[bytes]:
    with path.open("rb") as file:
        while piece := await asyncio.to_thread(file.read, CHUNK):
            yield piece
