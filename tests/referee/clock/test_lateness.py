"""迟到: how late each side is under each book, and what it costs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.cards import Rank
from paizhuo.guandan.late_start import begin
from paizhuo.guandan.lateness import LateEffect
from paizhuo.guandan.match import Cause
from paizhuo.referee.clock.lateness import BadClock, Lateness, lateness, rules_of, seated
from paizhuo.rulebook import Basis, Book
from paizhuo.seats import Side

NAT, J23, J17 = Book.NATIONAL, Book.JIANGSU_2023, Book.JIANGSU_2017
FJ, GZ = Book.FUJIAN_2022, Book.GUANGZHOU_2025
EW, NS = Side.EAST_WEST, Side.NORTH_SOUTH
START = 1000


def late(book: Book, east_west: int, north_south: int = 0) -> Lateness:
    """Both players of a side sit down so many seconds after the start."""
    return lateness(book, START, seated(START + east_west, START + north_south), START + 3600)


def clock(minutes: int, seconds: int = 0) -> int:
    return minutes * 60 + seconds


@pytest.mark.parametrize(
    ("book", "seconds", "effect"),
    [
        # J-114: 4:59
        (NAT, clock(4, 59), LateEffect.START_LEVEL_3),
        (J23, clock(4, 59), LateEffect.WARNING),
        (J17, clock(4, 59), LateEffect.WARNING),
        (FJ, clock(4, 59), None),
        (GZ, clock(4, 59), LateEffect.WARNING_AND_VIOLATION),
        # J-115, example 150: 5:00
        (NAT, clock(5), LateEffect.START_LEVEL_3),
        (J23, clock(5), LateEffect.FIRST_DEAL_FOUL),
        (J17, clock(5), LateEffect.WARNING),
        (FJ, clock(5), None),
        (GZ, clock(5), LateEffect.WARNING_AND_VIOLATION),
        # the next second
        (NAT, clock(5, 1), LateEffect.START_LEVEL_4),
        (J17, clock(5, 1), LateEffect.FIRST_DEAL_FOUL),
        (GZ, clock(5, 1), LateEffect.FIRST_DEAL_LOST),
        # J-116, example 151: 10:00
        (J23, clock(9, 59), LateEffect.FIRST_DEAL_FOUL),
        (NAT, clock(10), LateEffect.START_LEVEL_4),
        (J23, clock(10), LateEffect.FORFEIT),
        (J17, clock(10), LateEffect.FIRST_DEAL_FOUL),
        (FJ, clock(10), None),
        (GZ, clock(10), LateEffect.FIRST_DEAL_LOST),
    ],
)
def test_examples_j_114_to_j_116_150_and_151_the_exact_minutes(
    book: Book, seconds: int, effect: LateEffect | None
) -> None:
    ruling = late(book, seconds)
    assert ruling.effect(EW) is effect
    assert ruling.effect(NS) is None
    assert ruling.later is EW
    assert ruling.counted == (seconds, 0)


@pytest.mark.parametrize("book", list(Book))
def test_example_j_117_ten_minutes_and_a_second_forfeit_everywhere(book: Book) -> None:
    assert late(book, clock(10, 1)).effect(EW) is LateEffect.FORFEIT


def test_examples_j_118_and_154_of_two_late_sides_in_jiangsu_the_earlier_is_warned() -> None:
    for book in (J23, J17):
        ruling = late(book, clock(3), clock(6))
        assert ruling.effect(EW) is LateEffect.WARNING
        assert ruling.effect(NS) is LateEffect.FIRST_DEAL_FOUL
        assert ruling.later is NS
    ruling = late(J23, clock(6), clock(2))
    assert (ruling.effect(EW), ruling.effect(NS)) == (LateEffect.FIRST_DEAL_FOUL, LateEffect.WARNING)
    assert {str(one.source) for one in ruling.late} == {"J23 3.7(六)1"}


def test_both_late_where_the_book_is_silent_each_answers_for_itself() -> None:
    ruling = late(NAT, clock(2), clock(7))
    assert (ruling.effect(EW), ruling.effect(NS)) == (LateEffect.START_LEVEL_3, LateEffect.START_LEVEL_4)
    assert {one.source.basis for one in ruling.late} == {Basis.SILENT}
    ruling = late(FJ, clock(11), clock(12))
    assert (ruling.effect(EW), ruling.effect(NS)) == (LateEffect.FORFEIT, LateEffect.FORFEIT)


def test_equally_late_in_jiangsu_nobody_is_the_earlier() -> None:
    ruling = late(J23, clock(6), clock(6))
    assert ruling.later is None
    assert (ruling.effect(EW), ruling.effect(NS)) == (LateEffect.FIRST_DEAL_FOUL, LateEffect.FIRST_DEAL_FOUL)
    assert {one.source.note for one in ruling.late} == {"equally-late"}


def test_example_152_j23_seven_minutes_late_gives_the_others_five() -> None:
    rules = rules_of(J23)
    assert rules is not None
    match = begin(rules, late=late(J23, clock(7)).counted)
    assert match.standing.levels == (Rank.TWO, Rank.FIVE)


def test_example_153_gz_eight_minutes_late_gives_the_others_three() -> None:
    rules = rules_of(GZ)
    assert rules is not None
    match = begin(rules, late=late(GZ, clock(8)).counted)
    assert match.standing.levels == (Rank.TWO, Rank.THREE)


def test_one_missing_player_makes_his_side_late_and_is_waited_for() -> None:
    ruling = lateness(J23, START, (START, None, START, START), START + clock(5))
    assert ruling.effect(NS) is LateEffect.FIRST_DEAL_FOUL
    assert ruling.waiting == (NS,)
    ruling = lateness(J23, START, (START - 60, START - 60, START, START + 1), START + 1)
    assert ruling.effect(NS) is LateEffect.WARNING
    assert ruling.waiting == ()


def test_seated_at_the_announced_start_is_in_time() -> None:
    assert late(NAT, 0) == Lateness((), (0, 0), None)


def test_nat_36_a_spared_side_is_not_late() -> None:
    ruling = lateness(
        NAT, START, seated(START + clock(20), START + clock(3)), START + clock(20), spared=frozenset({EW})
    )
    assert ruling.counted == (0, clock(3))
    assert ruling.effect(EW) is None
    assert ruling.effect(NS) is LateEffect.START_LEVEL_3
    rules = rules_of(NAT)
    assert rules is not None
    assert begin(rules, late=ruling.counted).result is None
    assert begin(rules, late=(clock(20), 0)).result is not None


def test_a_clock_that_contradicts_itself_is_refused() -> None:
    with pytest.raises(BadClock):
        lateness(NAT, START, seated(START, START), START - 1)
    with pytest.raises(BadClock):
        lateness(NAT, START, seated(START + 5, START), START + 4)


_SEVERITY = {
    None: 0,
    LateEffect.WARNING: 1,
    LateEffect.WARNING_AND_VIOLATION: 1,
    LateEffect.START_LEVEL_3: 1,
    LateEffect.START_LEVEL_4: 2,
    LateEffect.FIRST_DEAL_FOUL: 2,
    LateEffect.FIRST_DEAL_LOST: 2,
    LateEffect.FORFEIT: 3,
}


@given(st.sampled_from(Book), st.integers(0, 900), st.integers(0, 900))
def test_coming_later_is_never_cheaper(book: Book, one: int, other: int) -> None:
    first, second = sorted((one, other))
    assert _SEVERITY[late(book, first).effect(EW)] <= _SEVERITY[late(book, second).effect(EW)]


@given(st.sampled_from(Book), st.integers(0, 900), st.integers(0, 900))
def test_the_table_engine_begins_with_the_same_effects(book: Book, one: int, other: int) -> None:
    ruling, rules = late(book, one, other), rules_of(book)
    if rules is not None:
        begun = begin(rules, late=ruling.counted)
        forfeits = LateEffect.FORFEIT in (ruling.effect(EW), ruling.effect(NS))
        assert (begun.result is not None and begun.result.cause is Cause.FORFEIT) == forfeits
