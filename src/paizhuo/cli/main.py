"""paizhuo: the one command, with a sub-command in each file beside this one."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from paizhuo.cli import play, query, record, rules
from paizhuo.errors import PaizhuoError
from paizhuo.wording import Language, error_words, language_of, sayer

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS = (play, query, rules, record)


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    top = argparse.ArgumentParser(prog="paizhuo", description="牌桌 Paizhuo: Guandan by the published rules.")
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument(
        "--lang",
        type=Language,
        choices=tuple(Language),
        default=language_of(os.environ.get("PAIZHUO_LANG")),
        help="zh (default) or en; also by PAIZHUO_LANG",
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(commands, shared)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; errors a person can act on are printed as one line, with exit status 2."""
    chosen = parser().parse_args(arguments)
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
