"""``event pair --by-hand``."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import data_of, enter_pairs, output_of, play_round, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


def test_an_official_pairs_a_round_by_hand(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="opened")
    made = ["pair", "e.json", "--by-hand", "2-1, 3-4", "--reason", "电视转播"]
    output = output_of(capsys, *made, "--publish")
    assert "Paired by hand: 电视转播" in output
    matches = data_of(capsys, "pairings", "e.json")["matches"]
    assert [(match["home"], match["away"]) for match in matches] == [([2], [1]), ([3], [4])]
    assert data_of(capsys, "verify", "e.json")["ok"] is True
    play_round()
    output = output_of(capsys, "pair", "e.json", "--by-hand", "1-2,4-3", "--reason", "x")
    assert "1 青松, 2 白鹤 have met already in round 1." in output
    assert "paired by hand: x" in output_of(capsys, "explain", "e.json", "--round", "2", "--table", "1")


def test_a_second_bye_by_hand_is_warned_about(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-swiss-pairs", "--rounds", "3") == 0
    enter_pairs(5)
    assert run("open", "e.json") == 0
    assert run("pair", "e.json", "--by-hand", "1-2,3-4", "--bye", "5", "--reason", "x", "--publish") == 0
    play_round()
    output = output_of(capsys, "pair", "e.json", "--by-hand", "1-3,2-4", "--bye", "5", "--reason", "x")
    assert "5 对5 had the bye already in round 1." in output


@pytest.mark.parametrize(
    ("words", "status", "expected"),
    [
        (["--by-hand", "1-2"], 2, "Neither paired nor resting: 3 红梅, 4 蓝天"),
        (["--by-hand", "1-2,3-9"], 2, "There is no entrant 9"),
        (["--by-hand", "1-2,3-1"], 2, "Named more than once: 1 青松."),
        (["--by-hand", "1-2,3-4,1-3"], 2, "Named more than once: 1 青松, 3 红梅."),
        (["--by-hand", "1-2,3-4", "--bye", "4"], 2, "Named more than once: 4 蓝天."),
        (["--by-hand", "1+2-3+4"], 2, "Every side is one entrant"),
    ],
)
def test_a_faulty_round_by_hand_is_refused_with_the_names_of_the_entrants(
    words: list[str], status: int, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = small_event(upto="opened")
    before = file.read_bytes()
    output = output_of(capsys, "pair", "e.json", *words, "--reason", "x", status=status)
    assert expected in output
    assert file.read_bytes() == before


def test_a_dead_end_can_be_paired_by_hand() -> None:
    small_event(rounds=4)
    play_round()
    for _ in range(2):
        assert run("pair", "e.json", "--publish") == 0
        play_round()
    assert run("pair", "e.json", "--by-hand", "4-1,3-2", "--reason", "裁判长决定", "--publish") == 0


def test_a_round_of_a_chart_by_hand_may_only_swap_the_sides(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template="national-knockout", upto="drafted")
    drafted = data_of(capsys, "pairings", "e.json")["matches"]
    turned = ",".join(f"{match['away'][0]}-{match['home'][0]}" for match in drafted)
    assert run("pair", "e.json", "--by-hand", turned, "--reason", "座位") == 0
    made = data_of(capsys, "pairings", "e.json")["matches"]
    assert [match["node"] for match in made] == [match["node"] for match in drafted]
    assert [match["home"] for match in made] == [match["away"] for match in drafted]
    first, second = drafted
    crossed = f"{first['home'][0]}-{second['home'][0]},{first['away'][0]}-{second['away'][0]}"
    assert run("pair", "e.json", "--by-hand", crossed, "--reason", "x") == 1


def test_a_table_of_an_individual_event_is_paired_by_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-individual") == 0
    for at in range(1, 5):
        assert run("enter", "e.json", f"选手{at}") == 0
    assert run("open", "e.json", "--force") == 0
    output = output_of(capsys, "pair", "e.json", "--by-hand", "1-2,3-4", "--reason", "x", status=2)
    assert "in an individual event two partners" in output
    assert run("pair", "e.json", "--by-hand", "1+2-3+4", "--reason", "x", "--publish") == 0
    (match,) = data_of(capsys, "pairings", "e.json")["matches"]
    assert (match["home"], match["away"]) == ([1, 2], [3, 4])


def test_matches_keep_their_groups_in_a_round_by_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "jiangsu-2023-groups-cross", "--groups", "2") == 0
    enter_pairs(8)
    groups = ["--groups", "1,2,3,4;5,6,7,8", "--reason", "x"]
    assert run("open", "e.json", *groups, "--force") == 0
    assert run("pair", "e.json", "--by-hand", "1-2,3-4,5-6,7-8", "--reason", "x") == 0
    assert [match["node"] for match in data_of(capsys, "pairings", "e.json")["matches"]] == ["A", "A", "B", "B"]
