"""申诉情况: how an appeal stands, in the sentence that players read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

if TYPE_CHECKING:
    from paizhuo.tournament.log.facts import AppealDecided


def standing_words(decided: AppealDecided | None) -> str:
    """申诉情况: filed, not admitted, upheld or turned down."""
    if decided is None:
        return _("An appeal was filed and is not decided yet; until then the result stands.")
    if not decided.admitted:
        return _("The appeal was not admitted; the result stands.")
    if decided.upheld:
        return _("The appeal was upheld; the ruling has been changed.")
    return _("The appeal was turned down; the ruling stands.")
