"""未到者: on the page of a table, an official says which of two partners stayed away."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import End, Forfeit, ForfeitKind
from paizhuo.web.access.permissions import Permission
from paizhuo.web.founding.create import create_from_plan
from tests.web import staging
from tests.web.refereeing.hall import enter

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db
PAGE = "/desk/spring/grid/main/1/1/"


@pytest.fixture
def individuals() -> Competition:
    """Eight players in their first round."""
    made = replace(
        staging.swiss_plan(),
        entries=EntryRules(EntryKind.INDIVIDUAL),
        stages=(StagePlan("main", Format.INDIVIDUAL, rounds=3),),
    )
    competition = create_from_plan(made, staging.person())
    players = (f.Entered(Entry(number, f"选手{number}", (Person(f"选手{number}"),))) for number in range(1, 9))
    staging.put(competition, *players, permission=Permission.ENTER)
    staging.open_and_publish(competition)
    return competition


def test_nat_34_4_the_partner_who_came_forfeits_nothing(client: Client, individuals: Competition) -> None:
    match = staging.state(individuals).stages["main"].rounds[0].matches[1]
    gone, _ = match.pairing.home
    enter(client, individuals.created_by)
    page = client.get(PAGE).content.decode()
    assert page.count('name="absent"') == 4
    assert "National 34(四)" in page
    sent = {"kind": "forfeit", "by": "home", "how": "unexcused", "reason": "未到"}
    wrong = client.post(PAGE, sent | {"absent": [match.pairing.away[0]]})
    assert wrong.status_code == HTTPStatus.CONFLICT
    assert "can have stayed away" in wrong.content.decode()
    assert client.post(PAGE, sent | {"absent": [gone]}).status_code == HTTPStatus.FOUND
    match = staging.state(individuals).stages["main"].rounds[0].matches[1]
    assert match.confirmed == Forfeit(End.HOME, ForfeitKind.UNEXCUSED, (gone,))
    assert "checked" in client.get(PAGE).content.decode()


def test_a_pair_forfeits_as_a_whole(client: Client) -> None:
    competition = staging.mid_course(played=0)
    enter(client, competition.created_by)
    assert 'name="absent"' not in client.get(PAGE).content.decode()
