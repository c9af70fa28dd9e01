"""抽签: which lots are due in a stage, and which may be recorded.

A lot decides equal places, who goes on, a wild card or a level match only where one is needed, and only once. Lots for
anything else, such as tables for a photograph, are the organiser's own and change nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.engines import guangzhou, individual_knockout
from paizhuo.tournament.engines.context import Context, LotNeeded
from paizhuo.tournament.engines.registry import engine_of
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.results import accepted
from paizhuo.tournament.results.outcomes import Boards, Decision, Levels

if TYPE_CHECKING:
    from paizhuo.tournament.log.facts import LotDrawn, Pairing
    from paizhuo.tournament.log.state import MatchState, StageState, State
    from paizhuo.tournament.results.outcomes import Outcome

RANKING = "ranking"
"""The purpose of a lot that decides a place."""
MATCH = "match"
"""The purposes of lots that decide level matches begin with this word."""
OF_STAGE = frozenset({RANKING, "qualify", "wild-card", individual_knockout.LOT})
DRAWS = frozenset({Format.ELIMINATION_POINTS, Format.HALVING})


class LotDue(NamedTuple):
    """待抽签: what a lot is needed for, and among whom."""

    purpose: str
    candidates: tuple[int, ...]


def lots_due(here: Context) -> tuple[LotDue, ...]:
    """待抽签: the lots without which the stage cannot go on or be closed.

    Equal places are drawn for where the book says so, and where the next stage takes some of the equals and not others.
    Entrants who left before they played share their place: nothing follows from it, and nobody is there to draw.
    """
    return tuple(due for due in lots_taken(here) if due.purpose != RANKING or not _never_came(here, due.candidates))


def lots_taken(here: Context) -> tuple[LotDue, ...]:
    """可记的签: those that are due, and those among entrants who never came, which an organiser may have drawn."""
    engine = engine_of(here.plan)
    if any(not one.is_complete for one in here.stage.rounds[: here.done]):
        return ()
    try:
        if not engine.is_finished(here):
            if here.plan.format in DRAWS:
                guangzhou.field(here)
            return ()
    except LotNeeded as needed:
        return (LotDue(needed.purpose, needed.candidates),)
    shared: dict[tuple[str, int], list[int]] = {}
    for ended in engine.places(here):
        if ended.place and not ended.shared:
            shared.setdefault((ended.group, ended.place), []).append(ended.entrant)
    by_book = Tiebreak.LOT in here.ranking.chain
    return tuple(
        LotDue(RANKING, tuple(sorted(equal)))
        for (_, place), equal in sorted(shared.items())
        if len(equal) > 1 and (by_book or _is_cut(here, place, len(equal)))
    )


def match_purpose(number: int, table: int) -> str:
    """The purpose of the lot that decides a level match.

    >>> match_purpose(3, 2)
    'match/3/2'
    """
    return f"{MATCH}/{number}/{table}"


def match_candidates(pairing: Pairing) -> tuple[int, ...]:
    """Who stands for the two sides in the lot of a match: the first of each."""
    return tuple(sorted((pairing.home[0], pairing.away[0])))


def check_lot(state: State, stage: StageState, fact: LotDrawn) -> tuple[int, int] | None:
    """Refuse a lot that is not due; otherwise give round and table of the match that it decides, if it decides one."""
    refused = Refused(Why.LOT_NOT_DUE, stage=fact.stage, purpose=fact.purpose, candidates=fact.candidates)
    kind = fact.purpose.partition("/")[0]
    if kind == MATCH:
        where = _match_of(stage, fact.purpose)
        match = None if where is None else stage.rounds[where[0] - 1].matches[where[1]]
        if match is None or not takes_lot(state, stage.id, match):
            raise refused
        if tuple(sorted(fact.candidates)) != match_candidates(match.pairing):
            raise refused
        return where
    if kind in OF_STAGE:
        due = LotDue(fact.purpose, tuple(sorted(fact.candidates)))
        if due not in lots_taken(Context(state, stage.id)):
            raise refused
    return None


def takes_lot(state: State, stage: str, match: MatchState) -> bool:
    """Whether a lot may decide a match: it needs a winner, the book draws lots for one, and none was drawn yet."""
    return (
        match.lot is None
        and not is_by_lot(match.confirmed)
        and match.pairing.walkover is None
        and Decision.LOT in state.regulations.knockout_draw.value
        and accepted.needs_winner(state, stage, match)
    )


def is_by_lot(outcome: Outcome | None) -> bool:
    """Whether a match that ended level was decided by lot."""
    return isinstance(outcome, Levels | Boards) and outcome.decision is Decision.LOT


def _match_of(stage: StageState, purpose: str) -> tuple[int, int] | None:
    """Round and table of the public match that a purpose names."""
    return next(
        (
            (one.number, table)
            for one in stage.rounds
            if one.published
            for table in one.matches
            if match_purpose(one.number, table) == purpose
        ),
        None,
    )


def _never_came(here: Context, entrants: tuple[int, ...]) -> bool:
    """Whether all of them left the event and none has played a match of the stage."""
    played = {
        entrant
        for one in here.stage.rounds
        for match in one.matches.values()
        if isinstance(match.confirmed, accepted.PLAYED)
        for entrant in (*match.pairing.home, *match.pairing.away)
    }
    return all(entrant in here.state.left and entrant not in played for entrant in entrants)


def _is_cut(here: Context, place: int, count: int) -> bool:
    """Whether a later stage takes some of the equals at this place and not others."""
    edges = {
        edge
        for plan in here.state.plan.stages
        for intake in plan.intake
        if intake.stage == here.id
        for edge in (intake.first - 1, intake.last)
    }
    return any(place <= edge < place + count - 1 for edge in edges)
