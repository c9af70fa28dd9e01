"""What tests of broadcasts share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.web.live import store

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def _own_store() -> Iterator[None]:
    """Primary keys come again in every test."""
    store.forget()
    yield
    store.forget()
