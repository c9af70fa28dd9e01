"""出处: short hands for writing a rule set or regulations: an answer together with its source in one call."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from paizhuo.rulebook.citation import Basis, Citation, Cited

if TYPE_CHECKING:
    from paizhuo.rulebook.citation import Book

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Source:
    """A book to be cited from."""

    book: Book

    def cite(self, article: str) -> Citation:
        """The article says so."""
        return Citation(self.book, article)

    def derive(self, article: str, note: str) -> Citation:
        """It follows from the article; ``note`` is the label of the argument."""
        return Citation(self.book, article, Basis.DERIVED, note)

    def read(self, article: str, note: str) -> Citation:
        """The article can be read in two ways and is taken in this one."""
        return Citation(self.book, article, Basis.READING, note)

    def silence(self, note: str) -> Citation:
        """The book says nothing."""
        return Citation(self.book, "", Basis.SILENT, note)

    def depart(self, article: str, note: str) -> Citation:
        """A house rule instead of the article; of none where the book says nothing."""
        return Citation(self.book, article, Basis.HOUSE, note)

    def stated(self, value: T, article: str) -> Cited[T]:
        """An answer that the article gives."""
        return Cited(value, self.cite(article))

    def derived(self, value: T, article: str, note: str) -> Cited[T]:
        """An answer that follows from the article."""
        return Cited(value, self.derive(article, note))

    def taken(self, value: T, article: str, note: str) -> Cited[T]:
        """An answer that is one of two possible readings of the article."""
        return Cited(value, self.read(article, note))

    def silent(self, value: T, note: str) -> Cited[T]:
        """Our default where the book says nothing."""
        return Cited(value, self.silence(note))

    def house(self, value: T, article: str, note: str) -> Cited[T]:
        """The answer of a house that otherwise plays by the book."""
        return Cited(value, self.depart(article, note))
