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
from tests.web.public import showing

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
