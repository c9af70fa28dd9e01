"""Absence: what an unexcused forfeit costs under which book, and what may come in after somebody has left."""

from __future__ import annotations

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.checker import Code, Severity
from paizhuo.tournament.checker import check as judge
from paizhuo.tournament.engines import swiss
from paizhuo.tournament.engines.qualifiers import qualifiers
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from paizhuo.tournament.removals import removals_due
from paizhuo.tournament.results.outcomes import (
    DefaultLoss,
    End,
    ForceMajeure,
    Forfeit,
    ForfeitKind,
    Halved,
    Levels,
    Outcome,
    Walkout,
)
from tests.tournament.playing import Playing, pairs

SWISS = StagePlan("swiss", Format.SWISS, rounds=3)
OTHER_BOOKS = sorted(set(REGULATIONS) - {"national"})


def refused(event: Playing, fact: f.Fact) -> Why:
    with pytest.raises(Refused) as caught:
        event.add(fact)
    return caught.value.why


def codes(event: Playing) -> set[Code]:
    return {finding.code for finding in judge(event.plan, event.log)}


# ------------------------------------------------------------------------------------------------ unexcused forfeits


def play(event: Playing, stage: str, quitter: int = 0, kind: ForfeitKind = ForfeitKind.UNEXCUSED) -> None:
    """A round in which the smaller number wins by four levels, and the quitter gives its match up."""
    outcomes: list[Outcome] = []
    for home, away in pairs(event.pair(stage)):
        if quitter in {home, away}:
            outcomes.append(Forfeit(End.HOME if home == quitter else End.AWAY, kind))
        else:
            outcomes.append(Levels(9, 5) if home < away else Levels(5, 9))
    event.record(stage, *outcomes)


def after_a_forfeit(book: str, *later: StagePlan, entrants: int = 8, quitter: int = 1) -> Playing:
    """Entrant 1 wins round 1 and gives up round 2 without consent."""
    event = Playing(SWISS, *later, entrants=entrants, book=book)
    event.open("swiss")
    play(event, "swiss")
    play(event, "swiss", quitter)
    return event


def test_nat_34_4_puts_last_and_the_other_books_do_not_say_so() -> None:
    assert REGULATIONS["national"].put_last.value
    assert str(REGULATIONS["national"].put_last.source) == "NAT 34(四)"
    for book in OTHER_BOOKS:
        assert not REGULATIONS[book].put_last.value
        assert REGULATIONS[book].put_last.source.note == "unexcused-forfeit-keeps-place"


@pytest.mark.parametrize("book", sorted(REGULATIONS))
def test_an_unexcused_forfeit_costs_the_place_and_not_the_score_in_the_pairing_list(book: str) -> None:
    event = after_a_forfeit(book)
    here = directing.context(event.state, "swiss")
    sheets = here.sheets()
    listed = swiss.ranking_list(here)
    scores = [sheets[one].total_mp() for one in listed]
    assert scores == sorted(scores, reverse=True)
    assert listed[-1] != 1
    assert (event.order("swiss")[-1] == 1) is (book == "national")
    play(event, "swiss")
    assert codes(event) == set()


@pytest.mark.parametrize("entrants", [5, 7, 9])
def test_the_bye_goes_by_the_score_of_an_unexcused_forfeiter(entrants: int) -> None:
    event = after_a_forfeit("national", entrants=entrants)
    found = event.pair("swiss").fact
    sheets = directing.context(event.state, "swiss").sheets()
    (bye,) = found.byes
    free = [one for one in range(1, entrants + 1) if all(line.opponents for line in sheets[one].lines)]
    assert bye in free
    assert sheets[bye].total_mp() == min(sheets[one].total_mp() for one in free)
    assert codes(event) == set()


@pytest.mark.parametrize("book", sorted(REGULATIONS))
def test_who_gives_up_its_last_match_goes_on_unless_the_book_bars_it(book: str) -> None:
    final = StagePlan("final", Format.KNOCKOUT, intake=(Intake("swiss", 1, 4),))
    event = Playing(StagePlan("swiss", Format.SWISS, rounds=3), final, entrants=8, book=book)
    event.open("swiss")
    play(event, "swiss")
    play(event, "swiss")
    play(event, "swiss", 1)
    while due := directing.lots_due(event.state, "swiss"):
        event.add(directing.draw_lot(event.state, "swiss", due[0], "5eed" * 16))
    event.add(directing.close_stage(event.state, "swiss"))
    assert (1 in qualifiers(event.state, final)) is (book != "national")
    event.open("final")
    assert codes(event) == set()


@pytest.mark.parametrize("book", sorted(REGULATIONS))
def test_a_chart_puts_last_only_where_the_book_does(book: str) -> None:
    event = Playing(StagePlan("cup", Format.KNOCKOUT), entrants=4, book=book)
    event.open("cup")
    play(event, "cup")
    play(event, "cup", 1)
    assert [one.place for one in directing.places(event.state, "cup") if one.entrant == 1] == [
        4 if book == "national" else 2
    ]
    event.add(directing.close_stage(event.state, "cup"))
    assert codes(event) == set()


# ------------------------------------------------------------------------------------------------ removals pointed out


