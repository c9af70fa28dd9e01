"""公开的获奖名单: names and prizes only, once the final places of every stage are published."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.prizes import prize_results, prize_rows
from paizhuo.web.language import say
from paizhuo.web.pages.publication import all_published, is_final
from paizhuo.wording.officiating.prizes import winner_words

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


class PublicPrize(NamedTuple):
    """一行: a prize, who has won it, and what is given."""

    prize: str
    winner: str
    gift: str


def public_prizes(competition: Competition, snapshot: Snapshot) -> tuple[PublicPrize, ...]:
    """获奖名单: from the places that the public sees; empty while one stage is not published as final."""
    found = list(all_published(competition, snapshot))
    if len(found) != len(snapshot.plan.stages) or not all(is_final(one, snapshot) for one in found):
        return ()
    then = max(found, key=lambda one: one.facts).snapshot
    now = snapshot.state
    state = replace(then.state, prizes=now.prizes, awards=now.awards, entries=now.entries)
    rows = prize_rows(state, prize_results(state))
    return tuple(PublicPrize(row.prize, winner_words(say(), row, snapshot.names), row.winner.gift) for row in rows)
