"""备份: everything in one file, what is in such a file, and back again."""

from paizhuo.web.backups.actions import back_up, models, restore
from paizhuo.web.backups.backup_file import MOST_BYTES, BadBackup, Contents, contents

__all__ = ["MOST_BYTES", "BadBackup", "Contents", "back_up", "contents", "models", "restore"]
