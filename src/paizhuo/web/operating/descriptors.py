"""描述符: how many connections the system lets this process open, raised as far as it can be."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from paizhuo.wording import N_

if sys.platform != "win32":
    import resource

if TYPE_CHECKING:
    from paizhuo.wording import Say

WANTED = 16_384
"""Enough for every phone and every screen of the largest hall, several times over."""
OWN = 128
"""Files, database, Redis, backups, and people who load a page while all screens are connected."""
HALL = 2_000
"""Screens and phones of a hall of two thousand players that follow the feed at the same time."""


def raise_limit(wanted: int = WANTED) -> int:
    """Raise the soft limit as far as the hard one allows; the limit that holds now, 0 where the system has none."""
    if sys.platform == "win32":
        return 0
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    if soft != unlimited and soft < wanted:
        soft = wanted if hard == unlimited else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return 0 if soft == unlimited else soft


def screens_allowed(limit: int) -> int:
    """能连几块屏: how many feeds may be open at once; what is left over serves pages. 0: as many as come."""
    return max(1, limit - max(OWN, limit // 8)) if limit else 0


def too_low_words(say: Say, limit: int) -> str:
    """不够用: what a limit that is too low for a hall allows, and what to do; empty where it is enough."""
    allowed = screens_allowed(limit)
    if not limit or allowed >= HALL:
        return ""
    text = N_(
        "The system lets this program open {limit} files at once: {screens} screens and phones can follow the event; "
        "the others ask every ten seconds. Before starting, type: ulimit -n {wanted}"
    )
    return say(text).format(limit=limit, screens=allowed, wanted=WANTED)
