"""编排操作: what each act writes, refuses and sends to the screens, without HTTP."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from paizhuo.officiating import by_hand
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament import directing
from paizhuo.tournament.entries import EntryKind, EntryRules
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Format, Intake, Plan, StagePlan
from paizhuo.tournament.plan.regulations import Approver
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.actors import Denied
from paizhuo.web.entries import actions as entry_actions
from paizhuo.web.ledger import commitments
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.write import Outdated
from paizhuo.web.models import CheckIn, ClockEvent, Device, SheetDeal
from paizhuo.web.refereeing.appeal_deadlines import deadline_of_round
from paizhuo.web.rounds import actions
from tests.web import staging
from tests.web.refereeing.hall import enter

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db

CROSS = StagePlan("cross", Format.CROSS)


def drawn_plan() -> Plan:
    """A knockout whose numbers are drawn."""
    stage = StagePlan("cup", Format.KNOCKOUT)
    return Plan("cup", "杯赛", "national", EntryRules(EntryKind.PAIRS), (stage,), numbers_drawn=True)


def test_the_draw_of_numbers_uses_the_seed_whose_hash_was_shown_before() -> None:
    here = staging.event(drawn_plan(), 4)
    actions.show_commitments(staging.request(here))
    shown = here.commitments.get(purpose="numbers")
    actions.draw_numbers(staging.request(here))
    drawn = snapshot_of(here).log[-1].fact
    assert isinstance(drawn, f.Drawn)
    assert commitments.digest_of(drawn.seed) == shown.digest
    shown.refresh_from_db()
    assert shown.used_by == here.fact_count


def test_check_ins_follow_the_numbers_that_are_drawn() -> None:
    here = staging.event(drawn_plan(), 4)
    CheckIn.objects.create(competition=here, entrant=1)
    name = staging.state(here).entries[1].name
    actions.draw_numbers(staging.request(here))
    arrived = here.check_ins.get().entrant
    assert staging.state(here).entries[arrived].name == name


def test_a_stage_that_does_not_fit_is_opened_only_anyway() -> None:
    here = staging.event(staging.swiss_plan(rounds=9), 8)
    with pytest.raises(Refused) as caught:
        actions.open_stage(staging.request(here), "main")
    assert caught.value.why is Why.DOES_NOT_FIT
    assert not staging.state(here).stages
    actions.open_stage(staging.request(here), "main", anyway=True)
    assert staging.state(here).stages["main"].members == tuple(range(1, 9))


def test_a_stage_that_nobody_can_play_is_not_opened_even_anyway() -> None:
    here = staging.event(Plan("cross", "交叉淘汰", "jiangsu-2023", EntryRules(EntryKind.PAIRS), (CROSS,)), 3)
    with pytest.raises(Refused) as caught:
        actions.open_stage(staging.request(here), "cross", anyway=True)
    assert caught.value.why is Why.DOES_NOT_FIT
    assert not staging.state(here).stages
    assert not here.commitments.filter(used_by__isnull=False).exists()


def test_groups_set_by_hand_need_a_reason() -> None:
    here = staging.event()
    with pytest.raises(Refused) as caught:
        actions.open_stage(staging.request(here), "main", groups=[range(8, 0, -1)])
    assert caught.value.why is Why.NEEDS_REASON
    actions.open_stage(staging.request(here), "main", groups=[range(8, 0, -1)], reason="按上届名次")
    assert staging.state(here).stages["main"].members == tuple(range(8, 0, -1))


def test_nat_34_3_a_field_set_by_hand_lets_nobody_move_up(client: Client) -> None:
    stages = (
        StagePlan("main", Format.SWISS, rounds=1),
        StagePlan("final", Format.SWISS, rounds=1, intake=(Intake("main", 1, 4),)),
    )
    here = staging.mid_course(played=0, plan=replace(staging.swiss_plan(), stages=stages))
    staging.play_round(here)
    while due := directing.lots_due(staging.state(here), "main"):
        staging.put(here, directing.draw_lot(staging.state(here), "main", due[0], "5eed" * 16))
    actions.close_stage(staging.request(here), "main")
    places = staging.state(here).stages["main"].places
    by_place = sorted(places, key=lambda one: places[one])
    enter(client, here.created_by)
    sent = {"groups": " ".join(map(str, [*by_place[:3], by_place[4]])), "reason": "第四名有事", "anyway": "on"}
    page = client.post("/desk/spring/rounds/final/open/", sent, follow=True).content.decode()
    assert f"Not qualified for this stage: {by_place[4]}" in page
    assert "National 34(三)" in page
    assert "final" not in staging.state(here).stages
    client.post("/desk/spring/rounds/final/open/", sent | {"groups": " ".join(map(str, by_place[:4]))})
    assert set(staging.state(here).stages["final"].members) == set(by_place[:4])


def test_a_draft_sends_no_message_to_the_public_and_a_published_round_does() -> None:
    here = staging.event()
    actions.open_stage(staging.request(here), "main")
    drafted = actions.draft(staging.request(here), "main").act
    assert drafted.public_message == {}
    assert "pairings" in drafted.staff_message["topics"]
    published = actions.publish(staging.request(here), "main").act
    assert "pairings" in published.public_message["topics"]
    assert "log" not in published.public_message["topics"]


def test_publishing_makes_one_code_for_every_table() -> None:
    here = staging.event()
    actions.open_stage(staging.request(here), "main")
    actions.draft(staging.request(here), "main")
    assert not here.table_codes.exists()
    actions.publish(staging.request(here), "main")
    assert sorted(here.table_codes.values_list("table", flat=True)) == [1, 2, 3, 4]
    codes = set(here.table_codes.values_list("code", flat=True))
    assert len(codes) == 4
    staging.play_round(here)
    actions.draft(staging.request(here), "main")
    actions.publish(staging.request(here), "main")
    assert set(here.table_codes.values_list("code", flat=True)) == codes, "the cards stay good in the next round"


def test_the_same_command_publishes_once() -> None:
    here = staging.event()
    actions.open_stage(staging.request(here), "main")
    actions.draft(staging.request(here, command="a" * 32), "main")
    assert actions.draft(staging.request(here, command="a" * 32), "main").repeated
    actions.publish(staging.request(here, command="b" * 32), "main")
    assert actions.publish(staging.request(here, command="b" * 32), "main").repeated
    assert len(staging.state(here).stages["main"].rounds) == 1


def test_publishing_what_somebody_else_has_changed_since_is_refused() -> None:
    here = staging.event()
    actions.open_stage(staging.request(here), "main")
    actions.draft(staging.request(here), "main")
    seen = here.fact_count
    actions.draft(staging.request(here), "main")
    with pytest.raises(Outdated):
        actions.publish(staging.request(here, expected=seen), "main")


def test_the_seed_of_the_next_round_is_committed_as_soon_as_a_round_is_public() -> None:
    here = staging.event()
    actions.open_stage(staging.request(here), "main")
    actions.draft(staging.request(here), "main")
    actions.publish(staging.request(here), "main")
    commitment = here.commitments.get(purpose="round/main/2", used_by=None)
    staging.play_round(here)
    actions.draft(staging.request(here), "main")
    drafted = snapshot_of(here).log[-1].fact
    assert isinstance(drafted, f.RoundDrafted)
    assert drafted.seed == commitment.seed


def test_two_entrants_of_a_draft_change_places() -> None:
    here = staging.event(entries=5)
    actions.open_stage(staging.request(here), "main", anyway=True)
    actions.draft(staging.request(here), "main")
    before = staging.state(here).stages["main"].rounds[0]
    resting, playing = before.byes[0], before.matches[1].pairing.home[0]
    actions.swap(staging.request(here), "main", resting, playing, "上轮已轮空")
    after = staging.state(here).stages["main"].rounds[0]
    assert after.byes == (playing,)
    assert after.matches[1].pairing.home == (resting,)
    assert (after.manual, after.reason) == (True, "上轮已轮空")


def test_a_swap_needs_a_reason_a_draft_and_two_of_its_entrants() -> None:
    here = staging.event()
    actions.open_stage(staging.request(here), "main")
    with pytest.raises(Refused) as caught:
        actions.swap(staging.request(here), "main", 1, 2, "why")
    assert caught.value.why is Why.WRONG_ROUND
    actions.draft(staging.request(here), "main")
    with pytest.raises(by_hand.BadHand) as fault:
        actions.swap(staging.request(here), "main", 1, 99, "why")
    assert fault.value.fault is by_hand.HandFault.NOT_DRAFTED
    with pytest.raises(Refused) as caught:
        actions.swap(staging.request(here), "main", 1, 2, " ")
    assert caught.value.why is Why.NEEDS_REASON


@pytest.mark.parametrize(
    ("matches", "byes", "fault"),
    [
        ([((1,), (2,)), ((3,), (4,))], [], by_hand.HandFault.FORGOTTEN),
        ([((1,), (2,)), ((3,), (1,)), ((5,), (6,))], [], by_hand.HandFault.TWICE),
        ([((1, 2), (3, 4)), ((5,), (6,))], [], by_hand.HandFault.SIDES),
    ],
)
def test_a_round_by_hand_that_forgets_or_doubles_somebody_is_refused(
    matches: list[by_hand.Sides],
    byes: list[int],
    fault: by_hand.HandFault,
) -> None:
    here = staging.event(entries=6)
    actions.open_stage(staging.request(here), "main")
    with pytest.raises(by_hand.BadHand) as caught:
        actions.draft_by_hand(staging.request(here), "main", matches, byes, "why")
    assert caught.value.fault is fault
    assert not staging.state(here).stages["main"].rounds


def test_a_round_by_hand_stands_with_its_reason() -> None:
    here = staging.event(entries=5)
    actions.open_stage(staging.request(here), "main", anyway=True)
    actions.draft_by_hand(staging.request(here), "main", [((1,), (4,)), ((2,), (3,))], [5], "领导要求")
    one = staging.state(here).stages["main"].rounds[0]
    assert (one.byes, one.manual, one.matches[2].pairing.home) == ((5,), True, (2,))


def test_a_dead_end_carries_its_proof_and_one_of_its_ways_is_taken() -> None:
    here = staging.event(staging.swiss_plan(rounds=4), 4)
    actions.open_stage(staging.request(here), "main", anyway=True)
    for _ in range(3):
        actions.draft(staging.request(here), "main")
        actions.publish(staging.request(here), "main")
        staging.play_round(here)
    with pytest.raises(actions.NoLegalPairing) as caught:
        actions.draft(staging.request(here), "main")
    assert caught.value.dead_end.choices
    assert len(staging.state(here).stages["main"].rounds) == 3
    with pytest.raises(Exception, match="ways out 1 to"):
        actions.way_out(staging.request(here), "main", 99, "why")
    actions.way_out(staging.request(here), "main", 1, "只能重复相遇")
    one = staging.state(here).stages["main"].rounds[3]
    assert (one.manual, one.reason) == (True, "只能重复相遇")


def test_moving_tables_of_a_public_round_keeps_its_deals_and_all_codes_and_frees_its_phones() -> None:
    here = staging.event()
    actions.open_stage(staging.request(here), "main")
    actions.draft(staging.request(here), "main")
    actions.publish(staging.request(here), "main")
    codes = dict(here.table_codes.values_list("table", "code"))
    Device.objects.create(table_code=here.table_codes.get(table=1), stage="main", round=1, token="t", end="home")  # noqa: S106 - of an invented phone
    SheetDeal.objects.create(
        competition=here,
        stage="main",
        round=1,
        table=1,
        deal=1,
        finish=["S", "N", "E", "W"],
        entered_by="home",
    )
    first = staging.state(here).stages["main"].rounds[0].matches[1].pairing
    actions.move_tables(staging.request(here), "main", {1: 9}, "一号桌桌腿坏了")
    one = staging.state(here).stages["main"].rounds[0]
    assert one.published
    assert sorted(one.matches) == [2, 3, 4, 9]
    assert one.matches[9].pairing.home == first.home
    assert not Device.objects.exists()
    after = dict(here.table_codes.values_list("table", "code"))
    assert sorted(after) == [1, 2, 3, 4, 9]
    assert {table: after[table] for table in codes} == codes
    assert here.sheet_deals.get().table == 9


def test_two_matches_at_one_table_are_refused() -> None:
    here = staging.mid_course(played=0)
    with pytest.raises(Refused) as caught:
        actions.move_tables(staging.request(here), "main", {1: 2}, "why")
    assert caught.value.why is Why.TABLE_TWICE
    with pytest.raises(Refused) as caught:
        actions.move_tables(staging.request(here), "main", {77: 2}, "why")
    assert caught.value.why is Why.UNKNOWN_TABLE


def test_a_dropped_round_takes_its_phones_its_clock_and_its_deals_with_it_and_leaves_the_codes() -> None:
    here = staging.event()
    actions.open_stage(staging.request(here), "main")
    actions.draft(staging.request(here), "main")
    actions.publish(staging.request(here), "main")
    ClockEvent.objects.create(competition=here, stage="main", round=1, kind="start", seconds=60)
    SheetDeal.objects.create(
        competition=here,
        stage="main",
        round=1,
        table=2,
        deal=1,
        finish=["S", "N", "E", "W"],
        entered_by="home",
    )
    Device.objects.create(table_code=here.table_codes.get(table=2), stage="main", round=1, token="t", end="home")  # noqa: S106 - of an invented phone
    act = actions.drop_round(staging.request(here), "main", "编排有误").act
    assert here.table_codes.filter(replaced_at=None).count() == 4
    assert not Device.objects.exists()
    assert not here.clock_events.exists()
    assert not here.sheet_deals.exists()
    assert act.detail["deals"][0]["finish"] == ["S", "N", "E", "W"]


def test_a_round_with_results_cannot_be_dropped() -> None:
    here = staging.event()
    staging.open_and_publish(here)
    staging.play_round(here)
    with pytest.raises(Refused) as caught:
        actions.drop_round(staging.request(here), "main", "why")
    assert caught.value.why is Why.ROUND_HAS_RESULTS


def test_published_places_name_the_round_and_the_fact_they_stand_on() -> None:
    here = staging.mid_course()
    actions.publish_standings(staging.request(here), "main")
    shown = here.published_standings["main"]
    assert (shown["round"], shown["facts"]) == (1, here.fact_count)
    actions.withdraw_standings(staging.request(here), "main", "成绩有误")
    assert here.published_standings == {}


def test_fj_6_2_publishing_a_later_round_does_not_open_the_appeals_of_an_earlier_one_again() -> None:
    here = staging.mid_course(plan=staging.swiss_plan(book="fujian-2022"))
    actions.publish_standings(staging.request(here), "main")
    an_hour_ago = (timezone.now() - timedelta(hours=1)).isoformat(timespec="seconds")
    here.published_standings["main"] |= {"at": an_hour_ago, "rounds": {"1": an_hour_ago}}
    here.save()
    staging.play_round(here)
    actions.publish_standings(staging.request(here), "main")
    first, second = (deadline_of_round(here, snapshot_of(here), "main", number) for number in (1, 2))
    assert first == datetime.fromisoformat(an_hour_ago) + timedelta(minutes=15)
    assert second is not None
    assert second > timezone.now()


def test_places_are_published_only_of_a_stage_with_a_complete_round_and_withdrawn_only_with_a_reason() -> None:
    here = staging.event()
    with pytest.raises(Refused) as caught:
        actions.publish_standings(staging.request(here), "main")
    assert caught.value.why is Why.STAGE_NOT_OPEN
    staging.open_and_publish(here)
    with pytest.raises(Refused) as caught:
        actions.publish_standings(staging.request(here), "main")
    assert caught.value.why is Why.ROUND_INCOMPLETE
    with pytest.raises(Refused) as caught:
        actions.withdraw_standings(staging.request(here), "main", "")
    assert caught.value.why is Why.NEEDS_REASON
    with pytest.raises(Refused) as caught:
        actions.withdraw_standings(staging.request(here), "main", "why")
    assert caught.value.why is Why.ROUND_NOT_PUBLISHED


def test_a_stage_is_closed_when_it_is_played_and_the_next_one_takes_its_best() -> None:
    stages = (
        StagePlan("main", Format.SWISS, rounds=2),
        StagePlan("final", Format.KNOCKOUT, intake=(Intake("main", 1, 4),)),
    )
    here = staging.event(Plan("two", "两阶段", "national", EntryRules(EntryKind.PAIRS), stages), 8)
    actions.open_stage(staging.request(here), "main")
    for _ in range(2):
        actions.draft(staging.request(here), "main")
        actions.publish(staging.request(here), "main")
        staging.play_round(here, levels=((9, 3), (8, 4), (7, 5), (6, 2)))
    while directing.lots_due(staging.state(here), "main"):
        actions.draw_lot(staging.request(here), "main")
    actions.close_stage(staging.request(here), "main")
    assert here.commitments.filter(purpose="open/final", used_by=None).exists()
    actions.open_stage(staging.request(here), "final")
    assert len(staging.state(here).stages["final"].members) == 4


def test_no_lot_is_drawn_that_is_not_due() -> None:
    here = staging.mid_course()
    with pytest.raises(Refused) as caught:
        actions.draw_lot(staging.request(here), "main")
    assert caught.value.why is Why.LOT_NOT_DUE
    with pytest.raises(Refused) as caught:
        actions.draw_lot(staging.request(here), "main", order=[2, 1], witnesses=["甲"])
    assert caught.value.why is Why.LOT_NOT_DUE


def test_a_level_knockout_match_is_decided_by_the_committed_lot() -> None:
    plan = Plan("gz", "广州", "guangzhou-2025", EntryRules(EntryKind.PAIRS), (StagePlan("cup", Format.KNOCKOUT),))
    here = staging.event(plan, 4)
    actions.open_stage(staging.request(here), "cup", anyway=True)
    actions.draft(staging.request(here), "cup")
    actions.publish(staging.request(here), "cup")
    actions.draw_match_lot(staging.request(here), TableKey("cup", 1, 1))
    match = staging.state(here).stages["cup"].rounds[0].matches[1]
    assert match.drawn_winner in {End.HOME, End.AWAY}
    actions.draw_match_lot(staging.request(here), TableKey("cup", 1, 2), winner=End.AWAY, witnesses=["张", "王"])
    assert staging.state(here).stages["cup"].rounds[0].matches[2].drawn_winner is End.AWAY


def test_a_late_entry_joins_and_somebody_leaves() -> None:
    here = staging.mid_course()
    late = staging.pairs(9)[8]
    staging.put(here, f.Entered(late))
    entry_actions.join(staging.request(here), "main", 9, "经裁判长同意")
    assert 9 in staging.state(here).stages["main"].members
    entry_actions.leave(staging.request(here), 3, f.LeaveKind.WITHDRAWN, "因病")
    assert 3 in staging.state(here).left


def test_an_arranger_pairs_but_does_not_disqualify() -> None:
    here = staging.event()
    actions.open_stage(staging.request(here), "main")
    arranger = staging.actor(here, staging.appoint(here, Role.ARRANGER))
    actions.draft(Request(here, arranger), "main")
    with pytest.raises(Denied):
        entry_actions.leave(Request(here, arranger), 3, f.LeaveKind.DISQUALIFIED, "弃权")
    with pytest.raises(Denied):
        actions.draft(staging.request(here, staging.appoint(here, Role.RECORD_HEAD)), "main")


def test_a_line_up_names_players_of_the_entry() -> None:
    here = staging.mid_course(played=0)
    pairing = staging.state(here).stages["main"].rounds[0].matches[1].pairing
    names = [person.name for person in staging.state(here).entries[pairing.home[0]].members]
    with pytest.raises(actions.BadLineUp):
        actions.line_up(staging.request(here), TableKey("main", 1, 1), End.HOME, ["外人", names[1]])
    actions.line_up(staging.request(here), TableKey("main", 1, 1), End.HOME, names)
    seated = staging.state(here).stages["main"].rounds[0].matches[1].seated[End.HOME]
    assert [one.player for one in seated] == names


def test_nat_30_4_another_line_up_has_the_chief_referees_leave_and_a_reason() -> None:
    here = staging.mid_course(played=0)
    pairing = staging.state(here).stages["main"].rounds[0].matches[1].pairing
    names = [person.name for person in staging.state(here).entries[pairing.home[0]].members]
    key = TableKey("main", 1, 1)
    actions.line_up(staging.request(here), key, End.HOME, names)
    with pytest.raises(Refused) as unsaid:
        actions.line_up(staging.request(here), key, End.HOME, names[::-1])
    assert unsaid.value.why is Why.NEEDS_REASON
    actions.line_up(staging.request(here), key, End.HOME, names[::-1], reason="坐错")
    last = staging.facts(here)[-1]
    assert isinstance(last, f.Seated)
    chief = staging.actor(here).name
    assert (last.reason, last.approval) == ("坐错", f.Approval(Approver.CHIEF, chief))
