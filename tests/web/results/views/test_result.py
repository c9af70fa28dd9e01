"""弃权: on the page of a table, an official says who forfeits, who stayed away and what the table had reached."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import End, Forfeit, ForfeitKind, Levels
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


@pytest.mark.parametrize("book", ["jiangsu-2017", "jiangsu-2023"])
def test_j23_3_7_4_j17_4_3_4_a_forfeit_over_a_result_takes_its_levels_along(client: Client, book: str) -> None:
    competition = staging.mid_course(played=0, plan=staging.swiss_plan(book=book))
    staging.put(competition, f.ResultEntered("main", 1, 1, Levels(13, 2), End.HOME))
    enter(client, competition.created_by)
    assert 'data-kinds="levels"' in client.get(PAGE).content.decode()
    sent = {"kind": "forfeit", "by": "away", "reason": "拒不签字"}
    assert client.post(PAGE, sent).status_code == HTTPStatus.FOUND
    assert _confirmed(competition) == Forfeit(End.AWAY, ForfeitKind.PLAIN, levels=(13, 2))
    again = client.get(PAGE).content.decode()
    assert "VP 24 : 2" in " ".join(again.split())
    assert 'name="home" value="P"' in again
    assert 'name="away" value="4"' in again
    more = {"error": "noticed", "approved": "on"}
    assert client.post(PAGE, sent | more | {"home": "2", "away": "2"}).status_code == HTTPStatus.FOUND
    assert _confirmed(competition) == Forfeit(End.AWAY, ForfeitKind.PLAIN)


def test_nat_34_6_elsewhere_the_levels_are_not_asked_for(client: Client) -> None:
    competition = staging.mid_course(played=0)
    staging.put(competition, f.ResultEntered("main", 1, 1, Levels(13, 2), End.HOME))
    enter(client, competition.created_by)
    assert 'data-kinds=""' in client.get(PAGE).content.decode()
    sent = {"kind": "forfeit", "by": "away", "how": "consented", "reason": "退出", "home": "P", "away": "4"}
    assert client.post(PAGE, sent).status_code == HTTPStatus.FOUND
    assert _confirmed(competition) == Forfeit(End.AWAY, ForfeitKind.CONSENTED)


def _confirmed(competition: Competition) -> object:
    return staging.state(competition).stages["main"].rounds[0].matches[1].confirmed
