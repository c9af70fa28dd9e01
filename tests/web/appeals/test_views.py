"""The appeals desk in the browser: every role, the whole way, hostile input, the papers."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest

from paizhuo.referee.powers.actions import Role
from paizhuo.web.appeals import actions
from paizhuo.web.ledger.request import Request
from paizhuo.web.models import AppealCase, Appointment
from tests.web import staging
from tests.web.appeals.papers import PAPER, THREE, appointed, filed, heard, ruled, votes
from tests.web.reading import squeezed
from tests.web.refereeing.hall import enter, hall

if TYPE_CHECKING:
    from typing import Any

    from django.test import Client

    from paizhuo.web.models import Competition

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


def decision(**more: Any) -> dict[str, Any]:  # noqa: ANN401 - passed on
    """The decision as the browser sends it: signed by all three, nothing taken back with it."""
    signers = ["仲裁甲", "仲裁乙", "仲裁丙"]
    return {
        "do": "decide",
        "text": "原判不当",
        "ground": "misapplied",
        "signers": signers,
        "paper": PAPER,
        "command": "4",
    } | more


def test_an_appeal_goes_its_whole_way_through_the_pages(client: Client) -> None:
    competition, about = ruled()
    enter(client, competition.created_by)
    base = f"/desk/{competition.slug}/appeals/"
    case = client.post(base, paper(about))["Location"]
    assert "fee open" in client.get(case).content.decode()
    client.post(f"{case}desk/", {"do": "fee", "command": "1"})
    members = appointed(competition, "仲裁甲", "仲裁乙", "仲裁丙")
    seated = {"decides": "arbitration-committee", "accounts": members, "chair": "仲裁甲", "command": "2"}
    client.post(f"{case}seat/", seated)
    client.post(f"{case}copy/", {"do": "hear", "note": "双方陈述", "paper": PAPER, "command": "3"})
    for name, vote in (("仲裁甲", "uphold"), ("仲裁乙", "uphold"), ("仲裁丙", "reject")):
        client.post(f"{case}copy/", {"do": "vote", "member": name, "vote": vote, "paper": PAPER, "command": name})
    page = client.get(case).content.decode()
    assert "All have voted." in page
    client.post(f"{case}copy/", decision())
    page = client.get(case).content.decode()
    assert "Upheld" in page
    assert "The fee was paid back" in page
    client.post(f"{case}desk/", {"do": "refund", "command": "5"})
    assert AppealCase.objects.get().fee_refunded
    assert "upheld" in client.get(base).content.decode()
    assert "Decision on the appeal" in client.get(f"{case}paper/").content.decode()


def test_only_who_corrects_results_is_led_there_after_an_upheld_appeal(client: Client) -> None:
    competition, about = ruled()
    fact = filed(competition, about)
    heard(competition, fact)
    votes(competition, fact, "++-")
    actions.decide(staging.request(competition), fact, "原判不当", undoes=(about,), paper=PAPER)
    case = f"/desk/{competition.slug}/appeals/{fact}/"
    enter(client, competition.created_by)
    assert "Correct the result" in client.get(case).content.decode()
    (member,) = appointed(competition, "仲裁甲")
    enter(client, Appointment.objects.get(pk=member).user)
    page = client.get(case).content.decode()
    assert "Correct the result" not in page
    assert "The chief referee corrects the result by this decision." in page


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
    chief = appointed(competition, "<b>甲</b>", role=Role.CHIEF)
    assert "<b>甲" not in client.get(case).content.decode()
    client.post(f"{case}seat/", {"decides": "chief-referee", "accounts": chief, "command": "2"})
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
    client.post(f"{case}copy/", decision())
    assert "Put it into effect now" in client.get(case).content.decode()


def upheld() -> tuple[Competition, int, int]:
    """An appeal that all three found right, not yet decided; the number of the appeal and of the ruling."""
    competition, about = ruled()
    fact = filed(competition, about)
    heard(competition, fact)
    votes(competition, fact, "+++")
    return competition, fact, about


def test_the_contested_ruling_goes_with_the_decision_and_the_papers_name_the_signers(client: Client) -> None:
    competition, fact, about = upheld()
    enter(client, competition.created_by)
    case = f"/desk/{competition.slug}/appeals/{fact}/"
    page = client.get(case).content.decode()
    assert f'name="undoes" value="{about}"' in page
    boxes = [box for box in page.split("<input")[1:] if 'name="undoes"' in box.split(">")[0]]
    assert all("checked" in box.split(">")[0] for box in boxes)
    sent = decision(undoes=[str(about)], signers=["仲裁甲", "仲裁丙"])
    assert client.post(f"{case}copy/", sent).status_code == HTTPStatus.FOUND
    assert client.post(f"{case}copy/", sent).status_code == HTTPStatus.FOUND
    assert about not in staging.state(competition).rulings
    assert AppealCase.objects.get().signed_by == ["仲裁甲", "仲裁丙"]
    page = client.get(case).content.decode()
    assert "Taken back with the decision:" in page
    assert "Signed by: 仲裁甲, 仲裁丙" in page
    assert squeezed(client.get(f"{case}paper/").content.decode()).count(">signed<") == 2


def test_a_page_that_is_out_of_date_decides_nothing(client: Client) -> None:
    competition, fact, _about = upheld()
    enter(client, competition.created_by)
    case = f"/desk/{competition.slug}/appeals/{fact}/"
    answer = client.post(f"{case}copy/", decision(expected="3"))
    assert answer.status_code == HTTPStatus.CONFLICT
    assert staging.state(competition).appeals[fact][1] is None


@pytest.mark.parametrize("broken", [{"signers": []}, {"signers": ["路人"]}, {"undoes": ["1"]}, {"undoes": ["x"]}])
def test_a_decision_signed_by_nobody_or_about_other_facts_is_shown_again(
    client: Client, broken: dict[str, Any]
) -> None:
    competition, fact, _about = upheld()
    enter(client, competition.created_by)
    case = f"/desk/{competition.slug}/appeals/{fact}/"
    assert client.post(f"{case}copy/", decision(**broken)).status_code == HTTPStatus.BAD_REQUEST
    assert staging.state(competition).appeals[fact][1] is None


def test_the_log_shows_committee_hearing_votes_and_fee(client: Client) -> None:
    competition, about = ruled()
    actor = staging.actor(competition)
    fact = filed(competition, about, fee=200)
    actions.pay_fee(Request(competition, actor), fact)
    heard(competition, fact)
    votes(competition, fact, "+-+")
    enter(client, competition.created_by)
    page = client.get(f"/desk/{competition.slug}/log/").content.decode()
    for text in (
        f"appeal {fact}: fee of 200 paid",
        f"appeal {fact}: decided by: 仲裁甲, 仲裁乙, 仲裁丙",
        f"appeal {fact}: heard: 双方陈述，裁判说明",
        f"appeal {fact}: 仲裁乙 finds the ruling right",
    ):
        assert text in page


def test_two_who_vote_are_warned_of_a_tie(client: Client) -> None:
    competition, about = ruled()
    fact = filed(competition, about)
    heard(competition, fact, THREE[:2])
    enter(client, competition.created_by)
    page = client.get(f"/desk/{competition.slug}/appeals/{fact}/").content.decode()
    assert "An even number votes; if the votes are equal, the ruling stands" in page


def test_those_who_decide_are_picked_from_those_appointed_and_who_steps_aside_is_struck_out(client: Client) -> None:
    competition, about = ruled("jiangsu-2023")
    fact = filed(competition, about)
    case = f"/desk/{competition.slug}/appeals/{fact}/"
    enter(client, competition.created_by)
    client.cookies["django_language"] = "en"
    empty = client.get(case).content.decode()
    assert "No arbitrators are appointed yet." in empty
    related, free = appointed(competition, "仲裁甲", "仲裁乙")
    Appointment.objects.filter(pk=related).update(unit=staging.state(competition).entries[1].unit)
    page = client.get(case).content.decode()
    assert "<s>仲裁甲, arbitration committee</s>" in page
    assert "<s>仲裁乙" not in page
    assert 'name="members"' not in page
    typed = {"decides": "arbitration-committee", "members": "仲裁丙\n仲裁丁\n仲裁戊", "command": "2"}
    assert client.post(f"{case}seat/", typed).status_code == HTTPStatus.BAD_REQUEST
    other = staging.appoint(competition, Role.FLOOR_REFEREE, "裁判")
    stranger = Appointment.objects.get(user=other, competition=competition).pk
    picked = {"decides": "arbitration-committee", "accounts": [related, free, stranger], "command": "3"}
    assert client.post(f"{case}seat/", picked).status_code == HTTPStatus.BAD_REQUEST
    assert not AppealCase.objects.get().committee
