"""按号查台: everybody finds the table of the round by number."""

from __future__ import annotations

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.paper import NO_SUCH_ROUND
from paizhuo.documents.papers import table_finder
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.wording import Language
from tests.documents.events import played_event
from tests.documents.golden import same_as_golden

FIRST = Where("swiss", 1)


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("national-swiss-pairs", 13, language=language)
    same_as_golden(f"table-finder-{language}", pdf(event, [("table-finder", FIRST)]))


def test_every_number_stands_there_once_with_the_table_of_the_pairing() -> None:
    event = played_event("national-swiss-pairs", 13, language=Language.ENGLISH)
    (one, *_) = event.rounds("swiss")
    found = {str(number): (table, seats) for number, _, table, seats in table_finder.places(event, one)}
    assert list(found) == [str(number) for number in range(1, 14)]
    for table, match in one.matches.items():
        assert {found[str(number)][0] for number in (*match.pairing.home, *match.pairing.away)} == {str(table)}
        assert {found[str(*side)][1] for side in (match.pairing.home, match.pairing.away)} == {
            "North-South",
            "East-West",
        }
    (bye,) = one.byes
    assert found[str(bye)] == ("—", "bye")


def test_in_an_individual_event_everybody_has_a_seat_of_his_own() -> None:
    event = played_event("national-individual", 24, language=Language.ENGLISH)
    (one, *_) = event.rounds(new_plan("national-individual", "x").stages[0].id)
    taken = [(table, seat) for _, _, table, seat in table_finder.places(event, one)]
    assert len(taken) == len(set(taken)) == 24
    assert {seat for _, seat in taken} == {"East", "South", "West", "North"}


def test_a_page_is_read_down_its_first_column_and_then_its_second() -> None:
    event = played_event("national-swiss-pairs", 76, language=Language.CHINESE)
    first, second = document("table-finder").make(event, FIRST).data["blocks"]
    assert [row[0] for row in first["rows"]] == [str(number) for number in range(1, 35)]
    assert [row[5] for row in first["rows"]] == [str(number) for number in range(35, 69)]
    assert [(row[0], row[5]) for row in second["rows"]] == [(str(at), str(at + 4)) for at in range(69, 73)]


def test_a_round_that_is_not_public_is_not_printed() -> None:
    event = played_event("national-swiss-pairs", 13)
    assert table_finder.check(event, Where("swiss", 99)) == Missing(NO_SUCH_ROUND, {"round": 99})
