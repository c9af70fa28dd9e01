"""个人信息: an event file with days of birth or registration numbers is only for officials who take entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.web.access.permissions import Permission
from paizhuo.web.pages.publication import has_private_data
from paizhuo.web.pages.refusals import refused

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit


def may_read_log(visit: Visit) -> bool:
    """可读全部日志: an official; where it holds personal data, one who takes entries."""
    return visit.actor is not None and (visit.may(Permission.ENTER) or not has_private_data(visit.snapshot))


def file_kept_back(visit: Visit) -> HttpResponse:
    """不给: the refusal of an event file with personal data."""
    text = _(
        "The entry forms of this event hold days of birth or registration numbers, so its file is only for "
        "officials who take entries. Seeds and hashes are on the verification page."
    )
    return refused(visit.http, text)
