"""补写摘要: every competition gets its summary; one that cannot be folded keeps nobody else waiting."""

from __future__ import annotations

import threading
from unittest import mock

import pytest

from paizhuo.web.ledger import summaries
from paizhuo.web.models import Competition, StoredFact, Summary
from paizhuo.web.operating import summary_filling
from tests.web import staging


def _three_without() -> list[Competition]:
    director = staging.person()
    found = [staging.mid_course(entries=4, user=director, plan=staging.swiss_plan(f"day-{n}")) for n in range(3)]
    Summary.objects.all().delete()
    Competition.objects.update(summarised=0)
    return found


@pytest.mark.django_db
def test_all_missing_summaries_are_made_and_a_damaged_competition_is_passed_over() -> None:
    _, damaged, _ = _three_without()
    StoredFact.objects.filter(competition=damaged, no=3).update(entry={"fact": "nonsense"})
    with mock.patch.object(summary_filling, "REST", 0):
        summary_filling.fill_all(threading.Event())
    assert summaries.missing() == [], "it is marked, and not tried again"
    damaged.refresh_from_db()
    assert damaged.damage is not None
    assert [one.summary is None for one in summaries.listed(Competition.objects.order_by("pk"))] == [False, True, False]


@pytest.mark.django_db
def test_a_server_that_stops_leaves_the_rest_for_the_next_time() -> None:
    _three_without()
    stop = threading.Event()
    stop.set()
    summary_filling.fill_all(stop)
    assert len(summaries.missing()) == 2


@pytest.mark.django_db(transaction=True)
def test_the_thread_ends_with_the_block() -> None:
    with summary_filling.running():
        running = [one for one in threading.enumerate() if one.name == "summaries"]
    assert not any(one.is_alive() for one in running)
