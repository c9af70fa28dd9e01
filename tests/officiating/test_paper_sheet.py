"""纸质记分表: what is missing, who brings it until when, the cases of late and unsigned sheets, changes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.paper_sheet import PaperSheet, SheetTimes, may_be_over
from paizhuo.officiating.sheet_notes import NotInitialled, complete_note, with_change, with_reminder
from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.table_match import TableMatch
from paizhuo.referee import Infraction
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.sheets.sheet import NoCheck, SheetStep, SigningReminder
from paizhuo.rulebook import Book
from paizhuo.seats import Seat, Side
from paizhuo.tournament.log.facts import Pairing, SheetChange, SheetNoted
from paizhuo.tournament.log.state import MatchState
from paizhuo.tournament.results.outcomes import End, Levels

if TYPE_CHECKING:
    from paizhuo.tournament.results.outcomes import Outcome

KEY = TableKey("main", 2, 5)
NOTE = SheetNoted(*KEY)
END = 10_000
"""When the round is over."""


def paper(  # noqa: PLR0913 - one word for each thing that a table can differ in
    book: Book,
    note: SheetNoted | None = None,
    *,
    kind: EventKind = EventKind.PAIRS,
    result: Outcome | None = None,
    by: End | None = None,
    times: SheetTimes | None = None,
) -> PaperSheet:
    """The sheet of a table where entrant 1 is home, North-South, against 2."""
    match = MatchState(Pairing(5, (1,), (2,)), entered=result, entered_by=by, sheet=note)
    return PaperSheet(TableMatch(KEY, match), book, kind, times or SheetTimes(END, END))


def test_fj_2_2_the_limit_runs_five_minutes_from_the_end_of_the_round() -> None:
    sheet = paper(Book.FUJIAN_2022)
    assert not sheet.is_running(END - 1)
    assert sheet.is_running(END)
    assert sheet.last.value == END + 300
    assert sheet.late_by(END + 300) == 0
    assert sheet.late_by(END + 360) == 60


@pytest.mark.parametrize("round_end", [None, END - 50, END])
@pytest.mark.parametrize("note", [None, NOTE, replace(NOTE, ended=END - 400), replace(NOTE, handed_in=END + 900)])
@pytest.mark.parametrize("by", [None, End.HOME])
def test_no_time_runs_where_a_table_cannot_be_over(
    round_end: int | None, note: SheetNoted | None, by: End | None
) -> None:
    found = set[tuple[bool, bool]]()
    for book, kind in ((Book.FUJIAN_2022, EventKind.PAIRS), (Book.NATIONAL, EventKind.TEAM)):
        for entered in (None, END - 600):
            times = SheetTimes(round_end, round_end, entered if by else None, entered if by else None)
            sheet = paper(book, note, kind=kind, result=Levels(8, 3) if entered else None, by=by, times=times)
            for now in (END - 500, END - 60, END - 1, END, END + 299, END + 4000):
                runs = sheet.is_running(now) or sheet.late_by(now) > 0
                assert may_be_over(sheet.at, round_end, now) or not runs
                found.add((may_be_over(sheet.at, round_end, now), runs))
    assert (True, True) in found or round_end is None


def test_fj_2_2_without_a_result_the_referee_says_whose_fault_a_late_sheet_is() -> None:
    sheet = paper(Book.FUJIAN_2022)
    form = sheet.late_form(END + 360)
    assert form is not None
    assert (form.entrant, form.infraction) == (None, Infraction.SHEET_LATE)
    assert sheet.late_form(END + 300) is None
    assert sheet.brings is None


def test_fj_2_2_a_result_that_the_other_side_has_not_confirmed_is_not_handed_in() -> None:
    times = SheetTimes(END, END, entered=END + 60)
    sheet = paper(Book.FUJIAN_2022, result=Levels(3, 8), by=End.HOME, times=times)
    assert sheet.is_electronic
    assert sheet.last.value == END + 360
    form = sheet.late_form(END + 400)
    assert form is not None
    assert form.entrant == 2
    agreed = replace(sheet, times=replace(times, agreed=END + 300))
    assert agreed.late_form(END + 400) is None
    assert replace(sheet, times=replace(times, agreed=END + 421)).late_by(END + 9999) == 61


def test_fj_2_2_what_is_noted_goes_before_clock_and_log() -> None:
    ended = paper(Book.FUJIAN_2022, replace(NOTE, ended=END + 200))
    assert ended.last.value == END + 500
    times = SheetTimes(END, END, entered=END, agreed=END)
    waiting = paper(Book.FUJIAN_2022, NOTE, result=Levels(8, 3), times=times)
    assert waiting.handed is None
    assert waiting.late_by(END + 301) == 1
    assert replace(waiting, times=times, at=paper(Book.FUJIAN_2022, result=Levels(8, 3)).at).handed == END


def test_nat_53_3_3_the_winning_team_has_thirty_minutes_from_the_scheduled_end() -> None:
    sheet = paper(Book.NATIONAL, NOTE, kind=EventKind.TEAM, result=Levels(3, 8))
    assert sheet.last.value == END + 1800
    late = sheet.late(END + 1801)
    assert late is not None
    assert (late.entrant, str(late.source)) == (2, "NAT 53(三)3")
    assert paper(Book.NATIONAL).last.value is None
    assert paper(Book.NATIONAL, kind=EventKind.TEAM, times=SheetTimes()).last.value is None


@pytest.mark.parametrize("book", [Book.JIANGSU_2023, Book.JIANGSU_2017, Book.GUANGZHOU_2025])
def test_books_without_a_time_for_the_sheet_make_nobody_late(book: Book) -> None:
    sheet = paper(book, result=Levels(8, 3))
    assert sheet.last.value is None
    assert not sheet.is_running(END * 2)
    assert sheet.late_form(END * 2) is None


def test_gz_form_4_note_3_nobody_brings_the_sheet_before_a_level_match_is_decided() -> None:
    assert paper(Book.GUANGZHOU_2025, result=Levels(5, 5)).brings is None
    brings = paper(Book.GUANGZHOU_2025, result=Levels(5, 6)).brings
    assert brings is not None
    assert brings.value == 2


def test_j23_3_5_8_1_the_steps_that_a_sheet_still_misses() -> None:
    written = replace(NOTE, written=("W",), checked=("W", "N"), signed=("EW",))
    assert paper(Book.JIANGSU_2023, written).missing == (SheetStep.SIGN_NORTH_SOUTH, SheetStep.REFEREE_SIGNS)
    assert paper(Book.JIANGSU_2023, written).refused_checks == ((Seat.WEST, NoCheck.NOT_THE_CHECKER),)
    done = complete_note(paper(Book.JIANGSU_2023, written), END)
    assert (done.written, done.signed, done.referee_signed, done.handed_in) == (("W",), ("EW", "NS"), True, END)
    assert paper(Book.JIANGSU_2023, done).missing == ()


@pytest.mark.parametrize("book", Book)
def test_a_complete_sheet_misses_nothing_in_any_book(book: Book) -> None:
    assert paper(book, complete_note(paper(book), END)).missing == ()


def test_j23_3_7_4_2_a_side_is_reminded_before_its_refusal_is_a_case() -> None:
    signed = replace(NOTE, signed=("EW",))
    (first,) = paper(Book.JIANGSU_2023, signed).unsigned
    assert first.outcome is SigningReminder.REMIND
    reminded = paper(Book.JIANGSU_2023, with_reminder(signed, Side.NORTH_SOUTH))
    form = reminded.unsigned_form(Side.NORTH_SOUTH)
    assert (form.entrant, form.infraction, dict(form.answers)) == (1, Infraction.RESULT_NOT_SIGNED, {"reminded": "yes"})
    assert not paper(Book.JIANGSU_2017, with_reminder(signed, Side.NORTH_SOUTH)).unsigned_form(Side.NORTH_SOUTH).answers


def test_nat_46_1_4_a_signed_change_counts_and_jiangsu_lets_nobody_sign_one() -> None:
    change = SheetChange(3, "J", "Q", initialled=True)
    ((_, ruling),) = paper(Book.NATIONAL, with_change(Book.NATIONAL, NOTE, change)).changes
    assert ruling.counts
    for book, article in ((Book.JIANGSU_2023, "J23 3.5(八)1"), (Book.JIANGSU_2017, "J17 3.8.1")):
        with pytest.raises(NotInitialled) as refused:
            with_change(book, NOTE, change)
        assert str(refused.value.source) == article
        ((_, bare),) = paper(book, with_change(book, NOTE, change._replace(initialled=False))).changes
        assert not bare.counts
