"""Lots: only those that are due are taken, each once, and a level match follows the lot that was drawn for it."""

from __future__ import annotations

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.checker import Code, Severity
from paizhuo.tournament.checker import check as judge
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.append import append
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from paizhuo.tournament.results.outcomes import Decision, End, Levels
from paizhuo.tournament.verification import Differs, verify
from tests.tournament.checker.broken import level_final
from tests.tournament.playing import SEED, Playing, pairs

OTHER_SEED = "0dd5" * 16


def refused(event: Playing, fact: f.Fact) -> Why:
    with pytest.raises(Refused) as caught:
        event.add(fact)
    return caught.value.why


def codes(event: Playing) -> set[Code]:
    return {finding.code for finding in judge(event.plan, event.log)}


def level_league(*, book: str) -> Playing:
    """Everybody beats the next and loses to the one before: three are equal in everything."""
    event = Playing(StagePlan("league", Format.ROUND_ROBIN), entrants=3, book=book)
    event.open("league")
    for _ in range(3):
        met = pairs(event.pair("league"))
        event.record("league", *[Levels(9, 5) if (away - home) % 3 == 1 else Levels(5, 9) for home, away in met])
    return event


# ------------------------------------------------------------------------------------------------- places and others


def test_equal_places_are_drawn_for_once() -> None:
    event = level_league(book="jiangsu-2023")
    (due,) = directing.lots_due(event.state, "league")
    assert due == directing.LotDue("ranking", (1, 2, 3))
    event.add(directing.draw_lot(event.state, "league", due, SEED))
    again = directing.draw_lot(event.state, "league", due, OTHER_SEED)
    assert refused(event, again) is Why.LOT_NOT_DUE
    event.add(directing.close_stage(event.state, "league"))
    assert codes(event) == set()


def test_a_lot_among_some_of_the_equals_is_not_due() -> None:
    event = level_league(book="jiangsu-2023")
    assert refused(event, f.LotDrawn("league", "ranking", (1, 2), (2, 1), SEED)) is Why.LOT_NOT_DUE


def _leave(event: Playing, *entrants: int) -> None:
    for entrant in entrants:
        event.add(f.Left(entrant, f.LeaveKind.WITHDRAWN, "有事"))


def _played_by_six(book: str) -> Playing:
    """One round of a Swiss whose matches all end otherwise; pairs 7 and 8 left before it."""
    event = Playing(StagePlan("swiss", Format.SWISS, rounds=1), entrants=8, book=book)
    event.open("swiss")
    _leave(event, 7, 8)
    matches = pairs(event.pair("swiss"))
    event.record("swiss", *(Levels(5 + table, 3) for table, _ in enumerate(matches)))
    return event


@pytest.mark.parametrize("book", ["jiangsu-2023", "jiangsu-2017"])
def test_pairs_that_left_before_they_played_share_the_last_place_without_a_lot(book: str) -> None:
    event = _played_by_six(book)
    assert directing.lots_due(event.state, "swiss") == ()
    event.add(directing.close_stage(event.state, "swiss"))
    assert {event.state.stages["swiss"].places[entrant] for entrant in (7, 8)} == {7}
    assert codes(event) == set()


def test_a_lot_that_was_drawn_among_them_counts_all_the_same() -> None:
    event = _played_by_six("jiangsu-2023")
    lot = directing.draw_lot(event.state, "swiss", directing.LotDue("ranking", (7, 8)), SEED)
    event.add(lot)
    event.add(directing.close_stage(event.state, "swiss"))
    places = event.state.stages["swiss"].places
    assert [places[entrant] for entrant in lot.order] == [7, 8]
    assert codes(event) == set()


def test_equals_who_played_before_they_left_are_drawn_for() -> None:
    event = level_league(book="jiangsu-2023")
    _leave(event, 1, 2)
    assert directing.lots_due(event.state, "league") == (directing.LotDue("ranking", (1, 2, 3)),)
    _leave(event, 3)
    assert directing.lots_due(event.state, "league") == (directing.LotDue("ranking", (1, 2, 3)),)


def test_places_are_not_drawn_for_before_the_end() -> None:
    event = Playing(StagePlan("swiss", Format.SWISS, rounds=2), entrants=4, book="jiangsu-2023")
    event.open("swiss")
    lot = f.LotDrawn("swiss", "ranking", (1, 2), (2, 1), SEED)
    assert refused(event, lot) is Why.LOT_NOT_DUE
    event.pair("swiss")
    event.record("swiss", "13:13", "13:13")
    assert refused(event, lot) is Why.LOT_NOT_DUE


