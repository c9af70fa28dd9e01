"""Nothing leaks: tables that differ only in what a viewer may not know give him the same bytes, at every message."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.cards import Chance, Hand
from paizhuo.engine import Onlooker
from paizhuo.seats import Seat
from paizhuo.table import (
    Act,
    Announce,
    GameName,
    LoseDeal,
    Official,
    OpenHand,
    Pace,
    Pause,
    Ready,
    ReplaceBoard,
    Rest,
    Resume,
    Stage,
    TableSettings,
    TableViewer,
    message,
)
from paizhuo.table.settings import CardsLeft
from tests.table.playing import SECRET, Log, at_random, play_out

if TYPE_CHECKING:
    from paizhuo.table import Table

GUANDAN = TableSettings(GameName.GUANDAN, "jiangsu-2023", deals=2)
SHENGJI = TableSettings(GameName.SHENGJI, "fujian-2022", deals=1)
BOARDS = TableSettings(GameName.GUANDAN, "national", boards=(5, 7))
VIEWERS: tuple[TableViewer, ...] = (*Seat, Onlooker.SPECTATOR, Official.REFEREE)


def sent(table: Table, viewer: TableViewer) -> str:
    return json.dumps(message(table, viewer), ensure_ascii=False)


def shuffled_for(table: Table, viewer: TableViewer, chance: Chance) -> Table:
    """The table with all cards that the viewer does not see dealt again among the others."""
    opened = {one.seat for one in table.opened if one.number == table.course.number}
    course: Any = table.course
    phase = course.current.phase
    inner = getattr(phase, "playing", phase)
    hidden = [seat for seat in Seat if seat is not viewer and not (viewer is Official.REFEREE and seat in opened)]
    dealer_sees = getattr(inner, "dealer", None) is viewer
    bottom = () if dealer_sees else getattr(inner, "buried", ())
    cards = list(chance.shuffled([*(card for seat in hidden for card in inner.hands[seat]), *bottom]))
    hands = list(inner.hands)
    for seat in hidden:
        hands[seat] = Hand(cards.pop() for _ in range(len(inner.hands[seat])))
    changed = replace(inner, hands=tuple(hands), **({"buried": tuple(cards)} if bottom else {}))
    whole = changed if inner is phase else replace(phase, playing=changed)
    return replace(table, course=replace(course, current=replace(course.current, phase=whole)))


def referee_at_work(log: Log, chance: Chance) -> None:
    """Now and then a referee opens a hand, speaks to the table, or stops it for a moment."""
    if chance.below(10) == 0 and not any(one.number == log.table.course.number for one in log.table.opened):
        log.add(OpenHand(chance.choice(tuple(Seat)), "核对张数", "裁判丙"))
    if chance.below(20) == 0:
        log.add(Announce("维持，出牌有效"))
    if chance.below(20) == 0:
        log.add(Pause("核牌"))
        log.add(Resume(), log.table.last + 900)


OTHERS = [replace(GUANDAN, left=CardsLeft.ANNOUNCED), replace(GUANDAN, counter=True), replace(SHENGJI, counter=True)]


@pytest.mark.parametrize("settings", [GUANDAN, SHENGJI, BOARDS, *OTHERS])
@pytest.mark.parametrize("seed", ["a", "b"])
def test_every_message_is_blind_to_what_the_viewer_may_not_know(settings: TableSettings, seed: str) -> None:
    chance, log = Chance(SECRET, f"hidden {seed}"), Log(settings)
    log.seat_all(nonce=seed)
    choose, checked = at_random(seed), 0

    def checking(table: Table, seat: Seat) -> Any:  # noqa: ANN401 - an action of either game
        nonlocal checked
        for viewer in VIEWERS:
            if chance.below(8) == 0:
                assert sent(shuffled_for(table, viewer, chance), viewer) == sent(table, viewer)
                checked += 1
        referee_at_work(log, chance)
        return choose(log.table, seat)

    play_out(log, checking)
    assert checked > 50


def test_a_referee_sees_card_backs_until_he_opens_a_hand() -> None:
    log = Log(replace(GUANDAN, left=CardsLeft.ANNOUNCED))
    log.seat_all()
    before = message(log.table, Official.REFEREE)["deal"]
    assert before["hands"] == [None] * 4
    assert before["left"] == [27] * 4
    log.add(OpenHand(Seat.WEST, "核对张数", "裁判丙"))
    hands = message(log.table, Official.REFEREE)["deal"]["hands"]
    assert [hand is not None for hand in hands] == [False, False, True, False]
    assert len(hands[Seat.WEST]) == 27
    for viewer in (*Seat, Onlooker.SPECTATOR):
        assert "核对张数" not in sent(log.table, viewer)
        assert message(log.table, viewer)["deal"]["hands"][Seat.WEST] is None or viewer is Seat.WEST


def test_players_learn_after_the_deal_which_hand_was_opened_and_why() -> None:
    log = Log(GUANDAN)
    log.seat_all()
    log.add(OpenHand(Seat.WEST, "核对张数", "裁判丙"), 400)
    while log.table.stage is Stage.PLAYING:
        assert message(log.table, Seat.EAST)["opened"] == []
        seat = log.table.course.to_act()[0]
        log.add(Act(seat, log.table.course.automatic(seat)), log.table.last + 10)
    opened = [[1, "W", "核对张数", "裁判丙", 400]]
    assert message(log.table, Seat.EAST)["opened"] == opened == message(log.table, Onlooker.SPECTATOR)["opened"]
    for seat in Seat:
        log.add(Ready(seat))
    log.add(log.due_move())
    assert message(log.table, Seat.EAST)["opened"] == opened
    assert message(log.table, Official.REFEREE)["deal"]["hands"] == [None] * 4


def test_an_official_sees_the_hands_and_so_the_test_above_can_fail() -> None:
    log = Log(GUANDAN)
    log.seat_all()
    other = shuffled_for(log.table, Onlooker.SPECTATOR, Chance(SECRET, "other"))
    assert sent(other, Onlooker.OFFICIAL) != sent(log.table, Onlooker.OFFICIAL)
    assert sent(other, Seat.EAST) != sent(log.table, Seat.EAST)


def test_the_secret_comes_after_the_match_and_that_of_boards_never() -> None:
    for settings, shown in ((GUANDAN, True), (SHENGJI, True), (BOARDS, False)):
        log = Log(settings)
        assert message(log.table, Seat.EAST)["nonces"] == []
        log.seat_all(nonce="n")
        assert message(log.table, Seat.EAST)["secret"] is None
        assert SECRET.hex() not in sent(log.table, Onlooker.OFFICIAL)
        play_out(log, lambda table, seat: table.course.automatic(seat))
        assert log.table.stage is Stage.OVER
        assert (message(log.table, Onlooker.SPECTATOR)["secret"] == SECRET.hex()) is shown


def test_the_secret_of_a_board_that_was_dealt_again_is_sent_to_nobody() -> None:
    log, other = Log(BOARDS), "0a" * 16
    log.add(ReplaceBoard(7, "again", other))
    log.seat_all()
    play_out(log, lambda table, seat: table.course.automatic(seat))
    for viewer in (*Seat, *Onlooker):
        assert other not in sent(log.table, viewer)


def test_a_table_that_is_not_watched_shows_a_spectator_neither_cards_nor_results() -> None:
    """Whatever is played there, who only watches is sent the same, but for the number of moves and their times."""
    logs = [Log(replace(BOARDS, watched=False)) for _ in range(2)]
    for log in logs:
        log.seat_all()
    clerk, chance = (lambda table, seat: table.course.automatic(seat)), at_random("other")
    seen: list[dict[str, Any]] = []
    for log, choose in zip(logs, (clerk, chance), strict=True):
        log.add(OpenHand(Seat.EAST, "核牌", "裁判"))
        play_out(log, choose)
        assert len(message(log.table, Seat.EAST)["score"]["boards"]) == len(BOARDS.boards)
        seen.append(message(log.table, Onlooker.SPECTATOR))
    assert seen[0]["deal"] is seen[0]["clock"] is seen[0]["secret"] is None
    kept = [{name: value for name, value in one.items() if name not in {"revision", "at"}} for one in seen]
    assert kept[0] == kept[1]


def test_only_announced_numbers_are_shown_where_the_book_has_players_announce() -> None:
    log = Log(replace(GUANDAN, left=CardsLeft.ANNOUNCED))
    log.seat_all()
    assert message(log.table, Seat.EAST)["deal"]["left"] == [27, None, None, None]
    assert message(log.table, Onlooker.SPECTATOR)["deal"]["left"] == [None] * 4
    assert message(log.table, Onlooker.OFFICIAL)["deal"]["left"] == [27] * 4


def test_a_message_before_the_first_deal_names_the_places_and_the_commitment() -> None:
    log = Log(GUANDAN)
    found = message(log.table, Onlooker.SPECTATOR)
    assert found["places"] == [None] * 4
    assert found["deal"] is None
    assert len(found["commitment"]) == 64


def test_what_is_left_in_the_hands_lies_open_after_a_deal_but_not_after_a_board() -> None:
    for settings, shown in ((GUANDAN, True), (BOARDS, False)):
        log = Log(settings)
        log.seat_all()
        assert message(log.table, Seat.EAST)["open"] is None
        while log.table.stage is Stage.PLAYING:
            seat = log.table.course.to_act()[0]
            log.add(Act(seat, log.table.course.automatic(seat)))
        found = message(log.table, Onlooker.SPECTATOR)
        left = found["deal"]["left"]
        assert any(left)
        assert found["open"] is None or [len(cards) for cards in found["open"]] == left
        assert (found["open"] is not None) is shown


def test_a_deal_that_a_ruling_ended_stays_closed() -> None:
    log = Log(GUANDAN)
    log.seat_all()
    log.add(LoseDeal(Seat.EAST, "seen"))
    assert message(log.table, Seat.EAST)["open"] is None


def test_everybody_reads_when_the_next_deal_begins_and_who_asks_for_a_rest() -> None:
    log = Log(replace(GUANDAN, pace=Pace(ready=30)))
    log.seat_all()
    assert message(log.table, Seat.EAST)["next"] is None
    log.add(LoseDeal(Seat.EAST, "seen"), 1_000)
    log.add(Rest(Seat.WEST), 2_000)
    assert message(log.table, Seat.EAST)["next"] == {"until": 31_000, "asked": ["W"], "rests": False}
    log.add(Pause(), 3_000)
    assert message(log.table, Seat.EAST)["next"]["until"] is None
