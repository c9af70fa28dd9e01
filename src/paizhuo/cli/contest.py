"""paizhuo contest: the protocol of the Guandan AI contest platform: a table for bots, or an agent at another's."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from paizhuo.ai.contest.settings import PORT, Leaving, Settings
from paizhuo.ai.guandan.roster import make
from paizhuo.cli import arguments
from paizhuo.cli.contests.lines import event_line, message_line, played_lines
from paizhuo.cli.help_texts import BadArgument, filled
from paizhuo.cli.record_file import CannotKeep, RecordFile
from paizhuo.errors import BadInput
from paizhuo.guandan.record import dumps
from paizhuo.guandan.rulesets import EVERY_RULE_SET, NJUPT_V1006
from paizhuo.seats import Seat
from paizhuo.wording import N_, Say, sayer

if TYPE_CHECKING:
    import argparse

    from paizhuo.ai.contest.events import ContestEvent
    from paizhuo.ai.contest.protocol import Message
    from paizhuo.guandan.record import GameRecord

_SEED_BYTES = 32
_HIGHEST_PORT = 65535
_USUAL = Settings()


class NotInstalled(BadInput):
    """What speaks WebSocket is not there."""

    code: ClassVar[str] = "NOT_INSTALLED"

    def words(self, say: Say) -> str:
        """How to get it."""
        return say(N_("This needs websockets: pip install 'paizhuo[contest]'."))


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "contest",
        description=N_(
            "Speak the protocol of the Guandan AI contest platform: a table for bots, or an agent at a table elsewhere."
        ),
        epilog=N_("docs/ai/contest.md explains how to connect an existing bot."),
    )
    parts = command.add_subparsers(dest="part", required=True, metavar="serve|join")
    _add_serve(parts.add_parser("serve", parents=[shared], help=N_("a table to which four bots connect")))
    _add_join(parts.add_parser("join", parents=[shared], help=N_("one of our agents at a table elsewhere")))


def _add_serve(serve: argparse.ArgumentParser) -> None:
    serve.add_argument(
        "--host", default="127.0.0.1", help=N_("the address to listen on (127.0.0.1: this machine only)")
    )
    serve.add_argument("--port", type=_port, default=PORT, help=N_("the port (%(default)s); 0 takes a free one"))
    serve.add_argument("--games", type=_positive, default=_USUAL.games, metavar="N", help=N_("games to play (1)"))
    serve.add_argument(
        "--bots",
        type=int,
        choices=range(len(Seat) + 1),
        default=_USUAL.bots,
        metavar="N",
        help=N_("seats for ours (0)"),
    )
    _add_agent(serve, N_("who plays for ours, and for clients that leave (%(default)s)"))
    serve.add_argument(
        "--seconds", type=_seconds, default=_USUAL.seconds, help=N_("for an answer; 0 sets no limit (60)")
    )
    serve.add_argument(
        "--leaving",
        type=Leaving,
        choices=tuple(Leaving),
        default=_USUAL.leaving,
        help=N_("when a client leaves, an agent plays on or the contest ends (agent)"),
    )
    serve.add_argument("--seed", type=arguments.seed, metavar="HEX", help=N_("deal the cards of this seed again"))
    serve.add_argument("--save", type=Path, metavar="DIR", help=N_("keep the record of every game in this folder"))
    serve.set_defaults(run=run_serve)


def _add_join(join: argparse.ArgumentParser) -> None:
    join.add_argument("url", help=filled(N_("the server, such as ws://127.0.0.1:{port}"), port=PORT))
    join.add_argument("--name", default="paizhuo", help=N_("the player's name (paizhuo)"))
    _add_agent(join, N_("who plays (%(default)s)"))
    join.set_defaults(run=run_join)


def _add_agent(command: argparse.ArgumentParser, whose: str) -> None:
    command.add_argument("--agent", default=_USUAL.agent, metavar="NAME", help=whose)
    command.add_argument(
        "--rules", choices=tuple(EVERY_RULE_SET), default=NJUPT_V1006.id, help=N_("the rules (%(default)s)")
    )


def _port(text: str) -> int:
    if text.isdecimal() and int(text) <= _HIGHEST_PORT:
        return int(text)
    raise BadArgument(N_("'{text}' is no port; use 0 to {most}"), text=text, most=_HIGHEST_PORT)


def _positive(text: str) -> int:
    if text.isdecimal() and int(text) > 0:
        return int(text)
    raise BadArgument(N_("'{text}' is no number of games; use 1 or more"), text=text)


def _seconds(text: str) -> float | None:
    with contextlib.suppress(ValueError):
        seconds = float(text)
        if 0 <= seconds < float("inf"):
            return seconds or None
    raise BadArgument(N_("'{text}' is no number of seconds; use 0 or more"), text=text)


def run_serve(chosen: argparse.Namespace) -> int:
    """Wait for bots and let them play."""
    _check_installed()
    from paizhuo.ai.contest.server import Contest  # noqa: PLC0415 - websockets only for those who ask for it

    say = sayer(chosen.lang)
    settings = Settings(
        chosen.games, chosen.bots, chosen.agent, chosen.seconds, chosen.leaving, EVERY_RULE_SET[chosen.rules]
    )
    seed = chosen.seed or secrets.token_bytes(_SEED_BYTES)
    make(settings.agent, settings.rules, seed)  # an unknown name fails now, not when the first client leaves
    folder = _Folder(chosen.save, settings.games)

    def report(event: ContestEvent) -> None:
        print(event_line(say, event), flush=True)

    asyncio.run(Contest(settings, seed, report=report, keep=folder.keep).run(chosen.host, chosen.port))
    return 0


def run_join(chosen: argparse.Namespace) -> int:
    """Play elsewhere."""
    _check_installed()
    from paizhuo.ai.contest.client import address, join  # noqa: PLC0415 - websockets only for those who ask for it

    say = sayer(chosen.lang)
    rules = EVERY_RULE_SET[chosen.rules]
    agent = make(chosen.agent, rules, secrets.token_bytes(_SEED_BYTES))

    def hear(message: Message) -> None:
        line = message_line(say, message)
        if line:
            print(line, flush=True)

    for line in played_lines(say, asyncio.run(join(address(chosen.url, chosen.name), agent, rules, hear=hear))):
        print(line)
    return 0


def _check_installed() -> None:
    if find_spec("websockets") is None:
        raise NotInstalled("websockets is not installed")


class _Folder:
    """记录夹: a file for every game; none is written over, and that is found out before the first deal."""

    def __init__(self, folder: Path | None, games: int) -> None:
        self._folder = folder
        if folder is None:
            return
        try:
            folder.mkdir(parents=True, exist_ok=True)
            taken = next((path for path in map(self._path, range(1, games + 1)) if path.exists()), None)
        except OSError as error:
            raise CannotKeep(folder, error) from None
        if taken is not None:
            raise CannotKeep(taken, FileExistsError(None, "File exists"))

    def _path(self, game: int) -> Path:
        assert self._folder is not None, "only a folder has files"  # noqa: S101 - a programming error, not input
        return self._folder / f"game-{game:04}.json"

    def keep(self, game: int, record: GameRecord) -> None:
        if self._folder is not None:
            RecordFile(self._path(game)).write(dumps(record))
