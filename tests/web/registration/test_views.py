"""报名页: a visitor finds the form and reads how many places are left."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from tests.web import staging

pytestmark = pytest.mark.django_db


def test_a_visitor_finds_the_form_from_every_public_page() -> None:
    plan = replace(staging.swiss_plan(), entries=replace(staging.swiss_plan().entries, max_entries=10))
    here = staging.event(plan, 8)
    address = f"/e/{here.slug}/register/"
    pages = ("/", f"/e/{here.slug}/", f"/e/{here.slug}/entrants/")
    assert not any(address in Client().get(page).content.decode() for page in pages)
    here.takes_entries = True
    here.save()
    for page in pages:
        assert address in Client().get(page).content.decode(), page
    for page in (*pages[1:], address):
        assert "还有2个名额" in Client().get(page).content.decode(), page


def test_a_full_event_offers_the_waiting_list_or_says_that_it_is_full() -> None:
    for number, waits in enumerate((True, False)):
        entries = replace(staging.swiss_plan().entries, max_entries=8, waiting_list=waits)
        here = staging.event(
            replace(staging.swiss_plan(f"full{number}"), entries=entries), 8, user=staging.person(f"d{number}")
        )
        here.takes_entries = True
        here.save()
        page = Client().get(f"/e/{here.slug}/").content.decode()
        assert ("报候补，前面0对" in page) is waits
        assert "报名已满" in page
