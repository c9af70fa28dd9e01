"""规则书: what was published, and where: citations, the five documents and their articles."""

from paizhuo.rulebook.article import Article, BookText, Status
from paizhuo.rulebook.books import BOOKS
from paizhuo.rulebook.citation import Basis, Book, Citation, Cited

__all__ = ["BOOKS", "Article", "Basis", "Book", "BookText", "Citation", "Cited", "Status"]