def test_a_book_without_lots_draws_only_where_the_next_stage_cuts_the_equals() -> None:
    final = StagePlan("final", Format.KNOCKOUT, intake=(Intake("swiss", 1, 3),))
    lots = {}
    for later in ((), (final,)):
        event = Playing(StagePlan("swiss", Format.SWISS, rounds=1), *later, entrants=4)
        event.open("swiss")
        event.pair("swiss")
        event.record("swiss", "17:9", "17:9")
        lots[later] = directing.lots_due(event.state, "swiss")
        assert refused(event, f.LotDrawn("swiss", "ranking", (1, 2), (2, 1), SEED)) is Why.LOT_NOT_DUE
        for due in lots[later]:
            event.add(directing.draw_lot(event.state, "swiss", due, SEED))
        event.add(directing.close_stage(event.state, "swiss"))
        assert codes(event) == set()
    assert lots == {(): (), (final,): (directing.LotDue("ranking", (3, 4)),)}


@pytest.mark.parametrize("purpose", ["qualify", "wild-card/2", "match", "match/1", "match/one/two", "ranking/again"])
def test_lots_of_other_formats_are_not_due_in_a_league(purpose: str) -> None:
    event = level_league(book="jiangsu-2023")
    assert refused(event, f.LotDrawn("league", purpose, (1, 2, 3), (2, 1, 3), SEED)) is Why.LOT_NOT_DUE


def test_free_purposes_are_the_organisers_own_and_change_nothing() -> None:
    event = level_league(book="jiangsu-2023")
    before = event.order("league")
    event.add(f.LotDrawn("league", "tables", (1, 2), (2, 1)))
    event.add(f.LotDrawn("league", "tables", (1, 2), (1, 2)))
    assert event.order("league") == before
    assert codes(event) == set()


# ------------------------------------------------------------------------------------------------------ level matches


def cup(book: str = "guangzhou-2025", entrants: int = 4) -> Playing:
    event = Playing(StagePlan("cup", Format.HALVING), entrants=entrants, book=book)
    event.open("cup")
    event.pair("cup")
    return event


def by_lot(winner: End) -> Levels:
    return Levels(7, 7, winner, Decision.LOT)


def test_a_level_match_follows_the_lot_that_was_drawn_for_it() -> None:
    event = cup()
    lot = directing.draw_match_lot(event.state, "cup", 1, 2, SEED)
    match = event.state.stages["cup"].rounds[0].matches[2]
    assert (lot.purpose, set(lot.candidates)) == ("match/1/2", {*match.pairing.home, *match.pairing.away})
    event.add(lot)
    drawn = End.HOME if lot.order[0] in match.pairing.home else End.AWAY
    assert event.state.stages["cup"].rounds[0].matches[2].drawn_winner is drawn
    assert refused(event, f.ResultEntered("cup", 1, 2, by_lot(drawn.other))) is Why.AGAINST_LOT
    event.record("cup", Levels(9, 5), by_lot(drawn))
    assert refused(event, f.ResultCorrected("cup", 1, 2, by_lot(drawn.other), "误记")) is Why.AGAINST_LOT
    assert verify(event.plan, event.log) == ()
    assert codes(event) == set()


def test_the_lot_of_a_match_is_recomputed_from_its_seed() -> None:
    event = cup()
    lot = directing.draw_match_lot(event.state, "cup", 1, 1, SEED)
    event.add(f.LotDrawn(lot.stage, lot.purpose, lot.candidates, lot.order[::-1], lot.seed))
    assert [one.differs for one in verify(event.plan, event.log)] == [Differs.LOT]
    assert codes(event) == {Code.NOT_FROM_SEED}


def test_a_match_has_one_lot() -> None:
    event = cup()
    event.add(directing.draw_match_lot(event.state, "cup", 1, 1, SEED))
    with pytest.raises(Refused) as caught:
        directing.draw_match_lot(event.state, "cup", 1, 1, OTHER_SEED)
    assert caught.value.why is Why.LOT_NOT_DUE
    assert refused(event, f.RoundDropped("cup", 1, "重排")) is Why.ROUND_HAS_RESULTS
    by_hand = cup()
    by_hand.add(directing.note_match_lot(by_hand.state, "cup", 1, 1, End.AWAY))
    assert refused(by_hand, f.ResultEntered("cup", 1, 1, by_lot(End.HOME))) is Why.AGAINST_LOT
    by_hand.record("cup", by_lot(End.AWAY), Levels(9, 5))
    with pytest.raises(Refused):
        directing.draw_match_lot(by_hand.state, "cup", 1, 1, SEED)


def test_a_result_may_be_corrected_to_one_that_needs_the_lot() -> None:
    event = cup()
    event.record("cup", Levels(9, 5), Levels(9, 5))
    lot = directing.draw_match_lot(event.state, "cup", 1, 1, SEED)
    event.add(lot)
    winner = event.state.stages["cup"].rounds[0].matches[1].drawn_winner
    assert winner is not None
    event.add(f.ResultCorrected("cup", 1, 1, by_lot(winner), "核对"))
    assert codes(event) == set()


def test_no_lot_is_drawn_where_the_book_has_another_way_or_a_draw_stands() -> None:
    for event, stage in ((cup("national"), "cup"), (Playing(StagePlan("s", Format.SWISS, rounds=1), entrants=2), "s")):
        if stage == "s":
            event.open("s")
            event.pair("s")
        with pytest.raises(Refused) as caught:
            directing.draw_match_lot(event.state, stage, 1, 1, SEED)
        assert caught.value.why is Why.LOT_NOT_DUE
        assert refused(event, f.LotDrawn(stage, "match/1/1", (1, 2), (1, 2), SEED)) is Why.LOT_NOT_DUE


