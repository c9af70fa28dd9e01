"""少负者先: of equals the one that has lost fewer rounds is higher."""

from __future__ import annotations

from paizhuo.tournament.plan.additions import AddedCriterion, Scores


def _values(scores: Scores) -> dict[int, int]:
    return {
        entrant: -sum(bool(one.opponents) and not one.won and not one.drawn for one in rounds)
        for entrant, rounds in scores.items()
    }


FEWEST_LOSSES = AddedCriterion("our-club.losses", "负场少", "fewest losses", _values)
