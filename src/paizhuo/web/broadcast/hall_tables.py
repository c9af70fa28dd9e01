"""本轮各桌: the tables of the hall that could be keyed, with who sits there, so that nobody types names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating.table_key import TableKey
from paizhuo.seats import Side
from paizhuo.web.language import say
from paizhuo.wording.tournament.plans import stage_title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.log.state import State


def place_text(key: TableKey) -> str:
    """Where a table is, as the page of the broadcast sends it."""
    return f"{key.stage}/{key.round}/{key.table}"


def table_at(state: State, text: str) -> TableKey | None:
    """The table that the page offered with this text; None where it has a result by now, or none was chosen."""
    return next((key for key, _players in seated_tables(state) if place_text(key) == text), None)


def table_title(state: State, key: TableKey) -> str:
    """桌名: round and table; the stage where the event has several."""
    text = _("Round %(round)s, table %(table)s") % {"round": key.round, "table": key.table}
    stages = state.plan.stages
    return text if len(stages) == 1 else f"{stage_title(say(), state.plan.stage(key.stage))} {text}"


def seated_tables(state: State) -> Iterator[tuple[TableKey, dict[str, str]]]:
    """The tables that have no result yet, with their players by seat.

    Home sits North-South [NAT 29(二)]; of two partners the first of the entry has the first seat of his side.
    """
    for stage in state.stages.values():
        for one in stage.rounds[-1:]:
            for table, match in one.matches.items() if one.published else ():
                if match.confirmed is None:
                    ends = ((Side.NORTH_SOUTH, match.pairing.home), (Side.EAST_WEST, match.pairing.away))
                    yield TableKey(stage.id, one.number, table), dict(_players(state, ends))


def _players(state: State, ends: tuple[tuple[Side, tuple[int, ...]], ...]) -> Iterator[tuple[str, str]]:
    for side, numbers in ends:
        people = [person.name for number in numbers for person in state.entries[number].members]
        if len(people) == len(side.seats):
            # Of a team more people could sit there; its line-up says who.
            yield from zip(map(str, side.seats), people, strict=True)
