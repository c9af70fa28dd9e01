"""``paizhuo rule``: what is said on the command line is passed on, checked and never dropped in silence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.infraction_search import find
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.synonyms import SYNONYMS
from paizhuo.rulebook import BOOKS
from tests.cli.test_rule import J23, data_of, told, typed

if TYPE_CHECKING:
    from tests.cli.test_rule import Typed

__all__ = ["typed"]

NAT, GZ, J17, FJ = (("--book", one) for one in ("NAT", "GZ", "J17", "FJ"))


# ------------------------------------------------------------------------------------------------------ step by step


def test_what_is_told_beforehand_is_not_asked_again(typed: Typed) -> None:
    options = (*J23, "--fact", "play-begun=yes", "--history", "foul=1", "--history", "loss=0", "--seat", "N")
    said = typed("wrong-tribute", "q", options=options)
    assert "Had play begun" not in said
    assert "fouls (Enter" not in said
    assert "offender's seat" not in said
    assert "the match is over" in said


def test_a_choice_and_a_ground_told_beforehand_are_made(typed: Typed) -> None:
    options = (*J23, "--seat", "N", "--history", "violation=0", "--choose", "stop=1", "--raised", "acted-first")
    said = typed("wrong-play", "q", options=options)
    assert "North passes at the next turn" in said
    assert "Right to punish" in said


def test_a_warning_to_the_floor_and_earlier_times_told_beforehand_count(typed: Typed) -> None:
    said = typed("noise", "q", options=(*NAT, "--whole-floor", "--history", "event=0"))
    assert "since the whole floor was warned" in said
    assert "times before" not in said


def test_damage_told_beforehand_answers_the_question(typed: Typed) -> None:
    said = typed("card-fraud", "", "q", options=(*GZ, "--damage"))
    assert "Was the other side harmed" not in said
    assert "foul (GZ R30)" in said


def test_what_does_not_fit_is_said_and_the_infraction_is_picked_again(typed: Typed) -> None:
    said = typed("wrong-play", "wrong-tribute", "", "", "q", options=(*J23, "--fact", "play-begun=yes"))
    assert "This book asks no fact 'play-begun' here" in said
    assert "play had begun" in said


def test_what_was_told_is_about_the_first_case_only(typed: Typed) -> None:
    lines = ("wrong-tribute", "", "", "", "", "", "wrong-tribute", "1", "q")
    said = typed(*lines, options=(*J23, "--fact", "play-begun=yes"))
    assert said.count("Had play begun") == 1


@pytest.mark.parametrize(
    "words",
    [("--fact", "x"), ("--choose", "x"), ("--history", "x=1"), ("--seat", "X"), ("--fact", "a=1", "--fact", "a=2")],
)
def test_what_is_not_of_the_right_form_is_refused_before_anything_is_asked(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    assert told(capsys, *J23, *words, status=2)


# --------------------------------------------------------------------------------------------------- what came before


def test_gz_r28_two_earlier_times_are_a_warning_and_a_violation_and_the_next_is_a_foul(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found_ = data_of(capsys, *GZ, "--infraction", "over-time", "--history", "same=2")
    assert [one["sanction"]["type"] for one in found_["prescribed"]] == ["violation"]
    assert [(one["of"], one["into"]["type"]) for one in found_["escalated"]] == [("violation", "foul")]
    once = data_of(capsys, *GZ, "--infraction", "over-time", "--history", "same=1")
    assert once["escalated"] == []


def test_gz_r30_what_was_told_may_be_more_than_the_same_infraction_cost(capsys: pytest.CaptureFixture[str]) -> None:
    told_ = ("--history", "same=1", "--history", "violation=1")
    assert data_of(capsys, *GZ, "--infraction", "over-time", *told_)["escalated"][0]["into"]["type"] == "foul"


def test_gz_r28_fewer_violations_than_the_times_before_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--infraction", "over-time", "--history", "same=2", "--history", "violation=0")
    assert "same=2 means at least violation=1" in told(capsys, *GZ, *words, status=2)


def test_gz_r33_3_where_earlier_facts_are_unknown_what_they_cost_must_be_said(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = (*GZ, "--infraction", "wrong-announcement", "--fact", "offender-since=nothing", "--history", "same=2")
    assert "--history violation=…" in told(capsys, *words, status=2)
    assert data_of(capsys, *words, "--history", "violation=0")["escalated"] == []
    assert data_of(capsys, *words, "--history", "violation=1")["escalated"][0]["into"]["type"] == "foul"


def test_gz_r28_the_desk_takes_what_the_times_before_cost(typed: Typed) -> None:
    said = typed("over-time", "2", "0 0 0", "", "", "q", options=GZ)
    assert "The same infraction cost at least so much before: 1 1 0." in said
    assert "becomes a foul" in said


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((*J23, "--infraction", "wrong-play", "--history", "same=1"), "what counts: violation, foul, loss."),
        ((*J23, "--infraction", "wrong-play", "--history", "warning=1"), "'warning' does not count"),
        ((*J23, "--infraction", "gambling", "--history", "foul=1"), "what counts: nothing."),
        ((*NAT, "--infraction", "noise", "--history", "violation=1"), "what counts: same, event."),
        ((*NAT, "--infraction", "wrong-play", "--history", "event=1"), "what counts: nothing."),
        ((*GZ, "--infraction", "over-time", "--history", "warning=1"), "what counts: same."),
        ((*FJ, "--infraction", "over-time", "--history", "event=1"), "what counts: same."),
        ((*J23, "--infraction", "late", "--fact", "own-delay=0", "--history", "warning=1"), "what counts: nothing."),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",
)
def test_what_came_before_and_does_not_count_here_is_refused(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], expected: str
) -> None:
    assert expected in told(capsys, *words, status=2)


# ------------------------------------------------------------------------------------------- grounds, and harm done


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((*J23, "--infraction", "gambling", "--raised", "unnoticed"), "what can: nothing."),
        ((*J17, "--infraction", "wrong-tribute", "--raised", "later-trick"), "what can: later-deal, profited"),
        ((*NAT, "--infraction", "noise", "--raised", "waiver-asked"), "what can: nothing."),
        ((*NAT, "--infraction", "wrong-play", "--raised", "later-deal"), "it knows: waiver-asked."),
        ((*GZ, "--infraction", "manner", "--raised", "later-deal"), "it knows: nothing."),
        ((*FJ, "--infraction", "signal", "--raised", "waiver-asked"), "it knows: nothing."),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",
)
def test_j23_3_8_a_ground_that_does_not_apply_is_refused_in_every_book(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], expected: str
) -> None:
    assert expected in told(capsys, *words, status=2)


def test_gz_r30_damage_answers_the_fact_and_a_contradiction_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    words = (*GZ, "--infraction", "card-fraud")
    harmed = data_of(capsys, *words, "--damage")
    assert harmed["facts"] == {"damage": True}
    assert harmed["prescribed"][0]["sanction"] == {"type": "foul"}
    assert data_of(capsys, *words, "--damage", "--fact", "damage=yes")["given"] == harmed["given"]
    said = told(capsys, *words, "--damage", "--fact", "damage=no", status=2)
    assert "--damage and --fact damage=no contradict each other." in said


def test_damage_where_it_changes_nothing_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "it changes nothing here" in told(capsys, *J23, "--infraction", "manner", "--damage", status=2)


# -------------------------------------------------------------------------------------------------- the books' words


@pytest.mark.parametrize(
    ("word", "infraction"),
    [
        *(("手机", I.PHONE), ("接打电话", I.PHONE), ("抽烟", I.SMOKING), ("吸烟", I.SMOKING), ("迟到", I.LATE)),
        *(("弃权", I.FORFEIT), ("串通", I.COLLUSION), ("出错牌", I.WRONG_PLAY), ("跟错", I.WRONG_PLAY)),
        *(("中途退出", I.WITHDRAWAL), ("喝酒", I.ALCOHOL), ("假赛", I.COLLUSION), ("冒名", I.FALSE_ELIGIBILITY)),
        *(("偷牌", I.CARD_FRAUD), ("拒签", I.RESULT_NOT_SIGNED), ("拖鞋", I.DRESS), ("甩牌", I.FAILED_THROW)),
    ],
)
def test_the_books_own_words_find_their_infraction(word: str, infraction: I) -> None:
    assert find(word) == [infraction]


def test_a_word_for_several_finds_them_all_and_the_book_may_decide(capsys: pytest.CaptureFixture[str]) -> None:
    assert find("作弊") == [I.ILLEGAL_INFORMATION, I.FALSIFIED_RESULT, I.CARD_FRAUD, I.COLLUSION]
    assert "could be several" in told(capsys, *J23, "--infraction", "作弊", status=2)
    words = ("--infraction", "多牌", "--fact", "cards=1")
    assert data_of(capsys, *FJ, *words)["infraction"]["code"] == "hand-count"


def test_the_picker_takes_the_books_own_words(typed: Typed) -> None:
    assert "phone; not used, not serious" in typed("手机", "2", "2", "", "q", options=NAT)


def test_every_synonym_names_an_article_and_no_term() -> None:
    for infraction, synonyms in SYNONYMS.items():
        words = [one.word for one in synonyms]
        assert len(set(words)) == len(words)
        assert infraction.zh not in words
        for one in synonyms:
            assert all(BOOKS[one.source.book].article(number) for number in one.source.numbers)


# ------------------------------------------------------------------------------------------------------ what it gives


def test_nat_37_1_2_2_a_draw_is_scored_and_the_deduction_stands_apart(capsys: pytest.CaptureFixture[str]) -> None:
    words = (*NAT, "--infraction", "wrong-seats", "--fact", "replayed=no")
    said = told(capsys, *words)
    assert "each side gets 1 MP, 13 VP" in said
    assert "the score of the match stays" not in said
    effects = data_of(capsys, *words)["effects"]
    assert [(one["type"], one["mp"], one["vp"]) for one in effects["awards"]] == [("drawn", 100, 1300)]
    assert effects["competition"][-1]["type"] == "both-sides"


def test_fj_2_2_a_late_sheet_shows_what_each_side_gets(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, *FJ, "--infraction", "sheet-late")
    assert "the responsible side gets 0 MP, 0 VP, the other side" in " ".join(said.split())


def test_nat_53_3_3_a_late_sheet_asks_for_the_kind_of_event(capsys: pytest.CaptureFixture[str]) -> None:
    words = (*NAT, "--infraction", "sheet-late")
    assert "--fact event=…" in told(capsys, *words, status=2)
    assert data_of(capsys, *words, "--fact", "event=team")["prescribed"][0]["source"]["article"] == "53(三)3"
    pairs = data_of(capsys, *words, "--fact", "event=pairs")
    assert (pairs["open"], pairs["choices"][0]["source"]["note"]) == (["penalty"], "teams-only-by-analogy")


@pytest.mark.parametrize("book", ["J17", "J23", "FJ"])
def test_force_majeure_is_answered_as_our_default_where_the_book_is_silent(
    capsys: pytest.CaptureFixture[str], book: str
) -> None:
    words = ("--book", book, "--infraction", "force-majeure", "--fact", "accepted=yes", "--fact", "replay=none")
    assert f"{book} is silent; our default" in told(capsys, *words)
