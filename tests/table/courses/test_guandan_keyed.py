"""A keyed table: through the same moves as any, stored and made again, and nothing that was made up is ever shown."""

from __future__ import annotations

import json

import pytest

from paizhuo.cards import Chance, Rank
from paizhuo.engine import Onlooker
from paizhuo.guandan import Over, apply, legal, start
from paizhuo.guandan.duplicate import deal_board
from paizhuo.guandan.tribute import TributeDue
from paizhuo.seats import Seat, Side
from paizhuo.table import (
    Act,
    GameName,
    KeyDeal,
    KeyHand,
    NotPossible,
    Player,
    Rekey,
    Sit,
    Stage,
    TableSettings,
    UnkeyDeal,
    due,
    message,
)
from paizhuo.table.courses.course import GameAction
from paizhuo.table.keyed.refusals import Doubt, NotKeyed
from paizhuo.table.keyed.typing import parse_typed
from paizhuo.table.record import records
from tests.table.keyed.keying import keyed_acts, played_deals
from tests.table.playing import SECRET, Log

KEYED = TableSettings(GameName.GUANDAN, "national", keyed=True)


def _log(settings: TableSettings = KEYED) -> Log:
    log = Log(settings)
    for seat in Seat:
        log.add(Sit(seat, Player(f"{seat}家")))
    return log


def _key(log: Log, text: str, at: int | None = None) -> None:
    deal = log.table.course.deal_on_table  # type: ignore[attr-defined]
    count = len(deal.acts) if at is None else at
    log.add(Rekey(count, parse_typed(text, deal.opening.level)), log.table.last + 1000)


def _whole_match(log: Log, seed: str, deals: int) -> None:
    for number, (setting, phases) in enumerate(played_deals(seed, deals)):
        leader = None if number else phases[0].turn  # type: ignore[union-attr]
        log.add(KeyDeal(leader=leader), log.table.last + 1)
        for count, act in enumerate(keyed_acts(setting, phases, suits=False)):
            log.add(Rekey(count, (act,)), log.table.last + 700)


def test_a_match_is_keyed_deal_after_deal_and_made_again_from_what_is_stored() -> None:
    log = _log()
    _whole_match(log, "match", 2)
    assert log.table.stage is Stage.BETWEEN
    assert log.table.course.score()["deals"] == 2
    assert due(log.table) is None
    assert log.replayed() == log.table


def test_no_viewer_is_shown_a_hand_that_nobody_knows() -> None:
    log = _log()
    _whole_match(log, "hidden", 1)
    for viewer in (*Seat, *Onlooker):
        shown = message(log.table, viewer)
        assert shown["deal"]["hands"] == [None] * 4
        assert shown["open"] in (None, [[], [], [], []])
    with pytest.raises(NotKeyed):
        log.table.course.steps(1)
    with pytest.raises(NotKeyed):
        records(log.table)


def test_messages_do_not_depend_on_what_was_made_up() -> None:
    # A hand that becomes known changes what was made up for the others, and nothing that spectators read.
    log = _log()
    (setting, phases), *_ = played_deals("known", 1)
    log.add(KeyDeal(leader=phases[0].turn))  # type: ignore[union-attr]
    acts = keyed_acts(setting, phases, suits=True)[:40]
    log.add(Rekey(0, tuple(acts)))
    before = message(log.table, Onlooker.SPECTATOR)
    log.add(KeyHand(Seat.NORTH, tuple(setting.dealt[Seat.NORTH])))
    after = message(log.table, Onlooker.SPECTATOR)
    assert {**before, "revision": 0} == {**after, "revision": 0}
    official = message(log.table, Onlooker.OFFICIAL)["deal"]["hands"]
    assert official[Seat.NORTH] is not None
    assert official[Seat.EAST] is None


def test_an_operator_who_comes_late_sets_the_levels() -> None:
    log = _log()
    log.add(KeyDeal(levels=(Rank.FIVE, Rank.TWO), owner=Side.EAST_WEST, leader=Seat.EAST))
    assert log.table.course.score()["levels"] == ["5", "2"]
    assert log.replayed() == log.table


