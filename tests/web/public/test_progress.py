"""各轮成绩表: every round of every entrant, for a field of any size."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.public.progress import ON_A_PAGE, cross_tables, rounds_table
from paizhuo.web.public.views.cross_table import is_square
from tests.web import staging
from tests.web.public import pairs, showing

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db


def test_both_sides_of_a_match_show_the_same_result_own_side_first() -> None:
    competition = showing.played(3, 9)
    found = rounds_table(snapshot_of(competition), "main")
    assert found.numbers == (1, 2, 3)
    rows = {row.number: row for row in found.rows}
    assert list(rows) == list(range(1, 10))
    opposite = {"won": "lost", "lost": "won", "drawn": "drawn"}
    byes = 0
    for number, row in rows.items():
        for at, met in enumerate(row.rounds):
            if not met.opponents:
                byes += 1
                continue
            (other,) = met.opponents
            theirs = rows[other].rounds[at]
            assert theirs.opponents == (number,)
            assert theirs.home is not met.home
            assert theirs.fate == opposite[met.fate]
            assert theirs.words == ":".join(reversed(met.words.split(":")))
    assert byes == 3


def test_the_points_run_on_from_round_to_round() -> None:
    competition = showing.played(3, 8)
    for row in rounds_table(snapshot_of(competition), "main").rows:
        gained = [{"won": 200, "drawn": 100, "lost": 0}[met.fate] for met in row.rounds]
        assert [met.total for met in row.rounds] == [sum(gained[: at + 1]) for at in range(3)]
        assert row.points == sum(gained)


def test_a_fine_comes_off_the_total_and_off_no_round() -> None:
    competition = showing.played(2, 8)
    before = {row.number: row for row in rounds_table(snapshot_of(competition), "main").rows}
    staging.put(competition, f.Penalised("main", 1, -100, 0, "late"))
    competition.refresh_from_db()
    after = {row.number: row for row in rounds_table(snapshot_of(competition), "main").rows}
    assert after[1].points == before[1].points - 100
    assert [met.total for met in after[1].rounds] == [met.total for met in before[1].rounds]


def test_results_that_do_not_count_are_in_brackets_and_the_page_says_why(client: Client) -> None:
    league = StagePlan("rr", Format.ROUND_ROBIN, title="循环")
    competition = staging.event(replace(staging.swiss_plan(), stages=(league,)), 6)
    staging.open_and_publish(competition, "rr")
    staging.play_round(competition, "rr")
    staging.put(competition, f.Left(1, f.LeaveKind.WITHDRAWN, "ill"), permission=Permission.REMOVE)
    competition.refresh_from_db()
    (table,) = cross_tables(snapshot_of(competition), "rr")
    (cell,) = (cell for cell in table.rows[0].cells if cell)
    assert cell.fate == "void"
    assert (cell.words[0], cell.words[-1]) == ("[", "]")
    page = client.get("/e/spring/cross/", headers={"accept-language": "en"}).content.decode()
    assert "In square brackets: not counted." in page


def test_a_round_that_is_being_played_has_no_results_yet() -> None:
    competition = showing.played(1, 8)
    staging.open_and_publish(competition)
    competition.refresh_from_db()
    found = rounds_table(snapshot_of(competition), "main")
    assert [row.rounds[1].words for row in found.rows] == [""] * 8
    assert [row.rounds[1].total for row in found.rows] == [None] * 8
    assert all(row.rounds[1].opponents for row in found.rows)


def test_a_draft_is_not_in_the_table() -> None:
    competition = showing.played(1, 8)
    showing.draft_next(competition)
    competition.refresh_from_db()
    assert rounds_table(snapshot_of(competition), "main").numbers == (1,)


def test_a_large_field_is_shown_page_by_page(client: Client) -> None:
    staging.open_and_publish(staging.event(entries=204))
    first = client.get("/e/spring/cross/").content.decode()
    assert first.count('<th scope="row"') == ON_A_PAGE
    assert "?page=3" in first
    last = client.get("/e/spring/cross/?page=3").content.decode()
    assert last.count('<th scope="row"') == 4
    assert '<th scope="row" class="num">204</th>' in last
    for odd in ("0", "4", "x", "²", "9" * 99, "-1"):
        assert client.get("/e/spring/cross/", {"page": odd}).content.decode().count('<th scope="row"') == ON_A_PAGE


@pytest.mark.parametrize(("entries", "square"), [(5, True), (66, False)])
def test_a_league_is_a_square_as_long_as_it_fits(entries: int, square: bool) -> None:  # noqa: FBT001 - a case
    league = StagePlan("rr", Format.ROUND_ROBIN, title="循环")
    competition = staging.event(replace(staging.swiss_plan(), stages=(league,)), entries)
    staging.open_and_publish(competition, "rr")
    competition.refresh_from_db()
    assert is_square(snapshot_of(competition), "rr") is square


def test_groups_have_their_own_heads(client: Client) -> None:
    league = StagePlan("rr", Format.ROUND_ROBIN, title="循环", groups=2)
    competition = staging.event(replace(staging.swiss_plan(), stages=(league,)), 132)
    staging.open_and_publish(competition, "rr")
    page = client.get("/e/spring/cross/", headers={"accept-language": "en"}).content.decode()
    assert page.count('scope="rowgroup"') == 2
    assert "Group A" in page


def test_a_session_shows_match_points_and_percentage_round_by_round(client: Client) -> None:
    """B-193: pair 1 has 4, 0 and 4 of 4 match points, 8 of 12 in all."""
    pairs.pairs_session()
    page = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", client.get(f"/e/{pairs.SLUG}/cross/").content.decode()))
    assert "1 2 3 比赛分 得分率" in page
    first = re.search(r"1 听雨 (.*?) 2 望江", page)
    assert first is not None
    assert first[1].split() == [
        *("4", "南北", "4"),
        *("6", "南北", "0"),
        *("5", "南北", "4"),
        *("8", "66.67%"),
    ]


def test_before_the_boards_of_a_session_are_public_there_are_dashes(client: Client) -> None:
    pairs.pairs_session(1)
    page = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", client.get(f"/e/{pairs.SLUG}/cross/").content.decode()))
    assert "1 听雨 4 南北 · — —" in page
    standings = re.sub(r"<[^>]+>", " ", client.get(f"/e/{pairs.SLUG}/standings/").content.decode())
    assert "0.00%" not in standings
