"""赛事: a competition: its plan, the length of its log, and what it announces and shows."""

from __future__ import annotations

import re

from django.conf import settings
from django.core.validators import slug_re
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone

from paizhuo.errors import BadInput
from paizhuo.tournament.log import codec
from paizhuo.tournament.plan.plan import Plan
from paizhuo.web.models.damage import Damage, DamagedCompetition, Fault, Part
from paizhuo.web.models.stored_json import StoredJSON

SLUG = re.compile(str(slug_re.pattern))


class Competition(models.Model):
    """赛事: ``fact_count`` and ``act_count`` number facts and acts; every write updates them in its transaction."""

    slug = models.SlugField(max_length=80, unique=True)
    title = models.CharField(max_length=120)
    venue = models.CharField(max_length=120, blank=True)
    first_day = models.DateField(null=True, blank=True)
    last_day = models.DateField(null=True, blank=True)
    plan_json = StoredJSON()
    """竞赛方案: sealed by the hash in the first fact."""
    fact_count = models.PositiveIntegerField(default=0)
    """事实数: the number of the last fact."""
    head = models.CharField(max_length=64, blank=True)
    """链头: the hash of the last fact."""
    act_count = models.PositiveIntegerField(default=0)
    """操作数: the number of the last act; the revision that screens follow."""
    summarised = models.PositiveIntegerField(default=0)
    """已摘要: the act up to which the stored summary holds; one that does not reach the last act is made again."""
    is_public = models.BooleanField(default=False)
    takes_entries = models.BooleanField(default=False)
    """网上报名: whether the public form is open."""
    is_national = models.BooleanField(default=False)
    """全国性竞赛: then the national rules ask for grades of its referees [NAT 20(二)2]."""
    published_standings = StoredJSON(default=dict, blank=True)
    """已公布名次: for each stage ``{"round": n, "at": iso, "facts": n}``; a public page shows nothing else."""
    screen = StoredJSON(default=dict, blank=True)
    """大屏: what the big screen shows, set from the desk."""
    online = StoredJSON(default=dict, blank=True)
    """线上: where the event is played and what its tables in the browser allow; empty: in the hall."""
    damage = StoredJSON(null=True, blank=True, editable=False)
    """损坏: the first bad entry of its log, as verification or a fold has found it; None while nothing is known."""
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        """Constraints of the database."""

        ordering = ("-first_day", "-id")
        constraints = (
            models.CheckConstraint(condition=~Q(title=""), name="competition_has_title"),
            models.CheckConstraint(
                condition=Q(last_day__isnull=True) | Q(first_day__isnull=True) | Q(last_day__gte=F("first_day")),
                name="competition_days_in_order",
            ),
        )

    @classmethod
    def by_slug(cls, slug: str) -> Competition | None:
        """The competition with this slug; None, without a query, for a text that is no slug."""
        return cls.objects.filter(slug=slug).first() if SLUG.fullmatch(slug) else None

    def __str__(self) -> str:
        return self.title

    @property
    def plan(self) -> Plan:
        """竞赛方案."""
        try:
            return codec.decode(Plan, self.plan_json, "plan")
        except (BadInput, ArithmeticError) as error:
            raise self.damaged(Damage(Part.PLAN, 0, Fault.UNREADABLE)) from error

    def damaged(self, damage: Damage) -> DamagedCompetition:
        """The error that names this competition and its first bad entry."""
        return DamagedCompetition(self.slug, self.title, damage)

    def check_whole(self) -> None:
        """Raise :class:`DamagedCompetition` if it is marked as damaged."""
        if self.damage is not None:
            raise self.damaged(Damage.from_json(self.damage))

    def get_absolute_url(self) -> str:
        """The public page."""
        return reverse("public:event", args=[self.slug])
