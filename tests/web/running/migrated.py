"""已迁移: an empty database with all its tables, made once for all tests: migrating takes longer than most of them.

``python -m tests.web.running.migrated`` migrates the database in PAIZHUO_DATA.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import django

ROOT = Path(__file__).parents[3]
MIGRATIONS = ROOT / "src" / "paizhuo" / "web" / "migrations"
NAME = "paizhuo.sqlite3"


def copy_migrated(folder: Path) -> None:
    """Put it into the data folder of an installation that has no database yet."""
    if not (folder / NAME).exists():
        shutil.copyfile(_template(), folder / NAME)
        (folder / NAME).chmod(0o600)


@cache
def _template() -> Path:
    """It is kept under ``build`` by what it was made from; of two processes that make it, the later one wins."""
    sources = [*sorted(MIGRATIONS.glob("*.py")), ROOT / "constraints.txt"]
    made_from = hashlib.sha256(b"\0".join(path.read_bytes() for path in sources)).hexdigest()[:16]
    kept = ROOT / "build" / f"migrated-{made_from}.sqlite3"
    if not kept.exists():
        kept.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
            kept_out = {"DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE"}
            env = {name: value for name, value in os.environ.items() if name not in kept_out}
            own = {"PAIZHUO_DATA": folder, "DJANGO_SETTINGS_MODULE": "paizhuo.web.settings"}
            subprocess.run([sys.executable, "-m", "tests.web.running.migrated"], env=env | own, check=True)
            (Path(folder) / NAME).replace(kept)
    return kept


def main() -> None:
    """Migrate, and leave one file that needs no journal beside it."""
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - after Django is set up
    from django.db import connection  # noqa: PLC0415

    call_command("migrate", verbosity=0)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


if __name__ == "__main__":
    main()
