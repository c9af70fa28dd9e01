"""锁住的申请: why a change cannot be asked for now, until when it can, and who must agree to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating.event_phase import EventPhase, event_phase
from paizhuo.officiating.missed_round import NextRound, WhyNotMissed, round_to_miss
from paizhuo.officiating.substitution import substitution_needs
from paizhuo.tournament.entries import EntryKind
from paizhuo.web.entries.change_requests import RequestFate, asked_changes
from paizhuo.web.entries.contacts import last_digits, telephones
from paizhuo.web.language import say
from paizhuo.web.models import ChangeRequest
from paizhuo.web.pages.timetable import start_of
from paizhuo.wording.officiating import needs_words

if TYPE_CHECKING:
    from collections.abc import Collection

    from paizhuo.tournament.log.state import State
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition

Kind = ChangeRequest.Kind
GUARDED = frozenset({Kind.WITHDRAW, Kind.SUBSTITUTE, Kind.TELEPHONE})
"""要后四位: changes that ask for the last digits of the telephone."""


def offered_kinds(state: State) -> list[Kind]:
    """可提的: in the order of the page; only of a pair one can have come alone."""
    is_pair = state.plan.entries.kind is EntryKind.PAIRS
    order = (Kind.MISS_ROUND, Kind.SUBSTITUTE, Kind.TELEPHONE, Kind.NAME, Kind.ALONE, Kind.WITHDRAW)
    return [one for one in order if one is not Kind.ALONE or is_pair]


def lock_of(competition: Competition, snapshot: Snapshot, number: int, kind: Kind) -> str:
    """为何锁住: in words; empty for a change that can be asked for."""
    state = snapshot.state
    if number in state.left:
        return _("You have left the event.")
    if event_phase(state) is EventPhase.OVER:
        return _("The event is over.")
    asked = [one for one in asked_changes(competition, snapshot, number) if one.request.kind == kind]
    if any(one.fate is RequestFate.WAITING for one in asked):
        return _("You have asked for it; the referees' desk has not answered yet.")
    locked = ""
    if kind == Kind.MISS_ROUND:
        granted = {(one.request.stage, one.request.round) for one in asked if one.fate is RequestFate.GRANTED}
        locked = _miss_lock(round_to_miss(state, number), granted)
    if kind == Kind.SUBSTITUTE:
        needs = substitution_needs(state, number)
        locked = " ".join(needs_words(say(), needs)) if needs.refused is not None else ""
    if locked:
        return locked
    if kind in GUARDED and not last_digits(telephones(competition, snapshot).get(number, "")):
        return _("No telephone was given with the entry. Go to the referees' desk.")
    return ""


def _miss_lock(coming: NextRound | WhyNotMissed, granted: Collection[tuple[str, int]]) -> str:
    if coming is WhyNotMissed.FORFEITS:
        return _("In this format who does not come forfeits the match. Go to the referees' desk.")
    if not isinstance(coming, NextRound):
        return _("No round is left that you could miss.")
    return _("Agreed: you do not play round {round}.").format(round=coming.round) if coming in granted else ""


def entry_lock(snapshot: Snapshot) -> str:
    """改队名、改单位: no link changes them."""
    if snapshot.state.drawn or snapshot.state.stages:
        return _("Not after the draw. Ask the chief referee.")
    return _("Until the draw, at the entry desk.")


def consent_words(competition: Competition, snapshot: Snapshot, number: int, kind: Kind) -> str:
    """谁同意: who must agree to a change, and until when it can be asked for."""
    match kind:
        case Kind.MISS_ROUND:
            return _until_published(competition, snapshot, number)
        case Kind.TELEPHONE:
            return _("Changed at once. Only officials see it.")
        case Kind.NAME:
            return _("The referees' desk looks at it and changes it. Certificates show the new name.")
        case Kind.ALONE:
            return _("Say it before the round is published. The referees' desk decides whether it can wait.")
        case Kind.WITHDRAW:
            return _("You play no further round. It counts once the referees' desk has agreed.")
        case Kind.SUBSTITUTE:
            needs = substitution_needs(snapshot.state, number)
            if needs.is_free:
                return _("Until the draw. It counts once the organiser has changed the entry.")
            return " ".join(needs_words(say(), needs)) or _("It counts once the referees' desk has agreed.")


def _until_published(competition: Competition, snapshot: Snapshot, number: int) -> str:
    coming = round_to_miss(snapshot.state, number)
    if not isinstance(coming, NextRound):
        return ""
    slot = start_of(competition, snapshot, coming.stage, coming.round)
    text = _("Round {round}. Say it before the pairings are published, so that nobody waits for you.")
    if slot is not None:
        text = _(
            "Round {round}, planned {start}. Say it before the pairings are published, so that nobody waits for you."
        )
        return text.format(round=coming.round, start=slot.start)
    return text.format(round=coming.round)
