"""补报: nobody moves up into the place of a qualifier who withdraws; a first stage takes late entries."""

from __future__ import annotations

import pytest

from paizhuo.officiating.late_entries import joining, stages_to_join
from paizhuo.officiating.substitution import SubstitutionForbidden
from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from paizhuo.wording import Language, sayer
from paizhuo.wording.officiating import not_accepted_words
from tests.tournament.playing import Playing


def two_stages(book: str = "national") -> Playing:
    """A Swiss of one round, of which the first two play another Swiss; number 1 has withdrawn from it."""
    stages = (
        StagePlan("a", Format.SWISS, rounds=1),
        StagePlan("b", Format.SWISS, rounds=1, intake=(Intake("a", 1, 2),)),
    )
    event = Playing(*stages, entrants=4, book=book)
    event.open("a")
    event.publish("a", (1, 2), (3, 4))
    event.record("a", "20:6", "17:9")
    event.add(directing.close_stage(event.state, "a"))
    event.open("b")
    event.add(f.Left(1, f.LeaveKind.WITHDRAWN, "病"))
    return event


@pytest.mark.parametrize("book", ["national", "jiangsu-2023"])
def test_nat_34_3_who_has_not_qualified_does_not_move_up(book: str) -> None:
    event = two_stages(book)
    with pytest.raises(SubstitutionForbidden) as refused:
        joining(event.state, "b", 4, "number 1 is ill")
    words = not_accepted_words(sayer(Language.ENGLISH), refused.value)
    assert "Nobody who has not qualified may take the place" in words
    assert ("34(三)" in words) is (book == "national")
    assert stages_to_join(event.state, 4) == ()


def test_nat_34_3_a_late_entry_does_not_come_into_a_later_stage_either() -> None:
    event = two_stages()
    event.enter(5)
    assert stages_to_join(event.state, 5) == ()


def test_a_first_stage_takes_late_entries() -> None:
    event = Playing(StagePlan("a", Format.SWISS, rounds=3), entrants=4)
    event.open("a")
    event.enter(5)
    assert stages_to_join(event.state, 5) == ("a",)
    assert joining(event.state, "a", 5, "late") == f.Joined("a", 5, "late")
    assert stages_to_join(event.state, 1) == ()
