"""罚分通知单: copies, points, and rulings given together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import penalty_notice
from paizhuo.documents.papers.penalty_notice import deducted
from paizhuo.documents.penalties import penalty_numbers
from paizhuo.tournament.log.facts import RulingGiven
from paizhuo.wording import Language
from tests.documents.cases import ALONE, BARE, FINE, ONE_SIDE, OTHER_SIDE, cases
from tests.documents.events import empty
from tests.documents.golden import same_as_golden
from tests.documents.pdf_reader import pages


def test_a_penalty_notice_has_two_copies_for_each_side_that_was_punished() -> None:
    found = pages(pdf(cases(Language.ENGLISH), [("penalty-notice", Where(fact=ONE_SIDE))]))
    assert len(found) == 2
    assert [page.count("Copy for the side") for page in found] == [1, 1]
    assert f"No. {ONE_SIDE}" in found[0]
    assert f"No. {OTHER_SIDE}" in found[1]


def test_a_penalty_notice_shows_the_points_recorded_with_its_ruling_and_no_others() -> None:
    found = pages(pdf(cases(Language.ENGLISH), [("penalty-notice", Where(fact=ONE_SIDE))]))
    assert "2 VP" in found[0]
    assert "2 VP" not in found[1]


def test_the_same_ruling_and_fine_twice_are_two_notices_each_with_its_own_points() -> None:
    event = cases(Language.ENGLISH)
    again, fined = 911, 912
    event.state.rulings[again] = event.state.rulings[ONE_SIDE]
    event.state.stages["swiss"].fines[fined] = event.state.stages["swiss"].fines[FINE]
    assert deducted(event, ONE_SIDE) == "2 VP"
    assert deducted(event, again) == "2 VP"
    assert penalty_numbers(event.state) == (ONE_SIDE, OTHER_SIDE, BARE, ALONE, again)


def test_a_fine_whose_own_ruling_was_undone_is_not_added_to_an_equal_one_before_it() -> None:
    event = cases(Language.ENGLISH)
    event.state.stages["swiss"].fines[912] = event.state.stages["swiss"].fines[FINE]
    assert deducted(event, ONE_SIDE) == "2 VP"
    assert 912 in penalty_numbers(event.state)


def test_a_settled_dispute_is_no_penalty() -> None:
    event = cases(Language.ENGLISH)
    before = penalty_numbers(event.state)
    event.state.rulings[911] = RulingGiven("the sheet says 8 to 3", "", "swiss", 1, 1)
    assert penalty_numbers(event.state) == before
    assert penalty_notice.check(event, Where(fact=911)) == Missing(penalty_notice.NO_PENALTY, {"fact": 911})


@pytest.mark.parametrize("language", Language)
def test_a_fine_without_a_ruling_has_its_notice(language: Language) -> None:
    same_as_golden(f"penalty-notice-alone-{language}", pdf(cases(language), [("penalty-notice", Where(fact=ALONE))]))


def test_the_number_of_a_fine_gives_the_notice_of_its_ruling() -> None:
    event = cases(Language.ENGLISH)
    assert pdf(event, [("penalty-notice", Where(fact=FINE))]) == pdf(event, [("penalty-notice", Where(fact=ONE_SIDE))])


def test_equal_rulings_for_both_sides_of_a_table_are_printed_together_without_details() -> None:
    found = pages(pdf(cases(Language.ENGLISH), [("penalty-notice", Where(fact=OTHER_SIDE))]))
    assert len(found) == 2
    assert f"No. {ONE_SIDE}" in found[1]


def test_a_ruling_without_details_leaves_the_rest_to_be_written() -> None:
    (found,) = pages(pdf(cases(Language.ENGLISH), [("penalty-notice", Where(fact=BARE))]))
    assert "提醒后继续比赛" in found
    assert "2026-12-05 11:15" in found


def test_a_long_ruling_keeps_both_copies_on_one_page() -> None:
    event = cases(Language.ENGLISH)
    said = "敲击桌面并高声评论搭档打法，经裁判两次劝阻仍不改正。" * 12
    event.state.rulings[BARE] = replace(event.state.rulings[BARE], text=said)
    notice = pages(pdf(event, [("penalty-notice", Where(fact=BARE))]))
    assert [page.count("Signed by the side") for page in notice] == [2]


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    same_as_golden(f"penalty-notice-{language}", pdf(cases(language), [("penalty-notice", Where(fact=ONE_SIDE))]))


@pytest.mark.parametrize("language", Language)
def test_the_text_of_the_blank_form_is_the_checked_one(language: Language) -> None:
    event = empty("national-swiss-pairs", language=language)
    same_as_golden(f"penalty-notice-blank-{language}", pdf(event, [("penalty-notice", Where())]))


def test_only_an_unknown_ruling_or_fine_is_missing() -> None:
    event = cases(Language.ENGLISH)
    assert [penalty_notice.check(event, Where(fact=fact)) for fact in (0, ONE_SIDE, FINE, ALONE)] == [None] * 4
    assert penalty_notice.check(event, Where(fact=7)) == Missing(penalty_notice.NO_SUCH_RULING, {"fact": 7})
