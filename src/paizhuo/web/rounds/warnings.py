"""提请注意: warnings about what is due, shown on the pages of the rounds; they cannot be switched off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.urls import reverse

from paizhuo.officiating import due_items as d
from paizhuo.officiating.due import notices as notices_due
from paizhuo.tournament.removals import RemovalDue
from paizhuo.web.entries.excused import excused_from_drafts
from paizhuo.web.pages.due import due_text, duties_of
from paizhuo.web.rounds.reasons import only_moved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


@dataclass(frozen=True)
class RoundWarning:
    """提醒: a sentence, and the page that resolves it; ``grave`` where an official must act now."""

    text: str
    url: str = ""
    grave: bool = False


def round_warnings(competition: Competition, snapshot: Snapshot) -> list[RoundWarning]:
    """提醒: of the competition, the grave ones first."""
    arrived = frozenset(competition.check_ins.values_list("entrant", flat=True))
    arrived -= excused_from_drafts(competition, snapshot)
    items = (*duties_of(snapshot), *notices_due(snapshot.state, arrived), *_made_by_hand(snapshot))
    found = [RoundWarning(due_text(snapshot, one), _url(competition, one), _is_grave(one)) for one in items]
    return sorted(found, key=lambda one: not one.grave)


def other_duties(competition: Competition, snapshot: Snapshot) -> list[RoundWarning]:
    """应办之事: those that the page of a draft does not list among its own open matters."""
    own = (d.LeftAfterDraft, d.PairAgain)
    items = (one for one in duties_of(snapshot) if not isinstance(one, own))
    return [RoundWarning(due_text(snapshot, one), _url(competition, one), _is_grave(one)) for one in items]


def _made_by_hand(snapshot: Snapshot) -> Iterator[d.MadeByHand]:
    for stage in snapshot.state.stages.values():
        one = stage.rounds[-1] if stage.rounds and not stage.closed else None
        if one is not None and one.manual and not one.is_complete:
            yield d.MadeByHand(stage.id, one.number, one.reason, only_moved(snapshot, stage.id, one.number))


def _url(competition: Competition, one: d.Duty | d.Notice) -> str:
    """The page that resolves it; empty where none of these pages does."""
    match one:
        case RemovalDue():
            return reverse("rounds:rounds", args=[competition.slug]) + "#attendance"
        case d.AbsentInMatch():
            return reverse("rounds:round", args=[competition.slug, one.key.stage, one.key.round])
        case d.EmergencyToConfirm(_, 0):
            return reverse("log:log", args=[competition.slug])
        case d.EmergencyToConfirm():
            return reverse("entries:entry", args=[competition.slug, one.entrant])
        case d.EventStands() | d.PlayWaits():
            return reverse("interruptions:stop", args=[competition.slug])
        case d.BoardsNotDealt() | d.BoardSetPlayed():
            return reverse("board_sets:board-sets", args=[competition.slug])
        case d.AppealOpen() | d.NotCheckedIn() | d.WaitingForPlace():
            return ""
        case _:
            return reverse("rounds:round", args=[competition.slug, one.stage, one.round])


def _is_grave(one: d.Duty | d.Notice) -> bool:
    match one:
        case d.PairAgain():
            return one.must
        case d.EventStands() | d.PlayWaits():
            return True
        case RemovalDue() | d.AbsentInMatch() | d.LeftAfterDraft() | d.DraftedNotCheckedIn() | d.Disputed():
            return True
        case d.ArrivedNotDrafted():
            return True
        case d.EmergencyToConfirm() | d.AppealOpen():
            return False
        case d.NotAtFixedTable():
            return True
        case d.BoardsNotDealt() | d.BoardSetPlayed():
            return False
        case d.NotConfirmed() | d.NotCheckedIn() | d.WaitingForPlace() | d.MadeByHand():
            return False
