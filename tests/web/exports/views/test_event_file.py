"""竞赛文件: the public event file reads back and verifies."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.event_file import read
from paizhuo.tournament.log.logged import to_json
from paizhuo.tournament.verification import verify
from paizhuo.web.access.permissions import Permission
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
