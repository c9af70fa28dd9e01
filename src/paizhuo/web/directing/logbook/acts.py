"""撤销: any act or fact is taken back with a reason, or brought back; what later facts stand on is refused.

Nothing is deleted: undoing appends a fact for each fact that no longer counts [see ``tournament.log``].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _

from paizhuo.errors import BadInput
from paizhuo.tournament import facts as f
from paizhuo.tournament.log import standing
from paizhuo.web.competitions import ledger, tables
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.directing.rounds import doors, numbers, promises

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.tournament.log import Logged
    from paizhuo.web.competitions.actors import Actor
    from paizhuo.web.competitions.ledger import Done, Writing
    from paizhuo.web.competitions.models import Competition
    from paizhuo.wording import Say

MOST_TOLD = 40
"""More changed tables than so many are told as one: the pages ask again anyway."""


class NothingToUndo(BadInput):
    """没有可撤销的: there is no such act, it left nothing in the log of facts, or nothing of it counts now."""

    code: ClassVar[str] = "NOTHING_TO_UNDO"

    def words(self, _say: Say, /) -> str:
        """What to do instead."""
        return _("Nothing of this counts in the log of facts, so there is nothing to change. Look at the log again.")


def undo(competition: Competition, actor: Actor, act: int, reason: str, *, command: str = "") -> Done:
    """撤销操作: every fact of the act that still counts, the last one first."""

    def body(writing: Writing) -> None:
        counting = counts(writing.snapshot.log)
        _undo(writing, [no for no in reversed(_facts(writing, act)) if no in counting], reason)
        writing.detail |= {"act": act, "reason": reason}

    return ledger.write(competition, actor, Deed.UNDO, body, command=command)


def undo_fact(competition: Competition, actor: Actor, fact: int, reason: str, *, command: str = "") -> Done:
    """撤销一条事实."""

    def body(writing: Writing) -> None:
        _undo(writing, [fact] if fact in counts(writing.snapshot.log) else [], reason)
        writing.detail |= {"fact": fact, "reason": reason}

    return ledger.write(competition, actor, Deed.UNDO, body, command=command)


def redo(competition: Competition, actor: Actor, act: int, reason: str, *, command: str = "") -> Done:
    """恢复操作: every fact of the act that was taken back counts again, the first one first."""

    def body(writing: Writing) -> None:
        undone = undoings(writing.snapshot.log)
        _undo(writing, [undone[no] for no in _facts(writing, act) if no in undone], reason)
        writing.detail |= {"act": act, "reason": reason, "again": True}

    return ledger.write(competition, actor, Deed.UNDO, body, command=command)


def counts(log: Sequence[Logged]) -> frozenset[int]:
    """有效: the numbers of the facts that count, and of the undos that are not undone themselves."""
    return frozenset(logged.no for logged in standing(log)) | frozenset(undoings(log).values())


def undoings(log: Sequence[Logged]) -> dict[int, int]:
    """撤销者: for each fact that does not count the number of the undo in force."""
    found: dict[int, int] = {}
    dead: set[int] = set()
    for logged in reversed(log):
        if isinstance(logged.fact, f.Undone) and logged.no not in dead:
            dead.add(logged.fact.fact)
            found[logged.fact.fact] = logged.no
    return found


def _facts(writing: Writing, act: int) -> range:
    found = writing.competition.acts.filter(no=act).first()
    if found is None or found.first_fact is None or found.last_fact is None:
        raise NothingToUndo(f"act {act} left nothing in the log of facts", text=str(act))
    return range(found.first_fact, found.last_fact + 1)


def _undo(writing: Writing, facts: list[int], reason: str) -> None:
    if not facts:
        raise NothingToUndo("nothing of it counts now")
    before = writing.snapshot
    writing.append(*(f.Undone(fact, reason) for fact in facts))
    _renumber(writing, before.log, facts)
    doors.agree(writing, before)
    promises.keep(writing)
    _tell(writing, before.log, facts)


def _renumber(writing: Writing, log: Sequence[Logged], facts: Iterable[int]) -> None:
    """Check-ins and forms follow when a draw of numbers is taken back or brought back."""
    for no in facts:
        fact, back = log[no - 1].fact, True
        while isinstance(fact, f.Undone):
            fact, back = log[fact.fact - 1].fact, not back
        if isinstance(fact, f.Drawn):
            drawn = dict(fact.numbers)
            numbers.follow(writing.competition, {new: old for old, new in drawn.items()} if back else drawn)


def _tell(writing: Writing, log: Sequence[Logged], facts: Iterable[int]) -> None:
    writing.tell("event", "entries", "pairings", "tables", "standings", "clock", "appeals", "rulings")
    writing.tell("log", staff_only=True)
    state = writing.snapshot.state
    where = set()
    for no in facts:
        fact: object = log[no - 1].fact
        while isinstance(fact, f.Undone):
            fact = log[fact.fact - 1].fact
        if isinstance(fact, f.ResultEntered | f.ResultConfirmed | f.ResultCorrected | f.Forfeited | f.Seated):
            where.add((fact.stage, fact.round, fact.table))
    for stage, number, table in sorted(where)[:MOST_TOLD]:
        rounds = state.stages[stage].rounds if stage in state.stages else []
        if number <= len(rounds) and rounds[number - 1].published and table in rounds[number - 1].matches:
            tables.tell_table(writing, stage, number, table)
