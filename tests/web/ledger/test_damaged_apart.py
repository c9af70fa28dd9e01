"""损坏的另列: one damaged competition stays alone; every list goes on and names it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.summaries import listed
from paizhuo.web.ledger.write import write
from paizhuo.web.models import Competition, Summary
from paizhuo.web.models.damage import DamagedCompetition, Fault
from tests.web import damaging, staging

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.ledger.write import Writing

pytestmark = pytest.mark.django_db
HEALTHY = "autumn"


def _two() -> tuple[Competition, Competition]:
    """Two public events of one founder; the first one is to be damaged."""
    founder = staging.person()
    first = staging.mid_course(6, user=founder)
    return first, staging.mid_course(6, user=founder, plan=staging.swiss_plan(HEALTHY))


def _leave(writing: Writing) -> None:
    writing.append(f.Left(2, f.LeaveKind.WITHDRAWN, "ill"))


@pytest.mark.parametrize("how", ["changed", "missing", "seal", "plan"])
def test_every_list_goes_on_and_names_the_damaged_one(client: Client, how: str) -> None:
    damaged, healthy = _two()
    match how:
        case "changed":
            damaging.change_fact(damaged, 3)
        case "missing":
            damaged.stored_facts.get(no=3).delete()
        case "seal":
            damaged.stored_facts.filter(no=3).update(hash="0" * 64)
        case _:
            Competition.objects.filter(pk=damaged.pk).update(plan_json=damaged.plan_json | {"title": "other"})
    damaging.forget()
    for address in (reverse("public:home"), reverse("public:event", args=[damaged.slug])):
        # Lists read no facts: who opens the event finds the damage first, or the verification in the background.
        client.get(address)
    client.force_login(damaged.created_by)
    for address in (reverse("public:home"), reverse("office:mine")):
        page = client.get(address)
        assert page.status_code == 200
        text = page.content.decode()
        assert "损坏" in text
        assert f"paizhuo repair {damaged.slug}" in text
        assert f"/{healthy.slug}/" in text
    shown = {one["slug"]: one["damaged"] for one in client.get("/api/v1/competitions").json()}
    assert shown == {damaged.slug: True, healthy.slug: False}


def test_a_summary_that_cannot_be_read_ends_no_list(client: Client) -> None:
    damaged, _healthy = _two()
    Summary.objects.filter(pk=damaged.pk).update(values={"$unreadable": "{"})
    assert client.get(reverse("public:home")).status_code == 200
    write(staging.request(damaged), Permission.REMOVE, _leave)
    assert listed(Competition.objects.filter(pk=damaged.pk))[0].summary is not None


@pytest.mark.parametrize("spoil", damaging.SPOILT_TEXTS)
def test_a_text_that_is_no_json_or_no_utf8_ends_no_list(client: Client, spoil: damaging.Spoil) -> None:
    damaged, healthy = _two()
    spoil(damaged, 3)
    assert client.get(reverse("public:home")).status_code == 200
    assert client.get(reverse("public:event", args=[damaged.slug])).status_code == 503
    assert client.get(reverse("public:event", args=[healthy.slug])).status_code == 200


def test_its_own_pages_say_what_is_wrong_and_what_to_do(client: Client) -> None:
    damaged, _healthy = _two()
    damaging.change_fact(damaged, 3)
    client.force_login(damaged.created_by)
    for name in ("public:event", "public:verify", "desk:desk", "office:office", "log:log"):
        page = client.get(reverse(name, args=[damaged.slug]))
        assert page.status_code == 503
        assert f"paizhuo repair {damaged.slug}" in page.content.decode()
    answer = client.get(f"/api/v1/competitions/{damaged.slug}")
    assert (answer.status_code, answer.json()["code"]) == (503, "COMPETITION_DAMAGED")
    plain = client.get(reverse("public:event", args=[damaged.slug]), headers={"Accept": "application/json"})
    assert (plain.status_code, plain["Content-Type"]) == (503, "application/json")


def test_who_may_not_know_of_it_learns_nothing(client: Client) -> None:
    damaged = staging.event(public=False)
    damaging.change_fact(damaged, 3)
    assert client.get(reverse("public:event", args=[damaged.slug])).status_code == 404


def test_writes_to_it_are_refused_and_others_are_written() -> None:
    damaged, healthy = _two()
    request = staging.request(damaged)
    damaging.change_fact(damaged, 3)
    with pytest.raises(DamagedCompetition) as refused:
        write(request, Permission.REMOVE, _leave)
    assert (refused.value.slug, refused.value.damage.no, refused.value.damage.fault) == (damaged.slug, 3, Fault.SEAL)
    write(staging.request(healthy), Permission.REMOVE, _leave)
    damaged.refresh_from_db()
    assert damaged.damage == {"part": "fact", "no": 3, "fault": "seal"}
    healthy.refresh_from_db()
    assert healthy.damage is None
