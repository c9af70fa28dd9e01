"""后面各轮: a pair of a movement sees where it goes next, on its own page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries import actions as entry_actions
from paizhuo.web.entries.links import links_by_number
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.rounds import actions as rounds
from paizhuo.web.rounds.moves import Move, moves_ahead
from tests.web import staging
from tests.web.entries.events import public
from tests.web.phone.team_tables import pairs_table, team_table

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


def _page(competition: Competition, number: int) -> str:
    entry_actions.make_links(staging.request(competition))
    competition.refresh_from_db()
    link = links_by_number(competition, snapshot_of(competition))[number]
    return public().get(f"/my/{link.code}/").content.decode()


def _play_round(competition: Competition, number: int) -> None:
    for table, match in staging.state(competition).stages["main"].rounds[-1].matches.items():
        for board in match.pairing.boards:
            fact = f.BoardEntered("main", number, table, Room.OPEN, board, (3, 0))
            staging.put(competition, fact, permission=Permission.RECORD)
        staging.put(competition, f.MatchSettled("main", number, table), permission=Permission.RECORD)


def test_a_pair_sees_its_boards_and_its_rounds_to_come() -> None:
    competition = pairs_table().competition
    state = staging.state(competition)
    match = state.stages["main"].rounds[0].matches[1]
    (mover,) = match.pairing.away
    ahead = moves_ahead(state, mover)
    assert [(one.round, one.table, one.side) for one in ahead] == [(2, 2, "东西"), (3, 3, "东西")]
    page = _page(competition, mover)
    assert f"Next round: go to table 2, sit East-West, play boards {ahead[0].boards}" in page
    assert '<b class="num">1-2</b>' in page, "the boards of the round that is being played"
    assert state.entries[ahead[1].opponents[0]].name in page


def test_the_page_says_what_the_next_round_then_is() -> None:
    competition = pairs_table().competition
    ahead = {number: moves_ahead(staging.state(competition), number)[0] for number in range(1, 7)}
    _play_round(competition, 1)
    rounds.draft(staging.request(competition), "main")
    assert moves_ahead(staging.state(competition), 1)[0] == ahead[1], "a draft changes nothing"
    rounds.publish(staging.request(competition), "main")
    matches = staging.state(competition).stages["main"].rounds[1].matches
    for number, move in ahead.items():
        pairing = matches[move.table].pairing
        assert number in (pairing.home if move.side == "南北" else pairing.away)
        assert [one.round for one in moves_ahead(staging.state(competition), number)] == [3]


def test_who_would_meet_a_pair_that_has_left_sits_out() -> None:
    competition = pairs_table().competition
    other = moves_ahead(staging.state(competition), 1)[0].opponents[0]
    _play_round(competition, 1)
    staging.put(competition, f.Left(other, f.LeaveKind.WITHDRAWN, "家中有事"), permission=Permission.ENTER)
    assert moves_ahead(staging.state(competition), 1)[0] == Move(2, 0, "", "", ())
    assert "You sit out the next round" in _page(competition, 1)
    assert moves_ahead(staging.state(competition), other) == []


def test_where_there_is_no_movement_nothing_is_foretold() -> None:
    competition = team_table().competition
    assert moves_ahead(staging.state(competition), 1) == []
    assert "Your rounds to come" not in _page(competition, 1)
