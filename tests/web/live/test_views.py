"""The addresses of a live table, as a browser uses them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.cli.main import main
from paizhuo.seats import Seat
from paizhuo.table import GameName, TableSettings
from paizhuo.web.live import door, opening

if TYPE_CHECKING:
    from pathlib import Path

    from paizhuo.web.models import LiveTable

pytestmark = pytest.mark.django_db(transaction=True)

SETTINGS = TableSettings(GameName.GUANDAN, "jiangsu-2023", deals=1, hints=True)


def post(client: Client, name: str, key: str, body: object) -> Any:  # noqa: ANN401 - a response of the test client
    """Send JSON to an address of a table."""
    return client.post(reverse(f"live:{name}", args=[key]), json.dumps(body), content_type="application/json")


def seen(client: Client, key: str) -> dict[str, Any]:
    """The newest message to this browser."""
    found: dict[str, Any] = client.get(reverse("live:state", args=[key])).json()
    return found


def four_players(row: LiveTable) -> dict[str, Client]:
    """Four browsers that sit down and are ready."""
    browsers = {str(seat): Client() for seat in Seat}
    for letter, client in browsers.items():
        sat = post(client, "seats", row.key, {"id": f"sit-down-{letter}", "seat": letter, "name": f"牌手{letter}"})
        assert sat.status_code == 200, sat.content
        revision = seen(client, row.key)["table"]["revision"]
        move = {"type": "ready", "nonce": letter}
        ready = post(client, "moves", row.key, {"id": f"ready-{letter}-x", "revision": revision, "move": move})
        assert ready.status_code == 200, ready.content.decode()
    return browsers


def test_four_browsers_play_a_deal_and_get_a_record_that_anybody_can_verify(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    row = opening.new_table(SETTINGS)
    browsers = four_players(row)
    for number in range(400):
        table = seen(browsers["S"], row.key)["table"]
        if table["stage"] == "over":
            break
        letter = table["deal"]["to_act"][0]
        client = browsers[letter]
        plays = client.get(reverse("live:hints", args=[row.key])).json()
        action: dict[str, Any] = {"type": "pass"}
        if plays["plays"]:
            first = plays["plays"][0]
            action = {"type": "play", **{one: first[one] for one in ("cards", "kind", "key") if one in first}}
        body = {"id": f"command-{number:04}", "revision": table["revision"], "move": {"type": "act", "action": action}}
        answered = post(client, "moves", row.key, body)
        assert answered.status_code == 200, answered.content
    assert seen(browsers["S"], row.key)["table"]["stage"] == "over"
    record = browsers["S"].get(reverse("live:record", args=[row.key]))
    assert record.status_code == 200
    file = tmp_path / "record.jsonl"
    file.write_bytes(record.content)
    assert main(["record", "verify", str(file), "--lang", "en"]) == 0, capsys.readouterr().out


def test_a_browser_moves_for_its_own_seat_only() -> None:
    row = opening.new_table(SETTINGS)
    browsers = four_players(row)
    table = seen(browsers["S"], row.key)["table"]
    (turn,) = table["deal"]["to_act"]
    other = str(Seat[{"E": "EAST", "N": "NORTH", "W": "WEST", "S": "SOUTH"}[turn]].next)
    action = {"type": "pass", "seat": turn}
    body = {"id": "command-1", "revision": table["revision"], "move": {"type": "act", "seat": turn, "action": action}}
    answered = post(browsers[other], "moves", row.key, body)
    assert answered.status_code == 409
    assert answered.json()["refused"]["code"] == "NOT_YOUR_TURN"


def test_who_watches_gets_no_hand_and_makes_no_move() -> None:
    row = opening.new_table(SETTINGS)
    four_players(row)
    visitor = Client()
    found = seen(visitor, row.key)
    assert found["seat"] is None
    assert found["table"]["deal"]["hands"] == [None] * 4
    body = {"id": "command-1", "revision": found["table"]["revision"], "move": {"type": "ready"}}
    answered = post(visitor, "moves", row.key, body)
    assert (answered.status_code, answered.json()["refused"]["code"]) == (409, "NO_SEAT")
    assert visitor.get(reverse("live:hints", args=[row.key])).status_code == 400
    assert visitor.get(reverse("live:record", args=[row.key])).status_code == 404


def test_who_watches_with_a_delay_learns_nothing_of_now_from_a_refusal() -> None:
    row = opening.new_table(SETTINGS, delay=600)
    four_players(row)
    visitor = Client()
    for name, body in (
        ("moves", {"id": "command-1", "revision": 0, "move": {"type": "ready"}}),
        ("seats", {"id": "command-2", "seat": "S", "name": "晚到"}),
    ):
        answered = post(visitor, name, row.key, body)
        assert (answered.status_code, answered.json()["revision"]) == (409, 0)


def test_who_watches_with_a_delay_reads_so_and_his_clock_is_as_late(monkeypatch: pytest.MonkeyPatch) -> None:
    at = [door.now()]
    monkeypatch.setattr(door, "now", lambda: at[0])
    row = opening.new_table(SETTINGS, delay=90)
    players = four_players(row)
    at[0] += 90_000
    visitor = Client()
    address = reverse("live:table", args=[row.key])
    pages = [client.get(address, headers={"accept-language": "en"}) for client in (visitor, players["E"])]
    notice = "You are watching this table, 90 seconds later."
    assert [notice in page.content.decode() for page in pages] == [True, False]
    assert [seen(client, row.key)["now"] for client in (visitor, players["E"])] == [at[0] - 90_000, at[0]]


def test_a_browser_is_known_before_it_sits_down() -> None:
    """Should the answer to sitting down be lost, with its cookies, the second try has the seat."""
    row = opening.new_table(SETTINGS)
    browser = Client()
    assert browser.get(reverse("live:table", args=[row.key])).status_code == 200
    before = browser.cookies.output()
    body = {"id": "sit-down-once", "seat": "S", "name": "老王"}
    assert post(browser, "seats", row.key, body).status_code == 200
    again = Client()
    again.cookies.load(before.replace("Set-Cookie: ", ""))
    assert post(again, "seats", row.key, body).status_code == 200
    assert seen(again, row.key)["seat"] == "S"


@pytest.mark.parametrize(
    "body",
    [
        [],
        {"id": "command-1"},
        {"id": 7, "revision": 1, "move": {"type": "ready"}},
        {"id": "command-1", "revision": 1, "move": {"type": ["ready"]}},
        {"id": "command-1", "revision": 1, "move": {"type": {}}},
        {"id": "command-1", "revision": "1", "move": {"type": "ready"}},
        {"id": "command-1", "revision": 99999999999, "move": {"type": "ready"}},
        {"id": "command-1", "revision": 1, "move": "ready"},
        {"id": "command-1", "revision": 1, "move": {"type": "deal"}},
        {"id": "command-1", "revision": 1, "move": {"type": "pause", "reason": "x"}},
        {"id": "command-1", "revision": 9, "move": {"type": "act"}},
        {"id": "command-1", "revision": 9, "move": {"type": "act", "action": {"type": "play", "cards": ["ZZ"]}}},
        {"id": "command-1", "revision": 9, "move": {"type": "act", "action": {"type": "play", "cards": 7}}},
        {"id": "command-1", "revision": 9, "move": {"type": "act", "action": {"type": "bury", "cards": ["S3"]}}},
        {"id": "command-1", "revision": 9, "move": {"type": "speak", "phrase": "my partner holds the bomb"}},
        {"id": "command-1", "revision": 9, "move": {"type": "ready", "nonce": "x" * 65}},
    ],
)
def test_what_cannot_be_read_is_refused_in_words(body: object) -> None:
    row = opening.new_table(SETTINGS)
    browsers = four_players(row)
    before = seen(browsers["S"], row.key)["table"]["revision"]
    answered = post(browsers["S"], "moves", row.key, body)
    assert answered.status_code in {400, 409}
    assert answered.json()["refused"]["text"]
    assert seen(browsers["S"], row.key)["table"]["revision"] == before


def test_another_device_takes_the_seat_over() -> None:
    row = opening.new_table(SETTINGS)
    browsers = four_players(row)
    opening.take_over(row, Seat.SOUTH, "another-browser")
    assert seen(browsers["S"], row.key)["seat"] is None
    assert row.seats.get(seat="S").browser == "another-browser"


def test_chosen_cards_are_read() -> None:
    row = opening.new_table(SETTINGS)
    browsers = four_players(row)
    table = seen(browsers["S"], row.key)["table"]
    (turn,) = table["deal"]["to_act"]
    client = browsers[turn]
    own = seen(client, row.key)["table"]["deal"]["hands"]
    hand = next(one for one in own if one is not None)
    answered = client.get(reverse("live:reading", args=[row.key]), {"cards": hand[0]}).json()
    assert [(one["kind"], one["ok"]) for one in answered["readings"]] == [("single", True)]
    assert client.get(reverse("live:reading", args=[row.key]), {"cards": "QQ"}).status_code == 400
