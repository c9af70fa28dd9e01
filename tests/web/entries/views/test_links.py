"""发链接: a line to copy for every entrant, the same as a spreadsheet, and the task of the desk that leads there."""

from __future__ import annotations

import csv
import io

import pytest

from paizhuo.officiating.online_play import OnlinePlay, Where
from paizhuo.referee.powers.actions import Role
from paizhuo.web.entries import actions as entry_actions
from paizhuo.web.event_play.online_play import set_online_play
from tests.web import staging
from tests.web.entries.events import director, pairs_event, public, signed_in

pytestmark = pytest.mark.django_db
LINKS, FILE, DESK = "/manage/spring/check-in/links/", "/manage/spring/check-in/links.csv", "/desk/spring/"
STEP = "Send everybody the link to the table"


def test_the_links_are_made_once_and_each_stands_on_a_line_with_the_name() -> None:
    competition = pairs_event(4)
    client = director(competition)
    assert "Entrants without a link: 4." in client.get(LINKS).content.decode()
    client.post(LINKS)
    client.post(LINKS)
    links = list(competition.entry_links.order_by("fact"))
    page = client.get(LINKS)
    assert len(links) == 4
    assert page.context["missing"] == 0
    entry = staging.state(competition).entries[1]
    line = page.context["text"].splitlines()[0]
    assert line.startswith(entry.name)
    assert line.endswith(f": http://testserver/my/{links[0].code}/")
    assert public().get(line.rpartition("testserver")[2]).status_code == 200
    assert page.content.decode().count('data-copy="link-') == 4


def test_who_has_left_gets_no_line() -> None:
    competition = pairs_event(4)
    client = director(competition)
    client.post(LINKS)
    client.post("/manage/spring/entries/2/leave/", {"reason": "有事"})
    page = client.get(LINKS)
    assert (len(page.context["given"]), page.context["missing"]) == (3, 0)


def test_the_spreadsheet_has_telephones_only_for_those_who_take_entries() -> None:
    competition = pairs_event(4)
    client = director(competition)
    client.post(LINKS)
    entry_actions.change_telephone(staging.request(competition), 1, "138 0000 0108")
    rows = list(csv.reader(io.StringIO(client.get(FILE).content.decode("utf-8-sig"))))
    assert rows[0][-2:] == ["Telephone", "Private link"]
    assert rows[1][-2] == "138 0000 0108"
    assert rows[1][-1].startswith("http://testserver/my/")
    assert len(rows) == 5
    referee = signed_in(staging.appoint(competition, Role.FLOOR_REFEREE))
    rows = list(csv.reader(io.StringIO(referee.get(FILE).content.decode("utf-8-sig"))))
    assert "138 0000 0108" not in rows[1]


def test_nobody_else_reads_the_links() -> None:
    competition = pairs_event(4)
    director(competition).post(LINKS)
    code = competition.entry_links.values_list("code", flat=True)[0]
    for client in (public(), signed_in(staging.appoint(competition, Role.ARBITRATORS))):
        for address in (LINKS, FILE):
            assert code not in client.get(address).content.decode()


def test_the_desk_of_an_online_event_asks_for_the_links_until_all_have_one() -> None:
    competition = pairs_event(4)
    client = director(competition)
    assert STEP not in client.get(DESK).content.decode(), "an event in the hall"
    set_online_play(staging.request(competition), OnlinePlay(Where.ONLINE))
    page = client.get(DESK).content.decode()
    assert STEP in page
    assert f'href="{LINKS}"' in page
    client.post(LINKS)
    assert STEP not in client.get(DESK).content.decode()
