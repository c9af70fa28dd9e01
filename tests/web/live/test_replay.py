"""Replays: a finished deal act by act, and nothing of a deal that is still played."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.table import Act, NotPossible, Stage, due
from paizhuo.web.live import door
from paizhuo.web.live.door import Command
from paizhuo.web.live.replay import replay_of
from tests.web.live.seated import GUANDAN, SHENGJI, current, seated

if TYPE_CHECKING:
    from paizhuo.table import TableSettings
    from paizhuo.web.models import LiveTable

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _fast_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are drawn as fast as the table is looked at."""
    at = [1_000_000]

    def later() -> int:
        at[0] += 5_000
        return at[0]

    monkeypatch.setattr(door, "now", later)


def played(settings: TableSettings) -> LiveTable:
    """A table whose deal is over."""
    row = seated(settings)
    while (table := current(row)).stage is not Stage.OVER:
        if due(table) is not None:
            door.advance(row.pk)
            continue
        seat = table.course.to_act()[0]
        door.send(row.pk, Command(), lambda now, seat=seat: Act(seat, now.course.automatic(seat)))  # type: ignore[misc] # its seat
    return row


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
