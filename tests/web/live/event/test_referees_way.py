"""裁判去线上牌桌: who is called there is led to it, and what he rules elsewhere waits at the table."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

import pytest
from django.test import Client

from paizhuo.officiating.table_key import match_at
from paizhuo.referee.powers.actions import Role
from paizhuo.seats import Seat, Side
from paizhuo.table import GiveUp
from paizhuo.tournament.log.facts import RulingGiven
from paizhuo.web.live import door
from paizhuo.web.live.event import following
from paizhuo.web.models import Call
from tests.web import staging
from tests.web.live.event.online_event import Browser, all_enter, bound_at, online_event

if TYPE_CHECKING:
    from paizhuo.web.models import Competition, EventTable

pytestmark = pytest.mark.django_db(transaction=True)


class Hall:
    """赛场: a called table in the browser, the chief and a floor referee."""

    def __init__(self) -> None:
        """West has called."""
        self.competition: Competition = online_event()
        self.bound: EventTable = bound_at(self.competition)
        self.browsers: dict[Seat, Browser] = all_enter(self.bound)
        assert self.browsers[Seat.WEST].send({"type": "call-referee"})[0] == 200
        self.call = Call.objects.get()
        self.chief, self.floor = Client(), Client()
        self.chief.force_login(self.competition.created_by)
        self.floor.force_login(staging.appoint(self.competition, Role.FLOOR_REFEREE, "lican"))
        self.online = f"/live/{self.bound.live.key}/referee/"
        self.desk = f"/desk/{self.competition.slug}/"
        self.phone = f"{self.desk}referee/"
        self.hall_page = f"{self.phone}main/1/{self.bound.table}/"

    def foul(self, **more: object) -> dict[str, object]:
        """A deal that East and West lose, in Jiangsu."""
        away = match_at(staging.state(self.competition), self.bound.key).pairing.away[0]
        case = {"off": "illegal-information", "who": away, "seat": "E", "deal": 1, "c.leader": "1"}
        return {**case, **more}

    def fact(self) -> int:
        """The number of the ruling."""
        facts = enumerate(staging.facts(self.competition), 1)
        return next(number for number, one in facts if isinstance(one, RulingGiven))


def text(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def test_the_phone_of_a_referee_leads_to_the_online_table_until_it_is_over() -> None:
    hall = Hall()
    answer = hall.floor.post(f"{hall.phone}calls/{hall.call.pk}/", {"command": "take-000001"})
    assert answer.headers["Location"] == hall.online
    for client, page in ((hall.floor, hall.phone), (hall.chief, hall.desk), (hall.floor, hall.hall_page)):
        assert f'href="{hall.online}"' in text(client, page), page
    door.send(hall.bound.live_id, door.Command(), lambda _table: GiveUp(Side.EAST_WEST))
    assert f'href="{hall.online}"' not in text(hall.floor, hall.hall_page)


def test_a_case_for_the_chief_opens_at_the_online_table_with_what_was_sent() -> None:
    hall = Hall()
    sent = hall.foul(do="refer", command="refer-0001")
    assert hall.floor.post(hall.online, sent).status_code == 302
    shown = re.findall(rf'href="({hall.online}\?[^"]*)"', text(hall.chief, hall.desk))
    page = text(hall.chief, unescape(shown[0]))
    assert "就这样判" in page
    assert "北家领出" in page
    assert 'name="c.leader" value="1"' in page


def test_a_table_stands_until_it_has_carried_out_what_was_ruled_elsewhere() -> None:
    hall = Hall()
    answer = hall.chief.post(hall.hall_page, hall.foul(do="give", command="give-00001"))
    following.look()
    assert not Call.objects.filter(ended_at=None).exists()
    table = hall.browsers[Seat.WEST].table
    assert table().paused is not None
    assert f'href="{hall.online}"' in text(hall.chief, answer.headers["Location"])
    assert "判了，线上牌桌还没执行" in text(hall.chief, hall.desk)
    assert hall.chief.post(hall.online, {"do": "carry-out", "fact": hall.fact()}).status_code == 302
    following.look()
    assert table().paused is None
    assert table().calls == ()
    assert f'href="{hall.online}"' not in text(hall.chief, answer.headers["Location"])
    assert "判了，线上牌桌还没执行" not in text(hall.chief, hall.desk)
