"""The standings against their slow twin, on random events under every book, and laws that need no twin."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paizhuo.tournament.plan.books import NATIONAL, REGULATIONS
from paizhuo.tournament.plan.regulations import CutReading, Ranking, Tiebreak
from paizhuo.tournament.standings import StandingsTable, standings, without_match_points
from tests.tournament.standings.events import random_event, sheets_of
from tests.tournament.standings.twin import Twin, twin_rows

pytestmark = pytest.mark.slow

SEEDS = st.integers(0, 10**9)


def brief(table: StandingsTable) -> list[tuple[int, int, Tiebreak | None]]:
    """What the twin says, of the original."""
    return [(row.place, row.entrant, row.decided_by) for row in table.rows]


def every_ranking() -> list[tuple[str, Ranking]]:
    """The rankings of every book, both formats, and their variants."""
    published = [
        (name, ranking)
        for name, book in REGULATIONS.items()
        for ranking in (book.swiss_ranking.value, book.round_robin_ranking.value)
    ]
    variants = [("national", ranking._replace(restart=True)) for name, ranking in published if name == "national"]
    restart = [(name, ranking._replace(cut=CutReading.RESTART)) for name, ranking in published if "2017" in name]
    return [*published, *variants, *restart]


@settings(max_examples=100, deadline=None)
@given(SEEDS)
def test_twin_agrees_under_every_book(seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - a repeatable example, not a secret
    entrants, rounds = random_event(seed)
    _, decided = random_event(seed, draws=False)
    fines = {number: (-50 * chance.randint(0, 2), -100 * chance.randint(0, 2)) for number in entrants[:2]}
    carried = dict.fromkeys(entrants[1:4], (100, 200)) if chance.random() < 0.3 else {}
    lots = {number: at for at, number in enumerate(chance.sample(entrants, chance.choice([0, 1, len(entrants)])))}
    for name, ranking in every_ranking():
        book = REGULATIONS[name]
        played = rounds if book.draws_allowed.value else decided
        sheets = sheets_of(entrants, played, book, fines, carried)
        upto = max((line.round for sheet in sheets.values() for line in sheet.lines), default=0)
        assert brief(standings(sheets, ranking, lots=lots)) == twin_rows(sheets, ranking, upto, lots=lots)


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_twin_agrees_where_rounds_without_a_line_stand_before_the_last(seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - a repeatable example, not a secret
    entrants, rounds = random_event(seed, draws=False)
    for _ in range(chance.randint(1, 3)):
        rounds.insert(chance.randint(0, max(len(rounds) - 1, 0)), [])
    last = len(rounds) if any(rounds) else 0
    for name, ranking in every_ranking():
        sheets = sheets_of(entrants, rounds, REGULATIONS[name])
        table = standings(sheets, ranking)
        assert brief(table) == twin_rows(sheets, ranking, last)
        assert table.after == (last or None)
        twin = Twin(sheets, set(entrants), ranking, last, {}, match_points=True)
        for row in table.rows:
            for key in (Tiebreak.PROGRESSIVE, Tiebreak.PROGRESSIVE_CUT, Tiebreak.OPPONENTS):
                assert row.values[key] == twin.plain(row.entrant, key)


@settings(max_examples=120, deadline=None)
@given(SEEDS)
def test_twin_agrees_after_an_earlier_round_with_entrants_put_last_or_left_out(seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - a repeatable example, not a secret
    entrants, rounds = random_event(seed)
    sheets = sheets_of(entrants, rounds, NATIONAL)
    ranking = NATIONAL.swiss_ranking.value._replace(restart=chance.random() < 0.5)
    last = frozenset(chance.sample(entrants, chance.randint(0, 3) % len(entrants)))
    excluded = frozenset(chance.sample(entrants, chance.randint(0, 1)))
    for upto in range(1, len(rounds) + 1):
        if not any(line.round == upto for sheet in sheets.values() for line in sheet.lines):
            continue
        table = standings(sheets, ranking, upto=upto, last=last, excluded=excluded)
        assert brief(table) == twin_rows(sheets, ranking, upto, last=last, excluded=excluded)
        assert set(table.unranked) == excluded
        assert all(row.put_last is (row.entrant in last) for row in table.rows)


@settings(max_examples=80, deadline=None)
@given(SEEDS)
def test_twin_agrees_in_events_without_match_points(seed: int) -> None:
    entrants, rounds = random_event(seed)
    sheets = sheets_of(entrants, rounds, NATIONAL)
    upto = max((line.round for sheet in sheets.values() for line in sheet.lines), default=0)
    ranking = without_match_points(NATIONAL.swiss_ranking.value)
    table = standings(sheets, ranking, match_point_event=False)
    assert brief(table) == twin_rows(sheets, ranking, upto, match_points=False)


@settings(max_examples=80, deadline=None)
@given(SEEDS)
def test_twin_agrees_on_every_figure(seed: int) -> None:
    entrants, rounds = random_event(seed)
    sheets = sheets_of(entrants, rounds, NATIONAL)
    upto = max((line.round for sheet in sheets.values() for line in sheet.lines), default=0)
    for reading in CutReading:
        ranking = NATIONAL.swiss_ranking.value._replace(cut=reading)
        twin = Twin(sheets, set(entrants), ranking, upto, {}, match_points=True)
        for row in standings(sheets, ranking).rows:
            for key in set(Tiebreak) - {Tiebreak.DIRECT, Tiebreak.LOT, Tiebreak.PREVIOUS_RANK}:
                assert row.values[key] == twin.plain(row.entrant, key)
            assert row.values[Tiebreak.PREVIOUS_RANK] == twin.previous.get(row.entrant)
            assert row.total == row.values[Tiebreak.TOTAL]


@settings(max_examples=100, deadline=None)
@given(SEEDS)
def test_law_the_order_of_simultaneous_matches_does_not_matter(seed: int) -> None:
    entrants, rounds = random_event(seed, draws=False)
    for book in REGULATIONS.values():
        ranking = book.swiss_ranking.value
        there = standings(sheets_of(entrants, rounds, book), ranking)
        back = standings(sheets_of(entrants[::-1], [matches[::-1] for matches in rounds], book), ranking)
        assert brief(there) == brief(back)


@settings(max_examples=100, deadline=None)
@given(SEEDS, SEEDS)
def test_law_places_do_not_depend_on_numbers(seed: int, names: int) -> None:
    entrants, rounds = random_event(seed, draws=False)
    chance = random.Random(names)  # noqa: S311 - a repeatable example, not a secret
    new: dict[int, int] = dict(zip(entrants, chance.sample(range(1, 99), len(entrants)), strict=True))
    renamed = [
        [
            match._replace(home=new[match.home], away=None if match.away is None else new[match.away])
            for match in matches
        ]
        for matches in rounds
    ]
    for name, ranking in every_ranking():
        book = REGULATIONS[name]
        there = standings(sheets_of(entrants, rounds, book), ranking).places
        back = standings(sheets_of(new.values(), renamed, book), ranking).places
        assert {new[number]: place for number, place in there.items()} == back


@settings(max_examples=100, deadline=None)
@given(SEEDS)
def test_law_rows_are_whole_and_say_what_they_mean(seed: int) -> None:
    entrants, rounds = random_event(seed)
    table = standings(sheets_of(entrants, rounds, NATIONAL), NATIONAL.swiss_ranking.value)
    assert sorted(table.order) == sorted(entrants)
    assert [row.against for row in table.rows] == [*table.order[1:], None]
    for row, below in zip(table.rows, table.rows[1:], strict=False):
        assert (row.place == below.place) is (row.why is None)
        if row.why is not None:
            assert row.values[row.why.criterion] != below.values[row.why.criterion]
            column = NATIONAL.swiss_ranking.value.two if row.why.two else NATIONAL.swiss_ranking.value.chain
            assert column is not None
            assert column[row.why.position - 1] is row.why.criterion
    shared = [row.place for row in table.rows]
    assert all(row.tied is (shared.count(row.place) > 1) for row in table.rows)


def test_every_published_chain_begins_with_the_total() -> None:
    for _, ranking in every_ranking():
        assert ranking.chain[0] is Tiebreak.TOTAL
        assert ranking.two is None or ranking.two[0] is Tiebreak.TOTAL
