"""What clients and servers send that is not of the protocol: refused with a name, and nothing worse."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paizhuo.ai.contest.answers import LONGEST, Fault, index_in
from paizhuo.ai.contest.client import nearest, read
from paizhuo.ai.contest.client_view import ClientView, offered
from paizhuo.ai.contest.notation import BadMessage, action_of
from paizhuo.cards import Card, Hand, Rank
from paizhuo.errors import BadInput
from paizhuo.guandan import NJUPT_V1006, Action, Kind, Lay, Pass, Pay, Reading
from paizhuo.seats import Seat

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda children: st.lists(children, max_size=4) | st.dictionaries(st.text(max_size=8), children, max_size=4),
    max_leaves=8,
)


@pytest.mark.parametrize(
    ("content", "judged"),
    [
        ('{"actIndex": 0}', 0),
        ('{"actIndex":4,"more":[]}', 4),
        (b'{"actIndex": 4}', 4),
        ('{"actIndex": 5}', Fault.OUT_OF_RANGE),
        ('{"actIndex": -1}', Fault.OUT_OF_RANGE),
        ('{"actIndex": 1e400}', Fault.NO_INDEX),
        ('{"actIndex": 2.0}', Fault.NO_INDEX),
        ('{"actIndex": "2"}', Fault.NO_INDEX),
        ('{"actIndex": true}', Fault.NO_INDEX),
        ("{}", Fault.NO_INDEX),
        ("2", Fault.NO_INDEX),
        ("[" * 256, Fault.NOT_JSON),
        ("", Fault.NOT_JSON),
        (b"\xff\xfe", Fault.NOT_JSON),
        ('{"actIndex": 0}' + " " * LONGEST, Fault.TOO_LONG),
    ],
)
def test_an_answer_is_a_number_in_range_or_a_named_fault(content: str | bytes, judged: int | Fault) -> None:
    assert index_in(content, 5) == judged
    assert type(index_in(content, 5)) is type(judged)


@given(content=st.text() | st.binary() | json_values.map(json.dumps), count=st.integers(1, 50))
def test_whatever_comes_is_judged(content: str | bytes, count: int) -> None:
    judged = index_in(content, count)
    assert isinstance(judged, Fault) or 0 <= judged < count


@pytest.mark.parametrize(
    "entry",
    [
        None,
        ["PASS"],
        ["Single", "2", "S2"],
        ["Single", "2", ["s2"]],
        ["Single", "10", ["ST"]],
        ["Nothing", "2", ["S2"]],
        ["Pair", "2", ["S2"]],
        ["Straight", "J", ["SJ", "CQ", "DK", "SA", "C2"]],
        ["Bomb", "B", ["SB", "SB", "SB", "SB"]],
        ["tribute", "tribute", []],
        ["back", "back", ["S2", "S3"]],
        [[], {}, ["S2"]],
    ],
)
def test_what_is_no_action_is_refused(entry: object) -> None:
    with pytest.raises(BadInput):
        action_of(entry, Seat.EAST)


def test_four_jokers_are_known_by_their_cards() -> None:
    """Another platform may label them by the big joker."""
    four = action_of(["Bomb", "R", ["HR", "HR", "SB", "SB"]], Seat.EAST)
    assert four == action_of(["Bomb", "JOKER", ["SB", "SB", "HR", "HR"]], Seat.EAST)


@pytest.mark.parametrize("nothing", [None, [None, None, None]])
def test_a_lead_shows_no_action_in_either_writing(nothing: object) -> None:
    client = ClientView(NJUPT_V1006)
    client.receive({"type": "notify", "stage": "beginning", "handCards": ["S3"], "myPos": 0})
    info = [{"rest": 1, "playArea": nothing} for _ in Seat]
    table = {"curPos": -1, "curAction": nothing, "greaterPos": -1, "greaterAction": nothing}
    asked = {"handCards": ["S3"], "publicInfo": info, "curRank": "2", "actionList": [["Single", "3", ["S3"]]], **table}
    view = client.view({"type": "act", "stage": "play", **asked})
    assert (view.top, view.leader) == (None, Seat.EAST)


def test_numbers_in_quotes_are_numbers() -> None:
    client = ClientView(NJUPT_V1006)
    client.receive({"type": "notify", "stage": "beginning", "handCards": ["S3"], "myPos": "2"})
    client.receive({"type": "notify", "stage": "tribute", "result": [["1", "2", "S5"]]})
    asked = {"handCards": ["S3"], "curRank": "2", "publicInfo": [{"rest": "1"} for _ in Seat]}
    view = client.view({"type": "act", "stage": "back", "actionList": [["back", "back", ["S3"]]], **asked})
    assert (view.viewer, view.left, view.payments[0][0]) == (Seat.WEST, (1, 1, 1, 1), Seat.NORTH)
    for position in ("4", "", "x", "\u0662", 1.0, True):
        with pytest.raises(BadMessage):
            client.receive({"type": "notify", "stage": "beginning", "handCards": ["S3"], "myPos": position})


on_the_table = ["curPos", "curAction", "greaterPos", "greaterAction", "publicInfo", "curRank"]
names = st.sampled_from([*on_the_table, "handCards", "myPos", "result", "order", "actionList"])
stages = st.sampled_from(
    ["beginning", "play", "tribute", "anti-tribute", "back", "episodeOver", "gameOver", "gameResult", "other"]
)
pieces = json_values | st.sampled_from([0, 3, "2", ["S2"], [[0, 1, "S2"]], [0, 2, 1, 3], ["PASS", "PASS", "PASS"]])


@given(messages=st.lists(st.tuples(stages, st.dictionaries(names, pieces, max_size=6)), max_size=6))
@settings(deadline=None)
def test_a_client_survives_whatever_a_server_sends(messages: list[tuple[str, dict[str, Any]]]) -> None:
    """A message is taken in, passed over, or refused as bad input; nothing else happens."""
    client = ClientView(NJUPT_V1006)
    for stage, rest in messages:
        for kind in ("notify", "act"):
            message = {"type": kind, "stage": stage, **rest}
            with contextlib.suppress(BadInput):
                client.receive(message)
                if kind == "act":
                    client.view(message)
                    offered(message, Seat.EAST)


@pytest.mark.parametrize("content", ["", "[", "[]", "7", b"\xff", "[" * 100_000])
def test_what_is_no_json_object_is_refused(content: str | bytes) -> None:
    with pytest.raises(BadMessage):
        read(content)


def test_the_nearest_action_where_the_wanted_one_is_not_offered() -> None:
    cards = Hand.parse("S6 C6 SK DK HT")
    sixes, kings = (Lay(Seat.EAST, cards, Reading(Kind.FULL_HOUSE, rank, 5)) for rank in (Rank.SIX, Rank.KING))
    passing, single = Pass(Seat.EAST), Lay(Seat.EAST, (Card.S6,), Reading(Kind.SINGLE, Rank.SIX, 1))
    cases: list[tuple[Action, list[Action], int]] = [
        (kings, [passing, sixes, kings], 2),
        (kings, [passing, sixes], 1),
        (kings, [single, passing], 1),
        (kings, [single], 0),
        (Pay(Seat.EAST, Card.SA), [Pay(Seat.EAST, Card.CA), Pay(Seat.EAST, Card.SA)], 1),
    ]
    for wanted, actions, index in cases:
        assert nearest(wanted, actions) == index
    with pytest.raises(BadMessage):
        nearest(kings, [])
