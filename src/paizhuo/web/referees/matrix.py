"""站位表: referees against the zones of a round, and tables against the rounds of a stage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.officiating.referee_posts import zones_of
from paizhuo.officiating.referees_at_tables import assigned_in, tables_in
from paizhuo.web.language import say
from paizhuo.web.pages.shown_ties import shown_ties
from paizhuo.wording.tournament.facts import tables_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.referee.powers.permissions import PermissionRefusal
    from paizhuo.tournament.log.state import RoundState
    from paizhuo.web.pages.floor_referees import AppointedReferee


@dataclass(frozen=True)
class ShownZone:
    """一区: its number, and its tables in words."""

    number: int
    tables: str


@dataclass(frozen=True)
class ShownPost:
    """一格: a referee and a zone: the tables that he has there, those from which he steps aside, the round before."""

    value: str
    """What the button sends: the number of the zone and that of the account."""
    tables: str = ""
    aside: tuple[tuple[str, str], ...] = ()
    is_wrong: bool = False
    """派了，要回避: he is posted where he steps aside."""
    was_here: bool = False
    """上轮在此."""


@dataclass(frozen=True)
class ShownRow:
    """一行: a referee and his cells."""

    name: str
    unit: str
    posts: tuple[ShownPost, ...]


@dataclass(frozen=True)
class DayRow:
    """一桌全天: who was there in each round; empty where nobody was, None where the table was not used."""

    table: int
    referees: tuple[str | None, ...]


def zones_shown(one: RoundState) -> list[ShownZone]:
    """分区: of the round."""
    return [ShownZone(at, tables_words(say(), zone)) for at, zone in enumerate(zones_of(one), start=1)]


def post_rows(
    rows: Sequence[AppointedReferee],
    one: RoundState,
    before: RoundState | None,
    blocks: Mapping[tuple[str, int], PermissionRefusal],
    *,
    to_chief: bool,
) -> list[ShownRow]:
    """站位表: every floor referee against every zone."""
    now, then = assigned_in(one), assigned_in(before) if before is not None else {}
    return [
        ShownRow(
            row.referee.name,
            row.referee.unit,
            tuple(
                _post(f"{at}/{row.user.pk}", row.referee.name, zone, now, then, blocks, to_chief=to_chief)
                for at, zone in enumerate(zones_of(one), start=1)
            ),
        )
        for row in rows
        if row.is_floor
    ]


def _post(  # noqa: PLR0913, PLR0917 - the referee, the zone, and what is known of both
    value: str,
    name: str,
    zone: Sequence[int],
    now: Mapping[int, str],
    then: Mapping[int, str],
    blocks: Mapping[tuple[str, int], PermissionRefusal],
    *,
    to_chief: bool,
) -> ShownPost:
    own = [table for table in zone if now.get(table) == name]
    by_reason: dict[str, list[int]] = {}
    for table in zone:
        if (block := blocks.get((name, table))) is not None:
            by_reason.setdefault(shown_ties(block.conflicts, to_chief=to_chief), []).append(table)
    return ShownPost(
        value,
        tables_words(say(), own) if own else "",
        tuple((tables_words(say(), tables), reason) for reason, tables in by_reason.items()),
        any((name, table) in blocks for table in own),
        any(then.get(table) == name for table in zone),
    )


def day_rows(rounds: Sequence[RoundState]) -> list[DayRow]:
    """全天: every table of the stage against its rounds."""
    used = [frozenset(tables_in(one)) for one in rounds]
    assigned = [assigned_in(one) for one in rounds]
    return [
        DayRow(
            table,
            tuple(
                names.get(table, "") if table in tables else None for tables, names in zip(used, assigned, strict=True)
            ),
        )
        for table in sorted(frozenset().union(*used))
    ]
