"""Boards that are dealt before play, through the page of the dealing manager: made, kept secret, passed on, opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.duplicate.table_result import LEAKED
from paizhuo.tournament.plan.board_options import BoardOptions
from paizhuo.tournament.results.outcomes import Boards, Halved
from tests.articles.proves import proves
from tests.documents.pdf_reader import pages
from tests.web import staging
from tests.web.board_sets.staged import SET, play_all, teams_with_boards
from tests.web.boards.staged import pairs_round, team_round

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


@proves("NAT 20(五)", "NAT 20(六)2")
def test_boards_are_dealt_before_play_and_nobody_sees_a_hand_until_all_have_played(client: Client) -> None:
    """Given boards for a round, then the dealing manager prints them, others do not, and they open after play."""
    here, manager = teams_with_boards()
    slips = reverse("board_sets:slips", args=[here.slug])
    client.force_login(staging.appoint(here, Role.CHIEF))
    assert client.post(slips, SET).status_code == 403
    records = reverse("printing:print-file", args=[here.slug]) + "?document=board-records&stage=main&round=1"
    assert client.get(records).status_code == 400, "closed to the chief referee, too"
    client.force_login(manager)
    assert len(pages(bytes(client.post(slips, SET).content))) == 4, "two boards, a page for each of two rooms"
    page = reverse("board_sets:board-sets", args=[here.slug])
    assert client.post(page, SET | {"act": "open"}).status_code == 409
    play_all(here)
    assert client.post(page, SET | {"act": "open"}).status_code == 302
    assert client.get(records).status_code == 200


@proves("NAT 20(六)1")
def test_caddies_carry_boards_from_table_to_table(client: Client) -> None:
    """Given boards with the dealing manager, then each handing over is recorded, and a copy is at one table only."""
    here, manager = teams_with_boards()
    client.force_login(manager)
    page = reverse("board_sets:board-sets", args=[here.slug])
    caddy = SET | {"act": "move", "copy": 1, "keeper": "caddy", "holder": "小王"}
    table = SET | {"act": "move", "copy": 1, "keeper": "table", "round": 1, "table": 1, "room": "open"}
    assert [client.post(page, sent).status_code for sent in (caddy, table)] == [302, 302]
    assert client.post(page, table | {"table": 2}).status_code == 409
    assert [client.post(page, sent).status_code for sent in (caddy, table | {"table": 2})] == [302, 302]


def _acted(client: Client, act: str, board: int, room: str = "open", **sent: str) -> int:
    """One act on a board of the first table at the recorder's grid; the status of the answer."""
    here = {"stage": "main", "round": "1", "table": "1", "room": room, "board": str(board), "act": act}
    return client.post("/desk/teams/boards/enter/", here | sent).status_code


def _play(client: Client, boards: range) -> None:
    """On each board home scores 3 in the open room, and the visitors 1 in the closed one."""
    for board in boards:
        assert _acted(client, "enter", board, order="ns") == 302
        assert _acted(client, "enter", board, "closed", order="new") == 302


def _at_the_grid(client: Client) -> Competition:
    """Matches of four boards in two segments, and the chief referee at the grid."""
    here = team_round()
    client.force_login(staging.appoint(here, Role.CHIEF))
    return here


def _result(competition: Competition) -> Outcome | None:
    return staging.state(competition).stages["main"].rounds[0].matches[1].confirmed


@proves("NAT 37(一)1(1)", "NAT 37(二)1(1)", "NAT 37(二)2(1)")
def test_nat_37_boards_put_right_are_played_again(client: Client) -> None:
    """Given a board that was not duplicated, then its new result counts in place of the old one, with the reason."""
    here = _at_the_grid(client)
    _play(client, range(1, 4))
    assert _acted(client, "enter", 1, order="ew") == 409, "not without a reason"
    assert _acted(client, "enter", 1, order="ew", reason="换座重打") == 302
    _play(client, range(4, 5))
    assert _result(here) == Boards(9, 7, 4)


@proves("NAT 37(一)1(2)", "NAT 37(一)2(1)", "NAT 37(一)2(2)", "NAT 37(二)1(2)")
@pytest.mark.parametrize(("void", "expected"), [(1, Boards(9, 3, 4)), (4, Halved())])
def test_nat_37_1_at_least_half_must_be_duplicated(client: Client, void: int, expected: Outcome) -> None:
    """Given wrong seats, then half of the boards are enough for a score, and without them the match is a draw."""
    here = _at_the_grid(client)
    for board in range(1, void + 1):
        assert _acted(client, "void", board, void="wrong_seats") == 302
    _play(client, range(void + 1, 5))
    assert _result(here) == expected


@proves("NAT 37(二)1(3)", "NAT 37(二)2(2)")
@pytest.mark.parametrize("why", ["leaked", "not_duplicated"])
def test_nat_37_2_a_board_that_somebody_knows_is_level_for_teams(client: Client, why: str) -> None:
    """Given a board that was let out, or whose results may be known, then it is level in a match of teams."""
    here = _at_the_grid(client)
    _play(client, range(1, 4))
    assert _acted(client, "void", 4, void=why) == 302
    assert _result(here) == Boards(9, 3, 4)


@proves("NAT 37(二)1(3)")
def test_nat_37_2_1_3_a_leaked_board_is_average_plus_for_both_pairs(client: Client) -> None:
    """Given pairs, then both sides of a leaked board have average plus."""
    here = pairs_round()
    client.force_login(staging.appoint(here, Role.CHIEF))
    assert _acted(client, "void", 1, void="leaked") == 302
    record = staging.state(here).stages["main"].rounds[0].matches[1].boards[1]
    assert record.as_compared(1, BoardOptions()) == LEAKED
