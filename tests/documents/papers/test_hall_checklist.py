"""场地器材检查表: items, numbers and boxes of each book."""

from __future__ import annotations

import pytest

from paizhuo.documents import Where
from paizhuo.documents.catalogue import pdf
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden
from tests.documents.papers.data import data_of


def test_every_item_has_a_box_and_room_for_who_checked_it_and_when() -> None:
    (part,) = data_of("hall-checklist", played_event("jiangsu-2023-swiss-pairs", 20), Where())["parts"]
    lists = [block for block in part["blocks"] if block["kind"] == "list"]
    assert len(lists) == 7
    assert all(row[0] == "□" and row[-1] == "" for block in lists for row in block["rows"])


def test_while_nobody_has_entered_the_numbers_are_left_open() -> None:
    (part,) = data_of("hall-checklist", empty("national-swiss-pairs"), Where())["parts"]
    rows = [row for block in part["blocks"] if block["kind"] == "list" for row in block["rows"]]
    assert rows
    assert {row[2] for row in rows} == {""}


@pytest.mark.parametrize(
    ("template", "entrants", "labels"),
    [("guangzhou-32-a", 32, {"附件4注1", "规程九"}), ("fujian-shengji-swiss", 12, {"通知七.1"})],
)
def test_gz_form4_gz_reg9_fj_n7_articles_stand_as_the_document_calls_them(
    template: str, entrants: int, labels: set[str]
) -> None:
    (part,) = data_of("hall-checklist", played_event(template, entrants), Where())["parts"]
    articles = {row[3] for block in part["blocks"] if block["kind"] == "list" for row in block["rows"]}
    assert labels <= articles
    assert not any(code in one for one in articles for code in ("Form", "Reg", "note", "N7"))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    ("name", "template", "entrants"),
    [
        ("national", "national-teams-round-robin", 12),
        ("jiangsu-2023", "jiangsu-2023-swiss-pairs", 20),
        ("guangzhou", "guangzhou-32-a", 32),
    ],
)
def test_the_printed_text_is_the_checked_one(name: str, template: str, entrants: int, language: Language) -> None:
    event = played_event(template, entrants, language=language)
    same_as_golden(f"hall-checklist-{name}-{language}", pdf(event, [("hall-checklist", Where())]))
