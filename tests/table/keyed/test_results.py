"""A deal that nobody could follow to its end: its result is typed, checked as far as the law can, and play goes on."""

from __future__ import annotations

from typing import Any

import pytest

from paizhuo.cards import Rank
from paizhuo.engine import Onlooker, Refused
from paizhuo.guandan import NATIONAL, Over
from paizhuo.guandan.phases import NoTribute, Until
from paizhuo.seats import Seat, parse_seat
from paizhuo.shengji import Over as ShengjiOver
from paizhuo.table import GameName, KeyDeal, Player, Rekey, Sit, TableSettings
from paizhuo.table.courses.keyed import KEYED
from paizhuo.table.keyed.acts import KeyedFinish, read_keyed, write_keyed
from paizhuo.table.keyed.deal import KeyedOpening, key_acts
from paizhuo.table.keyed.refusals import Contradicted, Doubt, NotKeyed
from paizhuo.table.keyed.results import places
from paizhuo.table.keyed.shengji.acts import KeyedPoints, read_act, write_act
from paizhuo.table.keyed.shengji.typing import Typing
from paizhuo.table.keyed.typing import parse_typed
from paizhuo.table.played_boards import played_boards
from tests.table.keyed.keying import keyed_acts, played_deals
from tests.table.playing import Log


def _seats(text: str) -> tuple[Seat, ...]:
    return tuple(map(parse_seat, text))


@pytest.mark.parametrize(
    ("typed", "until", "found"),
    [
        ("ew", Until.SIDE_OUT, "ew"),
        ("enw", Until.SIDE_OUT, "enws"),
        ("enws", Until.SIDE_OUT, "enws"),
        ("ens", Until.SIDE_OUT, "ensw"),
        ("s", Until.FIRST_OUT, "s"),
        ("", Until.SIDE_OUT, ""),
        ("e", Until.SIDE_OUT, ""),
        ("en", Until.SIDE_OUT, ""),
        ("een", Until.SIDE_OUT, ""),
        ("ewn", Until.SIDE_OUT, ""),
        ("se", Until.FIRST_OUT, ""),
    ],
)
def test_an_order_ends_a_deal_or_not(typed: str, until: Until, found: str) -> None:
    assert places(_seats(typed), until) == _seats(found)


def test_a_deal_ends_by_its_result_at_any_act_and_only_with_those_first_who_are_out() -> None:
    (setting, phases), *_ = played_deals("result", 1)
    opening = KeyedOpening(setting.rules, setting.level, setting.opening, setting.until)
    acts = keyed_acts(setting, phases, suits=False)
    over = phases[-1]
    assert isinstance(over, Over)
    finish = over.outcome.finish
    for count in range(0, len(acts), 7):
        deal = key_acts(opening, (*acts[:count], KeyedFinish(finish)))
        assert isinstance(deal.phase, Over)
        assert deal.phase.outcome == over.outcome
        assert deal.is_result_only
        assert len(deal.shown) == len(deal.acts)
    first = next(count for count, phase in enumerate(phases) if getattr(phase, "finished", ()))
    other = tuple(seat for seat in Seat if seat is not finish[0])
    with pytest.raises(Contradicted) as found:
        key_acts(opening, (*acts[:first], KeyedFinish(other)))
    assert (found.value.act, found.value.cause.doubt) == (first, Doubt.NO_SUCH_FINISH)  # type: ignore[union-attr]


@pytest.mark.parametrize(("text", "act"), [("33/#ew/p", 2), ("33/#e", 1), ("#ew/#ew", 1)])
def test_nothing_comes_after_a_result_and_no_result_that_ends_no_deal(text: str, act: int) -> None:
    opening = KeyedOpening(NATIONAL, Rank.TWO, NoTribute(Seat.EAST))
    with pytest.raises(Contradicted) as found:
        key_acts(opening, parse_typed(text, Rank.TWO))
    assert found.value.act == act


def test_a_result_is_read_as_it_was_written() -> None:
    (act,) = parse_typed("＃东 北，西", Rank.TWO)
    assert act == KeyedFinish(_seats("enw"))
    assert read_keyed(write_keyed(act)) == act
    (points,) = Typing(Rank.TWO, None, ()).acts("# 0")
    assert points == KeyedPoints(0)
    assert read_act(write_act(points)) == points


