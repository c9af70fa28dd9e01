"""Pictures by their random words: what each shows, and what none ever shows."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.engine import Onlooker
from paizhuo.seats import Seat
from paizhuo.table import Act, GameName, Player, Ready, Sit, TableSettings
from paizhuo.web.broadcast import delayed
from paizhuo.web.live import door, opening, store
from paizhuo.web.models import Broadcast, LiveTable
from tests.web import staging

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _own_store() -> Iterator[None]:
    """Primary keys come again in every test."""
    store.forget()
    delayed.forget()
    yield
    store.forget()
    delayed.forget()


def _make(row: LiveTable, move: Any) -> None:  # noqa: ANN401 - any move
    door.send(row.pk, door.Command(), lambda _table: move)


def _live(game: GameName = GameName.GUANDAN, rules: str = "national") -> LiveTable:
    """A table in the browser with four people and a deal, in which one play was made."""
    row = opening.new_table(TableSettings(game, rules))
    for seat in Seat:
        _make(row, Sit(seat, Player(f"牌手{seat}")))
    for seat in Seat:
        _make(row, Ready(seat))
    row.refresh_from_db()
    if game is GameName.GUANDAN:
        table = store.table_of(row)
        seat = table.course.to_act()[0]
        _make(row, Act(seat, table.course.automatic(seat)))
    row.refresh_from_db()
    return row


def _broadcast(row: LiveTable | None, **fields: Any) -> Broadcast:  # noqa: ANN401 - fields of the model
    return Broadcast.objects.create(competition=staging.event(), name="直播", on_air=row, **{"delay": 0, **fields})


def _picture(name: str, key: str) -> dict[str, Any]:
    answer = Client().get(reverse(f"broadcast:{name}", args=[key]))
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()["picture"]
    return found


def _hands(row: LiveTable) -> list[list[str]]:
    seen = store.table_of(row).course.seen(Onlooker.OFFICIAL)
    assert seen is not None
    found: list[list[str]] = seen["hands"]
    return found


def test_overlays_show_hands_only_where_the_director_shows_them() -> None:
    row = _live()
    one = _broadcast(row)
    assert all("hand" not in seat for seat in _picture("overlay-picture", one.overlay)["tables"][0]["seats"])
    one.shows_hands = True
    one.save()
    shown = _picture("overlay-picture", one.overlay)["tables"][0]["seats"]
    assert [sorted(seat["hand"]) for seat in shown] == [sorted(hand) for hand in _hands(row)]


def test_the_wall_never_shows_hands_and_the_commentator_sees_them() -> None:
    row = _live()
    one = _broadcast(row, shows_hands=True)
    assert "hand" not in json.dumps(_picture("final-picture", one.wall))
    assert "hand" in json.dumps(_picture("commentary-picture", one.commentary))
    assert "secret" not in json.dumps(_picture("commentary-picture", one.commentary))


def test_what_happens_is_shown_after_the_delay_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    row = _live()
    one = _broadcast(row, delay=60, shows_hands=True)
    assert _picture("overlay-picture", one.overlay)["tables"][0]["number"] == 0
    later = door.now() + 61_000
    monkeypatch.setattr(door, "now", lambda: later)
    assert _picture("overlay-picture", one.overlay)["tables"][0]["number"] == 1
    # A second look goes on from the first, and comes to the same.
    assert _picture("commentary-picture", one.commentary)["tables"][0]["number"] == 1


def test_a_picture_that_the_page_has_is_not_sent_again() -> None:
    one = _broadcast(_live())
    address = reverse("broadcast:overlay-picture", args=[one.overlay])
    mark = Client().get(address).json()["mark"]
    assert Client().get(address, {"seen": mark}).status_code == 204


def test_the_words_of_a_broadcast_open_nothing_else() -> None:
    one = _broadcast(_live(), shows_hands=True)
    for name, key in (
        ("overlay-picture", one.wall),
        ("commentary-picture", one.wall),
        ("commentary-picture", one.overlay),
        ("final-picture", one.overlay),
        ("overlay", "nobody-has-this"),
    ):
        assert Client().get(reverse(f"broadcast:{name}", args=[key])).status_code == 404


@pytest.mark.parametrize("parts", ["all", "hands", "levels,score", "clock"])
def test_every_part_of_the_overlay_has_its_address(parts: str) -> None:
    one = _broadcast(None)
    answer = Client().get(reverse("broadcast:overlay-parts", args=[one.overlay, parts]))
    assert answer.status_code == 200
    assert Client().get(reverse("broadcast:overlay-parts", args=[one.overlay, "nothing"])).status_code == 404


def test_shengji_has_a_picture_too() -> None:
    one = _broadcast(_live(GameName.SHENGJI, "fujian-2022"))
    (table,) = _picture("overlay-picture", one.overlay)["tables"]
    assert table["game"] == "shengji"
    assert len(table["levels"]) == 2
