"""桌码: the QR code of a table for the whole event, and the phones that sat down there in a round."""

from __future__ import annotations

import secrets

from django.db import models
from django.db.models import Q
from django.utils import timezone

from paizhuo.officiating.table_key import TableKey
from paizhuo.web.models.competition import Competition

CODE_BYTES = 12


def new_code() -> str:
    """A random code of 96 bits, which nobody can guess."""
    return secrets.token_urlsafe(CODE_BYTES)


class TableCode(models.Model):
    """桌码: opens the match that is played at one table now, and nothing else; good until it is replaced."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="table_codes")
    table = models.PositiveIntegerField()
    code = models.CharField(max_length=24, unique=True, default=new_code)
    made_at = models.DateTimeField(default=timezone.now)
    replaced_at = models.DateTimeField(null=True, blank=True)
    """换码: since when another code opens the table; the row stays, so that an old card is refused in words."""

    class Meta:
        """One valid code for each table."""

        constraints = (
            models.UniqueConstraint(
                fields=("competition", "table"), condition=Q(replaced_at=None), name="one_code_a_table"
            ),
        )

    def __str__(self) -> str:
        return f"{self.competition_id}/{self.table}"


class Device(models.Model):
    """手机: a phone that opened a table code and chose a side, which it keeps for one round."""

    table_code = models.ForeignKey(TableCode, on_delete=models.CASCADE, related_name="devices")
    stage = models.CharField(max_length=60)
    round = models.PositiveIntegerField()
    token = models.CharField(max_length=64)
    """设备号: a random number in a signed cookie."""
    end = models.CharField(max_length=4)
    room = models.CharField(max_length=6, blank=True, default="")
    """室: of a match that is written down board by board; empty where it has no rooms, or only its total is entered."""
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        """One side for each phone at a table in a round."""

        constraints = (
            models.UniqueConstraint(fields=("table_code", "stage", "round", "token"), name="one_side_a_phone"),
        )

    def __str__(self) -> str:
        return f"{self.stage}/{self.round}/{self.table_code.table} {self.end}"

    @property
    def key(self) -> TableKey:
        """桌位: where the phone sits."""
        return TableKey(self.stage, self.round, self.table_code.table)
