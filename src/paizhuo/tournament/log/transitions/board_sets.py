"""牌组: when boards may be made, replaced, passed on, shown and opened, and what that changes."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo import chance
from paizhuo.tournament.duplicate.board_custody import Play as SetPlay
from paizhuo.tournament.duplicate.board_custody import Stop, crowded, met_twice
from paizhuo.tournament.log.board_set_records import BoardSetRecord, Place
from paizhuo.tournament.log.board_sets import Keeper
from paizhuo.tournament.log.boards_in_play import begun_at, plays_of, still_to_finish
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.transitions.conditions import need_reason, need_stage_plan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import RoundState, State

DIGEST = re.compile(r"[0-9a-f]{64}", re.ASCII)
SECRET = re.compile(r"(?:[0-9a-f]{2}){16,64}", re.ASCII)
LONGEST_NAME = 40
LARGEST_NUMBER = 999
"""No event has more rounds, boards or copies; above it somebody mistyped."""


def board_set_made(state: State, fact: f.BoardSetMade, _no: int) -> None:
    """制作牌组: once for each board of a round, before any table has played it; nobody may meet a board twice."""
    _check_made(state, fact)
    record = BoardSetRecord(fact)
    for (stage, name), other in state.board_sets.items():
        if stage == fact.stage and (name == fact.set or _overlap(other.made, fact)):
            raise Refused(Why.BOARD_SET_TWICE, stage=fact.stage, set=name)
    if begun_at(state, record):
        raise Refused(Why.BOARD_PLAYED, stage=fact.stage, set=fact.set)
    stops = (SetPlay(fact.set, stop, ()) for stop in fact.route)
    if not fact.shared and (found := crowded(stops, {fact.set: fact.copies})):
        raise Refused(Why.SET_AT_TABLE, set=fact.set, round=found[0].round)
    state.board_sets[fact.stage, fact.set] = record
    rounds = state.stages[fact.stage].rounds if fact.stage in state.stages else ()
    try:
        check_nobody_meets_twice(state, fact.stage, rounds)
    except Refused:
        del state.board_sets[fact.stage, fact.set]
        raise


def check_nobody_meets_twice(state: State, stage: str, rounds: Sequence[RoundState]) -> None:
    """不重复打牌: refuse rounds in which an entrant would play a set of boards again."""
    found = met_twice(plays_of(state, stage, rounds))
    if found:
        one = found[0]
        raise Refused(Why.BOARD_TWICE, stage=stage, set=one.set, entrant=one.entrant, round=one.again.round)


def board_set_opened(state: State, fact: f.BoardSetOpened, _no: int) -> None:
    """公开牌组: when every table has finished all of it, with the secrets that were committed to."""
    need_stage_plan(state, fact.stage)
    record = _closed(state, fact)
    waiting = still_to_finish(state, record)
    if waiting:
        raise Refused(Why.BOARDS_IN_PLAY, set=fact.set, round=waiting[0].round, table=waiting[0].table)
    secrets = dict(fact.substitutes)
    if len(secrets) != len(fact.substitutes) or set(secrets) != set(record.substitutes):
        raise Refused(Why.WRONG_SEED, set=fact.set)
    pairs = [(fact.secret, record.made.commitment), *((secrets[at], record.substitutes[at]) for at in secrets)]
    if not all(SECRET.fullmatch(secret) and chance.verify(bytes.fromhex(secret), digest) for secret, digest in pairs):
        raise Refused(Why.WRONG_SEED, set=fact.set)
    opened = replace(record, secret=fact.secret, secrets=secrets)
    state.board_sets[fact.stage, fact.set] = opened


def board_shown(state: State, fact: f.BoardShown, _no: int) -> None:
    """裁判看牌: of a closed set, to a named person, for a reason."""
    need_reason(fact.reason)
    record = _closed(state, fact)
    _check_board(record, fact.board)
    if not fact.person.strip():
        raise Refused(Why.BAD_BOARD_SET, set=fact.set)
    state.board_sets[fact.stage, fact.set] = replace(record, shown=(*record.shown, fact))


def board_substituted(state: State, fact: f.BoardSubstituted, _no: int) -> None:
    """换副: while no table has played the original; later it is void."""
    need_reason(fact.reason)
    record = _closed(state, fact)
    _check_board(record, fact.board)
    if not DIGEST.fullmatch(fact.commitment):
        raise Refused(Why.BAD_BOARD_SET, set=fact.set)
    if begun_at(state, record, (fact.board,)):
        raise Refused(Why.BOARD_PLAYED, set=fact.set, board=fact.board)
    substitutes = {**record.substitutes, fact.board: fact.commitment}
    state.board_sets[fact.stage, fact.set] = replace(record, substitutes=substitutes)


def board_set_moved(state: State, fact: f.BoardSetMoved, _no: int) -> None:
    """移交牌组: a copy comes to a table from a caddy or the dealing manager; between tables somebody carries it.

    Where sharing is declared a further table may have the same copy.
    """
    record = _known(state, fact)
    if not 1 <= fact.copy <= record.made.copies:
        raise Refused(Why.BAD_BOARD_SET, set=fact.set, copy=fact.copy)
    place = Place(fact.keeper, fact.holder, fact.round, fact.table, fact.room)
    before = record.places_of(fact.copy)
    if place in before:
        raise Refused(Why.NOTHING_CHANGES, set=fact.set, copy=fact.copy)
    now: tuple[Place, ...] = (place,)
    if fact.keeper is Keeper.TABLE:
        _check_table(state, record, fact)
        at_tables = tuple(one for one in before if one.keeper is Keeper.TABLE)
        if at_tables and not record.made.shared:
            raise Refused(Why.SET_AT_TABLE, set=fact.set, copy=fact.copy, table=at_tables[0].table)
        now = (*at_tables, place)
    elif fact.round or fact.table or fact.room is not None:
        raise Refused(Why.BAD_BOARD_SET, set=fact.set, copy=fact.copy)
    places = {**record.places, fact.copy: now}
    state.board_sets[fact.stage, fact.set] = replace(record, places=places)


def _check_table(state: State, record: BoardSetRecord, fact: f.BoardSetMoved) -> None:
    """Refuse a table that is not to play the set, and a room that the match does not have."""
    stage = state.stages.get(fact.stage)
    one = None if stage is None else stage.find_round(fact.round)
    if one is None or fact.table not in one.matches or not record.is_played_at(Stop(fact.round, fact.table)):
        raise Refused(Why.UNKNOWN_TABLE, stage=fact.stage, round=fact.round, table=fact.table)
    if not one.published:
        raise Refused(Why.ROUND_NOT_PUBLISHED, stage=fact.stage, round=fact.round)
    rooms = state.plan.rooms
    if (fact.room not in rooms) if len(rooms) > 1 else (fact.room is not None):
        raise Refused(Why.BAD_BOARD_SET, set=fact.set, copy=fact.copy)


def _check_made(state: State, fact: f.BoardSetMade) -> None:
    plan = need_stage_plan(state, fact.stage)
    if not plan.boards:
        raise Refused(Why.WRONG_RESULT_KIND, stage=fact.stage, boards=0)
    name = fact.set
    sound = (
        0 < len(name) <= LONGEST_NAME
        and name == name.strip()
        and name.isprintable()
        and "/" not in name
        and DIGEST.fullmatch(fact.commitment) is not None
        and _are_numbers(fact.boards)
        and _are_numbers(fact.rounds)
        and 1 <= fact.copies <= LARGEST_NUMBER
        and len(set(fact.route)) == len(fact.route)
        and all(stop.round in fact.rounds and 1 <= stop.table <= LARGEST_NUMBER for stop in fact.route)
    )
    if not sound:
        raise Refused(Why.BAD_BOARD_SET, set=name)


def _are_numbers(numbers: tuple[int, ...]) -> bool:
    """Whether these are some numbers, each once, in order."""
    return bool(numbers) and list(numbers) == sorted(set(numbers)) and numbers[0] >= 1 and numbers[-1] <= LARGEST_NUMBER


def _overlap(one: f.BoardSetMade, other: f.BoardSetMade) -> bool:
    """Whether a board of a round, at some table, would belong to both sets."""
    if not set(one.boards) & set(other.boards):
        return False
    rounds = set(one.rounds) & set(other.rounds)
    if not one.route or not other.route:
        return bool(rounds)
    return bool(set(one.route) & set(other.route))


def _known(state: State, fact: f.BoardSetFact) -> BoardSetRecord:
    record = state.board_sets.get((fact.stage, fact.set))
    if record is None:
        raise Refused(Why.UNKNOWN_BOARD_SET, stage=fact.stage, set=fact.set)
    return record


def _closed(state: State, fact: f.BoardSetFact) -> BoardSetRecord:
    record = _known(state, fact)
    if record.is_open:
        raise Refused(Why.BOARD_SET_OPEN, stage=fact.stage, set=fact.set)
    return record


def _check_board(record: BoardSetRecord, board: int) -> None:
    if board not in record.made.boards:
        raise Refused(Why.BAD_BOARD, set=record.made.set, board=board)
