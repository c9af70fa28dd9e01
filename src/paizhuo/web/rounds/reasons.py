"""编排理由: why the engine paired each match of a round, from the cached draft or computed again from its seed."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.pairing_reasons import (
    differs_in_tables,
    engine_draft,
    reasons_that_hold,
    recomputed_draft,
)
from paizhuo.officiating.table_key import round_at
from paizhuo.officiating.tables.match_lists import walking_through
from paizhuo.wording.tournament import note_words, pairing_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.officiating.pairing_reasons import EngineDraft
    from paizhuo.tournament.engines.context import Draft, MatchReason
    from paizhuo.tournament.log.state import RoundState
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.wording import Say

MOST_CACHED = 32
"""How many drafts one process caches with their reasons: computing one again takes as long as the pairing did."""

_cache: OrderedDict[str, Draft] = OrderedDict()
_lock = threading.Lock()


class RoundReasons(NamedTuple):
    """编排说明: a sentence for each table, for each entrant without a match, and notes for the arranger."""

    tables: Mapping[int, str]
    others: tuple[str, ...]
    notes: tuple[str, ...]


def cache_draft(seal: str, draft: Draft) -> None:
    """Cache a draft under the hash of its fact."""
    with _lock:
        _cache[seal] = draft
        while len(_cache) > MOST_CACHED:
            _cache.popitem(last=False)


def reasons_of(competition: Competition, snapshot: Snapshot, stage: str, number: int, say: Say) -> RoundReasons:
    """编排说明: the reasons of a round in words; matches that were changed by hand have none."""
    one, made = round_at(snapshot.state, stage, number), engine_draft_of(snapshot, stage, number)
    found = None if made is None else _draft(competition, snapshot, made)
    kept = _holding(found, made, one)
    regulations, names = snapshot.state.regulations, snapshot.names
    through = walking_through(snapshot.state, stage, number)
    reason = {(one.table, one.entrants): one for one in (*kept, *through)}.values()
    words = [(one.table, pairing_words(say, one, regulations, names)) for one in reason]
    return RoundReasons(
        {table: text for table, text in words if table},
        tuple(text for table, text in words if not table),
        tuple(note_words(say, note, regulations, names) for note in (found.notes if found and not one.manual else ())),
    )


def reasons_in_force(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> tuple[MatchReason, ...]:
    """The engine's reasons for matches that were not changed by hand, each at the table where its match is now."""
    made = engine_draft_of(snapshot, stage, number)
    found = None if made is None else _draft(competition, snapshot, made)
    return _holding(found, made, round_at(snapshot.state, stage, number))


def drawn_draft(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> Draft | None:
    """机排草案: the engine's draft on which a round stands, with its reasons; None where there is none."""
    made = engine_draft_of(snapshot, stage, number)
    return None if made is None else _draft(competition, snapshot, made)


def engine_draft_of(snapshot: Snapshot, stage: str, number: int) -> EngineDraft | None:
    """The engine's draft of a round, changed by hand since or not; None where it was paired by hand."""
    return engine_draft(snapshot.log, stage, number)


def only_moved(snapshot: Snapshot, stage: str, number: int) -> bool:
    """换桌: whether a round differs from the engine's draft by its tables only."""
    one, made = round_at(snapshot.state, stage, number), engine_draft_of(snapshot, stage, number)
    if made is None:
        return False
    return differs_in_tables([match.pairing for match in one.matches.values()], one.byes, made.fact)


def _holding(draft: Draft | None, made: EngineDraft | None, one: RoundState) -> tuple[MatchReason, ...]:
    if draft is None or made is None:
        return ()
    return tuple(reasons_that_hold(draft, made.fact, one))


def _draft(competition: Competition, snapshot: Snapshot, made: EngineDraft) -> Draft | None:
    seal = competition.stored_facts.values_list("hash", flat=True).get(no=made.no)
    with _lock:
        kept = _cache.get(seal)
    if kept is None:
        kept = recomputed_draft(snapshot.until(made.no - 1).state, made.fact)
        if kept is not None:
            cache_draft(seal, kept)
    return kept
