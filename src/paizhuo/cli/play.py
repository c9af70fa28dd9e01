"""paizhuo play: a whole match in the terminal against three bots, or four bots to watch."""

from __future__ import annotations

import contextlib
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paizhuo.ai.guandan import roster as guandan_roster
from paizhuo.ai.shengji import roster as shengji_roster
from paizhuo.cli import arguments
from paizhuo.cli.help_texts import BadArgument, filled
from paizhuo.cli.record_file import CannotKeep
from paizhuo.cli.table.guandan import session as guandan_table
from paizhuo.cli.table.match_plan import USUAL_BOT, MatchPlan
from paizhuo.cli.table.shengji import session as shengji_table
from paizhuo.cli.terminal import Terminal
from paizhuo.guandan.rulesets import EVERY_RULE_SET as GUANDAN
from paizhuo.seats import Seat
from paizhuo.shengji.rulesets import RULE_SETS as SHENGJI
from paizhuo.wording import N_, Say, sayer

if TYPE_CHECKING:
    import argparse

_SEED_BYTES = 32
_LONGEST_PAUSE = 60
_GAMES = {"guandan": GUANDAN, "shengji": SHENGJI}
_USUAL = {"guandan": "national", "shengji": "fujian-2022"}
_AGENTS = {"guandan": guandan_roster.names, "shengji": shengji_roster.names}


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "play",
        parents=[shared],
        description=N_("Play a whole match in the terminal against three bots, or watch four bots."),
    )
    command.add_argument("--game", choices=tuple(_GAMES), help=N_("guandan or shengji (that of the rules; guandan)"))
    books = ", ".join(f"{game}: {usual}" for game, usual in _USUAL.items())
    command.add_argument(
        "--rules", choices=(*GUANDAN, *SHENGJI), help=filled(N_("the rule book ({books})"), books=books)
    )
    command.add_argument(
        "--seat", type=arguments.seat, default=Seat.SOUTH, metavar="E|N|W|S", help=N_("where you sit (S)")
    )
    command.add_argument(
        "--deals", type=_count, default=0, metavar="N", help=N_("play N deals; 0 until A is passed (0)")
    )
    command.add_argument("--seed", type=arguments.seed, metavar="HEX", help=N_("deal the cards of this seed again"))
    agents = "; ".join(f"{game}: {', '.join(names())}" for game, names in _AGENTS.items())
    command.add_argument(
        "--bot",
        default=USUAL_BOT,
        metavar="NAME",
        help=filled(
            N_("who plays the other seats: {agents} ({usual}); search:0.5 thinks half a second a move"),
            agents=agents,
            usual=USUAL_BOT,
        ),
    )
    command.add_argument("--watch", "--bots", action="store_true", help=N_("watch four bots"))
    command.add_argument("--pace", type=_seconds, metavar="SECONDS", help=N_("pause before a bot's act (0.6; piped 0)"))
    command.add_argument(
        "--save", type=Path, metavar="FILE", help=N_("keep the record in a new file; .txt as text, else JSON")
    )
    command.add_argument("--no-color", action="store_true", help=N_("no colours"))
    command.set_defaults(run=run)


def _count(text: str) -> int:
    if not text.isdecimal():
        raise BadArgument(N_("'{text}' is no number of deals; use 0 or more"), text=text)
    return int(text)


def _seconds(text: str) -> float:
    with contextlib.suppress(ValueError):
        seconds = float(text)
        if 0 <= seconds <= _LONGEST_PAUSE:
            return seconds
    raise BadArgument(N_("'{text}' is no number of seconds from 0 to {most}"), text=text, most=_LONGEST_PAUSE)


def run(chosen: argparse.Namespace) -> int:
    """Play the match."""
    say = sayer(chosen.lang)
    game = chosen.game or next((name for name, sets in _GAMES.items() if chosen.rules in sets), "guandan")
    if chosen.rules is not None and chosen.rules not in _GAMES[game]:
        text = say(N_("The rules {rules} are not of {game}; use: {names}."))
        names = ", ".join(_GAMES[game])
        print(f"paizhuo: {text.format(rules=chosen.rules, game=game, names=names)}", file=sys.stderr)
        return 2
    try:
        _session(chosen, game, chosen.rules or _USUAL[game], say).run()
    except CannotKeep as error:
        text = say(N_("{file} cannot be written: {reason}"))
        print(f"paizhuo: {text.format(file=error.text, reason=error.reason)}", file=sys.stderr)
        return 2
    return 0


def _session(
    chosen: argparse.Namespace, game: str, rules: str, say: Say
) -> guandan_table.Session | shengji_table.Session:
    """The match, with its seats taken and its record begun."""
    terminal = Terminal(pace=chosen.pace, colour=not chosen.no_color)
    seed = chosen.seed or secrets.token_bytes(_SEED_BYTES)
    me = None if chosen.watch else chosen.seat
    if game == "shengji":
        shengji = MatchPlan(SHENGJI[rules], seed, me, chosen.deals, chosen.save, chosen.bot)
        return shengji_table.Session(shengji, terminal, say)
    guandan = MatchPlan(GUANDAN[rules], seed, me, chosen.deals, chosen.save, chosen.bot)
    return guandan_table.Session(guandan, terminal, say)
