"""``event pair``, ``publish`` and ``drop``."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import SEED, data_of, output_of, play_round, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


def test_a_draft_is_explained_dropped_and_published(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="opened")
    output = output_of(capsys, "pair", "e.json", "--seed", SEED, "--explain")
    assert "(draft)" in output
    assert "1 青松 meets 4 蓝天: round 1 folds the list" in output
    assert "Next: paizhuo event publish e.json" in output
    found = data_of(capsys, "pairings", "e.json")
    assert [(match["home"], match["away"]) for match in found["matches"]] == [([1], [4]), ([2], [3])]
    assert found["published"] is False
    assert run("drop", "e.json", "--reason", "试排") == 0
    assert "has no round yet" in output_of(capsys, "pairings", "e.json", status=1)
    paired = data_of(capsys, "pair", "e.json", "--seed", SEED, "--publish")
    assert [fact["kind"] for fact in paired["facts"]] == ["round-drafted", "round-published"]
    assert len(paired["reasons"]) == 2


def test_a_dead_end_is_reported_and_the_chosen_way_out_is_paired(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event(rounds=4)
    play_round()
    for _ in range(2):
        assert run("pair", "e.json", "--publish") == 0
        play_round()
    before = file.read_bytes()
    output = output_of(capsys, "pair", "e.json", status=1)
    assert "This round has no legal pairing." in output
    assert "1. Let these meet again" in output
    assert "--way N --reason TEXT" in output
    assert data_of(capsys, "pair", "e.json", status=1)["ways"] >= 2
    assert "there is no way 9" in output_of(capsys, "pair", "e.json", "--way", "9", "--reason", "x", status=2)
    assert file.read_bytes() == before
    assert "Paired by hand: 裁判长决定" in output_of(capsys, "pair", "e.json", "--way", "1", "--reason", "裁判长决定")
    assert run("publish", "e.json") == 0
    assert "paired by hand" in output_of(capsys, "explain", "e.json", "--table", "1")
    assert run("verify", "e.json") == 0


def test_a_way_out_is_refused_for_a_round_that_can_be_paired(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="opened")
    output = output_of(capsys, "pair", "e.json", "--way", "1", "--reason", "x", status=1)
    assert "can be paired legally" in output
