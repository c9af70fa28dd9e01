"""Penalties at a table of Shengji: points, cards that lie open, what the law, the clock and the record make of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from paizhuo.engine import Onlooker, Refused
from paizhuo.seats import Seat, Side
from paizhuo.shengji import Award, Direct, EndDeal, Ending, Expose, Lay, Playing, order_of
from paizhuo.shengji.exposed import heavy_cards
from paizhuo.shengji.refusals import MustPlayExposed
from paizhuo.table import (
    Act,
    GameName,
    NotPossible,
    Official,
    Pace,
    Penalise,
    Player,
    PlayerKind,
    Stage,
    Substitute,
    TableSettings,
    Why,
    Withdraw,
    due,
    message,
)
from paizhuo.table.codec import read_move
from paizhuo.table.courses.shengji import ShengjiMatch
from paizhuo.table.log import Logged, deal_log
from paizhuo.table.record import records
from paizhuo.table.table import NAMING_SECONDS
from paizhuo.web.live.bot_turns import bot_turn
from tests.table.playing import Log

if TYPE_CHECKING:
    from paizhuo.cards import Card
    from paizhuo.table import Move

SETTINGS = TableSettings(
    GameName.SHENGJI, "fujian-2022", deals=1, pace=Pace(lead=30, follow=30, bury=60, first_lead=30)
)
SECOND = 1000


def phase(log: Log) -> Playing:
    course = log.table.course
    assert isinstance(course, ShengjiMatch)
    assert course.current is not None
    found = course.current.phase
    assert isinstance(found, Playing)
    return found


def safely(log: Log, count: int = 1) -> None:
    for _ in range(count):
        seat = log.table.course.to_act()[0]
        log.add(Act(seat, log.table.course.automatic(seat)), log.table.last + SECOND)


@pytest.fixture
def log() -> Log:
    """The first card is to be led."""
    found = Log(SETTINGS)
    found.seat_all()
    while log_stage(found) != "Playing":
        safely(found)
    return found


def log_stage(log: Log) -> str:
    seen = log.table.course.seen(Onlooker.OFFICIAL)
    assert seen is not None
    return str(seen["stage"])


def heavy_of(log: Log, seat: Seat) -> list[Card]:
    return list(heavy_cards(phase(log).hands[seat], phase(log).trumps))


def lay_open(log: Log, seat: Seat, card: Card) -> None:
    log.add(Penalise(Award(seat.side.other, 20), "暴露张"))
    log.add(Penalise(Expose(seat, (card,)), "暴露张"))


def led_to(log: Log) -> tuple[Seat, Card, Card]:
    """A follower, a heavy card of his, and a card of the leader in the same suit."""
    at = phase(log)
    order = order_of(at.trumps, at.setting.rules)
    for seat in (at.leader.next, at.leader.partner, at.leader.previous):
        for card in heavy_of(log, seat):
            same = [one for one in at.hands[at.leader] if order.groups[one] is order.groups[card]]
            low = [one for one in at.hands[seat] if order.groups[one] is order.groups[card] and one != card]
            if same and low:
                return seat, card, same[0]
    raise AssertionError("no such card in this deal")


def test_everybody_sees_the_card_that_lies_open_and_the_points(log: Log) -> None:
    seat, card, _lead = led_to(log)
    lay_open(log, seat, card)
    for viewer in (*Seat, Onlooker.SPECTATOR, Official.REFEREE):
        seen = message(log.table, viewer)["deal"]
        assert seen["exposed"] == [[str(seat), str(card)]]
        assert abs(seen["awarded"]) == 20
    assert log.replayed() == log.table


def test_a_follower_plays_his_open_card_at_the_first_chance_and_so_does_the_clock(log: Log) -> None:
    seat, card, lead = led_to(log)
    lay_open(log, seat, card)
    log.add(Act(phase(log).leader, Lay(phase(log).leader, (lead,))), log.table.last + SECOND)
    while phase(log).turn is not seat:
        safely(log)
    order = order_of(phase(log).trumps, phase(log).setting.rules)
    other = next(one for one in phase(log).hands[seat] if order.groups[one] is order.groups[card] and one is not card)
    with pytest.raises(Refused) as refused:
        log.add(Act(seat, Lay(seat, (other,))))
    assert isinstance(refused.value.refusal.reason, MustPlayExposed)
    by_clock = due(log.table)
    assert by_clock is not None
    log.add(by_clock.move, by_clock.at)
    assert phase(log).plays[-1] == (card,)
    assert message(log.table, seat)["deal"]["exposed"] == []


def test_a_leader_waits_a_moment_for_his_next_player_who_may_direct_him(log: Log) -> None:
    leader = phase(log).leader
    card = heavy_of(log, leader)[0]
    lay_open(log, leader, card)
    order = order_of(phase(log).trumps, phase(log).setting.rules)
    group = order.groups[card]
    lead = log.table.course.automatic(leader)
    with pytest.raises(NotPossible) as refused:
        log.add(Act(leader, lead))
    assert refused.value.why is Why.SUIT_NAMED_FIRST
    log.add(Act(leader.next, Direct(leader.next, group, must=True)), log.table.last + SECOND)
    assert message(log.table, leader)["deal"]["directed"] == [str(leader), str(group), "True"]
    assert message(log.table, leader)["deal"]["exposed"] == []
    other = next(one for one in phase(log).hands[leader] if order.groups[one] is not group)
    with pytest.raises(Refused):
        log.add(Act(leader, Lay(leader, (other,))))
    safely(log)
    assert order.groups[phase(log).plays[0][0]] is group


def test_a_leader_whom_nobody_directs_leads_after_the_moment(log: Log) -> None:
    leader = phase(log).leader
    lay_open(log, leader, heavy_of(log, leader)[0])
    begun = log.table.since
    with pytest.raises(NotPossible):
        log.add(Act(leader, log.table.course.automatic(leader)), begun + NAMING_SECONDS * SECOND - 1)
    log.add(Act(leader, log.table.course.automatic(leader)), begun + NAMING_SECONDS * SECOND)
    assert phase(log).plays


def test_programs_wait_as_people_do_and_nobody_waits_for_a_program(log: Log) -> None:
    leader = phase(log).leader
    log.add(Substitute(leader, Player("机器", PlayerKind.BOT, "club")))
    lay_open(log, leader, heavy_of(log, leader)[0])
    turn = bot_turn(log.table, 0)
    assert turn is not None
    assert turn.acts_at == log.table.since + NAMING_SECONDS * SECOND
    log.add(Substitute(leader.next, Player("机器二", PlayerKind.BOT, "club")))
    turn = bot_turn(log.table, 0)
    assert turn is not None
    assert turn.acts_at is None


def test_what_was_ruled_stays_when_a_play_before_it_is_taken_back(log: Log) -> None:
    seat, card, lead = led_to(log)
    log.add(Act(phase(log).leader, Lay(phase(log).leader, (lead,))), log.table.last + SECOND)
    lay_open(log, seat, card)
    log.add(Withdraw(3, "误点"))
    assert not phase(log).plays
    assert message(log.table, seat)["deal"]["exposed"] == [[str(seat), str(card)]]
    assert log.replayed() == log.table
    moves = tuple(Logged(no, log.table.last, move) for no, move in enumerate(_moves(log)))
    back = [line for line in deal_log(moves, log.table.course) if line.withdrawn]
    assert len(back) == 1


def _moves(log: Log) -> list[Move]:
    return [read_move(entry, log.table.course) for _at, entry in log.moves]


def test_the_record_has_the_rulings_in_their_place_with_the_reason(log: Log) -> None:
    seat, card, _lead = led_to(log)
    lay_open(log, seat, card)
    safely(log, 4)
    entries = [json.loads(line) for line in records(log.table)[0].splitlines()]
    kinds = [one["type"] for one in entries]
    assert kinds.index("award") < kinds.index("expose") < kinds.index("play")
    assert "暴露张" in json.dumps(entries, ensure_ascii=False)


def test_a_ruling_may_end_the_deal_and_none_comes_after_it(log: Log) -> None:
    log.add(Penalise(EndDeal(Seat.EAST, Ending.INFORMATION), "传递信息"))
    assert log.table.stage is Stage.OVER
    with pytest.raises(NotPossible) as refused:
        log.add(Penalise(Award(Side.EAST_WEST, 20), "晚了"))
    assert refused.value.why is Why.NO_DEAL


def test_a_ruling_before_the_first_card_is_drawn_does_not_hold_the_drawing_up() -> None:
    log = Log(TableSettings(GameName.SHENGJI, "fujian-2022", deals=1, pace=Pace(drawing=1, lifting=3)))
    log.seat_all()
    log.add(Penalise(Award(Side.EAST_WEST, 20), "信号"))
    for _ in range(8):
        drawn = due(log.table)
        assert drawn is not None
        log.add(drawn.move, drawn.at)
    assert sum(message(log.table, Onlooker.SPECTATOR)["deal"]["left"]) == 8


def test_guandan_has_rulings_of_its_own() -> None:
    log = Log(TableSettings(GameName.GUANDAN, "national"))
    log.seat_all()
    with pytest.raises(NotPossible) as refused:
        log.add(Penalise(Award(Side.EAST_WEST, 20), "信号"))
    assert refused.value.why is Why.OTHER_GAME
