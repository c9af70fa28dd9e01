"""编排理由: why every match of a round is as it is, kept from the pairing or worked out again from its seed."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament import directing
from paizhuo.tournament import facts as f
from paizhuo.tournament.engines import charts
from paizhuo.tournament.log import standing
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.tournament.refusals import Refused
from paizhuo.tournament.results import CHARTS
from paizhuo.wording.tournament import note_words, pairing_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.engines.context import Draft, Told
    from paizhuo.tournament.log import Logged
    from paizhuo.web.competitions.models import Competition
    from paizhuo.web.competitions.snapshot import Snapshot
    from paizhuo.wording import Say

HELD = 32
"""How many drafts one process keeps with their reasons: pairing a large field again takes as long as the first time."""

_held: OrderedDict[str, Draft] = OrderedDict()
_lock = threading.Lock()


class Explained(NamedTuple):
    """编排说明: a sentence for every table, for those without a match, and what an arranger should know."""

    tables: Mapping[int, str]
    others: tuple[str, ...]
    notes: tuple[str, ...]


def hold(seal: str, draft: Draft) -> None:
    """Keep a draft under the hash of its fact."""
    with _lock:
        _held[seal] = draft
        while len(_held) > HELD:
            _held.popitem(last=False)


def explained(competition: Competition, snapshot: Snapshot, stage: str, number: int, say: Say) -> Explained:
    """The reasons of a round in words; none for one that was made by hand."""
    found = _draft(competition, snapshot, stage, number)
    regulations, names = snapshot.state.regulations, snapshot.names
    through: tuple[Told, ...] = ()
    if snapshot.plan.stage(stage).format in CHARTS:
        through = charts.walking_through(directing.context(snapshot.state, stage), number)
    told = {(one.table, one.entrants): one for one in (*(found.reasons if found else ()), *through)}.values()
    words = [(one.table, pairing_words(say, one, regulations, names)) for one in told]
    return Explained(
        {table: text for table, text in words if table},
        tuple(text for table, text in words if not table),
        tuple(note_words(say, note, regulations, names) for note in (found.notes if found else ())),
    )


def _draft(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> Draft | None:
    if snapshot.state.stages[stage].rounds[number - 1].manual:
        return None
    logged = _drafted(snapshot, stage, number)
    seal = competition.stored_facts.values_list("hash", flat=True).get(no=logged.no)
    with _lock:
        kept = _held.get(seal)
    if kept is None:
        kept = _again(snapshot, logged)
        if kept is not None:
            hold(seal, kept)
    return kept


def _drafted(snapshot: Snapshot, stage: str, number: int) -> Logged:
    """The fact that drafted the round as it stands."""
    return [
        logged
        for logged in standing(snapshot.log)
        if isinstance(logged.fact, f.RoundDrafted) and (logged.fact.stage, logged.fact.round) == (stage, number)
    ][-1]


def _again(snapshot: Snapshot, logged: Logged) -> Draft | None:
    """The draft worked out again from its seed and what stood before it; None where it does not come out the same."""
    fact = logged.fact
    if not isinstance(fact, f.RoundDrafted):
        return None
    try:
        found = directing.draft_round(snapshot.until(logged.no - 1).state, fact.stage, fact.seed)
    except Refused:
        return None
    return None if isinstance(found, DeadEnd) or found.fact != fact else found.draft
