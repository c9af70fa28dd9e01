"""排版: the same bytes for the same papers; every text is printed literally."""

from __future__ import annotations

from paizhuo.documents import Paper, Where, typeset
from paizhuo.documents.catalogue import pdf
from paizhuo.wording import Language
from tests.documents.events import played_event
from tests.documents.pdf_reader import pages

FIRST = Where(stage="swiss", round=1)


def _paper(name: str) -> Paper:
    data = {"event": "E", "title": "T", "about": "", "heads": ["1"] * 6, "rows": [[name] * 6], "notes": []}
    return Paper("pairing_list", "T", data)


def test_the_same_state_gives_the_same_bytes() -> None:
    once = pdf(played_event("national-swiss-pairs", 13), [("pairing-list", FIRST)])
    assert once == pdf(played_event.__wrapped__("national-swiss-pairs", 13), [("pairing-list", FIRST)])


def test_several_papers_make_one_file_each_on_its_own_page() -> None:
    made = pdf(played_event("national-swiss-pairs", 13), [("pairing-list", FIRST), ("pairing-list", Where("swiss", 2))])
    assert len(pages(made)) == 2


def test_what_looks_like_a_command_of_the_typesetter_is_printed_as_it_is() -> None:
    made = typeset([_paper('#panic("x") $x$ *a* _b_ \\ `c`')], title='T"#x', language=Language.ENGLISH)
    assert '#panic("x") $x$ *a* _b_' in pages(made)[0]
