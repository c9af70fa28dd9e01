"""成绩单: from the matches of a stage to the score sheet of every entrant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.accepted import KNOCKOUTS
from paizhuo.tournament.results.lines import How, ScoreLine, Sheet
from paizhuo.tournament.results.removed_results import cancelled_entrants
from paizhuo.tournament.scoring import bye_score, clinched_score, line_of, score

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.log.facts import Pairing
    from paizhuo.tournament.log.state import MatchState, StageState, State
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.tournament.scoring import Scores


def sheets(state: State, stage_id: str, *, upto: int | None = None, provisional: bool = False) -> dict[int, Sheet]:
    """成绩单: of every entrant of the stage, after round ``upto`` if one is given.

    Rounds count when all their results are in. ``provisional`` counts the round that is being played as well, with
    results that were entered and not yet confirmed.
    """
    stage = state.stages[stage_id]
    plan = state.plan.stage(stage_id)
    knockout = plan.format in KNOCKOUTS
    cancelled = cancelled_entrants(state, stage_id)
    lines: dict[int, list[ScoreLine]] = {entrant: [] for entrant in stage.members}
    for one in stage.rounds[:upto]:
        if not (one.is_complete or (provisional and one.published)):
            continue
        for match in one.matches.values():
            outcome = _counted(match, provisional=provisional)
            sides = {*match.pairing.home, *match.pairing.away}
            if outcome is not None and not cancelled & sides:
                scores = score(outcome, state.regulations, duplicate_boards=plan.boards or None, knockout=knockout)
                for entrant, line in _match_lines(one.number, match.pairing, scores):
                    # What a meeting is worth follows from the comparison of its boards, not from a scale.
                    lines[entrant].append(line._replace(mp=0, vp=0) if plan.is_compared else line)
        for entrant in one.byes:
            _add_bye(state, stage_id, one.number, entrant, lines)
        for entrant in one.sitting_out:
            lines[entrant].append(line_of(clinched_score(lines[entrant]), round_=one.number))
    fined = _fines(stage)
    return {
        entrant: Sheet(
            tuple(found),
            stage.carried[entrant].mp if entrant in stage.carried else 0,
            stage.carried[entrant].vp if entrant in stage.carried else 0,
            *fined.get(entrant, (0, 0)),
        )
        for entrant, found in lines.items()
    }


def _counted(match: MatchState, *, provisional: bool) -> Outcome | None:
    if match.confirmed is None and provisional and not match.disputed:
        return match.entered
    return match.confirmed


def _match_lines(number: int, pairing: Pairing, scores: Scores) -> Iterator[tuple[int, ScoreLine]]:
    """What everybody on both sides has of a match."""
    for mine, theirs, got, is_home in (
        (pairing.home, pairing.away, scores[0], True),
        (pairing.away, pairing.home, scores[1], False),
    ):
        for entrant in mine:
            partners = tuple(other for other in mine if other != entrant) if len(mine) > 1 else ()
            yield entrant, line_of(got, round_=number, opponents=theirs, partners=partners, home=is_home)


def _add_bye(state: State, stage_id: str, number: int, entrant: int, lines: dict[int, list[ScoreLine]]) -> None:
    """A bye of a round robin scores nothing, because everybody has one (silent)."""
    plan = state.plan.stage(stage_id)
    if plan.format is Format.ROUND_ROBIN or plan.is_compared:
        lines[entrant].append(ScoreLine(number, How.BYE, 0, 0, 0, 0, won=False, drawn=False))
    else:
        bye = bye_score(state.regulations, duplicate_boards=plan.boards or None)
        lines[entrant].append(line_of(bye, round_=number))


def _fines(stage: StageState) -> dict[int, tuple[int, int]]:
    fined: dict[int, tuple[int, int]] = {}
    for fine in stage.fines.values():
        mp, vp = fined.get(fine.entrant, (0, 0))
        fined[fine.entrant] = (mp + fine.mp, vp + fine.vp)
    return fined
