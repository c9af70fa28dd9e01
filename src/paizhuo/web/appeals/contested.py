"""所争: what a decision on an appeal can take back at once: the facts that came with the contested ruling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log import logged as logs

if TYPE_CHECKING:
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import AppealCase, Competition

CONTESTED = (f.RulingGiven, f.Penalised, f.ResultCorrected, f.Forfeited, f.Left)
"""A result that was only confirmed is put right by a correction: without it the table would have none."""


def contested(competition: Competition, snapshot: Snapshot, case: AppealCase) -> list[Logged]:
    """所争: the ruling, fines and corrections of the act appealed against that still count, in order."""
    own = _of_one_act(competition, case.about)
    return [one for one in logs.standing(snapshot.log) if one.no in own and isinstance(one.fact, CONTESTED)]


def chosen(competition: Competition, snapshot: Snapshot, case: AppealCase) -> list[int]:
    """预选: the whole ruling that is appealed against, with what it came to."""
    own = matter(competition, snapshot, case.about)
    return [one.no for one in contested(competition, snapshot, case) if one.no in own]


def matter(competition: Competition, snapshot: Snapshot, about: int) -> range:
    """一案: the ruling that a fact belongs to, with its fines and corrections; the fact alone where it has none.

    An act that punishes both sides holds a ruling for each: what follows one, up to the next, belongs to it.
    """
    act = _of_one_act(competition, about)
    rulings = [no for no in act if isinstance(snapshot.log[no - 1].fact, f.RulingGiven)]
    first = max((no for no in rulings if no <= about), default=None)
    if first is None:
        return range(about, about + 1)
    return range(first, min((no for no in rulings if no > about), default=act.stop))


def _of_one_act(competition: Competition, fact: int) -> range:
    act = competition.acts.filter(first_fact__lte=fact, last_fact__gte=fact).first()
    if act is None or act.first_fact is None or act.last_fact is None:
        return range(0)
    return range(act.first_fact, act.last_fact + 1)
