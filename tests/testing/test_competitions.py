"""赛制、名次依据与画面契约: the example keeps them; what breaks them is named."""

from __future__ import annotations

from itertools import count

import pytest

from paizhuo.testing import check_criterion, check_format, check_screen, check_shengji_agent, sample_event
from tests.plugins.example.paizhuo_example.agents import make_shengji
from tests.plugins.example.paizhuo_example.fewest_losses import FEWEST_LOSSES
from tests.plugins.example.paizhuo_example.ladder import LADDER
from tests.plugins.example.paizhuo_example.roll import ROLL


def test_the_example_keeps_them() -> None:
    check_format(LADDER)
    check_criterion(FEWEST_LOSSES)
    check_screen(ROLL)
    check_shengji_agent(make_shengji, deals=1)


@pytest.mark.parametrize("check", [check_format, check_criterion, check_screen])
def test_what_is_of_another_kind_is_named(check: object) -> None:
    with pytest.raises(AssertionError, match="it is a str, and should be an Added"):
        check("ladder")  # type: ignore[operator] # one of the three functions


def test_a_name_that_a_later_version_could_take_is_named() -> None:
    with pytest.raises(AssertionError, match=r"its id 'ladder' needs a full stop, such as 'our-club.ladder'"):
        check_format(LADDER._replace(id="ladder"))


def test_pairs_that_cannot_be_are_named() -> None:
    with pytest.raises(AssertionError, match="somebody is paired twice"):
        check_format(LADDER._replace(pair=lambda question: [(question.order[0], question.order[0])]))
    with pytest.raises(AssertionError, match=r"\[99\] cannot play this round"):
        check_format(LADDER._replace(pair=lambda question: [(question.order[0], 99)]))
    with pytest.raises(AssertionError, match="is no list of pairs"):
        check_format(LADDER._replace(pair=lambda question: question.order))  # type: ignore[arg-type,return-value]
    with pytest.raises(AssertionError, match="nobody plays"):
        check_format(LADDER._replace(pair=lambda _question: []))


def test_a_criterion_without_a_value_for_everybody_is_named() -> None:
    with pytest.raises(AssertionError, match="entrant 1 has no whole number"):
        check_criterion(FEWEST_LOSSES._replace(values=lambda _scores: {}))
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        check_criterion(FEWEST_LOSSES._replace(values=lambda scores: dict.fromkeys(scores, 1 // 0)))


def test_answers_that_change_by_themselves_are_found() -> None:
    numbers = count()
    with pytest.raises(AssertionError, match="asked twice, it answered differently"):
        check_criterion(FEWEST_LOSSES._replace(values=lambda scores: dict.fromkeys(scores, next(numbers))))


def test_pages_that_a_hall_cannot_read_are_named() -> None:
    (page, *_more) = ROLL.pages(sample_event())
    with pytest.raises(AssertionError, match="at most 12 rows, each as wide as the heads"):
        check_screen(ROLL._replace(pages=lambda _view: [page._replace(rows=page.rows * 20)]))
    with pytest.raises(AssertionError, match="one to 5 columns"):
        check_screen(ROLL._replace(pages=lambda _view: [page._replace(heads=())]))
    with pytest.raises(AssertionError, match="it has no English name"):
        check_screen(ROLL._replace(en=""))
