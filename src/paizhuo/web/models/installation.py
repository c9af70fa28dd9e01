"""本机: what is the same for all competitions of this installation: organiser, venue, the address for phones."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.db import models

from paizhuo.web import addresses

THE_ONE = 1


class Installation(models.Model):
    """本机设置: one row, entered when the installation is set up; a new competition begins with its values."""

    organiser = models.CharField(max_length=120, blank=True)
    """主办单位."""
    venue = models.CharField(max_length=120, blank=True)
    """场地."""
    address = models.CharField(max_length=200, blank=True)
    """手机地址: with which table codes and papers are printed, such as ``http://192.168.1.8:8000/``."""
    is_typed = models.BooleanField(default=False)
    """自己写的地址: a name, or the address of a router, which this machine does not have itself."""
    phones_seen = models.JSONField(default=dict, blank=True)
    """手机打开过: for each address, when another device last opened it (ISO 8601)."""

    class Meta:
        """One row."""

        constraints = (models.CheckConstraint(condition=models.Q(pk=THE_ONE), name="one_installation"),)

    def __str__(self) -> str:
        return self.organiser or self.address

    @classmethod
    def current(cls) -> Installation:
        """The settings; empty ones, not saved, before anybody has entered them."""
        return cls.objects.filter(pk=THE_ONE).first() or cls(pk=THE_ONE)

    @property
    def usable_address(self) -> str:
        """The address for phones; empty if this machine has lost it, as on another network or another laptop."""
        if self.is_typed or not self.address:
            return self.address
        return self.address if addresses.belongs_here(urlsplit(self.address).hostname or "") else ""
