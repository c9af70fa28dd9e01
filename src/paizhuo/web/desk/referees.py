"""派裁判: which referee to send to a table: free ones first, of them the one whose table it is, then the nearest.

Nobody is sent where he has to step aside.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating.referees_at_tables import recusal, tables_of
from paizhuo.officiating.table_key import find_round
from paizhuo.web.clock.clock import current_round
from paizhuo.web.language import say
from paizhuo.web.pages.floor_referees import appointed_referees
from paizhuo.wording.tournament.facts import tables_words

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import RoundState
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Appointment, Competition
    from paizhuo.web.models.accounts import User

FAR = 10**6


@dataclass(frozen=True)
class Referee:
    """裁判员: an account, the tables that it looks after, and the table at which it is busy."""

    user: User
    first: int | None
    last: int | None
    busy_at: int | None
    tables: tuple[int, ...] = ()
    """派定的桌: in the round being played; empty where nobody was assigned."""

    @property
    def place(self) -> str:
        """Where the referee is, in words: at the table of a call, or among the tables to look after."""
        if self.busy_at is not None:
            return _("at table {table}").format(table=self.busy_at)
        if self.tables:
            return tables_words(say(), self.tables)
        if self.first is None or self.last is None:
            return _("no tables of his own")
        if self.first == self.last:
            return tables_words(say(), [self.first])
        return _("tables {first} to {last}").format(first=self.first, last=self.last)

    def distance(self, table: int) -> int:
        """How many tables the referee is away from this one."""
        if self.tables:
            return min(abs(one - table) for one in self.tables)
        if self.first is None or self.last is None:
            return FAR
        return max(self.first - table, table - self.last, 0)


def referees(competition: Competition, snapshot: Snapshot, table: int) -> list[Referee]:
    """裁判员: of the competition, in the order in which to send them to this table."""
    busy = dict(competition.calls.filter(ended_at=None).exclude(taken_by=None).values_list("taken_by", "table"))
    held = [row for row in appointed_referees(competition) if row.is_floor]
    current = current_round(snapshot)
    one = find_round(snapshot.state, *current) if current is not None else None
    match = one.matches.get(table) if one is not None else None
    return sorted(
        (
            _referee(row.appointment, busy.get(row.user.pk), one)
            for row in held
            if match is None or recusal(snapshot.state, row.referee, match) is None
        ),
        key=lambda referee: (referee.busy_at is not None, referee.distance(table), referee.user.pk),
    )


def _referee(held: Appointment, busy_at: int | None, one: RoundState | None) -> Referee:
    tables = tables_of(one, held.user.name) if one is not None else ()
    return Referee(held.user, held.first_table, held.last_table, busy_at, tables)


def nearest(competition: Competition, snapshot: Snapshot, table: int) -> Referee | None:
    """离得最近: the referee to send to this table; None where no referee is appointed."""
    found = referees(competition, snapshot, table)
    return found[0] if found else None
