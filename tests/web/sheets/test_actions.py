"""记分操作: who may say what of a deal and of a result, and what is left when it is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.table_states import TableState
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.results.outcomes import Boards, Decision, End, Levels
from paizhuo.web.access.actors import Denied
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Act, Call, Device
from paizhuo.web.phone import actions
from paizhuo.web.results import actions as grid
from paizhuo.web.results.tables import tables_of
from paizhuo.web.sheets import actions as sheet_actions
from paizhuo.web.sheets.actions import stamp
from paizhuo.web.sheets.refusals import SheetRefused, WhySheetRefused
from paizhuo.web.sheets.side import side_request
from tests.web import staging
from tests.web.phone.tables import AWAY, HOME, CodedTable, agree, deals, match_at, order, plan, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.tournament.plan.plan import Plan

pytestmark = pytest.mark.django_db


def _state(coded: CodedTable) -> TableState:
    coded.competition.refresh_from_db()
    found = tables_of(coded.competition, snapshot_of(coded.competition), coded.key.stage, coded.key.round)
    return next(one.state for one in found if one.number == coded.key.table)


def _refused(why: WhySheetRefused) -> pytest.RaisesExc[SheetRefused]:
    return pytest.raises(SheetRefused, match=f"^{why.value}$")


# ------------------------------------------------------------------------------------------------------------- seats


def test_a_phone_speaks_for_one_side_and_a_second_phone_may_speak_for_it_too() -> None:
    coded = table()
    actions.sit(side_request(coded, HOME), coded.table_code, "one")
    actions.sit(side_request(coded, HOME), coded.table_code, "one")
    actions.sit(side_request(coded, HOME), coded.table_code, "two")
    with _refused(WhySheetRefused.OTHER_SIDE):
        actions.sit(side_request(coded, AWAY), coded.table_code, "one")
    assert sorted(Device.objects.values_list("token", "end")) == [("one", "home"), ("two", "home")]


def test_a_referee_frees_the_phones_and_the_sheet_stays() -> None:
    coded = table()
    actions.sit(side_request(coded, HOME), coded.table_code, "one")
    agree(coded, "SENW")
    referee = staging.actor(coded.competition, staging.appoint(coded.competition, Role.FLOOR_REFEREE))
    sheet_actions.free_phones(Request(coded.competition, referee), coded)
    actions.sit(side_request(coded, AWAY), coded.table_code, "one")
    assert list(Device.objects.values_list("token", "end")) == [("one", "away")]
    assert len(deals(coded)) == 1


def test_only_an_official_who_answers_calls_frees_a_table() -> None:
    coded = table()
    actions.sit(side_request(coded, HOME), coded.table_code, "one")
    organiser = staging.actor(coded.competition, staging.appoint(coded.competition, Role.ORGANISER))
    with pytest.raises(Denied):
        sheet_actions.free_phones(Request(coded.competition, organiser), coded)
    assert Device.objects.count() == 1


# ------------------------------------------------------------------------------------------------------------- deals


def test_a_deal_counts_once_the_other_side_has_confirmed_it() -> None:
    coded = table()
    sheet_actions.enter_deal(side_request(coded, HOME), 1, order("SEN"))
    assert [(one.finish, one.entered_by, one.confirmed_at) for one in deals(coded)] == [
        (list("SENW"), "home", None),
    ]
    sheet_actions.confirm_deal(side_request(coded, AWAY), 1, order("SENW"))
    assert deals(coded)[0].confirmed_at is not None
    assert _state(coded) is TableState.IN_PLAY


def test_the_side_that_entered_a_deal_does_not_confirm_it() -> None:
    coded = table()
    sheet_actions.enter_deal(side_request(coded, HOME), 1, order("SN"))
    with _refused(WhySheetRefused.OWN_ENTRY):
        sheet_actions.confirm_deal(side_request(coded, HOME), 1, order("SN"))
    with _refused(WhySheetRefused.OWN_ENTRY):
        sheet_actions.dispute_deal(side_request(coded, HOME), 1, order("EW"))
    assert deals(coded)[0].confirmed_at is None


def test_nobody_confirms_what_he_has_not_seen() -> None:
    coded = table()
    sheet_actions.enter_deal(side_request(coded, HOME), 1, order("SENW"))
    sheet_actions.take_back_deal(side_request(coded, HOME), 1)
    with _refused(WhySheetRefused.CHANGED):
        sheet_actions.confirm_deal(side_request(coded, AWAY), 1, order("SENW"))
    sheet_actions.enter_deal(side_request(coded, HOME), 1, order("SN"))
    with _refused(WhySheetRefused.CHANGED):
        sheet_actions.confirm_deal(side_request(coded, AWAY), 1, order("SENW"))
    assert deals(coded)[0].confirmed_at is None


def test_another_version_is_a_dispute_and_both_versions_are_kept() -> None:
    coded = table()
    sheet_actions.enter_deal(side_request(coded, HOME), 1, order("SENW"))
    sheet_actions.dispute_deal(side_request(coded, AWAY), 1, order("ESWN"))
    row = deals(coded)[0]
    assert (row.finish, row.other_finish, row.confirmed_at) == (list("SENW"), list("ESWN"), None)
    assert _state(coded) is TableState.DISPUTED
    with _refused(WhySheetRefused.SETTLE_FIRST):
        sheet_actions.enter_deal(side_request(coded, HOME), 2, order("SN"))


@pytest.mark.parametrize(("end", "kept"), [(HOME, "ESWN"), (AWAY, "SENW")])
def test_a_side_ends_a_dispute_by_entering_the_version_of_the_other(end: End, kept: str) -> None:
    coded = table()
    sheet_actions.enter_deal(side_request(coded, HOME), 1, order("SENW"))
    sheet_actions.dispute_deal(side_request(coded, AWAY), 1, order("ESWN"))
    sheet_actions.confirm_deal(side_request(coded, end), 1, order(kept))
    row = deals(coded)[0]
    assert (row.finish, row.other_finish) == (list(kept), None)
    assert row.confirmed_at is not None
    assert _state(coded) is TableState.IN_PLAY


def test_only_an_unanswered_entry_of_ones_own_is_taken_back() -> None:
    coded = table()
    sheet_actions.enter_deal(side_request(coded, HOME), 1, order("SENW"))
    with _refused(WhySheetRefused.CHANGED):
        sheet_actions.take_back_deal(side_request(coded, AWAY), 1)
    sheet_actions.confirm_deal(side_request(coded, AWAY), 1, order("SENW"))
    with _refused(WhySheetRefused.CHANGED):
        sheet_actions.take_back_deal(side_request(coded, HOME), 1)
    with _refused(WhySheetRefused.CHANGED):
        sheet_actions.take_back_deal(side_request(coded, HOME), 2)
    assert len(deals(coded)) == 1


@pytest.mark.parametrize("end", [HOME, AWAY])
def test_a_confirmed_deal_changes_only_when_both_sides_agree(end: End) -> None:
    coded = table()
    agree(coded, "SENW", "SN")
    sheet_actions.dispute_deal(side_request(coded, end), 1, order("ESWN"))
    assert _state(coded) is TableState.DISPUTED
    sheet_actions.confirm_deal(side_request(coded, end.other), 1, order("ESWN"))
    assert [one.finish for one in deals(coded)] == [list("ESWN"), ["S", "N"]]
    assert all(one.confirmed_at for one in deals(coded))


@pytest.mark.parametrize("end", [HOME, AWAY])
def test_a_side_that_asked_for_a_correction_may_accept_the_old_version(end: End) -> None:
    coded = table()
    agree(coded, "SENW")
    sheet_actions.dispute_deal(side_request(coded, end), 1, order("ESWN"))
    sheet_actions.confirm_deal(side_request(coded, end), 1, order("SENW"))
    assert deals(coded)[0].finish == list("SENW")
    assert deals(coded)[0].confirmed_at is not None


def test_a_correction_to_the_same_order_is_none() -> None:
    coded = table()
    agree(coded, "SENW")
    with _refused(WhySheetRefused.SAME):
        sheet_actions.dispute_deal(side_request(coded, AWAY), 1, order("SENW"))


def test_a_correction_by_which_the_match_had_ended_earlier_is_for_the_referee() -> None:
    coded = table()
    agree(coded, "SN", "SN", "SN", "SN", "SWEN", "SN")
    assert match_at(coded).entered is None
    sheet_actions.dispute_deal(side_request(coded, HOME), 5, order("SN"))
    with _refused(WhySheetRefused.WOULD_END):
        sheet_actions.confirm_deal(side_request(coded, AWAY), 5, order("SN"))
    assert deals(coded)[4].confirmed_at is None


def test_deals_come_in_their_order_and_end_with_the_match() -> None:
    coded = table()
    with _refused(WhySheetRefused.NOT_THIS_DEAL):
        sheet_actions.enter_deal(side_request(coded, HOME), 2, order("SN"))
    agree(coded, "SN", "SN", "SN", "SN", "SN")
    with _refused(WhySheetRefused.MATCH_OVER):
        sheet_actions.enter_deal(side_request(coded, HOME), 6, order("SN"))
    with _refused(WhySheetRefused.NOT_THIS_DEAL):
        sheet_actions.enter_deal(side_request(coded, AWAY), 1, order("EW"))
    assert len(deals(coded)) == 5


def test_an_official_settles_a_deal_and_the_sides_leave_it_alone() -> None:
    coded = table()
    sheet_actions.enter_deal(side_request(coded, HOME), 1, order("SENW"))
    sheet_actions.dispute_deal(side_request(coded, AWAY), 1, order("ESWN"))
    sheet_actions.settle_deal(staging.request(coded.competition), coded, 1, order("SN"))
    row = deals(coded)[0]
    assert (row.finish, row.other_finish, row.entered_by) == (["S", "N"], None, "")
    with _refused(WhySheetRefused.BY_OFFICIAL):
        sheet_actions.dispute_deal(side_request(coded, HOME), 1, order("EW"))


def test_a_deal_on_which_the_sides_came_to_terms_meanwhile_is_not_settled_over_their_heads() -> None:
    coded = table()
    sheet_actions.enter_deal(side_request(coded, HOME), 1, order("SENW"))
    sheet_actions.dispute_deal(side_request(coded, AWAY), 1, order("ESWN"))
    seen = stamp(deals(coded)[0])
    sheet_actions.confirm_deal(side_request(coded, AWAY), 1, order("SENW"))
    with _refused(WhySheetRefused.CHANGED):
        sheet_actions.settle_deal(
            staging.request(coded.competition),
            coded,
            1,
            order("ESWN"),
            seen=seen,
        )
    assert deals(coded)[0].finish == ["S", "E", "N", "W"]


@pytest.mark.parametrize("made", [plan("fujian-2022"), plan(boards=16)])
def test_boards_and_shengji_have_no_deals_to_enter(made: Plan) -> None:
    coded = table(made)
    with _refused(WhySheetRefused.NOT_BY_DEALS):
        sheet_actions.enter_deal(side_request(coded, HOME), 1, order("SN"))


# ------------------------------------------------------------------------------------------------------------ result


def test_one_side_hands_in_and_the_other_confirms() -> None:
    coded = table()
    actions.hand_in(side_request(coded, HOME), Levels(8, 3))
    assert (match_at(coded).entered_by, match_at(coded).confirmed) == (HOME, None)
    assert _state(coded) is TableState.WAITING
    actions.confirm_result(side_request(coded, AWAY), Levels(8, 3))
    assert match_at(coded).confirmed == Levels(8, 3)
    logged = [one.fact for one in snapshot_of(coded.competition).log[-2:]]
    assert logged == [
        f.ResultEntered("main", 1, 1, Levels(8, 3), side=HOME),
        f.ResultConfirmed("main", 1, 1, side=AWAY),
    ]


def test_the_side_that_handed_in_does_not_confirm() -> None:
    coded = table()
    actions.hand_in(side_request(coded, HOME), Levels(8, 3))
    with pytest.raises(Refused) as refused:
        actions.confirm_result(side_request(coded, HOME), Levels(8, 3))
    assert refused.value.why is Why.SAME_SIDE


def test_the_same_result_from_the_other_side_confirms_and_another_is_a_dispute() -> None:
    coded = table()
    actions.hand_in(side_request(coded, HOME), Levels(8, 3))
    actions.hand_in(side_request(coded, AWAY), Levels(8, 4))
    assert match_at(coded).disputed
    assert _state(coded) is TableState.DISPUTED
    with pytest.raises(Refused):
        actions.hand_in(side_request(coded, HOME), Levels(8, 5), seen=Levels(8, 3))
    actions.confirm_result(side_request(coded, AWAY), Levels(8, 3))
    assert match_at(coded).confirmed == Levels(8, 3)


@pytest.mark.parametrize("act", [actions.confirm_result, actions.hand_in])
def test_a_side_that_entered_twice_concedes_and_its_versions_stay_in_the_log_as_taken_back(
    act: Callable[..., object],
) -> None:
    coded = table()
    actions.hand_in(side_request(coded, HOME), Levels(8, 4))
    actions.hand_in(side_request(coded, HOME), Levels(8, 3), seen=Levels(8, 4))
    actions.hand_in(side_request(coded, AWAY), Levels(8, 4))
    actions.hand_in(side_request(coded, AWAY), Levels(8, 5))
    with _refused(WhySheetRefused.CHANGED):
        actions.confirm_result(side_request(coded, HOME), Levels(8, 3))
    act(side_request(coded, HOME), Levels(8, 5))
    assert match_at(coded).confirmed == Levels(8, 5)
    assert sum(isinstance(one.fact, f.Undone) for one in snapshot_of(coded.competition).log) == 2


def test_an_unlikely_result_that_is_conceded_waits_for_the_referee() -> None:
    coded = table()
    actions.hand_in(side_request(coded, HOME), Levels(8, 3))
    actions.hand_in(side_request(coded, AWAY), Levels(0, 13))
    assert actions.confirm_result(side_request(coded, HOME), Levels(0, 13)).answer["waits_for_referee"]
    assert match_at(coded).confirmed is None
    assert match_at(coded).disputed
    assert coded.competition.calls.get().ended_at is None


def test_a_result_that_was_changed_meanwhile_is_not_confirmed() -> None:
    coded = table()
    actions.hand_in(side_request(coded, HOME), Levels(8, 3))
    actions.hand_in(side_request(coded, HOME), Levels(8, 4), seen=Levels(8, 3))
    with _refused(WhySheetRefused.CHANGED):
        actions.confirm_result(side_request(coded, AWAY), Levels(8, 3))
    assert match_at(coded).confirmed is None


def test_another_phone_of_the_side_does_not_replace_what_it_has_not_seen() -> None:
    coded = table()
    actions.hand_in(side_request(coded, HOME), Levels(8, 3))
    with _refused(WhySheetRefused.CHANGED):
        actions.hand_in(side_request(coded, HOME), Levels(3, 8))
    assert match_at(coded).entered == Levels(8, 3)


def test_an_agreed_result_is_not_touched_from_a_phone() -> None:
    coded = table()
    actions.hand_in(side_request(coded, HOME), Levels(8, 3))
    actions.confirm_result(side_request(coded, AWAY), Levels(8, 3))
    with _refused(WhySheetRefused.DONE):
        actions.hand_in(side_request(coded, AWAY), Levels(3, 8))
    with _refused(WhySheetRefused.DONE):
        sheet_actions.enter_deal(side_request(coded, AWAY), 1, order("SN"))
    assert match_at(coded).confirmed == Levels(8, 3)


def test_deals_rest_once_the_result_is_handed_in() -> None:
    coded = table()
    actions.hand_in(side_request(coded, HOME), Levels(8, 3))
    with _refused(WhySheetRefused.HANDED_IN):
        sheet_actions.enter_deal(side_request(coded, AWAY), 1, order("SN"))


def test_an_unlikely_result_waits_for_a_referee_who_is_called() -> None:
    coded = table()
    actions.hand_in(side_request(coded, HOME), Levels(13, 0))
    done = actions.confirm_result(side_request(coded, AWAY), Levels(13, 0))
    assert done.answer == {"waits_for_referee": True}
    assert match_at(coded).confirmed is None
    assert _state(coded) is TableState.CALLED
    assert Call.objects.get().reason
    actions.confirm_result(side_request(coded, AWAY), Levels(13, 0))
    assert Call.objects.count() == 1
    grid.clear(staging.request(coded.competition), TableKey("main", 1, 1), "both sides showed me")
    assert match_at(coded).confirmed == Levels(13, 0)


def test_a_level_knockout_match_needs_the_way_that_the_book_allows() -> None:
    coded = table(plan(knockout=True))
    with pytest.raises(Refused) as refused:
        actions.hand_in(side_request(coded, HOME), Levels(6, 6))
    assert refused.value.why is Why.NEEDS_WINNER
    actions.hand_in(side_request(coded, HOME), Levels(6, 6, AWAY, Decision.EXTRA_DEAL))
    actions.confirm_result(side_request(coded, AWAY), Levels(6, 6, AWAY, Decision.EXTRA_DEAL))
    assert match_at(coded).confirmed is not None


def test_boards_are_handed_in_as_sums() -> None:
    coded = table(plan(boards=16))
    actions.hand_in(side_request(coded, AWAY), Boards(20, 14, 16))
    actions.confirm_result(side_request(coded, HOME), Boards(20, 14, 16))
    assert match_at(coded).confirmed == Boards(20, 14, 16)


# ------------------------------------------------------------------------------------------------------------- calls


def test_a_table_calls_once_and_only_the_caller_takes_it_back() -> None:
    coded = table()
    actions.call_referee(side_request(coded, HOME))
    actions.call_referee(side_request(coded, AWAY))
    assert [(one.end, one.table) for one in Call.objects.all()] == [("home", 1)]
    assert _state(coded) is TableState.CALLED
    with _refused(WhySheetRefused.NOT_YOUR_CALL):
        actions.cancel_call(side_request(coded, AWAY))
    actions.cancel_call(side_request(coded, HOME))
    actions.cancel_call(side_request(coded, HOME))
    assert _state(coded) is TableState.IN_PLAY


# ------------------------------------------------------------------------------------------------- the log, and the end


def test_the_log_knows_the_table_and_its_side_and_the_public_hears_no_unconfirmed_result() -> None:
    coded = table()
    act = actions.hand_in(side_request(coded, AWAY), Levels(8, 3)).act
    assert (act.actor, act.role, act.kind, act.user) == ("1桌 客队", "player", "sheet", None)
    assert act.public_message["topics"] == ["table/main/1/1", "tables"]
    assert act.public_message["tables"] == [{"stage": "main", "round": 1, "table": 1, "state": "half", "levels": None}]
    confirmed = actions.confirm_result(side_request(coded, HOME), Levels(8, 3)).act
    assert confirmed.public_message["tables"][0]["levels"] == [8, 3]
    assert "standings" in confirmed.public_message["topics"]


def test_a_code_whose_round_was_taken_back_does_nothing() -> None:
    coded = table()
    staging.put(coded.competition, f.RoundDropped("main", 1, "paired again"))
    before = Act.objects.count()
    with _refused(WhySheetRefused.OVER):
        actions.sit(side_request(coded, HOME), coded.table_code, "one")
    with _refused(WhySheetRefused.OVER):
        sheet_actions.enter_deal(side_request(coded, HOME), 1, order("SN"))
    with _refused(WhySheetRefused.OVER):
        actions.hand_in(side_request(coded, HOME), Levels(8, 3))
    with _refused(WhySheetRefused.OVER):
        actions.cancel_call(side_request(coded, HOME))
    assert Act.objects.count() == before


def test_a_seat_that_was_freed_meanwhile_writes_nothing_though_its_form_was_sent_before() -> None:
    coded = table()
    actions.sit(side_request(coded, HOME), coded.table_code, "one")
    seat = Device.objects.get().pk
    sent = side_request(coded, HOME, phone=seat)
    Device.objects.all().delete()
    with _refused(WhySheetRefused.NOT_SEATED):
        actions.hand_in(sent, Levels(8, 3))
    with _refused(WhySheetRefused.NOT_SEATED):
        sheet_actions.enter_deal(sent, 1, order("SN"))
    with _refused(WhySheetRefused.NOT_SEATED):
        actions.call_referee(sent)
    assert match_at(coded).entered is None
    assert not Call.objects.exists()
