"""轮流写入: writers of one process are let in one at a time, in the order in which they came."""

from __future__ import annotations

import threading

import pytest
from django.db import connection, transaction

from paizhuo.web.ledger.turns import Turns, queue_of, turn
from tests.web import staging

PATIENCE = 60


def test_those_who_wait_are_let_in_in_the_order_of_coming() -> None:
    turns, order, left = Turns(), list[int](), threading.Semaphore(0)

    def writer(number: int) -> None:
        with turns:
            order.append(number)
        left.release()

    with turns:
        for number in range(5):
            threading.Thread(target=writer, args=(number,), daemon=True).start()
            while turns.waiting <= number:
                pass
        assert order == []
    for _ in range(5):
        assert left.acquire(timeout=PATIENCE)
    assert order == [0, 1, 2, 3, 4]
    assert turns.waiting == 0


def test_a_write_that_fails_lets_the_next_one_in() -> None:
    turns = Turns()
    with pytest.raises(ValueError, match="refused"), turns:
        raise ValueError("refused")
    with turns:
        assert turns.waiting == 0


@pytest.mark.django_db(transaction=True)
def test_a_write_inside_a_transaction_does_not_wait_for_those_who_wait_for_its_lock() -> None:
    competition = staging.event(entries=4)
    # Somebody else has the turn and waits for the database, which this transaction has locked.
    with queue_of(competition), transaction.atomic(), turn(competition):
        assert connection.in_atomic_block


@pytest.mark.django_db
def test_competitions_wait_for_each_other_only_where_the_database_has_a_single_lock() -> None:
    user = staging.person()
    one, other = (staging.event(staging.swiss_plan(name), 4, user=user) for name in ("spring", "autumn"))
    assert (queue_of(one) is queue_of(other)) is (connection.vendor == "sqlite")
    assert queue_of(one) is queue_of(one)
