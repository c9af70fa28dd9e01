"""演示的赛事: one of every kind, each stopped at another moment. Everything in them is invented."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.web.demonstration.events.duplicate import (
    duplicate_evening,
    duplicate_pairs,
    duplicate_teams,
    pairs_in_sections,
    team_cup,
)
from paizhuo.web.demonstration.events.guandan_pairs import cup, finished, groups, guangzhou, league, open_entries
from paizhuo.web.demonstration.events.online import online
from paizhuo.web.demonstration.events.other_kinds import individuals, shengji
from paizhuo.web.models import Competition
from paizhuo.web.models.accounts import User

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["EVENTS", "league", "load", "open_entries"]

EVENTS = (
    league,
    cup,
    duplicate_teams,
    team_cup,
    duplicate_pairs,
    pairs_in_sections,
    duplicate_evening,
    individuals,
    groups,
    shengji,
    guangzhou,
    open_entries,
    finished,
    online,
)


def load(progress: Callable[[int], None] = lambda _made: None) -> int:
    """Create the events and return how many; ``progress`` gets the number made so far after each."""
    director = User.objects.filter(is_superuser=True).earliest("pk")
    for made, make in enumerate(EVENTS, start=1):
        make(director)
        progress(made)
    return Competition.objects.count()
