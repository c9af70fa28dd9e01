"""python -m tests.chaos.program …: the program ``paizhuo`` on a computer whose clock somebody sets.

By how many seconds the clock is wrong stands in the file that ``PAIZHUO_CHAOS_CLOCK`` names and may change at any time.
"""

from __future__ import annotations

import os
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

from django.utils import timezone

from paizhuo.cli.main import main
from paizhuo.web import settings as product
from tests.web import settings

_FILE = Path(os.environ["PAIZHUO_CHAOS_CLOCK"])
_real_time = time.time


def _wrong_by() -> float:
    try:
        return float(_FILE.read_text(encoding="ascii") or 0)
    except OSError:
        return 0.0


def _now() -> datetime:
    return datetime.now(tz=UTC) + timedelta(seconds=_wrong_by())


if __name__ == "__main__":
    timezone.now = _now
    time.time = lambda: _real_time() + _wrong_by()
    # Signing in takes no time; nothing else of the settings changes.
    product.PASSWORD_HASHERS = settings.PASSWORD_HASHERS  # type: ignore[attr-defined] # left to Django's default
    sys.exit(main())
