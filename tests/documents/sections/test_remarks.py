"""备注: a place with a penalty, a withdrawal or without a number has its word."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Where
from paizhuo.documents.catalogue import document
from paizhuo.documents.sections.remarks import remark_of
from paizhuo.tournament.log import facts as f
from paizhuo.wording import Language
from tests.documents.events import played_event


def test_a_penalty_a_withdrawal_and_no_place_have_their_words() -> None:
    event = played_event("national-swiss-pairs", 13)
    state = event.state.branch()
    stage = state.stages["swiss"]
    stage.fines[901] = f.Penalised("swiss", 1, -100, 0, "迟到", "NAT 53")
    stage.fines[902] = f.Penalised("swiss", 2, -100, 0, "迟到")
    state.left[3] = f.Left(3, f.LeaveKind.WITHDRAWN, "家中有事")
    state.left[4] = f.Left(4, f.LeaveKind.DISQUALIFIED, "冒名顶替")
    state.own_entries()[5] = replace(state.entries[5], late_from_round=2)
    changed = replace(event, state=state)
    said = {entrant: remark_of(changed, "swiss", entrant, entrant) for entrant in range(1, 7)}
    assert said == {1: "罚分（全国规则第53条）", 2: "罚分", 3: "退赛", 4: "取消资格", 5: "自第2轮起", 6: ""}
    assert remark_of(changed, "swiss", 6, 0) == "无名次"


@pytest.mark.parametrize("name", ["result-list", "result-book"])
def test_the_remark_stands_beside_the_place(name: str) -> None:
    event = played_event("national-swiss-pairs", 40, language=Language.ENGLISH, rough=True)
    text = str(document(name).make(event, Where("swiss")).data)
    assert event.state.left
    for how in {left.how for left in event.state.left.values()}:
        assert {f.LeaveKind.WITHDRAWN: "withdrawn", f.LeaveKind.DISQUALIFIED: "disqualified"}[how] in text


def test_without_a_remark_there_is_no_column() -> None:
    event = played_event("national-swiss-pairs", 12)
    (block,) = document("result-list").make(event, Where("swiss")).data["blocks"]
    assert "备注" not in block["heads"]
