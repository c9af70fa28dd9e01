"""编排理由: why a match of a published round is as it is, worked out again from the seed of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.tournament import directing
from paizhuo.tournament import facts as f
from paizhuo.tournament.engines import charts
from paizhuo.tournament.log import standing
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.tournament.refusals import Refused
from paizhuo.tournament.results import CHARTS
from paizhuo.web.public.pages import shelf
from paizhuo.web.words import say
from paizhuo.wording.tournament import pairing_words

if TYPE_CHECKING:
    from paizhuo.tournament.engines.context import Told
    from paizhuo.web.competitions.models import Competition
    from paizhuo.web.competitions.snapshot import Snapshot


def reason_of_match(competition: Competition, snapshot: Snapshot, stage: str, number: int, table: int) -> str:
    """Why these two meet, and by which articles."""
    one = snapshot.state.stages[stage].rounds[number - 1]
    if one.manual:
        return _("paired by hand: {reason}").format(reason=one.reason)
    told = next((told for told in _reasons(competition, snapshot, stage, number) if told.table == table), None)
    if told is None:
        return _("not what the seed gives; see the verification page")
    return pairing_words(say(), told, snapshot.state.regulations, snapshot.names)


def reasons_of_entrant(competition: Competition, snapshot: Snapshot, stage: str, number: int, entrant: int) -> str:
    """Why an entrant rests in a round: a bye, a free round, a chart that lets it through; empty if nothing tells."""
    for told in (*walking_through(snapshot, stage, number), *_reasons(competition, snapshot, stage, number)):
        if not told.table and entrant in told.entrants:
            return pairing_words(say(), told, snapshot.state.regulations, snapshot.names)
    return ""


def walking_through(snapshot: Snapshot, stage: str, number: int) -> tuple[Told, ...]:
    """轮空晋级: who goes through this round of a chart without an opponent."""
    if snapshot.plan.stage(stage).format not in CHARTS:
        return ()
    return snapshot.once(
        ("walking", stage, number),
        lambda: charts.walking_through(directing.context(snapshot.state, stage), number),
    )


def _reasons(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> tuple[Told, ...]:
    drafts = [
        logged
        for logged in standing(snapshot.log)
        if isinstance(logged.fact, f.RoundDrafted) and (logged.fact.stage, logged.fact.round) == (stage, number)
    ]
    if not drafts:
        return ()
    no, fact = drafts[-1].no, drafts[-1].fact
    return shelf.of_competition(
        competition,
        ("reasons", stage, number, no, snapshot.log[no - 1].at),
        lambda: _recomputed(snapshot, no, fact) if isinstance(fact, f.RoundDrafted) else (),
    )


def _recomputed(snapshot: Snapshot, no: int, fact: f.RoundDrafted) -> tuple[Told, ...]:
    if fact.manual:
        return ()
    try:
        found = directing.draft_round(snapshot.until(no - 1).state, fact.stage, fact.seed)
    except Refused:
        return ()
    return () if isinstance(found, DeadEnd) or found.fact != fact else found.draft.reasons
