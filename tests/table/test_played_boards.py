"""What the sheet of a duplicate match says of the boards that a table has played."""

from __future__ import annotations

from paizhuo.engine import Onlooker
from paizhuo.guandan import NATIONAL, Lay, View
from paizhuo.guandan.combinations import Kind
from paizhuo.seats import Seat
from paizhuo.table import GameName, LoseDeal, TableSettings
from paizhuo.table.played_boards import PlayedBoard, SheetNotes, played_boards
from paizhuo.wording.language import Language, sayer
from tests.table.playing import Log, at_random, play_out

BOARDS = TableSettings(GameName.GUANDAN, "national", boards=tuple(range(1, 17)))
CHINESE = sayer(Language.CHINESE)


def test_the_sheet_has_the_order_the_tribute_and_the_first_lead_of_every_board() -> None:
    log = Log(BOARDS)
    log.seat_all()
    play_out(log, at_random("sheet"))
    boards = played_boards(log.table)
    assert [one.number for one in boards] == list(BOARDS.boards)
    assert [None if one.finish is None else [str(seat) for seat in one.finish] for one in boards] == [
        one["finish"] for one in log.table.course.score()["boards"]
    ]
    for one in boards:
        first, last = log.table.course.steps(one.number)[0], log.table.course.steps(one.number)[-1]
        assert isinstance(last.seen, View)
        dealt, paid = first.seen.hands, [card for _, _, card in last.seen.payments]
        assert list(one.paid) == paid
        assert all(any(hand is not None and card in hand for hand in dealt) for card in (*one.paid, *one.given_back))
        lays = [step.action for step in log.table.course.steps(one.number) if isinstance(step.action, Lay)]
        assert lays[0].declared is not None
        assert one.lead is lays[0].declared.kind
    assert any(one.paid for one in boards)
    assert boards[0].paid == ()


def test_a_board_that_a_ruling_ended_has_no_order_and_one_in_play_is_not_there() -> None:
    log = Log(BOARDS)
    log.seat_all()
    assert played_boards(log.table) == ()
    log.add(LoseDeal(Seat.EAST, "偷看"))
    assert played_boards(log.table) == (PlayedBoard(1, None),)


def test_a_match_has_no_boards() -> None:
    log = Log(TableSettings(GameName.GUANDAN, "national", deals=1))
    log.seat_all()
    play_out(log, at_random("match"))
    assert played_boards(log.table) == ()


def test_notes_are_the_words_of_a_sheet() -> None:
    log = Log(BOARDS)
    log.seat_all()
    hand = log.table.course.view(Onlooker.OFFICIAL)
    assert hand is not None
    card, other = next(iter(hand.hands[0])), next(iter(hand.hands[1]))  # type: ignore[arg-type] # an official sees all
    one = PlayedBoard(5, tuple(Seat), (card, other), given_back=(card,), lead=Kind.FULL_HOUSE)
    notes = one.notes(NATIONAL, CHINESE)
    assert notes.tribute.count("、") == 1
    assert notes.returned == notes.tribute.split("、")[0]
    assert notes.lead == NATIONAL.names.value.full_house
    assert PlayedBoard(5, tuple(Seat), is_resisted=True).notes(NATIONAL, CHINESE) == SheetNotes("抗贡", "", "")
    assert (
        PlayedBoard(5, tuple(Seat), is_resisted=True).notes(NATIONAL, sayer(Language.ENGLISH)).tribute
        == "tribute resisted"
    )
