"""The table: places, readiness, holding a seat, pausing, rulings, and that what is stored leads to the same table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.engine import Onlooker, Refused
from paizhuo.guandan import NATIONAL, Lay, Pass, Playing, Stop, legal, legal_plays
from paizhuo.guandan.drawing import BadLeader
from paizhuo.guandan.duplicate import deal_board
from paizhuo.recording.heads import card_texts
from paizhuo.seats import Seat, Side
from paizhuo.shengji import Draw
from paizhuo.table import (
    Act,
    Announce,
    CallReferee,
    Deal,
    Doer,
    GameName,
    GiveBack,
    GiveUp,
    Hold,
    LoseDeal,
    NotPossible,
    OpenHand,
    Pause,
    Penalise,
    Player,
    PlayerKind,
    Ready,
    ReplaceBoard,
    Resume,
    Sit,
    Speak,
    Stage,
    Stand,
    TableSettings,
    TakeBack,
    Why,
    Withdraw,
    after,
    due,
    message,
    refusal,
)
from paizhuo.table.courses.course import TableAct
from paizhuo.table.courses.guandan import GuandanDeals
from paizhuo.table.moves import Phrase
from tests.table.playing import SECRET, Log, at_random, play_out

E, N, W, S = Seat
ROOM = TableSettings(GameName.GUANDAN, "jiangsu-2023", deals=1)
SHENGJI = TableSettings(GameName.SHENGJI, "fujian-2022", deals=1)
BOARDS = TableSettings(GameName.GUANDAN, "national", boards=(2, 5))


def why(log: Log, move: object, at: int | None = None) -> Why | None:
    found = refusal(log.table, move, log.table.last if at is None else at)  # type: ignore[arg-type]
    assert found is None or isinstance(found, NotPossible)
    return None if found is None else found.why


def lead(log: Log) -> Act:
    """The safe act of who is to act."""
    seat = log.table.course.to_act()[0]
    return Act(seat, log.table.course.automatic(seat))


def test_four_sit_down_and_the_last_to_be_ready_starts_the_deal() -> None:
    log = Log(ROOM)
    assert why(log, Ready(E)) is Why.SEAT_EMPTY
    log.add(Sit(E, Player("东家")))
    assert why(log, Sit(E, Player("别人"))) is Why.SEAT_TAKEN
    log.add(Stand(E))
    for seat in Seat:
        log.add(Sit(seat, Player(f"{seat}家")))
        log.add(Ready(seat))
        assert (due(log.table) is None) == (seat is not S)
    assert why(log, Ready(E)) is Why.ALREADY_READY
    found = due(log.table)
    assert found is not None
    assert found.move == Deal()
    log.add(found.move)
    assert log.table.stage is Stage.PLAYING
    assert why(log, Sit(E, Player("别人"))) is Why.ALREADY_BEGUN
    assert why(log, Ready(E)) is Why.DEAL_IN_PLAY
    assert why(log, Deal()) is Why.DEAL_IN_PLAY


def test_nobody_deals_while_a_chair_is_empty_or_somebody_is_not_ready() -> None:
    log = Log(ROOM)
    assert why(log, Deal()) is Why.SEAT_EMPTY
    for seat in Seat:
        log.add(Sit(seat, Player(f"{seat}家")))
    assert why(log, Deal()) is Why.NOT_READY


def test_bots_are_always_ready() -> None:
    log = Log(ROOM)
    for seat in Seat:
        bot = Player("机器", PlayerKind.BOT, "club")
        log.add(Sit(seat, bot if seat is not S else Player("南家")))
    log.add(Ready(S, "x" * 64))
    assert log.table.all_ready
    assert why(log, Hold(E)) is Why.ALREADY_HELD


def test_what_the_law_refuses_is_refused_with_its_article() -> None:
    log = Log(ROOM)
    log.seat_all()
    seat = log.table.course.to_act()[0]
    refused = refusal(log.table, Act(seat, Pass(seat)), log.table.last)
    assert isinstance(refused, Refused)
    assert (refused.refusal.reason.code, str(refused.refusal.source)) == ("LEADER_MUST_PLAY", "J23 silent (D2)")
    with pytest.raises(Refused):
        after(log.table, Act(seat, Pass(seat)), log.table.last)
    assert why(log, Act(seat.next, Pass(seat))) is Why.OTHER_SEAT
    assert why(log, Act(seat, Draw(seat))) is Why.OTHER_GAME
    assert why(log, lead(log), at=-1) is Why.TIME_RUNS_BACK


def test_a_seat_is_held_and_given_back() -> None:
    log = Log(ROOM)
    log.seat_all()
    log.add(Hold(N))
    assert log.table.places[N].plays_itself
    assert why(log, Hold(N)) is Why.ALREADY_HELD
    log.add(GiveBack(N))
    assert why(log, GiveBack(N)) is Why.NOT_HELD
    log.add(Hold(seat := log.table.course.to_act()[0]))
    log.add(lead(log))
    assert not log.table.places[seat].is_held, "who plays himself has his seat back"


def test_phrases_and_calls_come_from_people_at_the_table() -> None:
    log = Log(ROOM)
    assert why(log, Speak(E, Phrase.HELLO)) is Why.SEAT_EMPTY
    log.seat_all()
    for _ in range(12):
        log.add(Speak(E, Phrase.THANKS))
    assert len(log.table.said) == 8
    log.add(CallReferee(W), 5000)
    assert log.table.calls == ((W, 5000),)


def test_a_pause_stops_every_act_and_every_clock() -> None:
    log = Log(ROOM)
    log.seat_all()
    log.add(Pause("核牌"), 1000)
    assert due(log.table) is None
    assert why(log, lead(log)) is Why.PAUSED
    assert why(log, Pause()) is Why.PAUSED
    since = log.table.since
    log.add(Resume(), 61_000)
    assert log.table.since == since + 60_000
    assert log.table.calls == ()
    assert why(log, Resume()) is Why.NOT_PAUSED


def test_the_referee_takes_acts_back_and_the_record_says_so() -> None:
    log = Log(ROOM)
    log.seat_all()
    before = log.table.course
    log.add(lead(log), 3000)
    log.add(lead(log), 4000)
    log.add(Withdraw(2, "抢出"), 9000)
    assert log.table.course == before
    assert log.table.timings[-1].acts == ()
    assert log.table.timings[-1].remarks == ((0, "withdrawn 2: 抢出"),)
    assert log.table.since == 9000
    assert why(log, Withdraw(1, "再收")) is Why.NOTHING_TO_TAKE_BACK


def test_plays_are_taken_back_in_practice_only() -> None:
    log = Log(ROOM)
    log.seat_all()
    assert why(log, TakeBack(E)) is Why.NOT_PRACTICE
    practice = Log(replace(ROOM, practice=True))
    practice.seat_all()
    first = practice.table.course.to_act()[0]
    assert why(practice, TakeBack(first)) is Why.NOTHING_TO_TAKE_BACK
    before = practice.table.course
    for at in range(3):
        practice.add(lead(practice), 100 * at)
    practice.add(TakeBack(first))
    assert practice.table.course == before


def test_in_shengji_what_was_played_and_buried_is_taken_back_and_nothing_of_the_drawing() -> None:
    log = Log(replace(SHENGJI, practice=True))
    log.seat_all()
    while isinstance(log.table.course.clocked(), TableAct):
        assert {why(log, TakeBack(seat)) for seat in Seat} == {Why.NOTHING_TO_TAKE_BACK}
        log.add(log.due_move())
    (dealer,) = log.table.course.to_act()
    others = [seat for seat in Seat if seat is not dealer]
    drawn = log.table.course
    log.add(lead(log))
    assert {why(log, TakeBack(seat)) for seat in others} == {Why.NOTHING_TO_TAKE_BACK}
    buried = log.table.course
    for _ in range(3):
        log.add(lead(log))
    log.add(TakeBack(dealer))
    assert log.table.course == buried
    log.add(TakeBack(dealer))
    assert log.table.course == drawn
    assert why(log, TakeBack(dealer)) is Why.NOTHING_TO_TAKE_BACK
    assert log.replayed() == log.table


@pytest.mark.parametrize("settings", [ROOM, SHENGJI, BOARDS])
def test_a_deal_is_lost_by_ruling(settings: TableSettings) -> None:
    log = Log(settings)
    assert why(log, LoseDeal(E, "偷看")) is Why.NO_DEAL
    log.seat_all()
    log.add(LoseDeal(E, "偷看"), 500)
    assert not log.table.course.in_play
    score = log.table.course.score()
    match settings:
        case _ if settings is ROOM:
            assert score["result"]["winner"] == "NS"
            assert score["levels"] == ["2", "5"]
        case _ if settings is SHENGJI:
            assert score["deals"] == 1
        case _:
            assert score["boards"] == [{"board": 2, "finish": None}]
            assert log.table.stage is Stage.BETWEEN
    assert log.replayed() == log.table


def test_a_side_gives_up_a_match_but_not_a_row_of_boards() -> None:
    log = Log(ROOM)
    log.seat_all()
    log.add(GiveUp(Side.EAST_WEST))
    assert log.table.stage is Stage.OVER
    assert log.table.course.score()["result"]["winner"] == "NS"
    for move in (Ready(E), Deal(), GiveUp(Side.EAST_WEST)):
        assert why(log, move) is Why.MATCH_OVER
    boards = Log(BOARDS)
    boards.seat_all()
    assert why(boards, GiveUp(Side.EAST_WEST)) is Why.NOT_IN_BOARDS


@pytest.mark.parametrize("settings", [replace(ROOM, deals=3), SHENGJI, BOARDS])
@pytest.mark.parametrize("seed", ["1", "2"])
def test_what_is_stored_leads_to_the_same_table(settings: TableSettings, seed: str) -> None:
    log = Log(settings)
    log.seat_all(nonce=seed)
    play_out(log, at_random(seed))
    assert log.table.stage is Stage.OVER
    assert log.replayed() == log.table
    assert log.table.revision == len(log.moves)


def test_all_tables_of_a_set_have_the_same_boards() -> None:
    one, other = Log(BOARDS), Log(BOARDS)
    one.seat_all()
    other.seat_all(nonce="added")
    assert one.table.course == other.table.course


def test_a_board_that_was_dealt_again_comes_from_its_own_secret_wherever_it_is_played() -> None:
    other = b"another secret of sixteen bytes or more"
    one, late, plain = Log(BOARDS), Log(BOARDS), Log(BOARDS)
    one.add(ReplaceBoard(5, "", SECRET.hex()))
    one.add(ReplaceBoard(5, "again", other.hex()))
    for log in (one, late, plain):
        log.seat_all()
        play_out_one_deal(log)
    late.add(ReplaceBoard(5, "again", other.hex()))
    hands = []
    for log in (one, late, plain):
        for seat in Seat:
            log.add(Ready(seat))
        log.add(log.due_move())
        hands.append(log.table.course.seen(Onlooker.OFFICIAL))
        assert log.replayed() == log.table
    assert hands[0] == hands[1] != hands[2]
    assert hands[0] is not None
    assert hands[0]["hands"] == [card_texts(hand) for hand in deal_board(5, NATIONAL, other, "again").hands]


def test_a_board_that_lies_on_the_table_or_is_played_elsewhere_is_not_replaced() -> None:
    log = Log(BOARDS)
    log.seat_all()
    for board in (2, 3):
        assert why(log, ReplaceBoard(board, "", SECRET.hex())) is Why.NO_SUCH_BOARD
    assert why(Log(ROOM), ReplaceBoard(2, "", SECRET.hex())) is Why.NO_SUCH_BOARD


def test_the_seats_add_to_the_shuffle_before_the_first_deal_only() -> None:
    plain, added = Log(ROOM), Log(replace(ROOM, deals=2))
    plain.seat_all()
    added.seat_all(nonce="n")
    assert plain.table.course.seen(E) != added.table.course.seen(E)
    play_out_one_deal(added)
    before = added.table.nonces
    added.add(Ready(E, "chosen late"))
    assert added.table.nonces == before
    assert why(Log(ROOM), Ready(E, "x" * 65)) is Why.SEAT_EMPTY
    fresh = Log(ROOM)
    fresh.add(Sit(E, Player("东家")))
    assert why(fresh, Ready(E, "x" * 65)) is Why.NONCE_TOO_LONG


def play_out_one_deal(log: Log) -> None:
    while log.table.course.in_play:
        log.add(lead(log))


def test_a_play_may_leave_its_reading_to_the_law() -> None:
    log = Log(ROOM)
    log.seat_all()
    move = lead(log)
    assert isinstance(move.action, Lay)
    log.add(Act(move.seat, Lay(move.seat, move.action.cards), Doer.PERSON))
    assert log.replayed() == log.table


def stop(seat: Seat, *, whole_trick: bool = False) -> Penalise:
    return Penalise(Stop(seat, whole_trick), "违例")


def guandan_phase(log: Log) -> Playing:
    """The deal of Guandan that is being played."""
    assert isinstance(log.table.course, GuandanDeals)
    assert isinstance(log.table.course.phase, Playing)
    return log.table.course.phase


def follow(log: Log, seat: Seat) -> Act:
    return Act(seat, log.table.course.automatic(seat))


def test_a_stopped_seat_passes_once_by_the_ruling_and_then_plays_again() -> None:
    log = Log(replace(ROOM, deals=1))
    assert why(log, stop(E)) is Why.NO_DEAL
    log.seat_all()
    leader = log.table.course.to_act()[0]
    stopped = leader.next
    log.add(stop(stopped), 100)
    assert message(log.table, E)["stopped"] == [str(stopped)]
    log.add(lead(log), 200)
    phase = guandan_phase(log)
    higher = next(play for play in legal_plays(phase.hands[stopped], phase.setting.level, phase.setting.rules, None))
    refused = refusal(log.table, Act(stopped, Lay(stopped, higher.cards)), log.table.last)
    assert isinstance(refused, Refused)
    assert refused.refusal.reason.code == "STOPPED_BY_RULING"
    assert due(log.table) == (200, Act(stopped, Pass(stopped), Doer.REFEREE))
    log.add(log.due_move(), 200)
    assert log.table.course.held_back() == ()
    assert not log.table.places[stopped].is_held
    assert log.table.places[stopped].slow == 0
    assert why(log, follow(log, log.table.course.to_act()[0])) is None


def test_a_stop_for_a_trick_holds_until_the_trick_is_over_and_ends_with_the_deal() -> None:
    log = Log(replace(ROOM, deals=1))
    log.seat_all()
    leader = log.table.course.to_act()[0]
    stopped, other = leader.next, leader.next.next
    log.add(stop(stopped, whole_trick=True), 100)
    log.add(lead(log), 200)
    log.add(log.due_move())
    higher = next(act for act in legal(guandan_phase(log)) if act.seat is other and not isinstance(act, Pass))
    log.add(Act(other, higher), 300)
    log.add(follow(log, other.next))
    log.add(follow(log, leader))
    assert due(log.table) == (log.table.last, Act(stopped, Pass(stopped), Doer.REFEREE))
    log.add(log.due_move())
    assert log.table.course.to_act() == (other,)
    log.add(lead(log))
    log.add(follow(log, other.next))
    log.add(follow(log, leader))
    assert why(log, follow(log, stopped)) is None
    log.add(LoseDeal(E, "偷看"))
    assert log.table.course.held_back() == ()


def test_nobody_is_stopped_in_shengji_and_a_pause_holds_the_stop() -> None:
    shengji = Log(SHENGJI)
    shengji.seat_all()
    assert why(shengji, stop(E)) is Why.OTHER_GAME
    log = Log(replace(ROOM, deals=1))
    log.seat_all()
    log.add(stop(log.table.course.to_act()[0].next))
    log.add(lead(log))
    log.add(Pause("核牌"))
    assert due(log.table) is None


def test_a_hand_is_opened_once_a_deal_with_a_reason() -> None:
    log = Log(replace(ROOM, deals=1))
    assert why(log, OpenHand(E, "核对", "裁判")) is Why.NO_DEAL
    log.seat_all()
    assert why(log, OpenHand(E, " ", "裁判")) is Why.NEEDS_REASON
    log.add(OpenHand(E, "核对", "裁判"))
    assert why(log, OpenHand(E, "再看", "裁判")) is Why.ALREADY_OPEN
    assert log.table.timings[-1].remarks == ((0, "hand of E opened: 核对"),)


def test_what_the_referee_announces_stands_until_the_next_deal() -> None:
    log = Log(replace(ROOM, deals=2))
    log.seat_all()
    assert why(log, Announce("长" * 301)) is Why.NOTICE_TOO_LONG
    log.add(Announce("维持，出牌有效"), 700)
    assert message(log.table, E)["notice"] == ["维持，出牌有效", 700]
    log.add(LoseDeal(E, "偷看"))
    assert message(log.table, E)["notice"] == ["维持，出牌有效", 700]
    for seat in Seat:
        log.add(Ready(seat))
    log.add(log.due_move())
    assert message(log.table, E)["notice"] is None


def test_the_leader_after_a_lost_deal_is_named_where_the_book_lets_somebody_name_him() -> None:
    log = Log(replace(ROOM, deals=2))
    log.seat_all()
    with pytest.raises(BadLeader):
        log.add(LoseDeal(E, "偷看", Seat.WEST))
    log.add(LoseDeal(E, "偷看", Seat.NORTH))
    for seat in Seat:
        log.add(Ready(seat))
    log.add(log.due_move())
    assert log.table.course.to_act() == (Seat.NORTH,)
