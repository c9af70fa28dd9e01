"""临场裁判员: the floor referees of a competition, from their appointments, recusals and the units' objections."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.officiating.referees_at_tables import FloorReferee
from paizhuo.referee.powers.actions import Role
from paizhuo.referee.powers.recusal import Tie

if TYPE_CHECKING:
    from paizhuo.web.models import Appointment, Competition, Objection, Recusal
    from paizhuo.web.models.accounts import User

AT_TABLES = (Role.FLOOR_REFEREE, Role.DEPUTY)
"""执裁: those who are sent to tables; the lot takes floor referees, the chief referee may send a deputy, too."""


@dataclass(frozen=True)
class AppointedReferee:
    """在任裁判: the account, and the referee as the law of recusal knows him."""

    appointment: Appointment
    referee: FloorReferee
    is_floor: bool
    recusals: tuple[Recusal, ...]
    objections: tuple[Objection, ...]

    @property
    def user(self) -> User:
        """The account."""
        return self.appointment.user


def appointed_referees(competition: Competition) -> tuple[AppointedReferee, ...]:
    """在任裁判: everybody who can be sent to a table, floor referees first; nobody stands twice."""
    values = [role.value for role in AT_TABLES]
    rows = competition.appointments.filter(role__in=values, user__is_active=True).select_related("user")
    recusals, objections = list(competition.recusals.all()), list(competition.objections.all())
    found: dict[int, AppointedReferee] = {}
    for row in sorted(rows, key=lambda one: (values.index(one.role), one.first_table or 0, one.pk)):
        if row.user_id in found:
            continue
        own = tuple(one for one in recusals if one.user_id == row.user_id)
        against = tuple(one for one in objections if one.user_id == row.user_id)
        referee = FloorReferee(
            row.user.name,
            row.unit,
            row.region,
            frozenset(one.whom for one in own if one.tie == Tie.KIN.value),
            frozenset(one.whom for one in own if one.tie == Tie.DECLARED.value),
            frozenset(one.unit for one in against),
        )
        found[row.user_id] = AppointedReferee(row, referee, row.role == values[0], own, against)
    return tuple(found.values())


def referee_of(competition: Competition, user: User | None) -> FloorReferee | None:
    """某人: this account as a referee of the competition; None if it is none."""
    return next((one.referee for one in appointed_referees(competition) if one.user == user), None)
