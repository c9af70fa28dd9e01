"""What web tests share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.conf import settings
from django.utils import translation

from paizhuo.web.ledger import snapshot, summaries
from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.buckets import MemoryBuckets

if TYPE_CHECKING:
    from collections.abc import Iterator

USES_DATABASE = {"db", "transactional_db", "django_db_setup"}
"""The fixtures of pytest-django through which a test comes to the database, where it is not marked."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On PostgreSQL keep the tests that use the database; the others have run on SQLite and would do the same again."""
    if not settings.DATABASES["default"]["ENGINE"].endswith("postgresql"):
        return
    left_out = [
        item
        for item in items
        if not item.get_closest_marker("django_db") and not USES_DATABASE & set(getattr(item, "fixturenames", ()))
    ]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture(autouse=True)
def _fresh_snapshots() -> Iterator[None]:
    """Primary keys come again in every test; what was folded for another must not."""
    snapshot.forget()
    summaries.forget()
    yield
    snapshot.forget()


@pytest.fixture(autouse=True)
def _nothing_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """All tests come from one address; what one asked for does not count for the next, nor in Redis."""
    own = MemoryBuckets()
    monkeypatch.setattr(throttle, "buckets", lambda: own)


@pytest.fixture(autouse=True)
def _own_language() -> None:
    """A page in English leaves its language behind in the thread; every test begins in that of the settings."""
    translation.deactivate()
