"""随机赛事: ``event generate`` makes random events, for practice and for tests."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress

from paizhuo.chance import Chance
from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import add_seed, counted, fresh_seed
from paizhuo.cli.events.event_file import CannotDo, create
from paizhuo.tournament.generator import CALM, ROUGH, random_duplicate_event, random_event
from paizhuo.wording import N_, Say

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions


def add_to(actions: Actions) -> None:
    """Add ``event generate``."""
    generate = actions.add("generate", _generate, N_("make random events, for practice and for tests"), file=False)
    generate.add_argument("--events", type=counted, default=1, metavar="N", help=N_("how many (1)"))
    generate.add_argument("--out", type=Path, required=True, metavar="DIR", help=N_("the folder for the files"))
    generate.add_argument("--calm", action="store_true", help=N_("nothing goes wrong in them"))
    generate.add_argument("--duplicate", action="store_true", help=N_("events with boards, played board by board"))
    generate.add_argument("--force", action="store_true", help=N_("replace files that are there"))
    add_seed(generate)


def _generate(chosen: argparse.Namespace, say: Say) -> int:
    seed = chosen.seed or fresh_seed()
    try:
        chosen.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        text = say(N_("{file} cannot be written: {reason}"))
        raise CannotDo(text.format(file=chosen.out, reason=error.strerror or error)) from None
    width = len(str(chosen.events))
    files = []
    with Progress(console=Console(file=sys.stderr), disable=not sys.stderr.isatty()) as progress:
        for number in progress.track(range(1, chosen.events + 1), description=say(N_("Generating…"))):
            make = random_duplicate_event if chosen.duplicate else random_event
            event = make(_seed_of(seed, number), CALM if chosen.calm else ROUGH)
            path = chosen.out / f"event-{number:0{width}}.json"
            create(path, event.plan, event.log, say, force=chosen.force)
            files.append({"file": str(path), "title": event.plan.title, "facts": len(event.log)})
    if chosen.json:
        output.data({"seed": seed, "events": files})
        return 0
    text = say(N_("Events in {folder}: {count}. The same again: --seed {seed}"))
    output.line(text.format(count=len(files), folder=chosen.out, seed=seed))
    return 0


def _seed_of(seed: str, number: int) -> bytes:
    """The seed of one of the events, derived from the common seed."""
    chance = Chance(bytes.fromhex(seed), f"generate/{number}")
    return bytes(chance.below(256) for _ in range(32))
