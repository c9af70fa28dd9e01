"""赛事已知: the answers that the plan, the log, the sheet or an earlier ruling give, so that nobody is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.officiating.board_course import segments_completed, written_rooms
from paizhuo.officiating.limits import is_least_time_adopted
from paizhuo.referee import Infraction
from paizhuo.referee.cases import facts_asked as asked
from paizhuo.referee.cases.counting import two_thirds
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.tournament import directing
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.log.transitions.boards import settled_outcome
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.removals import forfeits_besides
from paizhuo.tournament.results.accepted import KNOCKOUTS
from paizhuo.tournament.results.outcomes import Boards, DefaultLoss, End, Forfeit, LateSheet, Levels

if TYPE_CHECKING:
    from paizhuo.officiating.register import Register
    from paizhuo.officiating.table_match import TableMatch
    from paizhuo.referee import Question
    from paizhuo.tournament.log.state import MatchState, State

WHERE_REACHED = frozenset({asked.SEGMENTS, asked.RESERVE, asked.KNOCKOUT, asked.TWO_THIRDS})
"""涉及才计: facts of a case only where its ruling depends on them: a phone that rang says nothing of reserves."""
BINDING = frozenset({asked.LEAST_TIME})
"""不由裁判另答: what the organiser has decided, no referee answers otherwise [NAT 31(四)]."""
_LEAGUES = directing.BY_SCORE | {Format.ROUND_ROBIN}
"""循环赛与积分编排赛: the special Swiss and the movements of individuals are such too [NAT 26(二), 27(一)]."""


def known_by_event(
    state: State, at: TableMatch, entrant: int, register: Register, levels: tuple[int, int] | None
) -> dict[Question[Any], object]:
    """赛事已知: the kind of event and stage, earlier forfeits, the other side's delay, who is ahead by ``levels``."""
    plan = state.plan.stage(at.stage)
    earlier = forfeits_besides(state, entrant, (at.stage, at.round))
    rounds = directing.rounds_of(state, at.stage) if plan.format in _LEAGUES else 0
    found: dict[Question[Any], object] = {
        asked.EVENT: EventKind(state.plan.entries.kind.value),
        asked.DUPLICATE: bool(plan.boards),
        asked.KNOCKOUT: plan.format in KNOCKOUTS,
        asked.SEGMENTS: plan.segments > 1,
        asked.FORFEITS_BEFORE: earlier.matches,
        asked.LAST_FORFEITED: earlier.last,
        asked.LEAST_TIME: is_least_time_adopted(state),
        asked.LAST_OF_LEAGUE: plan.format in _LEAGUES and at.round == rounds,
    }
    if state.plan.entries.kind is not EntryKind.TEAM:
        # Only a team has reserves: a pair stays as it is [NAT 19(二)2].
        found[asked.RESERVE] = False
    if not plan.boards:
        # Without duplicate boards no deal can have failed to be duplicated.
        found[asked.DEALS] = 0
    if plan.segments > 1 and written_rooms(state, at.stage):
        found[asked.TWO_THIRDS] = two_thirds(segments_completed(state, at.key), plan.segments)
    if (delay := _others_delay(at, entrant, register)) is not None:
        found[asked.OTHERS_DELAY] = delay
    ahead = is_ahead(state, at.stage, at.match, at.end(entrant), levels)
    if ahead is not None:
        found[asked.LEADING] = ahead
    return found


def is_ahead(
    state: State, stage: str, match: MatchState, end: End, levels: tuple[int, int] | None = None
) -> bool | None:
    """领先与否: by the ``levels`` of the table, its result, or the boards so far; None where nothing is known."""
    result = None if match.disputed else match.confirmed or match.entered
    if result is None and match.boards and written_rooms(state, stage):
        result = settled_outcome(match, state.plan.stage(stage))
    if isinstance(result, Boards):
        levels = result.home, result.away
    if levels is None:
        return None
    home, away = levels
    return home > away if end is End.HOME else away > home


def levels_on_sheet(match: MatchState) -> tuple[int, int] | None:
    """场上级数: home's and the visitors', as the result has them that counts or was handed in; None without one.

    A result on which the sides differ says nothing of the levels.
    """
    match match.confirmed or (None if match.disputed else match.entered):
        case Levels(home, away) | LateSheet(_, home, away) | DefaultLoss(_, home, away):
            return home, away
        case Forfeit(levels=levels):
            return levels
        case _:
            return None


def _others_delay(at: TableMatch, entrant: int, register: Register) -> int | None:
    """对方迟到: as it was ruled at this table before; None where nobody has ruled on it."""
    end = at.end(entrant).other
    for one in reversed(register.rulings):
        ruled = one.record
        delay = ruled.form.answers.get(asked.OWN_DELAY.code)
        if (ruled.key, ruled.end) == (at.key, end) and ruled.infraction is Infraction.LATE and delay:
            return int(delay)
    return None
