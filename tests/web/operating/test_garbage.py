"""垃圾回收: the program itself is not looked at again, and what is made later still is."""

from __future__ import annotations

import gc
import weakref
from typing import TYPE_CHECKING

import pytest

from paizhuo.web.operating import garbage

if TYPE_CHECKING:
    from collections.abc import Iterator


class _Ring:
    """Something that only a collection takes away."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


def test_the_program_is_not_looked_at_again() -> None:
    garbage.settle()
    looked_at = {id(one) for one in gc.get_objects()}
    assert gc.get_freeze_count() > len(looked_at)
    assert id(garbage.__dict__) not in looked_at


def test_what_is_made_later_is_still_collected() -> None:
    garbage.settle()
    found = weakref.ref(_Ring())
    assert found() is not None
    gc.collect()
    assert found() is None
    assert gc.get_threshold() == garbage.AFTER
