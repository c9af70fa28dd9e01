"""牌组: the checker's own record of the boards that were made, and what cannot have happened to them.

Written independently of ``duplicate.board_custody`` and of the fold: it counts who sat down to which board.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TYPE_CHECKING

from paizhuo.tournament.checker.findings import Code, Finding, Impossible, Severity, details
from paizhuo.tournament.checker.records import BoardSet
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.checker.records import Event, Stage, Table


def judge_fact(event: Event, fact: f.BoardSetFact) -> Impossible | None:
    """Why the fact cannot have happened; it is put into the record all the same where that is possible."""
    known = event.board_sets.get((fact.stage, fact.set))
    if isinstance(fact, f.BoardSetMade):
        return _made(event, fact, known)
    if known is None:
        return Impossible.UNKNOWN_BOARD_SET
    match fact:
        case f.BoardSetOpened():
            return _opened(event, fact, known)
        case f.BoardShown():
            return _of_closed(fact, known)
        case f.BoardSubstituted():
            wrong = _of_closed(fact, known)
            known.digests[fact.board] = fact.commitment
            return wrong or (Impossible.BOARD_PLAYED if _begun(event, known.made, {fact.board}) else None)
        case f.BoardSetMoved():
            return _moved(event, fact, known)


def _made(event: Event, fact: f.BoardSetMade, known: BoardSet | None) -> Impossible | None:
    plan = next((one for one in event.plan.stages if one.id == fact.stage), None)
    others = [one.made for (stage, _), one in event.board_sets.items() if stage == fact.stage]
    if known is not None:
        return Impossible.BOARD_SET_TWICE
    event.board_sets[fact.stage, fact.set] = BoardSet(fact, {0: fact.commitment})
    if plan is None or not plan.boards or not fact.boards or not fact.rounds or len(fact.commitment) != 64:  # noqa: PLR2004 - SHA-256 in hexadecimal
        return Impossible.BAD_BOARD_SET
    mine = {(board, at) for board in fact.boards for at in _stops(fact)}
    if any(_same(mine, {(board, at) for board in one.boards for at in _stops(one)}) for one in others):
        return Impossible.BOARD_SET_TWICE
    if _begun(event, fact, set(fact.boards)):
        return Impossible.BOARD_PLAYED
    rounds = Counter(stop.round for stop in fact.route)
    return Impossible.SET_AT_TABLE if not fact.shared and max(rounds.values(), default=0) > fact.copies else None


def _stops(made: f.BoardSetMade) -> set[tuple[int, int]]:
    """Round and table; table 0 is every one."""
    return {(stop.round, stop.table) for stop in made.route} or {(number, 0) for number in made.rounds}


def _same(one: set[tuple[int, tuple[int, int]]], other: set[tuple[int, tuple[int, int]]]) -> bool:
    return any(
        board == again and number == later and (table == there or 0 in {table, there})
        for board, (number, table) in one
        for again, (later, there) in other
    )


def _opened(event: Event, fact: f.BoardSetOpened, known: BoardSet) -> Impossible | None:
    wrong = _of_closed(fact, known)
    known.opened = True
    given = {0: fact.secret} | dict(fact.substitutes)
    if wrong is None and {at: _hash(secret) for at, secret in given.items()} != known.digests:
        wrong = Impossible.WRONG_SEED
    stage = event.stages.get(fact.stage)
    if wrong is None and (stage is None or not (stage.closed or _all_played(event, stage, known.made))):
        wrong = Impossible.OPENED_EARLY
    return wrong


def _of_closed(fact: f.BoardSetOpened | f.BoardShown | f.BoardSubstituted, known: BoardSet) -> Impossible | None:
    if known.opened:
        return Impossible.BOARD_SET_OPEN
    has_board = isinstance(fact, f.BoardSetOpened) or fact.board in known.made.boards
    return None if has_board else Impossible.BAD_BOARD


def _moved(event: Event, fact: f.BoardSetMoved, known: BoardSet) -> Impossible | None:
    if not 1 <= fact.copy <= known.made.copies:
        return Impossible.BAD_BOARD_SET
    if fact.keeper is not f.Keeper.TABLE:
        known.tables[fact.copy] = set()
        return None
    stands = known.tables.setdefault(fact.copy, set())
    elsewhere = bool(stands) and not known.made.shared
    stands.add((fact.round, fact.table, fact.room))
    is_there = any((fact.round, fact.table) == at for at, _ in _tables(event, known.made))
    return Impossible.SET_AT_TABLE if elsewhere else None if is_there else Impossible.BAD_BOARD_SET


def _hash(secret: str) -> str:
    try:
        return hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    except ValueError:
        return ""


def _tables(event: Event, made: f.BoardSetMade) -> Iterator[tuple[tuple[int, int], Table]]:
    stage = event.stages.get(made.stage)
    stops = _stops(made)
    for one in stage.rounds if stage else ():
        for number, table in one.tables.items():
            if stops & {(one.number, number), (one.number, 0)} and _boards(made, table):
                yield (one.number, number), table


def _boards(made: f.BoardSetMade, table: Table) -> set[int]:
    """Which boards of the set come to a table: where its pairing names boards, only those."""
    return set(made.boards) & set(table.pairing.boards or made.boards)


def _begun(event: Event, made: f.BoardSetMade, boards: set[int]) -> bool:
    for _, table in _tables(event, made):
        if any(board in boards and (one.counts or one.waits) for board, one in table.boards.items()):
            return True
        if table.history and not table.boards and table.pairing.walkover is None:
            return True
    return False


def _all_played(event: Event, stage: Stage, made: f.BoardSetMade) -> bool:
    public = {one.number for one in stage.rounds if one.published}
    rooms = len(Room) if event.plan.entries.kind is EntryKind.TEAM else 1
    scheduled = event.plan.stage(made.stage).boards
    return set(made.rounds) <= public and all(
        bool(table.history)
        or all(
            (board <= scheduled or board in table.pairing.boards)
            and board in table.boards
            and len(table.boards[board].counts) >= rooms
            for board in _boards(made, table)
        )
        for _, table in _tables(event, made)
    )


def judge(event: Event, stage: Stage) -> Iterator[Finding]:
    """重复打牌: who sits down to the same boards for the second time."""
    for (name, label), known in event.board_sets.items():
        if name != stage.plan.id:
            continue
        seen: dict[int, set[int]] = {}
        for (number, table), record in sorted(_tables(event, known.made), key=lambda one: one[0]):
            playing = set(record.entrants) if record.pairing.walkover is None else set()
            met = _boards(known.made, record)
            again = tuple(sorted(one for one in playing if met & seen.get(one, set())))
            for one in playing:
                seen.setdefault(one, set()).update(met)
            if again:
                note = details(set=label)
                yield Finding(Code.BOARD_TWICE, Severity.ERROR, name, number, table, entrants=again, note=note)
