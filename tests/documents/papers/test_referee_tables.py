"""裁判分工表: by referee and by table, or blank to be filled in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.paper import NO_SUCH_ROUND
from paizhuo.documents.papers import referee_tables
from paizhuo.officiating.referees_at_tables import FloorReferee, draw_referees
from paizhuo.wording import Language
from tests.documents.events import played_event
from tests.documents.golden import same_as_golden
from tests.documents.papers.data import data_of

ROUND = Where("swiss", 1)
SEED = "5eed" * 8


def test_while_nobody_is_assigned_the_form_is_blank() -> None:
    (part,) = data_of("referee-tables", played_event("jiangsu-2023-swiss-pairs", 8), ROUND)["parts"]
    (listed,) = (block for block in part["blocks"] if block["kind"] == "list")
    assert {row[3] for row in listed["rows"]} == {""}
    assert len(listed["rows"]) == 4


def test_only_a_published_round_has_it() -> None:
    event = played_event("jiangsu-2023-swiss-pairs", 8)
    assert referee_tables.check(event, ROUND) is None
    assert referee_tables.check(event, Where("swiss", 99)) == Missing(NO_SUCH_ROUND, {"round": 99})


@pytest.mark.parametrize("language", Language)
def test_j23_5_2_3_3_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("jiangsu-2023-swiss-pairs", 8, language=language)
    state, referees = event.state.branch(), (FloorReferee("裁判甲"), FloorReferee("裁判乙"))
    state.stages["swiss"].own_round(1).referees = draw_referees(state, "swiss", 1, referees, SEED)
    event = replace(event, state=state)
    same_as_golden(f"referee-tables-{language}", pdf(event, [("referee-tables", ROUND)]))
