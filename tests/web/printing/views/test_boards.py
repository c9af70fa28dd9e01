"""复式牌副: slips and hand records come from a seed that the server does not store; only for the draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.cards import commitment
from paizhuo.referee.powers.actions import Role
from paizhuo.web.models import Act
from tests.documents.pdf_reader import pages
from tests.web import staging

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db
SEED = "00112233445566778899aabbccddeeff"


def sent(client: Client, here: Competition, **fields: object) -> tuple[int, bytes]:
    """The answer to the form with these fields."""
    form = {"paper": "board-slips", "session": "R1", "first": 1, "last": 2, "seed": SEED} | fields
    answer = client.post(reverse("printing:print-boards", args=[here.slug]), form)
    return answer.status_code, bytes(answer.content)


def test_the_same_seed_and_session_give_the_same_boards_and_the_hash_is_printed(client: Client) -> None:
    here = staging.mid_course(6)
    client.force_login(here.created_by)
    status, slips = sent(client, here)
    assert status == 200
    assert len(pages(slips)) == 2
    assert sent(client, here) == (200, slips)
    assert sent(client, here, session="R2")[1] != slips
    status, records = sent(client, here, paper="hand-records", last=16)
    assert status == 200
    assert commitment(bytes.fromhex(SEED))[:16] in "".join(pages(records)).replace("\r\n", "")


def test_every_visit_offers_another_seed_and_nothing_is_written(client: Client) -> None:
    here = staging.mid_course(6)
    client.force_login(here.created_by)
    before = Act.objects.count()
    page = reverse("printing:print-boards", args=[here.slug])
    first, second = client.get(page), client.get(page)
    assert commitment(bytes.fromhex(first.context["form"].initial["seed"])) in first.content.decode()
    assert first.context["form"].initial["seed"] != second.context["form"].initial["seed"]
    assert "no-store" in first["Cache-Control"]
    sent(client, here)
    assert Act.objects.count() == before


@pytest.mark.parametrize(
    "fields", [{"seed": "xyz"}, {"seed": "00" * 8}, {"last": 17}, {"first": 0}, {"paper": "cards"}]
)
def test_invalid_boards_are_refused(client: Client, fields: dict[str, object]) -> None:
    here = staging.mid_course(6)
    client.force_login(here.created_by)
    status, page = sent(client, here, **fields)
    assert status == 400
    assert not page.startswith(b"%PDF")


def test_a_floor_referee_does_not_print_boards(client: Client) -> None:
    here = staging.mid_course(6)
    client.force_login(staging.appoint(here, Role.FLOOR_REFEREE))
    assert client.get(reverse("printing:print-boards", args=[here.slug])).status_code == 403
