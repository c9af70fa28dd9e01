"""``paizhuo rule``: facts, history, grounds and harm on the command line: each is applied, or refused with a reason."""

from __future__ import annotations

import pytest

from tests.cli.rule_command import FJ, GZ, J17, J23, NAT, data_of, output_of


@pytest.mark.parametrize(
    "words",
    [("--fact", "x"), ("--choose", "x"), ("--history", "x=1"), ("--seat", "X"), ("--fact", "a=1", "--fact", "a=2")],
)
def test_an_option_in_the_wrong_form_is_refused_before_anything_is_asked(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    assert output_of(capsys, *J23, *words, status=2)


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
    said = output_of(capsys, *words, status=2)
    assert expected in said
    assert said.startswith("paizhuo: ")
    assert "Traceback" not in said


def test_only_the_facts_that_are_needed_next_are_demanded(capsys: pytest.CaptureFixture[str]) -> None:
    first = output_of(capsys, *J23, "--infraction", "late", status=2)
    assert first == (
        "paizhuo: The book must know more:\n"
        "  --fact own-delay=…  How late was the side, up to its last player sitting down? "
        "(a time such as 7m, 7:10 or 430 (seconds))\n"
    )
    then = output_of(capsys, *J23, "--infraction", "late", "--fact", "own-delay=7m", status=2)
    assert [line.split()[1] for line in then.splitlines()[1:]] == ["others-delay=…"]


def test_several_facts_that_are_needed_at_once_are_demanded_together(capsys: pytest.CaptureFixture[str]) -> None:
    said = output_of(capsys, *J23, "--infraction", "gifts", "--fact", "obstructed=no", status=2)
    assert [line.split()[1] for line in said.splitlines()[1:]] == ["remedied=…", "crime=…"]


def test_a_fact_that_is_not_needed_may_be_left_out_or_given(capsys: pytest.CaptureFixture[str]) -> None:
    words = (*FJ, "--infraction", "concealed-card", "--fact", "found-in=third-trick")
    without = data_of(capsys, *words)
    given = data_of(capsys, *words, "--fact", "cards=2")
    assert without["given"] == given["given"]
    assert without["effects"] == given["effects"]
    assert (without["facts"], given["facts"]) == ({"found-in": "third-trick"}, {"found-in": "third-trick", "cards": 2})


def test_the_history_settles_what_would_have_to_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    phone = ("--book", "NAT", "--infraction", "phone", "--fact", "used=no")
    assert "--fact serious=" in output_of(capsys, *phone, status=2)
    assert "second offence of this kind" in output_of(capsys, *phone, "--history", "event=1")


@pytest.mark.parametrize("seat", ["E", "N", "W", "S"])
def test_fj_3_4_the_defenders_are_paid_whatever_seat_is_typed(capsys: pytest.CaptureFixture[str], seat: str) -> None:
    facts = ("--fact", "bottom-taker=defender", "--fact", "dealers-side=NS")
    found = data_of(capsys, *FJ, "--infraction", "bottom-drawn", *facts, "--seat", seat)
    assert found["effects"]["table"][0]["words"] == "40 points of the deal for East-West"


def test_fj_3_4_a_defender_cannot_be_charged_with_what_the_dealers_partner_did(
    capsys: pytest.CaptureFixture[str],
) -> None:
    facts = ("--fact", "bottom-taker=dealers-partner", "--fact", "dealers-side=ns")
    said = output_of(capsys, *FJ, "--infraction", "bottom-drawn", *facts, "--seat", "W", status=2)
    assert said == (
        "paizhuo: The dealer's partner drew, so EW, the defenders, cannot be charged; "
        "charge the dealer's side or no seat.\n"
    )


@pytest.mark.parametrize(
    ("written", "penalty"),
    [("299", "warning"), ("4:59", "warning"), ("5m", "foul"), ("9min59s", "foul"), ("10分", "forfeit of the match")],
)
def test_lateness_is_a_fact_in_minutes_or_seconds(
    capsys: pytest.CaptureFixture[str], written: str, penalty: str
) -> None:
    facts = ("--fact", f"own-delay={written}", "--fact", "others-delay=0", "--fact", "last-forfeited=no")
    assert f"Penalty        {penalty} " in output_of(capsys, *J23, "--infraction", "late", *facts)


# --------------------------------------------------------------------------------------------------- what came before


def test_gz_r28_two_earlier_times_are_a_warning_and_a_violation_and_the_next_is_a_foul(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found_ = data_of(capsys, *GZ, "--infraction", "over-time", "--history", "same=2")
    assert [one["sanction"]["type"] for one in found_["prescribed"]] == ["violation"]
    assert [(one["of"], one["into"]["type"]) for one in found_["escalated"]] == [("violation", "foul")]
    once = data_of(capsys, *GZ, "--infraction", "over-time", "--history", "same=1")
    assert once["escalated"] == []


def test_gz_r30_counts_may_be_more_than_the_same_infraction_cost(capsys: pytest.CaptureFixture[str]) -> None:
    counts = ("--history", "same=1", "--history", "violation=1")
    assert data_of(capsys, *GZ, "--infraction", "over-time", *counts)["escalated"][0]["into"]["type"] == "foul"


def test_gz_r28_fewer_violations_than_the_times_before_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--infraction", "over-time", "--history", "same=2", "--history", "violation=0")
    assert "same=2 means at least violation=1" in output_of(capsys, *GZ, *words, status=2)


def test_gz_r33_3_where_earlier_facts_are_unknown_what_they_cost_must_be_said(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = (*GZ, "--infraction", "wrong-announcement", "--fact", "offender-since=nothing", "--history", "same=2")
    assert "--history violation=…" in output_of(capsys, *words, status=2)
    assert data_of(capsys, *words, "--history", "violation=0")["escalated"] == []
    assert data_of(capsys, *words, "--history", "violation=1")["escalated"][0]["into"]["type"] == "foul"


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
def test_a_count_that_does_not_matter_here_is_refused(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], expected: str
) -> None:
    assert expected in output_of(capsys, *words, status=2)


# ---------------------------------------------------------------------------------------------- grounds, and harm done


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
    assert expected in output_of(capsys, *words, status=2)


def test_gz_r30_damage_answers_the_fact_and_a_contradiction_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    words = (*GZ, "--infraction", "card-fraud")
    harmed = data_of(capsys, *words, "--damage")
    assert harmed["facts"] == {"damage": True}
    assert harmed["prescribed"][0]["sanction"] == {"type": "foul"}
    assert data_of(capsys, *words, "--damage", "--fact", "damage=yes")["given"] == harmed["given"]
    said = output_of(capsys, *words, "--damage", "--fact", "damage=no", status=2)
    assert "--damage and --fact damage=no contradict each other." in said


def test_damage_where_it_changes_nothing_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "it changes nothing here" in output_of(capsys, *J23, "--infraction", "manner", "--damage", status=2)


def test_a_word_for_several_infractions_is_refused_unless_the_book_punishes_only_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "could be several" in output_of(capsys, *J23, "--infraction", "作弊", status=2)
    words = ("--infraction", "多牌", "--fact", "cards=1")
    assert data_of(capsys, *FJ, *words)["infraction"]["code"] == "hand-count"
