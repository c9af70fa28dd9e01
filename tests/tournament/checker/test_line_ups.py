"""The checker follows line-ups by itself: what the fold accepts it finds sound, and what it refuses it finds."""

from __future__ import annotations

import random

import pytest

from paizhuo.officiating.segments import drawn_seat_lot
from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.checker import Code
from paizhuo.tournament.checker.replay import replay
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.results.outcomes import End
from tests.tournament.log.transitions.test_line_ups import HERE, LEAVE, line_up, match_in
from tests.tournament.playing import SEED


def random_fact(chance: random.Random) -> f.Fact:
    end, segment = chance.choice(list(End)), chance.randint(1, 3)
    names = "".join(chance.sample("甲乙丙丁戊己", 4))
    match chance.randrange(8):
        case 0:
            return f.SegmentPicked(*HERE, segment, chance.choice([None, end]))
        case 1:
            return f.LineUpTakenBack(*HERE, segment, end)
        case 2:
            return line_up(end, names, segment, approval=LEAVE, reason="急病")
        case 3:
            return line_up(end, names, segment, by_rule=True, reason="未交")
        case 4:
            return line_up(end, names, segment, late=True)
        case _:
            return line_up(end, names, segment)


@pytest.mark.parametrize("seed", range(60))
def test_the_checker_agrees_with_the_fold(seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - nothing secret is drawn
    event = match_in(3, boards=6)
    if chance.random() < 0.7:
        event.add(f.SeatLotDrawn(*HERE, chance.choice(list(End))))
    missed: list[Why] = []
    for _ in range(25):
        fact = random_fact(chance)
        try:
            event.add(fact)
        except Refused as refused:
            _, found = replay(event.plan, [*event.log, Logged(len(event.log) + 1, fact)])
            # Reasons are asked for when a fact is recorded; the checker asks for the leave.
            if refused.why not in {Why.NEEDS_REASON, Why.PICKS_OPEN, Why.NOT_YOUR_TURN}:
                missed += [] if found else [refused.why]
    record, found = replay(event.plan, event.log)
    assert not found
    assert not missed
    table, match = record.stages["main"].rounds[0].tables[1], event.state.stages["main"].rounds[0].matches[1]
    for segment, one in match.line_ups.items():
        for end in End:
            declared = one.of(end)
            assert table.line_ups.segments[segment].seen(end) == one.is_shown(end)
            assert table.line_ups.segments[segment].line_ups.get(end) == (declared and declared.players)


def test_nat_30_4_a_change_without_leave_is_found() -> None:
    event = match_in(2)
    event.add(line_up(End.HOME))
    event.add(line_up(End.AWAY))
    event.add(line_up(End.HOME, "戌乙丙丁", reason="急病"))
    assert [one.code for one in replay(event.plan, event.log)[1]] == [Code.LINE_UP_WITHOUT_LEAVE]


def test_a_seat_lot_that_its_seed_does_not_give_is_found() -> None:
    event = match_in(2)
    lot = drawn_seat_lot(event.state, TableKey(*HERE), SEED)
    event.add(lot)
    assert not replay(event.plan, event.log)[1]
    for wrong in (
        f.SeatLotDrawn(*HERE, lot.first.other, SEED),
        f.SeatLotDrawn(*HERE, lot.first, "x"),
        f.SeatLotDrawn(*HERE, lot.first, "5eed"),
    ):
        log = [*event.log[:-1], Logged(len(event.log), wrong)]
        assert [one.code for one in replay(event.plan, log)[1]] == [Code.NOT_FROM_SEED]
