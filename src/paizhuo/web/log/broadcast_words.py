"""转播的话: what the director of a broadcast did, in words for the log [NAT 20(四)]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    from paizhuo.web.ledger.snapshot import Snapshot

_SET: dict[str, _StrPromise] = {
    "name": gettext_lazy("Name"),
    "on_air": gettext_lazy("On air"),
    "beside": gettext_lazy("The other room"),
    "delay": gettext_lazy("Delay in seconds"),
    "shows_hands": gettext_lazy("Overlays show hands"),
    "home": gettext_lazy("Home team"),
    "away": gettext_lazy("Visitors"),
    "notice": gettext_lazy("Notice"),
}
_ADDRESSES: dict[str, _StrPromise] = {
    "overlay": gettext_lazy("Overlay"),
    "commentary": gettext_lazy("Commentator"),
    "wall": gettext_lazy("Wall of the final"),
    "operator": gettext_lazy("Operator"),
}


def broadcast_words(detail: dict[str, Any], _snapshot: Snapshot) -> str:
    """What was opened, set, renewed or ended; addresses are secret, and stand in no log."""
    name = detail.get("broadcast") or detail.get("keyed") or ""
    return _("{what}: {value}").format(what=name, value=_done(detail)) if name else ""


def _done(detail: dict[str, Any]) -> str:
    if "renewed" in detail:
        return _("new address, {whose}").format(whose=_ADDRESSES.get(detail["renewed"], ""))
    if "ended" in detail:
        return _("broadcast ended")
    if "set" in detail:
        pairs = ((_SET[field], value) for field, value in detail["set"].items() if field in _SET)
        return _("; ").join(_("{what}: {value}").format(what=what, value=_plain(value)) for what, value in pairs)
    return _("table opened for keying") if "keyed" in detail else _("broadcast opened")


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return str(value) if value not in (None, "") else _("nothing")
