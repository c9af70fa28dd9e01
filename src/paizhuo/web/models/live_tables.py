"""线上牌桌: a table in the browser: what was agreed, the moves that were made, and which browser sits where.

The state of a table is not stored. It follows from the moves (decision 23).
"""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone

from paizhuo.web.models.stored_json import StoredJSON
from paizhuo.web.models.table_codes import new_code

CODE_DIGITS = 6


class LiveTable(models.Model):
    """线上牌桌: ``revision`` numbers its moves; every write updates it in its transaction."""

    key = models.CharField(max_length=24, unique=True, default=new_code)
    """链接: the random word of its address."""
    code = models.CharField(max_length=CODE_DIGITS)
    """桌号: six digits that people say to each other; another table may get them when this one is over."""
    settings = StoredJSON()
    """桌上约定: a ``TableSettings``."""
    secret = models.CharField(max_length=128)
    """密钥: of the deals; it leaves the server when the match is over."""
    revision = models.PositiveIntegerField(default=0)
    wake_at = models.BigIntegerField(null=True, blank=True)
    """几时有事: when the table or a bot does something by itself, in milliseconds; None while it waits for people."""
    bot_pace = models.PositiveIntegerField(default=1200)
    """机器人的节奏: milliseconds that a bot waits before it acts."""
    delay = models.PositiveIntegerField(default=0)
    """延时: seconds by which spectators see everything later."""
    is_listed = models.BooleanField(default=True)
    """公开: whether the lobby shows it; a table that is not listed is found by its link or code only."""
    summary = StoredJSON(default=dict)
    """概况: who sits where and how it stands, for lists of many tables; written with the moves that change it."""
    opened_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        """Open tables have different codes."""

        ordering = ("-opened_at", "-pk")
        constraints = (
            models.UniqueConstraint(fields=("code",), condition=Q(ended_at=None), name="one_open_table_a_code"),
        )
        indexes = (models.Index(fields=("wake_at",), name="live_table_wake_at"),)

    def __str__(self) -> str:
        return self.code


class LiveMove(models.Model):
    """一步: a move as ``paizhuo.table`` writes it, with its time; never changed, never removed."""

    table = models.ForeignKey(LiveTable, on_delete=models.CASCADE, related_name="moves")
    no = models.PositiveIntegerField()
    at = models.BigIntegerField()
    """时间: in milliseconds."""
    entry = StoredJSON()
    command = models.CharField(max_length=64, blank=True)
    """指令号: made by the client; empty for what the table and bots do."""

    class Meta:
        """Every number once, every command once."""

        ordering = ("no",)
        constraints = (
            models.UniqueConstraint(fields=("table", "no"), name="one_live_move_a_number"),
            models.UniqueConstraint(
                fields=("table", "command"), condition=~Q(command=""), name="one_live_move_a_command"
            ),
        )

    def __str__(self) -> str:
        return f"{self.table_id}/{self.no}"


class LiveSeat(models.Model):
    """座位: which browser acts for a seat; another one takes its place when the player goes on there."""

    table = models.ForeignKey(LiveTable, on_delete=models.CASCADE, related_name="seats")
    seat = models.CharField(max_length=1)
    browser = models.CharField(max_length=64)
    """浏览器: a random word in a signed cookie."""
    since = models.DateTimeField(default=timezone.now)

    class Meta:
        """One browser a seat, one seat a browser."""

        constraints = (
            models.UniqueConstraint(fields=("table", "seat"), name="one_browser_a_seat"),
            models.UniqueConstraint(fields=("table", "browser"), name="one_seat_a_browser"),
        )

    def __str__(self) -> str:
        return f"{self.table_id} {self.seat}"
