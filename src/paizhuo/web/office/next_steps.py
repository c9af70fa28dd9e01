"""下一步: what is due and what can be done now, as the event stands, with the page where it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.rulebook import Citation
from paizhuo.tournament import directing
from paizhuo.tournament.engines import charts
from paizhuo.tournament.engines.seeding import entries_in_order
from paizhuo.tournament.formats import BadField
from paizhuo.tournament.plan import fit
from paizhuo.tournament.removals import removals_due
from paizhuo.web.language import say
from paizhuo.web.pages.fact_words import titles_of, where_told
from paizhuo.wording.tournament import entrant_words, lot_words, problem_words, sources_words, stage_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.log.state import StageState
    from paizhuo.tournament.plan.fit import Problem
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition

ENTRIES, DESK, OFFICIALS = "entries:entries", "desk:desk", "office:officials"
DELIBERATE = "34(五)"
"""蓄意弃权: the national article; no other book has one."""


class Step(NamedTuple):
    """一步: what and why, the words of its button, and the page; ``is_due`` where it must not be forgotten."""

    why: str
    button: str
    page: str
    is_due: bool = False


def next_steps(competition: Competition, snapshot: Snapshot) -> list[Step]:
    """下一步: what is due first, then what can be done."""
    state = snapshot.state
    if not state.entries:
        return [*_preparing(competition), Step(_("Nobody has entered yet."), _("Take entries"), ENTRIES)]
    steps = [step for stage in state.stages.values() if not stage.closed for step in _in_stage(snapshot, stage)]
    steps += _openings(snapshot)
    if not steps and all(stage.closed for stage in state.stages.values()):
        steps.append(Step(_("The event is over."), _("To the desk"), DESK))
    before = _preparing(competition) if not state.stages else []
    return [*_removals(snapshot), *_of_absent(snapshot), *_repairs(snapshot), *_appeals(snapshot), *before, *steps]


def problems_ahead(snapshot: Snapshot) -> tuple[Problem, ...]:
    """不合之处: what does not fit: of all the plan before the start, later of the stages to come what must change."""
    return snapshot.once("office-problems", lambda: _problems(snapshot))


def _problems(snapshot: Snapshot) -> tuple[Problem, ...]:
    state = snapshot.state
    if state.stages:
        coming = [stage.id for stage in state.plan.stages if stage.id not in state.stages]
        return tuple(one for stage in coming for one in fit.stage_problems(state, stage) if one.refuses)
    field = entries_in_order(state)
    if not field:
        return ()
    first = next(stage.id for stage in state.plan.stages if not stage.intake)
    seeded = sum(state.entries[entrant].seed is not None for entrant in field)
    whole = fit.problems(state.plan, len(field), related_groups=fit.related_sizes(state, field), seeded=seeded)
    # The stage that is next is judged by those who are really in it.
    return (*fit.stage_problems(state, first), *(problem for problem in whole if problem.stage != first))


def problems_told(snapshot: Snapshot) -> list[tuple[str, bool]]:
    """The problems in words, and whether each must be changed."""
    titles = titles_of(snapshot)
    return [(problem_words(say(), problem, titles), problem.refuses) for problem in problems_ahead(snapshot)]


def _preparing(competition: Competition) -> list[Step]:
    """What a hall wants before the start, and no book demands."""
    if competition.appointments.values("user").distinct().count() > 1:
        return []
    return [Step(_("You are the only official so far."), _("Appoint officials"), OFFICIALS)]


def _openings(snapshot: Snapshot) -> Iterator[Step]:
    state = snapshot.state
    refused = {problem.stage for problem in problems_ahead(snapshot) if problem.refuses}
    for plan in state.plan.stages:
        sources = {intake.stage for intake in plan.intake}
        ready = all(source in state.stages and state.stages[source].closed for source in sources)
        if plan.id in state.stages or not ready:
            continue
        told = {"stage": stage_words(say(), plan)}
        if refused if not state.stages else plan.id in refused:
            text = _("%(stage)s does not fit the field: change the entries, or open it all the same at the desk.")
            yield Step(text % told, _("Look at the entries"), ENTRIES)
        else:
            yield Step(_("%(stage)s can be opened.") % told, _("Open it at the desk"), DESK)


def _in_stage(snapshot: Snapshot, stage: StageState) -> Iterator[Step]:
    told: dict[str, object] = {"stage": stage_words(say(), snapshot.plan.stage(stage.id))}
    try:
        yield from _in_playable_stage(snapshot, stage, told)
    except BadField:
        text = _("%(stage)s cannot be played with its field. Take its opening back at the desk.")
        yield Step(text % told, _("To the desk"), DESK)


def _in_playable_stage(snapshot: Snapshot, stage: StageState, told: dict[str, object]) -> Iterator[Step]:
    state, last = snapshot.state, stage.rounds[-1] if stage.rounds else None
    if last is not None and not last.is_complete:
        told |= {"round": last.number, "count": sum(match.confirmed is None for match in last.matches.values())}
        if last.published:
            text = _("%(stage)s, round %(round)s: tables without a result: %(count)s.")
            yield Step(text % told, _("To the desk"), DESK)
        else:
            yield Step(_("%(stage)s, round %(round)s is a draft.") % told, _("Publish it at the desk"), DESK)
        return
    if state.plan.stage(stage.id).choice and not stage.rounds:
        chooser = charts.choosing(directing.context(state, stage.id)).chooser
        if chooser is not None:
            told["entrant"] = entrant_words(say(), chooser, snapshot.names)
            yield Step(_("%(stage)s: %(entrant)s chooses an opponent.") % told, _("To the desk"), DESK)
            return
    if due := directing.lots_due(state, stage.id):
        yield Step(lot_words(say(), due[0], snapshot.names), _("Draw at the desk"), DESK)
    elif directing.is_finished(state, stage.id):
        yield Step(_("%(stage)s has been played.") % told, _("Close it at the desk"), DESK)
    else:
        told["round"] = len(stage.rounds) + 1
        yield Step(_("%(stage)s, round %(round)s can be paired.") % told, _("Pair it at the desk"), DESK)


def _removals(snapshot: Snapshot) -> Iterator[Step]:
    """应取消资格: who must be put out of the event, and by which article."""
    for entrant, due in removals_due(snapshot.state).items():
        source = Citation(due.source.book, DELIBERATE) if due.deliberate else due.source
        told = {
            "entrant": entrant_words(say(), entrant, snapshot.names),
            "matches": _("; ").join(where_told(snapshot, stage, number) for stage, number in due.matches),
            "source": sources_words(say(), (source,)),
        }
        if due.deliberate:
            text = _("%(entrant)s is to be disqualified: it forfeited on purpose, %(matches)s (%(source)s).")
        else:
            text = _(
                "%(entrant)s is to be disqualified for forfeits and matches lost by default, %(matches)s (%(source)s)."
            )
        yield Step(text % told, _("To the desk"), DESK, is_due=True)


def _of_absent(snapshot: Snapshot) -> Iterator[Step]:
    """Open matches of those who have left."""
    state = snapshot.state
    for stage in state.stages.values():
        if stage.closed or not stage.rounds or not stage.rounds[-1].published:
            continue
        one = stage.rounds[-1]
        for table, match in one.matches.items():
            sides = (*match.pairing.home, *match.pairing.away)
            gone = [entrant_words(say(), entrant, snapshot.names) for entrant in sides if entrant in state.left]
            if gone and match.confirmed is None:
                told = {"table": table, "entrant": _(", ").join(gone), "round": one.number}
                text = _("Round %(round)s, table %(table)s: %(entrant)s has left, and the match has no result yet.")
                yield Step(text % told, _("To the desk"), DESK, is_due=True)


def _repairs(snapshot: Snapshot) -> Iterator[Step]:
    """Rounds that must be paired again after a correction."""
    state = snapshot.state
    for stage in state.stages.values():
        if not stage.closed and directing.repair_due(state, stage.id):
            told = {
                "stage": stage_words(say(), snapshot.plan.stage(stage.id)),
                "round": stage.rounds[-1].number,
                "source": sources_words(say(), (state.regulations.repair.source,)),
            }
            text = _("%(stage)s, round %(round)s must be paired again: a result before it was corrected (%(source)s).")
            yield Step(text % told, _("To the desk"), DESK, is_due=True)


def _appeals(snapshot: Snapshot) -> Iterator[Step]:
    for number, (appeal, decided) in snapshot.state.appeals.items():
        if decided is None:
            told = {"number": number, "entrant": entrant_words(say(), appeal.entrant, snapshot.names)}
            text = _("Appeal %(number)s of %(entrant)s is not decided yet.")
            yield Step(text % told, _("To the desk"), DESK, is_due=True)
