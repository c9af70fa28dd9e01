"""键入成绩: levels and sums as they are typed, and what two results agree on."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from paizhuo.officiating.results import (
    BadTyping,
    TypedFault,
    agreed_levels,
    handed_in,
    level_of,
    outcome_of,
    sum_of,
    typed_level,
    worth,
)
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import PAST_ACE, Boards, End, Levels
from tests.tournament.building import STAGE, Building, plan_of, swiss


@given(level=st.integers(0, PAST_ACE))
def test_a_level_is_read_as_it_is_shown(level: int) -> None:
    assert level_of(typed_level(level)) == level
    assert level_of(f" {typed_level(level).lower()} ") == level


@given(text=st.text(max_size=6).filter(lambda text: len(text.strip()) > 3))
def test_what_is_longer_than_any_level_is_refused(text: str) -> None:
    assume(unicodedata.normalize("NFKC", text).strip().upper() not in {"PAST", "PAST-A"})
    with pytest.raises(BadTyping) as refused:
        level_of(text)
    assert refused.value.fault is TypedFault.NOT_A_LEVEL


@pytest.mark.parametrize("text", ["", "-1", "1.5", "12345", "ten"])
def test_a_sum_is_a_short_whole_number(text: str) -> None:
    with pytest.raises(BadTyping) as refused:
        sum_of(text)
    assert refused.value.fault is TypedFault.NOT_A_SUM


def test_two_fields_make_levels_or_sums() -> None:
    assert outcome_of("10", "j", 0) == Levels(8, 9)
    assert outcome_of("33", "12", 16) == Boards(33, 12, 16)


def test_a_level_match_of_a_knockout_is_worth_nothing_before_it_has_a_winner() -> None:
    knockout = Building(plan_of(StagePlan(STAGE, Format.KNOCKOUT))).open(4).state
    assert worth(knockout, STAGE, Levels(9, 9)) is None
    assert worth(knockout, STAGE, None) is None
    found = worth(Building(swiss()).open(4).state, STAGE, Levels(9, 5))
    assert found is not None
    assert found[0].mp > found[1].mp


def test_the_last_result_of_each_side_is_its_version() -> None:
    building = Building(swiss()).open(4)
    building.pair()
    building.add(
        f.ResultEntered(STAGE, 1, 1, Levels(9, 5), End.HOME),
        f.ResultEntered(STAGE, 1, 1, Levels(9, 4), End.AWAY),
    )
    entered = handed_in(building.log)
    assert {end: outcome for end, (outcome, _) in entered.items()} == {End.HOME: Levels(9, 5), End.AWAY: Levels(9, 4)}
    assert agreed_levels(entered[End.HOME][0], entered[End.AWAY][0]) == (9, None)
