"""撤销: officials undo or redo an act or a fact, with a reason; refused while later facts depend on it. No HTTP here.

Nothing is deleted: undoing appends a fact for each fact that no longer counts [see ``tournament.log``], and puts back
the values that the act changed beside the facts. :func:`back_to` undoes everything after an act at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.errors import PaizhuoError
from paizhuo.officiating.table_key import TableKey, find_match, round_at
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import is_standing, of_kind, standing
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger import commitments
from paizhuo.web.ledger.entrant_numbers import is_about_draw, renumbering
from paizhuo.web.ledger.restorable import CHANGES
from paizhuo.web.ledger.undone_acts import TOOK, undone_acts_of
from paizhuo.web.ledger.write import EMERGENCY, Outdated, write
from paizhuo.web.log import appeal_decisions
from paizhuo.web.log import undo as undoing
from paizhuo.web.log.act_words import permission_of
from paizhuo.web.log.back_to import later_acts
from paizhuo.web.log.refusals import CannotGoBack, NothingToUndo
from paizhuo.web.log.undo_together import found_together
from paizhuo.web.results import tables
from paizhuo.web.rounds import entrant_numbers, table_codes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from paizhuo.tournament.log.logged import Logged
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.web.models import Act

BY_PLAYERS = frozenset({Permission.SHEET.value, Permission.CALL.value, Permission.SIT.value, Permission.REGISTER.value})
"""牌手所为: kinds of acts that come from players' phones, at any time."""
_OF_A_TABLE = (
    f.ResultEntered | f.ResultConfirmed | f.ResultCorrected | f.Forfeited | f.BoardFact | f.Seated | f.SheetNoted
)
MOST_MESSAGES = 40
"""Tables sent one by one after an undo; further ones reach the screens with the message about all tables."""


def undo(request: Request, act: int, reason: str) -> Done:
    """撤销操作: undo every fact of the act that still counts, the last one first."""
    return undo_as(request, Permission.UNDO, act, reason)


def undo_as(
    request: Request, permission: Permission, act: int, reason: str, check: Callable[[Writing], object] | None = None
) -> Done:
    """撤销操作: under this permission, after this check."""

    def body(writing: Writing) -> None:
        if check is not None:
            check(writing)
        found, log = _act(writing, act), writing.snapshot.log
        facts = [no for no in reversed(_facts(found)) if counts(log, no)]
        _change(writing, found, facts, reason)
        writing.detail |= {"act": act, "reason": reason.strip()}

    return write(request, permission, body)


def undo_fact(request: Request, fact: int, reason: str) -> Done:
    """撤销一条事实: undo one fact; the rest of its act stays."""

    def body(writing: Writing) -> None:
        undo_within(writing, [fact] if counts(writing.snapshot.log, fact) else [], reason)
        writing.detail |= {"fact": fact, "reason": reason}

    return write(request, Permission.UNDO, body)


def undo_with_later(request: Request, act: int, reason: str) -> Done:
    """一并撤销: undo the act and everything later that depends on it, in one act."""

    def body(writing: Writing) -> None:
        found, log = _act(writing, act), writing.snapshot.log
        _undo_together(writing, [no for no in _facts(found) if is_standing(log, no)], reason)
        writing.detail |= {"act": act, "reason": reason.strip()}

    return write(request, Permission.UNDO, body)


def undo_fact_with_later(request: Request, fact: int, reason: str) -> Done:
    """一并撤销: undo one fact and everything later that depends on it; the rest of its act stays."""

    def body(writing: Writing) -> None:
        _undo_together(writing, [fact], reason)
        writing.detail |= {"fact": fact, "reason": reason.strip()}

    return write(request, Permission.UNDO, body)


def _undo_together(writing: Writing, facts: list[int], reason: str) -> None:
    if not facts:
        raise NothingToUndo("nothing of it counts now")
    if not reason.strip():
        raise Refused(Why.NEEDS_REASON)
    found = found_together(writing.competition, writing.snapshot, facts)
    for one in found.acts:
        appeal_decisions.check_not_deciding(one)
        _wait_for_owner(writing, one)
    undo_within(writing, found.facts, reason)
    for one in found.acts:
        if one.no in found.whole:
            undoing.put_back(writing, one, strict=False)
    writing.detail[TOOK] = [one.no for one in found.acts if one.no in found.whole]
    writing.notify("log", staff_only=True)


def redo(request: Request, act: int, reason: str) -> Done:
    """恢复操作: redo every undone fact of the act, the first one first."""

    def body(writing: Writing) -> None:
        found, undone = _act(writing, act), undone_by(writing.snapshot.log)
        _change(writing, found, [undone[no] for no in _facts(found) if no in undone], reason, again=True)
        writing.detail |= {"act": act, "reason": reason.strip(), "again": True}

    return write(request, Permission.UNDO, body)


