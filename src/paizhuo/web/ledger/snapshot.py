"""快照: the folded state of a competition, cached in memory and rebuilt from the facts when in doubt.

A snapshot never changes. It has the number and the hash of its last fact, so that a process sees whether it is the
newest; missing facts are read from the database and applied to a branch, which shares with it what they do not change.
An undo folds on from the last checkpoint before the fact that it takes back.
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict, deque
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from paizhuo import chain
from paizhuo.errors import PaizhuoError
from paizhuo.officiating import event_summary, publication
from paizhuo.plugins import MissingPackage
from paizhuo.tournament import directing
from paizhuo.tournament.entries.taking_part import taking_part
from paizhuo.tournament.log import checkpoints as marks
from paizhuo.tournament.log import logged as logs
from paizhuo.tournament.log.facts import Fact, Undone
from paizhuo.tournament.log.final_decisions import check_final
from paizhuo.tournament.log.fold import apply, folded
from paizhuo.tournament.log.logged import Log, Logged
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.undo import check_undo, undone_after, undone_together
from paizhuo.tournament.places_basis import places_basis
from paizhuo.web import figures
from paizhuo.web.ledger import damage_marks
from paizhuo.web.ledger.carried import Carried
from paizhuo.web.ledger.verification import sealed_facts
from paizhuo.web.models.damage import Damage, DamagedCompetition, Fault, Part

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from paizhuo.officiating.event_summary import EventSummary
    from paizhuo.tournament.engines.context import Ended
    from paizhuo.tournament.log.checkpoints import Checkpoints
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.web.models import Competition

T = TypeVar("T")

HELD = 64
"""How many competitions one process caches."""
RECENT = 16
"""How many snapshots of one competition are cached; they share what did not change between them."""


class SealedFact(NamedTuple):
    """封存的事实: the number of a fact, its JSON entry and its hash."""

    no: int
    entry: dict[str, Any]
    hash: str


class Snapshot:
    """快照: the log, the state folded from it, and values computed from both.

    ``founded`` is the plan that the first fact sealed, from which the log is folded; ``plan`` is the one in force.
    """

    def __init__(self, plan: Plan, log: Log, head: str, state: State, checkpoints: Checkpoints = ()) -> None:
        """``state`` must not change afterwards; ``checkpoints`` are those of the log."""
        self.founded = plan
        self.log = log
        self.head = head
        self.state = state
        self._checkpoints = checkpoints
        self.added: tuple[SealedFact, ...] = ()
        """What :meth:`with_facts` added, as it is stored."""
        self.later = 0.0
        """Seconds by which spectators of the event see everything later; the row says it, not the log."""
        self.carried = Carried()
        """What holds for the next snapshot, too, where it has the same parts."""
        self._computed: dict[Hashable, Any] = {}
        self._making: dict[Hashable, threading.RLock] = {}

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

    @cached_property
    def summary(self) -> EventSummary:
        """赛事摘要: as lists show it, without published places."""
        return event_summary.summary_of(self.state)

    def places(self, stage: str, *, provisional: bool = False) -> tuple[Ended, ...]:
        """名次: computed once for each snapshot; a result by which no place can change leaves them as they are."""
        if provisional:
            return self.once(
                ("places", stage, provisional), lambda: directing.places(self.state, stage, provisional=True)
            )
        return self.once(("places", stage, provisional), lambda: self._carried_places(stage))

    def _carried_places(self, stage: str) -> tuple[Ended, ...]:
        # What the public sees of the same log has other places.
        here = type(self)
        basis = self.carried.get(("places basis", here), lambda: places_basis(self.state), self.state)
        return self.carried.get(("places", here, stage), lambda: directing.places(self.state, stage), basis)

    def know_places(self, stage: str, places: tuple[Ended, ...]) -> None:
        """Take over places that were computed from an equal snapshot."""
        self.once(("places", stage, False), lambda: places)

    def closing(self, stage: str) -> int:
        """阶段结束: the number of the fact that closed the stage and holds; 0 while it is open."""
        return self.once(("closing", stage), lambda: publication.closing(self.state, self.log, stage))

    def once(self, key: Hashable, compute: Callable[[], T]) -> T:
        """Compute a value once for this snapshot; threads that ask for it meanwhile wait."""
        if key not in self._computed:
            with self._making.setdefault(key, threading.RLock()):
                if key not in self._computed:
                    self._computed[key] = compute()
        found: T = self._computed[key]
        return found

    def until(self, no: int) -> Snapshot:
        """The snapshot after the fact with this number, for instance that of a publication."""
        if no >= self.no:
            return self
        return self.once(("until", no), lambda: self._until(no))

    def _until(self, no: int) -> Snapshot:
        log = self.log.until(no)
        return Snapshot(
            self.founded, log, "", *folded(self.founded, log, marks.common(self.checkpoints, self.log, log))
        )

    @property
    def checkpoints(self) -> Checkpoints:
        """检查点: from which a fold of this log, or of one that begins like it, goes on."""
        return marks.extended(self._checkpoints, self.no, self.state)

    def with_facts(self, facts: Sequence[Fact], *, at: str, by: str) -> Snapshot:
        """The snapshot after some more facts; :class:`~paizhuo.tournament.log.refusals.Refused` if one cannot stand."""
        if self._goes_back(facts) or self._leaves_a_whole(facts):
            check_final(self.log, [fact for fact in facts if isinstance(fact, Undone)])
            growing = _Growing(self)
            growing.add_undos([Logged(self.no + count, fact, at, by) for count, fact in enumerate(facts, start=1)])
            return growing.snapshot()
        growing = _Growing(self)
        for fact in facts:
            logged = Logged(growing.no + 1, fact, at, by)
            if isinstance(fact, Undone):
                check_undo(self.founded, growing.log, fact, growing.checkpoints)
            growing.add(logged)
        return growing.snapshot()

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
            return undone_together(self.founded, self.log, numbers, self.checkpoints) == numbers
        except Refused:
            return False


class _Growing:
    """增长: a snapshot to which facts are added; the snapshot itself stays as it is."""

    def __init__(self, snapshot: Snapshot) -> None:
        """Begin where the snapshot ends."""
        self._before = snapshot
        self._founded = snapshot.founded
        self._log, self._new = snapshot.log, list[Logged]()
        self._state = snapshot.state.branch()
        self._sealed: list[SealedFact] = []
        self.head = snapshot.head
        self.checkpoints = snapshot.checkpoints

    @property
    def log(self) -> Log:
        """The log so far."""
        if self._new:
            self._log, self._new = self._log.grown(*self._new), []
        return self._log

    @property
    def no(self) -> int:
        """The number of the last fact so far."""
        return len(self._log) + len(self._new)

    def add(self, logged: Logged, entry: dict[str, Any] | None = None) -> None:
        """Add a fact, whose JSON may be known; :class:`Refused` if it cannot stand. An undo must have been checked."""
        if isinstance(logged.fact, Undone):
            self.add_undos([logged])
            return
        apply(self._state, logged)
        self._seal(logged, entry)

    def add_undos(self, undos: Sequence[Logged]) -> None:
        """Add undos that were checked, and fold once, on from before what they change."""
        before = self.log
        for logged in undos:
            self._seal(logged)
        unchanged = marks.common(self.checkpoints, before, self.log)
        self._state, self.checkpoints = folded(self._founded, self.log, unchanged)

    def _seal(self, logged: Logged, entry: dict[str, Any] | None = None) -> None:
        entry = entry if entry is not None else logs.entry_of(logged)
        self.head = chain.link(self.head, entry)
        self._new.append(logged)
        self._sealed.append(SealedFact(logged.no, entry, self.head))

    def snapshot(self) -> Snapshot:
        """The snapshot with all that was added."""
        found = Snapshot(self._founded, self.log, self.head, self._state, self.checkpoints)
        found.added = tuple(self._sealed)
        if found.plan is self._before.plan:
            # Almost everything that is made from a match is made with the plan, too.
            found.carried = self._before.carried
        if found.state.entries is self._before.state.entries:
            # Nobody was entered or renamed; a thousand names are not gathered again for one result.
            found.names = self._before.names
        return found


_log = logging.getLogger(__name__)
_held: OrderedDict[int, Snapshot] = OrderedDict()
_recent: dict[int, deque[Snapshot]] = {}
_folding: dict[int, threading.Lock] = {}
_lock = threading.Lock()


def hold(competition: Competition, snapshot: Snapshot) -> None:
    """Cache a committed snapshot, unless a newer one is cached."""
    with _lock:
        kept = _held.get(competition.pk)
        if kept is None or kept.no <= snapshot.no or kept.founded != snapshot.founded:
            _held[competition.pk] = snapshot
            _recent.setdefault(competition.pk, deque(maxlen=RECENT)).append(snapshot)
        _held.move_to_end(competition.pk)
        while len(_held) > HELD:
            _recent.pop(_held.popitem(last=False)[0], None)


def forget() -> None:
    """Empty the cache."""
    with _lock:
        _held.clear()
        _recent.clear()


def snapshot_of(competition: Competition) -> Snapshot:
    """快照: the snapshot that matches the competition's row, from the cache or from the facts.

    Threads that miss the same facts together fold them once. :class:`DamagedCompetition` where the stored facts are not
    those that were written; the competition is marked, and nothing of it is shown or written until it is repaired.
    """
    competition.check_whole()
    found = _matching(competition)
    if found is not None:
        return _seen_later(competition, found)
    with _lock:
        folding = _folding.setdefault(competition.pk, threading.Lock())
    with folding:
        found = _matching(competition)
        if found is None:
            kept = _held.get(competition.pk)
            with figures.FOLD_SECONDS.timed():
                found = _grown(competition, kept) if kept is not None and kept.no < competition.fact_count else None
                found = found or _marking(competition, rebuilt)
            hold(competition, found)
    return _seen_later(competition, found)


def _seen_later(competition: Competition, snapshot: Snapshot) -> Snapshot:
    snapshot.later = float(competition.online.get("delay", 0)) if competition.online else 0.0
    return snapshot


def folded_apart(competition: Competition) -> Snapshot:
    """The snapshot of a competition that nobody looks at: what is cached of others stays."""
    competition.check_whole()
    return _seen_later(competition, _matching(competition) or _marking(competition, rebuilt))


def _marking(competition: Competition, build: Callable[[Competition], Snapshot]) -> Snapshot:
    """Build a snapshot; where the stored facts are not those that were written, mark the competition."""
    try:
        return build(competition)
    except DamagedCompetition as error:
        damage_marks.mark(competition, error.damage)
        raise


def prepare(competition: Competition) -> None:
    """预备: fold what this process misses of the facts that the row counts, so that no lock is held meanwhile."""
    kept = _held.get(competition.pk)
    if kept is None or kept.no < competition.fact_count:
        snapshot_of(competition)


def _matching(competition: Competition) -> Snapshot | None:
    """The cached snapshot of the row, also one of a moment ago: a page reads its row before another one writes.

    Before the first fact no hash says which plan it is, and databases use primary keys again.
    """
    if not competition.fact_count:
        return None
    with _lock:
        recent = tuple(_recent.get(competition.pk, ()))
    wanted = competition.fact_count, competition.head
    return next((one for one in reversed(recent) if (one.no, one.head) == wanted), None)


def _grown(competition: Competition, kept: Snapshot) -> Snapshot | None:
    """The cached snapshot with the facts added since; None if its log is not the beginning of the stored one."""
    growing = _Growing(kept)
    try:
        for one in sealed_facts(competition, kept.no, kept.head):
            growing.add(logs.logged_of(one.entry | {chain.FIELD: one.hash}, one.no), one.entry)
    except (DamagedCompetition, PaizhuoError, ArithmeticError):
        # Folded from the first fact, the first bad one is found.
        return None
    return growing.snapshot()


def rebuilt(competition: Competition) -> Snapshot:
    """重建: the snapshot of the stored facts, every seal checked, nothing taken from the cache."""
    plan, found, head = competition.plan, list[Logged](), chain.START
    for one in sealed_facts(competition):
        try:
            found.append(logs.logged_of(one.entry | {chain.FIELD: one.hash}, one.no))
        except MissingPackage:
            # The event is whole, and is read again once the package is installed.
            raise
        except (PaizhuoError, ArithmeticError) as error:
            raise competition.damaged(Damage(Part.FACT, one.no, Fault.MEANINGLESS)) from error
        head = one.hash
    log = Log(found)
    try:
        return Snapshot(plan, log, head, *folded(plan, log))
    except Refused as error:
        if error.why is Why.OTHER_PLAN:
            raise competition.damaged(Damage(Part.PLAN, 0, Fault.SEAL)) from error
        raise competition.damaged(_first_refused(plan, log)) from error
    except Exception as error:  # whatever this event makes the law do, other events go on
        _log.exception("%s cannot be folded", competition.slug)
        raise competition.damaged(_first_refused(plan, log)) from error


def _first_refused(plan: Plan, log: Log) -> Damage:
    """The fact with which a log cannot be folded any more, while without it it can."""
    good, bad = 0, len(log)
    while bad - good > 1:
        middle = (good + bad) // 2
        try:
            folded(plan, log.until(middle))
        except Exception:  # noqa: BLE001 - it is only asked whether, and the first error was logged
            bad = middle
        else:
            good = middle
    return Damage(Part.FACT, bad, Fault.MEANINGLESS)
