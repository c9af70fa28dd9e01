"""What web tests share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.utils import translation

from paizhuo.web.ledger import snapshot

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def _fresh_snapshots() -> Iterator[None]:
    """Primary keys come again in every test; what was folded for another must not."""
    snapshot.forget()
    yield
    snapshot.forget()


@pytest.fixture(autouse=True)
def _own_language() -> None:
    """A page in English leaves its language behind in the thread; every test begins in that of the settings."""
    translation.deactivate()
