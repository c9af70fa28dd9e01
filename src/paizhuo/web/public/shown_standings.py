"""公布的名次: what the standings page and the widgets show of a stage, from what is published."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.officiating.publication import Finality
from paizhuo.officiating.table_key import round_at
from paizhuo.web.clock.clock import current_round
from paizhuo.web.ledger import cache
from paizhuo.web.pages.publication import finality_of, published
from paizhuo.web.public.ranks import rank_table

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.pages.publication import Published
    from paizhuo.web.public.ranks import RankTable

FIRST_SHOWN = 60
"""A phone in a hall asks for the top; the rest is a tap away."""


class ShownStandings(NamedTuple):
    """公布的名次: of one stage; why there is nothing where there is nothing."""

    published: Published | None
    waits: bool
    """等牌公开: they are published, but the boards of the first round are not all public."""
    unpublished: str
    finality: Finality | None

    @property
    def is_final(self) -> bool:
        """最终名次."""
        return self.finality is Finality.FINAL


def shown_standings(competition: Competition, snapshot: Snapshot, stage: str) -> ShownStandings:
    """公布的名次: of this stage; an empty name is that of no stage."""
    found = published(competition, snapshot, stage) if stage else None
    if found is not None and not found.round and found.held_back:
        return ShownStandings(None, waits=True, unpublished="", finality=None)
    finality = finality_of(found, snapshot) if found else None
    return ShownStandings(found, waits=False, unpublished=_unpublished(snapshot, found), finality=finality)


def _unpublished(snapshot: Snapshot, found: Published | None) -> str:
    """未公布: the round whose places are not published yet, and how many tables it still lacks; empty without one."""
    current = current_round(snapshot)
    if current is None or (found is not None and (found.stage, found.round) == current):
        return ""
    stage, number = current
    if found is not None and found.stage != stage:
        return ""
    one = round_at(snapshot.state, stage, number)
    missing = sum(match.confirmed is None for match in one.matches.values())
    if missing:
        text = _("Round {round} still lacks {count} tables; its places are not published.")
        return text.format(round=number, count=missing)
    return _("Round {round} is complete; its places are not published yet.").format(round=number)


def ranks_of(competition: Competition, found: Published) -> RankTable:
    """名次表: made once for each publication and language."""
    return cache.in_language(competition, ("rows", key_of(found)), lambda: rank_table(found))


def key_of(found: Published) -> tuple[object, ...]:
    """What tells one publication from the next."""
    return found.stage, found.facts, str(found.at), found.held_back
