"""成绩数据: the body of a result made into an outcome, with the kinds and names that the command has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.entered_forfeit import entered_forfeit
from paizhuo.officiating.entered_result import KINDS, WITH_LEVELS, EnteredResult, ResultKind, named_kind
from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.results.outcomes import Decision, End, ForfeitKind
from paizhuo.web.errors import WordedError
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.web.api.schemas import ResultIn


class AmbiguousResult(WordedError):
    """成绩不明: a result names no kind, several, or fields that belong to another kind."""

    code = "BAD_RESULT"


def outcome_in(state: State, sent: ResultIn) -> Outcome:
    """赛果: of the body; :class:`AmbiguousResult` where it is not one."""
    name = named_kind({one: getattr(sent, one) for one in KINDS})
    if name is None:
        raise AmbiguousResult(N_("Give one kind of result, such as levels, boards or forfeit."))
    kind = KINDS[name]
    if kind in WITH_LEVELS and sent.levels is None:
        raise AmbiguousResult(N_("This kind of result needs the levels, too."))
    _check_belonging(sent, name, kind)
    concerned = None if kind in {ResultKind.SCORE, ResultKind.HALVED} else getattr(sent, name)
    by = None if concerned in {None, "both"} else End(concerned)
    levels = None if sent.levels is None else (sent.levels[0], sent.levels[1])
    if kind is ResultKind.FORFEIT:
        said = None if sent.forfeit_kind is None else ForfeitKind(sent.forfeit_kind)
        key = TableKey(sent.stage, sent.round, sent.table)
        return entered_forfeit(state, key, by, said, named=sent.absent, levels=levels).outcome()
    home, away, boards = sent.boards or (*(levels or (0, 0)), 0)
    return EnteredResult(
        kind,
        home,
        away,
        boards=boards,
        winner=None if sent.winner is None else End(sent.winner),
        decision=None if sent.decision is None else Decision(sent.decision),
        segments_forfeited=tuple(End(one) for one in sent.segments_forfeited),
        by=by,
    ).outcome()


def _check_belonging(sent: ResultIn, name: str, kind: ResultKind) -> None:
    """Refuse a field that belongs to another kind of result."""
    if kind is not ResultKind.FORFEIT and (sent.forfeit_kind is not None or sent.absent):
        raise AmbiguousResult(N_("forfeit_kind and absent go with forfeit."))
    if kind is not ResultKind.SCORE and (sent.winner is not None or sent.decision is not None):
        raise AmbiguousResult(N_("winner and decision go with levels or boards."))
    if name != "boards" and sent.segments_forfeited:
        raise AmbiguousResult(N_("segments_forfeited goes with boards."))
