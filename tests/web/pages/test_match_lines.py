"""对阵与成绩的行: what stands above the two sides of a list of matches, on a page and on the wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.web.ledger.public_snapshot import public_snapshot_of
from paizhuo.web.wall.slides import pairing_slides
from tests.web import staging
from tests.web.boards.staged import pairs_round, team_round
from tests.web.phone.tables import plan
from tests.web.reading import squeezed

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


def _matches() -> Competition:
    return staging.mid_course(4, played=0, plan=plan())


@pytest.mark.parametrize(
    ("make", "heads"),
    [
        (_matches, ("主队 南北", "客队 东西")),
        (team_round, ("主队 开室南北", "客队 开室东西")),
        (pairs_round, ("南北", "东西")),
    ],
)
def test_the_two_sides_are_named_as_they_sit(
    client: Client, make: Callable[[], Competition], heads: tuple[str, str]
) -> None:
    competition = make()
    type(competition).objects.update(is_public=True)
    (slide,) = pairing_slides(public_snapshot_of(competition))
    assert slide.more["heads"] == heads
    for page in ("pairings", "wall"):
        shown = squeezed(client.get(f"/e/{competition.slug}/{page}/").content.decode())
        assert all(f">{head}<" in shown for head in heads), page
