"""两室出场: the public sees who sits where once both line-ups are in; a sealed one changes nothing on any page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.entries import team_places
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.public_snapshot import public_snapshot_of
from paizhuo.web.public.match_rooms import match_rooms
from tests.web import staging
from tests.web.public import boards as stage
from tests.web.public.boards import SLUG

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition
    from paizhuo.web.public.match_rooms import MatchRooms

pytestmark = pytest.mark.django_db
KEY = TableKey("main", 1, 1)
MATCH = f"/e/{SLUG}/boards/main/1/table/1/"
PAGES = (
    MATCH,
    f"/e/{SLUG}/",
    f"/e/{SLUG}/boards/",
    f"/e/{SLUG}/boards/main/pairs/",
    f"/e/{SLUG}/pairings/",
    f"/e/{SLUG}/results/",
    f"/e/{SLUG}/wall/",
    f"/e/{SLUG}/wall/boards/",
)


def _declare(competition: Competition, end: End, segment: int, order: str = "甲乙丙丁") -> None:
    pairing = staging.state(competition).stages["main"].rounds[0].matches[1].pairing
    (number,) = pairing.home if end is End.HOME else pairing.away
    team = staging.state(competition).entries[number].name
    players = tuple(
        f.Side(place.room.value, str(place.seat), f"{team}{letter}")
        for place, letter in zip(team_places(end), order, strict=True)
    )
    staging.put(competition, f.Seated(*KEY, end, players, segment=segment), permission=Permission.PAIR)


def _rooms(competition: Competition) -> MatchRooms | None:
    competition.refresh_from_db()
    return match_rooms(public_snapshot_of(competition), KEY)


def _seen(client: Client, path: str) -> str:
    """What stands on the page, all of it but what the next visit changes: the page's own number, and a clock's."""
    html = client.get(path).content.decode().partition("<main")[2].partition("</main>")[0]
    return re.sub(r' data-(?:version|clock)="[^"]*"', "", html)


def test_both_rooms_stand_there_once_both_line_ups_are_in(client: Client) -> None:
    competition = stage.team_event(stage.team_plan(segments=2))
    _declare(competition, End.HOME, 1)
    assert _rooms(competition) is None
    _declare(competition, End.AWAY, 1)
    found = _rooms(competition)
    assert found is not None
    assert found.now is not None
    assert [(table.room, table.about) for table in found.now.tables] == [("开室", "第1副"), ("闭室", "第1副")]
    first, _second = found.now.tables
    assert [(seat.words, seat.name[-1], seat.marked) for seat in first.seats] == [
        ("北", "甲", True),
        ("西", "乙", False),
        ("东", "甲", False),
        ("南", "乙", True),
    ]
    assert [one.segment for one in found.sealed] == [2]
    page = client.get(MATCH).content.decode()
    assert "两室" in page
    assert "第2节：双方交齐出场名单后公布" in page
    assert 'data-on="tables pairings line-ups"' in page


@pytest.mark.parametrize("end", list(End))
@pytest.mark.parametrize("segment", [1, 2])
def test_nat_30_1_a_sealed_line_up_changes_no_public_page(client: Client, end: End, segment: int) -> None:
    competition = stage.team_event(stage.team_plan(segments=2))
    if segment > 1:
        _declare(competition, End.HOME, 1)
        _declare(competition, End.AWAY, 1)
    before = {path: _seen(client, path) for path in PAGES}
    _declare(competition, end, segment, "丁丙乙甲")
    assert [path for path in PAGES if _seen(client, path) != before[path]] == []
    _declare(competition, end.other, segment, "丁丙乙甲")
    changed = [path for path in PAGES if _seen(client, path) != before[path]]
    assert changed == [MATCH], "once both are in, the match shows them"


def test_the_newest_segment_is_open_and_the_ones_before_are_folded(client: Client) -> None:
    competition = stage.team_event(stage.team_plan(segments=2))
    for segment, order in ((1, "甲乙丙丁"), (2, "丁丙乙甲")):
        for end in End:
            _declare(competition, end, segment, order)
    for table in (1, 2):
        stage.put_boards(competition, table, dict.fromkeys((1, 2), ((1, 0), (0, 1))))
    found = _rooms(competition)
    assert found is not None
    assert found.now is not None
    assert (found.now.segment, [one.segment for one in found.earlier], found.sealed) == (2, [1], ())
    assert [table.about for table in found.now.tables] == ["第3副", "第3副"]
    assert [table.about for table in found.earlier[0].tables] == ["", ""]
    assert client.get(MATCH).content.decode().count("<details>") == 1


def test_one_segment_needs_no_number(client: Client) -> None:
    competition = stage.team_event()
    for end in End:
        _declare(competition, end, 1)
    found = _rooms(competition)
    assert found is not None
    assert not found.several
    assert "第1节" not in client.get(MATCH).content.decode()
