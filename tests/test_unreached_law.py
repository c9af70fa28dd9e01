"""Law without a door: what no page, command, paper or agent reaches is listed with its article and its future door."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from paizhuo.rulebook import BOOKS, Book
from tests.unreached_law import unreached, walk

LIST = Path(__file__).with_name("unreached_law.txt")


def listed() -> dict[str, tuple[str, str]]:
    lines = (line for line in LIST.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#"))
    found = {}
    for line in lines:
        name, article, door = (part.strip() for part in line.split("|"))
        assert name not in found, name
        found[name] = (article, door)
    return found


def test_what_is_used_by_nothing_but_unreached_law_is_not_reached() -> None:
    uses = {"door": {"law"}, "law": {"detail"}, "forgotten": {"its detail"}, "its detail": {"forgotten"}}
    assert walk(["door"], uses) == {"door", "law", "detail"}


def test_a_function_that_nothing_calls_is_given_a_door_deleted_or_listed() -> None:
    assert sorted(unreached() - set(listed())) == []


def test_a_function_that_is_called_or_gone_leaves_the_list() -> None:
    assert sorted(set(listed()) - unreached()) == []


@pytest.mark.parametrize(("name", "articles"), [(name, articles) for name, (articles, _) in listed().items()])
def test_every_line_of_the_list_names_articles_that_its_book_has(name: str, articles: str) -> None:
    for of_a_book in articles.split("; "):
        code, _, numbers = of_a_book.partition(" ")
        book = BOOKS[Book(code)]
        assert numbers, name
        assert [number for number in numbers.split(", ") if book.article(number) is None] == []


def test_every_line_of_the_list_names_a_door() -> None:
    for name, (_, door) in listed().items():
        assert re.fullmatch(r"[^:]+: .+", door), (name, door)
