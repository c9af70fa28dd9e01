"""演示: four invented competitions: one in mid-course, a double elimination, one that takes entries, one that is over.

Everything is written by the same actions as on the pages.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

from django.utils import timezone

from paizhuo.chance import Chance
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.powers.actions import Role
from paizhuo.seats import parse_seat
from paizhuo.tournament import directing as tournament
from paizhuo.tournament.entries import Entry, EntryProof, Person
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.tournament.results.outcomes import Boards, End, Levels, winner_of
from paizhuo.web.access.actors import Actor, actor_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.calls import actions as call_actions
from paizhuo.web.clock.clock import clock_of
from paizhuo.web.clock.restorable import CLOCK, send_clock
from paizhuo.web.entries import actions as entering
from paizhuo.web.founding.create import create_from_plan
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.write import Writing, write
from paizhuo.web.models import Appointment, ClockEvent, Competition, TableCode
from paizhuo.web.models.accounts import User
from paizhuo.web.office import actions as office
from paizhuo.web.phone import actions as sheet
from paizhuo.web.results import actions as grid
from paizhuo.web.rounds import actions as rounds
from paizhuo.web.sheets import actions as sheet_actions
from paizhuo.web.sheets.side import side_request

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.tournament.results.outcomes import Outcome

# fmt: off
UNITS = (
    "铁路", "供水", "老年大学", "丰乐社区", "建工", "地铁", "电力", "教工",
    "纺织", "邮政", "城东", "医卫", "钟楼街道", "船厂", "茶叶公司", "档案馆",
    "粮油", "河西", "园林", "南门街道", "港务", "公交", "体校", "渡口社区",
    "气象台", "瓷厂", "花鸟市场", "消防", "北门街道", "农商", "图书馆", "邮电",
    "水文站", "文化馆",
)
# fmt: on
SEED = bytes.fromhex("7061697a68756f2d64656d6f2d32303236")
ROUNDS_PLAYED = 4
BEGUN = timedelta(minutes=37)
"""How long the round on the tables has been going on."""
DEALS = tuple(tuple(map(parse_seat, order)) for order in ("SNEW", "ESWN", "NESW"))
_REFEREES = ("裁判甲", "裁判乙", "裁判丙")


def is_needed() -> bool:
    """Whether there is no competition yet."""
    return not Competition.objects.exists()


def load() -> int:
    """Create the competitions, and return how many."""
    director = User.objects.filter(is_superuser=True).earliest("pk")
    league(director)
    cup(director)
    open_entries(director)
    finished(director)
    return Competition.objects.count()


def _founded(plan: Plan, director: User, venue: str, day: int) -> tuple[Competition, Actor]:
    competition = create_from_plan(plan, director, venue=venue)
    actor = actor_of(director, competition)
    if actor is None:  # pragma: no cover - the founder has roles
        raise RuntimeError("the founder has no role")

    on = timezone.localdate() + timedelta(days=day)
    office.announce(Request(competition, actor), office.Announcement(competition.title, venue, on, on, is_public=True))
    return competition, actor


def _enter(competition: Competition, actor: Actor, count: int, people: int) -> None:
    names = [f"{unit}{team}队" for team in ("一", "二") for unit in UNITS if not unit.endswith(("队", "社区", "街道"))]
    chance = Chance(SEED, f"demo/{competition.slug}")
    chosen = chance.shuffled(names)[:count]
    entering.enter_all(
        Request(competition, actor),
        lambda _state: [
            Entry(number, name, _people(name, number, people), unit=name[:-2])
            for number, name in enumerate(chosen, start=1)
        ],
    )


def _people(name: str, number: int, count: int) -> tuple[Person, ...]:
    return tuple(Person(f"{name[:2]}{number}{'甲乙丙丁'[at]}") for at in range(count))


def _levels(chance: Chance) -> Levels:
    """A plausible result: seldom equal, now and then past A."""
    winner = (7, 8, 8, 9, 9, 10, 10, 11, 12, 13)[chance.below(10)]
    loser = max(winner - 1 - chance.below(6), 1)
    return Levels(winner, loser) if chance.below(2) else Levels(loser, winner)


def _play(
    competition: Competition,
    actor: Actor,
    stage: str,
    result: Callable[[MatchState], Outcome],
    *,
    skip: int = 0,
) -> None:
    """Record results for the tables of the current round, except the last few."""
    one = snapshot_of(competition).state.stages[stage].rounds[-1]
    for table in sorted(one.matches)[: len(one.matches) - skip]:
        if one.matches[table].confirmed is None:
            outcome = result(one.matches[table])
            grid.record(
                Request(competition, actor), TableKey(stage, one.number, table), outcome, cleared="核对过记分表"
            )


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
    competition, actor = _founded(plan, director, "文化宫二楼大厅", 0)
    _appoint(competition)
    _enter(competition, actor, 48, 2)
    stage = plan.stages[0].id
    chance = Chance(SEED, "demo/league")
    rounds.draw_numbers(Request(competition, actor))
    rounds.open_stage(Request(competition, actor), stage, anyway=True)
    for _ in range(ROUNDS_PLAYED):
        rounds.draft(Request(competition, actor), stage)
        rounds.publish(Request(competition, actor), stage)
        _play(competition, actor, stage, lambda _match: _levels(chance))
        rounds.publish_standings(Request(competition, actor), stage)
    rounds.draft(Request(competition, actor), stage)
    rounds.publish(Request(competition, actor), stage)
    _begun(competition, actor, stage, ROUNDS_PLAYED + 1)
    _play(competition, actor, stage, lambda _match: _levels(chance), skip=11)
    _mid_round(competition, actor, stage, ROUNDS_PLAYED + 1, chance)
    return competition


def _begun(competition: Competition, actor: Actor, stage: str, number: int) -> None:
    """Start the clock of the round in the past, so that results handed in now are nothing unusual."""

    def body(writing: Writing) -> None:
        planned = clock_of(writing.competition, writing.snapshot, stage, number)
        with restorable_change(writing, CLOCK, stage, number):
            ClockEvent.objects.create(
                competition=writing.competition,
                stage=stage,
                round=number,
                kind=ClockEvent.Kind.START,
                seconds=planned.length,
                at=writing.at - BEGUN,
            )
        writing.detail |= {"stage": stage, "round": number, "kind": "start", "seconds": planned.length}
        send_clock(writing, stage, number)

    write(Request(competition, actor), Permission.CLOCK, body)


def _mid_round(competition: Competition, actor: Actor, stage: str, number: int, chance: Chance) -> None:
    """Put a round in the state of ten minutes before its end: agreed, waiting, disputed and called tables."""
    table_codes = {
        table_code.table: table_code
        for table_code in TableCode.objects.filter(competition=competition, stage=stage, round=number)
    }
    open_ones = sorted(table_codes)[-11:]
    for table in open_ones[:3]:
        sheet.hand_in(side_request(table_codes[table], End.HOME), _levels(chance))
    disputed = table_codes[open_ones[3]]
    sheet.hand_in(side_request(disputed, End.HOME), Levels(6, 5))
    sheet.hand_in(side_request(disputed, End.AWAY), Levels(6, 6))
    call_actions.call(
        Request(competition, actor), TableKey(stage, number, open_ones[4]), end="home", reason="出牌有争议"
    )
    for table in open_ones[5:8]:
        for deal, finish in enumerate(DEALS, start=1):
            sheet_actions.enter_deal(side_request(table_codes[table], End.HOME), deal, finish)
            sheet_actions.confirm_deal(side_request(table_codes[table], End.AWAY), deal, finish)


def _appoint(competition: Competition) -> None:
    """Appoint referees with their tables, a recorder and an arbitrator, all without passwords."""
    for at, name in enumerate(_REFEREES):
        user = User.objects.create(username=f"referee{at + 1}", shown_name=name)
        Appointment.objects.create(
            competition=competition,
            user=user,
            role=Role.FLOOR_REFEREE.value,
            first_table=1 + 8 * at,
            last_table=8 + 8 * at,
        )
    for username, name, role in (("recorder", "记录长", Role.RECORD_HEAD), ("arranger", "编排长", Role.ARRANGER)):
        user = User.objects.create(username=username, shown_name=name)
        Appointment.objects.create(competition=competition, user=user, role=role.value)


def cup(director: User) -> Competition:
    """精英赛: 16 teams, double elimination, some rounds played."""
    plan = new_plan("national-double-elimination", "cup", "云汀杯春季精英赛", starts="09:00")
    competition, actor = _founded(plan, director, "市体育馆", 0)
    people = 4 if plan.entries.kind.value == "team" else 2
    _enter(competition, actor, 16, people)
    stage = plan.stages[0].id
    chance = Chance(SEED, "demo/cup")
    rounds.open_stage(Request(competition, actor), stage, anyway=True)
    boards = plan.stages[0].boards

    def result(_match: MatchState) -> Outcome:
        outcome: Outcome = _levels(chance)
        if boards:
            home = 10 + chance.below(20)
            away = home + 1 + chance.below(9) if chance.below(2) else home - 1 - chance.below(9)
            outcome = Boards(home, away, boards)
        return outcome if winner_of(outcome) is not None else result(_match)

    for _ in range(4):
        rounds.draft(Request(competition, actor), stage)
        rounds.publish(Request(competition, actor), stage)
        _play(competition, actor, stage, result)
    rounds.draft(Request(competition, actor), stage)
    rounds.publish(Request(competition, actor), stage)
    return competition


def open_entries(director: User) -> Competition:
    """公开赛: takes entries over the web."""
    plan = new_plan("jiangsu-2023-swiss-pairs", "open", "南湖区街道掼蛋公开赛", rounds=5, max_entries=64)
    asked = (EntryProof.HEALTH, EntryProof.INSURANCE)
    plan = replace(plan, entries=replace(plan.entries, proofs=asked))
    competition, actor = _founded(plan, director, "南湖文化站", 14)
    _enter(competition, actor, 41, 2)

    on = competition.first_day
    announced = office.Announcement(competition.title, competition.venue, on, on, is_public=True, takes_entries=True)
    office.announce(Request(competition, actor), announced)
    return competition


def finished(director: User) -> Competition:
    """俱乐部之夜: played to its end, places published."""
    plan = new_plan("club-evening", "evening", "第三届图书馆杯", rounds=4)
    competition, actor = _founded(plan, director, "市图书馆", -7)
    _enter(competition, actor, 12, 2)
    stage = plan.stages[0].id
    chance = Chance(SEED, "demo/evening")
    rounds.open_stage(Request(competition, actor), stage, anyway=True)
    for _ in range(4):
        rounds.draft(Request(competition, actor), stage)
        rounds.publish(Request(competition, actor), stage)
        _play(competition, actor, stage, lambda _match: _levels(chance))
    while snapshot_of(competition).state.stages[stage].closed is False:
        if tournament.lots_due(snapshot_of(competition).state, stage):
            rounds.draw_lot(Request(competition, actor), stage)
        else:
            rounds.close_stage(Request(competition, actor), stage)
    rounds.publish_standings(Request(competition, actor), stage)
    return competition
