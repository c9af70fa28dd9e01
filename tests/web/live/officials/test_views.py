"""The doors of the referee at a live table: who may open them, stale and repeated presses, and what is shown when."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.test import Client

from paizhuo.engine import Onlooker
from paizhuo.officiating.table_key import match_at
from paizhuo.referee.powers.actions import Role
from paizhuo.seats import Seat
from paizhuo.table import Stage, message
from paizhuo.tournament.log.facts import RulingGiven
from paizhuo.web.calls import actions as calls
from paizhuo.web.models import Call
from tests.web import staging
from tests.web.live.officials.playing import playing, signed_in
from tests.web.live.seated import GUANDAN, cookie_of, current, seated

if TYPE_CHECKING:
    from tests.web.live.officials.playing import Playing

pytestmark = pytest.mark.django_db

MAY = {Role.CHIEF, Role.DEPUTY, Role.FLOOR_REFEREE}


@pytest.fixture
def here() -> Playing:
    return playing()


def given(here: Playing) -> list[RulingGiven]:
    return [one for one in staging.facts(here.competition) if isinstance(one, RulingGiven)]


@pytest.mark.parametrize("role", [Role.CHIEF, Role.DEPUTY, Role.FLOOR_REFEREE, Role.ARRANGER, Role.RECORD_HEAD])
def test_those_who_rule_come_to_the_table_and_nobody_else(here: Playing, role: Role) -> None:
    client = here.client(role)
    for address in (here.address, f"{here.address}now/"):
        assert client.get(address).status_code == (200 if role in MAY else 403)
    if role not in MAY:
        assert client.post(here.address, {"do": "pause", "command": "12345678"}).status_code == 403


def test_players_strangers_and_referees_of_another_event_are_not_let_in(here: Playing) -> None:
    other = staging.event(staging.swiss_plan("autumn", book="jiangsu-2023"), user=here.competition.created_by)
    elsewhere = signed_in(staging.appoint(other, Role.CHIEF, "chief-elsewhere"))
    player = Client(headers={"cookie": cookie_of(Seat.EAST)})
    stranger = signed_in(staging.person("stranger-here", may_found=False))
    for address in (here.address, f"{here.address}now/"):
        assert player.get(address).status_code == 302
        assert stranger.get(address).status_code == 404
        assert elsewhere.get(address).status_code == 404
    assert elsewhere.post(here.address, {"do": "pause", "command": "12345678"}).status_code == 404
    assert current(here.row).paused is None


def test_a_table_without_an_event_has_no_referee(here: Playing) -> None:
    alone = seated(GUANDAN)
    assert here.client().get(f"/live/{alone.key}/referee/").status_code == 404


def test_the_page_shows_the_log_and_card_backs(here: Playing) -> None:
    here.act(3)
    page = here.client().get(here.address).content.decode()
    assert page.count('class="backs"') == 4
    assert page.count("<time") >= 4
    assert 'aria-current="true"' in page


def test_nothing_is_sent_while_nothing_has_happened(here: Playing) -> None:
    client = here.client()
    revision = current(here.row).revision
    assert client.get(f"{here.address}now/?seen={revision}").status_code == 204
    here.act()
    assert client.get(f"{here.address}now/?seen={revision}").status_code == 200


def test_a_referee_pauses_and_lets_play_go_on(here: Playing) -> None:
    client = here.client(Role.FLOOR_REFEREE)
    for _ in range(2):
        assert client.post(here.address, {"do": "pause", "command": "pause-0001"}).status_code == 302
    assert current(here.row).paused is not None
    again = client.post(here.address, {"do": "pause", "command": "pause-0002"})
    assert again.status_code == 200
    assert "这一桌已经暂停" in again.content.decode()
    assert client.post(here.address, {"do": "resume", "command": "resume-001"}).status_code == 302
    assert current(here.row).paused is None
    assert "已经在继续打" in client.post(here.address, {"do": "resume", "command": "resume-002"}).content.decode()


def test_what_is_refused_is_said_on_the_page_with_the_table(here: Playing) -> None:
    client = here.client()
    for query in ("off=phone&who=x", "off=exposed-cards&seat=E&card=ZZ", "c.leader=x", "deal=1000", "raised=never"):
        answer = client.get(f"{here.address}?{query}")
        assert answer.status_code == 400, query
        page = answer.content.decode()
        assert 'role="alert"' in page
        assert 'id="referee-now"' in page
    answer = client.post(
        here.address, {"do": "back", "off": "back", "act": 1, "reason": "误点", "command": "back-00009"}
    )
    assert answer.status_code == 400
    assert 'id="referee-now"' in answer.content.decode()


def test_a_hand_is_opened_with_a_reason_and_shown_to_players_after_the_deal(here: Playing) -> None:
    client = here.client(Role.FLOOR_REFEREE)
    sent = {"do": "hand", "seat": "W", "reason": "核对张数", "command": "hand-00001"}
    assert client.post(here.address, {**sent, "reason": " "}).status_code == 400
    assert client.post(here.address, {**sent, "seat": "X"}).status_code == 400
    for _ in range(2):
        assert client.post(here.address, sent).status_code == 302
    table = current(here.row)
    assert [(one.seat, one.reason, one.by) for one in table.opened] == [(Seat.WEST, "核对张数", "floor-referee-here")]
    page = client.get(here.address).content.decode()
    assert page.count('class="backs"') == 3
    assert 'class="opened"' in page
    for viewer in (Seat.NORTH, Onlooker.SPECTATOR):
        assert message(table, viewer)["opened"] == []
    while current(here.row).stage is Stage.PLAYING:
        here.act()
    shown = message(current(here.row), Seat.NORTH)["opened"]
    assert [one[1:4] for one in shown] == [["W", "核对张数", "floor-referee-here"]]


def test_all_four_read_what_the_referee_says(here: Playing) -> None:
    client = here.client(Role.FLOOR_REFEREE)
    sent = {"do": "speak", "text": "请大家安静", "command": "speak-0001"}
    assert client.post(here.address, sent).status_code == 302
    assert all(message(current(here.row), seat)["notice"][0] == "请大家安静" for seat in Seat)
    assert client.post(here.address, {**sent, "text": "长" * 301, "command": "speak-0002"}).status_code == 400


def test_more_time_is_given_with_a_reason_that_all_four_read(here: Playing) -> None:
    client = here.client(Role.FLOOR_REFEREE)
    seat = current(here.row).course.to_act()[0]
    until = message(current(here.row), seat)["clock"]["until"][str(seat)]
    sent = {"do": "time", "seat": str(seat), "seconds": "30", "reason": "断线", "command": "time-00001"}
    for wrong in ({"seat": "X"}, {"seconds": "x"}, {"seconds": "9999"}, {"reason": " "}):
        assert client.post(here.address, {**sent, **wrong, "command": "time-00002"}).status_code == 400
    for _ in range(2):
        assert client.post(here.address, sent).status_code == 302
    seen = message(current(here.row), seat.next)
    assert seen["clock"]["until"][str(seat)] == until + 30_000
    assert "加时30秒" in seen["notice"][0]
    assert "断线" in seen["notice"][0]
    page = client.get(here.address).content.decode()
    assert 'value="time"' in page
    assert "3.7(一)5" in page


def test_a_play_stands_once_and_play_goes_on(here: Playing) -> None:
    client = here.client(Role.FLOOR_REFEREE)
    here.act(2)
    client.post(here.address, {"do": "pause", "command": "pause-0001"})
    sent = {"do": "stands", "off": "stands", "command": "stands-001", "revision": current(here.row).revision}
    for _ in range(2):
        assert client.post(here.address, sent).status_code == 302
    table = current(here.row)
    assert table.paused is None
    assert table.notice is not None
    assert [one.entry["type"] for one in here.row.moves.all()].count("announce") == 1


def test_only_the_chief_takes_a_play_back_with_a_reason_and_not_what_is_stale(here: Playing) -> None:
    here.act(3)
    first = here.numbers()[0]
    revision = current(here.row).revision
    sent = {"do": "back", "off": "back", "act": first, "reason": "误点", "command": "back-00001", "revision": revision}
    assert here.client(Role.FLOOR_REFEREE).post(here.address, sent).status_code in {400, 403}
    chief = here.client()
    assert chief.post(here.address, {**sent, "reason": ""}).status_code == 400
    assert chief.post(here.address, {**sent, "act": 1}).status_code == 400
    here.act()
    assert chief.post(here.address, sent).status_code in {400, 409}
    assert len(current(here.row).course.acts) == 4
    fresh = {**sent, "revision": current(here.row).revision}
    for _ in range(2):
        assert chief.post(here.address, fresh).status_code == 302
    assert current(here.row).course.acts == ()


def foul(here: Playing, seat: Seat = Seat.EAST) -> dict[str, object]:
    entrant = match_at(staging.state(here.competition), here.place.key).pairing.away[0]
    return {"do": "rule", "off": "illegal-information", "who": entrant, "seat": str(seat), "deal": 1}


def test_a_ruling_twice_pressed_is_one_ruling_of_the_event_and_loses_one_deal(here: Playing) -> None:
    chief = here.client()
    here.act(2)
    asked = {"seat": "E", "off": "illegal-information", "c.leader": "1"}
    page = chief.get(here.address, asked).content.decode()
    sent = {**foul(here), "command": "rule-00001", "c.leader": "1"}
    for _ in range(2):
        answer = chief.post(here.address, sent)
        assert answer.status_code == 302, answer.content.decode()
    assert len(given(here)) == 1
    table = current(here.row)
    assert [one.entry["type"] for one in here.row.moves.all()].count("lose-deal") == 1
    assert table.stage is not Stage.PLAYING
    assert table.notice is not None
    assert "3.7(三)" in table.notice.text
    assert table.notice.text in page


def test_a_floor_referee_refers_what_he_may_not_rule(here: Playing) -> None:
    client = here.client(Role.FLOOR_REFEREE)
    here.act(2)
    assert client.post(here.address, {**foul(here), "command": "rule-00001"}).status_code in {400, 403}
    assert given(here) == []
    assert current(here.row).stage is Stage.PLAYING
    assert client.post(here.address, {**foul(here), "do": "refer", "command": "refer-0001"}).status_code == 302
    assert Call.objects.get(ended_at=None).reason


def test_a_ruling_of_the_phone_waits_to_be_carried_out_and_is_done_once(here: Playing) -> None:
    chief = here.client()
    address = f"/desk/{here.competition.slug}/referee/main/1/{here.place.table}/"
    case = {**foul(here), "do": "give", "command": "give-00001", "c.leader": "1"}
    assert chief.post(address, case).status_code == 302
    fact = next(no for no, one in enumerate(staging.facts(here.competition), 1) if isinstance(one, RulingGiven))
    page = chief.get(here.address).content.decode()
    assert f'name="fact" value="{fact}"' in page
    assert current(here.row).stage is Stage.PLAYING
    assert chief.post(here.address, {"do": "carry-out", "fact": fact + 1}).status_code == 400
    for _ in range(2):
        assert chief.post(here.address, {"do": "carry-out", "fact": fact}).status_code == 302
    assert current(here.row).stage is not Stage.PLAYING
    assert f'name="fact" value="{fact}"' not in chief.get(here.address).content.decode()


def test_the_open_call_is_taken_and_settled_at_the_table(here: Playing) -> None:
    client = here.client(Role.FLOOR_REFEREE)
    calls.call(staging.request(here.competition), here.place.key, reason="点错了")
    call = Call.objects.get()
    assert "点错了" in client.get(here.address).content.decode()
    client.post(here.address, {"do": "take", "call": call.pk, "command": "take-00001"})
    call.refresh_from_db()
    assert call.taken_by is not None
    client.post(here.address, {"do": "end", "call": call.pk, "command": "end-000001"})
    call.refresh_from_db()
    assert call.ended_at is not None


def test_what_is_no_button_is_refused(here: Playing) -> None:
    client = here.client()
    for sent in ({"do": "dance"}, {"do": "pause"}, {"do": "stands", "off": "back", "command": "12345678"}):
        assert client.post(here.address, sent).status_code == 400


def test_a_ruling_about_a_deal_that_is_over_loses_no_later_one(here: Playing) -> None:
    chief = here.client()
    case = {**foul(here), "do": "give", "command": "give-00001", "c.leader": "1", "deal": "7"}
    address = f"/desk/{here.competition.slug}/referee/main/1/{here.place.table}/"
    assert chief.post(address, case).status_code == 302
    fact = next(no for no, one in enumerate(staging.facts(here.competition), 1) if isinstance(one, RulingGiven))
    assert "那一副已经打完" in chief.get(here.address).content.decode()
    assert chief.post(here.address, {"do": "carry-out", "fact": fact}).status_code == 302
    table = current(here.row)
    assert table.stage is Stage.PLAYING
    assert table.notice is not None
    assert table.notice.text.startswith("第7副：")