def test_a_return_that_lies_face_down_is_not_shown() -> None:
    log = _log()
    log.add(KeyDeal(due=TributeDue(Seat.EAST, (Seat.NORTH, Seat.SOUTH))))
    _key(log, "a/k/4")
    assert [one[2] for one in message(log.table, Onlooker.SPECTATOR)["deal"]["shown"]] == [["?A"], ["?K"], []]
    _key(log, "3")
    assert [one[2] for one in message(log.table, Onlooker.SPECTATOR)["deal"]["shown"]][2:] == [["?4"], ["?3"]]
    assert log.replayed() == log.table


def test_undo_insert_and_correction_are_one_move() -> None:
    log = _log()
    log.add(KeyDeal(leader=Seat.EAST))
    _key(log, "3")
    _key(log, "5")
    _key(log, "p", at=1)
    assert len(log.table.course.acts) == 2
    _key(log, "4/5/6")
    assert [str(act.seat) for act in log.table.course.acts if isinstance(act, GameAction)] == ["E", "N", "W", "S", "E"]
    log.add(Rekey(1))
    assert len(log.table.timings[-1].acts) == len(log.table.course.acts) == 1


def test_a_deal_that_began_wrongly_is_taken_back_before_its_first_act() -> None:
    log = _log()
    log.add(KeyDeal(levels=(Rank.FIVE, Rank.TWO), owner=Side.EAST_WEST, leader=Seat.EAST))
    log.add(UnkeyDeal())
    assert (log.table.stage, log.table.course.score()["levels"]) == (Stage.GATHERING, ["2", "2"])
    log.add(KeyDeal(leader=Seat.NORTH))
    _key(log, "3")
    with pytest.raises(NotPossible):
        log.add(UnkeyDeal())
    _key(log, "#ens")
    log.add(KeyDeal())
    # The deal before it lies there again, and its last act can be taken back.
    log.add(UnkeyDeal())
    assert (log.table.stage, log.table.course.number, len(log.table.timings)) == (Stage.BETWEEN, 1, 1)
    log.add(Rekey(1))
    assert log.table.stage is Stage.PLAYING
    assert log.replayed() == log.table


def test_nobody_acts_at_a_keyed_table_and_nobody_keys_another() -> None:
    log = _log()
    log.add(KeyDeal(leader=Seat.EAST))
    with pytest.raises(NotKeyed):
        log.add(Act(Seat.EAST, log.table.course.automatic(Seat.EAST)))
    other = Log(TableSettings(GameName.GUANDAN, "national"))
    with pytest.raises(NotKeyed):
        other.add(KeyDeal(leader=Seat.EAST))
    with pytest.raises(NotKeyed):
        _log().add(KeyDeal())


def test_hands_of_boards_are_known_to_officials_alone() -> None:
    log = _log(TableSettings(GameName.GUANDAN, "national", boards=(1, 2), session="1", keyed=True))
    log.add(KeyDeal())
    hands = deal_board(1, log.table.course.rules, SECRET, "1").hands  # type: ignore[attr-defined]
    official, public = (message(log.table, one) for one in (Onlooker.OFFICIAL, Onlooker.SPECTATOR))
    assert official["deal"]["hands"] == [[str(card) for card in hand] for hand in hands]
    assert public["deal"]["hands"] == [None] * 4
    assert SECRET.hex() not in json.dumps(public)


def _board_log() -> tuple[Log, list[list[str]]]:
    """Board 1 with its hands, before the first play; the hands in the order of the seats."""
    log = _log(TableSettings(GameName.GUANDAN, "national", boards=(1,), session="1", keyed=True))
    log.add(KeyDeal())
    seen = log.table.course.seen(Onlooker.OFFICIAL)
    assert seen is not None
    hands: list[list[str]] = seen["hands"]
    return log, hands


