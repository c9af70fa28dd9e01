"""桌码页: codes are made before the first round, printed once, renewed one by one or all, and phones are freed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.referee.powers.actions import Role
from paizhuo.web.access.actors import Denied
from paizhuo.web.models import Act, Device
from paizhuo.web.rounds import actions
from paizhuo.web.rounds.actions import codes
from paizhuo.web.rounds.refusals import NoCodes
from tests.web import staging
from tests.web.phone.tables import Phone, both, match_at, plan, table, table_at

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db


def valid(competition: Competition) -> dict[int, str]:
    """The valid codes by table."""
    return dict(competition.table_codes.filter(replaced_at=None).values_list("table", "code"))


def address(competition: Competition, name: str = "codes") -> str:
    """A page of the codes."""
    return reverse(f"rounds:{name}", args=[competition.slug])


def sign_in(client: Client, user: User) -> None:
    """An official who reads English."""
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"


def test_codes_are_made_and_printed_before_the_first_round(client: Client) -> None:
    here = staging.event(entries=9)
    sign_in(client, here.created_by)
    page = client.get(address(here)).content.decode()
    assert "Make 4 missing codes" in page
    assert client.post(address(here), {"do": "make"}).status_code == 302
    assert sorted(valid(here)) == [1, 2, 3, 4]
    assert client.get(address(here, "cards")).content.decode().count("<svg") == 4
    before = valid(here)
    actions.open_stage(staging.request(here), "main")
    actions.draft(staging.request(here), "main")
    actions.publish(staging.request(here), "main")
    assert valid(here) == before, "the cards on the tables are the cards of the round"


def test_the_card_of_a_table_has_the_same_address_in_every_round(client: Client) -> None:
    here = staging.event()
    sign_in(client, here.created_by)
    actions.open_stage(staging.request(here), "main")
    shown = []
    for _ in range(2):
        actions.draft(staging.request(here), "main")
        actions.publish(staging.request(here), "main")
        page = client.get(address(here, "cards")).content.decode()
        shown.append(page.partition('<ol class="cards">')[2].partition("</ol>")[0])
        staging.play_round(here)
    assert shown[0] == shown[1]
    assert all(f"/t/{code}/" in shown[0] for code in valid(here).values())


def test_one_card_is_printed_after_a_new_code(client: Client) -> None:
    here = staging.event()
    codes.make_codes(staging.request(here))
    sign_in(client, here.created_by)
    page = client.get(address(here, "cards"), {"table": "2"}).content.decode()
    assert (page.count("<svg"), valid(here)[2] in page) == (1, True)
    for wrong in ("x", "9" * 20, "-1"):
        assert client.get(address(here, "cards"), {"table": wrong}).status_code == 404


def test_a_table_gets_a_new_code_and_the_others_keep_theirs(client: Client) -> None:
    here = staging.event()
    codes.make_codes(staging.request(here))
    before = valid(here)
    sign_in(client, here.created_by)
    assert client.post(address(here), {"do": "renew", "table": "2", "command": "c"}).status_code == 302
    assert client.post(address(here), {"do": "renew", "table": "2", "command": "c"}).status_code == 302
    after = valid(here)
    assert after[2] != before[2]
    assert {**after, 2: before[2]} == before
    assert here.table_codes.filter(table=2).count() == 2, "a form that is sent twice makes one code"
    assert client.post(address(here), {"do": "renew"}).status_code == 400, "a form without a table does not renew all"
    assert client.post(address(here), {"do": "burn"}).status_code == 400
    assert valid(here) == after


def test_all_tables_get_new_codes_and_the_log_says_so(client: Client) -> None:
    here = staging.event()
    codes.make_codes(staging.request(here))
    before = valid(here)
    sign_in(client, here.created_by)
    assert client.post(address(here), {"do": "renew-all"}).status_code == 302
    assert set(valid(here)) == set(before)
    assert not set(valid(here).values()) & set(before.values())
    act = Act.objects.latest("no")
    assert act.detail == {"codes": "renewed", "tables": [1, 2, 3, 4]}
    log = client.get(reverse("log:log", args=[here.slug])).content.decode()
    assert "new codes instead of the old ones: table 1, 2, 3, 4" in log
    assert "makes the old card useless" in log


def test_what_has_no_code_cannot_be_replaced(client: Client) -> None:
    here = staging.event()
    for table_number in (None, 3):
        with pytest.raises(NoCodes):
            codes.renew_codes(staging.request(here), table_number)
    sign_in(client, here.created_by)
    answer = client.post(address(here), {"do": "renew", "table": "3"})
    assert (answer.status_code, "Make the missing codes first" in answer.content.decode()) == (400, True)


def test_only_those_who_publish_change_codes(client: Client) -> None:
    here = staging.event()
    codes.make_codes(staging.request(here))
    before = valid(here)
    referee = staging.appoint(here, Role.FLOOR_REFEREE)
    with pytest.raises(Denied):
        codes.make_codes(staging.request(here, referee))
    with pytest.raises(Denied):
        codes.renew_codes(staging.request(here, referee))
    sign_in(client, referee)
    page = client.get(address(here)).content.decode()
    assert "New code" not in page
    assert client.post(address(here), {"do": "renew-all"}).status_code == 403
    assert valid(here) == before


def test_the_phones_of_one_side_are_freed_from_the_desk(client: Client) -> None:
    at = table(plan())
    home, away = both(at)
    away.send("enter", deal="1", finish="SENW")
    sign_in(client, at.competition.created_by)
    page = client.get(address(at.competition)).content.decode()
    assert "phones: home 1, visitors 1" in page
    free = reverse("refereeing:free-phones", args=[at.competition.slug, *at.key])
    answer = client.post(free, {"end": "home", "back": "codes"})
    assert (answer.status_code, answer["Location"]) == (302, address(at.competition))
    assert list(Device.objects.values_list("end", flat=True)) == ["away"]
    assert home.screen() == "sit"
    assert away.screen() == "deal_waits"
    assert Act.objects.latest("no").detail["end"] == "home"
    assert client.post(free, {"back": "codes"}).status_code == 302
    assert not Device.objects.exists()
    assert match_at(at).entered is None


def test_the_page_lists_every_table_with_its_match_of_now(client: Client) -> None:
    here = staging.mid_course(played=1)
    Phone(table_at(here, 1, 2), "S")
    sign_in(client, here.created_by)
    page = client.get(address(here)).content.decode()
    one = staging.state(here).stages["main"].rounds[1].matches[1].pairing
    assert staging.state(here).entries[one.home[0]].name in page
    assert "Make 3 missing codes" in page
    assert reverse("rounds:codes", args=[here.slug]) in client.get(address(here, "rounds")).content.decode()
