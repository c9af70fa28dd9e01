"""The record of a table is the open record of its game: it reads, replays and verifies."""

from __future__ import annotations

import pytest

from paizhuo.guandan import record as guandan_record
from paizhuo.seats import Seat, Side
from paizhuo.shengji import record as shengji_record
from paizhuo.table import GameName, GiveUp, Hold, LoseDeal, TableSettings
from paizhuo.table.record import records
from tests.table.playing import NAMES, Log, at_random, play_out

GUANDAN = TableSettings(GameName.GUANDAN, "jiangsu-2023", deals=2)
SHENGJI = TableSettings(GameName.SHENGJI, "fujian-2022", deals=1)


@pytest.mark.parametrize("settings", [GUANDAN, SHENGJI])
def test_the_record_of_a_match_verifies_down_to_the_cards(settings: TableSettings) -> None:
    log = Log(settings)
    log.seat_all(nonce="n")
    play_out(log, at_random("record"))
    (text,) = records(log.table)
    form = guandan_record if settings is GUANDAN else shengji_record
    read = form.loads(text)
    found = form.verify(read)
    assert (found.deals, found.committed, found.missing) == (settings.deals, True, ())
    assert found.dealt == settings.deals, "dealt again from the secret and the nonces of the seats"
    assert read.players == NAMES
    assert form.dumps(read) == text


def test_acts_have_their_times_and_what_was_automatic_is_marked() -> None:
    log = Log(GUANDAN)
    log.seat_all()
    log.add(Hold(Seat.NORTH))
    play_out(log, lambda table, seat: table.course.automatic(seat), step=1500)
    read = guandan_record.loads(records(log.table)[0])
    assert isinstance(read, guandan_record.GameRecord)
    assert [act.t for act in read.deals[0].acts[:3]] == [1.5, 3.0, 4.5]


def test_each_board_has_its_record_without_the_secret() -> None:
    log = Log(TableSettings(GameName.GUANDAN, "national", boards=(1, 6)))
    log.seat_all()
    play_out(log, at_random("boards"))
    found = [guandan_record.loads(text) for text in records(log.table)]
    assert [one.number for one in found if isinstance(one, guandan_record.DealRecord)] == [1, 6]
    assert all(one.seed is None and one.commitment is None for one in found)


def test_a_lost_deal_and_a_match_given_up_stand_in_the_record() -> None:
    log = Log(GUANDAN)
    log.seat_all()
    log.add(LoseDeal(Seat.EAST, "偷看"))
    log.add(GiveUp(Side.EAST_WEST))
    read = guandan_record.loads(records(log.table)[0])
    assert read.result is not None  # type: ignore[union-attr]
    assert guandan_record.verify(read).result
