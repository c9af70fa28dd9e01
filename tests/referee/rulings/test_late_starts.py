"""迟到裁定与开局: what rulings on lateness make of the start of a match, book by book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.cards import Rank
from paizhuo.guandan import DealLost, Terms, next_deal
from paizhuo.guandan.late_start import IN_TIME, LateStart, begin, begin_late
from paizhuo.referee import SCHEDULES, Case, Facts, Matter, Ruling, decide
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.facts_asked import DUPLICATE, OTHERS_DELAY, OWN_DELAY
from paizhuo.referee.clock.lateness import rules_of
from paizhuo.referee.penalties.penalties import LeadsNext
from paizhuo.referee.rulings.late_starts import late_start
from paizhuo.rulebook import Book
from paizhuo.seats import Seat, Side
from tests.referee.docket import brought, ruled

if TYPE_CHECKING:
    from paizhuo.referee import Question
    from paizhuo.referee.rulings.choices import Option

EAST, NORTH, WEST, SOUTH = Seat
EW, NS = Side
J17, J23, NAT, GZ = Book.JIANGSU_2017, Book.JIANGSU_2023, Book.NATIONAL, Book.GUANGZHOU_2025


def late(book: Book, side: Side, seconds: int, others: int = 0) -> Ruling:
    """A ruling on the lateness of a side; who leads, where somebody is named, is the next player of the offender."""
    answers: dict[Question[Any], object] = {OWN_DELAY: seconds}
    if book is NAT:
        answers[DUPLICATE] = False
    elif book is not GZ:
        answers[OTHERS_DELAY] = others
    case = Case(infraction=I.LATE, entrant=7 + side, match=f"1-{side}", side=side, facts=Facts(answers))
    ruling = ruled(case, SCHEDULES[book])
    named: Option = (LeadsNext(side.seats[0].next),)
    return decide(ruling, {one.matter: named for one in ruling.choices if one.matter is Matter.LEADER})


@pytest.mark.parametrize(
    ("book", "seconds", "start"),
    [
        (J17, 300, IN_TIME),
        (J17, 301, LateStart(lost=(DealLost(EAST, NORTH),))),
        (J17, 600, LateStart(lost=(DealLost(EAST, NORTH),))),
        (J23, 299, IN_TIME),
        (J23, 300, LateStart(lost=(DealLost(EAST, NORTH),))),
        (J23, 599, LateStart(lost=(DealLost(EAST, NORTH),))),
        (NAT, 300, LateStart((300, 0))),
        (NAT, 301, LateStart((301, 0))),
        (GZ, 300, IN_TIME),
        (GZ, 301, LateStart((301, 0))),
    ],
)
def test_each_book_has_its_own_start(book: Book, seconds: int, start: LateStart) -> None:
    assert late_start([late(book, EW, seconds)]) == start


@pytest.mark.parametrize(
    ("book", "seconds", "levels", "deals"),
    [
        (J17, 420, (Rank.TWO, Rank.FIVE), 1),
        (J23, 420, (Rank.TWO, Rank.FIVE), 1),
        (NAT, 120, (Rank.TWO, Rank.THREE), 0),
        (NAT, 420, (Rank.TWO, Rank.FOUR), 0),
        (GZ, 420, (Rank.TWO, Rank.THREE), 1),
    ],
)
def test_the_first_deal_that_is_dealt_follows_from_it(
    book: Book, seconds: int, levels: tuple[Rank, Rank], deals: int
) -> None:
    ruling = late(book, EW, seconds)
    rules = rules_of(book)
    assert rules is not None
    match = begin_late(rules, Terms(), late_start([ruling]))
    coming = next_deal(match)
    assert (match.standing.levels, match.deals, match.standing.owner) == (levels, deals, NS)
    assert coming is not None
    leader = NORTH if book in {J17, J23} else SOUTH
    assert (coming.number, coming.level, coming.tribute, coming.leader) == (deals + 1, levels[NS], None, leader)


def test_who_was_named_leads_after_the_first_deal_was_lost() -> None:
    named = decide(late(J23, NS, 420), {Matter.LEADER: (LeadsNext(EAST),)})
    assert late_start([named]).lost == (DealLost(NORTH, EAST),)


def test_the_last_ruling_on_a_side_counts_and_other_infractions_do_not() -> None:
    assert late_start([late(NAT, EW, 120), late(NAT, EW, 420)]) == LateStart((420, 0))
    assert late_start([late(J23, EW, 420), late(J23, EW, 120)]) == IN_TIME
    assert late_start([ruled(brought(I.WRONG_PLAY), SCHEDULES[NAT])]) == IN_TIME
    assert late_start([]) == IN_TIME


def test_in_jiangsu_only_the_later_side_loses_the_first_deal_though_both_were_ruled_to() -> None:
    for book in (J17, J23):
        earlier, later = late(book, EW, 400), late(book, NS, 500, others=400)
        assert late_start([earlier, later]).counted == (DealLost(NORTH, WEST),)
        assert late_start([late(book, EW, 400, others=500), later]).counted == (DealLost(NORTH, WEST),)


def test_two_sides_that_are_equally_late_play_the_first_deal() -> None:
    start = late_start([late(J23, EW, 400), late(J23, NS, 400, others=400)])
    assert len(start.lost) == 2
    assert start.counted == ()


@given(
    book=st.sampled_from((J17, J23, NAT, GZ)),
    delays=st.tuples(st.integers(0, 599), st.integers(0, 599)),
)
def test_the_rulings_on_both_sides_make_what_the_law_of_the_start_makes(book: Book, delays: tuple[int, int]) -> None:
    rules = rules_of(book)
    assert rules is not None
    rulings = [late(book, side, delays[side], delays[side.other]) for side in Side if delays[side]]
    by_law, by_rulings = (
        begin(rules, Terms(), delays),
        begin_late(rules, Terms(), late_start(rulings)),
    )
    assert (by_rulings.standing, by_rulings.deals, by_rulings.result) == (by_law.standing, by_law.deals, by_law.result)
