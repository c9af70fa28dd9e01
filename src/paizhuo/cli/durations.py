"""时长: lengths of time as people type them: 30m, 2h, 1d, 45s, or never."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import ClassVar

from paizhuo.web.errors import WordedError
from paizhuo.wording import N_

UNITS = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days"}
NEVER = ("never", "0")
_FORM = re.compile(r"([1-9]\d{0,6})\s*([smhd])")


class BadDuration(WordedError):
    """时长有误: a text is no length of time."""

    code: ClassVar[str] = "BAD_DURATION"


def duration(text: str) -> timedelta:
    """A length of time; none at all for ``never``.

    >>> duration("30m"), duration("never")
    (datetime.timedelta(seconds=1800), datetime.timedelta(0))
    """
    typed = text.strip().lower()
    if typed in NEVER:
        return timedelta(0)
    found = _FORM.fullmatch(typed)
    if found is None:
        raise BadDuration(N_("'{text}' is no length of time; write 30m, 2h, 1d or never."), text=text)
    return timedelta(**{UNITS[found[2]]: int(found[1])})
