"""留用: values made from parts of a state, which a caller that has made them before need not make again.

A match, a round and a stage of a finished state never change: what changes one puts another object in its place. So a
value that was made from the same objects, by the same plan, still holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

T = TypeVar("T")


class Keep(Protocol):
    """留用: gives what ``make`` makes, now or earlier, of these very objects and of what the key says."""

    def __call__(self, key: Hashable, make: Callable[[], T], *parts: object) -> T:
        """``key`` has all besides the plan and ``parts`` that the value depends on."""


def made_now(key: Hashable, make: Callable[[], T], *parts: object) -> T:  # noqa: ARG001 - nothing is kept
    """现做: nothing is kept."""
    return make()
