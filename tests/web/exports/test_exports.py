"""导出: calendars that calendars read, tables that spreadsheets cannot run, files that verify."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.event_file import read
from paizhuo.tournament.plan.plan import Clock
from paizhuo.tournament.results.outcomes import End, Forfeit, Levels
from paizhuo.tournament.verification import verify
from paizhuo.web.access.permissions import Permission
from paizhuo.web.exports.views.calendar import escaped, folded, utc_stamp
from paizhuo.web.exports.views.tables import csv_text, spreadsheet_value
from paizhuo.web.models import Competition
from tests.web import staging
from tests.web.public import showing

if TYPE_CHECKING:
    from django.test import Client


def _rows(client: Client, kind: str) -> list[dict[str, str]]:
    text = client.get(f"/e/spring/{kind}.csv").content.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text)))


@pytest.mark.django_db
def test_the_calendar_has_every_round_at_its_time(client: Client) -> None:
    clock = Clock(round_minutes=50, break_minutes=10, deals=8, starts="08:30")
    competition = staging.event(replace(staging.swiss_plan(), clock=clock), 8)
    Competition.objects.filter(pk=competition.pk).update(first_day=date(2026, 5, 16))
    answer = client.get("/e/spring/calendar.ics")
    text = answer.content.decode()
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    assert text.startswith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")
    assert text.endswith("END:VCALENDAR\r\n")
    assert text.count("BEGIN:VEVENT") == text.count("END:VEVENT") == 3
    # Half past eight in Shanghai is half past midnight in UTC.
    assert "DTSTART:20260516T003000Z\r\nDTEND:20260516T012000Z" in text
    assert len({line for line in text.splitlines() if line.startswith("UID:")}) == 3
    assert "LOCATION:文化宫二楼大厅" in text
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    assert "\n" not in text.replace("\r\n", "")


@pytest.mark.django_db
def test_an_event_without_hours_stands_in_the_calendar_over_its_whole_days(client: Client) -> None:
    competition = staging.event(replace(staging.swiss_plan(), clock=Clock()), 8)
    days = {"first_day": date(2026, 5, 30), "last_day": date(2026, 5, 31)}
    Competition.objects.filter(pk=competition.pk).update(**days)
    text = client.get("/e/spring/calendar.ics").content.decode()
    assert text.count("BEGIN:VEVENT") == 1
    assert "DTSTART;VALUE=DATE:20260530\r\nDTEND;VALUE=DATE:20260601\r\nSUMMARY:云汀市职工掼蛋联赛" in text
    Competition.objects.filter(pk=competition.pk).update(last_day=None)
    assert "DTEND;VALUE=DATE:20260531\r\n" in client.get("/e/spring/calendar.ics").content.decode()


@pytest.mark.django_db
def test_an_event_without_days_says_that_it_has_no_calendar(client: Client) -> None:
    staging.event(entries=4)
    answer = client.get("/e/spring/calendar.ics", headers={"accept-language": "en"})
    assert answer.status_code == 404
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.content.decode() == "This event has not announced its days yet, so there is no calendar."
    assert b"calendar.ics" not in client.get("/e/spring/").content


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=300))
def test_folding_loses_nothing_and_keeps_lines_short(text: str) -> None:
    line = f"SUMMARY:{escaped(text)}"
    made = folded(line)
    assert made.endswith("\r\n")
    assert all(len(part.encode()) <= 75 for part in made[:-2].split("\r\n "))
    assert made[:-2].replace("\r\n ", "") == line
    assert "\n" not in line
    assert "\r" not in line


def test_a_moment_is_written_in_utc() -> None:
    assert utc_stamp(datetime(2026, 5, 16, 8, 30, tzinfo=UTC)) == "20260516T083000Z"


@pytest.mark.django_db
def test_tables_and_data_say_the_same(client: Client) -> None:
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
def test_the_event_file_reads_back_and_verifies(client: Client) -> None:
    competition = showing.played(2)
    text = client.get("/e/spring/event.json").content.decode()
    event = read(text)
    assert len(event.log) == competition.fact_count
    assert verify(event.plan, event.log) == ()
