"""同时: the last confirmations of a round and the publication of the next one cross; nothing is lost or misplaced."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from paizhuo.errors import PaizhuoError
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.models import Competition
from paizhuo.web.phone import actions
from paizhuo.web.rounds import actions as rounds
from paizhuo.web.sheets.refusals import RoundOver
from paizhuo.web.sheets.side import side_request
from tests.web import staging
from tests.web.phone.tables import AWAY, HOME, CodedTable, plan, table_at

pytestmark = pytest.mark.django_db(transaction=True)

TABLES = 4
PATIENCE = 60
LATE = 3
"""How many old tabs of each table send their confirmation again and again while the next round is published."""


def _confirm(barrier: threading.Barrier, coded: CodedTable, tab: int) -> str:
    """A tab of the visitors agrees; what became of it."""
    try:
        competition = Competition.objects.get(pk=coded.competition.pk)
        barrier.wait(PATIENCE)
        at = CodedTable(competition, coded.key, coded.table_code)
        actions.confirm_result(side_request(at, AWAY, f"agree-{coded.key.table}-{tab}"), Levels(8, 3))
    except RoundOver:
        return "over"
    else:
        return "written"
    finally:
        connection.close()


def _publish(barrier: threading.Barrier, pk: int) -> int:
    """The desk pairs and publishes the next round as soon as it can; how often it was too early."""
    early = 0
    try:
        competition = Competition.objects.get(pk=pk)
        barrier.wait(PATIENCE)
        for act in (rounds.draft, rounds.publish):
            while True:
                competition.refresh_from_db()
                try:
                    act(staging.request(competition), "main")
                except PaizhuoError:
                    early += 1
                else:
                    break
        return early
    finally:
        connection.close()


def test_confirmations_and_the_next_round_cross_and_every_result_stands_once_in_its_own_round() -> None:
    competition = staging.mid_course(2 * TABLES, played=0, plan=plan())
    coded = [table_at(competition, table) for table in range(1, TABLES + 1)]
    for one in coded:
        actions.hand_in(side_request(one, HOME), Levels(8, 3))
    barrier = threading.Barrier(TABLES * LATE + 1)
    with ThreadPoolExecutor(TABLES * LATE + 1) as pool:
        desk = pool.submit(_publish, barrier, competition.pk)
        tabs = [(one, pool.submit(_confirm, barrier, one, tab)) for one in coded for tab in range(LATE)]
        said = [(one.key.table, answer.result(PATIENCE)) for one, answer in tabs]
        desk.result(PATIENCE)
    assert {table for table, what in said if what == "written"} == set(range(1, TABLES + 1)), "each table once at least"
    first, second = staging.state(competition).stages["main"].rounds
    assert [match.confirmed for match in first.matches.values()] == [Levels(8, 3)] * TABLES
    assert second.published
    assert not second.has_results, "nothing of round 1 was written into round 2"
    facts = [type(fact).__name__ for fact in staging.facts(competition)]
    assert facts.count("ResultConfirmed") == TABLES