@pytest.mark.parametrize(
    ("book", "kind", "forfeits"),
    [("national", EntryKind.PAIRS, 2), ("national", EntryKind.TEAM, 2), ("jiangsu-2023", EntryKind.PAIRS, 2)],
)
def test_the_checker_counts_forfeits_by_itself_and_warns_of_who_is_still_paired(
    book: str, kind: EntryKind, forfeits: int
) -> None:
    event = Playing(StagePlan("swiss", Format.SWISS, rounds=4), entrants=8, book=book, kind=kind)
    event.open("swiss")
    for _ in range(forfeits):
        assert Code.REMOVAL_DUE not in codes(event)
        play(event, "swiss", 3, ForfeitKind.CONSENTED)
    assert set(removals_due(event.state)) == {3}
    assert Code.REMOVAL_DUE not in codes(event)
    event.pair("swiss")
    (found,) = [one for one in judge(event.plan, event.log) if one.code is Code.REMOVAL_DUE]
    assert (found.severity, found.round, found.entrants) == (Severity.WARNING, 3, (3,))


def test_who_was_put_out_in_time_is_not_pointed_out() -> None:
    event = Playing(StagePlan("swiss", Format.SWISS, rounds=4), entrants=8)
    event.open("swiss")
    play(event, "swiss", 3, ForfeitKind.CONSENTED)
    play(event, "swiss", 3, ForfeitKind.CONSENTED)
    event.add(f.Left(3, f.LeaveKind.DISQUALIFIED, "弃权两轮", "34(二)"))
    event.pair("swiss")
    assert Code.REMOVAL_DUE not in codes(event)


def test_a_team_may_forfeit_twice_with_a_match_between_but_not_on_purpose() -> None:
    event = Playing(StagePlan("swiss", Format.SWISS, rounds=5), entrants=8, kind=EntryKind.TEAM)
    event.open("swiss")
    for quitter in (3, 0, 3):
        play(event, "swiss", quitter, ForfeitKind.CONSENTED)
    event.pair("swiss")
    assert Code.REMOVAL_DUE not in codes(event)
    on_purpose = Playing(StagePlan("swiss", Format.SWISS, rounds=5), entrants=8, kind=EntryKind.TEAM)
    on_purpose.open("swiss")
    play(on_purpose, "swiss", 3, ForfeitKind.DELIBERATE)
    on_purpose.pair("swiss")
    assert Code.REMOVAL_DUE in codes(on_purpose)


# --------------------------------------------------------------------------------------------- after somebody has left


def left_in_mid_round() -> Playing:
    """Round 1 is public, 1 meets 8, and 8 leaves."""
    event = Playing(SWISS, entrants=8)
    event.open("swiss")
    event.pair("swiss")
    event.add(f.Left(8, f.LeaveKind.WITHDRAWN, "生病"))
    return event


@pytest.mark.parametrize("outcome", [Levels(9, 5), Levels(5, 9), Halved(), Forfeit(End.HOME), Walkout(End.HOME)])
def test_who_has_left_has_neither_played_nor_won(outcome: Outcome) -> None:
    event = left_in_mid_round()
    assert refused(event, f.ResultEntered("swiss", 1, 1, outcome)) is Why.LEFT_BEFORE_RESULT
    assert refused(event, f.Forfeited("swiss", 1, 1, outcome)) is Why.LEFT_BEFORE_RESULT


@pytest.mark.parametrize(
    "outcome",
    [Forfeit(End.AWAY), Forfeit(None), Walkout(End.AWAY), DefaultLoss(End.AWAY, 5, 3), ForceMajeure(End.AWAY)],
)
def test_who_has_left_can_have_forfeited(outcome: Outcome) -> None:
    event = left_in_mid_round()
    event.add(f.Forfeited("swiss", 1, 1, outcome))
    assert codes(event) == set()


def test_a_result_that_came_in_before_stands_and_can_be_corrected() -> None:
    event = Playing(SWISS, entrants=8)
    event.open("swiss")
    event.pair("swiss")
    event.add(f.ResultEntered("swiss", 1, 1, Levels(3, 9), End.AWAY))
    event.add(f.ResultEntered("swiss", 1, 2, Levels(3, 9), End.AWAY))
    event.add(f.Left(8, f.LeaveKind.WITHDRAWN, "生病"))
    event.add(f.ResultEntered("swiss", 1, 1, Levels(3, 9), End.HOME))
    event.add(f.ResultCorrected("swiss", 1, 1, Levels(2, 9), "核对"))
    event.add(f.ResultConfirmed("swiss", 1, 2))
    assert codes(event) == set()


def test_when_both_have_left_one_of_them_goes_through() -> None:
    event = Playing(StagePlan("cup", Format.KNOCKOUT), entrants=4)
    event.open("cup")
    event.pair("cup")
    for entrant in (1, 4):
        event.add(f.Left(entrant, f.LeaveKind.WITHDRAWN, "生病"))
    event.add(f.Forfeited("cup", 1, 1, Forfeit(End.HOME)))
    assert event.state.stages["cup"].rounds[0].matches[1].confirmed == Forfeit(End.HOME)
    assert codes(event) == set()


@pytest.mark.parametrize("outcome", [Levels(9, 5), Forfeit(End.HOME)])
def test_the_checker_warns_of_results_of_those_who_had_left(outcome: Outcome) -> None:
    event = left_in_mid_round()
    number = len(event.log) + 1
    log = [*event.log, event.log[-1]._replace(no=number, fact=f.ResultEntered("swiss", 1, 1, outcome))]
    (found,) = judge(event.plan, log)
    assert (found.code, found.severity, found.table) == (Code.RESULT_AFTER_LEAVING, Severity.WARNING, 1)
    assert found.entrants == (8,)
