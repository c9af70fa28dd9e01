"""裁定成绩: a floor referee settles what the sides dispute, and enters nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End, Levels
from paizhuo.web.access.actors import Denied
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.request import Request
from paizhuo.web.results import actions
from tests.web import staging

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db

AT = TableKey("main", 2, 1)
HOME_SAYS, AWAY_SAYS = Levels(6, 5), Levels(6, 6)


def _disputed(book: str = "national") -> tuple[Competition, User]:
    competition = staging.mid_course(plan=staging.swiss_plan(book=book))
    for end, said in ((End.HOME, HOME_SAYS), (End.AWAY, AWAY_SAYS)):
        staging.put(competition, f.ResultEntered(*AT, said, side=end), permission=Permission.RECORD)
    return competition, staging.appoint(competition, Role.FLOOR_REFEREE)


def _confirmed(competition: Competition) -> object:
    return staging.state(competition).stages["main"].rounds[1].matches[1].confirmed


def test_a_referee_follows_one_side_on_his_phone(client: Client) -> None:
    competition, referee = _disputed()
    client.force_login(referee, backend="django.contrib.auth.backends.ModelBackend")
    tables = client.get(reverse("refereeing:referee", args=[competition.slug]), headers={"accept-language": "en"})
    page = reverse("results:result", args=[competition.slug, *AT])
    assert page in tables.content.decode()
    assert client.post(page, {"act": "follow", "version": "away", "reason": "看过记分表"}).status_code == 302
    assert _confirmed(competition) == AWAY_SAYS
    assert competition.acts.latest("no").kind == Permission.SETTLE.value


def test_a_referee_enters_no_result_that_nobody_disputes() -> None:
    competition = staging.mid_course()
    referee = staging.actor(competition, staging.appoint(competition, Role.FLOOR_REFEREE))
    with pytest.raises(Denied):
        actions.settle(Request(competition, referee), AT, HOME_SAYS, "看过记分表")
    assert _confirmed(competition) is None


@pytest.mark.parametrize("book", ["national", "jiangsu-2023"])
@pytest.mark.parametrize("role", [Role.FLOOR_REFEREE, Role.RECORD_HEAD])
def test_a_referee_or_a_recorder_settles_a_dispute(book: str, role: Role) -> None:
    competition, referee = _disputed(book)
    official = referee if role is Role.FLOOR_REFEREE else staging.appoint(competition, role)
    actions.settle(staging.request(competition, official), AT, HOME_SAYS, "看过记分表")
    assert _confirmed(competition) == HOME_SAYS
