"""公开范围: what the public may see: published rounds, confirmed results, published standings, their log."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.dateparse import parse_datetime

from paizhuo.officiating.table_key import TableKey, match_at
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import apply, fold, start
from paizhuo.web.ledger import cache

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from paizhuo.tournament.log.state import RoundState, StageState, State
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition

_RESULTS = f.ResultEntered | f.ResultConfirmed | f.ResultCorrected | f.Forfeited
_ROUNDS = f.RoundDrafted | f.RoundPublished | f.RoundDropped


class Published(NamedTuple):
    """已公布名次: of a stage, after which round, when, and the competition as it stood then."""

    stage: str
    round: int
    at: datetime | None
    facts: int
    snapshot: Snapshot


def open_rounds(stage: StageState) -> list[RoundState]:
    """已公布各轮: of a stage, in order."""
    return [one for one in stage.rounds if one.published]


def open_stages(state: State) -> list[str]:
    """已开赛的阶段: those with a published round, in the order of the plan."""
    return [stage.id for stage in state.plan.stages if stage.id in state.stages and open_rounds(state.stages[stage.id])]


def published(competition: Competition, snapshot: Snapshot, stage: str) -> Published | None:
    """已公布名次: of a stage; None where nothing is published. It is kept, because it never changes."""
    told = competition.published_standings.get(stage)
    if not told:
        return None
    facts = int(told["facts"])
    then = cache.of_competition(competition, ("published", facts, told.get("at")), lambda: snapshot.until(facts))
    if stage not in then.state.stages:
        return None
    return Published(stage, int(told.get("round") or 0), parse_datetime(told.get("at") or ""), facts, then)


def all_published(competition: Competition, snapshot: Snapshot) -> Iterator[Published]:
    """All published standings, in the order of the plan."""
    for stage in snapshot.plan.stages:
        if (found := published(competition, snapshot, stage.id)) is not None:
            yield found


def is_final(found: Published, snapshot: Snapshot) -> bool:
    """最终名次: whether the stage was closed when these places were published, and that closing still stands."""
    closing = found.snapshot.closing(found.stage)
    return closing != 0 and closing == snapshot.closing(found.stage)


def was_final(found: Published, snapshot: Snapshot) -> bool:
    """曾为最终: whether they were published as final, and the stage was opened again since."""
    return found.snapshot.closing(found.stage) != 0 and not is_final(found, snapshot)


def last_published(competition: Competition, snapshot: Snapshot) -> Published | None:
    """The published standings of the latest stage that has any."""
    found = list(all_published(competition, snapshot))
    return found[-1] if found else None


def open_log(snapshot: Snapshot) -> int:
    """可公开的日志: the number of the last fact after which no draft and no unconfirmed result stood open."""
    return snapshot.once("open log", lambda: _open_log(snapshot))


def _open_log(snapshot: Snapshot) -> int:
    if not _closed_things(snapshot.state):
        return snapshot.no
    state, last = start(snapshot.founded), 0
    hidden: set[TableKey] = set()
    for at, logged in enumerate(snapshot.log):
        if isinstance(logged.fact, f.Undone):
            if isinstance(snapshot.log[at + 1].fact if at + 1 < snapshot.no else None, f.Undone):
                # Many undos are written at once; what stands between two of them was never seen.
                continue
            state = fold(snapshot.founded, snapshot.log[: at + 1])
            hidden = _closed_things(state)
        else:
            apply(state, logged)
            if isinstance(logged.fact, _ROUNDS):
                hidden = {one for one in hidden if one[0] != logged.fact.stage} | _of_stage(state, logged.fact.stage)
            elif isinstance(logged.fact, _RESULTS):
                where = TableKey(logged.fact.stage, logged.fact.round, logged.fact.table)
                match = match_at(state, where)
                hidden = hidden - {where} if match.confirmed is not None else hidden | {where}
        if not hidden:
            last = logged.no
    return last


def _closed_things(state: State) -> set[TableKey]:
    return {where for stage in state.stages for where in _of_stage(state, stage)}


def _of_stage(state: State, stage: str) -> set[TableKey]:
    """What of a stage is not public: a draft, a result that waits."""
    found: set[TableKey] = set()
    for one in state.stages[stage].rounds:
        if not one.published:
            found.add(TableKey(stage, one.number, 0))
            continue
        found |= {
            TableKey(stage, one.number, table)
            for table, match in one.matches.items()
            if match.entered is not None and match.confirmed is None
        }
    return found


def has_private_data(snapshot: Snapshot) -> bool:
    """Whether an entry holds a day of birth or a registration number, which the public has no business with."""
    return snapshot.once("private data", lambda: _has_private_data(snapshot))


def _has_private_data(snapshot: Snapshot) -> bool:
    entries = (logged.fact.entry for logged in snapshot.log if isinstance(logged.fact, f.Entered | f.EntryChanged))
    return any(person.born or person.id for entry in entries for _, _, person in entry.people())
