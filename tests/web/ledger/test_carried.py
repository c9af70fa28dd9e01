"""沿用: a value holds as long as the objects it was made from, and a page shows nothing that was made from others."""

from __future__ import annotations

import re
from difflib import unified_diff
from itertools import chain
from typing import TYPE_CHECKING

import pytest
from django.http import HttpResponse

from paizhuo.officiating.board_entry import typed_finish
from paizhuo.officiating.board_grid import board_grid
from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.duplicate.table_result import Void
from paizhuo.tournament.entries.line_up import Room
from paizhuo.web.boards import actions
from paizhuo.web.boards.round_grid import grid_of
from paizhuo.web.ledger import cache, snapshot
from paizhuo.web.ledger.carried import Carried
from paizhuo.web.ledger.public_snapshot import public_snapshot_of
from paizhuo.web.log import actions as log_actions
from paizhuo.web.rounds import actions as rounds
from tests.web import staging
from tests.web.boards.staged import team_round

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.test import Client

    from paizhuo.web.models import Competition

PAGES = (
    "/desk/teams/",
    "/desk/teams/boards/",
    "/desk/teams/floor/",
    "/e/teams/",
    "/e/teams/boards/",
    "/e/teams/boards/main/1/table/1/",
    "/e/teams/boards/main/1/1/?table=2",
    "/e/teams/boards/main/pairs/",
    "/e/teams/standings/",
)


def test_a_value_is_made_once_from_the_same_object() -> None:
    carried, part, made = Carried(), [1], list[int]()

    def make() -> list[int]:
        made.append(1)
        return [*part, len(made)]

    first = carried.get("key", make, part)
    assert carried.get("key", make, part) is first
    assert len(made) == 1


def test_an_equal_object_is_another_one() -> None:
    carried = Carried()
    assert carried.get("key", lambda: "first", [1]) == "first"
    assert carried.get("key", lambda: "second", [1]) == "second"


def test_every_part_counts_and_so_does_their_number() -> None:
    carried, one, other = Carried(), [1], [2]
    assert carried.get("key", lambda: "both", one, other) == "both"
    assert carried.get("key", lambda: "turned", other, one) == "turned"
    assert carried.get("key", lambda: "alone", other) == "alone"


def test_what_comes_out_as_before_stays_the_same_object() -> None:
    carried = Carried()
    first = carried.get("key", lambda: [7], [1])
    assert carried.get("key", lambda: [7], [1]) is first
    assert carried.get("key", lambda: [8], [1]) is not first


def test_no_more_than_so_many_values_are_carried_and_the_oldest_go_first() -> None:
    carried, part = Carried(most=3), [1]
    for number in (1, 2, 3, 4):
        carried.get(number, lambda: "made", part)
    assert len(carried) == 3
    assert carried.get(4, lambda: "made again", part) == "made"
    assert carried.get(1, lambda: "made again", part) == "made again"


def _writes(competition: Competition) -> Iterator[None]:
    """Boards entered, corrected, ruled on, undone and settled."""
    request = staging.request(competition)
    for number, board in enumerate((1, 2, 3, 4)):
        for table in (1, 2):
            for room in Room:
                place = actions.BoardKey(TableKey("main", 1, table), room, board)
                actions.enter(request, place, typed_finish(("ns", "esw", "wne")[(number + table) % 3]))
                yield
        if board == 1:
            place = actions.BoardKey(TableKey("main", 1, 2), Room.CLOSED, 1)
            actions.enter(request, place, typed_finish("ew"), "misread")
            yield
            log_actions.undo(request, competition.act_count, "was right")
            yield
        if board == 2:
            place = actions.BoardKey(TableKey("main", 1, 1), Room.OPEN, 2)
            actions.rule(request, place, "a card lay open", actions.Ruling(Void.FOULED))
            yield


def _later_writes(competition: Competition) -> Iterator[None]:
    """Places published, a round paired, a board of it entered, a result of the first one corrected."""
    rounds.publish_standings(staging.request(competition), "main")
    yield
    staging.open_and_publish(competition)
    yield
    place = actions.BoardKey(TableKey("main", 2, 1), Room.OPEN, 1)
    actions.enter(staging.request(competition), place, typed_finish("ns"))
    yield
    place = actions.BoardKey(TableKey("main", 1, 1), Room.OPEN, 3)
    actions.enter(staging.request(competition), place, typed_finish("ew"), "misread")
    yield


def _shown(client: Client) -> list[str]:
    found = []
    for page in PAGES:
        answer = client.get(page)
        assert isinstance(answer, HttpResponse)
        # The token of a form and the hour are others each time.
        found.append(re.sub(r"[0-9A-Za-z]{64}|<time [^>]*>|now&quot;:&quot;[^&]*", "", answer.content.decode()))
    return found


def _forget() -> None:
    snapshot.forget()
    cache.forget()


@pytest.mark.django_db
def test_after_every_write_the_pages_are_those_of_a_process_that_carries_nothing(client: Client) -> None:
    competition = team_round(boards=4)
    client.force_login(competition.created_by, backend="django.contrib.auth.backends.ModelBackend")
    for _write in chain(_writes(competition), _later_writes(competition)):
        carried = _shown(client)
        competition.refresh_from_db()
        held = snapshot.snapshot_of(competition)
        _forget()
        fresh = _shown(client)
        _forget()
        snapshot.hold(competition, held)
        for page, kept, made in zip(PAGES, carried, fresh, strict=True):
            assert [*unified_diff(kept.splitlines(), made.splitlines(), n=0)] == [], page


@pytest.mark.django_db
def test_the_grid_and_the_public_state_are_those_made_from_nothing() -> None:
    competition = team_round(boards=4)
    for _write in _writes(competition):
        competition.refresh_from_db()
        held = snapshot.snapshot_of(competition)
        one = held.state.stages["main"].rounds[0]
        public = public_snapshot_of(competition).state
        assert grid_of(held, "main", one) == board_grid(held.state, "main", one)
        _forget()
        assert public == public_snapshot_of(competition).state
        _forget()
        snapshot.hold(competition, held)


@pytest.mark.django_db
def test_a_board_that_is_not_public_leaves_the_public_stage_the_same_object() -> None:
    competition = team_round(boards=4)
    before = public_snapshot_of(competition).state.stages["main"]
    place = actions.BoardKey(TableKey("main", 1, 1), Room.OPEN, 1)
    actions.enter(staging.request(competition), place, typed_finish("ns"))
    assert public_snapshot_of(competition).state.stages["main"] == before
    first = public_snapshot_of(competition).state.stages["main"]
    actions.enter(staging.request(competition), place._replace(room=Room.CLOSED), typed_finish("ns"))
    assert public_snapshot_of(competition).state.stages["main"] is first
