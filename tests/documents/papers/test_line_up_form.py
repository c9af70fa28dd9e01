"""出场表: of both sides, in both rooms, or blank."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Missing, NothingToPrint, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.papers import line_up_form
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden
from tests.documents.papers.data import data_of

SWISS = Where("swiss", 1)
INDIVIDUAL = Where("individual", 1)
TEAMS = "national-teams-swiss-knockout"


def test_both_sides_of_a_team_match_declare_their_places_in_both_rooms() -> None:
    event = played_event(TEAMS, 12, language=Language.ENGLISH)
    home, away = data_of("line-up-form", event, replace(SWISS, table=1))["forms"]
    assert [place[:2] for place in home["places"]] == [
        ["Open room", "North"], ["Open room", "South"], ["Closed room", "East"], ["Closed room", "West"]
    ]  # fmt: skip
    assert [place[1] for place in away["places"]] == ["East", "West", "North", "South"]
    assert home["team"] == away["opponent"]


def test_nobody_declares_a_line_up_in_an_individual_event() -> None:
    with pytest.raises(NothingToPrint, match="no line-up"):
        document("line-up-form").make(played_event("national-individual", 8), INDIVIDUAL)


def test_a_blank_line_up_form_names_nobody() -> None:
    forms = data_of("line-up-form", empty("national-swiss-pairs"), Where())["forms"]
    assert [one["team"] for one in forms] == ["", ""]


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("national-swiss-pairs", 5, language=language)
    same_as_golden(f"line-up-form-{language}", pdf(event, [("line-up-form", Where("swiss", 1))]))


@pytest.mark.parametrize("language", Language)
def test_the_text_for_a_team_match_is_the_checked_one(language: Language) -> None:
    event = played_event("national-teams-swiss-knockout", 12, language=language)
    same_as_golden(f"line-up-form-teams-{language}", pdf(event, [("line-up-form", Where("swiss", 1, 1))]))


def test_the_form_is_filled_in_for_its_own_kind_of_event_only() -> None:
    event = played_event("national-teams-swiss-knockout", 12)
    assert [line_up_form.check(event, where) for where in (Where(), Where("swiss", 1))] == [None] * 2
    assert line_up_form.check(played_event("national-individual", 8), Where("individual", 1)) == Missing(
        line_up_form.NO_LINE_UP
    )
    assert line_up_form.check(played_event("national-individual", 8), Where()) is None
