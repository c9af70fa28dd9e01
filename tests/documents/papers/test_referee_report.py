"""裁判工作报告: the reviews day by day, the evaluation of every referee, or a form."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Where
from paizhuo.documents.catalogue import pdf
from paizhuo.wording import Language
from tests.documents.events import empty
from tests.documents.golden import same_as_golden
from tests.documents.papers.data import data_of


def test_without_a_review_the_form_is_blank() -> None:
    (part,) = data_of("referee-report", empty("jiangsu-2023-swiss-pairs"), Where())["parts"]
    (listed,) = (block for block in part["blocks"] if block["kind"] == "list")
    assert (listed["rows"], listed["blank"]) == ([], 10)


@pytest.mark.parametrize("language", Language)
def test_j23_5_2_4_11_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = replace(
        empty("jiangsu-2023-swiss-pairs", language=language),
        reviews=(("2026-11-16", "三桌漏签，已补签。"),),
        evaluations={"裁判甲": "认真负责", "裁判乙": ""},
    )
    same_as_golden(f"referee-report-{language}", pdf(event, [("referee-report", Where())]))
