"""编排理由: why every match of a round is as it is, kept from the pairing or worked out again from its seed."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.table_key import round_at
from paizhuo.officiating.tables.match_lists import walking_through
from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import standing
from paizhuo.tournament.log.refusals import Refused
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.wording.tournament import note_words, pairing_words

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from paizhuo.tournament.engines.context import Draft, MatchReason
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import RoundState
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.wording import Say

HELD = 32
"""How many drafts one process keeps with their reasons: pairing a large field again takes as long as the first time."""

_held: OrderedDict[str, Draft] = OrderedDict()
_lock = threading.Lock()
_SCORES = (f.ResultEntered, f.ResultConfirmed, f.ResultCorrected, f.Forfeited, f.LotDrawn)
"""What may change the order by which a round is paired."""


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


def paired(snapshot: Snapshot, stage: str, number: int) -> Logged | None:
    """The engine's draft on which a round stands, changed by hand or not; None where the engine had no part in it."""
    drafts = [
        logged
        for logged in standing(snapshot.log)
        if isinstance(logged.fact, f.RoundDrafted) and (logged.fact.stage, logged.fact.round) == (stage, number)
    ]
    found = next((logged for logged in reversed(drafts) if not getattr(logged.fact, "manual", True)), None)
    if found is None or found is drafts[-1]:
        return found
    between = snapshot.log[found.no : drafts[-1].no - 1]
    return None if any(_changes_scores(logged.fact, stage, found.no) for logged in between) else found


def only_moved(snapshot: Snapshot, stage: str, number: int) -> bool:
    """换桌: whether nothing but the tables differs from what the engine paired."""
    one, made = round_at(snapshot.state, stage, number), paired(snapshot, stage, number)
    if made is None or not isinstance(made.fact, f.RoundDrafted):
        return False
    return differs_in_tables([match.pairing for match in one.matches.values()], one.byes, made.fact)


def differs_in_tables(now: Collection[f.Pairing], byes: Iterable[int], made: f.RoundDrafted) -> bool:
    """换桌: whether the same sides meet, and rest, as the engine paired, at other tables."""
    then = made.matches
    same = {pairing._replace(table=0) for pairing in now} == {pairing._replace(table=0) for pairing in then}
    return same and set(now) != set(then) and set(byes) == set(made.byes)


def _changes_scores(fact: f.Fact, stage: str, since: int) -> bool:
    """Whether reasons that were given before this fact may no longer be true after it."""
    if isinstance(fact, f.Undone):
        return fact.fact < since
    return isinstance(fact, _SCORES) and fact.stage == stage


def _holding(draft: Draft | None, made: Logged | None, one: RoundState) -> tuple[MatchReason, ...]:
    if draft is None or made is None or not isinstance(made.fact, f.RoundDrafted):
        return ()
    return tuple(_kept(draft, made.fact, one))


def _kept(draft: Draft, fact: f.RoundDrafted, one: RoundState) -> Iterator[MatchReason]:
    """The reasons of the draft that still hold, at the tables where their matches are now."""
    if not one.manual:
        yield from draft.reasons
        return
    then = {pairing.table: (pairing.home, pairing.away) for pairing in fact.matches}
    now = {(match.pairing.home, match.pairing.away): table for table, match in one.matches.items()}
    for reason in draft.reasons:
        if not reason.table and set(reason.entrants) <= {*one.byes, *one.sitting_out}:
            yield reason
        elif reason.table and then[reason.table] in now:
            yield reason._replace(table=now[then[reason.table]])


def _draft(competition: Competition, snapshot: Snapshot, logged: Logged) -> Draft | None:
    seal = competition.stored_facts.values_list("hash", flat=True).get(no=logged.no)
    with _lock:
        kept = _held.get(seal)
    if kept is None:
        kept = _again(snapshot, logged)
        if kept is not None:
            hold(seal, kept)
    return kept


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
