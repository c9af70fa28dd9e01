"""从这里自己打打看: an open deal is laid out for practice; a closed one, and its secret, stay where they are."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from paizhuo.seats import Seat
from paizhuo.table import PlayerKind, Stage
from paizhuo.web.live.playing_on import turn_before
from paizhuo.web.live.replay_steps import replay_of
from paizhuo.web.models import LiveTable
from tests.web.live.played import fast_clock, play_on, play_one, played
from tests.web.live.seated import GUANDAN, SHENGJI, current, seated
from tests.web.live.test_open_deals import BOARDS, other_table

if TYPE_CHECKING:
    from paizhuo.table import TableSettings

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _fast_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    fast_clock(monkeypatch)


def asked(visitor: Client, row: LiveTable, number: int, **fields: object) -> int:
    """Ask to play on; the status of the answer."""
    return visitor.post(reverse("live:play-on", args=[row.key, number]), fields).status_code


def newest() -> LiveTable:
    """The table that was opened last."""
    found = LiveTable.objects.order_by("-pk").first()
    assert found is not None
    return found


@pytest.mark.parametrize("settings", [GUANDAN, SHENGJI], ids=["guandan", "shengji"])
def test_the_deal_lies_there_as_it_stood_before_the_act(settings: TableSettings) -> None:
    row = played(settings)
    steps = replay_of(current(row), 1)["steps"]
    step = next(at for at, one in enumerate(steps) if at > 8 and one["cards"])
    assert asked(Client(), row, 1, step=step) == HTTPStatus.SEE_OTHER
    laid = newest()
    table = current(laid)
    seat = Seat(steps[step]["seat"])
    assert laid.secret != row.secret
    assert (table.stage, table.settings.practice, table.settings.hints) == (Stage.PLAYING, True, True)
    assert seat in table.course.to_act()
    seen = table.course.view(seat)
    assert seen is not None
    assert " ".join(map(str, sorted(seen.hands[seat] or ()))) == steps[step - 1]["hands"][seat]
    kinds = {one: table.places[one].player.kind for one in Seat}  # type: ignore[union-attr] # all seats are taken
    assert [one for one, kind in kinds.items() if kind is PlayerKind.PERSON] == [seat]


def test_every_step_of_a_replay_can_be_tried() -> None:
    for settings in (GUANDAN, SHENGJI):
        table = current(played(settings))
        for step, shown in enumerate(replay_of(table, 1)["steps"]):
            turn = turn_before(table, 1, str(step))
            assert turn.seat == shown["seat"] or shown["seat"] is None
            assert table.course.position(1, turn.acts).acts == turn.acts


def test_another_seat_can_be_taken() -> None:
    row = played(GUANDAN)
    visitor = Client()
    assert asked(visitor, row, 1, step=0, seat="E") == HTTPStatus.SEE_OTHER
    state = visitor.get(reverse("live:state", args=[newest().key])).json()
    assert state["seat"] == "E"
    assert state["table"]["deal"]["hands"][0]
    assert state["table"]["deal"]["hands"][1] is None


def test_hints_and_taking_back_are_as_in_practice() -> None:
    row = played(GUANDAN)
    steps = replay_of(current(row), 1)["steps"]
    step = next(at for at, one in enumerate(steps) if one["seat"] in {early["seat"] for early in steps[1:at]})
    visitor = Client()
    asked(visitor, row, 1, step=step)
    laid = newest()
    assert visitor.get(reverse("live:hints", args=[laid.key])).json()["plays"] is not None
    body = {"id": "take-back-1", "revision": current(laid).revision, "move": {"type": "take-back"}}
    answer = visitor.post(reverse("live:moves", args=[laid.key]), body, content_type="application/json")
    assert answer.status_code == HTTPStatus.OK
    assert len(current(laid).course.acts) < step - 1


def test_the_match_goes_on_from_there_and_its_deals_can_be_replayed() -> None:
    row = played(GUANDAN)
    visitor = Client()
    asked(visitor, row, 1, step=3)
    laid = newest()
    while 1 not in current(laid).course.finished():
        play_one(laid)
    assert visitor.get(reverse("live:replay", args=[laid.key, 1])).status_code == HTTPStatus.OK


@pytest.mark.parametrize("step", ["", "-1", "x", "9999", "99999999999", "１"])
def test_a_step_that_the_deal_does_not_have_is_not_found(step: str) -> None:
    row = played(GUANDAN)
    before = LiveTable.objects.count()
    assert asked(Client(), row, 1, step=step) == HTTPStatus.NOT_FOUND
    assert LiveTable.objects.count() == before


def test_nothing_is_laid_out_of_a_deal_that_is_played() -> None:
    row = seated(replace(GUANDAN, deals=2))
    assert asked(Client(), row, 1, step=0) == HTTPStatus.NOT_FOUND
    while current(row).course.finished() != (1,):
        play_one(row)
    assert asked(Client(), row, 1, step=0) == HTTPStatus.SEE_OTHER
    assert asked(Client(), row, 2, step=0) == HTTPStatus.NOT_FOUND
    assert str(row.secret) not in str([one.entry for one in newest().moves.all()])


def test_a_board_that_another_table_has_still_to_play_stays_closed() -> None:
    row = seated(BOARDS)
    other = other_table(row)
    play_on(row)
    assert asked(Client(), row, 3, step=0) == HTTPStatus.NOT_FOUND
    LiveTable.objects.filter(pk=other.pk).update(ended_at=timezone.now())
    assert asked(Client(), row, 3, step=0) == HTTPStatus.SEE_OTHER
