"""Entrants draw their own tables: who, which slips, what the round becomes [GZ Form4 note 3, Notice5.2]."""

from __future__ import annotations

from collections import Counter

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.checker import Code, check
from paizhuo.tournament.engines.guangzhou import BySlips
from paizhuo.tournament.formats.slip_tables import BYE, is_home, table_of
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.append import append
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.tournament.plan.plan import Changes, Format, StagePlan
from paizhuo.tournament.plan.regulations import TableDraw
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.tournament.verification import verify
from tests.tournament.playing import SEED, Playing

A = StagePlan("a", Format.ELIMINATION_POINTS, rounds=2)
B = StagePlan("b", Format.HALVING)


def started(plan: StagePlan, entrants: int, changes: Changes | None = None) -> Playing:
    event = Playing(plan, entrants=entrants, book="guangzhou-2025", changes=changes)
    event.open(plan.id)
    return event


def draw(event: Playing, stage: str, *entrants: int) -> list[int]:
    """These draw one after another, each by a seed of its own; their slips."""
    slips = []
    for entrant in entrants:
        fact = directing.draw_slip(event.state, stage, entrant, f"{entrant:02x}" * 32)
        event.add(fact)
        slips.append(fact.slip)
    return slips


def is_sound(event: Playing) -> bool:
    return not check(event.plan, event.log) and not verify(event.plan, event.log)


def refusal(event: Playing, stage: str, entrant: int) -> Why:
    with pytest.raises(Refused) as refused:
        directing.draw_slip(event.state, stage, entrant, SEED)
    return refused.value.why


def test_gz_notice_5_2_everybody_draws_a_table_before_round_1_and_plays_there() -> None:
    event = started(B, 8)
    assert directing.may_draw_slips(event.state, "b") == tuple(range(1, 9))
    slips = draw(event, "b", *range(1, 9))
    assert sorted(slips) == list(range(1, 9))
    found = event.pair("b")
    for entrant, slip in enumerate(slips, start=1):
        match = next(one for one in found.fact.matches if one.table == table_of(slip))
        assert entrant in (match.home if is_home(slip) else match.away)
    assert is_sound(event)


def test_gz_form_4_note_3_the_winner_draws_while_others_still_play_and_the_loser_does_not() -> None:
    event = started(B, 8)
    found = event.pair("b")
    first = found.fact.matches[0]
    event.add(f.ResultEntered("b", 1, first.table, Levels(5, 2)))
    assert refusal(event, "b", first.home[0]) is Why.MAY_NOT_DRAW
    event.add(f.ResultConfirmed("b", 1, first.table))
    assert directing.may_draw_slips(event.state, "b") == first.home
    assert refusal(event, "b", first.away[0]) is Why.MAY_NOT_DRAW
    (slip,) = draw(event, "b", first.home[0])
    assert slip in range(1, 5)
    assert refusal(event, "b", first.home[0]) is Why.SLIP_DRAWN


def test_who_has_not_drawn_gets_a_slip_from_the_desk_and_the_reason_says_so() -> None:
    event = started(B, 8)
    (slip,) = draw(event, "b", 3)
    found = event.pair("b")
    reasons = {one.table: one.reason for one in found.draft.reasons}
    assert 3 in reasons[table_of(slip)].by_themselves
    desk = [one for reason in reasons.values() if isinstance(reason, BySlips) for one in reason.at_the_desk]
    assert sorted(desk) == [1, 2, 4, 5, 6, 7, 8]
    assert sorted(one.table for one in found.fact.matches) == [1, 2, 3, 4]
    assert is_sound(event)


def test_in_opening_rounds_the_loser_draws_too_and_after_them_only_the_qualified() -> None:
    event = started(A, 8)
    event.pair("a")
    event.record("a", *[Levels(5, 2)] * 4)
    assert directing.may_draw_slips(event.state, "a") == tuple(range(1, 9))
    draw(event, "a", 1, 2)
    event.pair("a")
    event.record("a", *[Levels(5, 1)] * 4)
    for due in directing.lots_due(event.state, "a"):
        event.add(directing.draw_lot(event.state, "a", due, SEED))
    while directing.lots_due(event.state, "a"):
        event.add(directing.draw_lot(event.state, "a", directing.lots_due(event.state, "a")[0], SEED))
    assert len(directing.may_draw_slips(event.state, "a")) == 6
    assert is_sound(event)


