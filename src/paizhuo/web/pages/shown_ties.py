"""回避的原因: kinship and what a referee said of himself are read by the chief referee only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.referee.powers.recusal import Tie
from paizhuo.web.language import say
from paizhuo.wording.officiating.referees import ties_words

if TYPE_CHECKING:
    from paizhuo.referee.powers.recusal import Conflict

PRIVATE = frozenset({Tie.KIN, Tie.DECLARED})


def shown_ties(conflicts: tuple[Conflict, ...], *, to_chief: bool) -> str:
    """为何回避: in full to who sends the referees; to others only what the lists say anyway, or that he steps aside."""
    shown = conflicts if to_chief else tuple(one for one in conflicts if one.tie not in PRIVATE)
    return ties_words(say(), shown) if shown else _("steps aside")
