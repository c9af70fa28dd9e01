"""写入之后: what other packages do when a competition was changed, after the commit and in the thread of the write.

What they do must be possible to do again: a server that dies between the commit and them does it later.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from django.db import DatabaseError

from paizhuo.errors import PaizhuoError

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.web.models import Act, Competition

_log = logging.getLogger(__name__)
_FOLLOWERS: list[Callable[[Competition, Act], None]] = []


def after_write(follower: Callable[[Competition, Act], None]) -> Callable[[Competition, Act], None]:
    """Call ``follower`` after every write."""
    _FOLLOWERS.append(follower)
    return follower


def follow(competition: Competition, act: Act) -> None:
    """Call all followers; one that fails leaves its work for later, and the write as it is."""
    for follower in _FOLLOWERS:
        try:
            follower(competition, act)
        except (DatabaseError, PaizhuoError):
            _log.exception("what follows act %s of %s waits", act.no, competition.slug)
