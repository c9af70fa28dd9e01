"""Moves as JSON: every kind there and back, and an error that names what is wrong."""

from __future__ import annotations

import json
from typing import get_args

import pytest

from paizhuo.cards import Card, Rank
from paizhuo.errors import BadInput
from paizhuo.guandan import Bar, DealLost, Forbid, Kind, NameType, Pass, Stop
from paizhuo.guandan.late_start import LateStart
from paizhuo.guandan.tribute import TributeDue
from paizhuo.seats import Seat, Side
from paizhuo.shengji import Award, Expose
from paizhuo.table import GameName, Move, Player, PlayerKind, TableSettings, TimeCall, open_table
from paizhuo.table import moves as m
from paizhuo.table.codec import read_move, write_move
from paizhuo.table.courses.course import Position
from paizhuo.table.keyed.acts import KeyedPass, KeyedPlay, KeyedResist

COURSE = open_table(TableSettings(GameName.GUANDAN, "national"), b"sixteen bytes and more").course
SHENGJI = open_table(TableSettings(GameName.SHENGJI, "fujian-2022"), b"sixteen bytes and more").course
E = Seat.EAST
PLAY = {"type": "play", "seat": "E", "cards": ["S3"]}
MOVES: tuple[Move, ...] = (
    m.Sit(E, Player("甲")),
    m.Sit(E, Player("机器", PlayerKind.BOT, "club")),
    m.Stand(E),
    m.Ready(E, "n"),
    m.Rest(E),
    m.Deal(),
    m.ReplaceBoard(5, "第二节", "0a" * 16),
    m.Act(E, Pass(E), m.Doer.CLOCK),
    m.Hold(E),
    m.WaitFor(E),
    m.GiveBack(E),
    m.Speak(E, m.Phrase.HELLO),
    m.CallReferee(E),
    m.TakeBack(E),
    m.LayOut(Position("{}\n", 3, (Rank.FIVE, Rank.TWO), Side.EAST_WEST)),
    m.LayOut(Position("{}\n", 0, (Rank.TWO, Rank.TWO))),
    m.EndCall(),
    m.Substitute(E, Player("替补")),
    m.CallTime(TimeCall.TIME_UP),
    m.Pause("核牌"),
    m.Resume(),
    m.StopForCall(),
    m.GiveTime(E, 30, "断线"),
    m.Withdraw(2, "抢出"),
    m.LoseDeal(E, "偷看"),
    m.LoseDeal(E, "偷看", Seat.NORTH),
    m.LoseDeal(E, "迟到", gained=1),
    m.StartLate(LateStart((420, 0)), "迟到7分钟"),
    m.StartLate(LateStart(lost=(DealLost(E, Seat.NORTH),)), "迟到7分钟"),
    m.StartLate(LateStart(), ""),
    m.Penalise(Stop(E, whole_trick=True), reason="违例"),
    m.Penalise(Bar(E, partner_too=True, until_opponent_follows=True), reason="越序表态"),
    m.Penalise(Forbid(E, Kind.STRAIGHT, while_leading=True), reason="越序出牌"),
    m.Penalise(NameType(E, Kind.PAIR), reason="出错牌"),
    m.Penalise(Award(Side.EAST_WEST, 20), "暴露张"),
    m.Penalise(Expose(E, (Card.HR,)), "暴露张"),
    m.OpenHand(E, "核对张数", "裁判丙"),
    m.Announce("四个5收回"),
    m.GiveUp(Side.NORTH_SOUTH),
    m.KeyDeal(),
    m.KeyDeal(leader=E),
    m.KeyDeal(due=TributeDue(E, (Seat.NORTH,)), levels=(Rank.FIVE, Rank.TWO), owner=Side.EAST_WEST),
    m.UnkeyDeal(),
    m.Rekey(3, (KeyedPass(), KeyedPlay((Rank.THREE, Card.S3)), KeyedResist())),
    m.Rekey(0),
    m.KeyHand(E, (Card.S3, Card.S4)),
    m.KeyHand(E, None),
)


def test_every_kind_of_move_is_here() -> None:
    assert {type(move) for move in MOVES} == set(get_args(Move))


@pytest.mark.parametrize("move", MOVES)
def test_a_move_comes_back_as_it_was(move: Move) -> None:
    assert read_move(json.loads(json.dumps(write_move(move, COURSE))), COURSE) == move


@pytest.mark.parametrize(
    ("entry", "named"),
    [
        ({}, "type"),
        ({"type": "fly"}, "fly"),
        ({"type": "hold"}, "seat"),
        ({"type": "hold", "seat": "X"}, "X"),
        ({"type": "hold", "seat": "E", "more": 1}, "more"),
        ({"type": "act", "seat": "E", "doer": "person", "action": 3}, "action"),
        ({"type": "act", "seat": "E", "doer": "person", "action": {"type": "fly", "seat": "E"}}, "fly"),
        (
            {"type": "act", "seat": "E", "doer": "nobody", "action": {"type": "play", "seat": "E", "cards": ["S3"]}},
            "doer",
        ),
        ({"type": "withdraw", "acts": 0, "reason": ""}, "acts"),
        ({"type": "sit", "seat": "E", "name": " ", "kind": "person", "agent": ""}, "name"),
        ({"type": "sit", "seat": "E", "name": "甲", "kind": "person", "agent": "club"}, "person"),
        ({"type": "speak", "seat": "E", "phrase": "黑桃A在我这"}, "phrase"),
        ({"type": "start-late", "late": [300], "lost": [], "reason": ""}, "late"),
        ({"type": "start-late", "late": [300, -1], "lost": [], "reason": ""}, "late"),
        ({"type": "start-late", "late": [0, 0], "lost": ["E"], "reason": ""}, "lost"),
        ({"type": "start-late", "late": [0, 0], "lost": [{"offender": "E", "more": 1}], "reason": ""}, "more"),
        ({"type": "replace-board", "board": 5, "session": "", "secret": "no digits"}, "^secret should be"),
    ],
)
@pytest.mark.parametrize("course", [COURSE, SHENGJI])
def test_what_is_no_move_is_refused(entry: dict[str, object], named: str, course: object) -> None:
    with pytest.raises(BadInput, match=named):
        read_move(entry, course)  # type: ignore[arg-type]


def test_rulings_do_not_come_through_the_door_of_a_seat() -> None:
    for action in ({"type": "award", "to": "EW", "points": 80}, {"type": "end_deal", "seat": "E", "why": "concealed"}):
        with pytest.raises(BadInput):
            SHENGJI.read({"seat": "E", **action})
