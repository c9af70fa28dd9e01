"""长词: very long words break within their column."""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import replace

import pytest

from paizhuo.documents import Where, typeset
from paizhuo.documents.catalogue import document
from paizhuo.documents.long_words import BREAK, breakable
from tests.documents import pdf_reader
from tests.documents.events import played_event

ENDLESS = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk" * 2
"""Wider than any column."""
SMALLEST = 5


def test_a_very_long_word_may_break_and_a_seed_may_not() -> None:
    assert breakable(ENDLESS).replace(BREAK, "") == ENDLESS
    assert breakable({"a": ["Riverside", "5a" * 16, 3]}) == {"a": ["Riverside", "5a" * 16, 3]}


@pytest.mark.parametrize("name", ["badges", "result-book", "score-sheets", "progress-table", "start-list"])
def test_a_very_long_name_stays_in_its_column_and_is_legible(name: str) -> None:
    event = played_event("national-swiss-pairs", 6)
    state = deepcopy(event.state)
    for number, entry in state.entries.items():
        members = tuple(replace(one, name=ENDLESS) for one in entry.members)
        state.entries[number] = replace(entry, name=ENDLESS, members=members)
    where = Where("swiss", 1) if name == "score-sheets" else Where()
    made = document(name).make(replace(event, state=state), where)
    printed = typeset([made], title="T", language=event.language)
    found = [one for one in pdf_reader.letters(printed) if one.letter.isascii() and one.letter.isalpha()]
    spelt = "".join(one.letter for one in found)
    starts = [found_at.start() for found_at in re.finditer(ENDLESS, spelt)]
    assert starts
    for at in starts:
        assert found[at].size >= SMALLEST
        assert abs(found[at].bottom - found[at + len(ENDLESS) - 1].bottom) > SMALLEST
