"""对阵页: what the public reads about a round that was paired before a correction."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.models import Competition
from tests.web import staging
from tests.web.phone.team_tables import pairs_table

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


def test_tables_whose_boards_are_compared_have_directions_and_boards_and_no_match_points(client: Client) -> None:
    competition = pairs_table().competition
    Competition.objects.update(is_public=True)
    staging.put(
        competition,
        *(f.BoardEntered("main", 1, 1, Room.OPEN, board, (3, 0)) for board in (1, 2)),
        f.MatchSettled("main", 1, 1),
        permission=Permission.RECORD,
    )
    for name in ("pairings", "results"):
        page = client.get(f"/e/{competition.slug}/{name}/", headers={"accept-language": "en"}).content.decode()
        assert "North-South" in page
        assert "East-West" in page
        assert "Board numbers" in page
        assert "visitors" not in page
        assert "match points" not in page
    pairings = client.get(f"/e/{competition.slug}/pairings/").content.decode()
    assert [boards in pairings for boards in ("第1-2副", "第3-4副", "第5-6副")] == [True] * 3
    assert "南北" in pairings
