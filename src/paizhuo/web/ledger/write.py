"""账本: the only function that changes a competition.

One write is one transaction: the facts, other changes, the act that records who did it, and on commit the message to
the screens. A command that was carried out before is not repeated; the client gets the answer of then. Writers of one
process queue [see ``turns``]; facts that this process has not folded yet are folded before the lock is taken, and
what takes long, such as the pairing of a round, is computed without the lock [see :meth:`Writing.aside`].
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from django.db import connection, transaction
from django.utils import timezone

from paizhuo.errors import BadInput, PaizhuoError
from paizhuo.web import figures
from paizhuo.web.access.actors import book_of
from paizhuo.web.errors import WordedError
from paizhuo.web.feed import hub
from paizhuo.web.ledger import damage_marks, summaries
from paizhuo.web.ledger.act_chain import newly_sealed
from paizhuo.web.ledger.after_write import follow
from paizhuo.web.ledger.fact_actors import name_in_fact
from paizhuo.web.ledger.snapshot import hold, prepare, snapshot_of
from paizhuo.web.ledger.turns import turn
from paizhuo.web.ledger.verification import check_end
from paizhuo.web.models import Act, Competition, StoredFact
from paizhuo.web.models.damage import DamagedCompetition
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping
    from datetime import datetime

    from paizhuo.referee.powers.actions import Role
    from paizhuo.tournament.log.facts import Fact
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.web.access.actors import Actor
    from paizhuo.web.access.permissions import Permission
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.snapshot import SealedFact, Snapshot
    from paizhuo.web.ledger.summaries import Summarised

    Key = tuple[str, tuple[Fact, ...], Hashable]
    """Of a value computed without the lock: the last fact before the write, the facts of the write, and the rest."""

T = TypeVar("T")

COMMAND_LENGTH = 64
BEHALF = "behalf"
"""The key in the detail of an act that names for whom the actor did it, by delegation."""
ATTEMPTS = 3
"""How often something long is computed without the lock before a write computes it under the lock."""
EMERGENCY = "emergency"
"""紧急代行: the key in the detail of an act that names the role which has to confirm it."""


class Outdated(BadInput):
    """已有变动: the log has grown since the client's page was shown."""

    code: ClassVar[str] = "OUTDATED"

    def __init__(self, expected: int, found: int) -> None:
        """Keep both numbers."""
        super().__init__(f"the page showed fact {expected}, and there are {found} now")
        self.expected = expected
        self.found = found


class BadCommand(WordedError):
    """A command id that is too long, not printable, or taken by another act."""

    code: ClassVar[str] = "BAD_COMMAND"


class _Aside(Exception):
    """另算: a write needs a value that is computed without the lock."""

    def __init__(self, key: Key, compute: Callable[[], object]) -> None:
        super().__init__()
        self.key = key
        self.compute = compute


