"""平台约定: house rules depart from a published set where they say so, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from paizhuo.cards import Rank
from paizhuo.guandan import (
    HOUSE_RULES,
    JIANGSU_2023,
    NJUPT_V1006,
    RULE_SETS,
    Cause,
    DealDone,
    Match,
    Result,
    RuleSet,
    Standing,
    after,
    rule_set,
)
from paizhuo.rulebook import BOOKS, Basis, Book
from paizhuo.rulebook.source import Source
from paizhuo.seats import Seat, Side
from paizhuo.wording import options_of

DEFAULTS = Path(__file__).parents[2] / "docs" / "rules" / "defaults.md"
EAST, NORTH, WEST, SOUTH = Seat
EW, NS = Side
DOUBLE = DealDone((EAST, WEST))
THIRD = DealDone((EAST, NORTH, WEST, SOUTH))
LAST = DealDone((EAST, NORTH, SOUTH, WEST))


def test_house_rules_are_found_by_name_and_are_no_book() -> None:
    assert rule_set("njupt-v1006") is NJUPT_V1006
    assert not set(HOUSE_RULES) & set(RULE_SETS)
    assert len(BOOKS) == len(Book) == 5


@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=lambda rules: rules.id)
def test_what_is_not_in_the_book_is_marked_as_of_the_house(rules: RuleSet) -> None:
    page = DEFAULTS.read_text(encoding="utf-8")
    published = dict(options_of(next(one for one in RULE_SETS.values() if one.book is rules.book)))
    departs = {name: cited for name, cited in options_of(rules) if cited != published[name]}
    assert departs
    for name, cited in departs.items():
        source = cited.source
        assert source.basis is Basis.HOUSE, name
        assert f"| {source.note} |" in page, name
        assert all(BOOKS[source.book].article(number) for number in source.numbers), name


def test_the_departures_of_the_contest_platform() -> None:
    published = dict(options_of(JIANGSU_2023))
    departs = {name: str(cited.source) for name, cited in options_of(NJUPT_V1006) if cited != published[name]}
    assert departs == {
        "both_at_ace": "house rule njupt-own-a, instead of J23 3.5(七)",
        "passing_finish": "house rule njupt-passing-a, instead of J23 3.5(七)",
        "failed_ace": "house rule njupt-failing-a",
    }


def test_a_house_rule_where_the_book_is_silent_names_no_article() -> None:
    cited = Source(Book.NATIONAL).house(1, "", "own")
    assert (cited.value, str(cited.source), cited.source.numbers) == (1, "house rule own", ())


def test_a_game_ends_with_first_and_second_at_the_own_ace() -> None:
    own = Match(NJUPT_V1006, standing=Standing((Rank.ACE, Rank.NINE), EW))
    assert after(own, DOUBLE).result == Result(EW, (13, 7), Cause.PASSED_ACE)
    assert after(own, THIRD).result is None
    assert after(Match(NJUPT_V1006, standing=Standing((Rank.ACE, Rank.ACE), NS)), DOUBLE).result is None


def test_two_failures_at_the_ace_and_the_side_is_at_two() -> None:
    match = after(Match(NJUPT_V1006, standing=Standing((Rank.ACE, Rank.NINE), EW)), THIRD)
    assert match.standing.levels == (Rank.ACE, Rank.NINE)
    lost = after(match, DealDone((NORTH, EAST, SOUTH, WEST)))
    assert (lost.standing.levels, lost.standing.level) == ((Rank.TWO, Rank.JACK), Rank.JACK)
    assert after(match, LAST).standing.levels == (Rank.TWO, Rank.NINE)
