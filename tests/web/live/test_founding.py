"""开一桌: the form, its errors, and the invitation."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.seats import Seat
from paizhuo.table import GameName
from paizhuo.web.live.forms import DEFAULTS, bot_field
from paizhuo.web.live.store import settings_of
from paizhuo.web.models import LiveTable
from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.limits import LIVE_OPEN

pytestmark = pytest.mark.django_db(transaction=True)


def filled(**changes: Any) -> dict[str, Any]:  # noqa: ANN401 - values of a form
    """The form as it comes, with some values changed."""
    return {**DEFAULTS, "listed": "on", **changes}


def opened(client: Client, **changes: Any) -> LiveTable:  # noqa: ANN401 - values of a form
    """The table that the form opens."""
    answered = client.post(reverse("live:new"), filled(**changes))
    assert answered.status_code == 303, answered.content.decode()
    row = LiveTable.objects.first()
    assert row is not None
    assert answered["Location"] == reverse("live:invite", args=[row.key])
    return row


def test_the_form_as_it_comes_opens_a_table_by_the_book() -> None:
    row = opened(Client(), name="老槐")
    settings = settings_of(row)
    assert (settings.game, settings.rules, settings.deals) == (GameName.GUANDAN, "jiangsu-2023", 0)
    assert (settings.pace.lead, settings.pace.tribute, settings.pace.giving_back) == (20, 20, 40)
    assert row.is_listed
    assert row.summary["seats"] == [None, None, None, ["老槐", "", False]]


def test_everything_can_be_chosen() -> None:
    bots = {bot_field(GameName.GUANDAN, seat): "beginner" for seat in Seat}
    chosen = {
        "rules-guandan": "guangzhou-2025",
        "seat": "W",
        "length": "deals",
        "deals": 6,
        "clock": "own",
        "play": 15,
        "reserve": 90,
        "hints": "on",
        "counter": "on",
        "announced": "on",
        "listed": "",
        "bot_pace": 2500,
        "delay": 120,
    }
    row = opened(Client(), **chosen, **bots)
    settings = settings_of(row)
    assert (settings.rules, settings.deals, settings.left) == ("guangzhou-2025", 6, "announced")
    assert (settings.pace.follow, settings.pace.reserve, settings.hints, settings.counter) == (15, 90, True, True)
    assert (row.is_listed, row.bot_pace, row.delay) == (False, 2500, 120)
    assert [one[1] for one in row.summary["seats"]] == ["novice", "novice", "", "novice"]


@pytest.mark.parametrize(
    ("clock", "lead", "bury"),
    [("book", 30, 60), ("none", 0, 0)],
)
def test_shengji_has_its_own_book_and_clock(clock: str, lead: int, bury: int) -> None:
    settings = settings_of(opened(Client(), game="shengji", clock=clock))
    assert (settings.rules, settings.pace.lead, settings.pace.bury) == ("fujian-2022", lead, bury)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"length": "deals", "deals": ""}, "Write how many deals are played."),
        ({"clock": "own", "play": ""}, "Write how many seconds a play may take."),
        ({"length": "deals", "deals": "1000"}, "100"),
        ({"game": "bridge"}, "bridge"),
        ({"rules-guandan": "mine"}, "mine"),
        ({bot_field(GameName.GUANDAN, Seat.EAST): "divine"}, "divine"),
        ({"name": "a\u202eb"}, "Write it again by hand"),
    ],
)
def test_what_is_wrong_is_said_and_the_rest_is_kept(changes: dict[str, str], sentence: str) -> None:
    sent = filled(**{"name": "老槐树下", "reserve": "77", **changes})
    answered = Client().post(reverse("live:new"), sent, headers={"accept-language": "en"})
    page = answered.content.decode()
    assert answered.status_code == 400
    assert sentence in page
    assert 'value="77"' in page
    assert changes.get("name", "老槐树下") in page
    assert not LiveTable.objects.exists()


def test_the_form_begins_with_the_name_of_before() -> None:
    client = Client()
    opened(client, name="老槐树下")
    assert 'value="老槐树下"' in client.get(reverse("live:new")).content.decode()


def test_a_name_that_was_typed_in_the_lobby_goes_along() -> None:
    client = Client()
    assert f'formaction="{reverse("live:new-named")}"' in client.get(reverse("live:lobby")).content.decode()
    answered = client.post(reverse("live:new-named"), {"name": "老槐"}, follow=True)
    assert answered.redirect_chain == [(reverse("live:new"), 303)]
    assert 'value="老槐"' in answered.content.decode()


def test_the_invitation_shows_link_digits_and_code() -> None:
    client = Client()
    row = opened(client, name="老槐")
    page = client.get(reverse("live:invite", args=[row.key])).content.decode()
    assert row.code in page
    assert f"http://testserver{reverse('live:table', args=[row.key])}" in page
    assert '<svg role="img"' in page
    assert 'class="place nil"' not in page
    other = Client().get(reverse("live:invite", args=[row.key])).content.decode()
    assert other.count('class="place nil"') == 3
    assert reverse("live:device", args=[row.key]) not in other


def test_opening_is_limited_and_a_form_with_errors_counts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttle, "clock", lambda: 1000.0)
    client = Client()
    opened(client)
    for _ in range(LIVE_OPEN.most - 1):
        client.post(reverse("live:new"), filled())
    assert client.post(reverse("live:new"), filled(game="bridge")).status_code == 400
    assert client.post(reverse("live:new"), filled()).status_code == 429
    assert LiveTable.objects.count() == LIVE_OPEN.most
