"""``event related``: who is kept apart, by unit and by lists, and how it changes [NAT 19(五)]."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import data_of, output_of, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


def test_groups_are_shown_added_changed_and_deleted(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="entered")
    assert "Nobody is kept apart." in output_of(capsys, "related", "e.json")
    output_of(capsys, "related", "e.json", "--by", "unit")
    output_of(capsys, "related", "e.json", "--add", "一家人", "2,4")
    shown = data_of(capsys, "related", "e.json")
    assert shown["shared"] == [{"by": "unit", "value": "东城", "entrants": [1, 3]}]
    assert shown["groups"] == [{"name": "一家人", "entrants": [2, 4]}]
    assert "一家人" in output_of(capsys, "related", "e.json")
    output_of(capsys, "related", "e.json", "--group", "1", "2,3,4")
    assert data_of(capsys, "related", "e.json")["groups"][0]["entrants"] == [2, 3, 4]
    output_of(capsys, "related", "e.json", "--by", "none")
    output_of(capsys, "related", "e.json", "--delete", "1")
    assert data_of(capsys, "related", "e.json") == {"v": 1, "by": [], "shared": [], "groups": [], "meetings": []}


def test_what_relates_nobody_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="entered")
    assert "at least two entrants" in output_of(capsys, "related", "e.json", "--add", "一家人", "2", status=1)
    assert "at least two entrants" in output_of(capsys, "related", "e.json", "--delete", "3", status=1)


def test_related_entrants_who_meet_in_the_last_round_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    output_of(capsys, "related", "e.json", "--add", "一家人", "1,4", "--reason", "夫妻")
    assert "Swiss, round 1, table 1: 1 青松, 4 蓝天 meet and are related" in output_of(capsys, "related", "e.json")
    (meeting,) = data_of(capsys, "related", "e.json")["meetings"]
    assert (meeting["table"], meeting["home"], meeting["away"]) == (1, 1, 4)
