"""计时: lateness, overtime, fast play, thinking time and the last deal."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.cards import Rank
from paizhuo.guandan.late_start import begin
from paizhuo.guandan.lateness import LateEffect
from paizhuo.guandan.match import Cause
from paizhuo.referee.cases.replay import Replay
from paizhuo.referee.clock.last_deal import DealCounts, DealTimes, LastDeals, last_call, last_deals
from paizhuo.referee.clock.lateness import BadClock, Lateness, force_majeure, lateness, rules_of, seated
from paizhuo.referee.clock.overtime import (
    EVEN,
    Blame,
    NoShortening,
    NoTimePenalty,
    Shortened,
    StaysPermitted,
    TimePenalty,
    fast_play,
    least_time,
    overtime,
    playing_time,
    shorten_overtime,
)
from paizhuo.referee.clock.thinking import Act, Counting, InTime, Slow, Thought, limit, thinking
from paizhuo.referee.penalties import classes
from paizhuo.referee.penalties.orders import DealPoints
from paizhuo.referee.penalties.penalties import NotSpared, PointsOff, Spared, Violation, Warned
from paizhuo.rulebook import Basis, Book
from paizhuo.seats import Side

NAT, J23, J17 = Book.NATIONAL, Book.JIANGSU_2023, Book.JIANGSU_2017
FJ, GZ = Book.FUJIAN_2022, Book.GUANGZHOU_2025
EW, NS = Side.EAST_WEST, Side.NORTH_SOUTH
START = 1000

ONE = 100
"""One point, in hundredths."""


def late(book: Book, east_west: int, north_south: int = 0) -> Lateness:
    """Both players of a side sit down so many seconds after the start."""
    return lateness(book, START, seated(START + east_west, START + north_south), START + 3600)


def clock(minutes: int, seconds: int = 0) -> int:
    return minutes * 60 + seconds


# Lateness


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


def test_nat_36_force_majeure_needs_the_organiser() -> None:
    spared = force_majeure(NAT, accepted=True, replay=Replay.PART)
    assert (spared.sanction, str(spared.source)) == (Spared(Replay.PART), "NAT 36")
    assert force_majeure(NAT, accepted=False, replay=Replay.NONE).sanction == NotSpared()
    assert str(force_majeure(GZ, accepted=True, replay=Replay.NONE).source) == "GZ R2"
    assert force_majeure(J23, accepted=True, replay=Replay.NONE).source.basis is Basis.SILENT


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


# Playing time, overtime and fast play


def test_example_j_112_limits_and_minimum_for_eight_deals() -> None:
    assert playing_time(8) == clock(56)
    assert playing_time(8, screens=True) == clock(64)
    assert least_time(clock(56)) == clock(37, 20)
    assert least_time(clock(64)) == clock(42, 40)


def test_example_j_113_moves_and_copied_boards_add_minutes() -> None:
    assert playing_time(2, moves=1) == clock(15)
    assert playing_time(16, screens=True, copied=16) == clock(144)
    with pytest.raises(BadClock):
        playing_time(-1)


def test_example_j_119_and_175_overtime_costs_the_responsible_side() -> None:
    home = overtime(NAT, clock(4), Blame(Fraction(0)))
    assert isinstance(home, TimePenalty)
    assert home.off == (PointsOff(), PointsOff(vp=-ONE))
    assert not home.refer
    half = overtime(NAT, clock(7), Blame(Fraction(1, 2)))
    assert isinstance(half, TimePenalty)
    assert half.off == (PointsOff(vp=-ONE), PointsOff(vp=-ONE))
    alone = overtime(NAT, clock(8), Blame(Fraction(1)))
    assert isinstance(alone, TimePenalty)
    assert alone.off == (PointsOff(vp=-2 * ONE), PointsOff())


@pytest.mark.parametrize(
    ("seconds", "vp", "refer"),
    [
        (1, -1, False),
        (clock(5), -1, False),
        (clock(5, 1), -2, False),
        (clock(10), -2, False),
        (clock(10, 1), -2, True),
    ],
)
def test_nat_33_1_2_the_steps_of_overtime(seconds: int, vp: int, refer: bool) -> None:  # noqa: FBT001 - a table's cell
    ruling = overtime(NAT, seconds, Blame(Fraction(1)))
    assert isinstance(ruling, TimePenalty)
    assert ruling.off[EW] == PointsOff(vp=vp * ONE)
    assert ruling.refer == refer


def test_overtime_ends_at_the_scheduled_end_and_is_national() -> None:
    assert isinstance(overtime(NAT, 0), NoTimePenalty)
    assert isinstance(overtime(NAT, -60), NoTimePenalty)
    assert isinstance(overtime(J23, clock(7)), NoTimePenalty)


def test_overtime_without_a_report_is_shared_evenly() -> None:
    ruling = overtime(NAT, clock(3))
    assert isinstance(ruling, TimePenalty)
    assert ruling.off == (PointsOff(vp=-50), PointsOff(vp=-50))
    assert "overtime-shared-evenly" in {source.note for source in ruling.sources}


def test_overtime_in_a_knockout_goes_to_the_chief() -> None:
    ruling = overtime(NAT, clock(3), EVEN, knockout=True)
    assert isinstance(ruling, TimePenalty)
    assert ruling.refer


def test_overtime_beyond_the_permitted_time_goes_to_the_chief() -> None:
    ruling = overtime(NAT, clock(6), EVEN, permitted=clock(5))
    assert isinstance(ruling, TimePenalty)
    assert ruling.refer


def test_nat_33_1_1_shorter_permitted_overtime_is_announced_thirty_minutes_before() -> None:
    end = clock(120)
    shortened = shorten_overtime(clock(10), clock(5), end - clock(30), end)
    assert isinstance(shortened, Shortened)
    assert (shortened.permitted, str(shortened.source)) == (clock(5), "NAT 33(一)1")
    late_ = shorten_overtime(clock(10), clock(5), end - clock(30) + 1, end)
    assert isinstance(late_, StaysPermitted)
    assert late_.why is NoShortening.TOO_LATE
    longer = shorten_overtime(clock(10), clock(15), 0, end)
    assert isinstance(longer, StaysPermitted)
    assert longer.why is NoShortening.NOT_SHORTER


def test_example_j_120_fast_play_three_minutes_under_the_minimum() -> None:
    limit_ = playing_time(8)
    ruling = fast_play(NAT, limit_, least_time(limit_) - clock(3), adopted=True)
    assert isinstance(ruling, TimePenalty)
    assert ruling.off == (PointsOff(vp=-50), PointsOff(vp=-50))
    more = fast_play(NAT, limit_, least_time(limit_) - clock(5) - 1, adopted=True)
    assert isinstance(more, TimePenalty)
    assert more.off == (PointsOff(vp=-ONE), PointsOff(vp=-ONE))


def test_nat_31_4_fast_play_counts_only_where_it_was_adopted() -> None:
    limit_ = playing_time(8)
    assert isinstance(fast_play(NAT, limit_, 60, adopted=False), NoTimePenalty)
    assert isinstance(fast_play(NAT, limit_, least_time(limit_), adopted=True), NoTimePenalty)
    assert isinstance(fast_play(GZ, limit_, 60, adopted=True), NoTimePenalty)


@given(st.integers(0, 20_000), st.integers(0, 20_000))
def test_the_minimum_is_two_thirds_to_the_second(limit_: int, played: int) -> None:
    assert (played < least_time(limit_)) == (3 * played < 2 * limit_)


@given(st.integers(1, 1200), st.integers(0, 100))
def test_two_shares_make_the_whole_deduction_but_for_rounding(seconds: int, percent: int) -> None:
    ruling = overtime(NAT, seconds, Blame(Fraction(percent, 100)))
    assert isinstance(ruling, TimePenalty)
    whole = classes.overtime(seconds).vp
    assert abs(sum(off.vp for off in ruling.off) - whole) <= 1


def test_a_share_lies_between_nothing_and_all() -> None:
    with pytest.raises(BadClock):
        Blame(Fraction(3, 2))


# Thinking time


@pytest.mark.parametrize(
    ("book", "seconds"),
    [
        (J23, (20, 40, 40, 20, 20, None)),
        (J17, (20, 40, 40, 20, 20, None)),
        (NAT, (None, None, None, None, None, None)),
        (GZ, (None, None, 15, 15, 10, None)),
        (FJ, (None, None, 30, 30, 30, 60)),
    ],
)
def test_thinking_time_of_every_book(book: Book, seconds: tuple[int | None, ...]) -> None:
    assert tuple(limit(book, act).value for act in Act) == seconds


def test_example_112_j23_a_tribute_after_21_seconds_is_counted_then_warned() -> None:
    assert thinking(J23, Thought(Act.TRIBUTE, 20)) == InTime(20, limit(J23, Act.TRIBUTE).source)
    counting = thinking(J23, Thought(Act.TRIBUTE, 21))
    assert isinstance(counting, Counting)
    assert counting.left == 9
    still = thinking(J23, Thought(Act.TRIBUTE, 31))
    assert isinstance(still, Slow)
    assert (still.sanction, str(still.source)) == (Warned(), "J23 3.7(一)5")


def test_example_113_j17_a_return_after_40_seconds_is_in_time() -> None:
    assert isinstance(thinking(J17, Thought(Act.RETURN, 40)), InTime)
    assert isinstance(thinking(J17, Thought(Act.RETURN, 41)), Counting)


def test_example_130_j23_a_first_lead_after_41_seconds_is_counted_then_warned() -> None:
    assert isinstance(thinking(J23, Thought(Act.FIRST_LEAD, 41)), Counting)
    assert isinstance(thinking(J23, Thought(Act.FIRST_LEAD, 41), count_down=0), Slow)


def test_example_129_gz_slow_twice_is_a_warning_then_a_violation() -> None:
    first = thinking(GZ, Thought(Act.FOLLOW, 12))
    second = thinking(GZ, Thought(Act.FOLLOW, 12, earlier=1))
    assert isinstance(first, Slow)
    assert isinstance(second, Slow)
    assert (first.sanction, second.sanction) == (Warned(), Violation())
    deliberate = thinking(GZ, Thought(Act.LEAD, 16, deliberate=True))
    assert isinstance(deliberate, Slow)
    assert deliberate.heavier
    assert isinstance(thinking(GZ, Thought(Act.LEAD, 15)), InTime)


def test_example_215_fj_slow_twice_is_a_warning_then_ten_points() -> None:
    results = [thinking(FJ, Thought(Act.FOLLOW, 31, earlier=before)) for before in range(3)]
    sanctions = [result.sanction for result in results if isinstance(result, Slow)]
    assert sanctions == [Warned(), DealPoints(10), DealPoints(10)]
    assert isinstance(thinking(FJ, Thought(Act.BURY, 60)), InTime)
    assert isinstance(thinking(FJ, Thought(Act.BURY, 61)), Slow)


def test_nat_has_no_time_for_a_single_play() -> None:
    assert isinstance(thinking(NAT, Thought(Act.FOLLOW, 10_000)), InTime)
    with pytest.raises(BadClock):
        thinking(NAT, Thought(Act.FOLLOW, -1))


# The last deal


def test_example_j_121_nat_a_deal_without_a_lead_at_the_end_is_cancelled() -> None:
    end = clock(56)
    done = DealTimes(0, 60, 400)
    drawn = last_deals(NAT, [done, DealTimes(end - 60)], end, end)
    assert drawn.deals == (DealCounts.COUNTS, DealCounts.CANCELLED)
    assert drawn.more == 0
    led = last_deals(NAT, [done, DealTimes(end - 60, end)], end, end)
    assert led.deals == (DealCounts.COUNTS, DealCounts.COUNTS)
    after = last_deals(NAT, [done, DealTimes(end - 60, end + 1)], end + 5, end)
    assert after.deals == (DealCounts.COUNTS, DealCounts.CANCELLED)
    before = last_deals(NAT, [done, DealTimes(end - 60)], end - 1, end)
    assert (before.deals, before.more) == ((DealCounts.COUNTS, DealCounts.COUNTS), None)


def test_examples_j_122_and_219_fj_one_more_after_the_deal_in_progress() -> None:
    end, call = clock(60), clock(50)
    assert last_call(FJ, end) == call
    in_progress = [DealTimes(0, 30, 1000), DealTimes(1000, 1030)]
    assert last_deals(FJ, in_progress, call, end) == LastDeals(
        (DealCounts.COUNTS, DealCounts.COUNTS), 1, last_deals(FJ, [], 0, end).source
    )
    finished = DealTimes(1000, 1030, clock(53))
    one_more = DealTimes(clock(53), clock(54), clock(61))
    ruling = last_deals(FJ, [in_progress[0], finished, one_more], clock(61), end)
    assert ruling.more == 0
    assert set(ruling.deals) == {DealCounts.COUNTS}
    too_many = last_deals(FJ, [in_progress[0], finished, one_more, DealTimes(clock(61))], clock(62), end)
    assert too_many.deals[-1] is DealCounts.NOT_PLAYED


def test_gz_r3_one_more_also_when_the_call_falls_between_two_deals() -> None:
    end = clock(50)
    assert last_call(GZ, end) == clock(40)
    between = last_deals(GZ, [DealTimes(0, 30, clock(39))], clock(40), end)
    assert between.more == 1
    late_call = last_deals(GZ, [DealTimes(0, 30, clock(39))], clock(41), end, called=clock(42))
    assert late_call.more is None


def test_jiangsu_finishes_what_was_begun() -> None:
    for book in (J23, J17):
        assert last_call(book, clock(60)) is None
        ruling = last_deals(book, [DealTimes(0, 30)], clock(60), clock(60))
        assert (ruling.deals, ruling.more) == ((DealCounts.COUNTS,), 0)
        assert ruling.source.basis is Basis.SILENT


def test_deals_that_overlap_are_refused() -> None:
    with pytest.raises(BadClock):
        last_deals(NAT, [DealTimes(0, 30), DealTimes(60)], 100, 1000)
    with pytest.raises(BadClock):
        last_deals(NAT, [DealTimes(0, 30, 20)], 100, 1000)


@given(st.sampled_from((FJ, GZ)), st.lists(st.integers(1, 900), min_size=1, max_size=12), st.integers(0, 600))
def test_exactly_one_deal_begins_after_the_call(book: Book, lengths: list[int], gap: int) -> None:
    end = clock(60) if book is FJ else clock(50)
    call = last_call(book, end)
    assert call is not None
    deals, at = [], 0
    for length in lengths:
        deals.append(DealTimes(at, at, at + length))
        at += length + gap
    ruling = last_deals(book, deals, 10**6, end)
    begun_after = [
        one for one, deal in zip(ruling.deals, deals, strict=True) if deal.begun > call and one is DealCounts.COUNTS
    ]
    assert ruling.more is not None
    assert len(begun_after) + ruling.more == 1
