"""更正成绩: the windows are counted from the clock and the log, and the book answers to a correction."""

from __future__ import annotations

from datetime import UTC, datetime

from paizhuo.officiating.corrections import (
    RoundEnd,
    confirmation,
    correction_verdict,
    end_without_clock,
    mistake_at,
    scores_of,
    window_times,
    windows_now,
)
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.sheets.correction_windows import Error, windows
from paizhuo.referee.sheets.corrections import CorrectionAccepted
from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import Levels
from tests.tournament.building import STAGE, Building, swiss

KEY = TableKey(STAGE, 1, 1)
END, MORNING = 1_000_000, 1_070_000
MINUTE = 60


def _played() -> Building:
    building = Building(swiss()).open(4)
    building.pair()
    building.add(f.ResultEntered(*KEY, Levels(8, 3)))
    return building


def test_a_result_is_confirmed_by_its_last_entry_in_the_log() -> None:
    log = _played().log
    assert confirmation(log, KEY) == log[-1]
    assert confirmation(log, TableKey(STAGE, 1, 2)) is None


def test_a_round_without_a_clock_ends_when_its_result_was_confirmed() -> None:
    times = window_times(_played().state, KEY, END, RoundEnd(), MORNING)
    assert times.scheduled_end == times.ended == times.signed == END
    assert times.stage_scheduled_end is None
    assert times.stage_ended is None


def _at(minute: int) -> str:
    return datetime.fromtimestamp(END + minute * MINUTE, tz=UTC).isoformat(timespec="seconds")


def test_j17_3_10_2_a_round_without_a_clock_ends_with_its_last_result() -> None:
    """Table 1 is done 25 minutes before table 2: its ten minutes begin with the end of the round."""
    building = Building(swiss(book="jiangsu-2017")).open(4)
    building.pair()
    building.add(f.ResultEntered(*KEY, Levels(8, 3)), f.ResultConfirmed(*KEY))
    building.log[-1] = building.log[-1]._replace(at=_at(0))
    assert end_without_clock(building.state, building.log, STAGE, 1, _at(20)) == _at(20)
    building.add(f.ResultEntered(STAGE, 1, 2, Levels(8, 3)), f.ResultConfirmed(STAGE, 1, 2))
    building.log[-1] = building.log[-1]._replace(at=_at(25))
    assert end_without_clock(building.state, building.log, STAGE, 1, _at(30)) == _at(25)
    times = window_times(building.state, KEY, END, RoundEnd(ended=END + 25 * MINUTE), MORNING)
    mistake = mistake_at(building.state, Book.JIANGSU_2017, KEY, Error.ENTRY_BY_STAFF, times)
    (window,) = windows(mistake)
    assert window.until == END + 35 * MINUTE


def test_j17_3_10_3_an_error_of_an_early_round_has_twenty_minutes_after_the_stage() -> None:
    building = Building(swiss(rounds=1, book="jiangsu-2017")).open(4)
    building.pair()
    for table in (1, 2):
        building.add(f.ResultEntered(STAGE, 1, table, Levels(8, 3)), f.ResultConfirmed(STAGE, 1, table))
    times = window_times(building.state, KEY, END, RoundEnd(END, END, stage=END + 300 * MINUTE), MORNING)
    (window,) = windows(mistake_at(building.state, Book.JIANGSU_2017, KEY, Error.PUBLISHED, times))
    assert window.until == END + 320 * MINUTE


def test_a_round_that_was_ended_early_has_both_its_ends() -> None:
    times = window_times(_played().state, KEY, END, RoundEnd(END, END - MINUTE), MORNING)
    assert (times.scheduled_end, times.ended, times.next_day_start) == (END, END - MINUTE, MORNING)


def test_inside_the_window_a_score_rises_and_half_an_hour_later_it_does_not() -> None:
    state = _played().state
    times = window_times(state, KEY, END, RoundEnd(END, END), MORNING)
    mistake = mistake_at(state, Book.NATIONAL, KEY, Error.ENTRY_BY_STAFF, times)
    was, true = scores_of(state, STAGE, Levels(8, 3)), scores_of(state, STAGE, Levels(9, 3))
    soon = correction_verdict(mistake, was, true, END + 10 * MINUTE, agreed=True, certified=True)
    late = correction_verdict(mistake, was, true, END + 31 * MINUTE, agreed=True, certified=True)
    assert (soon.allows, late.allows) == (True, False)


def test_a_level_match_without_a_winner_is_judged_by_the_time_alone() -> None:
    state = _played().state
    times = window_times(state, KEY, END, RoundEnd(END, END), MORNING)
    mistake = mistake_at(state, Book.NATIONAL, KEY, Error.ENTRY_BY_STAFF, times)
    verdict = correction_verdict(mistake, None, None, END + 10 * MINUTE, agreed=True, certified=True)
    assert verdict.allows


def _ruled_and_appealed(*, upheld: bool) -> Building:
    """Table 1 was ruled on after its result counted, and the appeal against the ruling is decided."""
    building = Building(swiss(book="jiangsu-2023")).open(4)
    building.pair()
    for table in (1, 2):
        building.add(f.ResultEntered(STAGE, 1, table, Levels(8, 3)), f.ResultConfirmed(STAGE, 1, table))
    ruling = building.add(f.RulingGiven("迟到", "3.7(二)1", STAGE, 1, 1, 1))
    appeal = building.add(f.Appealed(ruling, 1, "没有迟到"))
    if upheld:
        building.add(f.Undone(ruling, "裁决"))
    building.add(f.AppealDecided(appeal, upheld=upheld, refunded=upheld, text="裁决", settled=(ruling,)))
    return building


def _source_when_late(building: Building, table: int) -> Citation | None:
    """The article by which a result is corrected a day later; None where it is not."""
    key = TableKey(STAGE, 1, table)
    times = window_times(building.state, key, END, RoundEnd(END, END), MORNING)
    mistake = mistake_at(building.state, Book.JIANGSU_2023, key, Error.OTHER, times)
    effective = windows_now(building.state, building.log, key, mistake)
    was, true = (scores_of(building.state, STAGE, one) for one in (Levels(8, 3), Levels(6, 3)))
    verdict = correction_verdict(mistake, was, true, END + 1440 * MINUTE, effective=effective)
    assert verdict.allows == isinstance(verdict.ruling, CorrectionAccepted)
    return verdict.ruling.source if verdict.allows else None


def test_j23_3_9_2_4_a_result_follows_the_decision_on_an_appeal_without_a_limit_and_once() -> None:
    building = _ruled_and_appealed(upheld=True)
    assert _source_when_late(building, 1) == Citation(Book.JIANGSU_2023, "3.9(二)4")
    assert _source_when_late(building, 2) is None, "the decision is about the other table"
    building.add(f.ResultCorrected(STAGE, 1, 1, Levels(6, 3), "裁决"))
    assert _source_when_late(building, 1) is None, "it has been carried out"


def test_a_rejected_appeal_opens_no_window() -> None:
    assert _source_when_late(_ruled_and_appealed(upheld=False), 1) is None
