"""所争: the facts of the contested ruling, which a decision on the appeal can undo at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log import logged as logs

if TYPE_CHECKING:
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import AppealCase, Competition

CONTESTED = (f.RulingGiven, f.Penalised, f.ResultCorrected, f.Forfeited, f.Left)
"""A confirmation of a result is not among them: officials correct the result, or the table would have none."""


def contested_facts(competition: Competition, snapshot: Snapshot, case: AppealCase) -> list[Logged]:
    """所争: the facts in force of the act appealed against: ruling, fines and corrections, in order."""
    own = _of_one_act(competition, case.about)
    return [one for one in logs.standing(snapshot.log) if one.no in own and isinstance(one.fact, CONTESTED)]


def preselected_facts(competition: Competition, snapshot: Snapshot, case: AppealCase) -> list[int]:
    """预选: the numbers of the contested facts that the form of the decision ticks at first."""
    own = facts_of_ruling(competition, snapshot, case.about)
    return [one.no for one in contested_facts(competition, snapshot, case) if one.no in own]


def facts_of_ruling(competition: Competition, snapshot: Snapshot, about: int) -> range:
    """一案: the numbers of the facts of the ruling to which fact ``about`` belongs; only itself without a ruling.

    An act that punishes both sides has a ruling for each: the facts after one, up to the next, belong to it.
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
