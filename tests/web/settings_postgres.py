"""The settings of the tests on PostgreSQL with Redis; skipped, or failed where everything is required, without them."""

from __future__ import annotations

import os

os.environ.setdefault("DATABASE_URL", "postgresql://postgres@127.0.0.1:5432/paizhuo")
os.environ.setdefault("REDIS_URL", "redis://127.0.0.1:6379/5")

from tests.web.settings import *  # noqa: F403 - the same tests, another database

# A pool keeps connections open, and a test database cannot be dropped while somebody is connected.
DATABASES["default"]["OPTIONS"] = {}  # noqa: F405 - of the settings above
