"""A keyed table of Shengji: through the same moves as any, stored and made again; what was made up is never shown."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from paizhuo.cards import Card, Rank
from paizhuo.engine import Onlooker
from paizhuo.seats import Seat
from paizhuo.shengji import DealDone, Match, Over, Playing, after
from paizhuo.table import (
    Act,
    GameName,
    KeyDeal,
    KeyHand,
    Official,
    Player,
    Rekey,
    Sit,
    Stage,
    TableSettings,
    due,
    message,
)
from paizhuo.table.keyed.acts import KeyedPass
from paizhuo.table.keyed.refusals import NotKeyed
from paizhuo.table.keyed.shengji.acts import KeyedBury, KeyedLay
from paizhuo.table.moves import LoseDeal
from paizhuo.table.record import records
from paizhuo.table.refusals import NotPossible
from tests.table.keyed.shengji.played import keyed_acts, played_deals
from tests.table.playing import Log

if TYPE_CHECKING:
    from paizhuo.shengji import Phase

KEYED = TableSettings(GameName.SHENGJI, "fujian-2022", keyed=True)
VIEWERS = (*Seat, *Onlooker, Official.REFEREE)


def _log() -> Log:
    log = Log(KEYED)
    for seat in Seat:
        log.add(Sit(seat, Player(f"{seat}家")))
    return log


def _key(log: Log, phases: list[Phase], *, until: int | None = None, bottom: bool = False) -> None:
    log.add(KeyDeal(), log.table.last + 1)
    for count, (act, _) in enumerate(keyed_acts(phases, bottom=bottom)[:until]):
        log.add(Rekey(count, (act,)), log.table.last + 700)


def test_a_match_is_keyed_deal_after_deal_and_made_again_from_what_is_stored() -> None:
    log = _log()
    match: Match | None = None
    for setting, phases in played_deals("match", 3):
        _key(log, phases)
        over = phases[-1]
        assert isinstance(over, Over)
        match = after(match or Match(setting.rules), DealDone(over.outcome))
        assert log.table.course.score()["steps"] == list(match.standing.steps)
        assert log.table.course.score()["dealer"] == str(match.standing.dealer)
    assert log.table.stage is Stage.BETWEEN
    assert due(log.table) is None
    assert log.replayed() == log.table


def test_nobody_is_shown_a_card_that_was_made_up() -> None:
    (_, phases), *_ = played_deals("hidden", 1)
    log = _log()
    log.add(KeyDeal())
    acts = keyed_acts(phases)
    for count, (act, _) in enumerate(acts):
        log.add(Rekey(count, (act,)))
        # Nothing happens by itself: no card is drawn, and no bottom lifted.
        assert due(log.table) is None
        for viewer in VIEWERS if count in {1, 3, 40, len(acts) - 1} else ():
            shown = message(log.table, viewer)
            assert shown["deal"]["hands"] == [None] * 4
            assert shown["open"] in (None, [[], [], [], []])
            if count < len(acts) - 1:
                assert shown["deal"]["buried"] is None
    # When every card has been played, the bottom is what is left.
    over = phases[-1]
    assert isinstance(over, Over)
    assert message(log.table, Onlooker.SPECTATOR)["deal"]["buried"] == [str(card) for card in over.buried]
    with pytest.raises(NotKeyed):
        log.table.course.steps(1)
    with pytest.raises(NotKeyed):
        records(log.table)


def test_what_spectators_read_does_not_depend_on_hands_and_bottom_that_are_known() -> None:
    (_, phases), *_ = played_deals("known", 1)
    begun = next(phase for phase in phases if isinstance(phase, Playing))
    unknown, known = _log(), _log()
    _key(unknown, phases, until=50)
    _key(known, phases, until=50, bottom=True)
    for seat in Seat:
        known.add(KeyHand(seat, tuple(begun.hands[seat])))
    for viewer in (*Seat, Onlooker.SPECTATOR, Official.REFEREE):
        pair = [{**message(one.table, viewer), "revision": 0} for one in (unknown, known)]
        assert json.dumps(pair[0]) == json.dumps(pair[1])
    official = message(known.table, Onlooker.OFFICIAL)["deal"]
    assert official["hands"] == [[str(card) for card in hand] for hand in known.table.course.current.phase.hands]  # type: ignore[attr-defined]
    assert official["buried"] == [str(card) for card in begun.buried]


def test_the_last_trick_shows_what_was_seen_of_it() -> None:
    log = _log()
    log.add(KeyDeal())
    log.add(Rekey(0, (KeyedBury(),)))
    for count, card in enumerate((Card.S3, None, Card.SK, Card.S4), start=1):
        log.add(Rekey(count, (KeyedLay((card,)),)))
    deal = message(log.table, Onlooker.SPECTATOR)["deal"]
    assert deal["last"]["plays"] == [["S3"], ["??"], ["SK"], ["S4"]]
    assert deal["last"]["winner"] == "W"
    log.add(Rekey(5, (KeyedLay((Card.S5,)),)))
    deal = message(log.table, Onlooker.SPECTATOR)["deal"]
    assert deal["plays"] == [["S5"]]
    assert deal["shown"][-1] == ["W", "lay", ["S5"]]


def test_an_operator_who_comes_late_sets_levels_and_dealer() -> None:
    log = _log()
    log.add(KeyDeal(leader=Seat.WEST, levels=(Rank.FIVE, Rank.THREE)))
    assert log.table.course.score()["steps"] == [3, 1]
    assert message(log.table, Onlooker.SPECTATOR)["deal"]["level"] == "5"
    assert message(log.table, Onlooker.SPECTATOR)["deal"]["dealer"] == "W"
    assert log.replayed() == log.table


def test_undo_insert_and_correction_are_one_move() -> None:
    log = _log()
    log.add(KeyDeal())
    lays = [KeyedLay((card,)) for card in (Card.S3, Card.S5, Card.S6)]
    log.add(Rekey(0, (KeyedBury(), *lays)))
    log.add(Rekey(2, (KeyedLay((Card.S4,)), *lays[1:])))
    shown = message(log.table, Onlooker.SPECTATOR)["deal"]
    assert shown["last"]["winner"] == "S"
    log.add(Rekey(1))
    assert len(log.table.course.deal_on_table.acts) == 1  # type: ignore[attr-defined]
    with pytest.raises(NotPossible):
        log.add(Rekey(3))
    assert log.replayed() == log.table


def test_games_do_not_mix_and_nobody_acts() -> None:
    log = _log()
    log.add(KeyDeal())
    with pytest.raises(NotPossible):
        log.add(Rekey(0, (KeyedPass(),)))
    with pytest.raises(NotKeyed):
        log.add(Act(Seat.EAST, log.table.course.automatic(Seat.EAST)))
    guandan = Log(TableSettings(GameName.GUANDAN, "national", keyed=True))
    guandan.add(KeyDeal(leader=Seat.EAST))
    with pytest.raises(NotPossible):
        guandan.add(Rekey(0, (KeyedBury(),)))


def test_a_ruling_that_ends_the_deal_is_an_act_that_can_be_taken_back() -> None:
    log = _log()
    log.add(KeyDeal())
    log.add(LoseDeal(Seat.NORTH, "信号"))
    ruled = log.table
    log.add(Rekey(0))
    assert (ruled.course.in_play, log.table.course.in_play) == (False, True)
    assert log.replayed() == log.table
