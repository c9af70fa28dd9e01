"""Replays: a finished deal act by act, and nothing of a deal that is still played."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.table import NotPossible
from paizhuo.web.live.replay_steps import replay_of, title_of
from tests.web.live.played import fast_clock, play_one, played
from tests.web.live.seated import GUANDAN, SHENGJI, current, seated

if TYPE_CHECKING:
    from paizhuo.table import TableSettings

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _fast_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    fast_clock(monkeypatch)


@pytest.mark.parametrize(("settings", "cards"), [(GUANDAN, 27), (SHENGJI, 25)], ids=["guandan", "shengji"])
def test_the_hands_of_a_replay_shrink_by_what_was_played(settings: TableSettings, cards: int) -> None:
    row = played(settings)
    steps = replay_of(current(row), 1)["steps"]
    assert steps[0]["seat"] is None
    assert max(len(hand.split()) for step in steps for hand in step["hands"]) >= cards
    for before, step in itertools.pairwise(steps):
        held = [len(hand.split()) for hand in before["hands"]]
        left = [len(hand.split()) for hand in step["hands"]]
        if step["trick"] > 1 and step["cards"]:
            assert held[step["seat"]] - left[step["seat"]] == len(step["cards"])
    assert all(step["text"] for step in steps)


def test_everybody_may_look_at_a_finished_deal() -> None:
    row = played(GUANDAN)
    visitor = Client()
    newest = visitor.get(reverse("live:replay-newest", args=[row.key]))
    assert newest["Location"] == reverse("live:replay", args=[row.key, 1])
    page = visitor.get(newest["Location"])
    assert page.status_code == 200
    assert reverse("live:record", args=[row.key]) in page.content.decode()
    assert visitor.get(reverse("live:replay", args=[row.key, 2])).status_code == 404


def test_nobody_may_look_at_a_deal_that_is_played() -> None:
    row = seated(GUANDAN)
    table = current(row)
    assert table.course.finished() == ()
    for number in (1, 2):
        with pytest.raises(NotPossible):
            table.course.steps(number)
        assert Client().get(reverse("live:replay", args=[row.key, number])).status_code == 404
    assert Client().get(reverse("live:replay-newest", args=[row.key])).status_code == 404


@pytest.mark.parametrize("settings", [GUANDAN, SHENGJI], ids=["guandan", "shengji"])
def test_every_trick_has_a_leader_and_a_winner_and_the_title_says_what_came_out(settings: TableSettings) -> None:
    table = current(played(settings))
    shown = replay_of(table, 1)
    assert len(shown["tricks"]) in {shown["steps"][-1]["trick"] - 1, shown["steps"][-1]["trick"]}
    for number, (leader, _winner) in enumerate(shown["tricks"], start=1):
        laid = [step for step in shown["steps"] if step["trick"] == number and step["short"]]
        assert laid[0]["seat"] == leader
    assert "2" in title_of(table, 1)


def test_the_file_has_everything_in_it() -> None:
    row = played(GUANDAN)
    response = Client().get(reverse("live:replay-file", args=[row.key, 1]))
    assert response["Content-Disposition"].endswith('-1.html"')
    text = response.content.decode()
    for outside in ("src=", "<link", "url(http", "@layer", "light-dark(", "@import"):
        assert outside not in text
    assert "live-record" in text
    assert current(row).secret.hex() in text


def test_a_file_of_a_match_that_goes_on_has_no_record() -> None:
    row = seated(replace(GUANDAN, deals=2))
    while current(row).course.finished() != (1,):
        play_one(row)
    text = Client().get(reverse("live:replay-file", args=[row.key, 1])).content.decode()
    assert "live-record" not in text.replace("getElementById", "")[: text.index("<script>")]
    assert current(row).secret.hex() not in text
