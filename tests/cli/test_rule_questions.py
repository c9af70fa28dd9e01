"""``paizhuo rule`` asks what can still change the ruling, and knows the books by what people call them."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import pytest

from paizhuo.cli.main import main
from paizhuo.cli.ruling.books import book_id, book_of
from paizhuo.errors import BadInput
from paizhuo.rulebook import BOOKS, Book
from paizhuo.wording import Language, sayer

if TYPE_CHECKING:
    from collections.abc import Callable

    Session = Callable[..., str]

ENGLISH = sayer(Language.ENGLISH)
J23, FJ = ("--book", "J23"), ("--book", "FJ")


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Session:
    """Type an infraction and these answers; give back what stood on the screen from there to the end of the ruling."""

    def ran(book: str, *lines: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in (*lines, "q"))))
        assert main(["rule", "--book", book, "--lang", "en"]) == 0
        shown = capsys.readouterr().out
        return shown.split(f"infraction> {lines[0]}\n\n")[1].split("\nEnter: another infraction")[0]

    return ran


def told(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0, lang: str = "en") -> str:
    capsys.readouterr()
    assert main(["rule", *words, "--lang", lang]) == status
    said = capsys.readouterr()
    return said.err if status == 2 else said.out


# ------------------------------------------------------------------------------------------------------ step by step


def test_a_side_in_time_is_not_asked_about_the_other_one(session: Session) -> None:
    assert (
        session("J23", "late", "0")
        == """\
late at the table
How late was the side, up to its last player sitting down?
a time such as 7m, 7:10 or 430 (seconds)> 0

What happened  late at the table; not late
Penalty        no penalty; it stands (J23 3.5(二)2)
Given by       floor referee, deputy chief referee or chief referee (J23
               3.6(二)1)
Articles       J23 3.5(二)2: A side is late if one of its players is not in
               place when the start is announced
"""
    )


def test_a_card_found_too_late_is_not_counted(session: Session) -> None:
    assert (
        session("FJ", "concealed-card", "3")
        == """\
concealed card
In which trick was it found?
 1  found in the first trick
 2  found in the second trick
 3  found in the third trick or later
answer> 3

What happened  concealed card; found in the third trick or later
Penalty        80 points of the deal for the other side, the deal ends here with
               the points as they are (FJ 4.7)
Given by       floor referee, deputy chief referee or chief referee (FJ is
               silent; our default)
Articles       FJ 4.7: Concealed card: 10 each in the first trick, 10 more in
               the second, in the third 80 and deal over
"""
    )


def test_how_often_and_who_was_out_are_not_asked_where_the_next_act_settles_it(session: Session) -> None:
    assert (
        session("GZ", "wrong-announcement", "2")
        == """\
no or wrong announcement
What has the offender done since?
 1  the offender has done nothing since
 2  the offender has played or passed again
 3  the offender has gone out
answer> 2

What happened  no or wrong announcement; the offender has played or passed again
Penalty        the offender neither leads nor follows for one trick (GZ
               R33.3(2))
Given by       floor referee, deputy chief referee or chief referee (GZ
               Notice6(三))
Articles       GZ R33.3(2): Offender has played or passed again: one trick lost
"""
    )


def test_how_often_is_asked_where_it_decides(session: Session) -> None:
    shown = session("GZ", "wrong-announcement", "1", "1", "")
    assert (
        shown.split("\n\n")[0]
        == """\
no or wrong announcement
What has the offender done since?
 1  the offender has done nothing since
 2  the offender has played or passed again
 3  the offender has gone out
answer> 1
times before in this match, by the side (Enter: none)> 1
Given to the side before in this match: warnings, violations, fouls, such as 1 0
0.
warnings violations fouls (Enter: none)> """
    )
    assert "the cards are taken back, violation (GZ is silent; our default)" in shown


def test_a_side_too_late_to_play_is_asked_about_its_forfeits_and_nothing_else(session: Session) -> None:
    shown = session("NAT", "late", "11m", "1", "2", "1")
    assert (
        shown.split("\n\n")[0]
        == """\
late at the table
How late was the side, up to its last player sitting down?
a time such as 7m, 7:10 or 430 (seconds)> 11m
How does the chief referee take the forfeit?
 1  with the chief referee's consent
 2  without excuse
 3  a deliberate forfeit
answer> 1
What kind of event is it?
 1  team event
 2  pairs event
 3  individual event
answer> 2
How many matches has the entrant forfeited before?
a number from 0 on> 1"""
    )
    assert "disqualified from the event" in " ".join(shown.split())


def test_how_often_in_the_event_is_asked_only_for_a_penalty_by_class(session: Session) -> None:
    assert "times before in the event" not in session("NAT", "misdraw", "1")
    assert "times before in the event" in session("NAT", "misdraw", "4", "1")


def test_who_drew_and_who_deals_are_asked_apart(session: Session) -> None:
    assert (
        session("FJ", "bottom-drawn", "1", "2").split("\n\n")[0]
        == """\
bottom cards drawn away
Who drew from the bottom?
 1  drawn by a defender
 2  drawn by the dealer's partner
answer> 1
Which side is the dealer's?
 1  East or West is the dealer
 2  North or South is the dealer
