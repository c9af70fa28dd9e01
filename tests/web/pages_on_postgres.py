"""Every page of the product opens on PostgreSQL, in the middle of its event, for the visitor that it is meant for.

Only ``tests.web.on_postgres`` runs this: on SQLite a browser goes through the same pages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.test import Client

from paizhuo.web.models.accounts import User
from tests.browser import exhibits
from tests.browser.pages import PAGES, Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator

SEATS = {Visitor.HOME: "S", Visitor.AWAY: "W"}


def _arrived(visitor: Visitor) -> Client:
    client = Client(HTTP_HOST="127.0.0.1:8000")  # at the computer itself, where a new installation is set up
    if visitor.has_account:
        user = User.objects.get(username=visitor.value)
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def _answers() -> Iterator[tuple[str, int, int]]:
    """The name of every page with the status of its answer and the one that is wanted."""
    values = exhibits.make()
    clients = {visitor: _arrived(visitor) for visitor in Visitor}
    for page in PAGES:
        address, client = page.address(values), clients[page.visitor]
        if page.visitor in SEATS:
            here = client.get(address).context["here"]
            sat = client.post(f"{here}sit/", {"seat": SEATS[page.visitor], "command": page.name})
            assert sat.status_code == 303, page.name
        yield page.name, client.get(address, follow=True).status_code, page.status


@pytest.mark.django_db(transaction=True)
def test_every_page_opens() -> None:
    assert [(name, found) for name, found, wanted in _answers() if found != wanted] == []
