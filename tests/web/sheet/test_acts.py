"""记分操作: who may say what of a deal and of a result, and what is left when it is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.referee.actions import Role
from paizhuo.tournament import facts as f
from paizhuo.tournament.outcomes import Boards, Decision, End, Levels
from paizhuo.tournament.refusals import Refused, Why
from paizhuo.web.competitions.actors import Denied
from paizhuo.web.competitions.models import Act
from paizhuo.web.competitions.snapshot import snapshot_of
from paizhuo.web.competitions.tables import TableState, tables_of
from paizhuo.web.directing.grid import acts as grid
from paizhuo.web.directing.models import Call
from paizhuo.web.public.models import Device, Door
from paizhuo.web.public.sheet import acts
from paizhuo.web.public.sheet.deal_acts import stamp
from paizhuo.web.public.sheet.refusing import SheetRefused, SheetWhy
from tests.web import staging
from tests.web.sheet.tables import AWAY, HOME, agree, deals, match_at, order, plan, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.tournament.plan import Plan

pytestmark = pytest.mark.django_db


def _state(door: Door) -> TableState:
    door.competition.refresh_from_db()
    found = tables_of(door.competition, snapshot_of(door.competition), door.stage, door.round)
    return next(one.state for one in found if one.number == door.table)


def _refused(why: SheetWhy) -> pytest.RaisesExc[SheetRefused]:
    return pytest.raises(SheetRefused, match=f"^{why.value}$")


# ------------------------------------------------------------------------------------------------------------- seats


def test_a_phone_speaks_for_one_side_and_a_second_phone_may_speak_for_it_too() -> None:
    door = table()
    acts.sit(door, "one", HOME)
    acts.sit(door, "one", HOME)
    acts.sit(door, "two", HOME)
    with _refused(SheetWhy.OTHER_SIDE):
        acts.sit(door, "one", AWAY)
    assert sorted(Device.objects.values_list("token", "end")) == [("one", "home"), ("two", "home")]


def test_a_referee_frees_the_phones_and_the_sheet_stays() -> None:
    door = table()
    acts.sit(door, "one", HOME)
    agree(door, "SENW")
    referee = staging.actor(door.competition, staging.appoint(door.competition, Role.FLOOR_REFEREE))
    acts.free_table(door.competition, referee, door)
    acts.sit(door, "one", AWAY)
    assert list(Device.objects.values_list("token", "end")) == [("one", "away")]
    assert len(deals(door)) == 1


def test_only_an_official_who_answers_calls_frees_a_table() -> None:
    door = table()
    acts.sit(door, "one", HOME)
    organiser = staging.actor(door.competition, staging.appoint(door.competition, Role.ORGANISER))
    with pytest.raises(Denied):
        acts.free_table(door.competition, organiser, door)
    assert Device.objects.count() == 1


# ------------------------------------------------------------------------------------------------------------- deals


def test_a_deal_counts_once_the_other_side_has_confirmed_it() -> None:
    door = table()
    acts.enter_deal(door, HOME, 1, order("SEN"))
    assert [(one.finish, one.entered_by, one.confirmed_at) for one in deals(door)] == [(list("SENW"), "home", None)]
    acts.confirm_deal(door, AWAY, 1, order("SENW"))
    assert deals(door)[0].confirmed_at is not None
    assert _state(door) is TableState.IN_PLAY


def test_the_side_that_entered_a_deal_does_not_confirm_it() -> None:
    door = table()
    acts.enter_deal(door, HOME, 1, order("SN"))
    with _refused(SheetWhy.OWN_ENTRY):
        acts.confirm_deal(door, HOME, 1, order("SN"))
    with _refused(SheetWhy.OWN_ENTRY):
        acts.dispute_deal(door, HOME, 1, order("EW"))
    assert deals(door)[0].confirmed_at is None


def test_nobody_confirms_what_he_has_not_seen() -> None:
    door = table()
    acts.enter_deal(door, HOME, 1, order("SENW"))
    acts.take_back_deal(door, HOME, 1)
    with _refused(SheetWhy.CHANGED):
        acts.confirm_deal(door, AWAY, 1, order("SENW"))
    acts.enter_deal(door, HOME, 1, order("SN"))
    with _refused(SheetWhy.CHANGED):
        acts.confirm_deal(door, AWAY, 1, order("SENW"))
    assert deals(door)[0].confirmed_at is None


def test_another_version_is_a_dispute_and_both_versions_are_kept() -> None:
    door = table()
    acts.enter_deal(door, HOME, 1, order("SENW"))
    acts.dispute_deal(door, AWAY, 1, order("ESWN"))
    row = deals(door)[0]
    assert (row.finish, row.other_finish, row.confirmed_at) == (list("SENW"), list("ESWN"), None)
    assert _state(door) is TableState.DISPUTED
    with _refused(SheetWhy.SETTLE_FIRST):
        acts.enter_deal(door, HOME, 2, order("SN"))


@pytest.mark.parametrize(("end", "kept"), [(HOME, "ESWN"), (AWAY, "SENW")])
def test_a_dispute_ends_when_one_side_comes_round(end: End, kept: str) -> None:
    door = table()
    acts.enter_deal(door, HOME, 1, order("SENW"))
    acts.dispute_deal(door, AWAY, 1, order("ESWN"))
    acts.confirm_deal(door, end, 1, order(kept))
    row = deals(door)[0]
    assert (row.finish, row.other_finish) == (list(kept), None)
    assert row.confirmed_at is not None
    assert _state(door) is TableState.IN_PLAY


def test_only_an_unanswered_entry_of_ones_own_is_taken_back() -> None:
    door = table()
    acts.enter_deal(door, HOME, 1, order("SENW"))
    with _refused(SheetWhy.CHANGED):
        acts.take_back_deal(door, AWAY, 1)
    acts.confirm_deal(door, AWAY, 1, order("SENW"))
    with _refused(SheetWhy.CHANGED):
        acts.take_back_deal(door, HOME, 1)
    with _refused(SheetWhy.CHANGED):
        acts.take_back_deal(door, HOME, 2)
    assert len(deals(door)) == 1


@pytest.mark.parametrize("end", [HOME, AWAY])
def test_a_confirmed_deal_changes_only_when_both_sides_agree(end: End) -> None:
    door = table()
    agree(door, "SENW", "SN")
    acts.dispute_deal(door, end, 1, order("ESWN"))
    assert _state(door) is TableState.DISPUTED
    acts.confirm_deal(door, end.other, 1, order("ESWN"))
    assert [one.finish for one in deals(door)] == [list("ESWN"), ["S", "N"]]
    assert all(one.confirmed_at for one in deals(door))


@pytest.mark.parametrize("end", [HOME, AWAY])
def test_whoever_asked_for_a_correction_may_let_the_old_one_stand(end: End) -> None:
    door = table()
    agree(door, "SENW")
    acts.dispute_deal(door, end, 1, order("ESWN"))
    acts.confirm_deal(door, end, 1, order("SENW"))
    assert deals(door)[0].finish == list("SENW")
    assert deals(door)[0].confirmed_at is not None


def test_a_correction_to_the_same_order_is_none() -> None:
    door = table()
    agree(door, "SENW")
    with _refused(SheetWhy.SAME):
        acts.dispute_deal(door, AWAY, 1, order("SENW"))


def test_a_correction_by_which_the_match_had_ended_earlier_is_for_the_referee() -> None:
    door = table()
    agree(door, "SN", "SN", "SN", "SN", "SWEN", "SN")
    assert match_at(door).entered is None
    acts.dispute_deal(door, HOME, 5, order("SN"))
    with _refused(SheetWhy.WOULD_END):
        acts.confirm_deal(door, AWAY, 5, order("SN"))
    assert deals(door)[4].confirmed_at is None


def test_deals_come_in_their_order_and_end_with_the_match() -> None:
    door = table()
    with _refused(SheetWhy.NOT_THIS_DEAL):
        acts.enter_deal(door, HOME, 2, order("SN"))
    agree(door, "SN", "SN", "SN", "SN", "SN")
    with _refused(SheetWhy.MATCH_OVER):
        acts.enter_deal(door, HOME, 6, order("SN"))
    with _refused(SheetWhy.NOT_THIS_DEAL):
        acts.enter_deal(door, AWAY, 1, order("EW"))
    assert len(deals(door)) == 5


def test_an_official_settles_a_deal_and_the_sides_leave_it_alone() -> None:
    door = table()
    acts.enter_deal(door, HOME, 1, order("SENW"))
    acts.dispute_deal(door, AWAY, 1, order("ESWN"))
    acts.settle_deal(door.competition, staging.actor(door.competition), door, 1, order("SN"))
    row = deals(door)[0]
    assert (row.finish, row.other_finish, row.entered_by) == (["S", "N"], None, "")
    with _refused(SheetWhy.BY_OFFICIAL):
        acts.dispute_deal(door, HOME, 1, order("EW"))


def test_a_deal_on_which_the_sides_came_to_terms_meanwhile_is_not_settled_over_their_heads() -> None:
    door = table()
    acts.enter_deal(door, HOME, 1, order("SENW"))
    acts.dispute_deal(door, AWAY, 1, order("ESWN"))
    seen = stamp(deals(door)[0])
    acts.confirm_deal(door, AWAY, 1, order("SENW"))
    with _refused(SheetWhy.CHANGED):
        acts.settle_deal(door.competition, staging.actor(door.competition), door, 1, order("ESWN"), seen=seen)
    assert deals(door)[0].finish == ["S", "E", "N", "W"]


@pytest.mark.parametrize("made", [plan("fujian-2022"), plan(boards=16)])
def test_boards_and_shengji_have_no_deals_to_enter(made: Plan) -> None:
    door = table(made)
    with _refused(SheetWhy.NOT_BY_DEALS):
        acts.enter_deal(door, HOME, 1, order("SN"))


# ------------------------------------------------------------------------------------------------------------ result


def test_one_side_hands_in_and_the_other_confirms() -> None:
    door = table()
    acts.hand_in(door, HOME, Levels(8, 3))
    assert (match_at(door).entered_by, match_at(door).confirmed) == (HOME, None)
    assert _state(door) is TableState.WAITING
    acts.confirm_result(door, AWAY, Levels(8, 3))
    assert match_at(door).confirmed == Levels(8, 3)
    logged = [one.fact for one in snapshot_of(door.competition).log[-2:]]
    assert logged == [
        f.ResultEntered("main", 1, 1, Levels(8, 3), side=HOME),
        f.ResultConfirmed("main", 1, 1, side=AWAY),
    ]


def test_the_side_that_handed_in_does_not_confirm() -> None:
    door = table()
    acts.hand_in(door, HOME, Levels(8, 3))
    with pytest.raises(Refused) as refused:
        acts.confirm_result(door, HOME, Levels(8, 3))
    assert refused.value.why is Why.SAME_SIDE


def test_the_same_result_from_the_other_side_confirms_and_another_is_a_dispute() -> None:
    door = table()
    acts.hand_in(door, HOME, Levels(8, 3))
    acts.hand_in(door, AWAY, Levels(8, 4))
    assert match_at(door).disputed
    assert _state(door) is TableState.DISPUTED
    with pytest.raises(Refused):
        acts.hand_in(door, HOME, Levels(8, 5), seen=Levels(8, 3))
    acts.confirm_result(door, AWAY, Levels(8, 3))
    assert match_at(door).confirmed == Levels(8, 3)


@pytest.mark.parametrize("act", [acts.confirm_result, acts.hand_in])
def test_a_side_that_entered_twice_concedes_and_its_versions_stay_in_the_log_as_taken_back(
    act: Callable[..., object],
) -> None:
    door = table()
    acts.hand_in(door, HOME, Levels(8, 4))
    acts.hand_in(door, HOME, Levels(8, 3), seen=Levels(8, 4))
    acts.hand_in(door, AWAY, Levels(8, 4))
    acts.hand_in(door, AWAY, Levels(8, 5))
    with _refused(SheetWhy.CHANGED):
        acts.confirm_result(door, HOME, Levels(8, 3))
    act(door, HOME, Levels(8, 5))
    assert match_at(door).confirmed == Levels(8, 5)
    assert sum(isinstance(one.fact, f.Undone) for one in snapshot_of(door.competition).log) == 2


def test_an_unlikely_result_that_is_conceded_waits_for_the_referee() -> None:
    door = table()
    acts.hand_in(door, HOME, Levels(8, 3))
    acts.hand_in(door, AWAY, Levels(0, 13))
    assert acts.confirm_result(door, HOME, Levels(0, 13)).answer["waits_for_referee"]
    assert match_at(door).confirmed is None
    assert match_at(door).disputed
    assert door.competition.calls.get().ended_at is None


def test_a_result_that_was_changed_meanwhile_is_not_confirmed() -> None:
    door = table()
    acts.hand_in(door, HOME, Levels(8, 3))
    acts.hand_in(door, HOME, Levels(8, 4), seen=Levels(8, 3))
    with _refused(SheetWhy.CHANGED):
        acts.confirm_result(door, AWAY, Levels(8, 3))
    assert match_at(door).confirmed is None


def test_another_phone_of_the_side_does_not_replace_what_it_has_not_seen() -> None:
    door = table()
    acts.hand_in(door, HOME, Levels(8, 3))
    with _refused(SheetWhy.CHANGED):
        acts.hand_in(door, HOME, Levels(3, 8))
    assert match_at(door).entered == Levels(8, 3)


def test_an_agreed_result_is_not_touched_from_a_phone() -> None:
    door = table()
    acts.hand_in(door, HOME, Levels(8, 3))
    acts.confirm_result(door, AWAY, Levels(8, 3))
    with _refused(SheetWhy.DONE):
        acts.hand_in(door, AWAY, Levels(3, 8))
    with _refused(SheetWhy.DONE):
        acts.enter_deal(door, AWAY, 1, order("SN"))
    assert match_at(door).confirmed == Levels(8, 3)


def test_deals_rest_once_the_result_is_handed_in() -> None:
    door = table()
    acts.hand_in(door, HOME, Levels(8, 3))
    with _refused(SheetWhy.HANDED_IN):
        acts.enter_deal(door, AWAY, 1, order("SN"))


def test_an_unlikely_result_waits_for_a_referee_who_is_called() -> None:
    door = table()
    acts.hand_in(door, HOME, Levels(13, 0))
    told = acts.confirm_result(door, AWAY, Levels(13, 0))
    assert told.answer == {"waits_for_referee": True}
    assert match_at(door).confirmed is None
    assert _state(door) is TableState.CALLED
    assert Call.objects.get().reason
    acts.confirm_result(door, AWAY, Levels(13, 0))
    assert Call.objects.count() == 1
    grid.clear(door.competition, staging.actor(door.competition), "main", 1, 1, "both sides showed me")
    assert match_at(door).confirmed == Levels(13, 0)


def test_a_level_knockout_match_needs_the_way_that_the_book_allows() -> None:
    door = table(plan(knockout=True))
    with pytest.raises(Refused) as refused:
        acts.hand_in(door, HOME, Levels(6, 6))
    assert refused.value.why is Why.NEEDS_WINNER
    acts.hand_in(door, HOME, Levels(6, 6, AWAY, Decision.EXTRA_DEAL))
    acts.confirm_result(door, AWAY, Levels(6, 6, AWAY, Decision.EXTRA_DEAL))
    assert match_at(door).confirmed is not None


def test_boards_are_handed_in_as_sums() -> None:
    door = table(plan(boards=16))
    acts.hand_in(door, AWAY, Boards(20, 14, 16))
    acts.confirm_result(door, HOME, Boards(20, 14, 16))
    assert match_at(door).confirmed == Boards(20, 14, 16)


# ------------------------------------------------------------------------------------------------------------- calls


def test_a_table_calls_once_and_only_the_caller_takes_it_back() -> None:
    door = table()
    acts.call_referee(door, HOME)
    acts.call_referee(door, AWAY)
    assert [(one.end, one.table) for one in Call.objects.all()] == [("home", 1)]
    assert _state(door) is TableState.CALLED
    with _refused(SheetWhy.NOT_YOUR_CALL):
        acts.cancel_call(door, AWAY)
    acts.cancel_call(door, HOME)
    acts.cancel_call(door, HOME)
    assert _state(door) is TableState.IN_PLAY


# ------------------------------------------------------------------------------------------------- the log, and the end


def test_the_log_knows_the_table_and_its_side_and_the_public_hears_no_unconfirmed_result() -> None:
    door = table()
    act = acts.hand_in(door, AWAY, Levels(8, 3)).act
    assert (act.actor, act.role, act.deed, act.user) == ("1桌 客队", "player", "sheet", None)
    assert act.public_message["topics"] == ["table/main/1/1", "tables"]
    assert act.public_message["tables"] == [{"stage": "main", "round": 1, "table": 1, "state": "half", "levels": None}]
    confirmed = acts.confirm_result(door, HOME, Levels(8, 3)).act
    assert confirmed.public_message["tables"][0]["levels"] == [8, 3]
    assert "standings" in confirmed.public_message["topics"]


def test_a_code_whose_round_was_taken_back_does_nothing() -> None:
    door = table()
    staging.put(door.competition, f.RoundDropped("main", 1, "paired again"))
    before = Act.objects.count()
    with _refused(SheetWhy.OVER):
        acts.sit(door, "one", HOME)
    with _refused(SheetWhy.OVER):
        acts.enter_deal(door, HOME, 1, order("SN"))
    with _refused(SheetWhy.OVER):
        acts.hand_in(door, HOME, Levels(8, 3))
    with _refused(SheetWhy.OVER):
        acts.cancel_call(door, HOME)
    assert Act.objects.count() == before


def test_a_code_that_was_withdrawn_does_nothing_though_the_round_is_there_again() -> None:
    door = table()
    Door.objects.filter(pk=door.pk).delete()
    with _refused(SheetWhy.OVER):
        acts.hand_in(door, HOME, Levels(8, 3))
    assert match_at(door).entered is None
