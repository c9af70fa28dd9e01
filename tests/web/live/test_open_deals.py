"""可看: hands, replay, review, file and record of a board stay closed until every table has finished it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from paizhuo.table import GameName, Pace, TableSettings
from paizhuo.web.live.open_deals import is_open
from paizhuo.web.models import LiveTable
from tests.web.live.played import fast_clock, play_on, play_one
from tests.web.live.seated import GUANDAN, current, seated

pytestmark = pytest.mark.django_db(transaction=True)

BOARDS = TableSettings(GameName.GUANDAN, "national", boards=(3, 4), session="1", pace=Pace())
CLOSED = ("live:replay", "live:replay-file", "live:review", "live:lessons")


@pytest.fixture(autouse=True)
def _fast_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    fast_clock(monkeypatch)


def other_table(row: LiveTable, settings: TableSettings = BOARDS) -> LiveTable:
    """Another table with the cards of this one."""
    other = seated(settings)
    other.moves.all().delete()
    LiveTable.objects.filter(pk=other.pk).update(secret=row.secret, revision=0, summary={})
    return other


def statuses(row: LiveTable, number: int) -> set[int]:
    """How everything that shows the cards of a board answers."""
    return {Client().get(reverse(name, args=[row.key, number])).status_code for name in CLOSED}


def test_a_deal_of_a_match_is_open_when_it_is_over() -> None:
    row = seated(replace(GUANDAN, deals=2))
    assert not is_open(row, 1)
    while current(row).course.finished() != (1,):
        play_one(row)
    assert is_open(row, 1)
    assert not is_open(row, 2)


def test_a_board_is_closed_while_another_table_plays_it() -> None:
    row = seated(BOARDS)
    other = other_table(row)
    play_on(row)
    assert not is_open(row, 3)
    assert statuses(row, 3) == statuses(row, 4) == {404}
    assert Client().get(reverse("live:replay-newest", args=[row.key])).status_code == 404
    assert Client().get(reverse("live:record", args=[row.key])).status_code == 404
    LiveTable.objects.filter(pk=other.pk).update(ended_at=timezone.now())
    assert is_open(row, 3)
    assert statuses(row, 3) == {200}
    assert Client().get(reverse("live:record", args=[row.key])).status_code == 200


@pytest.mark.parametrize("change", [{"session": "2"}, {"boards": (5, 6)}])
def test_a_table_with_other_boards_closes_nothing(change: dict[str, object]) -> None:
    row = seated(BOARDS)
    other_table(row, replace(BOARDS, **change))  # type: ignore[arg-type] # fields of the settings
    play_on(row)
    assert is_open(row, 3)
