"""下一步: what is due and what can be done next, each with the page where it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.officiating import due_items as d
from paizhuo.officiating.fitting import problems_ahead
from paizhuo.web.language import say
from paizhuo.web.ledger.pending_acts import pending_acts
from paizhuo.web.pages.due import due_text, duties_of, steps_of
from paizhuo.web.pages.fact_words import titles_of
from paizhuo.wording.tournament import problem_words

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition

ENTRIES, DESK, OFFICIALS, LOG = "entries:entries", "desk:desk", "office:officials", "log:log"


class NextStep(NamedTuple):
    """一步: a sentence, the label of its button and the page it opens; ``is_due`` for duties."""

    why: str
    button: str
    page: str
    is_due: bool = False


def next_steps(competition: Competition, snapshot: Snapshot) -> list[NextStep]:
    """下一步: duties first, then preparations, then the next steps."""
    due = [
        NextStep(due_text(snapshot, one), _("To the desk"), DESK, is_due=True)
        for one in duties_of(snapshot)
        if not isinstance(one, d.EmergencyToConfirm)
    ]
    text = _("Act {number} of {name} waits for the organiser to confirm it")
    due += [
        NextStep(text.format(number=act.no, name=act.actor), _("To the log"), LOG, is_due=True)
        for act in pending_acts(competition)
    ]
    steps = [NextStep(due_text(snapshot, one), *_button(one)) for one in steps_of(snapshot)]
    return [*due, *([] if snapshot.state.stages else _preparing(competition)), *steps]


def problems_text(snapshot: Snapshot) -> list[tuple[str, bool]]:
    """不合之处: the problems of the plan in words, and whether each is an error."""
    problems, titles = snapshot.once("problems", lambda: problems_ahead(snapshot.state)), titles_of(snapshot)
    return [(problem_words(say(), problem, titles), problem.refuses) for problem in problems]


def _preparing(competition: Competition) -> list[NextStep]:
    """Preparations before the start that no book requires: more than one official."""
    if competition.appointments.values("user").distinct().count() > 1:
        return []
    return [NextStep(_("You are the only official so far."), _("Appoint officials"), OFFICIALS)]


def _button(step: d.Step) -> tuple[str, str]:
    """The label of the button, and the page that it opens."""
    match step:
        case d.NobodyEntered():
            return _("Take entries"), ENTRIES
        case d.StageDoesNotFit():
            return _("Look at the entries"), ENTRIES
        case d.StageCanOpen():
            return _("Open it at the desk"), DESK
        case d.DraftWaits():
            return _("Publish it at the desk"), DESK
        case d.LotsDue():
            return _("Draw at the desk"), DESK
        case d.StagePlayed():
            return _("Close it at the desk"), DESK
        case d.RoundCanBePaired():
            return _("Pair it at the desk"), DESK
        case d.StageCannotBePlayed() | d.ResultsMissing() | d.OpponentToChoose() | d.EventOver():
            return _("To the desk"), DESK
