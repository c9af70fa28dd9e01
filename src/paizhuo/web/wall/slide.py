"""一页: a slide of a screen, and what several kinds of slides share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

T = TypeVar("T")


class Slide(NamedTuple):
    """一页: a slide: kind, title, the part shown at the right and in the strip below, and rows."""

    kind: str
    title: str
    part: str
    rows: Sequence[Any] = ()
    more: dict[str, Any] = {}  # noqa: RUF012 - never changed


class WallPlace(NamedTuple):
    """一名: a row of the standings on the wall."""

    place: int
    number: int
    name: str
    group: str
    points: str


def pages_of(rows: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    """The rows, at most ``size`` on a page."""
    for at in range(0, len(rows), size):
        yield rows[at : at + size]
