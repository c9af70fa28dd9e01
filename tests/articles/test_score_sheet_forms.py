"""The score sheets that the books print, or ask for, come out of the system filled in."""

from __future__ import annotations

from typing import Any

from paizhuo.documents import Where
from paizhuo.documents.catalogue import document
from paizhuo.wording import Language
from tests.articles.proves import proves
from tests.documents.events import played_event


def _sheet(name: str, template: str, entrants: int, where: Where) -> dict[str, Any]:
    return dict(document(name).make(played_event(template, entrants, language=Language.ENGLISH), where).data)


@proves("J23 table 1")
def test_the_jiangsu_record_sheet_has_nine_deals_and_a_block_of_the_referee() -> None:
    sheet = _sheet("score-sheets", "jiangsu-2023-swiss-pairs", 8, Where("swiss", 1))
    assert sheet["heads"] == ["Player no.", "Player names", "Unit"]
    assert sheet["deals"] == 9
    assert sheet["groups"][0]["head"] == "Filled in by the referee"
    assert sheet["remarks"] == "Penalties and remarks"
    assert [row["side"] for row in sheet["sheets"][0]["rows"]] == ["East-West", "North-South"]


@proves("GZ Form4")
def test_the_guangzhou_sheet_has_table_unit_name_number_level_difference_and_result() -> None:
    sheet = _sheet("score-sheets", "guangzhou-32-a", 32, Where("main", 1))
    assert [sheet["table_head"], *sheet["heads"]] == [
        "Table number",
        "Competing unit",
        "Player names",
        "Competitor no.",
    ]
    labels = [label for group in sheet["groups"] for label in group["labels"]]
    assert labels == ["Level", "Difference", "Result (√ if advancing)"]
    assert sheet["signatures"] == ["Signatures of both sides:", "Signature of the receiving referee:"]


@proves("NAT 46(三)2")
def test_a_travelling_sheet_has_a_line_for_every_table_that_plays_its_board() -> None:
    sheet = _sheet("travelling-sheet", "national-swiss-pairs", 8, Where("swiss", 1))
    assert [one["board"] for one in sheet["sheets"]] == ["1", "5", "2", "6", "3", "7", "4", "8"]
    assert all([line[0] for line in one["lines"]] == ["1", "2", "3", "4"] for one in sheet["sheets"])
