"""所填成绩: every kind of result is made into its outcome."""

from __future__ import annotations

import pytest

from paizhuo.officiating.entered_result import EnteredResult, ForfeitKindMissing, ResultKind, SideMissing
from paizhuo.tournament.results.outcomes import (
    Boards,
    Decision,
    DefaultLoss,
    End,
    ForceMajeure,
    Forfeit,
    ForfeitKind,
    Halved,
    Ineligible,
    LateSheet,
    Levels,
    Outcome,
    Walkout,
)
from paizhuo.wording import Language, sayer
from paizhuo.wording.officiating import not_accepted_words

HOME = End.HOME


@pytest.mark.parametrize(
    ("entered", "outcome"),
    [
        (EnteredResult(ResultKind.SCORE, 9, 5), Levels(9, 5)),
        (
            EnteredResult(ResultKind.SCORE, 9, 9, winner=HOME, decision=Decision.LOT),
            Levels(9, 9, HOME, Decision.LOT),
        ),
        (EnteredResult(ResultKind.SCORE, 38, 31, boards=16), Boards(38, 31, 16)),
        (
            EnteredResult(ResultKind.SCORE, 38, 31, boards=16, segments_forfeited=(HOME,)),
            Boards(38, 31, 16, None, None, (HOME,)),
        ),
        (EnteredResult(ResultKind.FORFEIT, forfeit_kind=ForfeitKind.CONSENTED), Forfeit(None, ForfeitKind.CONSENTED)),
        (
            EnteredResult(ResultKind.FORFEIT, by=HOME, forfeit_kind=ForfeitKind.UNEXCUSED),
            Forfeit(HOME, ForfeitKind.UNEXCUSED),
        ),
        (EnteredResult(ResultKind.WALKOUT, by=HOME), Walkout(HOME)),
        (EnteredResult(ResultKind.LATE_SHEET, 1, 11, by=HOME), LateSheet(HOME, 1, 11)),
        (EnteredResult(ResultKind.DEFAULT_LOSS, 1, 11, by=HOME), DefaultLoss(HOME, 1, 11)),
        (EnteredResult(ResultKind.FORCE_MAJEURE, by=HOME), ForceMajeure(HOME)),
        (EnteredResult(ResultKind.INELIGIBLE, by=HOME), Ineligible(HOME)),
        (EnteredResult(ResultKind.HALVED), Halved()),
    ],
)
def test_every_kind_of_result_makes_its_outcome(entered: EnteredResult, outcome: Outcome) -> None:
    assert entered.outcome() == outcome


OF_BOTH = {ResultKind.SCORE, ResultKind.FORFEIT, ResultKind.HALVED}


@pytest.mark.parametrize("kind", [kind for kind in ResultKind if kind not in OF_BOTH])
def test_a_result_that_concerns_one_side_needs_that_side(kind: ResultKind) -> None:
    with pytest.raises(SideMissing) as caught:
        EnteredResult(kind).outcome()
    assert not_accepted_words(sayer(Language.CHINESE), caught.value) == "请选择涉及哪一方。"


def test_nat_34_4_consent_to_a_forfeit_is_never_assumed() -> None:
    with pytest.raises(ForfeitKindMissing) as caught:
        EnteredResult(ResultKind.FORFEIT, by=HOME).outcome()
    assert "34(四)" in not_accepted_words(sayer(Language.ENGLISH), caught.value)
