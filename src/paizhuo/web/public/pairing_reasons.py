"""编排理由: why two sides meet in a published round, recomputed from the seed of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating.table_key import round_at
from paizhuo.officiating.tables import match_lists
from paizhuo.web.language import say
from paizhuo.web.ledger import cache
from paizhuo.web.pages.publication import held_back
from paizhuo.web.rounds.reasons import engine_draft_of, only_moved, reasons_in_force
from paizhuo.wording.tournament import pairing_words

if TYPE_CHECKING:
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.engines.context import MatchReason
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


def reason_of_match(competition: Competition, snapshot: Snapshot, key: TableKey) -> str:
    """Why these two meet, and by which articles."""
    if _rests_on_hidden(snapshot, key.stage, key.round):
        return _("The pairing rests on results that are not public yet; the reason is shown with them.")
    reason = next(
        (reason for reason in _reasons(competition, snapshot, key.stage, key.round) if reason.table == key.table), None
    )
    if reason is not None:
        return pairing_words(say(), reason, snapshot.state.regulations, snapshot.names)
    one = round_at(snapshot.state, key.stage, key.round)
    if one.manual:
        return _("paired by hand: {reason}").format(reason=one.reason)
    return _("not what the seed gives; see the verification page")


def by_hand_words(snapshot: Snapshot, stage: str, number: int) -> str:
    """How a round was changed by hand and why: tables moved, or paired by hand; empty if it was not."""
    one = round_at(snapshot.state, stage, number)
    if not one.manual:
        return ""
    text = (
        _("Tables were moved; who meets whom did not change: {reason}")
        if only_moved(snapshot, stage, number)
        else _("This round was paired by hand: {reason}")
    )
    return text.format(reason=one.reason)


def reasons_of_entrant(competition: Competition, snapshot: Snapshot, stage: str, number: int, entrant: int) -> str:
    """Why an entrant has no match in a round: a bye, a free round, a walkover in a bracket; empty if unknown."""
    for reason in (*advancing_without_play(snapshot, stage, number), *_reasons(competition, snapshot, stage, number)):
        if not reason.table and entrant in reason.entrants:
            return pairing_words(say(), reason, snapshot.state.regulations, snapshot.names)
    return ""


def advancing_without_play(snapshot: Snapshot, stage: str, number: int) -> tuple[MatchReason, ...]:
    """轮空晋级: the entrants that advance in this round of a bracket without an opponent."""
    return snapshot.once(("walking", stage, number), lambda: match_lists.walking_through(snapshot.state, stage, number))


def _rests_on_hidden(snapshot: Snapshot, stage: str, number: int) -> bool:
    """Whether a round was paired on results that are not public yet."""
    drafted = round_at(snapshot.state, stage, number).drafted
    return bool(held_back(snapshot, drafted) - {(stage, number)})


def _reasons(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> tuple[MatchReason, ...]:
    made = engine_draft_of(snapshot, stage, number)
    if made is None or _rests_on_hidden(snapshot, stage, number):
        return ()
    now = tuple(match.pairing for match in round_at(snapshot.state, stage, number).matches.values())
    return cache.of_competition(
        competition,
        ("reasons", stage, number, made.no, made.at, now),
        lambda: reasons_in_force(competition, snapshot, stage, number),
    )
