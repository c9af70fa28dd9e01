"""牌副公开: which boards of a duplicate event the public may see, and the state of the event as the public sees it.

A board is public once it is finished everywhere it is to be played, in its round or in all rounds of a movement, and
the delay of the event is over. Where players see the other room only after the segment, a board counts as finished
with the last one of its segment, so that the public is not earlier than they are. A result of a match is public once
all its boards are. Everything public is computed from these alone, so that neither a total nor the difference of two
totals betrays a board that somebody still plays. Captains and players who rest are the public, too [NAT 43(五)-(六),
44(七)]; the book is silent on when scores are shown. Times are seconds of one clock.
"""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003 - the empty one is made at run time
from dataclasses import replace
from functools import partial
from math import inf
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from paizhuo.officiating.board_course import is_ruled
from paizhuo.officiating.board_release import shown_together
from paizhuo.officiating.kept_parts import made_now
from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.engines.pairs_movement import movement_of
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import standing_at_tables
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.outcomes import ForceMajeure, Forfeit, Ineligible, Walkout

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from paizhuo.officiating.kept_parts import Keep
    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import MatchState, RoundState, StageState, State
    from paizhuo.tournament.plan.plan import Plan, StagePlan

    Seconds: TypeAlias = Callable[[str], float]
    """时间: the seconds of the time that a fact was written down with."""

UNKNOWN = -inf
"""时间不详: the time of a fact that came without one; no delay counts from it."""
MINUTE = 60
NO_DELAYS: Mapping[str, float] = MappingProxyType({})
_OF_ROOM = (f.BoardEntered, f.BoardConfirmed)
_OF_MATCH = (f.ResultEntered, f.ResultConfirmed, f.Forfeited, f.MatchSettled)
_WITHOUT_PLAY = Forfeit | ForceMajeure | Walkout | Ineligible
"""不涉牌副: outcomes that say nothing of any board."""


class BoardKey(NamedTuple):
    """一轮一副: a board of a round of a stage."""

    stage: str
    round: int
    board: int


class Release(NamedTuple):
    """公开到哪里: the boards that are public, and when the next one will be; None where none waits for the hour."""

    boards: frozenset[BoardKey]
    next: float | None = None


def finished_boards(
    state: State, log: Sequence[Logged], seconds: Seconds, keep: Keep = made_now
) -> dict[BoardKey, float]:
    """全场打完的牌: each with the time when the last table had finished it, and what is shown together with it.

    ``seconds`` reads the time of a fact; :data:`UNKNOWN` where it has none. A table has finished a board when all its
    rooms have confirmed it, the referee has ruled on it, or the match counts.
    """
    times = _Times(log, seconds)
    found: dict[BoardKey, float] = {}
    for stage, one in _rounds(state):
        key = ("finished boards of the round", stage.id, one.number)
        for board, when in keep(key, partial(_finished_in, stage, one, state.plan.rooms, times, keep), one).items():
            found[BoardKey(stage.id, one.number, board)] = when
    return _everywhere(state, found)


def _finished_in(
    stage: StagePlan, one: RoundState, rooms: tuple[Room, ...], times: _Times, keep: Keep
) -> dict[int, float]:
    """The boards that all tables of a round have finished, those that are shown together only together."""
    matches = [
        (
            boards_of_match(stage, match) if stage.is_compared else None,
            keep(
                ("finished boards", stage.id, one.number, table),
                partial(times.finished, TableKey(stage.id, one.number, table), match, rooms),
                match,
            ),
        )
        for table, match in one.matches.items()
    ]
    found: dict[int, float] = {}
    for board in boards_of_round(stage, one):
        whens = [done.boards.get(board, done.match) for own, done in matches if own is None or board in own]
        known = [when for when in whens if when is not None]
        if known and len(known) == len(whens):
            found[board] = max(known)
    for together in shown_together(stage):
        known = [found.pop(board) for board in together if board in found]
        if len(known) == len(together):
            found |= dict.fromkeys(together, max(known))
    return found


def _everywhere(state: State, finished: Mapping[BoardKey, float]) -> dict[BoardKey, float]:
    """In a movement a board goes from table to table: it is finished once every round that plays it has finished it."""
    found = dict(finished)
    for name, stage in state.stages.items():
        plan = state.plan.stage(name)
        if not plan.is_compared:
            continue
        rounds: dict[int, list[int]] = {}
        published = [one for one in stage.rounds if one.published]
        for one in published:
            for board in boards_of_round(plan, one):
                rounds.setdefault(board, []).append(one.number)
        ahead = boards_ahead(plan, stage, len(published))
        for board, numbers in rounds.items():
            keys = [BoardKey(name, number, board) for number in numbers]
            whens = [finished[key] for key in keys if key in finished]
            is_over = board not in ahead and len(whens) == len(keys)
            for key in keys:
                if is_over:
                    found[key] = max(whens)
                else:
                    found.pop(key, None)
    return found


