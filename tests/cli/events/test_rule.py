"""``event rule``: rulings are asked for, shown and recorded with all that follows from them."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.cli.main import main
from tests.cli.event_commands import data_of, output_of, play_round, run, small_event, table_of

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("own_folder")

AT = ("rule", "e.json", "--table", "1", "--entrant", "4")
PHONE = ("--infraction", "phone", "--fact", "used=no", "--fact", "serious=no")


class Keyboard(io.StringIO):
    """Lines that a person types at a terminal."""

    def isatty(self) -> bool:
        """A person sits there."""
        return True


def kinds(facts: list[dict[str, Any]]) -> list[str]:
    return [one["kind"] for one in facts]


def typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], *lines: str
) -> tuple[int, str]:
    monkeypatch.setattr("sys.stdin", Keyboard("".join(f"{line}\n" for line in lines)))
    status = main(["event", *words, "--lang", "en"])
    return status, re.sub(r"\s+", " ", capsys.readouterr().out)


def test_a_ruling_by_the_book_is_recorded_with_its_case_and_its_fine(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    ruling, fined = data_of(capsys, *AT, *PHONE, "--deal", "3")["facts"]
    assert ruling["text"] == "未关闭移动通讯工具：扣3个级差分(VP)"
    assert ruling["article"] == fined["article"] == "NAT 54(五), NAT 52"
    assert ruling["case"] == {
        "infraction": "phone",
        "end": "away",
        "answers": {"used": "no", "serious": "no"},
        "deal": 3,
    }
    assert (fined["kind"], fined["entrant"], fined["vp"], fined["table"]) == ("penalised", 4, -3, 1)
    assert run("verify", "e.json") == 0


def test_nat_35_a_pair_that_loses_a_player_to_his_phone_has_left_the_match(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    answered = ("--infraction", "phone", "--fact", "used=yes", "--fact", "serious=no")
    ruling, result = data_of(capsys, *AT, *answered)["facts"]
    assert ruling["text"] == "未关闭移动通讯工具：取消该运动员本场比赛资格，该方不能完成比赛"
    assert ruling["article"] == "NAT 54(五), NAT 35"
    no = dict.fromkeys(("serious", "segments", "reserve", "knockout"), "no")
    assert ruling["case"]["answers"] == {"used": "yes", **no}
    assert (result["kind"], result["outcome"]["kind"]) == ("forfeited", "walkout")
    assert run("verify", "e.json") == 0


def test_earlier_rulings_in_the_file_count_unless_they_are_undone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    small_event()
    tempo = (*AT, "--infraction", "misleading-tempo")
    (first,) = data_of(capsys, *tempo)["facts"]
    assert kinds(data_of(capsys, *tempo)["facts"]) == ["ruling-given", "penalised"]
    assert run("undo", "e.json", str(first["no"]), "--reason", "记错了人") == 0
    output = output_of(capsys, *tempo)
    assert "second offence of this kind by the entrant" in output
    assert "Time 1 (Round 1, table 1, recorded): " in output


def test_the_ruling_is_shown_with_articles_ladder_and_what_changes(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    output = re.sub(r"\s+", " ", output_of(capsys, *AT, *PHONE))
    assert "4 蓝天, East-West: phone; not used, not serious" in output
    assert "NAT 54(五): Phone on: class 2; used: out of the match" in output
    assert "If again: 1 MP off" in output
    assert "Stage VP: 0 → -3" in output
    assert "蓝天: phone, time 1 in this event." in output


def test_a_forfeit_by_ruling_is_the_result_of_the_match(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    late = ("--infraction", "chidao", "--fact", "own-delay=12m", "--fact", "consent=consented")
    facts = data_of(capsys, *AT, *late)["facts"]
    assert kinds(facts) == ["ruling-given", "forfeited"]
    assert facts[1]["outcome"] == {"kind": "forfeit", "by": "away"}


JIANGSU = pytest.mark.parametrize("template", ["jiangsu-2023-swiss-pairs", "jiangsu-2017-swiss-pairs"])


def after(capsys: pytest.CaptureFixture[str], *entrants: int) -> list[tuple[float, float]]:
    """VP and levels of these entrants, the round in play included."""
    rows = {row["entrant"]: row for row in data_of(capsys, "standings", "e.json", "--provisional")["rows"]}
    return [(rows[one]["values"]["vp_sum"], rows[one]["values"]["upgrades"]) for one in entrants]


def test_j23_3_7_4_2_a_loser_who_does_not_sign_takes_nothing_from_the_winner(
    capsys: pytest.CaptureFixture[str],
) -> None:
    small_event(template="jiangsu-2023-swiss-pairs")
    assert run("record", "e.json", "--table", "1", "--levels", "past", "2") == 0
    assert after(capsys, 1, 4) == [(26, 13), (0, 0)]
    facts = data_of(capsys, *AT, "--infraction", "result-not-signed", "--fact", "reminded=yes")["facts"]
    assert kinds(facts) == ["ruling-given", "result-corrected"]
    assert facts[0]["case"]["levels"] == [13, 0]
    assert facts[1]["outcome"] == {"kind": "forfeit", "by": "away", "how": "plain", "levels": [13, 0]}
    assert after(capsys, 1, 4) == [(26, 13), (0, 0)]
    assert run("verify", "e.json") == 0


@JIANGSU
def test_j23_3_7_4_j17_4_3_4_a_match_given_up_in_play_asks_for_the_levels(
    capsys: pytest.CaptureFixture[str], template: str
) -> None:
    small_event(template=template)
    walked_out = (*AT, "--infraction", "forfeit")
    assert "--levels HOME AWAY" in output_of(capsys, *walked_out, status=2)
    (_, result) = data_of(capsys, *walked_out, "--levels", "9", "10")["facts"]
    assert result["outcome"] == {"kind": "forfeit", "by": "away", "how": "plain", "levels": [7, 8]}
    assert after(capsys, 1, 4) == [(17, 12), (0, 8)]
    assert run("verify", "e.json") == 0


@JIANGSU
def test_j23_3_7_4_j17_4_3_4_who_never_came_has_forfeited_without_levels(
    capsys: pytest.CaptureFixture[str], template: str
) -> None:
    small_event(template=template)
    (_, result) = data_of(capsys, *AT, "--infraction", "forfeit", "--levels", "2", "2")["facts"]
    assert result["outcome"] == {"kind": "forfeit", "by": "away", "how": "plain"}
    assert after(capsys, 1, 4) == [(17, 4), (0, 0)]


@pytest.mark.parametrize("template", ["national-swiss-pairs", "national-knockout"])
def test_nat_34_4_after_an_unexcused_forfeit_nothing_is_left_to_be_done_by_hand(
    template: str, capsys: pytest.CaptureFixture[str]
) -> None:
    small_event(template=template)
    table, side = table_of(capsys, 4)
    late = ("--infraction", "chidao", "--fact", "own-delay=12m", "--fact", "consent=unexcused")
    shown = output_of(capsys, "rule", "e.json", "--table", str(table), "--side", side, *late)
    assert "last place of the stage" in shown
    assert "To be done by hand" not in shown
    assert run("record", "e.json", "--table", str(3 - table), "--levels", "10", "5") == 0
    if template == "national-knockout":
        # A chart gives its places at the end.
        assert run("pair", "e.json") == run("publish", "e.json") == 0
        play_round(tables=len(data_of(capsys, "pairings", "e.json")["matches"]))
    rows = data_of(capsys, "standings", "e.json")["rows"]
    assert [one["entrant"] for one in rows if one["place"] == max(row["place"] for row in rows)] == [4]


@pytest.mark.parametrize(("ahead", "asks"), [(True, False), (False, True)])
def test_nat_34_5_a_pair_that_gives_up_a_knockout_match_while_ahead_is_disqualified(
    capsys: pytest.CaptureFixture[str], *, ahead: bool, asks: bool
) -> None:
    small_event(template="national-knockout")
    table, side = table_of(capsys, 4)
    levels = ("10", "5") if (side == "home") is ahead else ("5", "10")
    assert run("record", "e.json", "--table", str(table), "--levels", *levels, "--by", "home") == 0
    given_up = ("rule", "e.json", "--table", str(table), "--side", side, "--infraction", "forfeit")
    if asks:
        assert "consent" in output_of(capsys, *given_up, status=2)
        return
    facts = data_of(capsys, *given_up, "--consent", "organiser", "--paper", "组委会同意书")["facts"]
    assert kinds(facts) == ["ruling-given", "forfeited", "left"]
    assert "NAT 34(五)" in facts[0]["article"]
    assert facts[1]["outcome"]["how"] == "deliberate"


def test_nat_b1_2_2_one_side_over_and_the_other_short_costs_both(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    facts = data_of(capsys, *AT, "--infraction", "misdraw", "--fact", "counts=over-and-short")["facts"]
    assert [(one["kind"], one["entrant"]) for one in facts] == [("ruling-given", 4), ("ruling-given", 1)]
    again = data_of(capsys, *AT, "--infraction", "misdraw", "--fact", "counts=over-and-short")["facts"]
    assert {(one["entrant"], one["vp"]) for one in again if one["kind"] == "penalised"} == {(4, -1), (1, -1)}


FAST = (*AT, "--infraction", "fast-play", "--fact", "seconds-short=2m")


def test_nat_31_4_fast_play_costs_nothing_where_no_least_time_was_adopted(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    assert run(*FAST, "--fact", "least-time=yes") != 0
    facts = data_of(capsys, *FAST)["facts"]
    assert kinds(facts) == ["ruling-given"] * 2
    assert facts[0]["article"] == "NAT 31(四)"
    assert facts[0]["case"]["answers"]["least-time"] == "no"
    adopt = ("limit", "e.json", "--least-time", "adopted", "--role", "organiser")
    assert "National 31(四), 51(二)" in output_of(capsys, *adopt, status=1)
    assert run("verify", "e.json") == 0


def test_nat_33_2_one_command_punishes_both_sides(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="drafted")
    assert run("limit", "e.json", "--least-time", "adopted", "--role", "organiser") == 0
    assert "two thirds of the time limit (National 31(四))" in output_of(capsys, "limits", "e.json")
    assert run("publish", "e.json") == 0
    facts = data_of(capsys, *FAST)["facts"]
    assert kinds(facts) == ["ruling-given", "penalised"] * 2
    assert [one["entrant"] for one in facts] == [4, 4, 1, 1]
    assert facts[2]["case"]["other_side"] == facts[0]["no"]


def test_without_a_terminal_the_missing_options_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    assert "1 青松; 4 蓝天" in output_of(capsys, *AT[:4], "--infraction", "phone", status=2)
    assert "--fact used=…" in output_of(capsys, *AT, "--infraction", "phone", status=2)
    assert "--infraction" in output_of(capsys, *AT, status=2)


def test_open_choices_are_listed_with_their_options(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template="jiangsu-2023-swiss-pairs")
    output = output_of(capsys, *AT, "--infraction", "wrong-play", "--seat", "E", status=2)
    assert "--choose stop=…" in output
    assert "    1  " in output
    facts = data_of(capsys, *AT, "--infraction", "wrong-play", "--seat", "E", "--choose", "stop=1")["facts"]
    assert facts[0]["case"]["choices"] == {"stop": [1]}


def test_a_floor_referee_may_not_give_a_foul_in_jiangsu(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event(template="jiangsu-2023-swiss-pairs")
    before = file.read_bytes()
    foul = ("--infraction", "illegal-information", "--seat", "E", "--choose", "leader=1")
    output = output_of(capsys, *AT, *foul, "--role", "floor", "--json", status=1)
    assert "This is not for the floor referee" in output
    assert "J23 3.6(二)2" in output or "Jiangsu 2023 3.6(二)2" in output
    assert file.read_bytes() == before
    assert kinds(data_of(capsys, *AT, *foul)["facts"])[0] == "ruling-given"


def test_an_option_reports_a_consent(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template="jiangsu-2023-swiss-pairs")
    gambling = (*AT, "--infraction", "gambling")
    assert "consent" in output_of(capsys, *gambling, "--json", status=1)
    assert "--paper" in output_of(capsys, *gambling, "--consent", "organiser", status=2)
    facts = data_of(capsys, *gambling, "--consent", "organiser", "--paper", "组委会同意书")["facts"]
    assert "left" in kinds(facts)
    assert (facts[0]["case"]["consents"], facts[0]["case"]["paper"]) == (["organiser"], "组委会同意书")


def test_a_match_taken_away_is_scored_by_its_levels(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template="jiangsu-2023-swiss-pairs")
    foul = (*AT, "--infraction", "illegal-information", "--seat", "E")
    assert run(*foul, "--choose", "leader=1") == 0
    assert "--levels HOME AWAY" in output_of(capsys, *foul, status=2)
    facts = data_of(capsys, *foul, "--levels", "J", "6")["facts"]
    assert facts[-1]["outcome"] == {"kind": "default-loss", "by": "away", "home": 9, "away": 4}


def test_a_ruling_otherwise_than_the_book_counts_as_an_earlier_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    tempo = (*AT, "--infraction", "misleading-tempo")
    ruling, fined = data_of(capsys, *tempo, "--text", "扣半分", "--reason", "影响他桌", "--mp", "-0.5")["facts"]
    assert ruling["text"] == fined["reason"] == "过早取牌、过迟打牌：扣半分（影响他桌）"
    assert ruling["case"]["otherwise"] == {"text": "扣半分", "reason": "影响他桌"}
    assert kinds(data_of(capsys, *tempo)["facts"]) == ["ruling-given", "penalised"]


def test_a_terminal_is_asked_for_everything_that_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small_event()
    status, output = typed(monkeypatch, capsys, AT[:4], "2", "shouji", "2", "2", "y")
    assert status == 0
    assert "Who? 1 1 青松 2 4 蓝天" in output
    assert "Was a call taken or a message read?" in output
    assert "#9 Ruling" in output
    assert "#10 Penalty for 4 蓝天" in output


def test_answering_no_at_the_end_records_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    file = small_event()
    before = file.read_bytes()
    assert typed(monkeypatch, capsys, (*AT, *PHONE), "n")[0] == 1
    assert typed(monkeypatch, capsys, AT, "q")[0] == 1
    assert (own_folder / "e.json").read_bytes() == before


def test_seat_choice_levels_and_consent_are_asked_where_the_book_needs_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small_event(template="jiangsu-2023-swiss-pairs")
    foul = (*AT, "--infraction", "illegal-information")
    status, output = typed(monkeypatch, capsys, foul, "E", "1", "y")
    assert (status, "offender's seat: E, W" in output) == (0, True)
    status, output = typed(monkeypatch, capsys, foul, "E", "J x", "J 6", "y")
    assert (status, "Two levels, please" in output) == (0, True)
    status, output = typed(monkeypatch, capsys, (*AT, "--infraction", "gambling"), "y", "组委会同意书", "y")
    assert (status, "agreed?" in output) == (0, True)


def test_nat_51_4_a_case_about_a_spectator_needs_no_entrant(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    rule = ("rule", "e.json", "--table", "1", "--infraction", "spectator", "--choose", "penalty=3")
    (given,) = data_of(capsys, *rule, "--spectator", "红衣男子")["facts"]
    assert "entrant" not in given
    assert (given["case"]["end"], given["case"]["person"]) == (None, "红衣男子")
    assert "table 1, 红衣男子" in output_of(capsys, "log", "e.json")
    assert run(*rule) == 0
    assert "table 1, a spectator" in output_of(capsys, "log", "e.json")
    phone = ("rule", "e.json", "--table", "1", "--infraction", "phone", "--spectator")
    assert "--entrant" in output_of(capsys, *phone, status=2)
    assert data_of(capsys, "verify", "e.json")["ok"] is True
