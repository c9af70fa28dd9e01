"""引用的说法: a cited article within its list."""

from __future__ import annotations

from paizhuo.rulebook import Book, Citation
from paizhuo.wording import Language, sayer
from paizhuo.wording.citations import passage_of


def test_a_short_list_is_quoted_whole_with_the_cited_article_marked() -> None:
    found = passage_of(Citation(Book.NATIONAL, "49(一)1(2)"), sayer(Language.CHINESE))
    assert found is not None
    assert found.head == "两者同分时依次比"
    assert [one.label for one in found.articles] == [f"({at})" for at in range(1, 8)]
    assert [one.text for one in found.articles if one.is_cited] == ["相遇的胜负"]


def test_of_a_long_article_only_the_cited_part_is_quoted() -> None:
    found = passage_of(Citation(Book.NATIONAL, "26(八)"), sayer(Language.CHINESE))
    assert found is not None
    assert [one.label for one in found.articles if one.is_cited] == ["(八)"]
