"""对阵页: what the public reads about a round that was paired before a correction."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.access.permissions import Permission
from tests.web import staging

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("book", "may_change"), [("national", True), ("jiangsu-2023", False)])
def test_a_correction_is_pointed_out_where_the_round_may_be_paired_again(
    client: Client, book: str, *, may_change: bool
) -> None:
    """J23 4.3.3: a correction does not change a published pairing, so nobody waits for another one."""
    competition = staging.mid_course(plan=staging.swiss_plan(book=book))
    staging.put(competition, f.ResultCorrected("main", 1, 1, Levels(3, 8), "主客写反"), permission=Permission.CORRECT)
    page = client.get("/e/spring/pairings/", headers={"accept-language": "en"}).content.decode()
    assert ("A result before this round was corrected: the round is paired again." in page) is may_change
