"""文书目录: everything that can be printed, by name; the web platform and ``paizhuo print`` offer what stands here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.documents.papers.pairing_list import pairing_list
from paizhuo.documents.typesetting import typeset
from paizhuo.errors import BadInput
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.documents.occasion import Occasion, Where
    from paizhuo.documents.paper import Paper
    from paizhuo.wording import Say


class Scope(Enum):
    """范围: what one copy of a paper is about."""

    EVENT = "event"
    STAGE = "stage"
    ROUND = "round"
    TABLE = "table"
    ENTRANT = "entrant"
    RULING = "ruling"
    APPEAL = "appeal"


class Shelf(Enum):
    """用途: under which head people look for a paper."""

    BEFORE = "before"
    """赛前"""
    ROUND = "round"
    """每轮"""
    REFEREE = "referee"
    """裁判与仲裁"""
    AFTER = "after"
    """赛后"""


@dataclass(frozen=True)
class Document:
    """一种文书: its name for commands and addresses, its title, what it is about, and how it is made."""

    id: str
    title: str
    scope: Scope
    shelf: Shelf
    make: Callable[[Occasion, Where], Paper]


DOCUMENTS: tuple[Document, ...] = (
    Document("pairing-list", N_("Pairing list"), Scope.ROUND, Shelf.ROUND, pairing_list),
)
BY_ID = {one.id: one for one in DOCUMENTS}


class UnknownDocument(BadInput):
    """没有这种文书."""

    code: ClassVar[str] = "UNKNOWN_DOCUMENT"

    def words(self, say: Say) -> str:
        """What was asked for and what there is."""
        text = say(N_("'{text}' is nothing that can be printed. There are: {known}"))
        return text.format(text=self.text, known=", ".join(BY_ID))


def document(name: str) -> Document:
    """The document of this name."""
    if name not in BY_ID:
        raise UnknownDocument(f"no document '{name}'", text=name)
    return BY_ID[name]


def pdf(occasion: Occasion, wanted: Sequence[tuple[str, Where]], *, title: str = "") -> bytes:
    """One PDF file of several documents, in this order."""
    papers = [document(name).make(occasion, where) for name, where in wanted]
    return typeset(papers, title=title or papers[0].title, language=occasion.language)
