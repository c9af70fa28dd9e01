"""记牌器: what one seat can count, and nobody else."""

from __future__ import annotations

from dataclasses import replace

from paizhuo.cards import PACK, Rank
from paizhuo.engine import Onlooker
from paizhuo.guandan import Lay
from paizhuo.seats import Seat
from paizhuo.table import Act, GameName, TableSettings
from paizhuo.table.counting import counted
from tests.table.playing import Log

GUANDAN = TableSettings(GameName.GUANDAN, "jiangsu-2023", counter=True)
SHENGJI = TableSettings(GameName.SHENGJI, "fujian-2022", counter=True)


def step(log: Log) -> None:
    seat = log.table.course.to_act()[0]
    log.add(Act(seat, log.table.course.automatic(seat)))


def numbers(log: Log) -> dict[str, int]:
    """What East counts."""
    return {str(name): int(count) for name, count in counted(log.table, Seat.EAST) or ()}


def test_the_ranks_of_two_packs_less_the_own_hand_and_what_was_played() -> None:
    log = Log(GUANDAN)
    log.seat_all()
    own, leader = Seat.EAST, log.table.course.to_act()[0]
    hand = log.table.course.view(own).hands[own]  # type: ignore[union-attr]
    before = numbers(log)
    assert list(before) == ["HR", "SB", *(str(rank) for rank in reversed(Rank) if not rank.is_joker)]
    assert sum(before.values()) == len(PACK) - 27
    assert before["A"] == 8 - sum(card.rank is Rank.ACE for card in hand or ())
    step(log)
    (lay,) = log.table.course.acts
    assert isinstance(lay, Lay)
    after = numbers(log)
    changed = {str(lay.cards[0].rank): before[str(lay.cards[0].rank)] - 1} if leader is not own else {}
    assert after == {**before, **changed}


def test_trumps_suits_and_cards_with_points_are_counted_once_trumps_are_known() -> None:
    log = Log(SHENGJI)
    log.seat_all()
    assert counted(log.table, Seat.EAST) is None
    while log.table.course.view(Seat.EAST).trumps is None:  # type: ignore[union-attr]
        log.add(log.due_move())
    found = counted(log.table, Seat.EAST)
    assert found is not None
    assert [name for name, _ in found] == ["trumps", "S", "H", "C", "D", "K", "T", "5"]


def test_it_exists_only_where_the_table_has_it_and_for_seats() -> None:
    log = Log(GUANDAN)
    log.seat_all()
    assert counted(log.table, Onlooker.SPECTATOR) is None
    assert counted(replace(log.table, settings=replace(GUANDAN, counter=False)), Seat.EAST) is None
