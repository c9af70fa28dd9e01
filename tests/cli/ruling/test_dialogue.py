"""``paizhuo rule`` asks what can still change the ruling, shows it and lets choices be made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.referee import SCHEDULES
from paizhuo.rulebook import Book
from tests.cli.rule_command import GZ, J23, LANGUAGES, NAT

if TYPE_CHECKING:
    from tests.cli.rule_command import Typed


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


def test_choices_with_a_default_can_be_changed(typed: Typed) -> None:
    shown = typed("6", "1", "", "N", "1", "c", "1", "2", "q", options=J23)
    assert "South shuffles, East cuts, North draws first (J23 is silent; our default), East leads" in shown


def test_an_infraction_raised_late_may_lose_the_right_to_punish(typed: Typed) -> None:
    shown = typed("4", "", "l", "2", "c", "2", "q", options=J23)
    assert "the right to punish is lost unless the referee upholds it" in shown
    assert shown.count("Penalty ") == 2


def test_a_match_that_is_lost_leads_to_the_question_about_other_matches(typed: Typed) -> None:
    shown = typed("illegal information", "0 0 1", "1", "N", "q", options=J23)
    assert "other matches lost by judgment (Enter: none)" in shown
    assert "disqualification from the event" in shown


def test_j23_3_7_5_a_forfeit_leads_to_the_question_about_the_match_before(typed: Typed) -> None:
    shown = typed("8", "11m", "0", "y", "q", options=J23)
    assert "other matches lost" not in shown
    assert "disqualified from the event" in shown


def test_repeated_offences_are_asked_where_they_count(typed: Typed) -> None:
    shown = typed("manner of play", "2", "", "", "q", options=("--book", "guangzhou-2025"))
    assert "times before in this match" in shown
    assert "foul (GZ R28, as we read it)" in shown
    again = typed("noise", "many", "1", "q", options=("--book", "national"))
    assert "second offence of this kind" in again


def test_a_warning_to_the_whole_floor_can_be_entered_and_taken_back(typed: Typed) -> None:
    shown = typed("noise", "", "w", "w", "q", options=("--book", "national"))
    assert shown.count("counted as one more since the whole floor was warned") == 1
    assert shown.count("first offence of this kind") == 2
    assert "w: the whole floor" not in typed("1", "", "1", "q", options=J23)


def test_nat_34_a_team_that_forfeited_the_match_before_is_not_asked_how_often_it_did(typed: Typed) -> None:
    shown = typed("forfeit", "n", "1", "1", "y", "q", options=("--book", "national"))
    assert "Was the match before forfeited too?" in shown
    assert "How many matches has the entrant forfeited before?" not in shown
    assert "disqualified from the event (NAT 34(一)1)" in shown


def test_counts_that_have_lost_the_match_already_are_asked_again(typed: Typed) -> None:
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


def test_gz_r28_counts_below_what_the_times_before_cost_are_asked_again(typed: Typed) -> None:
    said = typed("over-time", "2", "0 0 0", "", "", "q", options=GZ)
    assert "The same infraction cost at least so much before: 1 1 0." in said
    assert "becomes a foul" in said


# ------------------------------------------------------------------------------------------- options of the first case


def test_what_the_options_give_is_not_asked_again(typed: Typed) -> None:
    options = (*J23, "--fact", "play-begun=yes", "--history", "foul=1", "--history", "loss=0", "--seat", "N")
    said = typed("wrong-tribute", "q", options=options)
    assert "Had play begun" not in said
    assert "fouls (Enter" not in said
    assert "offender's seat" not in said
    assert "the match is over" in said


def test_a_choice_and_a_ground_given_as_options_are_applied(typed: Typed) -> None:
    options = (*J23, "--seat", "N", "--history", "violation=0", "--choose", "stop=1", "--raised", "acted-first")
    said = typed("wrong-play", "q", options=options)
    assert "North passes at the next turn" in said
    assert "Right to punish" in said


def test_a_warning_to_the_floor_and_earlier_times_given_as_options_count(typed: Typed) -> None:
    said = typed("noise", "q", options=(*NAT, "--whole-floor", "--history", "event=0"))
    assert "since the whole floor was warned" in said
    assert "times before" not in said


def test_the_damage_option_answers_the_question(typed: Typed) -> None:
    said = typed("card-fraud", "", "q", options=(*GZ, "--damage"))
    assert "Was the other side harmed" not in said
    assert "foul (GZ R30)" in said


def test_an_option_that_does_not_fit_is_refused_and_the_infraction_is_chosen_again(typed: Typed) -> None:
    said = typed("wrong-play", "wrong-tribute", "", "", "q", options=(*J23, "--fact", "play-begun=yes"))
    assert "This book asks no fact 'play-begun' here" in said
    assert "play had begun" in said


def test_the_options_are_about_the_first_case_only(typed: Typed) -> None:
    lines = ("wrong-tribute", "", "", "", "", "", "wrong-tribute", "1", "q")
    said = typed(*lines, options=(*J23, "--fact", "play-begun=yes"))
    assert said.count("Had play begun") == 1


def test_nat_34_5_the_side_ahead_in_a_knockout_is_not_asked_for_consent(typed: Typed) -> None:
    shown = typed("forfeit", "y", "y", "2", "0", "q", options=("--book", "national"))
    assert "Was the side that gives up ahead in the match?" in shown
    assert "NAT 34(五): " in shown
    assert "disqualified" in shown.partition("NAT 34(五): ")[2]
