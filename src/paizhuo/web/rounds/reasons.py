"""编排理由: why every match of a round is as it is, kept from the pairing or worked out again from its seed."""

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
    """The reasons of a round in words; of one that was changed by hand only those of the matches left as they were."""
    one, made = round_at(snapshot.state, stage, number), paired(snapshot, stage, number)
    found = None if made is None else _draft(competition, snapshot, made)
    kept = _holding(found, made, one)
    regulations, names = snapshot.state.regulations, snapshot.names
    through = walking_through(snapshot.state, stage, number)
    reason = {(one.table, one.entrants): one for one in (*kept, *through)}.values()
    words = [(one.table, pairing_words(say, one, regulations, names)) for one in reason]
    return Explained(
        {table: text for table, text in words if table},
        tuple(text for table, text in words if not table),
        tuple(note_words(say, note, regulations, names) for note in (found.notes if found and not one.manual else ())),
    )


def reasons_kept(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> tuple[MatchReason, ...]:
    """The reasons of the engine that still hold, each at the table where its match is now."""
    made = paired(snapshot, stage, number)
    found = None if made is None else _draft(competition, snapshot, made)
    return _holding(found, made, round_at(snapshot.state, stage, number))


def paired(snapshot: Snapshot, stage: str, number: int) -> EngineDraft | None:
    """The engine's draft on which a round stands, changed by hand or not; None where the engine had no part in it."""
    return engine_draft(snapshot.log, stage, number)


def only_moved(snapshot: Snapshot, stage: str, number: int) -> bool:
    """换桌: whether nothing but the tables differs from what the engine paired."""
    one, made = round_at(snapshot.state, stage, number), paired(snapshot, stage, number)
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
        kept = _held.get(seal)
    if kept is None:
        kept = recomputed_draft(snapshot.until(made.no - 1).state, made.fact)
        if kept is not None:
            hold(seal, kept)
    return kept
