"""The appeals desk in the browser: every role, the whole way, hostile input, the papers."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest

from paizhuo.referee.actions import Role
from paizhuo.web.directing.models import AppealCase, AppealVote
from tests.web import staging
from tests.web.appeals.papers import filed, heard, ruled, votes
from tests.web.refereeing.hall import enter, hall

if TYPE_CHECKING:
    from typing import Any

    from django.test import Client

pytestmark = pytest.mark.django_db


def paper(about: int, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - passed on
    """The appeal form as the browser sends it."""
    return {
        "entrant": "1",
        "about": str(about),
        "grounds": "没有迟打",
        "signers": ["player", "partner"],
        "written": "on",
        "fee": "200",
        "command": "f",
    } | more


def test_an_appeal_goes_its_whole_way_through_the_pages(client: Client) -> None:
    competition, about = ruled()
    enter(client, competition.created_by)
    base = f"/desk/{competition.slug}/appeals/"
    case = client.post(base, paper(about))["Location"]
    assert "fee open" in client.get(case).content.decode()
    client.post(f"{case}desk/", {"do": "fee", "command": "1"})
    members = "仲裁甲，体育局\n仲裁乙\n仲裁丙"
    client.post(f"{case}desk/", {"do": "seat", "decides": "arbitration-committee", "members": members, "command": "2"})
    client.post(f"{case}committee/", {"do": "hear", "note": "双方陈述", "command": "3"})
    for name, vote in (("仲裁甲", "uphold"), ("仲裁乙", "uphold"), ("仲裁丙", "reject")):
        client.post(f"{case}committee/", {"do": "vote", "member": name, "vote": vote, "command": name})
    page = client.get(case).content.decode()
    assert "All have voted." in page
    client.post(f"{case}committee/", {"do": "decide", "text": "原判不当", "ground": "misapplied", "command": "4"})
    page = client.get(case).content.decode()
    assert "Upheld" in page
    assert "The fee was paid back" in page
    client.post(f"{case}desk/", {"do": "refund", "command": "5"})
    assert AppealCase.objects.get().fee_refunded
    assert "upheld" in client.get(base).content.decode()
    assert "Decision on the appeal" in client.get(f"{case}paper/").content.decode()


def test_guangzhou_says_that_it_knows_no_appeals(client: Client) -> None:
    competition = hall("guangzhou-2025")
    enter(client, competition.created_by)
    page = client.get(f"/desk/{competition.slug}/appeals/").content.decode()
    assert "this event knows no appeals" in page
    assert 'name="grounds"' not in page


def test_an_appeal_that_is_not_admitted_keeps_the_form_and_names_the_article(client: Client) -> None:
    competition, about = ruled()
    enter(client, competition.created_by)
    answer = client.post(f"/desk/{competition.slug}/appeals/", paper(about, signers=["player"]))
    assert answer.status_code == HTTPStatus.CONFLICT
    page = answer.content.decode()
    assert "NAT 55(一)" in page
    assert "没有迟打" in page
    assert AppealCase.objects.count() == 0
    again = paper(about, signers=["player"], do="turn-down", command="g")
    assert client.post(f"/desk/{competition.slug}/appeals/", again).status_code == HTTPStatus.FOUND
    assert AppealCase.objects.get().decided is not None


@pytest.mark.parametrize(
    "broken",
    [
        {"grounds": ""},
        {"grounds": "x" * 5000},
        {"grounds": "a\0b"},
        {"entrant": "x"},
        {"entrant": "999"},
        {"about": "1"},
        {"fee": "-1"},
        {"fee": "9" * 30},
        {"signers": ["emperor"]},
    ],
)
def test_a_broken_form_is_shown_again_and_nothing_is_stored(client: Client, broken: dict[str, Any]) -> None:
    competition, about = ruled()
    enter(client, competition.created_by)
    answer = client.post(f"/desk/{competition.slug}/appeals/", paper(about) | broken)
    assert answer.status_code == HTTPStatus.BAD_REQUEST
    assert AppealCase.objects.count() == 0


def test_html_in_grounds_and_names_is_escaped(client: Client) -> None:
    competition, about = ruled()
    fact = filed(competition, about, grounds="<script>alert(1)</script>")
    enter(client, competition.created_by)
    case = f"/desk/{competition.slug}/appeals/{fact}/"
    members = "<b>甲</b>"
    client.post(f"{case}desk/", {"decides": "chief-referee", "members": members, "command": "2"})
    for page in (case, f"{case}paper/"):
        text = client.get(page).content.decode()
        assert "<script>alert" not in text
        assert "<b>甲" not in text


@pytest.mark.parametrize("role", list(Role))
def test_each_role_does_what_the_matrix_gives_it(client: Client, role: Role) -> None:
    competition, about = ruled()
    user = staging.appoint(competition, role)
    enter(client, user)
    base = f"/desk/{competition.slug}/appeals/"
    official = role not in {Role.LEADER, Role.PLAYER}
    assert (client.get(base).status_code == HTTPStatus.OK) is official
    posted = client.post(base, paper(about))
    receives = role is Role.CHIEF
    assert (posted.status_code == HTTPStatus.FOUND) is receives
    assert AppealCase.objects.count() == int(receives)


@pytest.mark.parametrize("role", list(Role))
def test_only_arbitrators_and_the_chief_vote(client: Client, role: Role) -> None:
    competition, about = ruled()
    fact = filed(competition, about)
    heard(competition, fact)
    enter(client, staging.appoint(competition, role))
    sent = {"do": "vote", "member": "仲裁甲", "vote": "uphold", "command": "v"}
    client.post(f"/desk/{competition.slug}/appeals/{fact}/committee/", sent)
    assert AppealVote.objects.count() == int(role in {Role.CHIEF, Role.ARBITRATORS})


def test_an_appeal_that_is_not_there_has_no_page(client: Client) -> None:
    competition, _ = ruled()
    enter(client, competition.created_by)
    assert client.get(f"/desk/{competition.slug}/appeals/1/").status_code == HTTPStatus.NOT_FOUND


def test_an_upheld_appeal_leads_to_the_correction(client: Client) -> None:
    competition, about = ruled()
    fact = filed(competition, about)
    heard(competition, fact)
    votes(competition, fact, "+++")
    enter(client, competition.created_by)
    case = f"/desk/{competition.slug}/appeals/{fact}/"
    client.post(f"{case}committee/", {"do": "decide", "text": "原判不当", "ground": "misapplied", "command": "4"})
    assert "Put it into effect now" in client.get(case).content.decode()
