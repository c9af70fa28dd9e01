"""措辞: typed values of the law in words, Chinese and English, for every edge: terminal, web, documents.

A name is imported when it is first used: the help of a command needs the language alone, not the words of the law.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from paizhuo.wording.cards import card_words, cards_words, rank_words, seat_words, side_words
    from paizhuo.wording.citations import article_words, articles_of, book_words, citation_words, recorded_words
    from paizhuo.wording.errors import error_words
    from paizhuo.wording.language import N_, Language, Say, language_of, sayer
    from paizhuo.wording.options import options_of, title_words, value_words

_MODULE_OF = {
    name: module
    for module, names in {
        "cards": ("card_words", "cards_words", "rank_words", "seat_words", "side_words"),
        "citations": ("article_words", "articles_of", "book_words", "citation_words", "recorded_words"),
        "errors": ("error_words",),
        "language": ("N_", "Language", "Say", "language_of", "sayer"),
        "options": ("options_of", "title_words", "value_words"),
    }.items()
    for name in names
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - any of the names below
    """Import the module of a name when it is asked for, and keep the name."""
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{_MODULE_OF[name]}"), name)
    globals()[name] = found
    return found


__all__ = [
    "N_",
    "Language",
    "Say",
    "article_words",
    "articles_of",
    "book_words",
    "card_words",
    "cards_words",
    "citation_words",
    "error_words",
    "language_of",
    "options_of",
    "rank_words",
    "recorded_words",
    "sayer",
    "seat_words",
    "side_words",
    "title_words",
    "value_words",
]
