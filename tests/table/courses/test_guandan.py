"""掼蛋桌上的判罚: rulings are acts of the deal, in log, record and replay; people, clock and bots are held to them."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from paizhuo.cards import Chance
from paizhuo.engine import Onlooker, Refused
from paizhuo.guandan import Action, Bar, Forbid, Kind, Lay, NameType, Pass, Playing, Ruling, Stop, refusal, rule_set
from paizhuo.guandan import record as records
from paizhuo.seats import Seat
from paizhuo.table import (
    Act,
    Doer,
    GameName,
    LoseDeal,
    Official,
    Pace,
    Pause,
    Penalise,
    Ready,
    Resume,
    Stage,
    TableSettings,
    Withdraw,
    due,
    message,
    open_table,
)
from paizhuo.table.codec import read_move
from paizhuo.table.courses.guandan import GuandanDeals
from paizhuo.table.log import Logged, deal_log
from paizhuo.table.record import records as open_records
from paizhuo.web.live.bot_process import Question, answer
from tests.table.playing import SECRET, Log, at_random
from tests.table.test_messages import shuffled_for

GUANGZHOU = TableSettings(GameName.GUANDAN, "guangzhou-2025", deals=1)
VIEWERS = (*Seat, Onlooker.SPECTATOR, Official.REFEREE)


def phase_of(log: Log) -> Playing:
    assert isinstance(log.table.course, GuandanDeals)
    assert isinstance(log.table.course.phase, Playing)
    return log.table.course.phase


def seated(settings: TableSettings = GUANGZHOU) -> Log:
    log = Log(settings)
    log.seat_all()
    return log


def turn(log: Log) -> Seat:
    return log.table.course.to_act()[0]


def safe(log: Log) -> Act:
    return Act(turn(log), log.table.course.automatic(turn(log)))


def test_a_stopped_leader_loses_the_lead_and_the_next_innocent_player_has_all_his_seconds() -> None:
    """[NAT B2.2(1); GZ R30, R33.2]: the ruling comes while the referee has stopped the table."""
    log = seated(replace(GUANGZHOU, pace=Pace(first_lead=15, lead=15, follow=10)))
    leader = turn(log)
    log.add(Pause("核对"), 5_000)
    log.add(Penalise(Stop(leader, whole_trick=False), "违例"), 9_000)
    assert turn(log) is leader.next
    log.add(Resume(), 20_000)
    found = due(log.table)
    assert found is not None
    assert found.at == 35_000, "fifteen seconds from when the table went on"
    log.add(safe(log), 21_000)
    assert message(log.table, leader)["stopped"] == []
    assert log.replayed() == log.table


def test_a_barred_seat_is_passed_for_and_its_own_play_is_refused_with_the_article() -> None:
    log = seated()
    leader = turn(log)
    log.add(safe(log))
    log.add(Penalise(Bar(leader.next, partner_too=True, until_opponent_follows=True), "越序表态"))
    assert message(log.table, leader)["stopped"] == [str(leader.next), str(leader.previous)]
    highest = max(phase_of(log).hands[leader.next])
    with pytest.raises(Refused) as refused:
        log.add(Act(leader.next, Lay(leader.next, (highest,))))
    assert str(refused.value.refusal.source) == "GZ R33.2"
    assert log.due_move() == Act(leader.next, Pass(leader.next), Doer.REFEREE)
    log.add(log.due_move())
    assert log.replayed() == log.table


def test_the_clock_leads_the_type_that_was_named() -> None:
    log = seated(replace(GUANGZHOU, pace=Pace(first_lead=15, lead=15, follow=10)))
    log.add(Penalise(NameType(turn(log), Kind.PAIR), "出错牌"))
    move = log.due_move()
    assert isinstance(move, Act)
    assert isinstance(move.action, Lay)
    assert len(move.action.cards) == 2
    log.add(move, 60_000)


def test_what_is_taken_back_leaves_the_ruling_in_force() -> None:
    """A lead is taken back after the type was named: it is led again, and as named [GZ R33.1]."""
    log = seated()
    leader = turn(log)
    log.add(safe(log))
    log.add(Penalise(NameType(leader, Kind.PAIR), "暴露张"))
    log.add(Withdraw(2, "收回重出"))
    assert [type(one) for one in log.table.course.acts] == [NameType]
    with pytest.raises(Refused):
        log.add(Act(leader, Lay(leader, (min(phase_of(log).hands[leader]),))))
    moves = tuple(Logged(no, at, read_move(entry, log.table.course)) for no, (at, entry) in enumerate(log.moves, 1))
    lines = [(type(one.move).__name__, one.withdrawn) for one in deal_log(moves, log.table.course)]
    assert lines[-3:] == [("Act", True), ("Penalise", False), ("Withdraw", False)]
    assert log.replayed() == log.table


def test_a_stop_stored_by_an_earlier_version_is_read_as_the_ruling_that_it_was() -> None:
    course = open_table(GUANGZHOU, SECRET).course
    stored = {"type": "stop", "seat": "E", "whole_trick": True, "reason": "违例"}
    assert read_move(stored, course) == Penalise(Stop(Seat.EAST, whole_trick=True), "违例")


def test_a_ruling_ends_with_its_deal() -> None:
    log = seated()
    log.add(Penalise(Stop(turn(log).next, whole_trick=False), "违例"))
    log.add(LoseDeal(turn(log), "偷看"))
    assert log.table.course.held_back() == ()


def action_of(action: object) -> Action:
    """An action of this game."""
    assert isinstance(action, Action)
    return action


def ruling(chance: Chance) -> Penalise:
    """Any ruling against anybody."""
    seat, kind, yes = chance.choice(list(Seat)), chance.choice(list(Kind)), chance.below(2) == 0
    made: list[Ruling] = [
        Stop(seat, yes),
        Bar(seat, yes, chance.below(2) == 0),
        Forbid(seat, kind, yes),
        NameType(seat, kind),
    ]
    return Penalise(chance.choice(made), "判罚")


@pytest.mark.parametrize("book", ["jiangsu-2017", "jiangsu-2023", "national", "guangzhou-2025"])
@pytest.mark.parametrize("seed", ["一", "二", "三"])
def test_with_any_rulings_records_verify_replays_agree_and_clock_and_bots_choose_what_is_legal(
    book: str, seed: str
) -> None:
    log, chance = seated(TableSettings(GameName.GUANDAN, book, deals=2)), Chance(SECRET, f"{book}{seed}")
    choose, rules, asked = at_random(seed), rule_set(book), 0
    while log.table.stage is not Stage.OVER:
        if log.table.stage is Stage.BETWEEN:
            for seat in Seat:
                log.add(Ready(seat))
            log.add(log.due_move())
            continue
        if chance.below(6) == 0:
            log.add(ruling(chance), log.table.last + 10)
        seat, phase = turn(log), log.table.course.phase  # type: ignore[attr-defined]
        assert refusal(phase, action_of(log.table.course.automatic(seat))) is None
        seen = log.table.course.view(seat)
        assert seen is not None
        if getattr(phase, "orders", ()) and asked < 40:
            asked += 1
            for agent in ("greedy", "club", "random"):
                said = answer(Question("guandan", rules.id, agent, seen))
                assert said.action is not None, said.error
                assert refusal(phase, action_of(said.action)) is None, (agent, said.action, phase.orders)
        if log.table.course.must_pass(seat):
            log.add(log.due_move())
        else:
            log.add(Act(seat, choose(log.table, seat)), log.table.last + 700)
    assert log.replayed() == log.table
    (written,) = open_records(log.table)
    known = records.loads(written)
    assert isinstance(log.table.course, GuandanDeals)
    acts = [len(one.phase.history) for one in log.table.course.dealt]
    assert records.verify(known).acts == sum(acts)
    assert records.loads(records.dumps(known, form="text")) == known


@pytest.mark.parametrize("seed", ["一", "二"])
def test_no_ruling_says_anything_of_cards_that_a_viewer_may_not_see(seed: str) -> None:
    """Every message of a deal with rulings is the same, however the cards lie that the viewer does not know."""
    log, chance = seated(), Chance(SECRET, f"leak{seed}")
    choose = at_random(seed)
    while log.table.stage is Stage.PLAYING:
        if chance.below(4) == 0:
            log.add(ruling(chance), log.table.last + 10)
        for viewer in VIEWERS:
            other = shuffled_for(log.table, viewer, chance)
            assert sent(log.table, viewer) == sent(other, viewer)
        seat = turn(log)
        log.add(log.due_move() if log.table.course.must_pass(seat) else Act(seat, choose(log.table, seat)))


def sent(table: Any, viewer: Any) -> str:  # noqa: ANN401 - a table and who looks at it
    return json.dumps(message(table, viewer), ensure_ascii=False)
