"""备份: everything in one file, what is in such a file, and back again."""

from paizhuo.web.backups.backup_file import MOST_BYTES, BackupReader, BadBackup
from paizhuo.web.backups.contents import BackedUpEvent, Contents, contents
from paizhuo.web.backups.restoring import restore
from paizhuo.web.backups.writing import back_up, models

__all__ = [
    "MOST_BYTES",
    "BackedUpEvent",
    "BackupReader",
    "BadBackup",
    "Contents",
    "back_up",
    "contents",
    "models",
    "restore",
]
