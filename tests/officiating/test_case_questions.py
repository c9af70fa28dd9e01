"""下一问: what is asked about a case without an event, in order, until nothing can change its ruling."""

from __future__ import annotations

from dataclasses import replace

from paizhuo.officiating.case_form import NO_SEAT, CaseForm
from paizhuo.officiating.case_questions import AskEarlier, next_question
from paizhuo.officiating.case_without_event import NOBODY, CaseWithoutEvent
from paizhuo.officiating.hearing import Ask
from paizhuo.referee import Infraction
from paizhuo.referee.cases import facts_asked as asked
from paizhuo.referee.schedules.conditions import CountScope
from paizhuo.rulebook import Book


def case_of(book: Book, infraction: Infraction, **answers: str) -> CaseWithoutEvent:
    """A case of which nothing is known but these answers."""
    given = {code.replace("_", "-"): answer for code, answer in answers.items()}
    return CaseWithoutEvent.after(book, CaseForm(NOBODY, infraction, answers=given), {})


def test_facts_come_first_then_penalties_then_the_seat() -> None:
    case = case_of(Book.JIANGSU_2023, Infraction.WRONG_TRIBUTE)
    assert next_question(case) == asked.PLAY_BEGUN
    case = replace(case, form=case.form.answered(asked.PLAY_BEGUN.code, "yes"))
    assert next_question(case) is AskEarlier.PENALTIES
    case = case.with_counts(warning=0, violation=0, foul=0)
    assert next_question(case) is Ask.SEAT
    assert next_question(replace(case, form=replace(case.form, seat="N"))) is None


def test_a_side_as_a_whole_is_an_answer_to_the_question_for_the_seat() -> None:
    case = case_of(Book.JIANGSU_2023, Infraction.WRONG_TRIBUTE, play_begun="yes").with_counts(foul=0)
    assert next_question(replace(case, form=replace(case.form, seat=NO_SEAT))) is None


def test_other_matches_lost_are_asked_once_this_one_is_lost() -> None:
    case = case_of(Book.JIANGSU_2023, Infraction.ILLEGAL_INFORMATION).with_counts(foul=1)
    assert next_question(case) is AskEarlier.LOSSES
    assert next_question(case.with_counts(loss=1)) is None


def test_j23_3_7_5_of_a_forfeit_only_the_match_before_is_asked() -> None:
    case = case_of(Book.JIANGSU_2023, Infraction.LATE, own_delay="660", others_delay="0")
    assert next_question(case) is asked.LAST_FORFEITED
    assert next_question(replace(case, form=case.form.answered(asked.LAST_FORFEITED.code, "no"))) is None


def test_gz_r28_earlier_occurrences_are_asked_where_the_book_counts_them() -> None:
    assert next_question(case_of(Book.GUANGZHOU_2025, Infraction.MANNER)) is CountScope.MATCH


def test_nat_times_in_the_event_are_asked_where_a_class_of_penalty_grows_with_them() -> None:
    case = case_of(Book.NATIONAL, Infraction.NOISE)
    assert next_question(case) is CountScope.EVENT
    assert next_question(case.with_times(CountScope.EVENT, 1)) is None


def test_counts_that_were_given_are_not_asked_again() -> None:
    form = CaseForm(NOBODY, Infraction.WRONG_PLAY)
    assert next_question(CaseWithoutEvent.after(Book.JIANGSU_2023, form, {})) is AskEarlier.PENALTIES
    assert next_question(CaseWithoutEvent.after(Book.JIANGSU_2023, form, {"violation": 0})) is None
