"""面板: the tricks of the deal, settings and keys as a player opens them over the felt."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from paizhuo.cards import Rank
from paizhuo.seats import Seat
from paizhuo.table import Act, GameName, KeyDeal, Player, Ready, Rekey, Sit, Stage, TableSettings
from paizhuo.table.keyed.typing import parse_typed
from paizhuo.web.live.browsers import COOKIE
from paizhuo.web.live.panels import panel_context, tribute_of, tricks_of
from tests.table.playing import Log
from tests.web.live.seated import GUANDAN, cookie_of, seated

SHENGJI = TableSettings(GameName.SHENGJI, "fujian-2022", deals=1)


def played(settings: TableSettings, tricks: int) -> Log:
    """A deal in which so many tricks are over."""
    log = Log(settings)
    log.seat_all()
    while len(log.table.course.view(Seat.EAST).tricks) < tricks:  # type: ignore[union-attr]
        seat = log.table.course.to_act()[0]
        log.add(Act(seat, log.table.course.automatic(seat)))
    return log


def test_all_tricks_of_guandan_are_listed_the_newest_first_with_passes_in_one_line() -> None:
    with translation.override("zh-hans"):
        found = tricks_of(played(GUANDAN, 2).table, Seat.EAST)
    assert [trick.number for trick in found] == [2, 1]
    assert all(len(trick.plays) == 2 for trick in found)
    assert {play.what for trick in found for play in trick.plays[1:]} == {"不出"}
    assert {play.who for trick in found for play in trick.plays} & {"我", "上家", "下家", "对家"}


def test_only_the_last_trick_of_shengji_lies_open() -> None:
    (trick,) = tricks_of(played(SHENGJI, 3).table, None)
    assert trick.number == 3
    assert len(trick.plays) == 4


def test_tribute_and_return_stand_below_the_tricks() -> None:
    """The returns as the law names them: who paid gets a card back."""
    log = played(replace(GUANDAN, deals=2), 1)
    while log.table.course.number == 1:
        if log.table.stage is Stage.PLAYING:
            seat = log.table.course.to_act()[0]
            log.add(Act(seat, log.table.course.automatic(seat)))
            continue
        for seat in Seat:
            log.add(Ready(seat))
        log.add(log.due_move())
    assert tribute_of(log.table, Seat.EAST) == []
    while not log.table.course.view(Seat.EAST).returns:  # type: ignore[union-attr]
        seat = log.table.course.to_act()[0]
        log.add(Act(seat, log.table.course.automatic(seat)))
    with translation.override("zh-hans"):
        found = tribute_of(log.table, Seat.EAST)
    assert len(found) in {2, 4}
    assert {line.who for line in found} == {"贡", "还"}
    assert all("→" in line.what for line in found)
    paid, back = ([one.what.rsplit(" ", 1)[0].split(" → ") for one in found if one.who == word] for word in "贡还")
    assert sorted(pair[::-1] for pair in back) == sorted(paid), "who was paid gives a card back"
    assert tribute_of(Log(SHENGJI).table, None) == []


def test_there_is_no_trick_before_the_first() -> None:
    assert tricks_of(played(GUANDAN, 0).table, Seat.EAST) == []
    assert tricks_of(Log(GUANDAN).table, None) == []


@pytest.mark.django_db(transaction=True)
def test_every_panel_is_drawn_for_players_and_for_who_watches() -> None:
    row = seated(GUANDAN)
    player, watcher = Client(), Client()
    player.cookies[COOKIE] = cookie_of(Seat.SOUTH).partition("=")[2]
    texts = {}
    for name in ("last", "settings", "help"):
        for who, client in (("player", player), ("watcher", watcher)):
            answer = client.get(reverse("live:panel", args=[row.key, name]))
            assert answer.status_code == 200
            texts[who, name] = answer.content.decode()
    assert "call-referee" not in texts["player", "settings"], "a table without an event has no referee"
    assert "data-move" not in texts["watcher", "settings"]
    assert player.get(reverse("live:panel", args=[row.key, "hands"])).status_code == 404


def test_the_panel_names_only_keys_that_do_something_in_the_game() -> None:
    guandan, shengji, watched = (
        [key for key, _ in panel_context(Log(game).table, seat, "help")["keys"]]
        for game, seat in ((GUANDAN, Seat.SOUTH), (SHENGJI, Seat.SOUTH), (GUANDAN, None))
    )
    assert [key for key in guandan if key not in shengji] == ["P", "G"], "nobody passes in Shengji"
    assert [key for key in shengji if key not in guandan] == ["S", "T"], "points and trumps are of Shengji"
    assert set(watched) < set(shengji) & set(guandan)


def test_cards_keyed_without_suits_have_none_in_the_panel_either() -> None:
    log = Log(replace(GUANDAN, keyed=True))
    for seat in Seat:
        log.add(Sit(seat, Player(f"{seat}")))
    log.add(KeyDeal(leader=Seat.EAST))
    log.add(Rekey(0, parse_typed("33/44/s55/p/p/p", Rank.TWO)))
    with translation.override("en"):
        (trick,) = tricks_of(log.table, None)
    cards = [play.what.split("  ")[-1] for play in trick.plays if "passes" not in play.what]
    assert cards == ["?3 ?3", "?4 ?4", "♠5 ♠5"]
