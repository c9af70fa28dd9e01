"""各规则的竞赛办法: the published answers, one file a book."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.tournament.plan.books.fujian_2022 import FUJIAN_2022
from paizhuo.tournament.plan.books.guangzhou_2025 import GUANGZHOU_2025
from paizhuo.tournament.plan.books.jiangsu_2017 import JIANGSU_2017
from paizhuo.tournament.plan.books.jiangsu_2023 import JIANGSU_2023
from paizhuo.tournament.plan.books.national import NATIONAL

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.plan.regulations import Regulations

__all__ = [
    "FUJIAN_2022",
    "GUANGZHOU_2025",
    "JIANGSU_2017",
    "JIANGSU_2023",
    "NATIONAL",
    "REGULATIONS",
    "UnknownBook",
    "regulations_of",
]

REGULATIONS: Mapping[str, Regulations] = MappingProxyType(
    {book.id: book for book in (JIANGSU_2017, JIANGSU_2023, NATIONAL, GUANGZHOU_2025, FUJIAN_2022)}
)
"""Every published set of regulations by its name."""


class UnknownBook(BadInput):
    """There are no regulations of this name."""

    code: ClassVar[str] = "UNKNOWN_BOOK"


def regulations_of(name: object) -> Regulations:
    """The regulations of this name."""
    found = REGULATIONS.get(name) if isinstance(name, str) else None
    if found is None:
        raise UnknownBook(f"there is no book '{name}'; there are {', '.join(REGULATIONS)}", text=str(name))
    return found