def back_to(request: Request, act: int, reason: str, *, seen: int | None = None) -> Done:
    """退回到此: undo everything after the act in one act, the newest first.

    ``seen`` is the number of the last act that the page showed. If an official has acted since, :class:`Outdated` is
    raised, so that the page shows it first; entries that came from phones since are undone without asking again.
    """

    def body(writing: Writing) -> None:
        if not reason.strip():
            raise Refused(Why.NEEDS_REASON)
        _act(writing, act)
        before = writing.snapshot
        found = later_acts(writing.competition, before, act)
        if seen is not None and any(one.no > seen and one.kind not in BY_PLAYERS for one in found.acts):
            raise Outdated(seen, writing.competition.act_count)
        if not found.acts:
            raise NothingToUndo("nothing after it counts now")
        if found.facts:
            writing.append(*(f.Undone(fact, reason) for fact in found.facts))
        for one in found.acts:
            # A draw of numbers is undone before older acts are: their check-ins are stored under the older numbers.
            _renumber_back(writing, before.log, [no for no in found.facts if no in _facts(one)])
            try:
                appeal_decisions.check_not_deciding(one)
                _wait_for_owner(writing, one)
                undoing.put_back_latest(writing, one)
            except PaizhuoError as error:
                raise CannotGoBack(one, error) from error
        _sync_with_facts(writing, before, found.facts)
        writing.detail |= {"back_to": act, TOOK: [one.no for one in found.acts], "reason": reason.strip()}

    return write(request, Permission.UNDO, body)


def counting_facts(log: Sequence[Logged]) -> frozenset[int]:
    """有效: the numbers of the facts that count, and of the undos that are not undone themselves."""
    return frozenset(logged.no for logged in standing(log)) | frozenset(undone_by(log).values())


def counts(log: Sequence[Logged], no: int) -> bool:
    """有效: whether the fact counts, or is an undo that is not undone itself."""
    return is_standing(log, no) or no in undone_by(log).values()


def undone_by(log: Sequence[Logged]) -> dict[int, int]:
    """撤销者: the number of every undone fact, with the number of the undo in force."""
    found: dict[int, int] = {}
    dead: set[int] = set()
    for logged in reversed(tuple(of_kind(log, f.Undone))):
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
    """Undo the facts and put back the values of an act; refused where it has neither."""
    appeal_decisions.check_not_deciding(act)
    _wait_for_owner(writing, act)
    if not facts:
        undone = act.no in undone_acts_of(writing.competition).undone_by
        if not undoing.net_changes(act) or undone is not again:
            raise NothingToUndo("nothing of it counts now")
    if not reason.strip():
        raise Refused(Why.NEEDS_REASON)
    before, changes = writing.snapshot, len(writing.detail.get(CHANGES, ()))
    if facts:
        undo_within(writing, facts, reason)
    undoing.put_back(writing, act, again=again, strict=not facts)
    if writing.snapshot is before and len(writing.detail.get(CHANGES, ())) == changes:
        raise NothingToUndo("nothing of it counts now")
    writing.notify("log", staff_only=True)


def _wait_for_owner(writing: Writing, act: Act) -> None:
    """Let the organiser confirm the undo of an act that belongs to him, as if the act itself had been done."""
    pending = act.detail.get(EMERGENCY)
    owner = writing.actor.entitlement(permission_of(act), book_of(writing.competition)).confirmed_by
    if owner is not None and not pending:
        writing.waits_for = owner


def undo_within(writing: Writing, facts: Sequence[int], reason: str, *, clerical: str = "") -> None:
    """Undo facts as a part of a larger write, in the order given; the whole write fails if a later fact needs one.

    ``clerical`` is who or what shows that a decision on an appeal among them was entered wrongly.
    """
    if not facts:
        raise NothingToUndo("nothing of it counts now")
    before = writing.snapshot
    decided = {one for one in facts if clerical and isinstance(before.log[one - 1].fact, f.AppealDecided)}
    writing.append(*(f.Undone(fact, reason, clerical if fact in decided else "") for fact in facts))
    if any(is_about_draw(before.log, fact) for fact in facts):
        entrant_numbers.renumber(writing.competition, renumbering(before.log, writing.snapshot.log))
    appeal_decisions.check_decisions_whole(writing)
    _sync_with_facts(writing, before, facts)


def _sync_with_facts(writing: Writing, before: Snapshot, facts: Sequence[int]) -> None:
    """After an undo: make the tables and seeds fit the facts, and send the changes to the screens."""
    table_codes.sync_tables(writing, before)
    commitments.commit_next_seeds(writing)
    _send_tables(writing, before.log, facts)


def _renumber_back(writing: Writing, log: Sequence[Logged], facts: Iterable[int]) -> None:
    """Renumber check-ins and entry forms where a draw of numbers is among the facts that were undone or redone."""
    for no in facts:
        fact, back = log[no - 1].fact, True
        while isinstance(fact, f.Undone):
            fact, back = log[fact.fact - 1].fact, not back
        if isinstance(fact, f.Drawn):
            drawn = dict(fact.numbers)
            entrant_numbers.renumber(writing.competition, {new: old for old, new in drawn.items()} if back else drawn)


def _send_tables(writing: Writing, log: Sequence[Logged], facts: Iterable[int]) -> None:
    writing.notify("event", "entries", "pairings", "tables", "standings", "clock", "appeals", "rulings")
    writing.notify("log", staff_only=True)
    state = writing.snapshot.state
    where = set()
    for no in facts:
        fact: object = log[no - 1].fact
        while isinstance(fact, f.Undone):
            fact = log[fact.fact - 1].fact
        if isinstance(fact, _OF_A_TABLE):
            where.add(TableKey(fact.stage, fact.round, fact.table))
    for key in sorted(where)[:MOST_MESSAGES]:
        if find_match(state, key) is not None and round_at(state, key.stage, key.round).published:
            tables.send_table(writing, key)
