"""备份要办: the desk says when the last backup failed or did not come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _

from paizhuo.web.backups import status
from paizhuo.web.desk.tasks import Button, Todo, url_or_empty
from paizhuo.web.models.accounts import User
from paizhuo.web.pages.refusals import words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.web.pages.audience import Visit


def backup_todos(visit: Visit) -> Iterator[Todo]:
    """备份: the last one failed, or did not come; who runs the installation is led to its page."""
    found, moment = status.read(), timezone.now()
    failed = found.error
    if settings.DEMONSTRATION or (failed is None and not found.is_old(moment)):
        return
    last = _("The last good one: {time}.").format(
        time=timezone.localtime(found.at).strftime("%m-%d %H:%M") if found.at is not None else _("none")
    )
    title = _("The last backup failed") if failed is not None else _("The planned backup has not come")
    text = f"{words(failed)} {last}" if failed is not None else last
    is_installer = isinstance(visit.http.user, User) and visit.http.user.is_superuser
    url = url_or_empty("first-run:backups") if is_installer else ""
    yield Todo("ne", title, text, Button(_("Look at it"), url) if url else None, "hot")
