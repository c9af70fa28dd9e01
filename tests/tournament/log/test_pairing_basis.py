"""Corrections after a round was paired: when it must be paired again, and that nobody forgets it [NAT 26(八)]."""

from __future__ import annotations

import pytest

from paizhuo.officiating.after_correction import Pairing, later_round
from paizhuo.tournament.checker import Code, Severity
from paizhuo.tournament.checker import check as judge
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import Levels
from tests.tournament.playing import Playing

TURNED = f.ResultCorrected("swiss", 1, 1, Levels(0, 9), "核对")


def paired(rounds: int, of: int, *, book: str = "national") -> Playing:
    """A Swiss in which so many rounds are public and all but the last are played."""
    event = Playing(StagePlan("swiss", Format.SWISS, rounds=of), entrants=8, book=book)
    event.open("swiss")
    for _ in range(rounds - 1):
        event.pair("swiss")
        event.record("swiss", *["17:9"] * 4)
    event.pair("swiss")
    return event


def must_pair_again(event: Playing) -> int | None:
    """The round that must be paired again before it is played, as the officials see it."""
    found = later_round(event.state, "swiss")
    return found.round if found is not None and found.pairing is Pairing.MUST_CHANGE else None


def warnings(event: Playing) -> list[int]:
    """The rounds that should have been paired again, as the checker sees it."""
    found = [one for one in judge(event.plan, event.log) if one.code is Code.NOT_PAIRED_AGAIN]
    assert all(one.severity is Severity.WARNING for one in found)
    return [one.round for one in found]


@pytest.mark.parametrize("rounds", [3, 4])
def test_one_of_the_last_two_rounds_must_be_paired_again_after_a_correction(rounds: int) -> None:
    event = paired(rounds, 4)
    assert must_pair_again(event) is None
    event.add(TURNED)
    assert must_pair_again(event) == rounds
    event.add(f.Penalised("swiss", 3, -100, 0, "迟到"))
    assert must_pair_again(event) == rounds
    event.add(f.RoundDropped("swiss", rounds, "更正后重排"))
    event.pair("swiss")
    assert must_pair_again(event) is None
    event.record("swiss", *["17:9"] * 4)
    assert warnings(event) == []


def test_an_earlier_round_may_stay_and_other_books_never_pair_again() -> None:
    for event in (paired(2, 4), paired(4, 4, book="jiangsu-2023"), paired(4, 4, book="guangzhou-2025")):
        event.add(TURNED)
        assert must_pair_again(event) is None
        event.record("swiss", *["17:9"] * 4)
        assert warnings(event) == []


def test_a_correction_that_changes_nothing_asks_for_nothing() -> None:
    event = paired(4, 4)
    before = event.state.stages["swiss"].rounds[0].matches[1].confirmed
    assert before is not None
    event.add(f.ResultCorrected("swiss", 1, 1, before, "核对无误"))
    assert must_pair_again(event) is None


def test_once_the_round_is_being_played_it_stays() -> None:
    event = paired(4, 4)
    event.record("swiss", "17:9", None, None, None)
    event.add(TURNED)
    assert must_pair_again(event) is None
    event.record("swiss", "17:9", "17:9", "17:9")
    assert warnings(event) == []


def test_results_taken_instead_of_pairing_again_are_pointed_out() -> None:
    event = paired(4, 4)
    event.add(TURNED)
    event.record("swiss", *["17:9"] * 4)
    assert must_pair_again(event) is None
    assert warnings(event) == [4]


def test_a_draft_that_is_not_public_is_out_of_date_too_and_a_new_one_is_not() -> None:
    event = paired(3, 4)
    event.record("swiss", *["17:9"] * 4)
    event.add(event.draft("swiss").fact)
    event.add(TURNED)
    assert must_pair_again(event) == 4
    event.add(event.draft("swiss").fact)
    assert must_pair_again(event) is None


def test_undoing_the_correction_ends_it() -> None:
    event = paired(4, 4)
    event.add(TURNED)
    event.undo(len(event.log))
    assert must_pair_again(event) is None


def test_correcting_back_to_the_result_it_was_paired_on_ends_it() -> None:
    event = paired(4, 4)
    event.add(TURNED)
    event.add(f.ResultCorrected("swiss", 1, 1, Levels(4, 0), "原记录无误"))
    assert must_pair_again(event) is None
    event.record("swiss", *["17:9"] * 4)
    assert warnings(event) == []


def paired_again() -> Playing:
    """The last round of a Swiss that was dropped and paired again on a corrected result."""
    event = paired(4, 4)
    event.add(TURNED)
    event.add(f.RoundDropped("swiss", 4, "更正后重排"))
    event.pair("swiss")
    return event


def correction(event: Playing) -> int:
    """The number of the correction."""
    return next(one.no for one in event.log if one.fact is TURNED)


def test_undoing_the_correction_on_which_it_was_paired_again_makes_it_stale() -> None:
    event = paired_again()
    assert must_pair_again(event) is None
    event.undo(correction(event))
    assert must_pair_again(event) == 4
    event.add(f.RoundDropped("swiss", 4, "撤销更正后重排"))
    event.pair("swiss")
    assert must_pair_again(event) is None


def test_undoing_the_undo_lets_the_pairing_stand_again() -> None:
    event = paired_again()
    event.undo(correction(event))
    event.undo(len(event.log))
    assert must_pair_again(event) is None


def test_correcting_again_after_the_undo_lets_the_pairing_stand() -> None:
    event = paired_again()
    event.undo(correction(event))
    event.add(TURNED)
    assert must_pair_again(event) is None


def test_playing_a_stale_round_settles_it_and_undoing_its_only_result_brings_the_mark_back() -> None:
    event = paired_again()
    event.undo(correction(event))
    event.record("swiss", "17:9", None, None, None)
    last = event.state.stages["swiss"].rounds[-1]
    assert not last.stale
    event.undo(len(event.log))
    event.undo(len(event.log) - 2)
    assert must_pair_again(event) == 4


def test_the_mark_is_the_same_folded_step_by_step_and_at_once() -> None:
    event = paired_again()
    event.undo(correction(event))
    event.record("swiss", "17:9", None, None, None)
    assert fold(event.plan, event.log) == event.state


def test_a_round_robin_is_never_paired_again() -> None:
    event = Playing(StagePlan("swiss", Format.ROUND_ROBIN), entrants=4)
    event.open("swiss")
    event.pair("swiss")
    event.record("swiss", "17:9", "17:9")
    event.pair("swiss")
    event.add(TURNED)
    assert not event.state.stages["swiss"].rounds[-1].stale
    assert must_pair_again(event) is None
    event.record("swiss", "17:9", "17:9")
    assert warnings(event) == []
