"""逐副: a stored deal and the deal on the sheet are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.score_sheet import WrittenDeal, read_finish
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.clock.clock import now
from paizhuo.web.models import SheetDeal
from paizhuo.web.sheets.deals import store
from tests.web import staging

if TYPE_CHECKING:
    from paizhuo.officiating.score_sheet import Finish

pytestmark = pytest.mark.django_db

FIRST, SECOND = read_finish("SENW"), read_finish("EW")


@pytest.mark.parametrize(
    ("by", "other", "agreed"),
    [(End.HOME, None, False), (End.AWAY, SECOND, False), (End.HOME, None, True), (None, None, True)],
)
def test_a_deal_is_read_back_as_it_was_stored(by: End | None, other: Finish | None, *, agreed: bool) -> None:
    row = SheetDeal(competition=staging.mid_course(), stage="main", round=2, table=1, deal=3)
    deal = WrittenDeal(3, by, FIRST, other, agreed=agreed)
    store(row, deal, now())
    found = SheetDeal.objects.get()
    assert found.written == deal
    assert found.is_disputed is (other is not None)
