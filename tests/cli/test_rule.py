"""``paizhuo rule`` on the command line: rulings in words, the list of infractions, the commands of the guide."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path

import pytest

from paizhuo.cli.main import main
from paizhuo.referee import SCHEDULES, Infraction
from paizhuo.rulebook import Book
from tests.cli.event_commands import small_event
from tests.cli.rule_command import FJ, GZ, J23, LANGUAGES, NAT, data_of, output_of

GUIDE = Path(__file__).parents[2] / "docs" / "refereeing.md"
GIVEN_UP = (
    *("--book", "national", "--infraction", "knockout-forfeit"),
    *("--fact", "leading=no", "--fact", "deliberate=no", "--fact", "two-thirds=no", "--fact", "more-ahead=yes"),
    *("--fact", "last-forfeited=no", "--fact", "forfeits-before=0"),
)
KEPT_AWAY = ("--book", "national", "--infraction", "不可抗力", "--fact", "accepted=yes", "--fact", "replay=none")


def test_a_ruling_on_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    said = output_of(capsys, *J23, "--infraction", "wrong-play", "--history", "violation=1", "--seat", "N")
    assert "the cards are taken back, violation (J23 3.7(二)3)" in said
    assert "becomes a foul" in said
    assert "East-West goes up 3" in said
    assert "J23 3.7(二)3: Wrong play: taken back" in said


@pytest.mark.parametrize(("book", "article"), [("NAT", "判罚框四.2(1)"), ("GZ", "R33.3(1)")])
def test_nat_b4_2_1_gz_r33_3_1_a_wrong_announcement_is_taken_back_and_played_again(
    capsys: pytest.CaptureFixture[str], book: str, article: str
) -> None:
    words = ("--book", book, "--infraction", "wrong-announcement", "--fact", "offender-since=nothing")
    said = output_of(capsys, *words, "--history", "same=0", lang="zh")
    assert "收回所出牌，重出" in said
    assert article in said


def test_the_same_ruling_in_chinese(capsys: pytest.CaptureFixture[str]) -> None:
    said = output_of(capsys, *J23, "--infraction", "出错牌", "--history", "violation=1", lang="zh")
    assert "收回所出牌，违例（江苏2023 3.7(二)3）" in said
    assert "该方本场第二次违例，升格为犯规" in said


@pytest.mark.parametrize("book", ["J23", "j23", "jiangsu-2023", "JIANGSU-2023"])
def test_a_book_is_found_by_its_name_or_its_code(capsys: pytest.CaptureFixture[str], book: str) -> None:
    assert "3.7(一)7" in output_of(capsys, "--book", book, "--infraction", "manner")


def test_what_a_book_does_not_punish_is_status_one(capsys: pytest.CaptureFixture[str]) -> None:
    said = output_of(capsys, "--book", "national", "--infraction", "over-time", status=1)
    assert said.startswith("National does not list this: act over time. If it breaks the rules")
    assert "rule on it as a breach that no list names (unlisted-breach; NAT 51(一), 53, 54)" in said
    unlisted = data_of(capsys, *J23, "--infraction", "flash", status=1)
    assert unlisted["not_in_this_book"] is True
    assert unlisted["unlisted_breach"]["article"] == "3.7(一), 3.7(二), 3.7(三), 3.7(五)"
    game = output_of(capsys, "--book", "national", "--infraction", "failed-throw", status=1)
    assert game == "National names no penalty for this: failed throw.\n"


@pytest.mark.parametrize(
    ("book", "infraction", "gravity", "penalty"),
    [
        ("J17", "phone", "minor", "warning (J17 3.4(三)4, 4.3(一))"),
        ("J17", "noise", "clear", "violation (J17 3.4(三)4, 4.3(二))"),
        ("J17", "rudeness", "misconduct", "disqualified from the event (J17 3.4(三)4, 4.3(五), as we read it)"),
        ("J23", "phone", "minor", "warning (J23 2.4, 3.7(一))"),
        ("J23", "smoking", "clear", "violation (J23 2.4, 3.7(二))"),
        ("J23", "food-or-drink", "minor", "warning (J23 2.4, 3.7(一))"),
        ("J23", "banners", "grave", "foul (J23 2.4, 3.7(三))"),
        ("J23", "noise", "clear", "violation (J23 3.5(五)3(4), 3.7(二))"),
        ("J23", "rudeness", "misconduct", "disqualified from the event (J23 3.5(五)3(4), 3.7(五)5)"),
        ("GZ", "phone", "minor", "warning (GZ Reg11(二), R29)"),
        ("GZ", "smoking", "clear", "violation (GZ R1, Reg11(一), R30)"),
        ("GZ", "rudeness", "grave", "foul (GZ R1, R30)"),
    ],
)
def test_general_clauses_punish_what_an_article_forbids(
    capsys: pytest.CaptureFixture[str], book: str, infraction: str, gravity: str, penalty: str
) -> None:
    words = ("--book", book, "--infraction", infraction, "--fact", f"gravity={gravity}", "--seat", "E")
    assert f"Penalty {penalty}" in in_one_line(capsys, *words)


@pytest.mark.parametrize(("infraction", "article"), [("flash", "41(六)"), ("language", "41(八)")])
def test_nat_41_flash_and_language_are_for_the_chief_by_analogy(
    capsys: pytest.CaptureFixture[str], infraction: str, article: str
) -> None:
    ruling = data_of(capsys, *NAT, "--infraction", infraction)
    (choice,) = ruling["choices"]
    assert (choice["decider"], choice["source"]["article"]) == ("chief", f"{article}, 51(一), 54")
    assert "class 4 penalty" in in_one_line(capsys, *NAT, "--infraction", infraction, "--choose", "penalty=2")


def test_j23_3_6_2_5_measures_are_for_the_committee_while_they_are_open(capsys: pytest.CaptureFixture[str]) -> None:
    facts = ("--fact", "remedied=no", "--fact", "obstructed=no", "--fact", "crime=no")
    (authority,) = data_of(capsys, *J23, "--infraction", "gifts", *facts)["authorities"]
    assert authority["givers"] == ["organiser"]
    assert authority["source"]["article"] == "3.6(二)5, 6.1(一)"


def test_nat_37_1_2_2_a_draw_is_scored_and_the_deduction_stands_apart(capsys: pytest.CaptureFixture[str]) -> None:
    words = (*NAT, "--infraction", "wrong-seats", "--fact", "replayed=no")
    said = output_of(capsys, *words)
    assert "each side gets 1 MP, 13 VP" in said
    assert "the score of the match stays" not in said
    effects = data_of(capsys, *words)["effects"]
    assert [(one["type"], one["mp"], one["vp"]) for one in effects["awards"]] == [("drawn", 100, 1300)]
    assert effects["competition"][-1]["type"] == "both-sides"


def test_fj_2_2_a_late_sheet_shows_what_each_side_gets(capsys: pytest.CaptureFixture[str]) -> None:
    said = output_of(capsys, *FJ, "--infraction", "sheet-late")
    assert "the responsible side gets 0 MP, 0 standard points, the other side" in " ".join(said.split())


def test_nat_53_3_3_a_late_sheet_asks_for_the_kind_of_event(capsys: pytest.CaptureFixture[str]) -> None:
    words = (*NAT, "--infraction", "sheet-late")
    assert "--fact event=…" in output_of(capsys, *words, status=2)
    assert data_of(capsys, *words, "--fact", "event=team")["prescribed"][0]["source"]["article"] == "53(三)3"
    pairs = data_of(capsys, *words, "--fact", "event=pairs")
    assert (pairs["open"], pairs["choices"][0]["source"]["note"]) == (["penalty"], "teams-only-by-analogy")


def test_nat_53_2_5_passing_information_with_harm_is_for_the_chief_by_analogy(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = (*NAT, "--infraction", "illegal-information", "--fact", "damage=yes")
    used = data_of(capsys, *words, "--fact", "forbidden-before=yes")
    assert (used["open"], used["prescribed"][0]["source"]["article"]) == ([], "53(二)5")
    passed = data_of(capsys, *words, "--fact", "forbidden-before=no")
    (choice,) = passed["choices"]
    assert (choice["decider"], choice["source"]["article"]) == ("chief", "51(一), 53, 54")
    chosen = in_one_line(capsys, *words, "--fact", "forbidden-before=no", "--choose", "penalty=4")
    assert "class 2 penalty, an adjusted score fixed by the referee" in chosen
    assert "Given by chief referee" in chosen
    grave = in_one_line(capsys, *words, "--fact", "forbidden-before=no", "--choose", "penalty=6", lang="zh")
    assert "报主办单位处理" in grave


def test_gz_r30_information_that_did_harm_is_a_foul_and_may_cost_more(capsys: pytest.CaptureFixture[str]) -> None:
    words = (*GZ, "--infraction", "illegal-information", "--fact", "damage=yes", "--seat", "E")
    foul = data_of(capsys, *words)
    assert [one["sanction"]["type"] for one in foul["given"]][:1] == ["foul"]
    assert "match-lost" in {one["sanctions"][0]["type"] for one in foul["choices"][0]["options"]}
    assert "disqualified from the event" in in_one_line(capsys, *words, "--choose", "penalty=3")


def test_gz_violence_is_for_the_organiser_where_the_book_is_silent(capsys: pytest.CaptureFixture[str]) -> None:
    words = (*GZ, "--infraction", "disorder", "--fact")
    assert "foul (GZ R30)" in in_one_line(capsys, *words, "violence=no")
    violent = in_one_line(capsys, *words, "violence=yes")
    assert "reported to the organiser (GZ is silent; our default)" in violent
    assert "Given by chief referee" in violent


def test_nat_54_5_who_takes_a_call_is_barred_and_nat_35_his_side_loses_only_if_it_cannot_finish(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = (*NAT, "--infraction", "phone", "--fact", "used=yes", "--fact", "serious=no")
    assert "--fact reserve=…" in output_of(capsys, *words, "--fact", "segments=no", status=2)
    replaced = in_one_line(capsys, *words, "--fact", "segments=yes", "--fact", "reserve=yes")
    assert "the player is barred from this segment (NAT 54(五))" in replaced
    assert "wins the match" not in replaced
    alone = (*words, "--fact", "segments=no", "--fact", "reserve=no", "--fact")
    left = in_one_line(capsys, *alone, "knockout=no")
    assert "the player is barred from this match (NAT 54(五)); the side cannot finish the match (NAT 35)" in left
    assert "the other side gets 2 MP, 17 VP, the offenders get 0 MP, 0 VP (NAT 35)" in left
    knockout = in_one_line(capsys, *alone, "knockout=yes", lang="zh")
    assert "取消该运动员本场比赛资格" in knockout
    assert "17个级差分" not in knockout


@pytest.mark.parametrize("book", ["J17", "J23", "FJ"])
def test_force_majeure_is_answered_as_our_default_where_the_book_is_silent(
    capsys: pytest.CaptureFixture[str], book: str
) -> None:
    words = ("--book", book, "--infraction", "force-majeure", "--fact", "accepted=yes", "--fact", "replay=none")
    assert f"{book} is silent; our default" in output_of(capsys, *words)


# ----------------------------------------------------------------------------- force majeure, and knockouts given up


def in_one_line(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0, lang: str = "en") -> str:
    """What the command prints, without its line breaks."""
    return " ".join(output_of(capsys, *words, status=status, lang=lang).split())


def test_nat_36_force_majeure_is_ruled_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    english = in_one_line(capsys, *KEPT_AWAY)
    assert "excused (not made up, scored without play) (NAT 36)" in english
    assert "the absent side gets 1 MP, 13 VP, the other side gets 2 MP, 17 VP (NAT 35, 36)" in english
    assert "organiser or organising committee (NAT 36)" in english
    chinese = in_one_line(capsys, *KEPT_AWAY, lang="zh")
    assert "免予处罚（不补打，不打计分）（全国规则第36条）" in chinese
    award = "缺赛方得1个场分、13个级差分(VP)，对方得2个场分、17个级差分(VP)（全国规则第35条、第36条）"
    assert award in chinese.replace(" ", "")


def test_nat_36_as_json_has_the_effect_and_the_award(capsys: pytest.CaptureFixture[str]) -> None:
    found = data_of(capsys, *KEPT_AWAY)
    (effect,) = found["effects"]["competition"]
    assert (effect["type"], effect["replay"]) == ("kept-away", "none")
    (award,) = found["effects"]["awards"]
    assert (award["type"], award["mp_absent"], award["vp"]) == ("unplayed", 100, 1700)


def test_gz_r2_the_committee_chooses_by_number(capsys: pytest.CaptureFixture[str]) -> None:
    case = ("--book", "guangzhou-2025", "--infraction", "force-majeure")
    assert "the organising committee decides what is done in the special case (GZ R2)" in in_one_line(capsys, *case)
    spared = in_one_line(capsys, *case, "--choose", "special-case=1")
    assert "excused (the whole match is made up) (GZ R2)" in spared


def test_nat_34_1_2_a_knockout_given_up_early_is_unexcused(capsys: pytest.CaptureFixture[str]) -> None:
    english = in_one_line(capsys, *GIVEN_UP)
    assert (
        "forfeit of the match, last place of the stage, reported to the organiser (NAT 34(一)2(2), 34(四))" in english
    )
    assert "名次降为本阶段最后一名" in in_one_line(capsys, *GIVEN_UP, lang="zh")


def test_the_jiangsu_rules_say_that_it_is_not_in_their_book(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--book", "jiangsu-2023", "--infraction", "knockout-forfeit")
    assert "does not list this: team knockout forfeit" in in_one_line(capsys, *words, status=1)


# ---------------------------------------------------------------------------------------------------------- the list


@LANGUAGES
def test_the_list_has_every_infraction(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    said = output_of(capsys, "--list", lang=lang)
    for infraction in Infraction:
        assert f"  {infraction.value} " in said
    assert said.count("J23") == len(SCHEDULES[Book.JIANGSU_2023].entries)


def test_the_list_of_a_book_has_what_it_asks(capsys: pytest.CaptureFixture[str]) -> None:
    said = output_of(capsys, "--list", *J23)
    assert "    --fact play-begun=…  Had play begun? (yes or no)\n" in said
    assert "over-time" in said
    assert "fast-play" not in said
    found = data_of(capsys, "--list", "--book", "national")
    phone = next(one for one in found["infractions"] if one["code"] == "phone")["books"]["national"]
    assert [(fact["name"], fact["kind"]) for fact in phone["facts"]] == [
        (name, "yes-no") for name in ("used", "segments", "reserve", "knockout", "serious")
    ]
    everything = data_of(capsys, "--list")
    assert len(everything["books"]) == len(Book)
    over = next(one for one in everything["infractions"] if one["code"] == "over-time")["books"]
    assert over["national"]["punished"] is False
    assert over["national"]["unlisted_breach"]["article"] == "51(一), 53, 54"


def test_every_infraction_of_the_list_is_ruled_with_the_facts_it_names(capsys: pytest.CaptureFixture[str]) -> None:
    for one in data_of(capsys, "--list", "--book", "guangzhou-2025")["infractions"]:
        book = one["books"]["guangzhou-2025"]
        facts = [f"{fact['name']}={fact.get('answers', ['1'])[0]}" for fact in book.get("facts", [])]
        words = [word for fact in facts for word in ("--fact", fact)]
        found = data_of(
            capsys, "--book", "GZ", "--infraction", one["code"], *words, status=0 if book["punished"] else 1
        )
        assert found["infraction"]["code"] == one["code"]


def test_the_list_still_has_every_question(capsys: pytest.CaptureFixture[str]) -> None:
    listed = data_of(capsys, "--list", *FJ)["infractions"]
    facts = {one["code"]: [fact["name"] for fact in one["books"]["fujian-2022"].get("facts", [])] for one in listed}
    assert facts["concealed-card"] == ["found-in", "cards"]
    assert facts["bottom-drawn"] == ["bottom-taker", "dealers-side"]


# ---------------------------------------------------------------------------------------------------------- the guide


@pytest.mark.usefixtures("own_folder")
def test_the_guide_shows_only_commands_that_work(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    blocks = re.findall(r"```sh\n(.*?)```", GUIDE.read_text(encoding="utf-8"), flags=re.DOTALL)
    commands = [shlex.split(line) for block in blocks for line in block.splitlines()]
    assert len(commands) > 12
    small_event()
    for command in commands:
        assert command[:2] == ["paizhuo", "rule"] or command[:3] == ["paizhuo", "event", "rule"]
        monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
        assert main(command[1:]) == 0, (command, capsys.readouterr().err)
