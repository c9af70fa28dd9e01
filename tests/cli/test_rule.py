"""``paizhuo rule``: rulings for people and programs, on the command line and step by step."""

from __future__ import annotations

import io
import json
import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from rich.cells import cell_len

from paizhuo.cli.main import main
from paizhuo.cli.ruling.layout import folded, part_lines
from paizhuo.cli.ruling.picking import MOST_USUAL
from paizhuo.officiating.infraction_search import usual
from paizhuo.referee import SCHEDULES, Infraction
from paizhuo.rulebook import Book
from paizhuo.wording.referee import Part
from tests.cli.event_commands import small_event

if TYPE_CHECKING:
    from collections.abc import Callable

    Typed = Callable[..., str]

GUIDE = Path(__file__).parents[2] / "docs" / "refereeing.md"
J23 = ("--book", "jiangsu-2023")
LANGUAGES = pytest.mark.parametrize("lang", ["zh", "en"])


def told(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0, lang: str = "en") -> str:
    capsys.readouterr()
    assert main(["rule", *words, "--lang", lang]) == status
    said = capsys.readouterr()
    return said.err if status == 2 else said.out


def data_of(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> Any:  # noqa: ANN401 - JSON can hold anything
    found = json.loads(told(capsys, *words, "--json", status=status))
    assert found["v"] == 1
    return found


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Run the command with these lines typed, and give back what was shown, as if the screen had no end."""

    def ran(*lines: str, options: tuple[str, ...] = (), lang: str = "en", status: int = 0) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["rule", *options, "--lang", lang]) == status
        shown = capsys.readouterr()
        assert not shown.err
        wide = [line for line in shown.out.splitlines() if cell_len(line) > 80]
        assert not wide
        return re.sub(r"\s+", " ", shown.out)

    return ran


# ---------------------------------------------------------------------------------------------------------- one line


def test_a_ruling_on_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, *J23, "--infraction", "wrong-play", "--history", "violation=1", "--seat", "N")
    assert "the cards are taken back, violation (J23 3.7(二)3)" in said
    assert "becomes a foul" in said
    assert "East-West goes up 3" in said
    assert "J23 3.7(二)3: Wrong play: taken back" in said


def test_the_same_ruling_in_chinese(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, *J23, "--infraction", "出错牌", "--history", "violation=1", lang="zh")
    assert "收回所出牌，违例（江苏2023 3.7(二)3）" in said
    assert "该方本场第二次违例，升格为犯规" in said


@pytest.mark.parametrize("book", ["J23", "j23", "jiangsu-2023", "JIANGSU-2023"])
def test_a_book_goes_by_its_name_or_its_code(capsys: pytest.CaptureFixture[str], book: str) -> None:
    assert "3.7(一)7" in told(capsys, "--book", book, "--infraction", "manner")


@pytest.mark.parametrize(
    ("written", "penalty"),
    [("299", "warning"), ("4:59", "warning"), ("5m", "foul"), ("9min59s", "foul"), ("10分", "forfeit of the match")],
)
def test_lateness_is_a_fact_in_minutes_or_seconds(
    capsys: pytest.CaptureFixture[str], written: str, penalty: str
) -> None:
    facts = ("--fact", f"own-delay={written}", "--fact", "others-delay=0")
    assert f"Penalty        {penalty} " in told(capsys, *J23, "--infraction", "late", *facts)


def test_json_is_the_whole_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--infraction", "wrong-tribute", "--fact", "play-begun=yes", "--seat", "N", "--choose", "leader=2")
    found = data_of(capsys, *J23, *words)
    assert found["book"] == "jiangsu-2023"
    assert found["infraction"]["code"] == "wrong-tribute"
    assert found["facts"] == {"play-begun": True}
    assert found["prescribed"][0]["sanction"] == {"type": "foul"}
    assert found["prescribed"][0]["source"] == {"book": "J23", "article": "3.7(三)3", "basis": "stated", "note": ""}
    assert found["open"] == []
    (goes,) = [one for one in found["effects"]["table"] if one["type"] == "deal-goes-to"]
    assert (goes["offender"], goes["gained"], goes["leader"]) == ("N", 3, "W")
    assert goes["roles"] == {"type": "roles", "shuffler": "N", "cutter": "W", "first_drawer": "S"}
    assert found["effects"]["competition"][0]["counter"] == {"type": "foul"}
    assert found["authorities"] == [
        {
            "givers": ["deputy", "chief"],
            "consent": None,
            "source": {"book": "J23", "article": "3.6(二)2", "basis": "stated", "note": ""},
        }
    ]
    assert {choice["matter"]: choice["chosen"] for choice in found["choices"]} == {
        "shuffler": None,
        "leader": [{"type": "leads-next", "seat": "W"}],
    }
    assert found["words"][0]["lines"] == ["North: wrong tribute or return; play had begun"]


def test_json_tells_escalation_classes_and_lapses(capsys: pytest.CaptureFixture[str]) -> None:
    found = data_of(capsys, *J23, "--infraction", "manner", "--history", "warning=1", "--raised", "acted-first")
    assert [(one["of"], one["into"]["type"]) for one in found["escalated"]] == [("warning", "violation")]
    assert [one["ground"] for one in found["lapses"]] == ["acted-first"]
    assert found["open"] == ["stop"]
    by_class = data_of(capsys, "--book", "NAT", "--infraction", "noise", "--history", "event=2")["by_class"]
    assert by_class["nth"] == 3
    assert [one["sanction"]["type"] for one in by_class["into"]] == ["points-off", "reported"]
    floor = data_of(capsys, "--book", "NAT", "--infraction", "noise", "--whole-floor")
    assert floor["given"][0]["sanction"] == {"type": "points-off", "mp": 0, "vp": -100}
    assert floor["by_class"]["whole_floor"] is True


def test_earlier_matches_lost_and_occurrences_count(capsys: pytest.CaptureFixture[str]) -> None:
    lost = data_of(capsys, *J23, "--infraction", "forfeit", "--history", "loss=1")
    assert lost["escalated"][-1]["into"] == {"type": "disqualified", "scope": "event"}
    again = data_of(capsys, "--book", "GZ", "--infraction", "manner", "--history", "same=2")
    assert again["prescribed"][0]["sanction"] == {"type": "foul"}
    breach = data_of(
        capsys, *J23, "--infraction", "unlisted-breach", "--fact", "gravity=minor", "--history", "warning=1"
    )
    assert breach["escalated"][0]["into"]["type"] == "violation"


def test_json_tells_the_award_and_names_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    effects = data_of(capsys, *J23, "--infraction", "forfeit")["effects"]
    (award,) = effects["awards"]
    assert (award["type"], award["mp"], award["vp"], award["source"]["article"]) == ("as-forfeit", 200, 1700, "3.7(四)")
    assert effects["competition"][0]["words"] == "the match is forfeited"


def test_several_measures_are_joined(capsys: pytest.CaptureFixture[str]) -> None:
    facts = ("--fact", "remedied=yes", "--fact", "obstructed=no", "--fact", "crime=no")
    found = data_of(capsys, *J23, "--infraction", "gifts", *facts, "--choose", "measures=1,3")
    assert [one["sanction"] for one in found["given"]] == [
        {"type": "weighed", "weight": "lighter"},
        {"type": "conduct-sanction", "measure": "admonition"},
        {"type": "conduct-sanction", "measure": "public-criticism"},
    ]
    assert [one["givers"] for one in found["authorities"]] == [["organiser"]]


def test_damage_asks_for_the_chief_in_the_book_of_2017(capsys: pytest.CaptureFixture[str]) -> None:
    found = data_of(capsys, "--book", "J17", "--infraction", "manner", "--damage")
    assert [one["givers"] for one in found["authorities"]] == [["chief"]]


def test_what_a_book_does_not_punish_is_status_one(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, "--book", "national", "--infraction", "over-time", status=1)
    assert said == "National names no penalty for this: act over time.\n"
    forbidden = data_of(capsys, *J23, "--infraction", "phone", status=1)
    assert forbidden["not_in_this_book"] is True
    assert forbidden["forbidden"]["article"] == "2.4"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--infraction", "wrong-play"), "Say which book: --book jiangsu-2017"),
        (("--book", "xyz", "--infraction", "wrong-play"), "'xyz' is no book"),
        ((*J23, "--infraction", "wrong-pley"), "Did you mean 'wrong-play'?"),
        ((*J23, "--infraction", "card"), "could be several: "),
        ((*J23, "--infraction", "wrong-tribute"), "--fact play-begun=…  Had play begun? (yes or no)"),
        ((*J23, "--infraction", "wrong-tribute", "--fact", "play-begun=maybe"), "Expected: yes or no."),
        ((*J23, "--infraction", "wrong-tribute", "--fact", "weather=wet"), "it asks: play-begun."),
        ((*J23, "--infraction", "wrong-play", "--fact", "weather=wet"), "it asks: nothing."),
        ((*J23, "--infraction", "wrong-tribute", "--fact", "play-begun"), "not of the form name=value"),
        ((*J23, "--infraction", "draw-out-of-turn", "--fact", "card=x"), "Expected: unseen, seen, in-hand."),
        ((*J23, "--infraction", "late", "--fact", "own-delay=soon"), "a time such as 7m, 7:10 or 430 (seconds)"),
        ((*J23, "--infraction", "wrong-play", "--history", "warnings=1"), "use warning, violation, foul, same"),
        ((*J23, "--infraction", "wrong-play", "--history", "warning=x"), "each with a number"),
        ((*J23, "--infraction", "wrong-play", "--history", "warning=999999999"), "each with a number"),
        ((*J23, "--infraction", "wrong-play", "--choose", "stop=3"), "use a number from 1 to 2"),
        ((*J23, "--infraction", "wrong-play", "--choose", "stop=1,2"), "use a number from 1 to 2"),
        ((*J23, "--infraction", "wrong-play", "--choose", "leader=1"), "there is: stop."),
        ((*J23, "--infraction", "wrong-play", "--seat", "X"), "'X' is no seat"),
        (("--book", "NAT", "--infraction", "overtime", "--fact", "seconds-over=9", "--fact", "share=101"), "0 to 100"),
        (("--book", "FJ", "--infraction", "hand-count", "--fact", "cards=0"), "a number from 1 on"),
        ((*J23, "--infraction", "wrong-tribute", "--fact", "play-begun=yes", "--fact", "play-begun=no"), "given twice"),
        ((*J23, "--infraction", "wrong-play", "--history", "foul=0", "--history", "foul=1"), "'foul' is given twice"),
        ((*J23, "--infraction", "wrong-play", "--history", "foul=2"), "the match is lost already"),
        ((*J23, "--infraction", "wrong-play", "--history", "violation=4"), "the match is lost already"),
        ((*J23, "--infraction", "wrong-play", "--list"), "--list and --infraction cannot"),
        ((*J23, "--infraction", "wrong-play", "--whole-floor"), "no classes of penalties"),
        (("--book", "FJ", "--infraction", "manner", "--raised", "acted-first"), "it knows: nothing."),
        ((*J23, "--json"), "--json needs --infraction"),
    ],
)
def test_wrong_input_names_what_was_expected(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], expected: str
) -> None:
    said = told(capsys, *words, status=2)
    assert expected in said
    assert said.startswith("paizhuo: ")
    assert "Traceback" not in said


def test_only_the_headings_are_coloured() -> None:
    (line,) = part_lines([Part("判罚", ("警告",))], 80)
    assert line.plain == "判罚  警告"
    assert not line.style
    assert [line.plain[span.start : span.end] for span in line.spans] == ["判罚"]


# ---------------------------------------------------------------------------------------------------------- the list


@LANGUAGES
def test_the_list_has_every_infraction(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    said = told(capsys, "--list", lang=lang)
    for infraction in Infraction:
        assert f"  {infraction.value} " in said
    assert said.count("J23") == len(SCHEDULES[Book.JIANGSU_2023].entries)


def test_the_list_of_a_book_has_what_it_asks(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, "--list", *J23)
    assert "    --fact play-begun=…  Had play begun? (yes or no)\n" in said
    assert "over-time" in said
    assert "fast-play" not in said
    found = data_of(capsys, "--list", "--book", "national")
    phone = next(one for one in found["infractions"] if one["code"] == "phone")["books"]["national"]
    assert [(fact["name"], fact["kind"]) for fact in phone["facts"]] == [("used", "yes-no"), ("serious", "yes-no")]
    everything = data_of(capsys, "--list")
    assert len(everything["books"]) == len(Book)
    over = next(one for one in everything["infractions"] if one["code"] == "over-time")["books"]
    assert over["national"] == {"punished": False, "forbidden": None}


def test_every_infraction_of_the_list_is_ruled_with_the_facts_it_names(capsys: pytest.CaptureFixture[str]) -> None:
    for one in data_of(capsys, "--list", "--book", "guangzhou-2025")["infractions"]:
        book = one["books"]["guangzhou-2025"]
        facts = [f"{fact['name']}={fact.get('answers', ['1'])[0]}" for fact in book.get("facts", [])]
        words = [word for fact in facts for word in ("--fact", fact)]
        found = data_of(
            capsys, "--book", "GZ", "--infraction", one["code"], *words, status=0 if book["punished"] else 1
        )
        assert found["infraction"]["code"] == one["code"]


# ------------------------------------------------------------------------------------------------------ step by step


@LANGUAGES
def test_a_usual_infraction_takes_one_key_and_enter(typed: Typed, lang: str) -> None:
    shown = typed("1", "", "1", "q", options=J23, lang=lang)
    assert ("收回所出牌，违例" if lang == "zh" else "the cards are taken back, violation") in shown
    assert ("违规者停止一次出牌" if lang == "zh" else "the offender passes") in shown or lang == "en"
    assert ("已定" if lang == "zh" else "Decided") in shown


@LANGUAGES
def test_the_book_facts_history_and_seat_are_asked(typed: Typed, lang: str) -> None:
    shown = typed("1", "6", "y", "1 1 0", "北", "2", "q", lang=lang)
    assert ("已经出牌了吗？" if lang == "zh" else "Had play begun?") in shown
    assert ("警告1次、违例1次、犯规1次" if lang == "zh" else "warnings 1, violations 1, fouls 1") in shown
    assert ("西家领出" if lang == "zh" else "West leads") in shown


def test_only_what_the_book_needs_is_asked(typed: Typed) -> None:
    shown = typed("wrong play", "q", options=("--book", "national"))
    assert "The cards" not in shown
    assert "warnings violations fouls" not in shown
    assert "one trick (NAT B2.3)" in shown


@pytest.mark.parametrize("text", ["手机", "移动", "phone", "PHO", "ｐｈｏｎｅ"])
def test_an_infraction_is_found_by_part_of_its_name(typed: Typed, text: str) -> None:
    assert f"infraction> {text} phone Was a call taken" in typed(text, "q", options=("--book", "national"))


def test_several_found_are_numbered_and_a_group_opens_by_its_letter(typed: Typed) -> None:
    shown = typed("card", "", "e", "1", "q", options=J23)
    assert "exposed cards" in shown
    assert "hand record miscopied" not in shown
    assert "record card missing or misplaced (not in this book)" in shown
    assert "count repeated or asked Given to the side" in shown


def test_a_digit_beyond_the_list_and_nonsense_are_asked_again(typed: Typed) -> None:
    shown = typed("99", "zzz", "1", "x", "1 2 3 4", "", "9", "", "q", options=J23)
    assert shown.count("Nothing found.") == 2
    assert shown.count("Up to three numbers") == 2
    assert shown.count("A number from 1 to 2, please.") == 1


def test_an_empty_answer_goes_back_to_the_infractions(typed: Typed) -> None:
    shown = typed("6", "perhaps", "", "q", options=J23)
    assert "Expected: yes or no." in shown
    assert shown.count("what happened?") == 2


def test_another_book_can_be_chosen(typed: Typed) -> None:
    shown = typed("0", "x", "fujian-2022", "failed", "pair", "5", "q", options=J23)
    assert "A number from 1 to 5, please." in shown
    assert "50 points of the deal for the other side" in shown


def test_what_is_not_in_the_book_is_said_and_the_list_comes_again(typed: Typed) -> None:
    shown = typed("over-time", "q", options=("--book", "national"))
    assert "National names no penalty for this" in shown
    assert shown.count("what happened?") == 2


def test_choices_with_a_default_can_be_changed(typed: Typed) -> None:
    shown = typed("6", "1", "", "N", "1", "c", "1", "2", "q", options=J23)
    assert "South shuffles, East cuts, North draws first (J23 is silent; our default), East leads" in shown


def test_raising_it_late_may_lose_the_right(typed: Typed) -> None:
    shown = typed("4", "", "l", "2", "c", "2", "q", options=J23)
    assert "the right to punish is lost unless the referee upholds it" in shown
    assert shown.count("Penalty ") == 2


def test_a_lost_match_asks_for_the_others(typed: Typed) -> None:
    shown = typed("8", "11m", "0", "1", "q", options=J23)
    assert "other matches lost by judgment or forfeit" in shown
    assert "disqualification from the event" in shown


def test_repeated_offences_are_asked_where_they_count(typed: Typed) -> None:
    shown = typed("manner of play", "2", "", "", "q", options=("--book", "guangzhou-2025"))
    assert "times before in this match" in shown
    assert "foul (GZ R28, as we read it)" in shown
    again = typed("noise", "many", "1", "q", options=("--book", "national"))
    assert "second offence of this kind" in again


def test_a_warning_to_the_whole_floor_can_be_told_and_taken_back(typed: Typed) -> None:
    shown = typed("noise", "", "w", "w", "q", options=("--book", "national"))
    assert shown.count("counted as one more since the whole floor was warned") == 1
    assert shown.count("first offence of this kind") == 2
    assert "w: the whole floor" not in typed("1", "", "1", "q", options=J23)


def test_nat_34_a_team_that_forfeited_the_match_before_is_not_asked_how_often_it_did(typed: Typed) -> None:
    shown = typed("forfeit", "1", "1", "y", "q", options=("--book", "national"))
    assert "Was the match before forfeited too?" in shown
    assert "How many matches has the entrant forfeited before?" not in shown
    assert "disqualified from the event (NAT 34(一)1)" in shown


def test_fouls_that_have_lost_the_match_are_asked_again(typed: Typed) -> None:
    assert "the match is lost already" in typed("1", "0 0 2", "0 0 1", "q", options=J23)


def test_a_wrong_seat_is_asked_again(typed: Typed) -> None:
    assert typed("6", "y", "", "X", "", "q", options=J23).count("offender's seat") == 2


@LANGUAGES
def test_the_end_of_the_input_ends_politely(typed: Typed, lang: str) -> None:
    assert typed(lang=lang, status=1)
    assert typed("1", "1", lang=lang, status=1)
    assert typed("1", "1", "", lang=lang)


@pytest.mark.parametrize("book", Book)
@LANGUAGES
def test_every_screen_fits_eighty_columns(typed: Typed, book: Book, lang: str) -> None:
    for infraction in SCHEDULES[book].entries:
        typed(infraction.value, *["1"] * 7, "q", options=("--book", book.value), lang=lang)


@pytest.mark.parametrize("book", Book)
def test_the_usual_ones_are_of_the_book(book: Book) -> None:
    assert len(usual(book, MOST_USUAL)) == 9
    assert set(usual(book, MOST_USUAL)) <= set(SCHEDULES[book].entries)


@pytest.mark.parametrize(
    "text", ["", "a", "收回所出的牌，违例（江苏2023 3.7(二)3）。", "x" * 50, "one  two", "一" * 30 + "。"]
)
def test_folding_loses_nothing_and_fits(text: str) -> None:
    lines = folded(text, 12)
    assert re.sub(r"\s", "", "".join(lines)) == re.sub(r"\s", "", text)
    assert all(cell_len(line) <= 14 for line in lines)
    assert not any(line.startswith(("，", "。", "）")) for line in lines)


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