def test_the_bye_of_an_odd_field_is_a_slip_that_nobody_draws_twice() -> None:
    for last in range(1, 6):
        event = started(A, 5)
        order = [*(one for one in range(1, 6) if one != last), last]
        slips = draw(event, "a", *order)
        assert sorted(slips) == [BYE, 1, 2, 3, 4]
        rests = order[slips.index(BYE)]
        assert event.pair("a").fact.byes == (rests,)
        event.record("a", Levels(5, 2), Levels(4, 3))
        again = draw(event, "a", *(one for one in order if one != rests), rests)
        assert sorted(again) == [BYE, 1, 2, 3, 4]
        assert again[-1] != BYE
        assert is_sound(event)


def test_the_last_two_play_the_final_without_a_draw() -> None:
    event = started(B, 4)
    event.pair("b")
    event.record("b", Levels(5, 2), Levels(5, 2))
    assert directing.may_draw_slips(event.state, "b") == ()


def test_the_central_draw_stays_an_option() -> None:
    event = started(B, 8, Changes(table_draw=TableDraw.CENTRAL))
    assert directing.may_draw_slips(event.state, "b") == ()
    assert refusal(event, "b", 1) is Why.TABLES_DRAWN_CENTRALLY


def test_a_slip_is_taken_back_before_the_round_is_paired_and_not_after() -> None:
    event = started(B, 8)
    draw(event, "b", 1, 2)
    event.undo(len(event.log) - 1)
    assert list(directing.slips_drawn(event.state, "b")) == [2]
    draw(event, "b", 1)
    number = len(event.log)
    event.pair("b")
    with pytest.raises(Refused) as refused:
        append(event.plan, event.log, f.Undone(number, "wrong"))
    assert refused.value.why is Why.STANDS_ON_IT
    assert refused.value.details["later"] == number + 1
    assert is_sound(event)


def test_who_leaves_after_drawing_frees_the_slip_and_nobody_is_left_alone() -> None:
    event = started(B, 8)
    draw(event, "b", *range(1, 9))
    for gone in (2, 5):
        event.add(f.Left(gone, f.LeaveKind.WITHDRAWN, "ill"))
    found = event.pair("b")
    named = Counter(one for match in found.fact.matches for one in (*match.home, *match.away))
    assert sorted(named) == [1, 3, 4, 6, 7, 8]
    assert set(named.values()) == {1}
    assert not [one for one in check(event.plan, event.log) if one.code is Code.SLIP_NOT_FOLLOWED]


def test_slips_of_paper_are_recorded_with_their_number_and_not_twice() -> None:
    event = started(B, 8)
    event.add(directing.note_slip(event.state, "b", 4, 7))
    with pytest.raises(Refused) as refused:
        event.add(directing.note_slip(event.state, "b", 5, 7))
    assert refused.value.why is Why.SLIP_NOT_LEFT
    assert is_sound(event)


def test_the_checker_finds_a_slip_that_its_seed_does_not_give_and_a_table_that_nobody_drew() -> None:
    event = started(B, 8)
    fact = directing.draw_slip(event.state, "b", 1, SEED)
    other = next(slip for slip in fact.left if slip != fact.slip)
    event.add(f.SlipDrawn("b", 1, 1, other, fact.left, fact.seed))
    codes = [one.code for one in check(event.plan, event.log)]
    assert codes == [Code.NOT_FROM_SEED]
    assert [one.fact for one in verify(event.plan, event.log)] == [len(event.log)]

    event = started(B, 8)
    (slip,) = draw(event, "b", 1)
    drafted = directing.draft_round(event.state, "b", SEED)
    assert not isinstance(drafted, DeadEnd)
    turned = tuple(one._replace(home=one.away, away=one.home) for one in drafted.fact.matches)
    event.add(f.RoundDrafted("b", 1, turned, SEED))
    event.add(f.RoundPublished("b", 1))
    found = [one for one in check(event.plan, event.log) if one.code is Code.SLIP_NOT_FOLLOWED]
    assert [(one.table, one.entrants) for one in found] == [(table_of(slip), (1,))]
