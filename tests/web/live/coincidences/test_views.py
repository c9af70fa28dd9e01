"""The page of coincidences: for the organiser and the chief, never for players; neutral words."""

from __future__ import annotations

import pytest
from django.test import Client

from paizhuo.engine import Onlooker
from paizhuo.referee.powers.actions import Role
from paizhuo.seats import Seat
from paizhuo.table import Official, message
from paizhuo.web.models import LiveSeen
from tests.web import staging
from tests.web.live.coincidences.test_sightings import opens
from tests.web.live.officials.playing import playing, signed_in
from tests.web.live.seated import cookie_of, current

pytestmark = pytest.mark.django_db


def test_the_organiser_sees_who_shares_an_address_and_how_long_everybody_takes() -> None:
    here = playing()
    opens(here.row, Seat.EAST, "192.0.2.7")
    opens(here.row, Seat.WEST, "192.0.2.7")
    opens(here.row, Seat.NORTH, "192.0.2.9")
    here.act(6)
    address = f"/live/events/{here.competition.slug}/coincidences/"
    page = here.client(Role.ORGANISER).get(address).content.decode()
    assert page.count("<h3>") == 1
    assert page.count("<li>") == 3
    assert "牌手E" in page
    assert page.count('<th scope="row">') == 4
    assert not {word for word in ("作弊", "可疑", "嫌疑", "cheat", "suspicious") if word in page}
    assert here.client(Role.CHIEF).get(address, {"stage": "main", "round": "1"}).status_code == 200


def test_nobody_else_sees_it_and_players_are_sent_nothing_of_it() -> None:
    here = playing()
    opens(here.row, Seat.EAST, "192.0.2.7")
    address = f"/live/events/{here.competition.slug}/coincidences/"
    assert Client(headers={"cookie": cookie_of(Seat.EAST)}).get(address).status_code == 302
    assert signed_in(staging.person("a-stranger", may_found=False)).get(address).status_code == 404
    for role in (Role.FLOOR_REFEREE, Role.ARRANGER, Role.RECORD_HEAD):
        assert here.client(role).get(address).status_code == 403
    word = LiveSeen.objects.get().address
    player = Client(headers={"cookie": cookie_of(Seat.NORTH)})
    for path in ("", "state/", "panel/settings/"):
        assert word not in player.get(f"/live/{here.row.key}/{path}").content.decode()
    for viewer in (*Seat, Onlooker.SPECTATOR, Official.REFEREE):
        assert word not in str(message(current(here.row), viewer))


def test_an_event_without_live_tables_says_so() -> None:
    competition = staging.event()
    client = signed_in(staging.appoint(competition, Role.ORGANISER, "organiser-here"))
    assert client.get(f"/live/events/{competition.slug}/coincidences/").status_code == 200


def test_rooms_and_browsers_are_named_as_people_name_them() -> None:
    here = playing()
    place = here.place
    place.room, place.segment = "closed", 1
    place.save(update_fields=("room", "segment"))
    for seat, browser in ((Seat.EAST, "chrome phone"), (Seat.WEST, "wechat")):
        opens(here.row, seat, "192.0.2.7")
        LiveSeen.objects.filter(table=here.row, seat=str(seat)).update(browser=browser)
    address = f"/live/events/{here.competition.slug}/coincidences/"
    page = here.client(Role.ORGANISER).get(address, headers={"accept-language": "zh-CN"}).content.decode()
    assert page.count("闭室") == 3
    assert "Chrome（手机）" in page
    assert "微信" in page
    assert "closed" not in page.partition("<main")[2].partition("</main>")[0]
