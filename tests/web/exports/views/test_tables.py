"""表格: CSV and JSON have the same rows, and no cell is run as a formula."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End, Forfeit, Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.exports.views.tables import csv_text, spreadsheet_value
from tests.web import staging
from tests.web.public import pairs, showing

if TYPE_CHECKING:
    from django.test import Client


def _rows(client: Client, kind: str) -> list[dict[str, str]]:
    text = client.get(f"/e/spring/{kind}.csv").content.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text)))


@pytest.mark.django_db
def test_csv_and_json_have_the_same_rows(client: Client) -> None:
    showing.played(2)
    for kind in ("standings", "pairings", "results", "entrants"):
        data = client.get(f"/e/spring/{kind}.json").json()
        rows = _rows(client, kind)
        assert len(rows) == len(data[kind]) > 0
        assert client.get(f"/e/spring/{kind}.csv").content.startswith(b"\xef\xbb\xbf")


@pytest.mark.django_db
def test_results_carry_levels_and_points(client: Client) -> None:
    showing.played(1, 4)
    first = client.get("/e/spring/results.json").json()["results"][0]
    assert (first["home_levels"], first["away_levels"]) == ("10", "5")
    assert (first["home_level_index"], first["away_level_index"]) == (8, 3)
    assert (first["home_match_points"], first["away_match_points"]) == (2, 0)
    assert first["home_vp"] + first["away_vp"] == 26
    assert (first["outcome"]["home"], first["outcome"]["away"]) == (8, 3)


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "past"), [("zh-hans", "过A"), ("en", "past A")])
def test_levels_are_written_as_people_write_them(client: Client, language: str, past: str) -> None:
    competition = staging.event(entries=4)
    staging.open_and_publish(competition)
    staging.put(
        competition,
        f.ResultEntered("main", 1, 1, Levels(13, 9)),
        f.ResultConfirmed("main", 1, 1),
        f.Forfeited("main", 1, 2, Forfeit(End.AWAY), "未到"),
        permission=Permission.RECORD,
    )
    client.cookies["django_language"] = language
    played, forfeited = _rows(client, "results")
    assert (played["home_levels"], played["away_levels"]) == (past, "J")
    assert (played["home_level_index"], played["away_level_index"]) == ("13", "9")
    assert [forfeited[f"home_{name}"] for name in ("levels", "level_index")] == ["", ""]


@given(st.text(max_size=40))
def test_no_cell_begins_a_formula(text: str) -> None:
    found = spreadsheet_value(text)
    assert isinstance(found, str)
    assert not found.startswith(("=", "+", "-", "@", "\t", "\r"))
    assert found.endswith(text)


def test_a_hostile_name_stays_one_cell() -> None:
    name = '=HYPERLINK("http://x")\n",evil'
    text = csv_text([{"number": 1, "name": name, "players": ["=1", "b"]}])
    (row,) = csv.DictReader(io.StringIO(text.removeprefix("\ufeff")))
    assert row["name"] == f"'{name}"
    assert row["players"] == "'=1, b"


@pytest.mark.django_db
def test_a_session_has_match_points_and_percentage_and_no_match_points_of_matches(client: Client) -> None:
    """B-193: pair 1 is first of N-S with 8 of 12, its table of round 1 has 4 and 0."""
    pairs.pairs_session()
    first = client.get(f"/e/{pairs.SLUG}/standings.json").json()["standings"][0]
    wanted = {"number": 1, "place": 1, "group": "N-S", "group_name": "南北", "boards": 3}
    wanted |= {"matchpoints": 8, "matchpoints_possible": 12, "percentage": 66.67}
    assert {name: first[name] for name in wanted} == wanted
    result = client.get(f"/e/{pairs.SLUG}/results.json").json()["results"][0]
    assert (result["home_matchpoints"], result["away_matchpoints"]) == (4, 0)
    assert (result["home_percentage"], result["away_percentage"]) == (100, 0)
    assert (result["home_match_points"], result["home_vp"]) == (None, None)


@pytest.mark.django_db
def test_before_anything_is_public_a_session_has_no_figures(client: Client) -> None:
    pairs.pairs_session(1)
    rows = client.get(f"/e/{pairs.SLUG}/standings.json").json()["standings"]
    assert {(row["matchpoints"], row["percentage"], row["total"]) for row in rows} <= {(None, None, None)}


@pytest.mark.django_db
def test_the_api_has_the_same_figures(client: Client) -> None:
    pairs.pairs_session()
    home = f"/api/v1/competitions/{pairs.SLUG}"
    first = client.get(f"{home}/standings/main").json()["rows"][0]
    assert (first["group"], first["values"]["matchpoints"], first["values"]["percentage"]) == ("N-S", 8, 66.67)
    match = client.get(f"{home}/rounds/main/1").json()["matches"][0]
    assert match["boards"] == [1]
    assert (match["scores"]["home_matchpoints"], match["scores"]["away_percentage"]) == (4, 0)


@pytest.mark.django_db
def test_the_front_page_and_the_programme_lead_with_the_percentage(client: Client) -> None:
    pairs.pairs_session()
    assert "66.67%" in client.get(f"/e/{pairs.SLUG}/").content.decode()
    assert "66.67%" in client.get("/").content.decode()
