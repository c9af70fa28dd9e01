"""Other words for infractions: each from an article, none that is the term itself."""

from __future__ import annotations

from paizhuo.referee.cases.synonyms import SYNONYMS
from paizhuo.rulebook import BOOKS


def test_every_synonym_names_an_article_and_no_term() -> None:
    for infraction, synonyms in SYNONYMS.items():
        words = [one.word for one in synonyms]
        assert len(set(words)) == len(words)
        assert infraction.zh not in words
        for one in synonyms:
            assert all(BOOKS[one.source.book].article(number) for number in one.source.numbers)
