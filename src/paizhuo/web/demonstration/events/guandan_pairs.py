"""掼蛋双人: a Swiss in mid-course, a double elimination, open entries, an event that is over, groups, Guangzhou."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.officiating.appeal_committee import Member
from paizhuo.officiating.appeals import NoticeOfAppeal
from paizhuo.officiating.case_form import CaseForm
from paizhuo.officiating.table_key import TableKey, round_at
from paizhuo.referee import Infraction
from paizhuo.referee.appeals.rules import BOTH_PLAYERS
from paizhuo.referee.powers.actions import Role
from paizhuo.seats import parse_seat
from paizhuo.tournament import directing as tournament
from paizhuo.tournament.entries import EntryProof
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.tournament.results.outcomes import End, Levels
from paizhuo.web.appeals import actions as appeals
from paizhuo.web.calls import actions as call_actions
from paizhuo.web.demonstration.events.acting import (
    ARBITRATORS,
    REFEREES,
    Founded,
    appoint,
    enter,
    founded,
    levels,
    next_round,
    open_stage,
    play,
    start_and_stop_clock,
    whole_rounds,
)
from paizhuo.web.entries import actions as entering
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.office import actions as office
from paizhuo.web.phone import actions as sheet
from paizhuo.web.refereeing import actions as refereeing
from paizhuo.web.rounds import actions as rounds
from paizhuo.web.sheets import actions as sheet_actions
from paizhuo.web.sheets.played_table import PlayedTable
from paizhuo.web.sheets.side import side_request

if TYPE_CHECKING:
    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

ROUNDS_PLAYED = 4
OPEN_TABLES = 11
"""How many tables of the league have no result yet: handed in, disputed, called, dealing, fresh."""
DEALS = tuple(tuple(map(parse_seat, order)) for order in ("SNEW", "ESWN", "NESW"))


def league(director: User) -> Competition:
    """职工联赛: 48 pairs, national rules, round 5 of 7 on the tables: agreed, waiting, disputed, called, in play."""
    plan = new_plan(
        "national-swiss-pairs",
        "league",
        "云汀市第八届职工掼蛋联赛",
        rounds=7,
        round_minutes=50,
        starts="08:30",
    )
    clock = replace(plan.clock, last_call_minutes=10, deals=8)
    plan = replace(plan, clock=clock, prizes=(("一等奖", 1), ("二等奖", 2), ("三等奖", 3)))
    event = founded(plan, director, "文化宫二楼大厅", 0)
    for at, account in enumerate(REFEREES):
        appoint(event.competition, account, Role.FLOOR_REFEREE, (1 + 8 * at, 8 + 8 * at))
    enter(event, 48, 2)
    rounds.draw_numbers(event.request)
    entering.make_links(event.request)
    open_stage(event)
    whole_rounds(event, ROUNDS_PLAYED, places=True)
    next_round(event)
    start_and_stop_clock(event)
    play(event, skip=OPEN_TABLES)
    _mid_round(event, ROUNDS_PLAYED + 1)
    return event.competition


def _mid_round(event: Founded, number: int) -> None:
    """Put a round in the state of ten minutes before its end: agreed, waiting, disputed and called tables."""
    stage = event.stage
    matches = round_at(snapshot_of(event.competition).state, stage, number).matches
    tables = {table: PlayedTable(event.competition, TableKey(stage, number, table)) for table in matches}
    open_ones = sorted(tables)[-OPEN_TABLES:]
    for table in open_ones[:3]:
        sheet.hand_in(side_request(tables[table], End.HOME), levels(event.chance))
    disputed = tables[open_ones[3]]
    sheet.hand_in(side_request(disputed, End.HOME), Levels(6, 5))
    sheet.hand_in(side_request(disputed, End.AWAY), Levels(6, 6))
    call_actions.call(event.request, TableKey(stage, number, open_ones[4]), end="home", reason="出牌有争议")
    for table in open_ones[5:8]:
        for deal, finish in enumerate(DEALS, start=1):
            sheet_actions.enter_deal(side_request(tables[table], End.HOME), deal, finish)
            sheet_actions.confirm_deal(side_request(tables[table], End.AWAY), deal, finish)


def cup(director: User) -> Competition:
    """精英赛: 16 pairs, double elimination, some rounds played."""
    plan = new_plan("national-double-elimination", "cup", "云汀杯春季精英赛", starts="09:00")
    event = founded(plan, director, "市体育馆", 0)
    enter(event, 16, 2)
    open_stage(event)
    whole_rounds(event, 4)
    next_round(event)
    return event.competition


def open_entries(director: User) -> Competition:
    """公开赛: takes entries over the web."""
    plan = new_plan("jiangsu-2023-swiss-pairs", "open", "南湖区街道掼蛋公开赛", rounds=5, max_entries=64)
    asked = (EntryProof.HEALTH, EntryProof.INSURANCE)
    plan = replace(plan, entries=replace(plan.entries, proofs=asked))
    event = founded(plan, director, "南湖文化站", 14)
    enter(event, 41, 2)
    competition = event.competition
    on = competition.first_day
    announced = office.Announcement(competition.title, competition.venue, on, on, is_public=True, takes_entries=True)
    office.announce(event.request, announced)
    return competition


def finished(director: User) -> Competition:
    """俱乐部之夜: played to its end, places published."""
    plan = new_plan("club-evening", "evening", "第三届图书馆杯", rounds=4)
    event = founded(plan, director, "市图书馆", -7)
    enter(event, 12, 2)
    open_stage(event)
    whole_rounds(event, 4)
    _close(event)
    rounds.publish_standings(event.request, event.stage)
    return event.competition


def _close(event: Founded) -> None:
    stage = event.stage
    while snapshot_of(event.competition).state.stages[stage].closed is False:
        if tournament.lots_due(snapshot_of(event.competition).state, stage):
            rounds.draw_lot(event.request, stage)
        else:
            rounds.close_stage(event.request, stage)


def guangzhou(director: User) -> Competition:
    """淘汰积分赛: 32 pairs under the rules of Guangzhou; nearly all have come, and nothing is drawn yet."""
    plan = new_plan("guangzhou-32-a", "points", "珠水杯掼蛋淘汰积分赛")
    event = founded(plan, director, "江湾礼堂", 0)
    enter(event, 32, 2)
    for number in range(1, 31):
        entering.check_in(event.request, number)
    return event.competition


def groups(director: User) -> Competition:
    """分组赛: 16 pairs in four groups, the groups played, one appeal open before they can be closed."""
    plan = new_plan("jiangsu-2023-groups-cross", "groups", "江湾区工会掼蛋分组赛")
    event = founded(plan, director, "江湾礼堂", 0)
    for account in ARBITRATORS:
        appoint(event.competition, account, Role.ARBITRATORS)
    enter(event, 16, 2)
    open_stage(event)
    whole_rounds(event, 2)
    next_round(event)
    _appeal(event)
    play(event)
    return event.competition


def _appeal(event: Founded) -> None:
    """A ruling at the first table, and an appeal against it whose committee has not voted yet."""
    one = snapshot_of(event.competition).state.stages[event.stage].rounds[-1]
    table = min(one.matches)
    entrant = one.matches[table].pairing.home[0]
    form = CaseForm(entrant, Infraction.EXPOSED_CARDS, seat="N")
    key = TableKey(event.stage, one.number, table)
    ruling = refereeing.give_ruling(event.request, key, form).answer["fact"]
    paper = NoticeOfAppeal(entrant, ruling, "牌是碰落的，没有让人看到", BOTH_PLAYERS, fee=200, fee_paid=True)
    appeal = appeals.file(event.request, paper).answer["fact"]
    members = [Member(name, chair=at == 0, account=username) for at, (username, name) in enumerate(ARBITRATORS)]
    appeals.seat_committee(event.request, appeal, members)
