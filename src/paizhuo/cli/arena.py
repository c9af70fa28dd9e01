"""paizhuo arena: agents play each other over the same cards with the seats swapped, and the difference is measured.

A bout is two games of the same cards: the first agent sits East and West, then North and South.
"""

from __future__ import annotations

import json
import math
import os
import secrets
import shlex
import signal
import sys
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paizhuo.ai.arena.archive import Archive
from paizhuo.ai.arena.bout import check_entrant
from paizhuo.ai.arena.collector import collect
from paizhuo.ai.arena.entrants import Entrant
from paizhuo.ai.arena.errors import BadArena
from paizhuo.ai.arena.move_limit import USUAL
from paizhuo.ai.arena.plan import BOOKS, MOST_DEALS, USUAL_BOOK, Game, Length, Plan, bouts_of
from paizhuo.ai.arena.processes import in_processes, usual_workers
from paizhuo.ai.arena.ray_cluster import LOCAL, on_cluster
from paizhuo.ai.arena.report import report, times_data
from paizhuo.ai.guandan.roster import names
from paizhuo.ai.shengji.roster import names as shengji_names
from paizhuo.cards import Rank, UnknownRank, parse_rank
from paizhuo.cli.arena_pages import crash_lines, report_lines
from paizhuo.cli.arena_progress import Progress
from paizhuo.cli.help_texts import BadArgument, filled
from paizhuo.cli.terminal import Terminal
from paizhuo.wording import N_, sayer

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

    from paizhuo.ai.arena.collector import Collected
    from paizhuo.ai.arena.scores import Crash

_USUAL_GAMES = 40
_IN_BOUT = 2
_SEED_BYTES = 8
_CRASHED, _INTERRUPTED, _TERMINATED = 1, 130, 143


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "arena",
        parents=[shared],
        description=N_(
            "Let agents play each other over the same cards with the seats swapped, and measure the difference. A "
            "bout is two games of the same cards: the first agent sits East and West, then North and South."
        ),
        epilog=filled(
            N_(
                "Agents of Guandan: {guandan}; of Shengji: {shengji}. Exit status: 0 done, 1 an agent failed, "
                "2 it cannot be played like this, 130 interrupted, 143 terminated; whenever it ends early, it reports "
                "what was played."
            ),
            guandan=", ".join(names()),
            shengji=", ".join(shengji_names()),
        ),
    )
    command.add_argument("agents", nargs="+", metavar="AGENT", help=N_("two agents; more with --ladder"))
    command.add_argument("--ladder", action="store_true", help=N_("everybody against everybody, on one Elo scale"))
    command.add_argument(
        "--game", choices=tuple(map(str, Game)), default=str(Game.GUANDAN), help=N_("the game (guandan)")
    )
    books = ", ".join(f"{game}: {usual}" for game, usual in USUAL_BOOK.items())
    choices = [name for found in BOOKS.values() for name in found]
    command.add_argument("--rules", choices=choices, help=filled(N_("the rule book ({books})"), books=books))
    length = command.add_mutually_exclusive_group()
    length.add_argument(
        "--games",
        type=_even,
        metavar="N",
        help=filled(N_("so many whole games, from 2 until A is passed ({usual})"), usual=_USUAL_GAMES),
    )
    length.add_argument("--deals", type=_even, metavar="N", help=N_("so many single deals instead"))
    command.add_argument("--level", type=_level, help=N_("the level of single deals (2)"))
    command.add_argument(
        "--most-deals", type=_count, default=MOST_DEALS, metavar="N", help=N_("a longer game is drawn (%(default)s)")
    )
    command.add_argument("--seed", metavar="WORDS", help=N_("the same words play the same cards again (new ones)"))
    command.add_argument("--bout", type=_count, metavar="N", help=N_("play only the bout of this number"))
    command.add_argument(
        "--agent",
        action="append",
        default=[],
        metavar="NAME=MODULE:FACTORY",
        help=N_("enter an agent of your own: factory(rules, seed) makes it; repeatable"),
    )
    place = command.add_mutually_exclusive_group()
    place.add_argument("--workers", type=_count, metavar="N", help=N_("processes that play (one a core)"))
    place.add_argument(
        "--ray", metavar="ADDRESS", help=filled(N_("play on this Ray cluster; '{local}' makes one here"), local=LOCAL)
    )
    command.add_argument(
        "--move-limit",
        type=_seconds,
        default=USUAL,
        metavar="SECONDS",
        help=filled(N_("an agent that takes longer for one move has failed ({usual:g}); 0: any time"), usual=USUAL),
    )
    command.add_argument(
        "--save", type=Path, metavar="FOLDER", help=N_("keep every record and the report in a new folder")
    )
    command.add_argument("--json", action="store_true", help=N_("for programs"))
    command.set_defaults(run=run)


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise BadArgument(N_("'{text}' is no number from 1 on"), text=text)
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 <= seconds < math.inf:
        raise BadArgument(N_("'{text}' is no number of seconds; use 0 or more"), text=text)
    return seconds


def _even(text: str) -> int:
    if _count(text) % _IN_BOUT:
        raise BadArgument(N_("{text} is odd; every deal is played twice, so write an even number"), text=text)
    return int(text)


def _level(text: str) -> Rank:
    try:
        return parse_rank(text)
    except UnknownRank:
        raise BadArgument(N_("'{text}' is no level; use 2 to 10, J, Q, K or A"), text=text) from None


