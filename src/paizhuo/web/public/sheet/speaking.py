"""发言: a side at a table writes through the ledger; here is what all its acts have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament import facts as f
from paizhuo.tournament.log import standing
from paizhuo.web.competitions.actors import PLAYERS, Actor, side_name
from paizhuo.web.competitions.tables import tell_table
from paizhuo.web.public.models import Door
from paizhuo.web.public.sheet.refusing import SheetRefused, SheetWhy

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.outcomes import End, Outcome
    from paizhuo.tournament.state import MatchState, RoundState
    from paizhuo.web.competitions.ledger import Writing
    from paizhuo.web.competitions.snapshot import Snapshot


def speaker(door: Door, end: End) -> Actor:
    """操作者: a side has no account; the log knows it by its table."""
    return Actor(side_name(door.table, end), PLAYERS)


def round_of(snapshot: Snapshot, door: Door) -> RoundState | None:
    """The round that the code was made for; None once it is no longer there."""
    stage = snapshot.state.stages.get(door.stage)
    rounds = stage.rounds if stage is not None else []
    if not 1 <= door.round <= len(rounds):
        return None
    one = rounds[door.round - 1]
    return one if one.published and door.table in one.matches else None


def match_at(writing: Writing, door: Door) -> MatchState:
    """The match of the table as it stands inside the write; refused where the code is no longer good."""
    one = round_of(writing.snapshot, door)
    if one is None or not Door.objects.filter(pk=door.pk).exists():
        # Looked up again under the lock: a round paired anew takes its codes with it.
        raise SheetRefused(SheetWhy.OVER)
    return one.matches[door.table]


def entries(snapshot: Snapshot, door: Door, end: End) -> Iterator[tuple[int, Outcome]]:
    """What a side has handed in for the table, in order, each with the number of its fact; not what was undone."""
    where = (door.stage, door.round, door.table)
    for logged in standing(snapshot.log):
        fact = logged.fact
        if isinstance(fact, f.ResultEntered) and (fact.stage, fact.round, fact.table) == where and fact.side is end:
            yield logged.no, fact.outcome


def handed_in(snapshot: Snapshot, door: Door, end: End) -> Outcome | None:
    """What this side handed in last; both are kept, whichever came first."""
    said = tuple(entries(snapshot, door, end))
    return said[-1][1] if said else None


def tell(writing: Writing, door: Door, **detail: object) -> None:
    """Tell both phones, the hall and the desk. Call it last."""
    writing.detail |= {"stage": door.stage, "round": door.round, "table": door.table, **detail}
    tell_table(writing, door.stage, door.round, door.table)
    writing.tell("log", staff_only=True)
