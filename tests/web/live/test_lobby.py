"""大厅: practice, the six digits, tables that wait and tables to watch."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.test import Client, override_settings
from django.urls import reverse
from django.utils import timezone

from paizhuo.seats import Seat
from paizhuo.table import GameName, Ready, TableSettings
from paizhuo.web.live import door, opening
from paizhuo.web.live.door import Command
from paizhuo.web.models import LiveSeat, LiveTable
from paizhuo.web.models.accounts import User
from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.limits import LIVE_MOVE, LIVE_OPEN, UNKNOWN_CODE
from tests.web.live.test_views import seen

pytestmark = pytest.mark.django_db(transaction=True)

GUANDAN = TableSettings(GameName.GUANDAN, "guangzhou-2025", deals=4)
SHENGJI = TableSettings(GameName.SHENGJI, "fujian-2022")


def lobby(client: Client, **query: str) -> str:
    """The page of the lobby."""
    found: str = client.get(reverse("live:lobby"), query, headers={"accept-language": "en"}).content.decode()
    return found


def sit(client: Client, row: LiveTable, letter: str, name: str = "") -> int:
    """Sit down as the lobby does it; the status of the answer."""
    answered = client.post(reverse("live:sit", args=[row.key]), {"seat": letter, "name": name})
    return int(answered.status_code)


def with_bots(row: LiveTable, *seats: Seat) -> LiveTable:
    """The table with good players on these seats."""
    for seat in seats:
        opening.seat_bot(row, seat, "club", opening.bot_name(seat), Command())
    return row


def test_one_tap_opens_a_practice_table() -> None:
    client = Client()
    answered = client.post(reverse("live:practice"))
    row = LiveTable.objects.get()
    assert (answered.status_code, answered["Location"]) == (303, reverse("live:table", args=[row.key]))
    found = seen(client, row.key)
    assert found["seat"] == "S"
    assert found["table"]["stage"] == "playing"
    assert [one["kind"] for one in found["table"]["places"]] == ["bot", "bot", "bot", "person"]
    assert not row.is_listed


@pytest.mark.parametrize(
    ("language", "names"), [("en", ["Bot E", "Bot N", "Bot W", "Guest"]), ("zh-hans", ["小东", "小北", "小西", "游客"])]
)
def test_everybody_at_a_practice_table_has_a_name_in_the_language_of_its_player(
    language: str, names: list[str]
) -> None:
    client = Client(headers={"accept-language": language})
    client.post(reverse("live:practice"))
    found = seen(client, LiveTable.objects.get().key)
    assert [one["name"] for one in found["table"]["places"]] == names


@pytest.mark.parametrize("is_set_up", [False, True])
def test_it_stands_on_the_front_page_before_and_after_the_computer_is_set_up(*, is_set_up: bool) -> None:
    if is_set_up:
        User.objects.create_user(username="organiser", password="a good long password")  # noqa: S106 - of a test
    html = Client().get("/").content.decode()
    assert f'method="post" action="{reverse("live:practice")}"' in html


def test_the_last_choice_is_remembered() -> None:
    client = Client()
    chosen = {"game": "guandan", "rules-guandan": "national", "strength-guandan": "beginner", "name": "溪上"}
    client.post(reverse("live:practice"), chosen)
    client.post(reverse("live:practice"))
    newest = LiveTable.objects.first()
    assert newest is not None
    assert newest.settings["rules"] == "national"
    assert [one[:2] for one in newest.summary["seats"]][-2:] == [["小西", "novice"], ["溪上", ""]]


def test_a_choice_of_the_other_game_brings_its_own_book() -> None:
    client = Client()
    client.post(reverse("live:practice"), {"rules-guandan": "national", "strength-guandan": "beginner"})
    client.post(reverse("live:practice"), {"game": "shengji"})
    newest = LiveTable.objects.first()
    assert newest is not None
    assert (newest.settings["game"], newest.settings["rules"]) == ("shengji", "fujian-2022")


def test_a_cookie_that_is_not_ours_counts_as_none() -> None:
    client = Client()
    client.cookies["paizhuo-choices"] = "eyJ4Ijoi:forged"
    assert client.get(reverse("live:lobby")).status_code == 200


def test_a_book_that_does_not_exist_opens_nothing() -> None:
    answered = Client().post(reverse("live:practice"), {"rules-guandan": "mine"})
    assert answered.status_code == 400
    assert not LiveTable.objects.exists()


def test_the_six_digits_lead_to_the_table() -> None:
    row = opening.new_table(GUANDAN)
    found = Client().get(reverse("live:join"), {"code": f" {row.code[:3]} {row.code[3:]}"})
    assert found["Location"] == reverse("live:table", args=[row.key])


def test_an_unknown_code_stays_in_its_field_with_the_reason() -> None:
    answered = Client().get(reverse("live:join"), {"code": "12 34"}, headers={"accept-language": "en"})
    page = answered.content.decode()
    assert answered.status_code == 400
    assert 'value="12 34"' in page
    assert "No open table has this code." in page


def test_tables_that_wait_show_four_places_and_the_clock_in_words() -> None:
    row = with_bots(opening.new_table(GUANDAN), Seat.EAST)
    sit(Client(), row, "N", "慢半拍")
    page = lobby(Client())
    assert row.code in page
    assert "Guangzhou 2025 · 4 deals" in re.sub(r"\s+", " ", page)
    assert "慢半拍" in page
    assert page.count('class="place nil"') == 2


def test_private_tables_and_practice_are_not_listed() -> None:
    row = opening.new_table(GUANDAN, is_listed=False)
    Client().post(reverse("live:practice"))
    page = lobby(Client())
    assert row.code not in page
    assert "No table waits for players now." in page


def test_a_full_table_is_one_to_watch() -> None:
    row = with_bots(opening.new_table(GUANDAN), Seat.EAST, Seat.NORTH, Seat.WEST)
    sit(Client(), row, "S", "南窗")
    page = lobby(Client())
    assert "Tables to watch" in page
    assert reverse("live:table", args=[row.key]) in page


def test_who_watches_later_does_not_see_by_the_list_that_a_match_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    row = with_bots(opening.new_table(GUANDAN, delay=90), Seat.EAST, Seat.NORTH, Seat.WEST)
    sit(Client(), row, "S", "南窗")
    over = timezone.now()
    LiveTable.objects.filter(pk=row.pk).update(ended_at=over)
    assert "90 seconds later" in lobby(Client())
    monkeypatch.setattr(timezone, "now", lambda: over + timedelta(seconds=91))
    assert reverse("live:table", args=[row.key]) not in lobby(Client())


def test_other_cookies_let_nobody_knock_more_often_at_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttle, "clock", lambda: 1000.0)
    row = opening.new_table(GUANDAN)
    sit(Client(), row, "S", "南窗")
    statuses = set()
    for _ in range(LIVE_MOVE.most + 1):
        client = Client()
        client.get(reverse("live:lobby"))  # a new cookie
        statuses.add(client.post(reverse("live:sit", args=[row.key]), {"seat": "S"}).status_code)
    assert 429 in statuses


def test_the_levels_of_a_table_with_delay_are_for_its_players() -> None:
    client, row = Client(), with_bots(opening.new_table(GUANDAN, delay=600), Seat.EAST, Seat.NORTH, Seat.WEST)
    sit(client, row, "S", "南窗")
    revision = seen(client, row.key)["table"]["revision"]
    body = {"id": "ready-0001", "revision": revision, "move": {"type": "ready"}}
    address = reverse("live:moves", args=[row.key])
    assert client.post(address, body, content_type="application/json").status_code == 200
    assert 'class="lv"' not in lobby(Client())
    assert "10 min later" in lobby(Client())
    assert "2 : 2" in lobby(client)


def test_the_lists_can_be_of_one_game() -> None:
    rows = [opening.new_table(one) for one in (GUANDAN, SHENGJI)]
    page = lobby(Client(), game="shengji")
    assert [row.code in page for row in rows] == [False, True]


def test_an_open_page_gets_the_lists_only_when_they_changed() -> None:
    client, row = Client(), opening.new_table(GUANDAN)
    first = client.get(reverse("live:tables"))
    mark = re.search(r"seen=(\w+)", first.content.decode())
    assert mark is not None
    assert client.get(reverse("live:tables"), {"seen": mark[1]}).status_code == 204
    sit(Client(), row, "W", "小满")
    later = client.get(reverse("live:tables"), {"seen": mark[1]})
    assert later.status_code == 200
    assert "小满" in later.content.decode()


def test_two_hundred_tables_are_listed_by_few_queries(django_assert_max_num_queries: object) -> None:
    for number in range(200):
        opening.new_table(GUANDAN if number % 2 else SHENGJI)
    with django_assert_max_num_queries(6):  # type: ignore[operator] # a fixture of pytest-django
        page = Client().get(reverse("live:tables")).content.decode()
    assert "200" in page


def test_somebody_sits_down_once_and_finds_his_table_again() -> None:
    client, row = Client(), opening.new_table(GUANDAN)
    assert sit(client, row, "E", "老槐") == 303
    assert sit(client, row, "W", "老槐") == 303
    assert [one.seat for one in LiveSeat.objects.all()] == ["E"]
    page = lobby(client)
    assert "Your table" in page
    assert 'value="老槐"' in page
    assert sit(Client(), row, "E", "后来") == 400


def test_an_account_sits_down_by_its_name() -> None:
    client, row = Client(), opening.new_table(GUANDAN)
    user = User.objects.create(username="zhou", shown_name="周裁判")
    client.force_login(user)
    sit(client, row, "E", "somebody else")
    row.refresh_from_db()
    assert row.summary["seats"][0][0] == "周裁判"


def test_a_name_with_invisible_characters_is_refused() -> None:
    row = opening.new_table(GUANDAN)
    assert sit(Client(), row, "E", "a\u202eb") == 400
    assert not LiveSeat.objects.exists()


def test_who_leaves_before_the_first_deal_frees_the_seat() -> None:
    client, row = Client(), opening.new_table(GUANDAN)
    sit(client, row, "E", "老槐")
    assert client.post(reverse("live:leave", args=[row.key])).status_code == 303
    row.refresh_from_db()
    assert row.summary["seats"][0] is None
    assert row.code not in lobby(Client())
    assert not LiveSeat.objects.exists()


def test_who_leaves_later_is_held_by_a_bot_and_can_come_back() -> None:
    client, row = Client(), with_bots(opening.new_table(GUANDAN), Seat.EAST, Seat.NORTH, Seat.WEST)
    sit(client, row, "S", "老槐")
    door.send(row.pk, Command(), lambda _table: Ready(Seat.SOUTH))
    for _ in range(2):
        assert client.post(reverse("live:leave", args=[row.key])).status_code == 303
    row.refresh_from_db()
    assert row.summary["seats"][3][2] is True
    assert "a bot plays for you" in lobby(client)


def test_who_stops_practising_leaves_no_bots_behind_and_finds_the_deals_that_were_finished() -> None:
    client = Client()
    client.post(reverse("live:practice"))
    row = LiveTable.objects.get()
    assert "Stop practising" in lobby(client)
    assert client.post(reverse("live:leave", args=[row.key])).status_code == 303
    row.refresh_from_db()
    assert (row.ended_at is None, row.wake_at) == (False, None)
    page = lobby(client)
    assert "Your practice" not in page
    assert "Your finished matches" not in page
    row.summary["deal"] = 2
    row.save(update_fields=["summary"])
    assert reverse("live:replay-newest", args=[row.key]) in lobby(client)
    assert "Your finished matches" not in lobby(Client())


def test_who_sits_nowhere_leaves_nothing() -> None:
    row = opening.new_table(GUANDAN)
    assert Client().post(reverse("live:leave", args=[row.key])).status_code == 303
    assert Client().post(reverse("live:leave", args=["unknown"])).status_code == 404


def test_one_browser_opens_a_few_tables_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttle, "clock", lambda: 1000.0)
    client = Client()
    for _ in range(LIVE_OPEN.most):
        assert client.post(reverse("live:practice")).status_code == 303
    answered = client.post(reverse("live:practice"))
    assert answered.status_code == 429
    assert int(answered["Retry-After"]) > 0
    assert LiveTable.objects.count() == LIVE_OPEN.most


def test_guessing_codes_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttle, "clock", lambda: 1000.0)
    client = Client()
    codes = [client.get(reverse("live:join"), {"code": f"{n:06}"}).status_code for n in range(UNKNOWN_CODE.most + 1)]
    assert codes == [400] * UNKNOWN_CODE.most + [429]


@pytest.mark.parametrize("page", ["/", "/setup/phone/"])
def test_there_is_a_way_to_the_lobby(page: str) -> None:
    assert f'href="{reverse("live:lobby")}"' in Client().get(page).content.decode()


@override_settings(LIMITS="live-open-address=3/1h")
def test_one_address_opens_a_limited_number_of_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttle, "clock", lambda: 1000.0)
    assert [Client().post(reverse("live:practice")).status_code for _ in range(4)] == [303, 303, 303, 429]
