"""更正: the windows of every book, the lower of both scores after them, and what becomes of pairings."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.sheets.correction_windows import (
    After,
    Condition,
    CorrectionWindow,
    Error,
    MissingTime,
    Mistake,
    Times,
    windows,
)
from paizhuo.referee.sheets.corrections import (
    ChangedBy,
    CorrectionAccepted,
    CorrectionRefused,
    Judgement,
    NoChange,
    NoIncrease,
    Request,
    WhyNot,
    WindowStays,
    changed,
    judge,
    no_increase,
)
from paizhuo.rulebook import Basis, Book
from paizhuo.seats import Seat

NAT, J23, J17 = Book.NATIONAL, Book.JIANGSU_2023, Book.JIANGSU_2017
FJ, GZ = Book.FUJIAN_2022, Book.GUANGZHOU_2025
BOTH = frozenset({Seat.EAST, Seat.SOUTH})
DAY = 24 * 3600


def at(hours: int, minutes: int = 0, seconds: int = 0) -> int:
    return hours * 3600 + minutes * 60 + seconds


def ask(mistake: Mistake, when: int, *, agreeing: frozenset[Seat] = BOTH, certified: bool = False) -> Judgement:
    """Recorded 17:9, truly 19:7."""
    return judge(
        Request(mistake=mistake, at=when, recorded=(17, 9), true=(19, 7), agreeing=agreeing, certified=certified)
    )


def settlement(**times: int) -> Mistake:
    return Mistake(book=NAT, kind=Error.SETTLEMENT, event=EventKind.TEAM, times=Times(scheduled_end=at(16), **times))


def test_example_j_137_settlement_agreed_in_time_and_too_late() -> None:
    accepted = ask(settlement(), at(16, 25))
    assert isinstance(accepted, CorrectionAccepted)
    assert (accepted.score, str(accepted.source)) == ((19, 7), "NAT 48(一), 48(一)2")
    late = ask(settlement(), at(16, 31))
    assert isinstance(late, NoIncrease)
    assert (late.score, late.why) == ((17, 7), WhyNot.LATE)
    assert late.reading.basis is Basis.READING


def test_nat_48_1_the_thirtieth_minute_is_inside_and_agreement_is_needed() -> None:
    assert isinstance(ask(settlement(), at(16, 30)), CorrectionAccepted)
    assert isinstance(ask(settlement(), at(16, 30, 1)), NoIncrease)
    alone = ask(settlement(), at(16, 10), agreeing=frozenset({Seat.EAST, Seat.WEST}))
    assert isinstance(alone, NoIncrease)
    assert alone.why is WhyNot.NOT_AGREED


@pytest.mark.parametrize(
    ("kind", "event", "knockout", "article", "condition"),
    [
        (Error.SCORING, EventKind.TEAM, True, "48(一), 48(一)1", Condition.BOTH_SIDES),
        (Error.ENTRY_AT_TABLE, EventKind.TEAM, True, "48(一), 48(一)1", Condition.BOTH_SIDES),
        (Error.ENTRY_BY_STAFF, EventKind.TEAM, True, "48(一), 48(一)1", Condition.BOTH_SIDES),
        (Error.SETTLEMENT, EventKind.TEAM, False, "48(一), 48(一)2", Condition.BOTH_SIDES),
        (Error.ENTRY_BY_STAFF, EventKind.PAIRS, False, "48(一), 48(一)3", Condition.BOTH_SIDES),
        (Error.ENTRY_BY_STAFF, EventKind.INDIVIDUAL, False, "48(一), 48(一)3", Condition.ALL_FOUR),
        (Error.CLAIM, EventKind.PAIRS, False, "48(一), 48(一)4", Condition.BOTH_SIDES),
        (Error.NOT_DUPLICATED, EventKind.TEAM, False, "48(一), 48(一)5", Condition.BOTH_SIDES),
    ],
)
def test_nat_48_1_the_five_listed_errors(
    kind: Error, event: EventKind, *, knockout: bool, article: str, condition: Condition
) -> None:
    times = Times(scheduled_end=at(16), left=at(15, 58))
    window = windows(Mistake(book=NAT, kind=kind, event=event, knockout=knockout, times=times))[-1]
    assert window == CorrectionWindow(
        until=at(16, 30), after=After.NO_INCREASE, source=window.source, conditions=frozenset({condition})
    )
    assert window.source.article == article


def test_nat_48_1_individuals_need_all_four() -> None:
    mistake = Mistake(
        book=NAT, kind=Error.CLAIM, event=EventKind.INDIVIDUAL, times=Times(scheduled_end=at(16), left=at(16))
    )
    assert isinstance(ask(mistake, at(16, 5), agreeing=frozenset(Seat) - {Seat.WEST}), NoIncrease)
    assert isinstance(ask(mistake, at(16, 5), agreeing=frozenset(Seat)), CorrectionAccepted)


def test_nat_38_3_entries_at_the_table_the_referee_then_the_chief() -> None:
    mistake = Mistake(book=NAT, kind=Error.ENTRY_AT_TABLE, times=Times(scheduled_end=at(16), left=at(15, 55)))
    assert isinstance(ask(mistake, at(15, 54), agreeing=frozenset()), CorrectionAccepted)
    uncertified = ask(mistake, at(16, 5))
    assert isinstance(uncertified, NoIncrease)
    assert uncertified.why is WhyNot.NOT_CERTIFIED
    assert isinstance(ask(mistake, at(16, 5), certified=True), CorrectionAccepted)
    assert isinstance(ask(mistake, at(16, 5), agreeing=frozenset({Seat.EAST}), certified=True), NoIncrease)
    assert isinstance(ask(mistake, at(16, 31), certified=True), NoIncrease)


def test_nat_46_2_3_a_signed_team_sheet_stands_outside_knockouts() -> None:
    times = Times(scheduled_end=at(16), signed=at(15, 50), left=at(15, 55))
    league = Mistake(book=NAT, kind=Error.SCORING, event=EventKind.TEAM, times=times)
    assert isinstance(ask(league, at(15, 49)), CorrectionAccepted)
    assert isinstance(ask(league, at(15, 52)), NoIncrease)
    knockout = replace(league, knockout=True)
    assert isinstance(ask(knockout, at(16, 10)), CorrectionAccepted)
    unsigned = replace(league, times=Times(scheduled_end=at(16)))
    assert isinstance(ask(unsigned, at(17)), CorrectionAccepted)


def test_nat_48_3_other_errors_until_half_an_hour_after_the_end() -> None:
    for kind in (Error.NOTICED, Error.OTHER, Error.SETTLEMENT):
        mistake = Mistake(book=NAT, kind=kind, times=Times(scheduled_end=at(16)))
        accepted = ask(mistake, at(16, 30), agreeing=frozenset())
        assert isinstance(accepted, CorrectionAccepted)
        assert accepted.source.article == "48(一), 48(三)"
        assert isinstance(ask(mistake, at(16, 30, 1)), NoIncrease)


def test_example_j_138_nat_published_errors_until_next_morning_or_the_end_of_the_stage() -> None:
    first_day = Times(scheduled_end=at(16), next_day_start=DAY + at(9))
    mistake = Mistake(book=NAT, kind=Error.PUBLISHED, times=first_day)
    assert isinstance(ask(mistake, DAY + at(8, 59, 59), agreeing=frozenset()), CorrectionAccepted)
    assert isinstance(ask(mistake, DAY + at(9)), NoIncrease)
    last_day = Times(scheduled_end=at(16), stage_scheduled_end=at(18), next_day_start=DAY + at(9))
    mistake = Mistake(book=NAT, kind=Error.PUBLISHED, times=last_day)
    assert isinstance(ask(mistake, at(18, 30)), CorrectionAccepted)
    assert isinstance(ask(mistake, at(18, 30, 1)), NoIncrease)
    with pytest.raises(MissingTime):
        windows(Mistake(book=NAT, kind=Error.PUBLISHED, times=Times(scheduled_end=at(16))))


def test_example_j_139_j23_twenty_minutes_inclusive_and_the_pairing_stays() -> None:
    mistake = Mistake(book=J23, kind=Error.PUBLISHED, times=Times(scheduled_end=at(15), ended=at(15)))
    accepted = ask(mistake, at(15, 20), agreeing=frozenset())
    assert isinstance(accepted, CorrectionAccepted)
    assert str(accepted.source) == "J23 4.3.2"
    refused = ask(mistake, at(15, 20, 1))
    assert isinstance(refused, CorrectionRefused)
    assert (refused.score, refused.why) == ((17, 9), WhyNot.LATE)


def test_example_j_140_j17_ten_minutes_for_entries_twenty_after_the_stage() -> None:
    times = Times(scheduled_end=at(16), ended=at(16), stage_ended=at(18))
    entry = Mistake(book=J17, kind=Error.ENTRY_BY_STAFF, times=times)
    assert isinstance(ask(entry, at(16, 9)), CorrectionAccepted)
    assert isinstance(ask(entry, at(16, 11)), CorrectionRefused)
    posted = Mistake(book=J17, kind=Error.PUBLISHED, times=times)
    assert isinstance(ask(posted, at(18, 20)), CorrectionAccepted)
    assert isinstance(ask(posted, at(18, 21)), CorrectionRefused)
    running = replace(posted, times=replace(times, stage_ended=None))
    assert isinstance(ask(running, at(23)), CorrectionAccepted)


def test_j23_4_3_1_and_j17_3_10_1_scoring_errors_before_leaving_the_table() -> None:
    for book, article in ((J23, "4.3.1"), (J17, "3.10.1")):
        mistake = Mistake(book=book, kind=Error.SCORING, times=Times(scheduled_end=at(16), left=at(15, 50)))
        accepted = ask(mistake, at(15, 49), agreeing=frozenset())
        assert isinstance(accepted, CorrectionAccepted)
        assert accepted.source.article == article
        assert isinstance(ask(mistake, at(15, 50)), CorrectionRefused)


def test_j23_4_3_3_and_j17_3_10_4_other_errors_are_in_principle_not_corrected() -> None:
    for book in (J23, J17):
        refused = ask(Mistake(book=book, kind=Error.OTHER, times=Times(scheduled_end=at(16))), at(15))
        assert isinstance(refused, CorrectionRefused)
        assert refused.why is WhyNot.NOT_CORRECTABLE


@pytest.mark.parametrize("book", [FJ, GZ])
def test_fj_and_gz_are_silent_and_go_as_j23(book: Book) -> None:
    times = Times(scheduled_end=at(15), ended=at(15), left=at(15))
    for kind in Error:
        own = windows(Mistake(book=book, kind=kind, times=times))
        model = windows(Mistake(book=J23, kind=kind, times=times))
        assert [(one.until, one.after, one.inclusive) for one in own] == [
            (one.until, one.after, one.inclusive) for one in model
        ]
        assert own[0].source.basis is Basis.SILENT


def test_nat_48_4_windows_only_shorter_jiangsu_either_way_by_the_chief() -> None:
    (window,) = windows(settlement())
    shorter = changed(NAT, window, at(16, 10), ChangedBy.ORGANISER)
    assert isinstance(shorter, CorrectionWindow)
    request = Request(
        mistake=settlement(), at=at(16, 20), recorded=(17, 9), true=(19, 7), agreeing=BOTH, windows=(shorter,)
    )
    assert isinstance(judge(request), NoIncrease)
    longer = changed(NAT, window, at(16, 45), ChangedBy.CHIEF)
    assert isinstance(longer, WindowStays)
    assert longer.why is NoChange.NOT_SHORTER
    mistake = Mistake(book=J23, kind=Error.PUBLISHED, times=Times(scheduled_end=at(15), ended=at(15)))
    (window,) = windows(mistake)
    longer = changed(J23, window, at(16), ChangedBy.CHIEF)
    assert isinstance(longer, CorrectionWindow)
    request = Request(mistake=mistake, at=at(15, 59), recorded=(17, 9), true=(19, 7), windows=(longer,))
    assert isinstance(judge(request), CorrectionAccepted)
    organiser = changed(J23, window, at(15, 10), ChangedBy.ORGANISER)
    assert isinstance(organiser, WindowStays)
    assert organiser.why is NoChange.NOT_BY_THEM
    (never,) = windows(Mistake(book=J23, kind=Error.OTHER, times=Times(scheduled_end=at(15))))
    assert isinstance(changed(J23, never, at(16), ChangedBy.CHIEF), WindowStays)


_SCORES = st.tuples(st.integers(0, 26), st.integers(0, 26))


@given(_SCORES, _SCORES)
def test_no_increase_raises_nobody_and_is_idempotent(recorded: tuple[int, int], true: tuple[int, int]) -> None:
    score = no_increase(recorded, true)
    assert all(new <= old for new, old in zip(score, recorded, strict=True))
    assert all(new in (old, right) for new, old, right in zip(score, recorded, true, strict=True))
    assert no_increase(score, true) == score


_TIMES = Times(
    scheduled_end=at(16),
    ended=at(16, 3),
    left=at(15, 58),
    signed=at(15, 57),
    stage_ended=at(18),
    next_day_start=DAY + at(9),
)
_MISTAKES = st.builds(
    Mistake,
    book=st.sampled_from(Book),
    kind=st.sampled_from(Error),
    event=st.sampled_from(EventKind),
    knockout=st.booleans(),
    times=st.just(_TIMES),
)


@given(_MISTAKES, st.integers(0, 2 * DAY), st.integers(0, 3600))
def test_what_is_too_late_stays_too_late(mistake: Mistake, when: int, later: int) -> None:
    everybody = frozenset(Seat)
    first = ask(mistake, when, agreeing=everybody, certified=True)
    second = ask(mistake, when + later, agreeing=everybody, certified=True)
    assert isinstance(first, CorrectionAccepted) or not isinstance(second, CorrectionAccepted)
