"""公布名次: publish the standings of a stage for the public, or withdraw them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.stage_closing import check_final
from paizhuo.tournament.formats import BadField
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import write
from paizhuo.web.rounds.restorable import SHOWN
from paizhuo.web.rounds.tables_calling import tables_calling

if TYPE_CHECKING:
    from paizhuo.tournament.engines.context import Ended
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Done, Writing


def publish_standings(request: Request, stage: str) -> Done:
    """公布名次: publish the standings after the last complete round; later results do not change them."""

    def body(writing: Writing) -> None:
        played = show_places(writing, stage)
        writing.detail |= {"standings": stage, "round": played}
        writing.answer["round"] = played
        writing.notify("log", staff_only=True)

    return write(request, Permission.PUBLISH, body)


def show_places(writing: Writing, stage: str) -> int:
    """公布名次, as a part of a write: after which round they are, the last complete one."""
    opened = writing.snapshot.state.stages.get(stage)
    if opened is None:
        writing.snapshot.plan.stage(stage)
        raise Refused(Why.STAGE_NOT_OPEN, stage=stage)
    if not opened.played:
        raise Refused(Why.ROUND_INCOMPLETE, stage=stage, round=1)
    check_final(writing.snapshot.state, stage, tables_calling(writing.competition))
    _rank_aside(writing, stage)
    at = writing.at.isoformat(timespec="seconds")
    before = (writing.competition.published_standings.get(stage) or {}).get("rounds") or {}
    # An earlier round keeps the moment at which its own scores became public: appeals are counted from it [FJ 6.2].
    rounds = {**dict.fromkeys(map(str, range(1, opened.played)), at), **before, str(opened.played): at}
    shown = {"round": opened.played, "at": at, "facts": writing.snapshot.no, "rounds": rounds}
    with restorable_change(writing, SHOWN, stage):
        writing.competition.published_standings = {**writing.competition.published_standings, stage: shown}
    writing.notify("standings")
    return opened.played


def _rank_aside(writing: Writing, stage: str) -> None:
    """Compute the places without the lock, for all who ask this snapshot for them: the summary, then every page."""
    snapshot = writing.snapshot
    ranked = writing.aside(("places", stage), lambda: _ranked(snapshot, stage))
    if ranked is not None:
        snapshot.know_places(stage, ranked)


def _ranked(snapshot: Snapshot, stage: str) -> tuple[Ended, ...] | None:
    """The places; None where the field does not fit its format, which the pages say in words."""
    try:
        return snapshot.places(stage)
    except BadField:
        return None


def withdraw_standings(request: Request, stage: str, reason: str) -> Done:
    """撤下名次: withdraw the standings of the stage until they are published again."""

    def body(writing: Writing) -> None:
        if not reason.strip():
            raise Refused(Why.NEEDS_REASON)
        if stage not in writing.competition.published_standings:
            writing.snapshot.plan.stage(stage)
            raise Refused(Why.ROUND_NOT_PUBLISHED, stage=stage)
        kept = {name: shown for name, shown in writing.competition.published_standings.items() if name != stage}
        with restorable_change(writing, SHOWN, stage):
            writing.competition.published_standings = kept
        writing.detail |= {"withdrawn": stage, "reason": reason.strip()}
        writing.notify("standings")
        writing.notify("log", staff_only=True)

    return write(request, Permission.PUBLISH, body)
