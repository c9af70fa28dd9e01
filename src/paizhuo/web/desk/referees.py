"""派裁判: which referee to send to a table: free ones first, then the nearest by the tables they look after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.referee.powers.actions import Role

if TYPE_CHECKING:
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

    @property
    def place(self) -> str:
        """Where the referee is, in words: at the table of a call, or among the tables to look after."""
        if self.busy_at is not None:
            return _("at table {table}").format(table=self.busy_at)
        if self.first is None or self.last is None:
            return _("no tables of his own")
        return _("tables {first} to {last}").format(first=self.first, last=self.last)

    def distance(self, table: int) -> int:
        """How many tables the referee is away from this one."""
        if self.first is None or self.last is None:
            return FAR
        return max(self.first - table, table - self.last, 0)


def referees(competition: Competition, table: int) -> list[Referee]:
    """裁判员: of the competition, in the order in which to send them to this table."""
    busy = dict(competition.calls.filter(ended_at=None).exclude(taken_by=None).values_list("taken_by", "table"))
    held = competition.appointments.filter(role=Role.FLOOR_REFEREE.value, user__is_active=True).select_related("user")
    found = [_referee(one, busy.get(one.user_id)) for one in held]
    return sorted(found, key=lambda one: (one.busy_at is not None, one.distance(table), one.user.pk))


def _referee(held: Appointment, busy_at: int | None) -> Referee:
    return Referee(held.user, held.first_table, held.last_table, busy_at)


def nearest(competition: Competition, table: int) -> Referee | None:
    """离得最近: the referee to send to this table; None where no referee is appointed."""
    found = referees(competition, table)
    return found[0] if found else None
