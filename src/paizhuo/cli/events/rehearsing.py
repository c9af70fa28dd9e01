"""演练: ``event generate`` and ``event simulate``: events played with random results."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress

from paizhuo.chance import Chance
from paizhuo.cli.events import pages
from paizhuo.cli.events.arguments import add_seed, counted, fresh_seed
from paizhuo.cli.events.keeping import CannotDo, NotNow, create, load
from paizhuo.cli.events.stages import names_of
from paizhuo.tournament import directing
from paizhuo.tournament.generator import CALM, ROUGH, field_size, random_entries, random_event, simulate
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
    """Add these actions."""
    generate = actions.add("generate", _generate, "make random events, for practice and for tests", file=False)
    generate.add_argument("--events", type=counted, default=1, metavar="N", help="how many (1)")
    generate.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder for the files")
    generate.add_argument("--calm", action="store_true", help="nothing goes wrong in them")
    generate.add_argument("--force", action="store_true", help="replace files that are there")
    add_seed(generate)
    run = actions.add("simulate", _simulate, "play a whole event with random results", file=False)
    run.add_argument("file", type=Path, nargs="?", metavar="FILE", help="an event; its file is not changed")
    run.add_argument("--template", choices=TEMPLATES, metavar="ID", help="a new event from a template instead")
    run.add_argument("--entrants", type=counted, metavar="N", help="invent so many, if nobody has entered")
    run.add_argument("--out", type=Path, metavar="FILE", help="keep the played event")
    run.add_argument("--force", action="store_true", help="replace a file that is there")
    run.add_argument("--rough", action="store_true", help="with withdrawals, forfeits, corrections and undos")
    add_seed(run)


def _generate(chosen: argparse.Namespace, say: Say) -> int:
    seed = chosen.seed or fresh_seed()
    try:
        chosen.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        text = say(N_("{file} cannot be written: {reason}"))
        raise CannotDo(text.format(file=chosen.out, reason=error.strerror or error)) from None
    width = len(str(chosen.events))
    told = []
    with Progress(console=Console(file=sys.stderr), disable=not sys.stderr.isatty()) as progress:
        for at in progress.track(range(1, chosen.events + 1), description=say(N_("Generating…"))):
            event = random_event(_seed_of(seed, at), CALM if chosen.calm else ROUGH)
            path = chosen.out / f"event-{at:0{width}}.json"
            create(path, event.plan, event.log, say, force=chosen.force)
            told.append({"file": str(path), "title": event.plan.title, "facts": len(event.log)})
    if chosen.json:
        pages.data({"seed": seed, "events": told})
        return 0
    text = say(N_("Events in {folder}: {count}. The same again: --seed {seed}"))
    pages.line(text.format(count=len(told), folder=chosen.out, seed=seed))
    return 0


def _seed_of(seed: str, at: int) -> bytes:
    """A seed of its own for every event of one seed."""
    chance = Chance(bytes.fromhex(seed), f"generate/{at}")
    return bytes(chance.below(256) for _ in range(32))


def _simulate(chosen: argparse.Namespace, say: Say) -> int:
    plan, entries = _cast(chosen, say)
    seed = chosen.seed or fresh_seed()
    chance = Chance(bytes.fromhex(seed), "simulate")
    if not entries:
        count = chosen.entrants or (about(plan.template).usual if plan.template in TEMPLATES else field_size(plan))
        if not count:
            raise CannotDo(say(N_("Nobody has entered; say with --entrants how many to invent.")))
        entries = random_entries(plan, count, chance)
    with pages.working(say(N_("Playing…"))):
        log = simulate(plan, entries, chance, ROUGH if chosen.rough else CALM)
    if chosen.out is not None:
        create(chosen.out, plan, log, say, force=chosen.force)
    state = fold(plan, log)
    last = plan.stages[-1].id
    names = names_of(state)
    best = [one for one in directing.places(state, last) if one.place][:MOST_PLACES]
    if chosen.json:
        places = [{"place": one.place, "entrant": one.entrant, "name": names[one.entrant]} for one in best]
        kept = {} if chosen.out is None else {"file": str(chosen.out)}
        pages.data({"seed": seed, "facts": len(log), "places": places, **kept})
        return 0
    text = say(N_("{title}: {count} entrants, {facts} facts. The same again: --seed {seed}"))
    pages.line(text.format(title=event_words(say, plan.title), count=len(entries), facts=len(log), seed=seed))
    for one in best:
        pages.line(f"{ordinal_words(say, one.place)}  {entrant_words(say, one.entrant, names)}")
    return 0


def _cast(chosen: argparse.Namespace, say: Say) -> tuple[Plan, tuple[Entry, ...]]:
    """The plan and the entries to be played with."""
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
