"""电子表格: the page offers every list; lists with personal data need the permission to enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.documents.spreadsheets.catalogue import SPREADSHEETS
from paizhuo.documents.spreadsheets.reader import cells_in
from paizhuo.referee.powers.actions import Role
from tests.web import staging

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db


def test_the_page_offers_every_list_that_is_not_empty(client: Client) -> None:
    here = staging.mid_course(6)
    client.force_login(here.created_by)
    page = client.get(reverse("printing:prints", args=[here.slug])).content.decode()
    given = {}
    for one in SPREADSHEETS:
        kind = "personal" if one.personal else "lists"
        url = f"/desk/{here.slug}/print/{kind}/{one.id}"
        given[one.id] = client.get(url)
        assert (url in page) is (given[one.id].status_code == 200)
    assert {"entries.xlsx", "pairings.xlsx", "standings.xlsx", "final-places.xlsx", "officials.xlsx"} <= {
        name for name, answer in given.items() if answer.status_code == 200
    }
    assert "".join(cells_in(given["pairings.xlsx"].content)[0]) != ""
    assert given["lists.xlsx"]["Content-Disposition"] == f'attachment; filename="{here.slug}-lists.xlsx"'


def test_an_empty_list_is_refused_in_words(client: Client) -> None:
    here = staging.mid_course(6)
    client.force_login(here.created_by)
    answer = client.get(reverse("printing:print-list", args=[here.slug, "units"]))
    assert answer.status_code == 400
    assert "<main" in answer.content.decode()


def test_a_referee_gets_no_personal_data(client: Client) -> None:
    here = staging.mid_course(6)
    client.force_login(staging.appoint(here, Role.FLOOR_REFEREE))
    page = client.get(reverse("printing:prints", args=[here.slug])).content.decode()
    assert "/print/personal/" not in page
    assert client.get(reverse("printing:print-personal-list", args=[here.slug, "entries"])).status_code == 403
    assert client.get(reverse("printing:print-list", args=[here.slug, "entries"])).status_code == 404
    assert client.get(reverse("printing:print-list", args=[here.slug, "pairings"])).status_code == 200


def test_the_import_page_offers_the_spreadsheet_to_fill_in(client: Client) -> None:
    here = staging.event()
    client.force_login(here.created_by)
    page = client.get(reverse("entries:entries-import", args=[here.slug])).content.decode()
    url = reverse("printing:print-list", args=[here.slug, "entry-template"])
    assert f'href="{url}"' in page
    assert client.get(url).status_code == 200