def run(chosen: argparse.Namespace) -> int:
    """Play the bouts and report the results."""
    say = sayer(chosen.lang)
    plan = _plan(chosen)
    entrants = _entrants(chosen, plan)
    count = (chosen.deals or chosen.games or _USUAL_GAMES) // _IN_BOUT
    bouts = bouts_of(plan, entrants, [chosen.bout] if chosen.bout else range(1, count + 1))
    archive = None if chosen.save is None else Archive(chosen.save)
    if chosen.ray is None:
        played = in_processes(bouts, chosen.workers or usual_workers(), chosen.move_limit)
    else:
        played = on_cluster(bouts, chosen.ray, chosen.move_limit)
    terminated: list[int] = []
    with _ended_early_by_sigterm(terminated), Progress(len(bouts), say) as progress:
        found = collect(bouts, played, archive.keep if archive else lambda _: None, progress.ended)
    with _signals({signal.SIGINT: signal.SIG_IGN, signal.SIGTERM: signal.SIG_IGN}):
        # A person who presses Ctrl-C twice still gets the whole report.
        status = _report(chosen, plan, entrants, found, archive)
    return _TERMINATED if terminated and status == _INTERRUPTED else status


@contextmanager
def _signals(handlers: dict[signal.Signals, Any]) -> Iterator[None]:
    """Handle signals in another way for a while."""
    before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _ended_early_by_sigterm(seen: list[int]) -> AbstractContextManager[None]:
    """Let SIGTERM end the play as Ctrl-C does, so that what was played is reported; note in ``seen`` that it came."""

    def end(number: int, _frame: object) -> None:
        seen.append(number)
        raise KeyboardInterrupt

    return _signals({signal.SIGTERM: end})


def _report(
    chosen: argparse.Namespace, plan: Plan, entrants: Sequence[Entrant], found: Collected, archive: Archive | None
) -> int:
    """Save and show the results; the exit status."""
    say = sayer(chosen.lang)
    data = report(plan, entrants, found, with_ladder=chosen.ladder)
    times = times_data(found.scores)
    try:
        if archive:
            archive.close(data, times)
    finally:
        # A full disk takes the records; the results of hours of play are still shown.
        if chosen.json:
            print(json.dumps({**data, "times": times}, ensure_ascii=False, indent=1))
        else:
            Terminal(pace=0, colour=True).show(report_lines(plan, found, entrants, say, with_ladder=chosen.ladder))
    if found.unkept is not None:
        raise found.unkept
    if found.crash is not None:
        for line in crash_lines(found.crash, _repeat_command(chosen.agent, found.crash), say):
            print(line, file=sys.stderr)
        return _CRASHED
    return _INTERRUPTED if found.interrupted else 0


def _plan(chosen: argparse.Namespace) -> Plan:
    game = Game(chosen.game)
    if chosen.level is not None and not chosen.deals:
        raise BadArena(N_("A whole game begins at 2; --level goes with --deals."))
    return Plan(
        game,
        chosen.rules or USUAL_BOOK[game],
        secrets.token_hex(_SEED_BYTES) if chosen.seed is None else chosen.seed,
        Length.DEAL if chosen.deals else Length.GAME,
        chosen.level or Rank.TWO,
        chosen.most_deals,
        keeps_records=chosen.save is not None,
    )


def _entrants(chosen: argparse.Namespace, plan: Plan) -> Sequence[Entrant]:
    """The agents that play; each is made once, so that a wrong name is an error before anything is played."""
    factories = {}
    for text in chosen.agent:
        name, _, path = text.partition("=")
        if not name or ":" not in path:
            raise BadArena(N_("'{text}' enters no agent. Write NAME=MODULE:FACTORY."), text=text)
        factories[name] = path
    if factories and os.getcwd() not in sys.path:  # noqa: PTH109 - sys.path holds texts
        # A user's agent is imported from the working directory; the workers get the same path.
        sys.path.insert(0, os.getcwd())  # noqa: PTH109
    for name in factories:
        if name not in chosen.agents:
            raise BadArena(N_("{name} is entered but does not play. Name it among the agents."), name=name)
    entrants = [Entrant(name, factories.get(name, "")) for name in chosen.agents]
    if len(entrants) < _IN_BOUT or (len(entrants) > _IN_BOUT and not chosen.ladder):
        raise BadArena(N_("Name two agents; more than two play with --ladder."))
    if chosen.ladder and len(set(chosen.agents)) < len(entrants):
        raise BadArena(N_("An agent can stand on a ladder only once."))
    for entrant in entrants:
        check_entrant(plan, entrant)
    return entrants


def _repeat_command(own: Sequence[str], crash: Crash) -> str:
    """The command that plays this bout again, here and alone; without a limit of time unless that was what failed."""
    bout, plan = crash.bout, crash.bout.plan
    playing = {bout.first.name, bout.second.name}
    words = ["paizhuo", "arena", bout.first.name, bout.second.name, "--game", str(plan.game), "--rules", plan.rules]
    if plan.length is Length.DEAL:
        words += ["--deals", "2", "--level", str(plan.level)]
    else:
        words += ["--most-deals", str(plan.most_deals)]
    words += [word for text in own if text.partition("=")[0] in playing for word in ("--agent", text)]
    words += ["--bout", str(bout.number), "--workers", "1", "--move-limit", f"{crash.limit:g}"]
    # Joined, since a seed may begin like an option.
    return shlex.join([*words, f"--seed={plan.seed}"])
