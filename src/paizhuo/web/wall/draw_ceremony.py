"""抽签仪式: a draw as slips to reveal one by one, with its seed and the commitment shown before."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.tournament.engines.league import letter
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import standing
from paizhuo.tournament.results.accepted import CHARTS
from paizhuo.web.pages.fact_words import fact_text

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Commitment, Competition


class DrawnSlip(NamedTuple):
    """一签: the number, place or group that was drawn, and the entrant."""

    slip: str
    name: str


class Ceremony(NamedTuple):
    """抽签: the number of the fact, its words, seed and commitment, and the slips in order."""

    fact: int
    words: str
    seed: str
    digest: str
    slips: tuple[DrawnSlip, ...]


def draws_of(snapshot: Snapshot) -> tuple[int, ...]:
    """The numbers of the facts that are draws, latest first."""
    return tuple(
        logged.no
        for logged in reversed(tuple(standing(snapshot.log)))
        if isinstance(logged.fact, f.Drawn | f.LotDrawn | f.StageOpened) and _slips(snapshot, logged.fact)
    )


def ceremony(competition: Competition, snapshot: Snapshot, no: int) -> Ceremony | None:
    """The draw of fact ``no``; the latest draw if ``no`` is 0."""
    known = draws_of(snapshot)
    chosen = no if no in known else (known[0] if known else 0)
    if not chosen:
        return None
    fact = snapshot.log[chosen - 1].fact
    if not isinstance(fact, f.Drawn | f.LotDrawn | f.StageOpened):
        return None
    used = competition.commitments.filter(used_by=chosen).first()
    digest = used.digest if used is not None and used.seed == fact.seed else ""
    words = fact_text(snapshot, fact) if not isinstance(fact, f.LotDrawn) else _("A lot is drawn")
    return Ceremony(chosen, words, fact.seed, digest, _slips(snapshot, fact))


def commitments(competition: Competition) -> tuple[Commitment, ...]:
    """承诺: the commitments whose seeds are not used yet."""
    return tuple(competition.commitments.filter(used_by=None).order_by("pk"))


def _slips(snapshot: Snapshot, fact: f.Drawn | f.LotDrawn | f.StageOpened) -> tuple[DrawnSlip, ...]:
    names = snapshot.names
    match fact:
        case f.Drawn():
            return tuple(DrawnSlip(str(new), names.get(new, "")) for new in sorted(new for _, new in fact.numbers))
        case f.LotDrawn():
            return tuple(DrawnSlip(str(at), names.get(one, "")) for at, one in enumerate(fact.order, start=1))
        case f.StageOpened() if fact.manual:
            return ()
        case f.StageOpened() if len(fact.groups) > 1:
            longest = max(map(len, fact.groups))
            return tuple(
                DrawnSlip(f"{letter(at)}{place + 1}", names.get(group[place], ""))
                for place in range(longest)
                for at, group in enumerate(fact.groups)
                if place < len(group)
            )
        case f.StageOpened() if snapshot.plan.stage(fact.stage).format in CHARTS:
            return tuple(DrawnSlip(str(at), names.get(one, "")) for at, one in enumerate(fact.groups[0], start=1))
        case _:
            return ()
