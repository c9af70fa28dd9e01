"""摆牌: a deal that was played elsewhere is laid out in practice, at any of its acts, and the match goes on from it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from paizhuo.engine import Onlooker
from paizhuo.guandan import record as guandan
from paizhuo.seats import Seat
from paizhuo.shengji import record as shengji
from paizhuo.table import (
    Act,
    Deal,
    GameName,
    LayOut,
    NotPossible,
    Player,
    Ready,
    Sit,
    TableSettings,
    TakeBack,
    Why,
    due,
)
from paizhuo.table.courses.course import GameAction
from paizhuo.table.record import records
from paizhuo.table.table import Stage
from tests.table.playing import Log, at_random, play_out

PLAYED = {
    "guandan": TableSettings(GameName.GUANDAN, "jiangsu-2023", deals=3),
    "boards": TableSettings(GameName.GUANDAN, "national", boards=(5, 6)),
    "shengji": TableSettings(GameName.SHENGJI, "fujian-2022", deals=2),
}


def source(what: str) -> Log:
    """A table whose deals are over."""
    log = Log(PLAYED[what])
    log.seat_all()
    play_out(log, at_random("laid out"))
    return log


def practice(settings: TableSettings, secret: bytes = b"another secret of sixteen") -> Log:
    """A practice table where everybody is ready."""
    log = Log(TableSettings(settings.game, settings.rules, practice=True, hints=True), secret)
    for seat in Seat:
        log.add(Sit(seat, Player(str(seat))))
        log.add(Ready(seat))
    return log


@pytest.mark.parametrize("what", PLAYED)
def test_every_act_of_a_deal_can_be_played_on_from(what: str) -> None:
    played = source(what).table
    number = played.course.finished()[-1]
    steps = played.course.steps(number)
    for acts in range(0, len(steps) - 1, 7):
        log = practice(played.settings)
        table = log.add(LayOut(played.course.position(number, acts)), 5_000)
        assert table.stage is Stage.PLAYING
        assert table.course.view(Onlooker.OFFICIAL) == steps[acts].seen
        assert table.timings[0].acts == (5_000,) * acts
        assert log.replayed() == table


@pytest.mark.parametrize("what", PLAYED)
def test_the_match_goes_on_with_the_levels_that_stood_before(what: str) -> None:
    played = source(what).table
    number = played.course.finished()[-1]
    log = practice(played.settings)
    move = played.course.position(number, 2)
    table = log.add(LayOut(move))
    seen = table.course.view(Onlooker.OFFICIAL)
    assert seen is not None
    if move.owner is not None:
        assert move.levels[move.owner] is seen.level
    while log.table.stage is Stage.PLAYING:
        seat = log.table.course.to_act()[0]
        log.add(_act(log, seat))
    assert log.table.stage in {Stage.BETWEEN, Stage.OVER}
    if log.table.stage is Stage.BETWEEN:
        for seat in Seat:
            log.add(Ready(seat))
        found = due(log.table)
        assert found is not None
        assert log.add(found.move).course.number == 2


def _act(log: Log, seat: Seat) -> Act:
    return Act(seat, log.table.course.automatic(seat))


def test_what_was_played_before_can_be_taken_back_too() -> None:
    played = source("guandan").table
    log = practice(played.settings)
    log.add(LayOut(played.course.position(1, 9)))
    before = len(log.table.course.acts)
    last = log.table.course.acts[-1]
    assert isinstance(last, GameAction)
    log.add(TakeBack(last.seat))
    assert len(log.table.course.acts) < before


def test_the_cards_of_the_next_deal_come_from_the_tables_own_secret() -> None:
    """Nothing of the table that the position comes from, which may still be played, is dealt here."""
    played = source("guandan").table
    move = played.course.position(1, 3)
    assert played.secret.hex() not in move.record
    head = json.loads(move.record.splitlines()[0])
    assert "commitment" not in head
    assert "nonces" not in head


@pytest.mark.parametrize("what", ["guandan", "shengji"])
def test_its_records_are_of_single_deals_and_unproven(what: str) -> None:
    played = source(what).table
    log = practice(played.settings)
    log.add(LayOut(played.course.position(1, 2)))
    while log.table.stage is Stage.PLAYING:
        log.add(_act(log, log.table.course.to_act()[0]))
    (text,) = records(log.table)
    of_guandan = what == "guandan"
    found = guandan.verify(guandan.loads(text)) if of_guandan else shengji.verify(shengji.loads(text))
    assert found.missing
    assert found.finished == 1


def test_what_cannot_be_laid_out_is_refused() -> None:
    played = source("guandan").table
    acts = len(played.course.ended(1).history)
    for count in (acts, acts + 1):
        with pytest.raises(NotPossible) as found:
            played.course.position(1, count)
        assert found.value.why is Why.NO_POSITION
    position = played.course.position(1, 4)
    move = LayOut(position)
    for settings, why in (
        (TableSettings(GameName.GUANDAN, "jiangsu-2023"), Why.NOT_PRACTICE),
        (TableSettings(GameName.GUANDAN, "national", practice=True), Why.NO_POSITION),
        (TableSettings(GameName.GUANDAN, "jiangsu-2023", boards=(1,), practice=True), Why.NO_POSITION),
    ):
        log = Log(settings)
        for seat in Seat:
            log.add(Sit(seat, Player(str(seat))))
        assert _refused(log, move) is (Why.NOT_READY if settings.practice else why)
        for seat in Seat:
            log.add(Ready(seat))
        assert _refused(log, move) is why
    log = practice(played.settings)
    assert _refused(log, LayOut(replace(position, acts=acts))) is Why.NO_POSITION
    log.add(Deal())
    assert _refused(log, move) is Why.ALREADY_BEGUN


def _refused(log: Log, move: LayOut) -> Why:
    with pytest.raises(NotPossible) as found:
        log.add(move)
    return found.value.why