@dataclass
class Writing:
    """一次写入: the locked competition and its snapshot, and what the write adds: facts, detail, answer, messages."""

    competition: Competition
    """The competition's row, locked."""
    snapshot: Snapshot
    at: datetime
    actor: Actor
    detail: dict[str, Any] = field(default_factory=dict)
    answer: dict[str, Any] = field(default_factory=dict)
    public: dict[str, Any] = field(default_factory=dict)
    staff: dict[str, Any] = field(default_factory=dict)
    waits_for: Role | None = None
    """待追认: the role that has to confirm the act afterwards; None for what is done by right."""
    facts: list[SealedFact] = field(default_factory=list)
    """What was appended, as it is stored."""
    _topics: dict[str, bool] = field(default_factory=dict)
    _appended: tuple[Fact, ...] = ()
    _computed: dict[Key, object] | None = None
    """What was computed without the lock; None where everything is computed at once."""
    _head: str = ""
    """The hash of the last fact before the write."""

    def aside(self, key: Hashable, compute: Callable[[], T]) -> T:
        """另算: a value that takes long, computed from the snapshot and ``key`` alone and nothing in the database.

        The write is rolled back, the lock let go and the value computed; then the body runs again. If the log has not
        grown meanwhile it finds the value here, otherwise it is computed again.
        """
        if self._computed is None:
            return compute()
        whole = (self._head, self._appended, key)
        if whole not in self._computed:
            raise _Aside(whole, compute)
        return cast("T", self._computed[whole])

    def append(self, *facts: Fact) -> tuple[Logged, ...]:
        """Append facts to the log; a fact that is refused ends the write, and nothing is stored."""
        before = self.snapshot.no
        with figures.FOLD_SECONDS.timed():
            at = self.at.isoformat(timespec="seconds")
            self.snapshot = self.snapshot.with_facts(facts, at=at, by=name_in_fact(self.actor))
        self.facts += self.snapshot.added
        self._appended += facts
        return self.snapshot.log[before:]

    def notify(self, *topics: str, staff_only: bool = False, **values: object) -> None:
        """Send a message to the screens on commit: topics that pages listen to, and values that they show at once."""
        for topic in topics:
            self._topics[topic] = self._topics.get(topic, True) and staff_only
        self.staff.update(values)
        if not staff_only:
            self.public.update(values)

    def agreed_on(self, paper: str) -> None:
        """书面同意: name the paper on which those agreed who would have to confirm the act."""
        if paper.strip():
            self.waits_for = None
            self.detail["agreed"] = paper.strip()

    def messages(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The messages for the public and for officials; an empty one is not sent."""
        staff = {"topics": sorted(self._topics), **self.staff} if self._topics else {}
        topics = sorted(topic for topic, hidden in self._topics.items() if not hidden)
        return ({"topics": topics, **self.public} if topics else {}), staff


@dataclass(frozen=True)
class Done:
    """已写入: the act; ``repeated`` if the command was carried out before."""

    act: Act
    repeated: bool = False

    @property
    def answer(self) -> dict[str, Any]:
        """The answer to the client."""
        found: dict[str, Any] = self.act.answer
        return found


def write(request: Request, permission: Permission, body: Callable[[Writing], None]) -> Done:
    """写入: check the permission, lock the competition, run ``body``, commit all it did or nothing.

    A request whose command was carried out before gets the answer that was given then. A body that computes something
    aside is run again, and must not have changed anything but its ``Writing`` and the database before.
    """
    with figures.WRITE_SECONDS.timed():
        try:
            done = _written(request, permission, body)
        except PaizhuoError:
            figures.WRITES.add("refused")
            raise
        except Exception:
            figures.WRITES.add("failed")
            raise
    figures.WRITES.add("repeated" if done.repeated else "written")
    if not done.repeated:
        # After the turn of this write: what follows may write again.
        transaction.on_commit(lambda: follow(request.competition, done.act), robust=True)
    return done


def _written(request: Request, permission: Permission, body: Callable[[Writing], None]) -> Done:
    competition, command = request.competition, request.command
    if len(command) > COMMAND_LENGTH or not command.isprintable():
        raise BadCommand(N_("A command id has at most 64 printable characters."))
    request.actor.check(permission, book_of(competition))
    prepare(competition)
    try:
        return _attempted(request, permission, body)
    except DamagedCompetition as error:
        # Outside the transaction that the error has ended: the mark must stay.
        locked = Competition.objects.filter(pk=competition.pk).first()
        if locked is not None and error.slug == locked.slug:
            damage_marks.mark(locked, error.damage)
        raise


def _attempted(request: Request, permission: Permission, body: Callable[[Writing], None]) -> Done:
    computed: dict[Key, object] = {}
    for _ in range(0 if connection.in_atomic_block else ATTEMPTS):
        try:
            return _write(request, permission, body, computed)
        except _Aside as needed:
            computed[needed.key] = needed.compute()
    return _write(request, permission, body, None)


def _write(
    request: Request, permission: Permission, body: Callable[[Writing], None], computed: dict[Key, object] | None
) -> Done:
    competition, actor, command = request.competition, request.actor, request.command
    began = time.perf_counter()
    with turn(competition), transaction.atomic():
        locked = Competition.objects.select_for_update().get(pk=competition.pk)
        figures.LOCK_SECONDS.add(time.perf_counter() - began)
        if command and (earlier := locked.acts.filter(command=command).first()) is not None:
            if (earlier.kind, earlier.actor) != (permission.value, actor.name):
                raise BadCommand(N_("Another act has this command id. Load the page again, then repeat."))
            _refresh(competition, locked)
            return Done(earlier, repeated=True)
        before = snapshot_of(locked)
        previous = check_end(locked)
        if request.expected is not None and request.expected != before.no:
            raise Outdated(request.expected, before.no)
        waits_for = actor.entitlement(permission, book_of(competition)).confirmed_by
        writing = Writing(locked, before, timezone.now(), actor, waits_for=waits_for)
        writing._computed, writing._head = computed, before.head  # noqa: SLF001 - the other half of ``aside``
        loaded = dict(vars(locked))
        body(writing)
        act = _commit(writing, permission, command, loaded, previous)
    _refresh(competition, locked)
    return Done(act)


def _commit(writing: Writing, permission: Permission, command: str, loaded: Mapping[str, object], previous: str) -> Act:
    """``previous`` is the hash of the act before this one."""
    locked, actor, added = writing.competition, writing.actor, writing.facts
    facts = [StoredFact(competition=locked, no=one.no, entry=one.entry, hash=one.hash) for one in added]
    StoredFact.objects.bulk_create(facts)
    before = summaries.of_row(locked)
    locked.fact_count, locked.head = writing.snapshot.no, writing.snapshot.head
    locked.act_count += 1
    summary = _summarise(writing, before, loaded)
    # A body gives a field a new value and never changes the value in place.
    fields = [one.attname for one in Competition._meta.concrete_fields]  # noqa: SLF001 - Django documents it
    locked.save(update_fields=[name for name in fields if getattr(locked, name) is not loaded[name]])
    if writing.waits_for is not None:
        writing.detail[EMERGENCY] = writing.waits_for.value
        writing.notify("event", "log", staff_only=True)
    if behalf := actor.on_behalf(permission, book_of(locked)):
        writing.detail[BEHALF] = behalf
    public, staff = writing.messages()
    role = actor.role
    act = Act(
        competition=locked,
        no=locked.act_count,
        at=writing.at,
        user=actor.user,
        actor=actor.name,
        role=role.value if role else "",
        kind=permission.value,
        detail=writing.detail,
        first_fact=added[0].no if added else None,
        last_fact=added[-1].no if added else None,
        command=command,
        answer=writing.answer,
        public_message=public,
        staff_message=staff,
    )
    act.hash = newly_sealed(previous, act, facts)
    act.save(force_insert=True)
    transaction.on_commit(lambda: _committed(locked, writing.snapshot, summary, act))
    return act


def _summarise(writing: Writing, before: Summarised | None, loaded: Mapping[str, object]) -> Summarised:
    """Store what lists show of the competition, where the write has changed it."""
    locked = writing.competition
    published = locked.published_standings is not loaded["published_standings"]
    appended = writing._appended  # noqa: SLF001 - the other half of ``append``
    summary = summaries.changed(before, locked, writing.snapshot, appended, published=published)
    if summary != before:
        summaries.store(locked, summary)
    locked.summarised = locked.act_count
    return summary


def _committed(competition: Competition, snapshot: Snapshot, summary: Summarised, act: Act) -> None:
    hold(competition, snapshot)
    summaries.hold(competition, summary)
    if act.staff_message:
        hub.publish(competition.pk, act.no, act.public_message, act.staff_message)


def _refresh(given: Competition, locked: Competition) -> None:
    """Copy what was written to the caller's object."""
    for name in (
        "fact_count",
        "head",
        "act_count",
        "summarised",
        "is_public",
        "published_standings",
        "screen",
        "takes_entries",
        "online",
    ):
        setattr(given, name, getattr(locked, name))