def boards_ahead(plan: StagePlan, stage: StageState, played: int) -> frozenset[int]:
    """后面还要打的牌: the boards of the rounds of a movement that are not published yet."""
    if plan.format is not Format.PAIRS_MOVEMENT:
        return frozenset()
    return frozenset(
        board
        for group in stage.groups
        for one in movement_of(plan, len(group)).rounds[played:]
        for meeting in one.tables
        for board in meeting.boards
    )


def boards_of_round(stage: StagePlan, one: RoundState) -> Sequence[int]:
    """一轮的牌: those of its tables, or the scheduled boards and the extra ones that some match has begun."""
    if stage.is_compared:
        return sorted({board for match in one.matches.values() for board in match.pairing.boards})
    return range(1, max((stage.boards, *(no for match in one.matches.values() for no in match.boards))) + 1)


def delays_of(plan: Plan, later: float = 0) -> dict[str, float]:
    """延时: by stage, how long after its end everywhere a board is shown; not before spectators see it ``later``."""
    return {stage.id: max(stage.duplicate.release.delay * MINUTE, later) for stage in plan.stages}


def release_at(finished: Mapping[BoardKey, float], now: float, delays: Mapping[str, float] = NO_DELAYS) -> Release:
    """此刻的公开范围: what is public at this time; ``delays`` are those of the stages that have one."""
    ends = {key: when + delays.get(key.stage, 0) for key, when in finished.items()}
    waiting = [end for end in ends.values() if end > now]
    return Release(frozenset(key for key, end in ends.items() if end <= now), min(waiting, default=None))


def opens_at(state: State, finished: Mapping[BoardKey, float], delays: Mapping[str, float] = NO_DELAYS) -> float | None:
    """何时全部公开: when all that counts in this state is public; None while a board of it is still played."""
    last = UNKNOWN
    for stage, one in _rounds(state):
        for match in one.matches.values():
            if not _shows_boards(match):
                continue
            for board in boards_of_match(stage, match):
                when = finished.get(BoardKey(stage.id, one.number, board))
                if when is None:
                    return None
                last = max(last, when + delays.get(stage.id, 0))
    return last


def boards_of_match(stage: StagePlan, match: MatchState) -> Sequence[int]:
    """一场的牌: those of the pairing, or the scheduled boards and its own extra ones."""
    if stage.is_compared:
        return match.pairing.boards
    return range(1, max((stage.boards, *match.boards)) + 1)


def hides_result(stage: StagePlan, number: int, match: MatchState, release: Release) -> bool:
    """成绩未公开: whether the result of a match says something of a board that is not public."""
    return (
        bool(stage.boards)
        and _shows_boards(match)
        and any(BoardKey(stage.id, number, board) not in release.boards for board in boards_of_match(stage, match))
    )


def rounds_held_back(state: State, release: Release, keep: Keep = made_now) -> frozenset[tuple[str, int]]:
    """未公开的轮次: the rounds of which a board is not public."""
    found: set[tuple[str, int]] = set()
    for stage, one in _rounds(state):
        boards = keep(("boards of the round", stage.id, one.number), partial(boards_of_round, stage, one), one)
        if any(BoardKey(stage.id, one.number, board) not in release.boards for board in boards):
            found.add((stage.id, one.number))
    return frozenset(found)


def public_state(state: State, release: Release, keep: Keep = made_now) -> State:
    """公众所见: the state without what is not public; the same object where nothing has to be hidden."""
    stages: dict[str, StageState] = {}
    held = False
    for name, stage in state.stages.items():
        rounds = [_public_round(state.plan.stage(name), one, release, keep) for one in stage.rounds]
        shown = stage
        if any(new is not old for new, old in zip(rounds, stage.rounds, strict=True)):
            shown = replace(stage, rounds=rounds)
        carries = not held
        if held:
            shown = replace(shown, carried={})
        if any(_lost_result(new, old) for new, old in zip(rounds, stage.rounds, strict=True)):
            # Places, and what later stages carry from here, were made from results that are not public.
            held = True
            shown = replace(shown, closed=False, places={}, lots=[])
        # A board that is not public changes nothing here: then it stays the same object as before.
        key = ("public stage", name, carries)
        stages[name] = shown if shown is stage else keep(key, partial(_itself, shown), stage, *rounds)
    if all(stages[name] is stage for name, stage in state.stages.items()):
        return state
    return replace(state, stages=stages)


