"""案情表: a form goes through the fields of a page and comes back the same; what no page sends is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.officiating.case_form import GROUNDS, NO_SEAT, CaseForm, read
from paizhuo.officiating.case_refusals import BadCaseForm
from paizhuo.referee import Facts, Infraction, Matter, Role
from paizhuo.seats import Seat, Side

codes = st.text("abcdefghij-", min_size=1, max_size=8)
forms = st.builds(
    CaseForm,
    st.none() | st.integers(1, 999),
    st.none() | st.sampled_from(Infraction),
    st.sampled_from(["", NO_SEAT, "E", "N", "W", "S"]),
    st.dictionaries(codes, st.sampled_from(["yes", "no", "420"]), max_size=3),
    st.dictionaries(
        st.sampled_from([one.value for one in Matter]),
        st.sets(st.integers(1, 9), min_size=1, max_size=3).map(lambda some: tuple(sorted(some))),
        max_size=3,
    ),
    st.lists(st.sampled_from(GROUNDS), max_size=3).map(tuple),
    damage=st.booleans(),
    whole_floor=st.booleans(),
    deal=st.integers(0, 99),
    levels=st.none() | st.tuples(st.integers(0, 13), st.integers(0, 13)),
    consents=st.lists(st.sampled_from([one.value for one in Role]), max_size=2).map(tuple),
)


@given(forms)
def test_a_form_is_read_back_from_its_fields(form: CaseForm) -> None:
    assert read(form.fields) == form


def test_times_come_in_minutes_and_seconds_and_the_last_value_counts() -> None:
    form = read([("who", "2"), ("who", "3"), ("m.own-delay", "6"), ("s.own-delay", "40"), ("m.others-delay", "")])
    assert (form.entrant, dict(form.answers)) == (3, {"own-delay": "400", "others-delay": "0"})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("who", "x"),
        ("who", "-1"),
        ("who", "１"),
        ("who", "1234567890"),
        ("off", "dancing"),
        ("seat", "Q"),
        ("raised", "later"),
        ("deal", "100"),
        ("home", "14"),
        ("c.stop", "one"),
        ("consent", "audience"),
        ("m.own-delay", "six"),
    ],
)
def test_what_no_page_sends_is_refused(name: str, value: str) -> None:
    with pytest.raises(BadCaseForm) as refused:
        read([(name, value)])
    assert refused.value.text == value


def test_a_choice_of_an_unknown_matter_is_refused() -> None:
    with pytest.raises(BadCaseForm):
        _ = CaseForm(choices={"dinner": (1,)}).numbers_by_matter


def test_the_seat_of_the_form_says_the_side_of_the_case() -> None:
    case = CaseForm(3, Infraction.MANNER, "N").case(Facts(), match="m", side=Side.NORTH_SOUTH)
    assert (case.seat, case.side) == (Seat.NORTH, Side.NORTH_SOUTH)
    whole = CaseForm(3, Infraction.MANNER, NO_SEAT).case(Facts(), match="m", side=Side.EAST_WEST)
    assert (whole.seat, whole.side) == (None, Side.EAST_WEST)


def test_a_form_without_entrant_or_infraction_is_no_case() -> None:
    with pytest.raises(BadCaseForm):
        CaseForm(3).case(Facts(), match="m")
