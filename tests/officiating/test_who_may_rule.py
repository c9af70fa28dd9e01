"""判罚权: who may give a ruling and make its choices, alone or with the consent of others."""

from __future__ import annotations

import pytest

from paizhuo.officiating import who_may_rule
from paizhuo.officiating.case_form import CaseForm
from paizhuo.officiating.case_refusals import ChoiceNotYours, ChoiceOpen, NotYours, OnlyTheChief
from paizhuo.officiating.hearing import hear
from paizhuo.referee import Infraction, Role
from paizhuo.rulebook import Book
from tests.officiating.at_a_table import CHIEF, HOME, Hall

FLOOR = frozenset({Role.FLOOR_REFEREE})
FOUL = CaseForm(HOME, Infraction.ILLEGAL_INFORMATION, "N", choices={"leader": (1,)})


def test_a_foul_is_not_for_the_floor_and_the_refusal_names_its_article() -> None:
    ruling = hear(Hall("jiangsu-2023").context(), FOUL).given
    with pytest.raises(NotYours) as refused:
        who_may_rule.check(ruling, FLOOR)
    assert str(refused.value.refusal.source) == "J23 3.6(二)2"
    who_may_rule.check(ruling, CHIEF)


def test_a_floor_referee_cannot_report_the_consent_of_others() -> None:
    assert who_may_rule.agreeing(FLOOR, ("chief",)) == FLOOR
    assert who_may_rule.agreeing(CHIEF, ("organiser",)) == CHIEF | {Role.ORGANISER}


def test_a_disqualification_waits_for_the_organiser() -> None:
    ruling = hear(Hall("jiangsu-2023").context(), CaseForm(HOME, Infraction.GAMBLING)).given
    assert Role.ORGANISER in who_may_rule.missing(ruling, CHIEF)
    assert who_may_rule.refusal(ruling, CHIEF) is not None
    assert who_may_rule.refusal(ruling, CHIEF, ("organiser",)) is None


def test_a_choice_that_is_open_or_of_somebody_else_stops_the_ruling() -> None:
    context = Hall().context()
    open_ = CaseForm(HOME, Infraction.BOTH_IN_KNOCKOUT)
    with pytest.raises(ChoiceOpen):
        who_may_rule.check(hear(context, open_).given, CHIEF)
    made = CaseForm(HOME, Infraction.BOTH_IN_KNOCKOUT, choices={"penalty": (1,)})
    with pytest.raises(ChoiceNotYours):
        who_may_rule.check(hear(context, made).given, FLOOR)


def test_only_the_chief_rules_otherwise() -> None:
    who_may_rule.check_chief(CHIEF, Book.NATIONAL)
    with pytest.raises(OnlyTheChief):
        who_may_rule.check_chief(FLOOR, Book.NATIONAL)
