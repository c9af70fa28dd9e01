"""参赛规模: how many entrants a format takes, and the errors when the field does not fit it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.rulebook import Citation


class BadField(BadInput):
    """The field does not fit the format: too few, too many, not a power of two, an entrant twice or unknown."""

    code: ClassVar[str] = "BAD_FIELD"


class OrganiserMustDecide(BadInput):
    """主办单位确定: the book leaves the case to the organiser; ``entrants`` are those it is about."""

    code: ClassVar[str] = "ORGANISER_MUST_DECIDE"

    def __init__(self, message: str, entrants: tuple[int, ...], source: Citation) -> None:
        """Keep whom it concerns and the article that leaves it open."""
        super().__init__(message, text=", ".join(map(str, entrants)))
        self.entrants = entrants
        self.source = source


def require_at_least(least: int, n: int) -> None:
    """Refuse a field that is too small."""
    if n < least:
        raise BadField(f"the format needs at least {least} entrants, not {n}", text=str(n))


def is_power_of_two(n: int) -> bool:
    """Whether the number is 1, 2, 4, 8, …"""
    return n > 0 and n & (n - 1) == 0


def chart_size(n: int) -> int:
    """The smallest power of two that holds n entrants."""
    return 1 << (n - 1).bit_length()


def require_distinct(entrants: Iterable[int]) -> None:
    """Refuse an entrant that is named twice."""
    twice = [entrant for entrant, count in Counter(entrants).items() if count > 1]
    if twice:
        raise BadField(f"entrant {twice[0]} is named twice", text=str(twice[0]))


def require_known(some: Iterable[int], entrants: Sequence[int]) -> None:
    """Refuse an entrant that is not in the field."""
    known = frozenset(entrants)
    for entrant in some:
        if entrant not in known:
            raise BadField(f"entrant {entrant} is not in the field", text=str(entrant))
