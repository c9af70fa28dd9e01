"""下一步: what the arranger does next, as a task with a button that is locked while something is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating import due_items as d
from paizhuo.tournament import directing
from paizhuo.tournament.formats import BadField
from paizhuo.web.desk.tasks import Button, Todo, url_or_empty
from paizhuo.web.language import say
from paizhuo.web.pages.due import due_text, steps_of
from paizhuo.wording.tournament import stage_title

if TYPE_CHECKING:
    from paizhuo.web.desk.floor import Floor
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


def steps_ahead(competition: Competition, snapshot: Snapshot, floor: Floor | None) -> list[Todo]:
    """下一步: a task for every stage that is open or can be opened."""
    return [_todo(competition, snapshot, step, is_quiet=floor is None) for step in steps_of(snapshot)]


def _todo(competition: Competition, snapshot: Snapshot, step: d.Step, *, is_quiet: bool) -> Todo:
    sentence, slug = due_text(snapshot, step), competition.slug
    match step:
        case d.NobodyEntered():
            return Todo("go", sentence, "", _to("entries:entries", slug, _("Take entries"), primary=True))
        case d.EventOver():
            return Todo("ok", sentence, _("All stages are closed."), None)
        case d.StageCanOpen(stage):
            text = _("Entrants: {count}. Checked in: {arrived}.")
            count = text.format(count=len(snapshot.state.present), arrived=competition.check_ins.count())
            button = _to("rounds:rounds", slug, _("Open the stage"), primary=is_quiet)
            return Todo("go", _open(snapshot, stage), count, button)
        case d.StageDoesNotFit(stage, can_be_forced):
            page, label = (
                ("rounds:rounds", _("Open the stage"))
                if can_be_forced
                else ("entries:entries", _("Look at the entries"))
            )
            return Todo("go", _open(snapshot, stage), sentence, _to(page, slug, label, primary=is_quiet))
        case _:
            return _in_stage(snapshot, step, sentence, slug)


def _in_stage(snapshot: Snapshot, step: d.StageStep, sentence: str, slug: str) -> Todo:
    """The task of the next step in an open stage."""
    page = "rounds:rounds"
    match step:
        case d.StageCannotBePlayed():
            return Todo("ne", sentence, "", None, "hot")
        case d.DraftWaits():
            title = _("Publish round {round}").format(round=step.round)
            return Todo("go", title, sentence, _to(page, slug, _("Look at the draft"), primary=True))
        case d.ResultsMissing():
            return _unfinished(snapshot, step, sentence)
        case d.OpponentToChoose():
            return Todo(
                "go", _("Choice of an opponent"), sentence, _to(page, slug, _("Record the choice"), primary=True)
            )
        case d.LotsDue():
            return Todo("go", _("Draw lots"), sentence, _to(page, slug, _("Draw the lots")))
        case d.StagePlayed():
            button = _to(page, slug, _("Close the stage"), primary=True)
            return Todo("go", _close(snapshot, step.stage), sentence, button)
        case d.RoundCanBePaired():
            title = _("Pair round {round}").format(round=step.round)
            return Todo("go", title, sentence, _to(page, slug, _("Pair the round"), primary=True))


def _unfinished(snapshot: Snapshot, step: d.ResultsMissing, sentence: str) -> Todo:
    """The locked task of pairing the next round or closing the stage, with the results that are missing."""
    if _is_last(snapshot, step):
        title, label = _close(snapshot, step.stage), _("Close the stage")
    else:
        title, label = _("Publish round {round}").format(round=step.round + 1), _("Publish")
    text = f"{sentence} {_('Nothing is paired on results that are not confirmed.')}"
    return Todo("lock", title, text, Button(label), "wait")


def _is_last(snapshot: Snapshot, step: d.ResultsMissing) -> bool:
    try:
        known = directing.rounds_of(snapshot.state, step.stage)
    except BadField:
        return False
    return bool(known) and step.round >= known


def _open(snapshot: Snapshot, stage: str) -> str:
    return _("Open: {stage}").format(stage=stage_title(say(), snapshot.plan.stage(stage)))


def _close(snapshot: Snapshot, stage: str) -> str:
    return _("Close: {stage}").format(stage=stage_title(say(), snapshot.plan.stage(stage)))


def _to(page: str, slug: str, label: str, *, primary: bool = False) -> Button | None:
    url = url_or_empty(page, slug)
    return Button(label, url, primary=primary) if url else None
