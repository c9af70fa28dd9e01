"""个人信息: an event file with days of birth or registration numbers is only for officials who take entries.

One with sealed line-ups is only for officials who may change line-ups; the others get it up to the first of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.web.access.permissions import Permission
from paizhuo.web.pages.fact_words import sealed_facts
from paizhuo.web.pages.publication import has_private_data
from paizhuo.web.pages.refusals import refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from django.http import HttpResponse

    from paizhuo.tournament.log.logged import Logged
    from paizhuo.web.pages.audience import Visit


def may_read_log(visit: Visit) -> bool:
    """可读全部日志: an official; where it holds personal data, one who takes entries."""
    return visit.may(Permission.SEE) and (visit.may(Permission.ENTER) or not has_private_data(visit.snapshot))


def readable_log(visit: Visit) -> Sequence[Logged]:
    """可读的日志: of an official who may read it: the whole, or up to the first sealed line-up."""
    log, sealed = visit.snapshot.log, sealed_facts(visit.snapshot)
    return log if not sealed or visit.may(Permission.LINE_UP) else log[: min(sealed) - 1]


def file_kept_back(visit: Visit) -> HttpResponse:
    """不给: the refusal of an event file with personal data."""
    text = _(
        "The entry forms of this event hold days of birth or registration numbers, so its file is only for "
        "officials who take entries. Seeds and hashes are on the verification page."
    )
    return refused(visit.http, text)
