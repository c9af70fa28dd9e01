"""Between two segments the wall of a final shows the next line-ups, once both are public and its rooms have ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.officiating.online_play import OnlinePlay, Where
from paizhuo.web.event_play.online_play import set_online_play
from paizhuo.web.live import door
from paizhuo.web.models import Broadcast
from tests.web import staging
from tests.web.broadcast.keyed_tables import key_board, keyed_room, open_keyed
from tests.web.live.event.test_board_tables import declare, make_set, team_match

if TYPE_CHECKING:
    from paizhuo.web.models import Competition, KeyedTable

pytestmark = pytest.mark.django_db(transaction=True)


def _final() -> tuple[Competition, list[KeyedTable], Broadcast]:
    """A match in two segments of a board each; both rooms of the first are on air, a minute later."""
    here = team_match(Where.HALL, boards=2, segments=2)
    set_online_play(staging.request(here), OnlinePlay(delay=60))
    make_set(here)
    declare(here)
    rooms = [keyed_room(here, room) for room in ("open", "closed")]
    row = Broadcast.objects.create(
        competition=here, name="决赛", on_air=rooms[0].live, beside=rooms[1].live, delay=60, home="主队", away="客队"
    )
    return here, rooms, row


def _picture(row: Broadcast) -> dict[str, Any]:
    found: dict[str, Any] = Client().get(reverse("broadcast:final-picture", args=[row.wall])).json()["picture"]
    return found


def test_the_line_ups_stand_on_the_wall_when_both_are_public_and_both_rooms_have_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here, rooms, row = _final()
    start = door.now()
    assert key_board(rooms[0]) == 1
    monkeypatch.setattr(door, "now", lambda: start + 120_000)
    assert _picture(row)["line_ups"] is None, "the other room plays"
    key_board(rooms[1])
    declare(here, segment=2)
    assert _picture(row)["line_ups"] is None, "the wall has not seen the end yet"
    monkeypatch.setattr(door, "now", lambda: start + 240_000)
    found = _picture(row)["line_ups"]
    assert (found["segment"], [len(room) for room in found["rooms"]]) == (2, [4, 4])
    names = {name for room in found["rooms"] for _letter, _word, name in room}
    assert len(names) == 8


def test_nothing_is_shown_before_the_line_ups_are_public(monkeypatch: pytest.MonkeyPatch) -> None:
    _here, rooms, row = _final()
    for room in rooms:
        key_board(room)
    later = door.now() + 120_000
    monkeypatch.setattr(door, "now", lambda: later)
    shown = _picture(row)
    assert shown["line_ups"] is None
    assert [table["stage"] for table in shown["tables"]] == ["over", "over"]


def test_a_table_of_no_match_has_no_break() -> None:
    here = staging.event()
    row = Broadcast.objects.create(competition=here, name="直播", on_air=open_keyed(here).live, delay=0)
    assert _picture(row)["line_ups"] is None
