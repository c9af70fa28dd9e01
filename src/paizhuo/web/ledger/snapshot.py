"""快照: the folded state of a competition, cached in memory and rebuilt from the facts when in doubt.

A snapshot never changes. It has the number and the hash of its last fact, so that a process sees whether it is the
newest; missing facts are read from the database and applied to a copy. An undo folds again from the first fact.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from functools import cached_property, reduce
from typing import TYPE_CHECKING, Any, TypeVar

from paizhuo import chain
from paizhuo.officiating import publication
from paizhuo.tournament import directing
from paizhuo.tournament.entries.taking_part import taking_part
from paizhuo.tournament.log import logged as logs
from paizhuo.tournament.log.append import append
from paizhuo.tournament.log.facts import Fact, Undone
from paizhuo.tournament.log.final_decisions import check_final
from paizhuo.tournament.log.fold import apply, fold, start
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.log.refusals import Refused
from paizhuo.tournament.log.undo import undone_after, undone_together
from paizhuo.web import figures

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from paizhuo.tournament.engines.context import Ended
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.web.models import Competition

T = TypeVar("T")

HELD = 64
"""How many competitions one process caches."""


class Snapshot:
    """快照: the log, the state folded from it, and values computed from both.

    ``founded`` is the plan that the first fact sealed, from which the log is folded; ``plan`` is the one in force.
    """

    def __init__(self, plan: Plan, log: tuple[Logged, ...], head: str, state: State) -> None:
        """``state`` must not change afterwards."""
        self.founded = plan
        self.log = log
        self.head = head
        self.state = state
        self._computed: dict[Hashable, Any] = {}

    @property
    def plan(self) -> Plan:
        """规程: with all changes made since the event began."""
        return self.state.plan

    @property
    def no(self) -> int:
        """The number of the last fact."""
        return len(self.log)

    @cached_property
    def names(self) -> dict[int, str]:
        """参赛者名: by number."""
        return {number: entry.name for number, entry in self.state.entries.items()}

    @cached_property
    def taking_part(self) -> tuple[int, ...]:
        """参赛: who is counted as an entrant, on every page."""
        return taking_part(self.state)

    def places(self, stage: str, *, provisional: bool = False) -> tuple[Ended, ...]:
        """名次: computed once for each snapshot."""
        return self.once(
            ("places", stage, provisional), lambda: directing.places(self.state, stage, provisional=provisional)
        )

    def closing(self, stage: str) -> int:
        """阶段结束: the number of the fact that closed the stage and holds; 0 while it is open."""
        return self.once(("closing", stage), lambda: publication.closing(self.state, self.log, stage))

    def once(self, key: Hashable, compute: Callable[[], T]) -> T:
        """Compute a value once for this snapshot. Two threads may both compute it; the values are equal."""
        if key not in self._computed:
            self._computed[key] = compute()
        found: T = self._computed[key]
        return found

    def until(self, no: int) -> Snapshot:
        """The snapshot after the fact with this number, for instance that of a publication."""
        if no >= self.no:
            return self
        return self.once(("until", no), lambda: _folded(self.founded, self.log[:no], ""))

    def with_facts(self, facts: Sequence[Fact], *, at: str, by: str) -> Snapshot:
        """The snapshot after some more facts; :class:`~paizhuo.tournament.log.refusals.Refused` if one cannot stand."""
        if self._goes_back(facts) or self._leaves_a_whole(facts):
            check_final(self.log, [fact for fact in facts if isinstance(fact, Undone)])
            added = tuple(Logged(self.no + count, fact, at, by) for count, fact in enumerate(facts, start=1))
            log = (*self.log, *added)
            head = reduce(chain.link, map(logs.entry_of, added), self.head)
            return Snapshot(self.founded, log, head, fold(self.founded, log))
        log, head, state = self.log, self.head, self.state.branch()
        for fact in facts:
            logged = Logged(len(log) + 1, fact, at, by)
            if isinstance(fact, Undone):
                log = append(self.founded, log, fact, at=at, by=by)
                state = fold(self.founded, log)
            else:
                apply(state, logged)
                log = (*log, logged)
            head = chain.link(head, logs.entry_of(logged))
        return Snapshot(self.founded, log, head, state)

    def _goes_back(self, facts: Sequence[Fact]) -> bool:
        """Whether the facts undo the whole end of the log, newest first.

        Then nothing later depends on what is undone, and one fold is enough, however many facts there are.
        """
        numbers = [fact.fact for fact in facts if isinstance(fact, Undone) and fact.reason.strip()]
        if len(numbers) < max(len(facts), 2) or min(numbers) < 2:  # noqa: PLR2004 - the first fact opens the event
            return False
        return tuple(numbers) == undone_after(self.log, min(numbers) - 1)

    def _leaves_a_whole(self, facts: Sequence[Fact]) -> bool:
        """Whether the facts undo several others, newest first, with everything that depends on them."""
        numbers = tuple(fact.fact for fact in facts if isinstance(fact, Undone) and fact.reason.strip())
        if len(numbers) < max(len(facts), 2) or numbers != tuple(sorted(set(numbers), reverse=True)):
            return False
        try:
            return undone_together(self.founded, self.log, numbers) == numbers
        except Refused:
            return False


def _folded(plan: Plan, log: tuple[Logged, ...], head: str) -> Snapshot:
    return Snapshot(plan, log, head, fold(plan, log))


_held: OrderedDict[int, Snapshot] = OrderedDict()
_lock = threading.Lock()


def hold(competition: Competition, snapshot: Snapshot) -> None:
    """Cache a committed snapshot, unless a newer one is cached."""
    with _lock:
        kept = _held.get(competition.pk)
        if kept is None or kept.no <= snapshot.no or kept.founded != snapshot.founded:
            _held[competition.pk] = snapshot
        _held.move_to_end(competition.pk)
        while len(_held) > HELD:
            _held.popitem(last=False)


def forget() -> None:
    """Empty the cache."""
    with _lock:
        _held.clear()


def snapshot_of(competition: Competition) -> Snapshot:
    """快照: the snapshot that matches the competition's row, from the cache or from the facts."""
    with _lock:
        kept = _held.get(competition.pk)
    if kept is not None and kept.no == competition.fact_count and kept.head == competition.head:
        return kept
    with figures.FOLD_SECONDS.timed():
        found = _grown(competition, kept) if kept is not None and kept.no < competition.fact_count else None
        if found is None:
            found = _rebuilt(competition)
    hold(competition, found)
    return found


def _grown(competition: Competition, kept: Snapshot) -> Snapshot | None:
    """The cached snapshot with the facts added since; None if its log is not the beginning of the stored one."""
    rows = list(competition.stored_facts.filter(no__gt=kept.no, no__lte=competition.fact_count))
    log, head, state = kept.log, kept.head, kept.state.branch()
    for row in rows:
        head = chain.link(head, row.entry)
        if head != row.hash:
            return None
        logged = logs.logged_of(row.entry | {chain.FIELD: row.hash}, row.no)
        log = (*log, logged)
        if isinstance(logged.fact, Undone):
            state = fold(kept.founded, log)
        else:
            apply(state, logged)
    return Snapshot(kept.founded, log, head, state) if head == competition.head else None


def _rebuilt(competition: Competition) -> Snapshot:
    rows = competition.stored_facts.filter(no__lte=competition.fact_count).values_list("entry", "hash")
    entries = [entry | {chain.FIELD: digest} for entry, digest in rows]
    log = logs.from_json(entries)
    plan = competition.plan
    head = str(entries[-1][chain.FIELD]) if entries else chain.START
    state = fold(plan, log) if log else start(plan)
    return Snapshot(plan, log, head, state)
