"""复式默认: what a stage does without an option, by its entrants, its format and its scoring."""

from __future__ import annotations

from paizhuo.tournament.duplicate.options import PairsOptions, Scoring
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.plan.board_defaults import board_defaults
from paizhuo.tournament.plan.board_options import BoardOptions
from paizhuo.tournament.plan.plan import Format, StagePlan


def keys(kind: EntryKind, stage: StagePlan) -> set[str]:
    return {one.key for one in board_defaults(kind, stage)}


def test_a_stage_without_boards_has_none() -> None:
    assert keys(EntryKind.TEAM, StagePlan("main", Format.ROUND_ROBIN)) == set()


def test_only_a_knockout_has_extra_boards() -> None:
    knockout = StagePlan("main", Format.KNOCKOUT, boards=16)
    league = StagePlan("main", Format.ROUND_ROBIN, boards=16)
    assert keys(EntryKind.TEAM, knockout) - keys(EntryKind.TEAM, league) == {"extra_board"}


def test_an_unlisted_number_of_boards_says_which_column() -> None:
    assert "vp_unlisted" in keys(EntryKind.TEAM, StagePlan("main", Format.ROUND_ROBIN, boards=10))


def test_pairs_are_compared_by_match_score_or_by_level_difference() -> None:
    by_score = StagePlan("main", Format.PAIRS_MOVEMENT, boards=3)
    options = BoardOptions(pairs=PairsOptions(scoring=Scoring.IMP))
    by_imp = StagePlan("main", Format.PAIRS_MOVEMENT, boards=3, duplicate=options)
    assert keys(EntryKind.PAIRS, by_score) ^ keys(EntryKind.PAIRS, by_imp) == {"matchpoints", "pairs_imp"}
