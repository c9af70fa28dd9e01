"""日历: the iCalendar file has every round, whole days without hours, and lines that calendar programs read."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Clock
from paizhuo.tournament.plan.timetable_items import ItemKind, TimetableItem
from paizhuo.web.exports.views.calendar import escaped, folded, utc_stamp
from paizhuo.web.models import Competition
from tests.web import staging

if TYPE_CHECKING:
    from django.test import Client


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
def test_sign_in_and_ceremonies_stand_in_the_calendar_and_keep_their_identity_when_they_move(client: Client) -> None:
    items = (
        TimetableItem(ItemKind.SIGN_IN, "08:00", "08:25", place="二楼"),
        TimetableItem(ItemKind.PRIZES, "17:00"),
    )
    clock = Clock(round_minutes=50, break_minutes=10, deals=8, starts="08:30")
    competition = staging.event(replace(staging.swiss_plan(), clock=clock, items=items), 8)
    Competition.objects.filter(pk=competition.pk).update(first_day=date(2026, 5, 16))
    text = client.get("/e/spring/calendar.ics", headers={"accept-language": "en"}).content.decode()
    assert text.count("BEGIN:VEVENT") == 5
    sign_in = text[text.index("UID:spring-item-sign-in-1@paizhuo") :]
    assert "DTSTART:20260516T000000Z\r\nDTEND:20260516T002500Z" in sign_in
    assert "LOCATION:二楼" in sign_in
    prizes = text[text.index("UID:spring-item-prizes-1@paizhuo") :]
    assert "DTSTART:20260516T090000Z\r\nSUMMARY" in prizes
    staging.put(competition, f.Suspended("停电", "等候", "organiser"), f.Resumed("来电", "organiser", delay=40))
    text = client.get("/e/spring/calendar.ics").content.decode()
    prizes = text[text.index("UID:spring-item-prizes-1@paizhuo") :]
    assert "DTSTART:20260516T094000Z" in prizes


@pytest.mark.django_db
def test_items_stand_beside_the_whole_days_of_an_event_without_hours(client: Client) -> None:
    items = (TimetableItem(ItemKind.SIGN_IN, "08:00", "08:25"),)
    competition = staging.event(replace(staging.swiss_plan(), clock=Clock(), items=items), 8)
    Competition.objects.filter(pk=competition.pk).update(first_day=date(2026, 5, 30))
    text = client.get("/e/spring/calendar.ics").content.decode()
    assert text.count("BEGIN:VEVENT") == 2


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