def test_the_lot_of_a_match_names_a_public_match_and_its_sides() -> None:
    event = cup()
    for number, table, why in ((2, 1, Why.UNKNOWN_TABLE), (1, 9, Why.UNKNOWN_TABLE), (0, 1, Why.UNKNOWN_TABLE)):
        with pytest.raises(Refused) as caught:
            directing.draw_match_lot(event.state, "cup", number, table, SEED)
        assert caught.value.why is why
    pairing = event.state.stages["cup"].rounds[0].matches[1].pairing
    strangers = tuple(sorted(set(range(1, 5)) - {*pairing.home, *pairing.away}))
    assert refused(event, f.LotDrawn("cup", "match/1/1", strangers, strangers, SEED)) is Why.LOT_NOT_DUE
    event.record("cup", Levels(9, 5), Levels(9, 5))
    event.add(event.draft("cup").fact)
    with pytest.raises(Refused) as caught:
        directing.draw_match_lot(event.state, "cup", 2, 1, SEED)
    assert caught.value.why is Why.ROUND_NOT_PUBLISHED


def test_undoing_the_lot_of_a_match_frees_it() -> None:
    event = cup()
    event.add(directing.draw_match_lot(event.state, "cup", 1, 1, SEED))
    event.undo(len(event.log))
    assert event.state.stages["cup"].rounds[0].matches[1].lot is None
    event.add(directing.draw_match_lot(event.state, "cup", 1, 1, OTHER_SEED))


def undo_refused(event: Playing, fact: int) -> object:
    """The later fact that keeps this one from being undone."""
    with pytest.raises(Refused) as caught:
        append(event.plan, event.log, f.Undone(fact, "误抽"))
    assert caught.value.why is Why.STANDS_ON_IT
    return caught.value.details["later"]


def test_the_lot_of_a_match_is_not_undone_while_a_result_stands_on_it() -> None:
    event = cup()
    event.add(directing.draw_match_lot(event.state, "cup", 1, 1, SEED))
    lot = len(event.log)
    winner = event.state.stages["cup"].rounds[0].matches[1].drawn_winner
    assert winner is not None
    event.add(f.ResultEntered("cup", 1, 1, by_lot(winner)))
    entered = len(event.log)
    assert undo_refused(event, lot) == entered
    event.add(f.ResultConfirmed("cup", 1, 1))
    assert undo_refused(event, lot) == entered
    event.undo(entered + 1)
    event.undo(entered)
    assert len(append(event.plan, event.log, f.Undone(lot, "误抽"))) == len(event.log) + 1


def test_a_lot_that_an_undo_brought_back_counts_as_well() -> None:
    event = cup()
    event.add(directing.draw_match_lot(event.state, "cup", 1, 1, SEED))
    event.undo(len(event.log))
    event.undo(len(event.log))
    back = len(event.log)
    winner = event.state.stages["cup"].rounds[0].matches[1].drawn_winner
    assert winner is not None
    event.record("cup", by_lot(winner), None)
    assert undo_refused(event, back) == back + 1


def test_the_lot_of_a_match_that_did_not_end_level_may_be_undone() -> None:
    event = cup()
    event.add(directing.draw_match_lot(event.state, "cup", 1, 1, SEED))
    lot = len(event.log)
    event.record("cup", Levels(9, 5), Levels(9, 5))
    assert len(append(event.plan, event.log, f.Undone(lot, "误抽"))) == len(event.log) + 1


def test_no_match_is_decided_by_a_lot_that_is_not_recorded() -> None:
    event = cup()
    entered = f.ResultEntered("cup", 1, 1, by_lot(End.HOME))
    assert refused(event, entered) is Why.LOT_NEEDED
    number = len(event.log)
    smuggled = [Logged(number + 1, entered), Logged(number + 2, f.ResultConfirmed("cup", 1, 1))]
    (found,) = judge(event.plan, [*event.log, *smuggled])
    assert (found.code, found.severity, found.round, found.table) == (Code.LOT_MISSING, Severity.WARNING, 1, 1)


def test_the_checker_asks_itself_whether_a_lot_was_due() -> None:
    assert level_final((1, 2)).result(1, 1, by_lot(End.HOME)).codes == set()
    assert level_final((1, 2)).add(f.LotDrawn("s", "match/1/1", (1, 2), (2, 1))).codes == {Code.LOT_NOT_DUE}
    twice = level_league(book="jiangsu-2023")
    lot = directing.draw_lot(twice.state, "league", directing.lots_due(twice.state, "league")[0], SEED)
    twice.add(lot)
    found = judge(twice.plan, [*twice.log, twice.log[-1]._replace(no=len(twice.log) + 1)])
    assert [finding.code for finding in found] == [Code.LOT_NOT_DUE]
