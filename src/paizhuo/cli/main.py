"""paizhuo: the one command, with a sub-command in each file beside this one."""

from __future__ import annotations

import argparse
import io
import os
import sys
from importlib import import_module
from importlib.metadata import version
from typing import TYPE_CHECKING

from paizhuo.errors import PaizhuoError
from paizhuo.wording import Language, error_words, language_of, sayer

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS = (
    "serve",
    "play",
    "contest",
    "arena",
    "train",
    "event",
    "print",
    "rule",
    "rules",
    "record",
    "query",
    "demo",
    "backup",
    "restore",
    "worker",
)
"""The modules beside this one; only the one that is asked for is imported, so that none waits for the others."""


def parser(asked: str = "") -> argparse.ArgumentParser:
    """The parser of the whole command line, or of the one command that is ``asked`` for."""
    top = argparse.ArgumentParser(
        prog="paizhuo",
        description="牌桌 Paizhuo: Guandan and Shengji by the published rules. 按公开规则打掼蛋和升级，办比赛。",
        epilog="'paizhuo COMMAND --help' tells more; --lang zh|en after the command chooses the language.",
    )
    top.add_argument("--version", action="version", version=f"paizhuo {version('paizhuo')}")
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument(
        "--lang",
        choices=[language.value for language in Language],
        default=language_of(os.environ.get("PAIZHUO_LANG")).value,
        help="zh (default) or en; also by PAIZHUO_LANG",
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in [asked] if asked in COMMANDS else COMMANDS:
        import_module(f"paizhuo.cli.{command}").add_to(commands, shared)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; errors a person can act on are printed as one line, with exit status 2."""
    given = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a suit shows a question mark; it must never end the program.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if not given:
        parser().print_help()
        return 2
    chosen = parser(given[0]).parse_args(given)
    chosen.lang = Language(chosen.lang)
    try:
        return int(chosen.run(chosen))
    except PaizhuoError as error:
        print(f"paizhuo: {error_words(error, sayer(chosen.lang))}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader of our output has gone (`paizhuo query | head`): stop quietly.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
