"""What tests of the tables of events share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.web.live.event import following

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def _nothing_seen() -> Iterator[None]:
    """Primary keys come again in every test."""
    following.forget()
    yield
    following.forget()
