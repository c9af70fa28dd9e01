"""措辞: typed values of the law in words, Chinese and English, for every edge: terminal, web, documents."""

from paizhuo.wording.cards import card_words, cards_words, rank_words, seat_words, side_words
from paizhuo.wording.citations import article_words, articles_of, book_words, citation_words, recorded_words
from paizhuo.wording.errors import error_words
from paizhuo.wording.language import N_, Language, Say, language_of, sayer
from paizhuo.wording.options import options_of, title_words, value_words

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
