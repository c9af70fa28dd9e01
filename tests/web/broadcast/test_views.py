"""Pictures by their random words: what each shows, and what none ever shows."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.engine import Onlooker
from paizhuo.officiating.online_play import OnlinePlay
from paizhuo.seats import Seat
from paizhuo.table import Act, GameName, Player, Ready, Sit, TableSettings
from paizhuo.web.event_play.online_play import set_online_play
from paizhuo.web.live import door, opening, store
from paizhuo.web.models import Broadcast, KeyedTable, LiveTable
from tests.web import staging
from tests.web.broadcast.keyed_tables import hall_match, keyed_room, open_keyed, taken

pytestmark = pytest.mark.django_db(transaction=True)


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


def test_what_was_put_back_is_not_shown_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    row = _live()
    one = _broadcast(row, delay=60)
    later = door.now() + 61_000
    monkeypatch.setattr(door, "now", lambda: later)
    assert _picture("overlay-picture", one.overlay)["tables"][0]["number"] == 1
    row.moves.filter(no__gt=4).delete()  # an older backup, in which the four have sat down only
    store.drop(row.pk)
    assert _picture("overlay-picture", one.overlay)["tables"][0]["number"] == 0


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


MINUTE = 60
PUBLIC = ("live:table", "live:state", "live:record", "live:replay-newest")
"""Pages of a table that everybody can ask for by its code."""
AIRED = [
    # boards, on air, delay of the event, of the broadcast: seconds after which the public sees plays; None never
    (False, False, 0, 0, None),
    (False, False, MINUTE, 0, None),
    (False, True, 0, 0, 0),
    (False, True, 0, MINUTE, MINUTE),
    (False, True, 2 * MINUTE, MINUTE, 2 * MINUTE),
    (True, False, MINUTE, 0, None),
    (True, True, 0, 0, None),
    (True, True, 0, MINUTE, None),
    (True, True, MINUTE, 0, MINUTE),
    (True, True, MINUTE, 5 * MINUTE, 5 * MINUTE),
]


def _keyed(*, boards: bool, delay: int) -> KeyedTable:
    """A keyed table with one play in the first deal; the event has a delay."""
    if not boards:
        here = staging.event()
        set_online_play(staging.request(here), OnlinePlay(delay=delay))
        row = open_keyed(here)
        taken(row, "deal", leader="e")
        taken(row, "key", text="33")
        return row
    here = hall_match()
    set_online_play(staging.request(here), OnlinePlay(delay=delay))
    row = keyed_room(here)
    taken(row, "deal")
    return row


@pytest.mark.parametrize(("boards", "on_air", "of_event", "of_broadcast", "after"), AIRED)
def test_the_public_sees_a_keyed_table_on_air_and_late_and_boards_as_the_event_allows(  # noqa: PLR0913 - a row of the table
    monkeypatch: pytest.MonkeyPatch, *, boards: bool, on_air: bool, of_event: int, of_broadcast: int, after: int | None
) -> None:
    row = _keyed(boards=boards, delay=of_event)
    one = Broadcast.objects.create(
        competition=row.competition,
        name="直播",
        on_air=row.live if on_air else None,
        delay=of_broadcast,
        shows_hands=True,
    )
    start = door.now()
    for seconds in (0, MINUTE - 1, MINUTE + 1, 2 * MINUTE + 1, 5 * MINUTE + 1, 60 * MINUTE + 1):
        monkeypatch.setattr(door, "now", lambda at=start + seconds * 1000: at)
        is_seen = after is not None and seconds >= after
        state = Client().get(reverse("live:state", args=[row.live.key]))
        assert (state.status_code == 200) is (after is not None), seconds
        assert (state.status_code == 200 and state.json()["table"]["deal"] is not None) is is_seen, seconds
        if after is None:
            assert {Client().get(reverse(name, args=[row.live.key])).status_code for name in PUBLIC} <= {400, 404}
        if not on_air:
            continue
        (shown,) = _picture("overlay-picture", one.overlay)["tables"]
        (walled,) = _picture("final-picture", one.wall)["tables"]
        hands = [seat.get("hand") for seat in shown["seats"]]
        assert (shown["number"] == walled["number"] == 1) is is_seen, seconds
        # Nobody has typed the hands of the match; those of boards are known.
        assert any(hands) is (is_seen and boards), seconds
        assert not any("hand" in seat for seat in walled["seats"])
        (private,) = _picture("commentary-picture", one.commentary)["tables"]
        assert (private["number"] == 1) is (seconds >= max(of_event, of_broadcast)), seconds


def test_boards_close_again_when_the_event_has_no_delay_any_more() -> None:
    row = _keyed(boards=True, delay=MINUTE)
    here = row.competition
    one = Broadcast.objects.create(competition=here, name="直播", on_air=row.live, delay=0, shows_hands=True)
    set_online_play(staging.request(here), OnlinePlay(delay=0))
    assert _picture("overlay-picture", one.overlay)["tables"][0]["number"] == 0
    assert Client().get(reverse("live:state", args=[row.live.key])).status_code == 400


def test_two_rooms_are_compared_for_the_public_only_where_boards_are_shown() -> None:
    here = hall_match()
    rooms = [keyed_room(here, room).live for room in ("open", "closed")]
    one = Broadcast.objects.create(competition=here, name="直播", on_air=rooms[0], beside=rooms[1], delay=0)
    assert _picture("final-picture", one.wall)["final"] is None
    assert _picture("overlay-picture", one.overlay)["final"] is None
    assert _picture("commentary-picture", one.commentary)["final"] is not None
