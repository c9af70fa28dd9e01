"""竞赛文件: the public event file reads back and verifies."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo import chain
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.event_file import read
from paizhuo.tournament.log.logged import to_json
from paizhuo.tournament.verification import verify
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger import act_chain
from paizhuo.web.models import Competition
from tests.web import staging
from tests.web.public import showing

if TYPE_CHECKING:
    from django.test import Client


@pytest.mark.django_db
def test_the_event_file_reads_back_and_verifies(client: Client) -> None:
    competition = showing.played(2)
    text = client.get("/e/spring/event.json").content.decode()
    event = read(text)
    assert len(event.log) == competition.fact_count
    assert verify(event.plan, event.log) == ()


@pytest.mark.django_db
def test_j23_6_2_a_sanction_that_is_not_published_is_withheld_and_staff_get_the_whole(client: Client) -> None:
    competition = showing.played(2)
    sanction = f.PersonSanctioned("李领队", "leader", ("admonition",), "拒绝领奖", "organiser")
    public = f.PersonSanctioned("王教练", "coach", ("public-criticism",), "辱骂裁判", "organiser")
    staging.put(competition, sanction, public, permission=Permission.SANCTION)
    number = len(staging.facts(competition)) - 1
    staging.put(competition, f.Appealed(number, 0, "并无此事", "李领队"), permission=Permission.FILE_APPEAL)
    decided = f.AppealDecided(number + 2, upheld=False, refunded=False, text="维持对李领队的处分")
    staging.put(competition, decided, permission=Permission.FILE_APPEAL)
    for address in ("/e/spring/event.json", "/api/v1/competitions/spring/event"):
        text = client.get(address).content.decode()
        assert "李领队" not in text
        assert "王教练" in text
        event = read(text)
        assert verify(event.plan, event.log) == ()
        assert [one.no for one in event.log if isinstance(one.fact, f.Withheld)] == [number, number + 2, number + 3]
        assert list(to_json(event.log))[-1]["hash"] == Competition.objects.get().head
    client.force_login(competition.created_by)
    assert "李领队" in client.get("/manage/spring/event.json").content.decode()


def _public_files(client: Client, competition: Competition) -> list[str]:
    addresses = (f"/e/{competition.slug}/event.json", f"/api/v1/competitions/{competition.slug}/event")
    return [client.get(address).content.decode() for address in addresses]


@pytest.mark.django_db
def test_no_public_file_names_an_official_and_its_seals_are_those_of_the_log(client: Client) -> None:
    competition = staging.mid_course(6)
    for text in _public_files(client, competition):
        assert competition.created_by.name not in text
        assert competition.head in text
    assert competition.head in client.get(f"/e/{competition.slug}/verify/").content.decode()


@pytest.mark.django_db
def test_facts_of_earlier_versions_lose_the_names_in_public_and_officials_get_them_sealed(client: Client) -> None:
    competition = staging.mid_course(6)
    head = chain.START
    for fact in competition.stored_facts.order_by("no"):
        # As it was written when every fact carried the name of its writer; that of a side stays.
        fact.entry |= {"by": "3桌 主队" if fact.no == 5 else "director"}
        head = fact.hash = chain.link(head, fact.entry)
        fact.save()
    Competition.objects.filter(pk=competition.pk).update(head=head)
    competition.refresh_from_db()
    act_chain.reseal(competition)
    public, by_api = _public_files(client, competition)
    assert public == by_api
    found = read(public)
    assert {one.by for one in found.log} == {"", "3桌 主队"}
    assert verify(found.plan, found.log) == ()
    last = list(to_json(found.log))[-1]["hash"]
    assert last != head
    assert last in client.get(f"/e/{competition.slug}/verify/").content.decode()
    client.force_login(competition.created_by)
    own = read(client.get(f"/api/v1/competitions/{competition.slug}/event").content.decode())
    assert list(to_json(own.log))[-1]["hash"] == head