def _keyed(game: GameName, rules: str, **fields: Any) -> Log:  # noqa: ANN401 - settings of a table
    log = Log(TableSettings(game, rules, keyed=True, **fields))
    for seat in Seat:
        log.add(Sit(seat, Player(f"{seat}家")))
    return log


def _doubt(log: Log, move: Rekey) -> Doubt:
    with pytest.raises(Contradicted) as found:
        log.add(move)
    assert isinstance(found.value.cause, NotKeyed)
    return found.value.cause.doubt


def test_a_match_goes_on_after_a_typed_result_and_the_deal_has_no_record() -> None:
    log = _keyed(GameName.GUANDAN, "national")
    log.add(KeyDeal(Seat.EAST))
    log.add(Rekey(0, parse_typed("33/44/#ns", Rank.TWO)))
    course = log.table.course
    assert isinstance(course, KEYED)
    assert (course.in_play, course.finished(), course.score()["levels"]) == (False, (1,), ["2", "5"])
    seen = course.seen(Onlooker.SPECTATOR)
    assert seen is not None
    assert seen["outcome"] == ["N", "S"]
    assert [act["cards"] for act in seen["last"]["acts"]] == [["?3", "?3"], ["?4", "?4"]]
    for ask in (lambda: course.steps(1), lambda: course.position(1, 0), course.check_known):  # type: ignore[union-attr]
        with pytest.raises(NotKeyed) as found:
            ask()
        assert found.value.doubt is Doubt.RESULT_ONLY
    # Undo opens the deal again; the next deal has the tribute that follows from the result.
    log.add(Rekey(2, ()))
    assert log.table.course.in_play
    log.add(Rekey(2, parse_typed("#ns", Rank.TWO)))
    log.add(KeyDeal())
    assert (log.table.course.number, log.table.course.to_act()) == (2, (Seat.WEST, Seat.EAST))
    assert log.replayed() == log.table


def test_a_board_has_its_typed_result_before_any_play() -> None:
    log = _keyed(GameName.GUANDAN, "national", boards=(1,), session="1")
    log.add(KeyDeal())
    log.add(Rekey(0, parse_typed("#enw", Rank.TWO)))
    (board,) = played_boards(log.table)
    assert (board.finish, board.lead) == (_seats("enws"), None)
    assert log.table.course.is_over


def test_shengji_ends_by_the_points_of_the_defenders() -> None:
    log = _keyed(GameName.SHENGJI, "fujian-2022")
    log.add(KeyDeal())
    typing = Typing(Rank.TWO, None, ())
    assert _doubt(log, Rekey(0, typing.acts("#45"))) is Doubt.NOT_BURIED
    log.add(Rekey(0, (*typing.acts("eh"), *typing.acts("k"))))
    for wrong in (42, 1000):
        assert _doubt(log, Rekey(2, (KeyedPoints(wrong),))) is Doubt.NO_SUCH_POINTS
    log.add(Rekey(2, typing.acts("s3/sk/st/s5")))
    # North has won 25 points for the defenders, and these stay theirs.
    assert _doubt(log, Rekey(6, (KeyedPoints(20),))) is Doubt.NO_SUCH_POINTS
    log.add(Rekey(6, (KeyedPoints(45),)))
    course = log.table.course
    assert isinstance(course, KEYED)
    deal = course.deal_on_table
    assert deal is not None
    assert isinstance(deal.phase, ShengjiOver)
    assert (deal.phase.outcome.points, course.in_play) == (45, False)
    assert course.score()["steps"] == [2, 0]
    for ask in (lambda: course.steps(1), lambda: course.position(1, 0)):
        with pytest.raises(NotKeyed) as found:
            ask()
        assert found.value.doubt is Doubt.DRAWING_UNKNOWN
    with pytest.raises(Contradicted) as late:
        log.add(Rekey(7, typing.acts("s4")))
    assert isinstance(late.value.cause, Refused)
    log.add(KeyDeal())
    assert log.table.course.number == 2
    assert log.replayed() == log.table
