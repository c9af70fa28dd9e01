"""移位单: a card for every pair, a sheet for every table."""

from __future__ import annotations

import pytest

from paizhuo.documents import EventView, Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import movement_cards
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden
from tests.documents.papers.data import data_of
from tests.tournament.playing import Playing

PAIRS = "national-duplicate-pairs"


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event(PAIRS, 7, language=language)
    same_as_golden(f"movement-cards-{language}", pdf(event, [("movement-cards", Where())]))


def test_every_pair_has_a_card_and_every_table_a_sheet() -> None:
    event = played_event(PAIRS, 7, language=Language.ENGLISH)
    cards = data_of("movement-cards", event, Where())["cards"]
    pairs = {one["number"]: one["lines"] for one in cards if one["kind"] == "pair"}
    tables = {one["number"]: one["lines"] for one in cards if one["kind"] == "table"}
    assert set(pairs) == {str(number) for number in range(1, 8)}
    assert all([line[2] for line in lines].count("sits out") == 1 for lines in pairs.values())
    assert cards[len(pairs)]["kind"] == "", "the sheets of the tables begin on a page of their own"
    for pair, lines in pairs.items():
        for round_, table, side, _, boards in lines:
            if table != "–":
                (at_table,) = [line for line in tables[table] if line[0] == round_]
                column = 1 if side == "North-South" else 2
                assert at_table[column].startswith(f"{pair} ")
                assert at_table[3] == boards


def test_many_rounds_go_on_with_another_half_page() -> None:
    event = Playing(StagePlan("main", Format.PAIRS_MOVEMENT, boards=1), entrants=30, kind=EntryKind.PAIRS)
    event.open("main")
    cards = data_of("movement-cards", EventView(event.state, "E", Language.ENGLISH), Where("main"))["cards"]
    first = [one for one in cards if one["kind"] == "pair" and one["number"] == "1"]
    assert [len(one["lines"]) for one in first] == [13, 2]
    assert [one["about"][-12:] for one in first] == ["sheet 1 of 2", "sheet 2 of 2"]


def test_it_is_for_stages_with_a_movement_that_have_begun() -> None:
    assert movement_cards.is_used(empty(PAIRS))
    assert movement_cards.check(empty(PAIRS), Where()) == Missing(movement_cards.NOT_DRAWN)
    swiss = played_event("national-swiss-pairs", 13)
    assert not movement_cards.is_used(swiss)
    assert movement_cards.check(swiss, Where()) == Missing(movement_cards.NO_MOVEMENT)


def test_where_all_pairs_have_left_nothing_is_printed() -> None:
    event = Playing(StagePlan("main", Format.PAIRS_MOVEMENT, boards=1), entrants=4, kind=EntryKind.PAIRS)
    event.open("main")
    for number in range(1, 5):
        event.add(f.Left(number, f.LeaveKind.WITHDRAWN, "停电"))
    view = EventView(event.state, "E", Language.ENGLISH)
    assert movement_cards.check(view, Where()) == Missing(movement_cards.ALL_LEFT)
