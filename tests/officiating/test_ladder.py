"""阶梯: what was given before, what is given now, what comes if it happens again; what is read out."""

from __future__ import annotations

from paizhuo.officiating.case_form import CaseForm
from paizhuo.officiating.hearing import hear
from paizhuo.officiating.ladder import When, announced, ladder_of, ordinal_in_event
from paizhuo.referee import Infraction
from paizhuo.referee.penalties.orders import Corrected
from paizhuo.referee.penalties.penalties import PointsOff, Violation, Warned
from paizhuo.referee.rulings.choices import Matter
from tests.officiating.at_a_table import HOME, Hall

TEMPO = CaseForm(HOME, Infraction.MISLEADING_TEMPO)


def test_the_ladder_of_a_class_counts_the_event() -> None:
    hall = Hall()
    hall.give(TEMPO)
    context = hall.context()
    ruling = hear(context, TEMPO).given
    rungs = ladder_of(ruling, context.register)
    assert [(one.when, one.nth) for one in rungs] == [(When.BEFORE, 1), (When.NOW, 2), (When.AGAIN, 3)]
    assert ordinal_in_event(ruling) == 2
    assert announced(ruling) == (PointsOff(vp=-100),)


def test_what_has_grown_into_something_else_is_not_read_out() -> None:
    hall = Hall("jiangsu-2023")
    manner = CaseForm(HOME, Infraction.MANNER)
    first = hear(hall.context(), manner).given
    assert [type(one) for one in announced(first)] == [Warned, Corrected]
    hall.give(manner)
    second = hear(hall.context(), manner).given
    kinds = [type(one) for one in announced(second)]
    assert (Warned in kinds, Violation in kinds) == (False, True)


def test_there_is_no_ladder_where_the_right_to_punish_is_lost() -> None:
    context = Hall("jiangsu-2023").context()
    ruling = hear(context, CaseForm(HOME, Infraction.MANNER, grounds=("later-deal",))).given
    assert ruling.lapsed
    assert ladder_of(ruling, context.register) == ()


def test_nat_52_what_was_chosen_now_is_forecast_again_and_not_something_lighter() -> None:
    context = Hall().context()
    chosen = CaseForm(HOME, Infraction.UNLISTED_BREACH).chosen(Matter.PENALTY, (3,))
    ruling = hear(context, chosen).given
    assert announced(ruling) == (PointsOff(vp=-300),)
    rungs = ladder_of(ruling, context.register)
    assert [announced(one.ruling) for one in rungs if one.ruling is not None] == [
        (PointsOff(vp=-300),),
        (PointsOff(mp=-100),),
    ]


def test_nat_51_4_a_spectator_who_was_sent_out_is_not_forecast_a_lighter_measure() -> None:
    context = Hall().context()
    sent_out = CaseForm(HOME, Infraction.SPECTATOR).chosen(Matter.PENALTY, (2,))
    assert ladder_of(hear(context, sent_out).given, context.register) == ()
