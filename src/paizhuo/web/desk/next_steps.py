"""下一步: what the arranger does next, and what is still in the way; the button is locked until nothing is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.tournament import directing
from paizhuo.tournament.formats import BadField
from paizhuo.web.desk.heading import stage_title
from paizhuo.web.desk.tasks import Button, Todo, link
from paizhuo.web.language import say
from paizhuo.wording.tournament import lot_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.log.state import StageState
    from paizhuo.web.desk.floor import Floor
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


def steps_ahead(competition: Competition, snapshot: Snapshot, floor: Floor | None) -> list[Todo]:
    """下一步: of every stage that is open, and of those that can be opened."""
    state, url = snapshot.state, link("rounds:rounds", competition.slug)
    if not state.entries:
        entries = link("entries:entries", competition.slug)
        button = Button(_("Take entries"), entries, primary=True) if entries else None
        return [Todo("go", _("Nobody has entered yet"), "", button)]
    found = [step for stage in state.stages.values() if not stage.closed for step in _in_stage(snapshot, stage, url)]
    for plan in state.plan.stages:
        sources = {intake.stage for intake in plan.intake}
        ready = all(source in state.stages and state.stages[source].closed for source in sources)
        if plan.id not in state.stages and ready:
            title = _("Open: {stage}").format(stage=stage_title(plan))
            text = _("Entrants: {count}. Checked in: {arrived}.")
            told = text.format(count=len(state.present), arrived=competition.check_ins.count())
            found.append(Todo("go", title, told, _to(url, _("Open the stage"), primary=floor is None)))
    if not found and state.stages and all(stage.closed for stage in state.stages.values()):
        found.append(Todo("ok", _("The event is over"), _("All stages are closed."), None))
    return found


def _to(url: str, label: str, *, primary: bool = False) -> Button | None:
    return Button(label, url, primary=primary) if url else None


def _in_stage(snapshot: Snapshot, stage: StageState, url: str) -> Iterator[Todo]:
    """The next step in a stage that is open."""
    last = stage.rounds[-1] if stage.rounds else None
    following = len(stage.rounds) + 1
    if last is not None and not last.published:
        title = _("Publish round {round}").format(round=last.number)
        yield Todo("go", title, _("The draft is ready."), _to(url, _("Look at the draft"), primary=True))
        return
    try:
        if last is not None and not last.is_complete:
            yield from _unfinished(snapshot, stage)
        elif due := directing.lots_due(snapshot.state, stage.id):
            yield Todo("go", _("Draw lots"), lot_words(say(), due[0], snapshot.names), _to(url, _("Draw the lots")))
        elif directing.is_finished(snapshot.state, stage.id):
            title = _("Close: {stage}").format(stage=stage_title(snapshot.plan.stage(stage.id)))
            yield Todo("go", title, _("All matches have been played."), _to(url, _("Close the stage"), primary=True))
        else:
            title = _("Pair round {round}").format(round=following)
            yield Todo("go", title, _("All results are in."), _to(url, _("Pair the round"), primary=True))
    except BadField:
        text = _("Take its opening back in the log, and change the plan.")
        yield Todo("ne", _("The stage cannot be played with its field"), text, None, "hot")


def _unfinished(snapshot: Snapshot, stage: StageState) -> Iterator[Todo]:
    """The next round, or the end of the stage, locked with what is missing."""
    last = stage.rounds[-1]
    missing = sum(match.confirmed is None for match in last.matches.values())
    text = _("Tables without a final result: {count}. Nothing is paired on results that are not confirmed.")
    known = directing.rounds_of(snapshot.state, stage.id)
    if known and last.number >= known:
        title, label = (
            _("Close: {stage}").format(stage=stage_title(snapshot.plan.stage(stage.id))),
            _("Close the stage"),
        )
    else:
        title, label = _("Publish round {round}").format(round=last.number + 1), _("Publish")
    yield Todo("lock", title, text.format(count=missing), Button(label), "wait")