def _rank_with_kinds(hand: list[str], kinds: int, copies: int) -> str:
    """A rank of which a hand holds so many kinds and copies, not the level."""
    texts = [card for card in hand if card not in {"SB", "HR"} and card[1] != "2"]
    found = (rank for rank in dict.fromkeys(card[1] for card in texts))
    return next(
        rank
        for rank in found
        if len({card for card in texts if card[1] == rank}) == kinds
        and sum(card[1] == rank for card in texts) == copies
    )


def test_a_card_without_its_suit_is_nowhere_shown_with_one() -> None:
    log = _log()
    log.add(KeyDeal(leader=Seat.EAST))
    _key(log, "3/4/5/6/p/p/p/77/88")
    for viewer in (*Seat, *Onlooker):
        deal = message(log.table, viewer)["deal"]
        assert [act["cards"] for act in deal["last"]["acts"] if "cards" in act] == [["?3"], ["?4"], ["?5"], ["?6"]]
        assert [act["cards"] for act in deal["acts"]] == [["?7", "?7"], ["?8", "?8"]]
        assert deal["top"]["cards"] == ["?8", "?8"]


def test_tribute_without_its_suit_is_shown_without_one() -> None:
    log = _log()
    log.add(KeyDeal(due=TributeDue(Seat.EAST, (Seat.WEST,)), levels=(Rank.FIVE, Rank.TWO), owner=Side.EAST_WEST))
    _key(log, "k")
    for viewer in (Seat.EAST, *Onlooker):
        deal = message(log.table, viewer)["deal"]
        assert [card for _payer, _to, card in deal["payments"]] == ["?K"]
    _key(log, "3")
    deal = message(log.table, Onlooker.SPECTATOR)["deal"]
    assert [card for _payer, _to, card in deal["payments"]] == ["?K"]
    assert [card for _giver, _to, card in deal["returns"]] == ["?3"]


def test_what_a_guess_leaves_in_a_known_hand_is_a_guess_too() -> None:
    log, hands = _board_log()
    seat = log.table.course.to_act()[0]
    rank = _rank_with_kinds(hands[seat], 2, 2)
    _key(log, rank.lower())
    seen = log.table.course.seen(Onlooker.OFFICIAL)
    assert seen is not None
    assert [card for card in seen["hands"][seat] if card[1] == rank] == [f"?{rank}"]
    _key(log, f"p/p/p/{rank.lower()}")
    seen = log.table.course.seen(Onlooker.OFFICIAL)
    assert seen is not None
    assert [texts for _seat, part, texts in seen["shown"] if part == "lay"] == [[f"?{rank}"], [f"?{rank}"]]


def test_a_pair_that_takes_both_kinds_of_a_known_hand_is_certain() -> None:
    log, hands = _board_log()
    seat = log.table.course.to_act()[0]
    rank = _rank_with_kinds(hands[seat], 2, 2)
    _key(log, rank.lower() * 2)
    seen = log.table.course.seen(Onlooker.OFFICIAL)
    assert seen is not None
    assert sorted(seen["top"]["cards"]) == sorted(card for card in hands[seat] if card[1] == rank)


@pytest.mark.parametrize("suits", [True, False])
def test_a_deal_with_guessed_suits_has_no_record_no_replay_and_no_position(*, suits: bool) -> None:
    log, _hands = _board_log()
    course = log.table.course
    setting = course.current.phase.setting  # type: ignore[attr-defined]
    phases = [start(setting)]
    chance = Chance(SECRET, "guessed")
    while not isinstance(phases[-1], Over):
        phases.append(apply(phases[-1], chance.choice(legal(phases[-1]))))
    log.add(Rekey(0, tuple(keyed_acts(setting, phases, suits=suits))))
    if suits:
        assert records(log.table)
        assert log.table.course.steps(1)
        assert log.table.course.position(1, 2).acts == 2
        return
    for ask in (
        lambda: records(log.table),
        lambda: log.table.course.steps(1),
        lambda: log.table.course.position(1, 2),
    ):
        with pytest.raises(NotKeyed) as caught:
            ask()
        assert caught.value.doubt is Doubt.SUITS_UNKNOWN
