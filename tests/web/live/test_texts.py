"""Messages are written once for all who may see the same, and each viewer gets his own."""

from __future__ import annotations

import json

import pytest

from paizhuo.engine import Onlooker
from paizhuo.seats import Seat
from paizhuo.table import Act, message
from paizhuo.web.live import door, texts
from paizhuo.web.live.door import Command
from paizhuo.web.live.texts import Texts
from tests.web.live.seated import GUANDAN, current, seated

pytestmark = pytest.mark.django_db


def test_each_viewer_has_his_own_text_of_each_state() -> None:
    row, kept = seated(GUANDAN), Texts()
    for _ in range(3):
        table = current(row)
        for seat in (*Seat, None, *Seat):
            viewer = Onlooker.SPECTATOR if seat is None else seat
            assert json.loads(kept.of(row.pk, 0, table, seat)) == json.loads(json.dumps(message(table, viewer)))
        (turn,) = table.course.to_act()
        door.send(row.pk, Command(), lambda now, turn=turn: Act(turn, now.course.automatic(turn)))  # type: ignore[misc] # its seat


def test_a_text_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    row, kept = seated(GUANDAN), Texts(most=1)
    table, written = current(row), []

    def counted(_table: object, seat: Seat | None, _common: object) -> str:
        written.append(seat)
        return ""

    monkeypatch.setattr(texts, "text_of", counted)
    for seat in (None, None, Seat.EAST, None):
        kept.of(1, 0, table, seat)
    kept.of(1, 60_000, table, None)
    kept.of(1, 0, table, None)
    assert written == [None, Seat.EAST, None, None]