def _itself(stage: StageState) -> StageState:
    return stage


def _lost_result(new: RoundState, old: RoundState) -> bool:
    return new is not old and any(
        match.confirmed is not None and new.matches[table].confirmed is None for table, match in old.matches.items()
    )


def _public_round(stage: StagePlan, one: RoundState, release: Release, keep: Keep) -> RoundState:
    if not stage.boards or not one.published:
        return one
    shown = frozenset(key.board for key in release.boards if (key.stage, key.round) == (stage.id, one.number))
    return keep(("public round", stage.id, one.number, shown), partial(_masked_round, stage, one, shown, keep), one)


def _masked_round(stage: StagePlan, one: RoundState, shown: frozenset[int], keep: Keep) -> RoundState:
    matches = {
        table: keep(
            ("public match", stage.id, one.number, table, shown), partial(_public_match, stage, match, shown), match
        )
        for table, match in one.matches.items()
    }
    return one if all(matches[no] is old for no, old in one.matches.items()) else replace(one, matches=matches)


def _public_match(stage: StagePlan, match: MatchState, shown: frozenset[int]) -> MatchState:
    boards = {no: kept for no, kept in match.boards.items() if no in shown}
    hidden = _shows_boards(match) and not shown.issuperset(boards_of_match(stage, match))
    if not hidden and len(boards) == len(match.boards):
        return match
    if not hidden:
        return replace(match, boards=boards)
    return replace(
        match,
        entered=None,
        entered_by=None,
        disputed=False,
        confirmed=None,
        corrected=0,
        corrections=(),
        boards=boards,
        by_boards=False,
        lot=None,
    )


def _shows_boards(match: MatchState) -> bool:
    """Whether what is known of its result, entered or confirmed, comes from boards."""
    known = [one for one in (match.entered, match.confirmed) if one is not None]
    played = [one for one in known if not isinstance(one, _WITHOUT_PLAY) or getattr(one, "levels", None) is not None]
    return bool(played) and match.pairing.walkover is None


def _rounds(state: State) -> Iterator[tuple[StagePlan, RoundState]]:
    """The published rounds of the stages on boards."""
    for name, stage in state.stages.items():
        plan = state.plan.stage(name)
        if plan.boards:
            yield from ((plan, one) for one in stage.rounds if one.published)


class _Finished(NamedTuple):
    """一桌打完的牌: when each was, in the earliest way that holds; the others with the match, None while it is open."""

    boards: Mapping[int, float]
    match: float | None


class _Times:
    """各事实的时间: when a room, a referee and a match were done with a board, by the facts that hold."""

    def __init__(self, log: Sequence[Logged], seconds: Seconds) -> None:
        self._log = log
        self._seconds = seconds
        self._rounds: dict[tuple[str, int], dict[int, list[Logged]]] = {}

    def _facts(self, key: TableKey) -> list[Logged]:
        """The facts at a table; those of a round are looked up once, and those of other rounds not at all."""
        at = key.stage, key.round
        if at not in self._rounds:
            self._rounds[at] = standing_at_tables(self._log, *at)
        return self._rounds[at].get(key.table, [])

    def finished(self, key: TableKey, match: MatchState, rooms: tuple[Room, ...]) -> _Finished:
        """When the table was done with each of its boards."""
        in_rooms: dict[tuple[Room, int], float] = {}
        rulings: dict[int, float] = {}
        over = UNKNOWN
        for logged in self._facts(key):
            fact, when = logged.fact, self._seconds(logged.at)
            if isinstance(fact, _OF_ROOM):
                in_rooms[fact.room, fact.board] = max(when, in_rooms.get((fact.room, fact.board), UNKNOWN))
            elif isinstance(fact, f.BoardRuled):
                rulings[fact.board] = when
            elif isinstance(fact, _OF_MATCH):
                over = max(when, over)
        whole = None if match.confirmed is None else over
        found: dict[int, float] = {}
        for board, record in match.boards.items():
            ways = [] if whole is None else [whole]
            if all(record.room(room).confirmed is not None for room in rooms):
                ways.append(max(in_rooms.get((room, board), UNKNOWN) for room in rooms))
            if is_ruled(record):
                ways.append(rulings.get(board, UNKNOWN))
            if ways:
                found[board] = min(ways)
        return _Finished(found, whole)
