"""结束阶段: final places wait for appeals and for tables that called the referee."""

from __future__ import annotations

import pytest

from paizhuo.officiating.due import due
from paizhuo.officiating.due_items import LotsDue
from paizhuo.officiating.stage_closing import MattersOpen, check_final, closing
from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.appeals import AppealDecided, Appealed
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.wording import Language, sayer
from paizhuo.wording.officiating import not_accepted_words
from tests.tournament.building import SEED, STAGE, Building, swiss


def _played() -> tuple[Building, int]:
    """A Swiss in which all is played, with the number of a fact that somebody may contest."""
    building = Building(swiss(2)).open(4)
    building.play()
    building.play()
    contested = len(building.log)
    while isinstance(step := due(building.state)[0], LotsDue):
        building.add(directing.draw_lot(building.state, STAGE, step.lot, SEED))
    return building, contested


def test_a_stage_with_nothing_open_is_closed() -> None:
    building, _contested = _played()
    assert closing(building.state, STAGE) == directing.close_stage(building.state, STAGE)


def test_an_open_appeal_keeps_the_places_from_being_final() -> None:
    building, contested = _played()
    appeal = building.add(Appealed(contested, 1, "the clock was wrong"))
    with pytest.raises(MattersOpen) as refused:
        closing(building.state, STAGE)
    assert [one.number for one in refused.value.appeals] == [appeal]
    assert f"Appeal {appeal}" in not_accepted_words(sayer(Language.ENGLISH), refused.value)
    with pytest.raises(MattersOpen):
        check_final(building.state, STAGE)
    building.add(AppealDecided(appeal, upheld=False, refunded=False, text="the clock was right"))
    assert closing(building.state, STAGE).stage == STAGE


def test_a_table_that_waits_for_the_referee_does_too_in_its_own_stage_only() -> None:
    building, _contested = _played()
    with pytest.raises(MattersOpen) as refused:
        closing(building.state, STAGE, {TableKey(STAGE, 1, 2)})
    assert "table 2" in not_accepted_words(sayer(Language.ENGLISH), refused.value)
    assert closing(building.state, STAGE, {TableKey("other", 1, 2)}).stage == STAGE


def test_places_between_two_rounds_are_published_over_an_open_appeal() -> None:
    building = Building(swiss(2)).open(4)
    building.play()
    building.add(Appealed(len(building.log), 1, "the clock was wrong"))
    check_final(building.state, STAGE)


def test_a_result_that_nobody_has_confirmed_is_named_by_its_table() -> None:
    building = Building(swiss(2)).open(4)
    building.play()
    drafted = directing.draft_round(building.state, STAGE, SEED)
    assert isinstance(drafted, directing.Drafted)
    building.add(drafted.fact)
    building.add(f.RoundPublished(STAGE, 2))
    for table in (1, 2):
        building.add(f.ResultEntered(STAGE, 2, table, Levels(5, 3)))
    building.add(f.ResultConfirmed(STAGE, 2, 1))
    with pytest.raises(MattersOpen) as refused:
        closing(building.state, STAGE)
    assert refused.value.unconfirmed == (TableKey(STAGE, 2, 2),)
    said = not_accepted_words(sayer(Language.ENGLISH), refused.value)
    assert "table 2: the result is not confirmed" in said


def test_a_disqualification_that_the_organiser_has_to_confirm_keeps_places_open() -> None:
    building, _contested = _played()
    ruled = building.add(f.Left(4, f.LeaveKind.DISQUALIFIED, "打架", "51", emergency=True))
    with pytest.raises(MattersOpen) as refused:
        closing(building.state, STAGE)
    assert [one.fact for one in refused.value.pending] == [ruled]
    with pytest.raises(MattersOpen):
        check_final(building.state, STAGE)
    assert f"fact {ruled}" in not_accepted_words(sayer(Language.ENGLISH), refused.value)
