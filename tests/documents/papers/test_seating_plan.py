"""座位图: of one hall or of two rooms."""

from __future__ import annotations

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.paper import NO_SUCH_ROUND
from paizhuo.documents.papers import seating_plan
from paizhuo.documents.tables import NO_SUCH_TABLE, NO_TABLES
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden
from tests.documents.papers.data import data_of

SWISS = Where("swiss", 1)
TEAMS = "national-teams-swiss-knockout"


def test_the_plan_of_a_team_event_shows_both_rooms() -> None:
    rooms = data_of("seating-plan", played_event(TEAMS, 12, language=Language.ENGLISH), SWISS)["rooms"]
    assert [one["name"] for one in rooms] == ["Open room", "Closed room"]
    opened, closed = (one["tables"][0] for one in rooms)
    assert (opened["N"], opened["E"]) == (closed["E"], closed["N"])


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("national-swiss-pairs", 5, language=language)
    same_as_golden(f"seating-plan-{language}", pdf(event, [("seating-plan", Where("swiss", 1))]))


@pytest.mark.parametrize("language", Language)
def test_the_text_for_a_team_match_is_the_checked_one(language: Language) -> None:
    event = played_event("national-teams-swiss-knockout", 12, language=language)
    same_as_golden(f"seating-plan-teams-{language}", pdf(event, [("seating-plan", Where("swiss", 1, 1))]))


def test_a_round_must_be_published_and_its_table_played() -> None:
    event = played_event("national-swiss-pairs", 13)
    assert [seating_plan.check(event, where) for where in (Where(), Where("swiss", 1), Where("swiss", 1, 2))] == [
        None
    ] * 3
    assert seating_plan.check(event, Where("swiss", 99)) == Missing(NO_SUCH_ROUND, {"round": 99})
    assert seating_plan.check(event, Where("swiss", 1, 99)) == Missing(NO_SUCH_TABLE, {"round": 1, "table": 99})
    assert seating_plan.check(empty("national-swiss-pairs"), Where()) == Missing(NO_TABLES)
