"""先前的行: every table is in a list, so that no new one is forgotten when an event goes back to an earlier moment."""

from __future__ import annotations

from paizhuo.web import backups
from paizhuo.web.ledger.restorable import VALUES
from paizhuo.web.models import Competition
from paizhuo.web.operating import rows_of_before


def test_every_table_is_in_one_of_the_lists() -> None:
    listed = {
        *rows_of_before.MADE_AT,
        *rows_of_before.BY_FACT,
        *rows_of_before.ENDED_AT,
        *rows_of_before.BY_ENTRANT,
        *rows_of_before.FROM_ACTS,
        *rows_of_before.WITH_OTHERS,
        *rows_of_before.ALL_OF_IT,
        *rows_of_before.FROM_FACTS,
        *rows_of_before.STAY,
    }
    assert listed | {Competition} == set(backups.models())


def test_every_value_that_is_treated_apart_is_a_value_of_acts() -> None:
    assert set(rows_of_before.WITHOUT) <= set(VALUES)
