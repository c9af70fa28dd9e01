"""站位: the tables of a round in zones, who is posted to which zone, and how the posts of the round before move on.

Zones are neighbouring tables. The chief referee posts a referee to a zone, lets two change places, or takes over the
proposal to rotate: everybody moves on to the next post, so that nobody stays at the same tables [J23 5.2(四)6;
NAT 20(二)3]. Nobody is put at a table from which he steps aside; where nobody is left, the table stays empty.
"""

from __future__ import annotations

from collections import Counter
from math import ceil
from typing import TYPE_CHECKING

from paizhuo.officiating.referees_at_tables import areas_of, assigned_in, recusal, rejection, tables_in
from paizhuo.officiating.table_key import round_at

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from paizhuo.officiating.referees_at_tables import FloorReferee
    from paizhuo.tournament.log.state import RoundState, State

ZONE = 6
"""一区几桌: so many neighbouring tables at most."""
Blocked = frozenset[tuple[str, int]]
"""应回避: name and table."""


def zones_of(one: RoundState) -> tuple[tuple[int, ...], ...]:
    """分区: the tables of a round at which somebody plays, in zones of almost equal size."""
    tables = tables_in(one)
    return areas_of(tables, ceil(len(tables) / ZONE)) if tables else ()


def blocked_at(state: State, one: RoundState, referees: Sequence[FloorReferee]) -> Blocked:
    """应回避: who steps aside from which table; one whom the units reject from all of them."""
    return frozenset(
        (referee.name, table)
        for referee in referees
        for table in tables_in(one)
        if rejection(state, referee) is not None or recusal(state, referee, one.matches[table]) is not None
    )


def posted(one: RoundState, zone: Collection[int], name: str, blocked: Blocked) -> dict[int, str]:
    """派到一区: the tables that change when this referee is posted to the zone; away from it, if he is there.

    He leaves the posts that he has elsewhere to those who stay there. The referees of a zone share its tables.
    """
    before = assigned_in(one)
    wanted: dict[int, str] = {}
    for each in zones_of(one):
        there = list(dict.fromkeys(before[table] for table in each if before.get(table)))
        if set(each) == set(zone):
            after = [other for other in there if other != name] if name in there else [*there, name]
        elif name in there:
            after = [other for other in there if other != name]
        else:
            continue
        wanted |= shared(each, after, blocked)
    return {table: who for table, who in wanted.items() if who != before.get(table, "")}


def shared(tables: Sequence[int], names: Sequence[str], blocked: Blocked) -> dict[int, str]:
    """分桌: neighbouring tables to each of the names; a table from which its referee steps aside goes to another."""
    if not names:
        return dict.fromkeys(tables, "")
    found = {table: name for name, own in zip(names, areas_of(tables, len(names)), strict=False) for table in own}
    return _without_ties(found, names, blocked)


def swapped(one: RoundState, first: str, second: str) -> dict[int, str]:
    """对换: the tables of the two, exchanged."""
    other = {first: second, second: first}
    return {table: other[name] for table, name in assigned_in(one).items() if name in other}


def rotated(state: State, stage: str, number: int, referees: Sequence[FloorReferee]) -> dict[int, str]:
    """照上轮轮换: a proposal for the round from the posts of the one before; empty where that has none.

    Everybody moves on by the same number of posts: the fewest with which nobody meets those from whom he steps aside,
    or else those with the fewest such tables, which then go to somebody else.
    """
    one = round_at(state, stage, number)
    earlier = [each for each in state.stages[stage].rounds if each.number < number and each.referees is not None]
    serving = {referee.name for referee in referees if rejection(state, referee) is None}
    names = [name for name in _in_order(assigned_in(earlier[-1])) if name in serving] if earlier else []
    tables = tables_in(one)
    if not names or not tables:
        return {}
    blocked = blocked_at(state, one, referees)
    posts = areas_of(tables, len(names))
    steps = range(1, len(names)) if len(names) > 1 else range(1)
    ways = [
        {table: names[(at - step) % len(names)] for at, post in enumerate(posts) for table in post} for step in steps
    ]
    best = min(ways, key=lambda way: sum((name, table) in blocked for table, name in way.items()))
    return _without_ties(best, names, blocked)


def _in_order(assigned: Mapping[int, str]) -> list[str]:
    """The referees of a round by their first tables."""
    return list(dict.fromkeys(assigned[table] for table in sorted(assigned)))


def _without_ties(found: Mapping[int, str], names: Sequence[str], blocked: Blocked) -> dict[int, str]:
    """The same with every table at which somebody would have to step aside given to the least busy who need not."""
    load = Counter(name for table, name in found.items() if (name, table) not in blocked)
    changed: dict[int, str] = {}
    for table, name in sorted(found.items()):
        if (name, table) not in blocked:
            changed[table] = name
            continue
        free = [other for other in names if (other, table) not in blocked]
        changed[table] = min(free, key=lambda other: load[other]) if free else ""
        load[changed[table]] += 1
    return changed
