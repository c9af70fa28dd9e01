"""``paizhuo event`` for the referee: pairings by hand, line-ups, rulings, appeals, and what must not be forgotten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from paizhuo.tournament.log import codec
from paizhuo.tournament.plan.templates import template
from tests.cli.event_commands import (
    SEED,
    data_of,
    enter_pairs,
    enter_teams,
    play_round,
    run,
    small_event,
    told_by,
)

pytestmark = pytest.mark.usefixtures("own_folder")


def next_whys(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return [step["why"] for step in data_of(capsys, "show", "e.json")["next"]]


def next_commands(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return [step["command"] for step in data_of(capsys, "show", "e.json")["next"]]


def table_of(capsys: pytest.CaptureFixture[str], entrant: int) -> tuple[int, str]:
    for match in data_of(capsys, "pairings", "e.json")["matches"]:
        for side in ("home", "away"):
            if entrant in match[side]:
                return match["table"], side
    raise AssertionError(entrant)


# -------------------------------------------------------------------------------------------------------- disqualifying


def test_who_forfeits_too_often_is_told_by_record_pair_and_show_until_it_has_left(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("new", "e.json", "--template", "national-swiss-pairs", "--rounds", "3") == 0
    enter_pairs(6)
    assert run("open", "e.json") == 0
    said = ""
    for _ in range(2):
        assert run("pair", "e.json", "--publish") == 0
        for at in range(1, 4):
            table, side = table_of(capsys, 6)
            result = ["--forfeit", side] if at == table else ["--levels", "10", "5"]
            said = told_by(capsys, "record", "e.json", "--table", str(at), *result)
    told = "6 对6 is to be disqualified for forfeits"
    assert told in said
    assert "34(一)1" in said
    assert told in next_whys(capsys)[0]
    command = next_commands(capsys)[0]
    assert command.startswith("paizhuo event leave FILE 6 --disqualified --article 'NAT 34(一)1, 34(二)'")
    assert any(told in warning for warning in data_of(capsys, "pair", "e.json", "--publish")["warnings"])
    assert "6 对6" in told_by(capsys, "check", "e.json")
    assert run("drop", "e.json", "--reason", "取消资格") == 0
    assert run("leave", "e.json", "6", "--disqualified", "--article", "NAT 34(一)1", "--reason", "弃权两场") == 0
    assert not any(told in why for why in next_whys(capsys))


def test_one_deliberate_forfeit_is_enough_and_cites_its_own_article(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    said = told_by(capsys, "record", "e.json", "--table", "1", "--forfeit", "away", "--kind", "deliberate")
    assert "forfeited on purpose: Swiss, round 1 (National 34(五))" in said


# --------------------------------------------------------------------------------------------------- to be kept in mind


def test_a_round_that_must_be_paired_again_is_told_until_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    play_round()
    assert run("pair", "e.json", "--publish", "--seed", SEED) == 0
    assert run("correct", "e.json", "--round", "1", "--table", "1", "--levels", "5", "10", "--reason", "误录") == 0
    for _ in range(2):
        why = next_whys(capsys)[0]
        assert "Swiss, round 2 must be paired again" in why
        assert "National 26(八)" in why
    assert next_commands(capsys)[0] == "paizhuo event drop FILE swiss --reason TEXT"
    assert run("drop", "e.json", "--reason", "更正") == 0
    assert run("pair", "e.json", "--publish", "--seed", SEED) == 0
    assert not any("must be paired again" in why for why in next_whys(capsys))


def test_the_forfeit_of_one_who_has_left_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    assert run("leave", "e.json", "4", "--reason", "病") == 0
    assert "table 1: 4 蓝天 has left; record the forfeit." in next_whys(capsys)[0]
    command = next_commands(capsys)[0].split()[2:]
    assert run(*["e.json" if word == "FILE" else word for word in command]) == 0
    assert not any("has left" in why for why in next_whys(capsys))


def test_leaving_tells_the_open_match_and_its_levels_are_no_longer_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    small_event()
    assert "table 1: 4 蓝天 has left; record the forfeit." in told_by(capsys, "leave", "e.json", "4", "--reason", "病")
    assert not any("--table 1 --levels" in command for command in next_commands(capsys))
    assert any("--table 2 --levels" in command for command in next_commands(capsys))
    assert run("record", "e.json", "--table", "2", "--levels", "10", "5") == 0
    (command,) = next_commands(capsys)
    assert "--table 1 --forfeit" in command
    assert "has left; record" not in told_by(capsys, "leave", "e.json", "3", "--reason", "病")


def test_a_forfeit_of_one_who_has_left_does_not_speak_of_consent(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    _, side = table_of(capsys, 4)
    assert run("leave", "e.json", "4", "--reason", "病") == 0
    words = "the home side has left the event" if side == "home" else "the visiting side has left the event"
    assert words in told_by(capsys, "record", "e.json", "--table", "1", "--forfeit", side)
    for shown in ("pairings", "log"):
        said = told_by(capsys, shown, "e.json")
        assert words in said
        assert "consent" not in said


def test_who_leaves_after_a_forfeit_had_the_consent_for_it(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    _, side = table_of(capsys, 4)
    assert run("record", "e.json", "--table", "1", "--forfeit", side) == 0
    assert run("leave", "e.json", "4", "--reason", "病") == 0
    for shown in ("pairings", "log"):
        assert "forfeits with the chief referee's consent" in told_by(capsys, shown, "e.json")


def test_both_who_have_left_forfeit_without_words_of_consent(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    for entrant in ("1", "4"):
        assert run("leave", "e.json", entrant, "--reason", "病") == 0
    assert "--table 1 --forfeit both" in next_commands(capsys)[0]
    assert run("record", "e.json", "--table", "1", "--forfeit", "both") == 0
    said = told_by(capsys, "pairings", "e.json")
    assert "the home side has left the event; the visiting side has left the event" in said


def test_a_result_that_came_in_before_the_leaving_is_to_be_confirmed(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    assert run("record", "e.json", "--table", "1", "--levels", "10", "5", "--by", "home") == 0
    told = "the result was entered before: confirm it."
    assert told in told_by(capsys, "leave", "e.json", "4", "--reason", "病")
    assert told in next_whys(capsys)[0]
    command = next_commands(capsys)[0].split()[2:]
    assert command[0] == "confirm"
    assert run(*["e.json" if word == "FILE" else word for word in command]) == 0
    assert not any("has left" in why for why in next_whys(capsys))


def test_results_that_differ_before_the_leaving_are_for_an_official(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    assert run("record", "e.json", "--table", "1", "--levels", "10", "5", "--by", "home") == 0
    assert run("record", "e.json", "--table", "1", "--levels", "5", "10", "--by", "away") == 0
    assert run("leave", "e.json", "4", "--reason", "病") == 0
    assert "an official must enter the right one" in next_whys(capsys)[0]
    assert next_commands(capsys)[0].endswith("--table 1 --levels HOME AWAY")
    assert run("record", "e.json", "--table", "1", "--levels", "10", "5") == 0


# -------------------------------------------------------------------------------------------------------------- opening


def test_a_stage_that_its_problems_refuse_is_not_said_to_be_ready(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="entered", rounds=4)
    (why,) = next_whys(capsys)
    assert "open it all the same" in why
    (command,) = next_commands(capsys)
    assert command == "paizhuo event open FILE swiss --force"
    assert run("open", "e.json", "swiss") == 1
    assert run("open", "e.json", "swiss", "--force") == 0


def test_a_stage_that_no_force_can_open_says_what_to_change(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-double-elimination") == 0
    enter_pairs(2)
    (why,) = next_whys(capsys)
    assert "its format can do nothing with this field" in why
    assert run("open", "e.json", "--force") == 1


# -------------------------------------------------------------------------------------------------------------- by hand


def test_a_round_is_paired_by_hand(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="opened")
    made = ["pair", "e.json", "--by-hand", "2-1, 3-4", "--reason", "电视转播"]
    said = told_by(capsys, *made, "--publish")
    assert "Paired by hand: 电视转播" in said
    matches = data_of(capsys, "pairings", "e.json")["matches"]
    assert [(match["home"], match["away"]) for match in matches] == [([2], [1]), ([3], [4])]
    assert data_of(capsys, "verify", "e.json")["ok"] is True
    play_round()
    said = told_by(capsys, "pair", "e.json", "--by-hand", "1-2,4-3", "--reason", "x")
    assert "1 青松, 2 白鹤 have met already in round 1." in said
    assert "paired by hand: x" in told_by(capsys, "explain", "e.json", "--round", "2", "--table", "1")


def test_the_bye_of_a_round_by_hand_is_named_and_a_second_one_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-swiss-pairs", "--rounds", "3") == 0
    enter_pairs(5)
    assert run("open", "e.json") == 0
    assert run("pair", "e.json", "--by-hand", "1-2,3-4", "--bye", "5", "--reason", "x", "--publish") == 0
    play_round()
    said = told_by(capsys, "pair", "e.json", "--by-hand", "1-3,2-4", "--bye", "5", "--reason", "x")
    assert "5 对5 had the bye already in round 1." in said


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
def test_a_round_by_hand_that_makes_no_sense_is_refused(
    words: list[str], status: int, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = small_event(upto="opened")
    before = file.read_bytes()
    said = told_by(capsys, "pair", "e.json", *words, "--reason", "x", status=status)
    assert expected in said
    assert file.read_bytes() == before


def test_a_dead_end_may_be_left_by_hand() -> None:
    small_event(rounds=4)
    play_round()
    for _ in range(2):
        assert run("pair", "e.json", "--publish") == 0
        play_round()
    assert run("pair", "e.json", "--by-hand", "4-1,3-2", "--reason", "裁判长决定", "--publish") == 0


def test_a_chart_by_hand_keeps_its_matches_and_turns_its_sides(capsys: pytest.CaptureFixture[str]) -> None:
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


def test_a_table_of_an_individual_event_is_made_by_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-individual") == 0
    for at in range(1, 5):
        assert run("enter", "e.json", f"选手{at}") == 0
    assert run("open", "e.json", "--force") == 0
    said = told_by(capsys, "pair", "e.json", "--by-hand", "1-2,3-4", "--reason", "x", status=2)
    assert "in an individual event two partners" in said
    assert run("pair", "e.json", "--by-hand", "1+2-3+4", "--reason", "x", "--publish") == 0
    (match,) = data_of(capsys, "pairings", "e.json")["matches"]
    assert (match["home"], match["away"]) == ([1, 2], [3, 4])


def test_groups_keep_their_names_in_a_round_by_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "jiangsu-2023-groups-cross", "--groups", "2") == 0
    enter_pairs(8)
    groups = ["--groups", "1,2,3,4;5,6,7,8", "--reason", "x"]
    assert run("open", "e.json", *groups, "--force") == 0
    assert run("pair", "e.json", "--by-hand", "1-2,3-4,5-6,7-8", "--reason", "x") == 0
    assert [match["node"] for match in data_of(capsys, "pairings", "e.json")["matches"]] == ["A", "A", "B", "B"]


# ---------------------------------------------------------------------------------------------------------------- seats


def test_a_pair_is_seated_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    seat = ["seat", "e.json", "--table", "1", "--side"]
    told = told_by(capsys, *seat, "home", "--players", "青松乙,青松甲")
    assert "North  青松乙" in told
    assert run(*seat, "away", "--players", "蓝天甲,蓝天乙", "--sits", "EW") == 0
    shown = data_of(capsys, "pairings", "e.json")["matches"][0]["seated"]
    assert shown["home"] == [
        {"room": "open", "seat": "N", "player": "青松乙"},
        {"room": "open", "seat": "S", "player": "青松甲"},
    ]
    assert [player["seat"] for player in shown["away"]] == ["E", "W"]
    assert "Table 1, the home side: open room North 青松乙" in told_by(capsys, "pairings", "e.json")
    assert data_of(capsys, "check", "e.json")["ok"] is True


def test_a_line_up_that_the_rules_forbid_is_only_taken_by_force(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event()
    before = file.read_bytes()
    seat = ["seat", "e.json", "--table", "1", "--side", "home"]
    said = told_by(capsys, *seat, "--players", "青松甲,王五", status=1)
    assert "王五: not on the entry list" in said
    assert "53(一)1" in said
    assert "nobody on this place" in told_by(capsys, *seat, "--players", "青松甲", status=1)
    assert "a player on two places" in told_by(capsys, *seat, "--players", "青松甲,青松甲", status=1)
    assert len(data_of(capsys, *seat, "--players", "青松甲,王五", status=1)["refused"]) == 1
    assert file.read_bytes() == before
    assert "not on the entry list" in told_by(capsys, *seat, "--players", "青松甲,王五", "--force")


def test_a_team_sits_in_two_rooms(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-teams-round-robin") == 0
    enter_teams(4)
    assert run("open", "e.json", "--force") == 0
    assert run("pair", "e.json", "--publish") == 0
    home = data_of(capsys, "pairings", "e.json")["matches"][0]["home"][0]
    players = ",".join(f"{name}{home}" for name in "赵钱孙李")
    assert run("seat", "e.json", "--table", "1", "--side", "home", "--players", players) == 0
    seated = data_of(capsys, "pairings", "e.json")["matches"][0]["seated"]["home"]
    assert [(one["room"], one["seat"]) for one in seated] == [
        ("open", "N"),
        ("open", "S"),
        ("closed", "E"),
        ("closed", "W"),
    ]


# ----------------------------------------------------------------------------------------------------- rulings, appeals


def test_a_ruling_an_appeal_and_its_decision_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    where = ["--article", "NAT 43", "--table", "1", "--entrant", "4"]
    (ruling,) = data_of(capsys, "rule", "e.json", "--text", "明牌一张，警告", "--reason", "初次参赛", *where)["facts"]
    assert (ruling["stage"], ruling["round"], ruling["table"], ruling["entrant"]) == ("swiss", 1, 1, 4)
    assert "Ruling, Swiss, round 1, table 1, 4 蓝天: 明牌一张，警告（初次参赛） (National 43)" in told_by(
        capsys, "log", "e.json"
    )
    assert run("rule", "e.json", "--text", "全场静音", "--reason", "大声喧哗") == 0
    number = ruling["no"]
    (appeal,) = data_of(capsys, "appeal", "e.json", str(number), "--by", "4", "--reason", "牌未亮出")["facts"]
    assert f"Appeal {appeal['no']} of 4 蓝天 against fact {number} is not decided yet." in next_whys(capsys)
    decide = ["decide", "e.json", str(appeal["no"]), "--upheld", "--reason", "录像为证"]
    (decided,) = data_of(capsys, *decide)["facts"]
    assert (decided["upheld"], decided["refunded"]) == (True, True)
    assert not any("not decided" in why for why in next_whys(capsys))
    said = told_by(capsys, *decide, status=1)
    assert f"Appeal {appeal['no']} has been decided already." in said
    said = told_by(capsys, "decide", "e.json", str(number), "--upheld", "--reason", "x", status=1)
    assert f"Fact {number} is no appeal." in said
    assert data_of(capsys, "verify", "e.json")["ok"] is True


def test_the_fee_of_a_reasonable_appeal_may_go_back_although_it_fails(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    assert run("appeal", "e.json", "8", "--by", "1", "--reason", "x") == 0
    number = data_of(capsys, "log", "e.json", "--last", "1")["facts"][0]["no"]
    (decided,) = data_of(capsys, "decide", "e.json", str(number), "--rejected", "--refund", "--reason", "y")["facts"]
    assert (decided["upheld"], decided["refunded"]) == (False, True)


# ------------------------------------------------------------------------------------------------------ lots and charts


def test_a_level_match_is_decided_by_a_lot_that_anybody_can_draw_again(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template="guangzhou-32-b")
    recorded = data_of(capsys, "record", "e.json", "--table", "1", "--levels", "9", "9", "--decision", "lot")
    lot, result, _ = recorded["facts"]
    assert (lot["kind"], lot["purpose"]) == ("lot-drawn", "match/1/1")
    assert len(lot["seed"]) == 64
    match = data_of(capsys, "pairings", "e.json")["matches"][0]
    assert result["outcome"]["decision"] == "lot"
    assert lot["order"][0] in match[result["outcome"]["winner"]]
    assert data_of(capsys, "verify", "e.json")["ok"] is True
    for fact in (result["no"] + 1, result["no"]):
        assert run("undo", "e.json", str(fact), "--reason", "重录") == 0
    again = data_of(capsys, "record", "e.json", "--table", "1", "--levels", "8", "8", "--decision", "lot")["facts"]
    assert [fact["kind"] for fact in again] == ["result-entered", "result-confirmed"]
    assert again[0]["outcome"]["winner"] == result["outcome"]["winner"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--decision", "lot"], "7 against 5 has a winner and needs no lot"),
        (["--decision", "lot", "--winner", "home"], "7 against 5 has a winner and needs no lot"),
        (["--decision", "extra-deal", "--winner", "home"], "7 against 5 has a winner and needs no extra deal"),
    ],
)
def test_a_match_that_is_not_level_needs_no_decision(
    words: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    small_event(template="guangzhou-32-b")
    assert expected in told_by(capsys, "record", "e.json", "--table", "1", "--levels", "7", "5", *words, status=2)


def test_an_appeal_that_was_undone_is_not_decided(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    (appeal,) = data_of(capsys, "appeal", "e.json", "8", "--by", "1", "--reason", "x")["facts"]
    number = str(appeal["no"])
    assert run("undo", "e.json", number, "--reason", "x") == 0
    said = told_by(capsys, "decide", "e.json", number, "--upheld", "--reason", "x", status=1)
    assert f"Appeal {number} has been undone." in said


def test_who_walks_through_a_chart_is_shown_and_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-knockout") == 0
    for at in range(1, 7):
        seed = ["--seed", str(at)] if at < 3 else []
        assert run("enter", "e.json", f"甲{at}、乙{at}", *seed) == 0
    assert run("open", "e.json") == 0
    drafted = data_of(capsys, "pair", "e.json", "--publish")
    assert drafted["walking_through"] == [1, 2]
    assert len(drafted["reasons"]) == 4
    shown = told_by(capsys, "pairings", "e.json")
    assert "1 甲1、乙1 goes through" in shown
    assert "2 甲2、乙2 goes through" in shown
    explained = told_by(capsys, "explain", "e.json", "--entrant", "1")
    assert "Round 1: 1 甲1、乙1 goes through" in explained
    assert "National 24(一)1(3)" in explained
    play_round()
    assert run("pair", "e.json", "--publish") == 0
    assert data_of(capsys, "pairings", "e.json")["walking_through"] == []
    assert data_of(capsys, "pairings", "e.json", "--round", "1")["walking_through"] == [1, 2]
    assert "Round 1: 1 甲1、乙1 goes through" in told_by(capsys, "explain", "e.json", "--entrant", "1")


def test_who_waits_in_an_odd_zone_with_several_lives_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    data = codec.encode(template("national-knockout"))
    assert isinstance(data, dict)
    data["stages"] = [{"id": "zones", "format": "zones", "zone_form": "multi-loss"}]
    Path("plan.json").write_text(json.dumps(data), encoding="utf-8")
    assert run("new", "e.json", "--plan", "plan.json") == 0
    enter_pairs(5)
    assert run("open", "e.json") == 0
    (waiting,) = data_of(capsys, "pair", "e.json", "--publish")["walking_through"]
    said = told_by(capsys, "explain", "e.json", "--entrant", str(waiting))
    assert f"Round 1: {waiting} 对{waiting} waits for the next round" in said
    play_round()
    assert run("pair", "e.json", "--publish") == 0
    assert data_of(capsys, "pairings", "e.json", "--round", "1")["walking_through"] == [waiting]


def test_a_refusal_and_a_wrong_command_line_differ_in_their_status(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(rounds=1)
    assert "No lot is due" in told_by(capsys, "lot", "e.json", status=1)
    play_round()
    assert run("lot", "e.json") in {0, 1}
    assert run("close", "e.json") == 0
    for words in (["pair"], ["close"], ["open"], ["lot"], ["publish"]):
        assert "Every stage" in told_by(capsys, *words, "e.json", status=1)
    assert Path("e.json").exists()


def test_drawing_the_numbers_once_more_needs_a_reason_which_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "n.json", "--template", "national-swiss-pairs") == 0
    for name in ("甲", "乙", "丙", "丁"):
        assert run("enter", "n.json", name, "--members", f"{name}一,{name}二") == 0
    assert run("draw", "n.json", "--reason", "不必") == 0
    assert run("draw", "n.json") != 0
    assert run("draw", "n.json", "--reason", "漏了一对") == 0
    told = told_by(capsys, "log", "n.json")
    assert "Numbers are drawn again; entries: 4; 漏了一对" in told
    assert "不必" not in told


def test_the_final_ranking_of_a_whole_event(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "--template", "jiangsu-2023-groups-cross", "--seed", "5eed" * 8, "--out", "s.json") == 0
    rows = data_of(capsys, "final", "s.json")["rows"]
    assert [row["stage"] for row in rows[:8]] == ["cross"] * 8
    assert {row["stage"] for row in rows[8:]} == {"groups"}
    told = told_by(capsys, "final", "s.json")
    assert "Jiangsu 2023 is silent; our default" in told
    assert rows[0]["name"] in told
    small_event()
    assert "ranked when all its stages are closed" in told_by(capsys, "final", "e.json", status=1)
