"""此刻的桌: what a table is for at this moment: the match played there now, or the last one, or none yet.

Stages that are played at the same time may use the same table numbers; a table then has several matches now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.table_key import TableKey, find_match, match_at, round_at
from paizhuo.tournament import directing
from paizhuo.tournament.entries import EntryKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.log.state import RoundState, StageState, State


SIDES_OF_A_TABLE = 2
PLAYERS_OF_A_TABLE = 4


class RoundKey(NamedTuple):
    """轮次: a round of a stage; rounds count from 1."""

    stage: str
    round: int


class TableNow(NamedTuple):
    """此刻的桌: the matches at a table in rounds that are being played, and the last match there before them."""

    playing: tuple[TableKey, ...]
    unfinished: tuple[TableKey, ...]
    """未完: those of them that have no result which counts."""
    last: TableKey | None


def rounds_in_play(state: State) -> tuple[RoundKey, ...]:
    """进行中的轮次: the last published round of each open stage, while it takes results from the tables."""
    return tuple(
        RoundKey(stage.id, one.number)
        for stage in state.stages.values()
        for one in _last_published(stage)
        if _takes_results(state, stage, one)
    )


def takes_results(state: State, key: TableKey) -> bool:
    """还收成绩: whether the sides at this table still write: its round is being played, and has this match."""
    return find_match(state, key) is not None and key[:2] in rounds_in_play(state)


def table_now(state: State, table: int) -> TableNow:
    """此刻的桌: the last match is of the round that was paired last among those that are over."""
    rounds = rounds_in_play(state)
    playing = tuple(TableKey(*one, table) for one in rounds if find_match(state, TableKey(*one, table)) is not None)
    unfinished = tuple(key for key in playing if match_at(state, key).confirmed is None)
    return TableNow(playing, unfinished, _last_match(state, table, rounds))


def next_round(state: State) -> RoundKey | None:
    """下一轮: the round that comes next by the order of the plan; None where nothing is left to be played."""
    for plan in state.plan.stages:
        stage = state.stages.get(plan.id)
        if stage is None:
            return RoundKey(plan.id, 1)
        if not stage.closed and not directing.is_finished(state, plan.id):
            return RoundKey(plan.id, sum(one.published for one in stage.rounds) + 1)
    return None


def table_of_entrant(state: State, entrant: int) -> TableKey | None:
    """现在的桌: where an entrant plays in a round that is being played; None where he does not."""
    for stage, number in rounds_in_play(state):
        for table, match in round_at(state, stage, number).matches.items():
            if entrant in (*match.pairing.home, *match.pairing.away):
                return TableKey(stage, number, table)
    return None


def tables_of_hall(state: State) -> tuple[int, ...]:
    """全部桌号: enough for everybody in the event, and every table that a published round has used."""
    each = PLAYERS_OF_A_TABLE if state.plan.entries.kind is EntryKind.INDIVIDUAL else SIDES_OF_A_TABLE
    needed = len(state.present) // each
    used = {table for stage in state.stages.values() for one in stage.rounds if one.published for table in one.matches}
    return tuple(sorted(used | set(range(1, needed + 1))))


def _last_published(stage: StageState) -> Iterator[RoundState]:
    """The last published round, if there is one; none of a closed stage."""
    published = [one for one in stage.rounds if one.published]
    if published and not stage.closed:
        yield published[-1]


def _takes_results(state: State, stage: StageState, one: RoundState) -> bool:
    """Until every result counts; where the sides draw their next tables, until the next round is paired."""
    if not one.is_complete:
        return True
    is_last = len(stage.rounds) == one.number
    return is_last and bool(directing.may_draw_slips(state, stage.id) or directing.slips_drawn(state, stage.id))


def _last_match(state: State, table: int, playing: tuple[RoundKey, ...]) -> TableKey | None:
    over = [
        (one.drafted, TableKey(stage.id, one.number, table))
        for stage in state.stages.values()
        for one in stage.rounds
        if one.published and table in one.matches and (stage.id, one.number) not in playing
    ]
    return max(over)[1] if over else None
