"""出处: which article of which published document supports an answer, and how firmly."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

T_co = TypeVar("T_co", covariant=True)


class Book(StrEnum):
    """规则: one of the five source documents, by the code used in citations."""

    JIANGSU_2017 = "J17"
    JIANGSU_2023 = "J23"
    NATIONAL = "NAT"
    GUANGZHOU_2025 = "GZ"
    FUJIAN_2022 = "FJ"


class Basis(StrEnum):
    """依据: how firmly the text carries an answer."""

    STATED = "stated"
    """明文: the article says so."""
    DERIVED = "derived"
    """推定: not said in so many words, but it follows from what is said."""
    READING = "reading"
    """解释: two readings are possible; this is the one taken."""
    SILENT = "silent"
    """未规定: the document says nothing; the default is ours."""
    HOUSE = "house"
    """约定: not from the document: a rule of the house that plays otherwise by it, published nowhere."""


@dataclass(frozen=True, slots=True)
class Citation:
    """引用: an article, or the place where a book is silent.

    ``article`` may list several numbers of one book, separated by ", ". ``note`` is the label under which
    docs/rules/defaults.md argues a derived, read or silent answer, or describes a house rule. A house rule names the
    article it departs from, and none where the book is silent.
    """

    book: Book
    article: str
    basis: Basis = Basis.STATED
    note: str = ""

    @property
    def numbers(self) -> tuple[str, ...]:
        """The single article numbers cited."""
        return tuple(number for number in self.article.split(", ") if number)

    def __str__(self) -> str:
        if self.basis is Basis.SILENT:
            return f"{self.book} silent ({self.note})"
        if self.basis is Basis.HOUSE:
            return f"house rule {self.note}" + (f", instead of {self.book} {self.article}" if self.article else "")
        tag = "" if self.basis is Basis.STATED else f" [{self.basis}: {self.note}]"
        return f"{self.book} {self.article}{tag}"


@dataclass(frozen=True, slots=True)
class Cited(Generic[T_co]):
    """A value of a rule set together with its source, so that the two can never drift apart."""

    value: T_co
    source: Citation
