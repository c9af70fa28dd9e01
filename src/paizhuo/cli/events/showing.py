"""查看: ``event show``, ``pairings``, ``entries`` and ``log``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cli.events import pages
from paizhuo.cli.events.arguments import add_stage, counted
from paizhuo.cli.events.departures import departed, departed_at
from paizhuo.cli.events.keeping import load
from paizhuo.cli.events.next_step import next_steps, sentences
from paizhuo.cli.events.round_sheet import round_json, show_round
from paizhuo.cli.events.stages import chosen_round, names_of, shown_stage
from paizhuo.officiating.due import open_tables, waiting_for_place
from paizhuo.officiating.fitting import problems_ahead
from paizhuo.tournament import directing
from paizhuo.tournament.entries.waiting_list import waiting
from paizhuo.tournament.formats import BadField
from paizhuo.tournament.log import logged as log
from paizhuo.tournament.log.facts import Undone
from paizhuo.tournament.plan.books import regulations_of
from paizhuo.wording import N_, Say, book_words
from paizhuo.wording.tournament import event_words, fact_words, format_words, problem_words, stage_titles, stage_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.plan import StagePlan


def add_to(actions: Actions) -> None:
    """Add these actions."""
    actions.add("show", _show, "the event at a glance, and what to do next")
    pairings = actions.add("pairings", _pairings, "a round: who meets whom, with results")
    add_stage(pairings)
    pairings.add_argument("--round", type=counted, metavar="R", help="the round (the latest)")
    entries = actions.add("entries", _entries, "who has entered")
    entries.add_argument("--present", action="store_true", help="only those who have not left")
    facts = actions.add("log", _log, "every fact, with its number, time and who recorded it")
    facts.add_argument("--last", type=counted, metavar="N", help="only the last N")


def _show(chosen: argparse.Namespace, say: Say) -> int:
    event, state = load(chosen.file, say)
    steps = next_steps(state, say)
    problems = [problem_words(say, problem) for problem in problems_ahead(state)]
    plan = state.plan
    if chosen.json:
        pages.data(
            {
                "id": plan.id,
                "title": plan.title,
                "book": plan.book,
                "entrants": len(state.entries),
                "present": len(state.present),
                "waiting": list(waiting(state)),
                "facts": len(event.log),
                "stages": [_stage_json(state, stage) for stage in plan.stages],
                "problems": problems,
                "next": [{"why": step.why, "command": f"paizhuo event {step.command}"} for step in steps],
            }
        )
        return 0
    pages.line(f"{event_words(say, plan.title)} ({plan.id})")
    text = say(N_("{book}; entrants: {count}, left: {left}, facts: {facts}"))
    book = book_words(regulations_of(plan.book).book, say)
    pages.line(text.format(book=book, count=len(state.entries), left=len(state.left), facts=len(event.log)))
    columns = [say(N_("stage")), say(N_("format")), say(N_("field")), say(N_("rounds")), say(N_("state"))]
    pages.table(columns, [_stage_row(state, stage, say) for stage in plan.stages], right=(2, 3))
    for told in (*sentences(state, waiting_for_place(state), say), *problems):
        pages.line(told)
    for step in steps:
        pages.line(step.why)
        pages.line(f"paizhuo event {step.command.replace('FILE', str(chosen.file))}", indent=2)
    return 0


def _stage_row(state: State, plan: StagePlan, say: Say) -> list[object]:
    named = stage_words(say, plan)
    title = plan.id if named in {plan.id, format_words(say, plan.format)} else f"{plan.id} {named}"
    found = state.stages.get(plan.id)
    if found is None:
        return [title, format_words(say, plan.format), "", plan.rounds or "", say(N_("not open yet"))]
    total = _rounds(state, plan.id)
    rounds = f"{found.played}/{total}" if total else str(found.played)
    return [title, format_words(say, plan.format), len(found.members), rounds, _stage_state(state, plan.id, say)]


def _rounds(state: State, stage: str) -> int:
    """How many rounds the stage has; 0 where nobody can tell, or its field does not fit it."""
    try:
        return directing.rounds_of(state, stage)
    except BadField:
        return 0


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
    told: dict[str, Any] = {"id": plan.id, "title": plan.title, "format": plan.format.value, "open": found is not None}
    if found is None:
        return {**told, "closed": False}
    return {
        **told,
        "closed": found.closed,
        "members": len(found.members),
        "rounds": _rounds(state, plan.id),
        "paired": len(found.rounds),
        "played": found.played,
        "open_tables": list(open_tables(found.rounds[-1])) if found.rounds else [],
    }


def _pairings(chosen: argparse.Namespace, say: Say) -> int:
    event, state = load(chosen.file, say)
    stage = shown_stage(state, chosen.stage, say)
    one = chosen_round(state.stages[stage], chosen.round, say)
    if chosen.json:
        pages.data(round_json(state, stage, one.number))
    else:
        show_round(state, stage, one.number, say, departed_at(event.log, stage, one.number))
    return 0


def _entries(chosen: argparse.Namespace, say: Say) -> int:
    _, state = load(chosen.file, say)
    entries = [
        entry for number, entry in sorted(state.entries.items()) if not chosen.present or number in state.present
    ]
    queue = waiting(state)
    if chosen.json:
        listed = [
            {
                "number": entry.number,
                "name": entry.name,
                "members": [person.name for person in entry.members],
                "unit": entry.unit,
                "seed": entry.seed,
                "left": entry.number in state.left,
                "waiting": entry.number in queue,
            }
            for entry in entries
        ]
        pages.data({"entries": listed})
        return 0
    columns = [say(N_("no.")), say(N_("name")), say(N_("names of players")), say(N_("unit")), say(N_("seed")), ""]
    rows = [
        (
            entry.number,
            entry.name,
            say(N_(", ")).join(person.name for person in entry.members),
            entry.unit,
            entry.seed or "",
            _standing(state, entry.number, queue, say),
        )
        for entry in entries
    ]
    pages.table(columns, rows, right=(0, 4))
    return 0


def _standing(state: State, number: int, queue: tuple[int, ...], say: Say) -> str:
    if number in state.left:
        return say(N_("has left"))
    return say(N_("waiting list, {place}")).format(place=queue.index(number) + 1) if number in queue else ""


def _log(chosen: argparse.Namespace, say: Say) -> int:
    event, state = load(chosen.file, say)
    start = max(len(event.log) - chosen.last, 0) if chosen.last else 0
    if chosen.json:
        pages.data({"facts": list(log.to_json(event.log))[start:]})
        return 0
    standing = {logged.no for logged in log.standing(event.log)}
    names = names_of(state)
    left, titles = departed(event.log), stage_titles(say, state.plan)
    rows = []
    for logged in event.log[start:]:
        undone = "" if logged.no in standing or isinstance(logged.fact, Undone) else say(N_("undone"))
        what = fact_words(say, logged.fact, names, left.get(logged.no, ()), titles)
        rows.append((logged.no, logged.at[:19].replace("T", " "), logged.by, what, undone))
    columns = [say(N_("fact no.")), say(N_("time")), say(N_("by")), say(N_("what")), ""]
    pages.table(columns, rows, right=(0,))
    return 0
