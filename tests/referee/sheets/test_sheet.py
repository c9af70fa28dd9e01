"""记分表: who writes, checks, signs, hands in, and what is late."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.penalties.classes import PenaltyClass
from paizhuo.referee.penalties.penalties import ClassPenalty, Forfeit, LateSheetScore
from paizhuo.referee.sheets.rules import ELECTRONIC, TEAM_COPIES, Holder, sheet_rules
from paizhuo.referee.sheets.sheet import (
    BadSheet,
    LateSheetRuling,
    NoCheck,
    Played,
    Sheet,
    SheetStep,
    SigningReminder,
    alteration,
    check_refusal,
    hands_in,
    late_sheet,
    missing_steps,
    unsigned,
)
from paizhuo.rulebook import Basis, Book, Cited
from paizhuo.seats import Seat, Side

NAT, J23, J17 = Book.NATIONAL, Book.JIANGSU_2023, Book.JIANGSU_2017
FJ, GZ = Book.FUJIAN_2022, Book.GUANGZHOU_2025
E, N, W, S = Seat
BOTH = frozenset(Side)


def minutes(number: int, seconds: int = 0) -> int:
    return number * 60 + seconds


def played(book: Book, winner: int | None = 1, event: EventKind = EventKind.PAIRS) -> Played:
    """Entrant 1 is home, 2 sits North-South; over an hour, ended two minutes late."""
    return Played(
        book=book,
        event=event,
        winner=winner,
        home=1,
        north_south=2,
        scheduled_end=minutes(60),
        ended=minutes(62),
    )


@pytest.mark.parametrize(
    ("book", "writer", "checker"), [(NAT, S, E), (NAT, S, W), (J23, W, N), (J17, W, N), (FJ, E, None), (GZ, None, None)]
)
def test_who_writes_and_who_checks(book: Book, writer: Seat | None, checker: Seat | None) -> None:
    written = frozenset({writer}) if writer is not None else frozenset({E, N})
    checked = frozenset({checker}) if checker is not None else frozenset({E, N})
    done = Sheet(written_by=written, checked_by=checked, signed_by=BOTH, referee_signed=True)
    assert missing_steps(sheet_rules(book), done) == ()


def test_an_empty_sheet_misses_every_step() -> None:
    assert missing_steps(sheet_rules(J23), Sheet()) == tuple(SheetStep)
    assert missing_steps(sheet_rules(J17), Sheet()) == tuple(SheetStep)[:-1]


def test_nat_46_1_3_south_writes_and_nobody_else() -> None:
    rules = sheet_rules(NAT)
    assert SheetStep.WRITE in missing_steps(rules, Sheet(written_by=frozenset({N})))
    assert check_refusal(rules, Sheet(), N) is NoCheck.NOT_THE_CHECKER
    assert check_refusal(rules, Sheet(), E) is None


def test_j23_3_5_8_3_a_scorer_may_be_named() -> None:
    assert SheetStep.WRITE not in missing_steps(sheet_rules(J23), Sheet(scorer=True))
    assert SheetStep.WRITE in missing_steps(sheet_rules(NAT), Sheet(scorer=True))


def test_nat_38_2_north_south_enter_and_east_west_check() -> None:
    rules = sheet_rules(NAT, electronic=True)
    assert rules is ELECTRONIC
    assert missing_steps(rules, Sheet(written_by=frozenset({N}), checked_by=frozenset({E}), signed_by=BOTH)) == ()
    assert check_refusal(rules, Sheet(written_by=frozenset({N})), S) is NoCheck.NOT_THE_CHECKER


def test_who_writes_never_checks() -> None:
    rules = sheet_rules(J23)
    sheet = Sheet(written_by=frozenset({W, N}), checked_by=frozenset({N}))
    assert check_refusal(rules, sheet, N) is NoCheck.WROTE_IT
    assert SheetStep.CHECK in missing_steps(rules, sheet)


def test_fj_2_2_and_gz_form_4_each_side_checks() -> None:
    for book in (FJ, GZ):
        one_side = Sheet(written_by=frozenset({E, N}), checked_by=frozenset({E, W}))
        assert SheetStep.CHECK in missing_steps(sheet_rules(book), one_side)
    assert SheetStep.WRITE in missing_steps(sheet_rules(GZ), Sheet(written_by=frozenset({E, W})))


def test_nat_46_1_4_slips_are_initialled_and_jiangsu_allows_none() -> None:
    assert alteration(sheet_rules(NAT), initialled=True).counts
    assert not alteration(sheet_rules(NAT), initialled=False).counts
    for book in (J23, J17):
        assert not alteration(sheet_rules(book), initialled=True).counts


def test_nat_46_2_1_three_copies() -> None:
    assert TEAM_COPIES.value == (Holder.RECORD_DESK, Holder.SOUTH, Holder.REFEREE)


def test_example_j_145_nat_drawn_team_match_the_home_team_and_class_2() -> None:
    drawn = played(NAT, None, EventKind.TEAM)
    assert hands_in(drawn).value == 1
    assert late_sheet(drawn, minutes(90)) is None
    late = late_sheet(drawn, minutes(91))
    assert late == LateSheetRuling(
        1, ClassPenalty(PenaltyClass.SECOND), late.source if late else hands_in(drawn).source
    )
    assert late is not None
    assert str(late.source) == "NAT 53(三)3"
    assert late_sheet(drawn, minutes(90, 1)) is not None


def test_nat_46_2_4_the_winner_hands_in_and_is_late_by_the_scheduled_end() -> None:
    won = played(NAT, 2, EventKind.TEAM)
    late = late_sheet(won, minutes(95))
    assert late is not None
    assert late.entrant == 2
    assert late_sheet(replace(won, ended=minutes(100)), minutes(90)) is None


@pytest.mark.parametrize("event", [EventKind.PAIRS, EventKind.INDIVIDUAL])
def test_nat_46_3_1_pairs_and_individual_sheets_are_collected(event: EventKind) -> None:
    assert hands_in(played(NAT, event=event)).value is None
    assert late_sheet(played(NAT, event=event), minutes(999)) is None


def test_fj_2_2_five_minutes_after_the_round_then_a_forfeit_score() -> None:
    won = played(FJ, 1)
    assert late_sheet(won, minutes(67)) is None
    late = late_sheet(won, minutes(67, 1))
    assert late is not None
    assert (late.entrant, late.sanction, str(late.source)) == (1, LateSheetScore(), "FJ 2.2")
    other = late_sheet(won, minutes(68), responsible=2)
    assert other is not None
    assert other.entrant == 2


def test_fj_2_2_drawn_the_north_south_pair_hands_in() -> None:
    drawn = played(FJ, None)
    assert hands_in(drawn).value == 2
    assert hands_in(drawn).source.basis is Basis.SILENT
    late = late_sheet(drawn, minutes(68))
    assert late is not None
    assert (late.entrant, late.source.basis) == (2, Basis.SILENT)


def test_gz_form_4_note_3_the_winner_hands_in_and_there_is_one() -> None:
    assert hands_in(played(GZ, 2)).value == 2
    assert late_sheet(played(GZ, 2), minutes(999)) is None
    with pytest.raises(BadSheet):
        hands_in(played(GZ, None))


def test_j23_3_7_4_2_a_refusal_to_sign_forfeits_after_a_reminder() -> None:
    sheet = Sheet(signed_by=frozenset({Side.EAST_WEST}))
    first = unsigned(J23, sheet, reminded=False)
    assert first is not None
    assert (first.sides, first.outcome) == ((Side.NORTH_SOUTH,), SigningReminder.REMIND)
    still = unsigned(J23, sheet, reminded=True)
    assert still is not None
    assert (still.outcome, str(still.source)) == (Forfeit(), "J23 3.7(四)2")
    assert unsigned(J23, Sheet(signed_by=BOTH), reminded=True) is None
    elsewhere = unsigned(J17, sheet, reminded=True)
    assert elsewhere is not None
    assert elsewhere.outcome is SigningReminder.NOT_PRESCRIBED


def test_every_answer_about_sheets_has_its_source() -> None:
    for book in Book:
        rules = sheet_rules(book)
        answers = [getattr(rules, one.name) for one in fields(rules)]
        assert all(one.source.book is book for one in answers if isinstance(one, Cited))
        assert set(rules.hands_in) == set(EventKind)


@given(st.sampled_from((NAT, FJ)), st.integers(0, 10_000), st.integers(0, 1000))
def test_a_late_sheet_does_not_become_early(book: Book, handed: int, later: int) -> None:
    match = played(book, 1, EventKind.TEAM)
    assert late_sheet(match, handed) is None or late_sheet(match, handed + later) is not None


@given(st.sampled_from(Book), st.frozensets(st.sampled_from(Seat)), st.frozensets(st.sampled_from(Seat)))
def test_more_hands_never_leave_more_to_do(book: Book, written: frozenset[Seat], checked: frozenset[Seat]) -> None:
    rules = sheet_rules(book)
    sheet = Sheet(written_by=written, checked_by=checked)
    missing = set(missing_steps(rules, sheet))
    assert set(missing_steps(rules, replace(sheet, checked_by=frozenset(Seat)))) <= missing
    assert set(missing_steps(rules, replace(sheet, signed_by=BOTH))) <= missing
