"""表单: a form cites the book of the event."""

from __future__ import annotations

import pytest

from paizhuo.documents import Where
from paizhuo.documents.catalogue import pdf
from paizhuo.wording import Language
from tests.documents.events import empty
from tests.documents.pdf_reader import pages


@pytest.mark.parametrize(
    ("template", "name", "expected"),
    [
        ("fujian-shengji-swiss", "entry-form", "Named in: Fujian 2022 N6.1, Form1"),
        ("guangzhou-32-a", "entry-form", "Named in: Guangzhou 2025 Form2"),
        ("national-swiss-pairs", "entry-form", "National names no such form; it is made after Fujian 2022 N6.1, Form1"),
        ("national-swiss-pairs", "appeal-form", "Named in: National 14(二), 55(二)"),
        ("jiangsu-2023-swiss-pairs", "appeal-form", "Named in: Jiangsu 2023 3.9(一)2"),
    ],
)
def test_a_form_cites_the_book_of_the_event_or_says_that_it_is_made_after_another(
    template: str, name: str, expected: str
) -> None:
    (found,) = pages(pdf(empty(template, language=Language.ENGLISH), [(name, Where())]))
    assert expected in " ".join(found.split())
