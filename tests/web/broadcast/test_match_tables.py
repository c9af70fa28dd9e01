"""Rooms of one match: which comes first, and who sits North-South, whichever the director has on air."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.officiating.table_key import TableKey
from paizhuo.web.broadcast.finals import final_boards
from paizhuo.web.broadcast.match_tables import match_boards
from paizhuo.web.broadcast.pictures import table_picture
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Broadcast
from tests.web.broadcast.keyed_tables import hall_match, key_board, keyed_room, table_of

pytestmark = pytest.mark.django_db(transaction=True)


def _picture(name: str, key: str) -> dict[str, Any]:
    found: dict[str, Any] = Client().get(reverse(f"broadcast:{name}", args=[key])).json()["picture"]
    return found


@pytest.mark.parametrize("names", [("open", "closed"), ("closed", "open")])
def test_the_open_room_comes_first_beside_the_other_and_in_the_score_whichever_is_on_air(
    names: tuple[str, str],
) -> None:
    here = hall_match()
    keyed = {name: keyed_room(here, name) for name in names}
    for row in keyed.values():
        key_board(row)
    on_air, beside = (keyed[name].live for name in names)
    one = Broadcast.objects.create(competition=here, name="直播", on_air=on_air, beside=beside, delay=0)
    overlay, *both = (
        _picture(name, key)
        for name, key in (
            ("overlay-picture", one.overlay),
            ("final-picture", one.wall),
            ("commentary-picture", one.commentary),
        )
    )
    people = {
        name: [seat["name"] for seat in table_picture(table_of(row), hands=False)["seats"]]
        for name, row in keyed.items()
    }
    assert [seat["name"] for seat in overlay["tables"][0]["seats"]] == people[names[0]]
    for picture in both:
        found = [[seat["name"] for seat in table["seats"]] for table in picture["tables"]]
        assert found == [people["open"], people["closed"]]
    rooms = ([table_of(keyed["open"])], [table_of(keyed["closed"])])
    score = final_boards(rooms, match_boards(snapshot_of(here).state, TableKey("main", 1, 1)))
    assert both[1]["final"] == score
    assert score["compared"] == 1


def test_of_a_closed_room_alone_the_visitors_sit_north_south() -> None:
    here = hall_match()
    pictures = {}
    for name in ("open", "closed"):
        one = Broadcast.objects.create(competition=here, name=name, on_air=keyed_room(here, name).live, delay=0)
        pictures[name] = _picture("final-picture", one.wall)
    north_south, east_west = (pictures["open"][side] for side in ("home", "away"))
    assert north_south != east_west
    assert [pictures["closed"][side] for side in ("home", "away")] == [east_west, north_south]
