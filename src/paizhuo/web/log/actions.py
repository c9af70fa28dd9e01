"""撤销: any act or fact is taken back with a reason, or brought back; what later facts stand on is refused.

Nothing is deleted: undoing appends a fact for each fact that no longer counts [see ``tournament.log``], and puts back
what the act changed beside the facts. Everything after an act is taken back at once by :func:`back_to`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _

from paizhuo.errors import BadInput, PaizhuoError
from paizhuo.officiating.table_key import TableKey, find_match, round_at
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import standing
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger import commitments
from paizhuo.web.ledger.entrant_numbers import is_about_draw, renumbering
from paizhuo.web.ledger.restorable import CHANGES
from paizhuo.web.ledger.write import Outdated, write
from paizhuo.web.log import appeal_decisions
from paizhuo.web.log import undo as taking_back
from paizhuo.web.log.going_back import going
from paizhuo.web.log.undone_acts import TOOK, fates_of
from paizhuo.web.results import tables
from paizhuo.web.rounds import entrant_numbers, table_codes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.tournament.log.logged import Logged
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.web.models import Act
    from paizhuo.wording import Say

BY_PLAYERS = frozenset({Permission.SHEET.value, Permission.CALL.value, Permission.SIT.value, Permission.REGISTER.value})
"""牌手所为: what phones do by themselves while somebody reads a page."""
MOST_TOLD = 40
"""More changed tables than so many are sent as one message: the pages ask again anyway."""


class NothingToUndo(BadInput):
    """没有可撤销的: there is no such act, it left nothing in the log of facts, or nothing of it counts now."""

    code: ClassVar[str] = "NOTHING_TO_UNDO"

    def words(self, _say: Say, /) -> str:
        """What to do instead."""
        return _("Nothing of this counts any more, so there is nothing to change. Look at the log again.")


def undo(request: Request, act: int, reason: str) -> Done:
    """撤销操作: every fact of the act that still counts, the last one first."""

    def body(writing: Writing) -> None:
        found, counting = _act(writing, act), counts(writing.snapshot.log)
        facts = [no for no in reversed(_facts(found)) if no in counting]
        _change(writing, found, facts, reason)
        writing.detail |= {"act": act, "reason": reason.strip()}

    return write(request, Permission.UNDO, body)


def undo_fact(request: Request, fact: int, reason: str) -> Done:
    """撤销一条事实."""

    def body(writing: Writing) -> None:
        undo_within(writing, [fact] if fact in counts(writing.snapshot.log) else [], reason)
        writing.detail |= {"fact": fact, "reason": reason}

    return write(request, Permission.UNDO, body)


def redo(request: Request, act: int, reason: str) -> Done:
    """恢复操作: every fact of the act that was taken back counts again, the first one first."""

    def body(writing: Writing) -> None:
        found, undone = _act(writing, act), undoings(writing.snapshot.log)
        _change(writing, found, [undone[no] for no in _facts(found) if no in undone], reason, again=True)
        writing.detail |= {"act": act, "reason": reason.strip(), "again": True}

    return write(request, Permission.UNDO, body)


def back_to(request: Request, act: int, reason: str, *, seen: int | None = None) -> Done:
    """退回到此: everything after the act is taken back in one act, the newest first.

    ``seen`` is the number of the last act that the page showed. What officials did after it was on no list, so it is
    shown first; what players entered meanwhile goes too, for phones never rest in a hall.
    """

    def body(writing: Writing) -> None:
        if not reason.strip():
            raise Refused(Why.NEEDS_REASON)
        _act(writing, act)
        before = writing.snapshot
        found = going(writing.competition, before, act)
        if seen is not None and any(one.no > seen and one.kind not in BY_PLAYERS for one in found.acts):
            raise Outdated(seen, writing.competition.act_count)
        if not found.acts:
            raise NothingToUndo("nothing after it counts now")
        if found.facts:
            writing.append(*(f.Undone(fact, reason) for fact in found.facts))
        for one in found.acts:
            # The numbers that a draw gave are given back on the way, for older check-ins stand under the old ones.
            _renumber_back(writing, before.log, [no for no in found.facts if no in _facts(one)])
            try:
                taking_back.put_back_on_the_way(writing, one)
            except PaizhuoError as error:
                raise taking_back.InTheWay(one, error) from error
        _agree(writing, before, found.facts)
        writing.detail |= {"back_to": act, TOOK: [one.no for one in found.acts], "reason": reason.strip()}

    return write(request, Permission.UNDO, body)


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


def _act(writing: Writing, act: int) -> Act:
    found = writing.competition.acts.filter(no=act).first()
    if found is None:
        raise NothingToUndo(f"there is no act {act}", text=str(act))
    return found


def _facts(act: Act) -> range:
    return range(act.first_fact, act.last_fact + 1) if act.first_fact and act.last_fact else range(0)


def _change(writing: Writing, act: Act, facts: list[int], reason: str, *, again: bool = False) -> None:
    """Undo the facts and put back the values of an act; without facts all its values, or it is refused."""
    if not facts and (not taking_back.net(act) or (act.no in fates_of(writing.competition).gone) is not again):
        raise NothingToUndo("nothing of it counts now")
    if not reason.strip():
        raise Refused(Why.NEEDS_REASON)
    before, kept = writing.snapshot, len(writing.detail.get(CHANGES, ()))
    if facts:
        undo_within(writing, facts, reason)
    taking_back.put_back(writing, act, again=again, strict=not facts)
    if writing.snapshot is before and len(writing.detail.get(CHANGES, ())) == kept:
        raise NothingToUndo("nothing of it counts now")
    writing.notify("log", staff_only=True)


def undo_within(writing: Writing, facts: Sequence[int], reason: str) -> None:
    """Undo facts as a part of a greater act, in the order given; what stands on one is refused with the whole act."""
    if not facts:
        raise NothingToUndo("nothing of it counts now")
    before = writing.snapshot
    writing.append(*(f.Undone(fact, reason) for fact in facts))
    if any(is_about_draw(before.log, fact) for fact in facts):
        entrant_numbers.follow(writing.competition, renumbering(before.log, writing.snapshot.log))
    appeal_decisions.stay_whole(writing)
    _agree(writing, before, facts)


def _agree(writing: Writing, before: Snapshot, facts: Sequence[int]) -> None:
    """Codes of tables, promised seeds and screens follow the facts."""
    table_codes.agree(writing, before)
    commitments.commit_next_seeds(writing)
    _tell(writing, before.log, facts)


def _renumber_back(writing: Writing, log: Sequence[Logged], facts: Iterable[int]) -> None:
    """Check-ins and forms follow when a draw of numbers is taken back, or the taking back of one."""
    for no in facts:
        fact, back = log[no - 1].fact, True
        while isinstance(fact, f.Undone):
            fact, back = log[fact.fact - 1].fact, not back
        if isinstance(fact, f.Drawn):
            drawn = dict(fact.numbers)
            entrant_numbers.follow(writing.competition, {new: old for old, new in drawn.items()} if back else drawn)


def _tell(writing: Writing, log: Sequence[Logged], facts: Iterable[int]) -> None:
    writing.notify("event", "entries", "pairings", "tables", "standings", "clock", "appeals", "rulings")
    writing.notify("log", staff_only=True)
    state = writing.snapshot.state
    where = set()
    for no in facts:
        fact: object = log[no - 1].fact
        while isinstance(fact, f.Undone):
            fact = log[fact.fact - 1].fact
        if isinstance(fact, f.ResultEntered | f.ResultConfirmed | f.ResultCorrected | f.Forfeited | f.Seated):
            where.add(TableKey(fact.stage, fact.round, fact.table))
    for key in sorted(where)[:MOST_TOLD]:
        if find_match(state, key) is not None and round_at(state, key.stage, key.round).published:
            tables.tell_table(writing, key)
