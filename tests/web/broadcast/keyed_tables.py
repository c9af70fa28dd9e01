"""Tables that are keyed, opened by the director and keyed by an operator as their pages do."""

from __future__ import annotations

import json
import secrets
from typing import TYPE_CHECKING, Any

from django.test import Client
from django.urls import reverse

from paizhuo.cards import Chance
from paizhuo.guandan import Over, apply, legal
from paizhuo.guandan import start as start_deal
from paizhuo.officiating.online_play import Where
from paizhuo.table import Rekey
from paizhuo.table.courses.guandan_keyed import KeyedBoards
from paizhuo.web.live import door, store
from tests.table.keyed.keying import SEED, keyed_acts
from tests.web.live.event.test_board_tables import declare, make_set, team_match

if TYPE_CHECKING:
    from paizhuo.guandan import Phase
    from paizhuo.table import Table
    from paizhuo.web.models import Competition, KeyedTable

BACKEND = "django.contrib.auth.backends.ModelBackend"


def director(here: Competition) -> Client:
    """The browser of who runs the event."""
    client = Client()
    client.force_login(here.created_by, backend=BACKEND)
    return client


def open_keyed(here: Competition, **fields: Any) -> KeyedTable:  # noqa: ANN401 - fields of the form
    """A table for keying, opened on the page of the broadcast."""
    sent = {"do": "keyed", "title": "决赛桌", "rules": "national", **fields}
    answer = director(here).post(reverse("broadcast:control", args=[here.slug]), sent)
    assert answer.status_code == 302, answer.content.decode()
    found: KeyedTable = here.keyed_tables.latest("pk")
    return found


def table_of(row: KeyedTable) -> Table:
    """The table as it stands."""
    row.live.refresh_from_db()
    return store.table_of(row.live)


def state(row: KeyedTable) -> dict[str, Any]:
    """What the page of the operator says."""
    found: dict[str, Any] = Client().get(reverse("broadcast:state", args=[row.key])).json()
    return found


def key(row: KeyedTable, do: str, *, revision: int | None = None, **fields: Any) -> tuple[int, dict[str, Any]]:  # noqa: ANN401
    """One request of the operator: the status and what came back."""
    seen = state(row)["revision"] if revision is None else revision
    body = {"do": do, "id": secrets.token_hex(8), "revision": seen, **fields}
    address = reverse("broadcast:moves", args=[row.key])
    answer = Client().post(address, json.dumps(body), content_type="application/json")
    return answer.status_code, answer.json()


def taken(row: KeyedTable, do: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401
    """A request of the operator that is taken: how the table stands then."""
    status, found = key(row, do, **fields)
    assert status == 200, found
    return found


def refused(row: KeyedTable, do: str, **fields: Any) -> str:  # noqa: ANN401
    """A request of the operator that is not taken: why."""
    status, found = key(row, do, **fields)
    assert status >= 400, found
    text: str = found["refused"]["text"]
    return text


def key_board(row: KeyedTable, *, suits: bool = True) -> int:
    """The next board of a keyed table from its first act to its last, played by chance: its number."""
    taken(row, "deal")
    course = table_of(row).course
    assert isinstance(course, KeyedBoards)
    assert course.current is not None
    setting = course.current.phase.setting
    chance = Chance(SEED, f"board {course.number}")
    phases: list[Phase] = [start_deal(setting)]
    while not isinstance(phases[-1], Over):
        phases.append(apply(phases[-1], chance.choice(legal(phases[-1]))))
    acts = tuple(keyed_acts(setting, phases, suits=suits))
    door.send(row.live_id, door.Command(), lambda _table: Rekey(0, acts))
    return course.number


def hall_match() -> Competition:
    """A round of teams in the hall, with a set and both line-ups."""
    here = team_match(Where.HALL)
    make_set(here)
    declare(here)
    return here


def keyed_room(here: Competition, room: str = "open") -> KeyedTable:
    """A room of the first match, keyed."""
    return open_keyed(here, stage="main", round=1, table=1, room=room, segment=1)
