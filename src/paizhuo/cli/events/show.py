"""赛事概况: ``event show``: the event at a glance, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cli.events import output
from paizhuo.cli.events.event_file import load
from paizhuo.cli.events.next_steps import due_sentences, next_steps
from paizhuo.officiating.due import open_tables, waiting_for_place
from paizhuo.officiating.event_phase import known_rounds
from paizhuo.officiating.fitting import problems_ahead
from paizhuo.tournament.entries.taking_part import taking_part
from paizhuo.tournament.entries.waiting_list import waiting
from paizhuo.tournament.plan.books import regulations_of
from paizhuo.wording import N_, Say, book_words
from paizhuo.wording.tournament import event_words, format_words, problem_words, stage_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.plan import StagePlan


def add_to(actions: Actions) -> None:
    """Add ``event show``."""
    actions.add("show", _show, N_("the event at a glance, and what to do next"))


def _show(chosen: argparse.Namespace, say: Say) -> int:
    event, state = load(chosen.file, say)
    steps = next_steps(state, say)
    problems = [problem_words(say, problem) for problem in problems_ahead(state)]
    plan = state.plan
    if chosen.json:
        output.data(
            {
                "id": plan.id,
                "title": plan.title,
                "book": plan.book,
                "entrants": len(taking_part(state)),
                "present": len(state.present),
                "waiting": list(waiting(state)),
                "facts": len(event.log),
                "stages": [_stage_json(state, stage) for stage in plan.stages],
                "problems": problems,
                "next": [{"why": step.why, "command": f"paizhuo event {step.command}"} for step in steps],
            }
        )
        return 0
    output.line(f"{event_words(say, plan.title)} ({plan.id})")
    text = say(N_("{book}; entrants: {count}, left: {left}, facts: {facts}"))
    book = book_words(regulations_of(plan.book).book, say)
    output.line(text.format(book=book, count=len(taking_part(state)), left=len(state.left), facts=len(event.log)))
    columns = [say(N_("stage")), say(N_("format")), say(N_("field")), say(N_("rounds")), say(N_("state"))]
    output.table(columns, [_stage_row(state, stage, say) for stage in plan.stages], right=(2, 3))
    for sentence in (*due_sentences(state, waiting_for_place(state), say), *problems):
        output.line(sentence)
    for step in steps:
        output.line(step.why)
        output.line(f"paizhuo event {step.command.replace('FILE', str(chosen.file))}", indent=2)
    return 0


def _stage_row(state: State, plan: StagePlan, say: Say) -> list[object]:
    words = stage_words(say, plan)
    title = plan.id if words in {plan.id, format_words(say, plan.format)} else f"{plan.id} {words}"
    found = state.stages.get(plan.id)
    if found is None:
        return [title, format_words(say, plan.format), "", plan.rounds or "", say(N_("not open yet"))]
    total = known_rounds(state, plan.id)
    rounds = f"{found.played}/{total}" if total else str(found.played)
    return [title, format_words(say, plan.format), len(found.members), rounds, _stage_state(state, plan.id, say)]


def _stage_state(state: State, stage: str, say: Say) -> str:
    found = state.stages[stage]
    if found.closed:
        return say(N_("closed"))
    last = found.rounds[-1] if found.rounds else None
    if last is None:
        return say(N_("open, nothing paired"))
    if not last.published:
        return say(N_("round {round} is a draft")).format(round=last.number)
    if last.is_complete:
        return say(N_("round {round} is complete")).format(round=last.number)
    return say(N_("round {round} is being played")).format(round=last.number)


def _stage_json(state: State, plan: StagePlan) -> dict[str, Any]:
    found = state.stages.get(plan.id)
    fields: dict[str, Any] = {"id": plan.id, "title": plan.title, "format": plan.format.value}
    if found is None:
        return {**fields, "open": False, "closed": False}
    return {
        **fields,
        "open": True,
        "closed": found.closed,
        "members": len(found.members),
        "rounds": known_rounds(state, plan.id),
        "paired": len(found.rounds),
        "played": found.played,
        "open_tables": list(open_tables(found.rounds[-1])) if found.rounds else [],
    }
