"""公开的表: the doors to the tables' score sheets, the phones that came through them, and the deals they entered."""

from paizhuo.web.public.models.doors import Device, Door
from paizhuo.web.public.models.sheets import SheetDeal

__all__ = ["Device", "Door", "SheetDeal"]
