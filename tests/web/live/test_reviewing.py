"""Reviews: asked for once, computed one at a time, the same every time, started again after a crash."""

from __future__ import annotations

import json
import threading
from dataclasses import replace
from datetime import timedelta
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from paizhuo.seats import Seat
from paizhuo.web.live import review_work, reviewing
from paizhuo.web.live.refusals import NotSent
from paizhuo.web.live.review_process import turns_of
from paizhuo.web.live.review_turns import review_shown
from paizhuo.web.models import LiveReview
from paizhuo.web.models.live_reviews import ReviewState
from paizhuo.web.throttling.limits import LIVE_REVIEW
from tests.web.live.played import fast_clock, played
from tests.web.live.seated import GUANDAN, SHENGJI, current

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.table import TableSettings
    from paizhuo.web.models import LiveTable

pytestmark = pytest.mark.django_db(transaction=True)

COMPARED = {"net": None, "search": 15}
"""So many turns are reviewed twice; ``search`` takes a second for each."""


@pytest.fixture(autouse=True)
def _fast_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    fast_clock(monkeypatch)


def asked(row: LiveTable, agent: str = "net") -> LiveReview:
    """A review of the first deal that somebody asked for."""
    return reviewing.ask(row, current(row), 1, agent)


def here(job: Any, _stop: threading.Event) -> Iterator[Any]:  # noqa: ANN401 - as the process is asked
    """Compute in this process: as fast, and the database of the test is reached."""
    return turns_of(job)


@pytest.mark.parametrize(("settings", "agent"), [(GUANDAN, "net"), (SHENGJI, "club")], ids=["guandan", "shengji"])
def test_a_review_is_computed_in_its_process_and_stored(settings: TableSettings, agent: str) -> None:
    row = played(settings)
    waiting = asked(row, agent)
    assert review_work.compute_next(threading.Event())
    waiting.refresh_from_db()
    assert waiting.state == ReviewState.DONE
    assert len(waiting.turns) == waiting.of > 0
    assert waiting.seconds
    assert not review_work.compute_next(threading.Event()), "it is not computed twice"
    shown = review_shown(current(row), 1, agent, waiting)
    assert (shown["state"], shown["done"]) == ("done", waiting.of)
    assert ("levels" in shown["turns"][-1]) == (agent == "net")
    assert asked(row, agent).pk == waiting.pk, "the second visitor has it at once"


@pytest.mark.parametrize("agent", ["net", "search"])
def test_the_same_deal_gives_the_same_review(agent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paizhuo.web.live.review_process._SETTINGS", {"search": "search:rollouts=20"})
    row = asked(played(GUANDAN), agent)
    first, second = (list(islice(turns_of(review_work.job_of(row)), COMPARED[agent])) for _ in range(2))
    assert json.dumps(first) == json.dumps(second)
    assert first


def test_a_review_whose_server_died_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_work, "_received", here)
    row = asked(played(GUANDAN))
    claimed = reviewing.claim()
    assert claimed is not None
    assert reviewing.claim() is None, "somebody computes it"
    LiveReview.objects.filter(pk=row.pk).update(beat_at=timezone.now() - reviewing.LOST - timedelta(seconds=1), of=7)
    assert review_work.compute_next(threading.Event())
    row.refresh_from_db()
    assert row.state == ReviewState.DONE
    assert len(row.turns) == row.of


def test_a_server_that_stops_gives_the_review_back() -> None:
    row = asked(played(GUANDAN), "search")
    stop = threading.Event()
    stop.set()
    assert review_work.compute_next(stop)
    row.refresh_from_db()
    assert (row.state, row.turns) == (ReviewState.WAITING, [])


def test_a_reviewer_that_fails_says_so_and_may_be_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    job_of = review_work.job_of
    monkeypatch.setattr(review_work, "job_of", lambda row: replace(job_of(row), agent="nobody"))
    row = asked(played(GUANDAN))
    assert review_work.compute_next(threading.Event())
    row.refresh_from_db()
    assert row.state == ReviewState.FAILED
    assert row.fault
    assert asked(row.table).state == ReviewState.WAITING


def test_the_queue_has_an_end_and_so_has_the_patience_with_one_visitor(monkeypatch: pytest.MonkeyPatch) -> None:
    row = played(GUANDAN)
    monkeypatch.setattr(reviewing, "MOST_WAITING", 1)
    asked(row)
    with pytest.raises(NotSent):
        asked(row, "search")
    address = reverse("live:review", args=[row.key, 1])
    # A browser each time: who has no seat at the table is counted by his address.
    answers = [Client().post(address, headers={"accept": "application/json"}) for _ in range(LIVE_REVIEW.most + 1)]
    assert {one.status_code for one in answers[:-1]} == {200}
    assert answers[-1].status_code == 429
    assert int(answers[-1]["Retry-After"]) > 0


def test_the_page_asks_and_follows() -> None:
    row = played(GUANDAN)
    visitor, address = Client(), reverse("live:review", args=[row.key, 1])
    before = visitor.get(address).json()
    assert before["state"] == "none"
    assert before["seconds"] > 0
    assert visitor.post(address, headers={"accept": "application/json"}).json()["state"] == "waiting"
    assert visitor.post(address)["Location"].startswith(reverse("live:replay", args=[row.key, 1]))
    assert LiveReview.objects.count() == 1
    assert review_work.compute_next(threading.Event())
    assert visitor.get(address).json()["state"] == "done"
    lessons = visitor.get(reverse("live:lessons", args=[row.key, 1]) + "?seat=E")
    assert (lessons.status_code, lessons.context["seat"]) == (200, Seat.EAST)


def test_the_estimate_is_what_was_measured() -> None:
    row = asked(played(GUANDAN))
    LiveReview.objects.filter(pk=row.pk).update(state=ReviewState.DONE, of=50, seconds=10.0)
    assert reviewing.estimate("net", 100) == pytest.approx(20.0)
    assert reviewing.estimate("search", 100) > reviewing.estimate("club", 100)


def test_acts_that_a_ruling_changed_need_another_review() -> None:
    row = asked(played(GUANDAN))
    LiveReview.objects.filter(pk=row.pk).update(digest="0" * 64, state=ReviewState.DONE)
    assert reviewing.found(row.table, current(row.table), 1, "net") is None
    assert asked(row.table).state == ReviewState.WAITING
    assert LiveReview.objects.count() == 1
