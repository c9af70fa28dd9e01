"""模拟: ``event simulate`` plays a whole event with random results."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.chance import Chance
from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import add_seed, counted, fresh_seed
from paizhuo.cli.events.event_file import CannotDo, NotNow, create, load
from paizhuo.cli.events.lookup import names_of
from paizhuo.tournament import directing
from paizhuo.tournament.generator import CALM, ROUGH, field_size, random_entries, simulate
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.plan.templates import TEMPLATES, about, new_plan
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import entrant_words, event_words, ordinal_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.tournament.entries import Entry
    from paizhuo.tournament.plan.plan import Plan

MOST_PLACES = 8


def add_to(actions: Actions) -> None:
    """Add ``event simulate``."""
    command = actions.add("simulate", _simulate, N_("play a whole event with random results"), file=False)
    command.add_argument("file", type=Path, nargs="?", metavar="FILE", help=N_("an event; its file is not changed"))
    command.add_argument("--template", choices=TEMPLATES, metavar="ID", help=N_("a new event from a template instead"))
    command.add_argument("--entrants", type=counted, metavar="N", help=N_("invent so many, if nobody has entered"))
    command.add_argument("--out", type=Path, metavar="FILE", help=N_("keep the played event"))
    command.add_argument("--force", action="store_true", help=N_("replace a file that is there"))
    command.add_argument("--rough", action="store_true", help=N_("with withdrawals, forfeits, corrections and undos"))
    add_seed(command)


def _simulate(chosen: argparse.Namespace, say: Say) -> int:
    plan, entries = _plan_and_entries(chosen, say)
    seed = chosen.seed or fresh_seed()
    chance = Chance(bytes.fromhex(seed), "simulate")
    if not entries:
        count = chosen.entrants or (about(plan.template).usual if plan.template in TEMPLATES else field_size(plan))
        if not count:
            raise CannotDo(say(N_("Nobody has entered; say with --entrants how many to invent.")))
        entries = random_entries(plan, count, chance)
    with output.working(say(N_("Playing…"))):
        log = simulate(plan, entries, chance, ROUGH if chosen.rough else CALM)
    if chosen.out is not None:
        create(chosen.out, plan, log, say, force=chosen.force)
    state = fold(plan, log)
    last = plan.stages[-1].id
    names = names_of(state)
    best = [one for one in directing.places(state, last) if one.place][:MOST_PLACES]
    if chosen.json:
        places = [{"place": one.place, "entrant": one.entrant, "name": names[one.entrant]} for one in best]
        file = {} if chosen.out is None else {"file": str(chosen.out)}
        output.data({"seed": seed, "facts": len(log), "places": places, **file})
        return 0
    text = say(N_("{title}: {count} entrants, {facts} facts. The same again: --seed {seed}"))
    output.line(text.format(title=event_words(say, plan.title), count=len(entries), facts=len(log), seed=seed))
    for one in best:
        output.line(f"{ordinal_words(say, one.place)}  {entrant_words(say, one.entrant, names)}")
    return 0


def _plan_and_entries(chosen: argparse.Namespace, say: Say) -> tuple[Plan, tuple[Entry, ...]]:
    """The plan to be played, and those who have entered; none for a template."""
    if (chosen.file is None) is (chosen.template is None):
        raise CannotDo(say(N_("Give an event's file, or a template with --template.")))
    if chosen.template is not None:
        name = chosen.out.name.partition(".")[0] if chosen.out else chosen.template
        return new_plan(chosen.template, re.sub(r"[^\w.-]", "-", name)), ()
    event, state = load(chosen.file, say)
    if state.stages:
        raise NotNow(say(N_("The event has begun; only one that has not can be played through.")))
    entries = tuple(entry for number, entry in sorted(state.entries.items()) if number not in state.left)
    if entries and chosen.entrants:
        raise NotNow(say(N_("{count} have entered already; leave out --entrants.")).format(count=len(entries)))
    return event.plan, entries
