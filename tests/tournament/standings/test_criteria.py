"""The registry of criteria: complete, and citing articles that exist."""

from __future__ import annotations

import pytest

from paizhuo.rulebook import BOOKS, Basis, Book, Citation
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.tournament.plan.regulations import Ranking, Tiebreak
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.tournament.scoring import carry_over, scales
from paizhuo.tournament.standings import CRITERIA, Measure, citation_of, criteria, standings, units
from paizhuo.tournament.standings.ranking import Cut
from tests.tournament.standings.events import Met, sheets_of


def cited() -> list[Citation]:
    """Every citation of scoring and standings."""
    registered = [source for criterion in CRITERIA.values() for source in criterion.sources.values()]
    two = [criterion.among_two for criterion in CRITERIA.values() if criterion.among_two]
    modules = (criteria, units, carry_over, scales)
    named = [value for module in modules for value in vars(module).values() if isinstance(value, Citation)]
    return [*registered, *two, *named]


def test_every_criterion_is_registered() -> None:
    assert set(CRITERIA) == set(Tiebreak)
    assert {key for key in Tiebreak if CRITERIA[key].measure is Measure.PLACE} == {
        Tiebreak.PREVIOUS_RANK,
        Tiebreak.LOT,
    }


def test_every_article_exists_and_every_opinion_has_a_label() -> None:
    for citation in cited():
        for article in citation.numbers:
            assert BOOKS[citation.book].article(article), citation
        assert bool(citation.note) is (citation.basis is not Basis.STATED), citation


@pytest.mark.parametrize("name", sorted(REGULATIONS))
def test_every_criterion_of_a_published_chain_is_the_books_own(name: str) -> None:
    book = REGULATIONS[name]
    for ranking in (book.swiss_ranking.value, book.round_robin_ranking.value):
        for key in ranking.chain:
            assert book.book in CRITERIA[key].sources, key
        for key in ranking.two or ():
            assert citation_of(book.book, key, two=True).book is book.book
            assert CRITERIA[key].among_two or key is Tiebreak.TOTAL


def test_the_two_national_columns() -> None:
    more = [citation_of(Book.NATIONAL, key).article for key in REGULATIONS["national"].swiss_ranking.value.chain]
    assert more == ["49(一)", "49(一)2(1)", "49(一)2(2)", "49(一)2(4)", "49(一)2(5)", "49(一)2(6)"]
    pair = REGULATIONS["national"].swiss_ranking.value.two
    assert pair is not None
    assert [citation_of(Book.NATIONAL, key, two=True).article for key in pair][1:] == [
        f"49(一)1({at})" for at in (1, 2, 3, 5, 6, 7)
    ]


def test_what_a_book_does_not_have_is_the_organisers() -> None:
    assert citation_of(Book.NATIONAL, Tiebreak.PROGRESSIVE).article == "49(三)"
    assert citation_of(Book.FUJIAN_2022, Tiebreak.WINS).basis is Basis.SILENT


@pytest.mark.parametrize("criterion", [key for key in Tiebreak if key is not Tiebreak.TOTAL])
def test_every_criterion_can_stand_in_a_ranking(criterion: Tiebreak) -> None:
    sheets = sheets_of((1, 2), [[Met(1, 2, Levels(5, 5))]], REGULATIONS["national"])
    table = standings(sheets, Ranking((Tiebreak.TOTAL, criterion)))
    assert [row.place for row in table.rows] == [1, 1]


def test_the_table_in_the_docstring_names_every_criterion() -> None:
    text = criteria.__doc__ or ""
    assert all(f"\n``{key.value}``  " in text for key in Tiebreak)


def test_a_later_criterion_is_deeper() -> None:
    assert Cut(Tiebreak.WINS, 3).depth < Cut(Tiebreak.VP_SUM, 2, two=True, restarted=True).depth
