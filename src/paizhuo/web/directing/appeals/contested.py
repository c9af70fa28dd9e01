"""所争: what a decision on an appeal can take back at once: the facts that came with the contested ruling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament import facts as f
from paizhuo.tournament import log as logs

if TYPE_CHECKING:
    from paizhuo.tournament.log import Logged
    from paizhuo.web.competitions.models import Competition
    from paizhuo.web.competitions.snapshot import Snapshot
    from paizhuo.web.directing.models import AppealCase

CONTESTED = (f.RulingGiven, f.Penalised, f.ResultCorrected, f.Forfeited, f.Left)
"""A result that was only confirmed is put right by a correction: without it the table would have none."""


def contested(competition: Competition, snapshot: Snapshot, case: AppealCase) -> list[Logged]:
    """所争: the ruling, fines and corrections of the act appealed against that still count, in order."""
    act = competition.acts.filter(first_fact__lte=case.about, last_fact__gte=case.about).first()
    if act is None or act.first_fact is None or act.last_fact is None:
        return []
    own = range(act.first_fact, act.last_fact + 1)
    return [one for one in logs.standing(snapshot.log) if one.no in own and isinstance(one.fact, CONTESTED)]


def chosen(facts: list[Logged], case: AppealCase) -> list[int]:
    """预选: the fact appealed against, and what came with it where that is the ruling itself."""
    about = next((one.fact for one in facts if one.no == case.about), None)
    return [one.no for one in facts if isinstance(about, f.RulingGiven) or one.no == case.about]
