"""私人链接: what belongs to an entry beside its facts: telephone, private link, changes asked for; and the kiosk.

All of it hangs on the number of the fact that entered the entry. A draw gives entrants new numbers, and a number of an
entry that was taken back passes to another one; the fact stays.
"""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone

from paizhuo.web.models.competition import Competition
from paizhuo.web.models.table_codes import new_code


class EntryContact(models.Model):
    """联系电话: how officials reach an entrant. Never public, and in no event file."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="contacts")
    fact = models.PositiveIntegerField()
    telephone = models.CharField(max_length=120)

    class Meta:
        """One for each entry."""

        constraints = (models.UniqueConstraint(fields=("competition", "fact"), name="one_contact_an_entry"),)

    def __str__(self) -> str:
        return f"{self.competition_id} {self.fact}"


class EntryLink(models.Model):
    """私人链接: opens the page of one entry; its code is what the entrant shows at check-in."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="entry_links")
    fact = models.PositiveIntegerField()
    code = models.CharField(max_length=24, unique=True, default=new_code)
    made_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True, blank=True)
    """When another link took its place."""
    wrong_tries = models.PositiveIntegerField(default=0)
    """How often the last digits of the telephone were wrong since ``wrong_since``."""
    wrong_since = models.DateTimeField(null=True, blank=True)

    class Meta:
        """One that works for each entry."""

        constraints = (
            models.UniqueConstraint(
                fields=("competition", "fact"), condition=models.Q(ended_at=None), name="one_link_an_entry"
            ),
        )

    def __str__(self) -> str:
        return f"{self.competition_id} {self.fact}"


class ChangeRequest(models.Model):
    """变更申请: what an entrant asks for by his link.

    Whether he left, or a player or a name was changed, is read from the facts; what no fact holds is settled here.
    """

    class Kind(models.TextChoices):
        """What is asked for."""

        WITHDRAW = "withdraw"
        SUBSTITUTE = "substitute"
        MISS_ROUND = "miss-round"
        TELEPHONE = "telephone"
        NAME = "name"
        ALONE = "alone"

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="change_requests")
    fact = models.PositiveIntegerField()
    kind = models.CharField(max_length=10, choices=Kind.choices)
    leaving = models.CharField(max_length=120, blank=True)
    coming = models.CharField(max_length=120, blank=True)
    reason = models.CharField(max_length=300, blank=True)
    stage = models.CharField(max_length=60, blank=True)
    round = models.PositiveIntegerField(default=0)
    """The round from which the entrant stays away; 0 where it is about none."""
    at = models.DateTimeField(default=timezone.now)
    settled_at = models.DateTimeField(null=True, blank=True)
    """When an official agreed to what no fact holds, or a telephone was changed."""
    answer = models.CharField(max_length=300, blank=True)
    """The reason for which it was refused; empty while it waits."""

    class Meta:
        """In the order in which they came."""

        ordering = ("at", "pk")

    def __str__(self) -> str:
        return f"{self.competition_id} {self.fact} {self.kind}"


class Kiosk(models.Model):
    """自助报到机: a device at the entrance on which entrants check in, and nothing else.

    It acts for the official who opened it, as long as his office lets him check entrants in.
    """

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="kiosks")
    token = models.CharField(max_length=24, unique=True, default=new_code)
    opened_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    opened_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True, blank=True)
    last_fact = models.PositiveIntegerField(null=True, blank=True)
    """The entry that came last; its screen shows the names for a short time."""
    last_at = models.DateTimeField(null=True, blank=True)
    may_take_back = models.BooleanField(default=False)
    """Whether this kiosk checked it in; an entry that was here before stays."""

    def __str__(self) -> str:
        return f"{self.competition_id} {self.opened_at:%H:%M}"
