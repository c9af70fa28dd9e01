"""The page of board sets: only the dealing manager makes, prints, shows and opens; everybody sees the hash."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.chance import commitment
from paizhuo.officiating.board_hands import deal
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.web.models import Act
from tests.documents.pdf_reader import pages
from tests.web import staging
from tests.web.board_sets.staged import SET, play_all, teams_with_boards

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db


def test_a_set_is_made_with_a_hash_that_everybody_sees_and_opened_after_play(client: Client) -> None:
    here, manager = teams_with_boards()
    client.force_login(manager)
    page = reverse("board_sets:board-sets", args=[here.slug])
    record = staging.state(here).board_sets["main", "R1"]
    assert record.made.commitment in client.get(page).content.decode()
    verify = reverse("public:verify", args=[here.slug])
    client.logout()
    public = client.get(verify).content.decode()
    assert record.made.commitment in public
    client.force_login(manager)
    early = client.post(page, SET | {"act": "open"})
    assert early.status_code == 409
    play_all(here)
    assert client.post(page, SET | {"act": "open"}).status_code == 302
    secret = staging.state(here).board_sets["main", "R1"].secret
    assert commitment(bytes.fromhex(secret)) == record.made.commitment
    assert secret not in public
    client.logout()
    assert secret in client.get(verify).content.decode()


def test_every_printing_is_an_act_and_shows_the_cards_that_are_opened_later(client: Client) -> None:
    here, manager = teams_with_boards()
    client.force_login(manager)
    before = Act.objects.filter(kind="keep-boards").count()
    answer = client.post(reverse("board_sets:slips", args=[here.slug]), SET)
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]
    printed = pages(bytes(answer.content))
    assert [page.count("开室") for page in printed] == [4, 4, 0, 0], "both boards for the open room"
    assert [page.count("闭室") for page in printed] == [0, 0, 4, 4], "and for the closed one"
    act = Act.objects.filter(kind="keep-boards").order_by("-no").first()
    assert act is not None
    assert act.detail["board_set"] == "R1"
    assert Act.objects.filter(kind="keep-boards").count() == before + 1


def test_a_referee_is_shown_one_board_and_that_is_recorded(client: Client) -> None:
    here, manager = teams_with_boards()
    client.force_login(manager)
    show = reverse("board_sets:show-board", args=[here.slug])
    assert client.post(show, SET | {"board": 2, "reason": "申诉"}).status_code == 400
    answer = client.post(show, SET | {"board": 2, "reason": "申诉", "person": "林裁判"})
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]
    assert answer.content.decode().count('<th scope="row">') == 4
    (shown,) = staging.state(here).board_sets["main", "R1"].shown
    assert (shown.person, shown.board) == ("林裁判", 2)


def test_custody_is_recorded_and_a_board_is_dealt_again(client: Client) -> None:
    here, manager = teams_with_boards()
    page = reverse("board_sets:board-sets", args=[here.slug])
    client.force_login(staging.appoint(here, Role.FLOOR_REFEREE))
    move = SET | {"act": "move", "copy": 1, "keeper": "table", "round": 1, "table": 1, "room": "open"}
    assert client.post(page, move).status_code == 302
    assert client.post(page, move | {"room": "closed"}).status_code == 409
    assert client.post(page, move | {"keeper": "caddy", "holder": "小王"}).status_code == 302
    assert "小王" in client.get(page).content.decode()
    again = SET | {"act": "again", "board": 2, "reason": "少一张"}
    assert client.post(page, again).status_code == 403
    client.force_login(manager)
    assert client.post(page, again).status_code == 302
    assert client.post(page, {"act": "again"}).status_code == 400
    play_all(here)
    assert client.post(page, SET | {"act": "open"}).status_code == 302
    record = staging.state(here).board_sets["main", "R1"]
    assert deal(record, 2, record.secrets[2]) != deal(record, 2, record.secret)


def test_a_set_is_made_by_the_form(client: Client) -> None:
    here, manager = teams_with_boards()
    client.force_login(manager)
    page = reverse("board_sets:board-sets", args=[here.slug])
    offered = client.get(page).context["make"].initial
    named = ("set", "first_round", "last", "copies")
    assert [offered[name] for name in named] == ["R2", 2, 2, 4], "two matches in two rooms"
    sent = {"act": "make", "stage": "main", "set": "R2", "first_round": 2, "first": 1, "last": 2, "copies": 1}
    assert client.post(page, sent).status_code == 302
    assert client.post(page, sent).status_code == 409
    assert client.post(page, {"act": "make"}).status_code == 400


def test_boards_that_were_made_elsewhere_cannot_be_dealt_here(client: Client) -> None:
    here, manager = teams_with_boards()
    here.board_secrets.all().delete()
    client.force_login(manager)
    assert client.post(reverse("board_sets:slips", args=[here.slug]), SET).status_code >= 400
    play_all(here)
    page = reverse("board_sets:board-sets", args=[here.slug])
    assert client.post(page, SET | {"act": "open"}).status_code == 409


@pytest.mark.parametrize("role", [one for one in Role if one is not Role.DEALING_MANAGER])
def test_nobody_else_makes_prints_shows_or_opens(client: Client, role: Role) -> None:
    here, _ = teams_with_boards()
    client.force_login(staging.appoint(here, role))
    board = SET | {"board": 1, "reason": "x", "person": "y"}
    for name in ("slips", "show-board"):
        assert client.post(reverse(f"board_sets:{name}", args=[here.slug]), board).status_code == 403
    page = reverse("board_sets:board-sets", args=[here.slug])
    make = {"stage": "main", "first_round": 2, "first": 1, "last": 2, "copies": 1}
    for act in ("open", "again", "make"):
        assert client.post(page, make | board | {"act": act, "set": "R1"}).status_code == 403
    assert not staging.state(here).board_sets["main", "R1"].shown


def test_the_form_proposes_all_boards_and_rounds_of_a_movement_and_leads_an_organiser_to_the_appointments(
    client: Client,
) -> None:
    director = staging.person()
    here = staging.event(new_plan("club-duplicate-evening", "evening", "周三复式"), 8, user=director)
    page = reverse("board_sets:board-sets", args=[here.slug])
    client.force_login(director)
    shown = client.get(page).content.decode()
    assert reverse("office:officials", args=[here.slug]) + "#appoint" in shown
    assert f'href="{page}"' in client.get(reverse("desk:desk", args=[here.slug])).content.decode()
    client.force_login(staging.appoint(here, Role.DEALING_MANAGER))
    proposed = client.get(page).context["make"].initial
    assert proposed | {"first": 1} == {
        "stage": "session",
        "set": "A",
        "first_round": 1,
        "last_round": 7,
        "first": 1,
        "last": 21,
        "copies": 1,
    }
    assert client.post(page, proposed | {"first": 1, "act": "make"}).status_code == 302
    assert staging.state(here).board_sets["session", "A"].made.boards == tuple(range(1, 22))


def test_an_organiser_who_is_alone_takes_the_office_on_the_page_itself(client: Client) -> None:
    here, manager = teams_with_boards()
    here.appointments.filter(user=manager).delete()
    page = reverse("board_sets:board-sets", args=[here.slug])
    organiser = staging.appoint(here, Role.ORGANISER)
    client.force_login(organiser)
    assert "由我兼任发牌主管" in client.get(page).content.decode()
    office = reverse("office:officials", args=[here.slug])
    sent = {"account": "existing", "username": organiser.username, "role": "dealing-manager", "back": "boards"}
    assert all(f'name="{name}" value="{value}"' in client.get(page).content.decode() for name, value in sent.items())
    assert client.post(office, sent)["Location"] == page
    assert here.appointments.filter(user=organiser, role=Role.DEALING_MANAGER.value).exists()
    assert Act.objects.filter(competition=here, kind="appoint").count() == 1
    shown = client.get(page)
    assert shown.context["may_keep"]
    assert "由我兼任发牌主管" not in shown.content.decode()


def test_nobody_takes_the_office_who_may_not_appoint(client: Client) -> None:
    here, _ = teams_with_boards()
    referee = staging.appoint(here, Role.FLOOR_REFEREE)
    client.force_login(referee)
    page = reverse("board_sets:board-sets", args=[here.slug])
    assert "由我兼任发牌主管" not in client.get(page).content.decode()
