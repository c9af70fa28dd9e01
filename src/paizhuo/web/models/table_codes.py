"""桌码: the QR code of a table in a round, and the phones that opened it."""

from __future__ import annotations

import secrets

from django.db import models
from django.utils import timezone

from paizhuo.officiating.table_key import TableKey
from paizhuo.web.models.competition import Competition

CODE_BYTES = 12


def new_code() -> str:
    """A random code of 96 bits, which nobody can guess."""
    return secrets.token_urlsafe(CODE_BYTES)


class TableCode(models.Model):
    """桌码: opens the score sheet of one table in one round, and nothing else."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="table_codes")
    stage = models.CharField(max_length=60)
    round = models.PositiveIntegerField()
    table = models.PositiveIntegerField()
    code = models.CharField(max_length=24, unique=True, default=new_code)
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        """One code for each table and round."""

        constraints = (
            models.UniqueConstraint(fields=("competition", "stage", "round", "table"), name="one_code_a_table"),
        )

    def __str__(self) -> str:
        return f"{self.stage}/{self.round}/{self.table}"

    @property
    def key(self) -> TableKey:
        """桌位: the table that the code opens."""
        return TableKey(self.stage, self.round, self.table)


class Device(models.Model):
    """手机: a phone that opened a table code and chose a side, which it keeps."""

    table_code = models.ForeignKey(TableCode, on_delete=models.CASCADE, related_name="devices")
    token = models.CharField(max_length=64)
    """设备号: a random number in a signed cookie."""
    end = models.CharField(max_length=4)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        """One side for each phone at a table."""

        constraints = (models.UniqueConstraint(fields=("table_code", "token"), name="one_side_a_phone"),)

    def __str__(self) -> str:
        return f"{self.table_code} {self.end}"
