"""What does not fit between a plan and its entries, with the stage by the name people know."""

from __future__ import annotations

from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.entries import Severity
from paizhuo.tournament.plan.fit import Misfit, Problem
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament import problem_words

ODD = Problem(Misfit.ODD_FIELD, Severity.WARNS, "swiss", 2, 41, Citation(Book.NATIONAL, "26(六)"))


def test_a_problem_names_its_stage_by_the_title() -> None:
    said = problem_words(sayer(Language.ENGLISH), ODD, {"swiss": "Swiss"})
    assert said == "Swiss: please look: 41 is an odd number: somebody rests in every round (National 26(六))"
    said = problem_words(sayer(Language.CHINESE), ODD, {"swiss": "积分编排赛"})
    assert said.startswith("积分编排赛：请核对：")


def test_a_stage_without_a_title_is_named_by_its_id() -> None:
    assert problem_words(sayer(Language.CHINESE), ODD).startswith("阶段swiss：请核对：")


def test_a_related_list_names_who_is_not_entered() -> None:
    missing = Problem(Misfit.RELATED_NOT_ENTERED, Severity.WARNS, "swiss", 9, 2, Citation(Book.NATIONAL, "19(五)1"))
    english = problem_words(sayer(Language.ENGLISH), missing, {"swiss": "Swiss"})
    assert "numbers that are not entered: 2, the smallest is 9" in english
    assert "有2个号码尚未报名，最小的是9号" in problem_words(sayer(Language.CHINESE), missing)
