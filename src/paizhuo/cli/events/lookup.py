"""查找: the stage, round, match or entrant that a command names, or the only one that it can mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events.event_file import CannotDo, NotNow
from paizhuo.officiating.table_key import TableKey, find_match, find_round, round_at
from paizhuo.wording import N_, Say

if TYPE_CHECKING:
    import argparse

    from paizhuo.tournament.log.state import MatchState, RoundState, State


def names_of(state: State) -> dict[int, str]:
    """The name of every entrant."""
    return {number: entry.name for number, entry in state.entries.items()}


def known_stage(state: State, name: str, say: Say) -> str:
    """The id of a stage; refused where the plan has none of that name."""
    stages = [stage.id for stage in state.plan.stages]
    if name not in stages:
        text = say(N_("There is no stage {stage}; the stages are {stages}."))
        raise CannotDo(text.format(stage=name, stages=", ".join(stages)))
    return name


def running_stage(state: State, name: str | None, say: Say) -> str:
    """The stage that a command works on: the named one, or the only one that is open."""
    if name is not None:
        return known_stage(state, name, say)
    found = [stage.id for stage in state.stages.values() if not stage.closed]
    if len(found) == 1:
        return found[0]
    if found:
        text = say(N_("Several stages are open; name one of {stages}."))
        raise CannotDo(text.format(stages=", ".join(found)))
    if len(state.stages) == len(state.plan.stages):
        raise NotNow(say(N_("Every stage is closed; the event is over.")))
    raise NotNow(say(N_("No stage is open; open the next one with 'paizhuo event open FILE'.")))


def opened_stage(state: State, name: str | None, say: Say) -> str:
    """The stage that a command works on; refused where it is not open yet."""
    stage = running_stage(state, name, say)
    if stage not in state.stages:
        raise NotNow(say(N_("Stage {stage} is not open yet.")).format(stage=stage))
    return stage


def shown_stage(state: State, name: str | None, say: Say) -> str:
    """The stage that a command shows: the named one, or the one that was opened last."""
    if name is not None:
        known = known_stage(state, name, say)
        if known not in state.stages:
            raise NotNow(say(N_("Stage {stage} is not open yet.")).format(stage=known))
        return known
    if not state.stages:
        raise NotNow(say(N_("No stage is open; open the next one with 'paizhuo event open FILE'.")))
    return next(reversed(state.stages))


def next_stage(state: State, name: str | None, say: Say) -> str:
    """The stage that a command opens: the named one, or the first of the plan that is not open yet."""
    if name is not None:
        return known_stage(state, name, say)
    for stage in state.plan.stages:
        if stage.id not in state.stages:
            return stage.id
    raise NotNow(say(N_("Every stage has been opened.")))


def chosen_round(state: State, stage: str, number: int | None, say: Say) -> RoundState:
    """The round of an open stage with this number, or its last one."""
    last = len(state.stages[stage].rounds)
    if not last:
        text = say(N_("Stage {stage} has no round yet; pair one with 'paizhuo event pair FILE'."))
        raise NotNow(text.format(stage=stage))
    found = find_round(state, stage, last if number is None else number)
    if found is None:
        text = say(N_("Stage {stage} has rounds 1 to {rounds}; there is no round {round}."))
        raise CannotDo(text.format(stage=stage, rounds=last, round=number))
    return found


def chosen_match(state: State, key: TableKey, say: Say) -> MatchState:
    """The match at this table of a round that is paired."""
    found = find_match(state, key)
    if found is None:
        text = say(N_("Round {round} has no table {table}; its tables are {tables}."))
        matches = round_at(state, key.stage, key.round).matches
        tables = f"1–{max(matches)}" if matches else "–"
        raise CannotDo(text.format(round=key.round, table=key.table, tables=tables))
    return found


def chosen_key(chosen: argparse.Namespace, state: State, say: Say) -> TableKey:
    """The match that ``--stage``, ``--round`` and ``--table`` name; the open stage and its last round by default."""
    stage = opened_stage(state, chosen.stage, say)
    key = TableKey(stage, chosen_round(state, stage, chosen.round, say).number, chosen.table)
    chosen_match(state, key, say)
    return key


def known_entrant(state: State, number: int, say: Say) -> int:
    """The number of an entrant; refused where nobody has it."""
    if number not in state.entries:
        raise CannotDo(say(N_("There is no entrant {number}.")).format(number=number))
    return number
