"""任职: which user holds which role in a competition, and the tables of a referee."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from paizhuo.referee.powers.actions import Role
from paizhuo.web.models.competition import Competition

ROLES = tuple((role.value, role.value) for role in Role)


class Appointment(models.Model):
    """任职: one role of one user, who may hold several."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="appointments")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="appointments")
    role = models.CharField(max_length=30, choices=ROLES)
    first_table = models.PositiveIntegerField(null=True, blank=True)
    last_table = models.PositiveIntegerField(null=True, blank=True)
    unit = models.CharField(max_length=60, blank=True)
    """单位: for recusal [J23 5.2(三)]."""

    class Meta:
        """A user holds a role once; the role is known; tables are a range."""

        constraints = (
            models.UniqueConstraint(fields=("competition", "user", "role"), name="role_held_once"),
            models.CheckConstraint(
                condition=Q(first_table=None, last_table=None) | Q(last_table__gte=models.F("first_table")),
                name="tables_in_order",
            ),
            models.CheckConstraint(condition=Q(role__in=[role.value for role in Role]), name="known_role"),
        )

    def __str__(self) -> str:
        return f"{self.user} {self.role}"
