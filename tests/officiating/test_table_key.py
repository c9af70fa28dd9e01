"""桌位: a match is found by its key, or the refusal says what is wrong with the key."""

from __future__ import annotations

import pytest

from paizhuo.officiating.table_key import TableKey, find_match, match_at
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Format, StagePlan
from tests.tournament.playing import Playing


@pytest.fixture(name="event")
def _event() -> Playing:
    event = Playing(StagePlan("main", Format.SWISS, rounds=2), entrants=4)
    event.open("main")
    event.pair("main")
    return event


def test_a_match_is_found_by_its_key(event: Playing) -> None:
    key = TableKey("main", 1, 2)
    assert match_at(event.state, key) is event.state.stages["main"].rounds[0].matches[2]
    assert find_match(event.state, key) is match_at(event.state, key)


@pytest.mark.parametrize(
    ("key", "why"),
    [
        (TableKey("final", 1, 1), Why.STAGE_NOT_OPEN),
        (TableKey("main", 0, 1), Why.WRONG_ROUND),
        (TableKey("main", 2, 1), Why.WRONG_ROUND),
        (TableKey("main", 1, 3), Why.UNKNOWN_TABLE),
        (TableKey("main", 1, 0), Why.UNKNOWN_TABLE),
    ],
)
def test_a_wrong_key_is_refused_with_the_reason(event: Playing, key: TableKey, why: Why) -> None:
    with pytest.raises(Refused) as refused:
        match_at(event.state, key)
    assert refused.value.why is why
    assert find_match(event.state, key) is None
