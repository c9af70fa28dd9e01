"""任职: which user holds which role in a competition, from whom a referee steps aside, and who acts for whom."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from paizhuo.referee.powers.actions import Role
from paizhuo.referee.powers.grades import Grade
from paizhuo.referee.powers.recusal import Tie
from paizhuo.web.models.competition import Competition

ROLES = tuple((role.value, role.value) for role in Role)
GRADES = tuple((grade.value, grade.value) for grade in Grade)
TIES = tuple((tie.value, tie.value) for tie in (Tie.KIN, Tie.DECLARED))


class Appointment(models.Model):
    """任职: one role of one user, who may hold several."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="appointments")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="appointments")
    role = models.CharField(max_length=30, choices=ROLES)
    first_table = models.PositiveIntegerField(null=True, blank=True)
    last_table = models.PositiveIntegerField(null=True, blank=True)
    unit = models.CharField(max_length=60, blank=True)
    """单位: for recusal [J23 5.2(三)]."""
    region = models.CharField(max_length=60, blank=True)
    """地区: for recusal, too."""
    grade = models.CharField(max_length=20, choices=GRADES, blank=True)
    """技术等级: of a referee [NAT 20(二)2]."""

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


class Invitation(models.Model):
    """开户: the competition whose officials made an account. Only they give its owner a link to set the password."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="invitation")
    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="invitations")
    at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.user} {self.competition_id}"


class Recusal(models.Model):
    """回避: somebody from whom a referee steps aside, beyond his own unit and region. For officials' eyes only."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="recusals")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    tie = models.CharField(max_length=20, choices=TIES)
    whom = models.CharField(max_length=60)
    """与谁: a player, an entrant or a unit, as the entries write it."""
    own = models.BooleanField(default=False)
    """本人所报: he said so himself [J23 5.2(六)1]; otherwise the chief referee entered it."""

    class Meta:
        """Each tie once."""

        constraints = (
            models.UniqueConstraint(fields=("competition", "user", "tie", "whom"), name="recusal_stands_once"),
        )

    def __str__(self) -> str:
        return f"{self.user} {self.tie} {self.whom}"


class Objection(models.Model):
    """要求回避: a unit asks that a referee be not used [J23 5.2(二)1]."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="objections")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    unit = models.CharField(max_length=60)

    class Meta:
        """A unit asks once."""

        constraints = (models.UniqueConstraint(fields=("competition", "user", "unit"), name="unit_objects_once"),)

    def __str__(self) -> str:
        return f"{self.unit} {self.user}"


class Delegation(models.Model):
    """代行与授权: from ``since`` to ``until`` an official does what is another's: a whole role, or some actions.

    A deputy acts for the absent chief referee [J23 5.2(五)5]; some powers of referees are given to others [NAT 21(十)].
    """

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="delegations")
    giver = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    receiver = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    role = models.CharField(max_length=30, choices=ROLES, blank=True)
    actions = models.JSONField(default=list, blank=True)
    """所授: the codes of the actions; empty for a whole role."""
    scope = models.CharField(max_length=200, blank=True)
    """范围: in words, such as one hall or one stage."""
    since = models.DateTimeField(default=timezone.now)
    until = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)
    """收回."""

    class Meta:
        """It ends after it begins."""

        ordering = ("since", "pk")
        constraints = (
            models.CheckConstraint(condition=Q(until__gt=models.F("since")), name="delegation_ends_after_it_begins"),
        )

    def __str__(self) -> str:
        return f"{self.giver} {self.receiver}"


class DailyReview(models.Model):
    """每日讲评: what the chief referee said of a day's work [J23 5.2(四)8]."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="daily_reviews")
    day = models.DateField()
    text = models.TextField()

    class Meta:
        """One for each day."""

        ordering = ("day",)
        constraints = (models.UniqueConstraint(fields=("competition", "day"), name="reviewed_once_a_day"),)

    def __str__(self) -> str:
        return f"{self.competition_id} {self.day}"


class Evaluation(models.Model):
    """执裁评价: what the chief referee writes of a referee's work [J23 5.2(四)11]."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="evaluations")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    text = models.TextField()

    class Meta:
        """One for each referee."""

        constraints = (models.UniqueConstraint(fields=("competition", "user"), name="evaluated_once"),)

    def __str__(self) -> str:
        return f"{self.competition_id} {self.user}"
