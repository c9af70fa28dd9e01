"""A table that is keyed, on screens: no picture for the public says anything of hands that somebody has typed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from paizhuo.engine import Onlooker
from paizhuo.guandan.phases import NoTribute
from paizhuo.seats import Seat
from paizhuo.table import GameName, KeyDeal, KeyHand, Player, Rekey, Sit, TableSettings, message
from paizhuo.web.broadcast.operator_state import state_of
from paizhuo.web.broadcast.pictures import closed_picture, table_picture
from paizhuo.web.live.panels import panel_context
from tests.table.keyed.keying import keyed_acts, played_deals
from tests.table.playing import Log

if TYPE_CHECKING:
    from paizhuo.guandan import Phase
    from paizhuo.guandan.phases import Setting
    from paizhuo.table import Table

KEYED = TableSettings(GameName.GUANDAN, "national", keyed=True)
STEP = 4


def _tables(setting: Setting, phases: list[Phase], *, hands: bool) -> list[Table]:
    """A deal keyed by its ranks, every few acts; with its hands typed before the first one, or not."""
    log = Log(KEYED)
    for seat in Seat:
        log.add(Sit(seat, Player(f"{seat}家")))
    assert isinstance(setting.opening, NoTribute)
    log.add(KeyDeal(setting.opening.leader))
    for seat in Seat:
        # The numbers of the moves are the same with and without hands.
        log.add(KeyHand(seat, tuple(setting.dealt[seat]) if hands else None))
    acts = keyed_acts(setting, phases, suits=False)
    return [log.add(Rekey(count, tuple(acts[count : count + STEP]))) for count in range(0, len(acts), STEP)]


def _public(table: Table) -> str:
    """Everything that somebody is sent who may see no hand."""
    seen: list[Any] = [
        message(table, Onlooker.SPECTATOR),
        table_picture(table, hands=False),
        closed_picture(table),
        {**state_of(table), "deal": {**state_of(table)["deal"], "known": None}},
        [str(one) for one in panel_context(table, None, "last").values()],
    ]
    return json.dumps(seen, ensure_ascii=False, default=str)


def test_pictures_of_a_keyed_deal_are_the_same_whether_or_not_hands_are_known() -> None:
    differ = 0
    for (setting, phases), *_ in (played_deals(f"pictures {number}", 1) for number in range(3)):
        pairs = zip(_tables(setting, phases, hands=True), _tables(setting, phases, hands=False), strict=True)
        for known, unknown in pairs:
            if known.course.in_play:
                assert _public(known) == _public(unknown)
            mine, other = (json.dumps(table_picture(one, hands=True)) for one in (known, unknown))
            differ += mine != other
    assert differ, "the commentator sees hands that were typed, so the same pictures prove something"


def test_the_commentator_sees_hands_that_were_typed_and_none_that_were_made_up() -> None:
    (setting, phases), *_ = played_deals("commentary", 1)
    for table in _tables(setting, phases, hands=False):
        assert [one["hand"] for one in table_picture(table, hands=True)["seats"]] == [None] * 4
    for table in _tables(setting, phases, hands=True)[:1]:
        hands = [one["hand"] for one in table_picture(table, hands=True)["seats"]]
        for seat, hand in zip(Seat, hands, strict=True):
            dealt = {str(card) for card in setting.dealt[seat]}
            assert hand is not None
            assert {text for text in hand if not text.startswith("?")} <= dealt