answer> 2"""
    )


# ---------------------------------------------------------------------------------------------------------- one line


def test_only_the_facts_that_are_needed_next_are_demanded(capsys: pytest.CaptureFixture[str]) -> None:
    first = told(capsys, *J23, "--infraction", "late", status=2)
    assert first == (
        "paizhuo: The book must know more:\n"
        "  --fact own-delay=…  How late was the side, up to its last player sitting down? "
        "(a time such as 7m, 7:10 or 430 (seconds))\n"
    )
    then = told(capsys, *J23, "--infraction", "late", "--fact", "own-delay=7m", status=2)
    assert [line.split()[1] for line in then.splitlines()[1:]] == ["others-delay=…"]


def test_what_comes_on_top_is_demanded_together(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, *J23, "--infraction", "gifts", "--fact", "obstructed=no", status=2)
    assert [line.split()[1] for line in said.splitlines()[1:]] == ["remedied=…", "crime=…"]


def test_a_fact_that_is_not_needed_may_be_left_out_or_given(capsys: pytest.CaptureFixture[str]) -> None:
    words = (*FJ, "--infraction", "concealed-card", "--fact", "found-in=third-trick", "--json")
    without = json.loads(told(capsys, *words))
    given = json.loads(told(capsys, *words, "--fact", "cards=2"))
    assert without["given"] == given["given"]
    assert without["effects"] == given["effects"]
    assert (without["facts"], given["facts"]) == ({"found-in": "third-trick"}, {"found-in": "third-trick", "cards": 2})


def test_the_history_settles_what_would_have_to_be_told(capsys: pytest.CaptureFixture[str]) -> None:
    phone = ("--book", "NAT", "--infraction", "phone", "--fact", "used=no")
    assert "--fact serious=" in told(capsys, *phone, status=2)
    assert "second offence of this kind" in told(capsys, *phone, "--history", "event=1")


def test_the_list_still_has_every_question(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json.loads(told(capsys, "--list", *FJ, "--json"))["infractions"]
    facts = {one["code"]: [fact["name"] for fact in one["books"]["fujian-2022"].get("facts", [])] for one in listed}
    assert facts["concealed-card"] == ["found-in", "cards"]
    assert facts["bottom-drawn"] == ["bottom-taker", "dealers-side"]


@pytest.mark.parametrize("seat", ["E", "N", "W", "S"])
def test_fj_3_4_the_defenders_are_paid_whatever_seat_is_typed(capsys: pytest.CaptureFixture[str], seat: str) -> None:
    facts = ("--fact", "bottom-taker=defender", "--fact", "dealers-side=NS")
    found = json.loads(told(capsys, *FJ, "--infraction", "bottom-drawn", *facts, "--seat", seat, "--json"))
    assert found["effects"]["table"][0]["words"] == "40 points of the deal for East-West"


def test_fj_3_4_a_defender_cannot_be_charged_with_what_the_dealers_partner_did(
    capsys: pytest.CaptureFixture[str],
) -> None:
    facts = ("--fact", "bottom-taker=dealers-partner", "--fact", "dealers-side=ns")
    said = told(capsys, *FJ, "--infraction", "bottom-drawn", *facts, "--seat", "W", status=2)
    assert said == (
        "paizhuo: The dealer's partner drew, so EW, the defenders, cannot be charged; "
        "charge the dealer's side or no seat.\n"
    )


# --------------------------------------------------------------------------------------------------------- the books


@pytest.mark.parametrize(
    ("text", "book"),
    [
        ("江苏2017", Book.JIANGSU_2017),
        ("江苏2017版", Book.JIANGSU_2017),
        ("江苏省掼蛋竞赛简易规则（2017版）", Book.JIANGSU_2017),
        ("江苏2023", Book.JIANGSU_2023),
        ("江苏 ２０２３", Book.JIANGSU_2023),
        ("《江苏省掼蛋竞赛规则(2023)》", Book.JIANGSU_2023),
        ("Jiangsu 2023", Book.JIANGSU_2023),
        ("国标", Book.NATIONAL),
        ("全国", Book.NATIONAL),
        ("全国规则", Book.NATIONAL),
        ("全国掼蛋竞赛规则", Book.NATIONAL),
        ("广州", Book.GUANGZHOU_2025),
        ("广州2025", Book.GUANGZHOU_2025),
        ("广州掼牌（掼蛋）竞赛规则（2025）", Book.GUANGZHOU_2025),
        ("福建", Book.FUJIAN_2022),
        ("福建2022", Book.FUJIAN_2022),
        ("fujian-2022", Book.FUJIAN_2022),
        ("fj", Book.FUJIAN_2022),
    ],
)
def test_a_book_goes_by_its_chinese_names_too(text: str, book: Book) -> None:
    assert book_of(text, ENGLISH) is book


@pytest.mark.parametrize("book", Book)
def test_a_book_goes_by_the_titles_that_are_shown(book: Book) -> None:
    for text in (BOOKS[book].title_zh, BOOKS[book].title_en, book_id(book), book.value):
        assert book_of(text, ENGLISH) is book


def test_a_chinese_name_chooses_the_book_of_the_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    assert "（江苏2023 3.7(二)3）" in told(capsys, "--book", "江苏2023", "--infraction", "出错牌", lang="zh")


def test_a_chinese_name_chooses_the_book_step_by_step(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("国标\nq\n"))
    assert "National: what happened?" in told(capsys)


def test_an_unknown_book_is_echoed_as_typed_with_what_is_accepted(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, "--book", "Jiangsu-ＸYZ", "--infraction", "wrong-play", status=2)
    assert said == (
        "paizhuo: 'Jiangsu-ＸYZ' is no book. Use one of: jiangsu-2017 (J17, 江苏2017), jiangsu-2023 (J23, 江苏2023), "
        "national (NAT, 全国), guangzhou-2025 (GZ, 广州), fujian-2022 (FJ, 福建).\n"
    )


def test_half_a_name_that_two_books_have_is_not_guessed() -> None:
    with pytest.raises(BadInput, match=r"'江苏' could be several: jiangsu-2017, jiangsu-2023\."):
        book_of("江苏", ENGLISH)
    with pytest.raises(BadInput, match="'' is no book"):
        book_of("", ENGLISH)
