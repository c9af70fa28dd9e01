"""传上来的备份: one file waits in the data folder between its check and its restoration."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import transaction

from paizhuo.web import backups
from paizhuo.web.models import Competition
from paizhuo.web.models.accounts import User
from paizhuo.wording import N_

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile

FILE = "uploaded.paizhuo-backup"
MEGABYTE = 1024 * 1024


def is_empty() -> bool:
    """空的安装: whether nobody has set this installation up and it holds no competition."""
    return not User.has_founder() and not Competition.objects.exists()


def keep(uploaded: UploadedFile[bytes]) -> backups.Contents:
    """Check a file that was sent and keep it; what is in it. A bad file leaves nothing behind."""
    if (size := uploaded.size or 0) > backups.MOST_BYTES:
        text = N_("{file} is larger than any backup of Paizhuo: it has {found} MB, and {limit} MB are the limit.")
        most = backups.MOST_BYTES // MEGABYTE
        raise backups.BadBackup(text, file=uploaded.name, found=-(-size // MEGABYTE), limit=most)
    path = _path()
    with path.open("wb") as file:
        for chunk in uploaded.chunks():
            file.write(chunk)
    path.chmod(0o600)
    try:
        return backups.contents(path, str(uploaded.name))
    except BaseException:
        forget()
        raise


def restore(checksum: str) -> int:
    """Restore the file that was shown, and only that one, into an installation that is still empty."""
    with transaction.atomic():
        # Who sets the first password meanwhile waits for this row, or has already changed it.
        list(User.objects.select_for_update().values_list("pk", flat=True))
        if not is_empty():
            raise backups.BadBackup(
                N_("This installation is set up already. Stop the program, then type: paizhuo restore FILE --replace")
            )
        if not _path().exists() or backups.contents(_path()).checksum != checksum:
            raise backups.BadBackup(N_("Another file was chosen meanwhile; choose yours again."))
        found = backups.restore(_path(), lambda _count: None, replace=True)
    forget()
    return found.rows


def forget() -> None:
    """Delete the file that waits."""
    _path().unlink(missing_ok=True)


def _path() -> Path:
    return Path(settings.DATA_DIR) / FILE
